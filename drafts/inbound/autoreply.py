"""Which mail no person wrote. Headers decide, never a model; of what comes as a bounce does and carries no report, whether
it speaks of a failed delivery. A customer's mail about a parcel does so too, so words alone put nothing to rest."""

import re

from drafts import mail_marks

from .mail import returned
from .mail.origin import FORM, Origin
from .mail.parse import RECEIPT as RECEIPT_REPORT
from .mail.parse import ParsedMail, report_type

# Stable codes, kept on Message.automatic.
OWN_LOOP = "own_loop"
OWN_MARK = "own_mark"  # our loop header, which everybody has who got a mail of ours, and not from us
BOUNCE = "bounce"
MAYBE_BOUNCE = "maybe_bounce"  # it looks like one, and nothing proves that no person wrote it
RECEIPT = "receipt"  # RFC 8098: it was read, or deleted unread
SPAM_REPORT = "spam_report"  # RFC 5965: a recipient's provider says that they called a mail of ours spam
AUTO_SUBMITTED = "auto_submitted"
AUTO_REPLY = "auto_reply"
OWN_ADDRESS = "own_address"
AUTO_GENERATED = "auto_generated"
AUTO_SUBJECT = "auto_subject"
BULK = "bulk"
NO_ENVELOPE_SENDER = "no_envelope_sender"  # as a bounce comes, or from postmaster, and says nothing of a failure

REPORTS = (BOUNCE, SPAM_REPORT, RECEIPT)  # of a mail of ours
# What rests without a person, a bounce only where what it is about is known; every other code is shown to people, who get
# no draft for it.
RESTS = frozenset({OWN_LOOP, BOUNCE, RECEIPT, AUTO_SUBMITTED, AUTO_REPLY})
UNKNOWN_BOUNCE = "unknown_bounce"  # why a ticket is shown: a bounce of a mail that is not known here

_ROBOT_NAMES = re.compile(
    r"(?i)\b(mail(er)?[- ]?deliver(y|er)?[- ]?(sub-?)?(system|service|agent)?|mailer[-_ ]daemon|"
    r"postmaster|internet mail delivery|"
    r"mail (system|server) (admin|daemon)\w*)\b"
)
# How servers of many languages head their own answers; a person's answer to one begins with Re:.
_AUTO_SUBJECT = re.compile(
    r"(?i)^\s*(auto(matic|mated)?[- ]?(reply|response|replied)|out of (the )?office|automatische antwort|abwesenheitsnotiz|"
    r"r[ée]ponse automatique|respuesta autom[áa]tica|risposta automatica|resposta autom[áa]tica|automatisch antwoord|"
    r"autosvar|automatiskt? svar|automatyczna odpowied[źz]|odpowied[źz] automatyczna|automatická odpověď|"
    r"automaattinen vastaus|automatikus válasz|r[ăa]spuns automat|αυτόματη απάντηση|otomatik yan[ıi]t|"
    r"автоматический ответ|автоматична відповідь|رد تلقائي|"
    r"自動応答|自動返信|自动回复|自动答复|自動回覆|자동 ?(?:회신|응답))\s*[:：]"
)
_BULK_WORDS = {"bulk", "junk"}
_REPLY_WORDS = {"auto_reply", "auto-reply"}
_REPLY_MARKS = ("x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply", "x-mail-autoreply")
_BULK_MARKS = (
    "feedback-id",
    "list-unsubscribe-post",
    "x-campaign",
    "x-campaignid",
    "x-campaign-id",
    "x-csa-complaints",
)


def _word(value: str) -> str:
    return re.split(r"[\s;(]", value.strip().lower(), maxsplit=1)[0]


def _local(mail: ParsedMail) -> str:
    return mail.sender.key.partition("@")[0] if mail.sender else ""


def _unsure(mail: ParsedMail, found: Origin) -> bool:
    """A form's envelope says nothing about its user."""
    return found.via != FORM and returned.maybe_mail_system(_local(mail), mail.all("return-path"))


