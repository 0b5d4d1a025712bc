"""What the tests of the analysis share: rounds that were played, and their findings."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from table_kit import new_house, new_stage, rules

from game.bots.players import bot_named
from game.rules.match import Match
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.variant import Rules
from game.save.matches import HUMAN
from game.scenes.analysis.film import Film
from game.scenes.analysis.judge import Findings
from game.scenes.analysis.judgement import Effort, Found, judging, marks
from game.scenes.analysis.scene import AnalysisScene
from game.ui.stage import Stage

QUICK = Effort(thoughts=40, looks=30, deals=12)


@cache
def played(agreed: Rules, seed: int = 1, bot: str = "easy") -> tuple[Round, ...]:
    """A whole round between bots of one level."""
    states = [Match.begin(agreed, seed).deal()]
    rng, choose = Rng(seed), bot_named(bot).choose
    while (state := states[-1]).result is None:
        states.append(state.apply(choose(view(state, state.turn), rng)))
    return tuple(states)


@cache
def judged(states: tuple[Round, ...], effort: Effort = QUICK) -> tuple[Found, ...]:
    """All findings on a round."""
    return tuple(each for each in judging(states, effort) if each)


class Ready(AnalysisScene):
    """A viewer whose rounds were judged before it opens."""

    def judge(self) -> Findings:
        return Findings(judged(self.film.states)) if self.judged else Findings()


def film(agreed: Rules | None = None, *, seed: int = 1, players: tuple[str, ...] = ()) -> Film:
    agreed = agreed or rules("block")
    names = players or (HUMAN, *("expert",) * (agreed.seats - 1))
    return Film(played(agreed, seed), names, Match.begin(agreed, seed))


@cache
def costly() -> Film:
    """The first round of block in which two moves or more are marked."""
    return next(
        each for each in (film(seed=seed) for seed in range(1, 100)) if len(marks(judged(each.states))) > 1
    )


def viewer(folder: Path, *films: Film, size: tuple[int, int] = (1280, 720)) -> tuple[Stage, AnalysisScene]:
    """A stage with a viewer on it, over an empty one."""
    scene = Ready(new_house(folder), films or (film(),))
    return new_stage(scene.house, scene, size=size), scene
