"""A new game: which variant, against whom, to what goal and by which house rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.rules.variant import Goal, Option, Rules, Variant
from game.rules.variants import VARIANTS
from game.scenes.ask import Answer, AskScene
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.new_match import Table, begin_match, chosen_table
from game.scenes.sample import Samples
from game.scenes.table.scene import TableScene
from game.scenes.words import (
    LEVEL_LINES,
    LEVEL_NAMES,
    OPTION_LINES,
    OPTION_NAMES,
    VALUE_NAMES,
    VARIANT_LINES,
    VARIANT_NAMES,
    goal_text,
    levels,
)
from game.ui.art.icons import icon
from game.ui.i18n import _, ngettext
from game.ui.layout import cut, inset
from game.ui.widgets import Button, Card, Choice, Heading, Panel, Row, ScrollColumn, Widget

GOALS: tuple[Goal, ...] = (
    *(Goal("points", value) for value in (50, 100, 150, 200)),
    *(Goal("rounds", value) for value in (5, 10, 20)),
    *(Goal("minutes", value) for value in (10, 20, 30)),
)
"""What can be played to, besides the variant's own and the one last chosen."""
SIDE = 380
"""Design px of the column of variants."""
PICTURE = 0.9
"""Height of a variant's picture as a share of its width."""


