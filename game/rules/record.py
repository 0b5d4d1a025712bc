"""The record: one text format for saves, replays, bug reports and tests, in the manner of chess's PGN.

Tags, a blank line, moves with points in `{…}` comments; several rounds follow one another in a file.
Reading is in two steps: `parse` understands the text, `replay` plays it and names the move that cannot be.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.rules.errors import IllegalMove, MalformedMove, MalformedRecord, RulesError, quoted
from game.rules.events import Dealt, Scored
from game.rules.moves import Move
from game.rules.round import Round, deal, start
from game.rules.tiles import Tile, tiles_of
from game.rules.variant import Rules
from game.rules.variants import variant_named

_TAG = re.compile(r'\[([A-Za-z]+)\s+"((?:[^"\\]|\\.)*)"\]')
_TOKEN = re.compile(r"[^\s{}]+|[{}]")
_TAG_LINE_OR_COMMENT = re.compile(r"^[ \t]*\[.*$|\{[^{}]*\}", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
MAX_ROUNDS = 10_000
MAX_MOVES = 1_000


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One recorded round: its tags as written, and the words of its moves, not yet understood."""

    tags: Mapping[str, str]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed round: `states[0]` is the deal, `states[n]` the state after move n.

    `error` says what was wrong with the first move that could not be made, numbered from 1, or with the
    Result tag; the states up to there stand.
    """

    states: tuple[Round, ...]
    error: RulesError | None = None
    moves: tuple[Move, ...] = field(default=())

    @property
    def last(self) -> Round:
        """The state after the last good move."""
        return self.states[-1]


def dump(first: Round, final: Round, tags: Mapping[str, str] | None = None) -> str:
    """The record of the round dealt as `first` that now stands at `final`, with further `tags`."""
    rules = first.rules
    rows = first.rows or tuple(tuple(reversed(tiles_of(hand))) for hand in first.hands)
    hands = " / ".join(" ".join(map(str, row)) for row in rows)
    boneyard = " ".join(map(str, first.boneyard))
    written = {
        "Variant": rules.variant.id,
        "Options": " ".join(f"{key}={value}" for key, value in rules.changed.items()),
        "Seats": str(rules.seats),
        **(tags or {}),
        "Deal": f"{hands} | {boneyard}",
    }
    lead = _told_to_lead(first)
    if lead is not None:
        written["Lead"] = str(lead)
    if final.result is not None:
        written["Result"] = str(final.result)
    lines = [f'[{name} "{_escape(value)}"]' for name, value in written.items()]
    return "\n".join([*lines, "", *_wrapped(_move_words(first, final)), ""])


def _told_to_lead(first: Round) -> int | None:
    """The seat that was told to lead a round just dealt, None where the rules chose."""
    return next((event.lead for event in first.events if isinstance(event, Dealt)), None)


def parse(text: str) -> tuple[RoundRecord, ...]:
    """The rounds of a record file; raises MalformedRecord, naming the line, where it is none."""
    rounds: list[RoundRecord] = []
    tags: dict[str, str] = {}
    words: list[str] = []
    for number, line in enumerate(_lines(text), start=1):
        stripped = line.strip()
        if stripped.startswith("["):
            tag = _TAG.fullmatch(stripped)
            if tag is None:
                raise MalformedRecord(
                    f'line {number} is not a tag like [Variant "gaple"]: {quoted(stripped)}'
                )
            # A round may be over without a move: then only the next Variant tag shows where it ends.
            if words or (tag[1] == "Variant" and "Variant" in tags):
                rounds.append(RoundRecord(tags, tuple(words)))
                tags, words = {}, []
            if tag[1] in tags:
                raise MalformedRecord(f"line {number} gives the tag {tag[1]} a second time")
            tags[tag[1]] = _ESCAPE.sub(r"\1", tag[2])
        else:
            words += _TOKEN.findall(stripped)
            if words and "Variant" not in tags:
                raise MalformedRecord(
                    f"line {number} has moves before any [Variant …] tag: {quoted(stripped)}"
                )
        if len(rounds) > MAX_ROUNDS or len(words) > MAX_MOVES:
            raise MalformedRecord(
                f"line {number}: more than {MAX_ROUNDS} rounds or {MAX_MOVES} moves in a round"
            )
    if tags:
        rounds.append(RoundRecord(tags, tuple(words)))
    if not rounds:
        raise MalformedRecord("the record is empty")
    return tuple(rounds)


def replay(record: RoundRecord) -> Replay:
    """The round played from its record. Raises MalformedRecord or BadOption where the tags give no deal."""
    state = first_state(record.tags)
    states, moves = [state], []
    error: RulesError | None = None
    for ply, word in enumerate(record.words, start=1):
        try:
            move = state.complete(Move.parse(word))
            state = state.apply(move)
        except (MalformedMove, IllegalMove) as wrong:
            kind = "malformed" if isinstance(wrong, MalformedMove) else "illegal"
            error = type(wrong)(f"move {ply}, {quoted(word)}, is {kind}: {wrong}")
            break
        states.append(state)
        moves.append(move)
    error = error or _result_error(record.tags.get("Result"), state)
    return Replay(tuple(states), error, tuple(moves))


def rules_of(tags: Mapping[str, str]) -> Rules:
    """The rules that a record's tags agree on; raises MalformedRecord or BadOption."""
    variant = variant_named(_needed(tags, "Variant"))
    options: dict[str, str] = {}
    for pair in tags.get("Options", "").split():
        key, equals, value = pair.partition("=")
        if not equals:
            raise MalformedRecord(f"the Options tag holds {quoted(pair)}, which is not of the form key=value")
        options[key] = value
    return Rules.agree(variant, _number(tags, "Seats"), options)


