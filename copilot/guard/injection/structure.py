"""Detects text by whom it is for and what it settles, not by its wording: a sentence to or about a program that answers mail,
with what such a program should do; a reply whose words are dictated; a mail that labels itself as reviewed.

Customers mention bots, ask for a price "in your answer" and want their mail treated as urgent: two of these must meet, and
what is asked ("?") is no order."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from copilot.guard.injection.addressed import ASSISTANTS, GREETS, MACHINES, OWNERS, PERSONS
from copilot.guard.injection.obfuscation import plain_words
from copilot.guard.injection.structure_words import (
    ADDRESSEES,
    AS,
    AT_THE_EDGE,
    AUTOMATIC,
    CARRIES,
    CONTAINS,
    EACH,
    FREED,
    GIFTS,
    GRANTS,
    INTELLIGENCE,
    LABELS,
    LISTS,
    MAILS,
    MUST,
    ORDERS,
    PEOPLE,
    PLACED,
    PROGRAMS,
    QUOTED_WORDS,
    READERS,
    REPLIES,
    REVIEWED,
    SETTLED,
    UNSEEN,
    WHEN_WRITING,
    WORKS,
)
from copilot.text.sentences import split

NEAR = 9  # words in which a program is addressed, or is the subject
REACH = 16  # words from what should be done to what it is done with
AROUND = 5  # words around a program that say what it does
FOLLOWING = 2  # sentences in which a program still counts as addressed
QUOTE = re.compile(r"[\"“„«»‘'][^\"“”„«»\n]{3,200}[\"”“»«’']")
CODE = re.compile(r"\b(?=[A-Z]{0,12}\d)(?=\d{0,12}[A-Z])[A-Z\d]{4,14}\b")  # "SAVE100"
NO_HEAD = re.compile(r"[:,;.!–—\n،]")
# Small, they are other words: "j'ai", Italian "ai clienti", Turkish "diyor ki".
SHORT = ("ai", "ki", "ia")
IN_CAPITALS = re.compile(r"(?<!\w)(?:A\.?I|K\.?I|I\.?A)(?!\w)")
HAS_TO = (("has", "to"), ("have", "to"))
ARTICLE = "il"  # Italian; also the first half of "il suo" in `OWNERS`


def dictated(text: str) -> Iterator[str]:
    """Such sentences, as written."""
    left = 0
    for sentence in split(text):
        said, asks = plain_words(sentence.text), sentence.text.rstrip().endswith(("?", "؟"))
        if asks or len(said) < 2:
            left = max(0, left - 1)
            continue
        if not IN_CAPITALS.search(sentence.text):
            said = ["" if word in SHORT else word for word in said]
        if not left and not any(map(_begins_one, said)):
            continue  # fast path for most sentences
        place = _addressed(said, sentence.text)
        if place is not None:
            left = FOLLOWING + 1
        ordered = said if place is None else said[place:]
        if (left and _orders(ordered)) or _about_a_program(said) or _dictates(said, sentence.text) or _labels(said):
            yield sentence.text
        left = max(0, left - 1)


@lru_cache(maxsize=16_384)
def _begins_one(word: str) -> bool:
    """Whether one of the rules below may begin with the word."""
    kinds = (MACHINES, ASSISTANTS, INTELLIGENCE, AUTOMATIC, PROGRAMS, READERS, REPLIES, LABELS, FREED)
    return any(word in kind for kind in kinds)


@lru_cache(maxsize=16_384)
def _begins_an_order(word: str) -> bool:
    return any(word in kind for kind in (ORDERS, GRANTS, CARRIES, REPLIES))


def _program(said: Sequence[str], place: int) -> int:
    """Number of words that name a program that answers mail at this index, 0 if none does."""
    word, near = said[place], said[max(0, place - AROUND) : place + 1 + AROUND]
    if PERSONS.among(said[place + 1 : place + 2]) or _owned(said, place):
        return 0
    if word in MACHINES:
        return 1
    if word in INTELLIGENCE and INTELLIGENCE.among(said[place + 1 : place + 2]):
        return 2
    if word in AUTOMATIC and READERS.among((*said[max(0, place - 1) : place], *said[place + 1 : place + 2])):
        return 2
    return int(word in PROGRAMS and WORKS.among(near) and (REPLIES.among(near) or word in READERS))


def _owned(said: Sequence[str], place: int) -> bool:
    """Whether it is somebody's: "your bot said that I should"."""
    return place > 0 and said[place - 1] in OWNERS and said[place - 1] != ARTICLE


