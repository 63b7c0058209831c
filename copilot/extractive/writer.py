"""The writer without a language model: quotes the best answers with citations and admits what it does not know."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from copilot.extractive.answering import GAP, OTHER_CASE, Answer, best_answer, confidence
from copilot.extractive.checks.left_unsaid import leaves_out as leaves_things_out
from copilot.extractive.checks.left_unsaid import special_rule
from copilot.extractive.checks.nearest import may_show
from copilot.extractive.clarification import WHICH_ORDER, asks_back, asks_for_order, clarification, wanted_by
from copilot.extractive.headings import paragraphs
from copilot.extractive.instructions import follows, leaves_out, wants_shorter
from copilot.extractive.omissions import (
    Onward,
    followed,
    known_already,
    no_amount,
    other_case,
    passed_over,
    told_beside,
    told_in_kind,
    told_in_one,
    unspoken,
    untold,
)
from copilot.extractive.reply_phrases import Phrases, phrases
from copilot.extractive.reply_template import EMPATHETIC, Answers, assembled, closing, greeting
from copilot.extractive.scoring import Pick, Question, Selection, select
from copilot.extractive.sections import LONGEST_ALONE, LONGEST_TOGETHER, lead
from copilot.extractive.segmentation.plain_text import ITEM, is_table, plain
from copilot.extractive.table_rows import fitting_rows, rowless
from copilot.extractive.tool_data import (
    Report,
    relevant,
    states_denied,
    states_named,
    time_asked_for,
)
from copilot.model_interface import Account, WriteRequest
from copilot.state import Action, DraftResult, QuestionResult, Quote
from copilot.text import mail_signals
from copilot.text.clauses import ASKS
from copilot.text.matters import part_of, without_opener
from copilot.text.normalize import unaccented
from copilot.text.questions import own_text, own_words, parts_of, telling
from copilot.text.signal_patterns import signal_patterns
from copilot.text.stemming import terms

TOLD = 0.9  # certainty of tool data about the very thing asked for
WORTH_ADDING = 0.6  # minimum certainty of a quote beside tool data
NEAR = 0.35  # strength of a weak search below which even the nearest text is unrelated to the mail
LIKELY = 0.8  # probability, after reading the passages, from which the best article is presented as the answer
ANSWERED = 0.3  # share of a wish's weight from which a quote is about it
EVERY_WORD = 0.75  # share of a question's weight that a quote with one of two significant words does not reach
NAME_MAY_MISS = 0.6  # probability from which an unknown name is ignored
FEW_TELLING_WORDS = 2  # significant words of a question that depends on the one before it
UNSURE = 0.3  # maximum confidence with a weak search or a customer who has read the article
LONGEST_DETAIL = 300
PART_MARK = re.compile(r"^\s*(?:\d{1,2}[.)]|[-*•])\s+")


class ExtractiveWriter:
    name = "extractive"
    repairs = False

    async def write(self, request: WriteRequest, account: Account) -> DraftResult:
        if asks_for_order(request):
            return clarification(request.message, request.language, WHICH_ORDER)
        if asks_back(request):
            return clarification(request.message, request.language, wanted_by(request))
        return write(request)


def write(request: WriteRequest) -> DraftResult:
    answers = Answers(parts=parts_of(own_text(request.message), request.language))
    said = phrases(request.language)
    several = len(request.sought) > 1
    told = relevant(request)
    answers.told.extend(report.text for report in told)
    for sought in request.sought:
        instruction = sought.question if sought.question == request.message.instruction else ""
        if instruction and (follows(instruction) or leaves_out(instruction)):
            continue  # about the reply's style, or something to leave out: not to be found in articles
        by_tools = any(report.answers(sought.question) for report in told)
        _answer(request, sought, answers, said, several=several, by_tools=by_tools)
    _tell_beside(request, answers)
    if not answers.picks and not answers.told:
        _closest(request, answers, said)
    if (time := time_asked_for(request.background)) and not any(time in gap for gap in answers.gaps):
        answers.gaps.append(time)
    # Only a person can do it, so it stays open. A complaint is read by a person anyway.
    if (
        (wish := _wish(request))
        and request.tone != EMPATHETIC
        and not any(_tells(gap, wish, request) for gap in answers.gaps)
    ):
        answers.gaps.append(wish)
    _name_unmet(request, answers, told)
    return DraftResult(
        answer=_letter(request, answers, said),
        citations=_quotes(answers.picks),
        suggested_action=_action(request, answers),
        suggested_detail=_detail(request, answers),
        gaps=(*(_understood(gap, answers, request) for gap in answers.gaps), *_not_followed(request)),
        confidence=round(confidence(list(answers.probabilities.values()), list(answers.fits.values())), 3),
    )


def _name_unmet(request: WriteRequest, answers: Answers, reports: Sequence[Report]) -> None:
    """Add the questions that the quotes do not speak of to the gaps, in the mail's order, by the words that the guard
    goes by: the reply, the card, its task and the checks must leave the same ones open."""
    if request.read_again or not answers.picks or answers.nearest or _foreign(request, answers):
        return
    text = "\n".join([*answers.told, *(line for each in answers.told_by for line in each.paragraphs)])
    by_tools = {one.question for one in request.sought if any(report.answers(one.question) for report in reports)}
    asked = [one.question for one in request.sought if one.question not in (request.message.instruction, *by_tools)]
    unmet = unspoken(asked, text, answers.gaps, _quotes(answers.picks), request.passages, request.language)
    in_order = [question for question in asked if question in unmet or question in answers.gaps]
    answers.gaps = [*in_order, *(gap for gap in answers.gaps if gap not in in_order)]


def _understood(gap: str, answers: Answers, request: WriteRequest) -> str:
    """An open question; one of few words, such as "When am I charged?", with its part of the mail."""
    whole = part_of(gap, answers.parts).split("\n\n")  # an introduction may stand above each of several parts
    part = next((PART_MARK.sub("", block) for block in whole if gap in block), gap)
    alone = telling(gap, request.language) > FEW_TELLING_WORDS
    return gap if alone or len(part) > LONGEST_DETAIL else part


def _not_followed(request: WriteRequest) -> tuple[str, ...]:
    """An agent's instruction that quoting cannot follow: a gap for the agent, never mentioned to the customer."""
    instruction = request.message.instruction
    return () if follows(instruction) else (instruction,)


