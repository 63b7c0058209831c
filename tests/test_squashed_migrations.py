"""A new database is made by the squashed migrations, an older one goes on by those that they replace."""

import re
from dataclasses import dataclass
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import DjangoDbBlocker

from tests.own_database import own_database

Name = tuple[str, str]  # app and name of a migration
Catalogue = dict[str, list[Any]]  # by kind of object, its description

DISK = MigrationLoader(None).disk_migrations
SQUASHED = {key: [tuple(each) for each in migration.replaces] for key, migration in DISK.items() if migration.replaces}
REPLACED = {each: key for key, replaced in SQUASHED.items() for each in replaced}


def old_plan() -> list[Name]:
    """All migrations as they were applied before any was squashed."""
    loader = MigrationLoader(None, replace_migrations=False)
    leaves = [key for key in loader.graph.leaf_nodes() if key not in SQUASHED]
    return loader.graph._generate_plan(leaves, at_end=True)


OLD = old_plan()


def test_what_is_replaced_is_still_there_for_older_databases_and_nothing_between_is_left_out():
    assert {app for app, _ in SQUASHED} == {"kb", "drafts", "copilot"}
    for (app, _), replaced in SQUASHED.items():
        assert replaced == [key for key in OLD if key[0] == app][: len(replaced)]


@pytest.mark.parametrize("recorded", [False, True], ids=["by an earlier release", "went back from this one"])
def test_a_database_at_any_point_goes_on_by_the_migrations_that_it_has_begun(monkeypatch, recorded):
    for count in range(len(OLD) + 1):
        applied = set(OLD[:count])
        begun = {REPLACED[key] for key in applied if key in REPLACED}
        told = dict.fromkeys(applied | (SQUASHED.keys() if recorded else set()))
        monkeypatch.setattr(MigrationRecorder, "applied_migrations", lambda self, told=told: told)
        executor = MigrationExecutor(connection)
        executor.loader.check_consistent_history(connection)
        plan = [(one.app_label, one.name) for one, _ in executor.migration_plan(executor.loader.graph.leaf_nodes())]
        rest = {key for key in OLD[count:] if key not in REPLACED or REPLACED[key] in begun}
        assert set(plan) == rest | (SQUASHED.keys() - begun), f"after {OLD[:count][-1:]}"


def test_going_back_takes_back_only_what_was_applied_after(monkeypatch):
    """A squashed one that it took back would drop all tables of its app."""
    everything = dict.fromkeys(DISK)
    monkeypatch.setattr(MigrationRecorder, "applied_migrations", lambda self: everything)
    graph = MigrationLoader(None, replace_migrations=False).graph
    for target in REPLACED.keys() - {("kb", "0001_vector_extension")}:  # with which there is no table yet
        later = [key for key in (child.key for child in graph.node_map[target].children) if key[0] == target[0]]
        built_on = {key for each in later for key in graph.backwards_plan(each)}
        plan = MigrationExecutor(connection).migration_plan([target])
        assert [(one.app_label, one.name) for one, backwards in plan if not backwards] == []
        assert {(one.app_label, one.name) for one, _ in plan} == built_on, target
        assert not built_on & SQUASHED.keys(), target


# --- What stands in the database afterwards --------------------------------------------------------------------------