class NewGameScene(MenuScene):
    """Starts a match by what is chosen here, and remembers it."""

    first = "start"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.table = chosen_table(house)
        self.house_rules = bool(self.table.rules.changed)
        self._laid_aside = self.table.rules
        self._samples = Samples()

    # What is on the page

    def widgets(self) -> list[Widget]:
        """Variants and the start at the left, or above where the window is tall; the rest on a board."""
        ui = self.ui
        head, body = self.head(_("New game"))
        start = Button(ui, "start", _("Start"), self._ask, icon="play", main=True)
        variants = ScrollColumn(ui, [self._variant_card(each) for each in VARIANTS], "variants")
        board = Panel(ui, self._choices(), key="choices", width=1000, gap=10)
        self.keep_scroll((variants, board.column))
        if self.is_wide:
            left, right = cut(body, "left", ui.px(SIDE), ui.px(24))
            below, above = cut(left, "bottom", ui.px(64), ui.px(6))
            start.place(inset(below, ui.px(ScrollColumn.MARGIN), 0))
            variants.place(above)
            self.place_board(board, right)
        else:
            self._place_in_column(body, variants, board, start)
        return [*head, variants, board, start]

    def _place_in_column(self, body: Rect, variants: ScrollColumn, board: Panel, start: Button) -> None:
        """One below the other in a tall window; what is too much scrolls."""
        ui = self.ui
        gap, width = ui.px(12), min(body.w, ui.px(SIDE))
        button = ui.px(64)
        room = body.h - button - 2 * gap
        needed = board.height(min(board.width(), body.w))
        above = min(variants.height(width), max(room - needed, body.h // 3))
        variants.place(Rect(body.centerx - width // 2, body.y, width, above))
        self.place_board(board, Rect(body.x, body.y + above + gap, body.w, room - above))
        start.place(Rect(body.centerx - width // 2, board.rect.bottom + gap, width, button))

    def _variant_card(self, variant: Variant) -> Card:
        def paint(size: tuple[int, int]) -> pygame.Surface:
            return self._samples.variant(variant, self.house.tiles(), size)

        return Card(
            self.ui,
            f"variant {variant.id}",
            _(VARIANT_NAMES[variant.id]),
            _(VARIANT_LINES[variant.id]),
            lambda: self._take_variant(variant),
            picture=paint,
            ratio=PICTURE,
            selected=self.table.rules.variant is variant,
        )

    def _choices(self) -> list[Widget]:
        ui = self.ui
        shown: list[Widget] = [
            Heading(ui, _("Your opponents")),
            Row(ui, [self._level_card(level, strength) for strength, level in enumerate(levels(), start=1)]),
            Heading(ui, _("The match")),
            self._goal_choice(),
            Row(ui, self._presets()),
        ]
        if self.house_rules:
            shown += [self._option_choice(option) for option in self.table.rules.variant.options]
        return shown

    def _level_card(self, level: str, strength: int) -> Card:
        def paint(size: tuple[int, int]) -> pygame.Surface:
            return icon(f"level_{strength}", round(1.6 * size[1]), self.ui.theme.gold)

        return Card(
            self.ui,
            f"level {level}",
            _(LEVEL_NAMES[level]),
            _(LEVEL_LINES[level]),
            lambda: self._take(self.table._replace(level=level)),
            picture=paint,
            ratio=0.18,
            selected=self.table.level == level,
        )

    def _goal_choice(self) -> Choice[Goal]:
        table = self.table
        goals = sorted({*GOALS, table.goal, table.rules.goal}, key=_goal_order)
        return Choice(
            self.ui,
            "goal",
            _("Goal"),
            [(goal, goal_text(goal)) for goal in goals],
            table.goal,
            lambda goal: self._take(self.table._replace(goal=goal)),
            note=goal_line(table.goal),
        )

    def _presets(self) -> list[Card]:
        ui = self.ui
        source = Card(
            ui,
            "as in the source",
            _("As in the source"),
            _("Every rule as it is written down."),
            self._play_as_in_the_source,
            selected=not self.house_rules,
        )
        own = Card(
            ui,
            "house rules",
            _("House rules"),
            _("You choose where tables differ."),
            self._play_house_rules,
            selected=self.house_rules,
        )
        return [source, own]

    def _option_choice(self, option: Option) -> Choice[str]:
        return Choice(
            self.ui,
            f"option {option.key}",
            _(OPTION_NAMES[option.key]),
            [(value, _(VALUE_NAMES[option.key, value])) for value in option.values],
            self.table.rules.option(option.key),
            self._option_taker(option.key),
            note=_(OPTION_LINES[option.key]),
        )

    # What the player chooses

    def _take(self, table: Table) -> None:
        self.table = table
        self.layout()

    def _take_variant(self, variant: Variant) -> None:
        self.house_rules = False
        self._laid_aside = Rules.agree(variant)
        self._take(self.table._replace(rules=self._laid_aside, goal=self._laid_aside.goal))

    def _play_as_in_the_source(self) -> None:
        self._laid_aside = self.table.rules if self.house_rules else self._laid_aside
        self.house_rules = False
        self._take(self.table._replace(rules=Rules.agree(self.table.rules.variant)))

    def _play_house_rules(self) -> None:
        self.house_rules = True
        self._take(self.table._replace(rules=self._laid_aside))
        self._show_options()

    def _show_options(self) -> None:
        """Scrolls so far that what has unfolded is seen, and what unfolded it."""
        column = self.column("choices")
        presets = next(child for child in column.children if "house rules" in child.boxes())
        column.scroll_to(presets.rect.y + column.offset - column.rect.y - self.ui.px(ScrollColumn.MARGIN))

    def _option_taker(self, key: str) -> Callable[[str], None]:
        def take(value: str) -> None:
            rules = self.table.rules
            options = {**rules.changed, key: value}
            self._take(self.table._replace(rules=Rules.agree(rules.variant, options=options)))

        return take

    # Starting

    def resumed(self, result: object) -> None:
        """The answer whether the match that was left is given up."""
        if result == "start":
            self._start()

    def _ask(self) -> None:
        if self.house.saved_match() is None:
            self._start()
            return
        answers = (Answer(None, _("Keep it")), Answer("start", _("New game")))
        text = _("The match you left will be given up.")
        self.stage.push(AskScene(self.house, _("Start a new game?"), text, answers))

    def _start(self) -> None:
        table = self.table
        self.keep(table=table.choice)
        session = begin_match(self.house, table.rules, table.goal, table.players)
        self.stage.reset_to(TableScene(self.house, session))


def goal_line(goal: Goal) -> str:
    """What a goal means, in a sentence."""
    lines = {
        "points": ngettext(
            "Whoever has {n} point first wins.",
            "Whoever has {n} points first wins.",
            goal.value,
        ),
        "rounds": ngettext(
            "Whoever has the most points after {n} round wins.",
            "Whoever has the most points after {n} rounds wins.",
            goal.value,
        ),
        "minutes": ngettext(
            "The round in which {n} minute is up is the last; then the most points win.",
            "The round in which {n} minutes are up is the last; then the most points win.",
            goal.value,
        ),
    }
    return lines[goal.kind].format(n=goal.value)


def _goal_order(goal: Goal) -> tuple[int, int]:
    return ("points", "rounds", "minutes").index(goal.kind), goal.value
