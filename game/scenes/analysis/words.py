"""What the viewer says of a round: who made which move, and what would have been better. Knows no window."""

from __future__ import annotations

from game.rules.events import Result
from game.rules.moves import Move
from game.rules.round import Round
from game.save.matches import HUMAN
from game.save.profiles import Profile
from game.scenes.analysis.film import Film
from game.scenes.analysis.judgement import LEAST, Verdict
from game.scenes.poker.words import said
from game.scenes.table.reason_words import move_text, sentence
from game.scenes.words import level_name, player_faces, player_names, round_headline, tile_count
from game.ui.i18n import _, ngettext


class FilmTalk:
    """Puts one film into words. The person in it has the name and the portrait of `profile`."""

    def __init__(self, film: Film, profile: Profile) -> None:
        self.film = film
        self.names = player_names(film.players, profile.name)
        self.faces = player_faces(film.players, profile.portrait)
        people = film.players.count(HUMAN)
        self.own = film.viewer if people == 1 else None
        """The seat that is called “you”, None where there is none."""

    def level(self, seat: int) -> str:
        """The level of a bot; empty for a person, and where it is not known."""
        name = self.film.players[seat]
        return level_name(name) if name else ""

    def happened(self, ply: int) -> str:
        """The move that led to a ply, in a sentence; at the start, who begins."""
        state = self.film.states[ply]
        if not state.history or ply == 0:
            return self._dealt(state)
        seat, move = state.history[-1]
        mine, name = seat == self.own, self.names[seat]
        if move.kind == "place":
            return self._placed(seat, move)
        if move.kind == "draw":
            return _("You draw a tile.") if mine else _("{name} draws.").format(name=name)
        if move.kind == "pass":
            return _("You knock.") if mine else _("{name} knocks.").format(name=name)
        if move.kind == "turn":
            return self._turned(seat, state)
        return _("{name}: {what}.").format(name=name, what=said(move))

    def result(self, result: Result) -> str:
        """Who won the round, and how."""
        return round_headline(result, self.names, self.own, state=self.film.states[-1])

    def choice(self, verdict: Verdict | None, *, marked: bool) -> str:
        """What the Master thinks of a choice, or that there was none, in a sentence or two."""
        if verdict is None:
            return _("There was nothing to choose.")
        facts = {
            "best": percent(verdict.best.chances[verdict.seat]),
            "played": percent(verdict.played.chances[verdict.seat]),
        }
        if verdict.cost == 0:
            text = _("The Master would have played the same: a chance of {best} to win.")
            return text.format(**facts)
        if not marked:
            text = _("Perhaps better: {move}. The chance to win: {best}, and as played {played}.")
            if verdict.cost < LEAST:
                text = _("Hardly worse than {move}. The chance to win: {best}, and as played {played}.")
            return text.format(move=move_text(verdict.best.move), **facts)
        text = _("Better: {reason}")
        if facts["best"] != facts["played"]:
            text = _("Better: {reason} The chance to win: {best}, and as played {played}.")
        text = text.format(reason=sentence(verdict.reason, self.names, self.own), **facts)
        return f"{text} {self._points(verdict)}".strip()

    def _points(self, verdict: Verdict) -> str:
        points = round(verdict.points)
        if points < 1:
            return ""
        text = ngettext("It brings {n} point more.", "It brings {n} points more.", points)
        return text.format(n=points)

    def _dealt(self, state: Round) -> str:
        mine = state.leader == self.own
        text = _("The tiles are dealt. You begin.") if mine else _("The tiles are dealt. {name} begins.")
        return text.format(name=self.names[state.leader])

    def _placed(self, seat: int, move: Move) -> str:
        mine = seat == self.own
        if not move.end:
            text = _("You lead {tile}.") if mine else _("{name} leads {tile}.")
        else:
            text = _("You play {move}.") if mine else _("{name} plays {move}.")
        return text.format(name=self.names[seat], tile=move.tile, move=move_text(move))

    def _turned(self, seat: int, state: Round) -> str:
        mine, tile = seat == self.own, state.history[-1][1].tile
        if tile is None:
            tile = state.rows[seat][0]
            text = (
                _("You turn {tile}: it does not fit.") if mine else _("{name} turns {tile}: it does not fit.")
            )
        else:
            text = _("You turn {tile}: it fits.") if mine else _("{name} turns {tile}: it fits.")
        return text.format(name=self.names[seat], tile=tile)


def status(state: Round, seat: int) -> str:
    """What a seat holds, and its points where plays score."""
    tiles = tile_count(len(state.rows[seat]) if state.rows else state.hands[seat].bit_count())
    points = state.points[seat]
    if points <= 0:
        return tiles
    return f"{tiles} · {ngettext('{n} point', '{n} points', points).format(n=points)}"


def percent(chance: float) -> str:
    """A chance as it is written."""
    return _("{number}%").format(number=round(100 * chance))
