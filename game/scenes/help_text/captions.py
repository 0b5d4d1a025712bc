"""What is said below an example: every name, tile and number is taken from the position itself."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping

from game.bots.players import bot_named
from game.rules.events import Drew, Scored, TurnedBack
from game.rules.fives import count
from game.rules.line import arm_at
from game.rules.moves import LEFT, RIGHT
from game.rules.record import Replay
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.tiles import Tile
from game.scenes.help_text.parts import Example
from game.scenes.poker.words import comparison, standing
from game.scenes.table.places import CHAIRS
from game.scenes.words import hand_name, seat_name
from game.ui.i18n import _

Fact = Callable[[Example, Replay], object]


def caption_of(example: Example) -> str:
    """The caption in the player's language."""
    caption = _(example.caption)
    named = {name for _text, name, _spec, _conversion in string.Formatter().parse(caption) if name}
    played = example.replays()[-1]
    return caption.format(**{name: _FACTS[name](example, played) for name in named})


def name_of(state: Round, seat: int) -> str:
    """Who sits there, the person at the screen being seat 0."""
    return seat_name(CHAIRS[state.rules.seats][seat])


def drawn(played: Replay) -> tuple[Tile, ...]:
    """The tiles that the seat at turn has drawn in this turn, in that order."""
    found: list[Tile] = []
    for state in reversed(played.states):
        event = state.events[0]
        if not isinstance(event, Drew) or event.seat != played.last.turn:
            break
        found.insert(0, event.tile)
    return tuple(found)


def _last(state: Round) -> str:
    return name_of(state, state.history[-1][0])


def _winner(state: Round) -> str:
    assert state.result is not None and state.result.winner is not None
    return name_of(state, state.result.winner)


def _placed(state: Round, place: int) -> Tile | None:
    return [move.tile for _seat, move in state.history if move.tile][place]


def _half(state: Round) -> int:
    """The number of the double that was just placed."""
    tile = _placed(state, -1)
    assert tile is not None and tile.is_double
    return tile.high


def _open(state: Round, end: str) -> int:
    """The number open at an end of the line."""
    arm = arm_at(state.line, end)
    assert arm is not None
    return arm.number


def _points(state: Round) -> int:
    """What the last move scored."""
    return sum(event.score.points for event in state.events if isinstance(event, Scored))


def _gain(state: Round, tile: str) -> int:
    """The most that playing a tile would score at once."""
    moves = [move for move in state.legal() if str(move.tile) == tile]
    return max(_points(state.apply(move)) for move in moves)


def _turned_back(state: Round) -> Tile:
    return next(event.tile for event in state.events if isinstance(event, TurnedBack))


def _choice(state: Round, bot: str) -> str:
    """The tile that a bot would play here, or the tiles that it would change."""
    move = bot_named(bot).choose(view(state, state.turn), Rng(1))
    return str(move.tile) if move.tile else ", ".join(map(str, move.changed))


def _chosen_end(state: Round, bot: str) -> int:
    """The open number at which a bot would place the only tile it has."""
    return _open(state, bot_named(bot).choose(view(state, state.turn), Rng(1)).end)


_FACTS: Mapping[str, Fact] = {
    "leader": lambda _example, played: name_of(played.last, played.last.leader),
    "last": lambda _example, played: _last(played.last),
    "next": lambda _example, played: name_of(played.last, played.last.turn),
    "winner": lambda _example, played: _winner(played.last),
    "lead": lambda _example, played: _placed(played.last, 0),
    "played": lambda _example, played: _placed(played.last, -1),
    "half": lambda _example, played: _half(played.last),
    "left": lambda _example, played: _open(played.last, LEFT),
    "right": lambda _example, played: _open(played.last, RIGHT),
    "numbers": lambda _example, played: ", ".join(map(str, sorted({arm.number for arm in played.last.line}))),
    "arms": lambda _example, played: len(played.last.line),
    "tile": lambda example, _played: example.tile,
    "after_left": lambda example, played: Tile.parse(example.tile).other(_open(played.last, LEFT)),
    "after_right": lambda example, played: Tile.parse(example.tile).other(_open(played.last, RIGHT)),
    "drawn": lambda _example, played: ", ".join(map(str, drawn(played))),
    "boneyard": lambda _example, played: len(played.last.boneyard),
    "points": lambda _example, played: _points(played.last),
    "gain": lambda example, played: _gain(played.last, example.tile),
    "sum": lambda _example, played: sum(term.value for term in count(played.last.rules, played.last.line)),
    "back": lambda _example, played: _turned_back(played.last),
    "turned": lambda _example, played: played.last.rows[played.last.turn][-1],
    "hand": lambda _example, played: hand_name(played.last.hands[0]),
    "why": lambda _example, played: comparison(
        {seat: played.last.hands[seat] for seat in standing(played.last)}
    ),
    "expert_end": lambda _example, played: _chosen_end(played.last, "expert"),
    "normal": lambda _example, played: _choice(played.last, "normal"),
    "expert": lambda _example, played: _choice(played.last, "expert"),
}
"""What a caption may name: seats, tiles, open numbers, counts, and the moves that
two bots would make."""
