"""Checks a statement against its citations: aligns it with units of the sources and judges each difference."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from copilot.guard.claims import weights
from copilot.guard.claims.absence import contradiction
from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import SourceUnits, Unit, align
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.guard.claims.alignment.units import units
from copilot.guard.claims.denials import CLOSE_SHARE, concludes, denied, flipped
from copilot.guard.claims.dictation import BARE_NUMBER_WORDS, FAINT_NUMBER, dictated_numbers, names_code, only_codes
from copilot.guard.claims.explanation import detail
from copilot.guard.claims.facts import checks
from copilot.guard.claims.facts.findings import FactFinding, FactSignals
from copilot.guard.claims.facts.named import vocabulary
from copilot.guard.claims.facts.promises import house_verbs
from copilot.guard.claims.facts.slots import misplaced
from copilot.guard.claims.facts.yes_no import denied_by_cell
from copilot.guard.claims.judgement import judge
from copilot.guard.claims.near_copies import CONDITION, exchanged, granted_number, swapped_number
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities, told_in
from copilot.guard.claims.signals import measured
from copilot.guard.claims.words import words_of
from copilot.guard.entities import emails, is_coined, links, phones
from copilot.guard.sources import spoken_words
from copilot.state import Verdict
from copilot.text.detection import SURE_LANGUAGE, guess
from copilot.text.normalize import fold
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import words

WEIGHED = frozenset((*weights.WEIGHTS, "left_best", "left_source", "left_count", "source_left"))
MISSING = {"fact_missing": "unknown_number", "name_unknown": "unknown_name"}
JUDGED = 40  # characters needed to detect the sentence's language
LONGEST_SENTENCE = 1_000  # characters of a sentence
READ = 8_000  # characters of a mail whose facts are known
DAY = 0.6  # strength of a day or month without a source
# A leading "Yes" or "No" answers the question; the rest is compared with the source.
ANSWER = re.compile(
    r"^\s*(?:no|nein|non|nee|não|nej|nie|hayır|yes|ja|oui|sí|sì|sim|tak|evet)\s*[,;:.!–—-]+\s+(?=\S)", re.IGNORECASE
)
AND = frozenset(("and", "und", "et", "y"))
FEW_UNHELD_WORDS = 1.0  # weight of words in neither source nor mail up to which a sentence repeats the customer
NEAR_COPY = 0.5  # share of its unit's words that a sentence may lack and still be judged as a near copy
ADVICE_WORDS = 2.0  # weight of unknown words from which a sentence without citation is our own advice
ADVICE_SHARE = 0.4  # share of all its words
FIRST_PERSON = frozenset(("i", "ich", "je", "j", "yo"))


@dataclass(frozen=True)
class Finding:
    """Result for one statement. `citations`: numbers of the supporting sources, best first.

    `accounted`: facts of the sentence explained by the mail or a calculation, as written.
    """

    verdict: Verdict
    reason: str = ""
    detail: str = ""
    quote: str = ""
    citations: tuple[int, ...] = ()
    unchecked_language: str = ""
    left_over_only: bool = False
    accounted: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()  # facts without a source, as written; for a doubt, the uncertain ones
    compared: bool = False  # its facts were compared with the sources


@dataclass(frozen=True)
class CitedSource:
    """A passage: its units, words, the parts quoted by the draft, and its language."""

    units: tuple[Unit, ...]
    text: str
    quotes: tuple[str, ...]
    language: str

    @classmethod
    def of(cls, body: str, title: str, language: str, quotes: Sequence[str] = ()) -> "CitedSource":
        """A source from a body; `title` includes its heading."""
        return cls(units(body, title), spoken_words(f"{title}\n{body}"), tuple(quotes), language)


@dataclass(frozen=True)
class ClaimChecker:
    cited: Mapping[int, CitedSource]
    retrieved: Sequence[CitedSource]
    data: tuple[Unit, ...]  # looked-up data
    mail: str
    language: str  # the answer's
    mail_date: date | None = None
    house: str = ""  # name of the mailbox, which needs no source
    mail_language: str = ""  # if different from the answer's, as in a translation

    def check(
        self, sentence: Sentence, before: str = "", told: str = "", *, reckoned: Sequence[Quantity] = ()
    ) -> Finding:
        """Check a sentence. `before`: the previous one, to which pronouns refer. `told`: several previous ones, with
        dates and numbers it may use. `reckoned`: figures explained elsewhere. Text longer than any sentence is in
        doubt."""
        if len(sentence.text) > LONGEST_SENTENCE:
            return Finding("doubt", "left_over", sentence.text[:80])
        asked = self._asked(sentence)
        number = self.quoted(sentence)
        if number and not self._cut_short(sentence.text, number):
            return Finding("proved", citations=(number,), quote=sentence.text)
        spoken = self.spoken(sentence.text)
        same = [number for number in asked if self.cited[number].language in (self.language, spoken)]
        if same:
            return self._compared(sentence, before, same, told, reckoned)
        return self._across(sentence.text, asked)

    def _asked(self, sentence: Sentence) -> list[int]:
        return [mark for mark in sentence.marks if mark in self.cited] or list(self.cited)

    def quoted(self, sentence: Sentence) -> int:
        """Number of the cited source that contains the sentence literally; 0 if none does."""
        bare = f" {' '.join(words(sentence.text))} "
        found = (number for number in self._asked(sentence) if bare.strip() and bare in f" {self.cited[number].text} ")
        return next(found, 0)

    def _cut_short(self, text: str, number: int) -> bool:
        """Whether a quote ends before or within the condition of its sentence; it is then judged like any statement."""
        source, bare = self.cited[number], words(text)
        known = words_of(source.language)
        for unit in source.units:
            told = words(unit.text)
            place = next((at for at in range(len(told)) if told[at : at + len(bare)] == bare), -1)
            rest = told[place + len(bare) :] if place >= 0 else []
            if place >= 0:
                told_half = rest[:1] and rest[0] in AND and CONDITION.search(text)
                cut = (known.phrases[cue].at(rest, 0) for cue in ("conditions", "exceptions")) if rest else ()
                return bool(told_half) or any(cut)
        return False

    def absence(self, text: str) -> Finding:
        """Check a statement such as "Our articles do not say": accepted if no retrieved unit contradicts it."""
        for source in self.retrieved:
            if source.language != self.language:
                continue
            if found := contradiction(text, _library(source.units, source.language), self.language):
                return Finding("doubt", "absence_contradicted", found.text, found.text)
        return Finding("note", "absence")

    def spoken(self, text: str) -> str:
        code, sure = guess(text) if len(text) >= JUDGED else ("", 0.0)
        return code if sure >= SURE_LANGUAGE else self.language

    def _across(self, text: str, numbers: Sequence[int]) -> Finding:
        """Judge a sentence in another language than its source. Words cannot be compared, so a number that may be
        calculated proves nothing; it is judged in a translation."""
        if not numbers:
            return Finding("refused", "unsupported_sentence", text)
        found = tuple(unit for number in numbers for unit in self.cited[number].units)
        languages = tuple(dict.fromkeys(self.cited[number].language for number in numbers))
        near = self._touched(numbers, found) or range(len(found))
        told = checks.signals(
            text, found, near, self.mail[:READ], self.language, self.mail_date, source_languages=languages
        )
        return Finding(
            "not_checked",
            "other_language",
            citations=tuple(numbers),
            unchecked_language=self.cited[numbers[0]].language,
            accounted=_accounted(told),
        )

    def _touched(self, numbers: Sequence[int], found: Sequence[Unit]) -> list[int]:
        """Units with words of the quotes: with all of an article's numbers nearly any figure could be worked out."""
        quotes = [f" {' '.join(words(quote))} " for number in numbers for quote in self.cited[number].quotes if quote]
        told = [f" {' '.join(words(unit.text))} " for unit in found]
        return [place for place, text in enumerate(told) if any(text in quote or quote in text for quote in quotes)]

    def _compared(
        self, sentence: Sentence, before: str, numbers: list[int], earlier: str, reckoned: Sequence[Quantity]
    ) -> Finding:
        text = without(ANSWER.sub("", sentence.text, count=1), reckoned, self.language)
        comparison, told = self.compare(text, before, numbers, earlier)
        owners = [number for number in numbers for _ in self.cited[number].units]
        aligned = comparison.alignment.aligned
        followed = tuple(dict.fromkeys(owners[place] for place in aligned if place < len(owners)))
        best = comparison.alignment.best
        echoed = dictated_numbers(text, told, self.mail, self.language)
        if echoed and words_of(self.language).bare and not only_codes(told, text, self.language):
            found = Finding("doubt", "own_fact", echoed[0])  # in this language no words distinguish a wish from a fact
        elif echoed:
            found = Finding("refused", "unknown_number", echoed[0], problems=echoed)
        else:
            cites = bool(sentence.marks)
            found = judge_statement(comparison, told, text, self.mail, before=earlier, cites=cites)
        return replace(
            found,
            detail=sentence.text if found.detail == text else found.detail,
            quote=best.unit.text if best else "",
            problems=found.problems or (unfound(told) if found.verdict == "doubt" else ()),
            citations=followed or tuple(numbers[:1]),
            accounted=_accounted(told),
            compared=True,
        )

    def compare(
        self, text: str, before: str, numbers: Sequence[int], earlier: str = ""
    ) -> tuple[Comparison, FactSignals]:
        """Compare with sources of one language."""
        language = self.cited[numbers[0]].language
        cited = tuple(unit for number in numbers for unit in self.cited[number].units)
        library = _library(cited + self.data, language)
        quotes = tuple(quote for number in numbers for quote in self.cited[number].quotes if quote.strip())
        alignment = align(read(text, language), library, [read(quote, language) for quote in quotes])
        context = stems_of(f"{self.mail[:READ]} . {before}", language)
        told = checks.signals(
            text,
            library.units,
            alignment.aligned,
            self.mail[:READ],
            language,
            self.mail_date,
            before=earlier or before,
            mail_language=self.mail_language,
        )
        kept = (
            each
            for each in told.findings
            if not (_contact(each.words) or self._ours(each) or self._of_translator(each))
        )
        comparison = Comparison(alignment, stems(language, context), quotes)
        said = told_in(self.mail[:READ], language, self.mail_language)
        return comparison, replace(told, findings=tuple(kept), misplaced=misplaced(comparison, text, said))

    def _of_translator(self, finding: FactFinding) -> bool:
        """Whether an unknown name may be the translator's: "Great Britain" for "UK". Judging a translation must leave
        that open, except for coined names."""
        return bool(self.mail_language) and finding.code == "name_unknown" and not is_coined(finding.words)

    def _ours(self, finding: FactFinding) -> bool:
        named = finding.code in ("name_unknown", "name_elsewhere")
        return named and vocabulary((self.house,)).knows_name(fold(finding.words))


