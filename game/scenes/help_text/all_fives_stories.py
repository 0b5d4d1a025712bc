"""The rounds that the examples of All Fives are cut from, by seats and by the number of tiles dealt."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.fives import Sums
from game.scenes.help_text.lines import Tale
from game.scenes.help_text.stories import Story, dealt, seeded


class Table(NamedTuple):
    """The round that most examples follow, one that is blocked, and one that you win."""

    tale: Tale
    blocked: Story
    won: Story

    def under(self, rules: Rules) -> Table:
        """The same rounds, as far as the options let their moves stand."""
        keys = ("deal", "start", "double_counts")
        story = self.tale.story.under(rules, *keys)
        return Table(
            self.tale._replace(story=story), self.blocked.under(rules, *keys), self.won.under(rules, *keys)
        )


def _deal(seats: int, seed: int, lead: int, moves: str) -> Story:
    return seeded("all-fives", seats, seed, moves, lead)


TABLES = {
    (2, "a"): Table(
        Tale(
            _deal(
                2,
                1971,
                1,
                "6-6 6-1@r 6-0 5-1 5-5 1-0 6-5 d d 6-3 4-1 3-3 4-4 3-2 4-2@l 2-0@r 2-2 5-2 5-0@r",
            ),
            midway=11,
            fits=(1, "6-1"),
            either=(3, "1-0"),
            across=5,
            stuck=7,
            drew=9,
        ),
        _deal(
            2,
            2195,
            0,
            "5-5 5-0@l 5-1 4-0 1-0 6-0 4-2 2-2 6-1 1-1 3-2 3-1@r 6-3@r 4-3 6-2 d 4-4 d 2-1 d d 6-4 d 4-1 6-5"
            " d 5-4@r d d 5-2@l d 5-3 3-0 d 2-0@l 0-0@r p p",
        ),
        _deal(
            2,
            2834,
            0,
            "5-5 5-1@l 1-0 2-0 5-2@l d d 5-3@l 3-1 4-1 5-4@l d d d d d d d d p 5-0@l 0-0 6-5 4-0 4-2 2-2 3-2",
        ),
    ),
    (3, "a"): Table(
        Tale(
            _deal(
                3,
                130,
                2,
                "5-5 5-4@r 6-5 4-2 6-3 3-3 2-2 6-2 3-0 1-0 6-1@r 2-1@l 5-1 d d 5-3 2-0 3-1 0-0 4-0 1-1",
            ),
            midway=7,
            fits=(1, "5-4"),
            either=(4, "6-2"),
            across=7,
            stuck=13,
            drew=15,
        ),
        _deal(
            3,
            1182,
            0,
            "5-5 5-1@l 2-1 2-0 6-5 6-0@l 6-4@l 6-1 4-3 6-3 1-1 d d 4-1 5-4 d 5-0 4-0 d d 6-6 4-4 4-2 d 6-2@r"
            " d p p p",
        ),
        _deal(
            3,
            140,
            0,
            "5-5 5-0@l 1-0 5-1@l 6-5@r 6-0 0-0 d d d d 3-0 5-3@r 5-2@l 2-1 3-1 5-4 6-3 4-2 2-2 6-1 2-0 4-0",
        ),
    ),
    (4, "a"): Table(
        Tale(
            _deal(
                4,
                891,
                3,
                "6-6 6-1@r 1-0 6-5 5-5 5-0@r 5-3@r 5-4 6-4 d d d 6-0 2-0 2-2 6-2 d 3-1 6-3 4-1 3-0",
            ),
            midway=5,
            fits=(1, "6-1"),
            either=(5, "5-0"),
            across=5,
            stuck=9,
            drew=12,
        ),
        _deal(
            4,
            458,
            0,
            "5-5 6-5@r 5-4 6-4@r d d 4-0@l 4-4 1-0 1-1 2-1 5-2 4-2 2-2 2-0 d d 5-1 4-1 d d 4-3 5-3 d 5-0@r d"
            " p p p p",
        ),
        _deal(
            4,
            1754,
            0,
            "5-5 5-2@r 2-0 0-0 6-5 3-0 3-1 6-3 2-1 3-2@l 2-2@r d d d d d d d d p 6-2@l 6-1 p 4-1 4-2@l",
        ),
    ),
    (2, "b"): Table(
        Tale(
            _deal(2, 557, 1, "6-6 d d 6-1@l 6-3 2-1 5-3 5-2@l 5-5@r 5-4@l 5-0 4-2 3-0 3-1 2-0"),
            midway=7,
            fits=(9, "5-4"),
            either=(5, "3-1"),
            across=9,
            stuck=1,
            drew=3,
        ),
        _deal(
            2,
            407,
            0,
            "5-5 d d 5-1@r 5-2 2-2 3-2 4-3 4-0 1-1 3-0 3-1@l 4-1@r 6-1 d d 6-5 d 4-4 d 5-4@r d d d 5-0@r 1-0"
            " 2-1 d d d 5-3 2-0 3-3 6-0 6-4 d 6-3 d 4-2 6-2@l p p",
        ),
        _deal(2, 648, 0, "5-5 5-0@l 0-0 5-4 6-0 6-1 3-1 4-0 3-0@r d d d d d 3-2@r 2-1 1-1 3-3"),
    ),
    (3, "b"): Table(
        Tale(
            _deal(
                3,
                854,
                2,
                "6-6 6-0@r d 6-3 2-0 3-0 5-2 0-0 d d 5-0@l 5-5@r d d 6-5@l 6-2 5-1 4-1 4-3 3-1 1-0 2-1 d d"
                " 4-0 6-4",
            ),
            midway=8,
            fits=(1, "6-0"),
            either=(18, "4-2"),
            across=8,
            stuck=8,
            drew=10,
        ),
        _deal(
            3,
            1151,
            0,
            "6-6 6-3@l 6-4 4-2 2-1 3-0 0-0 d 5-1 5-0@l d d d 5-2@r 5-3 2-2 3-1 d d 1-1 d d 3-2 6-1 6-0 4-0 d"
            " d 4-3@l d d 3-3@r d p p p",
        ),
        _deal(
            3,
            969,
            0,
            "4-4 d d d d d d d d d 4-1@r 1-1 6-4 6-3 1-0 3-2 5-2 0-0 5-0@r 5-5@l 6-5@r 6-0",
        ),
    ),
}
"""By seats and by the value of the option `deal`; of four seats the deal is the same either way."""
TABLES[4, "b"] = TABLES[4, "a"]

SUMS = Sums(
    dealt(
        "all-fives",
        "6-5 5-5 5-4 5-1 3-0 2-1 2-0 1-1 0-0 / 6-4 6-3 6-2 6-1 5-3 5-0 4-1 4-0 3-3 |"
        " 3-2 1-0 3-1 2-2 4-4 4-3 4-2 6-0 5-2 6-6",
        "5-5 5-0@r 6-5@l 4-0@r",
    ),
    dealt(
        "all-fives",
        "6-5 6-4 5-5 5-1 4-4 3-3 3-2 2-2 1-1 / 6-3 6-0 5-4 5-0 4-2 3-0 2-1 1-0 0-0 |"
        " 6-6 4-3 4-1 6-1 6-2 5-2 2-0 4-0 3-1 5-3",
        "5-5 5-0@r 6-5@l 5-4@5-5u",
    ),
)
