"""Questions read by rules: the look-up that they name, and its arguments."""

from dataclasses import replace
from datetime import date
from typing import get_args

import pytest
from langchain_core.messages import ToolMessage

from copilot.assistant.extractive import spoken_of
from copilot.assistant.look_ups.similar import SimilarArguments
from copilot.assistant.look_ups.sources import Source, stored
from copilot.assistant.look_ups.tickets import Status
from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.phrases import phrases_of
from copilot.assistant.phrases.patterns import patterns
from copilot.assistant.questions.filters import DeskNames, Wanted
from copilot.assistant.questions.rules import for_each_ticket, greets, wanted
from copilot.assistant.questions.spelling import spelled
from copilot.assistant.questions.unread import denial, not_filtered, not_read
from copilot.assistant.titles import title_of
from copilot.text.languages import SUPPORTED
from tests.each_case import each_case

TODAY = date(2026, 11, 20)  # a Friday
KNOWN = DeskNames(categories=("get_refund", "returns", "billing"), mailboxes=("support",), last_ticket=7)


@each_case(
    ("question", "tool", "arguments"),
    [
        ("What was ticket 41 about?", "ticket", {"id": 41}),
        ("#41", "ticket", {"id": 41}),
        ("Where is order MB-209344?", "ticket", {"order_number": "MB-209344"}),
        ("How many refund mails this week?", "count_tickets", {"category": "refund", "since": "2026-11-16"}),
        ("How many resolved tickets?", "count_tickets", {"status": "resolved"}),
        ("How many tickets last week?", "count_tickets", {"since": "2026-11-09", "until": "2026-11-15"}),
        ("Is ticket 294 resolved, and how many replies does it have?", "ticket", {"id": 294}),
        ("How many mails does ticket 294 have?", "ticket", {"id": 294}),
        ("How many tickets are resolved, and is ticket 294?", "ticket", {"id": 294}),
        ("How many tickets are similar to ticket 294?", "similar_tickets", {"ticket": 294}),
        ("Ist Ticket 294 erledigt, und wie viele Antworten hat es?", "ticket", {"id": 294}),
        ("Show me billing tickets", "tickets", {"category": "billing"}),
        ("open tickets of ana@mail.example", "tickets", {"status": "unanswered", "customer": "ana@mail.example"}),
        ("How many open tickets are there?", "count_tickets", {"status": "unanswered"}),
        (
            "How many tickets are waiting for an answer longer than 2 hours?",
            "count_tickets",
            {"status": "unanswered", "waiting_hours": 2},
        ),
        ("How many tickets wait for more than three days?", "count_tickets", {"waiting_hours": 72}),
        ("How many tickets wait for more than an hour?", "count_tickets", {"waiting_hours": 1}),
        ("How many tickets wait for more than a day?", "count_tickets", {"waiting_hours": 24}),
        ("How many tickets are waiting for the customer?", "count_tickets", {"status": "waiting"}),
        ("How many tickets are with a person?", "count_tickets", {"status": "open"}),
        ("latest tickets", "recent_tickets", {"hours": 24}),
        ("tickets of the last 3 hours", "recent_tickets", {"hours": 3}),
        ("Which tickets are similar to ticket 41?", "similar_tickets", {"ticket": 41}),
        ("Which tickets are similar to this ticket?", "similar_tickets", {"ticket": 5}),
        ("similar tickets about a crushed box", "similar_tickets", {"text": "a crushed box"}),
        ("Who wrote ticket 41?", "customer", {"ticket": 41}),
        ("Who is ana@mail.example?", "customer", {"email": "ana@mail.example"}),
        ("What was the resolution?", "ticket", {"id": 7}),
        ("What did they promise her about it?", "ticket", {"id": 7}),
        *(
            (question, "articles", {"query": question})
            for question in (
                "customer says ring is red and error E14, what do i tell them",
                "The customer's planter leaks under the pump, what can she do?",
                "Der Ring vom Kunden leuchtet rot, Fehler E14. Was sage ich ihm?",
            )
        ),
        ("What is this ticket about?", "ticket", {"id": 5}),
        ("How long does delivery take?", "articles", {"query": "How long does delivery take?"}),
        ("How many days does a refund take?", "articles", {"query": "How many days does a refund take?"}),
        ("Wie lange dauert die Lieferung?", "articles", {"query": "Wie lange dauert die Lieferung?"}),
    ],
)
def test_a_question_names_its_look_up(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset(), ticket=5), KNOWN, TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)


