"""The animals of the medallions, in layers of colour on the grid of the pen; knows no medallion."""

from collections.abc import Callable

from game.ui.art.pen import Pen
from game.ui.theme import RGB

Layer = tuple[RGB, Callable[[Pen], None]]

BONE: RGB = (248, 240, 220)
INK: RGB = (38, 30, 34)
AMBER: RGB = (228, 150, 56)
RUST: RGB = (206, 98, 46)
WALNUT: RGB = (128, 82, 50)
GOLD: RGB = (255, 212, 122)
GREY: RGB = (150, 148, 152)
LEAF: RGB = (112, 170, 74)
HONEY: RGB = (176, 112, 60)
ROSE: RGB = (226, 132, 128)


def _both(draw: Callable[[Pen, Callable[[float], float]], None]) -> Callable[[Pen], None]:
    """Draws the left half of something, then its mirror image."""

    def paint(pen: Pen) -> None:
        draw(pen, lambda x: x)
        draw(pen, lambda x: 24 - x)

    return paint


def _tiger() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(7.0), 7.6), 2.6)

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(7.1), 7.7), 1.3)

    def head(pen: Pen) -> None:
        pen.dot((12, 12.4), 6.6)
        pen.box(5.4, 11.6, 13.2, 6.6, 3.2)

    def cheeks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(10.2), 15.8), 2.6)
        pen.dot((side(8.9), 10.6), 1.5)

    def stripes(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(5.4), 12.4), (side(8.0), 13.2), (side(5.5), 13.8))
        pen.shape((side(5.6), 15.0), (side(7.8), 15.4), (side(6.0), 16.4))
        pen.shape((side(10.4), 6.0), (side(11.0), 8.6), (side(9.6), 6.3))
        pen.shape((side(11.5), 5.7), (side(12), 9.4), (side(12.5), 5.7))

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.1), 11.6), 1.1)
        pen.shape((side(10.6), 14.1), (side(13.4), 14.1), (12, 15.8))
        pen.curve((side(10.9), 16.2), 1.1, 0.05, 0.45, 0.6)

    return (
        (AMBER, _both(ears)),
        (BONE, _both(inner_ears)),
        (AMBER, head),
        (BONE, _both(cheeks)),
        (INK, _both(stripes)),
        (INK, _both(features)),
    )


def _fox() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(5.2), 4.4), (side(11.0), 8.6), (side(5.6), 12.4))

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(6.3), 6.6), (side(9.4), 8.9), (side(6.5), 11))

    def head(pen: Pen) -> None:
        pen.shape((12, 7.2), (17.6, 8.6), (20, 13.4), (12, 20.2), (4, 13.4), (6.4, 8.6))

    def cheeks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(4.2), 13.5), (side(9.6), 13.9), (12, 17.2), (12, 20.1))

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.9), 12.1), 1.0)
        pen.dot((12, 18.7), 1.5)

    return (
        (RUST, _both(ears)),
        (INK, _both(inner_ears)),
        (RUST, head),
        (BONE, _both(cheeks)),
        (INK, _both(features)),
    )


def _owl() -> tuple[Layer, ...]:
    def head(pen: Pen) -> None:
        pen.dot((12, 12.2), 7)
        pen.box(5, 12, 14, 7.4, 4)

    def tufts(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(4.2), 4.0), (side(12), 7.4), (side(9), 11), (side(5), 11))

    def masks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.8), 11.6), 3.7)

    def irises(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.9), 11.7), 2.3)

    def pupils(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.1), 11.8), 1.25)

    def beak(pen: Pen) -> None:
        pen.shape((10.5, 13.2), (13.5, 13.2), (12, 16.4))

    def feathers(pen: Pen, side: Callable[[float], float]) -> None:
        for x, y in ((8.0, 16.6), (10.6, 17.8)):
            pen.curve((side(x), y), 0.9, 0.02, 0.48, 0.55)

    return (
        (WALNUT, head),
        (WALNUT, _both(tufts)),
        (BONE, _both(masks)),
        (GOLD, _both(irises)),
        (INK, _both(pupils)),
        (AMBER, beak),
        (BONE, _both(feathers)),
    )


def _panda() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(6.6), 6.9), 2.6)

    def head(pen: Pen) -> None:
        pen.dot((12, 12.6), 6.9)
        pen.box(4.8, 11.6, 14.4, 7.2, 3.6)

    def patches(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.9), 12.0), 1.9)
        pen.dot((side(8.2), 13.2), 1.7)

    def eyes(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.1), 12.1), 0.75)

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.box(10.6, 14.6, 2.8, 1.8, 0.9)
        pen.curve((side(11.1), 16.6), 0.95, 0.04, 0.46, 0.55)

    return (
        (INK, _both(ears)),
        (BONE, head),
        (INK, _both(patches)),
        (BONE, _both(eyes)),
        (INK, _both(features)),
    )


