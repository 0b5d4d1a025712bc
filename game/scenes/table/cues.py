"""What the line below the table says: which keys or buttons do what with the hand now."""

from game.scenes.footer import Cue
from game.scenes.table.handview import HandView
from game.ui.acts import Act
from game.ui.i18n import _


def cues(handview: HandView, *, in_toolbar: bool, hints: bool = True) -> tuple[Cue, ...]:
    """The acts that are of use while the player is to choose; `hints` tells whether there are any."""
    more = Cue(Act.UP, _("Hint and more") if hints else _("Rules and more"))
    hand = handview.hand
    if in_toolbar:
        return Cue(Act.CONFIRM, _("Choose")), Cue(Act.DOWN, _("Back to the tiles"))
    if hand.picked in hand.moves:
        return Cue(Act.CONFIRM, _("Play here")), Cue(Act.RIGHT, _("Other end")), Cue(Act.BACK, _("Back"))
    if handview.may_draw:
        return Cue(Act.CONFIRM, _("Draw a tile")), more
    ends = (Cue(Act.END_LEFT, _("Left end")), Cue(Act.END_RIGHT, _("Right end")))
    return Cue(Act.CONFIRM, _("Play")), *ends, more
