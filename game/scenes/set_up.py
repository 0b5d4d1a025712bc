"""The set-up of a table for one variant: who plays, to what goal and by which rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.rules.variant import Goal, Option, Rules, Variant
from game.scenes.agreements import (
    Preset,
    allowed,
    goal_line,
    goals,
    is_moot,
    meaning,
    presets,
    reseated,
)
from game.scenes.ask import Answer, AskScene
from game.scenes.doors import to_help, to_table
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.new_match import Table, begin_match, chosen_table, remember
from game.scenes.sample import Samples, ratio_that_fits
from game.scenes.seating import Seating
from game.scenes.words import (
    LEVEL_NAMES,
    OPTION_NAMES,
    VARIANT_LINES,
    VARIANT_NAMES,
    goal_text,
    level_line,
    levels,
    player_names,
    value_name,
)
from game.ui.acts import Act
from game.ui.i18n import _, ngettext
from game.ui.layout import columns, cut, inset
from game.ui.widgets import Button, Card, Choice, Heading, Panel, Paragraph, Row, Widget

SIDE = 380
"""Design px of the column that shows the game and who sits at the table."""
LEAST, MOST = 0.3, 0.8
"""Height of the game's picture as a share of its width."""
START = 64
GAP = 14
OWN = "own"
"""The key of the options that no preset names."""


