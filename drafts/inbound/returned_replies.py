"""The reply that a bounce is about if it names neither the mail nor its ticket, only the failed recipients."""

import json
from collections.abc import Iterable
from datetime import timedelta

from django.db.models import Q, TextField
from django.db.models.functions import Cast, Now

from drafts.models import Outbound
from drafts.models.outbound import OutboundQuerySet

from .mail.headers import address_key
from .mail.parse import ParsedMail

RETURNED_WITHIN = timedelta(days=7)  # mail servers give up after two to five days
MOST_REPLIES = 20  # newest of the recent replies to the addresses
State = Outbound.State


def recipients_of(outbound: Outbound) -> list[str]:
    return [*outbound.to, *outbound.cc, *outbound.bcc]


def failed_recipients(mail: ParsedMail) -> tuple[str, ...]:
    """Failed recipients of the report, in lower case; all recipients that it names if it does not say which failed."""
    report = mail.report
    return (report.not_reached or report.recipients) if report else ()


def undecided(replies: OutboundQuerySet, mail: ParsedMail) -> Outbound | None:
    """The newest of these replies that was recently sent to a failed recipient and not yet reported as returned by
    them."""
    failed, lately = failed_recipients(mail), _lately_to_failed(replies, mail)
    may_have_it = (each for each in lately if each.state != State.FAILED and not _decided(each, failed))
    others_may = (each for each in lately if len(recipients_of(each)) > 1 and not _decided(each, failed))
    return next(may_have_it, None) or next(others_may, None)


def newest(replies: OutboundQuerySet, mail: ParsedMail) -> Outbound | None:
    """As `undecided`, but also a reply that was already reported as returned."""
    return next(iter(_lately_to_failed(replies, mail)), None)


def _lately_to_failed(replies: OutboundQuerySet, mail: ParsedMail) -> list[Outbound]:
    """Replies recently sent to the failed recipients, newest first, including returned ones."""
    failed = failed_recipients(mail)
    if not failed:
        return []
    texts = {f"{name}_text": Cast(name, TextField()) for name in ("to", "cc", "bcc")}
    return list(_left_lately(replies).annotate(**texts).filter(_to_one_of(failed)).order_by("-pk")[:MOST_REPLIES])


def _left_lately(replies: OutboundQuerySet) -> OutboundQuerySet:
    """Replies sent, uncertain or returned within RETURNED_WITHIN."""
    since = Now() - RETURNED_WITHIN
    sent = Q(state__in=(State.SENT, State.FAILED), sent_at__gt=since)
    return replies.filter(sent | Q(state=State.UNCERTAIN, settled_at__gt=since))


def _to_one_of(addresses: Iterable[str]) -> Q:
    """Condition: To, Cc or Bcc hold one of the addresses, case-insensitively."""
    found = Q(pk__in=())
    for address in addresses:
        quoted = json.dumps(address, ensure_ascii=False)
        for name in ("to", "cc", "bcc"):
            found |= Q(**{f"{name}_text__icontains": quoted})
    return found


def _decided(outbound: Outbound, failed: Iterable[str]) -> bool:
    """Whether earlier reports already name every failed recipient of this reply."""
    errors = outbound.last_error.lower()
    there = [each.lower() for each in recipients_of(outbound) if address_key(each) in failed]
    return outbound.state != State.UNCERTAIN and all(each in errors for each in there)
