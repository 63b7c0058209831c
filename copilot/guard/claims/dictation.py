"""Detects what the mail dictates to our reply or attributes to our articles: its numbers and sentences are no facts of
the case, and articles speak for themselves."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.facts.findings import FactSignals
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.claims.words import words_of
from copilot.text.languages import Terms, listed
from copilot.text.sentences import split
from copilot.text.tokenize import words

CODE = re.compile(r"\d{4}|[^\W\d_]-?\d|\d-?[^\W\d_]")
ORDINAL = re.compile(r"\d{1,3}(?:st|nd|rd|th|er|ère|re|ème|e|º|ª|:[ae])", re.IGNORECASE)
REPEATED = 0.5  # share of a sentence's words in a wish, from which it is dictated
NEAR = 10  # words between our name and what we say
MOST_QUOTED = 8  # sentences
INTRODUCES = (":", "：")
QUOTED = re.compile(r"[ \t]*(?:[>|*•]|[\"'“„«‘]|- )")  # start of a quoted line
OURS = Terms(
    listed("your ihr ihre ihrem ihrer ihren euer eure eurem eurer dein deine votre vos su sus tu tus vuestra vuestro")
)
SPEAKERS = Terms(
    listed(
        "article articles page pages website site homepage help faq policy policies terms knowledge documentation guide manual"
        " handbook rules conditions brochure agent colleague colleagues team support chatbot assistant representative employee"
        " artikel* hilfeartikel* seite* webseite* website* hilfe* hilfeseite* agb bedingungen richtlinie* wissensdatenbank"
        " anleitung handbuch kolleg* mitarbeiter* kundendienst"
        " aide faq site conditions règlement politique guide collègue conseiller conseillère service"
        " artículo* artículos página* sitio web ayuda condiciones política* guía manual compañero compañera agente"
    )
)
SAYS = Terms(
    listed(
        "say says said state states stated promise promises promised guarantee guarantees write writes wrote claim claims read"
        " reads mention mentions according announce announces assures confirms confirmed quote quotes told"
        " sagt sagte steht stand schreibt schreiben verspricht garantiert laut gemäß behauptet heißt lautet zufolge bestätigt"
        " dit disent indique indiquent promet garantit écrit selon affirme précise stipule"
        " dice dicen indica promete garantiza escribe según afirma pone establece"
    )
)
BARE_NUMBER_WORDS = 2  # significant words of a sentence that only repeats the customer's number
FAINT_NUMBER = 0.3  # strength up to which a number may be an idiom


def dictated_numbers(text: str, told: FactSignals, mail: str, language: str) -> tuple[str, ...]:
    """Numbers of the sentence from parts of the mail that dictate our reply: no facts of the case. A code with hardly
    any other word, and no fact of the source, is only repeated."""
    own = [finding.words for finding in told.findings if finding.code == "own_fact" and finding.strength > FAINT_NUMBER]
    if not own:
        return ()
    if coded := only_codes(told, text, language):
        return coded
    asked = [set(words(said)) for said in dictated(text, mail, language)]
    return tuple(word for word in own if any(set(words(word)) <= said for said in asked))


def dictated(text: str, mail: str, language: str) -> list[str]:
    """Sentences of the mail that dictate our reply and contain most of the text; all sentences in a language without
    words for that."""
    known, ours = words_of(language), read(text, language)
    wishes = [said.text for said in split(mail) if known.bare or _wishes(said.text, language)]
    told = [said for said in wishes if known.bare or _repeats(ours, read(said, language))]
    return told or [said for said in _echoes(text, mail, language) if not _adds_figures(text, said, language)]


def repeats_attributed(text: str, mail: str, language: str) -> bool:
    """Whether the sentence says little more than what the mail attributes to our articles or colleagues, and does not
    deny it."""
    return any(_echoes(text, mail, language))


def _echoes(text: str, mail: str, language: str) -> Iterator[str]:
    """Attributed sentences that the text repeats. "You have 14 days, not 40" is a contradiction."""
    ours = read(text, language)
    for said in attributed(mail):
        if _repeats(ours, read(said, language)) and _denials(text, language) <= _denials(said, language):
            yield said


def _denials(text: str, language: str) -> int:
    negators = words_of(language).sets["negators"]
    return sum(word in negators for word in words(text))


def _adds_figures(text: str, said: str, language: str) -> bool:
    """Whether the text adds figures: "Your colleague wrote 40 days, the article has 14"."""
    known = quantities(said, language)
    return any(not first_same(each, known) for each in quantities(text, language))


@lru_cache(maxsize=64)
def attributed(mail: str) -> tuple[str, ...]:
    """What the mail says in our name: the sentence that names us as its source and, after a colon, the quoted ones that
    follow, at least one."""
    found: list[str] = []
    introduced, left = False, 0
    for sentence in split(mail):
        quoted = left > 0 and bool(QUOTED.match(mail, mail.rfind("\n", 0, sentence.start) + 1))
        left = left - 1 if quoted else 0
        if _names_us(words(sentence.text)):
            found.append(sentence.text)
            introduced, left = sentence.text.rstrip().endswith(INTRODUCES), MOST_QUOTED
        elif introduced or quoted:
            found.append(sentence.text)
            introduced = False
    return tuple(found)


def _names_us(spoken: Sequence[str]) -> bool:
    """Whether a sentence names us as a source: "Your article says", "according to your website", "on your page it
    says"."""
    for place, word in enumerate(spoken):
        if word in OURS and any(one in SPEAKERS for one in spoken[place + 1 : place + 4]):
            near = spoken[max(0, place - NEAR) : place + NEAR]
            if any(one in SAYS for one in near):
                return True
    return False


def only_codes(told: FactSignals, text: str, language: str) -> tuple[str, ...]:
    """Codes of the customer in a sentence with hardly any other words."""
    own = [finding.words for finding in told.findings if finding.code == "own_fact" and finding.strength > FAINT_NUMBER]
    few = len(read(text, language).telling) <= BARE_NUMBER_WORDS and told.found == len(own)
    return tuple(word for word in own if names_code(word, language)) if few else ()


def names_code(word: str, language: str) -> bool:
    """Whether the word is a number of a record: no date, with or without year ("the 21st"), no time and no measure
    ("5kg")."""
    if not CODE.search(word) or ORDINAL.fullmatch(word):
        return False
    told = quantities(word, language)
    return not any(each.kind == "date" for each in told) and not (told and all(map(_measures, told)))


def _measures(each: Quantity) -> bool:
    return each.kind == "time" or bool(each.unit)


def _repeats(ours: Reading, wish: Reading) -> bool:
    """Whether the sentence says little more than what the wish dictates."""
    return len(ours.stems & wish.stems) >= REPEATED * len(ours.stems)


def _wishes(text: str, language: str) -> bool:
    return words_of(language).phrases["demands"].within(words(text))
