"""The commands of the table: `match`, `arena`, `replay`, `perft`, called as the command line calls them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from contract import random_round

from game.__main__ import main
from game.rules.record import dump, parse, replay
from game.rules.variant import Rules
from game.rules.variants import VARIANTS
from game.rules.variants.gaple import GAPLE

ROOT = Path(__file__).parents[1]
FOUR = "easy,normal,expert,easy"


class Run:
    """What one command came to."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def report(self) -> dict[str, Any]:
        """The one JSON object on stdout; there must be nothing else."""
        assert self.status == 0, self.err
        assert self.err == ""
        report = json.loads(self.out)
        assert isinstance(report, dict)
        return report


class Command:
    """Runs commands in this process and gives back what they printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> Run:
        self.capsys.readouterr()
        status = main(arguments)
        return Run(status, *self.capsys.readouterr())


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


# ── match ──


def test_match_reports_every_match_and_the_wins(command: Command) -> None:
    report = command("match", "gaple", "--bots", FOUR, "--matches", "5", "--seed", "1", "--json").report
    assert list(report) == ["variant", "matches", "wins"]
    assert report["variant"] == "gaple"
    assert len(report["matches"]) == 5
    wins = [0, 0, 0, 0]
    for each in report["matches"]:
        assert list(each) == ["winner", "totals", "rounds"]
        assert each["totals"][each["winner"]] == max(each["totals"]) >= 100
        assert 1 <= each["rounds"] < 100
        wins[each["winner"]] += 1
    assert report["wins"] == wins


def test_match_plays_the_same_with_the_same_seed_and_otherwise_not(command: Command) -> None:
    def matches(seed: str) -> Run:
        return command("match", "gaple", "--bots", FOUR, "--seed", seed, "--json")

    assert matches("3").out == matches("3").out
    assert matches("3").out != matches("4").out


@pytest.mark.parametrize(("goal", "least"), [("points=30", 1), ("rounds=3", 3)])
def test_match_plays_to_the_goal_it_is_given(command: Command, goal: str, least: int) -> None:
    report = command("match", "gaple", "--bots", FOUR, "--seed", "1", "--goal", goal, "--json").report
    assert report["matches"][0]["rounds"] >= least
    assert max(report["matches"][0]["totals"]) >= (30 if goal == "points=30" else 1)


def test_match_counts_a_win_for_both_partners(command: Command) -> None:
    report = command(
        "match", "gaple", "--bots", FOUR, "--seed", "1", "--option", "partnership=on", "--json"
    ).report
    assert report["wins"] in ([1, 0, 1, 0], [0, 1, 0, 1])
    totals = report["matches"][0]["totals"]
    assert totals[:2] == totals[2:]


def test_match_keeps_a_record_that_replays_to_what_it_reports(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "rounds.txt"
    options = ["--option", "lead_after_draw=same", "--option", "winner_lead=double"]
    report = command(
        "match", "gaple", "--bots", FOUR, "--matches", "3", "--seed", "1", *options,
        "--record", str(file), "--json",
    ).report  # fmt: skip
    replayed = command("replay", str(file), "--json").report
    rounds = iter(replayed["rounds"])
    for each in report["matches"]:
        totals = [0, 0, 0, 0]
        for _, played in zip(range(each["rounds"]), rounds, strict=False):
            if played["winner"] is not None:
                totals[played["winner"]] += played["points"]
        assert totals == each["totals"]
    assert next(rounds, None) is None
    tags = parse(file.read_text(encoding="utf-8"))[0].tags
    assert tags["Bots"] == FOUR
    assert tags["Options"] == "winner_lead=double lead_after_draw=same"


def test_match_speaks_plainly_without_json(command: Command) -> None:
    run = command("match", "gaple", "--bots", FOUR, "--seed", "1")
    assert run.status == 0
    assert run.out.startswith("match 1: seat ")
    assert "wins: easy" in run.out


def test_a_seed_that_was_not_given_is_told_so_that_the_match_can_be_played_again(command: Command) -> None:
    run = command("match", "gaple", "--bots", FOUR)
    first, rest = run.out.split("\n", 1)
    word, seed = first.split()
    assert word == "seed"
    assert command("match", "gaple", "--bots", FOUR, "--seed", seed).out == rest


# ── arena ──


def test_arena_reports_the_share_its_interval_and_the_points(command: Command) -> None:
    report = command(
        "arena", "gaple", "--bots", "expert,easy", "--deals", "50", "--seed", "1", "--json"
    ).report
    assert list(report) == ["share", "low", "high", "rounds", "points_per_round"]
    assert report["rounds"] == 200
    assert 0 <= report["low"] <= report["share"] <= report["high"] <= 1


def test_arena_speaks_plainly_without_json(command: Command) -> None:
    run = command("arena", "gaple", "--bots", "normal,easy", "--deals", "5", "--seed", "1")
    assert run.out.startswith("normal against easy: ")
    assert "of 20 rounds won (95 % interval " in run.out


# ── replay ──


def record_of(seed: int, rules: Rules | None = None) -> str:
    states = random_round(rules or Rules.agree(GAPLE), seed)
    return dump(states[0], states[-1])


def test_replay_reports_every_round_in_order(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "rounds.txt"
    texts = [record_of(seed) for seed in range(40)]
    unfinished = '[Variant "gaple"]\n[Seed "7"]\n\n6-6 6-4@l\n'
    file.write_text("\n".join([*texts, unfinished]), encoding="utf-8")
    report = command("replay", str(file), "--json").report
    assert list(report) == ["rounds"]
    assert {each["result"] for each in report["rounds"]} == {"out", "blocked", "drawn", "unfinished"}
    for text, each in zip(texts, report["rounds"], strict=False):
        last = replay(parse(text)[0]).last
        assert last.result is not None
        assert each == {
            "variant": "gaple",
            "moves": len(last.history),
            "plays": [0] * sum(move.kind == "place" for _, move in last.history),
            "result": last.result.ending,
            "winner": last.result.winner,
            "points": last.result.score.points,
        }
    assert report["rounds"][-1] == {
        "variant": "gaple", "moves": 2, "plays": [0, 0], "result": "unfinished", "winner": None, "points": 0,
    }  # fmt: skip


def test_replay_speaks_plainly_without_json(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    file.write_text(record_of(1), encoding="utf-8")
    assert command("replay", str(file)).out.startswith("1. gaple: ")


def test_replay_opens_a_file_with_a_byte_order_mark(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    file.write_bytes(b"\xef\xbb\xbf" + record_of(1).replace("\n", "\r\n").encode())
    assert len(command("replay", str(file), "--json").report["rounds"]) == 1


def test_replay_names_the_file_the_round_the_move_and_the_reason(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "rounds.txt"
    file.write_text(record_of(1) + '\n[Variant "gaple"]\n[Seed "7"]\n\n6-6 6-4@l 3-3\n', encoding="utf-8")
    run = command("replay", str(file), "--json")
    assert (run.status, run.out) == (1, "")
    assert run.err == (f"game: {file}, round 2, move 3, “3-3”, is illegal: East does not hold 3-3\n")


# ── perft ──


def test_perft_counts_and_splits(command: Command) -> None:
    report = command("perft", "gaple", "--seats", "4", "--seed", "3", "--depth", "4", "--json").report
    assert report["count"] == sum(report["split"].values())
    assert {key: report[key] for key in ("variant", "seed", "depth")} == {
        "variant": "gaple", "seed": 3, "depth": 4,
    }  # fmt: skip
    plain = command("perft", "gaple", "--seats", "4", "--seed", "3", "--depth", "4")
    assert plain.out.splitlines()[-1] == f"total: {report['count']}"


# ── bad input ──

MATCH = ["match", "gaple", "--bots", FOUR]
PERFT = ["perft", "gaple", "--depth", "1"]
BAD = {
    "no such command": (["dance"], "dance"),
    "no such variant": (["match", "mahjong", "--bots", FOUR, "--seed", "1"], "there is no variant “mahjong”"),
    "no such bot": (["arena", "gaple", "--bots", "easy,hal", "--seed", "1"], "there is no bot “hal”"),
    "too few bots": (["match", "gaple", "--bots", "easy", "--seed", "1"], "gaple is played by 4, not by 1"),
    "no bots": (["match", "gaple"], "--bots"),
    "too many bots": (["arena", "gaple", "--bots", FOUR, "--seed", "1"], "--bots needs 2 names"),
    "no such option": ([*MATCH, "--option", "x=1"], "gaple has no option “x”"),
    "no such value": (
        [*MATCH, "--option", "partnership=x"],
        "gaple has no partnership=“x”: choose from off, on",
    ),
    "no option at all": ([*PERFT, "--option", "x"], "“x” is not an option: write key=value"),
    "no such seats": (["perft", "gaple", "--seats", "3", "--depth", "1"], "gaple is played by 4, not by 3"),
    "no number": (["perft", "gaple", "--depth", "deep"], "“deep”"),
    "no depth": (["perft", "gaple", "--depth", "0"], "from 1 to"),
    "no seed": ([*PERFT, "--seed", "-1"], "“-1”"),
    "a seed too large": ([*PERFT, "--seed", str(1 << 64)], "a seed must be"),
    "a seed far too large": ([*PERFT, "--seed", "0" * 30 + "9" * 5000], "a seed must be"),
    "no such goal": ([*MATCH, "--goal", "tricks=3"], "“tricks=3” is not a goal"),
    "no goal": ([*MATCH, "--goal", "points=0"], "between 1 and 100000"),
    "a goal far too large": ([*MATCH, "--goal", "points=" + "9" * 5000], "between 1 and"),
    "no file": (["replay"], "FILE"),
    "no such file": (["replay", "nowhere.txt"], "cannot read nowhere.txt: No such file or directory"),
    "a folder": (["replay", "."], "cannot read"),
    "nowhere to write": (
        [*MATCH, "--seed", "1", "--record", "no/such/folder/file"],
        "cannot write no/such/folder/file: No such file or directory",
    ),
    "an unknown argument": ([*PERFT, "--fast"], "--fast"),
}  # fmt: skip


@pytest.mark.parametrize(("arguments", "reason"), BAD.values(), ids=BAD)
def test_bad_input_is_refused_in_one_sentence_with_status_one(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = command(*arguments)
    assert run.status == 1
    assert reason in run.err
    assert run.err.startswith("game: ")
    assert run.err.count("\n") == 1
    assert len(run.err) < 400


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"\0" * 100, b"6-6", b"[", b'[Variant "x"]\n', b"\x89PNG\r\n"]
)
def test_a_file_that_is_no_record_is_refused_in_one_sentence(
    command: Command, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "record"
    file.write_bytes(content)
    run = command("replay", str(file))
    assert run.status == 1
    assert run.err.startswith("game: ")
    assert run.err.count("\n") == 1


# ── true runs ──


def run_module(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip


def test_a_command_runs_as_a_module() -> None:
    run = run_module("perft", "gaple", "--seed", "3", "--depth", "3", "--json")
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["depth"] == 3


def test_a_bad_command_ends_with_status_one_and_no_traceback() -> None:
    run = run_module("match", "mahjong", "--bots", FOUR, "--seed", "1")
    assert (run.returncode, run.stdout) == (1, "")
    known = ", ".join(variant.id for variant in VARIANTS)
    assert run.stderr == f"game: there is no variant “mahjong”: choose from {known}\n"


def test_help_names_every_command() -> None:
    run = run_module("--help")
    assert run.returncode == 0
    for name in ("match", "arena", "replay", "perft"):
        assert name in run.stdout


def test_a_reader_that_goes_away_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "arena", "gaple", "--bots", "easy,easy", "--deals", "20"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as run:  # fmt: skip
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        assert run.stderr.read() == b""
