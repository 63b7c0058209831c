"""Addresses at international domains are kept in one form, the domain's ASCII form: customers, and who wrote and got
mail. Of two customers who are one, the one with the ASCII form has the tickets of both."""

from typing import Any

import idna
from django.db import migrations, models
from django.db.models import Q

NOT_ASCII = r"@[^@]*[^\x01-\x7f]"
ALONE, LISTS = ("from_address", "reply_to"), ("also_reply_to", "to", "cc")


def one_form(address: str) -> str:
    local, at, domain = address.rpartition("@")
    try:
        return f"{local}{at}{idna.encode(domain, uts46=True).decode('ascii')}" if not domain.isascii() else address
    except idna.IDNAError:
        return address


def forward(apps: Any, schema_editor: Any) -> None:
    customers, tickets, messages = (apps.get_model("drafts", name) for name in ("Customer", "Ticket", "Message"))
    for customer in customers.objects.filter(email__regex=NOT_ASCII):
        email = one_form(customer.email)
        known = customers.objects.filter(email=email).exclude(pk=customer.pk).first()
        if known is None:
            customers.objects.filter(pk=customer.pk).update(email=email)
        else:
            tickets.objects.filter(customer=customer.pk).update(customer=known.pk)
            customer.delete()
    found = messages.objects.alias(
        **{f"{name}_text": models.functions.Cast(name, models.TextField()) for name in LISTS}
    ).filter(
        *[Q(*(Q(**{f"{name}__regex": NOT_ASCII}) for name in (*ALONE, *(f"{each}_text" for each in LISTS))), _connector=Q.OR)]
    )
    for message in found.only(*ALONE, *LISTS).iterator():
        for name in ALONE:
            setattr(message, name, one_form(getattr(message, name)))
        for name in LISTS:
            setattr(message, name, [one_form(each) for each in getattr(message, name)])
        message.save(update_fields=[*ALONE, *LISTS])


class Migration(migrations.Migration):
    dependencies = [("drafts", "0051_outbound_cancelled_by")]
    operations = [migrations.RunPython(forward, migrations.RunPython.noop)]
