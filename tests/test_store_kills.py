"""Two hundred kills at random moments: nothing done before is lost, and the database always opens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CASES, KILLS = 8, 25
PATIENCE = 900.0
"""Seconds; only what hangs takes as long."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the children are forked")
@pytest.mark.parametrize("seed", range(CASES))
def test_nothing_that_was_done_is_lost_by_a_kill_at_any_moment(tmp_path: Path, seed: int) -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "killing.py"), str(tmp_path), str(KILLS), str(seed)],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) >= KILLS // 2, "the children were killed before they did anything"
    assert not list(tmp_path.rglob("*.damaged-*"))
