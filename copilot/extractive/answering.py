"""Probability that an article answers a question: a logistic regression over named signals of the pair.

If no article answers, some article is near all the same: a gift card's balance for how to buy one, error 18 for error
3. The signals therefore measure what the question names and the article lacks, and how far the article stands out.

Fitted by `manage.py evaluate DIR --only answering` on 3,595 pairs of question and article, of collections with hundreds
of articles (`matters.jsonl`, and the answerable, removed and impossible mails of `golden_emails.jsonl`) and of small ones
drawn from them. For the article chosen per question the area under the curve is .863 in the large and .907 in the small
ones, in five folds by mail. How far an article stands out tells less the fewer there are: signals with `few` weigh it.
"""

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from copilot.config import USUAL_CONFIDENCE
from copilot.extractive.scoring import Pick, Question, Selection, select, unit_terms
from copilot.extractive.sections import LONGEST_ALONE, with_sections
from copilot.extractive.segmentation import units
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.state import QuestionResult
from copilot.text.normalize import unaccented
from copilot.text.questions import contradicts
from copilot.text.signal_patterns import signal_patterns
from copilot.text.stemming import terms
from copilot.text.tokenize import stems as stems_in
from kb.search import Passage
from kb.search.calibration import Fit

# Terms that the article must contain: error codes, versions, CVE-2015-0156, SPRING15, 2.0.3, BPMConfig, TLS.
HARD = re.compile(r"\b(?:[A-Za-z]+[-_.]?\d[\w.-]*|\d[\w.-]*\d|\d+|[A-Z]{2,}\w*|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)\b")
WORDLESS = 0.2  # maximum for a quote without a word of the question: one in nine answers it
TITLE_TELLS = 0.5  # share of the problem's weight, or of a title's words, from which the title is the problem
TITLE_WORDS = 3  # minimum words of such a title; any delivery problem would contain all of "Delivery"
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
NARROW = 0.02  # margin of a probability, before its logit
FAR = 0.25  # cosine distance of an article that only words found
USUAL_LEAD = 0.43  # lead of the best article by words over the next, if the search reports none
# Probability at which the usual threshold stands. Alone: a third of the answerable mails is handed over. Of several
# matters the product counts: each one's probability holds by itself (in folds .95 said is .94 true, .65 is .68), and in
# the labelled mails those below .65 are as often wrong as right, those above one time in twenty.
ALONE, TOGETHER = 0.40, 0.65
GAP = 0.35  # below it a question is named as a gap: two of three unanswerable ones, one in four of the answerable

SIZE = 500  # passages from which a collection counts as large
STANDS_OUT = 0.02  # cosine distance by which a text in the customer's language is nearer for its language alone
PER_DISTANCE = 8  # lead by score that a lead by cosine distance is worth

# More matching words must not count against an article: features with the wrong sign were removed and the rest fitted
# again until none was left. Otherwise a plain question, with every word in its article, scored lower.
SIGNALS = (
    "chunks",
    "chunks_few",
    "familiar",
    "few",
    "hard_missing_around",
    "in_one_place",
    "lead",
    "lead_few",
    "margin",
    "place",
    "strength",
    "title_asked",
    "title_asked_few",
)
FIT = Fit(
    weights={
        "chunks": 4.038,
        "chunks_few": 1.418,
        "familiar": 0.287,
        "few": 0.163,
        "hard_missing_around": -0.495,
        "in_one_place": 1.317,
        "lead": 1.644,
        "lead_few": 0.134,
        "margin": 4.520,
        "place": -0.707,
        "strength": 0.316,
        "title_asked": 0.832,
        "title_asked_few": -0.837,
    },
    intercept=-3.434,
    threshold=ALONE,
)


@dataclass(frozen=True)
class Answer:
    """The article that answers best: its deciding quotes, their probability, and everything quoted from it."""

    found: Selection
    sources: tuple[int, ...]
    probability: float
    told: tuple[Pick, ...]


NONE = Answer(Selection((), 0.0, 0.0, 0.0), (), 0.0, ())


