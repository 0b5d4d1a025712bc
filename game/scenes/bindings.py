"""Keys and buttons: which of them mean which act, device by device, and how to change that."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.scenes.ask import Answer, AskScene
from game.scenes.capture import CLEAR, CaptureScene
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.ui.acts import Act
from game.ui.bindings import MOST, NAMES, BindingError, Bindings
from game.ui.codes import is_code, legend
from game.ui.i18n import N_, _
from game.ui.layout import cut
from game.ui.widgets import Button, Heading, KeyRow, Label, Panel, Tabs, Widget
from game.ui.widgets.words import Tone

DEVICES = {"keyboard": N_("Keyboard"), "mouse": N_("Mouse"), "pad": N_("Gamepad")}
EVERYWHERE = (
    *(Act.CONFIRM, Act.BACK, Act.PAUSE, Act.HELP, Act.FULLSCREEN),
    *(Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT, Act.NEXT, Act.PREVIOUS),
)
AT_THE_TABLE = (Act.END_LEFT, Act.END_RIGHT, Act.HINT, Act.UNDO, Act.COUNT, Act.SKIP)
AT_THE_CHAIN = (
    *(Act.PUSH, Act.SPAN, Act.TURN, Act.COPY, Act.DELETE, Act.WIDER, Act.NARROWER),
    *(Act.FINE_LEFT, Act.FINE_RIGHT, Act.ZOOM, Act.REDO, Act.RESET, Act.SLOWER, Act.FASTER),
)
PARTS = (
    (N_("Everywhere"), EVERYWHERE),
    (N_("At the table"), AT_THE_TABLE),
    (N_("At the chain reaction"), AT_THE_CHAIN),
)
TAKE, RESET = "take", "reset"
"""Answers to the questions asked here."""


class _Place(NamedTuple):
    """Where an act's key is to be set: its places count from 0."""

    act: Act
    number: int