class SetUpScene(MenuScene):
    """Starts a match of `variant` by what is chosen here, and remembers it."""

    first = "start"

    def __init__(self, house: House, variant: Variant) -> None:
        super().__init__(house)
        self.table = chosen_table(house, variant)
        self._own: Rules | None = None
        """Options that no preset names, laid aside or in force."""

    def open(self) -> None:
        """The picture is kept as long as the page is open."""
        self._samples = Samples(self.ui.text)

    # What is on the page

    def widgets(self) -> list[Widget]:
        """The game and the seats at the left, or above where the window is tall; the choices on a board."""
        ui = self.ui
        if self._preset is None:
            self._own = self.table.rules
        head, body = self.head(_("Set up the table"))
        start = Button(ui, "start", _("Start"), self._ask, icon="play", main=True)
        seating = Seating(ui, self.table.players, self.house.profile)
        board = Panel(ui, self._choices(), key="choices", width=1000, gap=10)
        self.keep_scroll((board.column,))
        if self.is_wide:
            left, right = cut(body, "left", ui.px(SIDE), ui.px(24))
            below, above = cut(left, "bottom", ui.px(START), ui.px(20))
            card = self._place_side(inset(above, ui.px(6), 0), seating)
            start.place(inset(below, ui.px(6), 0))
            self.place_board(board, right)
        else:
            card = self._place_in_column(body, seating, board, start)
        return [*head, card, seating, board, start]

    def _place_side(self, area: Rect, seating: Seating) -> Card:
        """The game, with a picture as large as there is room for, and under it the seats."""
        room = area.h - seating.most(max(self.table.rules.variant.seats)) - self.ui.px(GAP)
        card = self._game(self._ratio(area.w, room))
        above, below = cut(area, "top", card.height(area.w), self.ui.px(GAP))
        card.place(above)
        seating.place(below)
        return card

    def _place_in_column(self, body: Rect, seating: Seating, board: Panel, start: Button) -> Card:
        """One below the other in a tall window; what is too much scrolls."""
        ui = self.ui
        gap = ui.px(GAP)
        area = Rect(
            body.centerx - min(body.w, board.width()) // 2, body.y, min(body.w, board.width()), body.h
        )
        button, rest = cut(area, "bottom", ui.px(START), gap)
        game, seats = columns(Rect(rest.x, rest.y, rest.w, rest.h), 2, gap)
        tall = max(rest.h - board.height(area.w) - gap, round(rest.h * 0.3))
        card = self._game(self._ratio(game.w, tall))
        game.h = card.height(game.w)
        card.place(game)
        seating.place(Rect(seats.x, game.centery - seating.height(seats.w) // 2, seats.w, game.h))
        self.place_board(board, cut(rest, "top", game.h, gap)[1])
        start.place(Rect(button.x, board.rect.bottom + gap, button.w, button.h))
        return card

    def _ratio(self, width: int, height: int) -> float:
        """How high the game's picture may be, as a share of its width, on a card of that size."""
        ratio = ratio_that_fits(lambda ratio: [self._game(ratio)], width, height)
        return min(max(ratio, LEAST), MOST)

    def _game(self, ratio: float) -> Card:
        """The variant; pressed, it leads back to the others."""
        variant = self.table.rules.variant

        def paint(size: tuple[int, int]) -> pygame.Surface:
            return self._samples.variant(variant, self.house.tiles(), size)

        return Card(
            self.ui,
            "variant",
            _(VARIANT_NAMES[variant.id]),
            _(VARIANT_LINES[variant.id]),
            self.back,
            picture=paint,
            ratio=ratio,
        )

    def _choices(self) -> list[Widget]:
        ui, rules = self.ui, self.table.rules
        shown: list[Widget] = [Heading(ui, _("Who plays"))]
        if len(rules.variant.seats) > 1:
            shown.append(self._seats_choice())
        shown.append(self._people_choice())
        if self.table.people < rules.seats:
            shown.append(self._level_choice())
        shown += [Heading(ui, _("The match")), self._goal_choice(), Heading(ui, _("The rules"))]
        if rules.variant.options:
            shown += [*self._presets(), *(self._option_choice(option) for option in rules.variant.options)]
        else:
            words = _("There is nothing to agree on: all is as it is written down.")
            shown.append(Paragraph(ui, words, tone="dim"))
        return [*shown, Button(ui, "rules", _("Rules"), self._read_rules, icon="help", prompt=Act.HELP)]

    def _read_rules(self) -> None:
        to_help(self.stage, self.house, self.table.rules)

    def _seats_choice(self) -> Choice[int]:
        return Choice(
            self.ui,
            "seats",
            _("Players"),
            [
                (seats, ngettext("{n} player", "{n} players", seats).format(n=seats))
                for seats in self.table.rules.variant.seats
            ],
            self.table.rules.seats,
            lambda seats: self._take(self.table.with_seats(seats)),
        )

    def _people_choice(self) -> Choice[int]:
        return Choice(
            self.ui,
            "people",
            _("At this screen"),
            [
                (people, ngettext("{n} person", "{n} people", people).format(n=people))
                for people in range(1, self.table.rules.seats + 1)
            ],
            self.table.people,
            lambda people: self._take(self.table._replace(people=people)),
            note=self._people_line(),
        )

    def _people_line(self) -> str:
        if self.table.people == 1:
            return _("You play against bots.")
        if self.table.rules.variant.in_rows:
            return _("You take turns; nobody has a hand to hide.")
        return _("You take turns; a curtain hides the hands in between.")

    def _level_choice(self) -> Choice[str]:
        return Choice(
            self.ui,
            "level",
            _("The bots"),
            [(level, _(LEVEL_NAMES[level])) for level in levels(self.table.rules.variant)],
            self.table.level,
            lambda level: self._take(self.table._replace(level=level)),
            note=level_line(self.table.level, self.table.rules.variant.id),
        )

    def _goal_choice(self) -> Choice[Goal]:
        table = self.table
        variant = table.rules.variant.id
        return Choice(
            self.ui,
            "goal",
            _("Goal"),
            [(goal, goal_text(goal, variant)) for goal in goals(table.rules, table.goal)],
            table.goal,
            lambda goal: self._take(self.table._replace(goal=goal)),
            note=goal_line(table.goal),
        )

    def _presets(self) -> list[Widget]:
        """The sets of options with a name, and one's own once there are some; none for a single option."""
        ui, now = self.ui, self._preset
        cards = [
            Card(
                ui,
                f"rules {preset.key}",
                _(preset.name),
                _(preset.line),
                self._preset_taker(preset),
                selected=preset is now,
            )
            for preset in presets(self.table.rules.variant)
        ]
        if cards and self._own is not None:
            line = _("You choose where tables differ.")
            own = Card(ui, f"rules {OWN}", _("Your own"), line, self._take_own, selected=now is None)
            cards.append(own)
        return [Row(ui, cards)] if cards else []

    @property
    def _preset(self) -> Preset | None:
        """The preset whose options are in force."""
        changed = self.table.rules.changed
        return next((each for each in presets(self.table.rules.variant) if each.options == changed), None)

    def _option_choice(self, option: Option) -> Choice[str]:
        rules, key = self.table.rules, option.key
        names = player_names(self.table.players, self.house.profile.name)
        value = rules.option(key)
        return Choice(
            self.ui,
            f"option {key}",
            _(OPTION_NAMES[key]),
            [(each, value_name(key, each, names)) for each in allowed(rules, option)],
            value,
            self._option_taker(key),
            note=meaning(key, value),
            why_not=_("No double branches here.") if is_moot(rules, key) else "",
        )

    # What the player chooses

    def _take(self, table: Table) -> None:
        self.table = table
        self.layout()

    def _agree(self, options: dict[str, str]) -> None:
        """Other options for the same seats; a goal that was the usual one follows."""
        rules = Rules.agree(self.table.rules.variant, self.table.rules.seats, options)
        self._take(self.table.with_rules(rules))

    def _preset_taker(self, preset: Preset) -> Callable[[], None]:
        return lambda: self._agree(dict(preset.options))

    def _take_own(self) -> None:
        if self._own is not None:
            self._agree(reseated(self._own, self.table.rules.seats).changed)

    def _option_taker(self, key: str) -> Callable[[str], None]:
        return lambda value: self._agree({**self.table.rules.changed, key: value})

    # Leaving and starting

    def back(self) -> None:
        """To the other variants; what was chosen for this one stays."""
        self._remember()
        super().back()

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
        self._remember()
        table = self.table
        session = begin_match(self.house, table.rules, table.goal, table.players)
        to_table(self.stage, self.house, session)

    def _remember(self) -> None:
        self.keep(table=remember(self.house, self.table))
