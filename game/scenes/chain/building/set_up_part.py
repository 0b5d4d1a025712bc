"""A level being set up, on the screen: the stage, the bar below it, and the strip beside what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.scenes.chain.building.bench import PUSHING, Preview
from game.scenes.chain.building.editor import Editor, Refused, middle
from game.scenes.chain.building.gestures import Gestures
from game.scenes.chain.building.head import Head
from game.scenes.chain.building.lesson import Lesson, Sight
from game.scenes.chain.building.marks import draw_arrow, draw_cursor, draw_range
from game.scenes.chain.building.picture import BenchPicture, framed
from game.scenes.chain.building.set_up_flow import SetUpFlow, Wishes
from game.scenes.chain.building.strip import Doings, Strip
from game.scenes.chain.building.talk import Where, caption, cues
from game.scenes.chain.building.toolbox import BenchBar, Out, Tools, cards
from game.scenes.chain.watching.follow import Follow, Margins
from game.scenes.chain.watching.runner import Attempt
from game.scenes.chain.watching.shown import Ghost
from game.scenes.chain.words import piece_text
from game.scenes.footer import HEIGHT as FOOT
from game.scenes.footer import draw_footer, in_one_line
from game.scenes.words import tile_count
from game.topple.level import Push, SetUp
from game.topple.outlines import bounds
from game.topple.pieces import piece_named
from game.ui.acts import Act, Pointer
from game.ui.art.toppling import Camera, Item, Renderer
from game.ui.art.toppling.items import Look
from game.ui.context import Ui
from game.ui.form import Form
from game.ui.i18n import _

NEARER: Final = 1.8
"""How much nearer one looks at the cursor."""
FOLLOWS: Final = 6.0
"""Parts of the way a second by which the view goes after the cursor."""
POST: Final = 60.0
"""mm that the cursor's post is high."""


