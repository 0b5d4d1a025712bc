"""What is written while a level is set up: the line above the bar, and the cues at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.scenes.chain.building import rows
from game.scenes.chain.building.bench import PUSHING, Bench, Preview
from game.scenes.chain.building.editor import GRIP
from game.scenes.chain.words import explained, fault_text, gap_text, push_text, refusal_text
from game.scenes.footer import Cue, choose_and_back
from game.scenes.words import tile_count
from game.ui.acts import Act
from game.ui.i18n import _

Where = Literal["stage", "bar", "strip"]
"""What keys and pad act on."""


def caption(bench: Bench, preview: Preview) -> str:
    """The line above the bar: what is wrong where one points, how wide the gap is, how hard the push."""
    editor = bench.editor
    if bench.start is not None:
        line = f"{tile_count(len(preview.pieces))} · {gap_text(bench.gap)}"
        return f"{line} · {refusal_text(preview.refused)}" if preview.refused else line
    if preview.refused:
        return refusal_text(preview.refused)
    if preview.faults:
        return fault_text(next(iter(preview.faults.values())))
    if bench.tool == PUSHING:
        push = editor.set_up.push
        return push_text(push.speed) if push else _("Choose the tile that is to be pushed.")
    under = bench.under
    if under is not None and under in editor.faults() and bench.tool is None:
        return fault_text(editor.faults()[under])
    gap = rows.gap_of(bench.selection)
    if gap is not None:
        return gap_text(gap)
    met = editor.met_at(bench.x, bench.y + GRIP) if bench.tool is None and bench.carried is None else ""
    return explained(met) if met else ""


def cues(bench: Bench, where: Where, device: str) -> Sequence[Cue]:
    """The acts that are of use now."""
    if where == "bar":
        return choose_and_back()
    if where == "strip":
        return Cue(Act.CONFIRM, _("Choose")), Cue(Act.DELETE, _("Delete")), Cue(Act.BACK, _("Back"))
    if device == "mouse":
        return _mouse(bench)
    if bench.start or bench.corner:
        done = _("Lay the line") if bench.start else _("Choose these")
        gap = (Cue(Act.NARROWER, _("Narrower gap")), Cue(Act.WIDER, _("Wider gap"))) if bench.start else ()
        return Cue(Act.CONFIRM, done), *gap, Cue(Act.BACK, _("Back"))
    if bench.carried:
        return Cue(Act.CONFIRM, _("Put down")), Cue(Act.FINE_RIGHT, _("A little")), Cue(Act.BACK, _("Back"))
    if bench.tool == PUSHING:
        harder = (Cue(Act.NARROWER, _("Softer")), Cue(Act.WIDER, _("Harder")))
        choose = _("The other way") if bench.is_pushed else _("Push this one")
        return Cue(Act.CONFIRM, choose), *harder, Cue(Act.BACK, _("Put away"))
    if bench.row is not None:
        line = (Cue(Act.SPAN, _("Line from here")), Cue(Act.TURN, _("Turn")))
        return (
            Cue(Act.CONFIRM, _("Place")),
            *line,
            Cue(Act.NEXT, _("Other tool")),
            Cue(Act.BACK, _("Put away")),
        )
    take = _("Take a piece") if bench.editor.level.tools else _("Choose what to push")
    first = Cue(Act.CONFIRM, _("Choose") if bench.under else take)
    return first, Cue(Act.SPAN, _("Range from here")), Cue(Act.DOWN, _("Toolbox")), Cue(Act.PUSH, _("Push"))


def _mouse(bench: Bench) -> Sequence[Cue]:
    if bench.tool == PUSHING:
        choose = _("The other way") if bench.is_pushed else _("Choose the tile, wheel: how hard")
        return Cue(Act.CONFIRM, choose), Cue(Act.BACK, _("Put away"))
    if bench.row is not None:
        return Cue(Act.CONFIRM, _("Place, or drag a line; wheel: its gap")), Cue(Act.BACK, _("Put away"))
    if bench.carried is not None:
        return Cue(Act.CONFIRM, _("Put down")), Cue(Act.BACK, _("Back"))
    return (Cue(Act.CONFIRM, _("Drag pieces, a range, or the view; wheel: nearer")),)
