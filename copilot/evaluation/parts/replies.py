"""Honest replies of a strong model and their flawed twins, through guard and routing as if a model had written them.

`drafts.jsonl` has each reply by sentence with its citations. Only the first pass counts: nothing is repaired. If
LLM_CHECK names a model, its second opinion is measured beside the figures of code alone.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import median

from copilot.config import Config
from copilot.evaluation import verdicts
from copilot.evaluation.data import Row
from copilot.evaluation.drafting import route_of
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.second_opinion import second_opinions
from copilot.evaluation.verdicts import ALARMS, VERDICTS, cited, passage, worst
from copilot.evaluation.workspace import Workspace
from copilot.pipeline.nodes.guard import measured
from copilot.pipeline.routing import route
from copilot.state import DraftResult, MessageCreated, Quote, State, TriageResult
from copilot.text.normalize import fold
from copilot.text.tokenize import WORD
from kb.search import Passage

DRAFTS = "drafts.jsonl"
FILES = (DRAFTS,)
ARTICLES_LANGUAGE = "en"
MODEL_CONFIDENCE = 0.9  # confidence of a strong model, its triage and the search
MODEL = "openai:played"  # any writer that is not extractive


class Mail(Row):
    subject: str
    from_name: str
    date: datetime | None = None
    text: str
    lang: str


class Matter(Row):
    text: str
    covered: bool


class Article(Row):
    doc: str
    title: str
    text: str
    lang: str = ARTICLES_LANGUAGE


class SentenceRow(Row):
    text: str
    cites: tuple[int, ...]
    quote: tuple[str, ...]
    kind: str
    sep: str = " "


class Flaw(Row):
    flaw: str


class ReplyRow(Row):
    id: str
    mail: Mail
    matters: tuple[Matter, ...]
    passages: tuple[Article, ...]
    sentences: tuple[SentenceRow, ...]
    flaw: Flaw | None
    ready: bool


@dataclass(frozen=True)
class Case:
    row: ReplyRow
    route: str
    reason: str
    verdicts: tuple[str, ...]
    failed: bool = False  # the model gave no opinion
    found: frozenset[str] = frozenset()  # codes of the guard's refusals and doubts

    @property
    def ready(self) -> bool:
        return self.route == "answer"

    @property
    def across(self) -> bool:
        return all(article.lang != self.row.mail.lang for article in self.row.passages)


def measure(bench: Workspace) -> Part:
    rows = [*bench.rows(DRAFTS, ReplyRow)]
    asked, spent = [], list[float]()
    for row in rows:
        began = time.thread_time()  # embeddings are computed in another thread
        asked.append(judged(row, bench.config))
        spent.append(1000 * (time.thread_time() - began))
    cases = [case for case, _state in asked]
    opinions = second_opinions([state for _case, state in asked], bench.config)
    again = [
        routed(case.row, {**state, "guard": report}, bench.config, failed=failed)
        for (case, state), (report, failed) in zip(asked, opinions, strict=False)
    ]
    twice = tuple(Table(title, tuple(lines)) for title, lines in _twice(cases, again)) if again else ()
    return Part(
        tables=(
            Table("Drafts: Ready at the first pass", tuple(_ready(cases))),
            Table("Drafts: flawed, and Ready all the same", tuple(_flaws(cases))),
            Table("Drafts: sentences of honest replies", tuple(_sentences(cases))),
            Table("Drafts: why honest and complete replies are not Ready", tuple(_reasons(cases))),
            Table("Drafts: what holds them, in the articles' language", tuple(_holding(cases))),
            Table("Drafts: processor time of the check besides embeddings, ms", tuple(_spent(rows, spent))),
            *twice,
        ),
        predictions={case.row.id: {"route": case.route, "verdicts": list(case.verdicts)} for case in again or cases},
        scores={
            "drafts honest and Ready": {case.row.id: float(case.ready) for case in cases if case.row.ready},
            "drafts flawed and Ready": {case.row.id: float(case.ready) for case in cases if case.row.flaw},
        },
    )


def judged(row: ReplyRow, config: Config) -> tuple[Case, State]:
    draft, _places = reply(row)
    sources = tuple(passages(row))
    triage = TriageResult(
        kind="inquiry", intent="question", category="", sentiment="NEUTRAL", urgency="NORMAL", spam=0.0,
        confidence=MODEL_CONFIDENCE, questions=tuple(matter.text for matter in row.matters),
    )  # fmt: skip
    message = MessageCreated(
        ticket_id=0, message_ids=(0,), subject=row.mail.subject, text=row.mail.text,
        sender="customer@customer.example", sender_name=row.mail.from_name,
        written=row.mail.date,
    )  # fmt: skip
    report = verdicts.judged(draft, message, row.mail.lang, retrieved=sources, triage=triage)
    state: State = {
        "message": message, "language": row.mail.lang, "triage": triage, "retrieved": sources,
        "retrieval_weak": False, "retrieval_strength": MODEL_CONFIDENCE, "draft": draft, "guard": report,
    }  # fmt: skip
    return routed(row, state, config), state


def routed(row: ReplyRow, state: State, config: Config, *, failed: bool = False) -> Case:
    draft, places = reply(row)
    report = state["guard"]
    state["confidence"] = measured(state, draft, report)
    found = route(state, config.model_copy(update={"llm_draft": MODEL, "max_repairs": 0}))
    verdict: State = {"decision": found.decision, "escalation_reason": found.reason}
    told = tuple(worst(report, draft.answer, *place) for place in places)
    codes = frozenset(reason.code for reason in (*report.reasons, *report.doubts))
    return Case(row, route_of(verdict), found.reason, told, failed, codes)


def passages(row: ReplyRow) -> Iterator[Passage]:
    yield from (
        passage(article.title, article.text, article.lang, number) for number, article in enumerate(row.passages, 1)
    )


def reply(row: ReplyRow) -> tuple[DraftResult, list[tuple[int, int]]]:
    """The draft with a mark after each citing sentence, and the offsets of each labelled sentence.

    Questions that the articles do not cover are gaps, as a strong model names them.
    """
    sources, text = list(passages(row)), ""
    quotes: list[Quote] = []
    places: list[tuple[int, int]] = []
    for sentence in row.sentences:
        text += sentence.sep if text else ""
        start = len(text)
        text += sentence.text
        for place, quote in _quoted(sentence, sources):
            number = len(quotes) + 1
            quotes.extend(cited(number, place, sources[place], quote))
            text += f" [{number}]"
        places.append((start, len(text)))
    gaps = tuple(matter.text for matter in row.matters if not matter.covered)
    return DraftResult(answer=text, citations=tuple(quotes), gaps=gaps, confidence=MODEL_CONFIDENCE), places


def _quoted(sentence: SentenceRow, sources: Sequence[Passage]) -> Iterator[tuple[int, str]]:
    """Each quote with the cited article that contains it, else the first cited one; articles without a quote as they
    are."""
    if not sentence.cites:
        return
    for quote in sentence.quote or ("",):
        words = " ".join(quote.split())
        holding = [place for place in sentence.cites if words in " ".join(sources[place].text.split())]
        yield (holding or list(sentence.cites))[0], quote


def _sides(cases: Sequence[Case]) -> Iterator[tuple[str, list[Case]]]:
    yield "in the articles' language", [case for case in cases if not case.across]
    yield "in another language", [case for case in cases if case.across]


def _ready(cases: Sequence[Case]) -> Iterator[Line]:
    for side, here in _sides(cases):
        groups = {
            "honest and complete": [case for case in here if case.row.ready],
            "honest, with a gap": [case for case in here if not case.row.flaw and not case.row.ready],
            "flawed twins": [case for case in here if case.row.flaw],
        }
        for name, group in groups.items():
            yield Line(f"{name}, {side}", len(group), {"Ready": mean(case.ready for case in group)})


def _twice(cases: Sequence[Case], again: Sequence[Case]) -> Iterator[tuple[str, Iterator[Line]]]:
    both = [*zip(cases, again, strict=True)]
    yield "Drafts: code alone, and with a second opinion", _both(both)
    unseen = [pair for pair in both if pair[0].row.flaw and pair[1].ready]
    yield "Drafts: flawed, and Ready after a second opinion", _flaws([after for _before, after in unseen])
    yield "Drafts: what holds them after a second opinion, in the articles' language", _holding(again)


def _both(pairs: Sequence[tuple[Case, Case]]) -> Iterator[Line]:
    groups = {
        "honest and complete": [pair for pair in pairs if pair[0].row.ready],
        "honest, with a gap": [pair for pair in pairs if not pair[0].row.flaw and not pair[0].row.ready],
        "flawed twins": [pair for pair in pairs if pair[0].row.flaw],
    }
    for name, group in groups.items():
        figures = {
            "Ready by code": mean(before.ready for before, _after in group),
            "Ready after both": mean(after.ready for _before, after in group),
            "no opinion given": mean(after.failed for _before, after in group),
        }
        yield Line(f"{name}, all languages", len(group), figures)


def _flaws(cases: Sequence[Case]) -> Iterator[Line]:
    flawed = [(case, case.row.flaw.flaw) for case in cases if case.row.flaw and not case.across]
    for kind in sorted({kind for _, kind in flawed}):
        here = [case for case, flaw in flawed if flaw == kind]
        yield Line(kind, len(here), {"Ready": mean(case.ready for case in here)})


def _spent(rows: Sequence[ReplyRow], spent: Sequence[float]) -> Iterator[Line]:
    """Apart: the first draft about an article, which is read then, and those whose articles were read for one before."""
    read = set[str]()
    groups: dict[str, list[float]] = {"an article is read first": [], "its articles were read before": []}
    for row, ms in zip(rows, spent, strict=True):
        texts = {article.text for article in row.passages}
        groups["its articles were read before" if texts <= read else "an article is read first"].append(ms)
        read |= texts
    bare = median(map(_split_ms, rows)) if rows else 0.0
    for name, times in groups.items():
        if times:
            half = median(times)
            yield Line(name, len(times), {"median": half, "longest": max(times), "/ split": half / bare})
    yield Line("its mail and articles split into words", len(rows), {"median": bare})


def _split_ms(row: ReplyRow) -> float:
    """The reference: its texts folded and split into words, once."""
    began = time.thread_time()
    for text in (row.mail.text, *(article.text for article in row.passages)):
        WORD.findall(fold(text))
    return 1000 * (time.thread_time() - began)


def _sentences(cases: Sequence[Case]) -> Iterator[Line]:
    honest = [case for case in cases if not case.row.flaw and not case.across]
    said = [
        (sentence.kind, verdict)
        for case in honest
        for sentence, verdict in zip(case.row.sentences, case.verdicts, strict=True)
    ]
    for kind in ["", *sorted({kind for kind, _ in said})]:
        here = [verdict for each, verdict in said if kind in ("", each)]
        figures = {"alarm": mean(verdict in ALARMS for verdict in here)}
        yield Line(
            kind or "all", len(here), figures | {each: mean(verdict == each for verdict in here) for each in VERDICTS}
        )


def _reasons(cases: Sequence[Case]) -> Iterator[Line]:
    held = [case for case in cases if case.row.ready and not case.across and not case.ready]
    for reason in sorted({case.reason for case in held}):
        yield Line(reason, sum(case.reason == reason for case in held), {})


def _holding(cases: Sequence[Case]) -> Iterator[Line]:
    """For each finding the number of replies that are not Ready with it, and of those with no other finding. Counts, so
    that several sets can be added up."""
    held = [case for case in cases if not case.across and not case.ready]
    honest = [case for case in held if case.row.ready]
    flawed = [case for case in held if case.row.flaw]
    for code in sorted({code for case in (*honest, *flawed) for code in case.found}):
        groups = {"honest": honest, "flawed": flawed}
        with_it = {name: sum(code in case.found for case in group) for name, group in groups.items()}
        alone = {f"{name}, by it alone": sum(case.found == {code} for case in group) for name, group in groups.items()}
        yield Line(code, sum(with_it.values()), {name: float(count) for name, count in (with_it | alone).items()})
