"""What a delivery report says of our mail: which reply it returns, whom it did not reach, and what becomes of the ticket."""

from typing import Any

from django.db.models import QuerySet

from drafts import notifications
from drafts.models import Card, Outbound, Ticket

from . import threading
from .mail.parse import ParsedMail, Report

REPORTS = ";\n"  # between what several reports say of one reply
MOST_REPORTS = 5  # kept beside the newest


def record(ticket: Ticket, mail: ParsedMail, *, verified: bool) -> None:
    """Apply a delivery report to our mail on this ticket; other mail changes nothing. Its body must have been read.

    Whoever got the mail knows its Message-ID and can forge such a report: a returned mail always says who says so."""
    report = mail.report
    if report is None or not (report.failed or report.complaint):
        return
    reason = "complained" if report.complaint else ""
    change: dict[str, Any]
    for outbound in _bounced_replies(ticket, mail):
        words = _all_words(outbound, _returned_words(mail, report, outbound, verified=verified))
        if words == outbound.last_error:  # the same report once more
            continue
        if report.complaint:
            change = {"last_error": words}
        elif _only_copies(outbound, report) and outbound.state != Outbound.State.FAILED:
            change, reason = {"last_error": words}, "copy_returned"
        else:
            change = {"state": Outbound.State.FAILED, "last_error": words, "delivered_to": _reached(outbound, report)}
            reason = "bounced" if verified else "bounced_unverified"
        Outbound.objects.filter(pk=outbound.pk).update(**change)
    if not reason:
        return
    notifications.notify(ticket.pk, "failed", reason=reason)
    if not ticket.drafts.open().exists() and ticket.status not in (Ticket.Status.NEW, Ticket.Status.SPAM):
        ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=reason)


def _lost(outbound: Outbound, report: Report) -> list[str]:
    return [each for each in (*outbound.to, *outbound.cc) if each.lower() in report.not_reached]


def _reached(outbound: Outbound, report: Report) -> list[str]:
    """Whom it may have reached: the report names others. Where it names nobody, nothing is known."""
    lost = _lost(outbound, report)
    before = outbound.delivered_to or [*outbound.to, *outbound.cc, *outbound.bcc]
    return [each for each in before if each not in lost] if lost else []


def _only_copies(outbound: Outbound, report: Report) -> bool:
    lost = _lost(outbound, report)
    return bool(lost) and not set(lost) & set(outbound.to)


def _returned_words(mail: ParsedMail, report: Report, outbound: Outbound, *, verified: bool) -> str:
    """Of several recipients with those whom it did not reach, by the same sender's earlier reports too."""
    if report.complaint:
        return "Reported as spam by its recipient"
    who = mail.sender.email if mail.sender else "a mail without a sender"
    why = report.words or mail.subject
    who = who if verified else f"{who} (not verified)"
    lost = _lost(outbound, report) if len(outbound.to) + len(outbound.cc) > 1 else []
    if lost:
        said = f"{who} says that it did not reach "
        before = outbound.last_error.rpartition(said)[2] if said in outbound.last_error else ""
        named = {*before.partition(": ")[0].split(", "), *lost}
        return f"{said}{', '.join(each for each in (*outbound.to, *outbound.cc) if each in named)}: {why}"
    return f"Returned, says {who}: {why}" if verified else f"{who} says that it was returned: {why}"


def _all_words(outbound: Outbound, words: str) -> str:
    """A reply to several comes back in several reports: what another one said of it stays."""
    earlier = outbound.last_error if outbound.state != Outbound.State.UNCERTAIN else ""
    said, found, _ = words.partition(" says that it did not reach ")
    kept = [each for each in earlier.split(REPORTS) if each and not (found and each.startswith(f"{said}{found}"))]
    if words in kept:
        return earlier
    return REPORTS.join([*kept[-MOST_REPORTS:], words])


def _bounced_replies(ticket: Ticket, mail: ParsedMail) -> QuerySet[Outbound]:
    """Our mail by the ids that it quotes; where it quotes none, the last one sent to that address."""
    ours = Outbound.objects.filter(ticket=ticket)
    arrived = ours.filter(state__in=[Outbound.State.SENT, Outbound.State.UNCERTAIN])
    quoted = threading.answered_ids(mail)
    if ours.filter(message_id__in=quoted).exists():
        returned = ours.filter(state=Outbound.State.FAILED, sent_at__isnull=False)  # for one recipient, and maybe more
        return (arrived | returned).filter(message_id__in=quoted)
    return ours.filter(pk__in=list(arrived.order_by("-pk").values_list("pk", flat=True)[:1]))