def _rabbit() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.line((side(9.2), 9.6), (side(8.2), 4.4), width=4.2)

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.line((side(9.1), 8.6), (side(8.3), 4.8), width=1.8)

    def head(pen: Pen) -> None:
        pen.dot((12, 13.4), 5.9)
        pen.box(5.6, 12.8, 12.8, 6.6, 3.3)

    def cheeks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(10.5), 16.7), 2.1)

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.2), 12.9), 1.15)
        pen.curve((side(11.1), 16.6), 0.9, 0.04, 0.46, 0.55)

    def nose(pen: Pen) -> None:
        pen.shape((10.9, 14.9), (13.1, 14.9), (12, 16.2))

    return (
        (GREY, _both(ears)),
        (ROSE, _both(inner_ears)),
        (GREY, head),
        (BONE, _both(cheeks)),
        (INK, _both(features)),
        (ROSE, nose),
    )


def _frog() -> tuple[Layer, ...]:
    def bumps(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(7.9), 8.2), 3.1)

    def head(pen: Pen) -> None:
        pen.box(4.2, 8.6, 15.6, 10.2, 5)

    def chin(pen: Pen) -> None:
        pen.box(6.2, 14.6, 11.6, 4, 2)

    def whites(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(7.9), 8.1), 2.05)

    def pupils(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.1), 8.2), 1.15)

    def features(pen: Pen) -> None:
        pen.curve((12, 9.4), 5.6, 0.12, 0.38, 0.75)
        for x in (11.2, 12.8):
            pen.dot((x, 12.1), 0.4)

    return (
        (LEAF, _both(bumps)),
        (LEAF, head),
        (BONE, chin),
        (GOLD, _both(whites)),
        (INK, _both(pupils)),
        (INK, features),
    )


def _bear() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(6.8), 7.2), 2.7)

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(6.9), 7.3), 1.35)

    def head(pen: Pen) -> None:
        pen.dot((12, 12.6), 6.8)
        pen.box(5, 12, 14, 7, 3.5)

    def muzzle(pen: Pen) -> None:
        pen.box(8.8, 13.4, 6.4, 5.2, 2.6)

    def eyes(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9), 11.6), 0.95)

    def features(pen: Pen) -> None:
        pen.box(10.6, 13.9, 2.8, 1.9, 0.9)
        pen.line((12, 15.4), (12, 16.8), width=0.6)
        pen.curve((12, 16.0), 1.3, 0.06, 0.44, 0.6)

    return (
        (HONEY, _both(ears)),
        (WALNUT, _both(inner_ears)),
        (HONEY, head),
        (BONE, muzzle),
        (INK, _both(eyes)),
        (INK, features),
    )


def _cat() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(5.4), 4.6), (side(11), 8), (side(5.2), 12.6))

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(6.4), 6.6), (side(9), 8.4), (side(6.2), 10.4))

    def head(pen: Pen) -> None:
        pen.dot((12, 12.6), 6.4)
        pen.box(4.8, 11.4, 14.4, 7.4, 3.7)

    def blaze(pen: Pen) -> None:
        pen.shape((12, 7.2), (13.4, 13), (16, 17.4), (12, 19), (8, 17.4), (10.6, 13))

    def eyes(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(7.2), 12.4), (side(8.8), 11.2), (side(10.4), 12.4), (side(8.8), 13.4))

    def pupils(pen: Pen, side: Callable[[float], float]) -> None:
        pen.box(side(8.9) - 0.35, 11.3, 0.7, 2, 0.3)

    def whiskers(pen: Pen, side: Callable[[float], float]) -> None:
        pen.line((side(8), 16.2), (side(3.4), 15.4), width=0.4)
        pen.line((side(8), 17), (side(3.8), 17.6), width=0.4)
        pen.curve((side(11.1), 16.5), 0.9, 0.04, 0.46, 0.55)

    def nose(pen: Pen) -> None:
        pen.shape((11, 14.9), (13, 14.9), (12, 16.1))

    return (
        (INK, _both(ears)),
        (ROSE, _both(inner_ears)),
        (INK, head),
        (BONE, blaze),
        (GOLD, _both(eyes)),
        (INK, _both(pupils)),
        (WALNUT, _both(whiskers)),
        (ROSE, nose),
    )


ANIMALS: tuple[Callable[[], tuple[Layer, ...]], ...] = (
    _tiger,
    _fox,
    _owl,
    _panda,
    _rabbit,
    _frog,
    _bear,
    _cat,
)
"""The first four are those of the seats: south, west, north, east."""
