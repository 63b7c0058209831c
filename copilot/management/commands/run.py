"""`make run`: everything for a first visit in one command."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import BaseCommand

from copilot.serving.port import probe, refused
from drafts.outbound.destination import why_nothing_leaves


class Command(BaseCommand):
    help = "Migrate, load the demo into an empty database, then serve the desk with its worker beside it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--without-demo", action="store_true", help="Load no demo: start a desk of your own")

    def handle(self, *args: Any, **options: Any) -> None:
        port = self.choose_port(settings.CONFIG.port)
        self.stdout.write("Preparing the database …")
        call_command("migrate", verbosity=0, interactive=False)
        if not options["without_demo"]:
            call_command("load_demo", quiet=True)
        elif not User.objects.exists():
            self.stdout.write("Make your first administrator: manage.py createsuperuser")
        if words := why_nothing_leaves():
            self.stdout.write(words)
        call_command("serve", port=port)

    def choose_port(self, port: int) -> int:
        """The port to use. If another desk uses the default one, another is chosen; a configured port is never changed
        silently."""
        host = settings.CONFIG.host
        try:
            probe(host, port)
        except OSError as error:
            if "port" in settings.CONFIG.model_fields_set:
                raise refused(host, port, error) from None
            self.stdout.write(f"Port {port} is taken; choosing another.")
            return 0
        return port
