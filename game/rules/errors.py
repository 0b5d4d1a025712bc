"""What can be wrong with a move, a record or a choice, named by whose fault it is."""

from collections.abc import Iterable


def quoted(text: str, longest: int = 40) -> str:
    """`text` in quotation marks, as a sentence may cite it: on one line, printable, and not too long."""
    shown = text if len(text) <= longest else text[: longest - 1] + "…"
    return "“" + "".join(char if char.isprintable() else "�" for char in shown) + "”"


def either(choices: Iterable[object]) -> str:
    """Some choices as a sentence lists them: `2, 3 or 4`."""
    *most, last = map(str, choices)
    return f"{', '.join(most)} or {last}" if most else last


class RulesError(ValueError):
    """Anything the rules refuse; its text is one sentence a person can read."""


class MalformedMove(RulesError):
    """The text is no move at all."""


class IllegalMove(RulesError):
    """A move, but not one that may be made here."""


class MalformedRecord(RulesError):
    """The text is no record: a tag, a tile or a deal cannot be read."""


class BadOption(RulesError):
    """An option, seat count, goal or variant that does not exist."""
