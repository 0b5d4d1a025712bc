"""A field to write on with the button beside it that opens a keyboard on the screen; it knows no scene."""

from collections.abc import Callable

from pygame import Rect

from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.line import Line
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.entry import Entry
from game.ui.widgets.groups import GAP, Group


class Field(Group):
    """An `Entry` of that key, and a button of the key with "keys" behind it, for whoever has no keyboard."""

    def __init__(
        self,
        ui: Ui,
        key: str,
        line: Line,
        *,
        title: str,
        blank: str = "",
        on_change: Callable[[], None],
        on_done: Callable[[], None],
        on_ask: Callable[[], None],
    ) -> None:
        self.entry = Entry(
            ui, key, line, title=title, blank=blank, on_change=on_change, on_done=on_done, on_ask=on_ask
        )
        self.button = IconButton(ui, f"{key} keys", "keyboard", _("Keyboard on the screen"), on_ask)
        super().__init__(ui, (self.entry, self.button))

    def width(self) -> int:
        """Field and button."""
        return self.entry.width() + self.ui.px(GAP) + self.height(0)

    def height(self, width: int) -> int:
        """The field's."""
        return self.entry.height(width)

    def place(self, rect: Rect) -> None:
        """The button is a square at the right."""
        self.rect = Rect(rect)
        button, field = cut(rect, "right", rect.h, self.ui.px(GAP))
        self.entry.place(field)
        self.button.place(button)
