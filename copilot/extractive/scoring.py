"""Finds the words of the retrieved passages that answer a question best.

Units are scored by the stems of the question that they contain, weighted by rarity among the passages (idf), by their
headings and by the passage's rank in the search. Words of the question that no passage contains lower every score, as
they show what is missing.
"""

import math
import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from copilot.extractive.segmentation import Unit, units
from copilot.text.clauses import ASKS
from copilot.text.normalize import unaccented
from copilot.text.questions import sentences, topic
from copilot.text.signal_patterns import signal_patterns
from copilot.text.stemming import terms, terms_held, title_terms
from kb.search import Passage

HEADING_SHARE = 0.5  # weight of a word in a heading, relative to one in the sentence
COMMON = 0.6  # weight of the most common word; the rarest has 1
MISSING = 0.9  # weight of a word of the question that no passage contains
MISSING_NAME = 1.4  # the same for a name: "PayPal" is the subject of the question
STORY_SHARE = 0.5  # weight of a word told before the question
CONTEXT_SHARE = 0.4  # weight of a word of the mail around the question
PLACE = 0.3  # weight of the search rank
OPENING, NAMED = 0.06, 0.3  # first unit of its paragraph; unit under a heading that names the case asked about
WHOLE = 0.99  # share of a question's weight that counts as all of it
FITS = 0.12  # a duration for "how long"
NUMBERED_FITS = 0.06  # numbered steps for "how", over a list of cases
STRANGE = 0.7  # factor if a name is asked for that no passage contains
AROUND = 0.5  # weight of a title's word that is only in the mail around the question
TOGETHER = 0.6
CERTAIN, CERTAIN_HELD, CERTAIN_MISSING, CERTAIN_TITLE = 0.46, 0.34, -2.29, 3.26
RAMBLES = 45  # words; a longer sentence matches many words by chance
GOOD = 0.5  # minimum score of a second quote from the same passage, relative to the best
GOOD_ELSEWHERE = 0.75  # the same from another passage
SAID = 0.3  # share of the question's weight that an earlier quote must contain to count as said
ALREADY_SAID = 0.95  # factor for a quote next to one used for an earlier question
AS_GOOD = 0.85  # minimum relative score of a quote that adds nothing to the answer
SAYS_MORE = 0.08  # minimum gain, as share of the question's weight
GOES_ON = 0.45  # minimum relative score of a sentence next to a quote
MOST_QUOTES = 3
MOST_CHARACTERS = 900  # of the quotes that decide; with their sections, the limits of `sections` apply
SHORT_PARAGRAPH = 420

# Six digits are an order or VAT number: the customer's, unknown to articles.
CODE = r"\b[A-Z]{2,}\b|\b\w*[a-z][A-Z]\w*\b|\b(?!\w*\d{6})[^\W\d_]+\d\w*\b"
NAME = re.compile(rf"(?<=[\w,] )(?![\w-]*\d{{6}})[A-Z][\w&-]*[A-Za-z0-9]|{CODE}")
NAME_AMONG_NOUNS = re.compile(CODE)  # German capitalises every noun
DURATION = re.compile(
    r"\d\s*[-–]?\s*\d*\s*(?:\w+\s)?(?:second|minute|hour|day|week|month|year|tag|woche|monat|stunde|jahr|jour|semaine|mois|"
    r"heure|día|dia|semana|mes|hora|giorn|settiman|mesi|or[ae]|dag|week|maand|uur|timm|veck|månad|dzie|dni|tydz|tygod|"
    r"godzin|gün|hafta|saat|ay|يوم|أيام|أسبوع|ساعة|شهر)|\d{1,2}[:.]\d\d|\b\d{1,2}\s?[ap]\.?m",
    re.I,
)
MONEY = re.compile(
    r"[€$£¥]|\d\s?(?:eur|usd|gbp|chf|sek|pln|tl|kr|zł)\b|\bfree\b|kostenlos|gratis|gratuit|percent|%|ücretsiz|مجان",
    re.I,
)
BACK = re.compile(
    r"^(?:this|that|these|those|it|they|then|after|otherwise|however|if so|in this case|once|next|also|dies|das|danach|dann|"
    r"sonst|cela|ensuite|sinon|esto|después|luego|poi|questo|isso|depois|dit|daarna|anders|det|sedan|annars|to|potem|"
    r"inaczej|bu|sonra|aksi|بعد|هذا)\b",
    re.I,
)
# Openings of a sentence that limits the one before it.
LIMITS = re.compile(
    r"^(?:but|however|except|unless|otherwise|only|not|this (?:does not|doesn't|only)|that (?:does not|doesn't)|these do not|"
    r"exceptions?|if not|aber|jedoch|allerdings|ausgenommen|außer|sonst|nur|dies gilt (?:nicht|nur)|das gilt (?:nicht|nur)|"
    r"ausnahme\w*|mais|cependant|toutefois|sauf|sinon|seulement|pero|sin embargo|salvo|excepto|solo|ma|però|tuttavia|tranne|"
    r"eccetto|altrimenti|mas|porém|exceto|caso contrário|maar|echter|behalve|anders|alleen|men|dock|utom|annars|endast|ale|"
    r"jednak|oprócz|inaczej|tylko|ancak|fakat|aksi|yalnızca|لكن|إلا|باستثناء|فقط)\b",
    re.I,
)


