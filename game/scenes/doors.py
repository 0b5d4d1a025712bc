"""Who leads where. Scenes lead to one another in circles, so each is imported when its door is used.

So does the window open sooner: the title is up before anything behind its doors is loaded, and `fetch` loads
that while nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

from game.ui.art.materials import wood

if TYPE_CHECKING:
    from game.rules.variant import Rules
    from game.scenes.house import House
    from game.scenes.table.session import Session
    from game.topple.level import SetUp
    from game.ui.context import Ui
    from game.ui.stage import Scene, Stage
    from game.ui.theme import Theme


BEHIND_THE_TITLE = (
    "game.scenes.new_game",
    "game.scenes.chain.map",
    "game.scenes.people.learn",
    "game.scenes.settings",
    "game.scenes.help",
    "game.scenes.people.choose",
    "game.scenes.people.first_profile",
    "game.scenes.records.scene",
    "game.scenes.table.scene",
    "game.scenes.table.blind",
    "game.scenes.poker.scene",
    "game.scenes.chain.scene",
)
"""What the title's doors import, in the order in which it is wanted."""


def fetch(ui: Ui) -> Thread:
    """Loads what is behind the title in a thread of its own, so that no door opens with a halt.

    The wall before which most of it stands is painted there too, and the sheet that lies on every table. No
    door may open before the thread has ended: a package and its modules import one another, and two threads
    that begin at different ends of that wait for each other, which Python ends with an error in one of them.
    """
    size, theme = ui.size, ui.theme

    def work() -> None:
        for module in BEHIND_THE_TITLE:
            import_module(module)
        wood(size, theme)
        _paint_sheet(size, theme)

    thread = Thread(target=work, name="fetch", daemon=True)
    thread.start()
    return thread


def _paint_sheet(size: tuple[int, int], theme: Theme) -> None:
    from game.scenes.table.places import Places
    from game.scenes.table.sheet import blank_sheet

    area = Places(size).sheet
    blank_sheet((area.width, area.height), theme)


def to_title(stage: Stage, house: House) -> None:
    """Leaves everything for the title."""
    from game.scenes.title import TitleScene

    stage.reset_to(TitleScene(house))


def to_games(stage: Stage, house: House) -> None:
    """Opens the games that can be begun."""
    from game.scenes.new_game import NewGameScene

    stage.push(NewGameScene(house))


def to_new_game(stage: Stage, house: House) -> None:
    """Leaves everything for the games that can be begun, with the title behind them."""
    to_title(stage, house)
    to_games(stage, house)


def to_settings(stage: Stage, house: House) -> None:
    """Opens the settings."""
    from game.scenes.settings import SettingsScene

    stage.push(SettingsScene(house))


def to_table(stage: Stage, house: House, session: Session) -> None:
    """Leaves everything for the table that `session` is played at."""
    from game.scenes.poker.scene import PokerScene
    from game.scenes.table.blind import BlindScene
    from game.scenes.table.scene import TableScene

    own: dict[str, Callable[[House, Session], Scene]] = {"blind": BlindScene, "poker": PokerScene}
    make = own.get(session.match.rules.variant.id, TableScene)
    stage.reset_to(make(house, session))


def to_pause(stage: Stage, house: House, session: Session) -> None:
    """Pauses over the table."""
    from game.scenes.pause import PauseScene

    stage.push(PauseScene(house, session))


def to_help(stage: Stage, house: House, rules: Rules) -> None:
    """Opens the rules of the variant at hand."""
    from game.scenes.help import HelpScene

    stage.push(HelpScene(house, rules))


def to_curtain(stage: Stage, house: House, name: str, seated: Callable[[], None]) -> None:
    """Hides the table until `name` has sat down before the screen; `seated` is called then."""
    from game.scenes.table.curtain import CurtainScene

    stage.push(CurtainScene(house, name, seated))


def to_round_result(stage: Stage, house: House, session: Session) -> None:
    """Shows what the round came to, over the table."""
    from game.scenes.table.results import RoundResult

    stage.push(RoundResult(house, session))


def to_match_result(stage: Stage, house: House, session: Session) -> None:
    """Shows what the match came to, in the table's place."""
    from game.scenes.table.results import MatchResult

    stage.replace(MatchResult(house, session))


def to_analysis(stage: Stage, house: House, session: Session) -> None:
    """Looks at the rounds of a match again, at the one just played first."""
    from game.scenes.analysis.film import films_of
    from game.scenes.analysis.scene import AnalysisScene

    films = films_of(session)
    stage.push(AnalysisScene(house, films, len(films) - 1))


def to_lab(stage: Stage, house: House) -> None:
    """Opens the lab."""
    from game.scenes.chain.lab.page import LabScene

    stage.push(LabScene(house))


def to_map(stage: Stage, house: House) -> None:
    """Opens the map of the chain reaction."""
    from game.scenes.chain.map import LevelMapScene

    stage.push(LevelMapScene(house))


def to_ranked(stage: Stage, house: House) -> None:
    """Leaves everything for the page of ranked play, with the title behind it."""
    from game.scenes.records.ranked import RankedScene

    to_title(stage, house)
    stage.push(RankedScene(house))


def to_records(stage: Stage, house: House, page: str = "") -> None:
    """Opens what was done: boards, statistics, history, achievements."""
    from game.scenes.records.scene import RecordsScene

    stage.push(RecordsScene(house, page))


def to_level_board(stage: Stage, house: House, level: str) -> None:
    """Opens the leaderboard of a level of the chain reaction."""
    from game.scenes.records.scene import RecordsScene

    stage.push(RecordsScene(house, level=level))


def to_people(stage: Stage, house: House) -> None:
    """Opens who plays: to sign in, or to make a profile."""
    from game.scenes.people.choose import PeopleScene

    stage.push(PeopleScene(house))


def to_level(stage: Stage, house: House, id: str) -> None:
    """Opens a level of the chain reaction."""
    from game.save import levels
    from game.scenes.chain.scene import ChainScene

    stage.push(ChainScene(house, levels.level(id), levels.solution(id)))


def to_lesson(stage: Stage, house: House) -> None:
    """Sits down to the round with a guide."""
    from game.scenes.tutorial import tutorial

    stage.push(tutorial(house))


def to_learn(stage: Stage, house: House) -> None:
    """Opens the page of what there is to learn."""
    from game.scenes.people.learn import LearnScene

    stage.push(LearnScene(house))


def to_first_profile(stage: Stage, house: House) -> None:
    """Asks at the first start who plays, in the place of the top."""
    from game.scenes.people.first_profile import FirstProfileScene

    stage.replace(FirstProfileScene(house))


def to_welcome(stage: Stage, house: House) -> None:
    """The same page with a welcome, in the place of the top."""
    from game.scenes.people.learn import LearnScene

    stage.replace(LearnScene(house, is_welcome=True))


def to_shown_level(stage: Stage, house: House, level: str, set_up: SetUp) -> None:
    """Opens a level with a set-up that is shown: nothing that is done there is kept."""
    from game.save import levels
    from game.scenes.chain.building.history import History
    from game.scenes.chain.scene import ChainScene

    stage.push(ChainScene(house, levels.level(level), history=History((set_up,))))
