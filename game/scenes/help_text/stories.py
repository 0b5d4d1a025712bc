"""Records of rounds that examples are cut from: real deals and real moves, kept as text. Knows no words."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.parts import Example, Picture


class Story(NamedTuple):
    """A round as its tags and its moves; each example shows some moment of it."""

    tags: str
    moves: str

    def record(self, plies: int | None = None) -> str:
        """The record of the first `plies` moves; of all where none are given."""
        return f"{self.tags}\n\n{' '.join(self.moves.split()[:plies])}\n"

    def at(self, plies: int | None, picture: Picture, caption: str, tile: str = "") -> Example:
        """The example that shows the story after so many moves."""
        return Example(self.record(plies), picture, caption, tile)

    def under(self, rules: Rules) -> Story:
        """The same deal and moves by other options, which must allow them."""
        options = " ".join(f"{key}={value}" for key, value in rules.changed.items())
        return self._replace(tags=f'{self.tags}\n[Options "{options}"]')


def seeded(variant: str, seats: int, seed: int, moves: str = "", lead: int | None = None) -> Story:
    """The story of a deal that a seed decides."""
    tags = f'[Variant "{variant}"]\n[Seats "{seats}"]\n[Seed "{seed}"]'
    return Story(tags if lead is None else f'{tags}\n[Lead "{lead}"]', moves)


def dealt(variant: str, hands: str, moves: str = "", options: str = "") -> Story:
    """The story of a known deal: `hands` as in a record, by seat, with the boneyard behind them."""
    seats = hands.count("/") + 1
    tags = f'[Variant "{variant}"]\n[Seats "{seats}"]\n[Deal "{hands}"]'
    return Story(f'{tags}\n[Options "{options}"]' if options else tags, moves)
