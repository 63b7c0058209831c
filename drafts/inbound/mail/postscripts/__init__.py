"""What a person wrote below the closing words of their mail: postscripts, afterthoughts, requests. Their signature is not
kept: name, title, company, address, device, motto, legal notices."""

import re
from collections.abc import Iterator
from itertools import groupby

from drafts.inbound.mail import reply_patterns
from drafts.inbound.mail.postscripts import patterns

FEWEST_WORDS = 4  # of a sentence; "Carpe diem." and "Have fun!" have fewer
LEAST_LOWER = 1 / 3  # of its words after the first; a German sentence of nouns has half, names and companies none
WRAPPED = 50  # least characters of a line that a program has wrapped
MOST_NAMES = 2  # lines of a signature that only names somebody; with more it is a company's


def own_below(lines: list[str]) -> list[str]:
    """The person's own paragraphs among the lines below a closing, each after an empty line and without the mark of a
    postscript."""
    own: list[str] = []
    signed = 0
    for blank, paragraph in groupby(lines, key=lambda line: not line.strip()):
        kept: list[str] = []
        for said in () if blank else _statements(list(paragraph)):
            whole = " ".join(line.strip() for line in said)
            if _is_own(whole, of_company=signed > MOST_NAMES):
                kept += said
            else:
                signed += 1 + MOST_NAMES * bool(_gives_contact(whole))
        if kept:
            own += ["", reply_patterns.POSTSCRIPT.sub("", kept[0]).lstrip(" :,;–—-."), *kept[1:]]
    return own


def own_beside(lines: list[str], *, of_device: bool) -> list[str]:
    """The person's own sentences among the lines of a signature, where nothing but their mark or form tells them from its
    title, address and motto: a postscript, a question, a request, an addition. Below the line of a device also a whole
    sentence in the first person; below a name that may be a motto."""
    own = [said for said in _statements(lines) if _is_said(" ".join(line.strip() for line in said), of_device)]
    return ["", *(line for said in own for line in said)] if own else []


def _is_said(said: str, of_device: bool) -> bool:
    if reply_patterns.POSTSCRIPT.match(said):
        return True
    if _is_boilerplate(said) or _is_of_signature(said) or not _is_sentence(said):
        return False
    told = patterns.REQUEST.search(said) or patterns.ADDS.match(said) or said.endswith(("?", "؟"))
    return bool(told or (of_device and said.endswith((".", "!")) and reply_patterns.FIRST_PERSON.search(said)))


def _statements(paragraph: list[str]) -> Iterator[list[str]]:
    """Lines of a paragraph, joined where a line is the rest of a wrapped sentence."""
    said: list[str] = []
    for line in paragraph:
        if said and (reply_patterns.POSTSCRIPT.match(line) or not _continues(said[-1], line)):
            yield said
            said = []
        said.append(line)
    yield said


def _continues(before: str, line: str) -> bool:
    open_ended = not before.rstrip().endswith((".", "!", "?", "…", "؟"))
    first = line.lstrip()[:1]
    return open_ended and (first.islower() or len(before.strip()) >= WRAPPED)


def _gives_contact(said: str) -> bool:
    return bool(reply_patterns.CONTACT.search(said) or patterns.NUMBER.search(said) or patterns.FIELD.match(said))


def _is_own(said: str, *, of_company: bool) -> bool:
    """Whether a line or sentence is the person's own. Below a company's signature slogans stand, so that there only a
    postscript, a question or a sentence in the first person or with a request counts."""
    if reply_patterns.POSTSCRIPT.match(said):
        return True
    if _is_boilerplate(said) or not _is_sentence(said):
        return False
    asks = said.endswith(("?", "؟"))
    ended = asks or said.endswith((".", "!", "…"))
    told = (reply_patterns.FIRST_PERSON.search(said), patterns.REQUEST.search(said), patterns.ADDS.match(said))
    personal = asks or any(told)
    if of_company:
        return ended and personal and not reply_patterns.CONTACT.search(said)
    return personal or (ended and not _is_of_signature(said))


def _is_boilerplate(said: str) -> bool:
    found = reply_patterns.CLOSING.match(said)
    closes = found is not None and len(found["rest"].split()) < FEWEST_WORDS
    begins = (reply_patterns.DEVICE, reply_patterns.DISCLAIMER, patterns.QUOTED)
    return closes or any(each.match(said) for each in begins) or bool(patterns.NOTICE.search(said))


def _is_of_signature(said: str) -> bool:
    """Whether a sentence that speaks of nobody is an address, a company or a motto with its author."""
    begins = (patterns.FIELD, patterns.BY_AUTHOR)
    return any(each.match(said) for each in begins) or bool(
        reply_patterns.CONTACT.search(said) or patterns.COMPANY.search(said)
    )


def _is_sentence(said: str) -> bool:
    words = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", said)
    if len(words) < FEWEST_WORDS:
        return False
    return said.isupper() or sum(not word[0].isupper() for word in words[1:]) >= LEAST_LOWER * (len(words) - 1)
