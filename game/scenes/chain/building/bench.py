"""What is being done to a set-up: cursor, hand, selection, and what acts mean for them; knows no pygame.

The view's state: undo does not restore it. Positions in mm of the world. What happened is left in `said` and
`cues` for whoever shows and sounds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.scenes.chain.building import rows
from game.scenes.chain.building.editor import GAP, GAPS, GRIP, Editor, Refused, made_by, middle, ordered
from game.topple.level import Push, Tool
from game.topple.outlines import bounds
from game.topple.pieces import piece_named
from game.topple.placed import Placed

PUSHING: Final = -1
"""In place of a tool's number: the hand that gives the push."""
STEP: Final = 16.0
"""mm that the cursor steps over bare ground."""
FINE: Final = 0.5
"""mm of a fine step."""
TURN: Final = 90.0
LOOSE_TURN: Final = 15.0
"""Degrees of one turn, with snapping and without."""
STRONGER: Final = 40.0
"""mm/s by which one step changes a push."""


class Carried(NamedTuple):
    """Pieces in the hand: those that are moved, or copies."""

    pieces: tuple[Placed, ...]
    taken: bool
    """Whether they are moved, and not copied."""
    x: float
    y: float
    """Where they were taken hold of, in mm."""


class Preview(NamedTuple):
    """What would be placed now, and what it would take the place of."""

    pieces: tuple[Placed, ...] = ()
    hidden: frozenset[Placed] = frozenset()
    refused: Refused | None = None
    faults: Mapping[Placed, str] = {}
    """Those that would not stand: keys of `stability.FAULTS`."""


