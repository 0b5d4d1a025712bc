"""The round that the tutorial plays: its deal, everyone's moves, and what the guide says. Draws nothing."""

from typing import NamedTuple

from game.bots.players import Bot
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.record import Replay, parse, replay
from game.rules.rng import Rng
from game.rules.round import Round, SeatView
from game.rules.variant import Rules
from game.rules.variants import variant_named
from game.save.matches import HUMAN, SavedMatch
from game.scenes.table.session import Session
from game.scenes.words import seat_name
from game.ui.i18n import N_, _

PUPIL = 0
"""The seat of the person who learns."""

DEAL = (
    "6-6 6-3 6-0 5-5 5-3 5-0 4-2 / 6-2 4-4 4-1 4-0 3-2 2-2 1-1"
    " / 6-5 6-1 5-4 2-1 2-0 1-0 0-0 / 6-4 5-2 5-1 4-3 3-3 3-1 3-0 |"
)


class Beat(NamedTuple):
    """One step of the lesson: a move of whoever is at turn, or only words where `move` is empty.

    `say` is English and marked for translation; `words_of` tells what it may name. It is said before a move
    of the pupil and after a move of anybody else. One that `holds` stays until the pupil goes on.
    """

    move: str = ""
    say: str = ""
    holds: bool = False


LESSON = (
    Beat(
        say=N_(
            "Welcome to the table. Everyone has been dealt seven tiles. Whoever plays all of theirs first"
            " wins the round."
        ),
        holds=True,
    ),
    Beat("6-6", N_("The highest double leads the first round, and you hold it: play {tile}.")),
    Beat(
        "6-2@r",
        N_("{name} has joined a six to your six. Where tiles touch, their numbers are equal."),
        holds=True,
    ),
    Beat("6-5@l"),
    Beat("5-1@l"),
    Beat(
        "4-2@r",
        N_(
            "The line can grow at both ends. They show {left} and {right} now. Only one of your tiles fits,"
            " so it is lit: play {tile}."
        ),
    ),
    Beat("4-1@l"),
    Beat("5-4@r"),
    Beat("4-3@l"),
    Beat(
        "5-3@l",
        N_(
            "{tile} fits both ends, so the choice is yours. You hold two more tiles with a {right}: play it"
            " on the left, and both ends show {right}."
        ),
    ),
    Beat("p", N_("{name} has no {left} and knocks. Nothing is drawn; the turn just moves on."), holds=True),
    Beat("p", N_("{name} knocks, too. Now you know two hands without a {left}."), holds=True),
    Beat("5-2@l"),
    Beat(
        "5-5@r",
        N_(
            "A double lies across the line, and the number stays open. It fits at one number only, so do not"
            " keep it long: play {tile}."
        ),
    ),
    Beat("3-2@l"),
    Beat("p"),
    Beat("3-3@l"),
    Beat(
        "6-3@l",
        N_(
            "{tile} and {other} both fit. Let the heavy one go: the pips that you hold at the end are points"
            " for the winner. Play {tile}."
        ),
    ),
    Beat("p"),
    Beat("6-1@l"),
    Beat("3-1@l"),
    Beat(
        "5-0@r", N_("See how the {right} on the right is still yours: nobody could play on it. Play {tile}.")
    ),
    Beat("4-0@r"),
    Beat("p"),
    Beat("3-0@l"),
    Beat("6-0@l", N_("East is down to one tile, but it is your turn. Play {tile}, and you are out.")),
)
"""The whole round, from the deal to the last tile."""


def played() -> Replay:
    """The lesson's round, replayed from its record."""
    moves = " ".join(beat.move for beat in LESSON if beat.move)
    return replay(parse(f'[Variant "gaple"]\n[Deal "{DEAL}"]\n\n{moves}\n')[0])


def lesson_session() -> Session:
    """The pupil against three bots that play by the script. Nothing of it is ever kept."""
    script = played()

    def choose(view: SeatView, _rng: Rng) -> Move:
        return script.moves[len(view.history)]

    match = Match.begin(Rules.agree(variant_named("gaple")), 1)
    saved = SavedMatch(match, script.states[:1], (HUMAN, "easy", "easy", "easy"))
    return Session(saved, _keep_nothing, lambda name: Bot(name, choose))


def words_of(beat: Beat, state: Round, seat: int) -> str:
    """What the guide says, in the player's language, of the position at which it is said.

    {tile} is the tile of the move and {other} another one that fits, {name} is `seat`, whose move it is,
    {left} and {right} are the open numbers.
    """
    facts: dict[str, object] = {"name": seat_name(seat), "tile": beat.move.partition("@")[0]}
    facts |= {side: arm.number for side, arm in zip(("left", "right"), state.line, strict=False)}
    for move in state.legal():
        if move.tile and str(move.tile) != facts["tile"]:
            facts["other"] = move.tile
    return _(beat.say).format(**facts)


def _keep_nothing(_saved: SavedMatch | None) -> None:
    """A lesson leaves no trace in the saves."""
