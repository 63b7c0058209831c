"""Imports that a curator started in the browser: stored as rows, run by any worker.

One worker runs an import at a time (an advisory lock, released with the worker's connection). If a worker is killed,
the row stays running and unlocked, and the next worker runs it again: imports are repeatable.
"""

import logging
import shutil
import time
from collections.abc import Callable, Iterable
from datetime import timedelta
from pathlib import Path, PurePosixPath
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.db import models, transaction
from django.db.models import F, Q
from django.utils import timezone

from kb.database import advisory_lock
from kb.importing.articles import ImportOutcome, Outcome, import_units
from kb.importing.conditional_get import known_pages
from kb.importing.readers import Options, Raw, Unit, units
from kb.importing.readers.tables import Head, head
from kb.importing.readers.urls import SitemapError, address_units, sitemap_addresses
from kb.models import Collection, Import, ImportItem

log = logging.getLogger(__name__)

State = Import.State

IMPORT_LOCK = 0x1139  # first half of the advisory lock's key; the second is the import
MAX_ATTEMPTS = 3
ABANDONED = timedelta(days=1)  # age of an upload whose columns were not chosen, or without a row
RESUMABLE = timedelta(days=7)  # age of an upload whose import failed
HEAD = 250_000  # bytes read for a preview
ROWS = 5
TABLES = (".csv", ".jsonl", ".ndjson")


class Stopped(Exception):
    """The process stops; the import waits for the next one."""


class Cancelled(Exception):
    """A person cancelled the import."""


class Gone(Exception):
    """The source of the import is missing; the message is for people."""


def start(
    collection: Collection,
    author: User | None,
    *,
    files: Iterable["UploadedFile[bytes]"] = (),
    addresses: Iterable[str] = (),
    sitemap: str = "",
    draft: bool = False,
    dry: bool = False,
) -> Import:
    """Create an import of files, addresses or a sitemap. One with a table waits for its columns, any other for a
    worker.

    `dry`: only report what an import would do; `carry_out` then imports the same. A table without a preview is read
    like other files: the report then gives the reason for refusing it.
    """
    kept, listed = list(files), list(addresses)
    kind = Import.Kind.FILES if kept else Import.Kind.SITEMAP if sitemap else Import.Kind.ADDRESSES
    with transaction.atomic():
        job = Import.objects.create(
            collection=collection,
            author=author,
            kind=kind,
            options={"addresses": listed, "sitemap": sitemap, "draft": draft, "dry": dry},
        )
        job.options["files"] = [_keep(job, number, file) for number, file in enumerate(kept)]
        job.state = State.COLUMNS if preview(job).columns else State.QUEUED
        job.save()
    return job


def folder(job: Import) -> Path:
    return Path(settings.IMPORTS_DIR) / str(job.pk)


def table(job: Import) -> Path | None:
    """The first file of the import that has columns."""
    names = [name for name in job.options.get("files", ()) if PurePosixPath(name).suffix.lower() in TABLES]
    return folder(job) / names[0] if names else None


def _keep(job: Import, number: int, file: "UploadedFile[bytes]") -> str:
    """Store an upload in a numbered folder, so that two files of one name stay two; its own name becomes part of the
    sources."""
    named = PurePosixPath((file.name or "").replace("\\", "/")).name
    whole = "".join(letter for letter in named if letter.isprintable()).strip(".") or "file"
    place = folder(job) / f"{number:04}" / (whole[:80] if len(whole.encode()) <= 200 else f"{number}{whole[-30:]}")
    place.parent.mkdir(parents=True)
    with place.open("wb") as out:
        for piece in file.chunks():
            out.write(piece)
    return place.relative_to(folder(job)).as_posix()


