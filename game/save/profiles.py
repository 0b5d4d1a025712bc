"""Who plays: names, portraits and PINs. A PIN is never kept, only what scrypt makes of it."""

import hashlib
import hmac
import secrets
import unicodedata
from sqlite3 import Connection
from typing import Final, NamedTuple

from game.letters import characters, cleaned, is_seen, likened
from game.save.database import NO_PROFILE, Database
from game.save.files import SaveError
from game.save.rows import Row, understood
from game.save.sentence import Sentence
from game.topple.words import N_

LONGEST_NAME: Final = 24
"""Characters as a reader counts them."""
SHORTEST_PIN, LONGEST_PIN = 4, 8
"""Digits."""
REFUSED: Final = {
    "empty": N_("Everybody has a name: please write one."),
    "long": N_("The name is too long: at most {most} characters."),
    "signs": N_("The name has characters that cannot be shown."),
    "taken": N_("Somebody here has that name already."),
}
"""Why a name cannot be given."""
PIN_RULE: Final = N_("A PIN has {least} to {most} digits.")
FREE_TRIES: Final = 3
"""Wrong PINs that cost no waiting."""
FIRST_WAIT: Final = 5.0
LONGEST_WAIT: Final = 3600.0
"""Seconds; the wait doubles with each wrong PIN."""
_SCRYPT_N: Final = 1 << 14
"""16 MiB and some 50 ms a try: the cost that RFC 7914 and OWASP give for logins that people wait for."""
_COLUMNS: Final = "id, name, portrait, created, pin IS NOT NULL"


class Profile(NamedTuple):
    """Somebody who plays here."""

    id: str
    """32 hexadecimal digits."""
    name: str
    portrait: int
    """Number of the portrait."""
    created: str
    """ISO date."""
    has_pin: bool = False


NOBODY: Final = Profile("nobody", "", 0, "")
"""Nobody is signed in. What is played now goes to the first profile that is made."""
GUEST: Final = Profile("guest", "", 0, "")
"""Plays without a profile; whatever it does is wiped when it leaves."""


class Secret(NamedTuple):
    """What is kept of a PIN."""

    salt: bytes
    key: bytes


class RefusedName(SaveError):
    """A name that cannot be given; `reason` is one of REFUSED."""

    def __init__(self, reason: str) -> None:
        super().__init__(Sentence(REFUSED[reason], {"most": LONGEST_NAME}))
        self.reason = reason


class RefusedPin(SaveError):
    """A PIN that cannot be given: it is too short, too long, or not only digits."""


class PinAnswer(NamedTuple):
    """What came of a try."""

    right: bool
    wait: float
    """Seconds until the next try is looked at; a try before that is not."""


def everyone(database: Database) -> tuple[Profile, ...]:
    """All profiles, those made first first."""
    rows = database.read(
        f"SELECT {_COLUMNS} FROM profile WHERE id NOT IN (?, ?) ORDER BY created, rowid",
        (NOBODY.id, GUEST.id),
    )
    return tuple(understood(rows, _profile))


def one(database: Database, id: str) -> Profile | None:
    """The profile with this id, the guest and nobody too; None where there is none any more."""
    for unnamed in (NOBODY, GUEST):
        if id == unnamed.id:
            return unnamed
    rows = database.read(f"SELECT {_COLUMNS} FROM profile WHERE id = ?", (id,))
    return next(understood(rows, _profile), None)


def new_id() -> str:
    """An id that no profile has."""
    return secrets.token_hex(16)


def insert(connection: Connection, profile: Profile, secret: Secret | None = None) -> None:
    """Adds a profile; one that is there is left as it is."""
    salt, key = secret or (None, None)
    connection.execute(
        "INSERT OR IGNORE INTO profile (id, name, portrait, created, salt, pin) VALUES (?, ?, ?, ?, ?, ?)",
        (*profile[:4], salt, key),
    )


def named(database: Database, name: str, id: str = "") -> str:
    """`name` as it is kept for the profile `id`; raises RefusedName."""
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    name = " ".join(cleaned(composed).split())
    if name != composed:
        raise RefusedName("signs")
    if not is_seen(name):
        raise RefusedName("empty")
    if len(characters(name)) > LONGEST_NAME:
        raise RefusedName("long")
    if any(likened(each.name) == likened(name) and each.id != id for each in everyone(database)):
        raise RefusedName("taken")
    return name


def secret_of(pin: str | None) -> Secret | None:
    """What is kept of a PIN; raises RefusedPin."""
    if pin is None:
        return None
    if not (pin.isascii() and pin.isdecimal() and SHORTEST_PIN <= len(pin) <= LONGEST_PIN):
        raise RefusedPin(Sentence(PIN_RULE, {"least": SHORTEST_PIN, "most": LONGEST_PIN}))
    salt = secrets.token_bytes(16)
    return Secret(salt, _key(pin, salt))


def set_pin(database: Database, id: str, pin: str | None) -> None:
    """Gives a profile a PIN, or takes it away (None); raises RefusedPin."""
    salt, key = secret_of(pin) or (None, None)
    update(database, id, salt=salt, pin=key, wrong_pins=0, wrong_at=0.0)


def pin_wait(database: Database, id: str, now: float) -> float:
    """Seconds until a PIN is looked at again; `now` in seconds of any clock that everybody shares."""
    rows = database.read("SELECT wrong_pins, wrong_at FROM profile WHERE id = ?", (id,))
    return _wait(database, id, int(rows[0][0]), float(rows[0][1]), now) if rows else 0.0


def pin_is(database: Database, id: str, pin: str, now: float) -> PinAnswer:
    """Whether this is the profile's PIN; one without a PIN takes any."""
    rows = database.read("SELECT salt, pin, wrong_pins, wrong_at FROM profile WHERE id = ?", (id,))
    if not rows:
        return PinAnswer(False, 0.0)
    salt, key, wrong, since = rows[0]
    if key is None:
        return PinAnswer(True, 0.0)
    if wait := _wait(database, id, wrong, since, now):
        return PinAnswer(False, wait)
    if hmac.compare_digest(_key(pin, salt), key):
        if wrong:
            update(database, id, wrong_pins=0, wrong_at=0.0)
        return PinAnswer(True, 0.0)
    update(database, id, wrong_pins=wrong + 1, wrong_at=now)
    return PinAnswer(False, _whole_wait(wrong + 1))


def update(database: Database, id: str, **values: object) -> None:
    """Changes columns of a profile; raises SaveError where it is not there any more."""

    def work(connection: Connection) -> None:
        columns = ", ".join(f"{name} = ?" for name in values)
        changed = connection.execute(f"UPDATE profile SET {columns} WHERE id = ?", (*values.values(), id))
        if not changed.rowcount:
            raise SaveError(Sentence(NO_PROFILE))

    database.write(work)


def _wait(database: Database, id: str, wrong: int, since: float, now: float) -> float:
    """What is left of the wait. Where the clock was set back, it begins anew: else it might never end."""
    whole = _whole_wait(wrong)
    if whole and now < since:
        update(database, id, wrong_at=now)
        since = now
    return max(0.0, since + whole - now) if whole else 0.0


def _whole_wait(wrong: int) -> float:
    """How long nothing is looked at after so many wrong PINs."""
    if wrong < FREE_TRIES:
        return 0.0
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(wrong - FREE_TRIES, 20))


def _key(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=_SCRYPT_N, r=8, p=1, dklen=32)


def _profile(row: Row) -> Profile:
    return Profile(str(row[0]), str(row[1]), int(row[2]), str(row[3]), bool(row[4]))
