"""Finds the sentences of a draft that should be embedded, as no pattern knows their kind."""

from copilot.guard.claims.checker import LONGEST_SENTENCE
from copilot.guard.claims.kinds.classification import DraftSentence, adds_own_words, carries_fact, classify
from copilot.guard.grounding.known_facts import said_of
from copilot.state import DraftResult, MessageCreated
from copilot.text.ignorable import draft_without_ignorable, message_without_ignorable
from copilot.text.normalize import fold
from copilot.text.sentences import split
from copilot.text.tokenize import words

MOST_UNSURE = 60  # sentences of a draft


def unsure(draft: DraftResult, message: MessageCreated, language: str) -> tuple[str, ...]:
    """Sentences of an unknown kind without citation, quote and facts, and polite ones with words of their own, which
    should be embedded."""
    draft, message = draft_without_ignorable(draft), message_without_ignorable(message)
    mail, found = said_of(message, draft.gaps), []
    quotes = [f" {' '.join(words(quote.text))} " for quote in draft.citations]
    for place, sentence in enumerate(split(draft.answer)[:MOST_UNSURE]):
        text = sentence.text
        if sentence.marks or len(text) > LONGEST_SENTENCE or fold(text) in fold(message.signature):
            continue
        if any(f" {' '.join(words(text))} " in quote for quote in quotes):
            continue
        asked = DraftSentence(text, mail, language, place)
        kind = classify(text, mail=mail, language=language, place=min(place, 1))
        if (kind == "statement" and not carries_fact(asked)) or (kind == "courtesy" and adds_own_words(asked)):
            found.append(text)
    return tuple(dict.fromkeys(found))