@dataclass(frozen=True)
class Candidate:
    source: int  # index into the passages
    unit: Unit
    score: float


@dataclass(frozen=True)
class Pick:
    """A span of one passage, quoted literally; whole sentences in order."""

    source: int
    start: int
    end: int
    text: str
    score: float
    units: tuple[Unit, ...]


@dataclass(frozen=True)
class Selection:
    picks: tuple[Pick, ...]
    coverage: float  # share of the question's weight that the quotes and their headings contain
    certainty: float = 0.0  # 0 to 1: probability, by words alone, that this answers the question
    familiarity: float = 1.0  # factor: below 1 if a name is asked for that no passage contains


def focused(text: str) -> tuple[str, str]:
    """The question and the text before it: "My card was declined. What can I do?"."""
    spoken = sentences(text)
    asking = [sentence for sentence in spoken if sentence.endswith(ASKS)]
    return " ".join(asking or spoken), " ".join(s for s in spoken if asking and s not in asking)


def names_in(text: str, language: str) -> list[str]:
    return (NAME_AMONG_NOUNS if language == "de" else NAME).findall(text)


@lru_cache(maxsize=4_096)
def unit_terms(text: str, language: str) -> frozenset[str]:
    return terms_held(text, language)


class Question:
    """One question, with the passages that may answer it."""

    def __init__(
        self,
        text: str,
        context: str,
        passages: Sequence[Passage],
        sources: Sequence[int],
        language: str,
        *,
        trouble: bool = False,
        sections: Collection[str] = (),
        only: Collection[str] = (),
    ):
        """`trouble`: a problem without a question, which the article's title describes. `sections`: headings that name
        the case asked about; units under others belong to other cases, and with `only` also those under none."""
        self.passages = passages
        self.sources = [source for source in dict.fromkeys(sources) if 0 <= source < len(passages)]
        self.language = language
        self.folded = unaccented(text)
        focus, story = focused(text)
        own = set(topic(focus, language)) or set(topic(text, language))
        self.asked = frozenset(own)  # without the text before the question
        told = set(topic(story, language)) - own
        around = set(topic(context, language)) - own - told
        self.names = set(terms(" ".join(names_in(focus, language)), language))
        self.rarity = rarity = self._rarity()
        self.weights = {term: rarity.get(term, MISSING_NAME if term in self.names else MISSING) for term in own}
        self.weights |= {term: STORY_SHARE * rarity.get(term, MISSING) for term in told}
        self.missing = (own | told) - rarity.keys()
        self.context = {term: CONTEXT_SHARE * rarity[term] for term in around if term in rarity}
        self.total = sum(self.weights.values()) or 1.0
        self.trouble = trouble
        self.sections = only or sections
        self.beside = only or (sections and {"", *sections})  # headings of units that may be quoted; empty: all

    def _rarity(self) -> dict[str, float]:
        """idf over the units of all passages, including headings."""
        counts: Counter[str] = Counter()
        size = 0
        for passage in self.passages:
            above = unit_terms(passage.title, passage.language or self.language)
            for unit in units(passage.text):
                size += 1
                counts.update(unit_terms(unit.text, passage.language or self.language) | above)
        most = math.log(1 + (size + 1) / 1.5)  # flattened: a word in every passage is the topic, which was asked for
        return {
            term: COMMON + (1 - COMMON) * math.log(1 + (size + 1) / (count + 0.5)) / most
            for term, count in counts.items()
        }

    def headings(self, source: int, unit: Unit) -> frozenset[str]:
        passage = self.passages[source]
        return unit_terms(f"{passage.title} {passage.heading_path} {unit.heading}", passage.language or self.language)

    def score(self, source: int, place: int, unit: Unit) -> float:
        own = unit_terms(unit.text, self._spoken(source))
        if self.trouble:  # the title shows that this is the article, but not which sentence helps
            own -= unit_terms(self.passages[source].title, self._spoken(source))
        above = self.headings(source, unit) - own
        weight = sum(self.weights.get(term, 0) + self.context.get(term, 0) for term in own)
        weight += HEADING_SHARE * sum(self.weights.get(term, 0) for term in above)
        enough = 2 * RAMBLES if unit.steps else RAMBLES
        weight *= min(1.0, enough / max(1, len(unit.text.split())))
        points = OPENING * unit.first + NAMED * (self.section(source, unit) in self.sections)
        return weight / self.total + PLACE / (1 + place) + self._fits(unit) + points

    def _fits(self, unit: Unit) -> float:
        known = signal_patterns(self.language)
        points = 0.0
        if known.how_long.search(self.folded):
            points += FITS * bool(DURATION.search(unit.text))
        if known.how_much.search(self.folded):
            points += FITS * bool(MONEY.search(unit.text))
        if self.trouble or known.how_to.search(self.folded):
            points += FITS * unit.steps + NUMBERED_FITS * unit.numbered
        return points

    def section(self, source: int, unit: Unit) -> str:
        return unit.section(self.passages[source].heading_path)

    def candidates(self) -> list[Candidate]:
        """Scored units, best first."""
        found = [
            Candidate(source, unit, self.score(source, place, unit))
            for place, source in enumerate(self.sources)
            for unit in units(self.passages[source].text)
            if not unit.asks and (not self.beside or self.section(source, unit) in self.beside)
        ]
        return sorted(found, key=lambda c: (-c.score, c.source, c.unit.start))

    def held(self, picks: Sequence[Pick]) -> float:
        """Coverage of the quotes; words found in one quote count more than in several."""
        best = max((self.coverage([pick]) for pick in picks), default=0.0)
        return TOGETHER * best + (1 - TOGETHER) * self.coverage(picks)

    def certainty(self, picks: Sequence[Pick]) -> float:
        """A logistic of the coverage, of unknown words, and of the match of the article's title with the question.

        Fitted on mails whose article was present, removed or never existed; 0.6 is where both kinds of errors are
        equal.
        """
        if not picks:
            return 0.0
        best = max(self.coverage([pick]) for pick in picks)
        missing = sum(self.weights[term] for term in self.missing) / self.total
        title = max(self._asked_for(self.passages[p.source].title, self._spoken(p.source)) for p in picks)
        sum_up = CERTAIN + CERTAIN_HELD * best + CERTAIN_MISSING * missing + CERTAIN_TITLE * title
        return self.familiarity / (1 + math.exp(-sum_up))

    @property
    def familiarity(self) -> float:
        return STRANGE if self.missing & self.names else 1.0

    def _asked_for(self, named: str, language: str) -> float:
        title = title_terms(named, language, self.weights)
        asked = len(title & self.weights.keys()) + AROUND * len(title & self.context.keys())
        return asked / len(title) if title else 0.0

    def _spoken(self, source: int) -> str:
        return self.passages[source].language or self.language

    def coverage(self, picks: Sequence[Pick]) -> float:
        above = (self.headings(pick.source, unit) for pick in picks for unit in pick.units)
        return self.share(frozenset().union(self.spoken(picks), *above))

    def in_one_place(self) -> bool:
        """Whether one sentence or list with its headings contains every word of the question."""
        return any(
            self.share(self.headings(source, unit) | unit_terms(unit.text, self._spoken(source))) > WHOLE
            for source in self.sources
            for unit in units(self.passages[source].text)
        )

    def told(self, picks: Sequence[Pick]) -> float:
        """Coverage without headings: "What the warranty covers" above a sentence does not mean that it covers the
        thing."""
        return self.share(self.spoken(picks))

    def spoken(self, picks: Sequence[Pick]) -> frozenset[str]:
        return frozenset().union(*(unit_terms(u.text, self._spoken(pick.source)) for pick in picks for u in pick.units))

    def share(self, held: frozenset[str]) -> float:
        return sum(weight for term, weight in self.weights.items() if term in held) / self.total

    def rare_share(self, asked: Collection[str], held: frozenset[str]) -> float:
        """Share of these terms that the text holds, rare ones counting more."""
        weights = {term: self.rarity.get(term, MISSING) for term in asked}
        return sum(weights[term] for term in weights.keys() & held) / (sum(weights.values()) or 1.0)