OWN = "{0}.oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')"  # not of an extension
KINDS = {
    "extensions": "SELECT extname, extversion FROM pg_extension",
    "tables": """
        SELECT relname, relkind, relpersistence, relreplident, relrowsecurity, reloptions
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'S')""",
    "columns": """
        SELECT attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
            attgenerated, attcollation::regcollation::text, attstorage, attcompression, attstattarget,
            pg_get_expr(adbin, adrelid)
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'S') AND attnum > 0 AND NOT attisdropped""",
    "constraints": """
        SELECT conrelid::regclass::text, conname, contype, convalidated, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace""",
    "indexes": """
        SELECT pg_get_indexdef(indexrelid), indisvalid, indisunique, indisprimary, indisreplident, indisclustered
        FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace""",
    "triggers": "SELECT pg_get_triggerdef(oid), tgenabled FROM pg_trigger WHERE NOT tgisinternal",
    "functions": f"""
        SELECT oid::regprocedure::text, pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND {OWN.format("pg_proc")}""",
    "sequences": """
        SELECT seqrelid::regclass::text, seqtypid::regtype::text, seqstart, seqincrement, seqmax, seqmin, seqcache,
            seqcycle, refobjid::regclass::text, attname
        FROM pg_sequence LEFT JOIN pg_depend ON objid = seqrelid AND deptype IN ('a', 'i')
        LEFT JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid""",
    "types": f"""
        SELECT typname, typtype, typcategory FROM pg_type WHERE typnamespace = 'public'::regnamespace
        AND {OWN.format("pg_type")}""",
    "collations": f"SELECT collname FROM pg_collation WHERE oid >= 16384 AND {OWN.format('pg_collation')}",
    "statistics": "SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext",
    "policies and rules": "SELECT polname FROM pg_policy UNION SELECT pg_get_ruledef(oid) FROM pg_rewrite WHERE oid >= 16384",
    "content types": "SELECT app_label, model FROM django_content_type",
    "permissions": """
        SELECT app_label, model, codename, permission.name FROM auth_permission AS permission
        JOIN django_content_type AS type ON type.id = content_type_id""",
    "groups": """
        SELECT groups.name, app_label, codename FROM auth_group AS groups
        LEFT JOIN auth_group_permissions ON group_id = groups.id
        LEFT JOIN auth_permission AS permission ON permission.id = permission_id
        LEFT JOIN django_content_type AS type ON type.id = content_type_id""",
}
# Told above by what they name, as keys depend on the order of creation.
TOLD = {"django_migrations", "django_content_type", "auth_permission", "auth_group", "auth_group_permissions"}


def catalogue() -> Catalogue:
    """All that migrations leave; the order of columns is left out."""
    found: Catalogue = {}
    with connection.cursor() as cursor:
        for kind, query in KINDS.items():
            cursor.execute(query)
            found[kind] = sorted(cursor.fetchall(), key=repr)
        for table in sorted(set(connection.introspection.table_names(cursor)) - TOLD):
            cursor.execute(f'SELECT to_jsonb(t)::text FROM "{table}" AS t')
            if rows := sorted(text for (text,) in cursor.fetchall()):
                found[f"rows of {table}"] = rows
    return found


@dataclass(frozen=True)
class Made:
    """What stands in a database, which migrations the command applied, and which are recorded."""

    left: Catalogue
    applied: set[Name]
    recorded: set[Name]


def by_the_command() -> Made:
    """What the command makes of this database."""
    out = StringIO()
    call_command("migrate", stdout=out, no_color=True)
    told = re.findall(r"Applying (\w+)\.(\w+)\.\.\. OK", out.getvalue())
    recorded = set(MigrationRecorder(connection).applied_migrations())
    return Made(catalogue(), {(app, name) for app, name in told}, recorded)


WAYS = {  # where a database was left, and the apps of which nothing was applied then; each goes on from the one before
    "copilot is new when words are folded": (("drafts", "0037_take_over_change"), {"copilot"}),
    "words were folded before copilot": (("drafts", "0040_marked_from"), {"copilot"}),
    "each old one": (("copilot", "0017_plain_help_texts"), set()),
}


@pytest.fixture(scope="module")
def new(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Made:
    with django_db_blocker.unblock(), own_database():
        return by_the_command()


@pytest.fixture(scope="module")
def old_ones(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> dict[str, Made]:
    """A database migrated to each of these places as releases did that had no squashed ones, then a copy by the command."""
    made = {}
    with django_db_blocker.unblock(), own_database():
        for name, (place, new_apps) in WAYS.items():
            executor = MigrationExecutor(connection)
            executor.loader.replace_migrations = False
            executor.loader.build_graph()
            executor.migrate([place])
            with own_database(copied=True):
                made[name] = by_the_command()
            assert {app for app, _ in made[name].applied & SQUASHED.keys()} == new_apps
    return made


@pytest.mark.django_db
@pytest.mark.live  # every old migration is applied
def test_old_and_squashed_migrations_leave_the_same_database(old_ones, new):
    assert new.applied & (REPLACED.keys() | SQUASHED.keys()) == SQUASHED.keys()
    assert new.recorded == DISK.keys()
    for way, old in old_ones.items():
        assert old.left.keys() == new.left.keys(), way
        for kind, rows in old.left.items():
            assert rows == new.left[kind], (way, kind)
        assert old.recorded == new.recorded, way
