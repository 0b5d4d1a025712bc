"""The bar under a level that is being set up: what the toolbox has left, buttons, and the push."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.chain.building.bench import PUSHING, Bench
from game.scenes.chain.building.editor import made_by
from game.scenes.chain.view import View
from game.scenes.chain.watching.hud import board
from game.scenes.chain.words import tool_text
from game.topple.level import Tool
from game.topple.outlines import bounds
from game.ui.acts import Act
from game.ui.art.brush import WHITE
from game.ui.art.icons import icon
from game.ui.art.toppling import Camera, Renderer
from game.ui.art.toppling.camera import DEPTH
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import flow
from game.ui.theme import mix
from game.ui.widgets import Button, IconButton, Widget, faces
from game.ui.widgets.buttons import Pressed
from game.ui.widgets.tip import draw_tip

WIDE, HIGH = 92, 72
"""Design px of a card."""
SIDE: Final = 46
PAD, GAP, APART = 12, 6, 18
"""Design px: around the bar's content, between what belongs together, and between what does not."""
LARGEST: Final = 1.15
"""Design px that a mm takes on a card at most."""


class Out(NamedTuple):
    """What is done with a piece that the mouse drags off its card."""

    drag: Callable[[int, tuple[float, float]], None]
    drop: Callable[[tuple[float, float]], None]


