"""Answers without a language model: one look-up that the question names, and its sources quoted."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace

from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage

from copilot.assistant.look_ups.customers import CHOICE
from copilot.assistant.look_ups.sources import ASIDE, Source, newest_question, of_message, of_turn
from copilot.assistant.orders import order
from copilot.assistant.question_rules import (
    MOST_CALLS,
    ORDER,
    DeskNames,
    Wanted,
    after_last_mail,
    after_outcome,
    after_record,
    for_each_ticket,
    not_filtered,
    not_read,
    wanted,
)
from copilot.assistant.state import Progress, Request, Tell
from copilot.extractive.scoring import Question, select
from copilot.extractive.segmentation import plain
from copilot.extractive.tool_data import asks_for_state
from copilot.text.detection import detect
from copilot.text.sentences import split
from kb.search import Passage

MOST_QUOTES = 3
MOST_SAID = 3  # sentences quoted of one mail
FILTERS = (
    "Name a category, a state, a mailbox, an e-mail address, a language, days, how long it waits, overdue, unassigned,"
    " complaints, a colleague or team, a tag, or words in quotation marks."
)
NOT_READ = "Not taken into account: “{}”."
NO_QUOTES = str.maketrans("“”", "''")

ReadDeskNames = Callable[[], Awaitable[DeskNames]]
ReadCustomer = Callable[[str], Awaitable[str]]  # the customer's name that a question holds


class ExtractiveAssistant:
    name = "extractive"

    def __init__(self, known: ReadDeskNames, customer: ReadCustomer | None = None) -> None:
        self._known = known
        self._customer = customer

    async def respond(self, request: Request, tell: Tell) -> AIMessage:
        messages = request.messages
        last = messages[-1]
        if not isinstance(last, ToolMessage):
            return await self._look_up(request)
        begins = newest_question(messages)
        asked = messages[begins].text
        found = [each for each in messages[begins:] if isinstance(each, ToolMessage)]
        text = "\n".join(answer(asked, str(each.name), of_message(each), each.text) for each in found)
        sources = of_turn(messages)
        aside = await self._aside(messages)
        await tell(Progress(text=aside + text))
        return AIMessage(aside + text, additional_kwargs={ASIDE: aside} if sources else {"ours": True})

    async def _aside(self, messages: Sequence[AnyMessage]) -> str:
        """What of the question was not understood."""
        call = next(m.tool_calls[0] for m in reversed(messages) if isinstance(m, AIMessage) and m.tool_calls)
        asked = messages[newest_question(messages)].text
        left = not_read(asked, Wanted(call["name"], call["args"]), await self._known())
        return f"{NOT_READ.format(' '.join(left))} {FILTERS}\n" if left else ""

    async def _look_up(self, request: Request) -> AIMessage:
        messages = request.messages
        if said := order(messages[-1].text):
            return AIMessage(said, additional_kwargs={"ours": True})
        known = await self._known()
        customer = await self._customer(messages[-1].text) if self._customer else ""
        here = spoken_of(messages, request.asker.ticket)
        known = replace(known, last_ticket=here, customer=customer, last_look_up=last_look_up(messages))
        want = wanted(messages[-1].text, request.asker, known, request.now.date())
        if unknown := not_filtered(messages[-1].text, want, known):
            named = " and ".join(f"“{word}”" for word in unknown)
            return AIMessage(f"Tickets cannot be looked up by {named}. {FILTERS}", additional_kwargs={"ours": True})
        calls = [
            ToolCall(name=each.tool, args=dict(each.arguments), id=f"call_{len(messages)}_{place}", type="tool_call")
            for place, each in enumerate(for_each_ticket(messages[-1].text, want)[:MOST_CALLS])
        ]
        return AIMessage("", tool_calls=calls)

    async def title(self, question: str) -> str:
        return ""


def spoken_of(messages: Sequence[AnyMessage], here: int) -> int:
    """The ticket that "it" and "the customer" mean: the one that was told of last, or named first there. Beside an open
    ticket a list of several singles none out, so the open one is meant."""
    for message in reversed(messages):
        if named := list(dict.fromkeys(source.ticket for source in of_message(message) if source.ticket)):
            return here if here and len(named) > 1 else named[0]
    return 0


def last_look_up(messages: Sequence[AnyMessage]) -> Wanted | None:
    """What "which ones?" asks of."""
    calls = (m.tool_calls[0] for m in reversed(messages) if isinstance(m, AIMessage) and m.tool_calls)
    return next((Wanted(call["name"], call["args"]) for call in calls), None)


def answer(asked: str, tool: str, sources: Sequence[Source], error: str) -> str:
    if not sources:
        return error or "Nothing was found."
    if tool == "articles":
        return "\n".join(quoted(asked, sources)) or "No article seems to answer this."
    if tool == "ticket" and not sources[0].title.startswith(CHOICE):
        return "\n".join(of_ticket(asked, sources))
    if tool == "customer":
        return "\n".join((whole(sources[0]), *(f"- {whole(source)}" for source in sources[1:])))
    return "\n".join(f"- {whole(source)}" if len(sources) > 1 else whole(source) for source in sources)


def whole(source: Source) -> str:
    """Every statement of a record, each with its mark."""
    return " ".join(f"{line} [{source.number}]" for line in source.text.split("\n"))


def marked(text: str, source: Source, most: int = 20) -> str:
    said = [sentence.text.strip() for sentence in split(text)][:most]
    return " ".join(f"{sentence} [{source.number}]" for sentence in said)


def of_ticket(asked: str, sources: Sequence[Source]) -> Iterator[str]:
    """What the desk knows, then the mails: of a question after the outcome our replies, else the customer's first."""
    record, mails = sources[0], [source for source in sources if source.kind == "message"]
    yield whole(record)
    if ORDER.search(asked) or asks_for_state(asked):
        yield from (whole(source) for source in sources[1:] if source not in mails)
    replies = [mail for mail in mails if " replied on " in mail.title]
    theirs = [mail for mail in mails if mail not in replies]
    if after_outcome(asked):
        yield from map(said, replies[-1:])
    elif after_last_mail(asked):
        yield from map(said, theirs[-1:])
    elif not after_record(asked):
        yield from (said(mail) for mail in (*theirs[:1], *replies[-1:]))


def said(mail: Source) -> str:
    if mail.withheld:
        return whole(mail)
    words = " ".join(sentence.text.strip() for sentence in split(mail.text)[:MOST_SAID])
    return f"{mail.title}: “{words.translate(NO_QUOTES)}” [{mail.number}]"


def quoted(asked: str, sources: Sequence[Source]) -> Iterator[str]:
    passages = [as_passage(source) for source in sources]
    language = detect(asked, asked, fallback="en")
    question = Question(asked, asked, passages, range(len(passages)), language)
    for pick in select(question, most=MOST_QUOTES).picks:
        source = sources[pick.source]
        yield "\n".join(marked(line, source) for line in plain(pick.text).splitlines())


def as_passage(source: Source) -> Passage:
    return Passage(
        chunk_id=source.number,
        document_id=source.version,
        version_id=source.version,
        title=source.title.partition(" · ")[0],
        heading_path=source.title.partition(" · ")[2],
        text=source.text,
        language=source.language,
        source_url=source.url,
        intent="",
        score=0.0,
        distance=None,
        bm25=None,
        vector_rank=None,
        keyword_rank=None,
    )
