"""The widgets, one family a file; `game.ui.form.Form` holds them. They know no domino and no scene."""

from game.ui.widgets.base import Block, Widget, draw_block, set_block
from game.ui.widgets.buttons import Button, Card, IconButton
from game.ui.widgets.caps import Cap, Caps
from game.ui.widgets.choices import Choice, Toggle
from game.ui.widgets.entry import Entry
from game.ui.widgets.field import Field
from game.ui.widgets.groups import Flow, Group, Row
from game.ui.widgets.keys import KeyRow
from game.ui.widgets.panel import Panel, question
from game.ui.widgets.scroll import ScrollColumn
from game.ui.widgets.slider import Slider, percent
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.words import Heading, Label, Paragraph

__all__ = [
    "Block",
    "Button",
    "Cap",
    "Caps",
    "Card",
    "Choice",
    "Entry",
    "Field",
    "Flow",
    "Group",
    "Heading",
    "IconButton",
    "KeyRow",
    "Label",
    "Panel",
    "Paragraph",
    "Row",
    "ScrollColumn",
    "Slider",
    "Tabs",
    "Toggle",
    "Widget",
    "draw_block",
    "percent",
    "question",
    "set_block",
]
