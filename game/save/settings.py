"""Settings: a small file that a person can read and edit. Knows no window."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.save.files import SaveError, read_text, set_aside, write_whole
from game.save.sentence import Sentence

FILE = "settings.json"

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("", "en", "zh-Hans", "zh-Hant", "id"),
    "speed": ("slow", "normal", "fast", "instant"),
    "theme": ("green", "blue", "wine"),
    "palette": ("tinted", "ink", "safe"),
}
"""The settings that are a choice, with their values; the empty language follows the system."""


@dataclass(frozen=True)
class TableChoice:
    """What was last chosen on the new-game screen."""

    variant: str = "gaple"
    level: str = "normal"
    goal: str = ""
    """Empty for the variant's own."""
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int = 0
    """0 for as many as are usual."""
    people: int = 1
    others: Mapping[str, "TableChoice"] = field(default_factory=dict)
    """By variant, what was last chosen for those that were not played last."""


@dataclass(frozen=True)
class Settings:
    """Everything a player can set. Volumes run from 0 to 1."""

    language: str = ""
    volume: float = 0.8
    effects: float = 1.0
    music: float = 0.5
    speed: str = "normal"
    full_screen: bool = False
    reduced_motion: bool = False
    captions: bool = True
    counting: bool = False
    theme: str = "green"
    palette: str = "tinted"
    bindings: Mapping[str, Any] = field(default_factory=dict)
    """As `Bindings.to_data` gives them; empty for the defaults."""
    table: TableChoice = TableChoice()


class Loaded(NamedTuple):
    """Settings as read, and one sentence about anything that could not be."""

    settings: Settings
    problem: Sentence | None = None


def load(folder: Path) -> Loaded:
    """The settings kept in `folder`, the defaults where there are none.

    A damaged file is set aside under a new name, what could be read of it is kept, and `problem` says so.
    """
    path = folder / FILE
    try:
        text = read_text(path)
        if text is None:
            return Loaded(Settings())
        settings, wrong = _read(json.loads(text))
    except SaveError as problem:
        return Loaded(Settings(), problem.sentence)
    except (ValueError, RecursionError) as problem:
        settings, wrong = Settings(), [f"it is no JSON ({type(problem).__name__})"]
    return Loaded(settings, set_aside(path, wrong[0]) if wrong else None)


def store(folder: Path, settings: Settings) -> None:
    """Keeps `settings` in `folder`; raises SaveError."""
    write_whole(folder / FILE, json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n")


def _read(data: object) -> tuple[Settings, list[str]]:
    """Settings from parsed JSON, and what was wrong with it; a wrong value is left at its default."""
    if not isinstance(data, dict):
        return Settings(), ["it holds no JSON object"]
    settings, wrong = Settings(), []
    for each in fields(Settings):
        if each.name not in data:
            continue
        value = data[each.name]
        try:
            settings = replace(settings, **{each.name: _checked(each.name, value)})
        except ValueError as problem:
            wrong.append(str(problem))
    return settings, wrong


def _checked(name: str, value: Any) -> Any:
    """`value` as the setting `name` holds it; raises ValueError with the reason."""
    default = getattr(Settings(), name)
    if name in CHOICES:
        if value in CHOICES[name]:
            return value
        raise ValueError(f"{name} is {value!r}, not one of {', '.join(filter(None, CHOICES[name]))}")
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
        raise ValueError(f"{name} is {value!r}, neither true nor false")
    if isinstance(default, float):
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            return float(value)
        raise ValueError(f"{name} is {value!r}, not a number from 0 to 1")
    if not isinstance(value, dict):
        raise ValueError(f"{name} is {value!r}, not an object")
    return value if name == "bindings" else _table_choice(value)


def _table_choice(data: Mapping[str, Any]) -> TableChoice:
    known = {**asdict(TableChoice()), **data}
    for name in ("variant", "level", "goal"):
        if not isinstance(known[name], str):
            raise ValueError(f"table.{name} is {known[name]!r}, not a text")
    for name in ("seats", "people"):
        if not isinstance(known[name], int) or isinstance(known[name], bool):
            raise ValueError(f"table.{name} is {known[name]!r}, not a number")
    options, others = known["options"], known["others"]
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise ValueError(f"table.options is {options!r}, not an object of texts")
    if not isinstance(others, dict) or not all(isinstance(value, dict) for value in others.values()):
        raise ValueError(f"table.others is {others!r}, not an object of tables")
    return TableChoice(
        known["variant"],
        known["level"],
        known["goal"],
        options,
        known["seats"],
        known["people"],
        {name: _table_choice({**each, "others": {}}) for name, each in others.items()},
    )
