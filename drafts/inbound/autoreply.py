"""Detection of automatic mail. Headers decide, never a model. Only for mail that comes as a bounce does, but carries no
report, the text is searched for a failed delivery; a customer's mail about a parcel mentions one too, so the text alone
never resolves a ticket."""

import re

from drafts import mail_marks

from .mail import reply_patterns, returned
from .mail.origin import FORM, Origin
from .mail.parse import RECEIPT as RECEIPT_REPORT
from .mail.parse import ParsedMail, report_type

# Stable codes, stored in Message.automatic.
OWN_LOOP = "own_loop"
OWN_MARK = "own_mark"  # our loop header from another sender: every recipient of our mail can copy it
BOUNCE = "bounce"
MAYBE_BOUNCE = "maybe_bounce"  # looks like a bounce, but a person may have written it
RECEIPT = "receipt"  # RFC 8098: our mail was read, or deleted unread
SPAM_REPORT = "spam_report"  # RFC 5965: a recipient reported our mail as spam to their provider
AUTO_SUBMITTED = "auto_submitted"
AUTO_REPLY = "auto_reply"
REACTION = "reaction"  # a thumb or the like to a mail of ours, which mail programs send as a mail
OWN_ADDRESS = "own_address"
AUTO_GENERATED = "auto_generated"
AUTO_SUBJECT = "auto_subject"
BULK = "bulk"
NO_ENVELOPE_SENDER = "no_envelope_sender"  # sent as bounces are, or by postmaster, but mentions no failure

REPORTS = (BOUNCE, SPAM_REPORT, RECEIPT)  # codes of reports about our mail
# Codes whose mail is resolved without a person; a bounce only if the mail that it returns is known. Mail of every other
# code is shown to agents, without a draft.
RESTS = frozenset({OWN_LOOP, BOUNCE, RECEIPT, AUTO_SUBMITTED, AUTO_REPLY, REACTION})
UNKNOWN_BOUNCE = "unknown_bounce"  # reason of a ticket that is shown: the bounce returns a mail that is unknown here

_ROBOT_NAMES = re.compile(
    r"(?i)\b(mail(er)?[- ]?deliver(y|er)?[- ]?(sub-?)?(system|service|agent)?|mailer[-_ ]daemon|"
    r"postmaster|internet mail delivery|"
    r"mail (system|server) (admin|daemon)\w*)\b"
)
# Subjects that servers give automatic replies, in many languages; a person's answer to one begins with Re:.
_AUTO_SUBJECT = re.compile(
    r"(?i)^\s*(auto(matic|mated)?[- ]?(reply|response|replied)|out of (the )?office|automatische antwort|abwesenheitsnotiz|"
    r"r[ée]ponse automatique|respuesta autom[áa]tica|risposta automatica|resposta autom[áa]tica|automatisch antwoord|"
    r"autosvar|automatiskt? svar|automatyczna odpowied[źz]|odpowied[źz] automatyczna|automatická odpověď|"
    r"automaattinen vastaus|automatikus válasz|r[ăa]spuns automat|αυτόματη απάντηση|otomatik yan[ıi]t|"
    r"автоматический ответ|автоматична відповідь|رد تلقائي|"
    r"自動応答|自動返信|自动回复|自动答复|自動回覆|자동 ?(?:회신|응답))\s*[:：]"
)
_EXCHANGE_SOURCE = "x-ms-exchange-generated-message-source"
MOST_IN_REACTION = 30  # words above the quote: "👍 Kim reacted to your message"; more are a person's
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
    """Whether the local part or the envelope may be a mail system's. False for web forms, whose envelope says nothing
    about the person who filled them in."""
    return found.via != FORM and returned.maybe_mail_system(_local(mail), mail.all("return-path"))


def _bounce(mail: ParsedMail, found: Origin) -> str:
    """The code of a delivery, read or spam report, else empty. A report part, a mail system's header or its name are
    enough. A sender that only may be a mail system needs a text about a failed delivery, and counts as BOUNCE rather
    than MAYBE_BOUNCE only if the envelope or Auto-Submitted agree."""
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


_FEEDBACK = re.compile(r"(?i)\bfeedback-report\b")  # for a large mail, of which only the headers have been read


def _robot_name(value: str, local: str) -> bool:
    """Whether From has no address but the name of a mail system, such as "Mail Delivery Subsystem"."""
    return bool(_ROBOT_NAMES.search(value)) and not local


def _precedence(mail: ParsedMail) -> set[str]:
    return {_word(value) for name in ("precedence", "x-precedence") for value in mail.all(name)}


def _submitted(mail: ParsedMail) -> set[str]:
    return {_word(value) for value in mail.all("auto-submitted")} - {"no", ""}


def _marked_reply(mail: ParsedMail) -> bool:
    return any(mail.all(name) for name in _REPLY_MARKS) or bool(_precedence(mail) & _REPLY_WORDS)


def _answer(mail: ParsedMail, found: Origin) -> str:
    """The code of an automatic reply, else empty. A header such as X-Autoreply is not enough, as some programs set it
    on a person's mail: the mail must also answer another one or have the subject of an absence note. Exchange marks
    absence notes as auto-generated, and many servers send them with an empty envelope sender."""
    submitted = _submitted(mail)
    if any(value.startswith("auto-repl") for value in submitted):
        return AUTO_SUBMITTED
    headed = bool(_AUTO_SUBJECT.match(mail.subject))
    answers = bool(mail.in_reply_to or mail.references)
    if mail.reaction and answers and len(mail.visible.split()) <= MOST_IN_REACTION:
        return REACTION
    if _marked_reply(mail):
        return AUTO_REPLY if answers or headed else ""
    # In any language: whatever a rule of the recipient's mailbox or an empty envelope answers. What it forwards is a mail.
    if submitted and answers and not reply_patterns.FORWARD_PREFIX.match(mail.subject):
        ruled = any("mailbox rules agent" in each.lower() for each in mail.all(_EXCHANGE_SOURCE))
        if ruled or returned.of_machine(mail.all("return-path")):
            return AUTO_REPLY
    return AUTO_REPLY if headed and (submitted or _unsure(mail, found)) else ""


def _generated(mail: ParsedMail, found: Origin) -> str:
    if _AUTO_SUBJECT.match(mail.subject):
        return AUTO_SUBJECT
    if _submitted(mail) or _marked_reply(mail):
        return AUTO_GENERATED
    return NO_ENVELOPE_SENDER if _unsure(mail, found) else ""


def _bulk(mail: ParsedMail, found: Origin) -> str:
    if found.list_addresses and any(mail.all("list-post")):
        return ""  # a discussion list: people write to it
    marked = mail.all("list-unsubscribe") and any(mail.all(name) for name in _BULK_MARKS)
    return BULK if marked or _precedence(mail) & _BULK_WORDS else ""


def automatic_reason(mail: ParsedMail, found: Origin) -> str:
    """A stable code for automatic mail; empty for a person's mail, also if it came through a form or a mailing list.
    `Auto-Submitted: no` is a person. `X-Auto-Response-Suppress` is ignored: Outlook sets it on ordinary mail."""
    marked = any(mail_marks.sent_by_us(value) for value in mail.all(mail_marks.LOOP_HEADER))
    if marked and found.ours:
        return OWN_LOOP
    if reason := _bounce(mail, found) or _answer(mail, found):
        return reason
    if marked:
        return OWN_MARK
    if found.own_form:  # our web form also sends with an empty envelope sender
        return ""
    return OWN_ADDRESS if found.ours else _bulk(mail, found) or _generated(mail, found)
