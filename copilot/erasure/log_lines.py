"""Log entries in the database about erased data: they keep who did what and when, without names."""

from collections.abc import Iterable

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.admin.models import LogEntry
from django.contrib.auth import get_user_model
from django.contrib.contenttypes.models import ContentType
from django.db.models import CharField
from django.db.models.functions import Cast

from copilot.models import Usage
from drafts.erasure.person import Person
from drafts.erasure.tables import Rows

ERASED = "(erased)"


def forget_rows(tables: Iterable[Rows]) -> int:
    """Anonymise admin log entries about these rows, before they are deleted."""
    logged = set(LogEntry.objects.order_by().values_list("content_type", flat=True).distinct())
    changed = 0
    for rows in tables:
        kind = ContentType.objects.get_for_model(rows.model)
        if kind.pk in logged:
            keys = rows.order_by().annotate(key=Cast("pk", CharField())).values("key")
            lines = LogEntry.objects.filter(content_type=kind, object_id__in=keys)
            changed += lines.update(object_repr=ERASED, change_message="")
    return changed


def forget_person(person: Person) -> int:
    """Anonymise entries that name the person, also about others' rows; delete sign-in attempts with their address."""
    named = LogEntry.objects.filter(person.is_named_in("object_repr", "change_message"))
    changed = named.update(object_repr=ERASED, change_message="")
    if not get_user_model().objects.filter(username__iexact=person.email).exists():
        for model in (AccessAttempt, AccessFailureLog, AccessLog):
            changed += model.objects.filter(username__iexact=person.email).delete()[0]
    return changed


def forget_errors_of_calls(ticket: int) -> None:
    """Remove providers' error messages, which may quote the mail. The cost of the call stays."""
    Usage.objects.filter(charge__event__ticket=ticket).exclude(error="").update(error=ERASED)
