"""Encrypts all stored secrets with the newest key, so that older ones can be discarded."""

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import models, transaction

from copilot.encryption import decrypt, encrypt, is_current
from copilot.stored_secrets import STORED


class Command(BaseCommand):
    help = (
        "Encrypt the secrets of connectors, calendars and models anew by the first of ENCRYPTION_KEYS. "
        "Restart every process with the new key before. Can be stopped and run again; nothing has to stand still meanwhile."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--batch-size", type=int, default=500, help="Rows in one transaction")

    def handle(self, **options: Any) -> None:
        if options["batch_size"] < 1:
            raise CommandError("--batch-size must be at least 1.")
        done: Counter[str] = Counter()
        unreadable: list[str] = []
        for model, field in STORED:
            rotate(model, field, options["batch_size"], done, unreadable)
        self.stdout.write(
            f"{done['anew']} encrypted anew, {done['current']} {'was' if done['current'] == 1 else 'were'} already."
        )
        if done["anew"]:
            self.stdout.write("A process that was started without the new key cannot read them: restart it.")
        if unreadable:
            lost = "\n".join(f"  {name}" for name in unreadable)
            raise CommandError(f"None of the keys opens these; enter their secrets again:\n{lost}")


def rotate(model: type[models.Model], field: str, size: int, done: Counter[str], unreadable: list[str]) -> None:
    last = locked_batch(model, field, size, 0, done, unreadable)
    while last:
        last = locked_batch(model, field, size, last, done, unreadable)


@transaction.atomic
def locked_batch(
    model: type[models.Model], field: str, size: int, after: int, done: Counter[str], unreadable: list[str]
) -> int:
    """Encrypt one batch. Returns its last primary key, or 0 if there was none. Rows are locked, so that values entered
    meanwhile are kept."""
    rows = list(
        model._default_manager.filter(pk__gt=after).exclude(**{field: ""}).order_by("pk").select_for_update()[:size]
    )
    changed = []
    for row in rows:
        sealed = getattr(row, field)
        if is_current(sealed):
            done["current"] += 1
        elif (secret := decrypt(sealed)) is None:
            unreadable.append(f"{model._meta.verbose_name} {row.pk}: {row}")
        else:
            setattr(row, field, encrypt(secret))
            changed.append(row)
    model._default_manager.bulk_update(changed, [field])
    done["anew"] += len(changed)
    return rows[-1].pk if rows else 0
