"""Questions as agents type them, in several languages: the look-up that each comes to, and what must not be caught."""

from dataclasses import replace
from datetime import date

import pytest

from copilot.assistant.extractive import for_articles
from copilot.assistant.look_up_titles import title_of_look_up
from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.questions.filters import DeskNames, Wanted
from copilot.assistant.questions.follow_ups import without_denied
from copilot.assistant.questions.rules import for_each_ticket, wanted
from copilot.assistant.questions.several import asks_how_often
from copilot.assistant.questions.unread import denial, not_filtered, not_read
from tests.each_case import each_case

TODAY = date(2026, 11, 20)  # a Friday
KNOWN = DeskNames(categories=("get_refund", "returns", "other", "billing"), assignees=("Viktor", "Rosa", "Billing"))
ANYWHERE = Asker(1, frozenset())
ON_49 = Asker(1, frozenset(), ticket=49)


def read(question: str, known: DeskNames = KNOWN, asker: Asker = ANYWHERE) -> tuple[str, dict[str, object]]:
    want = wanted(question, asker, known, TODAY)
    return want.tool, dict(want.arguments)


@each_case(
    "question",
    [
        "which tickets are waiting for customer",
        "tickets waiting on customer",
        "which tickets wait for the customer",
        "which tickets are waiting for the customer",
        "Welche Tickets warten auf Kunden?",
        "quels tickets attendent le client",
        "tickets pendientes del cliente",
        "ticket in attesa del cliente",
        "tickets à espera do cliente",
        "tickets die wachten op de klant",
        "ärenden som väntar på kunden",
        "zgłoszenia, które czekają na klienta",
        "müşteriyi bekleyen talepler",
        "تذاكر بانتظار العميل",
    ],
)
def test_what_waits_for_the_customer_does_not_wait_for_us(question):
    assert read(question) == ("tickets", {"status": "waiting"})


@pytest.mark.parametrize("question", ["waiting tickets", "tickets waiting for us", "tickets waiting for an answer"])
def test_what_waits_for_us_does_not_wait_for_the_customer(question):
    assert read(question) == ("tickets", {"status": "unanswered"})


@each_case(
    "question",
    [
        "any other tickets from her?",
        "has he written before?",
        "other tickets",
        "Hat sie schon einmal geschrieben?",
        "andere Tickets von ihr?",
        "d'autres tickets de ce client ?",
        "¿otros tickets de ella?",
    ],
)
def test_other_tickets_beside_a_ticket_are_those_of_its_customer(question):
    assert read(question, asker=ON_49) == ("customer", {"ticket": 49})


@each_case(
    ("question", "category"),
    [
        ("tickets of the category other", "other"),
        ("tickets in category other", "other"),
        ("“other” tickets", "other"),
        ("other tickets about refunds", "refund"),
        ("billing tickets", "billing"),
        ("other tickets", ""),
        ("any other tickets today", ""),
    ],
)
def test_an_ordinary_word_is_a_category_only_where_it_is_called_so(question, category):
    assert read(question)[1].get("category", "") == category


@each_case(
    ("question", "arguments"),
    [
        ("due today", {"due": True, "since": "2026-11-20", "until": "2026-11-20"}),
        ("tickets due today", {"due": True, "since": "2026-11-20", "until": "2026-11-20"}),
        ("what is due next", {"due": True}),
        ("next due", {"due": True}),
        ("what is due in the next hour", {"due": True, "due_hours": 1}),
        ("due within 3 hours", {"due": True, "due_hours": 3}),
        ("what is due this week", {"due": True, "since": "2026-11-16", "until": "2026-11-22"}),
        ("what is due tomorrow", {"due": True, "since": "2026-11-21", "until": "2026-11-21"}),
        ("due on Monday", {"due": True, "since": "2026-11-23", "until": "2026-11-23"}),
        ("was ist heute fällig", {"due": True, "since": "2026-11-20", "until": "2026-11-20"}),
        ("qué tickets vencen hoy", {"due": True, "since": "2026-11-20", "until": "2026-11-20"}),
        ("overdue tickets", {"overdue": True}),
        ("was ist überfällig", {"overdue": True}),
    ],
)
def test_tickets_are_found_by_their_due_time(question, arguments):
    assert read(question) == ("tickets", arguments)


def test_what_is_due_today_replaces_what_is_overdue():
    known = replace(KNOWN, last_look_up=Wanted("tickets", {"overdue": True}))
    days = {"since": "2026-11-20", "until": "2026-11-20"}
    assert read("which ones are due today", known) == ("tickets", {"due": True, "limit": 10, **days})


