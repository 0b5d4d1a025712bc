"""Marks the sentences of this room for the catalogues, and fills them; whoever draws them translates them."""

from collections.abc import Mapping
from typing import Final

_PIECES: Final = ("tile", "trigger", "ball", "bell", "bucket")
"""Groups that are called what they consist of."""
_BARE: Final = ("before", "order")
"""Kinds of goals and reasons whose sentences tell groups by nothing but their names."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name
    """The text itself."""
    return text


def filled(text: str, kind: str, values: Mapping[str, object]) -> str:
    """The sentence of a kind of goal or reason with its braces filled.

    “The {group} ball” is “the ball” of a group that is called ball, or not at all.
    """
    drops = () if kind in _BARE else _PIECES
    told = {
        name: "" if name in ("group", "other") and value in drops else value for name, value in values.items()
    }
    return " ".join(text.format(**told).split())
