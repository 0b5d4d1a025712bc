"""A column of widgets that scrolls where they do not fit; it knows no form."""

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import with_alpha
from game.ui.context import Ui
from game.ui.focus import Box, squeeze
from game.ui.layout import inset
from game.ui.widgets import faces
from game.ui.widgets.base import Widget, glide
from game.ui.widgets.groups import GAP, Group, has_focus


class ScrollColumn(Group):
    """Children one below the other, which scroll where they do not fit.

    They keep clear of the edges by a margin, for the ring. With nothing in it to focus, as a page of text,
    the column has the focus itself while there is more to read, and UP and DOWN scroll it.
    """

    MARGIN = 12.0
    BAR = 14.0
    FADE = 28.0
    """Depth of an edge beyond which there is more."""
    NOTCH = 64.0
    """Design px that one notch of the wheel scrolls."""

    def __init__(self, ui: Ui, children: Sequence[Widget], key: str = "scroll", *, gap: float = GAP) -> None:
        super().__init__(ui, children, key)
        self.gap = gap
        self.offset = 0.0
        """How far it is scrolled, real px; it follows `goal`."""
        self.goal = 0.0
        self._content = 0
        self._gripped: float | None = None

    @property
    def reach(self) -> int:
        """How far it can be scrolled, real px."""
        return max(self._content - self.rect.h, 0)

    @property
    def reads(self) -> bool:
        """Whether it has the focus itself."""
        return self.reach > 0 and next(super().leaves(), None) is None

    def leaves(self) -> Iterator[Widget]:
        """The children's leaves, or itself."""
        if self.reads:
            yield self
        yield from super().leaves()

    def boxes(self) -> dict[str, Box]:
        """The children's boxes, those out of sight brought to the view's edges."""
        if self.reads:
            return {self.key: Box(*self.rect)}
        lag = self.offset - self.goal
        boxes = {key: Box(b.x, b.y + lag, b.w, b.h) for key, b in super().boxes().items()}
        return squeeze(boxes, Box(*self.rect), self.ui.px(4)) if self.reach else boxes

    def width(self) -> int:
        """The widest child and the margins."""
        widest = max((child.width() for child in self.children), default=0)
        return widest + 2 * self.ui.px(self.MARGIN)

    def height(self, width: int) -> int:
        """All children, if none is to be scrolled."""
        margin = self.ui.px(self.MARGIN)
        return self._stack(Rect(0, 0, width - 2 * margin, 0))[1] + 2 * margin

    def _stack(self, area: Rect) -> tuple[list[Rect], int]:
        """The children's rectangles from the top of an area, and the height they take."""
        placed, y = [], area.y
        for index, child in enumerate(self.children):
            y += self.ui.px(self.gap + child.lead) if index else 0
            placed.append(Rect(area.x, y, area.w, child.height(area.w)))
            y = placed[-1].bottom
        return placed, y - area.y

    def place(self, rect: Rect) -> None:
        """Place the column; the children are scrolled as before."""
        self.rect = Rect(rect)
        margin = self.ui.px(self.MARGIN)
        area = inset(rect, margin)
        self._content = self._stack(area)[1] + 2 * margin
        if self.reach:
            area.w -= self.ui.px(self.BAR) + margin // 2
            self._content = self._stack(area)[1] + 2 * margin
        self._cells = self._stack(area)[0]
        self.scroll_to(self.goal, at_once=True)

    def scroll_to(self, goal: float, *, at_once: bool = False) -> None:
        """Scroll so that `goal` real px are above the view, as far as it goes."""
        self.goal = min(max(goal, 0.0), float(self.reach))
        if at_once or self.ui.reduced_motion:
            self.offset = self.goal
            self._move_children()

    def _move_children(self) -> None:
        for child, cell in zip(self.children, self._cells, strict=True):
            child.place(cell.move(0, -round(self.offset)))

    def under(self, pos: tuple[float, float], slack: int) -> Widget | None:
        """What is seen there: a child's leaf, or the bar and the page, which are the column's own."""
        if not self.rect.collidepoint(pos):
            return None
        on_bar = self.reach and pos[0] >= self._bar().x - self.ui.px(8)
        return self if on_bar or self.reads else super().under(pos, slack)

    def scroll(self, pos: tuple[float, float], notches: int) -> bool:
        """The wheel turned over it."""
        if not self.reach or not self.rect.collidepoint(pos):
            return False
        self.scroll_to(self.goal - notches * self.ui.px(self.NOTCH))
        return True

    def _span(self, leaf: Widget) -> tuple[float, float]:
        """Top and bottom of a leaf within the content, with what must be seen along with it.

        That is its ring clear of the faded edge, the heading just above, and for the first and last leaf
        whatever else there is.
        """
        shift = self.offset - self.rect.y
        clear = self.ui.px(self.FADE)
        top, bottom = leaf.rect.top + shift - clear, leaf.rect.bottom + shift + clear
        held = [index for index, child in enumerate(self.children) if next(child.leaves(), None)]
        mine = next(i for i in held if any(other is leaf for other in self.children[i].leaves()))
        first = next((index for index in reversed(held) if index < mine), -1) + 1
        above = self._cells[first].top - self.rect.y - clear if first < mine or mine == held[0] else top
        below = self._content if mine == held[-1] else bottom
        return (
            above if bottom - above <= self.rect.h else top,
            below if below - top <= self.rect.h else bottom,
        )

    def reveal(self, leaf: Widget) -> None:
        """Scroll no further than needed to see a leaf of its own."""
        if leaf is self or not any(other is leaf for other in self.leaves()):
            return
        top, bottom = self._span(leaf)
        if top < self.goal:
            self.scroll_to(top)
        elif bottom > self.goal + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    def reads_on(self, start: Widget, leaf: Widget, way: int) -> bool:
        """Scroll by most of a page instead, where a leaf of its own is that far: nothing is skipped."""
        mine = [other for other in self.leaves() if other is start or other is leaf]
        if len(mine) < 2:
            return False
        y = leaf.rect.y + self.offset - self.rect.y
        below, above = y - self.goal - self.rect.h, self.goal - y - leaf.rect.h
        if (below if way > 0 else above) <= 0.3 * self.rect.h:
            return False
        self.scroll_to(self.goal + way * 0.75 * self.rect.h)
        return True

    def act(self, act: Act) -> bool:
        """UP and DOWN scroll a page of text until its end."""
        if act not in (Act.UP, Act.DOWN):
            return False
        before = self.goal
        self.scroll_to(self.goal + (-1 if act is Act.UP else 1) * 0.4 * self.rect.h)
        return self.goal != before

    def _bar(self) -> Rect:
        width = self.ui.px(self.BAR)
        margin = self.ui.px(self.MARGIN) // 2
        return Rect(self.rect.right - width, self.rect.y + margin, width, self.rect.h - 2 * margin)

    def _thumb(self) -> Rect:
        bar = self._bar()
        tall = min(max(round(bar.h * self.rect.h / self._content), self.ui.px(44)), bar.h)
        return Rect(bar.x, bar.y + round((bar.h - tall) * self.offset / self.reach), bar.w, tall)

    def grab(self, pos: tuple[float, float]) -> None:
        """Take the thumb, which jumps to the pointer if it is elsewhere on the bar."""
        if pos[0] < self._bar().x - self.ui.px(8):
            return
        thumb = self._thumb()
        self._gripped = pos[1] - thumb.y if thumb.y <= pos[1] < thumb.bottom else thumb.h / 2
        self.drag(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        """The thumb follows."""
        if self._gripped is not None:
            bar, thumb = self._bar(), self._thumb()
            share = (pos[1] - self._gripped - bar.y) / max(bar.h - thumb.h, 1)
            self.scroll_to(share * self.reach, at_once=True)

    def drop(self, pos: tuple[float, float]) -> None:  # noqa: ARG002
        """Let the thumb go."""
        self._gripped = None

    def step(self, dt: float) -> None:
        """Glide towards where it is to be."""
        super().step(dt)
        if self.offset != self.goal:
            shown = glide(self.offset, self.goal, dt)
            self.offset = self.goal if abs(shown - self.goal) < 0.5 else shown
            self._move_children()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in view, darker towards an edge beyond which there is more."""
        if not self.reach:
            super().draw(surface)
            return
        ground = self._ground(surface)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for child in sorted(self.children, key=has_focus):
            if child.rect.inflate(0, 2 * self.ui.px(self.MARGIN)).colliderect(self.rect):
                child.draw(surface)
        for strip, rect in ground:
            surface.blit(strip, rect)
        surface.set_clip(before)
        bar, thumb = self._bar(), self._thumb()
        surface.blit(controls.groove(bar.size, self.ui.theme), bar)
        state: controls.State = "hover" if self.hovered or self._gripped is not None else "normal"
        surface.blit(controls.scroll_thumb(thumb.size, self.ui.theme, state), thumb)
        self.draw_ring(surface, self.rect, self.ui.px(self.ui.theme.radius_button))

    def _ground(self, surface: pygame.Surface) -> list[tuple[pygame.Surface, Rect]]:
        """What is behind the edges beyond which there is more, thinning out inward."""
        deep, found = self.ui.px(self.FADE), []
        edges: tuple[tuple[faces.Edge, int, float], ...] = (
            ("up", self.rect.top, min(self.offset / deep, 1.0)),
            ("down", self.rect.bottom - deep, min((self.reach - self.offset) / deep, 1.0)),
        )
        for edge, y, more in edges:
            rect = Rect(self.rect.x, y, self._bar().x - self.rect.x, deep).clip(surface.get_rect())
            if more > 0 and rect.h == deep:
                strip = with_alpha(surface.subsurface(rect))
                strip.blit(faces.fade(rect.size, edge), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                strip.set_alpha(round(255 * more))
                found.append((strip, rect))
        return found

    def saying(self) -> str:
        """All the words on the page."""
        return " ".join(filter(None, (child.saying() for child in self.children)))
