"""Every scene by name, in a telling moment: for `--scene`, pictures and tests. Nothing is random."""

from collections.abc import Callable, Mapping

from game.bots.play import play_round
from game.bots.players import bot_named
from game.rules.match import Match
from game.rules.moves import BET, Move
from game.rules.rng import Rng, derive
from game.rules.round import Round, view
from game.rules.variant import Rules
from game.rules.variants import VARIANTS, variant_named
from game.save import levels
from game.save.matches import HUMAN, SavedMatch
from game.scenes.analysis.film import Film
from game.scenes.analysis.judge import Findings
from game.scenes.analysis.judgement import Effort, judging
from game.scenes.analysis.scene import AnalysisScene
from game.scenes.bindings import BindingsScene
from game.scenes.chain.building.history import History
from game.scenes.chain.lab.page import LabScene
from game.scenes.chain.map import LevelMapScene
from game.scenes.chain.result import ResultScene
from game.scenes.chain.scene import ChainScene
from game.scenes.help import HelpScene
from game.scenes.house import House
from game.scenes.new_game import NewGameScene
from game.scenes.pause import PauseScene
from game.scenes.people import shown as people
from game.scenes.poker.scene import PokerScene
from game.scenes.records import shown as records
from game.scenes.set_up import SetUpScene
from game.scenes.settings import SettingsScene
from game.scenes.table.blind import BlindScene
from game.scenes.table.results import MatchResult
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.scenes.title import TitleScene
from game.scenes.tutorial import tutorial
from game.topple.level import Level, SetUp
from game.topple.run import play
from game.ui.acts import Act
from game.ui.stage import Scene

PLAYERS = (HUMAN, "expert", "normal", "expert")
EARLY = 3
"""How many tiles lie on the table early in a round, at least."""
MANY = 4
"""Pieces that a level gives to place, for a picture of one half set up."""


def _table(house: House, seed: int) -> tuple[Scene, ...]:
    return (TableScene(house, _session(seed, _until(seed, EARLY))),)


def _late(house: House, seed: int) -> tuple[Scene, ...]:
    return (TableScene(house, _session(seed, _last_choice(seed))),)


def _over(house: House, seed: int) -> tuple[Scene, ...]:
    return (TableScene(house, _session(seed, _played(seed))),)


def _match_result(house: House, seed: int) -> tuple[Scene, ...]:
    match = _match(seed)
    bots = [bot_named("expert")] * match.rules.seats
    while not match.winners:
        first = match.deal()
        match = match.after(play_round(first, bots, derive(match.round_seed, 1)))
    session = Session(SavedMatch(match, (match.deal(),), PLAYERS), _keep_nothing)
    return (MatchResult(house, session),)


def _pause(house: House, seed: int) -> tuple[Scene, ...]:
    session = _session(seed, _until(seed, EARLY))
    return (TableScene(house, session), PauseScene(house, session))


def _set_up(house: House, seed: int) -> tuple[Scene, ...]:
    """The table of one of the variants: the seed tells which."""
    return (NewGameScene(house), SetUpScene(house, VARIANTS[(seed - 1) % len(VARIANTS)]))


def _poker(house: House, seed: int) -> tuple[Scene, ...]:
    """Tiles were changed, and South is to stay in or fold."""
    states = _compared(seed, 3, {"exchange": "on", "chips": "on"})
    at_stake = [ply for ply, state in enumerate(states) if state.turn == 0 and BET in state.legal()]
    return (PokerScene(house, _poker_session(seed, states[: at_stake[0] + 1])),)


def _poker_showdown(house: House, seed: int) -> tuple[Scene, ...]:
    """Every hand is open, and it is told who won."""
    return (PokerScene(house, _poker_session(seed, _compared(seed, 4, {"chips": "on"}))),)


