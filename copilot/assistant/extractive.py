"""Answers without a language model: the lookup that the question asks for, or one for each of its parts, with quoted
sources."""

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils import timezone
from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage

from copilot.assistant.look_up_titles import title_of_look_up
from copilot.assistant.look_ups.articles import NO_ARTICLE
from copilot.assistant.look_ups.customers import CHOICE
from copilot.assistant.look_ups.sources import ASIDE, Source, newest_question, of_message, of_turn
from copilot.assistant.look_ups.ticket import DRAFT_SAYS
from copilot.assistant.phrases.patterns import asking_patterns
from copilot.assistant.questions.asked import ORDER
from copilot.assistant.questions.filters import EMAIL, DeskNames, Wanted
from copilot.assistant.questions.follow_ups import without_denied
from copilot.assistant.questions.orders import order
from copilot.assistant.questions.parts import parts_of
from copilot.assistant.questions.rules import (
    MOST_CALLS,
    after,
    after_draft,
    after_last_mail,
    after_outcome,
    after_record,
    greets,
    wanted,
)
from copilot.assistant.questions.several import HOW_OFTEN, asks_how_often, look_ups
from copilot.assistant.questions.spelling import spelled
from copilot.assistant.questions.unread import NAME, denial, not_filtered, not_read
from copilot.assistant.state import Progress, Request, Tell
from copilot.extractive.headings import paragraphs
from copilot.extractive.named_cases import named_sections
from copilot.extractive.scoring import Question, select
from copilot.extractive.sections import LONGEST_ALONE, with_sections
from copilot.extractive.segmentation.plain_text import ITEM, plain
from copilot.extractive.tool_data import asks_for_state
from copilot.text.detection import detect
from copilot.text.normalize import unaccented as folded
from copilot.text.sentences import split
from copilot.text.stemming import stopwords
from copilot.text.tokenize import words
from drafts.reply_text.citation_marks import cited_numbers
from kb.search import Passage

MOST_QUOTES = 3
MOST_SAID = 3  # sentences quoted per mail
FILTERS = (
    "Name a category, a state, a mailbox, an e-mail address, a language, days, how long it waits, overdue, unassigned,"
    " complaints, what the draft is (ready, without a draft), a colleague or team, a tag, or words in quotation marks."
)
NOT_READ = "Not taken into account: “{}”."
OF_REPLIES = "Replies are looked up by colleague, by days, and as edited, unedited, automatic, failed or uncertain."
NOT_NAMED = "No article that was found names “{}”; these may not answer it."
AS_TOPIC = "Read as a topic: “{}”."
GREETING = (
    "Ask about a ticket by its number, about tickets like another one, about tickets by category, state, colleague or time,"
    " how many there are, about a customer, or what the articles say. Nothing is changed or sent from here."
)
ASK = "ask, for example, “Which tickets are overdue?”, “What was ticket 41 about?” or “How long does a refund take?”."
DENIED = "Tickets cannot be looked up by what they are not (“{}”). Ask for those that they are, such as “complaints in German”."
NOT_UNDERSTOOD = f"This was not understood: {ASK}"
NOTHING_FOUND = f"{NO_ARTICLE.rstrip('.')}, and no other look-up was understood: {ASK}"
LONGEST_QUERY = 500
LONGEST_TOPIC = 200
MOST_OF_DRAFT = 40
NO_QUOTES = str.maketrans("“”", "''")

PARTS = "parts"  # key of a message with calls: the part of the question that each answers

ReadDeskNames = Callable[[], Awaitable[DeskNames]]
ReadCustomer = Callable[[str], Awaitable[str]]  # finds the customer's name in a question


@dataclass(frozen=True)
class QuestionReading:
    """Result of reading a question or part of it: lookups, or a message why there are none."""

    asked: str
    wants: Sequence[Wanted] = ()
    said: str = ""


