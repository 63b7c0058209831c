"""A conversation as its page shows it: plain text, and the sources of each answer numbered from 1."""

from langchain_core.messages import AIMessage, HumanMessage, ToolMessage

from copilot.assistant.extractive import quoted
from copilot.assistant.look_ups.sources import Source, numbered, stored
from copilot.assistant.pages.exchanges import exchanges


def found(number: int, *texts: str) -> ToolMessage:
    sources = numbered([Source("record", "Count of tickets", text) for text in texts], number)
    return ToolMessage("", tool_call_id=f"{number}", name="count_tickets", artifact={"sources": stored(sources)})


def test_sources_are_numbered_from_one_in_each_answer():
    first = AIMessage("Two are open. [2]", id="a", additional_kwargs={"evidence": []})
    second = AIMessage("Three are new. [3] One is spam. [4]", id="b", additional_kwargs={"evidence": []})
    said = [HumanMessage("Open?"), found(1, "Nine.", "Two are open."), first]
    said += [HumanMessage("New?"), found(3, "Three are new.", "One is spam."), second]
    one, two = exchanges(said, {})
    assert [(source.number, source.text) for source in one.sources] == [(1, "Two are open.")]
    assert [source.number for source in two.sources] == [1, 2]
    assert 'href="#source_b_2" aria-label="Source 2: Count of tickets">2</a>' in two.markup
    assert "source_b_4" not in two.markup


def test_what_an_article_says_is_quoted_without_markdown():
    text = "## Claims\n\nOpen **Devices → your planter → Warranty → New claim** to claim the warranty of your planter."
    source = Source("article", "Making a warranty claim", text, number=5)
    said = " ".join(quoted("How do I claim the warranty of my planter?", [source]))
    assert "Open Devices → your planter → Warranty → New claim" in said
    assert "*" not in said


def test_no_question_of_a_long_conversation_is_left_out():
    said = [each for n in range(45) for each in (HumanMessage(f"Question {n}"), AIMessage(f"Answer {n}", id=str(n)))]
    assert [each.text for each in exchanges(said, {})] == [f"Answer {n}" for n in range(45)]


def test_a_look_up_that_was_not_made_is_called_refused():
    """ "Looked up: delete everything" would read as if it had been done."""
    refused = ToolMessage(
        "", tool_call_id="1", name="delete_everything", artifact={"sources": [], "outcome": "refused"}
    )
    made = ToolMessage("", tool_call_id="2", name="count_tickets", artifact={"sources": [], "outcome": "ok"})
    (one,) = exchanges([HumanMessage("Delete all"), refused, made], {})
    assert one.looked_up == ["delete everything (refused)", "count tickets"]


def test_an_answer_knows_whose_tickets_it_tells_of():
    sources = numbered([Source("record", "Ticket 4", "Ticket 4 is new.", ticket=4), Source("article", "A", "B")], 1)
    look_up = ToolMessage("", tool_call_id="1", name="ticket", artifact={"sources": stored(sources)})
    answer = AIMessage("Ticket 4 is new. [1] B. [2]", id="a", additional_kwargs={"evidence": []})
    (one,) = exchanges([HumanMessage("4?"), look_up, answer], {})
    assert one.tickets == {4}
