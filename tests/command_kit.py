"""Commands called as the command line calls them, in this process, and what they printed."""

import json
from typing import Any

import pytest

from game.__main__ import main


class Run:
    """What one command came to."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def report(self) -> dict[str, Any]:
        """The one JSON object on stdout; there must be nothing else."""
        assert self.status == 0, self.err
        assert self.err == ""
        report = json.loads(self.out)
        assert isinstance(report, dict)
        return report


class Command:
    """Runs commands in this process and gives back what they printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> Run:
        self.capsys.readouterr()
        status = main(arguments)
        return Run(status, *self.capsys.readouterr())