@each_case(
    ("question", "tool", "arguments"),
    [
        ("Wie viele Anfragen zu Rückerstattungen gab es diese Woche?", "count_tickets",
         {"category": "refund", "since": "2026-11-16"}),
        ("Ähnliche Tickets zu einer Pumpe ohne Wasser", "similar_tickets", {"text": "einer Pumpe ohne Wasser"}),
        ("Tickets der letzten drei Tage", "recent_tickets", {"hours": 72}),
        ("Combien de temps prend un remboursement ?", "articles", {"query": "Combien de temps prend un remboursement ?"}),
        ("Les tickets des 3 dernières heures", "recent_tickets", {"hours": 3}),
        ("¿Quién escribió el ticket 41?", "customer", {"ticket": 41}),
        ("¿Cuántos días tengo para devolverlo?", "articles", {"query": "¿Cuántos días tengo para devolverlo?"}),
        ("Di cosa parla questo ticket?", "ticket", {"id": 5}),
        ("Quantos tickets chegaram na semana passada?", "count_tickets", {"since": "2026-11-09", "until": "2026-11-15"}),
        ("Is het opgelost?", "ticket", {"id": 7}),
        ("Vilka ärenden liknar ärende 41?", "similar_tickets", {"ticket": 41}),
        ("Ile zgłoszeń przyszło wczoraj?", "count_tickets", {"since": "2026-11-19", "until": "2026-11-19"}),
        ("41 numaralı talebi kim gönderdi?", "customer", {"ticket": 41}),
        ("كم عدد التذاكر المفتوحة؟", "count_tickets", {"status": "unanswered"}),
        ("Wie viele Tickets warten länger als 2 Stunden auf Antwort?", "count_tickets",
         {"status": "unanswered", "waiting_hours": 2}),
        ("Combien de tickets sont en attente depuis plus de 3 jours ?", "count_tickets",
         {"status": "unanswered", "waiting_hours": 72}),
        ("2 saatten uzun süredir bekleyen talepler", "tickets", {"status": "unanswered", "waiting_hours": 2}),
    ],
)  # fmt: skip
def test_a_question_names_its_look_up_in_every_language_of_ours(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset(), ticket=5), KNOWN, TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)


@each_case(
    ("question", "by"),
    [
        ("How many tickets does each language have?", "language"),
        ("How many tickets does each category have?", "category"),
        ("How many tickets does every topic have?", "category"),
        ("How many tickets does each mailbox have?", "mailbox"),
        ("How many open tickets are there for every mailbox?", "mailbox"),
        ("How many tickets in each language?", "language"),
        ("Wie viele Tickets hat jede Sprache?", "language"),
        ("Wie viele Tickets hat jede Kategorie?", "category"),
        ("Wie viele Tickets hat jedes Postfach?", "mailbox"),
        ("¿Cuántos tickets tiene cada idioma?", "language"),
        ("Combien de tickets a chaque langue ?", "language"),
        ("Quanti ticket ha ogni lingua?", "language"),
        ("Hoeveel tickets heeft elke taal?", "language"),
        ("Quantos tickets tem cada idioma?", "language"),
        ("Hur många ärenden har varje språk?", "language"),
        ("Ile zgłoszeń ma każdy język?", "language"),
        ("Her dilde kaç talep var?", "language"),
        ("كم عدد التذاكر لكل لغة؟", "language"),
    ],
)
def test_what_each_of_a_kind_has_is_counted_by_that_kind(question, by):
    want = wanted(question, Asker(1, frozenset()), KNOWN, TODAY)
    assert (want.tool, dict(want.arguments) | {"status": ""}) == ("count_tickets", {"by": by, "status": ""})
    assert not_read(question, want, KNOWN) == []


