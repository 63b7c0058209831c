"""Rows of a world that is made once a process: each later test gets them back as they were, which is ten times quicker.

Times stay those of the first making, a second or a minute ago: what counts them builds its own, or asks for `as_of_now`.
"""

import io
import pickle
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from typing import TypeVar

from django.apps import apps
from django.db import connection, models, transaction
from django.utils import timezone

from drafts.models import TicketSearch

T = TypeVar("T")
Rows = dict[str, list[bytes]]

_kept: dict[Callable[..., object], tuple[Rows, bytes, datetime]] = {}


def kept(build: Callable[[], T], *, also_committed: bool = False, as_of_now: bool = False) -> T:
    """What `build` returns and, in the test's transaction, the rows that it makes.

    A test that commits builds its own, because some of what it tries is done outside of transactions; unless `build`
    makes nothing but rows. With `as_of_now` each of its times is as long ago as it was when the world was made.
    """
    if connection.in_atomic_block:
        return _kept_here(build, as_of_now)
    if not also_committed:
        return build()
    if build not in _kept:
        with transaction.atomic():
            _kept_here(build, as_of_now)
            transaction.set_rollback(True)
    with transaction.atomic():
        return _kept_here(build, as_of_now)


def _kept_here(build: Callable[[], T], as_of_now: bool) -> T:
    if build not in _kept:
        before = _written()
        made = build()
        rows = {table: [row for row in lines if row not in before[table]] for table, lines in _written().items()}
        _kept[build] = {table: lines for table, lines in rows.items() if lines}, pickle.dumps(made), timezone.now()
        return made
    rows, made, then = _kept[build]
    if not as_of_now:
        _put_back(rows)
        return pickle.loads(made)
    since = timezone.now() - then
    _put_back({table: [_later(table, line, since) for line in lines] for table, lines in rows.items()})
    return _Later(made, since).load()


class _Later(pickle.Unpickler):
    """Reads objects whose every time is later by `since`."""

    def __init__(self, pickled: bytes, since: timedelta) -> None:
        super().__init__(io.BytesIO(pickled))
        self._since = since

    def find_class(self, module: str, name: str) -> object:
        if (module, name) == ("datetime", "datetime"):
            return lambda *parts: datetime(*parts) + self._since  # noqa: DTZ001 (a pickle has the zone)
        return super().find_class(module, name)


def _later(table: str, row: bytes, since: timedelta) -> bytes:
    """A row of COPY with each of its times later by `since`."""
    cells = row.rstrip(b"\n").split(b"\t")
    for place in _times()[table]:
        if cells[place] != b"\\N":
            cells[place] = str(datetime.fromisoformat(cells[place].decode()) + since).encode()
    return b"\t".join(cells) + b"\n"


@cache
def _fields() -> dict[str, list[models.Field]]:
    """By name of a table what can be written; what triggers write comes by itself."""
    written = [model for model in apps.get_models(include_auto_created=True) if model is not TicketSearch]
    return {
        model._meta.db_table: [f for f in model._meta.local_concrete_fields if f.column and not f.generated]
        for model in written
        if model._meta.managed
    }


@cache
def _tables() -> dict[str, str]:
    return {table: ", ".join(f'"{field.column}"' for field in fields) for table, fields in _fields().items()}


@cache
def _times() -> dict[str, list[int]]:
    """The places of the columns that are times."""
    return {
        table: [place for place, field in enumerate(fields) if isinstance(field, models.DateTimeField)]
        for table, fields in _fields().items()
    }


def _written() -> Rows:
    """Each row that this transaction has written."""
    found: Rows = {}
    with connection.cursor() as cursor:
        for table, columns in _tables().items():
            with cursor.copy(f"COPY (SELECT {columns} FROM {table} WHERE age(xmin) <= 0) TO STDOUT") as copy:
                found[table] = [bytes(row) for row in copy]
    return found


def _put_back(rows: Rows) -> None:
    with connection.cursor() as cursor:
        for table, lines in rows.items():
            with cursor.copy(f"COPY {table} ({_tables()[table]}) FROM STDIN") as copy:
                copy.write(b"".join(lines))
