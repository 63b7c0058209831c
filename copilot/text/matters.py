"""Splits a mail into its matters: questions, wishes and troubles, each with its context.

Matters are found by lists, paragraphs that ask something new, "also" and "another thing", with or without a question
mark. The context of one matter does not apply to others.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest

from copilot.text.clauses import ASKS, asks_unmarked, presents, wants_to_know
from copilot.text.languages import SUPPORTED
from copilot.text.languages.withdrawals import DROPPED, SETTLED
from copilot.text.matter_phrases import AND, ASKS_FOR_REPLY, DESCRIBING, OPENERS, PLEASE, READ
from copilot.text.normalize import unaccented
from copilot.text.sentences import spoken
from copilot.text.signal_patterns import signal_patterns
from copilot.text.stemming import stopwords, terms

LIST_ITEM = re.compile(r"(?m)^[ \t]*(?:[-*•–]|\(?(?:\d{1,2}|[a-h])[.)])[ \t]+(?=\S)")
INLINE_ITEM = re.compile(r"(?:(?<=\s)|^)\(?(?P<mark>[1-9]|[a-h])[.)]\s+(?=\S)")
PARAGRAPH = re.compile(r"\n\s*\n")
FORWARD_HEADER = re.compile(r"(?m)^[-_]{3,}[^\n]*\n(?:[^\W\d_][^\n:]{0,20}:[ \t][^\n]*\n){3,}")
SENTENCE_START = re.compile(r"(?:^|(?<=[.!?؟]\s)|(?<=\n))(?=\S)")
NEARLY_NONE = 0.3  # share below which two sentences are about different things
SAME = 0.34  # share of common significant words, of the shorter part, from which two parts are one matter
LEAST_TELLING = 2
FULL_LINE = 56  # characters
BESIDE_WITHDRAWAL = 4  # words of a sentence that takes a matter back: "forget it, i fixd it"
OPENING = 400  # characters before and after a position that show whether another matter starts there
LISTED, CUT = "\x02", "\x03"  # mark a part that the mail lists, and one that a sentence opens
MARKS = f"{LISTED}{CUT} \n"


def read_already(text: str, language: str) -> bool:
    bare = unaccented(text)
    return any(re.search(READ[code], bare) for code in dict.fromkeys((language, "en")) if code in READ)


@cache
def _openers(language: str) -> re.Pattern[str]:
    own = "|".join(OPENERS[code] for code in dict.fromkeys((language, "en")) if code in OPENERS)
    return re.compile(rf"\W*(?:(?:{AND.get(language, 'and')})\W+)?(?:{own})(?!\w)")


@cache
def _and(language: str) -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{AND.get(language, 'and')})\W+")


@cache
def _reply_requests(language: str) -> re.Pattern[str]:
    own = "|".join(ASKS_FOR_REPLY[code] for code in dict.fromkeys((language, "en")) if code in ASKS_FOR_REPLY)
    return re.compile(
        rf"(?:^|(?<=[.!?؟,:\n]))[ \t]*[¿¡]?(?:{own})(?:,? (?:{PLEASE}))?[ \t]*(?:[.!?]+|$)",
        re.IGNORECASE | re.MULTILINE,
    )


def without_reply_requests(text: str, language: str) -> str:
    """The text without the header of a mail that it forwards, and without sentences that only ask for a reply, unless it
    has no others."""
    rest = _reply_requests(language).sub(" ", FORWARD_HEADER.sub("\n", text))
    return rest if len(_telling(rest, language)) >= LEAST_TELLING else text


def segments(text: str, language: str) -> list[str]:
    """Parts of a mail in order, one per matter; a part that asks and states nothing by itself is joined to its
    neighbour."""
    parts = [part for block in _listed(text) for part in _opened(block, language)]
    return _joined([part.strip() for part in parts if part.strip()], language)


def still_asked(text: str, language: str) -> str:
    """What a mail asks behind the last sentence that takes back what was asked before it: "How do I connect it? Forget it,
    I fixed it. But can I get my money back?". The whole text if none does, or nothing is asked behind it."""
    parts, asks = list(spoken(text)), False
    for place in reversed(range(1, len(parts))):
        asks = asks or any(mark in parts[place] for mark in ASKS)
        if asks and takes_back(parts[place - 1], language):
            return " ".join(part.strip() for part in parts[place:])
    return text


def takes_back(sentence: str, language: str) -> bool:
    """Whether a sentence drops a matter and says little else. One that only says what works drops none."""
    folded = unaccented(sentence)
    for code in dict.fromkeys((language, "en")):
        known = signal_patterns(code)
        drops = code in DROPPED and phrase(DROPPED[code]).search(folded)
        if drops and not known.desire.search(folded) and not _asks(folded, code):
            rest = phrase(SETTLED[code]).sub(" ", phrase(DROPPED[code]).sub(" ", folded))
            if len(re.findall(r"[^\W\d_]+", rest)) <= BESIDE_WITHDRAWAL:
                return True
    return False