@pytest.mark.parametrize("question", ["delays due to customs", "when is the payment due"])
def test_what_is_due_to_something_is_no_time_of_a_ticket(question):
    assert read(question)[0] == "articles"


@each_case(
    ("question", "arguments"),
    [
        ("resolved today", {"status": "resolved", "since": "2026-11-20"}),
        ("which were resolved today", {"status": "resolved", "since": "2026-11-20"}),
        ("done today", {"status": "resolved", "since": "2026-11-20"}),
        ("closed yesterday", {"status": "resolved", "since": "2026-11-19", "until": "2026-11-19"}),
        ("heute erledigt", {"status": "resolved", "since": "2026-11-20"}),
    ],
)
def test_what_was_resolved_on_a_day_is_a_list_also_after_a_ticket(question, arguments):
    assert read(question, replace(KNOWN, last_ticket=7)) == ("tickets", arguments)


def test_whether_it_was_resolved_asks_of_the_ticket():
    assert read("was it resolved?", replace(KNOWN, last_ticket=7)) == ("ticket", {"id": 7})


@each_case(
    ("question", "arguments"),
    [
        ("what's waiting longest", {"status": "unanswered", "longest": True}),
        ("waiting longer than 12 hours", {"status": "unanswered", "waiting_hours": 12}),
        ("tickets older than 12 hours", {"older_hours": 12}),
        ("Tickets älter als 2 Tage", {"older_hours": 48}),
        ("tickets plus vieux que 3 jours", {"older_hours": 72}),
        ("oldest tickets", {"oldest": True}),
    ],
)
def test_waiting_is_since_the_last_mail_and_age_since_the_first(question, arguments):
    assert read(question) == ("tickets", arguments)


LISTED = Wanted("tickets", {"status": "unanswered"})


@each_case(
    ("question", "arguments"),
    [
        ("more", {"skip": 5, "limit": 20}),
        ("show more", {"skip": 5, "limit": 20}),
        ("next 5", {"skip": 5, "limit": 5}),
        ("list all", {"skip": 5, "limit": 20}),
        ("the rest", {"skip": 5, "limit": 20}),
        ("next 50", {"skip": 5, "limit": 20}),
        ("mehr", {"skip": 5, "limit": 20}),
        ("el resto", {"skip": 5, "limit": 20}),
    ],
)
def test_more_goes_on_behind_what_was_listed(question, arguments):
    assert read(question, replace(KNOWN, last_look_up=LISTED)) == ("tickets", {"status": "unanswered", **arguments})


def test_without_a_list_there_is_no_more():
    assert read("more")[0] == "articles"
    assert not for_articles("more", Wanted("articles", {"query": "more"}), KNOWN)


@pytest.mark.parametrize(
    ("question", "limit"), [("show 20 open tickets", 20), ("show all open tickets", 20), ("show open tickets", None)]
)
def test_as_many_tickets_are_listed_as_are_asked_for(question, limit):
    assert read(question)[1].get("limit") == limit


@each_case(
    ("question", "known", "tool", "arguments"),
    [
        ("mira", replace(KNOWN, customer="mira"), "customer", {"name": "mira"}),
        ("viktor", KNOWN, "tickets", {"status": "unanswered", "assignee": "Viktor"}),
        ("is viktor busy", KNOWN, "tickets", {"assignee": "Viktor"}),
        ("and me?", KNOWN, "tickets", {"assignee": "me"}),
        ("wo ist mb-209344", KNOWN, "ticket", {"order_number": "MB-209344"}),
        ("ticket 0", KNOWN, "ticket", {"id": 0}),
        ("new today", KNOWN, "recent_tickets", {"hours": 24}),
        ("tickets en español", KNOWN, "tickets", {"language": "es"}),
        ("wer hat ticket 25", KNOWN, "ticket", {"id": 25}),
        ("who is dealing with 37", KNOWN, "ticket", {"id": 37}),
        ("Wer hat Ticket 25 geschrieben?", KNOWN, "customer", {"ticket": 25}),
        ("when did we reply to 41", KNOWN, "ticket", {"id": 41}),
        ("history of 41", KNOWN, "ticket", {"id": 41}),
        ("how many did i answer today", KNOWN, "replies", {"author": "me", "since": "2026-11-20"}),
        ("how many replies did we send today", KNOWN, "replies", {"since": "2026-11-20"}),
        ("what did rosa send today", KNOWN, "replies", {"author": "Rosa", "since": "2026-11-20"}),
        ("was haben wir heute beantwortet", KNOWN, "replies", {"since": "2026-11-20"}),
        ("what do the billing team have", KNOWN, "tickets", {"assignee": "Billing"}),
    ],
)  # fmt: skip
def test_other_things_that_agents_type(question, known, tool, arguments):
    assert read(question, known) == (tool, arguments)


