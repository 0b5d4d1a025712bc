"""What the menus share: a form on a ground, a title, the cues at the foot, and news for the player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.scenes.footer import HEIGHT, Cue, choose_and_back, draw_footer
from game.scenes.house import House
from game.ui.acts import Act, Pointer
from game.ui.art.materials import wood, wood_wall
from game.ui.form import Form
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.stage import Scene
from game.ui.widgets import IconButton, Label, Panel, ScrollColumn, Widget

MARGIN = 40
"""Design px between the window's edge and what is on a page."""
TOLD = "told"
"""What a page hears once the player has put the news away."""
WIDE = 1.2
"""From this ratio of width to height on, things stand beside each other, else one below the other."""


class MenuScene(Scene, ABC):
    """A scene that is a form. It gives `widgets`, already placed, and is laid out anew by `layout`."""

    first = ""
    """The key that has the focus at the start."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._form: Form | None = None
        self._columns: dict[str, ScrollColumn] = {}

    @property
    def form(self) -> Form:
        """The form; there is one from the first layout on."""
        assert self._form is not None
        return self._form

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """All widgets, placed for the window as it is."""

    def cues(self) -> Sequence[Cue]:
        """What the foot says."""
        return choose_and_back()

    def back(self) -> None:
        """The player wants to leave."""
        self.stage.pop()

    def layout(self) -> None:
        """Builds the widgets anew; the focus stays where it was."""
        widgets = self.widgets()
        if self._form is None:
            self._form = Form(widgets, self.ui, focus=self.first, on_back=self.back)
        else:
            self._form.lay(widgets)

    def act(self, act: Act) -> bool:
        """The form's business."""
        return self.form.act(act)

    @property
    def typing(self) -> Rect | None:
        """The form's business."""
        return self.form.typing

    def press(self, code: str) -> bool:
        """The form's business."""
        return self.form.press(code)

    def typed(self, text: str) -> None:
        """The form's business."""
        self.form.typed(text)

    def compose(self, text: str, caret: int) -> None:
        """The form's business."""
        self.form.compose(text, caret)

    def point(self, pointer: Pointer) -> None:
        """The form's business."""
        self.form.point(pointer)

    def step(self, dt: float) -> None:
        """Time passes in the form; news are told as soon as there are any.

        Meanwhile what is kept is read, and the wall behind the menus is painted, for when it is seen.
        """
        self.form.step(dt)
        self.house.read_on()
        wood_wall(self.ui.size, self.ui.theme).build_on()
        if self.opaque and (fresh := self.house.fresh_news()):
            from game.scenes.ask import Answer, AskScene

            told = (Answer(TOLD, _("All right")),)
            self.stage.push(AskScene(self.house, _("Please note"), "\n".join(fresh), told))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draws what is behind the widgets."""
        surface.blit(wood(self.ui.size, self.ui.theme), (0, 0))

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """Ground, widgets, cues."""
        self.draw_ground(surface)
        self.form.draw(surface)
        if self.stage.top is self:
            draw_footer(surface, self.ui, self.cues(), self.foot)

    def describe(self) -> str:
        """The focused widget."""
        return self.form.describe()

    def keep_scroll(self, columns: Sequence[ScrollColumn]) -> None:
        """Scrolls new columns, not yet placed, to where the old ones of the same keys were."""
        for column in columns:
            old = self._columns.get(column.key)
            column.goal = old.goal if old else 0.0
            self._columns[column.key] = column

    def column(self, key: str) -> ScrollColumn:
        """The column of that key as it is placed now."""
        return self._columns[key]

    def keep(self, **values: Any) -> None:
        """Keeps settings that no scene is laid out by, without laying any out."""
        self.house.stored = replace(self.house.stored, **values)
        self.house.keep_settings()

    def place_board(self, board: Panel, area: Rect) -> None:
        """Puts a board at the top of an area, as high as it needs; what is too much scrolls."""
        width = min(board.width(), area.w)
        height = min(board.height(width), area.h)
        board.place(Rect(area.centerx - width // 2, area.y, width, height))

    def head(self, title: str) -> tuple[list[Widget], Rect]:
        """A way back and the title, placed at the top of the page, and what is left of it."""
        ui = self.ui
        line, rest = cut(self.page, "top", ui.px(52), ui.px(14))
        button, words = cut(line, "left", line.h, ui.px(20))
        back = IconButton(ui, "back", "left", _("Back"), self._press_back)
        back.place(button)
        label = Label(ui, title, size=ui.theme.text_title, bold=True, most=1)
        label.place(words)
        return [back, label], rest

    def _press_back(self) -> None:
        self.back()

    @property
    def is_wide(self) -> bool:
        """Whether there is more room beside than below."""
        return self.ui.size[0] >= WIDE * self.ui.size[1]

    @property
    def page(self) -> Rect:
        """What a page may fill: the window without margins and foot."""
        ui = self.ui
        return inset(cut(Rect((0, 0), ui.size), "bottom", ui.px(HEIGHT))[1], ui.px(MARGIN), ui.px(28))

    @property
    def foot(self) -> Rect:
        """Where the cues stand."""
        ui = self.ui
        return inset(cut(Rect((0, 0), ui.size), "bottom", ui.px(HEIGHT))[0], ui.px(MARGIN), ui.px(6))