def _answer(
    request: WriteRequest, sought: QuestionResult, answers: Answers, said: Phrases, *, several: bool, by_tools: bool
) -> None:
    shown = sought.sources[: request.shown]
    if request.tone == EMPATHETIC:  # an angry customer wants the answer only
        shown = tuple(source for source in shown if _same_article(request, source, shown[0]))
    # In another language than the articles' no word can match: only the search decides.
    instructed = sought.question == request.message.instruction
    foreign = bool(shown) and request.passages[shown[0]].language not in ("", request.language)
    if foreign:
        answer = _opening(request, sought, shown, answers)
    else:
        most = _most(request, sought.question, several=several)
        answer = best_answer(
            sought,
            request.passages,
            shown,
            request.language,
            taken=answers.decisive,
            quoted=answers.picks,
            most=most,
            longest=LONGEST_TOGETHER if several else LONGEST_ALONE,
            brief=wants_shorter(request.message.instruction),
            by_words=instructed,
        )
        answer = replace(answer, told=special_rule(sought, answer.told, request.passages, request.language))
    if by_tools and (sought.weak or foreign or answer.probability < WORTH_ADDING):
        answers.judge(sought, TOLD)
        return
    if instructed:
        answer = replace(answer, probability=1.0, fits=1.0)  # an agent's instruction is not a question of the mail
    elif (wish := _wish(request)) and _tells(sought.question, wish, request) and answer.found.coverage >= ANSWERED:
        answer = replace(answer, probability=max(GAP, answer.probability))  # stays open anyway
    known = answers.known(request, sought, answer)
    likely = (answer.probability + known) / 2 if known > answer.probability else answer.probability
    if _unsure(sought, answer, request) and not known:
        likely = min(UNSURE, likely)
    found = answer.found
    passages, language = request.passages, request.language
    onward = Onward() if foreign else followed(sought.question, sought.query, answer.told, passages, language)
    lacking = onward.unanswered or untold(sought.question, (*answer.told, *onward.told), passages, language)
    fits = min(UNSURE, answer.fits) if lacking else answer.fits
    answers.judge(sought, likely, 1.0 if instructed else fits)
    vague = _leans(sought.question, request.language) or (found.familiarity < 1 and likely < NAME_MAY_MISS)
    lost = (several and found.coverage < EVERY_WORD and vague) or _left_out(request, sought, answer, answers)
    # Its probability stays low: what is told so is never sure.
    told = not foreign and told_in_one(sought.question, found.picks, passages, language)
    unlikely = likely < GAP or answer.fits < OTHER_CASE
    doubtful = (sought.weak and not known) or (unlikely and not told)
    if doubtful or lost or not (found.picks or answers.picks):
        answers.missed |= lost
        if not instructed:  # not the customer's question: never mentioned to them
            answers.gaps.append(sought.question)
        return
    _quote(request, sought, answers, found.picks, answer.told)
    _quote(request, sought, answers, onward.found, onward.told)