def _contact(words: str) -> bool:
    """Whether the words are a link, address or phone number, which are checked elsewhere."""
    return bool(links(words) or emails(words) or phones(words))


def without(text: str, reckoned: Sequence[Quantity], language: str) -> str:
    """The sentence without these figures."""
    for each in reversed(quantities(text, language) if reckoned else ()):
        if first_same(each, reckoned):
            text = f"{text[: each.start]} {text[each.end :]}"
    return text


def unfound(told: FactSignals) -> tuple[str, ...]:
    """Numbers, dates and names in neither source nor mail, too uncertain to refuse the sentence."""
    return tuple(finding.words for finding in told.findings if finding.code in MISSING)


def _accounted(told: FactSignals) -> tuple[str, ...]:
    return tuple(finding.words for finding in told.findings if finding.code in ("computed", "own_fact"))


@lru_cache(maxsize=128)
def _library(found: tuple[Unit, ...], language: str) -> SourceUnits:
    return SourceUnits(found, language)


def all_signals(comparison: Comparison, told: FactSignals, mail: str, names: Collection[str] = ()) -> dict[str, float]:
    """All signals of the judgement, or the named ones with those of the facts."""
    edited = measured(comparison, names)
    if not any(house_verbs(" ".join(comparison.sentence.texts), comparison.language)):
        edited |= {"grants_gained": 0.0, "we_gained": 0.0}  # "I have asked a colleague" grants nothing
    return {
        **edited,
        **told.values(),
        "facts_open": min(2.0, max(0.0, told.found - told.held)),
        "wished": number_is_wished(told, mail, comparison.language),
    }


