"""What stands and hangs about in the workshop: jars, books, tools, a vice; knows no light but the easel's."""

from collections.abc import Sequence

from game.ui.art.toppling.easel import BLACK, WHITE, Easel
from game.ui.theme import RGB, Theme, mix

STEEL: RGB = (150, 158, 168)
IRON: RGB = (66, 68, 74)
HANDLE: RGB = (170, 112, 58)
GLASS: RGB = (150, 176, 170)
BOOKS: tuple[RGB, ...] = (
    (146, 52, 44),
    (44, 92, 84),
    (196, 152, 74),
    (72, 66, 110),
    (120, 84, 52),
    (52, 74, 110),
)


def jar(easel: Easel, x: float, y: float, width: float, height: float, content: RGB) -> None:
    """A glass with something in it, standing on `y`; its lid is tin."""
    easel.box(x, y - height, width, height, mix(GLASS, content, 0.25), corner=width * 0.2, round_=True)
    easel.box(x + 2, y - height * 0.66, width - 4, height * 0.64, content, corner=width * 0.16, round_=True)
    easel.box(x + width * 0.08, y - height - 7, width * 0.84, 9, STEEL, corner=2, round_=True)
    easel.line(
        [(x + width * 0.2, y - height * 0.9), (x + width * 0.2, y - height * 0.2)],
        width * 0.07,
        (236, 244, 240),
    )


def books(easel: Easel, x: float, y: float, heights: Sequence[float]) -> float:
    """A row of books standing on `y`; returns where it ends."""
    for index, height in enumerate(heights):
        wide = 13 + (index * 7 + round(height)) % 12
        color = BOOKS[(index * 5 + round(height)) % len(BOOKS)]
        easel.box(x, y - height, wide, height, color, corner=2)
        easel.box(x + 1, y - height * 0.84, wide - 2, 3, mix(color, (236, 200, 120), 0.7))
        easel.box(x + 1, y - height * 0.2, wide - 2, 3, mix(color, (236, 200, 120), 0.7))
        x += wide + 1
    return x


