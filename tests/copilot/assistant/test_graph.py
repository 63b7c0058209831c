"""The graph: its nodes, its edges, its state, and a model that does what models should not."""

from typing import get_type_hints

import pytest
from django.utils import timezone
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.graph import END

from copilot.assistant.graph import after_support_bot, build
from copilot.assistant.look_ups.articles import NO_ARTICLE
from copilot.assistant.look_ups.sources import of_conversation
from copilot.assistant.nodes import ENDLESS, MOST_CALLS, SILENT
from copilot.assistant.questions.parts import parts_of
from copilot.assistant.state import AssistantState
from copilot.llm.providers import said
from copilot.model_interface import ProviderError
from copilot.models import Run, ToolExecution
from copilot.state import Golden
from drafts.models import Customer, Ticket
from kb.importing.ssrf import AddressError
from tests.copilot.assistant.world import calls, last
from tests.factories import a_mail
from tests.fake_model_server import Reply, says, serving

pytestmark = pytest.mark.django_db

TITLE = says("Crushed planter box")


def called(name: str = "ticket") -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": {}, "id": "1", "type": "tool_call"}])


# Nodes, edges, state


def test_the_graph_has_exactly_its_three_nodes_and_their_edges():
    graph = build().get_graph()
    assert set(graph.nodes) == {"__start__", "support_bot", "incident_tools", "title_generation", "__end__"}
    assert {(edge.source, edge.target, edge.conditional) for edge in graph.edges} == {
        ("__start__", "support_bot", False),
        ("support_bot", "incident_tools", True),
        ("support_bot", "title_generation", True),
        ("support_bot", "__end__", True),
        ("incident_tools", "support_bot", False),
        ("title_generation", "__end__", False),
    }


@pytest.mark.parametrize(
    ("state", "edge"),
    [
        ({"messages": [called()]}, "incident_tools"),
        ({"messages": [called()], "title": "Known already"}, "incident_tools"),
        ({"messages": [AIMessage("Yes.")]}, "title_generation"),
        ({"messages": [AIMessage("Yes.")], "title": "Known already"}, END),
        ({"messages": [AIMessage("Yes.")], "generate_title": False}, END),
    ],
)
def test_after_the_model_come_tools_or_a_title_or_the_end(state, edge):
    assert after_support_bot(state) == edge


def test_the_state_has_the_fields_that_were_asked_for():
    fields = {"messages", "title", "session_id", "user_id", "langfuse_enabled", "generate_title"}
    assert set(AssistantState.__annotations__) == fields


def test_messages_are_appended_and_updated_by_id(desk):
    earlier = [HumanMessage("Hello", id="a"), AIMessage("Good morning.", id="b")]
    state = desk.ask("ticket 0", desk.context(desk.extractive()), messages=earlier, generate_title=False)
    assert [message.id for message in state["messages"][:2]] == ["a", "b"]
    assert len(state["messages"]) == 6
    reducer = get_type_hints(AssistantState, include_extras=True)["messages"].__metadata__[0]
    assert reducer(earlier, [AIMessage("Hello.", id="b")])[1].text == "Hello."


def test_session_and_person_pass_through_and_langfuse_is_off_unless_it_is_asked_for(desk):
    state = desk.ask("ticket 0", desk.context(desk.extractive()), session_id="s", user_id="7")
    assert (state["session_id"], state["user_id"]) == ("s", "7")
    assert not state.get("langfuse_enabled", False)


def test_a_title_of_two_to_four_words_is_made_once(desk):
    state, wire = desk.asked(
        "Hello there", says("I can help with tickets."), says('"Greeting of an agent, at length."')
    )
    assert state["title"] == "Greeting of an agent"
    assert len(wire.asked) == 2
    known = desk.ask("Hello", desk.context(desk.extractive()), title="Known already")
    assert known["title"] == "Known already"


def test_no_title_is_made_where_none_is_wanted(desk):
    state = desk.ask("ticket 0", desk.context(desk.extractive()), generate_title=False)
    assert not state.get("title")


# The model with its tools


def test_the_model_looks_up_and_its_answer_is_checked_with_its_citations(desk):
    wrote = f"In ticket {desk.ticket.pk} Rosa Lind wrote that the box was crushed. [2]"
    answer = f"Ticket {desk.ticket.pk} is resolved. [1]\n{wrote}"
    state, wire = desk.asked(
        f"What was ticket {desk.ticket.pk} about?", calls(("ticket", {"id": desk.ticket.pk})), says(answer), TITLE
    )
    offered = {tool["function"]["name"] for tool in wire.asked[0]["tools"]}
    assert offered == {
        "ticket",
        "similar_tickets",
        "tickets",
        "recent_tickets",
        "articles",
        "customer",
        "count_tickets",
        "replies",
    }
    assert "[data 0123456789abcdef source [1], of the desk]" in wire.asked[1]["messages"][-1]["content"]
    evidence = last(state).additional_kwargs["evidence"]
    assert [row["citations"] for row in evidence] == [[1], [2]]
    assert evidence[0]["verdict"] == "proved"
    assert state["title"] == "Crushed planter box"
    assert [call.purpose for call in desk.charged] == ["assistant"] * 3
    assert "reading the ticket…" in [progress.status for progress in desk.progress]
    assert answer.startswith(next(progress.text for progress in desk.progress if progress.text))


