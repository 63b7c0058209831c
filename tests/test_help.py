"""Help of a command needs nothing, and leaves nothing behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from copilot.config import ROOT


@pytest.mark.parametrize("arguments", [["customer", "--help"], ["receive_mail", "-h"], ["help", "serve"]])
def test_help_needs_no_desk_and_makes_none(tmp_path: Path, arguments: list[str]) -> None:
    folder = tmp_path / "desk"
    asked = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=os.environ | {"DATA_DIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (asked.returncode, asked.stderr) == (0, "")
    assert "usage: manage.py" in asked.stdout
    assert not folder.exists()