def preview(job: Import) -> Head:
    """Preview of the first table, read from its beginning."""
    path = table(job)
    if path is None or not path.is_file():
        return Head([], [])
    with path.open("rb") as file:
        start = file.read(HEAD)
    whole_lines = start if len(start) < HEAD else start.rpartition(b"\n")[0]
    raw = Raw(path.name, whole_lines, Options(language=job.collection.language))
    return head(raw, ROWS, table=path.suffix.lower() == ".csv")


def queue(job: Import, columns: dict[str, str]) -> bool:
    """Store the chosen columns and queue the import. Whether this call queued it."""
    chosen = {**job.options, "columns": columns}
    return bool(Import.objects.filter(pk=job.pk, state=State.COLUMNS).update(options=chosen, state=State.QUEUED))


def cancel(job: Import) -> bool:
    """Cancel the import. A running one stops before its next item; imported articles stay."""
    under_way = Import.objects.filter(pk=job.pk, state__in=(State.COLUMNS, State.QUEUED, State.RUNNING))
    return bool(under_way.update(state=State.CANCELLED, finished=timezone.now()))


def resume(job: Import) -> bool:
    failed = Import.objects.filter(pk=job.pk, state=State.FAILED)
    return bool(failed.update(state=State.QUEUED, attempts=0, error="", finished=None))


def can_carry_out(job: Import) -> bool:
    """Whether this was a dry run whose files are still here."""
    is_dry = bool(job.options.get("dry")) and job.state == State.DONE and job.finished is not None
    return is_dry and timezone.now() - job.finished < ABANDONED  # type: ignore[operator]


@transaction.atomic
def carry_out(job: Import) -> bool:
    """Import what a dry run has read. Whether this call queued it."""
    job = Import.objects.select_for_update().get(pk=job.pk)
    if not can_carry_out(job):
        return False
    job.items.all().delete()  # what would have been done is no record of what was
    job.options["dry"] = False
    job.state, job.attempts, job.finished = State.QUEUED, 0, None
    job.save(update_fields=["options", "state", "attempts", "finished"])
    return True


def run_next(stopping: Callable[[], bool]) -> bool:
    """Run the oldest import that is waiting or was left by a killed worker. Returns False if there was none."""
    _tidy()
    for job in Import.objects.filter(state__in=(State.QUEUED, State.RUNNING)).order_by("pk"):
        with advisory_lock(IMPORT_LOCK, job.pk) as held:
            if held and _claim(job):
                _run(job, stopping)
                return True
    return False


def _claim(job: Import) -> bool:
    """Mark the import as running. No other worker holds it, so one already running was left by a killed worker; after
    MAX_ATTEMPTS it has failed."""
    if job.kind == Import.Kind.FILES and not folder(job).is_dir():
        return _missing(job)
    waiting = Import.objects.filter(pk=job.pk, state__in=(State.QUEUED, State.RUNNING))
    if waiting.filter(attempts__gte=MAX_ATTEMPTS).update(
        state=State.FAILED, error=f"The worker stopped {MAX_ATTEMPTS} times while it ran.", finished=timezone.now()
    ):
        return False
    now = timezone.now()
    return bool(waiting.update(state=State.RUNNING, attempts=F("attempts") + 1, started=now, done=0, total=0))


def _missing(job: Import) -> bool:
    """Wait for the files, which may be on another machine whose worker runs the import; fail after ten minutes."""
    if timezone.now() - job.created > timedelta(minutes=10):
        _end(job, State.FAILED, "Its files are not where the worker runs: DATA_DIR has to be the same for both.")
    return False


def _run(job: Import, stopping: Callable[[], bool]) -> None:
    try:
        import_units(
            job.collection,
            _units(job),
            job.author,
            progress=_progress(job, stopping),
            record=_recorder(job),
            draft=job.options.get("draft", False),
            dry=job.options.get("dry", False),
        )
    except Stopped:
        running = Import.objects.filter(pk=job.pk, state=State.RUNNING)
        running.update(state=State.QUEUED, attempts=F("attempts") - 1)
    except Cancelled:
        log.info("%s was cancelled", job)
    except (SitemapError, Gone) as error:
        _end(job, State.FAILED, f"{str(error).rstrip('.')}.")
    except Exception as error:  # the worker must run the next import, and the curator sees the error
        log.exception("%s broke off", job)
        _end(job, State.FAILED, f"It stopped: {type(error).__name__}. The log says more; it can be resumed.")
    else:
        _end(job, State.DONE)


