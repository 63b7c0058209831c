"""What a reply tells, and its frame: greeting, thanks, paragraphs, closing; the mailbox's own if it is in the customer's
language."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from copilot.extractive.answering import Answer
from copilot.extractive.greetings import UNSPACED, greet, greeting_of
from copilot.extractive.reply_phrases import Phrases, phrases
from copilot.extractive.scoring import Pick
from copilot.model_interface import WriteRequest
from copilot.state import MessageCreated, QuestionResult
from copilot.text.clauses import ASKS
from copilot.text.languages import lexicon
from copilot.text.matters import part_of
from copilot.text.tokenize import words

NO_BREAK = "\u00a0"
# French has a non-breaking space there.
BEFORE_MARK, BEHIND_OPENING = re.compile(r"(?<=\S) (?=[:;?!»])"), re.compile(r"« (?=\S)")

LONGEST_TITLE = 140
EMPATHETIC = "empathetic"  # the tone of replies to complaints
# A title in the customer's voice: "My parcel is late".
AS_THE_CUSTOMER = re.compile(
    r"\b(?:i|my|our|we|ich|meine?[mnrs]?|unsere?[mnrs]?|wir|je|j'|mon|ma|mes|notre|nos|yo|mis?|nuestr[ao]s?|io|mi[oa]|miei|"
    r"nostr[oiae]|eu|meus?|minhas?|noss[oa]s?|ik|mijn|ons|onze|jag|mitt|min|mina|vår[at]?|mój|moja|moje|moim|benim|"
    r"بلدي)\b",
    re.I,
)


@dataclass
class Telling:
    """Consecutive paragraphs of one article."""

    document: int
    title: str
    paragraphs: list[str]

    def lead_in(self, said: Phrases, *, first: bool) -> str:
        """The title as an introduction, unless it is a question or in the customer's voice, which would echo the
        mail."""
        title = self.title
        topic = 0 < len(title) <= LONGEST_TITLE and not title.endswith((*ASKS, ".", "!"))
        if topic and ":" not in title and not AS_THE_CUSTOMER.search(title):
            return said.leads(title)
        return "" if first else said.other


@dataclass
class Answers:
    """Results of all questions, with common citation numbers."""

    parts: list[str] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)
    decisive: list[Pick] = field(default_factory=list)  # those of `picks` that decide whether a question is answered
    told_by: list[Telling] = field(default_factory=list)  # quoted articles
    nearest: list[str] = field(default_factory=list)  # text shown if nothing answers
    gaps: list[str] = field(default_factory=list)
    # By part of the mail, each of which must be answered; a question that a part repeats counts once.
    probabilities: dict[str, float] = field(default_factory=dict)
    fits: dict[str, float] = field(default_factory=dict)  # by part: that it is the customer's case
    told: list[str] = field(default_factory=list)  # by tools
    missed: bool = False  # the results are about something else than the question

    def number(self, pick: Pick) -> int:
        return self.picks.index(pick) + 1

    def judge(self, sought: QuestionResult, likely: float, fits: float = 1.0) -> None:
        part = self.part(sought)
        self.probabilities[part] = min(likely, self.probabilities.get(part, 1.0))
        self.fits[part] = min(fits, self.fits.get(part, 1.0))

    def part(self, sought: QuestionResult) -> str:
        return part_of(sought.question, self.parts) or (self.parts[0] if len(self.parts) == 1 else sought.question)

    def known(self, request: WriteRequest, sought: QuestionResult, answer: Answer) -> float:
        """Probability that the same article answers the same part of the mail; 0 if it does not."""
        documents = {request.passages[source].document_id for source in answer.sources}
        quoted = {request.passages[pick.source].document_id for pick in self.picks}
        strange = answer.found.familiarity < 1
        return self.probabilities.get(self.part(sought), 0.0) if documents & quoted and not strange else 0.0

    def holds(self, pick: Pick) -> bool:
        return any(pick.source == one.source and one.start <= pick.start and pick.end <= one.end for one in self.picks)

    def add(self, found: Sequence[Pick], told: Sequence[Pick]) -> None:
        self.decisive.extend(found)
        self.picks.extend(told)

    def tell(self, document: int, title: str, paragraphs: Sequence[str]) -> None:
        """Add paragraphs of an article, joined with the previous ones of the same article."""
        if self.told_by and self.told_by[-1].document == document:
            self.told_by[-1].paragraphs.extend(paragraphs)
        else:
            self.told_by.append(Telling(document, title, list(paragraphs)))


def greeting(message: MessageCreated, language: str) -> str:
    return greet(message.sender_name, language, message.greeting, message.mailbox_language)


def closing(message: MessageCreated, language: str) -> str:
    """Closing and signature. A signature with its own closing is used as it is if that is in the customer's
    language."""
    signature = message.signature.strip()
    regards = greeting_of(language).regards + ("" if language in UNSPACED else ",")
    if says_goodbye(signature, language) or (language == message.mailbox_language and says_goodbye(signature, "en")):
        return signature
    if any(says_goodbye(signature, code) for code in (message.mailbox_language, "en")):
        signature = signature.partition("\n")[2].strip()
    return f"{regards}\n{signature}" if signature else regards.rstrip(",")


def says_goodbye(signature: str, language: str) -> bool:
    first = words(signature.partition("\n")[0])
    return bool(first) and bool(lexicon(language).closings.at(first, 0))


def body_of(answer: str, message: MessageCreated, language: str) -> tuple[int, int]:
    """Start and end of the writer's own text: without the greeting and closing that are added to every reply."""
    above, below = greeting(message, language), closing(message, language)
    start = len(above) if above and answer.startswith(above) else 0
    end = len(answer) - len(below) if below and answer.endswith(below) else len(answer)
    return start, max(start, end)


def letter(message: MessageCreated, language: str, paragraphs: Sequence[str], *, brief: bool = False) -> str:
    opening = "" if brief else phrases(language).thanks
    parts = [greeting(message, language), opening, *paragraphs, closing(message, language)]
    return assembled(parts, language)


def assembled(parts: Sequence[str], language: str) -> str:
    """One paragraph per part; empty parts are left out."""
    text = "\n\n".join(part for part in parts if part.strip())
    return BEHIND_OPENING.sub(f"«{NO_BREAK}", BEFORE_MARK.sub(NO_BREAK, text)) if language == "fr" else text