def best_answer(
    sought: QuestionResult,
    passages: Sequence[Passage],
    shown: Sequence[int],
    language: str,
    *,
    taken: Sequence[Pick] = (),
    quoted: Sequence[Pick] = (),
    most: int,
    longest: int = LONGEST_ALONE,
    brief: bool = False,
    by_words: bool = False,
) -> Answer:
    """The best answer, from a single article: a second one mostly answers something else.

    `taken`: deciding quotes of earlier questions. `quoted`: everything quoted for them in the reply. `brief`: only the
    sentence itself; otherwise also its surroundings, up to `longest` characters. `by_words`: choose the article with
    most of the words, for an agent's instruction.
    """
    answers = [
        (whole.coverage if by_words else _probability(question, whole, sought, passages), own, question)
        for own, question, whole in candidates(
            sought, passages, shown, language, most=most, brief=brief, by_words=by_words
        )
    ]
    if not answers:
        return NONE
    best, own, question = max(answers, key=lambda answer: answer[0])
    found = select(question, taken=taken, most=most, brief=brief)
    letter = with_sections(question, found.picks, quoted=quoted, longest=0 if brief else longest)
    return Answer(found, own, best, letter)


def candidates(
    sought: QuestionResult,
    passages: Sequence[Passage],
    shown: Sequence[int],
    language: str,
    *,
    most: int = 3,
    brief: bool = False,
    by_words: bool = False,
) -> Iterator[tuple[tuple[int, ...], Question, Selection]]:
    """Each article's passages with the question put to them, and its quotes; without those that have none."""
    told = not by_words and contradicts(sought.question, language)
    for document in dict.fromkeys(passages[source].document_id for source in shown):
        own = tuple(source for source in shown if passages[source].document_id == document)
        trouble = told and _is_titled(sought.question, passages[own[0]], language)
        if trouble:  # the instructions come first
            own = tuple(sorted(own, key=lambda source: passages[source].chunk_id))
        sections = named_sections(sought.question, passages, own, language)
        question = Question(sought.question, sought.query, passages, own, language, trouble=trouble, sections=sections)
        if (whole := select(question, most=most, brief=brief)).picks:
            yield own, question, whole


def named_sections(asked: str, passages: Sequence[Passage], sources: Sequence[int], language: str) -> frozenset[str]:
    """Headings of the article that name the case asked about: the question contains all their words, and the article
    has several headings. "I lost my phone" matches "Lost phone" and not "New phone". For a problem, the heading that
    says so."""
    if any(passages[source].language not in ("", language) for source in sources):
        return frozenset()
    document = passages[sources[0]].document_id
    own = frozenset[str]().union(*(_headings(passages[source]) for source in sources))
    others = frozenset[str]().union(*(_headings(each) for each in passages if each.document_id != document))
    said = stems(language, stems_in(EMAIL.sub("email", asked), language))
    fails = signal_patterns(language).trouble.search(unaccented(asked)) is not None
    failing = frozenset(stems_in(FAILING.get(language, ""), language)) if fails else frozenset[str]()
    named, troubled = set[str](), set[str]()
    for heading in own - others if len(own) > 1 else ():  # a heading of several articles belongs to a template
        words = frozenset(stems_in(EMAIL.sub("email", heading), language))
        if len(words) < HEADING_WORDS or any(not _says(said, word) for word in words - failing):
            continue
        (troubled if words & failing else named).add(heading)
    return frozenset(troubled or named)


def _headings(passage: Passage) -> frozenset[str]:
    return frozenset(unit.section(passage.heading_path) for unit in units(passage.text)) - {""}


def _says(said: Stems, word: str) -> bool:
    found = said.match(word)
    return bool(found) and found.sign > 0


def _is_titled(told: str, passage: Passage, language: str) -> bool:
    """Whether the article's title is the problem that the customer reports."""
    title = unit_terms(passage.title, passage.language or language)
    about = Question(told, "", [passage], [0], language)
    named = share(title, about.weights) if len(title) >= TITLE_WORDS else 0.0
    return max(about.share(title), named) >= TITLE_TELLS


def _probability(question: Question, found: Selection, sought: QuestionResult, passages: Sequence[Passage]) -> float:
    if not sought.nearness:  # the search reported no scores; its certainty was fitted to the default threshold
        certainty = found.certainty if sought.likely is None else sought.likely * found.familiarity
        return rescaled(certainty, USUAL_CONFIDENCE, ALONE)
    likely = FIT.strength(signals(question, found, sought, passages))
    return likely if found.coverage else min(WORDLESS, likely)


