"""The embedded database is started before Django looks for it; a run on CI refuses to skip."""

import gc
import os
from collections import Counter
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.db import connection
from django.test import Client, TransactionTestCase
from pytest_django import DjangoDbBlocker

from copilot.embedded import database
from tests import database_copies
from tests.empty_database import empty
from tests.quick_login import force_login

pytest_plugins = ["tests.kb_shelf", "tests.admin_clients", "tests.prepared"]

gc.disable()  # until all is collected: nothing of that is garbage, and looking for it takes a sixth of the time


def pytest_configure() -> None:
    database.ensure()
    # A sign-in hashes a million times and each test client lists every static file: a third of the suite's time.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.WHITENOISE_USE_FINDERS = settings.WHITENOISE_AUTOREFRESH = False
    TransactionTestCase._fixture_teardown = lambda case: empty()
    Client.force_login = force_login
    # Each client of a model would read all of this machine's certificates; no test speaks to a server that needs them.
    # What the environment names goes first: SSL_CERT_FILE costs 30 ms a client, and each model has two.
    os.environ.pop("SSL_CERT_FILE", None)
    os.environ["SSL_CERT_DIR"] = str(Path(__file__).parent / "data")
    # A busy machine fails no test.
    patient = hypothesis.settings(deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
    hypothesis.settings.register_profile("whole", patient)  # the hundred examples that it takes by itself
    hypothesis.settings.register_profile("quick", patient, max_examples=25)
    hypothesis.settings.load_profile("whole" if os.environ.get("CI") else "quick")


@pytest.fixture(scope="session")
def copied_database(
    request: pytest.FixtureRequest, django_db_modify_db_settings: None, django_db_blocker: DjangoDbBlocker
) -> None:
    """A process of a run that has no database yet copies a migrated one: migrating takes seconds of a processor."""
    if not request.config.getoption("--create-db"):
        with django_db_blocker.unblock():
            database_copies.copy()


@pytest.fixture(scope="session")
def django_db_setup(
    request: pytest.FixtureRequest, copied_database: None, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> None:
    with django_db_blocker.unblock():
        empty()  # a run that was killed may have left rows
        database_copies.keep(anew=request.config.getoption("--create-db"))
        with connection.cursor() as cursor:  # nobody needs a test's rows after a loss of power
            cursor.execute(f'ALTER DATABASE "{connection.settings_dict["NAME"]}" SET synchronous_commit = off')
        connection.close()  # the next session has it
        # A measurement makes a database of its own, which is a copy too.
        connection.settings_dict["TEST"]["TEMPLATE"] = database_copies.KEPT


# What takes longest does not begin when the other processes of the run are about to end: first these, then files by their
# number of tests.
FIRST = ("tests/browser/test_first_light.py", "tests/live/", "tests/browser/test_assistant_windows.py")
FIRST += ("tests/browser/test_connection.py", "tests/browser/test_robot.py")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """After pytest-django, which puts tests without its database last: those are the real processes.

    Before all of them the few seconds of live tests that stand beside offline ones: in a process in which a browser was
    opened, no async code can be run from a test.
    """

    tests = Counter(item.path for item in items)

    def place(item: pytest.Item) -> tuple[int, int]:
        if item.get_closest_marker("live") and not item.nodeid.startswith(("tests/live/", "tests/browser/")):
            return -1, 0
        found = next((place for place, path in enumerate(FIRST) if item.nodeid.startswith(path)), len(FIRST))
        return found, -tests[item.path] if item.nodeid.startswith("tests/browser/") else 0

    items.sort(key=place)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # what is loaded by now stays
    gc.enable()
    gc.set_threshold(200_000, 20, 50)  # a test's objects are few and soon gone


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test proves nothing; where everything is installed there is no excuse for one."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