class SetUpPart(SetUpFlow):
    """The bench on the screen; undo, hand and view stay as they are through a run."""

    def __init__(
        self,
        ui: Ui,
        editor: Editor,
        renderer: Renderer,
        solution: SetUp | None,
        lesson: Lesson,
        wishes: Wishes,
    ) -> None:
        super().__init__(ui, editor, solution, lesson, wishes)
        self.renderer = renderer
        self.eye = Follow(framed(editor.level), Camera(0, 0, 1, ui.size))
        self._picture = BenchPicture(editor)
        self._attempt: Attempt | None = None
        self._ghost: Ghost | None = None
        self._over_widget = False
        self.covered = False
        """Whether another scene lies over the level: no keys and no signs are shown then."""

    # Where things are

    def layout(self) -> None:
        """The window's size, the language or the dress has changed."""
        ui, bench = self.ui, self.bench
        self.head = Head(ui, self.editor.level)
        self._foot = Rect(0, ui.size[1] - ui.px(FOOT), ui.size[0], ui.px(FOOT)).inflate(-2 * ui.px(24), 0)
        found = cards(ui, bench, self.renderer, self.take, Out(self._drag_out, self._drop_out))
        self.bar = BenchBar(ui, found, self._tools(), self.push, self._foot.top)
        self.form = Form(self.bar.widgets, ui, focus="tool 0")
        self.strip = Strip(
            ui, Doings(self.move_chosen, bench.turn, self.copy_chosen, bench.delete, bench.widen)
        )
        self.gestures = Gestures(ui, bench, self.eye, self.bar.rect)
        self._free = Rect(0, self.head.bottom, ui.size[0], self.bar.rect.top - self.head.bottom)
        margins = Margins(self.head.bottom, ui.size[1] - self.bar.rect.top)
        self.eye.layout(ui.size, margins, still=True)
        self.enter("stage" if self.where == "strip" else self.where)

    def _tools(self) -> Sequence[Tools]:
        snap = "snap" if self.bench.snap else "snap_off"
        return (
            Tools("hint", "hint", _("Hint"), self.hint),
            Tools("undo", "undo", _("Undo"), self.undo),
            Tools("redo", "redo", _("Redo"), self.redo),
            Tools("reset", "reset", _("Start over"), self.reset),
            Tools("snap", snap, self._snap_words(), self._toggle_snap),
            Tools("zoom", "zoom", _("Nearer, or the whole stage"), self._toggle_near),
            Tools("pause", "pause", _("Pause"), self._wishes.pause),
        )

    def _snap_words(self) -> str:
        return _("Even gaps: on") if self.bench.snap else _("Even gaps: off")

    def show_attempt(self, attempt: Attempt) -> None:
        """The last run stays behind the set-up, as it ended."""
        self._attempt, self._ghost = attempt, Ghost(self.editor.level, attempt)

    def look_at(self, at: tuple[float, float] | None) -> None:
        """The cursor goes to the place that a reason is about."""
        if at is not None:
            self.bench.point(*at)
            self.bench.settle()

    def enter(self, where: Where) -> None:
        """Keys and pad act there from now on."""
        self.where = where
        self.form.show_focus(where == "bar")
        self.strip.form.show_focus(where == "strip")

    # What the player means

    def act(self, act: Act) -> bool:
        """The bench's own acts from anywhere; the others go to the stage, the bar or the strip."""
        bench = self.bench
        own: dict[Act, Callable[[], object]] = {
            Act.PUSH: self.push,
            Act.HINT: self.hint,
            Act.UNDO: self.undo,
            Act.REDO: self.redo,
            Act.RESET: self.reset,
            Act.ZOOM: self._toggle_near,
            Act.PAUSE: self._wishes.pause,
            Act.TURN: bench.turn,
            Act.COPY: self.copy_chosen,
            Act.DELETE: bench.delete,
            Act.SPAN: bench.span,
            Act.WIDER: lambda: bench.widen(1),
            Act.NARROWER: lambda: bench.widen(-1),
            Act.FINE_LEFT: lambda: bench.fine(-1),
            Act.FINE_RIGHT: lambda: bench.fine(1),
        }
        there = {"bar": self._bar_act, "strip": self._strip_act, "stage": self._stage_act}
        taken = True
        if act in own:
            own[act]()
        else:
            taken = there[self.where](act)
        self.after()
        return taken

    def _stage_act(self, act: Act) -> bool:
        bench = self.bench
        if act in (Act.LEFT, Act.RIGHT):
            bench.step(1 if act is Act.RIGHT else -1)
            self.ui.sound.play("focus", 0.5)
        elif act in (Act.NEXT, Act.PREVIOUS):
            self.other_tool(1 if act is Act.NEXT else -1)
        elif act is Act.UP:
            bench.climb(1)
        elif act is Act.DOWN:
            if not bench.climb(-1):
                self.enter("bar")
        elif act is Act.CONFIRM:
            self._confirm()
        else:
            return act is Act.BACK and bench.cancel()
        return True

    def _confirm(self) -> None:
        """The hand's business; an empty hand over bare ground takes the first piece that is left."""
        bench, tools = self.bench, self.tools_left()
        if bench.confirm():
            if bench.tool is None and bench.carried is None and bench.selection:
                self._follow_strip()
                self.enter("strip")
        elif tools:
            self.take(tools[0])
        else:
            self._refuse(Refused("nothing"))

    def _bar_act(self, act: Act) -> bool:
        if act in (Act.UP, Act.BACK):
            self.enter("stage")
            return True
        return self.form.act(act)

    def _strip_act(self, act: Act) -> bool:
        if act in (Act.UP, Act.DOWN, Act.BACK):
            self.enter("stage")
            return act is not Act.BACK or self.bench.cancel()
        return self.strip.form.act(act)

    def point(self, pointer: Pointer) -> None:
        """Widgets first, then the stage."""
        taken = [form.point(pointer) for form in (self.strip.form, self.form)]
        self._over_widget = any(taken) and not self.gestures.dragging
        if not self._over_widget:
            self.gestures.point(pointer)
        if pointer.kind == "down":
            self.enter("stage")
        self.after()

    def _drag_out(self, tool: int, pos: tuple[float, float]) -> None:
        """A piece is dragged off its card."""
        if self.bench.tool != tool:
            self.bench.take(tool)
        self.gestures.aim(pos)

    def _drop_out(self, pos: tuple[float, float]) -> None:
        """It is let go: on the stage it is placed, on the bar it goes back."""
        if not self.bar.rect.collidepoint(pos):
            self.gestures.aim(pos)
            self.bench.confirm()
        self.bench.take(None)

    def _toggle_snap(self) -> None:
        self.bench.snap = not self.bench.snap
        self.tell(self._snap_words())
        self.layout()

    def _toggle_near(self) -> None:
        """Goes near the cursor, or shows everything again."""
        if self.eye.by_hand:
            self.eye.take_back()
        else:
            here = self.eye.camera.to_screen(self.bench.x, self.bench.y)
            self.eye.zoom(NEARER, self._free.center if self.ui.device == "mouse" else here)

    def _follow_cursor(self, dt: float) -> None:
        """Keys and pad take the view along when they come near its edge."""
        if not self.eye.by_hand or self.ui.device == "mouse":
            return
        x, y = self.eye.camera.to_screen(self.bench.x, self.bench.y)
        calm = self._free.inflate(-0.5 * self._free.w, -0.5 * self._free.h)
        across = min(calm.right - x, 0) + max(calm.left - x, 0)
        down = min(calm.bottom - y, 0) + max(calm.top - y, 0)
        if across or down:
            part = min(FOLLOWS * dt, 1.0)
            self.eye.pan(across * part, down * part)

    def paused(self) -> None:
        """The player is away."""
        self.gestures.let_go()

    def closed(self) -> None:
        """Nothing runs on."""

    def describe(self) -> str:
        """The focused button, or what the cursor is on."""
        if self.where == "bar":
            return self.form.describe()
        if self.where == "strip":
            return self.strip.form.describe()
        what = self.bench.row or self.bench.under
        return piece_text(what.kind, what.params, what.group) if what else _(self.editor.level.title)

    # Time

    def step(self, dt: float) -> None:
        """Sentences fade, widgets come up, the eye follows the cursor."""
        self._told = max(self._told - dt, 0.0)
        self.form.step(dt)
        self.strip.form.step(dt)
        self.lesson.step(dt)
        self._follow_cursor(dt)

    def after(self) -> None:
        """The strip follows what is chosen."""
        super().after()
        self._follow_strip()
        if self.where == "strip" and not self.strip.is_shown:
            self.enter("stage")

    def _follow_strip(self) -> None:
        bench = self.bench
        idle = bench.tool is None and bench.carried is None and bench.corner is None
        chosen = tuple(bench.selection) if idle and not self.gestures.dragging else ()
        self.strip.follow(chosen, self.eye.camera, self._free)

    # Drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """Workshop, zones, ghost, pieces, signs, plates, bar."""
        camera, level = self.eye.camera, self.editor.level
        preview = self.preview() if self._aims else Preview()
        self.renderer.draw_backdrop(surface, camera)
        self.renderer.draw_zones(surface, camera, level.build, "build")
        self.renderer.draw_zones(surface, camera, level.forbid, "forbid")
        items = self._picture.items(self.bench, preview, self.hinted())
        self.renderer.draw(surface, camera, [*self._ended(items), *items], hurried=self.ui.hurried)
        self._draw_signs(surface, camera)
        self.head.draw(surface, self._count())
        self._follow_strip()
        self.strip.draw(surface)
        self.bar.draw(surface)
        self.form.draw(surface)
        line = self.said if self._told > 0 else caption(self.bench, preview)
        if line:
            self.head.draw_caption(surface, line, self.bar.rect.top - self.ui.px(10))
        if self.covered:
            return
        is_busy = self.gestures.dragging or self.strip.is_shown or self.where != "stage"
        if not self.lesson.is_over and not is_busy:
            self.lesson.draw(surface, self.ui, self.sight())
        shown = in_one_line(self.ui, cues(self.bench, self.where, self.ui.device), self._foot.w)
        draw_footer(surface, self.ui, shown, self._foot, "center")

    def _ended(self, items: Sequence[Item]) -> list[Item]:
        """The last run as it ended, where it ended otherwise than everything stands now."""
        if self._ghost is None or self._attempt is None or self._attempt.recording is None:
            return []
        return self._ghost.at(self._attempt.recording.last, self.eye.camera, items)

    @property
    def _aims(self) -> bool:
        """Whether the cursor is over the stage, so that what is in the hand shows there."""
        if self.covered:
            return False
        return not self._over_widget if self.ui.device == "mouse" else self.where == "stage"

    def _draw_signs(self, surface: pygame.Surface, camera: Camera) -> None:
        """The arrow of the push, the range, and the cursor of keys and pad."""
        bench, pushed = self.bench, self.editor.pushed()
        if hinted := self.hinted_push():
            self._draw_push(surface, camera, hinted, "hint")
        if pushed is not None:
            self._draw_push(surface, camera, pushed[1], "chosen" if bench.tool == PUSHING else "solid")
        if bench.corner is not None:
            here = camera.to_screen(bench.x, bench.y)
            draw_range(surface, self.ui, camera.to_screen(*bench.corner), here)
        if self._aims and self.ui.device != "mouse":
            draw_cursor(surface, self.ui, camera.to_screen(bench.x, bench.y), POST * camera.scale)

    def _draw_push(self, surface: pygame.Surface, camera: Camera, push: Push, look: Look) -> None:
        """An arrow at the tile that a push tips, the longer the harder it is."""
        tile = self.editor.nearest(push.x, push.y)
        if tile is None:
            return
        box = bounds(tile)
        x = box.left if push.way > 0 else box.right
        tip = camera.to_screen(x, box.bottom + 0.8 * (box.top - box.bottom))
        draw_arrow(surface, self.ui, tip, self.ui.px(26 + push.speed * 0.12), push.way, look)

    def _count(self) -> str:
        """The line under the title: how many tiles stand, and how many are enough."""
        if not self.editor.level.tools:
            return _("Nothing to place, only to push")
        placed = sum(piece_named(piece.kind).is_tile for piece in self.editor.pieces)
        return _("{tiles} · par {par}").format(tiles=tile_count(placed), par=self.editor.level.par)

    def sight(self) -> Sight:
        """Where the things are that a lesson points at."""
        bench, camera, pushed = self.bench, self.eye.camera, self.editor.pushed()
        push = self.best_push()
        aim = self.editor.nearest(push.x, push.y)
        boxes = {key: Rect(*box) for widget in self.bar.widgets for key, box in widget.boxes().items()}
        return Sight(
            boxes.get("tool 0"),
            boxes.get(f"tool {PUSHING}"),
            boxes["push"],
            [camera.to_screen(*middle(piece)) for piece in self.missing()],
            camera.to_screen(bench.x, bench.y + POST),
            camera.to_screen(*middle(pushed[0])) if pushed else None,
            camera.to_screen(*middle(aim)) if aim else (0.0, 0.0),
            is_aiming=bench.tool == PUSHING,
            is_holding=bench.row is not None,
            is_laying=bench.start is not None,
        )