def _blind(house: House, seed: int) -> tuple[Scene, ...]:
    """Some tiles lie on the table, and South is to turn over the next."""
    match, rng = Match.begin(Rules.agree(variant_named("blind"), 4), seed), Rng(seed)
    states = [match.deal()]
    while (state := states[-1]).result is None and (state.turn or _placed(state) < 2 * EARLY):
        states.append(state.apply(rng.choice(state.legal())))
    return (BlindScene(house, Session(SavedMatch(match, tuple(states), PLAYERS), _keep_nothing)),)


def _compared(seed: int, seats: int, options: Mapping[str, str]) -> tuple[Round, ...]:
    """A round of Poker in which everyone changes the two lightest tiles, if that may be, and stays in."""
    states = [Match.begin(Rules.agree(variant_named("poker"), seats, options), seed).deal()]
    while (state := states[-1]).result is None:
        states.append(state.apply(BET if BET in state.legal() else _lightest(state)))
    return tuple(states)


def _lightest(state: Round) -> Move:
    """The change of as many tiles as may be changed, those with the fewest pips."""
    most = max(len(move.changed) for move in state.legal())
    moves = [move for move in state.legal() if len(move.changed) == most]
    return min(moves, key=lambda move: sum(tile.pips for tile in move.changed))


def _poker_session(seed: int, states: tuple[Round, ...]) -> Session:
    match = Match.begin(states[0].rules, seed)
    return Session(SavedMatch(match, states, PLAYERS[: match.rules.seats]), _keep_nothing)


