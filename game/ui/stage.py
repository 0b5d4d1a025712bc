"""Scenes on a stack, stepped and drawn without a window; knows no device, no clock and no domino rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.acts import Act, Pointer
from game.ui.toast import Toasts

if TYPE_CHECKING:
    from game.ui.context import Ui

STEP = 1 / 120
"""Seconds in one call of `Scene.step`."""
LONGEST = 0.25
"""Seconds of a late frame that are caught up; the rest is forgotten."""
FADE = 0.18
"""Seconds in which one picture gives way to the next when the stack changes."""


class Scene:
    """One screen or dialog. Override what it needs; everything here does nothing."""

    opaque = True
    """False: the scene below is drawn first (pause, dialogs)."""
    stage: Stage
    """Set when the scene is pushed."""

    @property
    def ui(self) -> Ui:
        """The surroundings, for short."""
        return self.stage.ui

    def open(self) -> None:
        """Called once, when pushed."""

    def resumed(self, result: object) -> None:
        """The scene above was popped with `result`."""

    def closed(self) -> None:
        """Called once, when the scene has left the stack or the game ends: let go of what runs on."""

    def layout(self) -> None:
        """Size, language or theme changed; also called right after `open`."""

    def act(self, act: Act) -> bool:  # noqa: ARG002
        """The player means `act`; True if it was of use here.

        A key can carry several acts (Esc: BACK, then PAUSE). They are offered in turn until one is taken.
        """
        return False

    def press(self, code: str) -> bool:  # noqa: ARG002
        """A key or button went down (see bindings.py); True keeps it from being read as an act.

        Only the page where keys are rebound wants this, and whatever is written on.
        """
        return False

    @property
    def typing(self) -> pygame.Rect | None:
        """Where text is being written, real px; None while keys mean acts.

        While there is such a place, `press` hears held keys again and again, and `typed` and `compose` what
        they come to.
        """
        return None

    def typed(self, text: str) -> None:
        """Keys or an input method came to `text`."""

    def compose(self, text: str, caret: int) -> None:
        """An input method has `text` in the works, its caret behind so many letters; empty at the end."""

    def point(self, pointer: Pointer) -> None:
        """The mouse or a finger did something; positions in real pixels."""

    def step(self, dt: float) -> None:
        """`dt` seconds pass, always the same."""

    def seen(self, dt: float) -> None:
        """The same, also below the top as long as it can be seen there: for what comes up by itself."""

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draws everything; `alpha` in [0, 1] is how much of the next step has passed already."""

    def paused(self) -> None:
        """The window lost its focus or the pad in use was pulled."""

    def describe(self) -> str:
        """What a narrator would say of the focus now."""
        return ""


