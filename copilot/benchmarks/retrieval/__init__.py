"""Search in a library of N passages, beside the bare vector index of the same run, and how fast it is built and kept."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from copilot.benchmarks.retrieval.asking import ask
from copilot.benchmarks.retrieval.building import Built, build
from copilot.benchmarks.retrieval.keeping import keep
from copilot.embedded.temporary import temporary_database
from kb.progress_bar import Bar


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--chunks", type=int, nargs="+", default=[10_000], metavar="N", help="passages; several sizes are compared"
    )
    parser.add_argument("--questions", type=int, default=200, metavar="N")


def measure(chunks: Sequence[int], questions: int) -> dict[str, float]:
    """Milliseconds and seconds as their names say, rates a second, and ratios."""
    figures = {size: _measured(size, questions) for size in chunks}
    if len(chunks) == 1:
        return figures[chunks[0]]
    first, last = min(chunks), max(chunks)
    growth = figures[last][HYBRID] / figures[first][HYBRID]
    named = {f"{size}: {name}": value for size in chunks for name, value in figures[size].items()}
    return named | {f"hybrid, {last} / {first} chunks": growth}


HYBRID = "hybrid, median ms"


def _measured(chunks: int, questions: int) -> dict[str, float]:
    with temporary_database():
        built: Built = build(chunks, Bar(sys.stderr, f"Filling {chunks}"))
        asked = ask(built, questions, Bar(sys.stderr, "Asking"))
        return built.figures | asked | keep(built)
