"""The levels that the game ships prove themselves, quickly; the proofs themselves can fail; the commands."""

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from command_kit import Command
from topple_kit import GIANT, GIANT_SOLVED, HOLE, HOLE_SOLVED, LEVELS, RED, RED_SOLVED, read, read_set_up, row

from game.paths import data_dir
from game.save import levels
from game.topple.proofs import (
    PROOFS,
    Case,
    Verdict,
    failing,
    needed,
    nudged,
    robust,
    solved,
    thoughtful,
    untouched,
)
from game.topple.reading import Failing

SHIPPED = [id for pack in levels.packs() for id in pack.levels]


# ── the shipped levels ──


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_level_holds_by_the_quick_form_of_its_proofs(id: str) -> None:
    case = levels.case(id)
    found = [untouched(case), solved(case), robust(case, seeds=3), thoughtful(case), failing(case)]
    assert [verdict for verdict in found if not verdict.ok] == []


def test_every_level_file_lies_in_a_pack_and_has_a_solution_and_nothing_lies_about() -> None:
    files = {path.relative_to(data_dir("levels")).as_posix() for path in data_dir("levels").rglob("*.json")}
    known = {f"{id}{end}" for id in SHIPPED for end in (".json", ".solution.json")}
    fails = {f"{levels.level(id).pack}/fails/{name}" for id in SHIPPED for name in levels.case(id).failing}
    assert files == known | fails


def test_no_two_levels_have_the_same_title() -> None:
    titles = [levels.level(id).title for id in SHIPPED]
    assert len(titles) == len(set(titles))


# ── the proofs ──


def case_of(level: dict[str, Any], solution: dict[str, Any], id: str = "tests/x", **more: Any) -> Case:
    return Case(read(level, id), read_set_up(solution), **more)


def bad(verdict: Verdict, reason: str) -> None:
    assert not verdict.ok
    assert reason in verdict.reason


@pytest.mark.parametrize(("level", "solution"), [(RED, RED_SOLVED), (GIANT, GIANT_SOLVED)], ids=["r", "g"])
def test_every_proof_of_a_sound_level_holds(level: dict[str, Any], solution: dict[str, Any]) -> None:
    case = case_of(level, solution)
    verdicts = {name: proof(case) for name, proof in PROOFS.items()}
    assert list(verdicts) == ["untouched", "solved", "robust", "needed", "thoughtful", "failing"]
    assert [verdict for verdict in verdicts.values() if not verdict.ok] == []


def test_a_level_that_solves_itself_is_found_out() -> None:
    level = {**HOLE, "pieces": [*HOLE["pieces"], *row(60, 90, 120)]}
    bad(untouched(case_of(level, HOLE_SOLVED)), "without a hand")


def test_a_solution_that_does_not_solve_is_found_out_with_the_reason_of_its_run() -> None:
    bad(
        solved(case_of(HOLE, {**HOLE_SOLVED, "pieces": row(60)})),
        "does not solve it: the wave stopped",
    )


def test_a_solution_that_takes_what_is_not_given_is_found_out() -> None:
    bad(solved(case_of(HOLE, {**HOLE_SOLVED, "pieces": row(60, 80, 100, 120)})), "not allowed: pieces[3]")


def test_a_solution_that_would_not_stay_is_found_out() -> None:
    hanging = {**HOLE_SOLVED, "pieces": [*row(60, 90), {"kind": "tile", "x": 120, "y": 40}]}
    bad(solved(case_of(HOLE, hanging)), "pieces[2] of the solution would not stay: Nothing carries it")


def test_a_solution_over_par_or_slower_than_silver_is_found_out() -> None:
    bad(solved(case_of({**HOLE, "par": 2}, HOLE_SOLVED)), "has 3 tiles, and par is 2")
    late = {**HOLE, "medals": {"gold": 0.1, "silver": 0.2}}
    bad(solved(case_of(late, HOLE_SOLVED)), "and silver is 0.2 s")


def test_a_solution_at_the_very_edge_is_found_out() -> None:
    def leap(to: float) -> Case:
        level = {**HOLE, "pieces": [HOLE["pieces"][0], *row(0), *row(to, group="green")]}
        return case_of(level, {**HOLE_SOLVED, "pieces": row(50)})

    farthest = max(tenth / 10 for tenth in range(1000, 1150, 2) if solved(leap(tenth / 10)).ok)
    bad(robust(leap(farthest)), "moved by up to 0.5 mm the solution fails for")
    assert robust(leap(farthest - 5)).ok


def test_a_hand_that_misses_misses_by_half_a_millimetre_and_the_same_for_the_same_seed() -> None:
    meant = read_set_up(HOLE_SOLVED)
    assert nudged(meant, 7) == nudged(meant, 7) != nudged(meant, 8)
    away = [
        abs(near.x - exact.x)
        for seed in range(50)
        for near, exact in zip(nudged(meant, seed).pieces, meant.pieces, strict=True)
    ]
    assert 0.4 < max(away) <= 0.5


