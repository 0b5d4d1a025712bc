"""The eye on a run: it goes with what happens, keeps to the stage, and lets the player look elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.topple.solids import Region
from game.ui.art.toppling import Camera

NEAREST: Final = 520.0
FARTHEST: Final = 900.0
"""mm of width that are shown at least and at most while the eye follows, where the stage is wide enough."""
SHARE: Final = 0.6
"""Part of the stage's width that is shown between these."""
CLOSELY: Final = 420.0
"""mm of width that are shown of one place."""
AROUND: Final = 1.7
"""How much more than what happens is shown."""
BREATHES: Final = 1.15
"""How many times nearer or farther what happens must be to make the eye come nearer or go back."""
EASE: Final = 2.6
"""How fast the eye goes after what it follows, in parts of the way a second, at the usual rate."""
GLIDES: Final = 9.0
"""How fast it goes where keys send it, in parts of the way a second."""
DEEPEST: Final = 20.0
"""mm to the right and up by which things reach into the picture."""
ZOOMS: Final = (0.5, 6.0)
"""How many times nearer than the whole stage the player may go, least and most."""


class Margins(NamedTuple):
    """Real px at the window's edges that plates and bars cover."""

    top: int
    bottom: int


class Follow:
    """Tell it what to look at (`watch`), let time pass (`advance`), and draw with `camera`."""

    def __init__(self, stage: Region, camera: Camera) -> None:
        """`camera` is where the eye starts."""
        self.stage = Region(stage.left, stage.bottom, stage.right + DEEPEST, stage.top + DEEPEST)
        self.camera = camera
        self.by_hand = False
        """Whether the player has taken the camera."""
        self._margins = Margins(0, 0)
        self._still = False
        self._ahead = (0.0, 0.0)
        """Real px to the right and down that keys have sent it and that it has not gone yet."""
        self._wanted: Region | None = None
        self._usual = self._width
        self._held = 1e-9

    def layout(self, size: tuple[int, int], margins: Margins, *, still: bool) -> None:
        """The window is `size` real px; `still`: the whole stage is shown and nothing moves by itself."""
        around = self.camera.scale * size[0] / max(self.camera.size[0], 1)
        self.camera = self.camera._replace(size=size, scale=around)
        self._margins, self._still, self._held = margins, still, 1e-9
        if still and not self.by_hand:
            self.camera = self.whole

    @property
    def whole(self) -> Camera:
        """The view of the whole stage."""
        return self._fitted(self.stage)

    def watch(self, boxes: Iterable[Region], *, closely: bool = False) -> None:
        """These places matter now, in mm; with none the eye rests where it is. `closely`: it goes near."""
        found = list(boxes)
        if found:
            self._wanted = around(found)
            self._usual = CLOSELY if closely else self._width

    def advance(self, dt: float, rate: float) -> None:
        """`dt` seconds pass before the screen, while the world goes `rate` times as fast as real time."""
        if self.by_hand:
            self._glide_on(dt)
        elif not self._still:
            self._go_after(dt, rate)

    def _glide_on(self, dt: float) -> None:
        part = min(GLIDES * dt, 1.0)
        across, down = self._ahead
        if across or down:
            self.pan(-across * part, -down * part)
            self._ahead = across * (1 - part), down * (1 - part)

    def _go_after(self, dt: float, rate: float) -> None:
        goal, now = self._goal(), self.camera
        part = min(EASE * max(1.0, 4 * rate) * dt, 1.0)
        slow = min(EASE * dt, 1.0)
        self.camera = now._replace(
            x=now.x + (goal.x - now.x) * part,
            y=now.y + (goal.y - now.y) * part,
            scale=now.scale * (goal.scale / now.scale) ** slow,
        )

    def settle(self) -> None:
        """Goes where it is going at once."""
        if not self.by_hand:
            self.camera = self.whole if self._still else self._goal()

    def pan(self, across: float, down: float) -> None:
        """The player drags the picture so many px."""
        self.by_hand = True
        now = self.camera
        self.camera = self._kept(now.moved(now.x - across / now.scale, now.y + down / now.scale))

    def glide(self, across: float, down: float) -> None:
        """The player sends the eye so many px to the right and down: it goes there softly."""
        self.by_hand = True
        self._ahead = self._ahead[0] + across, self._ahead[1] + down

    def zoom(self, factor: float, at: tuple[float, float]) -> None:
        """The player goes nearer, or away, at a point of the window."""
        self.by_hand = True
        least, most = (limit * self.whole.scale for limit in ZOOMS)
        scale = min(max(self.camera.scale * factor, least), most)
        self.camera = self._kept(self.camera.zoomed(scale / self.camera.scale, at))

    def go_near(self, factor: float) -> None:
        """The player goes nearer to where something happened last."""
        box = self._wanted or self.stage
        self.zoom(factor, self.camera.to_screen((box.left + box.right) / 2, (box.bottom + box.top) / 2))

    @property
    def sees_all(self) -> bool:
        """Whether the whole stage is in view."""
        return self.camera == self.whole

    def show_all(self) -> None:
        """The player looks at the whole stage."""
        self.by_hand = True
        self._ahead = 0.0, 0.0
        self.camera = self.whole

    def take_back(self) -> None:
        """The eye follows by itself again."""
        self.by_hand = False
        self._ahead = 0.0, 0.0
        if self._still:
            self.camera = self.whole

    def _goal(self) -> Camera:
        whole = self.whole
        if self._wanted is None:
            return whole
        box, free = self._wanted, self._free
        width = max(self._usual, AROUND * (box.right - box.left))
        height = AROUND * (box.top - box.bottom)
        scale = self._steady(max(min(self.camera.size[0] / width, free / height), whole.scale))
        middle = ((box.left + box.right) / 2, (box.bottom + box.top) / 2)
        return self._inside(self._at(middle, scale))

    def _steady(self, scale: float) -> float:
        """The scale gone for so far, unless another is much better: a picture that breathes is no rest."""
        if scale == self.whole.scale or not 1 / BREATHES < scale / self._held < BREATHES:
            self._held = scale
        return self._held

    @property
    def _width(self) -> float:
        """mm of width that are shown where little happens."""
        return min(max(SHARE * (self.stage.right - self.stage.left), NEAREST), FARTHEST)

    @property
    def _free(self) -> int:
        """The height in px between the margins."""
        return max(self.camera.size[1] - self._margins.top - self._margins.bottom, 1)

    def _fitted(self, box: Region) -> Camera:
        scale = min(
            self.camera.size[0] / (box.right - box.left),
            self._free / (box.top - box.bottom),
        )
        return self._at(((box.left + box.right) / 2, (box.bottom + box.top) / 2), scale)

    def _at(self, middle: tuple[float, float], scale: float) -> Camera:
        """The camera that shows that point of the world in the middle between the margins."""
        lower = (self._margins.bottom - self._margins.top) / 2 / scale
        return Camera(middle[0], middle[1] - lower, scale, self.camera.size)

    def _inside(self, camera: Camera) -> Camera:
        """Moved so that nothing beyond the stage is seen, as far as that goes; if it must, upward."""
        stage, half = self.stage, camera.size[0] / 2 / camera.scale
        upper = (camera.size[1] / 2 - self._margins.top) / camera.scale
        lower = (camera.size[1] / 2 - self._margins.bottom) / camera.scale
        x = _within(camera.x, stage.left + half, stage.right - half)
        y = max(min(camera.y, stage.top - upper), stage.bottom + lower)
        return camera.moved(x, y)

    def _kept(self, camera: Camera) -> Camera:
        """The middle of what the player looks at is on the stage."""
        stage = self.stage
        x = min(max(camera.x, stage.left), stage.right)
        y = min(max(camera.y, stage.bottom), stage.top)
        return camera.moved(x, y)


def around(boxes: Iterable[Region]) -> Region:
    """The smallest region that holds them all."""
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return Region(min(lefts), min(bottoms), max(rights), max(tops))


def place(x: float, y: float, reach: float) -> Region:
    """What is up to `reach` mm from a point."""
    return Region(x - reach, y - reach, x + reach, y + reach)


def _within(value: float, low: float, high: float) -> float:
    return (low + high) / 2 if low > high else min(max(value, low), high)
