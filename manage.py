#!/usr/bin/env python
"""Draftdesk's commands. The embedded database is started first, so that every command finds it."""

import gc
import os
import signal
import sys
import traceback
from tempfile import TemporaryDirectory
from typing import NoReturn

# Whatever else keeps receive_mail from storing a mail is ours, not the mail's: pipe(8) of Postfix returns a mail to its
# sender for nearly every status but 75, also for 64 (EX_USAGE), with which a mistyped option would usually end.
OF_THE_MAIL = {None, os.EX_OK, os.EX_DATAERR, os.EX_NOUSER}
NEEDS_NO_DATABASE = {"--version", "version", "makemessages", "collectstatic"}
HELP = {"--help", "-h"}

# New objects until the next look for garbage. Commands import more of the desk once they run, and few of them make garbage;
# servers set their own number.
COLLECT_AFTER = 50_000


def stop(error: object, code: int) -> NoReturn:
    print(error, file=sys.stderr)  # noqa: T201
    sys.exit(code)


def mail_server_pipes() -> bool:
    return sys.argv[1:2] == ["receive_mail"]


def wrong_settings(error: object) -> NoReturn:
    stop(error, os.EX_TEMPFAIL if mail_server_pipes() else os.EX_CONFIG)


def main() -> None:
    gc.disable()  # imports leave no garbage, and looking for it takes a quarter of a start
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
    try:
        run()
    except Exception:  # also a package that an upgrade is just installing
        if not mail_server_pipes():
            raise
        traceback.print_exc()
        sys.exit(os.EX_TEMPFAIL)


def run() -> None:
    if HELP.intersection(sys.argv[1:]) or sys.argv[1:2] == ["help"]:
        with TemporaryDirectory() as folder:  # the settings make their secrets in DATA_DIR, and help needs none
            os.environ["DATA_DIR"] = folder
            return execute()
    prepare_database()
    execute()


def prepare_database() -> None:
    from copilot.config import ConfigError, load  # noqa: PLC0415  (only after the settings module is named)
    from copilot.embedded.postgres import PostgresError  # noqa: PLC0415

    try:
        from copilot.embedded import database  # noqa: PLC0415

        if mail_server_pipes():
            database.expect_running(load())
        elif not NEEDS_NO_DATABASE.intersection(sys.argv[1:2]):
            if sys.argv[1:2] == ["check"] and any(each.startswith("--data") for each in sys.argv):
                database.expect_folder(load())
            database.ensure()
            database.watch()
    except ConfigError as error:
        wrong_settings(error)
    except PostgresError as error:
        stop(error, os.EX_TEMPFAIL)  # a mail server that pipes into receive_mail tries again later
    except OSError as error:
        stop(f"DATA_DIR cannot be used: {error}. Run this as the user that the desk runs as.", os.EX_TEMPFAIL)


def execute() -> None:
    import django  # noqa: PLC0415
    from django.core.management import execute_from_command_line  # noqa: PLC0415

    from copilot.config import ConfigError  # noqa: PLC0415

    try:
        django.setup()
        gc.freeze()
        gc.set_threshold(COLLECT_AFTER)
        gc.enable()
        execute_from_command_line(sys.argv)
        sys.stdout.flush()
    except BrokenPipeError:  # as of `| head`, whose reader has enough
        if mail_server_pipes():
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be written at the exit
        sys.exit(128 + signal.SIGPIPE)
    except ConfigError as error:  # what can only be tried once Django is set up
        wrong_settings(error)
    except SystemExit as leaving:
        if not mail_server_pipes() or leaving.code in OF_THE_MAIL:
            raise
        sys.exit(os.EX_TEMPFAIL)


if __name__ == "__main__":
    main()