def select(
    question: Question, *, taken: Sequence[Pick] = (), most: int = MOST_QUOTES, brief: bool = False
) -> Selection:
    """Select the best quotes. Quotes in `taken`, of another question, are not repeated but count as said. `brief`: only
    the best sentence of a paragraph and those it cannot be separated from."""
    scored = question.candidates()
    if not scored:
        return Selection((), 0.0, 0.0, 0.0)
    picks: list[Pick] = []
    said: list[Pick] = []
    for candidate in scored:
        if len(picks) + len(said) >= most or candidate.score < _floor(candidate, scored[0], said):
            break
        if again := _holding(candidate, (*taken, *picks)):
            if again in taken and again not in said and question.told([again]) >= SAID:
                said.append(again)
            continue
        pick = unsaid(_widened(question, candidate, scored, brief=brief), (*taken, *picks), question)
        if pick and not _repeats(pick, (*taken, *picks), question) and _worth_it(pick, [*said, *picks], question):
            picks.append(pick)
    everything = [*said, *picks]
    return Selection(
        tuple(_in_order(picks)), question.held(everything), question.certainty(everything), question.familiarity
    )


def _floor(candidate: Candidate, best: Candidate, said: Sequence[Pick]) -> float:
    if said:
        return ALREADY_SAID * best.score
    return (GOOD if candidate.source == best.source else GOOD_ELSEWHERE) * best.score


