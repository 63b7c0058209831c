"""Which mail no person wrote. Headers decide, never a model and never the words of the letter."""

import re
from collections.abc import Collection

from . import LOOP_HEADER
from .parse import ParsedMail

# Stable codes, kept on Message.automatic.
OWN_LOOP = "own_loop"
OWN_ADDRESS = "own_address"
BOUNCE = "bounce"
AUTO_SUBMITTED = "auto_submitted"
AUTO_REPLY = "auto_reply"
BULK = "bulk"
MAILING_LIST = "mailing_list"

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
_BULK_WORDS = {"bulk", "list", "junk", "auto_reply", "auto-reply"}
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


def _own(mail: ParsedMail, own_addresses: Collection[str]) -> str:
    if mail.all(LOOP_HEADER):
        return OWN_LOOP
    own = {address.lower() for address in own_addresses}
    key = mail.sender.key if mail.sender else ""
    local, _, domain = key.partition("@")
    return OWN_ADDRESS if key in own or f"{local.partition('+')[0]}@{domain}" in own else ""


def _bounce(mail: ParsedMail) -> str:
    empty_path = any(value.strip() == "<>" for value in mail.all("return-path")[:1])
    local = mail.sender.key.partition("@")[0] if mail.sender else ""
    by_name = _robot_name(mail.first("from"), local)
    report = mail.content_type == "multipart/report" or mail.content_type in _REPORT_TYPES
    marked = any(mail.all(name) for name in _BOUNCE_MARKS)
    return BOUNCE if empty_path or report or marked or by_name or _ROBOTS.match(local) else ""


_REPORT_TYPES = ("message/delivery-status", "message/disposition-notification", "message/feedback-report")


def _robot_name(value: str, local: str) -> bool:
    """A mail system by its name; a person's own mailbox may mention one, so the address must say nothing else."""
    return bool(_ROBOT_NAMES.search(value)) and not local


def _auto(mail: ParsedMail) -> str:
    if any(_word(value) not in ("no", "") for value in mail.all("auto-submitted")):
        return AUTO_SUBMITTED
    suppress = {part.strip() for value in mail.all("x-auto-response-suppress") for part in value.lower().split(",")}
    marked = suppress - {"", "none"} or any(mail.all(name) for name in _REPLY_MARKS)
    return AUTO_REPLY if marked or _AUTO_SUBJECT.match(mail.subject) else ""


def _bulk(mail: ParsedMail) -> str:
    if any(_word(value) in _BULK_WORDS for name in ("precedence", "x-precedence") for value in mail.all(name)):
        return BULK
    if any(value.strip() for value in mail.all("list-id")):
        return MAILING_LIST
    return BULK if mail.all("list-unsubscribe") and any(mail.all(name) for name in _BULK_MARKS) else ""


def automatic_reason(mail: ParsedMail, own_addresses: Collection[str] = ()) -> str:
    """A stable code, or empty for a person's mail. `Auto-Submitted: no` is a person."""
    for rule in (_bounce, _auto, _bulk):
        if reason := rule(mail):
            return _own(mail, own_addresses) or reason
    return _own(mail, own_addresses)
