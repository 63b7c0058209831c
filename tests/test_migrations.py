"""What a migration may do while processes of the release before still work."""

from collections.abc import Iterator

import pytest
from django.db import migrations
from django.db.migrations.loader import MigrationLoader
from django.db.models import NOT_PROVIDED, Field, ManyToManyField

FIRST = {"drafts": 42, "copilot": 17, "kb": 12}  # the number of the migration from which on the rule holds


def new_columns() -> Iterator[tuple[str, "Field[object, object]"]]:
    for (app, name), migration in sorted(MigrationLoader(None).disk_migrations.items()):
        if app in FIRST and int(name[:4]) >= FIRST[app]:
            for operation in migration.operations:
                if isinstance(operation, migrations.AddField):
                    yield f"{app}.{name}: {operation.name}", operation.field


@pytest.mark.parametrize(("name", "field"), list(new_columns()))
def test_a_new_column_is_filled_by_the_database_where_an_older_process_does_not_know_it(name, field):
    filled = field.null or field.db_default is not NOT_PROVIDED or isinstance(field, ManyToManyField)
    assert filled, f"{name} needs a db_default, or null=True"