def _in_order(picks: Sequence[Pick]) -> list[Pick]:
    """Quotes by article, best article first, in the order of its text."""
    articles = list(dict.fromkeys(pick.source for pick in picks))
    return sorted(picks, key=lambda pick: (articles.index(pick.source), pick.start))


def _holding(candidate: Candidate, picks: Sequence[Pick]) -> Pick | None:
    unit = candidate.unit
    held = (p for p in picks if p.source == candidate.source and p.start < unit.end and unit.start < p.end)
    return next(held, None)


def _worth_it(pick: Pick, picks: Sequence[Pick], question: Question) -> bool:
    """Whether a further quote adds to the answer, or scores nearly as high as the best, within the length limit."""
    if not picks:
        return True
    if sum(len(p.text) for p in picks) + len(pick.text) > MOST_CHARACTERS:
        return False
    more = question.coverage([*picks, pick]) - question.coverage(picks)
    return more >= SAYS_MORE or pick.score >= AS_GOOD * picks[0].score


def _repeats(pick: Pick, picks: Sequence[Pick], question: Question) -> bool:
    """Whether another quote has the same words, from another passage or version."""
    words = unit_terms(pick.text, question.language)
    for other in picks:
        others = unit_terms(other.text, question.language)
        if words and len(words & others) > 0.8 * min(len(words), len(others)):
            return True
    return False


def _widened(question: Question, best: Candidate, scored: Sequence[Candidate], *, brief: bool) -> Pick:
    """The sentence with its neighbours on the same subject; a short paragraph as a whole."""
    same_block = [u for u in units(question.passages[best.source].text) if u.block == best.unit.block]
    scores = {c.unit: c.score for c in scored if c.source == best.source}
    text = question.passages[best.source].text
    if best.unit.steps or best.unit.item:
        return pick_of(best, [best.unit], text)
    if brief:
        return pick_of(best, _inseparable(best.unit, same_block), text)
    if same_block[-1].end - same_block[0].start <= SHORT_PARAGRAPH:
        return pick_of(best, same_block, text)
    place = same_block.index(best.unit)
    first = (
        place - 1
        if place and (BACK.match(best.unit.text) or scores.get(same_block[place - 1], 0.0) > 0.8 * best.score)
        else place
    )
    last = place
    while last + 1 < len(same_block) and _goes_on(same_block[last + 1], scores, best):
        if same_block[last + 1].end - same_block[first].start > MOST_CHARACTERS // 2:
            break
        last += 1
    return pick_of(best, same_block[first : last + 1], text)


def _inseparable(unit: Unit, block: Sequence[Unit]) -> Sequence[Unit]:
    """The sentence with those it refers back to, and following ones that limit it, without which it would claim too
    much."""
    first = last = block.index(unit)
    while first and BACK.match(block[first].text):
        first -= 1
    while last + 1 < len(block) and LIMITS.match(block[last + 1].text):
        last += 1
    return block[first : last + 1]


def unsaid(pick: Pick, picks: Sequence[Pick], question: Question) -> Pick | None:
    """The longest part of the pick that was not quoted before, also from an overlapping passage; None if nothing is
    new."""
    said = " ".join(other.text for other in picks)
    text = question.passages[pick.source].text
    best: list[Unit] = []
    run: list[Unit] = []
    for unit in pick.units:
        run = [] if unit.text in said else [*run, unit]
        best = max(best, run, key=len)
    while best and best[-1].asks:  # a question without the sentence that answers it
        best = best[:-1]
    if not best:
        return None
    start, end = best[0].start, best[-1].end
    return Pick(pick.source, start, end, text[start:end], pick.score, tuple(best))


def _goes_on(unit: Unit, scores: dict[Unit, float], best: Candidate) -> bool:
    return bool(BACK.match(unit.text)) or scores.get(unit, 0.0) >= GOES_ON * best.score


def pick_of(best: Candidate, chosen: Sequence[Unit], text: str) -> Pick:
    start, end = chosen[0].start, chosen[-1].end
    return Pick(best.source, start, end, text[start:end], best.score, tuple(chosen))
