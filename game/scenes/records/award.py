"""Achievements as they come: what was just done is looked at, kept, and told over any scene."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.save import levels
from game.save.files import SaveError
from game.save.matches import PlayedRound
from game.save.results import facts_of
from game.save.solved import Solved
from game.scenes.house import House
from game.scenes.records.achievements import Feat, Half, Step, fresh, steps
from game.scenes.records.deeds import Deeds, Hand, LevelDeed, level_deeds
from game.scenes.table.session import Session
from game.ui.art.medals import medal
from game.ui.i18n import _
from game.ui.stage import Stage
from game.ui.toast import Toast


def after_round(stage: Stage, house: House, session: Session) -> None:
    """A round is over; one that nobody keeps counts for nothing."""
    if session.keep in (house.keep_match, house.keep_ranked):
        played = PlayedRound(session.match, tuple(session.states), session.players, session.minutes)
        hand = Hand(facts_of(played), session.viewer)
        _give(stage, house, _at_table(house, (hand,)), ("table",))


def after_match(stage: Stage, house: House, session: Session) -> None:
    """A match is over, and among those that are kept."""
    if session.keep in (house.keep_match, house.keep_ranked):
        _give(stage, house, _at_table(house), ("table", "both"))


def after_level(stage: Stage, house: House) -> None:
    """A level is solved."""
    _give(stage, house, everything(house), ("chain", "both"))


def progress(house: House) -> dict[str, Step]:
    """How far whoever plays has come with each, by key."""
    return steps(everything(house))


def everything(house: House) -> Deeds:
    """What whoever plays has done, both halves."""
    claims = house.store.claims(house.profile.id)
    packs = {pack.id: len(pack.levels) for pack in levels.packs()}
    return _at_table(house)._replace(
        solved=_still_there(claim.level for claim in claims),
        levels=dict(_level_deeds(claims)),
        packs=packs,
    )


def _at_table(house: House, running: tuple[Hand, ...] = ()) -> Deeds:
    claims = house.store.claims(house.profile.id)
    matches = tuple(kept.match for kept in house.matches())
    return Deeds(matches, running, _still_there(claim.level for claim in claims))


def _still_there(ids: Iterable[str]) -> frozenset[str]:
    """Of some levels those that the game has."""
    there = {id for pack in levels.packs() for id in pack.levels}
    return frozenset(ids) & there


@lru_cache(maxsize=4)
def _level_deeds(claims: tuple[Solved, ...]) -> dict[str, LevelDeed]:
    solved = sorted(_still_there(claim.level for claim in claims))
    return level_deeds({id: levels.level(id) for id in solved}, claims)


def _give(stage: Stage, house: House, deeds: Deeds, halves: tuple[Half, ...]) -> None:
    """Keeps what is new, and tells it."""
    achieved = house.store.achievements(house.profile.id)
    new = fresh(deeds, achieved, halves)
    try:
        for feat in new:
            house.store.achieve(house.profile.id, feat.key, house.now())
            stage.toasts.show(toast_of(feat))
    except SaveError as problem:
        house.tell(problem)
    if new:
        stage.ui.sound.play("bell")


def toast_of(feat: Feat) -> Toast:
    """How an achievement is told."""
    title = _("Achieved: {title}").format(title=_(feat.title))
    return Toast(title, _(feat.line), lambda side: medal(side, feat.metal, feat.glyph))