@each_case(
    ("question", "tool", "arguments"),
    [
        ("what is overdue right now?", "tickets", {"overdue": True}),
        ("what's assigned to me", "tickets", {"assignee": "me"}),
        ("unassigned ones older than two days", "tickets", {"assignee": "nobody", "older_hours": 48}),
        ("spam last week", "tickets", {"status": "spam", "since": "2026-11-09", "until": "2026-11-15"}),
        ("Are there angry customers right now?", "tickets", {"sentiment": "negative"}),
        ("urgent tickets?", "tickets", {"urgency": "high"}),
        ("oldest ticket that still waits", "tickets", {"status": "unanswered", "oldest": True}),
        ("the three newest mails", "recent_tickets", {"hours": 24, "limit": 3}),
        ("tickets between Monday and Wednesday", "tickets", {"since": "2026-11-16", "until": "2026-11-18"}),
        ("tickets since Thursday", "tickets", {"since": "2026-11-19"}),
        ("what came in over the weekend", "tickets", {"since": "2026-11-14", "until": "2026-11-15"}),
        ("How many tickets does each colleague have?", "count_tickets", {"by": "assignee"}),
        ("what do customers complain about most?", "count_tickets", {"by": "category"}),
        ("Which categories were most common last month?", "count_tickets",
         {"since": "2026-10-01", "until": "2026-10-31", "by": "category"}),
        ("who approved the reply to 41", "ticket", {"id": 41}),
        ("what should I answer to 41?", "articles", {"ticket": 41}),
        ("what do our articles say about this", "articles", {"ticket": 7}),
        ("who has it", "ticket", {"id": 7}),
        ("when did it come in?", "ticket", {"id": 7}),
        ("did others have that too?", "similar_tickets", {"ticket": 7}),
        ("how long is the warranty of it", "ticket", {"id": 7}),
        ("Welche Tickets sind dringend?", "tickets", {"urgency": "high"}),
        ("Welche Tickets kamen am Montag?", "tickets", {"since": "2026-11-16", "until": "2026-11-16"}),
        ("¿Qué tickets son urgentes?", "tickets", {"urgency": "high"}),
        ("Combien de tickets par langue ?", "count_tickets", {"by": "language"}),
    ],
)  # fmt: skip
def test_what_an_agent_types_names_its_look_up(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset()), KNOWN, TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)


LAST = Wanted("tickets", {"category": "refund", "since": "2026-11-16", "limit": 5})


@each_case(
    ("question", "tool", "arguments"),
    [
        ("only the open ones", "tickets", {"category": "refund", "since": "2026-11-16", "status": "unanswered"}),
        ("how many is that?", "count_tickets", {"category": "refund", "since": "2026-11-16"}),
        ("and in French?", "tickets", {"category": "refund", "since": "2026-11-16", "language": "fr"}),
        ("and yesterday?", "tickets", {"category": "refund", "since": "2026-11-19", "until": "2026-11-19"}),
        ("und auf Deutsch?", "tickets", {"category": "refund", "since": "2026-11-16", "language": "de"}),
        ("and how long does delivery take?", "articles", {"query": "and how long does delivery take?"}),
    ],
)
def test_a_follow_up_goes_on_about_the_tickets_of_before(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset()), replace(KNOWN, last_ticket=0, last_look_up=LAST), TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)


@each_case(
    ("written", "read"),
    [
        ("tikets abuot refnds", "tickets about refund"),
        ("wich tickets are overdu", "which tickets are overdue"),
        ("How long does delivery to Austria take?", "How long does delivery to Austria take?"),
        ("customs duty on returns", "customs duty on returns"),
        ("", ""),
    ],
)
def test_nearly_a_word_of_the_look_ups_is_read_as_that_word(written, read):
    assert spelled(written, KNOWN) == read


@each_case("said", ["hello", "Hi!", "thanks!", "what can you do?", "Danke", "Hallo, was kannst du?", "merci"])
def test_a_greeting_asks_for_nothing(said):
    assert greets(said)