def test_an_uncited_and_an_unproved_statement_are_marked(desk):
    state, _ = desk.asked(
        "What is known?",
        calls(("ticket", {"id": desk.ticket.pk})),
        says(f"Ticket {desk.ticket.pk} is resolved. Refunds take 99 days. [1] It is blue. [7]"),
        TITLE,
    )
    evidence = last(state).additional_kwargs["evidence"]
    assert [(row["verdict"], row["reason"]) for row in evidence] == [
        ("refused", "uncited"),
        ("refused", "unknown_number"),
        ("refused", "mark_without_source"),
    ]


def test_each_statement_is_checked_while_the_next_one_is_written(desk):
    said = f"Ticket {desk.ticket.pk} is resolved. [1] Everything is free. It has 1 reply. [1]"
    desk.asked("What is known?", calls(("ticket", {"id": desk.ticket.pk})), says(said), TITLE)
    steps = [progress.checked for progress in desk.progress if progress.text]
    assert steps[0] == ()
    first, second = said.index(" Everything"), said.index(" It has")
    assert [verdict for _, verdict in steps[-1]] == ["proved", "refused"]
    assert [end for end, _ in steps[-1]] == [first, second]


def test_what_a_customer_wrote_is_no_fact_unless_it_is_told_as_their_words(desk):
    state, _ = desk.asked(
        "What happened?",
        calls(("ticket", {"id": desk.ticket.pk})),
        says("The planter inside is cracked. [2] Rosa wrote that the planter inside is cracked. [2]"),
        TITLE,
    )
    first, second = last(state).additional_kwargs["evidence"]
    assert (first["verdict"], first["reason"]) == ("doubt", "only_a_ticket")
    assert second["verdict"] in ("proved", "note")


def test_golden_examples_stand_in_the_prompt_of_the_newest_question(desk):
    asked = []

    async def examples(question: str) -> tuple[Golden, ...]:
        asked.append(question)
        return (Golden("Refunds arrive within 5 days.", 0.95, ()),)

    _, wire = desk.asked("When do refunds arrive?", says("Hello."), TITLE, examples=examples)
    assert asked == ["When do refunds arrive?"]
    assert "Refunds arrive within 5 days." in wire.asked[0]["messages"][0]["content"]


def test_a_follow_up_reads_the_conversation_and_numbers_go_on(desk):
    first, _ = desk.asked("What?", calls(("ticket", {"id": desk.ticket.pk})), says("It is resolved. [1]"), TITLE)
    shown = len(of_conversation(first["messages"]))
    with serving(calls(("ticket", {"id": desk.ticket.pk})), says(f"It is resolved. [{shown + 1}]")) as wire:
        state = desk.ask("And now?", desk.context(desk.model(wire)), messages=first["messages"], title="Known")
    assert [source.number for source in of_conversation(state["messages"])] == list(range(1, 2 * shown + 1))
    roles = [message["role"] for message in wire.asked[0]["messages"]]
    assert roles == ["system", "user", "assistant", "tool", "assistant", "user"]


# What a model may do


def test_a_model_that_calls_tools_for_ever_must_answer_in_the_end(desk):
    state, wire = desk.asked("Count.", calls(("count_tickets", {})), rounds=2)
    assert last(state).text == ENDLESS
    assert last(state).additional_kwargs["failed"]
    asked = [request for request in wire.asked if request["messages"][-1]["role"] != "user" or "tools" in request]
    assert ["tools" in request for request in asked] == [True, True, False]
    assert len(desk.looked) == 2


def test_a_tool_that_nobody_offered_is_refused_and_the_model_told_which_there_are(desk):
    state, wire = desk.asked("Delete it.", calls(("delete_ticket", {"id": 1})), says("I cannot."), TITLE)
    told = next(message for message in state["messages"] if isinstance(message, ToolMessage))
    assert told.status == "error"
    assert "There is no such tool. The tools are: ticket," in wire.asked[1]["messages"][-1]["content"]
    assert desk.looked == []


def test_a_model_that_answers_nothing_is_told_in_words(desk):
    state, _ = desk.asked("Hello?", says(""))
    assert last(state).text == SILENT
    assert last(state).additional_kwargs["failed"]


