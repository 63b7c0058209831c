"""Applies a second opinion to the guard's report. It may lower verdicts; a doubt is lifted to a note at most, and only
if both readings agree. A refusal by code stays, except for a figure that code itself calculates with a model's formula.
Pure."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

from copilot.guard.claims.alignment.reading import stems_of
from copilot.state import (
    LEFT_OUT,
    REMARK,
    UNANSWERED,
    UNFOUND,
    CaseOpinion,
    GuardReport,
    Omission,
    Opinion,
    OpinionVerdict,
    Reason,
    SentenceEvidence,
    Verdict,
)

CONTRADICTED = "opinion_contradicted"
NOT_STATED = "opinion_not_stated"
OTHER_CASE = "opinion_other_case"
CONDITION = "opinion_condition"
UNFOUNDED = "opinion_unfounded"
ANSWERS = "opinion_answers"
VOUCHED = "opinion_vouched"
RECKONED = "opinion_reckoned"
SPOKEN_OF = "absence_contradicted"  # a source may contain what the sentence calls absent
FITS = "opinion_fits"
AGAINST = {"other_case": OTHER_CASE, "condition": CONDITION, "unfounded": UNFOUNDED}
HARSHEST: tuple[OpinionVerdict, ...] = ("contradicted", "not_stated", "applied", "entailed")
VOUCHES = ("entailed", "applied")
WORST: tuple[Verdict, ...] = ("refused", "doubt", "not_checked", "note", "proved")

DOUBTFUL = ("doubt", "not_checked")

# Doubts that become a note if the first reading calls the sentence entailed and the second calls it fitting: code
# compares words there, and two different readings agree. Only for a sentence that was compared with its source without
# a missing number, date or name.
LIFTED_BY_BOTH: Mapping[str, str] = {
    "left_over": "other words may say the same",
    "elsewhere": "synonyms lead to another part of the article, which the second reading sees whole",
    "facts": "each number was found; of which thing the source tells it is read from quote and article",
    "own_fact": "the customer wrote the number; whether the source applies to it is read from quote and mail",
    "data_elsewhere": "both readings have the whole record; code reads the nearest label of each number",
    "day_untold": "a day from now may follow from a rule and the mail's date, which the second reading has",
    "uncited": "some source has most of its words; both readings are asked whether it says it",
    "polarity": "a denial in other words: both readings are asked for it",
    "modality": "can and must: the first reading is asked for it",
    "scope": "all, only, up to: a bound in other words is still one",
    "time": "before, after, already: the first reading is asked for it",
    "condition": "the second reading says which conditions decide for this customer",
    "roles": "who does it is read from whole sentences, not from their first words",
    "exchanged": "one word of a near copy differs, and means the same more often than not",
    "premise": "what a sentence tells of the customer's case stands in the mail that the second reading has",
    "limit_untold": "a limit is told in other words, or does not concern this customer",
    "anothers_number": "to whom a number applies is what the second reading is asked",
    "granted": "the cited article promises it or asks for it: the first reading compares the words, the second the case",
    "name_translated": "a name in a translation may be the translator's word for it: both readings have the sentence itself",
    "heading": "the first reading has the heading, the second the whole article",
    SPOKEN_OF: "of a statement with a denial in it: the first reading has the place that code found, the second all of them",
}
# So does any doubt about unmatched words only, such as of a cited paraphrase: the first reading alone may lift it by
# "entailed". Other doubts stay: sentences compared with nothing (own_deed, no source), dictated by the mail (dictated),
# other_language without a translation, and whatever a reading objects to.

# Evidence of a translated sentence, by its index in the report
Judge = Callable[[int, str], Sequence[SentenceEvidence]]
# Whether a formula gives the figure
ComesOut = Callable[[str, str], bool]
# Numbers and dates of the reply without a source, as written, by sentence index
Figures = Mapping[int, Sequence[str]]
NO_TEXTS: Mapping[int, str] = {}


def combine(report: GuardReport, opinions: Sequence[Opinion]) -> GuardReport:
    """The report after the opinions on single sentences. Opinions on unknown sentences, or on those that state nothing,
    are ignored; of several on one sentence the harshest counts."""
    said: dict[int, Opinion] = {}
    for opinion in opinions:
        known = said.get(opinion.sentence)
        if known is None or HARSHEST.index(opinion.verdict) < HARSHEST.index(known.verdict):
            said[opinion.sentence] = opinion
    evidence = tuple(_judged(one, said.get(place)) for place, one in enumerate(report.evidence))
    sentences = {place: opinion.said for place, opinion in said.items() if opinion.said}
    return changed(report, evidence, sentences).model_copy(update={"second_opinion": _summary(report, said)})


def with_case(
    report: GuardReport,
    opinions: Sequence[CaseOpinion],
    code: GuardReport,
    quotes: Sequence[Opinion],
    uncited: Collection[int] = (),
    asked: Collection[int] | None = None,
) -> GuardReport:
    """The report after a model has read the whole reply with mail and sources; `code` is the report that `quotes` were
    asked about. A sentence it objects to is in doubt, even a courtesy if it states something. A fitting one becomes a
    note at most: if both readings accept it and code has a liftable doubt; if code accepts it and only the quote was
    too short; and by this reading alone if the sentence may state nothing, or says that the sources are silent.
    `uncited`: sentences without citation and facts, which no quote could support. `asked`: the sentences it was asked
    about; None for all."""
    against = {one.sentence: one for one in opinions if one.verdict != "fits"}
    fits = {one.sentence for one in opinions} - set(against)
    vouched = {one.sentence for one in quotes} - {one.sentence for one in quotes if one.verdict not in VOUCHES}

    def judged(place: int, one: SentenceEvidence) -> SentenceEvidence:
        if place in fits and place in vouched and liftable(one):
            return _note(one, VOUCHED)
        if place in fits and (_is_remark(one, place in uncited) or _is_absence(one)):
            return _note(one, FITS)
        if place in against and one.reason == REMARK:
            return _now(one, "refused", UNFOUNDED, against[place].shown_by)
        if place in fits and _too_short_a_quote(one, code.evidence[place]):
            return _note(one, one.reason)
        return _objected(one.model_copy(update={"by_tone": one.by_tone and place not in fits}), against.get(place))

    evidence = tuple(judged(place, one) for place, one in enumerate(report.evidence))
    sentences = {place: opinion.said for place, opinion in against.items() if opinion.said}
    known = {one.sentence for one in opinions} >= set(range(len(report.evidence)) if asked is None else asked)
    case = "open" if against else "fits" if known else "none"
    return changed(report, evidence, sentences).model_copy(update={"case": case})


def _is_remark(one: SentenceEvidence, uncited: bool) -> bool:
    """Whether code calls it a remark, or the only objection is that no quote supports it."""
    weighed = uncited and one.kind == "statement" and (one.reason == NOT_STATED or one.reason in LIFTED_BY_BOTH)
    return one.verdict == "doubt" and not one.problems and (one.reason == REMARK or weighed)


def _is_absence(one: SentenceEvidence) -> bool:
    """Whether it is a doubted statement of absence, which no quote can support. Only a reader of the whole articles can
    tell, as code compares words; a question that the sentence leaves open stays a gap."""
    return one.kind == "absence" and (one.verdict, one.reason) == ("doubt", SPOKEN_OF) and not one.problems


def open_figures(report: GuardReport) -> Figures:
    """Figures of sentences that are refused only because of them, or have a liftable doubt. A formula lifts no other
    doubt, such as one of a reading."""
    return {place: one.problems for place, one in enumerate(report.evidence) if one.problems and _open(one)}


def _open(one: SentenceEvidence) -> bool:
    lifted = one.verdict == "doubt" and one.reason in LIFTED_BY_BOTH
    return one.kind == "statement" and (lifted or (one.verdict, one.reason) == ("refused", UNFOUND))


def granted(report: GuardReport, rest: Mapping[int, SentenceEvidence], said: Mapping[int, str]) -> GuardReport:
    """The report as if the open figures of these sentences were in a source. `rest`: code's evidence for them then;
    `said`: the sentences. Provisional: `with_formulas` decides which figures can be calculated, and withdraws the
    others."""
    evidence = tuple(rest.get(place, one) for place, one in enumerate(report.evidence))
    refused = (Reason(code=one.reason, detail=one.detail) for one in rest.values() if one.verdict == "refused")
    kept = (*_without(report, rest), *refused)
    grounded = report.grounded or (report.only_unfound and not kept)
    left = changed(report, evidence, said)
    return left.model_copy(update={"reasons": kept, "grounded": grounded})


def _without(report: GuardReport, places: Collection[int]) -> tuple[Reason, ...]:
    """Reasons of the report without those of the figures in these sentences."""
    found, still = set[str](), set[str]()
    for place, one in enumerate(report.evidence):
        if place in places or one.verdict == "refused":
            (found if place in places else still).update((one.detail, *one.problems))
    return tuple(one for one in report.reasons if one.code != UNFOUND or one.detail not in found - still)


def with_formulas(
    report: GuardReport,
    before: GuardReport,
    figures: Figures,
    opinions: Sequence[CaseOpinion],
    comes_out: ComesOut,
) -> GuardReport:
    """The report after a model was asked for formulas of the open figures in `before`; `report` is the result of both
    readings with the figures accepted. A sentence keeps its evidence there if code has repeated the calculation of each
    figure and the case reading found it fitting: at best a note with the formula, which a person sees. Others return to
    their earlier evidence, or keep the present one if that is worse. `comes_out`: whether a formula gives a figure by
    code."""
    if not figures:
        return report
    evidence, reckoned, settled = [*report.evidence], 0, set[int]()
    for place, those in figures.items():
        said = [one for one in opinions if one.sentence == place]
        formulas = {figure: one.formulas.get(figure, "") for figure in those for one in said}
        fits = bool(said) and all(one.verdict == "fits" for one in said)
        if fits and all(comes_out(formula, figure) for figure, formula in formulas.items()):
            settled.add(place)
            reckoned += len(those)
            if evidence[place].supported:
                shown = "; ".join(f"{figure}: {formula}" for figure, formula in formulas.items())
                evidence[place] = _now(evidence[place], "note", RECKONED, shown)
        elif WORST.index(before.evidence[place].verdict) <= WORST.index(evidence[place].verdict):
            evidence[place] = before.evidence[place]
    told = {place: detail for place, detail in _doubted(before).items() if place in figures}
    left = changed(report, tuple(evidence), told)
    still = (one for one in _without(before, settled) if one.code == UNFOUND)
    # The first reading did not see these figures.
    mixed = {"second_opinion": "mixed"} if left.second_opinion == "entailed" else {}
    checked = min(report.numbers_checked, report.numbers_found + reckoned)
    kept = tuple(dict.fromkeys((*left.reasons, *still)))
    return left.model_copy(update={"reasons": kept, "numbers_found": checked, **mixed})


def answered(report: GuardReport, matters: Collection[str]) -> GuardReport:
    """The report without these unanswered questions."""
    kept = tuple(one for one in report.reasons if one.code != UNANSWERED or one.detail not in matters)
    grounded = report.grounded or (report.only_unanswered and not kept)
    return report.model_copy(update={"reasons": kept, "grounded": grounded})


def with_answers(
    report: GuardReport, opinions: Sequence[CaseOpinion], asked: Sequence[str], handed_over: Collection[str] = ()
) -> GuardReport:
    """The report after a model was asked which sentences answer these questions; only supported statements without
    doubt count. If code saw no answer, the first of them becomes a note, so that a person sees it. A question that code
    considers answered by its words, but for which the model names no sentence, becomes open. `handed_over`: wishes that
    the reply hands to a colleague, which no rewrite could answer. A listed line that asks nothing needs no answer."""
    evidence, found = [*report.evidence], set[str]()
    unseen = {one.detail for one in report.reasons if one.code == UNANSWERED}
    settled_so = {*handed_over} | {matter for one in opinions for matter in one.no_questions}
    for matter in asked:
        places = sorted({one.sentence for one in opinions if matter in one.answers} & set(range(len(evidence))))
        if matter not in unseen:
            found |= {matter} if places or matter in settled_so else set()
            continue
        stating = [place for place in places if evidence[place].supported and evidence[place].kind == "statement"]
        if stating and all(evidence[place].verdict in ("none", "proved", "note") for place in places):
            found.add(matter)
            first = evidence[stating[0]]
            noted = {"verdict": "note", "reason": ANSWERS, "detail": matter}
            evidence[stating[0]] = first if first.verdict == "note" else first.model_copy(update=noted)
        elif matter in settled_so:
            found.add(matter)
    settled = answered(report, found).model_copy(update={"evidence": tuple(evidence)})
    left = tuple(Reason(code=UNANSWERED, detail=matter) for matter in asked if matter not in found | unseen)
    more = {"reasons": (*settled.reasons, *left), "grounded": False} if left and opinions else {}
    return settled.model_copy(update=more)


def with_left_out(
    report: GuardReport,
    opinions: Sequence[CaseOpinion],
    language: str = "en",
    cited: Mapping[int, str] = NO_TEXTS,
) -> GuardReport:
    """The report after a model was asked what the reply omits although its sources give it and this customer needs it.
    The sentence that is incomplete without it is put in doubt if it is a supported statement, else the supported
    statement nearest to it. `cited`: the sources' text by citing sentence. Must be applied last, as a doubted sentence
    still answers its question, if incompletely."""
    said = {one.sentence: one.said for one in opinions if one.said}
    told = {
        place: said.get(place, "")
        for place, one in enumerate(report.evidence)
        if one.supported and one.kind == "statement"
    }
    lacking: dict[int, list[Omission]] = {}
    for one in opinions:
        for each in one.left_out if told else ():
            at = one.sentence if one.sentence in told else nearest(each.words, told, language, one.sentence, cited)
            lacking.setdefault(at, []).append(each)
    if not any(one.left_out for one in opinions):
        return report
    evidence = [*report.evidence]
    for place, those in lacking.items():
        words = "; ".join(dict.fromkeys(filter(None, (each.words for each in those))))
        evidence[place] = _now(evidence[place], "doubt", LEFT_OUT, words)
    return changed(report, tuple(evidence), said).model_copy(update={"case": "open"})


def nearest(
    words: str, told: Mapping[int, str], language: str, beside: int, cited: Mapping[int, str] = NO_TEXTS
) -> int:
    """Which of the sentences `told` the words of a source belong to: the one that shares most words with them, else one
    that cites this source, else the one next to `beside`."""
    wanted, plain = stems_of(words, language), " ".join(words.split())

    def likeness(place: int) -> tuple[int, bool, int]:
        same_source = bool(plain) and plain in " ".join(cited.get(place, "").split())
        return len(wanted & stems_of(told[place], language)), same_source, -abs(place - beside)

    return max(told, key=likeness)


def liftable(one: SentenceEvidence) -> bool:
    """Whether this doubt may become a note if both readings of a second opinion accept the sentence."""
    compared = one.kind == "statement" and bool(one.quote) and not one.problems and not one.unchecked_language
    return one.verdict == "doubt" and compared and (one.left_over_only or one.reason in LIFTED_BY_BOTH)


def with_translations(report: GuardReport, translations: Mapping[int, str], judge: Judge) -> GuardReport:
    """The report with uncompared sentences judged by code in a literal translation, made without seeing the source."""
    evidence = [*report.evidence]
    for place, text in translations.items():
        found = [one for one in judge(place, text) if one.verdict != "none"]
        if evidence[place].verdict == "not_checked" and found:
            evidence[place] = translated(evidence[place], found)
    return changed(report, tuple(evidence), {})


def changed(report: GuardReport, evidence: tuple[SentenceEvidence, ...], sentences: Mapping[int, str]) -> GuardReport:
    """The report with new evidence, and reasons and doubts updated to match it."""
    pairs = [*enumerate(zip(report.evidence, evidence, strict=True))]
    words = _doubted(report) | dict(sentences)
    doubtful = sum(one.verdict in DOUBTFUL for one in report.evidence)
    others = () if doubtful == len(report.doubts) else report.doubts
    refused = tuple(
        Reason(code=new.reason, detail=new.detail if new.reason == UNFOUND else words.get(place, new.detail))
        for place, (old, new) in pairs
        if new.verdict == "refused" != old.verdict
    )
    doubts = tuple(
        Reason(code=new.reason or new.verdict, detail=words.get(place, new.detail))
        for place, (_old, new) in pairs
        if new.verdict in DOUBTFUL
    )
    return report.model_copy(
        update={
            "grounded": report.grounded and not refused,
            "reasons": (*report.reasons, *refused),
            "doubts": tuple(dict.fromkeys((*others, *doubts))),
            "evidence": evidence,
        }
    )


def _doubted(report: GuardReport) -> dict[int, str]:
    """Details of the doubts by sentence index; there is one per doubted sentence, in order."""
    doubtful = (place for place, one in enumerate(report.evidence) if one.verdict in DOUBTFUL)
    return {place: doubt.detail for place, doubt in zip(doubtful, report.doubts, strict=False)}


def _judged(one: SentenceEvidence, opinion: Opinion | None) -> SentenceEvidence:
    if opinion is None or one.verdict in ("none", "refused"):
        return one
    if opinion.verdict == "contradicted":
        return _now(one, "refused", CONTRADICTED, opinion.words)
    if opinion.verdict == "not_stated":
        # between languages that could not be compared, an opinion alone adds no doubt
        return one if one.verdict == "not_checked" else _now(one, "doubt", NOT_STATED, opinion.words or one.detail)
    if opinion.verdict == "entailed" and one.verdict == "doubt" and one.left_over_only and not one.problems:
        return one.model_copy(update={"verdict": "note", "left_over_only": False})
    return one


def _too_short_a_quote(one: SentenceEvidence, code: SentenceEvidence) -> bool:
    return one.verdict == "doubt" and one.reason == NOT_STATED and code.verdict in ("proved", "note")


def _note(one: SentenceEvidence, reason: str) -> SentenceEvidence:
    return one.model_copy(update={"verdict": "note", "reason": reason, "left_over_only": False})


def _objected(one: SentenceEvidence, opinion: CaseOpinion | None) -> SentenceEvidence:
    """The sentence with the reading's objection. An earlier doubt keeps its reason, unless it only repeats words of the
    sentence and the reading shows what the source or the mail says."""
    if opinion is None or one.verdict not in ("none", "proved", "note", "doubt"):
        return one
    if one.verdict == "doubt" and not (opinion.shown_by and _only_repeats(one, opinion.said)):
        return one
    return _now(one, "doubt", AGAINST[opinion.verdict], opinion.shown_by)


def _only_repeats(one: SentenceEvidence, said: str) -> bool:
    return not one.problems and one.detail.casefold() in said.casefold()


def _now(one: SentenceEvidence, verdict: Verdict, reason: str, detail: str) -> SentenceEvidence:
    return one.model_copy(update={"verdict": verdict, "reason": reason, "detail": detail, "left_over_only": False})


def translated(one: SentenceEvidence, sentences: Sequence[SentenceEvidence]) -> SentenceEvidence:
    """Evidence of a sentence from that of its translation's sentences; the worst counts."""
    judged = min(sentences, key=lambda each: (*WORST, "none").index(each.verdict))
    found = {name: getattr(judged, name) for name in ("verdict", "reason", "detail", "problems", "left_over_only")}
    quote = {"quote": judged.quote or one.quote, "citations": judged.citations or one.citations}
    return one.model_copy(update={**found, **quote, "unchecked_language": ""})


def _summary(report: GuardReport, said: Mapping[int, Opinion]) -> Literal["none", "entailed", "mixed"]:
    stated = [place for place, one in enumerate(report.evidence) if one.verdict != "none"]
    known = [said[place].verdict for place in stated if place in said]
    if not known:
        return "none"
    return "entailed" if len(known) == len(stated) and set(known) == {"entailed"} else "mixed"
