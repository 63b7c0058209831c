"""What a migration may do while processes of the release before still work."""

from collections.abc import Iterator

from django.db import migrations
from django.db.migrations.loader import MigrationLoader
from django.db.models import NOT_PROVIDED, Field, ManyToManyField

from copilot.config import ROOT
from tests.each_case import each_case

FIRST = {"drafts": 42, "copilot": 17, "kb": 12}  # the number of the migration from which on the rule holds


TAKES_AWAY = (migrations.RemoveField, migrations.RenameField, migrations.DeleteModel, migrations.RenameModel)
PAGE = (ROOT / "docs" / "deployment.md").read_text()


def test_the_documentation_names_the_migrations_beside_which_older_processes_work():
    drafts, copilot, kb = (f"{FIRST[app]:04}" for app in ("drafts", "copilot", "kb"))
    assert f"of `drafts` only migrations from {drafts} on, of `copilot` from {copilot}, of `kb` from {kb}" in PAGE


def test_nothing_that_an_older_process_reads_is_taken_away():
    disk = MigrationLoader(None).disk_migrations.items()
    ruled = [(f"{app}.{name}", each) for (app, name), each in disk if app in FIRST and int(name[:4]) >= FIRST[app]]
    taken = [name for name, each in ruled if any(isinstance(one, TAKES_AWAY) for one in each.operations)]
    assert len(ruled) >= 7
    assert taken == []


def new_columns() -> Iterator[tuple[str, "Field[object, object]"]]:
    for (app, name), migration in sorted(MigrationLoader(None).disk_migrations.items()):
        if app in FIRST and int(name[:4]) >= FIRST[app]:
            for operation in migration.operations:
                if isinstance(operation, migrations.AddField):
                    yield f"{app}.{name}: {operation.name}", operation.field


@each_case(("name", "field"), list(new_columns()))
def test_a_new_column_is_filled_by_the_database_where_an_older_process_does_not_know_it(name, field):
    filled = field.null or field.db_default is not NOT_PROVIDED or isinstance(field, ManyToManyField)
    assert filled, f"{name} needs a db_default, or null=True"
