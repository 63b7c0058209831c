"""Things that a question names and its quotes leave out: a keyword, an alternative, help with a trouble. And the rule for
a special case, beside which the general one is wrong."""

import re
from collections.abc import Sequence
from itertools import pairwise

from copilot.extractive.scoring import MONEY, Candidate, Pick, pick_of, unit_terms
from copilot.extractive.segmentation import Unit, units
from copilot.guard.answer_types import kinds_asked
from copilot.state import QuestionResult
from copilot.text.clauses import ASKS
from copilot.text.languages import lexicon
from copilot.text.languages.withdrawals import WORKS
from copilot.text.normalize import unaccented
from copilot.text.questions import topic
from copilot.text.signal_patterns import signal_patterns
from copilot.text.stemming import stem, stopwords, terms, words
from kb.search import Passage

KEYWORDS = (2, 6)  # words of a mail of keywords only, at least and at most
# Significant words of a question that is about its alternatives; in a longer one they are one detail of many.
MOST_NAMED = 5
LONGEST_ALTERNATIVE = 5  # words behind "or"; more are a question of their own
LONGEST_UNMARKED = 80  # characters of a question without a mark
OR = {
    "en": "or", "de": "oder", "fr": "ou", "es": "[ou]", "it": "o|oppure", "pt": "ou", "nl": "of", "sv": "eller",
    "pl": "lub|czy|albo", "tr": "veya|ya da", "ar": "او|ام",
}  # fmt: skip
# What tells its reader what to do, in unaccented text.
ADVISES = {
    "en": r"please|you (?:can|may|must|should|need)|try|check|make sure|restart|switch|turn|press|choose|open|enter|contact"
    r"|call|ring|tell|write|ask|replace|wait|clean|remove|unplug|if|when|unless",
    "de": r"bitte|konnen sie|sie (?:konnen|mussen|sollten)|\w+en sie|wenn|falls|sobald|hilft|\w+ du|man",
    "fr": r"veuillez|vous (?:pouvez|devez)|\w{3,}ez|si|lorsque|quand",
    "es": r"por favor|puede\w*|debe\w*|compruebe\w*|intente\w*|pruebe\w*|reinici\w+|llame\w*|si|cuando|\w{4,}en",
    "it": r"per favore|puo|potete|dev\w+|prov\w+|verific\w+|riavvi\w+|contatt\w+|chiam\w+|se|quando",
    "pt": r"por favor|pode\w*|dev\w+|verifi\w+|tente\w*|reinici\w+|contact\w+|ligue\w*|se|quando",
    "nl": r"alstublieft|kunt u|u (?:kunt|moet)|kun je|controleer|probeer|start|neem|bel|druk|open|als|wanneer|indien",
    "sv": r"vanligen|du kan|ni kan|kan (?:du|ni)|kontrollera|prova|forsok|starta|ring|kontakta|tryck|om|nar",
    "pl": r"prosz\w+|moz\w+|nalez\w+|sprawdz\w*|sprobuj\w*|uruchom\w*|zadzwon\w*|jesli|jezeli|gdy",
}


def leaves_out(question: str, picks: Sequence[Pick], passages: Sequence[Passage], language: str) -> bool:
    """Whether the quotes lack a keyword of a question that has nothing else, an alternative, or help with a trouble."""
    if not picks or passages[picks[0].source].language not in ("", language):
        return False
    return (
        keyword_missing(question, picks, passages, language)
        or alternative_missing(question, picks, passages, language)
        or helpless(question, picks, language)
    )


def keyword_missing(question: str, picks: Sequence[Pick], passages: Sequence[Passage], language: str) -> bool:
    """Whether the question is only keywords ("wifi price tent pitch"), and one of them stands neither in the quotes nor
    above them. A price need not be called one."""
    spoken = [word for word in words(question) if len(word) > 1]
    if not KEYWORDS[0] <= len(spoken) <= KEYWORDS[1] or any(unaccented(word) in stopwords(language) for word in spoken):
        return False
    return not frozenset(topic(question, language)) <= _held(picks, passages, language)


