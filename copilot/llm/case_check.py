"""Second opinion on the fit of a drafted reply to this customer: a second model reads mail, sources and the whole reply
at once.

Each sentence may be in its source and still be the wrong answer: the rule of another plan, a condition that the mail
does not meet, an action that nobody took. Findings only lower verdicts.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from pydantic import AfterValidator, Field

from copilot.guard.second_opinion import nearest
from copilot.llm.messages import Messages, fenced
from copilot.llm.numbered_sources import numbered_sources
from copilot.llm.output import Answer, Text, read
from copilot.llm.prompts import DATA, TODAY, came, day, joined, thread
from copilot.model_interface import CaseRequest, UnreadableAnswer
from copilot.state import CaseOpinion, CaseVerdict, LeftOut, Omission
from copilot.text.clauses import ASKS, URGING, asks_unmarked, indirect
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import signal_patterns

MOST_SENTENCES = 40  # per draft; a longer one gets no opinion
MOST_LEFT_OUT = 8  # omissions per reply
LONGEST_SHOWN = 200

CASE = """You check whether a drafted reply of a support team is right for this customer. Another program has already \
compared its sentences with the words that they quote. You look for what such a comparison cannot see. Answer with one JSON \
object and nothing else.

You get the numbered sources (articles of the help library and what was looked up for this customer), the earlier messages \
if there are any, the customer's mail, and the reply by the numbered sentence. Go by these alone, not by what is usual \
elsewhere. Read the mail first: which product, plan, place, date, number, role and event is it about? Then read each source \
as a whole, with its headings, tables and exceptions, and each sentence as this customer would understand it. Decide

- fits: the sources say it, and they say it of this customer's case; or it is a general rule that this customer asked for, \
and nothing here makes another rule apply; or it is worked out rightly from the sources and the mail; or it states nothing \
(thanks, sympathy, an apology, a wish, a question to the customer, handing over to a colleague) or says that nothing is told \
or was found on something that indeed no source tells.
- other_case: the sources say it of something else: another plan, product, place, group or row of a table; another role or \
cause (what the seller calls off is not what the buyer calls off); a period counted from another event; a limit that this \
customer's dates or numbers have already passed or do not reach; a sum or date that comes out differently.
- condition: a condition, exception, limit, price or deadline in the sources decides this customer's case, and neither this \
sentence nor another one of the reply tells it.
- unfounded: it tells as done, granted, promised or known what neither the sources nor the mail say (a thing already \
arranged, a favour, a reason, an idea of its own), be it in thanks, a wish, an apology or a question that takes it for given; \
or says that nothing is told or was found on what a source does tell, or asks for a secret.

Object only where you can show it; where you cannot, it fits. That a sentence is short, general, friendly or could say more \
is no objection. A person reads what you object to.

Then look at what is not there. Take what the mail asks or reports one matter after another, and read again, to its end, the \
place of the sources that answers it. Does it give a step, a condition, an exception or an item of a list that this customer \
needs for this matter and that no sentence of the reply tells? A step between two that are told, what has to be done before or \
after, on what a promise depends, when it does not hold, one of the things to bring, to do or to choose from. Each sentence \
can fit while the customer who follows them all goes wrong. Not needed is what concerns other cases, what the mail shows to be \
done or known, what belongs to no matter of the mail, and whatever the customer would do and decide the same without.

Fields: sentences: one entry for each numbered sentence, in their order: number, verdict (fits, other_case, condition or \
unfounded), shown_by (the words of a source or of the mail that show it, copied letter by letter; empty where it fits or \
where nothing says it). left_out: one entry for each thing that is needed and not told, an empty list where there is none: \
kind (step, condition, exception or item), sentence (the number of the sentence that is not complete without it), words (those \
of the source that give it, copied letter by letter).{more}

{data}"""

# Appended if the mail has questions. Code compares words, and considers a question answered if the reply has its words.
ANSWERS = """

