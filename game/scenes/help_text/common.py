"""The parts that every variant's help has: the options as agreed at the table, and the levels of the bots."""

from collections.abc import Mapping

from game.rules.variant import Rules
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.words import LEVEL_NAMES, OPTION_NAMES, VALUE_NAMES, levels
from game.ui.i18n import N_, _

LEVEL_TEXTS = {
    "easy": N_("Plays any tile that fits, without a plan, at either end. Good company for the first rounds."),
    "normal": N_(
        "Plays the heaviest tile that fits, so that little is left in its hand when a round is blocked."
    ),
    "expert": N_(
        "Remembers its own hand and every tile on the line, and leaves open what the fewest unseen tiles fit;"
        " of equal choices, the heavier tile."
    ),
}
"""What each level knows and does."""


def options_part(rules: Rules, meanings: Mapping[tuple[str, str], str]) -> Part:
    """Each option with the value in force, what that means, and what else is played.

    `meanings` holds a sentence, in the player's language, for each option and value.
    """
    entries = []
    for option, value in zip(rules.variant.options, rules.values, strict=True):
        others = [_(VALUE_NAMES[option.key, other]) for other in option.values if other != value]
        text = (meanings[option.key, value], _("Also played: {others}.").format(others=" / ".join(others)))
        entries.append(
            Passage(text, title=_(OPTION_NAMES[option.key]), badge=_(VALUE_NAMES[option.key, value]))
        )
    return Part("options", _("At this table"), tuple(entries))


def levels_part(example: Example) -> Part:
    """What each bot knows and does; `example` is one position that they play differently."""
    entries = [
        Passage((_(LEVEL_TEXTS[level]),), title=_(LEVEL_NAMES[level]), icon=f"level_{number}")
        for number, level in enumerate(levels(), start=1)
    ]
    fair = Passage(
        (
            _(
                "None of them sees your tiles. A bot knows its own hand, the line, how many tiles each seat"
                " holds, and who knocked."
            ),
        ),
        title=_("All of them play fair"),
        icon="eye",
    )
    apart = Passage(
        (_("Where several tiles fit, the choice shows the level."),), example, _("The difference")
    )
    return Part("levels", _("Your opponents"), (*entries, fair, apart))
