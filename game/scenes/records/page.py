"""What the pages of the records share: each is a part of the scene, and fills what the head leaves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.widgets import ScrollColumn, Widget

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.scenes.menu import MenuScene
    from game.ui.context import Ui
    from game.ui.stage import Stage


class Page(ABC):
    """One page; it lives as long as the scene, also while another page shows."""

    def __init__(self, scene: MenuScene) -> None:
        self.scene = scene

    @property
    def ui(self) -> Ui:
        """The scene's."""
        return self.scene.ui

    @property
    def house(self) -> House:
        """The scene's."""
        return self.scene.house

    @property
    def stage(self) -> Stage:
        """The scene's."""
        return self.scene.stage

    @abstractmethod
    def widgets(self, area: Rect) -> Sequence[Widget]:
        """The widgets, placed in an area."""

    def step(self) -> None:
        """Time passes while the page shows."""

    def closed(self) -> None:
        """The scene is left: let go of what runs on."""

    def shelf(self, key: str, children: Sequence[Widget], area: Rect, *, gap: float = 12) -> ScrollColumn:
        """A column in an area, scrolled to where the last one of its key was."""
        column = ScrollColumn(self.ui, children, key, gap=gap)
        self.scene.keep_scroll((column,))
        column.place(area)
        return column
