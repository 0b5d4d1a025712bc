"""A reason in a sentence, which says the same whoever is at turn. Knows no window."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.moves import Move
from game.scenes.table import reasons
from game.scenes.table.reasons import Reason
from game.ui.i18n import _, ngettext


def sentence(reason: Reason, names: Sequence[str], you: int | None = None) -> str:
    """Why the move is good; `names` are by seat, of which `you` is the one called “you”."""
    words = {"move": move_text(reason.move), "tile": str(reason.move.tile)}
    match reason:
        case reasons.GoesOut(points=points) if points:
            text = _("{move} goes out, and scores {points} as well.").format(points=points, **words)
        case reasons.GoesOut():
            text = _("{move} goes out.").format(**words)
        case reasons.Only():
            text = _("{tile} is the only tile that fits.").format(**words)
        case reasons.Blocks(pips=pips, share=share):
            text = _("{move} blocks the round with {pips} pips left: won in {n} of 100 likely deals.").format(
                pips=pips, n=round(100 * share), **words
            )
        case reasons.Locks(own=own):
            text = ngettext(
                "{move}: then only a tile of this hand fits.",
                "{move}: then only tiles of this hand fit, {n} of them.",
                own,
            ).format(n=own, **words)
        case reasons.Scores(points=points):
            text = _("{move} scores {points} now.").format(points=points, **words)
        case reasons.Shuts():
            text = _shuts(reason, names, you)
        case reasons.Denies(most=most):
            text = ngettext(
                "{move}: no unseen tile scores then; elsewhere one could score {n} point.",
                "{move}: no unseen tile scores then; elsewhere one could score {n} points.",
                most,
            ).format(n=most, **words)
        case reasons.Stranded():
            text = _stranded(reason)
        case reasons.Heavy(pips=pips):
            text = _("{move} gets rid of {pips} pips, the most that fit now.").format(pips=pips, **words)
        case reasons.Keeps(own=own):
            text = ngettext(
                "{move}: {n} of the tiles left in this hand fits then.",
                "{move}: {n} of the tiles left in this hand fit then.",
                own,
            ).format(n=own, **words)
        case reasons.Best(looks=looks):
            text = ngettext(
                "{move} came out best over {n} deal that may be.",
                "{move} came out best over {n} deals that may be.",
                looks,
            ).format(n=looks, **words)
    return text


def move_text(move: Move) -> str:
    """A tile and where it goes."""
    sides = {"l": _("{tile} on the left"), "r": _("{tile} on the right"), "": "{tile}"}
    beside = _("{tile} beside the {double}")
    return sides.get(move.end, beside).format(tile=move.tile, double=move.end[:-1])


def _shuts(reason: reasons.Shuts, names: Sequence[str], you: int | None) -> str:
    words = {"move": move_text(reason.move), "number": reason.number}
    seen = ngettext(
        "{move}: {n} of the seven tiles with {number} is seen",
        "{move}: {n} of the seven tiles with {number} are seen",
        reason.seen,
    ).format(n=reason.seen, **words)
    if not reason.passed:
        return _("{seen}.").format(seen=seen)
    passed = _passed(reason.passed, names, you).format(number=reason.number)
    return _("{seen}, and {passed}.").format(seen=seen, passed=passed)


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


def _stranded(reason: reasons.Stranded) -> str:
    words = {"tile": str(reason.move.tile), "number": reason.move.tile.high if reason.move.tile else 0}
    if not reason.left:
        return _("{tile} now: no other tile with {number} is still to come.").format(**words)
    return ngettext(
        "{tile} now: only {n} other tile with {number} is still to come.",
        "{tile} now: only {n} other tiles with {number} are still to come.",
        reason.left,
    ).format(n=reason.left, **words)
