"""Whether a mail system wrote a mail, and whether it says that a mail could not be delivered: by its headers and, where those
alone prove nothing, by its content."""

import re
from collections.abc import Sequence

from .reply_patterns import FORWARD_PREFIX, REPLY_PREFIX

_MAIL_SYSTEM = re.compile(
    r"(?i)^(mailer[-_.]?daemon|mail[-_.]?delivery[-_.]?\w*|maildeliver\w*|mdaemon|microsoftexchange[0-9a-f]{20,}|"
    r"delivery[-_.]?(?:status|system))(\+.*|=.*)?$"
)
# A person may write from these, and a machine may too.
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
MOST_TEXT = 100_000  # characters read for it
BOUNCE_MARKS = ("x-failed-recipients", "x-ms-exchange-message-is-ndr")  # headers


def mail_system(local: str) -> bool:
    """The local part of an address from which no person writes."""
    return bool(_MAIL_SYSTEM.match(local))


def empty_sender(return_paths: Sequence[str]) -> bool:
    """Whether the topmost names no envelope sender; an absent one is not empty."""
    return any(value.strip() == "<>" for value in return_paths[:1])


def of_machine(return_paths: Sequence[str]) -> bool:
    """The topmost names no envelope sender, or the name that some mail stores write in its place."""
    topmost = next(iter(return_paths), "").strip().removeprefix("<").removesuffix(">")
    return empty_sender(return_paths) or mail_system(topmost.partition("@")[0])


def postmaster(local: str) -> bool:
    """The local part of an address from which a mail system may write, and a person as well."""
    return bool(_MAYBE.match(local))


def maybe_mail_system(local: str, return_paths: Sequence[str]) -> bool:
    """An empty envelope sender, postmaster: a bounce has it, and so have some people's mail and many forms'."""
    return empty_sender(return_paths) or postmaster(local)


def tells_of_failure(subject: str, text: str) -> bool:
    """Its subject says so, or it quotes a server's refusal or the head of a returned mail. A customer's mail about a parcel
    may do so too: it proves nothing alone."""
    if REPLY_PREFIX.match(subject) or FORWARD_PREFIX.match(subject):
        return False  # a mail system's own words come before the subject that it returns
    text = text[:MOST_TEXT]
    return bool(_SUBJECT.search(subject) or _CODE.search(text) or RETURNED_ID.search(text))
