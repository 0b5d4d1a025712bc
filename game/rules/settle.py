"""How rounds are decided and what the winner scores: the parts that several variants share."""

from game.rules.events import Result
from game.rules.scoring import NOTHING, Score, Term
from game.rules.tiles import DOUBLES, highest_double
from game.rules.variant import Hands, Opening, Pips, Rules


def highest_double_leads(_rules: Rules, hands: Hands, _lead: int | None) -> Opening | None:
    """Whoever holds the highest double leads it, whoever won before; None where no hand holds a double."""
    double = highest_double(sum(hands))
    return with_tile(hands, double.bit) if double else None


def open_with_double(rules: Rules, hands: Hands, lead: int | None) -> Opening:
    """The highest double leads; where there is none, the first seat begins to draw for one."""
    return highest_double_leads(rules, hands, lead) or Opening(0, DOUBLES)


def with_tile(hands: Hands, bit: int) -> Opening:
    """The opening of whoever holds the tile, with it."""
    return Opening(next(seat for seat, hand in enumerate(hands) if hand & bit), bit)


def winners(rules: Rules, pips: Pips, seat: int, out: bool) -> tuple[int, ...]:
    """The side of `seat` if it went out, else the one with the fewest pips, best first; none for a tie."""
    if out:
        partners = [each for side in rules.sides if seat in side for each in side if each != seat]
        return (seat, *partners)
    totals = sorted([(sum([pips[each] for each in side]), side) for side in rules.sides])
    if totals[0][0] == totals[1][0]:
        return ()
    return tuple(sorted(totals[0][1], key=pips.__getitem__))


def result(pips: Pips, won: tuple[int, ...], score: Score, *, out: bool) -> Result:
    """The result of a round that `won` won; a drawn one scores nothing."""
    if not won:
        return Result("drawn", (), NOTHING, pips)
    return Result("out" if out else "blocked", won, score, pips)


def other_hands(pips: Pips, won: tuple[int, ...]) -> tuple[Term, ...]:
    """A term for each hand that did not win."""
    return tuple([Term("hand", seat, held) for seat, held in enumerate(pips) if seat not in won])


def less_own(pips: Pips, won: tuple[int, ...], *, out: bool) -> tuple[Term, ...]:
    """The other hands, and when the round was blocked less the winner's own (source 002)."""
    terms = other_hands(pips, won)
    if out or not won:
        return terms
    return (*terms, Term("own hand", won[0], -pips[won[0]]))


def to_nearest_five(terms: tuple[Term, ...]) -> Score:
    """The terms, and one more that brings their sum to the nearest multiple of five: 2 to 0, 3 to 5."""
    total = sum([term.value for term in terms])
    off = (total + 2) // 5 * 5 - total
    return Score((*terms, Term("rounding", "", off)) if off else terms)


def opponent_wins(seat: int, out: bool) -> tuple[int, ...]:
    """With two seats: who went out, or the opponent of who is stuck with nothing to draw (source 000)."""
    return (seat,) if out else (1 - seat,)
