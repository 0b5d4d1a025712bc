"""Refresh the catalogues: collect what game/ and levels/ say, merge it into each .po, compile the .mo.

    python assets/locale/update.py

Then translate what it lists as missing, run it once more (it compiles), and run assets/fonts/rebuild.py.
Nothing is guessed: a string whose English changed comes back untranslated, and one that the game no longer
uses leaves the catalogue. A comment `# Translators: …` above a string in the code reaches the translator.
Needs Babel (in the `dev` extra).
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LOCALE = Path(__file__).resolve().parent
GAME = LOCALE.parent.parent / "game"
LEVELS = GAME.parent / "levels"
CATALOGUES = ("zh_Hans", "zh_Hant", "id")
HEADER = "# Translations of the game. Words to use: ../../GLOSSARY.md"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


def template() -> Catalog:
    """Every string that a player can see, as the code has it now."""
    found = Catalog(fuzzy=False)
    strings = extract_from_dir(
        GAME,
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _line, message, comments, context in strings:
        found.add(message, None, [(file, 0)], auto_comments=comments, context=context)
    for file, field, message in level_strings():
        found.add(message, None, [(file, 0)], auto_comments=[f"The {field} of a level."])
    return found


def level_strings() -> Iterator[tuple[str, str, str]]:
    """File, field and text of what levels say to a player."""
    for path in sorted(LEVELS.glob("*/*.json")):
        if not path.name.endswith(".solution.json"):
            data = json.loads(path.read_text(encoding="utf-8"))
            for field in ("title", "hint"):
                yield f"{LEVELS.name}/{path.relative_to(LEVELS).as_posix()}", field, data[field]


def forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """A message's singular and plural forms, or its only form."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def po_path(name: str) -> Path:
    """Where a catalogue lies."""
    return LOCALE / name / "LC_MESSAGES" / "game.po"


def load(name: str) -> Catalog:
    """A catalogue as it is on disk, or an empty one with the right header."""
    path = po_path(name)
    if not path.exists():
        return Catalog(locale=name, header_comment=HEADER, charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=name, ignore_obsolete=True)


def missing(catalogue: Catalog) -> list[str]:
    """The English of the strings that have no translation yet."""
    return [
        forms(message.id)[0]
        for message in catalogue
        if message.id and (message.fuzzy or not all(forms(message.string)))
    ]


def refresh(name: str, strings: Catalog) -> list[str]:
    """Merge `strings` into one catalogue, write its .po and .mo, and give back what is untranslated."""
    catalogue = load(name)
    strings.creation_date = catalogue.creation_date
    catalogue.update(strings, no_fuzzy_matching=True)
    path = po_path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return missing(catalogue)


def main() -> int:
    """Refresh every catalogue and list what is still to be translated."""
    strings = template()
    for name in CATALOGUES:
        lacking = refresh(name, strings)
        print(f"{name}: {len(strings)} strings, {len(lacking)} to translate")
        for message in lacking:
            print(f"    {message!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
