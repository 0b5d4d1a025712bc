"""A set-up being built over a level: every change is a new value, and all can be undone; knows no pygame.

What can be in the way is told as a `Refused`, never by silence. What undo does not restore (cursor, hand,
selection) is not kept here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from game.scenes.chain.building.ground import Ground, carries, holds
from game.scenes.chain.building.history import History
from game.scenes.chain.building.standing import stood, turn_on
from game.topple.allowed import misplaced
from game.topple.level import Level, Push, SetUp, Tool
from game.topple.outlines import bounds, overlap, parts
from game.topple.pieces import piece_named
from game.topple.placed import Placed, place
from game.topple.stability import faults, unstable

GAP: Final = 24.0
"""mm between tiles, unless the player wants otherwise."""
GAPS: Final = (1.0, 200.0)
PLAIN: Final = ("tile", "floor", "platform", "wall", "stairs", "ramp")
"""The kinds of pieces that explain themselves."""
GRIP: Final = 5.0
"""mm beside a piece within which it is still meant."""
NEAR: Final = 2.0
"""Heights of a tile within which another one is beside it."""
PUSHES: Final = (60.0, 900.0)
"""mm/s that a player's own push may have."""


class Refused(NamedTuple):
    """Why a change was not made, or not wholly."""

    kind: str
    """A key of `words.REFUSALS`."""
    pieces: int = 1
    """How many pieces it is about."""


Kin = tuple[str, str, tuple[tuple[str, float | str], ...]]
"""What makes two pieces the same for the toolbox: kind, group, and what they are told beyond the defaults."""


def kin_of(piece: Placed | Tool) -> Kin:
    """The kin of a piece or of a row of the toolbox."""
    return piece.kind, piece.group, piece.params


def made_by(tool: Tool) -> Placed:
    """A piece out of the toolbox, nowhere yet."""
    return place(tool.kind, 0, 0, 0, tool.group, tool.params)


