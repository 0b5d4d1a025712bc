"""How strong the levels are: what the arena measured, in one place. Every number here was measured.

To measure one anew: `python -m game arena VARIANT --bots CHALLENGER,BASE --deals N`, with the options named
here; it prints the share, its interval, and the points.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.rules.variant import Rules
from game.rules.variants import variant_named


class Measured(NamedTuple):
    """What a challenger won of the rounds against `base` in all other places, and the 95 % interval."""

    challenger: str
    base: str
    share: float
    low: float
    high: float
    ahead: float
    """Points a round that it is ahead of the mean of the others."""
    deals: int
    """Each was played once with the challenger in each place, partners together."""


class Ladder(NamedTuple):
    """The measurements of one variant, by the usual number of seats and with these options."""

    options: Mapping[str, str]
    rows: tuple[Measured, ...]


LADDERS: Final[Mapping[str, Ladder]] = {
    "gaple": Ladder(
        {},
        (
            Measured("normal", "easy", 0.279, 0.259, 0.300, 2.21, 400),
            Measured("expert", "normal", 0.346, 0.323, 0.369, 3.64, 400),
            Measured("master", "expert", 0.302, 0.274, 0.330, 2.73, 225),
            Measured("master", "doubles", 0.418, 0.386, 0.449, 6.47, 200),
        ),
    ),
    "block": Ladder(
        {},
        (
            Measured("normal", "easy", 0.497, 0.464, 0.531, 1.77, 400),
            Measured("expert", "normal", 0.665, 0.635, 0.695, 9.46, 400),
            Measured("master", "expert", 0.600, 0.555, 0.645, 5.67, 200),
        ),
    ),
    "classic": Ladder(
        {},
        (
            Measured("normal", "easy", 0.486, 0.454, 0.518, 0.97, 400),
            Measured("expert", "normal", 0.625, 0.593, 0.657, 3.22, 400),
            Measured("master", "expert", 0.573, 0.525, 0.622, 2.08, 150),
        ),
    ),
    "all-fives": Ladder(
        {},
        (
            Measured("normal", "easy", 0.522, 0.488, 0.557, 16.53, 400),
            Measured("expert", "normal", 0.635, 0.603, 0.667, 10.57, 400),
            Measured("master", "expert", 0.594, 0.526, 0.661, 7.28, 80),
        ),
    ),
    "scoring": Ladder(
        {},
        (
            Measured("normal", "easy", 0.482, 0.454, 0.511, 6.44, 400),
            Measured("expert", "normal", 0.574, 0.546, 0.602, 4.84, 400),
            Measured("master", "expert", 0.575, 0.519, 0.631, 2.25, 60),
        ),
    ),
    "blind": Ladder(
        {},
        (
            Measured("normal", "easy", 0.443, 0.427, 0.458, 0.00, 400),
            Measured("expert", "normal", 0.490, 0.466, 0.514, 0.07, 400),
        ),
    ),
    "bergen": Ladder(
        {},
        (
            Measured("normal", "easy", 0.476, 0.445, 0.507, 0.84, 400),
            Measured("expert", "normal", 0.595, 0.564, 0.626, 0.90, 400),
            Measured("master", "expert", 0.608, 0.531, 0.686, 0.34, 60),
        ),
    ),
    "poker": Ladder(
        {"exchange": "on", "chips": "on"},
        (
            Measured("normal", "easy", 0.815, 0.767, 0.863, 1.76, 100),
            Measured("expert", "normal", 0.470, 0.436, 0.504, 1.12, 100),
        ),
    ),
}
"""By the variant's id."""


def measured_rules(variant: str) -> Rules:
    """The rules that a variant was measured by."""
    return Rules.agree(variant_named(variant), None, LADDERS[variant].options)
