"""Level files and set-up files: read strictly, written exactly; what a field may hold is said here only.

Every function raises LevelError: one sentence that names the file, the field's path and the reason.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.topple.diagnosis import REASONS
from game.topple.goals import GOALS, Goal
from game.topple.level import LONGEST_RUN_S, Level, Push, SetUp, Tool
from game.topple.outlines import TOUCH, bounds, near, overlap, parts
from game.topple.pieces import PIECES, made_of, piece_named
from game.topple.placed import DECIMALS, Number, Placed, Word, place
from game.topple.solids import Region
from game.topple.stability import FAULTS, unstable
from game.topple.strict import Part, parse, shown

FORMAT: Final = 1
MOST_PIECES: Final = 10_000
"""Pieces of a level together with all that its toolbox gives."""
MOST_FIXED: Final = 1_000
"""Pieces of a level that never move."""
SCENERIES: Final = ("workshop",)
_FAR: Final = 500_000.0
"""mm from the origin that anything may be."""
_SLOWEST, _FASTEST = 10.0, 5_000.0
"""mm/s of a push."""
_MOST_ROWS: Final = 60
"""Rows of a toolbox, zones and goals of a level."""
_GROUP: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
_WAYS: Final = {"right": 1, "left": -1}

_ASKS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "fell": {"group": ("tile", "trigger")},
    "stands": {"group": ("tile", "trigger")},
    "rang": {"group": ("bell",)},
    "before": {"group": ("tile", "trigger", "bell"), "other": ("tile", "trigger", "bell")},
    "last": {"group": ("trigger",)},
    "inside": {"group": ("ball",), "other": ("bucket",)},
    "within": {},
}
"""The groups that each kind of goal names, and what these may consist of."""
_FALLING: Final = ("fell", "before", "last")
"""The kinds of goals whose groups have to fall."""


class Failing(NamedTuple):
    """A recorded set-up that must fail, and why."""

    set_up: SetUp
    reason: str
    """A key of `REASONS`."""


def parse_level(text: str | bytes, id: str) -> Level:
    """The level of a file `levels/<id>.json`."""
    fields = _fields(
        parse(text, f"levels/{id}.json"),
        ("title", "author", "hint", "scenery", "stage", "build", "toolbox", "pieces", "push", "goals", "par",
         "medals"),
        ("forbid", "spare", "limit"),
    )  # fmt: skip
    pieces = tuple(_piece(each) for each in fields["pieces"].items(MOST_PIECES))
    tools = tuple(_tool(each) for each in fields["toolbox"].items(_MOST_ROWS))
    if (total := len(pieces) + sum(tool.count for tool in tools)) > MOST_PIECES:
        fields["toolbox"].refuse(f"and the pieces come to {total:,}, but may come to {MOST_PIECES:,}")
    _check_twice(fields["toolbox"], [(tool.kind, tool.params, tool.group) for tool in tools])
    if tools and not fields["build"].items(_MOST_ROWS):
        fields["build"].refuse("has no zone for what the toolbox gives")
    push, is_free = _level_push(fields["push"])
    gold, silver = _medals(fields["medals"])
    stage = _region(fields["stage"])
    level = Level(
        id=id,
        title=fields["title"].text(60, 1),
        author=fields["author"].text(60, 1),
        hint=fields["hint"].text(160, 1),
        scenery=fields["scenery"].word(SCENERIES),
        stage=stage,
        pieces=pieces,
        build=_zones(fields["build"], stage),
        forbid=_regions(fields["forbid"]) if "forbid" in fields else (),
        tools=tools,
        push=push,
        free_push=is_free,
        goals=_goals(fields["goals"], _members(pieces, tools)),
        par=_par(fields["par"], tools),
        gold_s=gold,
        silver_s=silver,
        spare=_spare(fields["spare"]) if "spare" in fields else frozenset(),
        limit_s=fields["limit"].number(0.5, 60) if "limit" in fields else LONGEST_RUN_S,
    )
    _check_room(pieces, fields["pieces"])
    _check_stand(pieces, fields["pieces"])
    return level


def parse_set_up(text: str | bytes, where: str) -> SetUp:
    """A set-up's file; `where` is how a sentence about it names it. Whether a level allows it: allowed.py."""
    return _set_up(_fields(parse(text, where), ("pieces", "push")))


