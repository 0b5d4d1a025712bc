"""What is told of things that are kept: sentences that whoever shows them puts into any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Sentence:
    """A template in English, marked for the translators with `N_`, and what goes into it.

    As a `str` it is English, with the detail: that is for commands and for whoever looks for a cause.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    """By name: texts, numbers, paths, or sentences."""
    detail: str = ""
    """What exactly was wrong, in English; no player is shown it."""

    def told(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`."""
        values = {
            name: value.told(translate) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return translate(self.template).format(**values)

    def __str__(self) -> str:
        """In English."""
        text = self.told(str)
        return f"{text} ({self.detail})" if self.detail else text
