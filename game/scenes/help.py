"""The rules of the variant at hand, in the game's own words; opened from the title and from the table."""

import pygame

from game.rules.variant import Rules
from game.scenes.house import House
from game.scenes.words import VARIANT_NAMES
from game.ui.acts import Act, Pointer
from game.ui.art.materials import felt_table
from game.ui.i18n import _
from game.ui.stage import Scene


class HelpScene(Scene):
    """Help on `rules`, with the options that are in force."""

    def __init__(self, house: House, rules: Rules) -> None:
        self.house = house
        self.rules = rules

    def act(self, act: Act) -> bool:
        """BACK closes the help."""
        if act is not Act.BACK:
            return False
        self.stage.pop()
        return True

    def point(self, pointer: Pointer) -> None:
        """A click closes the help."""
        if pointer.kind == "up":
            self.stage.pop()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """The felt and the name of the game."""
        ui = self.ui
        surface.blit(felt_table(ui.size, ui.theme), (0, 0))
        place = (ui.size[0] / 2, ui.size[1] / 2)
        name = _(VARIANT_NAMES[self.rules.variant.id])
        ui.text.draw(surface, name, ui.px(40), ui.theme.plate_text, place, bold=True, align="center")