def parse_recording(text: str | bytes, where: str) -> Failing:
    """A set-up that must fail, with the reason that it gives."""
    fields = _fields(parse(text, where), ("pieces", "push", "reason"))
    return Failing(_set_up(fields), fields["reason"].word([name for name in REASONS if name != "solved"]))


def dump_set_up(set_up: SetUp) -> str:
    """The text of a set-up's file, a piece a line; `parse_set_up` gives the same set-up back."""
    pieces = ",\n".join(f"  {json.dumps(_piece_data(each))}" for each in set_up.pieces)
    listed = f"[\n{pieces}\n ]" if pieces else "[]"
    push = json.dumps(_push_data(set_up.push) if set_up.push else None)
    return f'{{"format": {FORMAT},\n "pieces": {listed},\n "push": {push}}}\n'


def _fields(whole: Part, needed: Iterable[str], possible: Iterable[str] = ()) -> dict[str, Part]:
    """The fields of a file; its format is looked at first, so that a newer file is told so."""
    if isinstance(whole.data, dict) and "format" in whole.data:
        version = Part(whole.data["format"], whole.where, "format")
        if version.whole(1, 1_000_000) > FORMAT:
            version.refuse(
                f"is {version.whole(1, 1_000_000)}, and this game reads only {FORMAT}: it takes a newer game"
            )
    return whole.fields(("format", *needed), possible)


def _set_up(fields: Mapping[str, Part]) -> SetUp:
    pieces = [_piece(each) for each in fields["pieces"].items(MOST_PIECES)]
    push = None if fields["push"].data is None else _push(fields["push"].fields(("x", "y", "way", "speed")))
    return SetUp.of(pieces, push)


def _piece(part: Part) -> Placed:
    fields = _kind_fields(part, ("x", "y"), ("turn", "group"))
    kind = str(fields["kind"].data)
    x, y = (fields[name].number(-_FAR, _FAR) for name in ("x", "y"))
    turn = fields["turn"].number(-360, 360) if "turn" in fields else 0.0
    if turn and not piece_named(kind).turns:
        fields["turn"].refuse(f"must be 0: a {kind} is always upright")
    return place(kind, x, y, turn, _group_of(fields), _params(fields))


def _check_room(pieces: Sequence[Placed], part: Part) -> None:
    """Refuses a piece that stands inside another one: a sweep from left to right.

    What never moves is not held against what never moves, or thousands of floors would take for ever.
    """
    moves = [any(each.moves for each in parts(piece)) for piece in pieces]
    if moves.count(False) > MOST_FIXED:
        part.refuse(f"has {moves.count(False):,} that never move, but may have {MOST_FIXED:,}")
    boxes = [bounds(piece) for piece in pieces]
    open_: dict[bool, list[int]] = {True: [], False: []}
    for number in sorted(range(len(pieces)), key=lambda number: boxes[number].left):
        for kind in (True, False) if moves[number] else (True,):
            open_[kind] = [other for other in open_[kind] if boxes[other].right > boxes[number].left]
            for other in open_[kind]:
                if near(boxes[number], boxes[other], -TOUCH) and overlap(pieces[number], pieces[other]):
                    first, second = sorted((number, other))
                    part.items(len(pieces))[second].refuse(
                        f"({pieces[second].kind}) is inside pieces[{first}] ({pieces[first].kind})"
                    )
        open_[moves[number]].append(number)


def _check_stand(pieces: Sequence[Placed], part: Part) -> None:
    """Refuses a piece that would not stay where it is."""
    for number, fault in unstable((), pieces).items():
        why = FAULTS[fault].rstrip(".")
        part.items(len(pieces))[number].refuse(f"({pieces[number].kind}) would not stay: {_small(why)}")


