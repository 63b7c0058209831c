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
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from copilot.config import USUAL_CONFIDENCE
from copilot.extractive.named_cases import named_sections, own_sections
from copilot.extractive.scoring import Pick, Question, Selection, select, unit_terms
from copilot.extractive.sections import LONGEST_ALONE, with_lists, with_sections
from copilot.guard.claims.alignment.matching import stems
from copilot.state import QuestionResult
from copilot.text.clauses import ASKS, contradicts
from copilot.text.questions import topic
from copilot.text.stemming import terms, title_terms
from kb.search import Passage
from kb.search.calibration import Fit

# Terms that the article must contain: error codes, versions, CVE-2015-0156, SPRING15, 2.0.3, BPMConfig, TLS.
HARD = re.compile(r"\b(?:[A-Za-z]+[-_.]?\d[\w.-]*|\d[\w.-]*\d|\d+|[A-Z]{2,}\w*|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)\b")
WORDLESS = 0.2  # maximum for a quote without a word of the question: one in nine answers it
TITLE_TELLS = 0.5  # share of the problem's weight, or of a title's words, from which the title is the problem
TITLE_WORDS = 3  # minimum words of such a title; any delivery problem would contain all of "Delivery"
NARROW = 0.02  # margin of a probability, before its logit
FAR = 0.25  # cosine distance of an article that only words found
USUAL_LEAD = 0.43  # lead of the best article by words over the next, if the search reports none
USUAL_PEAK = 0.5  # how far the best passage stands out, likewise
# Probability at which the usual threshold stands. Alone: a third of the answerable mails is handed over. Of several
# matters the product counts: each one's probability holds by itself (in folds .95 said is .94 true, .65 is .68), and in
# the labelled mails those below .65 are as often wrong as right, those above one time in twenty.
ALONE, TOGETHER = 0.40, 0.65
GAP = 0.35  # below it a question is named as a gap: two of three unanswerable ones, one in four of the answerable
# Probability that the article is about the customer's case, below which the question is a gap as well: .025 more of the
# unanswerable ones of `natural`, and .004 of the answerable.
OTHER_CASE = 0.2

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

# Whether the article is about this customer's case. A near miss shares its words and its article's topic with the mail, so
# the fit weighs what the question names and no passage found has, whether other articles have its words as well, how much
# of the mail the article holds, and how far the best passage stands out. It is fitted on small collections (`natural`
# and those drawn from large ones, each set weighing the same) and asked there alone: in large ones an article that
# tells the case better stands out by itself, and at the same share of wrong drafts this cost half of the right ones.
CASE_SIGNALS = ("asks", "held", "likely", "others", "peak", "place", "unknown")
CASE = Fit(
    weights={
        "asks": -0.738,
        "held": 1.941,
        "likely": 4.756,
        "others": -1.443,
        "peak": 3.204,
        "place": -1.797,
        "unknown": -0.692,
    },
    intercept=-4.560,
    threshold=0.75,
)
SMALL = 170  # passages up to which the case counts in full; from there to SIZE it counts less and less


@dataclass(frozen=True)
class Answer:
    """The article that answers best: its deciding quotes, their probability, and everything quoted from it.

    `fits`: probability that it answers this customer's case, not another of the same topic."""

    found: Selection
    sources: tuple[int, ...]
    probability: float
    told: tuple[Pick, ...]
    fits: float = 1.0


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
    best = best_found(sought, passages, shown, language, most=most, brief=brief, by_words=by_words)
    if best is None:
        return NONE
    found = select(best.question, taken=taken, most=most, brief=brief)
    letter = with_sections(best.question, found.picks, quoted=quoted, longest=0 if brief else longest)
    letter = letter if brief else with_lists(best.question, letter, quoted)
    return Answer(found, best.sources, best.probability, letter, _fits(best, sought, passages))


