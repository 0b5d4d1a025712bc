"""What the acts of setting up a level come to: push, undo, hints, tools; knows no place of things."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, NamedTuple

from game.scenes.chain.building import hints
from game.scenes.chain.building.bench import PUSHING, Bench, Preview
from game.scenes.chain.building.editor import Editor, Refused
from game.scenes.chain.building.lesson import Lesson
from game.scenes.chain.building.talk import Where
from game.scenes.chain.words import piece_text, refusal_text
from game.topple.level import Level, Push, SetUp
from game.topple.outlines import bounds
from game.topple.placed import Placed
from game.ui.context import Ui
from game.ui.i18n import _

SAID: Final = 4.0
"""Seconds for which a sentence stands above the bar."""
INSIDE: Final = 5.0
"""mm from a zone's edge at which the cursor begins."""
SOUNDS: Final = {"pick": "focus", "turn": "slide"}
"""The sounds of the bench's cues that have none of their own name."""


class Wishes(NamedTuple):
    """What the set-up asks of its scene."""

    push: Callable[[], None]
    pause: Callable[[], None]
    changed: Callable[[], None]
    """The set-up is not what it was."""


class SetUpFlow(ABC):
    """One level's bench, and what is done to it by name."""

    def __init__(
        self, ui: Ui, editor: Editor, solution: SetUp | None, lesson: Lesson, wishes: Wishes
    ) -> None:
        """`solution` is what hints come from; None: there are none."""
        self.ui, self.editor, self.lesson = ui, editor, lesson
        self.bench = Bench(editor, *_beginning(editor.level))
        self.bench.settle()
        if not editor.level.tools and editor.level.free_push:
            self.bench.take(PUSHING)  # there is nothing else to be done here
        self.where: Where = "stage"
        self._solution, self._wishes = solution, wishes
        self._revealed: set[Placed] = set()
        self._shows_push = self._was_told = False
        self._last = editor.set_up
        self.said, self._told = "", 0.0
        """The last sentence above the bar, and the seconds for which it still stands."""
        self._shown: tuple[object, Preview] | None = None

    @abstractmethod
    def enter(self, where: Where) -> None:
        """Keys and pad act there from now on."""

    def push(self) -> None:
        """Gives the push, unless something is in the way of it."""
        why = self.editor.why_not_push()
        if why:
            self._refuse(why)
            return
        self.bench.let_go()
        self.lesson.pushed()
        self._wishes.push()

    def undo(self) -> None:
        """One change back."""
        self._travel(self.editor.undo(), "undo")

    def redo(self) -> None:
        """One change forth again."""
        self._travel(self.editor.redo(), "redo")

    def reset(self) -> None:
        """Everything back into the toolbox."""
        self._travel(self.editor.reset(), "reset")

    def _travel(self, happened: bool, what: str) -> None:
        if not happened:
            self._refuse(Refused(what))
            return
        self.bench.follow_history()
        self.ui.sound.play("undo")

    def hint(self) -> None:
        """Shows the next placement of the solution that is not there; the first one with the level's hint."""
        solution, level = self._solution, self.editor.level
        if solution is None:
            self._refuse(Refused("hint"))
            return
        missing = hints.in_turn(level, solution, hints.missing(solution, self.editor.set_up))
        hidden = [piece for piece in missing if piece not in self._revealed]
        self.ui.sound.play("hint")
        if hidden and self._revealed:
            piece = piece_text(hidden[0].kind, hidden[0].params, hidden[0].group)
            # Translators: where the ghost of the next piece is shown; “Here: Tile: large”.
            self.tell(_("Here: {piece}").format(piece=piece))
        elif missing or self._push_is_wrong():
            self.tell(_(level.hint))
            self._shows_push = not missing and self._was_told
            self._was_told = True
        else:
            wrong = hints.superfluous(solution, self.editor.set_up)
            self.tell(refusal_text(Refused("moved" if wrong else "hinted")))
        self._revealed.update(hidden[:1])

    def hinted(self) -> list[Placed]:
        """The placements that hints have shown and that are not there yet."""
        return [piece for piece in self.missing() if piece in self._revealed] if self._revealed else []

    def hinted_push(self) -> Push | None:
        """The solution's push, once a hint has shown it and while it is another one."""
        return self._solution.push if self._shows_push and self._solution and self._push_is_wrong() else None

    def _push_is_wrong(self) -> bool:
        """Whether the player is free to push, and would not push as the solution does."""
        wanted, now = self._solution.push if self._solution else None, self.editor.set_up.push
        if wanted is None or not self.editor.level.free_push:
            return False
        if now is None or now.way != wanted.way:
            return True
        return self.editor.nearest(now.x, now.y) != self.editor.nearest(wanted.x, wanted.y)

    def missing(self) -> list[Placed]:
        """The solution's placements that are not there."""
        return hints.missing(self._solution, self.editor.set_up) if self._solution else []

    def best_push(self) -> Push:
        """The solution's, else the level's own."""
        push = self._solution.push if self._solution else None
        return push or self.editor.level.push

    def preview(self) -> Preview:
        """What confirming now would place; asked anew only when something has changed."""
        bench = self.bench
        key = (
            *(self.editor.set_up, bench.x, bench.y, bench.tool, bench.gap, bench.snap, bench.loose),
            *(bench.tilt, bench.start, bench.carried),
        )
        if self._shown is None or self._shown[0] != key:
            self._shown = key, bench.preview()
        return self._shown[1]

    # Tools

    def take(self, tool: int) -> None:
        """Takes a tool into the hand, or puts it away if it is there."""
        self.bench.take(None if self.bench.tool == tool else tool)
        self.enter("stage")

    def tools_left(self) -> list[int]:
        """The tools that there is something left of."""
        level = self.editor.level
        left = [number for number, row in enumerate(level.tools) if self.editor.left(row) > 0]
        return [*left, PUSHING] if level.free_push else left

    def other_tool(self, way: int) -> None:
        """The next tool (1) or the one before (-1); between the last and the first, an empty hand."""
        hands: list[int | None] = [None, *self.tools_left()]
        now = hands.index(self.bench.tool) if self.bench.tool in hands else 0
        self.bench.take(hands[(now + way) % len(hands)])
        self.ui.sound.play("focus")

    def move_chosen(self) -> None:
        """Takes the chosen pieces into the hand, by their middle."""
        boxes = [bounds(piece) for piece in self.bench.selection]
        self.bench.x = (min(box.left for box in boxes) + max(box.right for box in boxes)) / 2
        self.bench.settle()
        self.bench.pick_up(self.bench.selection, self.bench.x, self.bench.y)
        self.enter("stage")

    def copy_chosen(self) -> None:
        """Takes copies of the chosen pieces into the hand."""
        self.bench.copy()
        self.enter("stage")

    # Sentences

    def after(self) -> None:
        """Sounds what the bench did, says what it could not do, and tells of a change."""
        bench = self.bench
        for cue in bench.cues:
            self.ui.sound.play(SOUNDS.get(cue, cue), 0.6)
        bench.cues.clear()
        if bench.said is not None:
            self.tell(refusal_text(bench.said))
            bench.said = None
        if self.editor.set_up != self._last:
            self.lesson.follow(self._last, self.editor.set_up)
            self._last = self.editor.set_up
            self._wishes.changed()

    def tell(self, sentence: str) -> None:
        """Writes a sentence above the bar for a while."""
        self.said, self._told = sentence, SAID

    def _refuse(self, refused: Refused) -> None:
        self.ui.sound.play("refuse")
        self.tell(refusal_text(refused))


def _beginning(level: Level) -> tuple[float, float]:
    """Where the cursor is first: where something may be built, as near to the push as can be."""
    push = level.push
    if not level.build:
        return push.x, push.y
    zone = min(level.build, key=lambda zone: max(zone.left - push.x, push.x - zone.right))
    return min(max(push.x, zone.left + INSIDE), max(zone.right - INSIDE, zone.left)), zone.bottom
