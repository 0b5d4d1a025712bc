"""What the help of a variant is made of: parts, passages and examples, all plain values; draws nothing."""

from typing import Literal, NamedTuple

from game.rules.record import parse, replay
from game.rules.round import Round
from game.rules.tiles import Tile
from game.scenes.words import seat_name
from game.ui.i18n import _

Picture = Literal["table", "turn", "line", "hands"]
"""The whole table in small; line and hand of the seat at turn; the line alone; what every hand counts."""


class Example(NamedTuple):
    """A real position: the last state of the round that `record` plays.

    `caption` is English and marked for translation; what it may name is in `caption_of`. `tile` is the tile
    whose ends are shown, if any.
    """

    record: str
    picture: Picture
    caption: str
    tile: str = ""

    def state(self) -> Round:
        """The position; raises RulesError where the record does not hold."""
        played = replay(parse(self.record)[0])
        if played.error:
            raise played.error
        return played.last


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
    open there.
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
    return _(example.caption).format(**facts)
