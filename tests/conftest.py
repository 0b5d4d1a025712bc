"""Every test runs without a screen and without a sound card unless it asks for more."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# how long an example takes says more of the machine than of the game; the same commit gives the same answer
# twice, and `--hypothesis-profile search` looks for examples that nobody has met
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "search", parent=settings.get_profile("steady"), derandomize=False, max_examples=2000
)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="take the golden pictures anew")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The language in force is the whole game's: what one test speaks, the next one need not understand."""
    yield
    from game.ui.i18n import use_language

    use_language("en")
