"""How a colleague is called: in full, or briefly where a line is short."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db.models import CharField, Value
from django.db.models.functions import Coalesce, Concat, NullIf, Trim

PARTS = ("first_name", "last_name", "username")  # what `full_name_of` reads of a row


def full_name(person: User) -> str:
    return person.get_full_name() or person.get_username()


def short_name(person: User) -> str:
    return person.get_short_name() or person.get_username()


def full_name_of(row: Mapping[str, Any]) -> str:
    """`full_name` of a row with PARTS; empty where all of them are, as of somebody who was deleted."""
    return f"{row['first_name'] or ''} {row['last_name'] or ''}".strip() or row["username"] or ""


def full_name_in_sql() -> Coalesce:
    """`full_name` of a row of people."""
    full = NullIf(Trim(Concat("first_name", Value(" "), "last_name")), Value(""))
    return Coalesce(full, "username", output_field=CharField())
