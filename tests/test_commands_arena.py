"""The command of the arena: any number of processes, going on after an end from outside, tables, records."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from command_kit import Command

ROOT = Path(__file__).parents[1]
PATIENCE = 240.0
"""Seconds for what another process does; only what hangs takes as long."""
FAST = ["arena", "gaple", "--bots", "normal,easy", "--seed", "1", "--jobs", "1"]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def test_arena_reports_the_share_its_interval_and_the_points(command: Command) -> None:
    report = command(
        "arena", "gaple", "--bots", "expert,easy", "--deals", "50", "--seed", "1", "--json"
    ).report
    assert list(report) == ["share", "low", "high", "rounds", "points_per_round"]
    assert report["rounds"] == 200
    assert 0 <= report["low"] <= report["share"] <= report["high"] <= 1


def test_arena_speaks_plainly_without_json(command: Command) -> None:
    run = command(*FAST, "--deals", "5")
    assert run.out.startswith("normal against easy: ")
    assert "of 20 rounds won (95 % interval " in run.out
    assert run.err == ""


def test_arena_knows_the_reference_and_plays_pairs(command: Command) -> None:
    pairs = ["--option", "partnership=on", "--deals", "30", "--seed", "1", "--json"]
    report = command("arena", "gaple", "--bots", "doubles,easy", *pairs).report
    assert report["rounds"] == 60
    assert 0.3 < report["share"] < 0.8


def test_arena_counts_whole_matches_if_it_is_told_to(command: Command) -> None:
    matches = ["--matches", "--deals", "10", "--seed", "1"]
    report = command("arena", "block", "--bots", "expert,easy", *matches, "--json").report
    assert list(report) == ["share", "low", "high", "rounds", "points_per_round", "matches"]
    assert report["matches"] == 20
    assert report["rounds"] >= 20 * 10
    assert report["share"] in [won / 20 for won in range(21)]
    short = command(
        "arena", "block", "--bots", "expert,easy", *matches, "--goal", "rounds=1", "--json"
    ).report
    assert short["rounds"] < report["rounds"] / 5
    assert " of 20 matches won (95 %" in command("arena", "block", "--bots", "expert,easy", *matches).out


def test_several_contests_are_one_table_and_each_is_as_if_it_were_alone(command: Command) -> None:
    both = [
        "arena",
        "block",
        "--bots",
        "normal,easy",
        "--bots",
        "expert,doubles",
        "--deals",
        "8",
        "--seed",
        "4",
    ]
    head, first, second = command(*both).out.splitlines()
    assert head.split("  ")[0] == "challenger"
    assert (first.split()[:2], second.split()[:2]) == (["normal", "easy"], ["expert", "doubles"])
    assert first.index("%") == second.index("%")
    contests = command(*both, "--json").report["contests"]
    for names, each in zip(("normal,easy", "expert,doubles"), contests, strict=True):
        alone = command("arena", "block", "--bots", names, "--deals", "8", "--seed", "4", "--json").report
        challenger, base = names.split(",")
        assert each == {"challenger": challenger, "base": base, **alone}


# ── processes ──


def test_the_number_of_processes_changes_nothing(command: Command, tmp_path: Path) -> None:
    def made_by(jobs: str) -> tuple[str, str]:
        file = tmp_path / jobs
        arguments = [
            "--bots",
            "expert,normal",
            "--bots",
            "doubles,easy",
            "--deals",
            "12",
            "--seed",
            "7",
            "--json",
        ]
        run = command("arena", "all-fives", *arguments, "--jobs", jobs, "--record", str(file))
        assert run.status == 0
        return run.out, file.read_text(encoding="utf-8")

    assert made_by("1") == made_by("2") == made_by("3")


def test_what_is_recorded_is_replayed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "rounds.txt"
    report = command(*FAST, "--deals", "6", "--record", str(file), "--json").report
    rounds = command("replay", str(file), "--json").report["rounds"]
    assert len(rounds) == report["rounds"] == 24
    wins = sum(each["winner"] == number % 4 for number, each in enumerate(rounds))
    assert wins == report["share"] * 24


def test_no_more_rounds_are_recorded_than_can_be_replayed(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.commands.arena.MAX_ROUNDS", 6)
    file = tmp_path / "rounds.txt"
    run = command(*FAST, "--deals", "2", "--record", str(file), "--json")
    assert run.status == 0
    assert run.err == f"{file} holds the first 6 of 8 rounds: no file with more is replayed\n"
    assert len(command("replay", str(file), "--json").report["rounds"]) == 6


# ── going on ──


def test_a_call_that_was_killed_goes_on_and_comes_to_the_same(
    command: Command, state: Path, tmp_path: Path
) -> None:
    whole, rest = tmp_path / "whole", tmp_path / "rest"
    arguments = ["arena", "gaple", "--bots", "expert,normal", "--seed", "3", "--json"]
    kept = ["--state", str(state), "--record", str(rest)]
    with subprocess.Popen(
        [sys.executable, "-m", "game", *arguments, *kept, "--deals", "99999", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as run:  # fmt: skip
        _wait_for_lines(run, state)
        run.kill()
        said = run.communicate(timeout=PATIENCE)  # comes to an end only where its processes ended with it
    assert said == (b"", b"")
    at_first = state.read_bytes()
    assert not rest.exists()
    arguments += ["--deals", str(at_first.count(b"\n") + 10)]
    went_on = command(*arguments, *kept)
    assert state.read_bytes().startswith(at_first[: at_first.rindex(b"\n")])
    assert went_on.out == command(*arguments, "--record", str(whole)).out
    assert rest.read_bytes() == whole.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to groups of processes")
def test_ctrl_c_ends_it_at_once_and_without_a_word(state: Path) -> None:
    long = ["arena", "gaple", "--bots", "expert,normal", "--deals", "99999", "--seed", "3", "--jobs", "2"]
    # What a shell runs in the background takes no notice of Ctrl-C, nor does what that starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [sys.executable, "-m", "game", *long, "--state", str(state)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    ) as run:  # fmt: skip
        signal.signal(signal.SIGINT, before)
        _wait_for_lines(run, state)
        os.killpg(run.pid, signal.SIGINT)
        said = run.communicate(timeout=PATIENCE)
    assert (run.returncode, *said) == (130, b"", b"")


def _wait_for_lines(run: subprocess.Popen[bytes], state: Path) -> None:
    """Until a call that is running has finished a few deals."""
    while not state.exists() or state.read_bytes().count(b"\n") < 10:
        with suppress(subprocess.TimeoutExpired):
            assert run.wait(0.02) is None, "it ended before it was to"


def test_what_is_finished_is_not_played_again_and_more_deals_may_follow(
    command: Command, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ["--state", str(state), "--json"]
    ten = command(*FAST, "--deals", "10", *kept).out
    twenty = command(*FAST, "--deals", "20", *kept).out
    assert twenty == command(*FAST, "--deals", "20", "--json").out

    def play_nothing(*_arguments: object) -> None:
        raise AssertionError("all of it is finished")

    monkeypatch.setattr("game.commands.arena.play_paired", play_nothing)
    assert command(*FAST, "--deals", "20", *kept).out == twenty
    assert command(*FAST, "--deals", "10", *kept).out == ten


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda content: content[:-9],
    "without its line break": lambda content: content[:-1],
    "zeros": lambda content: content[:-9] + bytes(9),
    "zeros to the end of the line": lambda content: content[:-9] + bytes(8) + b"\n",
    "half a first line": lambda content: content[:30],
    "nothing at all": lambda content: b"",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_last_line_is_played_again(command: Command, state: Path, damage: str) -> None:
    arguments = [*FAST, "--deals", "6", "--state", str(state), "--json"]
    result = command(*arguments).out
    sound = state.read_bytes()
    state.write_bytes(DAMAGES[damage](sound))
    assert command(*arguments).out == result
    assert state.read_bytes() == sound


OTHER = {
    "its seed is “1”, not 2": ["--seed", "2"],
    'its variant is “"gaple"”, not "block"': ["block"],
    "its options is “{}”": ["--option", "partnership=on"],
    'its goal is “null”, not "points=100"': ["--matches"],
    'its bots is “[["normal", "easy"]]”, not [["expert", "easy"]]': ["--bots", "expert,easy"],
    "its record is “false”, not true": ["--record", "rounds.txt"],
}


@pytest.mark.parametrize("sentence", OTHER)
def test_a_file_of_another_contest_is_refused_and_left_alone(
    command: Command, state: Path, sentence: str
) -> None:
    command(*FAST, "--deals", "2", "--state", str(state))
    before = state.read_bytes()
    variant = next((word for word in OTHER[sentence] if word == "block"), "gaple")
    changed = [word for word in OTHER[sentence] if word != "block"]
    bots = [] if "--bots" in changed else ["--bots", "normal,easy"]
    seed = [] if "--seed" in changed else ["--seed", "1"]
    run = command("arena", variant, *bots, *seed, *changed, "--deals", "2", "--state", str(state))
    assert (run.status, run.out) == (1, "")
    assert f"{state} is of another contest: {sentence}" in run.err
    assert state.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["Dear diary", "Dear diary\n", "[]\n{}\n", '{"seed": 1}\n', "\n", "1" * 5000 + "\n"]
)
def test_a_file_that_is_something_else_is_refused_and_left_alone(
    command: Command, state: Path, content: str
) -> None:
    state.write_text(content, encoding="utf-8")
    run = command(*FAST, "--state", str(state))
    assert (run.status, run.err) == (1, f"game: {state} does not hold what an arena has finished\n")
    assert state.read_text(encoding="utf-8") == content


BAD_LINES = [
    "",
    "{}",
    '{"contest": 1, "number": 0, "won": 1, "ahead": 1.0, "rounds": 4, "records": []}',
    '{"contest": 0, "number": -1, "won": 1, "ahead": 1.0, "rounds": 4, "records": []}',
    '{"contest": 0, "number": 0, "won": 5, "ahead": 1.0, "rounds": 4, "records": []}',
    '{"contest": 0, "number": 0, "won": 1, "ahead": NaN, "rounds": 4, "records": []}',
    '{"contest": 0, "number": 0, "won": 1, "ahead": 1.0, "rounds": 4, "records": [1, 2, 3, 4]}',
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_bad_line_that_is_not_the_last_is_named(command: Command, state: Path, line: str) -> None:
    command(*FAST, "--deals", "3", "--state", str(state))
    lines = state.read_text(encoding="utf-8").splitlines()
    lines[2] = line
    state.write_text("\n".join([*lines, ""]), encoding="utf-8")
    run = command(*FAST, "--deals", "3", "--state", str(state))
    assert run.status == 1
    assert run.err.startswith(f"game: {state}, line 3, is not a finished pairing: “")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--state", "x"], "--state needs --seed"),
        (["--seed", "1", "--state", "."], "cannot keep what is finished in .: "),
        (["--seed", "1", "--state", "no/such/folder"], "cannot keep what is finished in no/such/folder: "),
        (["--seed", "1", "--goal", "rounds=2"], "--goal says what ends a match"),
        (["--seed", "1", "--matches", "--goal", "minutes=2"], "the arena has no clock"),
        (["--seed", "1", "--jobs", "0"], "not “0”"),
        (["--seed", "1", "--bots", "normal"], "--bots needs 2 names"),
        (["--seed", "1", "--bots", "easy,hal"], "there is no bot “hal”: choose from easy, normal, expert, "),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_a_sentence(
    command: Command, arguments: list[str], sentence: str
) -> None:
    run = command("arena", "gaple", "--bots", "normal,easy", "--deals", "1", *arguments)
    assert (run.status, run.out) == (1, "")
    assert sentence in run.err
    assert run.err.count("\n") == 1


# ── the terminal ──


def test_on_a_terminal_it_tells_how_far_it_is_and_clears_that_line(command: Command, state: Path) -> None:
    pty = pytest.importorskip("pty", reason="only Unix has terminals that a test can be")
    command(*FAST, "--deals", "4", "--state", str(state))
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        done = subprocess.run(
            [sys.executable, "-m", "game", *FAST, "--deals", "8", "--state", str(state), "--json"],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, timeout=PATIENCE, check=True,
        )  # fmt: skip
        os.close(theirs)
        lines = screen.read(65536).decode().split("\r")
    assert json.loads(done.stdout)["rounds"] == 32
    told = [line.strip() for line in lines if line.strip()]
    assert told[0] == "[############------------] 4 of 8 deals"
    assert told[-1] == "[########################] 8 of 8 deals"
    assert all(" left" in line for line in told[1:-1])
    assert lines[-1] == ""
    assert lines[-2].isspace()
