"""What the customer's mail tells our reply to say: a number or a sentence from there is no fact of the case."""

import re

from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.facts.findings import FactSignals
from copilot.guard.claims.numbers.quantities import Quantity, quantities
from copilot.guard.claims.words import words_of
from copilot.text.sentences import split
from copilot.text.tokenize import words

CODE = re.compile(r"\d{4}|[^\W\d_]-?\d|\d-?[^\W\d_]")
ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th|er|ère|re|ème|e|º|ª|:[ae])", re.IGNORECASE)
REPEATED = 0.5  # share of a sentence's words that a wish for these words holds
BARE_NUMBER_WORDS = 2  # telling words of a sentence that says nothing but the customer's number
FAINT_NUMBER = 0.3  # strength up to which a number is a way to speak


def dictated_numbers(text: str, told: FactSignals, mail: str, language: str) -> tuple[str, ...]:
    """Numbers that the sentence has from the mail, where the customer says what our reply should say: no fact of the case.
    A code with hardly a word beside it, and no fact of the source, is only repeated."""
    own = [finding.words for finding in told.findings if finding.code == "own_fact" and finding.strength > FAINT_NUMBER]
    if not own:
        return ()
    if coded := only_codes(told, text, language):
        return coded
    asked = [set(words(said)) for said in dictated(text, mail, language)]
    return tuple(word for word in own if any(set(words(word)) <= said for said in asked))


def dictated(text: str, mail: str, language: str) -> list[str]:
    """Sentences of the mail that tell what our reply should say, where the text says little else; in a language whose words for
    that are not known every sentence is one."""
    known, ours = words_of(language), read(text, language)
    wishes = (said.text for said in split(mail) if known.bare or _wishes(said.text, language))
    return [said for said in wishes if known.bare or _repeats(ours, read(said, language))]


def only_codes(told: FactSignals, text: str, language: str) -> tuple[str, ...]:
    """The customer's codes, where the sentence says hardly anything else."""
    own = [finding.words for finding in told.findings if finding.code == "own_fact" and finding.strength > FAINT_NUMBER]
    few = len(read(text, language).telling) <= BARE_NUMBER_WORDS and told.found == len(own)
    return tuple(word for word in own if names_code(word, language)) if few else ()


def names_code(word: str, language: str) -> bool:
    """A number that is somebody's; no day, with its year or without ("the 21st"), no time and no measure ("5kg")."""
    if not CODE.search(word) or ORDINAL.fullmatch(word):
        return False
    told = quantities(word, language)
    return not any(each.kind == "date" for each in told) and not (told and all(map(_measures, told)))


def _measures(each: Quantity) -> bool:
    return each.kind == "time" or bool(each.unit)


def _repeats(ours: Reading, wish: Reading) -> bool:
    """The sentence says little but what the wish wants it to say."""
    return len(ours.stems & wish.stems) >= REPEATED * len(ours.stems)


def _wishes(text: str, language: str) -> bool:
    return words_of(language).phrases["demands"].within(words(text))