def test_an_answer_that_was_cut_by_its_cap_says_so(desk):
    state, _ = desk.asked("Hello?", Reply("There are three", finish="length"))
    assert last(state).additional_kwargs["cut"]


def test_wrong_arguments_are_refused_in_words_without_the_look_up(desk):
    state, _ = desk.asked("Which?", calls(("tickets", {"limit": 5000, "drop": "table"})), says("Sorry."), TITLE)
    told = next(message for message in state["messages"] if isinstance(message, ToolMessage))
    assert "limit" in told.text
    assert "a field that is not in the form" in told.text
    assert "drop" not in told.text  # the next prompt repeats no name that the model invented
    assert of_conversation(state["messages"]) == ()


def test_more_look_ups_at_once_than_allowed_are_refused(desk):
    many = calls(*[("count_tickets", {})] * (MOST_CALLS + 2))
    state, _ = desk.asked("Count.", many, says("Done."), TITLE)
    told = [message for message in state["messages"] if isinstance(message, ToolMessage)]
    assert [message.status for message in told] == ["success"] * MOST_CALLS + ["error"] * 2


@pytest.mark.parametrize("status", [401, 400])
def test_a_refusing_provider_raises_its_words(desk, status):
    with pytest.raises(ProviderError, match="No such key"):
        desk.asked("Hello?", Reply(status=status, error="No such key"))


def test_a_passing_outage_is_tried_once_more(desk):
    state, _ = desk.asked("Hello?", Reply(status=503, error="busy"), says("Good morning."), TITLE)
    assert last(state).text == "Good morning."
    assert [bool(call.error) for call in desk.charged] == [True, False, False]


def test_a_title_that_fails_is_made_of_the_question(desk):
    state, _ = desk.asked("How are refunds paid back?", says("Hello."), Reply(status=400, error="no"))
    assert state["title"] == "Refunds paid back"


# Without a model


def test_without_a_model_the_look_up_answers_and_everything_is_proved(desk):
    state = desk.ask(f"What was ticket {desk.ticket.pk} about?", desk.context(desk.extractive()))
    assert f"Ticket {desk.ticket.pk} is resolved. [1]" in last(state).text
    assert "In ticket" in last(state).text
    assert {row["verdict"] for row in last(state).additional_kwargs["evidence"]} <= {"proved", "note", "none"}


def test_without_a_model_the_resolution_is_our_reply(desk):
    context = desk.context(desk.extractive())
    first = desk.ask(f"What caused ticket {desk.ticket.pk}?", context)
    state = desk.ask("What was the resolution?", context, messages=first["messages"])
    assert "We have sent you a new planter today." in last(state).text


def test_a_question_that_names_what_no_look_up_filters_by_is_not_answered_with_other_tickets(desk):
    state = desk.ask("Which tickets does Bertram have?", desk.context(desk.extractive()))
    said = state["messages"][-1].text
    assert said.startswith("Tickets cannot be looked up by “Bertram”.")


def test_what_of_a_question_was_not_read_is_said_and_is_no_statement_about_the_desk(desk):
    state = desk.ask("How many sarcastic tickets are resolved?", desk.context(desk.extractive()))
    said = last(state)
    assert said.text.startswith("Not taken into account: “sarcastic”.")  # before the number that it changes
    first = said.additional_kwargs["evidence"][0]
    assert said.text[first["start"] : first["end"]].startswith("1 ticket matches: resolved.")
    assert {row["verdict"] for row in said.additional_kwargs["evidence"]} <= {"proved", "note", "none"}


def test_without_a_model_a_question_after_an_order_tells_what_was_looked_up(desk):
    run = Run.objects.create(ticket=desk.ticket, status="done", started=timezone.now())
    order = {"order_number": "MB-209344", "status": "delayed", "carrier": "Nordpost"}
    ToolExecution.objects.create(run=run, tool="orders", result=order)
    said = last(desk.ask("Where is order MB-209344?", desk.context(desk.extractive())))
    assert "Order MB-209344: Status: delayed; Carrier: Nordpost. [2]" in said.text
    assert {row["verdict"] for row in said.additional_kwargs["evidence"]} <= {"proved", "note", "none"}


def said_of(desk, question):
    return desk.ask(question, desk.context(desk.extractive()))["messages"][-1].text


