"""The verdict on a statement that was compared with its sources: refused, in doubt, with a note, or proved."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from copilot.guard.claims import weights
from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.contraries import contrary, other_side
from copilot.guard.claims.denials import CLOSE_SHARE, concludes, denied, flipped, part_affirmed
from copilot.guard.claims.dictation import BARE_NUMBER_WORDS, FAINT_NUMBER, names_code
from copilot.guard.claims.explanation import detail
from copilot.guard.claims.facts.derivations import WorkedOut
from copilot.guard.claims.facts.findings import FactFinding, FactSignals
from copilot.guard.claims.facts.promises import house_verbs
from copilot.guard.claims.facts.yes_no import denied_by_cell
from copilot.guard.claims.judgement import judge
from copilot.guard.claims.near_copies import exchanged, granted_number, swapped_number
from copilot.guard.claims.signals import measured
from copilot.guard.claims.words import words_of
from copilot.state import Verdict
from copilot.text.normalize import fold
from copilot.text.sentences import split
from copilot.text.tokenize import words

WEIGHED = frozenset((*weights.WEIGHTS, "left_best", "left_source", "left_count", "source_left"))
MISSING = {"fact_missing": "unknown_number", "name_unknown": "unknown_name"}
READ = 8_000  # characters of a mail whose facts are known
DAY = 0.6  # strength of a day or month without a source
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
    worked_out: tuple[WorkedOut, ...] = ()  # figures that follow from others


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
    """Whether the number is an amount of which the row has a share ("£7.50 of your £25"), or how often its price is paid
    ("8 weeks at £210 are £1,680"), and so replaces no cell's number."""
    best = comparison.alignment.best
    if best is None or not best.unit.header_cells:
        return False
    formulas = [finding.source.split() for finding in told.computed]
    return any(word == used[0] for used in formulas if "%" in used) or any(
        word in used for used in formulas if "×" in used
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
    # A flipped one is refused already, but for a conclusion ahead of its rule.
    if denied(comparison, signals) or part_affirmed(comparison) or flipped(comparison):
        return Finding("doubt", "polarity", detail("polarity", comparison, told))
    own = [finding.words for finding in told.findings if finding.code == "own_fact"]
    if granted := granted_number(comparison, text, own):
        return Finding("doubt", "exchanged", granted)
    if turned := contrary(comparison, signals, text):
        return Finding("doubt", "exchanged", turned)
    if side := other_side(comparison, signals):
        return Finding("doubt", "roles", side)
    if signals["left_best"] > 1 - CLOSE_SHARE or signals["source_left"] > NEAR_COPY:
        return None
    changed = exchanged(comparison, text, [word for word in own if not shared_out(comparison, told, word)])
    return Finding("doubt", "exchanged", changed) if changed else None
