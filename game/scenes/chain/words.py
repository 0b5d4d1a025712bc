"""What the chain reaction says of pieces, goals, reasons, faults and refusals, in the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.scenes.chain.building.editor import Refused
from game.scenes.words import tile_count
from game.topple.diagnosis import REASONS, Reason
from game.topple.goals import GOALS, Goal
from game.topple.level import Tool
from game.topple.pieces import piece_named
from game.topple.placed import Word
from game.topple.stability import FAULTS
from game.topple.words import filled
from game.ui.i18n import N_, _, ngettext

# Translators: the colours of lacquered tiles, as in “the red tile” and as in “red before blue”.
GROUPS: Final[Mapping[str, str]] = {
    "red": N_("red"),
    "green": N_("green"),
    "blue": N_("blue"),
    "gold": N_("golden"),
    "violet": N_("violet"),
    "orange": N_("orange"),
}
"""The groups that are colours; other groups are shown as the level calls them."""

TRAITS: Final[Mapping[str, str]] = {
    "standard": N_("standard"),
    "small": N_("small"),
    "large": N_("large"),
    "giant": N_("giant"),
    "wood": N_("wood"),
    "steel": N_("steel"),
    "cork": N_("cork"),
    "rubber": N_("rubber"),
    "ice": N_("ice"),
    "stone": N_("stone"),
    "left": N_("to the left"),
    "right": N_("to the right"),
}
"""Sizes, materials and directions, as they stand in a list after a piece's name."""

MEDALS: Final[Mapping[str, str]] = {"gold": N_("Gold"), "silver": N_("Silver"), "bronze": N_("Bronze")}


def group_name(group: str) -> str:
    """A group as players read it."""
    return _(GROUPS[group]) if group in GROUPS else group


def goal_words(goal: Goal) -> str:
    """What a goal asks for: “Every green tile falls”."""
    values = {"group": goal.group, "other": goal.other, "seconds": f"{goal.seconds:g}"}
    return _sentence(GOALS[goal.kind], goal.kind, values)


def reason_words(reason: Reason) -> str:
    """Why a run was not solved."""
    return _sentence(REASONS[reason.kind], reason.kind, reason.values)


def ring_words(group: str) -> str:
    """What is to be heard of the bell of a group, which may be none."""
    return _sentence(GOALS["rang"], "rang", {"group": group})


def _sentence(text: str, kind: str, values: Mapping[str, object]) -> str:
    named = {
        name: group_name(str(value)) if name in ("group", "other") else value
        for name, value in values.items()
    }
    return _capital(filled(_(text), kind, named))


def piece_text(kind: str, params: tuple[tuple[str, float | str], ...], group: str = "") -> str:
    """A piece in words: “Tile: large, ice, red”."""
    piece = piece_named(kind)
    told = dict(params)
    traits = [
        str(told[field.name]) for field in piece.fields if isinstance(field, Word) and field.name in told
    ]
    words = [_(TRAITS[trait]) for trait in traits if trait in TRAITS]
    if group:
        words.append(group_name(group))
    if not words:
        return _(piece.title)
    # Translators: separates the traits of a piece in a list: “large, ice, red”.
    return _("{piece}: {traits}").format(piece=_(piece.title), traits=_(", ").join(words))


def tool_text(tool: Tool, left: int) -> str:
    """A row of the toolbox in words, with what it is for."""
    # Translators: a piece of the toolbox, a sentence about it, and “3 left.”
    return _("{piece}. {help} {left}").format(
        piece=piece_text(tool.kind, tool.params, tool.group),
        help=_(piece_named(tool.kind).help),
        left=left_text(left),
    )


def explained(kind: str) -> str:
    """What a kind of piece does, for whoever meets it: “Bell. Rings when something strikes it.”"""
    piece = piece_named(kind)
    return _("{piece}. {help}").format(piece=_(piece.title), help=_(piece.help))


def left_text(left: int) -> str:
    """How many of a piece the toolbox still has."""
    return ngettext("{n} left.", "{n} left.", left).format(n=left) if left else _("None left.")


def fault_text(fault: str) -> str:
    """Why a placed piece would not stand."""
    return _(FAULTS[fault])


def refusal_text(refused: Refused) -> str:
    """Why something was not done, or not wholly."""
    n = refused.pieces
    counted = {
        "empty": lambda: ngettext("The toolbox is {n} piece short.", "The toolbox is {n} pieces short.", n),
        "zone": lambda: ngettext(
            "{n} piece would stand outside the marked zone.",
            "{n} pieces would stand outside the marked zone.",
            n,
        ),
        "taken": lambda: ngettext(
            "{n} piece has no room: something stands there.",
            "{n} pieces have no room: something stands there.",
            n,
        ),
        "overlap": lambda: ngettext(
            "{n} piece is inside another one: move it before you push.",
            "{n} pieces are inside one another: move them before you push.",
            n,
        ),
    }
    if refused.kind in counted:
        return counted[refused.kind]().format(n=n)
    return _(REFUSALS[refused.kind])


REFUSALS: Final[Mapping[str, str]] = {
    "nothing": N_("There is no piece of yours here."),
    "upright": N_("This piece cannot be turned."),
    "no push": N_("Choose the tile to push first: take the hand out of the toolbox."),
    "undo": N_("There is nothing to take back."),
    "redo": N_("There is nothing to do again."),
    "reset": N_("Nothing has been placed so far."),
    "hint": N_("There is no hint for this level."),
    "hinted": N_("Everything stands where the solution has it: push."),
    "moved": N_("A piece of yours is in the way of the solution: put it back into the toolbox."),
}
"""The refusals that are about no number of pieces."""


def effort_text(tiles: int) -> str:
    """What a solution took: “5 tiles”; of none, “0 tiles” would read as if something were missing."""
    return tile_count(tiles) if tiles else _("Only a push")


def push_text(speed: float) -> str:
    """How hard the push is, in words and numbers."""
    words = _("gentle") if speed < 200 else _("firm") if speed < 400 else _("hard")
    return _("Push: {words}, {speed} mm/s").format(words=words, speed=round(speed))


def gap_text(gap: float) -> str:
    """A gap in mm."""
    return _("Gap {gap} mm").format(gap=f"{gap:.1f}".removesuffix(".0"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
