"""Which mail no person wrote. Headers decide, never a model and never the words of the letter."""

import re

from drafts import mail_marks

from .mail.origin import Origin
from .mail.parse import ParsedMail

# Stable codes, kept on Message.automatic.
OWN_LOOP = "own_loop"
BOUNCE = "bounce"
AUTO_SUBMITTED = "auto_submitted"
AUTO_REPLY = "auto_reply"
OWN_ADDRESS = "own_address"
AUTO_GENERATED = "auto_generated"
AUTO_SUBJECT = "auto_subject"
BULK = "bulk"

# What rests without a person; every other code is shown to people, who get no draft for it.
RESTS = frozenset({OWN_LOOP, BOUNCE, AUTO_SUBMITTED, AUTO_REPLY})

_ROBOTS = re.compile(
    r"(?i)^(mailer[-_.]?daemon|post[-_.]?master|mail[-_.]?delivery[-_.]?\w*|maildeliver\w*|bounces?|"
    r"mdaemon|microsoftexchange[0-9a-f]{20,}|delivery[-_.]?(?:status|system)|feedback-?loop|auto-?reply|"
    r"autoresponder)(\+.*|=.*)?$"
)
_ROBOT_NAMES = re.compile(
    r"(?i)\b(mail(er)?[- ]?deliver(y|er)?[- ]?(sub-?)?(system|service|agent)?|mailer[-_ ]daemon|"
    r"postmaster|internet mail delivery|"
    r"mail (system|server) (admin|daemon)\w*)\b"
)
# How servers of many languages head their own answers; a person's answer to one begins with Re:.
_AUTO_SUBJECT = re.compile(
    r"(?i)^\s*(auto(matic|mated)?[- ]?(reply|response|replied)|out of (the )?office|automatische antwort|abwesenheitsnotiz|"
    r"r[ée]ponse automatique|respuesta autom[áa]tica|risposta automatica|resposta autom[áa]tica|automatisch antwoord|"
    r"autosvar|automatiskt svar|automatyczna odpowied[źz]|otomatik yan[ıi]t|автоматический ответ|رد تلقائي)\s*[:：]"
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
_BOUNCE_MARKS = ("x-failed-recipients", "x-ms-exchange-message-is-ndr")


def _word(value: str) -> str:
    return re.split(r"[\s;(]", value.strip().lower(), maxsplit=1)[0]


def _bounce(mail: ParsedMail) -> str:
    empty_path = any(value.strip() == "<>" for value in mail.all("return-path")[:1])
    local = mail.sender.key.partition("@")[0] if mail.sender else ""
    by_name = _robot_name(mail.first("from"), local)
    report = mail.content_type == "multipart/report" or mail.content_type in _REPORT_TYPES
    marked = any(mail.all(name) for name in _BOUNCE_MARKS)
    return BOUNCE if empty_path or report or marked or by_name or _ROBOTS.match(local) else ""


_REPORT_TYPES = ("message/delivery-status", "message/disposition-notification", "message/feedback-report")


def _robot_name(value: str, local: str) -> bool:
    """A mail system by its local part; a person's may contain such a word, so the whole of it must match."""
    return bool(_ROBOT_NAMES.search(value)) and not local


def _precedence(mail: ParsedMail) -> set[str]:
    return {_word(value) for name in ("precedence", "x-precedence") for value in mail.all(name)}


def _submitted(mail: ParsedMail) -> set[str]:
    return {_word(value) for value in mail.all("auto-submitted")} - {"no", ""}


def _answer(mail: ParsedMail) -> str:
    """Exchange marks its absence notes as auto-generated; their subject distinguishes them."""
    submitted = _submitted(mail)
    if any(value.startswith("auto-repl") for value in submitted):
        return AUTO_SUBMITTED
    marked = any(mail.all(name) for name in _REPLY_MARKS) or bool(_precedence(mail) & _REPLY_WORDS)
    return AUTO_REPLY if marked or (submitted and _AUTO_SUBJECT.match(mail.subject)) else ""


def _generated(mail: ParsedMail) -> str:
    if _AUTO_SUBJECT.match(mail.subject):
        return AUTO_SUBJECT
    return AUTO_GENERATED if _submitted(mail) else ""


def _bulk(mail: ParsedMail, found: Origin) -> str:
    if found.list_addresses and any(mail.all("list-post")):
        return ""  # people write to it
    marked = mail.all("list-unsubscribe") and any(mail.all(name) for name in _BULK_MARKS)
    return BULK if marked or _precedence(mail) & _BULK_WORDS else ""


def automatic_reason(mail: ParsedMail, found: Origin) -> str:
    """A stable code, or empty for a person's mail, also one that came through a form or a list. `Auto-Submitted: no`
    is a person; `X-Auto-Response-Suppress` says nothing about the sender, Outlook sets it on ordinary mail."""
    if any(mail_marks.sent_by_us(value) for value in mail.all(mail_marks.LOOP_HEADER)):
        return OWN_LOOP
    if reason := _bounce(mail) or _answer(mail):
        return reason
    if found.own_form:
        return ""
    return OWN_ADDRESS if found.ours else _bulk(mail, found) or _generated(mail)