class Editor:
    """The set-up of one level with its history."""

    def __init__(self, level: Level, history: History | None = None) -> None:
        self.level = level
        self.history = history or History()
        self._grounds: dict[tuple[Placed, ...], Ground] = {}
        self._found: tuple[SetUp, Mapping[Placed, str]] | None = None

    @property
    def set_up(self) -> SetUp:
        """As it stands now."""
        return self.history.now

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """What the player has placed, from left to right."""
        return self.set_up.pieces

    @property
    def ground(self) -> Ground:
        """What pieces stand on: the level's, and what the player has placed of that kind."""
        return self.ground_without(())

    def ground_without(self, hidden: Collection[Placed]) -> Ground:
        """The same while some placed pieces are in the hand."""
        carrying = self.carriers(hidden)
        if carrying not in self._grounds:
            self._grounds = {carrying: Ground(carrying)}
        return self._grounds[carrying]

    def carriers(self, hidden: Collection[Placed] = ()) -> tuple[Placed, ...]:
        """The pieces that others stand on."""
        placed = (piece for piece in self.pieces if piece not in hidden)
        return tuple(piece for piece in (*self.level.pieces, *placed) if carries(piece))

    @cached_property
    def limits(self) -> Mapping[Kin, int]:
        """How many of each kin the level gives."""
        counts: Counter[Kin] = Counter()
        for tool in self.level.tools:
            counts[kin_of(tool)] += tool.count
        return counts

    def left(self, tool: Tool, without: Iterable[Placed] = ()) -> int:
        """How many of a tool are still to be had; `without` are pieces that are about to go."""
        own = kin_of(tool)
        gone = set(without)
        return self.limits[own] - sum(kin_of(piece) == own for piece in self.pieces if piece not in gone)

    def faults(self) -> Mapping[Placed, str]:
        """The placed pieces that would not stand by themselves, and why not: keys of `stability.FAULTS`."""
        if self._found is None or self._found[0] != self.set_up:
            found = faults(self.level, self.set_up)
            self._found = self.set_up, {self.pieces[number]: kind for number, kind in found.items()}
        return self._found[1]

    def at(self, x: float, y: float, slack: float = GRIP) -> Placed | None:
        """The placed piece that a point means, the nearest if several."""
        near = [piece for piece in self.pieces if holds(piece, x, y, slack)]
        return min(near, key=lambda piece: _off(piece, x, y), default=None)

    def met_at(self, x: float, y: float) -> str:
        """The kind of the level's own piece at a point, if it is one that needs a word; else ""."""
        near = [piece for piece in self.level.pieces if holds(piece, x, y, GRIP)]
        kinds = [piece.kind for piece in near if piece.kind not in PLAIN]
        return kinds[0] if kinds else ""

    def within(self, x0: float, y0: float, x1: float, y1: float) -> frozenset[Placed]:
        """The placed pieces that a box touches; its corners in any order."""
        left, right = sorted((x0, x1))
        bottom, top = sorted((y0, y1))
        found = []
        for piece in self.pieces:
            box = bounds(piece)
            if box.left <= right and left <= box.right and box.bottom <= top and bottom <= box.top:
                found.append(piece)
        return frozenset(found)

    # Changes

    def exchange(self, out: Iterable[Placed], into: Sequence[Placed]) -> Refused | None:
        """Pieces go and others come, in one step that is undone in one; None: done."""
        gone = frozenset(out)
        why = self.why_not(gone, into)
        if why is None:
            kept = [piece for piece in self.pieces if piece not in gone]
            self._keep(kept + list(into), self._push_after(gone, into))
        return why

    def why_not(self, gone: frozenset[Placed], into: Sequence[Placed]) -> Refused | None:
        """What is in the way of an exchange."""
        kept = [piece for piece in self.pieces if piece not in gone]
        if not self._is_given(kept, into):
            return Refused("empty", len(into))
        if wrong := sum(misplaced(self.level, piece) is not None for piece in into):
            return Refused("zone", wrong)
        if len({*kept, *into}) < len(kept) + len(into):
            return Refused("taken")
        return None

    def why_not_push(self) -> Refused | None:
        """Why the push cannot be given now: a piece is inside another one, or no tile was chosen."""
        if self.level.free_push and self.set_up.push is None:
            return Refused("no push")
        inside = sum(fault in ("overlap", "sunk") for fault in self.faults().values())
        return Refused("overlap", inside) if inside else None

    def undo(self) -> bool:
        """One change back."""
        return self.history.go(-1)

    def redo(self) -> bool:
        """One change forth again."""
        return self.history.go(1)

    def reset(self) -> bool:
        """Everything back into the toolbox; that can be undone as well."""
        return self.history.keep(SetUp())

    def push(self, push: Push | None) -> bool:
        """The player's own push; False where the level gives it, or where nothing changed."""
        if not self.level.free_push:
            return False
        if push is not None:
            speed = min(max(push.speed, PUSHES[0]), PUSHES[1])
            push = Push(round(push.x, 2), round(push.y, 2), push.way, round(speed, 2))
        return self.history.keep(replace(self.set_up, push=push))

    # Where pieces come to stand

    def stood(
        self, piece: Placed, x: float, y: float, hidden: Collection[Placed] = (), *, snap: bool = True
    ) -> Placed:
        """A piece let go at (x, y): on the ground below, turned with it, unless snapping is off."""
        return stood(self.ground_without(hidden), piece, x, y, snap=snap)

    def out_of(self, tool: Tool, x: float, y: float, turn: float, *, snap: bool = True) -> Placed:
        """A new piece of a tool, `turn` degrees from upright, let go at (x, y)."""
        piece = made_by(tool).at(x, y, turn)
        return stood(self.ground, piece, x, y, snap=snap, turn=turn)

    def shifted(self, pieces: Sequence[Placed], dx: float, dy: float, *, snap: bool) -> list[Placed]:
        """The pieces elsewhere, each on the ground that is there; what stands on one of them goes with it."""
        base = next((piece for piece in pieces if carries(piece)), None)
        if base is None:
            return [self.stood(each, each.x + dx, each.y + dy, pieces, snap=snap) for each in pieces]
        moved = self.stood(base, base.x + dx, base.y + dy, pieces, snap=snap)
        return [each.at(each.x + moved.x - base.x, each.y + moved.y - base.y) for each in pieces]

    def turned(self, pieces: Sequence[Placed], degrees: float) -> list[Placed]:
        """The pieces turned about their feet, and let down again."""
        ground = self.ground_without(pieces)
        return [turn_on(ground, piece, degrees) for piece in pieces]

    def blocked(self, piece: Placed, hidden: Collection[Placed] = ()) -> bool:
        """Whether a piece would take the room of another one; `hidden` are about to go."""
        others = (*self.level.pieces, *(other for other in self.pieces if other not in hidden))
        return any(overlap(piece, other) for other in others)

    def in_the_way(self, hidden: Collection[Placed], pieces: Sequence[Placed]) -> Refused | None:
        """How many pieces would take the room of others; None: none."""
        wrong = sum(self.blocked(piece, hidden) for piece in pieces)
        return Refused("taken", wrong) if wrong else None

    def faults_of(self, hidden: Collection[Placed], pieces: Sequence[Placed]) -> Mapping[Placed, str]:
        """The pieces that would not stand where they are shown: keys of `stability.FAULTS`."""
        fixed = (*self.level.pieces, *(other for other in self.pieces if other not in hidden))
        return {pieces[number]: kind for number, kind in unstable(fixed, pieces).items()}

    def tiles(self) -> list[Placed]:
        """Everything that could be pushed over, the level's own included."""
        return [each for each in (*self.level.pieces, *self.pieces) if piece_named(each.kind).is_tile]

    def pushed(self) -> tuple[Placed, Push] | None:
        """The tile that the push will tip, and the push; None where there is none."""
        push = self.level.push_of(self.set_up)
        tile = self.nearest(push.x, push.y) if push else None
        return (tile, push) if tile and push else None

    def tile_at(self, x: float, y: float) -> bool:
        """Whether a point is on one of the level's own tiles."""
        return any(piece_named(each.kind).is_tile and holds(each, x, y, GRIP) for each in self.level.pieces)

    def leads_on(self, tile: Placed, way: int) -> bool:
        """Whether a tile that falls to the right (1) or left (-1) has another one near it on that side."""
        own = bounds(tile)
        reach = NEAR * (own.top - own.bottom)
        return any(
            0 < way * (middle(other)[0] - middle(tile)[0]) <= reach
            and abs(bounds(other).bottom - own.bottom) <= reach
            for other in self.tiles()
        )

    def nearest(self, x: float, y: float) -> Placed | None:
        """The tile that a push at (x, y) would tip; None where there are no tiles."""
        return min(self.tiles(), key=lambda each: _off(each, x, y), default=None)

    # Small things

    def _is_given(self, kept: Iterable[Placed], into: Iterable[Placed]) -> bool:
        """Whether the toolbox holds what comes, once what goes lies in it again."""
        have, come = Counter(map(kin_of, kept)), Counter(map(kin_of, into))
        return all(have[own] + count <= self.limits.get(own, 0) for own, count in come.items())

    def _keep(self, pieces: Sequence[Placed], push: Push | None) -> None:
        self.history.keep(SetUp.of(pieces, push))

    def _push_after(self, gone: frozenset[Placed], into: Sequence[Placed]) -> Push | None:
        """The player's push goes with the tile that it tips."""
        found, push = self.pushed(), self.set_up.push
        if found is None or push is None or found[0] not in gone or len(gone) != len(into):
            return push
        heirs = dict(zip(sorted(gone, key=_order), into, strict=True))
        x, y = middle(heirs[found[0]])
        return push._replace(x=round(x, 2), y=round(y, 2))


@lru_cache(maxsize=30_000)
def middle(piece: Placed) -> tuple[float, float]:
    """The middle of a piece's first outline, in mm."""
    outline = parts(piece)[0].outline
    return sum(x for x, _y in outline) / len(outline), sum(y for _x, y in outline) / len(outline)


def ordered(pieces: Iterable[Placed]) -> list[Placed]:
    """From left to right, as a set-up has them."""
    return sorted(pieces, key=_order)


def _order(piece: Placed) -> tuple[object, ...]:
    return piece.x, piece.y, piece.kind, piece.params, piece.turn


def _off(piece: Placed, x: float, y: float) -> float:
    mx, my = middle(piece)
    return (mx - x) ** 2 + (my - y) ** 2
