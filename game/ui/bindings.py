"""Which codes mean which acts, and how a player changes that; reads no device and no file."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from game.ui.acts import DIRECTIONS, Act, never_meet
from game.ui.codes import DEVICES, POINTING, device_of, is_code, legend, without_shift
from game.ui.i18n import N_, _

Codes: TypeAlias = Mapping[Act, tuple[str, ...]]

MOST: Final = 3
"""Codes that an act can have on one device."""

DEFAULTS: Final[Codes] = {
    Act.CONFIRM: ("key:return", "key:space", "key:kp_enter", "pad:a"),
    Act.BACK: ("key:escape", "mouse:3", "mouse:6", "pad:b"),
    Act.UP: ("key:up", "key:w", "pad:dpup", "pad:lefty-"),
    Act.DOWN: ("key:down", "key:s", "pad:dpdown", "pad:lefty+"),
    Act.LEFT: ("key:left", "key:a", "pad:dpleft", "pad:leftx-"),
    Act.RIGHT: ("key:right", "key:d", "pad:dpright", "pad:leftx+"),
    Act.NEXT: ("key:tab", "key:pagedown", "pad:rightshoulder"),
    Act.PREVIOUS: ("key:shift+tab", "key:pageup", "pad:leftshoulder"),
    Act.END_LEFT: ("key:q", "key:home", "pad:lefttrigger"),
    Act.END_RIGHT: ("key:e", "key:end", "pad:righttrigger"),
    Act.HINT: ("key:h", "mouse:2", "pad:y"),
    Act.UNDO: ("key:u", "key:ctrl+z", "key:backspace", "pad:x"),
    Act.COUNT: ("key:c", "pad:rightstick"),
    Act.HELP: ("key:f1", "pad:back"),
    Act.PAUSE: ("key:escape", "key:p", "pad:start"),
    Act.SKIP: ("key:return", "key:space", "pad:a"),
    Act.FULLSCREEN: ("key:f11", "key:alt+return"),
    Act.PUSH: ("key:g", "pad:rightstick"),
    Act.SPAN: ("key:l", "pad:righty+"),
    Act.TURN: ("key:r", "pad:righty-"),
    Act.COPY: ("key:v", "key:ctrl+c"),
    Act.DELETE: ("key:delete", "key:x"),
    Act.WIDER: ("key:period", "key:equals", "key:kp_plus", "pad:righttrigger"),
    Act.NARROWER: ("key:comma", "key:minus", "key:kp_minus", "pad:lefttrigger"),
    Act.FINE_LEFT: ("key:shift+left", "key:shift+a", "pad:rightx-"),
    Act.FINE_RIGHT: ("key:shift+right", "key:shift+d", "pad:rightx+"),
    Act.ZOOM: ("key:z", "pad:leftstick"),
    Act.REDO: ("key:ctrl+y", "key:ctrl+shift+z"),
    Act.RESET: ("key:f5",),
    Act.SLOWER: ("key:comma", "key:minus", "key:kp_minus", "pad:lefttrigger"),
    Act.FASTER: ("key:period", "key:equals", "key:kp_plus", "pad:righttrigger"),
}
"""What a new player gets."""

NAMES: Final[Mapping[Act, str]] = {
    Act.CONFIRM: N_("Confirm"),
    Act.BACK: N_("Back"),
    Act.UP: N_("Up"),
    Act.DOWN: N_("Down"),
    Act.LEFT: N_("Left"),
    Act.RIGHT: N_("Right"),
    Act.NEXT: N_("Next"),
    Act.PREVIOUS: N_("Previous"),
    Act.END_LEFT: N_("Left end"),
    Act.END_RIGHT: N_("Right end"),
    Act.HINT: N_("Hint"),
    Act.UNDO: N_("Undo"),
    Act.COUNT: N_("Counting aid"),
    Act.HELP: N_("Help"),
    Act.PAUSE: N_("Pause"),
    Act.SKIP: N_("Skip"),
    Act.FULLSCREEN: N_("Full screen"),
    Act.PUSH: N_("Push"),
    Act.SPAN: N_("Line or range from here"),
    Act.TURN: N_("Turn"),
    Act.COPY: N_("Copy"),
    Act.DELETE: N_("Delete"),
    Act.WIDER: N_("Wider gap"),
    Act.NARROWER: N_("Narrower gap"),
    Act.FINE_LEFT: N_("A little to the left"),
    Act.FINE_RIGHT: N_("A little to the right"),
    Act.ZOOM: N_("Nearer or all"),
    Act.REDO: N_("Redo"),
    Act.RESET: N_("Start over"),
    Act.SLOWER: N_("Slower"),
    Act.FASTER: N_("Faster"),
}
"""What the acts are called; translate when drawing."""

NEEDED: Final = (Act.CONFIRM, Act.BACK, Act.PAUSE, *DIRECTIONS)
"""The acts that keep a code on the keyboard and on the pad, so that nobody locks himself out."""


class BindingError(ValueError):
    """A binding that cannot be, in one sentence for the player."""


class Bindings:
    """The codes of every act."""

    def __init__(self) -> None:
        self._codes: dict[Act, tuple[str, ...]] = dict(DEFAULTS)

    def codes(self, act: Act, device: str | None = None) -> tuple[str, ...]:
        """The codes of `act`, of one `Ui.device` or of all; the first is the main one."""
        return tuple(code for code in self._codes[act] if device in (None, device_of(code)))

    def acts(self, code: str) -> tuple[Act, ...]:
        """What `code` means, in the order in which the acts are to be offered.

        Shift changes nothing about a key unless that very combination is bound.
        """
        found = tuple(act for act in Act if code in self._codes[act])
        return found or (self.acts(without_shift(code)) if "shift+" in code else ())

    def prompt(self, act: Act, device: str) -> str | None:
        """The code to show for `act` on `device`; None without one. With the mouse, a click confirms."""
        if act is Act.CONFIRM and device == "mouse":
            return POINTING
        return next(iter(self.codes(act, device)), None)

    def label(self, act: Act, device: str, pad_kind: str = "generic") -> str:
        """A short text for prompts: "Enter", "A", "×"; empty when `act` has no code on `device`."""
        code = self.prompt(act, device)
        return legend(code, pad_kind) if code else ""

    def conflicts(self, act: Act, code: str) -> tuple[Act, ...]:
        """The acts that would lose `code` if `act` took it."""
        return _conflicts(self._codes, act, code)

    def rebind(self, act: Act, code: str, instead_of: str | None = None) -> tuple[Act, ...]:
        """Gives `code` to `act` and tells which acts lost it.

        It takes the place of `instead_of`, which those who lost it get in exchange where they can; without,
        it becomes the main code of its device, and what is then too much drops off the end. BindingError,
        and nothing changed, when that cannot be.
        """
        _check_code(code)
        lost = self.conflicts(act, code)
        changed = dict(self._codes)
        changed[act] = _placed(changed[act], code, instead_of)
        for other in lost:
            changed[other] = _without(changed, other, code, instead_of)
        _check_needed(changed)
        self._codes = changed
        return lost

    def unbind(self, act: Act, code: str) -> None:
        """Takes `code` from `act`. BindingError when the act could no longer be reached."""
        changed = {**self._codes, act: tuple(kept for kept in self._codes[act] if kept != code)}
        _check_needed(changed)
        self._codes = changed

    def reset(self) -> None:
        """Back to the defaults."""
        self._codes = dict(DEFAULTS)

    def to_data(self) -> dict[str, list[str]]:
        """Everything as plain data."""
        return {act.value: list(codes) for act, codes in self._codes.items()}

    @classmethod
    def from_data(cls, data: object) -> "Bindings":
        """What `to_data` gave. An act that is missing gets those of its default codes that are free.

        BindingError, naming the act or the code, for anything else.
        """
        bindings = cls()
        bindings._codes = _parse(data)
        return bindings


def may_share(one: Act, other: Act) -> bool:
    """Whether one code may carry both acts; a scene then takes the first that is of use.

    SKIP comes last and harms nobody; BACK leaves a menu where PAUSE would mean nothing; acts of places apart
    are never wanted together.
    """
    return Act.SKIP in (one, other) or {one, other} == {Act.BACK, Act.PAUSE} or never_meet(one, other)


def _conflicts(codes: Codes, act: Act, code: str) -> tuple[Act, ...]:
    return tuple(
        other
        for other in Act
        if other is not act and code in codes.get(other, ()) and not may_share(act, other)
    )


def _placed(codes: tuple[str, ...], code: str, instead_of: str | None) -> tuple[str, ...]:
    """`codes` with `code` in the place of `instead_of` or in front, at most MOST of its device."""
    rest = [kept for kept in codes if kept != code]
    if instead_of in rest:
        rest[rest.index(instead_of)] = code
    else:
        rest.insert(0, code)
    beside = [kept for kept in rest if device_of(kept) == device_of(code) and kept != code]
    return tuple(kept for kept in rest if kept not in beside[MOST - 1 :])


def _without(codes: Codes, act: Act, code: str, exchange: str | None) -> tuple[str, ...]:
    """The codes of `act` without `code`, or with `exchange` in its place if the act may have that."""
    fits = (
        exchange is not None
        and device_of(exchange) == device_of(code)
        and exchange not in codes[act]
        and not _conflicts(codes, act, exchange)
    )
    swapped = (exchange if kept == code and fits else kept for kept in codes[act])
    return tuple(kept for kept in swapped if kept is not None and kept != code)


def _check_code(code: str) -> None:
    if not is_code(code):
        raise BindingError(_("{code} is not a key or button that can be used.").format(code=code))
    if code == POINTING:
        raise BindingError(_("The left mouse button always points and can do nothing else."))


def _check_needed(codes: Codes) -> None:
    for act in NEEDED:
        if {"keyboard", "pad"} - {device_of(code) for code in codes[act]}:
            raise BindingError(_("{act} has to keep a key and a button.").format(act=_(NAMES[act])))


def _parse(data: object) -> dict[Act, tuple[str, ...]]:
    if not isinstance(data, dict):
        raise BindingError("The key bindings are not a table of acts.")
    unknown = sorted(str(name) for name in data if name not in set(Act))
    if unknown:
        raise BindingError(f"The key bindings name {unknown[0]!r}, which is no act.")
    codes = {act: _parse_codes(act, data[act]) for act in Act if act in data}
    for act in Act:
        if act not in codes:
            codes[act] = tuple(code for code in DEFAULTS[act] if not _conflicts(codes, act, code))
        for code in codes[act]:
            for other in _conflicts(codes, act, code):
                raise BindingError(
                    f"The key bindings give {code!r} to both {act.value!r} and {other.value!r}."
                )
    _check_needed(codes)
    return codes


def _parse_codes(act: Act, listed: object) -> tuple[str, ...]:
    if not isinstance(listed, list) or not all(isinstance(code, str) for code in listed):
        raise BindingError(f"The key bindings of {act.value!r} are not a list of codes.")
    for code in listed:
        if not is_code(code) or code == POINTING:
            raise BindingError(f"The key bindings of {act.value!r} name {code!r}, which cannot be bound.")
    for device in DEVICES.values():
        if sum(device_of(code) == device for code in listed) > MOST:
            raise BindingError(f"The key bindings of {act.value!r} have more than {MOST} for the {device}.")
    return tuple(dict.fromkeys(listed))
