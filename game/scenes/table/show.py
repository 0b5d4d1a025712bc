"""The tiles as the player sees them: at rest, or on their way from one state of the round to the next.

Drawing and time only; what happens in the round is decided elsewhere.
"""

import math
from collections.abc import Collection

import pygame

from game.rules.moves import Move
from game.rules.rng import derive
from game.rules.round import Round
from game.rules.tiles import Tile, iter_tiles
from game.scenes.table import poses
from game.scenes.table.places import Places
from game.scenes.table.poses import Pose, View
from game.scenes.table.tilework import Tilework
from game.ui.art.tiles import TileArt
from game.ui.timeline import SPEEDS, Cue, Playhead, Timeline


class Show:
    """All tiles of one table, looked at from the seat `viewer`; `seed` orders the hidden hands."""

    def __init__(self, viewer: int, seed: int, *, open_hand: bool = True) -> None:
        self.viewer = viewer
        self.open_hand = open_hand
        """Whether the hand of the viewer may be seen."""
        self.seed = seed
        self.revealed = False
        self.reduced = False
        self.speed = "normal"
        self._playhead: Playhead | None = None
        self._rest: dict[Tile, Pose] = {}
        self.view: View | None = None
        self.table: poses.Laid | None = None

    def layout(self, places: Places, art: TileArt, state: Round) -> None:
        """The window or the dress changed: everything lies anew, nothing is in motion."""
        self.places = places
        self.table = None
        self.tilework = Tilework(art)
        self.settle(state)

    def settle(self, state: Round) -> None:
        """Shows `state` at rest."""
        self._playhead = None
        self.view = None
        self._take(state)

    def deal(self, state: Round, seed: int) -> None:
        """Shows how `state` is dealt: every tile from a heap to its hand."""
        self.seed = seed
        self.revealed = False
        self.view = None
        before = poses.heap(state, self.places, derive(seed, 1))
        self._take(state)
        if self.reduced:
            self._run(poses.fading({}, self._rest), ("deal",))
            return
        seats = len(state.hands)
        hands = [poses.hidden_order(hand, seed) for hand in state.hands]
        order = [hands[(state.leader + n) % seats][n // seats] for n in range(sum(map(len, hands)))]
        timeline = poses.dealing(before, self._rest, order)
        ticks = tuple(Cue(n * poses.DEAL_STEP + poses.DEAL_FLIGHT, "deal") for n in range(0, len(order), 2))
        self._playhead = Playhead(
            Timeline(timeline.tracks, (Cue(0.0, "shuffle"), *ticks)), SPEEDS[self.speed]
        )

    def move(self, state: Round, flying: Collection[Tile], cue: str) -> None:
        """Shows the way to `state`: `flying` are carried, the rest closes up; they land with `cue`."""
        before = self.now()
        self._take(state)
        way = poses.fading(before, self._rest) if self.reduced else poses.travel(before, self._rest, flying)
        self._run(way, (cue,) if cue else (), at=poses.FLIGHT if flying and not self.reduced else 0.0)

    def reveal(self, state: Round) -> None:
        """Turns every hidden hand over."""
        before = self.now()
        self.revealed = True
        self._take(state)
        way = poses.fading if self.reduced else poses.turning
        self._run(way(before, self._rest), ("reveal",))

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return self._playhead is not None

    def advance(self, dt: float) -> list[str]:
        """Lets `dt` seconds pass; gives back the cues that were reached."""
        if self._playhead is None:
            return []
        cues = self._playhead.advance(dt)
        if self._playhead.over:
            self._playhead = None
        return cues

    def skip(self) -> list[str]:
        """Shows the end at once; gives back the cues on the way, but those of a deal."""
        if self._playhead is None:
            return []
        cues = self._playhead.timeline.cues(self._playhead.at, math.inf)
        self._playhead = None
        return [cue for cue in cues if cue != "deal"]

    def warm(self, state: Round) -> None:
        """Paints one of the faces that the end of the round will show; called while nothing else is to do."""
        for seat, hand in enumerate(state.hands):
            if seat != self.viewer and any(
                self.tilework.warm(tile, self._rest[tile]) for tile in iter_tiles(hand)
            ):
                return

    def draw(
        self,
        surface: pygame.Surface,
        lifted: dict[Tile, Pose],
        lit: Collection[Tile],
        dimmed: Collection[Tile],
    ) -> None:
        """Draws every tile; `lifted` lie otherwise than at rest, `lit` can be played, `dimmed` cannot."""
        now = {**self.now(), **lifted}
        order = sorted(now.items(), key=lambda each: each[1].lift)
        if not self.busy:
            for tile in lit:
                self.tilework.halo(surface, now[tile])
        self.tilework.draw(surface, order, dimmed)

    def pose(self, tile: Tile) -> Pose:
        """Where `tile` rests."""
        return self._rest[tile]

    def ghost(self, state: Round, move: Move) -> Pose:
        """Where `move` would lay its tile."""
        assert move.tile is not None and self.view is not None and self.table is not None
        return poses.spot_pose(poses.ghost_spot(self.table, state, move), move.tile, self.view)

    def ends(self, state: Round) -> dict[str, Pose]:
        """Where the tip of each arm lies that has been played at, by the name of its end."""
        return {arm.end: self._rest[arm.tip] for arm in state.line if arm.tip is not None}

    def _take(self, state: Round) -> None:
        """Works out where everything rests in `state`."""
        table = poses.table_of(state, poses.blank(state.rules, self.places.room), self.table)
        ahead = poses.spots_ahead(table, state) if state.result is None else []
        room = [*table.spots, *ahead]
        self.table = table
        self.view = poses.view_of(room, self.places, self.view)
        looks = poses.Looks(self.viewer, self.open_hand, self.revealed, self.seed)
        self._rest = poses.rest(state, table, self.view, self.places, looks)
        self.tilework.lengths = tuple(sorted({pose.length for pose in self._rest.values()}))

    def now(self) -> dict[Tile, Pose]:
        """Where every tile is now."""
        if self._playhead is None:
            return self._rest
        values = self._playhead.sample()
        now = dict(self._rest)
        for tile in self._rest:
            if (flat := values.get(str(tile))) is not None:
                height = values.get(f"{tile} lift", (0.0,))[0]
                pose = Pose(*flat)
                now[tile] = pose._replace(lift=pose.lift + height)
        return now

    def _run(self, timeline: Timeline, cues: tuple[str, ...], at: float = 0.0) -> None:
        """Sets out on `timeline`; its cues are given at `at` seconds, or at once where nothing moves."""
        listed = tuple(Cue(at, cue) for cue in cues)
        self._playhead = Playhead(Timeline(timeline.tracks, listed), SPEEDS[self.speed])
