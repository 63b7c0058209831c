"""Changes a faithful sentence to a false one or paraphrases it, to test what a guard must and must not detect."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

STRANGERS = ("Quillham", "Vostrand", "Ottermere", "Brackley", "Zuidveen", "Harrowgate")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"),
    "December",
)
DOUBTS = re.compile(r"\b(?:is|are|was|were|can|will|does|do|did|has|have|may|must|should|could|would)\b(?! not\b)")
DENIES = re.compile(r"\b(?:cannot|(?:is|are|was|were|can|will|does|do|did|has|have|may|must|should|could|would) not)\b")
DENIAL = re.compile(r"\b(?:not|no|never|cannot|none|nor|without|neither|\w+n't)\b", re.IGNORECASE)
NUMBER = re.compile(r"(?<![\w.,-])\d+(?:[.,]\d+)*(?![\w-])")
NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}\b")
ASIDE = re.compile(r" ?\([^()]{1,80}\)")
# Synonyms, used in both directions.
SYNONYMS = (
    ("also", "as well"), ("such as", "like"), ("because", "since"), ("however", "but"), ("must", "have to"),
    ("need to", "have to"), ("in order to", "to"), ("begin", "start"), ("purchase", "buy"), ("obtain", "get"),
    ("receive", "get"), ("usually", "normally"), ("many", "a lot of"), ("about", "around"), ("large", "big"),
    ("located", "found"), ("called", "named"), ("known as", "called"), ("used to", "meant to"), ("shows", "displays"),
    ("click", "press"), ("select", "choose"), ("allows", "lets"), ("help", "assist"), ("ensure", "make sure"),
)  # fmt: skip
LEADING = re.compile(r"^((?:In|On|At|After|Before|When|If|For|During|With|By|From) [^,]{3,80}), (.{10,})$")
DETOKENISED = (
    (" ,", ","), (" .", "."), (" ;", ";"), (" :", ":"), ("`` ", "“"), (" ''", "”"), (" 's", "'s"), ("( ", "("),
    (" )", ")"), (" n't", "n't"), (" - ", "-"), (" %", "%"), ("$ ", "$"),
)  # fmt: skip


@dataclass(frozen=True)
class Faithful:
    """A sentence with the passage that supports it."""

    sentence: str
    passage: str


Corruption = Callable[[Faithful, random.Random], Iterator[str]]


def tidy(text: str) -> str:
    """Normalise spaces of a tokenised corpus."""
    for tokens, written in DETOKENISED:
        text = text.replace(tokens, written)
    return " ".join(text.split())


def other_number(case: Faithful, chance: random.Random) -> Iterator[str]:
    for match in NUMBER.finditer(case.sentence):
        changed = "".join(chance.choice("123456789") if sign.isdigit() else sign for sign in match[0])
        if not re.search(rf"(?<!\d){re.escape(changed)}(?!\d)", case.passage):
            yield case.sentence[: match.start()] + changed + case.sentence[match.end() :]


def other_month(case: Faithful, chance: random.Random) -> Iterator[str]:
    for match in re.finditer(rf"\b(?:{'|'.join(MONTHS)})\b(?= \d)", case.sentence):
        left = [month for month in MONTHS if month not in case.passage]
        if left:
            yield case.sentence[: match.start()] + chance.choice(left) + case.sentence[match.end() :]


def other_name(case: Faithful, chance: random.Random) -> Iterator[str]:
    for match in NAME.finditer(case.sentence):
        yield case.sentence[: match.start()] + chance.choice(STRANGERS) + case.sentence[match.end() :]


def added_fact(case: Faithful, chance: random.Random) -> Iterator[str]:
    bare = case.sentence.rstrip(". ")
    yield f"{bare}, for {chance.randrange(601, 989)} EUR."
    yield f"{bare} (see https://{chance.choice(STRANGERS).lower()}.example/help)."
    yield f"{bare}, or write to care@{chance.choice(STRANGERS).lower()}.example."


def flipped(case: Faithful, _: random.Random) -> Iterator[str]:
    """Negate the first verb, or remove its negation."""
    if match := DENIES.search(case.sentence):
        yield case.sentence[: match.start()] + match[0].replace("not", "").strip() + case.sentence[match.end() :]
    elif not DENIAL.search(case.sentence) and (match := DOUBTS.search(case.sentence)):
        yield f"{case.sentence[: match.end()]} not{case.sentence[match.end() :]}"


def paraphrased(case: Faithful, chance: random.Random) -> Iterator[str]:
    """Paraphrase: replace words, drop asides, move the opening to the end."""
    text = ASIDE.sub("", case.sentence)
    if match := LEADING.match(text):
        said, ends = match[2].rstrip(".!"), match[1]
        text = f"{said[0].upper()}{said[1:]} {ends[0].lower()}{ends[1:]}."
    for one, other in chance.sample(SYNONYMS, len(SYNONYMS)):
        before, after = (one, other) if re.search(rf"\b{one}\b", text) else (other, one)
        text = re.sub(rf"\b{before}\b", after, text, count=1)
    yield text


NUMBERS: Sequence[Corruption] = (other_number, other_month)
NAMES: Sequence[Corruption] = (other_name,)
