"""What the tests of the rules share: agreements, deals written by hand, random rounds, and what is hidden."""

import random
from collections.abc import Iterator
from itertools import product

from game.rules.errors import BadOption, MalformedRecord
from game.rules.events import Dealt, Led, Placed, Scored, Staked
from game.rules.moves import Move
from game.rules.round import Round, deal, start
from game.rules.tiles import Tile, hand_of, tiles_of
from game.rules.variant import Rules
from game.rules.variants import VARIANTS

LONGEST_ROUND = 400
"""No round of any variant takes more moves in these tests; most take about twenty."""


def every_agreement() -> Iterator[Rules]:
    """Every variant, with every number of seats and every combination of its options that goes with them."""
    for variant in VARIANTS:
        keys = [option.key for option in variant.options]
        for seats in variant.seats:
            for values in product(*(option.values for option in variant.options)):
                try:
                    yield Rules.agree(variant, seats, dict(zip(keys, values, strict=True)))
                except BadOption:
                    continue


AGREEMENTS = tuple(every_agreement())


def name_of(rules: Rules) -> str:
    """A short name for a test's id: the variant, the seats, and what differs from the defaults."""
    changed = ",".join(f"{key}={value}" for key, value in rules.changed.items())
    return f"{rules.variant.id}-{rules.seats}-{changed or 'defaults'}"


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles that `text` names."""
    return tuple(Tile.parse(word) for word in text.split())


def hand(text: str) -> int:
    """The hand of the tiles that `text` names."""
    return hand_of(tiles(text))


def dealt(rules: Rules, hands: str, lead: int | None = None, boneyard: str = "") -> Round:
    """The round of a deal written as `6-6 … / … / …`; a last hand that is left out gets the other tiles.

    The boneyard begins with the tiles that `boneyard` names.
    """
    written = [tiles(each) for each in hands.split("/")]
    drawn_first = tiles(boneyard)
    if len(written) == rules.seats - 1:
        known = {tile for each in written for tile in each}
        written.append(tuple(tile for tile in rules.variant.tiles if tile not in known))
    held = {*drawn_first, *(tile for each in written for tile in each)}
    rest = tuple(tile for tile in rules.variant.tiles if tile not in held)
    return start(rules, written, drawn_first + rest, lead)


def played(state: Round, moves: str) -> Round:
    """The state after the moves that `moves` writes."""
    for word in moves.split():
        state = state.apply(state.complete(Move.parse(word)))
    return state


def scored(state: Round, moves: str) -> list[int]:
    """What each of the moves that `moves` writes scores, one after the other."""
    points = []
    for word in moves.split():
        state = played(state, word)
        points.append(sum(event.score.points for event in state.events if isinstance(event, Scored)))
    return points


def may_be_told(rules: Rules) -> bool:
    """Whether any seat may be told to lead, whatever was dealt."""
    try:
        return all(deal(rules, 1, seat).leader == seat for seat in range(rules.seats))
    except MalformedRecord:
        return False


def random_round(rules: Rules, seed: int, lead: int | None = None) -> list[Round]:
    """The states of a round whose moves are drawn uniformly from the legal ones."""
    source = random.Random(seed)
    states = [deal(rules, seed, lead)]
    while states[-1].result is None:
        states.append(states[-1].apply(source.choice(states[-1].legal())))
        assert len(states) <= LONGEST_ROUND, "the round does not end"
    return states


# ── invariants ──


def newly_placed(state: Round) -> list[Tile]:
    """The tiles that the last move brought to the table."""
    return [event.tile for event in state.events if isinstance(event, Led | Placed)]


def assert_whole(state: Round, on_table: int) -> None:
    """Every tile of the set is in one place: a hand, the boneyard, or the table (given as bits)."""
    places = (*state.hands, hand_of(state.boneyard), on_table)
    together, count = 0, 0
    for place in places:
        together |= place
        count += place.bit_count()
    assert together == hand_of(state.rules.variant.tiles)
    assert count == len(state.rules.variant.tiles)
    if state.rows:
        assert state.hands == tuple(map(hand_of, state.rows))


def earned_in(state: Round) -> list[int]:
    """What the last move earned each seat in play, by its events; chips put in are points lost."""
    earned = [0] * state.rules.seats
    for event in state.events:
        if isinstance(event, Scored):
            assert event.score.points == sum(term.value for term in event.score.terms) > 0
            earned[event.seat] += event.score.points
        elif isinstance(event, Staked):
            earned[event.seat] -= event.chips
    return earned


def without_again(states: list[Round]) -> list[Round]:
    """The same states without how often the tiles were dealt again: a record's Deal tag does not tell."""
    events = tuple(
        event._replace(again=0) if isinstance(event, Dealt) else event for event in states[0].events
    )
    return [states[0]._replace(events=events), *states[1:]]


def reshuffled(state: Round, seat: int, source: random.Random) -> Round:
    """A state that `seat` cannot tell from `state`: the tiles it has not seen have changed places."""
    hands = [list(row) for row in state.rows] or [list(tiles_of(held)) for held in state.hands]
    places = [*hands, list(state.boneyard)]
    slots = [(place, index) for each, place in enumerate(places) for index in _unseen_in(state, each, seat)]
    hidden = [place[index] for place, index in slots]
    source.shuffle(hidden)
    for (place, index), tile in zip(slots, hidden, strict=True):
        place[index] = tile
    *hands, boneyard = places
    return state._replace(
        hands=tuple(map(hand_of, hands)),
        boneyard=tuple(boneyard),
        rows=tuple(map(tuple, hands)) if state.rows else (),
    )


def _unseen_in(state: Round, place: int, seat: int) -> range | list[int]:
    """The positions in the hand or row of seat `place` (past the last: the boneyard) `seat` never saw."""
    if place == state.rules.seats:
        own = {tile for who, move in state.history if who == seat for tile in move.changed}
        return [index for index, tile in enumerate(state.boneyard) if tile not in own]
    if not state.rows:
        return range(0 if place == seat else state.hands[place].bit_count())
    length = len(state.rows[place])
    turned = sum(who == place for who, _ in state.history)
    never = max(0, state.rules.variant.dealt(state.rules) - turned)
    turns_next = place == seat == state.turn and state.result is None
    return range(length - never, length - (turns_next and never > 0))
