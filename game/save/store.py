"""Everything that is kept, behind one door: profiles, results, boards, files. Knows no window and no clock.

Times are ISO texts, or seconds, that the caller gives. A method that keeps something raises SaveError only
where it does not go with what is there; a file that cannot be written is told, and memory serves instead.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from sqlite3 import Connection

from game.save import belongings, boards, opening, parcel, profiles, progress, proofs, ranked, results, solved
from game.save.boards import ChainEntry, RankedEntry
from game.save.database import NO_PROFILE, About, Database
from game.save.files import SaveError
from game.save.profiles import GUEST, NOBODY, PinAnswer, Profile
from game.save.proofs import Proving
from game.save.ranked import Running
from game.save.results import FinishedMatch, KeptMatch, Slice
from game.save.sentence import Sentence
from game.save.solved import Solved

_LAST = "last profile"
_HEIR = "heir"
_GOING = "going "
"""Keys of notes; the last two are work to be finished where a game was ended in the middle of it."""


class Store:
    """What is kept in one folder. `tell` hears what the player has to know."""

    def __init__(self, folder: Path, tell: Callable[[Sentence], None]) -> None:
        self.folder = folder
        self._tell = tell
        self.database = Database(folder / opening.FILE, tell, self._find_lost)
        self._finish()
        self._find_lost()

    @property
    def about(self) -> About:
        """The database's path and version."""
        return self.database.about

    def close(self) -> None:
        """Lets the files go."""
        self.database.close()

    # Profiles

    def profiles(self) -> tuple[Profile, ...]:
        """All of them, those made first first; neither the guest nor nobody."""
        return profiles.everyone(self.database)

    def profile(self, id: str) -> Profile | None:
        """One of them, the guest and nobody too; None where it is not there any more."""
        return profiles.one(self.database, id)

    def create(self, name: str, portrait: int, pin: str | None, created: str) -> Profile:
        """A new profile; the first one gets all that nobody owned. Raises RefusedName and RefusedPin."""
        name = profiles.named(self.database, name)
        secret = profiles.secret_of(pin)
        is_first = not self.profiles()
        profile = Profile(profiles.new_id(), name, portrait, created, has_pin=pin is not None)

        def work(connection: Connection) -> None:
            profiles.insert(connection, profile, secret)
            if is_first:
                _inherit(connection, profile.id)

        self.database.write(work)
        self._finish()
        self._label(profile.id)
        return profile

    def rename(self, id: str, name: str) -> None:
        """Gives a profile another name; raises RefusedName."""
        profiles.update(self.database, id, name=profiles.named(self.database, name, id))
        self._label(id)

    def set_portrait(self, id: str, portrait: int) -> None:
        """Gives a profile another portrait."""
        profiles.update(self.database, id, portrait=portrait)
        self._label(id)

    def set_pin(self, id: str, pin: str | None) -> None:
        """Gives a profile a PIN, or takes it away (None); raises RefusedPin."""
        profiles.set_pin(self.database, id, pin)

    def pin_is(self, id: str, pin: str, now: float) -> PinAnswer:
        """Whether this is the PIN; after some wrong ones none is looked at for a while. `now` in seconds."""
        return profiles.pin_is(self.database, id, pin, now)

    def pin_wait(self, id: str, now: float) -> float:
        """Seconds until a PIN is looked at again."""
        return profiles.pin_wait(self.database, id, now)

    def delete(self, id: str) -> None:
        """Deletes a profile with all that belongs to it."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM profile WHERE id = ?", (id,))
            connection.execute("DELETE FROM note WHERE key = ? AND value = ?", (_LAST, id))
            _note(connection, _GOING + id, id)

        if id not in (NOBODY.id, GUEST.id):
            self.database.write(work)
            self._finish()

    def wipe_guest(self) -> None:
        """Nothing is left of what the guest did."""

        def work(connection: Connection) -> None:
            for table in ("match", "ranked", "solved", "achievement"):
                connection.execute(f"DELETE FROM {table} WHERE profile = ?", (GUEST.id,))

        self.database.write(work)
        self._try(lambda: belongings.wipe(self.folder, GUEST.id))

    def export(self, id: str) -> bytes:
        """One file with everything that belongs to a profile; see parcel.py for what does not."""
        profile = self.profile(id)
        if profile is None or profile in (NOBODY, GUEST):
            raise SaveError(Sentence(NO_PROFILE))
        return parcel.packed(self.database, self.folder_of(id), profile)

    def take_in(self, exported: bytes) -> Profile:
        """The profile of such a file; one that is here already gets what it lacks.

        SaveError, in a sentence, for a file that is none; then nothing was kept of it.
        """
        whole = parcel.unpacked(exported)
        profile = parcel.take_in(self.database, whole)
        self._try(partial(parcel.put_files, self.folder_of(profile.id), whole))
        self._label(profile.id)
        return profile

    def last_profile(self) -> Profile | None:
        """The one that was signed in last, if it is still there."""
        id = self._noted(_LAST)
        return self.profile(id) if id else None

    def remember_last(self, id: str) -> None:
        """This profile has signed in."""
        if self._noted(_LAST) != id:
            self.database.write(lambda connection: _note(connection, _LAST, id))

    def folder_of(self, id: str) -> Path:
        """Where the settings, the match left half-way and the set-ups of a profile lie."""
        return belongings.folder_of(self.folder, id)

    # Results

    def keep_match(self, id: str, match: FinishedMatch) -> None:
        """Keeps a finished match; once only, however often it is kept."""
        self.database.write(lambda connection: results.insert(connection, id, match))

    def matches(self, id: str, variant: str | None = None, limit: int | None = None) -> tuple[KeptMatch, ...]:
        """A profile's matches, newest first, without their records."""
        return results.of_profile(self.database, id, variant, limit)

    def reading(self, id: str) -> Iterator[Slice]:
        """The same, some at a time."""
        return results.reading(self.database, id)

    def record(self, match_id: str) -> str:
        """The record of a match; SaveError where there is none."""
        return results.record(self.database, match_id)

    def keep_solved(self, id: str, claim: Solved) -> None:
        """Keeps a set-up that solves a level, unless one is kept that is as good in both numbers.

        Whether it does solve it is asked when it is to count.
        """
        kept = [each for each in self.claims(id) if each.level == claim.level]
        true = [each for each in kept if each.set_up and proofs.holds(each)]
        if any(each.is_as_good_as(claim) for each in true):
            return
        worse = [each for each in kept if any(other.is_better_than(each) for other in true)]

        def work(connection: Connection) -> None:
            for each in worse:
                solved.remove(connection, id, each)
            solved.put(connection, id, claim)

        self.database.write(work)

    def claims(self, id: str) -> tuple[Solved, ...]:
        """What a profile says to have solved; those without a set-up are of an earlier version."""
        return solved.of_profile(self.database, id)

    def solved(self, id: str) -> progress.Progress:
        """The best of every level, tiles and time apart: of set-ups that were run again, and do solve it."""
        best = self._earlier() if id == NOBODY.id else {}
        for claim in self.claims(id):
            if not claim.set_up or proofs.holds(claim):
                best = progress.after(best, claim.level, claim.tiles, claim.ticks)
        return best

    def achievements(self, id: str) -> dict[str, str]:
        """When each was achieved, by key, in that order."""
        rows = self.database.read(
            "SELECT key, achieved FROM achievement WHERE profile = ? ORDER BY achieved, rowid", (id,)
        )
        return {str(key): str(achieved) for key, achieved in rows}

    def achieve(self, id: str, key: str, when: str) -> bool:
        """Keeps an achievement; whether it is a new one."""
        values = (id, key, when)
        is_new = key not in self.achievements(id)
        if is_new:
            query = "INSERT OR IGNORE INTO achievement (profile, key, achieved) VALUES (?, ?, ?)"
            self.database.write(lambda connection: connection.execute(query, values).rowcount)
        return is_new

    # Ranked

    def ranked_begin(self, id: str, level: str, record: str, began: str) -> None:
        """Keeps a ranked match from its deal on; SaveError where one runs already."""
        ranked.begin(self.database, id, Running(level, began, record))

    def ranked_match(self, id: str) -> Running | None:
        """The ranked match that runs."""
        return ranked.running(self.database, id)

    def ranked_keep(self, id: str, record: str) -> None:
        """Keeps it after a move; SaveError where the record does not go on from the one that is kept."""
        ranked.keep(self.database, id, record)

    def ranked_drop(self, id: str) -> None:
        """Forgets the running match; only for one that cannot be read."""
        self._delete("ranked", "profile", id)

    def ranked_end(self, id: str, match: FinishedMatch) -> None:
        """It was played to its end, or given up; SaveError as above."""
        ranked.end(self.database, id, match)

    # Boards

    def board(self, level: str) -> tuple[RankedEntry, ...]:
        """The leaderboard of a level of opponents. What its records do not show is not on it.

        The first time this replays every match won: some hundredths of a second each. `proving_board` does
        that beforehand, in a thread.
        """
        return boards.ranked_board(self.database, level)

    def chain_board(self, level: str) -> tuple[ChainEntry, ...]:
        """The leaderboard of a level of the chain reaction. Set-ups that do not solve it are not on it."""
        return boards.chain_board(self.database, level)

    def proving_board(self, level: str) -> Proving:
        """Begins to replay what `board` shows."""
        return Proving(boards.ranked_claims(self.database, level))

    def proving_chain_board(self, level: str) -> Proving:
        """Begins to run what `chain_board` shows."""
        return Proving(boards.chain_claims(self.database, level))

    def proving_solved(self, id: str, delay: float = 0.0) -> Proving:
        """Begins to run what `solved` asks for, after so many seconds."""
        return Proving([claim for claim in self.claims(id) if claim.set_up], delay)

    # What was begun is finished

    def _finish(self) -> None:
        """Files follow the database, also where the game was ended before they could."""
        if not self.database.is_kept:
            return  # or they would belong to somebody of whom nothing is known at the next start
        if heir := self._noted(_HEIR):
            self._try(partial(self._hand_over, heir))
        for id in self._going():
            self._try(partial(self._clear_away, id))

    def _hand_over(self, heir: str) -> None:
        earlier = self._earlier()

        def work(connection: Connection) -> None:
            for level, best in earlier.items():
                solved.add(connection, heir, Solved(level, "", best.tiles, best.ticks))

        self.database.write(work)
        belongings.hand_over(self.folder, heir)
        self._delete("note", "key", _HEIR)

    def _earlier(self) -> progress.Progress:
        """What an earlier version kept, that knew no profiles."""
        found = progress.load(self.folder)
        if found.problem:
            self._tell(found.problem)
        return found.progress

    def _going(self) -> list[str]:
        """Profiles that were deleted, and whose files may be there still."""
        rows = self.database.read("SELECT value FROM note WHERE key LIKE ?", (_GOING + "%",))
        return [str(id) for (id,) in rows]

    def _clear_away(self, id: str) -> None:
        belongings.wipe(self.folder, id)
        self._delete("note", "key", _GOING + id)

    def _find_lost(self) -> None:
        """Profiles whose folders outlived their database come back, without a PIN."""
        known = {*self._going(), *(profile.id for profile in self.profiles())}
        for profile in belongings.labelled(self.folder):
            if profile.id not in known:
                self.database.write(partial(profiles.insert, profile=profile))

    def _label(self, id: str) -> None:
        profile = self.profile(id)
        if profile is not None:
            self._try(lambda: belongings.label(self.folder, profile))

    def _try(self, work: Callable[[], None]) -> None:
        """Does something to files; where that fails it is told, and done at the next start."""
        try:
            work()
        except SaveError as problem:
            self._tell(problem.sentence)

    def _delete(self, table: str, column: str, value: str) -> None:
        query = f"DELETE FROM {table} WHERE {column} = ?"
        self.database.write(lambda connection: connection.execute(query, (value,)).rowcount)

    def _noted(self, key: str) -> str:
        """The value of a note, "" for none."""
        rows = self.database.read("SELECT value FROM note WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""


def _inherit(connection: Connection, id: str) -> None:
    """Everything of nobody's becomes this profile's; the files follow once the note is read."""
    for table in ("match", "ranked", "solved", "achievement"):
        connection.execute(f"UPDATE {table} SET profile = ? WHERE profile = ?", (id, NOBODY.id))
    _note(connection, _HEIR, id)


def _note(connection: Connection, key: str, value: str) -> None:
    connection.execute("INSERT OR REPLACE INTO note (key, value) VALUES (?, ?)", (key, value))
