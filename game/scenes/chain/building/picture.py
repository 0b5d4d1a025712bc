"""A level being set up as things to draw: what stands, what would, what is chosen, what would fall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.scenes.chain.building.bench import Bench, Preview
from game.scenes.chain.building.editor import Editor
from game.scenes.chain.view import View
from game.topple.level import Level, SetUp
from game.topple.outlines import bounds
from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Region
from game.ui.art.toppling import Item
from game.ui.art.toppling.items import Look

AIR: Final = 70.0
"""mm around what matters that are in view."""


class BenchPicture:
    """The items of one editor's level; they are made anew only when something has changed."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self._made: tuple[object, list[Item]] | None = None

    def items(self, bench: Bench, preview: Preview, hinted: Iterable[Placed]) -> list[Item]:
        """Everything that stands or would stand, each in its look."""
        hints = tuple(hinted)
        key = (self.editor.set_up, preview[:3], bench.selection, bench.ranged(), hints)
        if self._made is None or self._made[0] != key:
            self._made = key, self._make(bench, preview, hints)
        return self._made[1]

    def _make(self, bench: Bench, preview: Preview, hints: tuple[Placed, ...]) -> list[Item]:
        editor, level = self.editor, self.editor.level
        kept = [piece for piece in editor.pieces if piece not in preview.hidden]
        looks: dict[Placed, Look] = dict.fromkeys(editor.faults(), "bad")
        looks |= dict.fromkeys(bench.selection | bench.ranged(), "chosen")
        looks |= dict.fromkeys(preview.pieces, "bad" if preview.refused and not bench.start else "ghost")
        looks |= dict.fromkeys(preview.faults, "bad")
        shown = SetUp.of([*kept, *(piece for piece in preview.pieces if piece not in kept)])
        items = dressed(level, shown, looks)
        hint = View(hints, level.id).items if hints else ()
        return [*items, *(item._replace(look="hint") for item in hint)]


def dressed(level: Level, set_up: SetUp, looks: Mapping[Placed, Look]) -> list[Item]:
    """The items of a level with a set-up, those of some pieces in another look."""
    pieces = level.with_(set_up)
    items = iter(View(pieces, level.id).items)
    found = []
    for piece in pieces:
        look = looks.get(piece, "solid")
        for _solid in made_of(piece).solids:
            item = next(items)
            found.append(item if look == "solid" else item._replace(look=look))
    return found


def framed(level: Level, air: float = AIR) -> Region:
    """The part of a stage that matters before the push: what stands, where one builds, `air` in mm around."""
    boxes = [bounds(piece) for piece in level.pieces if piece.kind != "floor"] + list(level.build)
    stage = level.stage
    if not boxes:
        return stage
    return Region(
        max(min(box.left for box in boxes) - air, stage.left),
        stage.bottom,
        min(max(box.right for box in boxes) + air, stage.right),
        min(max(box.top for box in boxes) + air, stage.top),
    )
