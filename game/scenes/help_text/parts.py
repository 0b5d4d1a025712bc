"""What the help of a variant is made of: parts, passages and examples, all plain values; draws nothing."""

from typing import Literal, NamedTuple

from game.rules.record import Replay, parse, replay
from game.rules.round import Round

Picture = Literal[
    "table",
    "around",
    "turn",
    "line",
    "ends",
    "count",
    "heads",
    "hands",
    "tally",
    "match",
    "row",
    "memory",
    "five",
    "showdown",
    "duel",
]
"""What is shown of a position, one family a line:

the whole table in small, with a line or with hands of five around it;
the line with the hand of the seat at turn, alone, with all its open ends, with what they count, with its two
ends compared;
what every hand counts, what each seat scored in play, the points of all rounds;
the row of the seat at turn with the tile it turns over, or with all of its tiles that were seen before;
a hand of five with what makes its rank, all hands compared, or the best two of them.
"""


class Example(NamedTuple):
    """A real position: the last state of the round that `record` plays.

    `caption` is English and marked for translation; what it may name is in `captions.facts_of`. `tile` is the
    tile whose ends are shown, if any.
    """

    record: str
    picture: Picture
    caption: str
    tile: str = ""

    def replays(self) -> tuple[Replay, ...]:
        """Each round of the record, played; raises RulesError where it does not hold."""
        found = []
        for record in parse(self.record):
            played = replay(record)
            if played.error:
                raise played.error
            found.append(played)
        return tuple(found)

    def rounds(self) -> tuple[Round, ...]:
        """How each round of the record ends."""
        return tuple(played.last for played in self.replays())

    def state(self) -> Round:
        """The position: where the last round of the record ends."""
        return self.rounds()[-1]


class Bar(NamedTuple):
    """A share of something with the interval that it lies in, in [0, 1], and what is written beside it."""

    share: float
    low: float
    high: float
    icon: str
    """The glyph of whose share it is; empty for none."""
    who: tuple[str, str]
    """Whose share it is, and against whom."""
    told: str
    limits: str
    """The share and its interval in words."""
    rest: tuple[str, ...]


class Chart(NamedTuple):
    """Shares one below the other: `head` names the columns, `even` is what equals would have."""

    head: tuple[str, ...]
    even: float
    bars: tuple[Bar, ...]


class Passage(NamedTuple):
    """Some paragraphs, in the player's language, and the example or the chart that belongs to them.

    With a `title` it is an entry among others: `badge` is what is in force, `icon` its glyph.
    """

    text: tuple[str, ...]
    example: Example | None = None
    title: str = ""
    badge: str = ""
    icon: str = ""
    chart: Chart | None = None


class Part(NamedTuple):
    """One page of the help."""

    key: str
    title: str
    passages: tuple[Passage, ...]
