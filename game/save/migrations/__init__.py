"""The database's schema as it grew: numbered steps, each run once and in order. Knows nobody's meaning."""

from sqlite3 import Connection
from typing import Final, Protocol

from game.save.migrations import m0001_profiles, m0002_feats


class Migration(Protocol):
    """One step; `apply` runs inside a transaction that whoever calls it has begun and will end."""

    @property
    def VERSION(self) -> int:  # noqa: N802 (a constant of a module)
        """The version after it."""

    def apply(self, connection: Connection, /) -> None:
        """From the version before to this one."""


MIGRATIONS: Final[tuple[Migration, ...]] = (m0001_profiles, m0002_feats)
"""In order: version n is the n-th."""
LATEST: Final = len(MIGRATIONS)
