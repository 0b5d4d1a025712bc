"""One level of the chain reaction: it is set up, pushed, watched, set up again; each in a part."""

from __future__ import annotations

from typing import Final

import pygame

from game.save.benches import Kept
from game.scenes import doors
from game.scenes.chain.building import lesson
from game.scenes.chain.building.editor import Editor
from game.scenes.chain.building.history import History
from game.scenes.chain.building.set_up_flow import Wishes
from game.scenes.chain.building.set_up_part import SetUpPart
from game.scenes.chain.pause import ChainPause
from game.scenes.chain.result import AGAIN, MAP, NEXT, ResultScene
from game.scenes.chain.watching.runner import Attempt
from game.scenes.chain.watching.running import RunPart
from game.scenes.chain.words import reason_words
from game.scenes.house import House
from game.scenes.records import award
from game.topple.level import Level, SetUp
from game.ui.acts import Act, Pointer
from game.ui.art.toppling import Renderer, kept_sprites
from game.ui.i18n import _
from game.ui.stage import Scene

KEPT_AFTER: Final = 0.4
"""Seconds after a change in which the set-up is kept; leaving keeps it at once."""


class ChainScene(Scene):
    """Pops with NEXT where the player wants the next level, else with None."""

    def __init__(
        self, house: House, level: Level, solution: SetUp | None = None, *, history: History | None = None
    ) -> None:
        """`solution` is where hints come from; `history`, if given, is shown and not kept."""
        self.house = house
        self.level = level
        self._solution = solution
        self._is_kept = history is None
        self._history = history
        self._running: RunPart | None = None
        self._unkept = 0.0
        self._attempt: Attempt | None = None

    def open(self) -> None:
        """What was left here lies on the bench again."""
        self.editor = Editor(self.level, self._history or self._found())
        self._renderer = self._new_renderer()
        gestures = lesson.wanted(self.level, self.house.learned()) if self._is_kept else ()
        self.bench = SetUpPart(
            self.ui,
            self.editor,
            self._renderer,
            self._solution,
            lesson.Lesson(gestures, self.house.learn),
            Wishes(self._push, self._pause, self._changed),
        )
        self.ui.sound.start_music()

    @property
    def running(self) -> RunPart | None:
        """The run that is watched; None while the level is set up."""
        return self._running

    @property
    def part(self) -> RunPart | SetUpPart:
        """What the player sees and hears."""
        return self._running or self.bench

    def layout(self) -> None:
        """Both parts; the pieces are painted in the dress in force."""
        self._renderer = self._new_renderer()
        self.bench.renderer = self._renderer
        self.bench.layout()
        if self._running is not None:
            self._running.renderer = self._renderer
            self._running.layout()

    def _new_renderer(self) -> Renderer:
        """In the dress in force; what other levels needed is painted already."""
        tiles = self.house.tiles()
        return Renderer(self.ui, tiles, kept_sprites(tiles))

    def closed(self) -> None:
        """Lets the world go and keeps the set-up."""
        self.part.closed()
        self._keep()

    def resumed(self, result: object) -> None:
        """Back from the pause or from the result of a run."""
        if result == AGAIN:
            self._push()
        elif result == NEXT:
            self._leave(NEXT)
        elif result == MAP:
            self._leave(None)

    # What the player means

    def act(self, act: Act) -> bool:
        """The part's business; some acts of setting up end a run."""
        if self.part.act(act):
            return True
        if act is Act.PAUSE:
            self._pause()
            return True
        if self._running is not None and act in (Act.RESET, Act.UNDO, Act.REDO):
            self._running.leave()
            return self.bench.act(act)
        return False

    def point(self, pointer: Pointer) -> None:
        """The part's business."""
        self.part.point(pointer)

    def step(self, dt: float) -> None:
        """Time passes in the part; a change is kept soon."""
        self.part.step(dt)
        for news in self.house.fresh_news():
            self.bench.tell(news)
        if self._unkept:
            self._unkept = max(self._unkept - dt, 0.0)
            if not self._unkept:
                self._keep()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The part."""
        self.bench.covered = self.stage.top is not self
        self.part.draw(surface, alpha)

    def paused(self) -> None:
        """The player is away."""
        self._pause()

    def describe(self) -> str:
        """What the part says."""
        return self.part.describe()

    # What comes next

    def _push(self) -> None:
        self._keep()
        self._running = RunPart(
            self.ui,
            self.level,
            self.editor.set_up,
            self._renderer,
            self.bench.eye.camera,
            self._attempt,
            self._ran,
        )
        self._running.layout()

    def _ran(self, attempt: Attempt) -> None:
        """The run is over or was left: the bench again, and the result where there is one."""
        run, self._running = self._running, None
        if run is not None:
            run.closed()
        if attempt.recording is not None:
            self._attempt = attempt
            self.bench.show_attempt(attempt)
        outcome = attempt.outcome
        if outcome is None:
            return
        if outcome.solved:
            if self._is_kept:
                self.house.keep_solved(self.level.id, attempt.set_up, outcome)
            self.stage.push(ResultScene(self.house, self.level, outcome))
            if self._is_kept:
                award.after_level(self.stage, self.house)
        else:
            self.bench.tell(reason_words(outcome.reason))
            self.bench.look_at(outcome.reason.at)

    def _pause(self) -> None:
        self.part.paused()
        self._keep()
        self.stage.push(ChainPause(self.house, self.level))

    def _leave(self, result: object) -> None:
        """To whoever opened the level; to the title where nobody did."""
        if len(self.stage.scenes) > 1:
            self.stage.pop(result)
        else:
            doors.to_title(self.stage, self.house)

    # Keeping

    def _changed(self) -> None:
        self._unkept = KEPT_AFTER

    def _keep(self) -> None:
        self._unkept = 0.0
        history = self.editor.history
        if self._is_kept and len(history.states) > 1:
            self.house.keep_bench(self.level.id, Kept(history.states, history.at))

    def _found(self) -> History | None:
        """The history kept of this level; None where there is none, or where the level has become another."""
        kept = self.house.kept_bench(self.level.id)
        if kept is None:
            return None
        history = History(kept.states, kept.at)
        if Editor(self.level).why_not(frozenset(), history.now.pieces):
            title = _(self.level.title)
            self.house.tell(_("“{level}” has changed: your set-up no longer fits it.").format(level=title))
            return None
        return history
