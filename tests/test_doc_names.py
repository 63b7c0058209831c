"""Settings and commands that a page names exist."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from django.core.management import get_commands, load_command_class

from copilot.config import ROOT, Config
from tests.each_case import each_case

# `docs/architecture.md` names constants of the code, `docs/benchmarks.md` figures of one.
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.stem not in ("architecture", "benchmarks")),
]
# Of others: what clients read by themselves, and what only tests read.
OUTSIDE = {"OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OLLAMA_API_KEY", "ROBOT_SEED", "ROBOT_SECONDS"}
SETTINGS = {name.upper() for name in Config.model_fields} | OUTSIDE
CODE = re.compile(r"```.*?```|`[^`]+`|^    .*$", re.DOTALL | re.MULTILINE)
NAME = re.compile(r"(?<![\w./<{-])[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b")
COMMAND = re.compile(r"manage\.py\s+([a-z]\w*)([^`#;|)\n]*(?:\n(?=\S)[^`#;|)\n]*)?)")
OPTION = re.compile(r"(?<!\S)--[a-z][a-z-]*")


def unknown_settings(text: str) -> set[str]:
    return {name for code in CODE.findall(text) for name in NAME.findall(code)} - SETTINGS


def unknown_commands(text: str) -> set[str]:
    return set(_unknown_commands(text))


def _unknown_commands(text: str) -> Iterator[str]:
    for code in CODE.findall(text):
        for name, rest in COMMAND.findall(code):
            if name not in get_commands():
                yield name
            else:
                yield from (f"{name} {option}" for option in set(OPTION.findall(rest)) - options(name))


def options(command: str) -> set[str]:
    parser = load_command_class(get_commands()[command], command).create_parser("manage.py", command)
    return set(_options(parser))


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield from parser._option_string_actions
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from _options(below)


@each_case("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_settings_that_exist(page: Path) -> None:
    assert unknown_settings(page.read_text()) == set()


@each_case("page", [*PAGES, ROOT / "docs/benchmarks.md"], ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_commands_and_options_that_exist(page: Path) -> None:
    assert unknown_commands(page.read_text()) == set()


def test_names_that_do_not_exist_are_found() -> None:
    text = (
        "Set `EMAIL_HORST`.\n\n    manage.py migrat\n\nRun `manage.py migrate --plann` or `manage.py benchmark desk`.\n"
    )
    assert unknown_settings(text) == {"EMAIL_HORST"}
    assert unknown_commands(text) == {"migrat", "migrate --plann"}
