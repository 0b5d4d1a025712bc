"""The chain reaction as pictures: camera, things to draw, what draws them; knows no physics and no rule."""

from game.ui.art.toppling.camera import Camera
from game.ui.art.toppling.draw import Renderer
from game.ui.art.toppling.items import Item, Puff, Shape, Throng
from game.ui.art.toppling.sprites import kept_sprites

__all__ = ["Camera", "Item", "Puff", "Renderer", "Shape", "Throng", "kept_sprites"]
