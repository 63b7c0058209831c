"""Prepares the database before Django uses it: the embedded one, or the server in DATABASE_URL."""

from django.conf import settings
from psycopg import Connection, OperationalError, connect

from copilot.config import Config
from copilot.embedded.postgres import EmbeddedPostgres, PostgresError

OLDEST_PGVECTOR = (0, 8)  # for iterative scans, without which filtered results are silently incomplete


def ensure() -> None:
    """Start the embedded server, or check that the configured one supports Draftdesk. Raises PostgresError."""
    if settings.EMBEDDED_POSTGRES:
        settings.EMBEDDED_POSTGRES.ensure_running()
    else:
        check_server(settings.CONFIG.database_url)


def expect_folder(config: Config) -> None:
    """Check that the desk's folder and key exist. Called before the settings are loaded, which would create missing ones.
    Raises PostgresError."""
    folder = config.data_dir
    for needed in (folder, *([] if config.secret_key else [folder / "secret_key"])):
        if not needed.exists():
            raise PostgresError(
                f"{needed} is not there. Is DATA_DIR the folder of the desk? Nothing was made or started."
            )


def expect_running(config: Config) -> None:
    """The same of its server too, for a command that must not start it, such as a mail server's pipe. Raises
    PostgresError."""
    expect_folder(config)
    folder = config.data_dir
    if config.database_url:
        check_server(config.database_url)
    elif not EmbeddedPostgres(folder).is_running():
        raise PostgresError(f"No database runs in {folder}: start the desk. Nothing was made or started.")


def watch() -> None:
    """Restart the embedded server if it ends before this process does."""
    if settings.EMBEDDED_POSTGRES:
        settings.EMBEDDED_POSTGRES.watch()


def check_server(url: str) -> None:
    try:
        with connect(url, connect_timeout=10) as connection:
            check_vector(connection)
    except OperationalError as error:
        raise PostgresError(f"DATABASE_URL: the server cannot be used.\n{str(error).strip()}") from None


def check_vector(connection: Connection) -> None:
    """Check that the extension is installed and recent enough, or can be created by this user. Raises PostgresError."""
    row = connection.execute(
        "SELECT coalesce(installed_version, default_version), installed_version IS NOT NULL,"
        " (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)"
        " OR (SELECT bool_or(trusted) FROM pg_available_extension_versions WHERE name = 'vector')"
        " FROM pg_available_extensions WHERE name = 'vector'"
    ).fetchone()
    if row is None:
        raise PostgresError(
            "DATABASE_URL: that server has no pgvector; install the package postgresql-NN-pgvector there."
        )
    version, installed, may_create = row
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST_PGVECTOR:
        raise PostgresError(f"DATABASE_URL: pgvector {version} is too old; Draftdesk needs 0.8 or newer.")
    if not installed and not may_create:
        raise PostgresError(
            "DATABASE_URL: this user may not make the extension; let a superuser run CREATE EXTENSION vector in that database."
        )