def _units(job: Import) -> list[Unit]:
    options = Options(job.options.get("columns", {}), job.collection.language)
    if job.kind == Import.Kind.FILES:
        paths = [folder(job) / name for name in job.options["files"]]
        if not all(path.is_file() for path in paths):
            raise Gone("Its files are no longer there: upload them again.")
        return [unit for path in paths for unit in units(path, options)]
    sitemap = job.options.get("sitemap", "")
    addresses = sitemap_addresses(sitemap) if sitemap else job.options["addresses"]
    return address_units(addresses, options, known_pages(job.collection))


def _progress(job: Import, stopping: Callable[[], bool]) -> Callable[[int, int, str], None]:
    def progress(done: int, total: int, _source: str) -> None:
        if not Import.objects.filter(pk=job.pk, state=State.RUNNING).update(done=done, total=total):
            raise Cancelled
        if stopping():
            raise Stopped

    return progress


def _recorder(job: Import) -> Callable[[ImportOutcome], None]:
    """A callback that stores outcomes. In a rerun, an article that the first attempt stored is unchanged by now, and is
    reported as before."""
    stored = job.items.filter(kind__in=(Outcome.NEW, Outcome.CHANGED))
    before = {item.source: (item.kind, item.reason) for item in stored}
    job.items.all().delete()

    def record(outcome: ImportOutcome) -> None:
        now = (outcome.kind, outcome.reason)
        kind, reason = before.get(outcome.source, now) if outcome.kind == Outcome.SAME else now
        ImportItem.objects.create(job=job, source=outcome.source[:1_000], kind=kind, reason=reason)

    return record


def _end(job: Import, state: Import.State, error: str = "") -> None:
    running = Import.objects.filter(pk=job.pk, state__in=(State.QUEUED, State.RUNNING))
    running.update(state=state, error=error, finished=timezone.now())


def _tidy() -> None:
    """Delete uploads that are done, cancelled or abandoned, and those of failed imports that nobody resumed or without
    a row."""
    now = timezone.now()
    forgotten = Q(state=State.COLUMNS, created__lt=now - ABANDONED)
    failed = Q(state=State.FAILED, kind=Import.Kind.FILES, finished__lt=now - RESUMABLE)
    Import.objects.filter(forgotten | failed).update(state=State.CANCELLED, finished=now)
    root = Path(settings.IMPORTS_DIR)
    there = {int(path.name): path for path in root.iterdir() if path.name.isdecimal()} if root.is_dir() else {}
    checked = Q(state=State.DONE, options__dry=True, finished__gte=now - ABANDONED)
    states = dict(Import.objects.filter(pk__in=there).exclude(checked).values_list("pk", "state"))
    kept = set(Import.objects.filter(checked, pk__in=there).values_list("pk", flat=True))
    for pk, path in there.items():
        if pk in kept:
            continue
        if states.get(pk) in (State.DONE, State.CANCELLED) or (pk not in states and _is_old(path)):
            shutil.rmtree(path, ignore_errors=True)


def _is_old(path: Path) -> bool:
    """Whether it is too old to be an upload in progress, whose row is committed after its files."""
    try:
        return time.time() - path.stat().st_mtime > ABANDONED.total_seconds()
    except FileNotFoundError:  # another worker deleted it
        return False


def summary(job: Import) -> dict[str, int]:
    """Number of items of each outcome so far."""
    counted: Any = job.items.order_by().values_list("kind").annotate(models.Count("pk"))
    return dict.fromkeys(Outcome.values, 0) | dict(counted)
