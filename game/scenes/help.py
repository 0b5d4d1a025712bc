"""The rules of the variant at hand, in the game's own words; opened from the title and from the table."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.variant import Rules
from game.scenes.figures import Figures
from game.scenes.footer import Cue
from game.scenes.help_contents import Contents
from game.scenes.help_page import page_of, sheet
from game.scenes.help_text import HELP
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.words import VARIANT_NAMES
from game.ui.acts import Act
from game.ui.art.materials import drop_shadow, wood
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.widgets import IconButton, Label, ScrollColumn, Widget

LIST = 262
MARGIN = 46
"""Design px of the list's width, and between the paper's edge and what is printed on it."""
LONGEST = 1240
"""Design px that the paper is high at most."""
TALL = 1.6
"""How much larger figures are in a tall window."""
STEP = 0.6
"""How much of a page one press of a key reads on."""

TURNS = {Act.END_LEFT: -1, Act.PREVIOUS: -1, Act.LEFT: -1, Act.END_RIGHT: 1, Act.NEXT: 1, Act.RIGHT: 1}
READS = {Act.UP: -1, Act.DOWN: 1, Act.CONFIRM: 1}


class HelpScene(MenuScene):
    """Help on `rules`, with the options that are in force. One page a part.

    The keys read on and turn the page by themselves, wherever the focus is; a mouse uses list and wheel.
    """

    first = "contents"

    def __init__(self, house: House, rules: Rules) -> None:
        super().__init__(house)
        self.rules = rules
        self.shown = 0

    def layout(self) -> None:
        """Takes the text in the language in force, and paints the figures anew."""
        self.parts = HELP[self.rules.variant.id](self.rules)
        self.figures = Figures(self.ui, self.house.tiles(), 1.0 if self.is_wide else TALL)
        super().layout()
        self._ground = self._paint_ground()

    def widgets(self) -> list[Widget]:
        """Way back, title and list at the left; the page on its paper at the right."""
        ui = self.ui
        side, self.paper = cut(self.page, "left", ui.px(LIST), ui.px(28))
        self.paper.h = min(self.paper.h, ui.px(LONGEST))
        line, below = cut(side, "top", ui.px(52), ui.px(16))
        button, words = cut(line, "left", line.h, ui.px(14))
        back = IconButton(ui, "back", "left", _("Back"), self.back)
        back.place(button)
        title = Label(ui, _(VARIANT_NAMES[self.rules.variant.id]), size=25, bold=True)
        title.place(words)
        self.contents = Contents(ui, [part.title for part in self.parts], self.shown, self._turn)
        self.contents.place(Rect(below.x, below.y, below.w, min(below.h, self.contents.height(below.w))))
        return [back, title, self.contents, *self._printed()]

    def _printed(self) -> list[Widget]:
        """The part that shows: its title, and a column that scrolls where it must."""
        ui, part = self.ui, self.parts[self.shown]
        area = inset(self.paper, ui.px(MARGIN), ui.px(MARGIN * 0.6))
        line, rest = cut(area, "top", ui.px(54), ui.px(10))
        title = Label(ui, part.title, size=34, bold=True, tone="ink", most=1)
        title.place(line)
        self.rule = line.bottom
        slack = ui.px(ScrollColumn.MARGIN)
        room = rest.inflate(2 * slack, 2 * slack)
        page = page_of(ui, self.figures, part, rest, stacked=not self.is_wide)
        self.text = ScrollColumn(ui, page, f"part {part.key}", gap=12 if self.is_wide else 40)
        self.keep_scroll([self.text])
        self.text.place(room)
        return [title, self.text]

    def cues(self) -> tuple[Cue, ...]:
        """What the keys do."""
        return Cue(Act.DOWN, _("Read on")), Cue(Act.RIGHT, _("Next part")), Cue(Act.BACK, _("Back"))

    def act(self, act: Act) -> bool:
        """Reads, turns the page, or goes back."""
        self.form.focus("contents")
        if act in TURNS:
            if not self.contents.turn(self.shown + TURNS[act]):
                self.ui.sound.play("refuse")
            return True
        if act in READS:
            self._read(READS[act])
            return True
        return super().act(act)

    def _read(self, way: int) -> None:
        """Scrolls on or back; at the page's end the next one is turned to."""
        before = self.text.goal
        self.text.scroll_to(before + way * STEP * self.text.rect.h)
        if self.text.goal != before:
            return
        if self.contents.turn(self.shown + way):
            if way < 0:
                self.text.scroll_to(self.text.reach, at_once=True)
        else:
            self.ui.sound.play("refuse")

    def _turn(self, index: int) -> None:
        self.shown = index
        super().layout()
        self.text.scroll_to(0, at_once=True)

    def describe(self) -> str:
        """All that is on the page."""
        return f"{self.parts[self.shown].title}. {self.text.saying()}"

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Wood, the paper on it, and the number of the page."""
        surface.blit(self._ground, (0, 0))
        ui = self.ui
        number = f"{self.shown + 1} / {len(self.parts)}"
        at = (self.paper.right - ui.px(MARGIN), self.rule - ui.px(22))
        ui.text.draw(surface, number, ui.px(18), ui.theme.paper_ink_dim, at, align="right", valign="middle")

    def _paint_ground(self) -> pygame.Surface:
        ui, theme = self.ui, self.ui.theme
        ground = wood(ui.size, theme).copy()
        shadow = drop_shadow(self.paper.size, ui.px(4), 0.7)
        ground.blit(shadow, shadow.get_rect(center=self.paper.center))
        ground.blit(sheet(self.paper.size, theme, ui.unit), self.paper)
        left, right = self.paper.x + ui.px(MARGIN), self.paper.right - ui.px(MARGIN)
        pygame.draw.line(
            ground, theme.paper_ink_dim, (left, self.rule), (right, self.rule), max(1, ui.px(1.4))
        )
        return ground
