"""What a second opinion may change in the guard's report. It takes away, and it lifts one kind of doubt; what code refused
stays refused, whoever disagrees. Pure."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from copilot.state import CaseOpinion, GuardReport, Opinion, OpinionVerdict, Reason, SentenceEvidence, Verdict

CONTRADICTED = "opinion_contradicted"
NOT_STATED = "opinion_not_stated"
OTHER_CASE = "opinion_other_case"
CONDITION = "opinion_condition"
UNFOUNDED = "opinion_unfounded"
AGAINST = {"other_case": OTHER_CASE, "condition": CONDITION, "unfounded": UNFOUNDED}
HARSHEST: tuple[OpinionVerdict, ...] = ("contradicted", "not_stated", "entailed")
WORST: tuple[Verdict, ...] = ("refused", "doubt", "not_checked", "note", "proved")

DOUBTFUL = ("doubt", "not_checked")

# What the checker says of a sentence in its source's language, told by its place in the report
Judge = Callable[[int, str], Sequence[SentenceEvidence]]


def combine(report: GuardReport, opinions: Sequence[Opinion]) -> GuardReport:
    """The report with each sentence as code and opinion leave it. Opinions of sentences that state nothing, or that do not
    exist, count nothing; of several about one sentence the harshest counts."""
    said: dict[int, Opinion] = {}
    for opinion in opinions:
        known = said.get(opinion.sentence)
        if known is None or HARSHEST.index(opinion.verdict) < HARSHEST.index(known.verdict):
            said[opinion.sentence] = opinion
    evidence = tuple(_judged(one, said.get(place)) for place, one in enumerate(report.evidence))
    sentences = {place: opinion.said for place, opinion in said.items() if opinion.said}
    return changed(report, evidence, sentences).model_copy(update={"second_opinion": _summary(report, said)})


def with_case(report: GuardReport, opinions: Sequence[CaseOpinion], code: GuardReport) -> GuardReport:
    """The report after a model has read the whole reply beside mail and sources. What it objects to is in doubt, a courtesy
    too where it states something. A statement that code has proved, that the quote alone did not carry and that whole
    articles do, is a note. Nothing gets better than code left it."""
    against = {one.sentence: one for one in opinions if one.verdict != "fits"}
    fits = {one.sentence for one in opinions} - set(against)
    evidence = tuple(
        _note(one)
        if place in fits and _too_short_a_quote(one, code.evidence[place])
        else _objected(one, against.get(place))
        for place, one in enumerate(report.evidence)
    )
    sentences = {place: opinion.said for place, opinion in against.items() if opinion.said}
    known = {one.sentence for one in opinions} >= set(range(len(report.evidence)))
    case = "open" if against else "fits" if known else "none"
    return changed(report, evidence, sentences).model_copy(update={"case": case})


def with_translations(report: GuardReport, translations: Mapping[int, str], judge: Judge) -> GuardReport:
    """Sentences that nothing could compare with their source, judged by code in a literal translation that was made
    without sight of the source."""
    evidence = [*report.evidence]
    for place, text in translations.items():
        found = [one for one in judge(place, text) if one.verdict != "none"]
        if evidence[place].verdict == "not_checked" and found:
            worst = min(found, key=lambda one: WORST.index(one.verdict))
            evidence[place] = _translated(evidence[place], worst)
    return changed(report, tuple(evidence), {})


def changed(report: GuardReport, evidence: tuple[SentenceEvidence, ...], sentences: Mapping[int, str]) -> GuardReport:
    """The report with this evidence: its reasons and doubts tell of the sentences as they are judged now."""
    pairs = [*enumerate(zip(report.evidence, evidence, strict=True))]
    doubtful = [place for place, (old, _new) in pairs if old.verdict in DOUBTFUL]
    # One doubt a sentence, in their order; where there are others, they stay.
    words = {p: d.detail for p, d in zip(doubtful, report.doubts, strict=False)} | dict(sentences)
    others = () if len(doubtful) == len(report.doubts) else report.doubts
    refused = tuple(
        Reason(code=new.reason, detail=words.get(place, new.detail))
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


def _judged(one: SentenceEvidence, opinion: Opinion | None) -> SentenceEvidence:
    if opinion is None or one.verdict in ("none", "refused"):
        return one
    if opinion.verdict == "contradicted":
        return _now(one, "refused", CONTRADICTED, opinion.words)
    if opinion.verdict == "not_stated":
        # Between languages that nothing compared an opinion alone is no doubt more than there is.
        return one if one.verdict == "not_checked" else _now(one, "doubt", NOT_STATED, opinion.words or one.detail)
    if one.verdict == "doubt" and one.left_over_only:
        return one.model_copy(update={"verdict": "note", "left_over_only": False})
    return one


def _too_short_a_quote(one: SentenceEvidence, code: SentenceEvidence) -> bool:
    return one.verdict == "doubt" and one.reason == NOT_STATED and code.verdict in ("proved", "note")


def _note(one: SentenceEvidence) -> SentenceEvidence:
    return one.model_copy(update={"verdict": "note"})


def _objected(one: SentenceEvidence, opinion: CaseOpinion | None) -> SentenceEvidence:
    """An earlier doubt keeps its reason."""
    if opinion is None or one.verdict not in ("none", "proved", "note"):
        return one
    return _now(one, "doubt", AGAINST[opinion.verdict], opinion.shown_by)


def _now(one: SentenceEvidence, verdict: Verdict, reason: str, detail: str) -> SentenceEvidence:
    return one.model_copy(update={"verdict": verdict, "reason": reason, "detail": detail, "left_over_only": False})


def _translated(one: SentenceEvidence, judged: SentenceEvidence) -> SentenceEvidence:
    found = {name: getattr(judged, name) for name in ("verdict", "reason", "detail", "problems", "left_over_only")}
    quote = {"quote": judged.quote or one.quote, "citations": judged.citations or one.citations}
    return one.model_copy(update={**found, **quote, "unchecked_language": ""})


def _summary(report: GuardReport, said: Mapping[int, Opinion]) -> Literal["none", "entailed", "mixed"]:
    stated = [place for place, one in enumerate(report.evidence) if one.verdict != "none"]
    known = [said[place].verdict for place in stated if place in said]
    if not known:
        return "none"
    return "entailed" if len(known) == len(stated) and set(known) == {"entailed"} else "mixed"