@pytest.mark.parametrize("question", ["41 & 49", "41, 49", "#41 und 49"])
def test_numbers_alone_are_tickets(question):
    want = wanted(question, Asker(1, frozenset()), KNOWN, TODAY)
    assert [dict(each.arguments) for each in for_each_ticket(question, want)] == [{"id": 41}, {"id": 49}]


@pytest.mark.parametrize(
    "question",
    [
        *("what does the customer want", "what did we answer", "Was will der Kunde?"),
    ],
)
def test_these_ask_of_the_ticket_that_is_open(question):
    assert read(question, asker=ON_49) == ("ticket", {"id": 49})


@each_case(
    "question",
    ["where is the order", "order status", "has the parcel shipped", "tracking number?", "Wo ist das Paket?"],
)
def test_these_ask_of_the_order_of_the_ticket_that_is_open(question):
    assert read(question, asker=ON_49) == ("ticket", {"id": 49, "order": True})


@pytest.mark.parametrize("question", ["how do I track a parcel", "How long does delivery take?"])
def test_these_ask_the_articles_also_beside_a_ticket(question):
    assert read(question, asker=ON_49)[0] == "articles"


@pytest.mark.parametrize("question", ["?", "the rest", "what is viktor's password", "12 34"])
def test_what_asks_nothing_of_the_articles_is_not_searched_there(question):
    assert not for_articles(question, Wanted("articles", {"query": question}), KNOWN)


@pytest.mark.parametrize("question", ["warranty", "refund policy", "How long does a refund take?"])
def test_what_may_be_in_an_article_is_searched_there(question):
    assert for_articles(question, Wanted("articles", {"query": question}), KNOWN)


@each_case(
    ("tool", "arguments", "title"),
    [
        ("tickets", {"overdue": True}, "Overdue tickets"),
        ("tickets", {"customer": "Mira Castellan"}, "Tickets of Mira Castellan"),
        ("ticket", {"id": 47}, "Ticket 47"),
        ("count_tickets", {"status": "unanswered"}, "Open tickets count"),
        ("articles", {"query": "x"}, ""),
    ],
)
def test_a_title_is_made_of_the_look_up(tool, arguments, title):
    assert title_of_look_up(Wanted(tool, arguments)) == title


@each_case(
    ("question", "arguments"),
    [
        ("which drafts are ready", {"card": "ready"}),
        ("oldest ready draft", {"card": "ready", "oldest": True}),
        ("ready to send in English", {"card": "ready", "language": "en"}),
        ("tickets waiting for approval", {"card": "needs_approval"}),
        ("drafts that need a fact", {"card": "needs_fact"}),
        ("tickets without a draft", {"card": "none"}),
        ("welche Entwürfe sind fertig", {"card": "ready"}),
        ("brouillons prêts", {"card": "ready"}),
        ("tickets tagged vip", {"tag": "vip"}),
        ("open tickets tagged as follow-up", {"status": "unanswered", "tag": "follow-up"}),
    ],
)
def test_tickets_are_found_by_what_their_draft_or_tag_is(question, arguments):
    assert read(question) == ("tickets", arguments)


def test_how_many_drafts_are_of_a_kind_is_counted():
    assert read("how many drafts need a fact") == ("count_tickets", {"card": "needs_fact"})


@pytest.mark.parametrize("question", ["when is my parcel ready", "how do I approve a payment"])
def test_what_is_ready_or_approved_elsewhere_asks_the_articles(question):
    assert read(question)[0] == "articles"


@each_case(
    ("question", "meant"),
    [
        ("not the french one, the german ones", "only the german ones"),
        ("not the open ones but the resolved ones", "only the resolved ones"),
        ("nicht die offenen, die erledigten", "only die erledigten"),
        ("not the french ones", "not the french ones"),
        ("the french ones, not the german ones", "the french ones, not the german ones"),
    ],
)
def test_what_is_meant_instead_goes_on_about_the_list_before(question, meant):
    last = Wanted("tickets", {"language": "fr"})
    assert without_denied(question, last) == meant
    assert without_denied(question, None) == question