@dataclass
class Bench:
    """The hand over one editor's set-up."""

    editor: Editor
    x: float = 0.0
    y: float = 0.0
    """The cursor."""
    tool: int | None = None
    """The row of the toolbox in the hand, PUSHING, or None: empty."""
    gap: float = GAP
    snap: bool = True
    loose: bool = False
    """Whether the last step was a fine one, which nothing is drawn away from."""
    tilt: float = 0.0
    """Degrees by which the tool in the hand is turned."""
    way: int = 1
    """The way in which the cursor went last."""
    selection: frozenset[Placed] = frozenset()
    start: Placed | None = None
    """The first tile of a line that is being laid."""
    corner: tuple[float, float] | None = None
    """Where a range that is being chosen begins."""
    carried: Carried | None = None
    said: Refused | None = None
    cues: list[str] = field(default_factory=list)

    # What is there

    @property
    def row(self) -> Tool | None:
        """The row of the toolbox that is in the hand."""
        return None if self.tool is None or self.tool == PUSHING else self.editor.level.tools[self.tool]

    @property
    def under(self) -> Placed | None:
        """The placed piece at the cursor."""
        return self.editor.at(self.x, self.y + GRIP, 2 * GRIP)

    @property
    def meant(self) -> frozenset[Placed]:
        """What an act on pieces is about: the selection, else the piece at the cursor."""
        under = self.under
        return self.selection or (frozenset({under}) if under else frozenset())

    @property
    def is_pushed(self) -> bool:
        """Whether the player has given the tile at the cursor the push."""
        pushed = self.editor.pushed() if self.editor.set_up.push else None
        return pushed is not None and pushed[0] == self._tile_to_push

    @property
    def _tile_to_push(self) -> Placed | None:
        return self.editor.nearest(self.x, self.y + 4 * GRIP)

    def preview(self) -> Preview:
        """What confirming now would place."""
        if self.carried is not None:
            return self._carried_to()
        row = self.row
        if row is None:
            return Preview()
        if self.start is not None:
            laid = rows.line(self.editor, row, self.start, self.x, self.gap)
            return self._seen(laid.pieces, refused=laid.refused)
        return self._seen((self._at_hand(row),))

    def ranged(self) -> frozenset[Placed]:
        """What the range reaches that is being chosen."""
        if self.corner is None:
            return frozenset()
        return self.editor.within(*self.corner, self.x, self.y)

    # The hand

    def take(self, tool: int | None) -> None:
        """Takes a row of the toolbox, PUSHING, or nothing into the hand."""
        self.let_go()
        self.selection = frozenset()
        self.tool = tool
        self.tilt = 0.0

    def let_go(self) -> None:
        """Whatever is half done is given up."""
        self.start = self.corner = self.carried = None

    def pick_up(self, pieces: Iterable[Placed], x: float, y: float, *, copies: bool = False) -> None:
        """Takes pieces, or copies of them, into the hand, held at (x, y)."""
        chosen = tuple(ordered(pieces))
        self.let_go()
        if not chosen:
            self._refuse(Refused("nothing"))
            return
        self.tool = None
        self.carried = Carried(chosen, not copies, x, y)
        self.cues.append("pick")

    def cancel(self) -> bool:
        """One step back out of what is half done; False where there is nothing."""
        if self.start or self.corner or self.carried:
            self.let_go()
        elif self.tool is not None:
            self.take(None)
        elif self.selection:
            self.selection = frozenset()
        else:
            return False
        self.cues.append("back")
        return True

    def confirm(self) -> bool:
        """Does what the preview shows; with an empty hand, chooses the piece at the cursor.

        False: nothing was there.
        """
        if self.tool == PUSHING:
            return self._push_here()
        if self.carried is not None:
            return self._put_down(self.carried)
        if self.corner is not None:
            self.selection, self.corner = self.ranged(), None
            self.cues.append("pick" if self.selection else "refuse")
            return True
        if self.row is not None:
            return self._lay(self.row)
        under = self.under
        if under is not None and under not in self.selection:
            self.selection = frozenset({under})
        return under is not None

    def span(self) -> None:
        """Begins a line with a tool in the hand, a range with an empty hand; the second time it ends it."""
        if self.start or self.corner:
            self.confirm()
        elif self.row is not None:
            self.start = self._at_hand(self.row)
            self.cues.append("pick")
        elif self.carried is None and self.tool is None:
            self.selection = frozenset()
            self.corner = (self.x, self.y)
            self.cues.append("pick")

    # Moving the cursor

    def point(self, x: float, y: float) -> None:
        """The mouse points there."""
        self.x, self.y, self.loose = x, y, False

    def settle(self) -> None:
        """Onto the ground below or above."""
        self._go(self.x)

    def step(self, way: int) -> None:
        """Along the ground to the left (-1) or right (1): to the next placed piece, or a step on."""
        self.way, self.loose = way, False
        x = self.x + way * self._stride()
        if self.tool is None and self.carried is None:
            between = [
                each for each in self.editor.pieces if 0.1 < (each.x - self.x) * way <= (x - self.x) * way
            ]
            reached = [each for each in between if abs(each.y - self.y) < STEP]
            x = min((each.x for each in reached), key=lambda found: found * way, default=x)
        self._go(x)

    def fine(self, way: int) -> None:
        """By a hair: the cursor with something in the hand, else the pieces that are meant."""
        if self.tool is None and self.carried is None and self.corner is None and self.meant:
            self._shift(way * FINE)
        else:
            self.loose = True
            self._go(self.x + way * FINE)

    def climb(self, way: int) -> bool:
        """To the next ground above (1) or below (-1); False where there is none."""
        heights = [spot.y for spot in self.editor.ground.spots(self.x)]
        ahead = [y for y in heights if (y - self.y) * way > 0.5]
        if not ahead:
            return False
        self.y = min(ahead, key=lambda y: y * way)
        return True

    # Acts on pieces

    def turn(self) -> None:
        """Turns what is in the hand, or the pieces that are meant."""
        by = TURN if self.snap else LOOSE_TURN
        row, meant = self.row, ordered(self.meant)
        kinds = [row.kind] if row else [piece.kind for piece in meant]
        if not kinds:
            self._refuse(Refused("nothing"))
        elif not all(piece_named(kind).turns for kind in kinds):
            self._refuse(Refused("upright"))
        elif row is not None:
            self.tilt = (self.tilt + by) % 360
            self.cues.append("turn")
        else:
            self._change(meant, self.editor.turned(meant, by), "turn")

    def copy(self) -> None:
        """Takes copies of the pieces that are meant into the hand."""
        self.pick_up(self.meant, self.x, self.y, copies=True)

    def delete(self) -> None:
        """Puts what is in the hand, or the pieces that are meant, back into the toolbox."""
        if self.carried is not None and self.carried.taken:
            self.selection = frozenset(self.carried.pieces)
            self.let_go()
        meant = ordered(self.meant)
        if meant:
            self._change(meant, [], "slide")
        elif not self.cancel():
            self._refuse(Refused("nothing"))

    def widen(self, way: int) -> None:
        """A wider (1) or narrower (-1) gap: of the line, of the chosen row; with PUSHING, a harder push."""
        if self.tool == PUSHING:
            self._strengthen(way)
            return
        row = ordered(self.selection)
        gap = rows.gap_of(row) if len(row) > 1 else self.gap
        assert gap is not None
        step = 1.0 if gap < 10 or (gap == 10 and way < 0) else 2.0
        gap = min(max(round(gap + way * step), GAPS[0]), GAPS[1])
        if len(row) > 1:
            self._change(row, rows.spaced(self.editor, row, gap), "slide")
        self.gap = gap
        self.cues.append("focus")

    def follow_history(self) -> None:
        """The set-up was undone, redone or reset: what is gone is no longer chosen."""
        self.let_go()
        self.selection &= frozenset(self.editor.pieces)

    # What that comes to

    def _at_hand(self, row: Tool) -> Placed:
        snap = self.snap and not self.loose
        return rows.at_hand(self.editor, row, self.x, self.y, self.gap, snap=snap, turn=self.tilt)

    def _lay(self, row: Tool) -> bool:
        """Places the tile at hand, or the whole line."""
        view = self.preview()
        refused = view.refused
        if self.start is None and refused:
            self._refuse(refused)
            return True
        if not view.pieces:
            self._refuse(refused or Refused("nothing"))
            return True
        self.editor.exchange((), view.pieces)
        self.cues += ["place"] * min(len(view.pieces), 3)
        self.said = refused
        last, was_line = view.pieces[-1], self.start is not None
        self.start = None
        if was_line:
            self.selection = frozenset(view.pieces)
        box = bounds(last)
        self._go(last.x + self.way * (box.right - box.left + self.gap))
        if self.editor.left(row) <= 0:
            self.tool = None
        return True

    def _carried_to(self) -> Preview:
        carried = self.carried
        assert carried is not None
        snap = self.snap and not self.loose
        dx, dy = self.x - carried.x, self.y - carried.y
        hidden = frozenset(carried.pieces) if carried.taken else frozenset()
        moved = self.editor.shifted(carried.pieces, dx, dy, snap=snap)
        if snap and len(moved) == 1:
            moved = [rows.drawn(self.editor, moved[0], self.gap, hidden)]
        return self._seen(tuple(moved), hidden)

    def _seen(
        self,
        pieces: tuple[Placed, ...],
        hidden: frozenset[Placed] = frozenset(),
        refused: Refused | None = None,
    ) -> Preview:
        """A preview, with what is in its way and what would not stand."""
        why = refused or self.editor.why_not(hidden, pieces) or self.editor.in_the_way(hidden, pieces)
        return Preview(pieces, hidden, why, self.editor.faults_of(hidden, pieces))

    def _put_down(self, carried: Carried) -> bool:
        view = self._carried_to()
        if view.refused:
            self._refuse(view.refused)
            return True
        self.editor.exchange(view.hidden, view.pieces)
        self.selection = frozenset(view.pieces)
        self.cues.append("place")
        if carried.taken:
            self.carried = None
        return True

    def _shift(self, by: float) -> None:
        meant = ordered(self.meant)
        self._change(meant, self.editor.shifted(meant, by, 0, snap=self.snap), "focus")
        self._go(self.x + by)

    def _change(self, old: list[Placed], new: list[Placed], cue: str) -> None:
        refused = self.editor.exchange(old, new)
        if refused:
            self._refuse(refused)
            return
        self.selection = frozenset(new) if self.selection or len(new) > 1 else self.selection
        self.cues.append(cue)

    def _push_here(self) -> bool:
        """Gives the tile at the cursor the push, to where others stand; the other way if it has it."""
        tile = self._tile_to_push
        if tile is None:
            self._refuse(Refused("nothing"))
            return True
        x, y = middle(tile)
        old = self.editor.set_up.push or self.editor.level.push
        is_lost = self.editor.leads_on(tile, -old.way) and not self.editor.leads_on(tile, old.way)
        way = -old.way if is_lost or self.is_pushed else old.way
        self.editor.push(Push(x, y, way, old.speed))
        self.cues.append("place")
        return True

    def _strengthen(self, way: int) -> None:
        push = self.editor.set_up.push
        changed = push is not None and self.editor.push(push._replace(speed=push.speed + way * STRONGER))
        self.cues.append("focus" if changed else "refuse")

    def _stride(self) -> float:
        row = self.row
        if row is None:
            return STEP
        box = bounds(made_by(row))
        pitch = box.right - box.left + self.gap
        return pitch if self.start else min(pitch / 2, STEP)

    def _go(self, x: float) -> None:
        stage = self.editor.level.stage
        self.x = min(max(x, stage.left), stage.right)
        spot = self.editor.ground.ahead(self.x, self.y) or self.editor.ground.near(self.x, self.y)
        if spot is not None:
            self.y = spot.y

    def _refuse(self, refused: Refused) -> None:
        self.said = refused
        self.cues.append("refuse")
