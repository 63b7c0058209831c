"""The embedded database is started before Django looks for it; a run on CI refuses to skip."""

import os

import pytest

from copilot import database

pytest_plugins = ["tests.kb_shelf", "tests.curators"]


def pytest_configure() -> None:
    database.ensure()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test proves nothing; where everything is installed there is no excuse for one."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
