"""Whether a mail system wrote a mail, and whether it reports a failed delivery: by its headers and, if those prove
nothing, by its content."""

import re
from collections.abc import Sequence

from .reply_patterns import FORWARD_PREFIX, REPLY_PREFIX

_MAIL_SYSTEM = re.compile(
    r"(?i)^(mailer[-_.]?daemon|mail[-_.]?delivery[-_.]?\w*|maildeliver\w*|mdaemon|microsoftexchange[0-9a-f]{20,}|"
    r"delivery[-_.]?(?:status|system))(\+.*|=.*)?$"
)
# Addresses from which both people and machines write.
_MAYBE = re.compile(r"(?i)^(post[-_.]?master|bounces?|feedback-?loop|auto-?reply|autoresponder)(\+.*|=.*)?$")
_SUBJECT = re.compile(
    r"(?i)\b(?:undeliver(?:able|ed)|delivery (?:status|(?:has )?fail\w*|report|error)|failure notice|"
    r"(?:e-?mail|message|nachricht|mail delivery|mail system)(?: \w+){0,2} (?:fail(?:ed|ure)|error)|"
    r"(?:mail|message) (?:not|could not be) (?:delivered|sent)|"
    r"return(?:ed|ing)(?: \w+){0,2} (?:mail|message|to (?:the )?sender)|"
    r"could not be delivered|(?:message|mail) delayed|non[- ]?deliver(?:y|able)|unzustellbar\w*|(?:nicht|nie) zugestellt|"
    r"unzustellbare|non remis\w*|échec de (?:la )?(?:remise|distribution)|no se (?:puede|pudo) entregar|"
    r"no entregad[oa]|não (?:foi )?entregue|non recapitabil\w*|mancat[oa] (?:recapito|consegna)|onbestelbaar|"
    r"niet bezorgd|kunde inte levereras|niedostarczon\w*|недоставлен\w*|не доставлен\w*|teslim edilemedi)"
    r"|配信不能|返信不能|退信|无法投递|تعذر التسليم"
)
_CODE = re.compile(
    r"(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])|(?m:^[\s>]*(?:smtp;|<<<)?[ \t]*[45]\d\d[ -][ \t]*[A-Za-z<#])"
)
RETURNED_ID = re.compile(r"(?im)^>?[ \t]*(?:Original-)?Message-ID:\s*(<[^<>\s]{1,998}>)")
_QMAIL = re.compile(r"\s*Hi\. This is the ")  # begins each of its reports (D. J. Bernstein, "QSBMF")
_QMAIL_COPY = re.compile(r"(?m)^--- ")
_QMAIL_RECIPIENT = re.compile(r"(?m)^<([^<>\s]{3,320})>:[ \t]*$")
MOST_TEXT = 100_000  # characters of the text that are searched
BOUNCE_MARKS = ("x-failed-recipients", "x-ms-exchange-message-is-ndr")  # headers


def mail_system(local: str) -> bool:
    """Whether no person writes from an address with this local part."""
    return bool(_MAIL_SYSTEM.match(local))


def empty_sender(return_paths: Sequence[str]) -> bool:
    """Whether the topmost Return-Path is empty; a missing one is not."""
    return any(value.strip() == "<>" for value in return_paths[:1])


def of_machine(return_paths: Sequence[str]) -> bool:
    """Whether the topmost Return-Path is empty or has a mail system's name, which some mail stores write instead."""
    topmost = next(iter(return_paths), "").strip().removeprefix("<").removesuffix(">")
    return empty_sender(return_paths) or mail_system(topmost.partition("@")[0])


def postmaster(local: str) -> bool:
    """Whether both mail systems and people may write from an address with this local part."""
    return bool(_MAYBE.match(local))


def maybe_mail_system(local: str, return_paths: Sequence[str]) -> bool:
    """Whether the mail may be a mail system's: an empty envelope sender or postmaster's address. Bounces have these,
    but so do some people's mail and many web forms'."""
    return empty_sender(return_paths) or postmaster(local)


def tells_of_failure(subject: str, text: str) -> bool:
    """Whether the mail reports a failed delivery: in its subject, or by quoting a server's refusal or the headers of a
    returned mail. Not sufficient alone: a customer's mail about a parcel may look the same."""
    if REPLY_PREFIX.match(subject) or FORWARD_PREFIX.match(subject):
        return False  # mail systems put their words before the returned subject
    text = text[:MOST_TEXT]
    return bool(_SUBJECT.search(subject) or _CODE.search(text) or RETURNED_ID.search(text))


def qmail_recipients(text: str) -> list[str]:
    """Recipients that a report of qmail says it could not reach, each in a paragraph of its own, above the returned
    mail's copy. Empty for other text."""
    if not _QMAIL.match(text):
        return []
    return _QMAIL_RECIPIENT.findall(_QMAIL_COPY.split(text[:MOST_TEXT], maxsplit=1)[0])
