"""`manage.py golden_examples EMAIL`: data of a customer's questions in examples; `--erase` deletes it."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from copilot.models import GoldenExample
from drafts.models import Customer


class Command(BaseCommand):
    help = "Export the golden examples made of a customer's mail, as JSON, or erase them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="the customer's address")
        parser.add_argument("--erase", action="store_true", help="delete what they hold instead")

    def handle(self, *, email: str, erase: bool, **options: Any) -> None:
        customer = Customer.objects.filter(email__iexact=email).first()
        if customer is None:
            raise CommandError(f"There is no customer {email}.")
        found = GoldenExample.objects.kept().filter(source_draft__ticket__customer=customer).order_by("pk")
        if erase:
            self.stdout.write(f"{found.erase()} golden examples were erased.")
        else:
            rows = found.values("question", "answer", "status", "created")
            self.stdout.write(json.dumps(list(rows), indent=2, ensure_ascii=False, default=str))
