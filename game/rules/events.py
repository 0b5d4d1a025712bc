"""What happened: each applied move leaves a tuple of these on the new state, for the screen and the log."""

from typing import Literal, NamedTuple

from game.rules.scoring import Score
from game.rules.tiles import Tile

Ending = Literal["out", "blocked", "drawn", "showdown"]


class Result(NamedTuple):
    """How a round ended. `drawn` is a round that nobody won, `showdown` one decided by comparing hands.

    `winners` are the seats that share the win (two in a partnership, none when drawn), the one who went
    out or held the lowest hand first; `pips` is what each seat still held.
    """

    ending: Ending
    winners: tuple[int, ...]
    score: Score
    pips: tuple[int, ...]

    @property
    def winner(self) -> int | None:
        """The seat that won, or None for a drawn round."""
        return self.winners[0] if self.winners else None

    def __str__(self) -> str:
        """`2 +63` or `drawn`, as the record's Result tag writes it."""
        return "drawn" if self.winner is None else f"{self.winner} +{self.score.points}"


class Dealt(NamedTuple):
    """The tiles were dealt. `leader` begins; `lead` is the seat that was told to, None where the rules chose;
    `again` counts the deals before this one that gave nobody a tile to lead with.
    """

    leader: int
    lead: int | None = None
    again: int = 0


class Led(NamedTuple):
    """The first tile was placed."""

    seat: int
    tile: Tile


class Placed(NamedTuple):
    """A tile was placed at the open end called `end`."""

    seat: int
    tile: Tile
    end: str


class Drew(NamedTuple):
    """A seat took the next tile of the boneyard. Only that seat may be shown which."""

    seat: int
    tile: Tile


class Passed(NamedTuple):
    """A seat could not play."""

    seat: int


class TurnedBack(NamedTuple):
    """A seat turned over a tile that did not fit; it went back, face down, to the other end of the row."""

    seat: int
    tile: Tile


class Changed(NamedTuple):
    """A seat laid tiles aside and drew as many. Only that seat may be shown which."""

    seat: int
    tiles: tuple[Tile, ...]


class Staked(NamedTuple):
    """A seat put `chips` into the pot; one that put none has folded."""

    seat: int
    chips: int


class Scored(NamedTuple):
    """A seat scored by what it just did."""

    seat: int
    score: Score


class RoundOver(NamedTuple):
    """The round ended."""

    result: Result


Event = Dealt | Led | Placed | Drew | Passed | TurnedBack | Changed | Staked | Scored | RoundOver