class ExtractiveAssistant:
    name = "extractive"

    def __init__(self, known: ReadDeskNames, customer: ReadCustomer | None = None) -> None:
        self._known = known
        self._customer = customer
        self._title = ""

    async def respond(self, request: Request, tell: Tell) -> AIMessage:
        messages = request.messages
        last = messages[-1]
        if not isinstance(last, ToolMessage):
            return await self._look_up(request)
        begins = newest_question(messages)
        calls, parts = calls_of(messages)
        if request.tools and len(calls) == 1 and (broader := without_topic(calls[0], last)):
            return called([broader], parts, len(messages))
        asked = dict(zip(ids(calls), parts, strict=True))
        found = [each for each in messages[begins:] if isinstance(each, ToolMessage) and each.tool_call_id in asked]
        alone = len(set(parts)) == 1  # else another part was understood
        text = "\n".join(answer(asked[m.tool_call_id], m, alone=alone) for m in found)
        sources = of_turn(messages)
        first = dict(reversed([*zip(parts, calls, strict=True)]))
        aside = "".join([await self._aside(part, first[part]) for part in dict.fromkeys(parts)])
        await tell(Progress(text=aside + text))
        return AIMessage(aside + text, additional_kwargs={ASIDE: aside} if sources else {"ours": True})

    async def _aside(self, asked: str, call: ToolCall) -> str:
        """A note on words of the question that were ignored, or used as a topic."""
        known = await self._known()
        if left := not_read(spelled(asked, known), Wanted(call["name"], call["args"]), known):
            hint = OF_REPLIES if call["name"] == "replies" else FILTERS
            return f"{NOT_READ.format(' '.join(left))} {hint}\n"
        return (
            f"{AS_TOPIC.format(topic)}\n" if call["name"] == "tickets" and (topic := call["args"].get("about")) else ""
        )

    async def _look_up(self, request: Request) -> AIMessage:
        messages = request.messages
        asked = messages[-1].text
        if said := order(asked) or (GREETING if greets(asked) else ""):
            return AIMessage(said, additional_kwargs={"ours": True})
        apart = [await self._read(part, request) for part in parts_of(asked)]
        readings = apart if of_several_kinds(apart) else [await self._read(asked, request)]
        if said := readings[0].said:
            return AIMessage(said, additional_kwargs={"ours": True})
        wants = [(want, reading.asked) for reading in readings for want in reading.wants][:MOST_CALLS]
        self._title = title_of_look_up(wants[0][0])
        return called([want for want, _ in wants], [part for _, part in wants], len(messages))

    async def _read(self, asked: str, request: Request) -> QuestionReading:
        messages = request.messages
        known = await self._known()
        customer = await self._customer(asked) if self._customer else ""
        here = spoken_of(messages, request.asker.ticket)
        known = replace(known, last_ticket=here, customer=customer, last_look_up=last_look_up(messages))
        read = without_denied(spelled(asked, known), known.last_look_up)
        want = wanted(read, request.asker, known, timezone.localdate(request.now))
        if unknown := not_filtered(read, want, known):
            named = " and ".join(f"“{word}”" for word in unknown)
            return QuestionReading(asked, said=f"Tickets cannot be looked up by {named}. {FILTERS}")
        if asks_how_often(read, want):
            return QuestionReading(asked, said=HOW_OFTEN)
        if word := denial(read, want):
            return QuestionReading(asked, said=DENIED.format(word))
        if want.tool == "articles" and not for_articles(asked, want, known):
            return QuestionReading(asked, said=NOT_UNDERSTOOD)
        if want.arguments.get("query"):
            want = Wanted(want.tool, {"query": asked[:LONGEST_QUERY]})  # as it was written
        return QuestionReading(
            asked, look_ups(read, with_topic(read, want, known), known, timezone.localdate(request.now))
        )

    async def title(self, question: str) -> str:
        """Title in the words of the question's lookup; empty if only the question itself has them."""
        return self._title


def spoken_of(messages: Sequence[AnyMessage], here: int) -> int:
    """The ticket that "it" and "the customer" refer to: the last one shown, or the first of a list. If a ticket is
    open, a list of several refers to the open one."""
    for message in reversed(messages):
        if named := list(dict.fromkeys(source.ticket for source in of_message(message) if source.ticket)):
            return here if here and len(named) > 1 else named[0]
    return 0


def of_several_kinds(readings: Sequence[QuestionReading]) -> bool:
    """Whether the parts of a question need different lookups and all were understood. Articles take a question of
    several parts at once."""
    tools = {want.tool for reading in readings for want in reading.wants}
    return len(readings) > 1 and len(tools) > 1 and not any(reading.said for reading in readings)


def called(wants: Sequence[Wanted], parts: Sequence[str], place: int) -> AIMessage:
    """A message with calls. `parts`: what each of them answers."""
    calls = (
        ToolCall(name=each.tool, args=dict(each.arguments), id=f"call_{place}_{number}", type="tool_call")
        for number, each in enumerate(wants)
    )
    return AIMessage("", tool_calls=list(calls), additional_kwargs={PARTS: list(parts)})


