"""Queries that are compiled once and run with other keys each time: Django takes longer to compile such a one than
PostgreSQL to answer it."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from types import SimpleNamespace
from typing import Any, Generic, Self, TypeVar

from django.db import connections
from django.db.models import Model, QuerySet
from django.db.models.query import ModelIterable
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row", bound=Model)
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

    def with_keys(self, keys: Mapping[int, Any]) -> list[Any]:
        """The parameters to run it with, by placeholder."""
        return replaced(self.parameters, keys)


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

    def with_keys(self, keys: Mapping[int, Any]) -> list[Row]:
        """The rows, by placeholder."""
        return [row for row, _ in self.beside((), keys)]

    def beside(self, scalars: Sequence[Scalar], keys: Mapping[int, Any]) -> list[tuple[Row, Sequence[Any]]]:
        """Each row with the values of these other queries, by the same statement."""
        sql, parameters = self.query.sql, self.query.with_keys(keys)
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
        compiler.as_sql = lambda *_, **__: (sql, tuple(parameters))  # type: ignore[method-assign]
        query = SimpleNamespace(get_compiler=lambda using: compiler)
        compiled_rows: Any = SimpleNamespace(db=self.database, query=query, _known_related_objects={})
        rows: list[Row] = list(ModelIterable(compiled_rows))
        return [(row, [vars(row).pop(name) for name in names]) for row in rows]