def test_a_piece_too_many_in_a_solution_is_found_out_unless_it_is_said_to_be_spare() -> None:
    solution = {**GIANT_SOLVED, "pieces": [*GIANT_SOLVED["pieces"], *row(150, size="small")]}
    level = {**GIANT, "goals": [{"goal": "fell", "group": "violet"}]}
    bad(needed(case_of(level, solution)), "solved without pieces[1] of the solution, the tile at 150")
    assert needed(case_of({**level, "spare": [1]}, solution)).ok
    bad(needed(case_of({**level, "spare": [2]}, solution)), "spare names piece 2")


def test_a_level_that_even_lines_solve_is_found_out_but_not_in_the_first_pack() -> None:
    bad(thoughtful(case_of(HOLE, HOLE_SOLVED)), "even lines of the default gap solve it: tile at 43.75")
    assert thoughtful(case_of(HOLE, HOLE_SOLVED, "first-push/01-hole")).ok


def test_even_lines_stand_on_the_ground_of_their_zone() -> None:
    raised = {
        **HOLE,
        "pieces": [*HOLE["pieces"][:3], {"kind": "platform", "x": 100, "y": 0, "width": 70, "height": 12},
                   *row(150, group="green")],
    }  # fmt: skip
    bad(
        thoughtful(case_of(raised, HOLE_SOLVED)),
        "even lines of the default gap solve it: tile at 43.75, tile",
    )


def test_a_recording_must_fail_and_for_its_own_reason() -> None:
    gap = {"01-x.gap.json": Failing(read_set_up({**HOLE_SOLVED, "pieces": row(60)}), "gap")}
    assert failing(case_of(HOLE, HOLE_SOLVED, failing=gap)).ok
    wrong = {name: recorded._replace(reason="step") for name, recorded in gap.items()}
    bad(failing(case_of(HOLE, HOLE_SOLVED, failing=wrong)), "fails/01-x.gap.json must fail for “step”")
    solving = {"01-x.gap.json": Failing(read_set_up(HOLE_SOLVED), "gap")}
    bad(failing(case_of(HOLE, HOLE_SOLVED, failing=solving)), "but its reason is “solved”")


# ── files and commands, on a library of three small levels ──


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of levels in place of the game's own."""
    folder = tmp_path / "levels"
    for number, (level, solution) in enumerate(LEVELS.values()):
        write(folder / PLACES[number], level)
        write((folder / PLACES[number]).with_suffix(".solution.json"), solution)
    write(
        folder / "sizes-and-weights" / "fails" / "01-giant.small.json",
        {"format": 1, "pieces": row(36, size="small"), "push": None, "reason": "gap"},
    )
    monkeypatch.setattr(levels, "data_dir", lambda name: tmp_path / name)
    return folder


PLACES = ("first-push/01-hole.json", "gaps-and-steps/01-red.json", "sizes-and-weights/01-giant.json")
HOLE_ID, RED_ID, GIANT_ID = (place.removesuffix(".json") for place in PLACES)


