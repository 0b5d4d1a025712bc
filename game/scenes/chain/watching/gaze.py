"""How keys, pad and the bar's button turn the eye on a run; the mouse pulls it by itself."""

from __future__ import annotations

from typing import Final

from game.scenes.chain.watching.follow import Follow
from game.scenes.footer import Cue
from game.ui.acts import DIRECTIONS, Act
from game.ui.i18n import _

STEP: Final = 1 / 8
"""Of the window's width by which one press of an arrow moves the eye."""
NEARER: Final = 1.8
"""How much nearer than the whole stage the eye is when it begins to look around."""
ZOOM: Final = 1.25
"""How much nearer one press brings."""


class Gaze:
    """The eye follows the wave, sees the whole stage, or looks around as the player wills."""

    def __init__(self, follow: Follow) -> None:
        self._follow = follow
        self.roams = False
        """Whether arrows move the eye."""

    @property
    def words(self) -> str:
        """What `turn` would do now."""
        if self.roams or self._is_pulled:
            return _("Follow the wave")
        return _("Look around") if self._follow.sees_all else _("See the whole stage")

    def turn(self) -> None:
        """The next one of the three; from where the mouse has pulled the eye, back to following."""
        if self.roams or self._is_pulled:
            self.roams = False
            self._follow.take_back()
        elif self._follow.sees_all:
            self.roams = True
            self._follow.go_near(NEARER)
        else:
            self._follow.show_all()

    def act(self, act: Act) -> bool:
        """What an act means for an eye that looks around; False where that is nothing."""
        if not self.roams:
            return False
        if act in DIRECTIONS:
            across = (act is Act.RIGHT) - (act is Act.LEFT)
            down = (act is Act.DOWN) - (act is Act.UP)
            step = STEP * self._follow.camera.size[0]
            self._follow.glide(across * step, down * step)
        elif act in (Act.FASTER, Act.SLOWER):
            width, height = self._follow.camera.size
            self._follow.zoom(ZOOM if act is Act.FASTER else 1 / ZOOM, (width / 2, height / 2))
        elif act is Act.BACK:
            self.turn()
        else:
            return False
        return True

    def cues(self, go: Cue) -> tuple[Cue, ...]:
        """What an eye that looks around can be told; `go` is what CONFIRM does."""
        around = (
            Cue(Act.LEFT, _("Look around")),
            Cue(Act.SLOWER, _("Farther")),
            Cue(Act.FASTER, _("Nearer")),
        )
        return go, *around, Cue(Act.BACK, self.words)

    @property
    def _is_pulled(self) -> bool:
        return self._follow.by_hand and not self._follow.sees_all