def rescaled(value: float, before: float, after: float) -> float:
    """Map a number from 0 to 1 piecewise linearly, so that `before` becomes `after`; 0 and 1 are unchanged."""
    if value < before:
        return after * value / before
    return after + (1 - after) * (value - before) / (1 - before)


def confidence(probabilities: Sequence[float]) -> float:
    """Confidence of the whole draft, scaled so that a just sufficient one equals the default threshold. All of several
    questions must be answered."""
    if len(probabilities) < 2:
        return rescaled(probabilities[0] if probabilities else 0.0, ALONE, USUAL_CONFIDENCE)
    return rescaled(math.prod(probabilities), TOGETHER, USUAL_CONFIDENCE)


def signals(
    question: Question, found: Selection, sought: QuestionResult, passages: Sequence[Passage]
) -> dict[str, float]:
    """Features of the question and the article that the quotes come from; there must be one."""
    place = found.picks[0].source
    document, title = passages[place].document_id, passages[place].title
    language = passages[place].language or question.language
    text = "\n".join(f"{p.title}\n{p.heading_path}\n{p.text}" for p in passages if p.document_id == document)
    named = unit_terms(title, language)
    around = set(terms(sought.query, question.language))
    same = _share_in(language, sought, passages)
    few = _few(sought, same)
    lead = sought.signals.get("bm25_lead", USUAL_LEAD)
    plain = {
        "title_asked": share(named, question.weights.keys() | around),
        "in_one_place": float(question.in_one_place()),
        "hard_missing_around": _codes_missing(sought.query, text),
        "familiar": found.familiarity,
        "strength": _logit(sought.strength),
        # Words of a language match no text in another, so that they single out whatever is in the customer's.
        "lead": same * lead + (1 - same) * USUAL_LEAD,
        **_rank(document, language, sought, passages),
    }
    return plain | {"few": few} | {f"{name}_few": plain[name] * few for name in ("chunks", "lead", "title_asked")}


def _share_in(language: str, sought: QuestionResult, passages: Sequence[Passage]) -> float:
    """Share of the search's passages that are in this language."""
    alike = [passages[source].language in ("", language) for source in sought.sources]
    return sum(alike) / len(alike) if alike else 1.0


def _few(sought: QuestionResult, same: float) -> float:
    """How small the collection is, as the logarithm of its share of SIZE: among few articles one always stands out, and
    so it does among few in the customer's language."""
    size = min(SIZE, max(1.0, (sought.size or SIZE) * same**2))
    return math.log(size / SIZE)


def _rank(document: int, language: str, sought: QuestionResult, passages: Sequence[Passage]) -> dict[str, float]:
    """How far the article stands out in the search for this question."""
    near = list(zip(sought.sources, sought.nearness, strict=False))
    own = [score for source, (score, _) in near if passages[source].document_id == document]
    others = [score for source, (score, _) in near if passages[source].document_id != document]
    places = [place for place, source in enumerate(sought.sources) if passages[source].document_id == document]
    distance = min(
        (far for s, (_, far) in near if passages[s].document_id == document and far is not None), default=FAR
    )
    foreign = [far for s, (_, far) in near if passages[s].language not in ("", language) and far is not None]
    margin = max(own, default=0.0) - max(others, default=0.0)
    return {
        "margin": min([margin, *(PER_DISTANCE * (far - distance - STANDS_OUT) for far in foreign)]),
        "place": math.log1p(min(places, default=9)),
        "chunks": len(places) / max(1, len(sought.sources)),
    }


def _codes_missing(asked: str, text: str) -> float:
    low = text.casefold()
    codes = {code.casefold() for code in HARD.findall(asked)}
    return share(codes, {code for code in codes if code not in low})


def share(some: Collection[str], of: Collection[str]) -> float:
    whole = set(some)
    return len(whole & set(of)) / len(whole) if whole else 0.0


def _logit(probability: float) -> float:
    bounded = min(1 - NARROW, max(NARROW, probability))
    return math.log(bounded / (1 - bounded))
