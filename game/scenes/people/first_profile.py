"""The first start's second page: who plays. It can be skipped, as every page there."""

from __future__ import annotations

from game.save.profiles import Profile
from game.scenes.doors import to_welcome
from game.scenes.people.create import NewProfileScene
from game.scenes.people.first import LanguageScene
from game.ui.i18n import _
from game.ui.widgets import Button


class FirstProfileScene(NewProfileScene):
    """The first profile; whoever has no wish for one plays all the same."""

    def title(self) -> str:
        """A question."""
        return _("Who are you?")

    def ways(self) -> list[Button]:
        """Later is soon enough."""
        return [Button(self.ui, "later", _("Later"), lambda: to_welcome(self.stage, self.house))]

    def made(self, profile: Profile) -> None:  # noqa: ARG002
        """On to what there is to learn."""
        to_welcome(self.stage, self.house)

    def back(self) -> None:
        """Back to the languages."""
        self.stage.replace(LanguageScene(self.house))
