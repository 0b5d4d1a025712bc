"""Records of rounds that examples are cut from: real deals and real moves, kept as text. Knows no words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.parts import Example, Picture


class Story(NamedTuple):
    """A round as its tags and its moves; each example shows some moment of it."""

    tags: str
    moves: str = ""
    options: tuple[str, ...] = ()

    def record(self, plies: int | None = None) -> str:
        """The record of the first `plies` moves; of all where none are given."""
        options = f'[Options "{" ".join(self.options)}"]'
        return f"{self.tags}\n{options}\n\n{' '.join(self.moves.split()[:plies])}\n"

    def at(self, plies: int | None, picture: Picture, caption: str, tile: str = "") -> Example:
        """The example that shows the story after so many moves."""
        return Example(self.record(plies), picture, caption, tile)

    def under(self, rules: Rules, *keys: str) -> Story:
        """The same deal and moves by these options of the rules, which must allow them; by all if none."""
        changed = rules.changed
        return self.by(*(f"{key}={changed[key]}" for key in keys or changed if key in changed))

    def by(self, *options: str) -> Story:
        """The same deal and moves by further options, written `key=value`."""
        return self._replace(options=(*self.options, *options))


def seeded(variant: str, seats: int, seed: int, moves: str = "", lead: int | None = None) -> Story:
    """The story of a deal that a seed decides."""
    tags = f'[Variant "{variant}"]\n[Seats "{seats}"]\n[Seed "{seed}"]'
    return Story(tags if lead is None else f'{tags}\n[Lead "{lead}"]', moves)


def dealt(variant: str, hands: str, moves: str = "") -> Story:
    """The story of a known deal: `hands` as in a record, by seat, with the boneyard behind them."""
    seats = hands.count("/") + 1
    return Story(f'[Variant "{variant}"]\n[Seats "{seats}"]\n[Deal "{hands}"]', moves)


def of_rounds(stories: Iterable[Story], caption: str) -> Example:
    """The example of a match that these rounds make, one after the other."""
    return Example("\n".join(story.record() for story in stories), "match", caption)