def _check_twice(part: Part, rows: Sequence[object]) -> None:
    """Refuses a row that is there already."""
    for number, row in enumerate(rows):
        if (first := rows.index(row)) < number:
            part.items(_MOST_ROWS)[number].refuse(f"is the same as {part.path}[{first}]")


def _tool(part: Part) -> Tool:
    fields = _kind_fields(part, ("count",), ("group",))
    one = place(str(fields["kind"].data), 0, 0, 0, _group_of(fields), _params(fields))
    return Tool(one.kind, one.params, fields["count"].whole(1, MOST_PIECES), one.group)


def _kind_fields(part: Part, needed: Sequence[str], possible: Sequence[str]) -> dict[str, Part]:
    """The fields of something that is of a kind of piece, with those that this kind can be told."""
    own: Sequence[str] = ()
    if isinstance(part.data, dict) and "kind" in part.data:
        kind = Part(part.data["kind"], part.where, f"{part.path}.kind").word([each.name for each in PIECES])
        own = [field.name for field in piece_named(kind).fields]
    return part.fields(("kind", *needed), (*possible, *own))


def _params(fields: Mapping[str, Part]) -> list[tuple[str, float | str]]:
    """What a piece is told beyond the defaults."""
    told: list[tuple[str, float | str]] = []
    for field in piece_named(str(fields["kind"].data)).fields:
        if field.name in fields:
            value = _value(fields[field.name], field)
            if value != (field.default if isinstance(field, Number) else field.choices[0]):
                told.append((field.name, value))
    return told


def _value(part: Part, field: Number | Word) -> float | str:
    """What is told, rounded as it will be when it is placed."""
    if isinstance(field, Number):
        return round(part.number(field.least, field.most), DECIMALS)
    return part.word(field.choices)


def _group_of(fields: Mapping[str, Part]) -> str:
    name = fields["group"].text(24) if "group" in fields else ""
    if name and not _GROUP.fullmatch(name):
        fields["group"].refuse(f"is {shown(name)}, but a group is named in small letters, digits and hyphens")
    return name


def _region(part: Part) -> Region:
    fields = part.fields(Region._fields)
    region = Region(*(fields[name].number(-_FAR, _FAR) for name in Region._fields))
    if region.left >= region.right:
        fields["right"].refuse("must be more than left")
    if region.bottom >= region.top:
        fields["top"].refuse("must be more than bottom")
    return region


def _regions(part: Part) -> tuple[Region, ...]:
    return tuple(_region(each) for each in part.items(_MOST_ROWS))


def _zones(part: Part, stage: Region) -> tuple[Region, ...]:
    """Where pieces may be set; nobody could reach what lies outside the stage."""
    zones = _regions(part)
    for each, zone in zip(part.items(_MOST_ROWS), zones, strict=True):
        if not (stage.holds(zone.left, zone.bottom) and stage.holds(zone.right, zone.top)):
            each.refuse("reaches out of the stage")
    return zones


def _par(part: Part, tools: Sequence[Tool]) -> int:
    """Tiles of a good solution: no more than there are."""
    given = sum(tool.count for tool in tools if piece_named(tool.kind).is_tile)
    if (par := part.whole(0, MOST_PIECES)) > given:
        part.refuse(f"is {par}, but the toolbox holds fewer tiles: {given}")
    return par


def _level_push(part: Part) -> tuple[Push, bool]:
    fields = part.fields(("x", "y", "way", "speed"), ("free",))
    return _push(fields), fields["free"].flag() if "free" in fields else False


def _push(fields: Mapping[str, Part]) -> Push:
    return Push(
        fields["x"].number(-_FAR, _FAR),
        fields["y"].number(-_FAR, _FAR),
        _WAYS[fields["way"].word(tuple(_WAYS))],
        fields["speed"].number(_SLOWEST, _FASTEST),
    )


def _medals(part: Part) -> tuple[float, float]:
    fields = part.fields(("gold", "silver"))
    gold, silver = (fields[name].number(0.01, 60) for name in ("gold", "silver"))
    if gold > silver:
        fields["silver"].refuse("must be at least gold")
    return gold, silver


