"""A run as the player sees, hears and steers it, from the push to the verdict; not what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.scenes.chain.view import View
from game.scenes.chain.watching.action import Action
from game.scenes.chain.watching.follow import Follow, Margins, place
from game.scenes.chain.watching.gaze import Gaze
from game.scenes.chain.watching.hearing import Hearing
from game.scenes.chain.watching.hud import Hud
from game.scenes.chain.watching.playback import Passed, Playback
from game.scenes.chain.watching.runner import Attempt, Runner
from game.scenes.chain.watching.shown import Ghost, moving
from game.scenes.chain.watching.tally import Tally
from game.scenes.chain.watching.transport import HEIGHT, Mark, Transport, Wishes
from game.scenes.chain.watching.verdict import Verdict, glints
from game.scenes.footer import HEIGHT as FOOT
from game.scenes.footer import Cue, choose_and_back, draw_footer, in_one_line
from game.topple.level import Level, SetUp
from game.topple.physics import TICKS_PER_SECOND
from game.topple.recording import Recording
from game.ui.acts import Act, Pointer
from game.ui.art.toppling import Camera, Puff, Renderer
from game.ui.context import Ui
from game.ui.form import Form
from game.ui.i18n import _

CLOSE: Final = 60.0
"""mm around the place of a reason that are shown."""
WHEEL: Final = 1.15
"""How much nearer one notch of the wheel brings."""
CLICK: Final = 6
"""Design px within which a press of the mouse is a click and no drag."""


class RunPart:
    """One run of a level with a set-up. It begins at once; whoever made it calls `closed` at its end."""

    def __init__(
        self,
        ui: Ui,
        level: Level,
        set_up: SetUp,
        renderer: Renderer,
        camera: Camera,
        ghost: Attempt | None,
        leave: Callable[[Attempt], None],
    ) -> None:
        """`camera` is where the eye is at the push; `ghost` the attempt before; `leave` hears of this one."""
        self.ui, self.level, self.renderer = ui, level, renderer
        self.runner = Runner(level, set_up)
        self.playback = Playback()
        self.follow = Follow(level.stage, camera)
        self._gaze = Gaze(self.follow)
        self.view = View(level.with_(set_up), level.id)
        self._leave = leave
        self.ghost = Ghost(level, ghost) if ghost else None
        self._action = Action(self.view.items, self.view.movers)
        self.hearing = Hearing(ui, self.runner, self.view, self._action)
        self.tally = Tally(self.runner, self._action)
        self._form: Form | None = None
        self._verdict: Verdict | None = None
        self._passed, self._eye = Passed(0.0, 0.0), camera
        self._since_end: float | None = None
        """Seconds since the end was first seen."""
        self._in_bar = False
        self._drag: tuple[float, float] | None = None
        self._panned = False
        ui.sound.play("push")

    # Where things are

    def layout(self) -> None:
        """The window's size, the language or the dress has changed."""
        ui = self.ui
        tiles = sum(self.view.items[number].face is not None for number in self.view.movers)
        self.hud = Hud(ui, _(self.level.title), tiles)
        self._foot = Rect(0, ui.size[1] - ui.px(FOOT), ui.size[0], ui.px(FOOT)).inflate(-2 * ui.px(24), 0)
        self._cued: tuple[object, ...] = ()
        margins = Margins(self.hud.plate.bottom, ui.px(FOOT + HEIGHT + 8))
        self.follow.layout(ui.size, margins, still=ui.reduced_motion)
        self._eye = self.follow.camera
        wishes = Wishes(
            self.leave,
            self._toggle,
            self.playback.seek,
            self.playback.skip,
            self.playback.single,
            self._change_speed,
            self._gaze.turn,
        )
        self.transport = Transport(ui, self.playback, wishes)
        self._bar = self.transport.widgets(self._foot)
        self._lay_verdict()

    @property
    def form(self) -> Form:
        """The bar's buttons, and the verdict's while it is shown; there from the first layout on."""
        assert self._form is not None
        return self._form

    def _lay_verdict(self) -> None:
        """The verdict is shown while the end is, and only then."""
        outcome = self.runner.outcome
        self._verdict = None
        if outcome and self.playback.over:
            top = self.hud.plate.bottom
            self._verdict = Verdict(self.ui, outcome, top, done=self.leave, again=self._toggle)
        widgets = [*self._bar, *(self._verdict.widgets if self._verdict else ())]
        if self._form is None:
            self._form = Form(widgets, self.ui, focus="play")
        else:
            self._form.lay(widgets)
        if self._verdict:
            self._form.focus("done")
        self._enter_bar(self._verdict is not None)

    # What the player means

    def act(self, act: Act) -> bool:
        """The run's own acts, or the buttons'; an eye that looks around comes first."""
        if self._gaze.act(act):
            return True
        own: dict[Act, Callable[[], object]] = {
            Act.SLOWER: lambda: self._change_speed(-1),
            Act.FASTER: lambda: self._change_speed(1),
            Act.FINE_LEFT: lambda: self.playback.single(-1),
            Act.FINE_RIGHT: lambda: self.playback.single(1),
            Act.SKIP: self.playback.skip,
            Act.ZOOM: self._gaze.turn,
        }
        if act in own:
            own[act]()
            return True
        if act is Act.BACK:
            self._back()
            return True
        if self._in_bar:
            return self.form.act(act) or self._out_of_bar(act)
        return self._steer(act)

    def _steer(self, act: Act) -> bool:
        if act in (Act.LEFT, Act.RIGHT):
            self.playback.scrub(1 if act is Act.RIGHT else -1)
        elif act is Act.CONFIRM:
            self._toggle()
        elif act is Act.NEXT:
            self.playback.skip()
        elif act is Act.PREVIOUS:
            self.playback.seek(0)
        elif act in (Act.UP, Act.DOWN):
            self.ui.sound.play("focus")
            self._enter_bar(True)
        else:
            return False
        return True

    def _out_of_bar(self, act: Act) -> bool:
        if act is not Act.UP or self._verdict:
            return False
        self._enter_bar(False)
        return True

    def _back(self) -> None:
        self.ui.sound.play("back")
        if self._in_bar and not self._verdict:
            self._enter_bar(False)
        else:
            self.leave()

    def point(self, pointer: Pointer) -> None:
        """Buttons first; elsewhere a drag moves the picture, the wheel zooms, a click pauses."""
        if pointer.kind == "leave":
            self._drag = None
        if self._drag is None and self.form.point(pointer):
            return
        if pointer.kind == "wheel":
            self.follow.zoom(WHEEL**pointer.wheel, pointer.pos)
        elif pointer.kind == "down" and pointer.button == 1:
            self._drag, self._panned = pointer.pos, False
        elif pointer.kind == "move" and self._drag:
            self._pull(pointer.pos)
        elif pointer.kind == "up" and pointer.button == 1 and self._drag:
            self._drag = None
            if not self._panned and not self._verdict:
                self._toggle()

    def _pull(self, pos: tuple[float, float]) -> None:
        assert self._drag is not None
        across, down = pos[0] - self._drag[0], pos[1] - self._drag[1]
        self._panned = self._panned or max(abs(across), abs(down)) > self.ui.px(CLICK)
        if self._panned:
            self.follow.pan(across, down)
            self._drag = pos

    def hold(self, share: float) -> None:
        """Waits for the world and shows, paused, the moment after that share of the run."""
        self.runner.finish()
        self.playback.reach(self.runner.last, complete=True)
        self.playback.seek(share * self.runner.last)
        self.playback.running = False
        self._look()
        self.follow.settle()

    def leave(self) -> None:
        """Ends it where it is, and tells the owner."""
        self.runner.stop()
        self._leave(self.runner.attempt)

    def paused(self) -> None:
        """The player is away."""
        self._drag = None
        self.playback.running = False

    def closed(self) -> None:
        """Lets go of the world."""
        self.runner.stop()

    def describe(self) -> str:
        """The focused button, or how the run stands."""
        if self._in_bar:
            return self.form.describe()
        tick = self.playback.tick
        return f"{_(self.level.title)}. {self.hud.status(self.tally.fallen(tick), self.tally.speed(tick))}"

    def _toggle(self) -> None:
        self.playback.toggle()

    def _change_speed(self, by: int) -> None:
        self.ui.sound.play("focus" if self.playback.change_rate(by) else "refuse")

    def _enter_bar(self, entered: bool) -> None:
        self._in_bar = entered
        self.form.show_focus(entered)

    # Time

    def step(self, dt: float) -> None:
        """`dt` seconds pass before the screen. What went wrong in the world is raised here."""
        self.runner.check()
        playback = self.playback
        complete = self.runner.outcome is not None  # asked first: the recording does not grow after it
        playback.reach(self.runner.last, complete=complete)
        self._passed = playback.advance(dt)
        self.hearing.advance(dt, self._passed, playback.rate, self.follow.camera)
        self._eye = self.follow.camera
        self._look()
        self.follow.advance(dt, playback.rate)
        self.form.step(dt)
        self._end(dt)
        self.transport.refresh(self._gaze.words)

    def _look(self) -> None:
        recording, outcome = self.runner.recording, self.runner.outcome
        if self.playback.over and outcome:
            at = outcome.reason.at
            self.follow.watch([place(*at, CLOSE) if at else self.level.stage], closely=at is not None)
        elif recording:
            lead = max(self.playback.rate, 1.0)
            self.follow.watch(self._action.places(self.runner.falls, recording, self.playback.tick, lead))

    def _end(self, dt: float) -> None:
        """The first sight of the end is heard; the plate comes and goes with it."""
        if self._since_end is not None:
            self._since_end += dt
        outcome = self.runner.outcome
        if self.playback.over and outcome and self._since_end is None:
            self._since_end = 0.0
            self.ui.sound.play("round_won" if outcome.solved else "turn")
        held = any(widget.held for widget in self.form.widgets)
        if self.playback.over != (self._verdict is not None) and not held:
            self._lay_verdict()

    # Drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Workshop, ghost, bodies, dust, plates, bar."""
        start, end = self._passed
        tick = start + alpha * (end - start) if start <= self.playback.tick <= end else self.playback.tick
        camera = _between(self._eye, self.follow.camera, alpha)
        self._draw_world(surface, camera, tick)
        self.hud.draw_title(surface, self.tally.fallen(tick), self.tally.speed(tick))
        if self.level.goals:
            self.hud.draw_goals(surface, self.tally.goals(tick, over=self.playback.over))
        if self._verdict:
            self._verdict.draw_place(surface, camera, self._since_end or 0.0)
            self._verdict.draw(surface)
        self.transport.line.marks = self._marks()
        self.transport.draw(surface)
        self.form.draw(surface)
        if self.hearing.caption:
            self.hud.draw_caption(surface, self.hearing.caption, self.transport.rect.top - self.ui.px(12))
        self._draw_cues(surface)

    def _draw_world(self, surface: pygame.Surface, camera: Camera, tick: float) -> None:
        recording = self.runner.recording
        self.renderer.draw_backdrop(surface, camera)
        moved = moving(self.view, recording, tick, camera)
        if self.ghost and not self._celebrates:
            ghosts = self.ghost.at(tick, camera, moved.items())
            self.renderer.draw(surface, camera, ghosts, hurried=self.ui.hurried)
        bodies = [*self.view.still, *moved.parts]
        self.renderer.draw(surface, camera, bodies, moved.tiles, hurried=self.ui.hurried)
        if recording:
            self.renderer.draw_effects(surface, camera, self._puffs(recording, tick))

    def _puffs(self, recording: Recording, tick: float) -> list[Puff]:
        """Dust and sparks; where the run is solved, a glint on every tile that fell."""
        if self._celebrates:
            last = recording.at(recording.last)
            places = [(last[3 * fall.solid], last[3 * fall.solid + 1]) for fall in self.runner.falls]
            return glints(places, self._since_end or 0.0)
        if self.playback.over:  # dust settles although the world has come to its end
            tick += (self._since_end or 0.0) * TICKS_PER_SECOND
        return [
            puff
            for impacts in (recording.impacts, self.hearing.landings.found)
            for puff in self._action.puffs(impacts, tick)
        ]

    @property
    def _celebrates(self) -> bool:
        return self._verdict is not None and self._verdict.solved

    def _draw_cues(self, surface: pygame.Surface) -> None:
        """The cues, set anew only when they change."""
        known = (self._cues(), self.ui.device, self.ui.pad_kind)
        if known != self._cued:
            self._cued = known
            self._cue_picture = pygame.Surface(self._foot.size, pygame.SRCALPHA)
            shown = in_one_line(self.ui, known[0], self._foot.w)
            draw_footer(self._cue_picture, self.ui, shown, self._cue_picture.get_rect(), "center")
        surface.blit(self._cue_picture, self._foot)

    def _marks(self) -> list[Mark]:
        """Of what has been seen: nothing is told before its time."""
        seen = self.playback.seen
        return [Mark(ring.tick, self.ui.theme.gold) for ring in self.runner.rings if ring.tick <= seen]

    def _cues(self) -> tuple[Cue, ...]:
        choose = choose_and_back()
        go = Cue(Act.CONFIRM, _("Pause") if self.playback.running else _("Go on"))
        if self._gaze.roams:
            return self._gaze.cues(choose[0] if self._in_bar else go)
        if self._in_bar:
            return choose
        time = (
            Cue(Act.LEFT, _("Back in time")),
            Cue(Act.SLOWER, _("Slower")),
            Cue(Act.FASTER, _("Faster")),
        )
        more = (Cue(Act.ZOOM, self._gaze.words), Cue(Act.NEXT, _("To the end")))
        return go, Cue(Act.DOWN, _("Buttons")), *time, *more, Cue(Act.BACK, _("Set-up"))


def _between(before: Camera, now: Camera, part: float) -> Camera:
    """The camera on its way from one step to the next; held where the window has changed."""
    if before.size != now.size:
        return now
    x, y, scale = (old + (new - old) * part for old, new in zip(before[:3], now[:3], strict=True))
    return Camera(x, y, scale, now.size)
