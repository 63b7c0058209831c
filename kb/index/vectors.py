"""How vectors of one model are compared and indexed: one partial HNSW index per model, over its own dimensions."""

import hashlib
from dataclasses import dataclass

from django.db import OperationalError, connection
from psycopg.errors import DiskFull

from kb.database import advisory_lock

MAX_VECTOR = 2_000  # dimensions that an HNSW index supports as vector
MAX_HALFVEC = 4_000  # and as halfvec; beyond, every search is exact
NODE = 600  # bytes for a vector's neighbours while the index is built
BUILDING = 7_302  # first half of the advisory lock's key


@dataclass(frozen=True)
class VectorColumn:
    """A column of vectors, in a table with a column `model`. `prefix` starts the names of its indexes."""

    table: str
    column: str
    prefix: str


CHUNKS = VectorColumn("kb_embedding", "vector", "embedding_hnsw_")


def comparable(column: str, dim: int) -> str:
    """SQL of the vector cast to the type of its index."""
    return f"{column}::{_type(dim)}({dim})"


def _type(dim: int) -> str:
    return "vector" if dim <= MAX_VECTOR else "halfvec"


def index_name(model: str, of: VectorColumn = CHUNKS) -> str:
    return of.prefix + hashlib.sha256(model.encode()).hexdigest()[:12]


def has_index(model: str, of: VectorColumn = CHUNKS) -> bool:
    """Whether the model has a valid index; one whose build was interrupted does not count."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid"
            " WHERE c.relname = %s AND c.relnamespace = current_schema()::regnamespace",
            [index_name(model, of)],
        )
        return bool(cursor.fetchone() == (True,))


def ensure_index(model: str, dim: int, of: VectorColumn = CHUNKS) -> None:
    """Build the model's index unless it exists, without blocking writers.

    Does nothing inside a transaction, where it cannot be built; until it exists, search is exact.
    """
    if connection.in_atomic_block or dim > MAX_HALFVEC or has_index(model, of):
        return
    with advisory_lock(BUILDING, model) as held, connection.cursor() as cursor:
        if not held:
            return
        try:
            cursor.execute("SET lock_timeout = 0")  # it waits for all older transactions to end
            _build(model, dim, of)
        finally:
            cursor.execute("RESET lock_timeout")


def _build(model: str, dim: int, of: VectorColumn) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('maintenance_work_mem', %s, false)", [_memory(model, dim, of)])
        try:
            _create(model, dim, of)
        except OperationalError as error:
            if not isinstance(error.__cause__, DiskFull):
                raise
            cursor.execute("SET max_parallel_maintenance_workers = 0")  # a small /dev/shm: use own memory instead
            _create(model, dim, of)
        finally:
            cursor.execute("RESET maintenance_work_mem")
            cursor.execute("RESET max_parallel_maintenance_workers")


def _memory(model: str, dim: int, of: VectorColumn) -> str:
    """Memory for the graph, within the server's limits: parallel workers reserve all of it in /dev/shm."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {of.table} WHERE model = %s", [model])  # noqa: S608  (a constant of ours)
        wanted = cursor.fetchone()[0] * (dim * (4 if _type(dim) == "vector" else 2) + NODE)
        cursor.execute(
            "SELECT least(pg_size_bytes(current_setting('maintenance_work_mem')) / 1024, 65536 + %s / 1024)::text || 'kB'",
            [wanted],
        )
        return str(cursor.fetchone()[0])


def _create(model: str, dim: int, of: VectorColumn) -> None:
    name = index_name(model, of)
    with connection.cursor() as cursor:
        cursor.execute(f"DROP INDEX CONCURRENTLY IF EXISTS {name}")
        cursor.execute(
            f"CREATE INDEX CONCURRENTLY {name} ON {of.table}"
            f" USING hnsw (({comparable(of.column, dim)}) {_type(dim)}_cosine_ops) WHERE model = %s",
            [model],
        )
