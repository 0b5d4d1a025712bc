"""The commands of the table: `match`, `arena`, `replay`, `perft`, called as the command line calls them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from command_kit import Command, Run
from contract import newly_placed, random_round

from game.rules.record import dump, parse, replay
from game.rules.variant import Rules
from game.rules.variants import VARIANTS, variant_named
from game.rules.variants.gaple import GAPLE

ROOT = Path(__file__).parents[1]
FOUR = "easy,normal,expert,easy"


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


SEATED = [(variant.id, seats) for variant in VARIANTS for seats in variant.seats]


@pytest.mark.parametrize(("variant", "seats"), SEATED)
def test_match_plays_every_variant_with_every_number_of_seats_and_its_record_replays(
    command: Command, tmp_path: Path, variant: str, seats: int
) -> None:
    file = tmp_path / "rounds.txt"
    bots = ",".join(FOUR.split(",")[:seats])
    run = command("match", variant, "--bots", bots, "--seed", "5", "--record", str(file), "--json")
    (match,) = run.report["matches"]
    assert len(match["totals"]) == seats
    assert match["totals"][match["winner"]] == max(match["totals"])
    said = command("match", variant, "--seats", str(seats), "--bots", bots, "--seed", "5", "--json")
    assert said.report["matches"] == [match]
    rounds = command("replay", str(file), "--json").report["rounds"]
    assert len(rounds) == match["rounds"]
    assert sum(match["totals"]) == sum(
        sum(each["plays"]) + (each["points"] if each["winner"] is not None else 0) for each in rounds
    )


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("all-fives", ["start=b", "deal=b", "spinners=first", "sides=at_once", "double_counts=one"]),
        ("scoring", ["spinners=none"]),
        ("blind", ["youngest=1"]),
        ("bergen", ["heads=headings", "out=one"]),
        ("poker", ["exchange=on"]),
    ],
)
def test_match_plays_with_the_options_it_is_given(
    command: Command, tmp_path: Path, variant: str, options: list[str]
) -> None:
    file = tmp_path / "rounds.txt"
    given = [word for option in options for word in ("--option", option)]
    command(
        "match", variant, "--bots", "normal,expert", "--seed", "1", *given, "--record", str(file), "--json"
    )
    assert set(parse(file.read_text(encoding="utf-8"))[0].tags["Options"].split()) == set(options)


def test_a_match_for_chips_loses_none(command: Command) -> None:
    chips = ["--option", "exchange=on", "--option", "chips=on"]
    report = command("match", "poker", "--bots", "easy,normal,expert", *chips, "--seed", "3", "--json").report
    totals = report["matches"][0]["totals"]
    assert sum(totals) == 0
    assert max(totals) > 0


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


def test_replay_tells_what_each_tile_placed_scored(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    file.write_text(
        """[Variant "all-fives"]
[Seats "2"]
[Deal "5-5 0-0 4-0 4-1 4-2 4-3 3-1 3-2 2-1 / 5-0 6-5 6-4 6-3 6-2 6-1 6-0 2-0 1-0 | """
        """6-6 5-1 5-2 5-3 5-4 4-4 3-3 3-0 2-2 1-1"]

5-5 5-0@r 0-0 6-5@l 4-0
""",
        encoding="utf-8",
    )
    assert command("replay", str(file), "--json").report["rounds"] == [
        {
            "variant": "all-fives", "moves": 5, "plays": [10, 10, 10, 0, 10], "result": "unfinished",
            "winner": None, "points": 0,
        }
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "results"),
    [
        (Rules.agree(variant_named("poker"), 3), {"showdown"}),
        (Rules.agree(variant_named("blind"), 2), {"out", "blocked", "drawn"}),
        (Rules.agree(variant_named("bergen"), 4), {"out", "blocked"}),
    ],
)
def test_replay_tells_how_a_round_of_any_variant_ended(
    command: Command, tmp_path: Path, rules: Rules, results: set[str]
) -> None:
    file = tmp_path / "rounds.txt"
    file.write_text("\n".join(record_of(seed, rules) for seed in range(60)), encoding="utf-8")
    rounds = command("replay", str(file), "--json").report["rounds"]
    assert {each["result"] for each in rounds} >= results
    for seed, each in enumerate(rounds):
        states = random_round(rules, seed)
        placed = [newly_placed(state) for state in states]
        assert len(each["plays"]) == sum(map(len, placed))
        assert sum(each["plays"]) == sum(states[-1].points)
        assert each["moves"] == len(states) - 1


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


@pytest.mark.parametrize(("variant", "seats"), SEATED)
def test_perft_counts_every_variant_and_number_of_seats(command: Command, variant: str, seats: int) -> None:
    report = command("perft", variant, "--seats", str(seats), "--seed", "1", "--depth", "3", "--json").report
    assert report["count"] == (sum(report["split"].values()) or 1)


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