def write(path: Path, data: Mapping[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.mark.usefixtures("library")
def test_packs_are_in_order_and_have_titles_and_levels() -> None:
    found = [(pack.id, pack.title, pack.levels) for pack in levels.packs()]
    assert found == [
        ("first-push", "First push", (HOLE_ID,)),
        ("gaps-and-steps", "Gaps and steps", (RED_ID,)),
        ("sizes-and-weights", "Sizes and weights", (GIANT_ID,)),
    ]
    assert levels.level(RED_ID) == replace(read(RED), id=RED_ID)
    assert levels.solution(RED_ID) == read_set_up(RED_SOLVED)
    assert levels.case(GIANT_ID).failing["01-giant.small.json"].reason == "gap"


@pytest.mark.usefixtures("library")
def test_levels_list_names_them(command: Command) -> None:
    assert command("levels", "list", "--json").report["levels"][1] == {
        "level": RED_ID, "pack": "Gaps and steps", "title": "All but Red"
    }  # fmt: skip
    assert f"{GIANT_ID}: Up in Size" in command("levels", "list").out


@pytest.mark.usefixtures("library")
def test_levels_check_tells_every_proof_and_ends_well(command: Command) -> None:
    report = command("levels", "check", "--json").report
    assert [(each["level"], each["ok"], each["reason"]) for each in report["levels"]] == [
        (HOLE_ID, True, ""), (RED_ID, True, ""), (GIANT_ID, True, "")
    ]  # fmt: skip
    assert set(report["levels"][0]["proofs"]) == {
        "untouched", "solved", "robust", "needed", "thoughtful", "failing"
    }  # fmt: skip


def test_levels_check_ends_with_one_where_a_level_does_not_hold_and_still_checks_the_rest(
    command: Command, library: Path
) -> None:
    write(library / "first-push" / "01-hole.json", {**HOLE, "par": 1})
    write(library / "gaps-and-steps" / "01-red.json", {**RED, "title": 3})
    run = command("levels", "check", "--json")
    assert run.status == 1
    assert run.err == "game: 2 of 3 levels do not hold, the first is first-push/01-hole\n"
    hole, red, giant = json.loads(run.out)["levels"]
    assert (hole["ok"], hole["proofs"]["solved"]) == (False, False)
    assert hole["reason"] == "the solution has 3 tiles, and par is 1"
    assert red["reason"] == "levels/gaps-and-steps/01-red.json: title must be a text, not 3"
    assert giant["ok"]


@pytest.mark.usefixtures("library")
def test_levels_check_takes_levels_and_packs(command: Command) -> None:
    report = command("levels", "check", "gaps-and-steps", GIANT_ID, RED_ID, "--json").report
    assert [each["level"] for each in report["levels"]] == [RED_ID, GIANT_ID]
    assert "first-push/01-hole: holds" in command("levels", "check", "first-push").out


def test_a_level_without_its_solution_is_told_in_a_sentence(command: Command, library: Path) -> None:
    (library / "first-push" / "01-hole.solution.json").unlink()
    for run in (command("levels", "check", HOLE_ID), command("run", HOLE_ID, "--solution")):
        assert run.status == 1
        assert "levels/first-push/01-hole.solution.json: it cannot be read: No such file" in run.out + run.err


@pytest.mark.usefixtures("library")
def test_run_plays_nothing_the_solution_or_a_file(command: Command, tmp_path: Path) -> None:
    plain = command("run", HOLE_ID, "--json").report
    assert (plain["solved"], plain["tiles"]) == (False, 0)
    assert plain["reason"] == "the wave stopped at tile 2: the gap of 112 mm is more than a tile reaches"
    solution = command("run", HOLE_ID, "--solution", "--json").report
    assert (solution["solved"], solution["reason"], solution["tiles"]) == (True, "solved", 3)
    assert 0.3 < solution["world_time_s"] < 0.5
    write(tmp_path / "mine.json", HOLE_SOLVED)
    assert command("run", HOLE_ID, "--setup", str(tmp_path / "mine.json"), "--json").report == solution
    assert f"digest: {solution['digest']}" in command("run", HOLE_ID, "--solution").out


@pytest.mark.usefixtures("library")
def test_run_draws_any_moment_and_the_film_without_a_display(command: Command, tmp_path: Path) -> None:
    first, last, film = (tmp_path / name for name in ("first.png", "last.png", "film.gif"))
    recorded = command("run", HOLE_ID, "--solution", "--png", str(first), "--at", "0", "--json").report
    assert recorded == command("run", HOLE_ID, "--solution", "--json").report
    command("run", HOLE_ID, "--solution", "--png", str(last), "--gif", str(film), "--json").report  # noqa: B018
    before, after = pygame.image.load(first), pygame.image.load(last)
    assert before.get_size() == after.get_size() == (1280, 720)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    from PIL import Image

    with Image.open(film) as shown:
        assert shown.size == (640, 360)
        assert shown.n_frames > 10  # type: ignore[attr-defined]


@pytest.mark.usefixtures("library")
def test_a_film_without_pillow_is_refused_with_two(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    run = command("run", HOLE_ID, "--gif", str(tmp_path / "film.gif"))
    assert (run.status, run.out) == (2, "")
    assert run.err == "game: a GIF needs Pillow, which is not installed: pip install dominoes-table[gif]\n"


REFUSED = {
    "no such level": (["run", "first-push/01-hoel"], "no level “first-push/01-hoel”: did you mean first"),
    "nothing like it": (["run", "?"], "there is no level “?”: “levels list” names them"),
    "a way out of the folder": (["run", "../levels/first-push/01-hole"], "there is no level “../levels"),
    "no such level to check": (["levels", "check", "last-push"], "there is no level “last-push”"),
    "a level with nothing to do": (["levels"], "list|check"),
    "both": (["run", HOLE_ID, "--solution", "--setup", "x"], "not allowed with"),
    "no such file": (["run", HOLE_ID, "--setup", "nowhere.json"], "cannot read nowhere.json: No such file"),
    "a moment of no picture": (["run", HOLE_ID, "--at", "1"], "there is no --png"),
    "no moment": (["run", HOLE_ID, "--png", "x.png", "--at", "late"], "“late”"),
    "nowhere to draw": (["run", HOLE_ID, "--png", "no/such/x.png"], "cannot write no/such/x.png"),
    "nowhere to film": (["run", HOLE_ID, "--gif", "no/such/x.gif"], "cannot write no/such/x.gif: No such"),
    "a set-up of another level": (["run", HOLE_ID, "--setup", "giant.json"], "giant.json: pieces[0] is a"),
    "a set-up that is none": (["run", HOLE_ID, "--setup", "level.json"], "level.json: there is no field"),
}  # fmt: skip


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize(("arguments", "reason"), REFUSED.values(), ids=REFUSED)
def test_bad_input_is_refused_in_one_sentence_with_status_one(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    write(tmp_path / "giant.json", GIANT_SOLVED)
    write(tmp_path / "level.json", HOLE)
    monkeypatch.chdir(tmp_path)
    run = command(*arguments)
    assert (run.status, run.out) == (1, "")
    assert reason in run.err
    assert run.err.startswith("game: ")
    assert run.err.count("\n") == 1
