"""Finds words of a question that no lookup uses, which the answer mentions."""

import re
from collections.abc import Iterable, Iterator

from copilot.assistant.phrases.patterns import AskingPatterns, asking_patterns, plain
from copilot.assistant.questions.filters import CLOSED, DAY, EMAIL, QUOTED, DeskNames, Wanted, named_weekdays, people_in
from copilot.text.detection import detect
from copilot.text.languages import lexicon, listed
from copilot.text.stemming import stopwords
from copilot.text.tokenize import words

NAME = re.compile(r"(?<=[\w,] )[A-ZÀ-Þ][^\W\d_]{2,}")  # not the first word, which is always capitalised
OF_LIST = ("tickets", "count_tickets", "recent_tickets")
NUMBER = re.compile(r"\b\d{1,3}\b")
DENYING = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
LEAVING_OUT = listed(
    "except excluding non ausser außer sauf excepto salvo eccetto behalve utom oprócz hariç nicht pas sin"
)
COMPARING = re.compile(r"\b(?:compar\w+|versus|than|vergl\w+|gegenuber|more|fewer|mehr|weniger)\b")
# Words of a question for replies that do not filter
BY_US = re.compile(
    r"\b(?:us|me|one|send|sending|reply|replying|each|to customers?|repl(?:y|ies)|answers?|mails?|desk|before sending"
    r"|uns|jeder|wir|ging|gingen|raus|hinaus)\b"
)
WORD = re.compile(r"\d+|[^\W\d_]{3,}")


def also_told(question: str, want: Wanted, known: DeskNames) -> list[str]:
    """Colleagues in the question if the lookup is for one of them: each has its own lookup."""
    people = people_in(question, known)
    one = plain(
        str(want.arguments.get("assignee") or want.arguments.get("author") or want.arguments.get("closer") or "")
    )
    return people if one in map(plain, people) else []


def told_words(question: str, want: Wanted, known: DeskNames) -> str:
    """Words covered by the lookup's record: its filters, the mailboxes, and each colleague."""
    return plain(" ".join(map(str, (*want.arguments.values(), *known.mailboxes, *also_told(question, want, known)))))


def not_filtered(question: str, want: Wanted, known: DeskNames) -> list[str]:
    """Names and days in a question for several tickets by which no lookup filters: a colleague, a weekday."""
    if want.tool not in ("tickets", "count_tickets"):
        return []
    said, told = asking_patterns(question), told_words(question, want, known)
    patterns = (
        said.tickets,
        said.count,
        said.recent,
        *said.states.values(),
        *said.also.values(),
        *said.windows.values(),
    )
    understood = (*patterns, *said.topics.values(), *said.spans.values())
    text = plain(question)
    understood_days = {day[0].rstrip("s") for day, _ in named_weekdays(text, said.language)}
    german = detect(question, fallback="en") == "de"  # which capitalises every noun
    named = [word for word in NAME.findall(question) if not german and plain(word) not in told]
    return [
        word
        for word in named
        if plain(word).rstrip("s") not in understood_days
        and not any(pattern.search(plain(word)) for pattern in understood)
    ]


def not_read(question: str, want: Wanted, known: DeskNames) -> list[str]:
    """Words of a question for several tickets without a filter, as written."""
    said = asking_patterns(question)
    if want.tool == "replies":
        return unread(question, want, known, (*of_replies(said), *comparing(said, plain(question))))
    if want.tool not in OF_LIST:
        return []
    further = (*comparing(said, plain(question)), *((said.more, NUMBER) if "skip" in want.arguments else ()))
    return unread(question, want, known, (said.only, said.them, *further))


def comparing(said: AskingPatterns, text: str) -> tuple[re.Pattern[str], ...]:
    """Patterns such as "compared to", if there are two periods; otherwise they mean something else: "more than 3"."""
    two = max(len(list(said.all(field, text))) for field in ("windows", "how")) > 1
    return (COMPARING,) if two else ()


def of_replies(said: AskingPatterns) -> Iterator[re.Pattern[str]]:
    """Patterns of a question for sent replies."""
    yield from (said.sent, said.replied, said.only, said.them, said.tickets, said.everything, BY_US)
    yield from (*said.how.values(), *said.windows.values(), *said.spans.values(), said.by["assignee"])


def read_spans(question: str, want: Wanted, also: Iterable[re.Pattern[str]] = ()) -> list[tuple[int, int]]:
    """Spans of the plain text that a question for several tickets uses."""
    said, text = asking_patterns(question), plain(question)
    patterns = (*said.of_several(want.arguments), *also)
    read = [found.span() for pattern in patterns for found in pattern.finditer(text)]
    if "closer" in want.arguments:
        read += [found.span() for found in CLOSED.finditer(text)]
    if "since" in want.arguments:
        read += [day.span() for day, _ in named_weekdays(text, said.language)]
    return read + [found.span() for pattern in (EMAIL, DAY, QUOTED) for found in pattern.finditer(question)]


def denying_words(question: str) -> frozenset[str]:
    return frozenset(lexicon(detect(question, fallback="en")).negations | lexicon("en").negations | LEAVING_OUT)


def denial(question: str, want: Wanted) -> str:
    """The negation in a question for several tickets that no filter reads ("not in English"), which would list the
    excluded ones; empty if none."""
    if want.tool not in OF_LIST:
        return ""
    text = plain(question)
    denying = denying_words(question)
    read = _marked(text, read_spans(text, want))
    found = (word for word in DENYING.finditer(text) if word[0] in denying)
    return next((word[0] for word in found if not any(read[word.start() : word.end()])), "")


def _marked(text: str, spans: Iterable[tuple[int, int]]) -> bytearray:
    """1 for each character that lies in a span."""
    marks = bytearray(len(text))
    for start, end in spans:
        marks[start:end] = b"\1" * (end - start)
    return marks


def unread(question: str, want: Wanted, known: DeskNames, also: Iterable[re.Pattern[str]] = ()) -> list[str]:
    """Words of the question that are not used. `also`: additional patterns."""
    said, text = asking_patterns(question), plain(question)
    if len(text) != len(question):
        question = text  # offsets would differ
    read = _marked(question, read_spans(question, want, also))
    values = set(words(told_words(question, want, known)))
    if "limit" in want.arguments:
        values |= set(said.numerals)
    language = detect(question, fallback="en")
    plainly = stopwords(language) | stopwords("en") | values | {value.rstrip("s") for value in values}
    return [
        word[0]
        for word in WORD.finditer(question)
        if not any(read[word.start() : word.end()])
        and not ("by" in want.arguments and word[0].isdigit())
        and plain(word[0]) not in plainly
        and plain(word[0]).rstrip("s") not in plainly
    ]
