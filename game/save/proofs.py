"""Whether what is kept is true: a record is replayed, a set-up is run. Knows no database.

Nothing that a file says about itself counts; what was looked at once is remembered while the game runs.
"""

from collections.abc import Sequence
from hashlib import blake2b
from threading import Event, Thread
from typing import Final

from game.rules.errors import RulesError
from game.rules.variant import Goal, Rules
from game.rules.variants import variant_named
from game.save import ranked, results
from game.save.matches import HUMAN, rounds_of
from game.save.results import FinishedMatch
from game.save.solved import Solved
from game.topple.errors import LevelError

SLICE: Final = 16
"""Ticks of a run between two breaths, in which the window's thread has its turn."""
BREATH: Final = 0.0002
"""Seconds."""

Claim = FinishedMatch | Solved


_known: dict[bytes, int | None] = {}
"""The seed of a match that holds, 0 for a set-up that does, None for a claim that is not true.

Only grows, by some hundred bytes a claim; both threads may write, and would write the same.
"""


def holds(claim: Claim) -> bool:
    """Whether the claim is true; takes up to some tenths of a second the first time."""
    return _looked_at(claim) is not None


def seed_of(match: FinishedMatch) -> int | None:
    """What a match that holds was dealt from; None for one that does not."""
    return _looked_at(match)


def is_known(claim: Claim) -> bool:
    """Whether `holds` answers at once."""
    return _key(claim) in _known


class Proving:
    """Looks at claims in a thread of its own, so that nobody waits for `holds` later."""

    def __init__(self, claims: Sequence[Claim], delay: float = 0.0) -> None:
        """`delay` is how many seconds it leaves to others first."""
        self._claims = [claim for claim in claims if not is_known(claim)]
        self._delay = delay
        self._stop = Event()
        self._thread: Thread | None = None
        if self._claims:
            self._thread = Thread(target=self._work, name="proofs", daemon=True)
            self._thread.start()

    @property
    def done(self) -> bool:
        """Whether all were looked at."""
        return self._thread is None or not self._thread.is_alive()

    def wait(self) -> None:
        """Until all were looked at."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """Leaves the rest; does not wait."""
        self._stop.set()

    def _work(self) -> None:
        self._stop.wait(self._delay)
        for claim in self._claims:
            if self._stop.is_set():
                return
            holds(claim)
            self._stop.wait(BREATH)


def _looked_at(claim: Claim) -> int | None:
    key = _key(claim)
    if key not in _known:
        _known[key] = _shown(claim) if isinstance(claim, FinishedMatch) else _ran(claim)
    return _known[key]


def _key(claim: Claim) -> bytes:
    """The claim itself, as what can be looked up."""
    if isinstance(claim, Solved):
        text, rest = claim.set_up, repr(claim._replace(set_up="", digest=""))
    else:
        text, rest = claim.record, repr(claim._replace(record=""))
    return blake2b(f"{rest}\n{text}".encode(errors="replace"), digest_size=20).digest()


def _shown(claim: FinishedMatch) -> int | None:
    """The seed, if the record is a ranked match of this level, played to its end, that comes to the claim."""
    try:
        played = tuple(rounds_of(claim.record))
        shown = results.finished(claim.record, claim.level, ranked.EARNED[claim.level or ""], claim.played)
    except (RulesError, KeyError):
        return None
    first, last = played[0], played[-1]
    bots = [name for name in first.players if name != HUMAN]
    holds = (
        not any(each.match.winners for each in played)
        and all(each.states[0] == each.match.deal() for each in played)
        and last.states[-1].result is not None
        and first.match.rules == Rules.agree(variant_named(ranked.VARIANT))
        and first.match.goal == Goal.parse(ranked.GOAL)
        and bots == [claim.level] * (len(first.players) - 1)
        and shown == claim
    )
    return first.match.seed if holds else None


def _ran(claim: Solved) -> int | None:
    """0, if the level gives these pieces, and the run comes to as many tiles and ticks as are claimed."""
    # Imported only here: the world takes a while to load, and a table needs none.
    from game.save import levels
    from game.topple.allowed import check_set_up
    from game.topple.reading import parse_set_up
    from game.topple.run import Run

    try:
        level = levels.level(claim.level)
        set_up = parse_set_up(claim.set_up, "the set-up")
        check_set_up(level, set_up)
    except LevelError:
        return None
    run, breath = Run(level, set_up), Event()
    while run.outcome is None:
        run.advance(SLICE)
        breath.wait(BREATH)
    done = run.outcome
    return 0 if done.solved and (done.tiles, done.ticks) == (claim.tiles, claim.ticks) else None
