"""Help of a command needs nothing, and leaves nothing behind; nor does a check."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class

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


def test_a_check_of_the_database_makes_no_desk(tmp_path: Path) -> None:
    folder = tmp_path / "desk"
    asked = subprocess.run(
        [sys.executable, "manage.py", "check", "--database", "default"],
        cwd=ROOT,
        env=os.environ | {"DATA_DIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == os.EX_TEMPFAIL
    assert f"{folder} is not there. Is DATA_DIR the folder of the desk?" in asked.stderr
    assert not folder.exists()


def test_who_has_read_enough_ends_a_command_without_a_word(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)  # as `| head` does
    with os.fdopen(write) as closed:
        asked = subprocess.run(
            [sys.executable, "manage.py", "help"],
            cwd=ROOT,
            env=os.environ | {"DATA_DIR": str(tmp_path / "desk")},
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (asked.returncode, asked.stderr) == (128 + signal.SIGPIPE, "")


def without_help(parser: ArgumentParser) -> Iterator[str]:
    """The arguments of a command, and of those below it, of which the help says nothing."""
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for own in action.choices.values():
                yield from without_help(own)
        elif not action.help:
            yield f"{parser.prog} {action.option_strings or action.dest}"


def test_help_says_what_each_argument_of_our_commands_is() -> None:
    ours = [(app, name) for name, app in get_commands().items() if app in ("copilot", "drafts", "kb")]
    assert len(ours) > 10
    parsers = [load_command_class(app, name).create_parser("manage.py", name) for app, name in ours]
    assert [words for parser in parsers for words in without_help(parser)] == []
