"""How fast, as a ratio to a bare reference measured in the same run."""

import json
import pkgutil
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from copilot import benchmarks

NAMES = sorted(module.name for module in pkgutil.iter_modules(benchmarks.__path__))


class Command(BaseCommand):
    help = "Measure one part against a bare reference; each module of copilot/benchmarks is a name."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", choices=NAMES)
        parser.add_argument("--json", type=Path, help="Also write the numbers to this file")

    def handle(self, *args: Any, **options: Any) -> None:
        numbers: dict[str, float] = import_module(f"copilot.benchmarks.{options['name']}").measure()
        for name, number in numbers.items():
            self.stdout.write(f"{name:<40} {number:>12.3f}")
        if options["json"]:
            options["json"].write_text(json.dumps(numbers, indent=2) + "\n")
