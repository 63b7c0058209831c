"""`make run`: everything that a visitor needs, in one process."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    help = "Migrate, load the demo into an empty database, then serve web and worker in this process."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, help="instead of PORT; 0 picks a free one")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write("Preparing the database …")
        call_command("migrate", verbosity=0, interactive=False)
        call_command("load_demo", quiet=True)
        call_command("serve", port=options["port"])
