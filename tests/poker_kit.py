"""A table of Poker dominoes, and what is seen, said and asked there."""

from __future__ import annotations

from pathlib import Path

from table_kit import new_house, new_session, new_stage, rules, until

from game.bots.players import Bot
from game.rules.match import Match
from game.rules.moves import FOLD, KEEP, Move
from game.rules.rng import Rng
from game.rules.round import Round, SeatView
from game.rules.tiles import Tile, hand_of, iter_tiles
from game.save.matches import HUMAN
from game.scenes.poker.choices import HandTile
from game.scenes.poker.scene import PokerScene
from game.ui.acts import Act
from game.ui.stage import Stage

CHANGE, CHIPS = {"exchange": "on"}, {"chips": "on"}


def bits(text: str) -> int:
    return hand_of(map(Tile.parse, text.split()))


def keeps(view: SeatView, _rng: Rng) -> Move:
    """Changes nothing and stays in."""
    return view.legal[0]


def folds(view: SeatView, _rng: Rng) -> Move:
    return view.legal[-1] if FOLD in view.legal else view.legal[0]


def changes(view: SeatView, _rng: Rng) -> Move:
    """Changes as many tiles as may be, and stays in."""
    return view.legal[-1] if view.legal[0] == KEEP else view.legal[0]


def seated(
    tmp_path: Path,
    seats: int = 2,
    *,
    people: int = 1,
    seed: int = 1,
    goal: str = "rounds=10",
    bot: object = keeps,
    options: dict[str, str] | None = None,
    device: str = "keyboard",
    **chosen: object,
) -> Stage:
    """A table at which the first round of Poker has just been dealt."""
    house = new_house(tmp_path, **chosen)
    first = Match.begin(rules("poker", seats, **(options or {})), seed).deal()
    players = (HUMAN,) * people + ("easy",) * (seats - people)
    session = new_session(
        house,
        first,
        seed=seed,
        goal=goal,
        players=players,
        find_bot=lambda name: Bot(name, bot),  # type: ignore[arg-type]
    )
    return new_stage(house, PokerScene(house, session), device=device)


def poker(stage: Stage) -> PokerScene:
    scene = stage.scenes[0]
    assert isinstance(scene, PokerScene)
    return scene


def asked(stage: Stage) -> bool:
    """The player is asked something."""
    return isinstance(stage.top, PokerScene) and stage.top.question is not None


def until_asked(stage: Stage) -> None:
    until(stage, lambda: asked(stage))


def offers(stage: Stage) -> list[str]:
    """The keys of what can be chosen."""
    question = poker(stage).question
    return [widget.key for widget in question.widgets] if question else []


def hand_tiles(stage: Stage) -> list[HandTile]:
    question = poker(stage).question
    return [each for each in question.widgets if isinstance(each, HandTile)] if question else []


def press(stage: Stage, key: str) -> None:
    question = poker(stage).question
    assert question
    question.focus(key)
    stage.act(Act.CONFIRM)


def state(stage: Stage) -> Round:
    return poker(stage).session.state


def history(stage: Stage) -> list[Move]:
    return [move for _seat, move in state(stage).history]


def said(stage: Stage) -> str:
    banner = poker(stage).banner
    return banner.text if banner else ""


def faces_up(stage: Stage, seat: int) -> set[float]:
    return {poker(stage).motion.pose(tile).up for tile in iter_tiles(state(stage).hands[seat])}
