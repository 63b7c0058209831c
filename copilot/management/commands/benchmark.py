"""How fast, as a ratio to a bare reference measured in the same run."""

import json
import pkgutil
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from copilot import benchmarks

NAMES = sorted(module.name for module in pkgutil.iter_modules(benchmarks.__path__))
DJANGOS = frozenset(vars(BaseCommand().create_parser("", "").parse_args([])))


class Command(BaseCommand):
    help = "Measure one part against a bare reference; each module of copilot/benchmarks is a name."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add a parser per benchmark. A module may have options: `add_arguments(parser)`, passed to its `measure`."""
        names = parser.add_subparsers(dest="name", required=True, metavar="NAME")
        for name in NAMES:
            module = import_module(f"copilot.benchmarks.{name}")
            own: ArgumentParser = names.add_parser(name, help=(module.__doc__ or "").partition("\n")[0])
            own.add_argument("--json", type=Path, help="Also write the numbers to this file")
            getattr(module, "add_arguments", _none)(own)

    def handle(self, *args: Any, name: str, json: Path | None, **options: Any) -> None:
        own = {option: value for option, value in options.items() if option not in DJANGOS}
        numbers: dict[str, float] = import_module(f"copilot.benchmarks.{name}").measure(**own)
        for what, number in numbers.items():
            self.stdout.write(f"{what:<44} {number:>14,.3f}")
        if json:
            _write(json, numbers)


def _none(_: ArgumentParser) -> None:
    """Add no options."""


def _write(path: Path, numbers: dict[str, float]) -> None:
    path.write_text(json.dumps(numbers, indent=2) + "\n")
