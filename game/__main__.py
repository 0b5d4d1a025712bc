"""`python -m game`: the window, or one of the commands that need none."""

import atexit
import gc
import sys
from collections.abc import Sequence

from game import cli
from game.commands import shell
from game.rules.errors import RulesError
from game.save.files import SaveError
from game.topple.errors import LevelError


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command in `arguments` (the process's own by default); gives back the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    atexit.register(gc.freeze)  # at the end nothing need be swept, which takes as long as some frames
    try:
        args = cli.parser().parse_args(arguments)
        return int(args.run(args))
    except (shell.BadUsage, RulesError, LevelError, SaveError) as wrong:
        return shell.fail(wrong, shell.BAD_INPUT)
    except shell.CannotRun as reason:
        return shell.fail(reason, shell.CANNOT_RUN)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return shell.DONE


if __name__ == "__main__":
    sys.exit(main())
