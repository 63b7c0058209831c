#!/usr/bin/env python
"""Draftdesk's commands. The embedded database is started first, so that every command finds it."""

import os
import sys
from typing import NoReturn

NEEDS_NO_DATABASE = {"help", "--help", "-h", "--version", "version", "makemessages", "collectstatic"}


def stop(error: object, code: int) -> NoReturn:
    print(error, file=sys.stderr)  # noqa: T201
    sys.exit(code)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
    from copilot.config import ConfigError  # noqa: PLC0415  (only after the settings module is named)
    from copilot.postgres import PostgresError  # noqa: PLC0415

    try:
        from django.core.management import execute_from_command_line  # noqa: PLC0415

        from copilot import database  # noqa: PLC0415

        if not NEEDS_NO_DATABASE.intersection(sys.argv[1:2]):
            database.ensure()
    except ConfigError as error:
        stop(error, os.EX_CONFIG)
    except PostgresError as error:
        stop(error, os.EX_TEMPFAIL)  # a mail server that pipes into receive_mail tries again later
    except OSError as error:
        stop(f"DATA_DIR cannot be used: {error}", os.EX_TEMPFAIL)
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
