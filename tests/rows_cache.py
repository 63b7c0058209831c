"""Rows of a world that is made once a process: each later test gets them back as they were, which is ten times quicker.

Times stay those of the first making, a second or a minute ago: what counts them builds its own.
"""

import pickle
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from django.apps import apps
from django.db import connection, transaction

from drafts.models import TicketSearch

T = TypeVar("T")
Rows = dict[str, list[bytes]]

_kept: dict[Callable[..., object], tuple[Rows, bytes]] = {}


def kept(build: Callable[[], T], *, also_committed: bool = False) -> T:
    """What `build` returns and, in the test's transaction, the rows that it makes.

    A test that commits builds its own, because some of what it tries is done outside of transactions; unless `build`
    makes nothing but rows.
    """
    if connection.in_atomic_block:
        return _kept_here(build)
    if not also_committed:
        return build()
    if build not in _kept:
        with transaction.atomic():
            _kept_here(build)
            transaction.set_rollback(True)
    with transaction.atomic():
        return _kept_here(build)


def _kept_here(build: Callable[[], T]) -> T:
    if build not in _kept:
        before = _written()
        made = build()
        rows = {table: [row for row in lines if row not in before[table]] for table, lines in _written().items()}
        _kept[build] = {table: lines for table, lines in rows.items() if lines}, pickle.dumps(made)
        return made
    rows, made = _kept[build]
    _put_back(rows)
    return pickle.loads(made)


@cache
def _tables() -> dict[str, str]:
    """By name the columns that can be written; what triggers write comes by itself."""
    written = [model for model in apps.get_models(include_auto_created=True) if model is not TicketSearch]
    models = [model._meta for model in written if model._meta.managed]
    return {
        meta.db_table: ", ".join(f'"{f.column}"' for f in meta.local_concrete_fields if f.column and not f.generated)
        for meta in models
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
