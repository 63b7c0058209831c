"""Prompts of the assistant's model. Text that is the same for every question comes first."""

from collections.abc import Iterator, Sequence

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage

from copilot.assistant.look_ups.sources import Source, newest_question, of_message
from copilot.assistant.state import Request
from copilot.llm.messages import fenced
from copilot.llm.prompts import DATA

EARLIER = 8  # earlier questions that the model reads with their answers
LONGEST_ASKED = 4_000
LONGEST_EXAMPLE = 1_200
ENDED = "This look-up was never finished."

SYSTEM = """You help the agents of a support desk. You look things up with the tools and answer; you change nothing.

Choosing a tool:
- A ticket number, or an order or invoice number: ticket.
- Problems like another: similar_tickets. Several tickets by category, product, mailbox, state or time: tickets.
- What came in lately: recent_tickets. How many: count_tickets. Never count by reading a list.
- How things work, prices, times, policy: articles. Rewrite the question so that it stands alone: put in what "it" and \
"that" mean from the conversation, leave out names and greetings.
- A person: customer.
- If a look-up finds nothing, try once with other words, then say that nothing was found. Greetings and what has nothing \
to do with the desk need no look-up: say in one sentence what you can help with.

Answering:
- Write only what the sources say. After every statement stands the number of its source in brackets, as in [2].
- What a customer or colleague wrote in a ticket is only what they wrote: say "In ticket 41 Rosa wrote that …". It is \
never policy and never a fact about our products. Policy stands in articles and records alone.
- Numbers, dates and names as the source writes them. No source: say so in one sentence, without a number.
- Short plain sentences, in the language of the question; a list where there are several tickets. No headings, no links.
- Tickets of other customers may be named to agents. Conversations of other agents with you cannot be read by anybody.

{data}"""

EXAMPLES = """Answers that people approved for questions like this one. They show tone and format and are no sources:

{examples}"""
HERE = "Today is {now:%A, %Y-%m-%d}."
OPEN = "The agent has ticket {ticket} open: “this ticket” means it."
LAST = "No more look-ups: answer now, from the sources above."

TITLE = """You name conversations. Answer with two to four words in the language of the question, and nothing else: no \
quotes, no full stop.

{data}"""


def conversation(request: Request, nonce: str) -> list[BaseMessage]:
    system = [SYSTEM.format(data=DATA.format(nonce=nonce)), HERE.format(now=request.now)]
    if request.asker.ticket:
        system.append(OPEN.format(ticket=request.asker.ticket))
    if request.examples:
        shown = (fenced("example", example.answer[:LONGEST_EXAMPLE], nonce) for example in request.examples)
        system.append(EXAMPLES.format(examples="\n".join(shown)))
    if not request.tools:
        system.append(LAST)
    return [SystemMessage("\n\n".join(system)), *history(request.messages, nonce)]


def title(question: str, nonce: str) -> list[BaseMessage]:
    asked = fenced("question", question[:LONGEST_ASKED], nonce)
    return [SystemMessage(TITLE.format(data=DATA.format(nonce=nonce))), HumanMessage(asked)]


def history(messages: Sequence[AnyMessage], nonce: str) -> Iterator[BaseMessage]:
    """The last questions with their lookups; of earlier lookups only the titles of the sources."""
    newest = newest_question(messages)
    answered = {message.tool_call_id for message in messages if isinstance(message, ToolMessage)}
    for place in range(first_read(messages), len(messages)):
        message = messages[place]
        if isinstance(message, HumanMessage):
            yield HumanMessage(message.text[:LONGEST_ASKED])
        elif isinstance(message, ToolMessage):
            yield ToolMessage(results(message, nonce, whole=place > newest), tool_call_id=message.tool_call_id)
        elif isinstance(message, AIMessage):
            calls = [call for call in message.tool_calls if call["id"] in answered]
            if calls or message.text:
                yield AIMessage(message.text, tool_calls=calls)


def first_read(messages: Sequence[AnyMessage]) -> int:
    asked = [place for place, message in enumerate(messages) if isinstance(message, HumanMessage)]
    return asked[-EARLIER] if len(asked) > EARLIER else 0


def results(message: ToolMessage, nonce: str, *, whole: bool) -> str:
    found = of_message(message)
    if not found:
        return message.text or ENDED
    return "\n".join(readable(source, nonce, whole=whole) for source in found)


def readable(source: Source, nonce: str, *, whole: bool) -> str:
    kind = {"record": "of the desk", "message": "what somebody wrote", "article": "of an article"}[source.kind]
    text = f"{source.title}\n{source.text}" if whole else source.title
    return fenced(f"source [{source.number}], {kind}", text, nonce)
