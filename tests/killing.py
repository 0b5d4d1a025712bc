"""Plays and saves through the house, without a window, in a process that is killed again and again.

Run as `python tests/killing.py FOLDER KILLS SEED`. A child is forked for each kill: it plays on from what it
finds and says on a pipe what it has done, as soon as that is done. After the kill, all that was said must be
there. Prints how many things were done; ends with 1 and a sentence where something was lost.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NoReturn

from game.rules.match import Match
from game.rules.variant import Goal, Rules
from game.rules.variants import variant_named
from game.save import levels
from game.save.benches import Kept
from game.save.matches import HUMAN, SavedMatch
from game.save.profiles import NOBODY
from game.scenes.house import House
from game.scenes.table.session import Session
from game.topple.run import Outcome, play

Say = Callable[[str], None]
LEVEL = levels.packs()[0].levels[0]
SHORTEST, LONGEST = 0.002, 0.15
"""Seconds that a child lives once it has begun."""


def begun(seed: int, level: str, goal: str) -> SavedMatch:
    match = Match.begin(Rules.agree(variant_named("gaple")), seed, Goal.parse(goal))
    return SavedMatch(match, (match.deal(),), (HUMAN, level, level, level))


def where(saved: SavedMatch) -> str:
    return f"{saved.match.seed} {saved.match.rounds} {len(saved.states)}"


def move(session: Session, rng: Random) -> SavedMatch | None:
    """One move or one new round; None where the match is over."""
    if session.state.result is None:
        session.play(rng.choice(session.state.legal()))
    else:
        session.next_round()
        if session.match.winners:
            return None
    return SavedMatch(session.match, tuple(session.states), session.players)


class Child:
    """Everything that a player can do to the saves, one thing after another, for ever."""

    def __init__(self, folder: Path, rng: Random, say: Say, solved: Outcome) -> None:
        self.house = House(folder)
        self.rng, self.say, self.solved = rng, say, solved

    def live(self) -> NoReturn:
        house = self.house
        if house.profile == NOBODY:
            mine = [each for each in house.store.profiles() if not each.name.startswith("Guest")]
            house.sign_in(mine[0] if mine else house.store.create("Wati", 1, None, "2026-01-01"))
        self.say(f"profile {house.profile.id}")
        casual, ranked = self.casual(), self.ranked()
        while True:
            self.step("casual", casual)
            if casual.match.winners:
                casual = self.casual()
            self.step("ranked", ranked)
            if ranked.match.winners:
                ranked = self.ranked()
            self.rng.choice((self.set, self.achieve, self.solve, self.build, self.rename, self.come_and_go))()

    def casual(self) -> Session:
        saved = self.house.saved_match() or begun(self.rng.getrandbits(60), "easy", "rounds=2")
        return Session(saved, self.house.keep_match)

    def ranked(self) -> Session:
        running = self.house.ranked_match()
        if running is None:
            saved = begun(self.rng.getrandbits(60), "easy", "points=100")
            assert self.house.begin_ranked("easy", saved), self.house.news
            return Session(saved, self.house.keep_ranked)
        return Session(running.saved, self.house.keep_ranked)

    def step(self, kind: str, session: Session) -> None:
        now = move(session, self.rng)
        self.say(f"{kind} {where(now)}" if now else f"finished {session.match.seed}")
        assert not self.house.news, self.house.news

    def set(self) -> None:
        volume = round(self.rng.random(), 3)
        self.house.stored = type(self.house.stored)(volume=volume)
        self.say(f"setting {volume}")  # said first: half-way, either the old or the new one may be there
        self.house.keep_settings()
        self.say(f"set {volume}")

    def achieve(self) -> None:
        key = f"deed-{self.rng.randrange(1000)}"
        self.house.store.achieve(self.house.profile.id, key, "2026-01-01")
        self.say(f"achieved {key}")

    def solve(self) -> None:
        self.house.keep_solved(LEVEL, levels.solution(LEVEL), self.solved)
        self.say("solved")

    def build(self) -> None:
        self.house.keep_bench(LEVEL, Kept((levels.solution(LEVEL),), 0))
        self.say("built")

    def rename(self) -> None:
        self.house.store.rename(self.house.profile.id, self.rng.choice(("Wati", "Budi", "小明")))

    def come_and_go(self) -> None:
        guest = self.house.store.create(f"Guest {self.rng.randrange(10**9)}", 2, None, "2026-01-01")
        self.say(f"came {guest.id}")
        self.say(f"going {guest.id}")
        self.house.store.delete(guest.id)
        self.say(f"gone {guest.id}")


def check(folder: Path, said: list[str]) -> None:
    """Raises AssertionError where something that was said is not so."""
    house = House(folder)
    assert not house.news, house.news
    assert house.store.about.is_kept or not said
    words = [line.split() for line in said]
    last = {kind: rest for kind, *rest in words}
    if "profile" in last:
        assert house.profile.id == last["profile"][0]
    store, own = house.store, house.profile.id
    done = {store.record(each.id).split('[MatchSeed "')[1].split('"')[0] for each in store.matches(own)}
    assert {rest[0] for kind, *rest in words if kind == "finished"} <= done
    running = house.ranked_match()
    for kind, saved in (("casual", house.saved_match()), ("ranked", running.saved if running else None)):
        if kind in last and last[kind][0] not in done:
            assert saved is not None, f"the {kind} match is lost"
            there = [int(word) for word in where(saved).split()]
            before = [int(word) for word in last[kind]]
            assert there[0] == before[0] and there[1:] >= before[1:], f"{kind}: {there} after {before}"
    assert {rest[0] for kind, *rest in words if kind == "achieved"} <= set(store.achievements(own))
    assert "solved" not in last or LEVEL in house.progress()
    assert "built" not in last or house.kept_bench(LEVEL) is not None
    if "set" in last:
        assert str(house.settings.volume) in (last["set"][0], last["setting"][0])
    here = {profile.id for profile in store.profiles()}
    assert not {rest[0] for kind, *rest in words if kind == "gone"} & here
    assert {rest[0] for kind, *rest in words if kind == "came"} <= here | {
        rest[0] for kind, *rest in words if kind == "going"
    }
    house.close()


def killed(folder: Path, rng: Random, solved: Outcome, *, at_work: bool) -> list[str]:
    """What a child said before it was killed; `at_work` not before it has done anything."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)

        def say(line: str) -> None:
            os.write(write, f"{line}\n".encode())

        try:
            Child(folder, rng, say, solved).live()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as pipe:
        first = pipe.readline() if at_work else ""
        time.sleep(rng.uniform(SHORTEST, LONGEST))
        os.kill(child, signal.SIGKILL)
        said = (first + pipe.read()).splitlines()
    _pid, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child ended by itself"
    return said


def main(folder: Path, kills: int, seed: int) -> None:
    rng = Random(seed)
    solved = play(levels.level(LEVEL), levels.solution(LEVEL))
    heard = 0
    for number in range(kills):
        said = killed(folder, Random(rng.random()), solved, at_work=number % 2 == 1)
        heard += len(said)
        try:
            check(folder, said)
        except AssertionError as wrong:
            sys.exit(f"after kill {number}: {wrong}; it had said {said[-6:]}")
    print(heard)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
