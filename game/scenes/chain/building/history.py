"""Every set-up that there has been, for undo and redo without end; knows no level and no window."""

from collections.abc import Sequence

from game.topple.level import SetUp


class History:
    """The states of one set-up, and which of them is in force."""

    def __init__(self, states: Sequence[SetUp] = (SetUp(),), at: int = -1) -> None:
        """`at` is the place of the state in force, counted as lists are. ValueError where there is none."""
        self._states = list(states)
        if not -len(self._states) <= at < len(self._states):
            raise ValueError(f"there is no state {at} among {len(self._states)}")
        self._at = at % len(self._states)

    @property
    def now(self) -> SetUp:
        """The state in force."""
        return self._states[self._at]

    @property
    def states(self) -> tuple[SetUp, ...]:
        """All states, oldest first, those that were undone included."""
        return tuple(self._states)

    @property
    def at(self) -> int:
        """The place of the state in force."""
        return self._at

    def keep(self, set_up: SetUp) -> bool:
        """A new state follows the one in force; what was undone is forgotten. False: nothing changed."""
        if set_up == self.now:
            return False
        self._states[self._at + 1 :] = [set_up]
        self._at += 1
        return True

    def go(self, steps: int) -> bool:
        """Back by one (-1) or forth again (1); False where there is nothing further."""
        at = self._at + steps
        if not 0 <= at < len(self._states):
            return False
        self._at = at
        return True