@dataclass(frozen=True)
class Found:
    """One article with the question put to it: its passages, its quotes and the probability that they answer."""

    sources: tuple[int, ...]
    question: Question
    quotes: Selection
    probability: float


def best_found(
    sought: QuestionResult,
    passages: Sequence[Passage],
    shown: Sequence[int],
    language: str,
    *,
    most: int = 3,
    brief: bool = False,
    by_words: bool = False,
) -> Found | None:
    """The article that answers best, None if none has a quote."""
    found = [
        Found(own, question, whole, whole.coverage if by_words else _probability(question, whole, sought, passages))
        for own, question, whole in candidates(
            sought, passages, shown, language, most=most, brief=brief, by_words=by_words
        )
    ]
    return max(found, key=lambda each: each.probability, default=None)


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
        whole = select(question, most=most, brief=brief)
        if mine := own_sections(f"{sought.query}\n{sought.question}", whole.picks, passages, own, language):
            question = Question(sought.question, sought.query, passages, own, language, trouble=trouble, only=mine)
            whole = select(question, most=most, brief=brief)
        if whole.picks:
            yield own, question, whole


def _fits(best: Found, sought: QuestionResult, passages: Sequence[Passage]) -> float:
    """Probability that the article is about the customer's case; 1 if the search reported no scores."""
    if not sought.nearness:
        return 1.0
    language = passages[best.sources[0]].language or best.question.language
    small = min(1.0, _few(sought, _share_in(language, sought, passages)) / math.log(SMALL / SIZE))
    if not small:
        return 1.0  # a large collection: every passage would be read for nothing
    return 1 - small * (1 - CASE.strength(case_signals(best.question, best.quotes, sought, passages)))


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


def confidence(probabilities: Sequence[float], fits: Sequence[float] = ()) -> float:
    """Confidence of the whole draft, scaled so that a just sufficient one equals the default threshold. All of several
    questions must be answered, each as the customer's own case: `fits`."""
    alone = len(probabilities) < 2
    answered = rescaled(
        math.prod(probabilities) if probabilities else 0.0, ALONE if alone else TOGETHER, USUAL_CONFIDENCE
    )
    return min(answered, rescaled(min(fits, default=1.0), CASE.threshold, USUAL_CONFIDENCE))


def signals(
    question: Question, found: Selection, sought: QuestionResult, passages: Sequence[Passage]
) -> dict[str, float]:
    """Features of the question and the article that the quotes come from; there must be one."""
    place = found.picks[0].source
    document, title = passages[place].document_id, passages[place].title
    language = passages[place].language or question.language
    text = "\n".join(_whole(passage) for passage in passages if passage.document_id == document)
    around = set(terms(sought.query, question.language))
    named = title_terms(title, language, question.weights.keys() | around)
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


def case_signals(
    question: Question, found: Selection, sought: QuestionResult, passages: Sequence[Passage]
) -> dict[str, float]:
    """Features of the question and the article that the quotes come from, for `CASE`."""
    document = passages[found.picks[0].source].document_id
    language = passages[found.picks[0].source].language or question.language
    rank = _rank(document, language, sought, passages)
    texts = defaultdict[int, list[str]](list)
    for source in sought.sources:
        texts[passages[source].document_id].append(_whole(passages[source]))
    words = {own: unit_terms("\n".join(text), language) for own, text in texts.items()}
    known = stems(language, *words.values())
    mail = topic(sought.query, question.language)
    return {
        "asks": float(sought.question.endswith(ASKS)),
        "held": question.rare_share(mail, words[document]),
        "likely": sought.strength if sought.likely is None else sought.likely,
        "others": max((question.share(held) for own, held in words.items() if own != document), default=0.0),
        "peak": sought.signals.get("centred_peak", USUAL_PEAK),
        "place": rank["place"],
        "unknown": math.log1p(sum(not known.match(term) for term in question.asked)),
    }


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


def _whole(passage: Passage) -> str:
    return f"{passage.title}\n{passage.heading_path}\n{passage.text}"


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