def test_what_is_left_out_of_the_list_before_opens_no_ticket():
    known = replace(KNOWN, last_look_up=Wanted("tickets", {"status": "unanswered"}), last_ticket=41)
    tool, arguments = read("not the german ones", known)
    assert tool == "tickets"
    assert denial("not the german ones", Wanted(tool, arguments)) == "not"


MIRA = replace(KNOWN, customer="Mira", last_ticket=7)
TEAM = replace(KNOWN, assignees=("Rosa", "Viktor", "Billing"))


@each_case(
    ("question", "known", "arguments"),
    [
        ("How often did Mira write?", MIRA, {"name": "Mira"}),
        ("how many times has Mira written", MIRA, {"name": "Mira"}),
        ("How many mails did Mira send us?", MIRA, {"name": "Mira"}),
        ("Wie oft hat Mira geschrieben?", MIRA, {"name": "Mira"}),
        ("How often did mira@castellan.example write?", KNOWN, {"email": "mira@castellan.example"}),
        ("How often did she write?", replace(KNOWN, last_ticket=7), {"ticket": 7}),
    ],
)
def test_how_often_one_customer_wrote_is_in_their_record(question, known, arguments):
    assert read(question, known) == ("customer", arguments)


@pytest.mark.parametrize("question", ["How often do customers write about refunds?", "Wie oft schreiben uns Kunden?"])
def test_how_often_customers_write_is_said_to_be_no_look_up(question):
    known = replace(KNOWN, last_ticket=0)
    assert asks_how_often(question, wanted(question, ANYWHERE, known, TODAY))


@each_case(
    ("question", "arguments"),
    [
        ("How many tickets did Rosa resolve?", {"status": "resolved", "closer": "Rosa"}),
        ("How many tickets did Rosa close today?", {"status": "resolved", "closer": "Rosa", "since": f"{TODAY}"}),
        ("How many tickets were resolved by Rosa?", {"status": "resolved", "closer": "Rosa"}),
        ("Wie viele Tickets hat Rosa gelöst?", {"status": "resolved", "closer": "Rosa"}),
        ("Who resolved how many tickets?", {"status": "resolved", "by": "closer"}),
        ("Wer hat wie viele Tickets gelöst?", {"status": "resolved", "by": "closer"}),
    ],
)
def test_what_a_colleague_resolved_is_counted(question, arguments):
    assert read(question, TEAM) == ("count_tickets", arguments)
    want = Wanted("count_tickets", arguments)
    assert not_filtered(question, want, TEAM) == []
    assert not_read(question, want, TEAM) == []


@pytest.mark.parametrize("question", ["not in English", "nicht auf Englisch"])
def test_what_tickets_are_not_asks_for_no_ticket_that_was_named(question):
    tool, arguments = read(question, replace(KNOWN, last_ticket=7))
    assert tool == "tickets"
    assert denial(question, Wanted(tool, arguments))


def test_whether_it_is_not_in_english_asks_of_the_ticket():
    assert read("Is it not in English?", replace(KNOWN, last_ticket=7))[0] == "ticket"


@each_case(
    "question",
    [
        "which tickets mention wifi",
        "tickets that mention wifi",
        "how many tickets contain wifi",
        "show me mails that talk about wifi",
        "Welche Tickets erwähnen wifi?",
        "quels tickets mentionnent wifi ?",
        "¿qué tickets mencionan wifi?",
        "quali ticket menzionano wifi?",
        "quais tickets mencionam wifi?",
        "welke tickets noemen wifi?",
        "vilka ärenden nämner wifi?",
        "które zgłoszenia wspominają wifi?",
    ],
)
def test_the_word_that_says_that_a_word_is_in_a_mail_is_no_part_of_the_topic(question):
    want = wanted(question, ANYWHERE, KNOWN, TODAY)
    assert not_read(question, want, KNOWN) == ["wifi"]


@each_case(
    ("question", "look_up"),
    [
        ("How does she get her key after 8 pm?", "articles"),
        ("how can he pay the deposit?", "articles"),
        ("Wie bekommt sie ihren Schlüssel?", "articles"),
        ("Comment reçoit-elle sa clé ?", "articles"),
        ("what does she want?", "ticket"),
        ("how long has she been waiting?", "ticket"),
        ("how was it resolved?", "ticket"),
        ("who has it?", "ticket"),
    ],
)
def test_how_the_customer_does_a_thing_is_told_by_articles_and_how_the_ticket_stands_by_its_record(question, look_up):
    known = replace(KNOWN, last_ticket=49)
    assert read(question, known, ON_49)[0] == look_up
