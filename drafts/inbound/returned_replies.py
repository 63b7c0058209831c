"""Which reply of ours a bounce is about that names neither our mail nor its ticket, only whom it did not reach."""

import json
from collections.abc import Iterable
from datetime import timedelta

from django.db.models import Q, TextField
from django.db.models.functions import Cast, Now

from drafts.models import Outbound
from drafts.models.outbound import OutboundQuerySet

from .mail.parse import ParsedMail

RETURNED_WITHIN = timedelta(days=7)  # mail servers give up after two to five days
MOST_REPLIES = 20  # of those lately written to the addresses, the newest
State = Outbound.State


def recipients_of(outbound: Outbound) -> list[str]:
    return [*outbound.to, *outbound.cc, *outbound.bcc]


def failed_recipients(mail: ParsedMail) -> tuple[str, ...]:
    """Whom its report did not reach, in lower case; where it does not tell them apart, all whom it names."""
    report = mail.report
    return (report.not_reached or report.recipients) if report else ()


def undecided(replies: OutboundQuerySet, mail: ParsedMail) -> Outbound | None:
    """Of these replies the newest to one of its failed recipients that left lately and has not been returned from there."""
    failed, lately = failed_recipients(mail), _lately_to_failed(replies, mail)
    may_have_it = (each for each in lately if each.state != State.FAILED and not _decided(each, failed))
    others_may = (each for each in lately if len(recipients_of(each)) > 1 and not _decided(each, failed))
    return next(may_have_it, None) or next(others_may, None)


def newest(replies: OutboundQuerySet, mail: ParsedMail) -> Outbound | None:
    """The same, though it was returned."""
    return next(iter(_lately_to_failed(replies, mail)), None)


def _lately_to_failed(replies: OutboundQuerySet, mail: ParsedMail) -> list[Outbound]:
    """The replies to its failed recipients that left lately, newest first; also those that were returned."""
    failed = failed_recipients(mail)
    if not failed:
        return []
    texts = {f"{name}_text": Cast(name, TextField()) for name in ("to", "cc", "bcc")}
    return list(_left_lately(replies).annotate(**texts).filter(_to_one_of(failed)).order_by("-pk")[:MOST_REPLIES])


def _left_lately(replies: OutboundQuerySet) -> OutboundQuerySet:
    """Sent or uncertain; returned as well."""
    since = Now() - RETURNED_WITHIN
    sent = Q(state__in=(State.SENT, State.FAILED), sent_at__gt=since)
    return replies.filter(sent | Q(state=State.UNCERTAIN, settled_at__gt=since))


def _to_one_of(addresses: Iterable[str]) -> Q:
    """In whatever case they were written."""
    found = Q(pk__in=())
    for address in addresses:
        quoted = json.dumps(address, ensure_ascii=False)
        for name in ("to", "cc", "bcc"):
            found |= Q(**{f"{name}_text__icontains": quoted})
    return found


def _decided(outbound: Outbound, failed: Iterable[str]) -> bool:
    """Something said already that it did not reach all of them there."""
    told = outbound.last_error.lower()
    there = [each.lower() for each in recipients_of(outbound) if each.lower() in failed]
    return outbound.state != State.UNCERTAIN and all(each in told for each in there)
