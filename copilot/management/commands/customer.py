"""`manage.py customer EMAIL`: a person's stored data; `--export` writes it to a file, `--erase` deletes it."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from drafts.conflicts import Refused
from drafts.inbound.mail.headers import address_key
from kb.unapplied_migrations import refuse_unapplied


class Command(BaseCommand):
    help = "Tell what is kept of a customer, export it or erase it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="the customer's address")
        act = parser.add_mutually_exclusive_group()
        act.add_argument("--export", type=Path, metavar="FILE.zip", help="write all of it to a new file")
        act.add_argument("--erase", action="store_true", help="delete all of it")
        parser.add_argument("--yes", action="store_true", help="erase without asking")
        parser.add_argument(
            "--not-named",
            action="append",
            default=[],
            metavar="NAME",
            help="a name in the customer's mails that is not theirs; may be given several times",
        )

    def handle(self, *, email: str, export: Path | None, erase: bool, yes: bool, **options: Any) -> None:
        self._not_named: list[str] = options["not_named"]
        from copilot.erasure.erase import check_erasable  # noqa: PLC0415

        refuse_unapplied()
        try:
            check_erasable(email)
            if not self._told(email) and not erase:  # a repeated erasure has not failed
                raise CommandError(f"Nothing is kept of {email}. Is the address spelled as in its mails?")
            if export:
                self._export(email, export)
            elif erase:
                self._erase(email, yes=yes)
        except Refused as error:
            raise CommandError(str(error)) from None
        except BrokenPipeError:
            if export or erase:
                raise CommandError("Nobody reads the output any more. Run the same command again.") from None
            raise  # manage.py ends quietly
        except OSError as error:
            again = " Run the same command again." if erase else ""
            raise CommandError(f"{error.filename}: {error.strerror}.{again}") from None

    def _told(self, email: str) -> bool:
        """Print the stored data. Returns False if there is none."""
        from copilot.erasure.account import account  # noqa: PLC0415
        from copilot.erasure.kept import Kept  # noqa: PLC0415

        found = account(Kept.of(email, self._not_named))
        if not found.nothing:
            self.stdout.write(f"Kept of {email}:")
        for line in found.lines:
            self.stdout.write(f"  {line}")
        for name, rows in found.by_name.items():
            self.stdout.write(
                f"Of it because of the name “{name}”: {', '.join(rows)}. If that is another's: --not-named “{name}”"
            )
        for line in found.staying:
            self.stdout.write(f"An erasure leaves: {line}")
        return not found.nothing

    def _export(self, email: str, target: Path) -> None:
        from copilot.erasure.export import write  # noqa: PLC0415
        from copilot.erasure.kept import Kept  # noqa: PLC0415

        write(Kept.of(email, self._not_named), target)
        self.stdout.write(f"Written to {target}, {target.stat().st_size:,} bytes.")

    def _erase(self, email: str, *, yes: bool) -> None:
        from copilot.erasure.elsewhere import tables_that_name  # noqa: PLC0415
        from copilot.erasure.erase import erase  # noqa: PLC0415

        if not yes:
            self._confirm(email)
        erased = erase(email, tell=self.stdout.write, not_named=self._not_named)
        for line in erased.lines(email):
            self.stdout.write(line)
        for table, rows in tables_that_name(address_key(email)):
            self.stdout.write(f"The address still stands in {rows:,} {table}.")
        if erased.missing:
            raise CommandError("Files were missing: see above.")

    def _confirm(self, email: str) -> None:
        if not sys.stdin.isatty():
            raise CommandError("This cannot be undone. Add --yes to erase without being asked.")
        if input(f"This cannot be undone. Erase all of it? Type {email} to erase: ").strip().lower() != email.lower():
            raise CommandError("Nothing was erased.")
