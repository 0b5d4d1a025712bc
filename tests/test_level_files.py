"""Level and set-up files: what is read, and what is refused in which words."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topple_kit import FLOOR, GIANT, GIANT_SOLVED, HOLE, MACHINE, RED, RED_SOLVED, read, read_set_up, row

from game.topple.allowed import check_set_up
from game.topple.errors import LevelError
from game.topple.goals import GOALS
from game.topple.level import Push, SetUp, Tool
from game.topple.pieces import PIECES
from game.topple.placed import Number, Placed, Word, place
from game.topple.reading import dump_set_up, parse_level, parse_recording, parse_set_up
from game.topple.strict import LARGEST
from game.topple.world import World

README = Path(__file__).parents[1] / "levels" / "README.md"

Change = Callable[[dict[str, Any]], object]


def refusal(act: Callable[[], object]) -> str:
    """The sentence of a LevelError: one line, not too long."""
    with pytest.raises(LevelError) as wrong:
        act()
    sentence = str(wrong.value)
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


def wall_and_tile(data: dict[str, Any]) -> None:
    data["pieces"] += [{"kind": "wall", "x": 300, "y": 0}, *row(302)]


BAD: dict[str, tuple[Change, str]] = {
    "a missing field": (lambda data: data.pop("par"), "par is missing"),
    "a missing field further in": (lambda data: data["stage"].pop("top"), "stage.top is missing"),
    "a missing place": (lambda data: data["pieces"][1].pop("x"), "pieces[1].x is missing"),
    "a missing kind": (lambda data: data["pieces"][1].pop("kind"), "pieces[1].kind is missing"),
    "an unknown field": (lambda data: data.update(colour=1), "there is no field “colour”"),
    "an unknown field further in": (
        lambda data: data["pieces"][0].update(height=3), "in pieces[0] there is no field “height”"
    ),
    "a text for a number": (lambda data: data["pieces"][1].update(x="3"), "pieces[1].x must be a number"),
    "true for a number": (
        lambda data: data["pieces"][1].update(x=True), "pieces[1].x must be a number, not true"
    ),
    "null for a list": (lambda data: data.update(goals=None), "goals must be a list, not null"),
    "a list for an object": (lambda data: data.update(push=[]), "push must be an object, not a list"),
    "a number for a flag": (
        lambda data: data["push"].update(free=1), "push.free must be true or false, not 1"
    ),
    "a number for a text": (lambda data: data.update(title=7), "title must be a text, not 7"),
    "an empty title": (lambda data: data.update(title=""), "title has 0 characters"),
    "a hint of two lines": (lambda data: data.update(hint="a\nb"), "hint must be one line"),
    "half a surrogate": (lambda data: data.update(author="\ud800"), "author must be one line of printable"),
    "not a number": (lambda data: data["pieces"][1].update(x=float("nan")), "NaN is no number"),
    "infinity": (lambda data: data["stage"].update(top=float("inf")), "Infinity is no number"),
    "a negative size": (lambda data: data["pieces"][0].update(width=-5), "pieces[0].width is -5, but"),
    "a size too large": (lambda data: data["pieces"][0].update(width=10**9), "pieces[0].width is 1000000000"),
    "a number of many digits": (lambda data: data.update(par=10**400), "par is 1000"),
    "half a tile": (lambda data: data.update(par=2.5), "par is 2.5, but must be a whole number"),
    "a billion tiles": (lambda data: data["toolbox"][0].update(count=10**9), "toolbox[0].count is 100000000"),
    "more tiles than there may be": (
        lambda data: data.update(toolbox=[{"kind": kind, "count": 6000} for kind in ("tile", "ball")]),
        "toolbox and the pieces come to 12,005, but may come to 10,000",
    ),
    "too many pieces": (lambda data: data.update(pieces=[0] * 10_001), "pieces has 10001 items"),
    "too many floors": (
        lambda data: data.update(pieces=[FLOOR] * 1001 + data["pieces"]), "pieces has 1,002 that never move"
    ),
    "an unknown piece": (lambda data: data["pieces"][1].update(kind="brick"), "pieces[1].kind is “brick”"),
    "an unknown tool": (lambda data: data["toolbox"][0].update(kind="brick"), "toolbox[0].kind is “brick”"),
    "an unknown size": (lambda data: data["pieces"][1].update(size="tiny"), "pieces[1].size is “tiny”, not"),
    "an unknown goal": (lambda data: data["goals"][0].update(goal="flew"), "goals[0].goal is “flew”, not"),
    "an unknown scenery": (lambda data: data.update(scenery="moon"), "scenery is “moon”"),
    "an unknown way": (lambda data: data["push"].update(way="up"), "push.way is “up”, not one of right"),
    "no goals": (lambda data: data.update(goals=[]), "goals has 0 items, but must have from 1"),
    "only a time for a goal": (
        lambda data: data.update(goals=[{"goal": "within", "seconds": 2}]), "not only for a time"
    ),
    "an unknown group": (
        lambda data: data["goals"][0].update(group="pink"), "goals[0].group is “pink”, but no piece"
    ),
    "a goal without a group": (lambda data: data["goals"][0].pop("group"), "goals[0].group is missing"),
    "a group of the wrong sort": (
        lambda data: data["goals"][0].update(goal="rang"), "“green”, but that group is not made of bells"
    ),
    "a group that is no name": (
        lambda data: data["pieces"][1].update(group="Ä!"), "pieces[1].group is “Ä!”, but a group is named"
    ),
    "a tile inside a wall": (wall_and_tile, "pieces[6] (tile) is inside pieces[5] (wall)"),
    "a tile inside another": (
        lambda data: data["pieces"].append(*row(33)), "pieces[5] (tile) is inside pieces[2] (tile)"
    ),
    "a tile in the floor": (
        lambda data: data["pieces"][1].update(y=-3), "pieces[1] (tile) is inside pieces[0] (floor)"
    ),
    "a tile in the air": (
        lambda data: data["pieces"][1].update(y=40),
        "pieces[1] (tile) would not stay: nothing carries it: it would fall",
    ),
    "a tile that leans": (
        lambda data: data["pieces"][1].update(turn=20, y=1.4), "pieces[1] (tile) would not stay: "
    ),
    "a tool twice": (
        lambda data: data["toolbox"].append({"kind": "tile", "size": "standard", "count": 1}),
        "toolbox[1] is the same as toolbox[0]",
    ),
    "tools and no place for them": (lambda data: data.update(build=[]), "build has no zone for what"),
    "a goal twice": (
        lambda data: data["goals"].append(data["goals"][0]), "goals[1] is the same as goals[0]"
    ),
    "a tile before itself": (
        lambda data: data["goals"][0].update(goal="before", other="green"), "goals[0].other must be another"
    ),
    "a plain tile for a trigger": (
        lambda data: data["goals"][0].update(goal="last"), "“green”, but that group is not made of triggers"
    ),
    "a ball on its side": (
        lambda data: data["pieces"].append({"kind": "ball", "x": 300, "y": 0, "turn": 5}),
        "pieces[5].turn must be 0",
    ),
    "a zone inside out": (lambda data: data["build"][0].update(right=0), "build[0].right must be more than"),
    "a stage upside down": (lambda data: data["stage"].update(top=-60), "stage.top must be more than bottom"),
    "a zone outside the stage": (
        lambda data: data["build"].append({"left": 480, "right": 520, "bottom": 0, "top": 80}),
        "build[1] reaches out of the stage",
    ),
    "what is to fall and to stand": (
        lambda data: data["goals"].append({"goal": "stands", "group": "green"}),
        "goals[1] asks “green” to stand, and another goal asks it to fall",
    ),
    "a par of more tiles than there are": (
        lambda data: data.update(par=4), "par is 4, but the toolbox holds fewer tiles: 3"
    ),
    "silver before gold": (lambda data: data["medals"].update(silver=0.5), "medals.silver must be at least"),
    "no format": (lambda data: data.pop("format"), "format is missing"),
    "a newer format": (lambda data: data.update(format=2, more=1), "format is 2, and this game reads only 1"),
    "format nothing": (lambda data: data.update(format=0), "format is 0"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "reason"), BAD.values(), ids=BAD)
def test_a_bad_level_is_refused_in_a_sentence_that_names_file_field_and_reason(
    change: Change, reason: str
) -> None:
    data = deepcopy(HOLE)
    change(data)
    sentence = refusal(lambda: read(data))
    assert sentence.startswith("levels/tests/01-hole.json: ")
    assert reason in sentence


NO_JSON = {
    "nothing": (b"", "line 1 is no JSON"),
    "no UTF-8": (b'{"format": "\xff"}', "it is not UTF-8 text"),
    "a comment": (b'{\n// hm\n"format": 1}', "line 2 is no JSON"),
    "a list": (b"[]", "the whole must be an object, not a list"),
    "a field twice": (b'{"format": 1, "par": 1, "par": 2}', "the field “par” is there twice"),
    "deep nesting": (b'{"format":' + b"[" * 200_000, "it is nested too deeply"),
    "nested objects": (b'{"a":' * 100_000, "it is nested too deeply"),
    "a number without end": (b'{"format": ' + b"9" * 5000 + b"}", "a number of too many digits"),
    "a number beyond all": (b'{"format": 1e999}', "format is Infinity"),
    "a file without end": (b" " * (LARGEST + 1), "it is larger than 2,000,000 bytes"),
}


@pytest.mark.parametrize(("text", "reason"), NO_JSON.values(), ids=NO_JSON)
def test_a_file_that_is_no_plain_json_is_refused(text: bytes, reason: str) -> None:
    assert reason in refusal(lambda: parse_level(text, "x/y"))
    assert reason in refusal(lambda: parse_set_up(text, "file"))


def test_a_level_is_read_as_its_file_says() -> None:
    level = read(RED, "tests/02-red")
    assert (level.id, level.pack, level.title, level.par) == ("tests/02-red", "tests", "All but Red", 1)
    assert level.pieces[0] == place("floor", 200, 0, params=[("width", 1400.0)])
    assert level.tools == (Tool("tile", (), 1),)
    assert level.push == Push(110, 24, 1, 260)
    assert level.free_push
    assert [goal.kind for goal in level.goals] == ["fell", "before", "stands", "within"]
    assert level.goals[3].seconds == 3
    assert level.build[0] == (-120, 0, -10, 100)
    assert level.limit_s == 20


def test_every_kind_of_goal_can_be_read() -> None:
    assert {goal.kind for goal in (*read(MACHINE).goals, *read(RED).goals)} == set(GOALS)


def test_what_is_told_as_by_default_is_the_same_as_what_is_not_told() -> None:
    plain, told = HOLE, deepcopy(HOLE)
    for piece in told["pieces"][1:]:
        piece.update(size="standard", material="wood", thick=1, turn=0)
    told["toolbox"][0].update(size="standard")
    assert read(plain) == read(told)


# ── pieces ──


def extremes(field: Number | Word) -> tuple[float | str, ...]:
    return (field.least, field.most) if isinstance(field, Number) else field.choices


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_a_piece_stands_in_a_world_at_every_corner_of_what_it_can_be_told(piece: Any) -> None:
    names = [field.name for field in piece.fields]
    for values in product(*map(extremes, piece.fields)):
        told = {"kind": piece.name, "x": 0, "y": 0, **dict(zip(names, values, strict=True))}
        (placed,) = read_set_up({"format": 1, "pieces": [told], "push": None}).pieces
        world = World([placed])
        for _tick in range(3):
            world.step()
        world.read()
        assert all(abs(number) < 1e6 for number in world.poses)


def test_the_guide_names_every_piece_all_that_it_can_be_told_and_every_goal() -> None:
    guide = README.read_text(encoding="utf-8")
    rows = {line.split("|")[1].strip(" `"): line for line in guide.splitlines() if line.startswith("| `")}
    for piece in PIECES:
        line = rows[piece.name]
        assert not [field.name for field in piece.fields if f"`{field.name}`" not in line]
        numbers = [field for field in piece.fields if isinstance(field, Number)]
        assert not [f for f in numbers if f"({f.default:g}, {f.least:g} to {f.most:,g}" not in line]
    assert not [goal for goal in GOALS if f'"goal": "{goal}"' not in guide]


# ── set-ups ──


def params(piece: Any) -> st.SearchStrategy[list[tuple[str, float | str]]]:
    """What a piece may be told beyond its defaults."""
    fields = [
        st.tuples(st.just(field.name), st.floats(field.least, field.most))
        if isinstance(field, Number)
        else st.tuples(st.just(field.name), st.sampled_from(field.choices))
        for field in piece.fields
    ]
    told = st.tuples(*(st.one_of(st.none(), field) for field in fields))
    defaults = {
        (field.name, field.default if isinstance(field, Number) else field.choices[0])
        for field in piece.fields
    }
    return told.map(
        lambda pairs: [
            pair
            for pair in pairs
            if pair and place(piece.name, 0, 0, params=[pair]).params[0] not in defaults
        ]
    )


def placed(piece: Any) -> st.SearchStrategy[Placed]:
    far = st.floats(-10_000, 10_000)
    turn = st.floats(-180, 180) if piece.turns else st.just(0.0)
    group = st.sampled_from(["", "green", "my-own-2"])
    return st.builds(place, st.just(piece.name), far, far, turn, group, params(piece))


PUSHES = st.builds(
    Push, st.floats(-5e5, 5e5), st.floats(-5e5, 5e5), st.sampled_from([1, -1]), st.floats(10, 5000)
)
SET_UPS = st.builds(SetUp.of, st.lists(st.one_of(*map(placed, PIECES)), max_size=8), st.none() | PUSHES)


@given(SET_UPS)
def test_a_set_up_comes_back_from_its_file_as_it_was(set_up: SetUp) -> None:
    assert parse_set_up(dump_set_up(set_up), "file") == set_up


def test_however_the_pieces_are_listed_the_set_up_is_the_same() -> None:
    there, back = row(60, 90, 120), row(120, 90, 60)
    assert read_set_up({"format": 1, "pieces": there, "push": None}) == read_set_up(
        {"format": 1, "pieces": back, "push": None}
    )


def test_a_recording_that_must_fail_names_a_reason_that_there_is() -> None:
    data = {**GIANT_SOLVED, "reason": "gap"}
    assert parse_recording(json.dumps(data), "fails/x.json").reason == "gap"
    assert "fails/x.json: reason is missing" in refusal(
        lambda: parse_recording(json.dumps(GIANT_SOLVED), "fails/x.json")
    )
    for reason in ("solved", "magic"):
        text = json.dumps({**data, "reason": reason})
        assert f"reason is “{reason}”, not one of" in refusal(partial(parse_recording, text, "file"))


# ── what a level allows ──


ALLOWED: dict[str, tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any] | None, str]] = {
    "another kind": (HOLE, [{"kind": "blocker", "x": 80, "y": 0}], None, "is a blocker, and the toolbox"),
    "another size": (HOLE, row(80, size="large"), None, "is a large tile, and the toolbox has none"),
    "another group": (HOLE, row(80, group="red"), None, "is a red tile, and the toolbox has none"),
    "one too many": (HOLE, row(60, 80, 100, 120), None, "pieces[3] is a tile more than the toolbox has"),
    "beside the zone": (HOLE, row(42), None, "pieces[0], a tile, is not wholly inside a build zone"),
    "over the zone": (HOLE, [{"kind": "tile", "x": 80, "y": 60}], None, "not wholly inside a build zone"),
    "in a forbidden zone": (
        {**HOLE, "forbid": [{"left": 100, "right": 110, "bottom": 0, "top": 20}]},
        row(80, 98), None, "pieces[1], a tile, reaches into a zone where nothing may be built",
    ),
    "a push of its own": (
        HOLE, [], {"x": 0, "y": 0, "way": "right", "speed": 99}, "push is given, but the level has its own"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("level", "pieces", "push", "reason"), ALLOWED.values(), ids=ALLOWED)
def test_a_set_up_may_use_only_the_toolbox_and_the_build_zones(
    level: dict[str, Any], pieces: list[dict[str, Any]], push: dict[str, Any] | None, reason: str
) -> None:
    set_up = read_set_up({"format": 1, "pieces": pieces, "push": push})
    assert reason in refusal(lambda: check_set_up(read(level), set_up))


def test_a_set_up_within_the_level_is_allowed() -> None:
    check_set_up(read(RED), read_set_up(RED_SOLVED))
    check_set_up(read(GIANT), read_set_up(GIANT_SOLVED))
    check_set_up(read(HOLE), SetUp())
