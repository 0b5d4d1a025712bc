"""What the scenes share beyond the window: settings, saves, the dress of the tiles, and news."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.save import benches, matches, progress, settings
from game.save.benches import Kept
from game.save.files import SaveError
from game.save.matches import SavedMatch
from game.save.progress import Progress
from game.save.settings import Settings
from game.ui.art.tiles import TileArt
from game.ui.bindings import BindingError, Bindings
from game.ui.context import Ui
from game.ui.i18n import system_language, use_language
from game.ui.sound import Volumes
from game.ui.stage import Stage
from game.ui.theme import THEMES, Theme


class House:
    """Settings and saves of one player, kept in `folder`."""

    def __init__(self, folder: Path, chosen: Mapping[str, Any] | None = None) -> None:
        """Reads the settings; `chosen` are values from the command line, which hold for this run only."""
        self.folder = folder
        loaded = settings.load(folder)
        self.stored = loaded.settings
        self._chosen = dict(chosen or {})
        self.news: list[str] = [loaded.problem] if loaded.problem else []
        self._heard: set[str] = set()
        self._tiles: TileArt | None = None
        self._progress: Progress | None = None

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
            self.news.append(f"{self.folder / settings.FILE}: {wrong}")
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
        """Keeps the match as it stands, or forgets it once it is over (None)."""
        try:
            if saved is None:
                matches.forget(self.folder)
            else:
                matches.store(self.folder, saved)
        except SaveError as problem:
            self.tell(problem)

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
        """The best of every level that is solved."""
        if self._progress is None:
            found = progress.load(self.folder)
            if found.problem:
                self.tell(found.problem)
            self._progress = found.progress
        return self._progress

    def keep_solved(self, level: str, tiles: int, ticks: int) -> None:
        """A level was solved with so many tiles in so many ticks."""
        self._progress = progress.after(self.progress(), level, tiles, ticks)
        try:
            progress.store(self.folder, self._progress)
        except SaveError as problem:
            self.tell(problem)

    def learned(self) -> frozenset[str]:
        """The gestures that the player has made at least once."""
        return benches.learned(self.folder)

    def learn(self, gesture: str) -> None:
        """The player has made a gesture for the first time."""
        try:
            benches.learn(self.folder, {*self.learned(), gesture})
        except SaveError as problem:
            self.tell(problem)

    def tell(self, problem: object) -> None:
        """Something the player has to know; each sentence once."""
        if str(problem) not in self.news:
            self.news.append(str(problem))

    def fresh_news(self) -> list[str]:
        """The news that nobody has been shown so far; whoever asks shows them."""
        fresh = [sentence for sentence in self.news if sentence not in self._heard]
        self._heard.update(fresh)
        return fresh
