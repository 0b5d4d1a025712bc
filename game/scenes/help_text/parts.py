"""What the help of a variant is made of: parts, passages and examples, all plain values; draws nothing."""

from typing import Literal, NamedTuple

from game.bots.players import bot_named
from game.rules.record import parse, replay
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.tiles import Tile
from game.scenes.words import seat_name
from game.ui.i18n import _

Picture = Literal["table", "turn", "line", "hands", "match"]
"""The whole table in small; line and hand of the seat at turn; the line alone; what every hand counts; the
points of all rounds."""


class Example(NamedTuple):
    """A real position: the last state of the round that `record` plays.

    `caption` is English and marked for translation; what it may name is in `caption_of`. `tile` is the tile
    whose ends are shown, if any.
    """

    record: str
    picture: Picture
    caption: str
    tile: str = ""

    def rounds(self) -> tuple[Round, ...]:
        """How each round of the record ends; raises RulesError where it does not hold."""
        ends = []
        for record in parse(self.record):
            played = replay(record)
            if played.error:
                raise played.error
            ends.append(played.last)
        return tuple(ends)

    def state(self) -> Round:
        """The position: where the last round of the record ends."""
        return self.rounds()[-1]


class Passage(NamedTuple):
    """Some paragraphs, in the player's language, and the example that belongs to them.

    With a `title` it is an entry among others: `badge` is what is in force, `icon` its glyph.
    """

    text: tuple[str, ...]
    example: Example | None = None
    title: str = ""
    badge: str = ""
    icon: str = ""


class Part(NamedTuple):
    """One page of the help."""

    key: str
    title: str
    passages: tuple[Passage, ...]


def caption_of(example: Example, state: Round) -> str:
    """The caption in the player's language, with what it names taken from the position itself.

    {leader}, {last} and {winner} are seats, {lead} and {played} the first and the last tile, {left} and
    {right} the open numbers, {tile} the example's tile, {after_left} and {after_right} what it would leave
    open there; {normal} and {expert} are the moves that these two would make.
    """
    facts: dict[str, object] = {"leader": seat_name(state.leader), "tile": example.tile}
    placed = [move.tile for _seat, move in state.history if move.tile]
    if state.history:
        facts |= {"last": seat_name(state.history[-1][0]), "lead": placed[0], "played": placed[-1]}
    for side, arm in zip(("left", "right"), state.line, strict=False):
        facts[side] = arm.number
        if example.tile and Tile.parse(example.tile).has(arm.number):
            facts[f"after_{side}"] = Tile.parse(example.tile).other(arm.number)
    if state.result and state.result.winner is not None:
        facts["winner"] = seat_name(state.result.winner)
    if state.result is None:
        for name in ("normal", "expert"):
            facts[name] = bot_named(name).choose(view(state, state.turn), Rng(1)).tile
    return _(example.caption).format(**facts)
