"""Loads the fictional company Mossbury into an empty desk."""

import logging
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from copilot.demo import loading, people


@contextmanager
def without_a_line_for_each_mail() -> Iterator[None]:
    log = logging.getLogger("drafts.inbound.intake")
    before = log.level
    log.setLevel(logging.WARNING)
    try:
        yield
    finally:
        log.setLevel(before)


class Command(BaseCommand):
    help = "Load the demo company into an empty database and print who can sign in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--quiet", action="store_true", help="As manage.py run does: load nothing on the server of DATABASE_URL"
        )
        parser.add_argument(
            "--users", action="store_true", help="Make the demo users on the server of DATABASE_URL too"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        ours = settings.EMBEDDED_POSTGRES is not None
        if loading.taken():
            self.stdout.write("The desk already has data: no demo data loaded.")
        elif options["quiet"] and not ours and not options["users"]:
            self.stdout.write(
                "No demo data loaded: DATABASE_URL is your own server (run manage.py load_demo to load it)."
            )
        else:
            self.load(with_people=ours or options["users"])
        self.say_who_signs_in()

    def load(self, *, with_people: bool) -> None:
        self.stdout.write("Loading the demo company Mossbury …")
        with without_a_line_for_each_mail():
            made = loading.load(people=with_people)
        if made is None:
            self.stdout.write("Another process has loaded it meanwhile.")
            return
        self.stdout.write(", ".join(f"{count} {what}" for what, count in made.items()) + " loaded.")
        self.stdout.write("Articles are indexed and mails drafted in the background.")
        if not with_people:
            self.stdout.write(
                "No demo users on your own server: create them with --users, or your own with createsuperuser."
            )

    def say_who_signs_in(self) -> None:
        lines = people.sign_ins()
        if lines:
            self.stdout.write("Sign in as")
        for line in lines:
            self.stdout.write(line)
