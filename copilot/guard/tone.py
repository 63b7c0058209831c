"""Checks the style of an answer: no placeholder, no shouting, no insult, no "as an AI", the customer's language, no
loop."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from copilot.state import Reason
from copilot.text.detection import guess
from copilot.text.languages import SUPPORTED, lexicon
from copilot.text.normalize import fold
from copilot.text.sentences import Sentence
from copilot.text.tokenize import words
from drafts.reply_text.citation_marks import unmarked

SHORTEST, LONGEST = 10, 6_000  # characters
PLACEHOLDER = re.compile(
    r"\{\{[^{}]{0,80}\}\}|\{%[^{}]{0,80}%\}|\{[a-z_ ]{1,40}\}|\$\{[^{}]{0,80}\}|<(?:your |insert |customer |first |last )?"
    r"(?:name|date|link|url|order|number|address|company|product)[a-z_ ]{0,20}>|\bX{4,}\b|\bTODO\b|\bTBD\b|\blorem ipsum\b"
    r"|\[[^\[\]\n]{1,60}\](?!\()|_{4,}",
    re.IGNORECASE,
)
SHOUTED_WORDS = 4  # in a row, of four or more letters each
LETTERS_SHOUTED = 0.6
EXCLAMATIONS = 3
# Of 334 sentences of 10 to 40 characters in the golden sets none is taken for another language with more than .9.
WRONG_LANGUAGE_SURE, SHORT_SURE = 0.6, 0.95
JUDGED, JUDGED_SHORT = 40, 8  # characters needed to detect the language, the fewer only for a sure verdict
LOOP_SENTENCE = 3  # repetitions of a sentence that make a loop; LOOP_WORDS repetitions of four words
LOOP_WORDS = 6
GRAM = 4


def findings(
    answer: str, sentences: tuple[Sentence, ...], body: str, language: str, own: str, foreign: str = ""
) -> Iterator[Reason]:
    """Reasons against the style. `body`: the answer without greeting, closing and the mailbox's text, and `foreign`:
    literal quotes in another language, both used to check the language. `own`: the answer without literal quotes, as an
    article may name a switch in capitals."""
    if len(answer.strip()) < SHORTEST:
        yield Reason(code="empty", detail="The draft is empty or almost empty.")
        return
    if len(answer) > LONGEST:
        yield Reason(code="too_long", detail=f"{len(answer)} characters; at most {LONGEST}")
    if left := PLACEHOLDER.search(unmarked(own)):
        yield Reason(code="placeholder", detail=left[0])
    if shouts(own):
        yield Reason(code="shouting")
    spoken = words(answer)
    yield from _words(spoken, language)
    yield from list(_language(body, language)) or _language(foreign, language)
    yield from _loops(sentences, words(own))


def shouts(text: str) -> bool:
    if "!" * EXCLAMATIONS in text:
        return True
    run = 0
    for word in text.split():
        if not run and not word.isupper():
            continue  # fast path for nearly every word
        letters = [character for character in word if character.isalpha()]
        loud = len(letters) >= 4 and all(map(str.isupper, letters))
        run = run + 1 if loud else run if len(letters) < 4 else 0
        if loud and run >= SHOUTED_WORDS:
            return True
    upper = sum(map(str.isupper, text))
    return upper > 30 and upper > LETTERS_SHOUTED * (upper + sum(map(str.islower, text)))


def _words(spoken: Sequence[str], language: str) -> Iterator[Reason]:
    for known in (lexicon(language), lexicon("en")):
        if insult := next((word for word in spoken if word in known.insults), ""):
            yield Reason(code="insult", detail=insult)
            break
    if any(lexicon(code).machine.within(spoken) for code in SUPPORTED):
        yield Reason(code="machine_talk")


def _language(body: str, language: str) -> Iterator[Reason]:
    if len(body) < JUDGED_SHORT or not language:
        return
    found, sure = guess(body)
    if found and found != language and sure >= (WRONG_LANGUAGE_SURE if len(body) >= JUDGED else SHORT_SURE):
        yield Reason(code="wrong_language", detail=f"{found} instead of {language}")


def _loops(sentences: tuple[Sentence, ...], spoken: Sequence[str]) -> Iterator[Reason]:
    said = Counter(fold(sentence.text).strip() for sentence in sentences if len(sentence.text) > 15)
    grams = Counter(tuple(spoken[place : place + GRAM]) for place in range(len(spoken) - GRAM + 1))
    if max(said.values(), default=0) >= LOOP_SENTENCE or max(grams.values(), default=0) >= LOOP_WORDS:
        yield Reason(code="repetition")