def _spare(part: Part) -> frozenset[int]:
    return frozenset(each.whole(0, MOST_PIECES - 1) for each in part.items(MOST_PIECES))


def _members(pieces: Sequence[Placed], tools: Sequence[Tool]) -> dict[str, set[str]]:
    """Of what the groups that stand there from the first consist, as `_ASKS` has it."""
    members: dict[str, set[str]] = {}
    for piece in pieces:
        if piece.group:
            members.setdefault(piece.group, set()).update(_counts_as(piece))
    for tool in tools:
        if tool.group in members:
            members[tool.group] |= _counts_as(place(tool.kind, 0, 0, params=tool.params))
    return members


def _counts_as(piece: Placed) -> set[str]:
    """As what goals can ask about a piece."""
    if piece_named(piece.kind).is_tile:
        return {"trigger" if piece.kind == "trigger" else "tile"}
    made = made_of(piece)
    return {solid.role for solid in made.solids if solid.role in ("ball", "bell")} | (
        {"bucket"} if made.regions else set()
    )


def _goals(part: Part, members: Mapping[str, set[str]]) -> tuple[Goal, ...]:
    parts = part.items(_MOST_ROWS, least=1)
    goals = tuple(_goal(each, members) for each in parts)
    _check_twice(part, goals)
    _check_against_each_other(parts, goals)
    if all(goal.kind == "within" for goal in goals):
        part.refuse("must ask for something to happen, not only for a time")
    return goals


def _check_against_each_other(parts: Sequence[Part], goals: Sequence[Goal]) -> None:
    """Refuses a goal that asks a group to stand while another one asks it to fall."""
    falling = {name for goal in goals if goal.kind in _FALLING for name in (goal.group, goal.other)}
    for part, goal in zip(parts, goals, strict=True):
        if goal.kind == "stands" and goal.group in falling:
            part.refuse(f"asks {shown(goal.group)} to stand, and another goal asks it to fall")


def _goal(part: Part, members: Mapping[str, set[str]]) -> Goal:
    groups: Sequence[str] = ()
    kind = ""
    if isinstance(part.data, dict) and "goal" in part.data:
        kind = Part(part.data["goal"], part.where, f"{part.path}.goal").word(tuple(GOALS))
        groups = tuple(_ASKS[kind])
    fields = part.fields(("goal", *groups, *(["seconds"] if kind == "within" else [])))
    told = {name: _asked(fields[name], _ASKS[kind][name], members) for name in groups}
    if kind == "before" and told["group"] == told["other"]:
        fields["other"].refuse("must be another one than group")
    return Goal(kind, **told, seconds=fields["seconds"].number(0.01, 60) if kind == "within" else 0.0)


def _asked(part: Part, wanted: Sequence[str], members: Mapping[str, set[str]]) -> str:
    """A group that a goal may ask about: there is some piece of it, and all are of the wanted sort."""
    name = part.text(24, 1)
    if name not in members:
        there = f"there are {', '.join(sorted(members))}" if members else "no piece has a group"
        part.refuse(f"is {shown(name)}, but no piece of the level is in that group: {there}")
    if not members[name] or not members[name] <= set(wanted):
        part.refuse(
            f"is {shown(name)}, but that group is not made of {' and '.join(f'{w}s' for w in wanted)}"
        )
    return name


def _piece_data(piece: Placed) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": piece.kind, "x": _short(piece.x), "y": _short(piece.y)}
    if piece.turn:
        data["turn"] = _short(piece.turn)
    if piece.group:
        data["group"] = piece.group
    return data | {name: value if isinstance(value, str) else _short(value) for name, value in piece.params}


def _push_data(push: Push) -> dict[str, Any]:
    way = next(name for name, sign in _WAYS.items() if sign == push.way)
    return {"x": _short(push.x), "y": _short(push.y), "way": way, "speed": _short(push.speed)}


def _small(sentence: str) -> str:
    """A sentence as it goes on in another one."""
    return sentence[:1].lower() + sentence[1:]


def _short(value: float) -> float:
    """A whole number without its ".0"."""
    return int(value) if value == int(value) else value