@each_case("asked", ["hello, what is overdue?", "thanks for ticket 41", "", "help with a return", "🪴"])
def test_a_question_is_no_greeting(asked):
    assert not greets(asked)


@each_case(
    ("question", "unknown"),
    [
        ("Which tickets are complaints?", []),
        ("How many mails came on Monday?", []),
        ("How many mails came at Easter?", ["Easter"]),
        ("Wie viele Beschwerden gab es diese Woche?", []),
        ("How many refund mails this week?", []),
        ("Show me Billing tickets", []),
        ("How many tickets about “Halo light” today?", []),
        ("open tickets of ana@mail.example", []),
        ("Wie viele Anfragen zu Rückerstattungen gab es diese Woche?", []),
        ("How many Tickets in Support?", []),
        ("How long does delivery to Austria take?", []),
    ],
)
def test_what_no_look_up_filters_by_is_named(question, unknown):
    want = wanted(question, Asker(1, frozenset(), ticket=5), KNOWN, TODAY)
    assert not_filtered(question, want, KNOWN) == unknown


@each_case(
    ("question", "left"),
    [
        ("How many open tickets are there?", []),
        ("How many tickets are waiting for an answer longer than 2 hours?", []),
        ("How many tickets wait for more than an hour?", []),
        ("How many resolved tickets waited longer than 2 hours?", ["waited", "longer", "2", "hours"]),
        ("How many angry tickets are there?", []),
        ("How many sarcastic tickets are there?", ["sarcastic"]),
        ("How many tickets are assigned to me?", []),
        ("Show me billing tickets", []),
        ("Are any tickets snoozed right now?", []),
        ("How many refund mails this week?", []),
        ("open tickets of ana@mail.example", []),
        ("How many tickets about “Halo light” today?", []),
        ("How many mails came on 2026-11-03?", []),
        ("Wie viele offene Tickets gibt es gerade?", []),
        ("Wie viele Tickets von heute sind dringend?", []),
        ("Wie viele Tickets von heute sind lustig?", ["lustig"]),
        ("Combien de tickets sont arrivés cette semaine ?", []),
        ("¿Cuántos correos nos ha escrito mira@castellan.example?", []),
        ("Quantos tickets já foram resolvidos?", []),
        ("Ile zgłoszeń jest rozwiązanych?", []),
        ("Hur många ärenden är lösta?", []),
        ("Kaç talep çözüldü?", []),
        ("How long does delivery to Austria take?", []),
    ],
)
def test_what_of_a_question_no_filter_stands_for_is_told(question, left):
    want = wanted(question, Asker(1, frozenset(), ticket=5), KNOWN, TODAY)
    assert not_read(question, want, KNOWN) == left


def test_every_language_of_ours_knows_how_to_ask():
    assert all(phrases_of(language).ticket for language in SUPPORTED)


@each_case("language", SUPPORTED)
def test_states_windows_and_units_have_the_names_of_the_look_ups(language):
    said = patterns(language)
    assert set(said.states) <= set(get_args(Status)), language
    past = {"yesterday", "today", "this week", "last week", "weekend", "this month", "last month"}
    assert set(said.windows) == past | {"tomorrow", "next week"}


def test_a_long_question_is_cut_to_what_a_look_up_takes():
    want = wanted("similar tickets about " + "water " * 2_000, Asker(1, frozenset()), KNOWN, TODAY)
    assert SimilarArguments.model_validate(want.arguments)


@each_case(
    ("text", "title"),
    [
        ("Crushed planter box", "Crushed planter box"),
        ('"Refund of the annual plan, twice"', "Refund of the annual"),
        ("Hello", ""),
        ("", ""),
        ("🌵🌵", ""),
    ],
)
def test_a_models_title_has_two_to_four_words(text, title):
    assert title_of(text) == title


@each_case(
    ("question", "title"),
    [
        ("How long does a refund take?", "Refund take"),
        ("How long is the warranty of the planter?", "Warranty of the planter"),
        ("How many tickets wait for more than an hour?", "Tickets wait"),
        ("Wie lange gilt die Garantie?", "Lange gilt die Garantie"),
        ("Refund?", "Question Refund"),
        ("🌵", "Question"),
        ("x" * 100_000, "Question " + "x" * 51),
    ],
)
def test_a_conversation_is_titled_by_its_question(question, title):
    assert title_of(question, from_question=True) == title


