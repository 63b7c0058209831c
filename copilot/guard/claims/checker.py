"""Checks a statement against its citations: aligns it with units of the sources and judges each difference."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from copilot.guard.claims.absence import contradiction
from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import SourceUnits, Unit, align
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.guard.claims.alignment.units import units
from copilot.guard.claims.dictation import dictated_numbers, only_codes
from copilot.guard.claims.facts import checks
from copilot.guard.claims.facts.derivations import NO_OTHERS, OtherFigures
from copilot.guard.claims.facts.findings import FactFinding, FactSignals
from copilot.guard.claims.facts.named import vocabulary
from copilot.guard.claims.facts.slots import misplaced
from copilot.guard.claims.near_copies import CONDITION
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities, told_in
from copilot.guard.claims.verdict import MISSING, READ, Finding, judge_statement
from copilot.guard.claims.words import words_of
from copilot.guard.entities import emails, is_coined, links, phones
from copilot.guard.sources import spoken_words
from copilot.text.detection import SURE_LANGUAGE, guess
from copilot.text.normalize import fold
from copilot.text.sentences import Sentence
from copilot.text.tokenize import words

JUDGED = 40  # characters needed to detect the sentence's language
LONGEST_SENTENCE = 1_000  # characters of a sentence
# A leading "Yes" or "No" answers the question; the rest is compared with the source.
ANSWER = re.compile(
    r"^\s*(?:no|nein|non|nee|não|nej|nie|hayır|yes|ja|oui|sí|sì|sim|tak|evet)\s*[,;:.!–—-]+\s+(?=\S)", re.IGNORECASE
)
AND = frozenset(("and", "und", "et", "y"))


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
        self,
        sentence: Sentence,
        before: str = "",
        told: str = "",
        *,
        reckoned: Sequence[Quantity] = (),
        others: OtherFigures = NO_OTHERS,
    ) -> Finding:
        """Check a sentence. `before`: the previous one, to which pronouns refer. `told`: several previous ones, with
        dates and numbers it may use. `reckoned`: figures explained elsewhere. `others`: what the draft's other sentences
        tell. Text longer than any sentence is in doubt."""
        if len(sentence.text) > LONGEST_SENTENCE:
            return Finding("doubt", "left_over", sentence.text[:80])
        asked = self._asked(sentence)
        number = self.quoted(sentence)
        if number and not self._cut_short(sentence.text, number):
            return Finding("proved", citations=(number,), quote=sentence.text)
        spoken = self.spoken(sentence.text)
        same = [number for number in asked if self.cited[number].language in (self.language, spoken)]
        found = self._compared(sentence, before, same, told, reckoned, others) if same else None
        if found and (found.verdict in ("proved", "note") or len(same) == len(asked) or not sentence.marks):
            return found
        return self._across(sentence.text, asked)  # it rests on another language, too

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
            unchecked_language=next((each for each in languages if each != self.language), languages[0]),
            accounted=_accounted(told),
        )

    def _touched(self, numbers: Sequence[int], found: Sequence[Unit]) -> list[int]:
        """Units with words of the quotes: with all of an article's numbers nearly any figure could be worked out."""
        quotes = [f" {' '.join(words(quote))} " for number in numbers for quote in self.cited[number].quotes if quote]
        told = [f" {' '.join(words(unit.text))} " for unit in found]
        return [place for place, text in enumerate(told) if any(text in quote or quote in text for quote in quotes)]

    def _compared(
        self,
        sentence: Sentence,
        before: str,
        numbers: list[int],
        earlier: str,
        reckoned: Sequence[Quantity],
        others: OtherFigures,
    ) -> Finding:
        text = without(ANSWER.sub("", sentence.text, count=1), reckoned, self.language)
        comparison, told = self.compare(text, before, numbers, earlier, others)
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
            worked_out=tuple(each.worked_out for each in told.computed if each.worked_out),
        )

    def compare(
        self, text: str, before: str, numbers: Sequence[int], earlier: str = "", others: OtherFigures = NO_OTHERS
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
            others=others,
        )
        kept = (
            each
            for each in told.findings
            if not (_contact(each.words) or self._ours(each) or self._of_translator(each))
        )
        comparison = Comparison(alignment, stems(language, context), quotes)
        own = (*told_in(self.mail[:READ], language, self.mail_language), *_added_up(told, earlier or before, language))
        return comparison, replace(
            told, findings=tuple(kept), misplaced=told.misplaced or misplaced(comparison, text, own, self.mail[:READ])
        )

    def _of_translator(self, finding: FactFinding) -> bool:
        """Whether an unknown name may be the translator's: "Great Britain" for "UK". Judging a translation must leave
        that open, except for coined names."""
        return bool(self.mail_language) and finding.code == "name_unknown" and not is_coined(finding.words)

    def _ours(self, finding: FactFinding) -> bool:
        named = finding.code in ("name_unknown", "name_elsewhere")
        return named and vocabulary((self.house,)).knows_name(fold(finding.words))


def _added_up(told: FactSignals, before: str, language: str) -> tuple[Quantity, ...]:
    """Figures of the sentences before that a right sum of the sentence adds up: it says no more of them than they do."""
    added = {part for each in told.computed if " + " in each.source for part in each.source.split()}
    return tuple(each for each in quantities(before, language) if each.raw in added)


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
