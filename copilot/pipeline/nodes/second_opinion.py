"""Asks another model whether each statement's quote supports it, and whether the reply fits the mail."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from langgraph.runtime import Runtime

from copilot.extractive.reply_template import body_of
from copilot.guard import check
from copilot.guard.claims.kinds.classification import DraftSentence, carries_fact
from copilot.guard.claims.kinds.parts import promises_deed
from copilot.guard.claims.numbers.calculation import Given, carried_out
from copilot.guard.claims.numbers.quantities import Quantity, quantities
from copilot.guard.claims.tool_data.records import records_of
from copilot.guard.coverage import speaks_of, unanswered
from copilot.guard.grounding import NONE_RECKONED, Reckoned
from copilot.guard.grounding.known_facts import said_of
from copilot.guard.second_opinion import (
    ComesOut,
    Figures,
    answered,
    combine,
    granted,
    open_figures,
    translated,
    with_answers,
    with_case,
    with_formulas,
    with_left_out,
    with_translations,
)
from copilot.llm.numbered_sources import numbered_sources
from copilot.model_interface import (
    Account,
    CaseRequest,
    Checker,
    ProviderError,
    Statement,
    TranslationRequest,
    UnreadableAnswer,
    WriteRequest,
)
from copilot.pipeline.check_input import sources_of
from copilot.pipeline.deps import Deps
from copilot.pipeline.hand_overs import handed_over, with_task
from copilot.pipeline.nodes.compose import added, asked_of
from copilot.pipeline.nodes.guard import made_worse, measured, put_back
from copilot.pipeline.statement_sources import NO_FIGURES, cited, languages, sentence, source_of, statements
from copilot.pipeline.usage import CallCounter
from copilot.state import UNANSWERED, CaseOpinion, DraftResult, GuardReport, Opinion, SentenceEvidence, State
from copilot.text.sentences import split
from drafts.desk.labels.model_trouble import SECOND_OPINION
from drafts.reply_text.citation_marks import MARK

MOST_QUESTIONS = 12  # per mail
MOST_TRANSLATED = 5  # sentences that a translation of one sentence may consist of
NO_PLACE = -1  # of a statement, independent of its place in a draft
NO_TRANSLATIONS: Mapping[int, tuple[str, str]] = {}


async def second_opinion(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Second opinion of another model on each statement. A failure never improves the verdict of the code."""
    deps = runtime.context
    tally, made = CallCounter(deps.wallet), dict[str, Any]()
    if deps.checker is None:
        return {}
    heard = state.get("heard") or Heard()
    report, failed = await judged_again(state, asked_of(state, deps, canary=""), deps.checker, tally, heard)
    if failed:
        made["error"] = added(state, SECOND_OPINION, failed)
    made |= {"heard": heard, **tally.onto(state)}
    if made_worse(state, state["guard"], report):
        return made | put_back(state)
    return made | {"guard": report, "confidence": measured(state, state["draft"], report)}


@dataclass
class Heard:
    """The model's opinions on single sentences in this run, so that unchanged sentences are not asked about again after
    a repair."""

    translations: dict[tuple[str, str], str] = field(default_factory=dict)  # by sentence and language
    opinions: dict[Statement, tuple[Opinion, ...]] = field(default_factory=dict)  # by statement, without its place
    case: tuple[CaseRequest, tuple[CaseOpinion, ...]] | None = None  # the last reading of a whole reply


async def judged_again(
    state: State, shown: WriteRequest, checker: Checker, account: Account, heard: Heard | None = None
) -> tuple[GuardReport, Exception | None]:
    """The report as far as the model got, and the error that stopped it, if any. `heard` is filled."""
    reading = SecondReading(state, shown, checker, account, Heard() if heard is None else heard)
    try:
        await reading.translate()
        code = reading.report
        opinions = await reading.judge_statements()
        await reading.judge_case(opinions, code)
    except (ProviderError, UnreadableAnswer) as error:
        return reading.worked_out(), error
    return reading.answered(), None


