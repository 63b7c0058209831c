"""The first mail of the README, as a shell runs it."""

import re
import subprocess
from pathlib import Path

import pytest

from copilot.config import ROOT

SNIPPET = re.compile(r"<!-- walk-through: run by tests/browser/test_first_light.py -->\n```sh\n(.*?)```", re.DOTALL)


def script(folder: Path, name: str, line: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{line}\n")
    file.chmod(0o755)


@pytest.mark.parametrize(
    ("env", "dotenv", "port"),
    [({}, "", 8000), ({}, "DATA_DIR=x\nPORT=8123\n", 8123), ({"PORT": "8124"}, "PORT=8123\n", 8124)],
)
def test_the_first_mail_goes_to_the_port_that_was_chosen(tmp_path: Path, env: dict[str, str], dotenv: str, port: int):
    found = SNIPPET.search((ROOT / "README.md").read_text())
    assert found
    script(tmp_path, ".venv/bin/python", "echo secret")
    script(tmp_path, "bin/curl", 'for last; do :; done; echo "$last"')
    if dotenv:
        (tmp_path / ".env").write_text(dotenv)
    path = f"{tmp_path}/bin:/usr/bin:/bin"
    said = subprocess.run(
        ["sh", "-c", found[1].replace("/tmp/first.eml", f"{tmp_path}/first.eml")],
        cwd=tmp_path,
        env={"PATH": path, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == f"http://127.0.0.1:{port}/inbound/raw/support/"
