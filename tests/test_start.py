"""The window is up soon: what the first frame does not need is loaded after it, before it is asked for."""

import os
import subprocess
import sys
from pathlib import Path

from table_kit import new_house, new_session, new_stage

from game.scenes.doors import BEHIND_THE_TITLE, fetch, to_table
from game.scenes.table.sheet import blank_sheet
from game.scenes.title import TitleScene

ROOT = Path(__file__).parents[1]

FIRST_FRAME = """
import sys
from game.__main__ import main
status = main(["--frames", "1", "--save-dir", sys.argv[1]])
print(*sys.modules, sep="\\n")
sys.exit(status)
"""

DOORS = """
import sys
from importlib import import_module
from pathlib import Path
from game.scenes.doors import BEHIND_THE_TITLE
from game.scenes.house import House
from game.scenes.people.first import LanguageScene
from game.scenes.title import TitleScene
from game.ui.acts import Act
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.sound import Sound
from game.ui.stage import Stage
from game.ui.text import Text

house = House(Path(sys.argv[1]), {"language": "en", "speed": "instant"})
stage = Stage(Ui((1280, 720), Text("en"), house.theme, Sound(), Bindings()))
house.dress(stage.ui)
stage.push(title := TitleScene(house))
for name in BEHIND_THE_TITLE:
    import_module(name)
known = set(sys.modules)
for key in ("new", "chain", "learn", "records", "rules", "settings", "people"):
    title.form.focus(key)
    stage.act(Act.CONFIRM)
    assert stage.top is not title, key
    stage.pop()
stage.push(LanguageScene(house))
stage.act(Act.CONFIRM)
assert stage.top is not title
print(*(name for name in sys.modules if name.startswith("game.") and name not in known), sep="\\n")
"""


def told(script: str, folder: Path) -> list[str]:
    """What a fresh Python prints that runs a script without screen and sound."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, env={**os.environ, **silent},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_the_first_frame_loads_no_bot_no_world_no_command_and_nothing_behind_the_doors(
    tmp_path: Path,
) -> None:
    loaded = set(told(FIRST_FRAME, tmp_path))
    assert "game.scenes.title" in loaded
    assert not loaded & {"pymunk", "game.bots", "game.topple.world", "game.scenes.table", *BEHIND_THE_TITLE}
    commands = {name for name in loaded if name.startswith("game.commands.")}
    assert commands == {"game.commands.drawing", "game.commands.recorded", "game.commands.shell"}


def test_nothing_is_loaded_when_a_door_of_the_title_opens_once_all_was_fetched(tmp_path: Path) -> None:
    assert told(DOORS, tmp_path) == []


EARLY = """
import sys
from game.scenes import doors
from game.scenes.house import House
from game.scenes.title import TitleScene
from game.ui.acts import Act
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.sound import Sound
from game.ui.stage import Stage
from game.ui.text import Text
from pathlib import Path

house = House(Path(sys.argv[1]), {"language": "en", "speed": "instant"})
stage = Stage(Ui((1280, 720), Text("en"), house.theme, Sound(), Bindings()))
house.dress(stage.ui)
stage.push(title := TitleScene(house))
title.seen(1.0)
title.form.focus("rules")
stage.act(Act.CONFIRM)
assert stage.top is not title
print(*(name for name in doors.BEHIND_THE_TITLE if name not in sys.modules), sep="\\n")
"""


def test_a_door_that_opens_while_what_is_behind_is_fetched_waits_for_it(tmp_path: Path) -> None:
    assert told(EARLY, tmp_path) == []


def test_the_sheet_that_lies_on_every_table_is_painted_while_the_title_shows(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house), size=(1300, 730))
    fetch(stage.ui).join()
    painted = blank_sheet.cache_info().misses
    to_table(stage, house, new_session(house))
    stage.picture()
    stage.quit()
    assert blank_sheet.cache_info().misses == painted
