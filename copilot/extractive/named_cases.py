"""Sections of an article that are about the customer's own case: their heading names it."""

import re
from collections.abc import Iterator, Mapping, Sequence

from copilot.extractive.scoring import Pick
from copilot.extractive.segmentation import units
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.text.languages import lexicon
from copilot.text.normalize import unaccented
from copilot.text.questions import sentences
from copilot.text.signal_patterns import signal_patterns
from copilot.text.tokenize import stems as stems_in
from copilot.text.tokenize import words as words_in
from kb.search import Passage

HEADING_WORDS = 2  # minimum significant words of a heading that names a case; any question may contain a single one
EMAIL = re.compile(r"\be-mail", re.I)
# Words of a heading for something that does not work.
FAILING = {
    "en": "refused rejected declined invalid failed fails failing error problem problems trouble",
    "de": "abgelehnt ungültig fehler fehlgeschlagen problem probleme störung",
    "fr": "refusé refusée rejeté invalide erreur échec problème problèmes panne",
    "es": "rechazado rechazada inválido error fallo problema problemas",
    "it": "rifiutato rifiutata errore problema problemi guasto",
    "nl": "geweigerd ongeldig fout storing probleem problemen",
}
# A name within a heading: "App Store", "PayPal". German capitalises every noun, so there of two words or more.
NAME = re.compile(r"(?<=\S )(?:[A-Z][\w&-]+(?: [A-Z][\w&-]+)*)")
NAME_AMONG_NOUNS = re.compile(r"(?<=\S )(?:[A-Z][\w&-]+(?: [A-Z][\w&-]+)+|\w*[a-z][A-Z]\w*)")
# That a rule leaves no other way. For unaccented text.
ONLY = re.compile(
    r"\b(?:only|nur|ausschlie(?:ss|ß)lich|seulement|uniquement|que la|solo|unicamente|solamente|soltanto|esclusivamente|apenas"
    r"|somente|alleen|uitsluitend|endast|bara|enbart|tylko|wylacznie|yalnizca|sadece)\b|فقط",
    re.IGNORECASE,
)


def own_sections(
    mail: str, picks: Sequence[Pick], passages: Sequence[Passage], sources: Sequence[int], language: str
) -> frozenset[str]:
    """Headings of the quotes with a name that the mail has and the rest of the article has not, above a rule that leaves
    no other way: "Bought in the App Store" above "can only be cancelled there". What the article says in general does
    not hold for that case."""
    if any(passages[source].language not in ("", language) for source in sources):
        return frozenset()
    told = _texts(passages, sources)

    def is_own(heading: str) -> bool:
        rest = (f"{other}\n{text}" for other, text in told.items() if other != heading)
        elsewhere = unaccented("\n".join([passages[sources[0]].title, *rest]))
        names = [name for name in _names(heading, language) if not _has(elsewhere, name)]
        return any(_is_named(name, mail, language) for name in names)

    quoted = {pick.units[0].section(passages[pick.source].heading_path) for pick in picks}
    return frozenset(heading for heading in quoted if ONLY.search(unaccented(told[heading])) and is_own(heading))


def _texts(passages: Sequence[Passage], sources: Sequence[int]) -> Mapping[str, str]:
    """The article's text by heading."""
    told: dict[str, str] = {}
    for source in sources:
        for unit in units(passages[source].text):
            heading = unit.section(passages[source].heading_path)
            told[heading] = f"{told.get(heading, '')}\n{unit.text}"
    return told


def _names(heading: str, language: str) -> Iterator[str]:
    for found in (NAME_AMONG_NOUNS if language == "de" else NAME).finditer(heading):
        yield found[0]


def _has(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(unaccented(name))}\b", text, re.IGNORECASE) is not None


def _is_named(name: str, mail: str, language: str) -> bool:
    """Whether a sentence of the mail has the name and no denial: "I did not buy it in the App Store"."""
    negations = lexicon(language).negations
    return any(_has(unaccented(one), name) and negations.isdisjoint(words_in(one)) for one in sentences(mail))


def named_sections(asked: str, passages: Sequence[Passage], sources: Sequence[int], language: str) -> frozenset[str]:
    """Headings of the article that name the case asked about: the question contains all their words, and the article
    has several headings. "I lost my phone" matches "Lost phone" and not "New phone"; a denial counts as a word. For a
    problem, the heading that says so."""
    if any(passages[source].language not in ("", language) for source in sources):
        return frozenset()
    document = passages[sources[0]].document_id
    own = frozenset[str]().union(*(_headings(passages[source]) for source in sources))
    others = frozenset[str]().union(*(_headings(each) for each in passages if each.document_id != document))
    said = stems(language, stems_in(EMAIL.sub("email", asked), language))
    fails = signal_patterns(language).trouble.search(unaccented(asked)) is not None
    negations = lexicon(language).negations
    denied = negations if not negations.isdisjoint(words_in(asked)) else frozenset[str]()
    failing = frozenset(stems_in(FAILING.get(language, ""), language)) if fails else frozenset[str]()
    named, troubled = set[str](), set[str]()
    for heading in own - others if len(own) > 1 else ():  # a heading of several articles belongs to a template
        words = frozenset(stems_in(EMAIL.sub("email", heading), language))
        both_deny = denied and not denied.isdisjoint(words_in(heading))  # "Not covered"
        if len(words) + bool(both_deny) < HEADING_WORDS or any(not _says(said, word) for word in words - failing):
            continue
        (troubled if words & failing else named).add(heading)
    return frozenset(troubled or named)


def _headings(passage: Passage) -> frozenset[str]:
    return frozenset(unit.section(passage.heading_path) for unit in units(passage.text)) - {""}


def _says(said: Stems, word: str) -> bool:
    found = said.match(word)
    return bool(found) and found.sign > 0