def dominoes(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """A short row of tiles on the shelf, the last ones leaning."""
    for index in range(5):
        lean = (0, 0, 0, 7, 15)[index]
        foot = x + index * 17
        corners = [
            (foot, y),
            (foot + 6, y),
            (foot + 6 + lean, y - 42 + lean * 0.5),
            (foot + lean, y - 42 + lean * 0.5),
        ]
        easel.shape(corners, theme.bone)
        easel.shape(
            [corners[1], corners[2], (corners[2][0] + 8, corners[2][1] - 5), (foot + 14, y - 5)],
            theme.bone_shade,
        )


def clock(easel: Easel, x: float, y: float, radius: float, theme: Theme) -> None:
    """A round clock of brass."""
    easel.disc(x + 5, y + 7, radius * 1.04, mix(theme.walnut_dark, BLACK, 0.4))
    easel.disc(x, y, radius, mix(theme.brass, BLACK, 0.25))
    easel.disc(x - 2, y - 2, radius * 0.9, theme.brass)
    easel.disc(x, y, radius * 0.8, mix(theme.paper, BLACK, 0.1))
    for dx, dy in ((0, -0.68), (0.68, 0), (0, 0.68), (-0.68, 0)):
        easel.disc(x + dx * radius, y + dy * radius, radius * 0.06, theme.ink)
    easel.line([(x, y), (x - radius * 0.32, y - radius * 0.28)], radius * 0.1, theme.ink)
    easel.line([(x, y), (x + radius * 0.18, y - radius * 0.56)], radius * 0.07, theme.ink)


def saw(easel: Easel, x: float, y: float) -> None:
    """A hand saw hanging by its handle."""
    easel.shape([(x, y + 34), (x + 40, y + 30), (x + 28, y + 214), (x + 14, y + 214)], STEEL)
    easel.shape(
        [(x + 4, y + 34), (x + 14, y + 33), (x + 18, y + 210), (x + 14, y + 210)], mix(STEEL, WHITE, 0.4)
    )
    easel.box(x - 8, y - 12, 56, 54, HANDLE, corner=16)
    easel.box(x + 10, y + 4, 22, 22, (58, 40, 26), corner=9)


def hammer(easel: Easel, x: float, y: float) -> None:
    """A claw hammer hanging by its head."""
    easel.box(x - 6, y + 16, 12, 150, HANDLE, corner=5, round_=True)
    easel.box(x - 9, y + 110, 18, 58, mix(HANDLE, BLACK, 0.3), corner=7, round_=True)
    easel.box(x - 36, y, 62, 24, IRON, corner=5)
    easel.shape([(x - 34, y + 2), (x - 62, y + 22), (x - 34, y + 16)], IRON)
    easel.box(x + 22, y - 3, 14, 30, STEEL, corner=3)


def square(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """A try square: a stock of dark wood, a blade of steel."""
    easel.box(x, y, 17, 128, STEEL)
    easel.box(x - 4, y + 124, 96, 24, mix(theme.walnut_light, BLACK, 0.1), corner=3)
    easel.box(x - 4, y + 124, 96, 4, theme.brass)


def pliers(easel: Easel, x: float, y: float) -> None:
    """Pliers with red grips, jaws up."""
    easel.shape([(x - 10, y), (x + 10, y), (x + 13, y + 46), (x - 13, y + 46)], IRON)
    easel.disc(x, y + 44, 12, STEEL)
    easel.line([(x - 6, y + 50), (x - 22, y + 92), (x - 18, y + 142)], 11, (150, 42, 34))
    easel.line([(x + 6, y + 50), (x + 22, y + 92), (x + 18, y + 142)], 11, (120, 30, 26))


def chisels(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """A rack of chisels of growing width."""
    for index in range(5):
        at = x + 16 + index * 34
        easel.box(at - 8, y - 62, 16, 66, mix(HANDLE, (210, 150, 70), 0.12 * index), corner=7, round_=True)
        easel.box(at - 6, y + 2, 12, 8, theme.brass)
        wide = 8 + index * 2.4
        easel.box(at - wide / 2, y + 18, wide, 76, STEEL)
        easel.shape(
            [(at - wide / 2, y + 94), (at + wide / 2, y + 94), (at + wide / 2, y + 102)],
            mix(STEEL, WHITE, 0.5),
        )
    easel.box(x - 8, y + 6, 184, 16, theme.walnut_light, corner=3)


def plant(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """A pot of herbs on the sill."""
    green = mix(theme.felt_light, (86, 130, 60), 0.6)
    for dx, dy, radius in ((-20, -66, 20), (2, -86, 24), (24, -64, 20), (-6, -52, 20), (14, -48, 18)):
        easel.disc(x + dx, y + dy, radius, mix(green, BLACK, 0.3))
        easel.disc(x + dx - 4, y + dy - 5, radius * 0.72, green)
    easel.shape([(x - 24, y - 40), (x + 24, y - 40), (x + 18, y), (x - 18, y)], (168, 88, 52))
    easel.box(x - 27, y - 46, 54, 12, (182, 98, 58), corner=3, round_=True)


def drawing(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """A plan pinned to the wall: a row of tiles falling, in white on blue."""
    easel.shade(x + 6, y + 8, 190, 132, 90)
    easel.box(x, y, 190, 132, (58, 92, 128))
    ink = (206, 220, 232)
    for index, lean in enumerate((62, 52, 38, 20, 6, 0, 0)):
        foot = x + 26 + index * 22
        easel.line([(foot, y + 96), (foot + lean * 0.55, y + 52 + lean * 0.5)], 3, ink)
    easel.line([(x + 16, y + 98), (x + 174, y + 98)], 2, ink)
    easel.line([(x + 120, y + 22), (x + 172, y + 22)], 2, ink)
    easel.line([(x + 120, y + 32), (x + 160, y + 32)], 2, ink)
    for dx, dy in ((6, 6), (184, 6)):
        easel.disc(x + dx, y + dy, 5, theme.brass)


def vice(easel: Easel, x: float, y: float) -> None:
    """A bench vice bolted on at `y`, its bar across."""
    blue = mix(IRON, (48, 84, 104), 0.5)
    easel.box(x + 18, y - 30, 92, 30, blue, corner=5)
    easel.box(x + 6, y - 86, 48, 62, blue, corner=7)
    easel.box(x + 66, y - 86, 40, 62, blue, corner=7)
    easel.box(x + 44, y - 90, 12, 26, STEEL)
    easel.box(x + 64, y - 90, 12, 26, STEEL)
    easel.box(x + 104, y - 62, 46, 16, STEEL, round_=True)
    easel.line([(x + 144, y - 96), (x + 144, y - 16)], 6, STEEL)
    easel.disc(x + 144, y - 98, 7, STEEL)
    easel.disc(x + 144, y - 14, 7, STEEL)


def plane(easel: Easel, x: float, y: float) -> None:
    """A jack plane and the shavings it left."""
    easel.box(x, y - 24, 150, 24, mix(HANDLE, (200, 140, 80), 0.4), corner=4)
    easel.shape([(x + 62, y - 24), (x + 84, y - 24), (x + 66, y - 62), (x + 54, y - 56)], STEEL)
    easel.line([(x + 112, y - 24), (x + 118, y - 50), (x + 106, y - 58)], 14, mix(HANDLE, BLACK, 0.3))
    easel.disc(x + 22, y - 34, 13, mix(HANDLE, BLACK, 0.3))
    for dx, radius in ((176, 10), (196, 8), (190, 5), (214, 7)):
        easel.disc(x + dx, y - radius, radius, (226, 186, 128))
        easel.disc(x + dx + 1, y - radius, radius * 0.55, (150, 104, 60))


def oil_can(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """A can with a long spout."""
    easel.line([(x + 22, y - 46), (x + 34, y - 78), (x + 66, y - 112)], 6, mix(theme.brass, BLACK, 0.2))
    easel.shape([(x, y), (x + 44, y), (x + 36, y - 42), (x + 8, y - 42)], mix(theme.brass, BLACK, 0.35))
    easel.box(x + 4, y - 42, 36, 42, theme.brass, corner=9, round_=True)


def timber(easel: Easel, x: float, y: float, theme: Theme) -> None:
    """Boards stacked, their ends to the eye."""
    for row, (dx, wide) in enumerate(((0, 250), (16, 226), (4, 240))):
        tone = mix(theme.walnut_light, (206, 150, 90), 0.3 + 0.16 * row)
        easel.box(x + dx, y - 22 * (row + 1), wide, 20, tone, corner=2)


def brushes(easel: Easel, x: float, y: float) -> None:
    """A pot with brushes and pencils."""
    for dx, lean, color in (
        (8, -16, HANDLE),
        (18, -4, (176, 60, 48)),
        (28, 6, (208, 168, 70)),
        (36, 18, HANDLE),
    ):
        easel.line([(x + dx, y - 44), (x + dx + lean, y - 104)], 6, color)
        easel.box(x + dx + lean - 5, y - 122, 10, 22, (70, 52, 38), corner=4)
    easel.box(x, y - 54, 44, 54, (126, 136, 128), corner=5, round_=True)
