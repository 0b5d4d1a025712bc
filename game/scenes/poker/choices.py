"""What the player is asked: which tiles to change, whether to stay in, or just to go on. Plays no move."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.rules.moves import Move, change
from game.rules.tiles import Tile
from game.scenes.table.poses import Pose
from game.ui.acts import Act
from game.ui.art.controls import knob
from game.ui.art.icons import icon
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.widgets import Button, Widget
from game.ui.widgets.base import glide

HOVERED = 0.42
"""How far a tile comes forward when it is pointed at, as a share of how far one does that is to go."""


class Offer(NamedTuple):
    """One button: its key, its words, what it is for, and the act that presses it from anywhere, if any."""

    key: str
    words: str
    press: Callable[[], None]
    icon: str = ""
    main: bool = False
    prompt: Act | None = None


class HandTile(Widget):
    """A tile of the open hand that can be chosen to be laid aside; it is drawn with all others, not here."""

    def __init__(self, ui: Ui, tile: Tile, rest: Pose, reach: int, on_choose: Callable[[Tile], None]) -> None:
        super().__init__(ui, f"tile {tile}")
        self.tile = tile
        self.rest = rest
        self.reach = reach
        self.on_choose = on_choose
        self.chosen = False
        self.raised = 0.0
        width = round(rest.length / 2)
        self.place(
            Rect(round(rest.x - width / 2), round(rest.y - rest.length / 2), width, round(rest.length))
        )

    def height(self, width: int) -> int:
        """Twice its width."""
        return 2 * width

    def try_confirm(self) -> None:
        """Choose it, or let it be again."""
        self.on_choose(self.tile)

    def step(self, dt: float) -> None:
        """It comes forward while it is pointed at, and stays there once it is chosen."""
        super().step(dt)
        wanted = 1.0 if self.chosen else HOVERED if self.lit else 0.0
        self.raised = wanted if self.ui.reduced_motion else glide(self.raised, wanted, dt)

    @property
    def pose(self) -> Pose:
        """Where it is now."""
        return self.rest._replace(y=self.rest.y - self.raised * self.reach)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring, and a seal on a tile that is to go."""
        now = self.rect.move(0, round(-self.raised * self.reach))
        self.draw_ring(surface, now, round(self.rect.w * 0.14))
        if self.chosen:
            seal = knob(self.ui.px(40), self.ui.theme)
            place = seal.get_rect(center=(now.centerx, now.bottom))
            surface.blit(seal, place)
            sign = icon("undo", self.ui.px(18), self.ui.theme.ink)
            surface.blit(sign, sign.get_rect(center=place.center))

    def saying(self) -> str:
        """The tile, and whether it is to go."""
        return _("{what}, chosen").format(what=self.tile) if self.chosen else str(self.tile)


class Changing:
    """Which tiles are to be laid aside, at most `most` of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.chosen: tuple[Tile, ...] = ()

    def choose(self, tile: Tile) -> bool:
        """Takes a tile up or lets it be again; False where no more can be changed."""
        if tile in self.chosen:
            self.chosen = tuple(each for each in self.chosen if each != tile)
        elif len(self.chosen) < self.most:
            self.chosen = (*self.chosen, tile)
        else:
            return False
        return True

    @property
    def move(self) -> Move:
        """The change as it stands; keeping all is one too."""
        return change(*self.chosen)


def buttons(ui: Ui, offers: Sequence[Offer], row: Rect, middle: float) -> list[Button]:
    """The offers as buttons side by side around `middle`, as wide as their words."""
    made = [
        Button(ui, each.key, each.words, each.press, icon=each.icon, main=each.main, prompt=each.prompt)
        for each in offers
    ]
    gap = ui.px(16)
    widths = [max(button.width(), ui.px(190)) for button in made]
    left = round(middle - (sum(widths) + gap * (len(widths) - 1)) / 2)
    for button, width in zip(made, widths, strict=True):
        button.place(Rect(left, row.y, width, row.h))
        left += width + gap
    return made