class SecondReading:
    """Reads a draft again: translation, then each statement, then the reply as a whole. Every step updates `report`.

    Figures without a source are accepted provisionally until their calculation is known: their sentences are judged by
    the rest of their words. Without a calculation that code can repeat, no figure stays accepted."""

    def __init__(self, state: State, shown: WriteRequest, checker: Checker, account: Account, heard: Heard) -> None:
        self.state, self.shown, self.checker, self.account, self.heard = state, shown, checker, account, heard
        self.by_code = state["guard"]  # before the figures are accepted
        self.settles = checker.reads_case and self.by_code.may_be_settled
        self.figures = self.as_written = reckoned(state, self.by_code) if self.settles else NO_FIGURES
        self.report = self._with_figures_to_translate()
        self.translated: Mapping[int, str] = {}
        self.cases, self.matters = tuple[CaseOpinion, ...](), tuple[str, ...]()

    def _with_figures_to_translate(self) -> GuardReport:
        """The report with those sentences accepted whose figures are open and which only a translation can judge."""
        rest = as_if_told(self.state, self.by_code, self.figures)
        across = {place: one for place, one in rest.items() if one.verdict == "not_checked" and self.checker.translates}
        return granted(self.by_code, across, said(self.state, self.by_code))

    async def translate(self) -> None:
        """Judge statements in another language than their source by code, translated into the source's language."""
        state, translations = self.state, dict[int, tuple[str, str]]()
        asked = AskedAnew(self.checker, self.account, self.heard)
        self.by_code = await judged_across(state, self.report, asked, translations)
        self.translated = {place: text for place, (text, _language) in translations.items()}
        open_now = reckoned(state, self.by_code) if self.settles else NO_FIGURES
        rest = as_if_told(state, self.by_code, open_now, translations)
        self.figures = {place: self.as_written.get(place, those) for place, those in open_now.items()}
        self.report = granted(self.by_code, rest, said(state, self.by_code))

    async def judge_statements(self) -> Sequence[Opinion]:
        """Ask the model about each statement and the text that it rests on."""
        state, code = self.state, self.report
        asked = AskedAnew(self.checker, self.account, self.heard)
        found = await asked.opinions(statements(state, code, self.figures, self.translated))
        opinions = tuple(one.model_copy(update={"said": sentence(state, code.evidence[one.sentence])}) for one in found)
        self.report = combine(code, opinions)
        return opinions

    async def judge_case(self, opinions: Sequence[Opinion], code: GuardReport) -> None:
        """Ask the model about the whole reply and the mail. Skipped if another sentence is refused: then the draft is
        rewritten or goes to a person."""
        if not self.checker.reads_case or not (self.report.grounded or self.report.only_unanswered):
            return
        request = case_of(self.state, self.report, self.shown, self.figures)
        asked_anew = AskedAnew(self.checker, self.account, self.heard)
        self.cases = await asked_anew.case(request)
        self.matters = request.questions
        asked = [place for place, _text in request.sentences]
        self.report = with_case(self.report, self.cases, code, opinions, without_facts(self.state, code), asked)

    def worked_out(self) -> GuardReport:
        """The report with the accepted figures that code could calculate again, and without the others."""
        comes_out = worked_out_from(self.state, self.shown)
        return with_formulas(self.report, self.by_code, self.figures, self.cases, comes_out)

    def answered(self) -> GuardReport:
        report = counted_again(self.state, self.worked_out())
        handed = handed_over(self.state, report, self.matters)
        report = with_answers(report, with_task(self.state, report, self.cases), self.matters, handed)
        return with_left_out(report, self.cases, self.state["language"] or "en", cited_texts(self.state, report))


def reckoned(state: State, report: GuardReport) -> Figures:
    """Figures without a source that may be calculated, by sentence. Empty for a sentence that has anything else without
    a source, such as a name."""
    told = open_figures(report).items()
    return {place: figures for place, figures in told if all(_told(state, figure) for figure in figures)}


def _told(state: State, figure: str) -> tuple[Quantity, ...]:
    """Quantities of a figure, read in the reply's language and in those of the articles it may be translated into."""
    return tuple(each for language in languages(state) for each in quantities(figure, language))


