"""Frame of a reply: greeting, thanks, paragraphs, closing; the mailbox's own if it is in the customer's language."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from copilot.extractive.greetings import UNSPACED, greet, greeting_of
from copilot.extractive.reply_phrases import Phrases, phrases
from copilot.state import MessageCreated
from copilot.text.clauses import ASKS
from copilot.text.languages import lexicon
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