def _tell_beside(request: WriteRequest, answers: Answers) -> None:
    """Answer open matters from articles that others are answered from."""
    for sought in request.sought if answers.picks and not _foreign(request, answers) else ():
        if sought.question not in answers.gaps:
            continue
        beside = told_beside(sought.question, answers.decisive, request.passages, request.language)
        if beside:
            answers.gaps.remove(sought.question)
            answers.judge(sought, UNSURE)  # its words alone say that it answers
            _quote(request, sought, answers, beside, [pick for pick in beside if not answers.holds(pick)])


def _quote(
    request: WriteRequest, sought: QuestionResult, answers: Answers, found: Sequence[Pick], told: Sequence[Pick]
) -> None:
    answers.add(found, told)
    if told:
        passage = request.passages[told[0].source]
        title = passage.title.strip().rstrip(":")
        answers.tell(passage.document_id, title, _paragraphs(told, answers, sought, request))


def _left_out(request: WriteRequest, sought: QuestionResult, answer: Answer, answers: Answers) -> bool:
    """Whether the quotes lack a price asked for, a case that the article does not list, or the subject of a short
    question."""
    passages, language = request.passages, request.language
    documents = {passages[source].document_id for source in answer.sources}
    said = [*answer.found.picks, *(pick for pick in answers.decisive if passages[pick.source].document_id in documents)]
    if not said or passages[said[0].source].language not in ("", language):
        return False
    several = len(request.sought) > 1
    article = [passage.text for passage in passages if passage.document_id in documents]
    return (
        no_amount(sought.question, said, language)
        or other_case(sought.question, said, article, language)
        or leaves_things_out(sought.question, said, passages, language)
        or (several and passed_over(sought.question, said, passages, answer.sources, language))
    )


def _leans(question: str, language: str) -> bool:
    """Whether the question depends on the one before ("Can I use it twice?"), so that a quote must match all its
    words."""
    return telling(question, language) <= FEW_TELLING_WORDS and bool(
        signal_patterns(language).points_back.search(unaccented(question))
    )


def _opening(request: WriteRequest, sought: QuestionResult, shown: Sequence[int], answers: Answers) -> Answer:
    """The beginning of the passage that is nearest in meaning, in its own language: what it shares of another language's
    words are numbers and examples ("A booking number looks like HL-20418")."""
    distances = {
        source: far for source, (_, far) in zip(sought.sources, sought.nearness, strict=False) if far is not None
    }
    nearest = sorted(shown, key=lambda source: distances.get(source, math.inf))
    opening = list(lead(request.passages, nearest))[:1] if not sought.weak else []
    new = tuple(pick for pick in opening if pick not in answers.picks)
    likely = sought.strength if sought.likely is None else sought.likely
    return Answer(Selection(new, sought.strength, sought.strength), tuple(shown), likely, new)


def _unsure(sought: QuestionResult, answer: Answer, request: WriteRequest) -> bool:
    """Whether the answer is unsure: the search was weak, a name is unknown and the table lacks its row, the quote is
    about a state that the customer denies, or the customer has read it in the articles or in our last reply."""
    if found := answer.found.picks:
        title = request.passages[found[0].source].title
        if denied := states_denied(sought.question, request.language) - states_named(title, request.language):
            return bool(denied)
    no_row = answer.found.familiarity < 1 and rowless(answer.found, sought, request)
    return sought.weak or no_row or known_already(answer.found.picks, request.message, request.language)


def _paragraphs(picks: Sequence[Pick], answers: Answers, sought: QuestionResult, request: WriteRequest) -> list[str]:
    shown = [(pick, answers.number(pick), _shown(pick, answers, sought, request)) for pick in picks]
    mail, brief = own_words(request.message), wants_shorter(request.message.instruction)
    return paragraphs(shown, request.passages, mail, brief=brief)


def _same_article(request: WriteRequest, one: int, other: int) -> bool:
    return request.passages[one].document_id == request.passages[other].document_id


def _most(request: WriteRequest, question: str, *, several: bool) -> int:
    """Maximum number of quotes. A shorter reply drops additional ones, but one quote does not answer two questions."""
    most = 2 if several else 3
    if wants_shorter(request.message.instruction):
        return min(most, max(1, sum(map(question.count, ASKS))))
    return most


def _shown(pick: Pick, answers: Answers, sought: QuestionResult, request: WriteRequest) -> str:
    """Text of a quote with its citation. A list has it after the last item; of a table only the rows asked for are
    shown."""
    fitting = fitting_rows(pick.text, sought, request) if is_table(pick.text) else []
    shown = "\n".join(f"- {row}" for row in fitting) if len(fitting) > 1 else "".join(f"{row}." for row in fitting)
    return f"{shown or plain(pick.text)} [{answers.number(pick)}]"


