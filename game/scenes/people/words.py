"""What is said about profiles: what they are called, and how long they wait; draws nothing."""

from __future__ import annotations

from game.save.profiles import GUEST, NOBODY, Profile
from game.ui.i18n import N_, _, ngettext

GUEST_NAME = N_("Guest")
NOBODY_NAME = N_("Who plays?")
PORTRAIT_NAMES = (
    N_("Tiger"),
    N_("Fox"),
    N_("Owl"),
    N_("Panda"),
    N_("Rabbit"),
    N_("Frog"),
    N_("Bear"),
    N_("Cat"),
)


def name_of(profile: Profile) -> str:
    """What a profile is called, the guest and nobody included."""
    if profile == GUEST:
        return _(GUEST_NAME)
    return _(NOBODY_NAME) if profile == NOBODY else profile.name


def wait_text(seconds: float) -> str:
    """How long a PIN is not looked at."""
    whole = max(1, round(seconds + 0.49))
    if whole < 60:
        return ngettext(
            "Too many wrong PINs: please wait {n} second.",
            "Too many wrong PINs: please wait {n} seconds.",
            whole,
        ).format(n=whole)
    minutes = -(-whole // 60)
    return ngettext(
        "Too many wrong PINs: please wait {n} minute.",
        "Too many wrong PINs: please wait {n} minutes.",
        minutes,
    ).format(n=minutes)
