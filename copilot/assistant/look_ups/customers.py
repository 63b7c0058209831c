"""Customers by name: one, or several to choose from."""

import logging
import re
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any

from django.db import OperationalError

from copilot.assistant.look_ups.sources import Source, as_written
from copilot.assistant.look_ups.ticket_lines import name_of, names_in
from copilot.assistant.look_ups.tools import Asker
from copilot.text.detection import detect
from copilot.text.normalize import unaccented
from copilot.text.stemming import stopwords
from copilot.tools import Unanswered
from copilot.tools.bounded_read import bounded
from drafts.inbound.mail.headers import address_key
from drafts.models import Customer

log = logging.getLogger(__name__)

CHOICE = "Which customer?"
MOST_CHOICES = 5
MOST_WORDS = 8  # words of a question that are searched among names
MOST_NAMES = 200
SECONDS = 2.0
LONE = 3  # words of a name that is the whole question
CAPITALISED = re.compile(r"(?<![\w@.])[A-ZÀ-ÖØ-Þ][^\W\d_]+(?:-[^\W\d_]+)*(?![\w@]|\.\w)")
SMALL = re.compile(r"(?<![\w@.])[^\W\d_]{2,}(?:-[^\W\d_]+)*(?![\w@]|\.\w)")
SHORT = 80  # characters of a question in which lower-case names are searched
ACCENTED: dict[str, str] = {}
for code in range(0xC0, 0x180):
    if len(plain := unaccented(chr(code))) == 1 and plain.isascii() and plain.isalpha():
        ACCENTED[plain] = ACCENTED.get(plain, "") + chr(code)
OF = re.compile(
    r"\b(?:from|of|by|answer|did|has|hat|von|de|d['’]|da|di|van|från|av|od)\s?$", re.IGNORECASE
)  # before a lower-case name
Read = Callable[[Asker, Any], Sequence[Source]]


class Several(Exception):
    """The name matches several customers, listed in `choices`."""

    def __init__(self, choices: Sequence[Source]) -> None:
        super().__init__()
        self.choices = choices


def names_several(read: Read) -> Read:
    """A lookup that returns the customers to choose from if the name matches several."""

    @wraps(read)
    def either(asker: Asker, asked: Any) -> Sequence[Source]:
        try:
            return read(asker, asked)
        except Several as several:
            return several.choices

    return either


def customer_called(said: str) -> Customer:
    """The customer by address, else by full name, else by a name with each of the words. Raises Unanswered or
    Several."""
    if "@" in said:
        rows = Customer.objects.filter(email__iexact=address_key(said))
    else:
        rows = Customer.objects.filter(name__iregex=f"^{folded(said)}$")
        if not rows.exists():
            rows = Customer.objects.exclude(name="")
            for word in said.split()[:MOST_WORDS]:
                rows = rows.filter(name__iregex=rf"\m{folded(word)}\M")
    found = list(rows.order_by("-pk")[: MOST_CHOICES + 1]) if said.strip() else []
    if not found:
        raise Unanswered("There is no such customer.", "nothing")
    if len(found) > 1:
        raise Several(list(choices(said, found)))
    return found[0]


def choices(said: str, found: Sequence[Customer]) -> Iterator[Source]:
    number = f"more than {MOST_CHOICES}" if len(found) > MOST_CHOICES else str(len(found))
    for each in found[:MOST_CHOICES]:
        text = f"{name_of(each)} ({each.email}) is one of {number} customers called {said}."
        yield Source("record", f"{CHOICE} {as_written(str(each))}", text, names=names_in(each)).screened()


def names_with(words: Sequence[str]) -> list[set[str]]:
    """Words of the names of customers that contain one of these words."""
    either = "|".join(map(folded, words))
    with bounded(SECONDS):
        rows = Customer.objects.filter(name__iregex=rf"\m({either})\M").order_by("-pk")
        return [set(unaccented(name).split()) for name in rows.values_list("name", flat=True)[:MOST_NAMES]]


def in_small_letters(question: str) -> list[re.Match[str]]:
    """Lower-case words of a short question that are no stop words; two adjacent ones may be a name."""
    stop = stopwords(detect(question, fallback="en")) | stopwords("en")
    return (
        [word for word in SMALL.finditer(question) if word[0] not in stop][:MOST_WORDS] if len(question) < SHORT else []
    )


def is_all(question: str, run: Sequence[str]) -> bool:
    """Whether a short question consists only of a name."""
    return 0 < len(run) <= LONE and " ".join(run) == question.strip(" ?.!¿¡")


def folded(word: str) -> str:
    """A database pattern for the word with or without accents."""
    return "".join(
        f"[{letter}{ACCENTED[letter]}]" if letter in ACCENTED else re.escape(letter) for letter in unaccented(word)
    )


def words_that_may_name(question: str) -> list[re.Match[str]]:
    words = list(CAPITALISED.finditer(question))[:MOST_WORDS]
    alone = is_all(question, [word[0] for word in SMALL.finditer(question)])
    return words if words and not alone else in_small_letters(question)


def name_in(question: str) -> str:
    """The longest run of capitalised words of the question that are in a customer's name; empty if none. The first
    word, which is always capitalised, only counts with another one or in a genitive. If the database takes too long, no
    name is read."""
    words = words_that_may_name(question)
    if not words:
        return ""
    try:
        names = names_with([word[0] for word in words])
    except OperationalError:
        log.warning("Customers were not looked through for a name within %g s", SECONDS)
        return ""
    best: list[str] = []
    for first in range(len(words)):
        run: list[str] = []
        for place in range(first, len(words)):
            if run and question[words[place - 1].end() : words[place].start()] != " ":
                break
            run.append(words[place][0])
            if not any({unaccented(word) for word in run} <= name for name in names):
                run.pop()
                break
        if is_all(question, run):
            return " ".join(run)
        if not words[first][0][0].isupper() and len(run) < 2 and not OF.search(question[: words[first].start()]):
            continue
        begins = not question[: words[first].start()].strip() and len(run) == 1
        theirs = question[words[first].end() :].startswith(("'s", "’s"))
        if len(run) > len(best) and (theirs or not begins):
            best = run
    return " ".join(best)