Below stand the questions of the mail, too. Say of each which sentences answer it for this customer: they give what was asked, \
or say that it cannot be had. Where it is no question but a wish that only a person can grant (to cancel, refund or change \
something, an exception), the sentence that hands it to a colleague answers it. What only touches its subject, answers another \
question, says that nothing was found, hands a question over, or leaves open what was asked is no answer. A program lists \
them, and may list a line that asks and wishes nothing, as it only tells who writes or what is the case: say so of such a line.

Another field: answers: one entry for each of these questions, in their order: number, answered_by (the numbers of the \
sentences; empty where none answers it), asks_nothing (true only of a line that asks and wishes nothing)."""


# Appended only if code finds a figure neither in the sources nor in the mail.
FIGURES = """

Below stand figures of the reply, too, that a program finds neither in the sources nor in the mail. Say of each how it is \
worked out for this customer, so that the program can do it again. A sum: numbers as the sources and the mail tell them \
(decimal point, no units, no thousands separators), + - * /, brackets, ceil(), floor(), round(), and days("2026-03-01", \
"2026-03-15") or months("2026-03-31", "2026-06-30") for the days or whole months from one date to another; 30 % off 80 is \
80 * (100 - 30) / 100. Do not add numbers up before you write them: 36 months and then 6 are + 36 months + 6 months; the \
beginning of the sixth month is + 6 months - 1 month. A day: a date of the mail, of a source or today's as YYYY-MM-DD, and \
what is counted on or back from it: 2026-03-01 + 14 days, 2026-03-01 + 10 working days, 2026-03-01 + 2 months - 1 day; where \
source or mail count to the end of a month, 2026-03-10 end of month - 10 days or, after a month's notice, 2026-03-10 + 1 month \
end of month. A time in the same way: 09:45 + 20 minutes. \
Leave it empty where it does not come out so, or follows from nothing that you read.

