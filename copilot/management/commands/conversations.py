"""`manage.py conversations EMAIL`: data of a customer in conversations with the assistant; `--erase` deletes them."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import Q

from copilot.models import Conversation
from drafts.models import Customer


class Command(BaseCommand):
    help = "Export the conversations in which a customer's tickets were read, as JSON, or erase them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="the customer's address")
        parser.add_argument("--erase", action="store_true", help="delete these conversations instead")

    def handle(self, *, email: str, erase: bool, **options: Any) -> None:
        customer = Customer.objects.filter(email__iexact=email).first()
        if customer is None:
            raise CommandError(f"There is no customer {email}.")
        about = Q(ticket__customer=customer) | Q(read_tickets__ticket__customer=customer)
        found = Conversation.objects.filter(about).distinct().order_by("created")
        if erase:
            keys = list(found.values_list("pk", flat=True))
            Conversation.objects.filter(pk__in=keys).delete()
            self.stdout.write(f"{len(keys)} conversations were erased.")
        else:
            self.stdout.write(json.dumps([exported(each) for each in found], indent=2, ensure_ascii=False))


def exported(conversation: Conversation) -> dict[str, Any]:
    from copilot.assistant.conversations.memory import history  # noqa: PLC0415
    from copilot.assistant.pages.exchanges import exchanges  # noqa: PLC0415

    said = [{"question": each.question, "answer": each.text} for each in exchanges(history(conversation.pk), {})]
    return {"title": conversation.title, "created": conversation.created.isoformat(), "said": said}