def calls_of(messages: Sequence[AnyMessage]) -> tuple[list[ToolCall], list[str]]:
    """The last lookups, at least one, and the part of the question that each answers."""
    made = next(m for m in reversed(messages) if isinstance(m, AIMessage) and m.tool_calls)
    whole = messages[newest_question(messages)].text  # for conversations stored before parts existed
    return made.tool_calls, made.additional_kwargs.get(PARTS) or [whole] * len(made.tool_calls)


def ids(calls: Sequence[ToolCall]) -> list[str]:
    return [str(call["id"]) for call in calls]


def with_topic(question: str, want: Wanted, known: DeskNames) -> Wanted:
    """The lookup with words that no filter covers as its topic; without them it would list all tickets."""
    if want.tool != "tickets" or not (left := not_read(question, want, known)):
        return want
    return Wanted("tickets", {**want.arguments, "about": " ".join(left)[:LONGEST_TOPIC]})


def without_topic(call: ToolCall, found: ToolMessage) -> Wanted | None:
    """The lookup by its other filters, if nothing matches its topic."""
    rest = {name: value for name, value in call["args"].items() if name != "about"}
    narrowed = call["name"] == "tickets" and len(rest) < len(call["args"]) and set(rest) - {"limit", "oldest"}
    return Wanted("tickets", rest) if narrowed and not of_message(found) else None


def last_look_up(messages: Sequence[AnyMessage]) -> Wanted | None:
    """The lookup that "which ones?" refers to."""
    calls = (m.tool_calls[0] for m in reversed(messages) if isinstance(m, AIMessage) and m.tool_calls)
    call = next(calls, None)
    if call is None:
        return None
    if call["name"] == "customer" and (theirs := address_of(messages, call["id"])):
        return Wanted("tickets", {"customer": theirs})  # tickets shown with the customer
    return Wanted(call["name"], call["args"])


def address_of(messages: Sequence[AnyMessage], call_id: str | None) -> str:
    """Address of the customer that a lookup returned; empty for several or none."""
    found = next((of_message(m) for m in messages if isinstance(m, ToolMessage) and m.tool_call_id == call_id), ())
    about = found[0] if found and not found[0].title.startswith(CHOICE) else None
    address = EMAIL.search(about.text) if about else None
    return address[0] if address else ""


def for_articles(question: str, want: Wanted, known: DeskNames) -> bool:
    """False for text that is no question to the articles: no significant word, a number, or a colleague's affairs."""
    if not want.arguments.get("query"):
        return True
    told = {word for word in words(question) if len(word) > 2 and not word.isdigit()}
    telling = told - stopwords(detect(question, question, fallback="en")) - stopwords("en")
    theirs = any(re.search(rf"(?<!\w){re.escape(name)}['’]s\b", question, re.IGNORECASE) for name in known.assignees)
    return bool(telling) and not theirs and not asking_patterns(question).more.fullmatch(folded(question).strip(" ?.!"))


def answer(asked: str, found: ToolMessage, *, alone: bool) -> str:
    tool, sources = found.name, of_message(found)
    no_answer = NOTHING_FOUND if alone else NO_ARTICLE
    if not sources:
        return no_answer if found.text == NO_ARTICLE else found.text or "Nothing was found."
    if tool == "articles":
        quotes = "\n".join(by_question(asked, sources))
        return f"{without_names(asked, sources)}{quotes}" if quotes else no_answer
    if tool == "ticket" and not sources[0].title.startswith(CHOICE):
        return "\n".join(of_ticket(asked, sources))
    if tool == "customer":
        return "\n".join((whole(sources[0]), *(f"- {whole(source)}" for source in sources[1:])))
    return "\n".join(f"- {whole(source)}" if len(sources) > 1 else whole(source) for source in sources)


def without_names(asked: str, sources: Sequence[Source]) -> str:
    """A note on names of the question (places, products, people) that no passage has, so that these may be about
    something else."""
    if detect(asked, asked, fallback="en") == "de":  # which capitalises every noun
        return ""
    held = folded(" ".join(f"{source.title} {source.text}" for source in sources))
    strange = [name for name in dict.fromkeys(NAME.findall(asked)) if folded(name).rstrip("s") not in held]
    return f"{NOT_NAMED.format(' '.join(strange))}\n" if strange else ""


def whole(source: Source) -> str:
    """Every statement of a record, each with its citation mark."""
    return " ".join(f"{line} [{source.number}]" for line in source.text.split("\n"))


def marked(quote: str, number: int, most: int = 20) -> str:
    """The quote with a citation mark behind each of its sentences; a list has an item on each line."""
    lines = ((ITEM.match(line), split(line)) for line in quote.splitlines())
    said = (
        (item[0] if item else "", " ".join(f"{each.text.strip()} [{number}]" for each in cut[:most]))
        for item, cut in lines
    )
    return "\n".join(f"{item}{text}" for item, text in said)