def _bounce(mail: ParsedMail, found: Origin) -> str:
    """By a report, by a mail system's mark or name; where only the sender looks like one's, by what the mail says, and for
    certain only where its envelope or a mark of a machine says the same."""
    if mail.report.complaint if mail.report else _FEEDBACK.search(mail.first("content-type")) and not mail.text:
        return SPAM_REPORT
    kind = report_type(mail)
    if kind == RECEIPT_REPORT:
        return RECEIPT
    by_name = _robot_name(mail.first("from"), _local(mail)) or returned.mail_system(_local(mail))
    marked = any(mail.all(name) for name in returned.BOUNCE_MARKS)
    if kind or marked or by_name:
        return BOUNCE
    if not (_unsure(mail, found) and returned.tells_of_failure(mail.subject, mail.text)):
        return ""
    confirmed = returned.of_machine(mail.all("return-path")) or bool(_submitted(mail))
    return BOUNCE if returned.postmaster(_local(mail)) and confirmed else MAYBE_BOUNCE


_FEEDBACK = re.compile(r"(?i)\bfeedback-report\b")  # of a large mail the head is all that is read at first


def _robot_name(value: str, local: str) -> bool:
    """A From without an address, in which only a mail system's name stands: "Mail Delivery Subsystem"."""
    return bool(_ROBOT_NAMES.search(value)) and not local


def _precedence(mail: ParsedMail) -> set[str]:
    return {_word(value) for name in ("precedence", "x-precedence") for value in mail.all(name)}


def _submitted(mail: ParsedMail) -> set[str]:
    return {_word(value) for value in mail.all("auto-submitted")} - {"no", ""}


def _marked_reply(mail: ParsedMail) -> bool:
    return any(mail.all(name) for name in _REPLY_MARKS) or bool(_precedence(mail) & _REPLY_WORDS)


def _answer(mail: ParsedMail, found: Origin) -> str:
    """A mark alone is no proof, some programs set it on a person's mail: it must answer something, or be headed as an
    absence note. Exchange marks those as auto-generated, and many servers send them with an empty envelope sender."""
    submitted = _submitted(mail)
    if any(value.startswith("auto-repl") for value in submitted):
        return AUTO_SUBMITTED
    headed = bool(_AUTO_SUBJECT.match(mail.subject))
    answers = bool(mail.in_reply_to or mail.references)
    if _marked_reply(mail):
        return AUTO_REPLY if answers or headed else ""
    return AUTO_REPLY if headed and (submitted or _unsure(mail, found)) else ""


def _generated(mail: ParsedMail, found: Origin) -> str:
    if _AUTO_SUBJECT.match(mail.subject):
        return AUTO_SUBJECT
    if _submitted(mail) or _marked_reply(mail):
        return AUTO_GENERATED
    return NO_ENVELOPE_SENDER if _unsure(mail, found) else ""


def _bulk(mail: ParsedMail, found: Origin) -> str:
    if found.list_addresses and any(mail.all("list-post")):
        return ""  # people write to it
    marked = mail.all("list-unsubscribe") and any(mail.all(name) for name in _BULK_MARKS)
    return BULK if marked or _precedence(mail) & _BULK_WORDS else ""


def automatic_reason(mail: ParsedMail, found: Origin) -> str:
    """A stable code, or empty for a person's mail, also one that came through a form or a list. `Auto-Submitted: no`
    is a person; `X-Auto-Response-Suppress` says nothing about the sender, Outlook sets it on ordinary mail."""
    marked = any(mail_marks.sent_by_us(value) for value in mail.all(mail_marks.LOOP_HEADER))
    if marked and found.ours:
        return OWN_LOOP
    if reason := _bounce(mail, found) or _answer(mail, found):
        return reason
    if marked:
        return OWN_MARK
    if found.own_form:  # an empty envelope sender is the form's too
        return ""
    return OWN_ADDRESS if found.ours else _bulk(mail, found) or _generated(mail, found)
