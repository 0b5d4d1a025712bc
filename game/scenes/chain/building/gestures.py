"""What the mouse does on the stage: places, drags lines, moves, chooses, pans. It draws nothing."""

from __future__ import annotations

from math import hypot
from typing import Final, Literal, NamedTuple

from pygame import Rect

from game.scenes.chain.building.bench import PUSHING, Bench
from game.scenes.chain.watching.follow import Follow
from game.ui.acts import Pointer
from game.ui.context import Ui

FAR: Final = 7
"""Design px that the mouse moves before a press becomes a drag."""
EXACT: Final = 0.5
"""mm beside a piece within which it is meant even with a tool in the hand."""
WHEEL: Final = 1.15
"""How much nearer one notch of the wheel brings."""

Hold = Literal["tool", "piece", "range", "view"]


class Press(NamedTuple):
    """The button is down: what was taken hold of, and where in real px."""

    hold: Hold
    pos: tuple[float, float]


class Gestures:
    """The mouse over one bench, seen through one eye."""

    def __init__(self, ui: Ui, bench: Bench, eye: Follow, box: Rect) -> None:
        """`box` is the toolbox on the screen: a piece that is dropped there lies in it again."""
        self.ui, self.bench, self.eye = ui, bench, eye
        self._box = box
        self._press: Press | None = None
        self._dragged = False
        self._last = (0.0, 0.0)

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._press is not None and self._dragged

    def point(self, pointer: Pointer) -> None:
        """The mouse did something over the stage."""
        if pointer.kind == "leave":
            self.let_go()
        elif pointer.kind == "wheel":
            self._wheel(pointer)
        elif pointer.kind == "move":
            self._move(pointer.pos)
        elif pointer.button == 1 and pointer.kind == "down":
            self._down(pointer.pos)
        elif pointer.button == 1 and pointer.kind == "up":
            self._up(pointer.pos)
        self._last = pointer.pos

    def let_go(self) -> None:
        """What was being dragged is given up."""
        if self.dragging:
            self.bench.let_go()
        self._press, self._dragged = None, False

    def aim(self, pos: tuple[float, float]) -> None:
        """The cursor goes where the mouse is."""
        self.bench.point(*self.eye.camera.to_world(*pos))

    def _down(self, pos: tuple[float, float]) -> None:
        bench = self.bench
        self.aim(pos)
        self._dragged = False
        if bench.carried is not None or bench.tool == PUSHING or bench.start or bench.corner:
            bench.confirm()
            return
        self._press = Press(self._hold(), pos)
        under = bench.editor.at(bench.x, bench.y)
        if self._press.hold == "piece" and under and under not in bench.selection:
            bench.selection = frozenset({under})
            bench.cues.append("focus")

    def _hold(self) -> Hold:
        bench = self.bench
        if bench.row is not None and bench.editor.at(bench.x, bench.y, EXACT) is None:
            return "tool"
        if bench.editor.at(bench.x, bench.y) is not None:
            return "piece"
        is_in_zone = any(zone.holds(bench.x, bench.y) for zone in bench.editor.level.build)
        return "range" if is_in_zone else "view"

    def _move(self, pos: tuple[float, float]) -> None:
        press = self._press
        if press is None:
            self.aim(pos)
            return
        if not self._dragged and hypot(pos[0] - press.pos[0], pos[1] - press.pos[1]) > self.ui.px(FAR):
            self._dragged = True
            self._begin(press)
        if press.hold == "view":
            if self._dragged:
                self.eye.pan(pos[0] - self._last[0], pos[1] - self._last[1])
        elif self._dragged:
            self.aim(pos)

    def _begin(self, press: Press) -> None:
        """A press has become a drag."""
        bench = self.bench
        self.aim(press.pos)
        if press.hold in ("tool", "range"):
            bench.span()
        elif press.hold == "piece":
            bench.tool = None
            bench.pick_up(bench.selection, bench.x, bench.y)

    def _up(self, pos: tuple[float, float]) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if press.hold != "view" or not self._dragged:
            self.aim(pos)
        if press.hold == "piece" and self._dragged and self._box.collidepoint(pos):
            self.bench.delete()
        elif press.hold == "tool" or (self._dragged and press.hold != "view"):
            self.bench.confirm()
            self.bench.let_go()  # what could not be put there goes back to where it was
        elif not self._dragged and press.hold != "piece":
            self._click()
        self._dragged = False

    def _click(self) -> None:
        """Beside what was placed: nothing is chosen any more; a tile of the level's own can be pushed."""
        bench = self.bench
        bench.selection = frozenset()
        if bench.editor.level.free_push and bench.editor.tile_at(bench.x, bench.y):
            bench.take(PUSHING)
            bench.confirm()

    def _wheel(self, pointer: Pointer) -> None:
        bench = self.bench
        self.aim(pointer.pos)
        is_row = len(bench.selection) > 1 and bench.editor.at(bench.x, bench.y) in bench.selection
        if bench.start or bench.tool == PUSHING or is_row:
            bench.widen(1 if pointer.wheel > 0 else -1)
        else:
            self.eye.zoom(WHEEL**pointer.wheel, pointer.pos)
