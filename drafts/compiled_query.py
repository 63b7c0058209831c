"""Queries that are compiled once and run with other keys each time: Django takes longer to compile such a one than
PostgreSQL to answer it. PostgreSQL plans it once a connection, as a prepared statement: for that it takes longer, too."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from types import SimpleNamespace
from typing import Any, Generic, Self, TypeVar
from weakref import WeakKeyDictionary

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet
from django.db.models.query import ModelIterable
from django.db.models.sql.compiler import SQLCompiler
from psycopg import Connection

Row = TypeVar("Row", bound=Model)
Compiled = tuple[str, list[Any]]  # SQL, and its parameters
Scalar = tuple[str, Sequence[Any]]  # SQL of one value, in brackets, and its parameters

# From the smallest number that a key of 32 bits may be: no key, limit or time of a query is one of these.
_unused = count(-(2**31))
PLACEHOLDERS = (int, datetime)


def placeholder() -> int:
    """A number that stands for a key while a query is compiled, and is equal to no other parameter of any."""
    return next(_unused)


def moment_placeholder() -> datetime:
    """The same for a time: one of the first seconds of the year 1."""
    return datetime(1, 1, 1, tzinfo=UTC) + timedelta(microseconds=placeholder() + 2**31)


def replaced(parameters: Sequence[Any], keys: Mapping[Any, Any]) -> list[Any]:
    """The parameters with each placeholder of `keys` as what it stands for."""
    return [keys[one] if type(one) in PLACEHOLDERS and one in keys else one for one in parameters]


MOST_PREPARED = 60  # statements of a connection, half a megabyte each; beyond them each is planned as it comes
TYPES = {int: "bigint", datetime: "timestamptz"}
_prepared: "WeakKeyDictionary[Connection[Any], dict[Statement, Prepared]]" = WeakKeyDictionary()
_number = count()

Statement = tuple[str, str]  # SQL, and its parameters with their placeholders as they are represented


@dataclass(frozen=True)
class Prepared:
    """`name` is executed with the keys of these placeholders, in this order."""

    name: str
    placeholders: tuple[Any, ...]

    def with_keys(self, keys: Mapping[Any, Any]) -> tuple[str, list[Any]]:
        given = f"({', '.join(['%s'] * len(self.placeholders))})" if self.placeholders else ""
        return f"EXECUTE {self.name}{given}", [keys[one] for one in self.placeholders]


def prepared(sql: str, parameters: Sequence[Any], keys: Mapping[Any, Any], using: str = DEFAULT_DB_ALIAS) -> Compiled:
    """SQL and parameters that run the statement with these keys. It is prepared at a connection's first use."""
    connection = connections[using]
    connection.ensure_connection()
    known = _prepared.setdefault(connection.connection, {})
    statement = (sql, repr(parameters))
    if (found := known.get(statement)) is None:
        if len(known) >= MOST_PREPARED:
            return sql, replaced(parameters, keys)
        found = known[statement] = _prepare(sql, parameters, keys, connection)
    return found.with_keys(keys)


def _prepare(sql: str, parameters: Sequence[Any], keys: Mapping[Any, Any], connection: Any) -> Prepared:
    held = tuple(dict.fromkeys(one for one in parameters if type(one) in PLACEHOLDERS and one in keys))
    name = f"compiled_{next(_number)}"
    # Beside Django's cursor, as what a connection is set up with: no part of what is asked.
    with connection.wrap_database_errors, connection.connection.cursor() as cursor:
        text = cursor.mogrify(sql, parameters)
        for place, one in enumerate(held, 1):
            text = text.replace(cursor.mogrify("%s", [one]).strip(), f"${place}")
        types = f" ({', '.join(TYPES[type(one)] for one in held)})" if held else ""
        cursor.execute(f"PREPARE {name}{types} AS {text}")
    return Prepared(name, held)


@dataclass(frozen=True)
class CompiledQuery:
    """`sql` with `%s` for each of the parameters, some of which are placeholders."""

    sql: str
    parameters: tuple[Any, ...]

    @classmethod
    def of(cls, rows: QuerySet[Model, Any], *placeholders: int) -> Self:
        """Raises ValueError where one of the placeholders is none of its parameters."""
        sql, parameters = rows.query.sql_with_params()
        if missing := {*placeholders} - {one for one in parameters if type(one) is int}:
            raise ValueError(f"{len(missing)} of the placeholders stand for nothing in {sql}")
        return cls(sql, tuple(parameters))

    def with_keys(self, keys: Mapping[Any, Any]) -> Compiled:
        """SQL and parameters to run it with, by placeholder."""
        return prepared(self.sql, self.parameters, keys)


@dataclass(frozen=True)
class ValueQueries:
    """Queries of one value each, with keys by placeholder. `again`: the same will be asked with other keys, so that it is
    worth preparing."""

    parts: Sequence[Scalar] = ()
    keys: Mapping[Any, Any] = field(default_factory=dict)
    again: bool = True

    def values(self) -> Sequence[Any]:
        """Read by one statement."""
        if not self.parts:
            return ()
        sql = f"SELECT {', '.join(sql for sql, _ in self.parts)}"
        parameters = [value for _, some in self.parts for value in some]
        ready = prepared(sql, parameters, self.keys) if self.again else (sql, replaced(parameters, self.keys))
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute(*ready)
            row: Sequence[Any] = cursor.fetchone()
        return row


NOTHING = ValueQueries()


@dataclass(frozen=True)
class CompiledRows(Generic[Row]):
    """The same for rows with related ones (`select_related`), which a raw query cannot have."""

    query: CompiledQuery
    compiler: SQLCompiler  # has compiled the query, and knows which columns make which row
    database: str

    @classmethod
    def of(cls, rows: QuerySet[Row, Row], *placeholders: int) -> Self:
        """Raises ValueError as `CompiledQuery.of`."""
        compiler = rows.query.get_compiler(rows.db)
        compiler.as_sql()
        return cls(CompiledQuery.of(rows, *placeholders), compiler, rows.db)

    def with_keys(self, keys: Mapping[Any, Any]) -> list[Row]:
        """The rows, by placeholder."""
        return [row for row, _ in self.beside(NOTHING, keys)]

    def beside(self, others: ValueQueries, keys: Mapping[Any, Any]) -> list[tuple[Row, Sequence[Any]]]:
        """Each row with the values of these other queries, by the same statement."""
        sql, parameters, scalars = self.query.sql, [*self.query.parameters], others.parts
        compiler = copy(self.compiler)
        names = [f"beside_{number}" for number, _ in enumerate(scalars)]
        if scalars:
            several = ", ".join(each for each, _ in scalars)
            sql = f"SELECT one.*, {several} FROM ({sql}) AS one"  # noqa: S608
            parameters = [*(value for _, some in scalars for value in some), *parameters]
            last = len(compiler.select)
            places = {name: last + number for number, name in enumerate(names)}
            compiler.annotation_col_map = {**(compiler.annotation_col_map or {}), **places}
        compiler.connection = connections[self.database]  # each thread has its own
        every = {**keys, **others.keys}
        ready = prepared(sql, parameters, every, self.database) if others.again else (sql, replaced(parameters, every))
        compiler.as_sql = lambda *_, **__: ready  # type: ignore[method-assign, assignment]
        query = SimpleNamespace(get_compiler=lambda using: compiler)
        compiled_rows: Any = SimpleNamespace(db=self.database, query=query, _known_related_objects={})
        rows: list[Row] = list(ModelIterable(compiled_rows))
        return [(row, [vars(row).pop(name) for name in names]) for row in rows]