def _topple(house: House, _seed: int) -> tuple[Scene, ...]:
    """A level half set up: the first one that gives a row of tiles to place."""
    level, solution = _building()
    placed = SetUp.of(solution.pieces[: len(solution.pieces) // 2], solution.push)
    return (ChainScene(house, level, solution, history=History((SetUp(), placed))),)


class _Held(ChainScene):
    """A set-up that was pushed, and the moment after some share of its run."""

    def __init__(self, house: House, level: Level, set_up: SetUp, share: float) -> None:
        super().__init__(house, level, history=History((SetUp(), set_up)))
        self._share = share

    def layout(self) -> None:
        """Pushed as soon as there is a bench to push from."""
        super().layout()
        if self.running is None:
            self.act(Act.PUSH)
            assert self.running is not None
            self.running.hold(self._share)


def _topple_run(house: House, _seed: int) -> tuple[Scene, ...]:
    """The same level solved, half through its run."""
    return (_Held(house, *_building(), 0.3),)


def _topple_stopped(house: House, _seed: int) -> tuple[Scene, ...]:
    """The same level half set up and pushed: why the wave stopped."""
    level, solution = _building()
    return (_Held(house, level, SetUp.of(solution.pieces[: len(solution.pieces) // 2], solution.push), 1.0),)


def _topple_result(house: House, _seed: int) -> tuple[Scene, ...]:
    """The same level solved."""
    level, solution = _building()
    chain = ChainScene(house, level, solution, history=History((SetUp(), solution)))
    return (chain, ResultScene(house, level, play(level, solution)))


def _building() -> tuple[Level, SetUp]:
    ids = [id for pack in levels.packs() for id in pack.levels]
    solutions = ((levels.level(id), levels.solution(id)) for id in ids)
    return next((level, solution) for level, solution in solutions if len(solution.pieces) >= MANY)


def _topple_new(house: House, _seed: int) -> tuple[Scene, ...]:
    """The very first level, untouched."""
    first = levels.packs()[0].levels[0]
    return (ChainScene(house, levels.level(first), levels.solution(first), history=History()),)


class _Judged(AnalysisScene):
    """A round that was judged before it is looked at, so that its picture is always the same."""

    def judge(self) -> Findings:
        """As far as it takes to show graph and marks."""
        few = Effort(thoughts=60, looks=40, deals=60)
        states = self.film.states
        enough = len(states) * 3 // 4
        return Findings(each for each in judging(states[:enough], few) if each)

    def layout(self) -> None:
        """At the move that cost most."""
        super().layout()
        if self.marks:
            worst = max(self.marks, key=lambda verdict: verdict.cost)
            self.cursor.seek(worst.ply)
            self.board.turn_to(worst.ply, self.sights[0].opened)


def _analysis(house: House, seed: int) -> tuple[Scene, ...]:
    """A round in which South and others made mistakes."""
    players = (HUMAN, "expert", "easy", "normal")
    states = [_match(seed).deal()]
    bots = [bot_named("easy" if name == HUMAN else name).choose for name in players]
    rng = Rng(seed)
    while (state := states[-1]).result is None:
        states.append(state.apply(bots[state.turn](view(state, state.turn), rng)))
    return (_Judged(house, (Film(tuple(states), players, _match(seed)),)),)


def _demo(house: House, seed: int) -> tuple[Scene, ...]:
    return (demo_table(house, seed),)


def demo_table(house: House, seed: int) -> TableScene:
    """A table at which bots of every level play, without end."""
    match = _match(seed)
    saved = SavedMatch(match, (match.deal(),), ("master", "normal", "expert", "easy"))
    return TableScene(house, Session(saved, _keep_nothing), demo=True)


SCENES: Mapping[str, Callable[[House, int], tuple[Scene, ...]]] = {
    "title": lambda house, _seed: (TitleScene(house),),
    "new-game": lambda house, _seed: (NewGameScene(house),),
    "set-up": _set_up,
    "table": _table,
    "table-late": _late,
    "round-result": _over,
    "blind": _blind,
    "poker": _poker,
    "poker-showdown": _poker_showdown,
    "match-result": _match_result,
    "pause": _pause,
    "help": lambda house, _seed: (HelpScene(house, Rules.agree(VARIANTS[0])),),
    "tutorial": lambda house, _seed: (tutorial(house),),
    **people.SCENES,
    **records.SCENES,
    "settings": lambda house, _seed: (SettingsScene(house),),
    "bindings": lambda house, _seed: (BindingsScene(house),),
    "topple": _topple,
    "topple-new": _topple_new,
    "topple-run": _topple_run,
    "topple-stopped": _topple_stopped,
    "topple-result": _topple_result,
    "topple-map": lambda house, _seed: (LevelMapScene(house),),
    "lab": lambda house, _seed: (LabScene(house),),
    "analysis": _analysis,
    "demo": _demo,
}
"""Scenes from the bottom of the stack up, by the name that the command line knows them by."""


def _match(seed: int) -> Match:
    return Match.begin(Rules.agree(VARIANTS[0]), seed)


def _session(seed: int, states: tuple[Round, ...]) -> Session:
    return Session(SavedMatch(_match(seed), states, PLAYERS), _keep_nothing)


def _keep_nothing(_saved: SavedMatch | None) -> None:
    """A scenario leaves no trace in anyone's saves."""


def _until(seed: int, tiles: int) -> tuple[Round, ...]:
    """A round played until `tiles` lie there and South has a tile to choose; at its end without one."""
    states = _played(seed)
    for ply, state in enumerate(states):
        if _placed(state) >= tiles and _south_chooses(state):
            return states[: ply + 1]
    return states


def _placed(state: Round) -> int:
    """How many tiles lie on the table."""
    return sum(move.tile is not None for _seat, move in state.history)


def _last_choice(seed: int) -> tuple[Round, ...]:
    """A round up to the last time that South has a tile to choose."""
    states = _played(seed)
    return states[: max(ply for ply, state in enumerate(states) if _south_chooses(state)) + 1]


def _south_chooses(state: Round) -> bool:
    return state.turn == 0 and state.result is None and state.legal()[0].kind == "place"


def _played(seed: int) -> tuple[Round, ...]:
    """A whole round between experts."""
    expert = bot_named("expert").choose
    states = [_match(seed).deal()]
    rng = Rng(seed)
    while (state := states[-1]).result is None:
        states.append(state.apply(expert(view(state, state.turn), rng)))
    return tuple(states)
