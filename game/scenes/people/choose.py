"""Who plays: everybody who has a profile here, a guest, somebody new, or somebody brought along in a file."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.save.profiles import GUEST, NOBODY, Profile
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.people.carry import BringScene
from game.scenes.people.create import NewProfileScene
from game.scenes.people.likeness import PersonCard, company
from game.scenes.people.page import ProfileScene
from game.scenes.people.pin import SignInScene
from game.scenes.sample import Picture
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Button, Flow, Label, Panel, Paragraph, Row, ScrollColumn, Widget

GAP = 16
ACROSS = (5, 3)
"""How many people stand in a row, in a window that is wide and in one that is not."""
WIDEST = 220
"""Design px of a card."""
RATIO, FLAT = 0.86, 0.58
"""Height of a picture as a share of its width, in a single row and in several."""


class Company(Picture):
    """A row of portraits."""

    def height(self, width: int) -> int:
        """As high as so many are wide."""
        return width // 9


class PeopleScene(MenuScene):
    """Everybody on cards. Whoever is chosen plays, after the PIN if there is one; then the page is left."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        shown = self.playing if self.playing not in (GUEST, NOBODY) else house.store.last_profile()
        self.first = f"person {shown.id}" if shown else "new"
        self._asked: Profile | None = None

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody."""
        return self.house.store.profiles()

    @property
    def playing(self) -> Profile:
        """Who plays."""
        return self.house.profile

    def widgets(self) -> list[Widget]:
        """The head, the cards, and under them what else there is."""
        ui = self.ui
        head, body = self.head(_("Who plays?"))
        foot = Flow(ui, self._ways(), align="center", gap=14)
        line, body = cut(body, "bottom", foot.height(body.w), ui.px(14))
        foot.place(line)
        if not self.people:
            return [*head, self._nobody_yet(body), foot]
        across = self._across
        cards: list[Widget] = [self._card(profile) for profile in self.people]
        gap, margin = ui.px(GAP), 2 * ui.px(ScrollColumn.MARGIN)
        most = min(len(cards), across)
        width = min(body.w, most * ui.px(WIDEST) + (most - 1) * gap + margin)
        rows = [
            _row_of(cards[at : at + across], most, ui.px(GAP), self) for at in range(0, len(cards), across)
        ]
        shelf = ScrollColumn(ui, rows, "people", gap=GAP)
        self.keep_scroll((shelf,))
        high = min(shelf.height(width), body.h)
        top = body.y + (body.h - high) // 3
        shelf.place(Rect(body.centerx - width // 2, top, width, high))
        return [*head, shelf, foot]

    @property
    def _across(self) -> int:
        return ACROSS[0 if self.is_wide else 1]

    def _nobody_yet(self, area: Rect) -> Panel:
        """What a profile is good for."""
        ui = self.ui
        text = _(
            "With a profile your matches, medals and settings are kept under your name, beside those of "
            "everybody else at this machine. What was played here so far goes to the first one."
        )
        row = Company(ui, lambda size: company(size, ui.theme))
        board = Panel(ui, [row, Paragraph(ui, text, align="center")], width=760, key="nobody", gap=20)
        board.place(area)
        return board

    def _card(self, profile: Profile) -> PersonCard:
        plays = profile.id == self.playing.id
        line = _("Plays now") if plays else _("Asks for a PIN") if profile.has_pin else ""
        return PersonCard(
            self.ui,
            profile,
            line,
            partial(self._take, profile),
            ratio=RATIO if len(self.people) <= self._across else FLAT,
            selected=plays,
        )

    def _ways(self) -> list[Button]:
        ui = self.ui
        ways = [
            Button(
                ui,
                "new",
                _("New profile"),
                self._new,
                icon="add_person",
                main=not self.people,
            ),
            Button(ui, "guest", _("Play as a guest"), self._be_guest, icon="person"),
            Button(ui, "bring", _("Bring a profile"), self._bring, icon="import"),
        ]
        if self.playing not in (GUEST, NOBODY):
            ways.insert(0, Button(ui, "mine", _("My profile"), self._open_mine, icon="pencil", main=True))
        return ways

    # What the player does

    def _take(self, profile: Profile) -> None:
        if profile.id == self.playing.id:
            self._open_mine()
        elif profile.has_pin:
            self._asked = profile
            self.stage.push(SignInScene(self.house, profile))
        else:
            self._sign_in(profile)

    def _sign_in(self, profile: Profile) -> None:
        self.house.sign_in(profile, self.stage)
        self.stage.pop(profile)

    def _new(self) -> None:
        self.stage.push(NewProfileScene(self.house))

    def _be_guest(self) -> None:
        self._sign_in(GUEST)

    def _bring(self) -> None:
        self.stage.push(BringScene(self.house))

    def _open_mine(self) -> None:
        self.stage.push(ProfileScene(self.house))

    def resumed(self, result: object) -> None:
        """Back from the PIN, from the page of a profile, or with a new one, who plays at once."""
        asked, self._asked = self._asked, None
        if asked is not None and result is True:
            self._sign_in(asked)
            return
        if isinstance(result, Profile) and result.id == self.house.profile.id:
            self.stage.pop(result)
            return
        self.layout()
        if isinstance(result, Profile):
            self.form.focus(f"person {result.id}")


def _row_of(cards: list[Widget], most: int, gap: int, scene: PeopleScene) -> Row:
    """Cards of equal width, also where a row is not full."""
    missing = most - len(cards)
    fill: list[Widget] = [Label(scene.ui, "") for _place in range(missing)]
    return Row(scene.ui, [*cards, *fill], gap=gap / scene.ui.unit)
