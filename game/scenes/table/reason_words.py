"""A reason in a sentence, which says the same whoever is at turn. Knows no window."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.moves import Move
from game.scenes.table import reasons
from game.scenes.table.reasons import Reason
from game.ui.i18n import _, ngettext

ALL = 7
"""How many tiles of a double-six set bear a number."""


def sentence(reason: Reason, names: Sequence[str], you: int | None = None) -> str:
    """Why the move is good; `names` are by seat, of which `you` is the one called “you”."""
    match reason:
        case reasons.Shuts():
            return _shuts(reason, names, you)
        case reasons.Only():
            return _("{tile} is the only tile that fits.").format(tile=reason.move.tile)
        case reasons.Blocks(n=n, share=share):
            return _("{move} blocks the round with {pips} pips left: won in {n} of 100 likely deals.").format(
                move=move_text(reason.move), pips=n, n=round(100 * share)
            )
    tile, n = reason.move.tile, reason.n
    number = tile.high if tile else 0
    text = _counted(reason)
    return text.format(move=move_text(reason.move), tile=tile, number=number, n=n, points=n, pips=n)


def _counted(reason: reasons.Counted) -> str:
    """What is said of a reason that counts something, with room for that and for the move."""
    n = reason.n
    match reason:
        case reasons.GoesOut() if n:
            return _("{move} goes out, and scores {points} as well.")
        case reasons.GoesOut():
            return _("{move} goes out.")
        case reasons.Locks():
            return ngettext(
                "{move}: then only a tile of this hand fits.",
                "{move}: then only tiles of this hand fit, {n} of them.",
                n,
            )
        case reasons.Scores():
            return _("{move} scores {points} now.")
        case reasons.Denies():
            return ngettext(
                "{move}: no unseen tile scores then; elsewhere one could score {n} point.",
                "{move}: no unseen tile scores then; elsewhere one could score {n} points.",
                n,
            )
        case reasons.Stranded() if n:
            return ngettext(
                "{tile} now: only {n} other tile with {number} is still to come.",
                "{tile} now: only {n} other tiles with {number} are still to come.",
                n,
            )
        case reasons.Stranded():
            return _("{tile} now: no other tile with {number} is still to come.")
        case reasons.Heavy():
            return _("{move} gets rid of {pips} pips, the most that fit now.")
        case reasons.Keeps():
            return ngettext(
                "{move}: {n} of the tiles left in this hand fits then.",
                "{move}: {n} of the tiles left in this hand fit then.",
                n,
            )
        case reasons.Leaves():
            return ngettext(
                "{move}: {n} of the unseen tiles fits then, the fewest.",
                "{move}: {n} of the unseen tiles fit then, the fewest.",
                n,
            )
    return ngettext(
        "{move} came out best over {n} deal that may be.",
        "{move} came out best over {n} deals that may be.",
        n,
    )


def move_text(move: Move) -> str:
    """A tile and where it goes."""
    sides = {"l": _("{tile} on the left"), "r": _("{tile} on the right"), "": "{tile}"}
    beside = _("{tile} beside the {double}")
    return sides.get(move.end, beside).format(tile=move.tile, double=move.end[:-1])


def _shuts(reason: reasons.Shuts, names: Sequence[str], you: int | None) -> str:
    seen = _seen(reason.n).format(n=reason.n, move=move_text(reason.move), number=reason.number)
    if not reason.passed:
        return _("{seen}.").format(seen=seen)
    passed = _passed(reason.passed, names, you).format(number=reason.number)
    return _("{seen}, and {passed}.").format(seen=seen, passed=passed)


def _seen(n: int) -> str:
    """That `n` tiles of a number are seen, with room for the move, `n` and the number."""
    if n == ALL:
        return _("{move}: all seven tiles with {number} are seen")
    return ngettext(
        "{move}: {n} of the seven tiles with {number} is seen",
        "{move}: {n} of the seven tiles with {number} are seen",
        n,
    )


def _passed(seats: Sequence[int], names: Sequence[str], you: int | None) -> str:
    """Who has passed, with room for the number."""
    others = [names[seat] for seat in seats]
    if len(others) > 2:
        return _("everyone else has passed on {number}")
    if len(others) == 2:
        first, second = others
        text = _("{first} and {second} have passed on {number}")
        return text.format(first=first, second=second, number="{number}")
    text = _("you have passed on {number}") if seats[0] == you else _("{name} has passed on {number}")
    return text.format(name=others[0], number="{number}")
