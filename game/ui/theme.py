"""The colours and measures of the look, theme by theme; knows neither surfaces nor what they dress."""

from dataclasses import dataclass

from game.ui.i18n import N_

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

# Pip colours are indexed by the number of pips, 0 to 12; all hold 3:1 on the darkest bone.
PIPS_TINTED: tuple[RGB, ...] = (
    (34, 30, 38),
    (24, 82, 188),
    (12, 116, 66),
    (188, 32, 36),
    (94, 38, 142),
    (166, 84, 0),
    (24, 24, 54),
    (6, 108, 124),
    (170, 28, 104),
    (86, 98, 16),
    (62, 62, 158),
    (116, 56, 32),
    (58, 66, 78),
)
PIPS_SAFE: tuple[RGB, ...] = (
    (34, 30, 38),
    (0, 96, 192),
    (192, 48, 16),
    (64, 16, 48),
    (112, 96, 128),
    (96, 0, 0),
    (16, 16, 96),
    (0, 64, 96),
    (128, 0, 240),
    (128, 96, 80),
    (32, 16, 176),
    (0, 0, 0),
    (112, 0, 144),
)
"""As far apart as dark colours can be for protan, deutan and tritan eyes, found by search (CIE 1976)."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One dress of the whole game. Radii and text sizes are design px; multiply by `ui.unit`."""

    id: str
    name: str
    """English, marked for translation; show it as `_(theme.name)`."""

    felt_light: RGB
    felt_dark: RGB
    walnut_light: RGB
    walnut_dark: RGB
    lacquer: RGB
    """The backs of tiles and the faces of dark buttons."""

    brass: RGB = (201, 158, 82)
    gold: RGB = (255, 212, 122)
    """Whatever can be done now: focus, playable tiles, ghosts. At least 3:1 on felt, plate and wood."""

    bone: RGB = (250, 245, 230)
    bone_shade: RGB = (216, 202, 172)
    ink: RGB = (34, 30, 38)

    plate: RGBA = (18, 15, 13, 214)
    plate_text: RGB = (252, 246, 230)
    plate_text_dim: RGB = (206, 193, 166)
    good: RGB = (150, 222, 148)
    warn: RGB = (255, 168, 128)
    """`good` and `warn` are read on plates and wood; their `_ink` brothers on paper."""

    paper: RGB = (243, 233, 208)
    paper_ink: RGB = (48, 34, 24)
    paper_ink_dim: RGB = (108, 84, 60)
    good_ink: RGB = (22, 98, 48)
    warn_ink: RGB = (164, 40, 20)

    pips_tinted: tuple[RGB, ...] = PIPS_TINTED
    pips_safe: tuple[RGB, ...] = PIPS_SAFE

    radius_table: int = 30
    radius_plate: int = 14
    radius_button: int = 12
    radius_paper: int = 4

    text_display: int = 76
    text_title: int = 38
    text_heading: int = 26
    text_body: int = 20
    text_small: int = 17


GREEN = Theme(
    id="green",
    name=N_("Green felt"),
    felt_light=(34, 108, 92),
    felt_dark=(4, 36, 35),
    walnut_light=(106, 63, 37),
    walnut_dark=(46, 25, 15),
    lacquer=(84, 40, 22),
)
BLUE = Theme(
    id="blue",
    name=N_("Blue felt"),
    felt_light=(44, 88, 142),
    felt_dark=(7, 20, 50),
    walnut_light=(92, 62, 44),
    walnut_dark=(38, 24, 18),
    lacquer=(24, 34, 62),
)
WINE = Theme(
    id="wine",
    name=N_("Wine felt"),
    felt_light=(130, 42, 56),
    felt_dark=(40, 7, 18),
    walnut_light=(82, 54, 40),
    walnut_dark=(32, 20, 16),
    lacquer=(40, 30, 30),
)
THEMES: tuple[Theme, ...] = (GREEN, BLUE, WINE)


def mix(first: RGB, second: RGB, amount: float) -> RGB:
    """`first` at amount 0, `second` at amount 1."""
    (a, b, c), (x, y, z) = first, second
    return round(a + (x - a) * amount), round(b + (y - b) * amount), round(c + (z - c) * amount)


def over(top: RGBA, below: RGB) -> RGB:
    """The opaque colour seen where the translucent `top` lies on `below`."""
    return mix(below, top[:3], top[3] / 255)


def luminance(color: RGB) -> float:
    """Relative luminance, 0 to 1, as WCAG 2.2 defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in color)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: RGB, second: RGB) -> float:
    """Contrast ratio, 1 to 21, as WCAG 2.2 defines it."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
