"""What is pressed: buttons with words, buttons with a glyph and a tip, and cards with a picture."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import WHITE
from game.ui.art.icons import icon as glyph
from game.ui.art.materials import drop_shadow
from game.ui.art.prompts import prompt as prompt_picture
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.text import Align
from game.ui.theme import RGB, mix
from game.ui.widgets import faces
from game.ui.widgets.base import HIT, Block, Widget, draw_block, set_block, type_size
from game.ui.widgets.tip import draw_tip


class Pressed(Widget):
    """The base of these: a face that sinks, and what is called when it is pressed."""

    def __init__(self, ui: Ui, key: str, on_press: Callable[[], None], *, why_not: str = "") -> None:
        super().__init__(ui, key, why_not=why_not)
        self.on_press = on_press

    def confirm(self) -> None:
        """Press it."""
        self.on_press()

    def sunk(self, rect: Rect) -> Rect:
        """A part of it, lower by how far it is pressed in."""
        return rect if self.ui.reduced_motion else rect.move(0, round(self.depth * 2 * self.ui.unit))

    def ink(self) -> RGB:
        """The colour of its words."""
        theme = self.ui.theme
        if self.why_not:
            return theme.plate_text_dim
        return mix(theme.gold, WHITE, 0.45) if self.lit else theme.plate_text

    def draw_face(self, surface: pygame.Surface, style: controls.Style) -> None:
        """Draw shadow and face."""
        theme, radius = self.ui.theme, self.ui.px(self.ui.theme.radius_button)
        shadow = drop_shadow(self.rect.size, radius, 0.25)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        face = controls.button(self.rect.size, radius, theme, self.state, style)
        surface.blit(face, self.sunk(self.rect))


class Button(Pressed):
    """Words on a face, with a glyph before them and a line of small type under them if given.

    `main` is for the one button of a screen that matters most. `prompt` is an act that presses it from
    anywhere on the form; its key or button is shown while no mouse is in use.
    """

    def __init__(
        self,
        ui: Ui,
        key: str,
        text: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        note: str = "",
        main: bool = False,
        align: Align = "center",
        prompt: Act | None = None,
        why_not: str = "",
    ) -> None:
        super().__init__(ui, key, on_press, why_not=why_not)
        self.text = text
        self.icon = icon
        self.note = why_not or note
        self.main = main
        self.align: Align = align
        self.prompt = prompt
        pictures = [self._prompt_picture(device) for device in ("keyboard", "pad")]
        self._prompt_room = max((picture.get_width() for picture in pictures if picture), default=0)
        """The widest that the prompt becomes, so that nothing moves when the device changes."""

    def _sides(self) -> tuple[int, int]:
        """What margins, prompt and glyph take at the left and right of the words."""
        margin, glyph_room = self.ui.px(20), self.ui.px(24 + 12) if self.icon else 0
        return margin + glyph_room, margin + (self.ui.px(12) + self._prompt_room if self._prompt_room else 0)

    def _prompt_picture(self, device: str) -> pygame.Surface | None:
        ui = self.ui
        code = ui.bindings.prompt(self.prompt, device) if self.prompt and device != "mouse" else None
        return prompt_picture(code, ui.px(28), ui.text, ui.theme, ui.pad_kind) if code else None

    def _blocks(self, width: int) -> tuple[Block, Block | None]:
        room = width - sum(self._sides())
        theme = self.ui.theme
        text = set_block(self.ui, self.text, theme.text_body, room, bold=True)
        note = set_block(self.ui, self.note, theme.text_small, room, most=3) if self.note else None
        return text, note

    def width(self) -> int:
        """Its words in one line."""
        theme, ui = self.ui.theme, self.ui
        words = ui.text.measure(self.text, type_size(ui, theme.text_body), bold=True)[0]
        small = ui.text.measure(self.note, type_size(ui, theme.text_small))[0] if self.note else 0
        return max(words, min(small, ui.px(320))) + sum(self._sides())

    def height(self, width: int) -> int:
        """Its words and margins."""
        text, note = self._blocks(width)
        margin = self.ui.px(22 if note else 20)
        return max(text.height + (note.height if note else 0) + margin, self.ui.px(52))

    def arrange(self) -> None:
        """Set its words."""
        self._text, self._small = self._blocks(self.rect.w)

    def shortcut(self, act: Act) -> bool:
        """The act of its prompt presses it."""
        return act is self.prompt and super().act(Act.CONFIRM)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, glyph, words, prompt and ring."""
        ui = self.ui
        self.draw_face(surface, "wood" if self.main else "lacquer")
        body, hint = self.sunk(self.rect), self._prompt_picture(ui.device)
        wide = max(self._text.width, self._small.width if self._small else 0)
        words = self._words_rect(body, wide, bool(hint))
        height = self._text.height + (self._small.height if self._small else 0)
        text, small = cut(
            Rect(words.x, words.centery - height // 2, words.w, height), "top", self._text.height
        )
        draw_block(ui, surface, self._text, self.ink(), text, self.align)
        if self._small:
            draw_block(ui, surface, self._small, self._small_ink(), small, self.align)
        if self.icon:
            ink = self.ink() if self.lit or self.why_not else ui.theme.gold
            picture = glyph(self.icon, ui.px(24), ink)
            x = words.centerx - wide // 2 if self.align == "center" else words.x
            surface.blit(picture, picture.get_rect(midleft=(x - ui.px(24 + 12), body.centery)))
        if hint:
            surface.blit(hint, hint.get_rect(midright=(body.right - ui.px(16), body.centery)))
        self.draw_ring(surface, self.rect, ui.px(ui.theme.radius_button))

    def _words_rect(self, body: Rect, wide: int, prompted: bool) -> Rect:
        """Where words so wide go: clear of glyph and prompt, in the middle of the face if they can be."""
        left, right = self._sides()
        if not prompted:
            right = self.ui.px(20)
        elif self.align == "center" and wide <= body.w - 2 * right - (left - self.ui.px(20)):
            left += right - self.ui.px(20)
        return Rect(body.x + left, body.y, body.w - left - right, body.h)

    def _small_ink(self) -> RGB:
        theme = self.ui.theme
        if self.why_not:
            return theme.warn if self.lit else theme.plate_text_dim
        return theme.plate_text if self.main else theme.plate_text_dim

    def saying(self) -> str:
        """Its words, and its note unless that is the reason why not."""
        return self.text if not self.note or self.why_not else f"{self.text}. {self.note}"


class IconButton(Pressed):
    """A glyph on a small face; its tip is shown while it has the focus or lies under the mouse."""

    SIDE = 52.0
    tip_above = False
    """Whether its tip is to stand above it."""

    def __init__(
        self, ui: Ui, key: str, icon: str, tip: str, on_press: Callable[[], None], *, why_not: str = ""
    ) -> None:
        super().__init__(ui, key, on_press, why_not=why_not)
        self.icon = icon
        self.tip = tip

    def width(self) -> int:
        """Its side."""
        return self.ui.px(self.SIDE)

    def height(self, width: int) -> int:  # noqa: ARG002
        """Its side."""
        return self.ui.px(self.SIDE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, glyph and ring."""
        self.draw_face(surface, "lacquer")
        side = round(min(self.rect.size) * 0.5)
        ink = mix(self.ink(), self.ui.theme.lacquer, 0.45) if self.why_not else self.ink()
        picture = glyph(self.icon, side, ink)
        surface.blit(picture, picture.get_rect(center=self.sunk(self.rect).center))
        self.draw_ring(surface, self.rect, self.ui.px(self.ui.theme.radius_button))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the tip below, or above where there is no room."""
        if self.lit:
            draw_tip(self.ui, surface, self.rect, self._words(), above=self.tip_above)

    def _words(self) -> str:
        if not self.why_not:
            return self.tip
        return _("{what}, not now: {reason}").format(what=self.tip, reason=self.why_not)

    def saying(self) -> str:
        """Its tip."""
        return self.tip


class Card(Pressed):
    """A large pick: a picture, a title and a line; `selected` is the one in force.

    `picture` paints the picture for a size in real px and is asked whenever the card is drawn: it keeps its
    pictures itself.
    """

    def __init__(
        self,
        ui: Ui,
        key: str,
        title: str,
        line: str,
        on_press: Callable[[], None],
        *,
        picture: Callable[[tuple[int, int]], pygame.Surface] | None = None,
        ratio: float = 0.6,
        selected: bool = False,
        why_not: str = "",
    ) -> None:
        """`ratio` is the picture's height as a share of its width."""
        super().__init__(ui, key, on_press, why_not=why_not)
        self.title = title
        self.line = why_not or line
        self.picture = picture
        self.ratio = ratio
        self.selected = selected

    def _blocks(self, width: int) -> tuple[Block, Block | None]:
        ui, room = self.ui, width - 2 * self.ui.px(18)
        title = set_block(ui, self.title, ui.theme.text_body + 2, room, bold=True)
        line = set_block(ui, self.line, ui.theme.text_small, room, most=4) if self.line else None
        return title, line

    def _picture_height(self, width: int) -> int:
        return round((width - 2 * self.ui.px(14)) * self.ratio) if self.picture else 0

    @property
    def picture_size(self) -> tuple[int, int]:
        """The size that its picture is asked for, in its place as it is."""
        margin, bezel = self.ui.px(14), self.ui.px(4)
        return self.rect.w - 2 * (margin + bezel), self._picture_height(self.rect.w) - 2 * bezel

    def width(self) -> int:
        """Its title in one line."""
        size = type_size(self.ui, self.ui.theme.text_body + 2)
        title = self.ui.text.measure(self.title, size, bold=True)[0]
        return max(title + 2 * self.ui.px(18), self.ui.px(160))

    def height(self, width: int) -> int:
        """Picture, words and margins."""
        title, line = self._blocks(width)
        words = title.height + (line.height + self.ui.px(2) if line else 0)
        picture = self._picture_height(width)
        return words + picture + self.ui.px(14 + 14) + (self.ui.px(10) if picture else 0)

    def arrange(self) -> None:
        """Set its words."""
        self._title, self._line = self._blocks(self.rect.w)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, picture, words, mark and ring."""
        ui, theme, radius = self.ui, self.ui.theme, self.ui.px(self.ui.theme.radius_button)
        shadow = drop_shadow(self.rect.size, radius, 0.4)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        face = faces.card(self.rect.size, radius, theme, ui.unit, self.state, chosen=self.selected)
        surface.blit(face, self.sunk(self.rect))
        body = inset(self.sunk(self.rect), ui.px(14))
        if self.picture:
            frame, body = cut(body, "top", self._picture_height(self.rect.w), ui.px(10))
            well = controls.well(frame.size, ui.px(8), theme, lit=self.selected)
            surface.blit(well, frame)
            picture = self.picture(self.picture_size)
            surface.blit(picture, picture.get_rect(center=frame.center))
        words = inset(body, ui.px(4), 0)
        title, line = cut(words, "top", self._title.height, ui.px(2))
        draw_block(ui, surface, self._title, self.ink(), title)
        if self._line:
            color = theme.warn if self.why_not and self.lit else theme.plate_text_dim
            draw_block(ui, surface, self._line, color, Rect(line.x, line.y, line.w, self._line.height))
        if self.selected:
            self._draw_mark(surface)
        self.draw_ring(surface, self.rect, radius)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """A brass seal with a tick at the upper right: this one is in force."""
        ui = self.ui
        seal = controls.knob(ui.px(HIT), ui.theme)
        place = seal.get_rect(center=self.sunk(self.rect).move(-ui.px(14), ui.px(14)).topright)
        surface.blit(seal, place)
        tick = glyph("check", ui.px(18), ui.theme.ink)
        surface.blit(tick, tick.get_rect(center=place.center))

    def saying(self) -> str:
        """Title, line and whether it is chosen."""
        words = self.title if not self.line or self.why_not else f"{self.title}. {self.line}"
        return _("{what}, chosen").format(what=words) if self.selected else words