@cache
def phrase(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")


def part_of(question: str, parts: Sequence[str]) -> str:
    """The part that contains a question; empty if a model reworded it."""
    wanted = bare(question)
    return next((part for part in parts if wanted in bare(part)), "") if len(parts) > 1 else ""


def bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _listed(text: str) -> Iterator[str]:
    """List items with everything below them; paragraphs if there is no list."""
    marks = [match.start() for match in LIST_ITEM.finditer(text)]
    marks = marks if len(marks) > 1 else _enumerated(text)
    if len(marks) < 2:
        yield from PARAGRAPH.split(text)
        return
    yield from PARAGRAPH.split(text[: marks[0]])
    for start, end in zip(marks, [*marks[1:], len(text)], strict=True):
        yield LISTED + re.sub(r"\n\s*\n", "\n", text[start:end])


def _enumerated(text: str) -> list[int]:
    """Offsets of 1., 2. or (a), (b) within running text; only consecutive marks count."""
    found: list[int] = []
    expected = ""
    for match in INLINE_ITEM.finditer(text):
        mark = match["mark"]
        if mark in ("1", "a") and not found or mark == expected:
            found.append(match.start())
            expected = chr(ord(mark) + 1)
    return found if len(found) > 1 else []


def _opened(block: str, language: str) -> Iterator[str]:
    """Split before each sentence that opens another matter."""
    left, mark = 0, ""
    for match in SENTENCE_START.finditer(block):
        here = match.start()
        before = block[max(left, here - 2 * OPENING) : here].strip(MARKS)
        wrapped = block[here].islower() and _wrapped(block[:here])
        rest = block[here : here + OPENING]
        if before and not wrapped and (_opens(rest, language) or _goes_elsewhere(before[-OPENING:], rest, language)):
            yield mark * (left > 0) + block[left:here]
            left, mark = here, CUT
    yield mark * (left > 0) + block[left:]


def _wrapped(before: str) -> bool:
    """Whether the line was wrapped: it ends with a comma, or is long and has no full stop."""
    if not before.endswith("\n"):
        return False
    line = before[before.rfind("\n", 0, len(before) - 1) + 1 :].rstrip()
    return line.endswith(",") or (len(line) > FULL_LINE and line[-1] not in ".!?؟:")


def _goes_elsewhere(before: str, rest: str, language: str) -> bool:
    """Whether a sentence starts with "And" and shares hardly a word with the text before it."""
    sentence = re.split(r"(?<=[.!?؟])\s", rest, maxsplit=1)[0]
    if not _and(language).match(unaccented(sentence)):
        return False
    enough = LEAST_TELLING + (0 if _asks(sentence, language) else 2)
    return len(_telling(sentence, language)) >= enough and _shared(before, sentence, language) < NEARLY_NONE


def _opens(sentence: str, language: str) -> bool:
    return _opener(unaccented(sentence), language) is not None


def _opener(folded: str, language: str) -> re.Match[str] | None:
    """The phrase with which an unaccented text opens another matter; none if the phrase describes the next word."""
    match = _openers(language).match(folded)
    if match is None or not any(one.search(match[0]) for one in _describing(language)):
        return match
    following = re.match(r"\s+(\w+)", folded[match.end() :])
    described = following is not None and following[1] not in map(unaccented, stopwords(language))
    return None if described else match


@cache
def _describing(language: str) -> Sequence[re.Pattern[str]]:
    known = (DESCRIBING[code] for code in dict.fromkeys((language, "en")) if code in DESCRIBING)
    return [re.compile(rf"(?<!\w)(?:{each})$") for each in known]


def without_opener(part: str, language: str) -> str:
    """The part without "One more thing:" and list marks."""
    bare = (
        LIST_ITEM.sub("", part, count=1)
        if LIST_ITEM.match(part)
        else INLINE_ITEM.sub("", part, count=1)
        if INLINE_ITEM.match(part)
        else part
    )
    match = _opener(unaccented(bare), language) if len(unaccented(bare)) == len(bare) else None
    rest = bare[match.end() :].lstrip(" \t\n,:;.-–—") if match else bare
    return f"{rest[:1].upper()}{rest[1:]}" if match and len(rest) > len(bare) / 2 else bare


def _joined(parts: Sequence[str], language: str) -> list[str]:
    """Join parts that ask nothing, and questions about the same words, to the part before."""
    # If the mail itself marks other matters, its paragraphs are not split further.
    marked = any(part.startswith(LISTED) or _opens(part.lstrip(MARKS), language) for part in parts)
    found: list[str] = []
    told = ""
    for part, following in zip_longest(parts, parts[1:], fillvalue=""):
        begins = part.startswith((LISTED, CUT)) or _opens(part, language)
        own = without_opener(part.lstrip(MARKS), language)
        leads = not begins and following.startswith(LISTED) and not any(mark in own for mark in ASKS)
        if leads or not _substantial(own, language, begins=begins):
            if found and not begins and not leads:
                found[-1] = f"{found[-1]}\n\n{own}"
            else:
                told = f"{told}\n\n{own}".strip()
            continue
        if found and not begins and (marked or not _asks(own, language) or _same(found[-1], own, language)):
            found[-1] = f"{found[-1]}\n\n{own}"
        else:
            idle = presents(told, language) and not _asks(own, language)  # who writes is no part of what is only told
            before = told if len(_telling(told, language)) > LEAST_TELLING and not idle else ""
            found.append(f"{before}\n\n{own}".strip())
            told = told if part.startswith(LISTED) else ""
    return found or [told] * bool(told)


def _substantial(part: str, language: str, *, begins: bool) -> bool:
    telling = len(_telling(part, language))
    if begins and telling and asks_unmarked(part, language):
        return True  # "Also where is your shop"
    return telling >= LEAST_TELLING and (begins or _asks(part, language) or telling > 2 * LEAST_TELLING)


def _telling(part: str, language: str) -> set[str]:
    return {term for term in terms(part, language) if not term.isdigit()}


def _asks(part: str, language: str) -> bool:
    bare = unaccented(part)
    known = signal_patterns(language if language in SUPPORTED else "en")
    return any(mark in part for mark in ASKS) or wants_to_know(bare, language) or bool(known.asks.search(bare))


def _same(one: str, other: str, language: str) -> bool:
    return _shared(one, other, language) >= SAME


def _shared(one: str, other: str, language: str) -> float:
    """Share of significant words in common, of the text with fewer."""
    first, second = _telling(one, language), _telling(other, language)
    return len(first & second) / max(1, min(len(first), len(second)))