@each_case(
    ("question", "name", "tool", "arguments"),
    [
        ("What did Rosa write last?", "Rosa", "ticket", {"customer": "Rosa"}),
        ("Was hat Rosa zuletzt geschrieben?", "Rosa", "ticket", {"customer": "Rosa"}),
        ("open tickets of Rosa Lind", "Rosa Lind", "tickets", {"status": "unanswered", "customer": "Rosa Lind"}),
        ("How many tickets of Rosa?", "Rosa", "count_tickets", {"customer": "Rosa"}),
        ("Tell me about Rosa Lind", "Rosa Lind", "customer", {"name": "Rosa Lind"}),
        (
            "How many days does Northwind take?",
            "Northwind",
            "articles",
            {"query": "How many days does Northwind take?"},
        ),
    ],
)
def test_a_customer_who_is_named(question, name, tool, arguments):
    want = wanted(question, Asker(1, frozenset()), DeskNames(customer=name), TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)
    assert not_filtered(question, want, KNOWN) == []


@each_case(
    ("look_ups", "here", "ticket"),
    [
        ([(41, 41)], 13, 41),
        ([(41,), (0,)], 13, 41),  # an article between them
        ([(36, 37)], 13, 13),
        ([(41,), (36, 37)], 13, 13),
        ([(36, 37)], 0, 36),
        ([], 13, 0),
    ],
)
def test_a_follow_up_means_the_last_ticket_mentioned_or_the_open_one_after_a_list(look_ups, here, ticket):
    messages = [
        ToolMessage(
            "", tool_call_id="1", artifact={"sources": stored(Source("record", "", "", ticket=each) for each in told)}
        )
        for told in look_ups
    ]
    assert spoken_of(messages, here) == ticket


@each_case(
    ("question", "last", "tool", "arguments"),
    [
        (
            "which ones?",
            Wanted("count_tickets", {"category": "refund"}),
            "tickets",
            {"category": "refund", "limit": 10},
        ),
        ("list them", Wanted("count_tickets", {}), "tickets", {"limit": 10}),
        ("Show them", Wanted("recent_tickets", {"hours": 3}), "recent_tickets", {"hours": 3, "limit": 10}),
        (
            "Which ones are resolved?",
            Wanted("tickets", {"category": "refund"}),
            "tickets",
            {"category": "refund", "status": "resolved", "limit": 10},
        ),
        ("Welche sind das?", Wanted("count_tickets", {"status": "new"}), "tickets", {"status": "new", "limit": 10}),
        ("similar to it?", Wanted("ticket", {"id": 7}), "similar_tickets", {"ticket": 7}),
        ("Any similar to that one?", None, "similar_tickets", {"ticket": 7}),
    ],
)
def test_a_follow_up_means_what_was_told_of_last(question, last, tool, arguments):
    want = wanted(question, Asker(1, frozenset()), replace(KNOWN, last_look_up=last), TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)


@each_case(
    ("question", "numbers"),
    [
        ("compare 41 and 57", [41, 57]),
        ("Compare tickets 41 and 57", [41, 57]),
        ("What are tickets 41, 57 and 60 about?", [41, 57, 60]),
        ("ticket 41 and ticket 57", [41, 57]),
        ("#41 and #57", [41, 57]),
        ("Does ticket 41 and 2 others wait?", [41]),
        ("What was ticket 41 about?", [41]),
    ],
)
def test_each_ticket_that_a_question_names_is_looked_up(question, numbers):
    want = wanted(question, Asker(1, frozenset()), KNOWN, TODAY)
    assert [dict(each.arguments) for each in for_each_ticket(question, want)] == [{"id": each} for each in numbers]


