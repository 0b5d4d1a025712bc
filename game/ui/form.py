"""A form: widgets on a scene, one of them with the focus; knows acts and pointers, no key and no scene.

The scene places its widgets in `Scene.layout`, hands them to `lay`, and passes acts, pointers, steps and
drawing on. The focus stays with the widget of the same key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.acts import Act, Pointer
from game.ui.focus import Direction, FocusMap
from game.ui.widgets.base import HIT, Widget

if TYPE_CHECKING:
    from game.ui.context import Ui

_WAYS: dict[Act, Direction] = {Act.UP: "up", Act.DOWN: "down", Act.LEFT: "left", Act.RIGHT: "right"}
_ORDER = {Act.NEXT: 1, Act.PREVIOUS: -1}
_READING = {Act.UP: -1, Act.DOWN: 1}
_LEAVING = {
    "key:escape": Act.BACK,
    "key:tab": Act.NEXT,
    "key:shift+tab": Act.PREVIOUS,
    "key:up": Act.UP,
    "key:down": Act.DOWN,
    "key:left": Act.LEFT,
    "key:right": Act.RIGHT,
}
"""The keys that lead on from a widget that is written on, when it has no use for them itself."""
_NOWHERE = (-1e9, -1e9)
AT_ONCE = 3
"""Widgets that appear in one frame when the window is in a hurry: each has to be painted first."""


class Form:
    """Moves the focus, routes pointers and draws. Keys must be unique among the leaves (ValueError)."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        ui: Ui,
        *,
        focus: str = "",
        on_back: Callable[[], None] | None = None,
    ) -> None:
        """`focus` is the key that has the focus first; without such a key, the first to be read has it."""
        self.ui = ui
        self.on_back = on_back
        self.widgets: tuple[Widget, ...] = ()
        self._default = focus
        self._focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._at: tuple[float, float] | None = None
        self._shown = 0
        """How many widgets have appeared, when in a hurry."""
        self.lay(widgets)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus; None only where nothing can have it."""
        return self._focused

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Take other widgets, already placed; the focus stays with its key, or goes to the default."""
        kept = self._focused.key if self._focused else ""
        self.widgets = tuple(widgets)
        leaves = {leaf.key: leaf for leaf in self._leaves()}
        if len(leaves) < sum(1 for _leaf in self._leaves()):
            raise ValueError(f"two widgets of a form have the same key; the keys are {sorted(leaves)}")
        self._held = self._hovered = self._focused = None
        first = next(iter(self._map().order), "")
        self._focus_on(leaves.get(kept) or leaves.get(self._default) or leaves.get(first))
        if self._focused is not None:
            self._reveal(self._focused)

    def focus(self, key: str) -> None:
        """Give the focus to a key, silently. KeyError when there is none such."""
        leaf = {leaf.key: leaf for leaf in self._leaves()}[key]
        self._focus_on(leaf)
        self._reveal(leaf)

    def show_focus(self, shown: bool) -> None:
        """Show the focus, or hide it while acts go elsewhere on the scene."""
        if self._focused is not None:
            self._focused.focused = shown

    def act(self, act: Act) -> bool:
        """The player means an act; True if it was of use here."""
        leaf, unseen = self._focused, self._at is not None and self._hovered is None
        if self.ui.device != "mouse":
            self._at = None
            self._hover(None)
        if leaf is not None:
            if unseen and (act in _WAYS or act in _ORDER):
                self._go(leaf)
                return True
            if leaf.act(act) or self._move(leaf, act):
                return True
        if any(widget.shortcut(act) for widget in self._leaves()):
            return True
        if act is Act.BACK and self.on_back is not None:
            self.ui.sound.play("back")
            self.on_back()
            return True
        return False

    @property
    def typing(self) -> pygame.Rect | None:
        """Where the focused widget is written on, real px; None while it is not."""
        return self._focused.typing if self._focused else None

    def press(self, code: str) -> bool:
        """A key or button went down; True if the widget that is written on keeps it from being an act.

        There the keys that leave it mean what they mean everywhere, however keys are bound.
        """
        if self.typing is None or self._focused is None:
            return False
        taken = self._focused.press(code)
        if taken or code not in _LEAVING:
            return taken
        self.act(_LEAVING[code])
        return True

    def typed(self, text: str) -> None:
        """Text for the focused widget."""
        if self._focused is not None:
            self._focused.typed(text)

    def compose(self, text: str, caret: int) -> None:
        """Text in the works for the focused widget."""
        if self._focused is not None:
            self._focused.compose(text, caret)

    def point(self, pointer: Pointer) -> bool:
        """The mouse or a finger did something; True if it was over a widget."""
        if pointer.kind == "leave":
            self._at = None
            self._let_go(_NOWHERE)
            self._hover(None)
            return False
        self._at = pointer.pos
        if pointer.kind == "wheel":
            return self._wheel(pointer)
        if self._held is not None:
            self._point_held(self._held, pointer)
            return True
        is_press = pointer.kind == "down" and pointer.button == 1
        self._point_at(pointer.pos, is_press=is_press)
        if is_press and self._hovered is not None:
            self._held = self._hovered
            self._held.held = True
            self._held.grab(pointer.pos)
        return self._hovered is not None

    def step(self, dt: float) -> None:
        """`dt` seconds pass: what is pressed comes up, what scrolls glides."""
        for widget in self.widgets:
            widget.step(dt)
        if self._at is not None and self._held is None and self.ui.device == "mouse":
            self._hover(self._under(self._at))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, then what lies over them. In a hurry, the first ones appear first."""
        self._shown += AT_ONCE if self.ui.hurried else len(self.widgets)
        widgets = self.widgets[: self._shown]
        for widget in sorted(widgets, key=lambda widget: any(leaf.focused for leaf in widget.leaves())):
            widget.draw(surface)
        for widget in widgets:
            widget.draw_over(surface)

    def describe(self) -> str:
        """What a narrator says of the focus."""
        return self._focused.describe() if self._focused else ""

    def _leaves(self) -> Iterator[Widget]:
        for widget in self.widgets:
            yield from widget.leaves()

    def _map(self) -> FocusMap:
        boxes = {key: box for widget in self.widgets for key, box in widget.boxes().items()}
        return FocusMap(boxes, {leaf.key for leaf in self._leaves() if leaf.keeps_sides})

    def _move(self, leaf: Widget, act: Act) -> bool:
        if act in _WAYS:
            key = self._map().toward(leaf.key, _WAYS[act])
        elif act in _ORDER:
            key = self._map().following(leaf.key, _ORDER[act])
        else:
            return False
        target = next(other for other in self._leaves() if other.key == key)
        if target is leaf:
            return False
        way = _READING.get(act)
        reads_on = way is not None and any(widget.reads_on(leaf, target, way) for widget in self.widgets)
        self._go(leaf if reads_on else target, reveal=not reads_on)
        return True

    def _go(self, leaf: Widget, *, reveal: bool = True) -> None:
        self.ui.sound.play("focus")
        self._focus_on(leaf)
        if reveal:
            self._reveal(leaf)

    def _reveal(self, leaf: Widget) -> None:
        for widget in self.widgets:
            widget.reveal(leaf)

    def _focus_on(self, leaf: Widget | None) -> None:
        if self._focused is not None:
            self._focused.focused = False
            self._focused.compose("", 0)
        self._focused = leaf
        if leaf is not None:
            leaf.focused = True

    def _hover(self, widget: Widget | None) -> None:
        if self._hovered is not None:
            self._hovered.hovered, self._hovered.at = False, None
        self._hovered = widget
        if widget is not None:
            widget.hovered, widget.at = True, self._at

    def _under(self, pos: tuple[float, float]) -> Widget | None:
        """What a pointer means: what it is on, else what is small and close by."""
        for slack in (0, self.ui.px(HIT)):
            for widget in reversed(self.widgets):
                leaf = widget.under(pos, slack)
                if leaf is not None:
                    return leaf
        return None

    def _point_at(self, pos: tuple[float, float], *, is_press: bool = False) -> None:
        """Light what is there; the focus follows. What is written on takes and loses it by a press only."""
        self._hover(self._under(pos))
        leaf = self._hovered
        if not is_press and (self.typing is not None or (leaf is not None and leaf.typing is not None)):
            return
        if leaf is not None and leaf is not self._focused and any(leaf is other for other in self._leaves()):
            self.ui.sound.play("focus", 0.5)
            self._focus_on(leaf)

    def _point_held(self, held: Widget, pointer: Pointer) -> None:
        self._hover(held if held.under(pointer.pos, self.ui.px(HIT)) is held else None)
        if pointer.kind == "move":
            held.drag(pointer.pos)
        elif pointer.kind == "up" and pointer.button == 1:
            self._let_go(pointer.pos)
            self._point_at(pointer.pos)

    def _let_go(self, pos: tuple[float, float]) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.held = False
            held.drop(pos)

    def _wheel(self, pointer: Pointer) -> bool:
        if any(widget.scroll(pointer.pos, pointer.wheel) for widget in self.widgets):
            return True
        leaf = self._under(pointer.pos)
        return leaf is not None and leaf.wheel(pointer.wheel)
