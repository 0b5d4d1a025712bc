"""What a seat can infer of the tiles it does not see: which slot of which hand may hold which tile."""

from math import exp
from typing import Final, NamedTuple

from game.bots.seen import after, unseen
from game.rules.line import Line, open_suits
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.tiles import BY_BIT, DOUBLES, bits_of, hand_of

EAGER: Final = 0.12
"""How much likelier, per pip, a player is taken to place the one of two tiles that is heavier."""


class Played(NamedTuple):
    """A placement that was seen: the tile and everything that fitted then."""

    seat: int
    bit: int
    fits: int


class Belief:
    """The slots that tiles not seen may lie in: those of the other hands, then those of the boneyard."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.tiles = tuple(bits_of(unseen(view)))
        self.slots: dict[int, list[int]] = {seat: [] for seat in range(view.rules.seats) if seat != view.seat}
        """The tiles that each slot of each other hand may hold, as bits."""
        self.plays: list[Played] = []
        self._follow()
        everything = sum(self.tiles)
        slots = [(allowed & everything, seat) for seat, each in self.slots.items() for allowed in each]
        self._narrowest_first = sorted(slots, key=lambda slot: slot[0].bit_count())

    def _follow(self) -> None:
        """Goes through the history: who could not place holds nothing that fitted."""
        view = self.view
        rules = view.rules
        everything = hand_of(rules.variant.tiles)
        for slots in self.slots.values():
            slots.extend([everything] * rules.variant.dealt(rules))
        line: Line = ()
        drew = False
        for ply, (seat, move) in enumerate(view.history):
            fits = open_suits(line) if line else self._leads()
            if move.kind == "place":
                assert move.tile is not None
                self._placed(seat, move.tile.bit, fits, drew)
                line = after(rules, line, view.history[:ply], move)
            elif not drew or (move.kind == "draw" and rules.variant.stuck != "draw one"):
                self._stuck(seat, fits)
            if move.kind == "draw" and seat in self.slots:
                self.slots[seat].append(everything)
            if move.kind == "pass" and drew and rules.variant.stuck == "draw until one fits":
                self._stuck(seat, fits)
            drew = move.kind == "draw" and bool(line)

    def _leads(self) -> int:
        """The tiles that may be led: every double where one has to be drawn for, else not told by a view."""
        draws_for_double = any(move.kind == "draw" for _, move in self.view.history[:1])
        return DOUBLES if draws_for_double else hand_of(self.view.rules.variant.tiles)

    def _stuck(self, seat: int, fits: int) -> None:
        if seat in self.slots:
            self.slots[seat] = [allowed & ~fits for allowed in self.slots[seat]]

    def _placed(self, seat: int, bit: int, fits: int, drew: bool) -> None:
        """The slot that the tile came from is gone: after drawing the last, else the narrowest that fits."""
        if seat not in self.slots:
            return
        slots = self.slots[seat]
        if drew:
            slots.pop()
        else:
            able = [number for number, allowed in enumerate(slots) if allowed & bit]
            slots.pop(min(able, key=lambda number: slots[number].bit_count()) if able else -1)
        self.plays.append(Played(seat, bit, fits))

    def sample(self, rng: Rng) -> tuple[dict[int, int], tuple[int, ...]]:
        """Hands of the others by seat, and the boneyard, that agree with everything seen."""
        for _attempt in range(40):
            dealt = self._deal(rng, strict=True)
            if dealt is not None:
                return dealt
        dealt = self._deal(rng, strict=False)
        assert dealt is not None
        return dealt

    def _deal(self, rng: Rng, *, strict: bool) -> tuple[dict[int, int], tuple[int, ...]] | None:
        """Fills the narrowest slots first; None where one is left without a tile, unless not `strict`."""
        tiles = list(self.tiles)
        rng.shuffle(tiles)
        hands = dict.fromkeys(self.slots, 0)
        for allowed, seat in self._narrowest_first:
            place = _first(tiles, allowed)
            if place is None:
                if strict:
                    return None
                place = 0
            hands[seat] |= tiles.pop(place)
        return hands, tuple(tiles)

    def likelihood(self, hands: dict[int, int]) -> float:
        """How likely the seen plays were, up to a factor, had the hands been these."""
        chance = 1.0
        held = dict(hands)
        for seat, bit, fits in reversed(self.plays):
            held[seat] |= bit
            chance *= _share(held[seat] & fits, bit)
        return chance


def _first(tiles: list[int], allowed: int) -> int | None:
    """The place of the first tile that is one of those allowed."""
    for place, bit in enumerate(tiles):
        if bit & allowed:
            return place
    return None


def _share(playable: int, bit: int) -> float:
    """How likely a player takes the tile out of those that it could place."""
    if not playable ^ bit:
        return 1.0
    return _EAGERNESS[bit] / sum([_EAGERNESS[each] for each in bits_of(playable | bit)])


_EAGERNESS: Final = {bit: exp(EAGER * (tile.pips + 2 * tile.is_double)) for bit, tile in BY_BIT.items()}
