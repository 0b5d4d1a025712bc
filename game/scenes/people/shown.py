"""The scenes of who plays, with people who are not kept anywhere: for pictures and tests."""

from collections.abc import Callable, Mapping

from game.save.profiles import Profile
from game.scenes.house import House
from game.scenes.people.choose import PeopleScene
from game.scenes.people.create import NewProfileScene
from game.scenes.people.first import LanguageScene
from game.scenes.people.keyboard import KeyboardScene
from game.scenes.people.learn import LearnScene
from game.scenes.people.page import ProfileScene
from game.scenes.people.pin import SignInScene
from game.scenes.title import TitleScene
from game.ui.i18n import _
from game.ui.stage import Scene

PEOPLE = tuple(
    Profile(f"{number:032x}", name, portrait, "2026-01-01", has_pin)
    for number, (name, portrait, has_pin) in enumerate(
        [("Ann", 0, False), ("Budi", 5, True), ("Chloé", 4, False), ("Diego", 1, False), ("王小明", 3, True)]
    )
)


class _People(PeopleScene):
    """Several people, of whom the first plays."""

    @property
    def people(self) -> tuple[Profile, ...]:
        return PEOPLE

    @property
    def playing(self) -> Profile:
        return PEOPLE[0]


class _Page(ProfileScene):
    """The page of one of them."""

    @property
    def whose(self) -> Profile:
        return PEOPLE[2]


def _new(house: House, _seed: int) -> tuple[Scene, ...]:
    """A name half written."""
    scene = NewProfileScene(house)
    scene.line.insert(PEOPLE[2].name)
    scene.portrait = PEOPLE[2].portrait
    return (scene,)


def _keyboard(house: House, _seed: int) -> tuple[Scene, ...]:
    """The same by the keyboard on the screen."""
    (page,) = _new(house, _seed)
    assert isinstance(page, NewProfileScene)
    return page, KeyboardScene(house, _("Your name"), page.line)


def _sign_in(house: House, _seed: int) -> tuple[Scene, ...]:
    """Two digits of a PIN are given."""
    asked = SignInScene(house, PEOPLE[1])
    asked.line.insert("12")
    return _People(house), asked


SCENES: Mapping[str, Callable[[House, int], tuple[Scene, ...]]] = {
    "people": lambda house, _seed: (_People(house),),
    "profile": lambda house, _seed: (_Page(house),),
    "profile-new": _new,
    "keyboard": _keyboard,
    "sign-in": _sign_in,
    "first-run": lambda house, _seed: (TitleScene(house), LanguageScene(house)),
    "learn": lambda house, _seed: (LearnScene(house),),
}
"""As `scenarios.SCENES` has them."""