class Stage:
    """The stack of scenes. The top one hears the player and lives through time; those below stand still.

    An error in a scene reaches the caller.
    """

    def __init__(self, ui: Ui, first: Scene | None = None) -> None:
        self.ui = ui
        self.running = True
        self.fullscreen = False
        """What is wanted; the window follows it."""
        self.toasts = Toasts()
        """News that lie over whatever scene is shown."""
        self._scenes: list[Scene] = []
        self._late = 0.0
        self._pointer: tuple[float, float] | None = None
        self._leaving: pygame.Surface | None = None
        self._faded = 0.0
        self._drawn = False
        if first is not None:
            self.push(first)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the bottom up."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that hears the player. IndexError when there is none."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Puts `scene` on top."""
        self._start_fade()
        self._enter(scene)

    def pop(self, result: object = None) -> None:
        """Takes the top away and hands `result` to the one below; without one below, the game ends."""
        self._start_fade()
        self._scenes.pop().closed()
        if not self._scenes:
            self.quit()
            return
        self.top.resumed(result)
        self._hover()

    def replace(self, scene: Scene) -> None:
        """`scene` takes the place of the top; the one below hears nothing."""
        self._start_fade()
        self._scenes.pop().closed()
        self._enter(scene)

    def reset_to(self, scene: Scene) -> None:
        """Takes everything away and starts again with `scene`."""
        self._start_fade()
        self._close_all()
        self._enter(scene)

    def quit(self) -> None:
        """The game ends: whoever runs the stage stops."""
        self.running = False
        self._close_all()

    def act(self, act: Act) -> bool:
        """The player means `act`; True if it was taken."""
        return self.offer((act,))

    def offer(self, acts: Iterable[Act]) -> bool:
        """Offers the acts of one key in turn; True as soon as one is taken."""
        for act in acts:
            if not self._scenes:
                return False
            if act is Act.FULLSCREEN:
                self.fullscreen = not self.fullscreen
                return True
            if self.top.act(act):
                return True
        return False

    def press(self, code: str, acts: Iterable[Act], *, again: bool = False) -> bool:
        """A key or button that carries `acts` went down, or repeats (`again`); True if it was of use."""
        if not self._scenes:
            return False
        is_heard = not again or self.typing is not None
        return (is_heard and self.top.press(code)) or self.offer(acts)

    @property
    def typing(self) -> pygame.Rect | None:
        """Where the top is written on, real px; None while keys mean acts."""
        return self.top.typing if self._scenes else None

    def typed(self, text: str) -> None:
        """Hands text to the top, if it is written on."""
        if self.typing is not None:
            self.top.typed(text)

    def compose(self, text: str, caret: int) -> None:
        """Hands what an input method has in the works to the top, if it is written on."""
        if self.typing is not None:
            self.top.compose(text, caret)

    def point(self, pointer: Pointer) -> None:
        """Hands a pointer to the top."""
        self._pointer = None if pointer.kind == "leave" else pointer.pos
        if self._scenes:
            self.top.point(pointer)

    def paused(self) -> None:
        """Tells the top that the player is away; what was being dragged is let go."""
        if self._scenes:
            self.point(Pointer("leave", (0, 0)))
            self.top.paused()

    def relayout(self) -> None:
        """Language, theme or size changed: every scene lays itself out anew."""
        self._leaving = None
        for scene in self._scenes:
            scene.layout()

    def resize(self, size: tuple[int, int]) -> None:
        """The picture is now `size` real pixels."""
        if size != self.ui.size:
            self.ui.size = size
            self.relayout()

    def advance(self, elapsed: float) -> None:
        """Lets `elapsed` seconds pass in fixed steps; the remainder is kept for the next call."""
        self.toasts.advance(elapsed)
        self._faded += elapsed
        if self._faded >= FADE:
            self._leaving = None
        self._late += min(elapsed, LONGEST)
        while self._late >= STEP and self._scenes:
            self._late -= STEP
            for scene in self._seen():
                scene.seen(STEP)
            self.top.step(STEP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what can be seen now, fades included, over all of `surface`.

        A fade begins with what is leaving alone: what comes has just been laid out, which took its time, and
        is painted in the next frame.
        """
        if self._leaving is not None and not self._drawn:
            self._faded = 0.0
            surface.blit(self._leaving, (0, 0))  # with an alpha of 255 this would take a frame's time
        else:
            self._draw_scenes(surface)
            if self._leaving is not None:
                self._leaving.set_alpha(round(255 * (1 - self._faded / FADE)))
                surface.blit(self._leaving, (0, 0))
        self._drawn = True
        self.toasts.draw(surface, self.ui)

    def picture(self) -> pygame.Surface:
        """The scenes as they are, without the fade that led to them, as a new picture."""
        surface = pygame.Surface(self.ui.size)
        self._draw_scenes(surface)
        return surface

    def _enter(self, scene: Scene) -> None:
        scene.stage = self
        self._scenes.append(scene)
        scene.open()
        scene.layout()
        self._hover()

    def _close_all(self) -> None:
        while self._scenes:
            self._scenes.pop().closed()

    def _hover(self) -> None:
        """What has come under a resting mouse is lit without waiting for it to move."""
        if self._pointer is not None and self.ui.device == "mouse" and self._scenes:
            self.top.point(Pointer("move", self._pointer))

    def _start_fade(self) -> None:
        """Keeps the picture that is about to go. What nobody has seen yet does not fade."""
        if self._drawn and self._scenes and self.ui.speed != "instant":
            self._leaving = self.picture()
            self._faded = 0.0
        self._drawn = False

    def _seen(self) -> Sequence[Scene]:
        """The top, and what is below it as far as it can be seen; the lowest first."""
        lowest = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[lowest:]

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        for scene in self._seen():
            scene.draw(surface, self._late / STEP if scene is self.top else 1.0)