def alternative_missing(question: str, picks: Sequence[Pick], passages: Sequence[Passage], language: str) -> bool:
    """Whether a question names two things by "or", and no article that is quoted has a word of the second: "Is smoking
    allowed in the cabin or on the porch?"."""
    if language not in OR or not (question.endswith(ASKS) or len(question) < LONGEST_UNMARKED):
        return False
    before, found, behind = _parted(question, language)
    named = frozenset(topic(behind, language)) - frozenset(topic(before, language))
    few = len(set(topic(question, language))) <= MOST_NAMED and len(words(behind)) <= LONGEST_ALTERNATIVE
    if not found or not named or not topic(before, language) or not few:
        return False
    documents = {passages[pick.source].document_id for pick in picks}
    texts = (f"{p.title}\n{p.heading_path}\n{p.text}" for p in passages if p.document_id in documents)
    return named.isdisjoint(frozenset[str]().union(*(unit_terms(text, language) for text in texts)))


def _parted(question: str, language: str) -> tuple[str, str, str]:
    match = re.search(rf"(?<!\w)(?:{OR[language]})(?!\w)", unaccented(question))
    same = len(unaccented(question)) == len(question)
    return (question[: match.start()], match[0], question[match.end() :]) if match and same else (question, "", "")


def helpless(question: str, picks: Sequence[Pick], language: str) -> bool:
    """Whether the question tells of a trouble ("the Wi-Fi does not work, what can we do?"), and the quotes only state what
    something costs or includes: no step, no advice, and no case."""
    if language not in ADVISES or not _tells_trouble(question, language) or "money" in kinds_asked(question, language):
        return False
    told = [unit for pick in picks for unit in pick.units]
    advises = re.compile(rf"(?<!\w)(?:{ADVISES[language]})(?!\w)")
    return any(MONEY.search(unit.text) for unit in told) and not any(
        unit.steps or unit.item or advises.search(unaccented(unit.text)) for unit in told
    )


def _tells_trouble(question: str, language: str) -> bool:
    """Whether a sentence before the question says what does not work, or the question itself does."""
    bare, known = unaccented(question), signal_patterns(language)
    told = " ".join(sentence for sentence in re.split(r"(?<=[.!?؟\n])\s", bare) if not sentence.endswith(ASKS))
    denied = not lexicon(language).negations.isdisjoint(words(told))
    stopped = denied and WORKS.search(told) is not None
    return stopped or (bool(told) and known.trouble.search(bare) is not None)


def _held(picks: Sequence[Pick], passages: Sequence[Passage], language: str) -> frozenset[str]:
    above = (f"{passages[pick.source].title} {passages[pick.source].heading_path}" for pick in picks)
    inside = (f"{unit.heading} {unit.text}" for pick in picks for unit in pick.units)
    return frozenset[str]().union(*(unit_terms(text, language) for text in (*above, *inside)))


def special_rule(
    sought: QuestionResult, told: Sequence[Pick], passages: Sequence[Passage], language: str
) -> tuple[Pick, ...]:
    """The one sentence of the quotes whose subject is a special kind of what its article is about ("Assistance dogs stay
    free" of "Dogs"), if the mail is about that kind: the general rules beside it do not hold there. Else all of `told`."""
    if not told or passages[told[0].source].language not in ("", language):
        return tuple(told)
    title = unit_terms(passages[told[0].source].title, language)
    named = [stem(word, language) for word in words(sought.query) if unaccented(word) not in stopwords(language)]
    kinds = {(kind, thing) for kind, thing in pairwise(named) if thing in title and kind not in title}
    for pick in told if kinds else ():
        ruling = [unit for unit in pick.units if tuple(terms(unit.text, language)[:2]) in kinds]
        everywhere = [
            unit
            for passage in passages
            if passage.document_id == passages[pick.source].document_id
            for unit in units(passage.text)
            if any(kind in unit_terms(unit.text, language) for kind, _ in kinds)
        ]
        general = any(
            title & unit_terms(unit.text, language) for one in told for unit in one.units if unit not in ruling
        )
        if ruling and general and len(everywhere) == len(ruling) == 1:
            return (_alone(pick, ruling[0], passages),)
    return tuple(told)


def _alone(pick: Pick, unit: Unit, passages: Sequence[Passage]) -> Pick:
    return pick_of(Candidate(pick.source, unit, pick.score), [unit], passages[pick.source].text)
