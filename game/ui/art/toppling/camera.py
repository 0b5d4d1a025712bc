"""From the world to the screen and back: an oblique view from the front, a little from the right and above.

World: mm, x to the right, y up, z into the picture. Screen: px, y down. Everything at z = 0 is seen true
to shape; what lies deeper moves along `DEPTH`.
"""

from typing import NamedTuple

DEPTH = (0.64, 0.42)
"""How far 1 mm into the picture moves to the right and up, in mm of the front."""


class Camera(NamedTuple):
    """Where the picture looks: the world's point in its middle, its scale and its size."""

    x: float
    y: float
    """The world's point in the middle of the surface, in mm."""
    scale: float
    """Pixels in a millimetre."""
    size: tuple[int, int]
    """Of the surface, in px."""

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Where a point of the world is seen."""
        across = x - self.x + z * DEPTH[0]
        up = y - self.y + z * DEPTH[1]
        return self.size[0] / 2 + across * self.scale, self.size[1] / 2 - up * self.scale

    def to_world(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """The point of the world that is seen there at depth `z`."""
        across = (x - self.size[0] / 2) / self.scale
        up = (self.size[1] / 2 - y) / self.scale
        return self.x + across - z * DEPTH[0], self.y + up - z * DEPTH[1]

    @property
    def view(self) -> tuple[float, float, float, float]:
        """What is in view at z = 0, in mm: left, bottom, right, top."""
        left, top = self.to_world(0, 0)
        right, bottom = self.to_world(*self.size)
        return left, bottom, right, top

    def moved(self, x: float, y: float) -> "Camera":
        """The same view with another point in its middle."""
        return self._replace(x=x, y=y)

    def zoomed(self, factor: float, at: tuple[float, float]) -> "Camera":
        """A view `factor` times nearer; the point of the world seen at `at` (px) stays there."""
        fixed = self.to_world(*at)
        near = self._replace(scale=self.scale * factor)
        moved = near.to_world(*at)
        return near.moved(near.x + fixed[0] - moved[0], near.y + fixed[1] - moved[1])