class ToolCard(Pressed):
    """A row of the toolbox: its piece, and how many are left. It is taken by pressing, or dragged off."""

    def __init__(
        self,
        ui: Ui,
        tool: int,
        picture: pygame.Surface,
        words: Callable[[], str],
        left: Callable[[], int | None],
        is_held: Callable[[], bool],
        take: Callable[[int], None],
        out: Out,
    ) -> None:
        """`left` (None: no end of them) and `is_held` are asked whenever it is drawn."""
        super().__init__(ui, f"tool {tool}", partial(take, tool))
        self._tool = tool
        self._picture = picture
        self._words, self._left, self._is_held = words, left, is_held
        self._out = out
        self._dragged = False

    def width(self) -> int:
        """A card's width."""
        return self.ui.px(WIDE)

    def height(self, width: int) -> int:  # noqa: ARG002
        """A card's height."""
        return self.ui.px(HIGH)

    def grab(self, pos: tuple[float, float]) -> None:  # noqa: ARG002
        """A press may become a drag."""
        self._dragged = False

    def drag(self, pos: tuple[float, float]) -> None:
        """Off the card, the piece is on its way to the stage."""
        if not self.rect.collidepoint(pos) or self._dragged:
            self._dragged = True
            self._out.drag(self._tool, pos)

    def drop(self, pos: tuple[float, float]) -> None:
        """Let go on the stage, or pressed."""
        if self._dragged:
            self._out.drop(pos)
        else:
            super().drop(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, piece, count and ring."""
        ui, theme = self.ui, self.ui.theme
        left, radius = self._left(), self.ui.px(self.ui.theme.radius_button)
        face = faces.card(self.rect.size, radius, theme, ui.unit, self.state, chosen=self._is_held())
        body = self.sunk(self.rect)
        surface.blit(face, body)
        room = body.inflate(-ui.px(12), -ui.px(8))
        picture = self._picture
        picture.set_alpha(90 if left == 0 else 255)
        place = picture.get_rect(midleft=(room.x, room.centery))
        if left is None:
            place = picture.get_rect(center=room.center)
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if left is not None:
            color = theme.plate_text_dim if left == 0 else self.ink()
            at = (room.right - ui.px(2), room.bottom - ui.px(1))
            size = ui.px(theme.text_body)
            ui.text.draw(surface, f"×{left}", size, color, at, bold=True, align="right", valign="bottom")
        self.draw_ring(surface, self.rect, radius)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw its tip."""
        if self.lit and not self._dragged:
            draw_tip(self.ui, surface, self.rect, self._words(), above=True)

    def saying(self) -> str:
        """Its words."""
        return self._words()


class Tools(NamedTuple):
    """What the buttons of the bar do; each by the glyph that it has."""

    key: str
    icon: str
    tip: str
    do: Callable[[], None]


def cards(ui: Ui, bench: Bench, renderer: Renderer, take: Callable[[int], None], out: Out) -> list[ToolCard]:
    """A card for each row of the level's toolbox, and the hand that pushes where the push is free."""
    level, found = bench.editor.level, []
    for number, row in enumerate(level.tools):
        picture, left = _portrait(ui, renderer, bench, number), partial(bench.editor.left, row)
        words = partial(_words, bench, row)
        found.append(ToolCard(ui, number, picture, words, left, partial(_holds, bench, number), take, out))
    if level.free_push:
        hand = icon("finger", ui.px(44), mix(ui.theme.gold, WHITE, 0.2)).premul_alpha()
        held = partial(_holds, bench, PUSHING)
        found.append(ToolCard(ui, PUSHING, hand, _push_words, _endless, held, take, out))
    return found


def _words(bench: Bench, row: Tool) -> str:
    return tool_text(row, bench.editor.left(row))


def _push_words() -> str:
    return _("Chooses the tile that is pushed, and which way.")


def _endless() -> None:
    """There is no counting pushes."""


def _holds(bench: Bench, tool: int) -> bool:
    return bench.tool == tool


def _portrait(ui: Ui, renderer: Renderer, bench: Bench, number: int) -> pygame.Surface:
    """The piece of a row of the toolbox, as large as a card shows it."""
    level = bench.editor.level
    piece = made_by(level.tools[number])
    items = View([piece], level.id).items
    box = bounds(piece)
    deep = max(item.depth for item in items)
    wide, high = box.right - box.left + deep * DEPTH[0], box.top - box.bottom + deep * DEPTH[1]
    room = (ui.px(WIDE - 36), ui.px(HIGH - 12))
    scale = min(room[0] / wide, room[1] / high, LARGEST * ui.unit)
    size = (max(round(wide * scale) + 4, 1), max(round(high * scale) + 4, 1))
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    picture.fill((0, 0, 0, 0))
    camera = Camera(box.left + wide / 2, box.bottom + high / 2, scale, size)
    renderer.draw(picture, camera, items)
    return picture


class BenchBar:
    """The bar for one window size: cards to the left, buttons to the right, the push last."""

    def __init__(
        self, ui: Ui, cards: Sequence[ToolCard], tools: Sequence[Tools], push: Callable[[], None], floor: int
    ) -> None:
        """It ends at `floor`, real px from the window's top."""
        self.ui = ui
        buttons = [_small(ui, tool) for tool in tools]
        self.push = Button(ui, "push", _("Push"), push, icon="finger", main=True, prompt=Act.PUSH)
        self.widgets: tuple[Widget, ...] = (*cards, *buttons, self.push)
        self.rect = self._lay(cards, buttons, floor)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate that the widgets lie on."""
        board(self.ui, surface, self.rect)

    def _lay(self, cards: Sequence[ToolCard], buttons: Sequence[IconButton], floor: int) -> Rect:
        """Places everything in one line if it fits, else the cards above the buttons."""
        ui = self.ui
        pad, gap, apart = ui.px(PAD), ui.px(GAP), ui.px(APART)
        room = ui.size[0] - 2 * ui.px(24) - 2 * pad
        push = (max(self.push.width(), ui.px(150)), ui.px(52))
        right = [(ui.px(SIDE), ui.px(SIDE))] * len(buttons) + [push]
        right_wide = sum(w for w, _h in right) + gap * (len(right) - 1) + apart
        left = [(card.width(), card.height(0)) for card in cards]
        left_wide = sum(w for w, _h in left) + gap * max(len(left) - 1, 0)
        lead = apart if left else 0
        in_line = left_wide + lead + right_wide <= room
        wide = left_wide + lead + right_wide if in_line else room
        area = Rect((ui.size[0] - wide) // 2, 0, wide, 0)
        first = flow(area, left, gap)
        high = max((rect.bottom for rect in first), default=0)
        if in_line:
            high = max(high, push[1])
            second = flow(Rect(area.right - right_wide, 0, right_wide, 0), right, gap, "right")
            second = [rect.move(0, (high - rect.h) // 2 - rect.y) for rect in second]
        else:
            second = flow(Rect(area.x, high + gap, wide, 0), right, gap, "right")
            high = max(rect.bottom for rect in second)
        down = floor - pad - high
        for widget, rect in zip(self.widgets, (*first, *second), strict=True):
            widget.place(rect.move(0, down))
        return Rect(area.x - pad, down - pad, wide + 2 * pad, high + 2 * pad)


def _small(ui: Ui, tool: Tools) -> IconButton:
    button = IconButton(ui, tool.key, tool.icon, tool.tip, tool.do)
    button.tip_above = True
    return button
