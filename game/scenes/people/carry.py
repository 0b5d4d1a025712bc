"""Profiles in files: one is written for another machine, or one that was brought here is taken in."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Rect

from game.save.files import SaveError, not_read, write_whole
from game.save.profiles import Profile
from game.scenes.ask import Answer, AskScene
from game.scenes.house import House
from game.scenes.menu import TOLD, MenuScene
from game.scenes.people.files import ENDING, Found, candidates, places, target
from game.ui import clipboard
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Button, Label, Panel, Widget

BOARD = 860
"""Design px."""
COPY = "copy"


class CarriedScene(AskScene):
    """Tells where a file is now; the path can be copied."""

    def __init__(self, house: House, title: str, text: str, path: Path) -> None:
        """`text` has a place for the path."""
        answers = (Answer(TOLD, _("All right")), Answer(COPY, _("Copy the path")))
        super().__init__(house, title, text.format(path=path), answers)
        self.path = str(path)

    def _give(self, answer: Answer) -> None:
        if answer.result == COPY:
            clipboard.copy(self.path)
        super()._give(answer)


def carry(house: House, profile: Profile) -> AskScene:
    """Writes a profile into a file; the scene that tells of it, or why it could not be."""
    text = _(
        "Everything of this profile is now in the file\n{path}\nOn another machine, choose “Bring a profile”."
    )
    try:
        path = target(house.store.folder, profile.name)
        write_whole(path, house.store.export(profile.id).decode("utf-8"))
    except SaveError as problem:
        return not_carried(house, _("The profile is not saved"), problem)
    return CarriedScene(house, _("The profile is saved"), text, path)


def not_carried(house: House, title: str, problem: SaveError) -> AskScene:
    """Tells why something could not be written, or not taken in."""
    return AskScene(house, title, problem.sentence.told(_), (Answer(TOLD, _("All right")),))


class BringScene(MenuScene):
    """Lists the files that may be profiles; pops with the one that was taken in."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.found: tuple[Found, ...] = ()
        self.taken: Profile | None = None

    def open(self) -> None:
        """Looks for files."""
        self.found = candidates(self.house.store.folder)
        self.first = "file 0" if self.found else "again"

    def widgets(self) -> list[Widget]:
        """The head, what to do, and a button for each file."""
        ui = self.ui
        head, body = self.head(_("Bring a profile"))
        again = Button(ui, "again", _("Look again"), self._look, icon="reset")
        line, body = cut(body, "bottom", again.height(again.width()), ui.px(14))
        wide = again.width()
        again.place(Rect(line.centerx - wide // 2, line.y, wide, line.h))
        board = Panel(ui, self._lines(), width=BOARD, key="files")
        self.keep_scroll([board.column])
        self.place_board(board, body)
        return [*head, board, again]

    def _lines(self) -> list[Widget]:
        ui = self.ui
        folders = "\n".join(str(folder) for folder in places(self.house.store.folder))
        if not self.found:
            text = _(
                "No profile was found. Put its file, which ends in “{ending}”, "
                "into one of these folders:\n{folders}"
            )
            return [Label(ui, text.format(ending=ENDING, folders=folders), most=20)]
        files = [
            Button(
                ui,
                f"file {number}",
                each.path.stem,
                partial(self._take, each),
                note=f"{_day(each.changed)} · {each.path.parent}",
                icon="import",
                align="left",
            )
            for number, each in enumerate(self.found)
        ]
        return [Label(ui, _("Which one is to play here too?"), most=3), *files]

    def _look(self) -> None:
        self.found = candidates(self.house.store.folder)
        self.layout()

    def _take(self, each: Found) -> None:
        try:
            try:
                data = each.path.read_bytes()
            except OSError as problem:
                raise SaveError(not_read(each.path, problem)) from None
            self.taken = self.house.store.take_in(data)
        except SaveError as problem:
            self.stage.push(not_carried(self.house, _("This is no profile that can be taken in"), problem))
            return
        self.stage.pop(self.taken)


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
