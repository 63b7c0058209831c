"""Delivery reports: which reply was returned, which recipients it did not reach, and the ticket's state after it."""

import re
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.db.models import Q, QuerySet

from drafts import notifications
from drafts.models import Card, Outbound, Ticket

from . import returned_replies, threading
from .mail.headers import address_key
from .mail.origin import same_domain, same_holder
from .mail.parse import ParsedMail, Report
from .returned_replies import failed_recipients, recipients_of

REPORTS = ";\n"  # separator between several reports about one reply
MOST_REPORTS = 5  # earlier reports kept besides the newest
RESERVED = re.compile(r"(?i)(?:mailer[-_.]?daemon|postmaster|microsoftexchange[0-9a-f]{20,40})\Z")
# Providers whose mail systems also report on mail of other domains. Whole domains, as anybody can register one that
# begins or ends alike, and only those whose subdomains belong to the provider alone: not onmicrosoft.com, fastmail.com
# or mailgun.org, which give subdomains to their customers.
PROVIDERS = re.compile(
    r"(?i)@(?:[^@]+\.)?(?:(?:google|googlemail|gmail|outlook|hotmail|live|yahoo|aol|icloud|me|mac|apple|amazonses|postmarkapp"
    r"|gmx|yandex|zoho|protonmail|messagingengine|qq|163)\.com|yahoo\.co\.jp|(?:sendgrid|mailgun|mtasv|gmx|yandex|laposte)\.net"
    r"|(?:gmx|web)\.de|(?:mail|yandex)\.ru|zoho\.eu|proton\.me|protonmail\.ch|mailbox\.org|orange\.fr)\Z"
)


def nothing_failed(mail: ParsedMail) -> bool:
    """Whether the mail is a report without a failure or complaint, such as one of delayed or delivered mail, which no
    agent has to see."""
    report = mail.report
    return bool(report and report.stated and not (report.failed or report.complaint))


def record(ticket: Ticket, mail: ParsedMail, *, verified: bool, by_recipient: bool = False) -> bool:
    """Apply a delivery report to the replies on this ticket; other mail changes nothing. The mail's body must have been
    read. Returns False if the report says that a mail failed and the ticket has no reply.

    Every recipient knows the Message-ID and can forge such a report, so the stored error always names the report's
    sender. A reply that may have arrived stays uncertain, and no recipient is recorded as having it, unless the report
    proves more. A report that names only the failed address (`by_recipient`) proves nothing."""
    report = mail.report
    if report is None or not (report.failed or report.complaint):
        return True
    if not report.complaint and not Outbound.objects.filter(ticket=ticket).exists():
        return False
    complained = "complained" if verified else "complained_unverified"
    reason = complained if report.complaint else ""
    if by_recipient:
        report = replace(report, not_reached=failed_recipients(mail))
    for outbound in _bounced_replies(ticket, mail, by_recipient=by_recipient):
        believed = verified and not by_recipient and _concerned(mail, outbound)
        describe = _named_alone if by_recipient else _returned_words
        words = _all_words(outbound, describe(mail, report, outbound, verified=verified, believed=believed))
        if words == outbound.last_error:  # the same report again
            continue
        change: dict[str, Any] = {"last_error": words}
        if not report.complaint:
            change |= _become(outbound, report, proven=believed and _answers_for_all(mail, outbound))
            change |= _said_returned(outbound, change.get("state", outbound.state), believed=believed)
            reason = _why_back(change.get("state", outbound.state), believed=believed)
        Outbound.objects.filter(pk=outbound.pk).update(**change)
    if not reason:
        return True
    notifications.notify(ticket.pk, "failed", reason=reason)
    if not ticket.drafts.open().exists() and ticket.status not in (Ticket.Status.NEW, Ticket.Status.SPAM):
        ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=reason)
    return True


def _become(outbound: Outbound, report: Report, *, proven: bool) -> dict[str, Any]:
    """Fields to update on a reply after a report that it was returned: `state` and `delivered_to`."""
    failed = {"state": Outbound.State.FAILED}
    reached = {"delivered_to": _reached(outbound, report)} if proven else {}
    if outbound.state == Outbound.State.FAILED:
        return reached
    if _only_copies(outbound, report):
        return {}
    if outbound.state == Outbound.State.SENT:
        return failed | reached
    named = _lost(outbound, report) or len(recipients_of(outbound)) == 1
    return failed | reached if proven and named else {}


def _said_returned(outbound: Outbound, state: str, *, believed: bool) -> dict[str, Any]:
    """The field `returned` after a report. A later report that is not believed takes nothing back; a reply that the
    mail server refused was never sent."""
    if state != Outbound.State.FAILED or (outbound.state == state and outbound.sent_at is None):
        return {}
    if believed:
        return {"returned": Outbound.Returned.YES}
    return {"returned": outbound.returned or Outbound.Returned.MAYBE}


def _why_back(state: str, *, believed: bool) -> str:
    """The ticket's reason. If the reply is still counted as sent, only a Cc or Bcc copy was returned."""
    if state == Outbound.State.SENT:
        return "copy_returned"
    if not believed:
        return "bounced_unverified"
    return "bounced" if state == Outbound.State.FAILED else "send_uncertain"


