"""The tiles as the player sees them: at rest, or on their way from one state of the round to the next.

Drawing and time only; what happens in the round is decided elsewhere.
"""

from collections.abc import Collection, Mapping

from game.rules.moves import Move
from game.rules.rng import derive
from game.rules.round import Round
from game.rules.tiles import Tile, iter_tiles
from game.scenes.table import poses
from game.scenes.table.motion import Motion
from game.scenes.table.places import Places
from game.scenes.table.poses import Pose, View
from game.ui.art.tiles import TileArt
from game.ui.timeline import SPEEDS, Cue, Timeline


class Show(Motion):
    """All tiles of one table, looked at from the seat `viewer`; `seed` orders the hidden hands."""

    def __init__(self, viewer: int, seed: int, *, open_hand: bool = True) -> None:
        super().__init__()
        self.viewer = viewer
        self.open_hand = open_hand
        """Whether the hand of the viewer may be seen."""
        self.seed = seed
        self.revealed = False
        self.reduced = False
        self.speed = "normal"
        self.view: View | None = None
        self.table: poses.Laid | None = None

    def layout(self, places: Places, art: TileArt, state: Round) -> None:
        """The window or the dress changed: everything lies anew, nothing is in motion."""
        self.places = places
        self.table = None
        self.dress(art)
        self.lay(state)

    def lay(self, state: Round) -> None:
        """Shows `state` at rest."""
        self.view = None
        self.settle(self._at_rest(state))

    def deal(self, state: Round, seed: int) -> None:
        """Shows how `state` is dealt: every tile from a heap to its hand."""
        self.seed = seed
        self.revealed = False
        self.view = None
        before = poses.heap(state, self.places, derive(seed, 1))
        after = self._at_rest(state)
        if self.reduced:
            self._go(after, poses.fading({}, after), "deal")
            return
        order = self._dealt(state)
        timeline = poses.dealing(before, after, order)
        ticks = tuple(Cue(n * poses.DEAL_STEP + poses.DEAL_FLIGHT, "deal") for n in range(0, len(order), 2))
        cues = (Cue(0.0, "shuffle"), *ticks)
        self.run(after, Timeline(timeline.tracks, cues), SPEEDS[self.speed])

    def _dealt(self, state: Round) -> list[Tile]:
        """The tiles of the hands in the order in which they are dealt."""
        seats = len(state.hands)
        hands = [poses.hidden_order(hand, self.seed) for hand in state.hands]
        return [hands[(state.leader + n) % seats][n // seats] for n in range(sum(map(len, hands)))]

    def move(
        self, state: Round, flying: Collection[Tile], cue: str, held: Mapping[Tile, Pose] | None = None
    ) -> None:
        """Shows the way to `state`: `flying` are carried, the rest closes up; they land with `cue`.

        Tiles that are `held` otherwise than at rest set out from there.
        """
        before, after = {**self.now(), **(held or {})}, self._at_rest(state)
        way = poses.fading(before, after) if self.reduced else poses.travel(before, after, flying)
        self._go(after, way, cue, at=poses.FLIGHT if flying and not self.reduced else 0.0)

    def reveal(self, state: Round) -> None:
        """Turns every hidden hand over."""
        self.revealed = True
        before, after = self.now(), self._at_rest(state)
        way = poses.fading if self.reduced else poses.turning
        self._go(after, way(before, after), "reveal")

    def warm(self, state: Round) -> None:
        """Paints one of the faces that the end of the round will show; called while nothing else is to do."""
        for seat, hand in enumerate(state.hands):
            if seat != self.viewer and any(
                self.tilework.warm(tile, self._rest[tile]) for tile in iter_tiles(hand)
            ):
                return

    def ghost(self, state: Round, move: Move) -> Pose:
        """Where `move` would lay its tile."""
        assert move.tile is not None and self.view is not None and self.table is not None
        return poses.spot_pose(poses.ghost_spot(self.table, state, move), move.tile, self.view)

    def ends(self, state: Round) -> dict[str, Pose]:
        """Where the tip of each arm lies that has been played at, by the name of its end."""
        return {arm.end: self._rest[arm.tip] for arm in state.line if arm.tip is not None}

    def _at_rest(self, state: Round) -> dict[Tile, Pose]:
        """Where everything rests in `state`, the view of the line eased to hold it."""
        table = poses.table_of(state, poses.blank(state.rules, self.places.room), self.table)
        ahead = poses.spots_ahead(table, state) if state.result is None else []
        self.table = table
        self.view = poses.view_of([*table.spots, *ahead], self.places, self.view)
        looks = poses.Looks(self.viewer, self.open_hand, self.revealed, self.seed)
        return poses.rest(state, table, self.view, self.places, looks)

    def _go(self, rest: dict[Tile, Pose], way: Timeline, cue: str, at: float = 0.0) -> None:
        """Sets out to `rest`; the cue, if any, is given at `at` seconds."""
        cues = (Cue(at, cue),) if cue else ()
        self.run(rest, Timeline(way.tracks, cues), SPEEDS[self.speed])
