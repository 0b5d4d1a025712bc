"""What the scenes share beyond the window: who plays, settings, saves, the dress of the tiles, and news."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.rules.errors import RulesError
from game.save import benches, matches, ranked, results, settings
from game.save.benches import Kept
from game.save.files import SaveError, aside_of, write_whole
from game.save.matches import SavedMatch
from game.save.profiles import GUEST, NOBODY, Profile
from game.save.progress import Progress
from game.save.results import FinishedMatch, KeptMatch, Slice
from game.save.sentence import Sentence
from game.save.settings import Settings
from game.save.solved import Solved
from game.save.store import Store
from game.topple.errors import LevelError
from game.ui.art.tiles import TileArt
from game.ui.bindings import BindingError, Bindings
from game.ui.context import Ui
from game.ui.i18n import N_, _, system_language, use_language
from game.ui.sound import Volumes
from game.ui.stage import Stage
from game.ui.theme import THEMES, Theme

if TYPE_CHECKING:
    from game.topple.level import SetUp  # the world is loaded only where levels are played
    from game.topple.run import Outcome

FIRST_FRAMES: Final = 2.0
"""Seconds that the window has for itself before what was solved is run again."""


class RankedMatch(NamedTuple):
    """A ranked match as it is played."""

    level: str
    saved: SavedMatch


class House:
    """Settings and saves of whoever is signed in, and what all share. `store` has the rest."""

    def __init__(
        self,
        folder: Path,
        chosen: Mapping[str, Any] | None = None,
        store: Store | None = None,
        profile: Profile | None = None,
    ) -> None:
        """Signs in the profile that played last, unless it has a PIN or another is given.

        `chosen` are settings from the command line, which hold for this run only.
        """
        self._news: dict[str, object] = {}
        self._heard: set[str] = set()
        self._chosen = dict(chosen or {})
        self._tiles: TileArt | None = None
        self.store = store or Store(folder, self.tell)
        self._enter(profile or self._last())

    def _last(self) -> Profile:
        last = self.store.last_profile()
        return last if last and not last.has_pin else NOBODY

    def _enter(self, profile: Profile) -> None:
        """From now on everything is this profile's."""
        self.profile = profile
        self.stored = self._own_settings()
        self._progress: Progress | None = None
        self._begin_reading()
        self._proving = self.store.proving_solved(profile.id, FIRST_FRAMES)

    def _own_settings(self) -> Settings:
        """The profile's; one that has none yet begins with those that hold before anybody signs in."""
        own = (self.folder / settings.FILE).exists()
        loaded = settings.load(self.folder if own else self.store.folder)
        if loaded.problem:
            self.tell(loaded.problem)
        return loaded.settings

    @property
    def folder(self) -> Path:
        """Where the files of whoever plays lie."""
        return self.store.folder_of(self.profile.id)

    def sign_in(self, profile: Profile, stage: Stage | None = None) -> None:
        """From now on `profile` (or the guest) plays; the scenes on `stage` follow its settings.

        Whether its PIN is right has been asked before.
        """
        self.sign_out()
        if profile == GUEST:
            self._try(self.store.wipe_guest)  # one that was ended from outside has left things
        else:
            self._try(lambda: self.store.remember_last(profile.id))
        self._enter(profile)
        self._follow(stage)

    def sign_out(self, stage: Stage | None = None) -> None:
        """From now on nobody plays. Nothing is left of what the guest did."""
        self._proving.stop()
        if self.profile == GUEST:
            self._try(self.store.wipe_guest)
        elif self.profile != NOBODY:
            self._try(lambda: self.store.remember_last(NOBODY.id))
        self._enter(NOBODY)
        self._follow(stage)

    def refresh(self) -> None:
        """The profile that is signed in has another name, portrait or PIN, or is not there any more."""
        found = self.store.profile(self.profile.id)
        if found is None:
            self._enter(NOBODY)
        else:
            self.profile = found

    def close(self) -> None:
        """The game is left; the profile is signed in again at the next start, the guest is not."""
        self._proving.stop()
        if self.profile == GUEST:
            self.sign_out()
        self.store.close()

    def _follow(self, stage: Stage | None) -> None:
        if stage is not None:
            self.dress(stage.ui)
            stage.relayout()

    @staticmethod
    def now() -> str:
        """The time as results keep it: UTC, to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds")

    @property
    def settings(self) -> Settings:
        """The settings in force: as stored, and over them what the command line chose."""
        return replace(self.stored, **self._chosen)

    @property
    def theme(self) -> Theme:
        """The theme in force."""
        return next(theme for theme in THEMES if theme.id == self.settings.theme)

    @property
    def language(self) -> str:
        """The language in force; the system's while none is chosen."""
        return self.settings.language or system_language()

    def tiles(self) -> TileArt:
        """The tiles in the dress of the settings."""
        dress = (self.theme, self.settings.palette)
        if self._tiles is None or (self._tiles.theme, self._tiles.palette) != dress:
            self._tiles = TileArt(self.theme, self.settings.palette)  # type: ignore[arg-type]  # checked on load
        return self._tiles

    def dress(self, ui: Ui) -> None:
        """Makes `ui` follow the settings."""
        now = self.settings
        use_language(self.language)
        ui.text.set_language(self.language)
        ui.theme = self.theme
        ui.speed = now.speed
        ui.reduced_motion = now.reduced_motion
        ui.sound.volumes = Volumes(now.volume, now.effects, now.music)
        try:
            ui.bindings = Bindings.from_data(now.bindings) if now.bindings else Bindings()
        except BindingError as wrong:
            text = N_("The keys that {path} asks for cannot be: they are again as at first.")
            self.tell(Sentence(text, {"path": self.folder / settings.FILE}, str(wrong)))
            self.stored = replace(self.stored, bindings={})
            ui.bindings = Bindings()

    def change(self, stage: Stage, **values: Any) -> None:
        """Changes settings, keeps them, and lets every scene follow at once."""
        self.stored = replace(self.stored, **values)
        self._chosen = {key: value for key, value in self._chosen.items() if key not in values}
        self.dress(stage.ui)
        if "full_screen" in values:  # else what its key has switched stays as it is
            stage.fullscreen = self.settings.full_screen
        self.keep_settings()
        stage.relayout()

    def keep_settings(self) -> None:
        """Stores the settings; where that fails the player hears of it and plays on."""
        try:
            settings.store(self.folder, self.stored)
        except SaveError as problem:
            self.tell(problem)

    def saved_match(self) -> SavedMatch | None:
        """The match left half-way, if there is one that can be played on."""
        found = matches.load(self.folder)
        if found.problem:
            self.tell(found.problem)
        return found.saved

    def keep_match(self, saved: SavedMatch | None) -> None:
        """Keeps the match as it stands; one that is over goes to the finished ones. None forgets it."""
        if saved is not None and saved.is_over:
            self.keep_finished(saved)
            saved = None
        try:
            if saved is None:
                matches.forget(self.folder)
            else:
                matches.store(self.folder, saved)
        except SaveError as problem:
            self.tell(problem)

    def keep_finished(self, saved: SavedMatch) -> None:
        """Keeps a casual match that is over, with its record."""
        finished = results.finished(matches.whole_record(saved), None, 0, self.now())
        if self._try(lambda: self.store.keep_match(self.profile.id, finished)):
            self._add(finished)

    def begin_ranked(self, level: str, saved: SavedMatch) -> bool:
        """Keeps a ranked match from its deal on; False, and told, where one runs already."""
        record = matches.whole_record(saved)
        return self._try(lambda: self.store.ranked_begin(self.profile.id, level, record, self.now()))

    def ranked_match(self) -> RankedMatch | None:
        """The ranked match that has to be played on. One that cannot be is set aside."""
        running = self.store.ranked_match(self.profile.id)
        if running is None:
            return None
        try:
            return RankedMatch(running.level, matches.restore(running.record))
        except RulesError as wrong:
            self.put_ranked_aside(wrong)
            return None

    def put_ranked_aside(self, wrong: RulesError) -> None:
        """The ranked match cannot be played on: it makes room for another, and is kept as a file."""
        running = self.store.ranked_match(self.profile.id)
        if running is None:
            return
        aside = aside_of(self.folder / "ranked.txt")
        text = N_("The ranked match cannot be played on. It is kept as {aside}.")
        self.tell(Sentence(text, {"aside": aside}, str(wrong)))
        if self._try(lambda: write_whole(aside, running.record)):
            self._try(lambda: self.store.ranked_drop(self.profile.id))

    def keep_ranked(self, saved: SavedMatch) -> None:
        """Keeps the ranked match after a move; one that is over goes to the finished ones."""
        record = matches.whole_record(saved)
        if saved.is_over:
            self._end_ranked(record)
        else:
            self._try(lambda: self.store.ranked_keep(self.profile.id, record))

    def give_up_ranked(self) -> None:
        """The ranked match is lost."""
        running = self.store.ranked_match(self.profile.id)
        if running is not None and self.ranked_match() is not None:
            self._end_ranked(running.record)

    def _end_ranked(self, record: str) -> None:
        running = self.store.ranked_match(self.profile.id)
        if running is None:
            self.tell(Sentence(ranked.ENDED))
            return
        points = ranked.EARNED.get(running.level, 0)
        finished = results.finished(record, running.level, points, self.now())
        if self._try(lambda: self.store.ranked_end(self.profile.id, finished)):
            self._add(finished)

    def _begin_reading(self) -> None:
        self._matches: tuple[KeptMatch, ...] = ()
        self._reading: Iterator[Slice] | None = self.store.reading(self.profile.id)

    def matches(self) -> tuple[KeptMatch, ...]:
        """All finished matches of whoever plays, the latest first, without their records."""
        while not self.read_on():
            pass
        return self._matches

    def read_on(self) -> bool:
        """Reads some more of the finished matches, for a frame or so; whether all have been read."""
        if self._reading is not None:
            more = next(self._reading)
            self._matches += more.matches
            if more.is_last:
                self._reading = None
        return self._reading is None

    def _add(self, match: FinishedMatch) -> None:
        """One more is finished: the others need not be read again for that."""
        if self._reading is not None:
            self._begin_reading()  # or one of them would be met twice
            return
        id = results.id_of(self.profile.id, match.record)
        if id not in {each.id for each in self._matches[:1]}:
            self._matches = (KeptMatch(id, match._replace(record="")), *self._matches)

    def kept_bench(self, level: str) -> Kept | None:
        """The set-up of a level as it was left, with its history."""
        found = benches.load(self.folder, level)
        if found.problem:
            self.tell(found.problem)
        return found.kept

    def keep_bench(self, level: str, kept: Kept) -> None:
        """Keeps the set-up of a level; where that fails the player hears of it and builds on."""
        try:
            benches.store(self.folder, level, kept)
        except SaveError as problem:
            self.tell(problem)

    def progress(self) -> Progress:
        """The best of every level that is solved, by set-ups that were run again since the game began."""
        if self._progress is None:
            self._progress = self.store.solved(self.profile.id)
            for id in {claim.level for claim in self.store.claims(self.profile.id)} - self._progress.keys():
                self.tell(_("The set-up that solved “{level}” does not any more.").format(level=_title(id)))
        return self._progress

    def keep_solved(self, level: str, set_up: SetUp, outcome: Outcome) -> None:
        """A level was solved by a set-up. It counts once it was run again, which begins at once."""
        from game.topple.reading import dump_set_up

        claim = Solved(level, dump_set_up(set_up), outcome.tiles, outcome.ticks, outcome.digest)
        self._try(lambda: self.store.keep_solved(self.profile.id, claim))
        self._progress = None
        self._proving = self.store.proving_solved(self.profile.id)

    def learned(self) -> frozenset[str]:
        """The gestures that the player has made at least once."""
        return benches.learned(self.folder)

    def learn(self, gesture: str) -> None:
        """The player has made a gesture for the first time."""
        try:
            benches.learn(self.folder, {*self.learned(), gesture})
        except SaveError as problem:
            self.tell(problem)

    def _try(self, work: Callable[[], object]) -> bool:
        """Whether something could be kept; if not, that is told."""
        try:
            work()
        except SaveError as problem:
            self.tell(problem)
            return False
        return True

    def tell(self, problem: object) -> None:
        """Something the player has to know, each thing once: a sentence, an error that has one, or words."""
        self._news.setdefault(str(problem), getattr(problem, "sentence", problem))

    @property
    def news(self) -> list[str]:
        """All that was told, in English and in detail."""
        return list(self._news)

    def fresh_news(self) -> list[str]:
        """The news that nobody has been shown so far, in the language in force; whoever asks shows them."""
        fresh = [key for key in self._news if key not in self._heard]
        self._heard.update(fresh)
        return [_in_words(self._news[key]) for key in fresh]


def _in_words(news: object) -> str:
    """In the language in force."""
    return news.told(_) if isinstance(news, Sentence) else str(news)


def _title(level: str) -> str:
    """What a level is called; its id where there is none any more."""
    from game.save import levels  # the world is loaded only where levels are played

    try:
        return _(levels.level(level).title)
    except LevelError:
        return level