def _lost(outbound: Outbound, report: Report) -> list[str]:
    return [each for each in recipients_of(outbound) if address_key(each) in report.not_reached]


def _reserved(sender: str) -> bool:
    """Whether the local part is reserved for mail systems, so that no customer of a public provider can register it.
    "maildelivery99" is not reserved."""
    return bool(RESERVED.match(sender.rpartition("@")[0]))


def _concerned(mail: ParsedMail, outbound: Outbound) -> bool:
    """Whether a verified sender is related to the reply: our own domain, our mail server's, a recipient's, or the mail
    system of a public provider, which also hosts mail of other domains. Verification alone is not enough: anybody can
    verify a domain of their own."""
    sender = mail.sender.email if mail.sender else ""
    ours = (outbound.from_address, f"@{settings.EMAIL_HOST}")
    near = any(_answers_for(sender, each) for each in (*ours, *recipients_of(outbound)))
    return near or (_reserved(sender) and bool(PROVIDERS.search(sender)))


def _answers_for_all(mail: ParsedMail, outbound: Outbound) -> bool:
    """Whether a verified report can prove anything: it comes from our own domain, or from the one domain of all
    recipients. With several domains, one recipient could send a report about the others."""
    sender = mail.sender.email if mail.sender else ""
    ours = _answers_for(sender, outbound.from_address)
    return ours or all(_answers_for(sender, each) for each in recipients_of(outbound))


def _answers_for(sender: str, address: str) -> bool:
    """Whether the sender may report on mail from or to this address. At a public provider only its mail system may."""
    return (_reserved(sender) and same_domain(sender, address)) or same_holder(sender, address)


def _reached(outbound: Outbound, report: Report) -> list[str]:
    """Recipients that the reply may have reached: those that the report does not name. Empty if it names none."""
    lost = _lost(outbound, report)
    failed = outbound.state == Outbound.State.FAILED
    before = outbound.delivered_to if failed else recipients_of(outbound)
    return [each for each in before if each not in lost] if lost else []


def _only_copies(outbound: Outbound, report: Report) -> bool:
    lost = _lost(outbound, report)
    return bool(lost) and not set(lost) & set(outbound.to)


def _returned_words(mail: ParsedMail, report: Report, outbound: Outbound, *, verified: bool, believed: bool) -> str:
    """The error text of a returned reply. If it had several recipients, it lists those that it did not reach, including
    those from the same sender's earlier reports."""
    who = _who(mail, verified=verified)
    why = report.words or mail.subject
    if report.complaint:
        return f"{who} says that a recipient reported it as spam"
    who = who if believed or not verified else f"{who} (neither ours nor the recipient's)"
    lost = _lost(outbound, report) if len(recipients_of(outbound)) > 1 else []
    if lost:
        said = f"{who} says that it did not reach "
        before = outbound.last_error.rpartition(said)[2] if said in outbound.last_error else ""
        named = {*before.partition(": ")[0].split(", "), *lost}
        return f"{said}{', '.join(each for each in recipients_of(outbound) if each in named)}: {why}"
    return f"Returned, says {who}: {why}" if believed else f"{who} says that it was returned: {why}"


def _named_alone(mail: ParsedMail, report: Report, outbound: Outbound, *, verified: bool, believed: bool) -> str:
    """The error text for a report that names only an address: it may be about another mail to it."""
    who, lost = _who(mail, verified=verified), ", ".join(_lost(outbound, report))
    return f"{who} says that a mail to {lost} was returned, not which: {report.words or mail.subject}"


def _who(mail: ParsedMail, *, verified: bool) -> str:
    who = mail.sender.email if mail.sender else "a mail without a sender"
    return who if verified else f"{who} (not verified)"


def _all_words(outbound: Outbound, words: str) -> str:
    """The stored error text with this report added: a reply to several recipients may be returned in several
    reports."""
    earlier = outbound.last_error
    said, found, _ = words.partition(" says that it did not reach ")
    kept = [each for each in earlier.split(REPORTS) if each and not (found and each.startswith(f"{said}{found}"))]
    if words in kept:
        return earlier
    return REPORTS.join([*kept[-MOST_REPORTS:], words])


def _bounced_replies(ticket: Ticket, mail: ParsedMail, *, by_recipient: bool) -> QuerySet[Outbound]:
    """The replies whose Message-IDs the report quotes; without any, the last reply sent to the address that it names,
    or on this ticket."""
    ours = Outbound.objects.filter(ticket=ticket)
    arrived = ours.filter(state__in=[Outbound.State.SENT, Outbound.State.UNCERTAIN])
    quoted = threading.answered_ids(mail)
    if ours.filter(message_id__in=quoted).exists():
        some_have_it = Q(sent_at__isnull=False) | ~Q(delivered_to=[])
        returned = ours.filter(some_have_it, state=Outbound.State.FAILED)  # returned by at least one recipient
        return (arrived | returned).filter(message_id__in=quoted)
    one = returned_replies.undecided(ours, mail)
    if one is None and not by_recipient:
        one = arrived.order_by("-pk").first()
    return ours.filter(pk=one.pk) if one else ours.none()