Another field: calculations: one entry for each of these figures, in their order: number, formula."""


class OneCase(Answer):
    number: int
    verdict: CaseVerdict
    shown_by: Text


class OneLeftOut(Answer):
    kind: LeftOut
    sentence: int
    words: Text


class CaseAnswer(Answer):
    sentences: Annotated[list[OneCase], Field(json_schema_extra={"maxItems": MOST_SENTENCES})]
    left_out: Annotated[
        list[OneLeftOut],
        AfterValidator(lambda items: items[:MOST_LEFT_OUT]),
        Field(json_schema_extra={"maxItems": MOST_LEFT_OUT}),
    ] = []


class OneAnswer(Answer):
    number: int
    answered_by: list[int]
    asks_nothing: bool = False


class CaseAndAnswers(CaseAnswer):
    answers: list[OneAnswer]


class OneCalculation(Answer):
    number: int
    formula: Text


class CaseAndFigures(CaseAnswer):
    calculations: list[OneCalculation]


class CaseAnswersAndFigures(CaseAndAnswers, CaseAndFigures):
    pass


def case_form(request: CaseRequest) -> type[CaseAnswer]:
    if request.figures:
        return CaseAnswersAndFigures if request.questions else CaseAndFigures
    return CaseAndAnswers if request.questions else CaseAnswer


def case_messages(request: CaseRequest, nonce: str) -> Messages:
    shown = request.shown
    message, today = shown.message, shown.today
    numbers = {place: number for number, (place, _text) in enumerate(request.sentences, 1)}
    reply = "\n".join(f"{number}. {text}" for number, (_place, text) in enumerate(request.sentences, 1))
    parts = [
        *(fenced(f"source {number}", source.text, nonce) for number, source in enumerate(numbered_sources(shown), 1)),
        thread(message.thread, nonce),
        came(message),
        TODAY.format(today=day(today)) if today else "",
        fenced("mail", f"Subject: {message.subject}\n\n{message.text}", nonce),
        fenced("reply", reply, nonce),
        *(fenced(f"question {number}", text, nonce) for number, text in enumerate(request.questions, 1)),
        *(
            fenced(f"figure {number}", f"{figure} (sentence {numbers[place]})", nonce)
            for number, (place, figure) in enumerate(request.figures, 1)
        ),
    ]
    more = (ANSWERS if request.questions else "") + (FIGURES if request.figures else "")
    return [("system", CASE.format(more=more, data=DATA.format(nonce=nonce))), ("human", joined(parts))]


def case_opinions(text: str, request: CaseRequest) -> tuple[CaseOpinion, ...]:
    """Opinions, at least one per sentence, else none is accepted. Several on one sentence are all kept: an objection
    counts. Raises UnreadableAnswer."""
    answer = read(text, case_form(request))
    told = answer.sentences
    answers = answer.answers if isinstance(answer, CaseAndAnswers) else []
    if missing := set(range(1, len(request.sentences) + 1)) - {one.number for one in told}:
        raise UnreadableAnswer(f"there is no verdict on sentence {min(missing)}")
    sources = [source.text for source in numbered_sources(request.shown)]
    read_by_model = _plain(sources, request)
    no_questions = tuple(_asking_nothing(answers, request))
    return tuple(
        CaseOpinion(
            sentence=place,
            verdict=one.verdict,
            shown_by=_found(one.shown_by, read_by_model),
            said=said,
            answers=tuple(_answered_by(number, answers, request)),
            no_questions=no_questions,
            formulas=_formulas(place, answer, request),
            left_out=tuple(_left_out(number, answer, request, sources)),
        )
        for number, (place, said) in enumerate(request.sentences, 1)
        for one in told
        if one.number == number
    )


def _answered_by(sentence: int, answers: Sequence[OneAnswer], request: CaseRequest) -> Iterator[str]:
    """Questions that the sentence answers according to every entry about them."""
    for number, question in enumerate(request.questions, 1):
        told = [one.answered_by for one in answers if one.number == number]
        if told and all(told) and any(sentence in each for each in told):
            yield question


def _asking_nothing(answers: Sequence[OneAnswer], request: CaseRequest) -> Iterator[str]:
    """Listed lines that ask nothing according to every entry about them, and that have no question mark, no asking word
    and no wish either."""
    language = request.shown.language
    known = signal_patterns(language)
    for number, line in enumerate(request.questions, 1):
        told = [one.asks_nothing for one in answers if one.number == number]
        bare = unaccented(line)
        asking = any(mark in line for mark in ASKS) or indirect(line, language) or asks_unmarked(line, language)
        if told and all(told) and not (asking or any(said.search(bare) for said in (known.asks, known.wish, URGING))):
            yield line


def _formulas(place: int, answer: CaseAnswer, request: CaseRequest) -> dict[str, str]:
    """Formulas by figure of the sentence; two different ones for a figure are discarded."""
    told = answer.calculations if isinstance(answer, CaseAndFigures) else []
    found: dict[str, str] = {}
    for number, (its, figure) in enumerate(request.figures, 1):
        formulas = {one.formula for one in told if one.number == number}
        if its == place and len(formulas) == 1:
            found[figure] = formulas.pop()
    return found


def _left_out(sentence: int, answer: CaseAnswer, request: CaseRequest, sources: Sequence[str]) -> Iterator[Omission]:
    """Omissions that belong to this sentence; those of an unknown sentence belong to the one nearest to their words.
    Text that the reply contains literally is not omitted."""
    texts = dict(enumerate((text for _place, text in request.sentences), 1))
    told = _spaced(texts.values())
    for one in answer.left_out:
        known = one.sentence in texts
        beside = one.sentence if known else nearest(one.words, texts, request.shown.language, len(texts))
        words = _spaced([one.words])
        if beside == sentence and not (words and words in told):
            yield Omission(kind=one.kind, words=_found(one.words, _spaced(sources)))


def _spaced(texts: Iterable[str]) -> str:
    return " ".join(" ".join(texts).split())


def _plain(sources: Sequence[str], request: CaseRequest) -> str:
    message = request.shown.message
    turns = [turn.text for turn in message.thread]
    return _spaced((*sources, *turns, message.subject, message.text))


def _found(words: str, read_by_model: str) -> str:
    """The quoted words if they occur in what the model read, else empty: people see no made-up quotes, and the
    objection stays."""
    plain = " ".join(words.split())
    return plain[:LONGEST_SHOWN] if plain in read_by_model else ""