def number_is_wished(told: FactSignals, mail: str, language: str) -> float:
    """Strength of a number from the mail that the customer wishes for or has heard."""
    own = [
        fold(finding.words)
        for finding in told.findings
        if finding.code == "own_fact" and finding.strength > FAINT_NUMBER
    ]
    wishes = words_of(language).phrases["wishes"]
    said = (each for each in split(mail[:READ]) if own and any(word in fold(each.text) for word in own))
    return float(any(wishes.within(words(each.text)) for each in said))


def judge_statement(
    comparison: Comparison, told: FactSignals, text: str, mail: str, *, before: str = "", cites: bool = True
) -> Finding:
    if told.hard:
        return _refused(told.hard)
    signals = all_signals(comparison, told, mail, WEIGHED)
    days = [finding for finding in told.findings if finding.code == "fact_missing" and finding.strength >= DAY]
    if days and signals["left_best"] <= 1 - CLOSE_SHARE:  # otherwise it may be a calculated day
        return _refused(days)
    if swapped := swapped_number(comparison, told, signals, text, f"{before} {text}"):
        return Finding("refused", MISSING["fact_missing"], swapped, problems=(swapped,))
    mostly_unsupported = signals["left_source"] > weights.UNSUPPORTED
    own = [finding.words for finding in told.findings if finding.code == "own_fact"]
    codes = [word for word in own if names_code(word, comparison.language)]
    pieces = {piece for code in codes for piece in words(code)}
    only_repeats_code = (
        bool(codes) and sum(word.text not in pieces for word in comparison.sentence.telling) <= BARE_NUMBER_WORDS
    )
    if mostly_unsupported and (only_repeats_code or signals["left_count"] > FEW_UNHELD_WORDS):
        # Other words may mean the same; a sentence without citation has no support, and a code of the mail may be a
        # dictated token.
        doubtful = cites and not only_repeats_code
        return Finding("doubt" if doubtful else "refused", "unsupported_sentence", text, left_over_only=doubtful)
    if flipped(comparison) and not concludes(comparison, text):
        return Finding("refused", "negation_flipped", text)
    misplaced_number = Finding("doubt", "exchanged", told.misplaced) if told.misplaced else None
    if doubt := _near_doubt(comparison, told, signals, text, cites=cites) or misplaced_number:
        return doubt
    found = judge(signals)
    if found.score >= weights.DOUBT:
        return Finding(
            "doubt", found.reason, detail(found.reason, comparison, told), left_over_only=found.left_over_only
        )
    if told.computed:
        first = told.computed[0]
        return Finding("note", "computed", f"{first.words}: {first.source}")
    if found.score >= weights.NOTE or mostly_unsupported:
        return Finding("note", found.reason, detail(found.reason, comparison, told))
    return Finding("proved")