@each_case(
    ("question", "tool", "arguments"),
    [
        ("Which tickets are complaints?", "tickets", {"kind": "complaint"}),
        ("How many German mails this week?", "count_tickets", {"language": "de", "since": "2026-11-16"}),
        ("Show unassigned tickets", "tickets", {"assignee": "nobody"}),
        ("How many tickets are assigned to me?", "count_tickets", {"assignee": "me"}),
        ("Which tickets are overdue?", "tickets", {"overdue": True}),
        ("Wie viele Tickets sind überfällig?", "count_tickets", {"overdue": True}),
        ("Combien de réclamations cette semaine ?", "count_tickets", {"kind": "complaint", "since": "2026-11-16"}),
        ("Quantos tickets não atribuídos?", "count_tickets", {"assignee": "nobody"}),
    ],
)  # fmt: skip
def test_what_the_queue_shows_of_a_ticket_is_a_filter(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset()), DeskNames(), TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)
    assert not_filtered(question, want, DeskNames()) == []
    assert not_read(question, want, DeskNames()) == []


@pytest.mark.parametrize("question", ["How long does a German delivery take?", "What does a complaint cost?"])
def test_these_words_alone_ask_for_no_tickets(question):
    assert wanted(question, Asker(1, frozenset()), DeskNames(), TODAY).tool == "articles"


ON_DUTY = DeskNames(assignees=("Viktor", "viktor", "Second line", "Rosa"), tags=("vip", "damaged in transit"))


@each_case(
    ("question", "tool", "arguments"),
    [
        ("Which tickets are assigned to Viktor?", "tickets", {"assignee": "Viktor"}),
        ("How many open tickets does Viktor have?", "count_tickets", {"status": "unanswered", "assignee": "Viktor"}),
        ("tickets of the Second line", "tickets", {"assignee": "Second line"}),
        ("Welche Tickets sind Viktor zugewiesen?", "tickets", {"assignee": "Viktor"}),
        ("Quels tickets sont assignés à Viktor ?", "tickets", {"assignee": "Viktor"}),
        ("How many tickets are tagged vip?", "count_tickets", {"tag": "vip"}),
        ("Show tickets with the tag damaged in transit", "tickets", {"tag": "damaged in transit"}),
    ],
)  # fmt: skip
def test_colleagues_teams_and_tags_are_filters(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset()), ON_DUTY, TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)
    assert not_filtered(question, want, ON_DUTY) == []
    assert not_read(question, want, ON_DUTY) == []


def test_a_name_that_a_customer_has_too_is_a_colleagues_only_where_the_question_speaks_of_assigning():
    known = replace(ON_DUTY, customer="Rosa")
    asker = Asker(1, frozenset())
    assert wanted("Which tickets does Rosa have?", asker, known, TODAY).arguments == {"customer": "Rosa"}
    assert wanted("Which tickets are assigned to Rosa?", asker, known, TODAY).arguments == {"assignee": "Rosa"}


def test_who_a_ticket_is_assigned_to_is_not_who_answered_it():
    want = wanted("How many tickets did Viktor answer this week?", Asker(1, frozenset()), ON_DUTY, TODAY)
    assert (want.tool, dict(want.arguments)) == ("replies", {"author": "Viktor", "since": "2026-11-16"})


@each_case(
    ("question", "word"),
    [
        ("how many tickets not in english", "not"),
        ("wie viele Tickets sind nicht auf Englisch?", "nicht"),
        ("How many open tickets are not complaints?", "not"),
        ("open tickets except complaints", "except"),
        ("combien de tickets ne sont pas urgents ?", "ne"),
        ("tickets that are not overdue", "not"),
        ("open tickets without a draft", ""),
        ("open tickets without a complaint", "without"),
        ("which tickets have nobody assigned", ""),
        ("unassigned tickets", ""),
        ("how many tickets are not answered yet", ""),
        ("open complaints in German", ""),
        ("¿Cuántos tickets sin asignar?", ""),
    ],
)
def test_what_tickets_are_not_is_told_to_be_no_filter_instead_of_listing_what_it_leaves_out(question, word):
    want = wanted(question, Asker(1, frozenset()), KNOWN, TODAY)
    assert denial(question, want) == word