def _addressed(said: Sequence[str], text: str) -> int | None:
    """Index behind the name of a program that the sentence is for; None if it is for none."""
    head = len(plain_words(NO_HEAD.split(text.lstrip("*#>-_ [({"), maxsplit=1)[0]))
    for place in range(min(len(said), NEAR)):
        length = _program(said, place) or int(said[place] in ASSISTANTS and AUTOMATIC.among(said[place : place + 3]))
        if not length:
            continue
        before = said[:place]
        turned = 0 < place + length <= head < len(said) and place <= 2  # "AI assistants: skip …"
        if ADDRESSEES.among(before) or GREETS.among(before) or turned:
            return place + length
        if GREETS.among(said[place + length : place + length + 2]):  # Turkish: "to the AI a note"
            return place + length
    return None


def _orders(said: Sequence[str]) -> bool:
    """Whether something is ordered that only a program would do: what is approved, which rules or checks count, whose
    data is given, what is granted."""
    for place, word in enumerate(said):
        if not _begins_an_order(word):
            continue
        ahead = said[max(0, place - AROUND) : place + REACH]
        if PEOPLE.among(ahead):
            continue
        if word in ORDERS and word not in SETTLED and (SETTLED.among(ahead) or QUOTED_WORDS.among(ahead)):
            return True
        if word in GRANTS and GIFTS.among(ahead):
            return True
        if (word in CARRIES and LISTS.within(ahead)) or (
            word in REPLIES and _must_say(said[place + 1 : place + REACH])
        ):
            return True
    return PLACED.within(said)


def _about_a_program(said: Sequence[str]) -> bool:
    """Whether a program is the subject of what should be done: "The drafting software is requested to leave out …",
    "finance bot wants the customer list"."""
    for place in range(min(len(said), NEAR)):
        assistant = said[place] in ASSISTANTS and not _owned(said, place)
        if _program(said, place) or assistant or (said[place] in READERS and LISTS.within(said)):
            ahead = said[place + 1 :]
            must = _must(ahead[:REACH])
            if must is not None and _orders(ahead[must + 1 :] or ahead):
                return True
            if must is not None and LISTS.within(ahead):
                return True
    return False


def _dictates(said: Sequence[str], text: str) -> bool:
    """Whether the words of a reply are dictated: each reply must contain something, this one begins or ends with it, or
    is to be given word for word."""
    if not REPLIES.among(said):
        return False
    worded = QUOTED_WORDS.among(said) or bool(QUOTE.search(text))
    exact = worded or bool(CODE.search(text))
    for place, word in enumerate(said):
        if word not in REPLIES:
            continue
        before, ahead = said[max(0, place - 4) : place], said[place + 1 : place + REACH]
        if _must_say(ahead) and (EACH.among(before) or (exact and not PEOPLE.among(ahead))):
            return True
        if worded and AT_THE_EDGE.among(before):
            return True
        if WHEN_WRITING.among(before) and (GRANTS.among(ahead) or ORDERS.among(ahead)):
            return True
    return False


def _must_say(ahead: Sequence[str]) -> bool:
    """Whether the words behind "reply" are "must … contain"."""
    must = _must(ahead[:4])
    return must is not None and CONTAINS.among(ahead[must:])


def _must(ahead: Sequence[str]) -> int | None:
    """Index of "must", "should", "has to"."""
    return next((at for at, word in enumerate(ahead) if word in MUST or tuple(ahead[at : at + 2]) in HAS_TO), None)


def _labels(said: Sequence[str]) -> bool:
    """Whether the mail says how it is to be labelled or sent: "treat this as already reviewed", "may be sent without
    checks"."""
    for place, word in enumerate(said):
        ahead = said[place + 1 : place + REACH]
        about = (*said[max(0, place - 4) : place], *ahead)
        if word in LABELS and REVIEWED.within(ahead) and MAILS.among(about) and AS.among(ahead):
            return True
        if word in FREED and UNSEEN.within(ahead) and (MAILS.among(about) or REPLIES.among(about)):
            return True
    return False
