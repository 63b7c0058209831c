"""Loads every template when pages start: after an upgrade has replaced the files, a process that still runs would render
the next release's templates with its own code."""

from itertools import chain
from pathlib import Path

from django.template import engines


def load_all() -> None:
    """Fill the cache of Django's loaders with all pages of ours and of the packages that have some."""
    engine = engines["django"].engine  # type: ignore[attr-defined]  # Django's stubs know only the base class
    (cached,) = engine.template_loaders
    for folder in chain.from_iterable(loader.get_dirs() for loader in cached.loaders):
        for file in Path(folder).rglob("*.html"):
            engine.get_template(file.relative_to(folder).as_posix())
