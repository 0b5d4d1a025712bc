"""`python -m game`: the window, or one of the commands that need none."""

import sys
from collections.abc import Sequence

from game import cli
from game.rules.errors import RulesError
from game.save.files import SaveError


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command in `arguments` (the process's own by default); gives back the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        args = cli.parser().parse_args(arguments)
        return int(args.run(args))
    except (cli.BadUsage, RulesError, SaveError) as wrong:
        return cli.fail(wrong, cli.BAD_INPUT)
    except cli.CannotRun as reason:
        return cli.fail(reason, cli.CANNOT_RUN)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return cli.DONE


if __name__ == "__main__":
    sys.exit(main())
