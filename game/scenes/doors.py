"""Who leads where: scenes lead to one another in circles, so each is imported when its door is used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.variant import Rules
    from game.scenes.house import House
    from game.scenes.table.session import Session
    from game.topple.level import SetUp
    from game.ui.stage import Scene, Stage


def to_title(stage: Stage, house: House) -> None:
    """Leaves everything for the title."""
    from game.scenes.title import TitleScene

    stage.reset_to(TitleScene(house))


def to_new_game(stage: Stage, house: House) -> None:
    """Leaves everything for the new-game page, with the title behind it."""
    from game.scenes.new_game import NewGameScene

    to_title(stage, house)
    stage.push(NewGameScene(house))


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


def fetch_map() -> None:
    """Fetches the code behind `to_map` in a thread of its own, so that the map opens without a halt."""
    Thread(target=import_module, args=("game.scenes.chain.map",), name="fetch", daemon=True).start()


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