class BindingsScene(MenuScene):
    """A page for each device; on it a row for each act with its keys."""

    first = f"act {Act.CONFIRM}"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._rows: dict[Act, KeyRow] = {}
        self._place: _Place | None = None
        self._proposed: tuple[Bindings, str] | None = None
        self._said = ""
        self._tone: Tone = "dim"

    def open(self) -> None:
        """The device in use comes first."""
        self.device = self.ui.device

    # What is on the page

    def widgets(self) -> list[Widget]:
        """Head with the reset, tabs, rows, and at the foot what was done last."""
        ui = self.ui
        head, body = self.head(_("Keys and buttons"))
        reset = Button(ui, "reset", _("Reset to defaults"), self._ask_reset, icon="undo")
        wide, high = reset.width(), ui.px(52)
        reset.place(Rect(self.page.right - wide, self.page.y, wide, high))
        pages = [(device, _(words)) for device, words in DEVICES.items()]
        tabs = Tabs(ui, "tabs", pages, self.device, self._turn)
        line, body = cut(body, "top", tabs.height(body.w), ui.px(14))
        tabs.place(line)
        board = self._board()
        self.place_board(board, body)
        words = Label(ui, self._said, tone=self._tone)
        words.place(cut(self.foot, "left", round(self.foot.w * 0.6))[0])
        return [*head, tabs, board, reset, words]

    def _board(self) -> Panel:
        self._rows = {act: self._row(act) for _title, acts in PARTS for act in acts}
        rows: list[Widget] = []
        for title, acts in PARTS:
            rows += [Heading(self.ui, _(title)), *(self._rows[act] for act in acts)]
        board = Panel(self.ui, rows, key=f"keys {self.device}", width=1200, gap=8)
        self.keep_scroll([board.column])
        return board

    def _row(self, act: Act) -> KeyRow:
        old = self._rows.get(act)
        codes = self.ui.bindings.codes(act, self.device)
        return KeyRow(
            self.ui,
            f"act {act}",
            _(NAMES[act]),
            codes,
            MOST,
            partial(self._capture, act),
            chosen=old.place_chosen if old else 0,
            waiting=self._place.number if self._place and self._place.act is act else None,
        )

    def cues(self) -> tuple[Cue, ...]:
        """What can be done with the place that has the focus."""
        return Cue(Act.CONFIRM, _("New key")), Cue(Act.UNDO, _("Clear")), Cue(Act.BACK, _("Back"))

    # Changing

    def _capture(self, act: Act, number: int) -> None:
        self._place = _Place(act, number)
        self._say("", "dim")
        may_clear = number < len(self.ui.bindings.codes(act, self.device))
        self.stage.push(CaptureScene(self.house, act, self.device, may_clear=may_clear))

    def resumed(self, result: object) -> None:
        """What was pressed, or the answer to a question."""
        place, self._place = self._place, None
        proposed, self._proposed = self._proposed, None
        if result == RESET:
            self._take(Bindings(), _("Everything means again what it meant at first."))
        elif result == TAKE and proposed:
            self._take(*proposed)
        elif result == CLEAR and place:
            self._clear(place)
        elif isinstance(result, str) and is_code(result) and place:
            self._propose(place, result)
        elif result is None:
            self._say(_("Everything is as it was."), "dim")

    def _propose(self, place: _Place, code: str) -> None:
        """Binds it, or asks first where another act would lose it."""
        changed = self._copy()
        mine = changed.codes(place.act, self.device)
        instead_of = mine[place.number] if place.number < len(mine) else None
        try:
            lost = changed.rebind(place.act, code, instead_of)
            if instead_of is None:
                for kept in reversed(mine):  # a further key comes last, not first
                    changed.rebind(place.act, kept)
        except BindingError as wrong:
            self._refuse(wrong)
            return
        key = self._legend(code)
        done = _("{key} now means “{act}”.").format(key=key, act=_(NAMES[place.act]))
        if lost:
            self._ask_exchange(key, lost, changed, instead_of)
            self._proposed = changed, done
        else:
            self._take(changed, done)

    def _ask_exchange(
        self, key: str, lost: tuple[Act, ...], changed: Bindings, instead_of: str | None
    ) -> None:
        losers = " / ".join(_(NAMES[other]) for other in lost)
        title = _("{key} means “{act}” so far").format(key=key, act=losers)
        text, yes = _("It is taken from there."), _("Take it")
        if instead_of and any(instead_of in changed.codes(other) for other in lost):
            text = _("“{act}” gets {key} in exchange.").format(act=losers, key=self._legend(instead_of))
            yes = _("Exchange")
        answers = (Answer(None, _("Leave it as it is")), Answer(TAKE, yes))
        self._say("", "dim")
        self.stage.push(AskScene(self.house, title, text, answers))

    def _clear(self, place: _Place) -> None:
        changed = self._copy()
        code = changed.codes(place.act, self.device)[place.number]
        try:
            changed.unbind(place.act, code)
        except BindingError as wrong:
            self._refuse(wrong)
            return
        text = _("{key} no longer means “{act}”.")
        self._take(changed, text.format(key=self._legend(code), act=_(NAMES[place.act])))

    def act(self, act: Act) -> bool:
        """UNDO clears the place that has the focus."""
        if act is not Act.UNDO:
            return super().act(act)
        for each, row in self._rows.items():
            if row.focused and row.place_chosen < len(row.codes):
                self._clear(_Place(each, row.place_chosen))
                return True
        self.ui.sound.play("refuse")
        return True

    def _ask_reset(self) -> None:
        answers = (Answer(None, _("Leave it as it is")), Answer(RESET, _("Reset")))
        text = _("Every key and button of every device means again what it meant at first.")
        self.stage.push(AskScene(self.house, _("Reset to defaults?"), text, answers))

    # Small things

    def _copy(self) -> Bindings:
        return Bindings.from_data(self.ui.bindings.to_data())

    def _legend(self, code: str) -> str:
        return legend(code, self.ui.pad_kind)

    def _take(self, bindings: Bindings, done: str) -> None:
        self._said, self._tone = done, "good"
        self.house.change(self.stage, bindings=bindings.to_data())

    def _refuse(self, reason: object) -> None:
        self.ui.sound.play("refuse")
        self._say(str(reason), "warn")

    def _say(self, sentence: str, tone: Tone) -> None:
        self._said, self._tone = sentence, tone
        self.layout()

    def _turn(self, device: str) -> None:
        self.device = device
        self._said = ""
        self.layout()