def as_if_told(
    state: State,
    report: GuardReport,
    figures: Figures,
    translations: Mapping[int, tuple[str, str]] = NO_TRANSLATIONS,
) -> Mapping[int, SentenceEvidence]:
    """Evidence of these sentences if their figures are taken as stated in a source."""
    told: Reckoned = {place: [each for one in those for each in _told(state, one)] for place, those in figures.items()}
    plain = check(state["draft"], **sources_of(state), reckoned=told).evidence if told else ()
    found: dict[int, SentenceEvidence] = {}
    for place in told:
        made = translations.get(place)
        one = report.evidence[place]
        found[place] = translated(one, compared(state, report, place, *made, told)) if made else plain[place]
    return found


def without_facts(state: State, report: GuardReport) -> frozenset[int]:
    """Sentences that cite nothing and contain no number, date, link or promise of their own."""
    told, mail, language = said(state, report), said_of(state["message"], state["draft"].gaps), state["language"]
    return frozenset(
        place
        for place, one in enumerate(report.evidence)
        if not MARK.search(state["draft"].answer[one.start : one.end])
        and not carries_fact(DraftSentence(told[place], mail, language, place))
        and not promises_deed(told[place], language)
    )


def said(state: State, report: GuardReport) -> Mapping[int, str]:
    return {place: sentence(state, one) for place, one in enumerate(report.evidence)}


def case_of(state: State, report: GuardReport, shown: WriteRequest, figures: Figures) -> CaseRequest:
    evidence = report.evidence
    sentences = tuple((place, sentence(state, evidence[place])) for place in written(state, report))
    found = (one.detail for one in report.reasons if one.code == UNANSWERED)
    matters = list(dict.fromkeys((*found, *questions_of(state))))[:MOST_QUESTIONS]
    asked = tuple((place, figure) for place, those in figures.items() for figure in those)
    return CaseRequest(shown, sentences, tuple(matters), asked)


def written(state: State, report: GuardReport) -> list[int]:
    """Indexes of the sentences that the writer made; greeting and closing are the mailbox's own and are not judged."""
    start, end = body_of(state["draft"].answer, state["message"], state["language"])
    return [place for place, one in enumerate(report.evidence) if one.end > start and one.start < end]


def questions_of(state: State) -> Iterator[str]:
    """Questions of the mail that the draft does not name as gaps: a gap is left open on purpose."""
    draft, triage = state["draft"], state.get("triage")
    for question in triage.questions if triage else ():
        if not any(speaks_of(gap, question, state["language"]) for gap in draft.gaps):
            yield question


def worked_out_from(state: State, shown: WriteRequest) -> ComesOut:
    """A function that repeats a formula with the numbers and dates of the sources and the mail, as the model read
    them."""
    message, language = state["message"], state["language"]
    mail = "\n".join((message.subject, message.text, *(turn.text for turn in message.thread if turn.direction == "in")))
    sources = [(f"{each.title}\n{each.text}", each.language or "en") for each in shown.passages]
    data = [(source.text, "en") for source in numbered_sources(shown) if not source.passages]
    today = message.written.date() if message.written else None
    given = Given.of((mail, language), [*sources, *data], today, state["draft"].answer)
    return lambda formula, figure: carried_out(formula, figure, language, given)


def cited_texts(state: State, report: GuardReport) -> Mapping[int, str]:
    """Text of the articles that each sentence cites, as far as they were retrieved."""
    found = dict[int, str]()
    for place, one in enumerate(report.evidence):
        versions = {source.version_id for quote in cited(state, one) for source in source_of(state, quote)}
        shown = (each.text for each in state.get("retrieved", ()) if each.version_id in versions)
        found[place] = "\n".join(shown)
    return found


def counted_again(state: State, report: GuardReport) -> GuardReport:
    """The report with questions counted again: one is open for code while the sentence that answers it is in doubt, and
    answered once that doubt is lifted."""
    matters = [one.detail for one in report.reasons if one.code == UNANSWERED]
    draft, found = state["draft"], state.get("retrieved", ())
    told = (draft.answer, draft.gaps, report.evidence, draft.citations, found, state["language"])
    left = unanswered(matters, *told, records_of(state.get("tool_results", {}))) if matters else []
    return answered(report, set(matters) - set(left))