def test_without_a_model_a_customer_is_found_by_name(desk):
    a_mail(desk.ticket, "Thank you, the new planter is here.")
    last = said_of(desk, "What did Rosa write last?")
    told, record = last.split("\n", 1)  # what was asked for stands above the record
    assert "Thank you, the new planter is here." in told
    assert "crushed" not in told
    assert record.startswith(f"Ticket {desk.ticket.pk} ")
    assert "Box arrived crushed" in said_of(desk, "tickets of Rosa Lind")
    Customer.objects.create(name="Rosa Blum", email="rosa.blum@mail.example")
    for question in ("What did Rosa write last?", "How many tickets of Rosa are there?", "Rosa's tickets"):
        several = said_of(desk, question)
        assert "Rosa Blum (rosa.blum@mail.example) is one of 2 customers called Rosa." in several
        assert "Rosa Lind (" in several


# Without a model


def test_a_subject_that_mentions_an_act_is_proved_by_its_record(desk):
    for subject in (
        "Why was my order shipped to Linz?",
        "We have shipped your parcel",
        "You have shipped my order twice",
    ):
        desk.world.ticket("Rosa Lind", subject, text="You have refunded my parcel. It was shipped to Linz.")
    state = desk.ask("open tickets of rosa@lind.example", desk.context(desk.extractive()))
    assert "shipped" in last(state).text
    assert {row["verdict"] for row in last(state).additional_kwargs["evidence"]} == {"proved"}


def test_two_tickets_of_a_question_are_both_told(desk):
    other = Ticket.objects.get(subject="Invoice for May")
    state = desk.ask(f"compare {desk.ticket.pk} and {other.pk}", desk.context(desk.extractive()))
    assert "Box arrived crushed" in last(state).text
    assert "Invoice for May" in last(state).text
    assert {row["verdict"] for row in last(state).additional_kwargs["evidence"]} == {"proved"}


def test_an_order_looks_nothing_up_and_names_the_key(desk):
    state = desk.ask(f"Close ticket {desk.ticket.pk}", desk.context(desk.extractive()))
    assert "Ask only reads" in last(state).text
    assert desk.looked == []


def test_which_ones_lists_what_was_counted(desk):
    context = desk.context(desk.extractive())
    counted = desk.ask("How many refund mails?", context)
    listed = desk.ask("Which ones?", context, messages=counted["messages"])
    assert "Box arrived crushed" in last(listed).text
    assert "Invoice" not in last(listed).text


def test_a_refused_address_is_told_as_the_cause_and_not_as_a_strange_answer(desk):
    """Nothing was sent, so nothing can have come back."""
    refused = RuntimeError("Connection error.")
    refused.__cause__ = AddressError("127.0.0.1 is not at a public address")
    with serving() as wire:
        model = desk.model(wire)
        told = str(model._failed(refused, said(refused, model._config, ())))
    assert "not at a public address" in told
    assert "what it sent" not in told


# Several things at once


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("How long does a refund take, and which tickets are overdue?", 2),
        ("Which tickets are overdue? How long does a refund take?", 2),
        ("Wie lange dauert eine Erstattung und welche Tickets sind überfällig?", 2),
        ("Combien coûte la livraison express et quels tickets sont en retard ?", 2),
        ("How many tickets are waiting, and which mention a deposit?", 2),
        ("Wie viele Tickets warten? Welche erwähnen eine Anzahlung?", 2),
        ("What is the warranty? Also who is Mira Castellan?", 2),
        ("Who is Mira Castellan and what did she write?", 0),
        ("How many tickets wait, and which of them are in German?", 0),
        ("Which tickets are overdue and in German?", 0),
        ("How long does a refund take?", 0),
        ("", 0),
    ],
)
def test_a_question_of_several_things_is_cut_unless_one_leans_on_another(question, parts):
    assert len(parts_of(question)) == parts


def test_each_thing_that_is_asked_gets_its_look_up_and_its_answer(desk):
    asked = f"What was ticket {desk.ticket.pk} about, and how many tickets are resolved?"
    state = desk.ask(asked, desk.context(desk.extractive()))
    assert [looked.tool for looked in desk.looked] == ["ticket", "count_tickets"]
    told = last(state).text
    assert "Box arrived crushed" in told
    assert "1 ticket matches: resolved." in told
    assert "Not taken into account" not in told


def test_which_without_a_noun_is_of_the_tickets_that_were_counted(desk):
    asked = "How many tickets are resolved, and which mention a crushed box?"
    desk.ask(asked, desk.context(desk.extractive()))
    assert [looked.tool for looked in desk.looked] == ["count_tickets", "tickets"]


def test_parts_for_the_same_look_up_are_read_as_one_question(desk):
    desk.ask("Which tickets are resolved and which tickets are in English?", desk.context(desk.extractive()))
    assert len(desk.looked) == 1


def test_a_part_that_nothing_answers_says_so_beside_the_other(desk):
    told = last(desk.ask("Do you sell kites, and how many tickets are resolved?", desk.context(desk.extractive()))).text
    assert told == f"{NO_ARTICLE}\n1 ticket matches: resolved. [1]"
