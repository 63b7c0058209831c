"""Addresses, links and phone numbers in a line that somebody else wrote: what leads its reader to them."""

import re
from collections.abc import Iterator

LONGEST_LINE = 700  # characters that are looked at: a subject and a name
_LINK = re.compile(r"(?i)(?:https?://|www\.)[^\s<>\"()]{2,300}")
_MAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
# "phish.example/login" and "mossbury.example", not "invoice.pdf", "z.B." or "late.Please".
_NAME = re.compile(r"(?<![\w.@/-])(?:[^\W_](?:[\w-]{0,62})\.){1,8}([a-z]{2,24})(?![\w@])(?:/[^\s<>\"()]{0,300})?")
_FILES = frozenset(
    (
        "pdf",
        "doc",
        "docx",
        "xls",
        "xlsx",
        "ppt",
        "pptx",
        "odt",
        "txt",
        "csv",
        "zip",
        "rar",
        "jpg",
        "jpeg",
        "png",
        "gif",
        "webp",
    )
    + (
        "heic",
        "svg",
        "mp",
        "mov",
        "avi",
        "html",
        "htm",
        "xml",
        "json",
        "eml",
        "msg",
        "ics",
        "js",
        "py",
        "exe",
        "apk",
        "log",
    )
)
_CALLED = (
    r"call|phone|tel|telefon|ring|dial|whats\W?app|sms|hotline|ruf\w{0,3}|anruf\w{0,3}|appel\w{0,4}|llam\w{0,3}|chiam\w{0,3}"
    r"|lig\w{0,3}|bel|zadzwoń|dzwoń|ara|اتصل"
)
# A number of a country, or behind a word for calling; other rows of digits are orders and parcels.
_PHONE = re.compile(
    rf"(?i)(?<![\w+])(?:\+\(?|00[ ]?(?=[1-9]\d{{0,2}}[ ()./-]))\d(?:[ ()./-]{{0,2}}\d){{5,14}}(?!\w)"
    rf"|(?<!\w)(?:{_CALLED})\b[^\d\n+]{{0,20}}(\+?\(?\d(?:[ ()./-]{{0,2}}\d){{4,14}})(?!\w)"
)


def contact_details(line: str) -> Iterator[str]:
    """Links, names of hosts, mail addresses and phone numbers of a line, as written. Linear in its length."""
    line = line[:LONGEST_LINE]
    mails = _MAIL.findall(line)
    yield from mails
    links = _LINK.findall(line)
    yield from links
    for found in _NAME.finditer(line):
        if found[1] not in _FILES and not any(found[0] in each for each in (*mails, *links)):
            yield found[0]
    for called in _PHONE.finditer(line):
        yield called[1] or called[0]