def of_ticket(asked: str, sources: Sequence[Source]) -> Iterator[str]:
    """What is asked for, then the desk's record: mails, for a question about the outcome our replies, else the customer's.
    The record comes first where it is the answer, or nothing else was asked."""
    record, mails = whole(sources[0]), [source for source in sources if source.kind == "message"]
    tracked = ORDER.search(asked) or asks_for_state(asked) or after(asked, "parcel")
    looked_up = [whole(source) for source in sources[1:] if source not in mails] if tracked else []
    direct = of_mails(asked, mails)
    if direct is not None:
        yield from (*looked_up, *direct, record)
        return
    yield from (record, *looked_up)
    if not after_record(asked):
        theirs, replies = [mail for mail in mails if is_theirs(mail)], [mail for mail in mails if is_reply(mail)]
        yield from (said(mail) for mail in (*theirs[:1], *replies[-1:]))


def is_reply(mail: Source) -> bool:
    return " replied on " in mail.title


def is_theirs(mail: Source) -> bool:
    return not is_reply(mail) and not mail.title.endswith(DRAFT_SAYS)


def of_mails(asked: str, mails: Sequence[Source]) -> list[str] | None:
    """Quotes of the mails that the question asks for; None if it asks for none of them."""
    replies, theirs = [mail for mail in mails if is_reply(mail)], [mail for mail in mails if is_theirs(mail)]
    if after_draft(asked):
        return [whole_mail(mail) for mail in mails if mail.title.endswith(DRAFT_SAYS)]
    if after(asked, "history"):
        return [said(mail) for mail in mails if is_reply(mail) or is_theirs(mail)]
    if after(asked, "wants"):
        return [said(mail) for mail in theirs[-1:]]
    if after_outcome(asked) or after(asked, "replied"):
        return [said(mail) for mail in replies[-1:]]
    return [said(mail) for mail in theirs[-1:]] if after_last_mail(asked) else None


def said(mail: Source, most: int = MOST_SAID) -> str:
    if mail.withheld:
        return whole(mail)
    sentences = split(mail.text)
    first = " ".join(sentence.text.strip() for sentence in sentences[:most])
    cut = " …" if len(sentences) > most and not first.endswith("…") else ""
    return f"{mail.title}: “{first.translate(NO_QUOTES)}{cut}” [{mail.number}]"


def whole_mail(mail: Source) -> str:
    """The mail, up to the limit of a source."""
    return said(mail, most=MOST_OF_DRAFT)


def quoted(asked: str, sources: Sequence[Source]) -> Iterator[str]:
    """The best quotes with their sections, in the order of each article, below the headings that govern them."""
    passages = [as_passage(source) for source in sources]
    language = detect(asked, asked, fallback="en")
    places = range(len(passages))

    def document(place: int) -> int:
        return passages[place].document_id

    articles = [[*own] for _, own in groupby(sorted(places, key=document), key=document)]
    named = frozenset[str]().union(*(named_sections(asked, passages, own, language) for own in articles))
    question = Question(asked, asked, passages, places, language, sections=named)
    told = with_sections(question, select(question, most=MOST_QUOTES).picks, longest=LONGEST_ALONE)
    for _, picks in groupby(told, key=lambda pick: document(pick.source)):
        # What stands under no heading comes first: below another section it would be read as part of that.
        in_order = sorted(
            picks,
            key=lambda pick: (pick.units[0].section(passages[pick.source].heading_path) != "", pick.source, pick.start),
        )
        shown = [(pick, (number := sources[pick.source].number), marked(plain(pick.text), number)) for pick in in_order]
        for paragraph in paragraphs(shown, passages, asked):
            heading, _, below = paragraph.partition("\n")
            yield paragraph if cited_numbers(heading) else f"{heading} [{cited_numbers(below)[0]}]\n{below}"


def by_question(asked: str, sources: Sequence[Source]) -> Iterator[str]:
    """Quotes; for a mail with several questions one part each."""
    places = [place for place, source in enumerate(sources) if source.kind == "message"]
    if not places:
        yield from quoted(asked, sources)
        return
    for place, end in zip(places, [*places[1:], len(sources)], strict=True):
        question, found = sources[place], sources[place + 1 : end]
        yield said(question)
        if not question.withheld:
            yield "\n".join(quoted(question.text, found)) or NO_ARTICLE


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