def _closest(request: WriteRequest, answers: Answers, said: Phrases) -> None:
    """Nothing answers: add the nearest text for the agent, or only say that nothing was found."""
    sources = list(dict.fromkeys(source for sought in request.sought for source in sought.sources[:1]))
    best = max(request.sought, key=_nearness, default=None)
    nearest: list[Pick] = []
    if best and _nearness(best) >= NEAR:
        question = Question(best.question, best.query, request.passages, sources, request.language)
        nearest = list(select(question, most=1).picks) or list(lead(request.passages, sources))[:1]
        answers.picks.extend(nearest)
    fit = best is not None and may_show(best, _nearness(best), nearest, request.message, request.language)
    shown = [_shown(pick, answers, best, request) for pick in nearest if best and fit]
    sure = best is not None and not best.weak and (best.likely or 0) >= LIKELY and not answers.missed
    if best and no_amount(best.question, nearest, request.language):
        sure = False
    answers.nearest = [(said.article if sure else said.closest) if shown else said.nothing, *shown]


def _nearness(sought: QuestionResult) -> float:
    return sought.strength if sought.likely is None else min(sought.strength, sought.likely)


def _letter(request: WriteRequest, answers: Answers, said: Phrases) -> str:
    message, wish = request.message, _wish(request)
    brief = wants_shorter(message.instruction)
    opening = said.sorry if request.tone == EMPATHETIC else "" if brief else said.thanks
    parts = [part for part in (greeting(message, request.language), opening) if part]
    parts.extend(answers.told)
    parts.extend(_told_by_articles(request, answers, said))
    parts.extend(answers.nearest)
    told = {
        sought.question
        for sought in request.sought
        if told_in_kind(sought, answers.picks, request.passages, request.language)
    }
    open_questions = [gap for gap in answers.gaps if gap not in told and not (wish and _tells(gap, wish, request))]
    # That no article answers is only believed: a quote above may well do it. So the reply does not say it.
    left_open = bool(open_questions and not answers.nearest)
    if left_open:
        parts.append(said.gap if len(open_questions) == 1 else said.gaps)
    if wish:
        parts.append(said.wish)
    elif answers.gaps:
        if not left_open:
            parts.append(said.colleague)
    elif not brief and not parts[-1].endswith(ASKS):  # a reply that ends with a question needs no closing phrase
        parts.append(said.anything_else)
    return assembled([*parts, closing(message, request.language)], request.language)


def _told_by_articles(request: WriteRequest, answers: Answers, said: Phrases) -> Iterator[str]:
    """Paragraphs with introductions, where the text would start with a list, be in another language or change the
    subject."""
    told, several = answers.told_by, len(answers.told_by) > 1
    leads = [each.lead_in(said, first=not place) if several else "" for place, each in enumerate(told)]
    abrupt = bool(told) and not leads[0] and bool(ITEM.match(told[0].paragraphs[0]))
    if not answers.nearest and (_foreign(request, answers) or abrupt):
        yield said.articles if several else said.article
    for line, each in zip(leads, told, strict=True):
        yield from [line, *each.paragraphs] if line else each.paragraphs


def _foreign(request: WriteRequest, answers: Answers) -> bool:
    languages = {request.passages[pick.source].language for pick in answers.picks}
    return bool(languages - {"", request.language})


def _quotes(picks: Sequence[Pick]) -> tuple[Quote, ...]:
    return tuple(
        Quote(number=number, source=pick.source, text=pick.text, start=pick.start, end=pick.end)
        for number, pick in enumerate(picks, 1)
    )


def _wish(request: WriteRequest) -> str:
    return mail_signals.wish_of(request.message, request.language)


def _tells(question: str, wish: str, request: WriteRequest) -> bool:
    """Whether a question of the mail holds the wish, which may stand there without its "And secondly:" or in two
    sentences."""
    asked, wished = (set(terms(without_opener(text, request.language), request.language)) for text in (question, wish))
    return wish in question or bool(wished) and wished <= asked


def _action(request: WriteRequest, answers: Answers) -> Action:
    if _wish(request):
        return "create_human_task"
    if answers.gaps:
        return "escalate_to_human"
    return "share_kb_article" if answers.picks else "none"


def _detail(request: WriteRequest, answers: Answers) -> str:
    """What an agent should look at. Never the customer's own words, as "I cancelled my order" would not be ours; open
    questions are told as gaps."""
    if _wish(request):
        intent = request.triage.intent if request.triage else ""
        return f"Look at the customer's request: {intent.replace('_', ' ')}" if intent not in ("", "unknown") else ""
    if answers.gaps or not answers.picks:
        return ""
    return request.passages[answers.picks[0].source].title[:LONGEST_DETAIL]
