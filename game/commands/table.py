"""The commands of the table: matches between bots, records and move counts."""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from game.bots.play import play_match, record_of
from game.bots.players import Bot
from game.commands.agreement import add_agreement, agreed_bots, agreed_rules, agreed_seed
from game.commands.recorded import recorded_rounds
from game.commands.shell import DONE, Parser, count, print_report, write
from game.rules.events import Led, Placed, Scored
from game.rules.match import Match
from game.rules.perft import split
from game.rules.record import Replay
from game.rules.round import Round, deal
from game.rules.variant import Goal
from game.rules.variants import variant_named


def add_match(parser: Parser) -> None:
    """What `match` takes."""
    add_agreement(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="one bot a seat, South first")
    parser.add_argument("--matches", type=count, default=1, metavar="N")
    parser.add_argument("--goal", metavar="points=100|rounds=10|minutes=20")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep every round as a record")
    parser.set_defaults(run=run_match)


def add_replay(parser: Parser) -> None:
    """What `replay` takes."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run_replay)


def add_perft(parser: Parser) -> None:
    """What `perft` takes."""
    add_agreement(parser)
    parser.add_argument("--depth", type=count, required=True, metavar="D")
    parser.set_defaults(run=run_perft)


def run_match(args: argparse.Namespace) -> int:
    """`match`: plays matches between bots and prints who won."""
    names, possible = args.bots.split(","), variant_named(args.variant).seats
    rules = agreed_rules(args, len(names) if len(names) in possible else possible[0])
    bots = agreed_bots(names, (args.seats,) if args.seats else possible, rules.variant)
    goal = Goal.parse(args.goal) if args.goal else None
    seed = agreed_seed(args)
    records: list[str] = []
    summaries, wins = [], [0] * rules.seats
    for number in range(args.matches):
        started = time.monotonic()
        finished = play_match(
            Match.begin(rules, seed + number, goal),
            bots,
            lambda started=started: (time.monotonic() - started) / 60,  # type: ignore[misc]
            lambda match, first, final: records.append(record_of(first, final, bots, match.round_seed)),
        )
        for seat in finished.winners:
            wins[seat] += 1
        summaries.append(
            {"winner": finished.winners[0], "totals": list(finished.totals), "rounds": finished.rounds}
        )
    if args.record:
        write(args.record, "\n".join(records))
    report = {"variant": rules.variant.id, "matches": summaries, "wins": wins}
    print_report(args.json, report, _match_lines(summaries, wins, bots))
    return DONE


def run_replay(args: argparse.Namespace) -> int:
    """`replay`: what every recorded round came to; a bad move ends it with exit status 1."""
    rounds = [_replay_summary(each.played) for each in recorded_rounds(args.file)]
    lines = [
        f"{number}. {each['variant']}: {each['moves']} moves, {each['result']}"
        + ("" if each["winner"] is None else f", seat {each['winner']} scores {each['points']}")
        for number, each in enumerate(rounds, start=1)
    ]
    print_report(args.json, {"rounds": rounds}, lines)
    return DONE


def run_perft(args: argparse.Namespace) -> int:
    """`perft`: the number of move sequences from one deal, split by first move."""
    rules, seed = agreed_rules(args), agreed_seed(args)
    state = deal(rules, seed)
    parts = {str(move): count for move, count in split(state, args.depth).items()}
    count = sum(parts.values()) if state.result is None else 1
    report = {"variant": args.variant, "seed": seed, "depth": args.depth, "count": count, "split": parts}
    print_report(args.json, report, [*(f"{move}: {part}" for move, part in parts.items()), f"total: {count}"])
    return DONE


def _replay_summary(played: Replay) -> dict[str, object]:
    state = played.last
    result = state.result
    return {
        "variant": state.rules.variant.id,
        "moves": len(played.moves),
        "plays": [_scored(state) for state in played.states if _places(state)],
        "result": result.ending if result else "unfinished",
        "winner": result.winner if result else None,
        "points": result.score.points if result else 0,
    }


def _places(state: Round) -> bool:
    """Whether the last move placed a tile."""
    return any(isinstance(event, Led | Placed) for event in state.events)


def _scored(state: Round) -> int:
    """What the last move scored in play."""
    return sum(event.score.points for event in state.events if isinstance(event, Scored))


def _match_lines(
    summaries: Sequence[dict[str, object]], wins: Sequence[int], bots: Sequence[Bot]
) -> list[str]:
    lines = [
        f"match {number}: seat {each['winner']} wins after {each['rounds']} rounds, totals {each['totals']}"
        for number, each in enumerate(summaries, start=1)
    ]
    return [*lines, "wins: " + ", ".join(f"{bot.name} {won}" for bot, won in zip(bots, wins, strict=True))]
