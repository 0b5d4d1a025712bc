"""What every scene and widget is handed: size, text, theme, sound, bindings; owns no clock and no window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.bindings import Bindings
    from game.ui.sound import Sound
    from game.ui.text import Text
    from game.ui.theme import Theme

DESIGN_SIZE = (1280, 720)
"""The size, in design units, that everything is laid out for."""


@dataclass
class Ui:
    """The surroundings of a scene. Whoever changes `size`, `theme` or the language calls `Stage.relayout`."""

    size: tuple[int, int]
    """Real pixels."""
    text: Text
    theme: Theme
    sound: Sound
    bindings: Bindings
    device: str = "mouse"
    """The one last touched: "mouse", "keyboard" or "pad"."""
    pad_kind: str = "generic"
    """Whose glyphs the pad carries: "xbox", "playstation", "nintendo" or "generic"."""
    reduced_motion: bool = False
    hurried: bool = False
    """Whether pictures are in time rather than exact, as in a window."""
    speed: str = "normal"
    """How fast tiles move: "slow", "normal", "fast" or "instant"."""

    @property
    def unit(self) -> float:
        """Real pixels in one design unit, so that 1280×720 units fit into `size`."""
        return min(self.size[0] / DESIGN_SIZE[0], self.size[1] / DESIGN_SIZE[1])

    def px(self, design: float) -> int:
        """`design` units in whole real pixels, at least 1."""
        return max(1, round(design * self.unit))
