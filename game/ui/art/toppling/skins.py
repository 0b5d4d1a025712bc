"""What materials look like under the workshop's light: colours, grain and gloss; knows no shapes."""

from functools import lru_cache
from typing import Literal, NamedTuple

from game.ui.theme import RGB, Theme, mix

Grain = Literal["", "wood", "brushed", "speckled", "cracked", "cast", "pile"]

LIGHT = (-0.5, 0.72, -0.48)
"""Where the light comes from: the upper left, before the things (x right, y up, z into the picture)."""
FILL = (0.9, 0.2, -0.3)
"""What the room throws back, from the right."""


class Skin(NamedTuple):
    """One material as it is painted."""

    light: RGB
    """Turned to the light."""
    dark: RGB
    """Turned away."""
    grain: Grain = ""
    gloss: float = 0.0
    """How much of the light it throws back as a sheen, 0 to 1."""
    alpha: int = 255


def shade(nx: float, ny: float, nz: float = 0.0) -> float:
    """How brightly a plane with this normal is lit, 0 (away from the light) to 1."""
    key = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
    fill = max(0.0, nx * FILL[0] + ny * FILL[1] + nz * FILL[2])
    return min(1.0, max(0.0, 0.5 + 0.48 * key + 0.36 * fill))


def lit(skin: Skin, nx: float, ny: float, nz: float = 0.0, gain: float = 1.0) -> RGB:
    """The colour of a plane of this material."""
    return mix(skin.dark, skin.light, min(1.0, shade(nx, ny, nz) * gain))


@lru_cache(maxsize=64)
def skin(material: str, theme: Theme) -> Skin:
    """A material's look; one without a row looks like wood."""
    return _skins(theme).get(material) or _skins(theme)["wood"]


@lru_cache(maxsize=8)
def _skins(theme: Theme) -> dict[str, Skin]:
    """Every material, in the light of a theme."""
    return {
        "bone": Skin(theme.bone, mix(theme.bone_shade, (104, 74, 42), 0.52), gloss=0.35),
        "lacquer": Skin(
            mix(theme.lacquer, (255, 196, 150), 0.34), mix(theme.lacquer, (0, 0, 0), 0.55), gloss=0.6
        ),
        "wood": Skin((212, 164, 104), (104, 66, 36), "wood", 0.2),
        "walnut": Skin(
            mix(theme.walnut_light, (255, 186, 112), 0.3),
            mix(theme.walnut_dark, theme.walnut_light, 0.12),
            "wood",
            0.3,
        ),
        "steel": Skin((222, 229, 238), (76, 86, 102), "brushed", 0.9),
        "cork": Skin((222, 178, 124), (134, 88, 50), "speckled"),
        "rubber": Skin((92, 92, 98), (26, 26, 30), "pile", 0.12),
        "ice": Skin((232, 248, 255), (96, 158, 206), "cracked", 0.9, 206),
        "stone": Skin((196, 190, 178), (84, 80, 76), "speckled"),
        "iron": Skin((104, 104, 112), (24, 24, 30), "cast", 0.3),
        "brass": Skin(
            mix(theme.gold, (255, 255, 255), 0.2), mix(theme.brass, (56, 26, 0), 0.62), "brushed", 1.0
        ),
        "gold": Skin(mix(theme.gold, (255, 255, 255), 0.25), mix(theme.brass, (70, 36, 0), 0.4), "", 1.0),
        "felt": Skin(theme.felt_light, theme.felt_dark, "pile"),
        "rope": Skin((214, 186, 136), (112, 84, 48), "pile"),
    }


TINTS: dict[str, RGB] = {
    "red": (196, 44, 40),
    "green": (30, 132, 74),
    "blue": (36, 92, 190),
    "gold": (226, 168, 40),
    "violet": (124, 60, 168),
    "orange": (226, 108, 26),
}
"""The lacquers of groups."""


@lru_cache(maxsize=16)
def lacquered(tint: str) -> Skin:
    """The lacquer of a group."""
    color = TINTS[tint]
    return Skin(mix(color, (255, 255, 255), 0.1), mix(color, (0, 0, 0), 0.6), gloss=0.6)
