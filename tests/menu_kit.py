"""Helpers for tests of menus: finding and choosing widgets by acts."""

from __future__ import annotations

from game.scenes.menu import MenuScene
from game.ui.acts import Act
from game.ui.stage import Stage


def menu(stage: Stage) -> MenuScene:
    assert isinstance(stage.top, MenuScene)
    return stage.top


def go_to(stage: Stage, key: str) -> None:
    """Puts the focus on `key` by acts alone."""
    seen = set()
    for _ in range(80):
        focused = menu(stage).form.focused
        assert focused is not None
        if focused.key == key:
            return
        seen.add(focused.key)
        stage.act(Act.NEXT)
    raise AssertionError(f"{key} is not among {sorted(seen)}")


def choose(stage: Stage, key: str) -> None:
    go_to(stage, key)
    stage.act(Act.CONFIRM)


def leaf_rect(stage: Stage, key: str) -> tuple[float, float]:
    """The middle of a widget on the screen."""
    box = {k: b for widget in menu(stage).form.widgets for k, b in widget.boxes().items()}[key]
    return box.x + box.w / 2, box.y + box.h / 2
