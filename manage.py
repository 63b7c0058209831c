#!/usr/bin/env python
"""Draftdesk's commands. The embedded database is started first, so that every command finds it."""

import os
import sys

NEEDS_NO_DATABASE = {"help", "--help", "-h", "--version", "version", "makemessages", "collectstatic"}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
    from copilot.config import ConfigError  # noqa: PLC0415  (only after the settings module is named)
    from copilot.postgres import PostgresError  # noqa: PLC0415

    try:
        from django.conf import settings  # noqa: PLC0415
        from django.core.management import execute_from_command_line  # noqa: PLC0415

        if settings.EMBEDDED_POSTGRES and not NEEDS_NO_DATABASE.intersection(sys.argv[1:2]):
            settings.EMBEDDED_POSTGRES.ensure_running()
    except (ConfigError, PostgresError) as error:
        sys.exit(str(error))
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
