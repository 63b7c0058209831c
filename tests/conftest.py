"""The embedded database is started before Django looks for it; a test run has its own test database."""

from django.conf import settings


def pytest_configure() -> None:
    if settings.EMBEDDED_POSTGRES:
        settings.EMBEDDED_POSTGRES.ensure_running()