class AskedAnew:
    """A checker that only asks about sentences not asked about before."""

    def __init__(self, checker: Checker, account: Account, heard: Heard) -> None:
        self.checker, self.account, self.heard = checker, account, heard

    async def translate(self, sentences: Sequence[str], into: str) -> Sequence[str]:
        """One translation per sentence. Raises ProviderError or UnreadableAnswer."""
        known = self.heard.translations
        new = tuple(text for text in dict.fromkeys(sentences) if (text, into) not in known)
        if new:
            made = await self.checker.translate(TranslationRequest(new, into), self.account)
            known |= {(text, into): told for text, told in zip(new, made, strict=True)}
        return [known[text, into] for text in sentences]

    async def case(self, request: CaseRequest) -> tuple[CaseOpinion, ...]:
        """The reading of a whole reply; that of the reply before a repair, if the repair has changed no word of it.
        Raises ProviderError or UnreadableAnswer."""
        known = self.heard.case
        if known is None or not same_case(request, known[0]):
            self.heard.case = known = request, await self.checker.case(request, self.account)
        return known[1]

    async def opinions(self, asked: Sequence[Statement]) -> tuple[Opinion, ...]:
        """Opinions, where available. A sentence that its quote contradicts is refused, and asked about again if it
        comes back. Raises ProviderError or UnreadableAnswer."""
        known = self.heard.opinions
        again = {one.sentence: known.get(replace(one, sentence=NO_PLACE), ()) for one in asked}
        new = [one for one in asked if not again[one.sentence]]
        made = await self.checker.opinions(new, self.account) if new else ()
        for one in new:
            again[one.sentence] = tuple(opinion for opinion in made if opinion.sentence == one.sentence)
            if all(opinion.verdict != "contradicted" for opinion in again[one.sentence]):
                known[replace(one, sentence=NO_PLACE)] = again[one.sentence]
        return tuple(
            opinion.model_copy(update={"sentence": place}) for place, told in again.items() for opinion in told
        )


def same_case(request: CaseRequest, known: CaseRequest) -> bool:
    """Whether a reading has said of the same reply, sources and mail all that is asked now."""
    same = request.sentences == known.sentences and numbered_sources(request.shown) == numbered_sources(known.shown)
    more = {*request.questions} - {*known.questions} or {*request.figures} - {*known.figures}
    return same and request.shown.message == known.shown.message and not more


async def judged_across(
    state: State, report: GuardReport, asked: AskedAnew, translations: dict[int, tuple[str, str]]
) -> GuardReport:
    """Translate statements in another language than their source, by a model that sees no source, and judge them by
    code. `translations` receives each translation with its language. Raises ProviderError."""
    if not asked.checker.translates:
        return report
    for language, places in across(report).items():
        sentences = [sentence(state, report.evidence[place]) for place in places]
        try:
            made = await asked.translate(sentences, language)
        except UnreadableAnswer:
            continue  # they stay unchecked
        now = dict(zip(places, made, strict=True))
        translations |= {place: (text, language) for place, text in now.items()}
        report = with_translations(report, now, partial(compared, state, report, language=language))
    return report


def across(report: GuardReport) -> Mapping[str, list[int]]:
    """Indexes of the sentences that could not be compared with their source, by the source's language."""
    found: dict[str, list[int]] = {}
    for place, one in enumerate(report.evidence):
        if one.verdict == "not_checked" and one.unchecked_language:
            found.setdefault(one.unchecked_language, []).append(place)
    return found


def compared(
    state: State, report: GuardReport, place: int, text: str, language: str, told: Reckoned = NONE_RECKONED
) -> Sequence[SentenceEvidence]:
    """Evidence of a sentence's translation into the language of its source."""
    one, draft = report.evidence[place], state["draft"]
    marks = "".join(f" [{number}]" for number in one.citations)
    # without a citation it was not compared with looked-up data, which has no marks, and rests on no article
    on_record = () if one.citations else tuple(said.text for said in split(text))
    alone = DraftResult(
        answer=f"{text.rstrip()}{marks}", citations=draft.citations, confidence=draft.confidence, on_record=on_record
    )
    granted_ones = dict.fromkeys(range(MOST_TRANSLATED), told[place]) if place in told else NONE_RECKONED
    as_translated = {**sources_of(state), "language": language, "triage": None, "mail_language": state["language"]}
    found = check(alone, **as_translated, reckoned=granted_ones)
    return found.evidence