def shared_out(comparison: Comparison, told: FactSignals, word: str) -> bool:
    """Whether the number is an amount of which the row has a share ("£7.50 of your £25"), and so replaces no cell's
    number."""
    best = comparison.alignment.best
    return bool(best and best.unit.header_cells) and any(
        "%" in (used := finding.source.split()) and word == used[0] for finding in told.computed
    )


def unfounded_endlessness(comparison: Comparison) -> str:
    """The words for something endless ("A lifetime warranty", "covered for life") that no cited source has; empty if
    none."""
    endless = words_of(comparison.language).phrases["endless"]
    spoken = comparison.sentence.texts
    place = next((place for place in range(len(spoken)) if endless.at(spoken, place)), -1)
    if place < 0 or any(endless.within(words(unit.text)) for unit in comparison.alignment.library.units):
        return ""
    return " ".join(spoken[place : place + endless.at(spoken, place)])


def own_advice(comparison: Comparison, signals: Mapping[str, float]) -> bool:
    """Whether a sentence without citation advises or estimates in words of neither source nor mail."""
    sentence = comparison.sentence
    strange = signals["left_count"] >= ADVICE_WORDS and signals["left_count"] >= ADVICE_SHARE * comparison.weights
    advises = sentence.cues["can"] or sentence.cues["must"] or sentence.cues["some"]
    return bool(strange and advises) and sentence.texts[0] not in FIRST_PERSON


def _refused(hard: Sequence[FactFinding]) -> Finding:
    """The finding for hard facts: those without a source, else the first with what the source says instead."""
    first = hard[0]
    missing = tuple(finding.words for finding in hard if finding.code in MISSING)
    if first.code in MISSING:
        return Finding("refused", MISSING[first.code], first.words, problems=missing)
    shown = f"{first.words} → {first.source}" if first.source else first.words
    return Finding("refused", first.code, shown, problems=missing)


def _near_doubt(
    comparison: Comparison, told: FactSignals, signals: Mapping[str, float], text: str, *, cites: bool
) -> Finding | None:
    """The doubt about a sentence close to its unit that denies, exchanges or drops an important word; or about one
    without citation that advises, or has no known word."""
    if not cites and (own_advice(comparison, signals) or signals["left_count"] >= comparison.weights):
        return Finding("doubt", "unsupported_sentence", text)
    if cell := denied_by_cell(comparison.sentence, comparison.alignment.library.known):
        return Finding("doubt", "exchanged", cell)
    if endless := unfounded_endlessness(comparison):
        return Finding("doubt", "scope", endless)
    if denied(comparison, signals) or flipped(comparison):  # refused already, but for a conclusion ahead of its rule
        return Finding("doubt", "polarity", detail("polarity", comparison, told))
    own = [finding.words for finding in told.findings if finding.code == "own_fact"]
    if granted := granted_number(comparison, text, own):
        return Finding("doubt", "exchanged", granted)
    if signals["left_best"] > 1 - CLOSE_SHARE or signals["source_left"] > NEAR_COPY:
        return None
    changed = exchanged(comparison, text, [word for word in own if not shared_out(comparison, told, word)])
    return Finding("doubt", "exchanged", changed) if changed else None
