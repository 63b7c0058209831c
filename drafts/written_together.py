"""Several changes written by one statement, in PostgreSQL's WITH: an act moves its ticket, decides a draft, records who did
it and tells the desks, and none of these needs what another one writes.

All of them see the rows as they were before the statement, so that no row may be changed twice by one.

A function that takes `within` adds to it, and its caller runs it; one that takes `writes` adds to it and runs it."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import Model, QuerySet, sql

from drafts.compiled_query import Scalar

PER_ROW, COUNTED = "SELECT row_to_json({0}) FROM {0}", "SELECT count(*) FROM {0}"


class Changed:
    """The number of rows that an update changed, once it is written."""

    rows = 0


class Writes:
    """What is to be written; nothing is before `run`, within the caller's transaction."""

    def __init__(self) -> None:
        self._parts: list[tuple[str, Sequence[Any], Changed | Model]] = []
        self._told: list[Scalar] = []

    def __add__(self, other: "Writes") -> "Writes":
        """Both, as one."""
        both = Writes()
        both._parts, both._told = [*self._parts, *other._parts], [*self._told, *other._told]
        return both

    def update(self, rows: QuerySet[Any, Any], **values: Any) -> Changed:
        """As `rows.update`."""
        query: Any = rows.order_by().query.chain(sql.UpdateQuery)
        query.annotations = {}
        query.add_update_values(values)
        changed = Changed()
        try:
            text, parameters = query.get_compiler(connection=connection).as_sql()
        except EmptyResultSet:  # `pk__in` of none
            return changed
        if text:
            self._parts.append((f"{text} RETURNING 1", parameters, changed))
        return changed

    def delete(self, rows: QuerySet[Any, Any]) -> None:
        """Delete the rows, and nothing that refers to them."""
        query: Any = rows.order_by().query.chain(sql.DeleteQuery)
        try:
            text, parameters = query.get_compiler(connection=connection).as_sql()
        except EmptyResultSet:
            return
        self._parts.append((f"{text} RETURNING 1", parameters, Changed()))

    def save(self, row: Model, fields: Sequence[str]) -> None:
        """As `row.save(update_fields=fields)`."""
        columns: list[Any] = [row._meta.get_field(name) for name in fields]
        values = {field.name: field.pre_save(row, add=False) for field in columns}
        self.update(type(row)._base_manager.filter(pk=row.pk), **values)

    def insert(self, row: Model) -> None:
        """As `row.save()` of a new row, without signals; it has its key once it is written."""
        meta = row._meta
        query = sql.InsertQuery(type(row))
        fields = [field for field in meta.local_concrete_fields if not field.generated and field is not meta.auto_field]
        query.insert_values(fields, [row])
        compiler = query.get_compiler(connection=connection)
        compiler.returning_fields = meta.db_returning_fields
        [(text, parameters)] = compiler.as_sql()
        self._parts.append((text, parameters, row))

    def insert_or_update(self, row: Model, unique: Sequence[str], **values: Any) -> None:
        """Insert the row, or update the one that has the same in these columns; `values` may refer to that one. Where two
        do so at once, the later one updates."""
        meta: Any = type(row)._meta
        update: Any = type(row)._base_manager.all().query.chain(sql.UpdateQuery)
        update.add_update_values(values)
        changed, changes = update.get_compiler(connection=connection).as_sql()
        names = ", ".join(connection.ops.quote_name(meta.get_field(name).column) for name in unique)
        fields = [field for field in meta.local_concrete_fields if field is not meta.auto_field]
        query = sql.InsertQuery(type(row))
        query.insert_values(fields, [row])
        [(inserted, given)] = query.get_compiler(connection=connection).as_sql()
        _, _, changed = changed.partition(" SET ")
        text = f"{inserted} ON CONFLICT ({names}) DO UPDATE SET {changed} RETURNING 1"
        self._parts.append((text, [*given, *changes], Changed()))

    def tell(self, told: Scalar) -> None:
        """Also run this, one of the queries of `drafts.notifications`."""
        self._told.append(told)

    def run(self) -> None:
        if not self._parts and not self._told:
            return
        names = [f"part_{number}" for number, _ in enumerate(self._parts)]
        parts = list(zip(names, self._parts, strict=True))
        with_parts = ", ".join(f"{name} AS ({text})" for name, (text, _, _) in parts)
        read = [f"({(COUNTED if isinstance(of, Changed) else PER_ROW).format(name)})" for name, (_, _, of) in parts]
        asked = ", ".join([*read, *(text for text, _ in self._told)])
        parameters = [value for _, (_, some, _) in parts for value in some]
        parameters += [value for _, some in self._told for value in some]
        with connection.cursor() as cursor:
            cursor.execute(f"{f'WITH {with_parts} ' if parts else ''}SELECT {asked}", parameters)
            written = cursor.fetchone()
        for (_, (_, _, of)), value in zip(parts, written, strict=False):
            if isinstance(of, Changed):
                of.rows = value
            else:
                _read_back(of, value)
        self._parts, self._told = [], []


def _read_back(row: Model, columns: dict[str, Any]) -> None:
    """What the database gave a new row."""
    returned: list[Any] = list(row._meta.db_returning_fields)
    for field in returned:
        setattr(row, field.attname, field.to_python(columns[field.column]))
    row._state.adding, row._state.db = False, connection.alias
