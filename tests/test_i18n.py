"""The four languages: complete catalogues, letters for all of them, and the system's wish."""

import ast
import gettext
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame.system
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

import game
from game.paths import data_dir
from game.ui import i18n

LOCALE = data_dir("assets") / "locale"
CODES = ("zh-Hans", "zh-Hant", "id")
FONT_OF = {"en": "latin", "id": "latin", "zh-Hans": "sc", "zh-Hant": "tc"}
SIGNS = set("★☆←↑→↓✓●○◆◇■□▲△▼▽♪")  # drawn from a Chinese font under every language


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use_language("en")


@pytest.fixture(scope="module")
def in_code() -> Catalog:
    """Every string in the code, collected as the maintainer's script does it."""
    template: Catalog = runpy.run_path(str(LOCALE / "update.py"))["template"]()
    return template


def po_path(code: str) -> Path:
    return LOCALE / code.replace("-", "_") / "LC_MESSAGES" / "game.po"


def catalogue(code: str) -> Catalog:
    with po_path(code).open("rb") as file:
        return read_po(file)


def messages(strings: Catalog) -> list[Message]:
    return [message for message in strings if message.id]


def forms(value: Any) -> tuple[str, ...]:
    """Singular and plural, or the only form."""
    return (value or "",) if value is None or isinstance(value, str) else tuple(value)


def fields(text: str) -> list[str]:
    return sorted(re.findall(r"\{[^{}]*\}", text))


def shown_by(font: str) -> set[str]:
    return {chr(code) for code in TTFont(data_dir("assets") / "fonts" / f"{font}-text.ttf").getBestCmap()}


# Catalogues


def test_there_is_a_catalogue_for_every_language_but_the_codes_own() -> None:
    assert tuple(code for code, _name in i18n.LANGUAGES) == ("en", *CODES)
    assert {path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/game.mo")} == {
        code.replace("-", "_") for code in CODES
    }


@pytest.mark.parametrize("code", CODES)
def test_every_string_is_translated(code: str, in_code: Catalog) -> None:
    have = {message.id: message for message in messages(catalogue(code))}
    missing = [
        message.id
        for message in messages(in_code)
        if message.id not in have or have[message.id].fuzzy or not all(forms(have[message.id].string))
    ]
    assert not missing, f"run assets/locale/update.py and translate in {po_path(code)}: {missing}"


@pytest.mark.parametrize("code", CODES)
def test_no_string_outlives_its_use(code: str, in_code: Catalog) -> None:
    stale = {message.id for message in messages(catalogue(code))} - {
        message.id for message in messages(in_code)
    }
    assert not stale, f"run assets/locale/update.py: {stale}"


@pytest.mark.parametrize("code", CODES)
def test_a_translation_keeps_the_placeholders(code: str) -> None:
    wrong = [
        (message.id, string)
        for message in messages(catalogue(code))
        for string in forms(message.string)
        if string and fields(string) != fields(forms(message.id)[-1])
    ]
    assert not wrong


@pytest.mark.parametrize("code", CODES)
def test_the_compiled_catalogue_says_what_its_source_says(code: str) -> None:
    i18n.use_language(code)
    stale = []
    for message in messages(catalogue(code)):
        one, *many = forms(message.id)
        said = i18n.ngettext(one, many[0], 7) if many else i18n._(one)
        if said != (forms(message.string)[0] or [one, *many][-1]):
            stale.append(one)
    assert not stale, f"run assets/locale/update.py to compile: {stale}"


@pytest.mark.parametrize("code", CODES)
def test_these_languages_have_one_form_for_every_number(code: str) -> None:
    assert catalogue(code).num_plurals == 1
    with po_path(code).with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).info()["plural-forms"] == "nplurals=1; plural=0;"


@pytest.mark.parametrize("code", ["en", *CODES])
def test_the_languages_own_font_has_every_letter_of_its_strings(code: str, in_code: Catalog) -> None:
    strings = [
        forms(message.id if code == "en" else message.string)
        for message in messages(in_code if code == "en" else catalogue(code))
    ]
    letters = set("".join("".join(string) for string in strings) + dict(i18n.LANGUAGES)[code])
    missing = letters - shown_by(FONT_OF[code]) - SIGNS - {"\n"}
    assert not missing, f"run assets/fonts/rebuild.py, or use another sign: {sorted(missing)}"


@pytest.mark.parametrize("font", ["sc", "tc"])
def test_the_chinese_fonts_have_the_signs(font: str) -> None:
    assert shown_by(font) >= SIGNS | set("·–—…×÷±−，。！？、；：（）「」《》“”")


def test_no_string_is_put_together_before_it_is_translated() -> None:
    wrong = []
    for path in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            texts = {"_": node.args[:1], "N_": node.args[:1], "ngettext": node.args[:2]}.get(node.func.id, [])
            if any(isinstance(text, ast.JoinedStr | ast.BinOp | ast.Call) for text in texts):
                wrong.append(f"{path}:{node.lineno}")
    assert not wrong, "translate the whole sentence, then fill in its {placeholders}"


# Choosing a language


def test_english_is_spoken_as_the_code_has_it() -> None:
    i18n.use_language("en")
    assert i18n.language() == "en"
    assert i18n._("Undo") == "Undo"
    assert [i18n.ngettext("{n} tile", "{n} tiles", n).format(n=n) for n in (1, 2)] == ["1 tile", "2 tiles"]


@pytest.mark.parametrize("code", CODES)
def test_what_a_catalogue_lacks_is_said_in_english(code: str) -> None:
    i18n.use_language(code)
    assert i18n.language() == code
    assert i18n._("no such string anywhere") == "no such string anywhere"
    assert i18n.ngettext("no such string", "no such strings", 2) == "no such strings"


@pytest.mark.parametrize("code", ["en", *CODES])
def test_nothing_is_translated_as_nothing(code: str) -> None:
    i18n.use_language(code)
    assert i18n._("") == ""


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    i18n.use_language("id")
    with pytest.raises(ValueError, match="xx"):
        i18n.use_language("xx")
    assert i18n.language() == "id"


def test_a_marked_string_stays_as_it_is_until_it_is_drawn() -> None:
    i18n.use_language("zh-Hans")
    assert i18n.N_("Undo") == "Undo"


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh_SG", "zh-Hans"),
        ("zh-Hans-HK", "zh-Hans"),
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh_MO.Big5", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("id_ID.UTF-8", "id"),
        ("in", "id"),
        ("en_GB", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("fr_FR", None),
        ("", None),
    ],
)
def test_a_systems_tag_names_one_of_the_games_languages_or_none(tag: str, code: str | None) -> None:
    assert i18n.match_language(tag) == code


@pytest.mark.parametrize(
    ("environment", "desktop", "code"),
    [
        ({"LANG": "zh_TW.UTF-8"}, [], "zh-Hant"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "id_ID.UTF-8"}, [], "id"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, [], "zh-Hans"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:zh_HK:en"}, [], "zh-Hant"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_CN"}, [], "en"),
        ({"LANG": "fr_FR.UTF-8"}, [], "en"),
        ({}, [{"language": "zh", "country": "TW"}], "zh-Hant"),
        ({}, [{"language": "fr", "country": "FR"}, {"language": "in", "country": None}], "id"),
        ({"LANG": "en_US.UTF-8"}, [{"language": "zh", "country": "CN"}], "en"),
        ({}, [], "en"),
    ],
)
def test_the_first_start_follows_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], desktop: list[dict[str, str]], code: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: desktop)
    assert i18n.system_language() == code