def first_state(tags: Mapping[str, str]) -> Round:
    """The deal that a record's tags describe. The Deal tag is the truth; without one the Seed decides."""
    rules = rules_of(tags)
    lead = _number(tags, "Lead")
    if lead is not None and lead >= rules.seats:
        raise MalformedRecord(f"the Lead tag names seat {lead}, but the seats are 0 to {rules.seats - 1}")
    if "Deal" in tags:
        hands, boneyard = _parse_deal(tags["Deal"], rules)
        return start(rules, hands, boneyard, lead)
    seed = _number(tags, "Seed")
    if seed is None:
        raise MalformedRecord("the record has neither a Deal nor a Seed tag")
    return deal(rules, seed, lead)


def _parse_deal(text: str, rules: Rules) -> tuple[list[list[Tile]], tuple[Tile, ...]]:
    dealt, _, rest = text.partition("|")
    try:
        hands = [[Tile.parse(word) for word in hand.split()] for hand in dealt.split("/")]
        boneyard = tuple(Tile.parse(word) for word in rest.split())
    except MalformedMove as wrong:
        raise MalformedRecord(f"the Deal tag: {wrong}") from None
    if len(hands) != rules.seats:
        raise MalformedRecord(f"the Deal tag has {len(hands)} hands for {rules.seats} seats")
    count = rules.variant.dealt(rules)
    for seat, hand in enumerate(hands):
        if len(hand) != count:
            raise MalformedRecord(f"the Deal tag gives seat {seat} {len(hand)} tiles, not {count}")
    tiles = [tile for hand in hands for tile in hand] + list(boneyard)
    wanted = rules.variant.tiles
    if sorted(tiles) != list(wanted):
        odd = next((tile for tile in wanted if tiles.count(tile) != 1), None)
        problem = f"{odd} {tiles.count(odd)} times" if odd else "tiles that are not in the set"
        raise MalformedRecord(f"the Deal tag must hold every tile of the set once, but holds {problem}")
    return hands, boneyard


def _result_error(written: str | None, state: Round) -> RulesError | None:
    """What is wrong with the Result tag, if anything."""
    if written is None:
        return None
    if state.result is None:
        return MalformedRecord(f"the Result tag says {quoted(written)}, but the moves do not end the round")
    if written != str(state.result):
        return MalformedRecord(f"the Result tag says {quoted(written)}, but the moves give “{state.result}”")
    return None


def _needed(tags: Mapping[str, str], name: str) -> str:
    if name not in tags:
        raise MalformedRecord(f"the record has no {name} tag")
    return tags[name]


def _number(tags: Mapping[str, str], name: str) -> int | None:
    text = tags.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > 20:
        raise MalformedRecord(f"the {name} tag is {quoted(text)}, not a number")
    return int(text)


def _move_words(first: Round, final: Round) -> Iterable[str]:
    """The moves as written, each with what it scored as a comment behind it."""
    state = first
    for _, move in final.history:
        written = _as_written(state, move)
        state = state.apply(written)
        yield str(written)
        for event in state.events:
            if isinstance(event, Scored):
                yield f"{{{event.score}}}"
    if final.result is not None and final.result.score.terms:
        yield f"{{{final.result.score}}}"


def _as_written(state: Round, move: Move) -> Move:
    """`move` as a record writes it: a turn without its tile, and with its end only where it fits both."""
    if move.kind != "turn":
        return move
    return next(each for each in state.legal() if each.end in ("", move.end))


def _wrapped(words: Iterable[str], width: int = 100) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def _lines(text: str) -> list[str]:
    """The lines of `text` without comments; one that spans lines leaves its line breaks, for the count."""

    def uncommented(match: re.Match[str]) -> str:
        return " " + "\n" * match[0].count("\n") if match[0].startswith("{") else match[0]

    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _TAG_LINE_OR_COMMENT.sub(uncommented, text).split("\n")


def _escape(value: str) -> str:
    return re.sub(r'["\\]', r"\\\g<0>", re.sub(r"[\r\n]", " ", value))
