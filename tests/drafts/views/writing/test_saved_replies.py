"""Saved replies at the desk: the list of a ticket, what works without JavaScript, and their own page."""

import re

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from drafts.models import CannedReply, Ticket, UnsentReply
from tests.factories import a_person
from tests.markup import flat

pytestmark = pytest.mark.django_db
FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


@pytest.fixture
def lead(agent, world):
    codenames = ("add_cannedreply", "change_cannedreply", "delete_cannedreply")
    world.agent.user_permissions.add(*Permission.objects.filter(codename__in=codenames))
    return agent


def a_reply(title="Refunds", body="Hi {first_name}, it takes 5 days.", **fields):
    return CannedReply.objects.create(title=title, body=body, **fields)


def fields(title="Refunds", body="It takes 5 days.", **more):
    return {"title": title, "body": body, "mailbox": ""} | more


def test_the_list_of_a_ticket_holds_each_reply_filled_for_it(agent, ticket):
    a_reply()
    answer = flat(agent.get(reverse("choose_reply", args=[ticket.pk]), {"q": " ref "}, headers=FRAGMENT))
    assert 'data-q="ref"' in answer
    assert 'data-reply="Hi Mira, it takes 5 days."' in answer


@pytest.mark.parametrize(
    ("body", "language", "greeting"),
    [
        ("It takes 5 days until the money is on your account.", "en", "Hi Mira,\n\n"),
        ("It takes 5 days until the money is on your account.", "de", "Hi Mira,\n\n"),  # as the text is
        ("Die Erstattung dauert fünf bis sieben Werktage.", "de", "Hallo Mira,\n\n"),
        ("Ja.", "de", "Hallo Mira,\n\n"),
        ("Hi {first_name},\n\nit takes 5 days.", "en", ""),
        ("Guten Tag,\n\ndie Erstattung dauert fünf Tage.", "de", ""),
        ("{first_name}, it takes 5 days.", "en", ""),
        ("Mira,\n\nit takes 5 days.", "en", ""),
    ],
)
def test_one_that_does_not_greet_comes_with_a_greeting_in_its_language(agent, ticket, body, language, greeting):
    Ticket.objects.filter(pk=ticket.pk).update(language=language)
    a_reply(body=body)
    answer = agent.get(reverse("choose_reply", args=[ticket.pk]), headers=FRAGMENT).content.decode()
    assert f'data-greeting="{greeting}"' in answer


def test_the_greeting_is_the_mailboxs_in_its_language_and_names_nobody_who_has_no_name(agent, ticket):
    ticket.mailbox.greeting = "Dear {name},"
    ticket.mailbox.save()
    a_reply(body="It takes 5 days until the money is on your account.")
    address = reverse("choose_reply", args=[ticket.pk])
    assert 'data-greeting="Dear Mira,' in agent.get(address, headers=FRAGMENT).content.decode()
    ticket.customer.name = ""
    ticket.customer.save()
    assert 'data-greeting="Hello,' in agent.get(address, headers=FRAGMENT).content.decode()


def test_without_javascript_an_empty_composer_gets_the_greeting_too(agent, world):
    ticket = world.tickets["mine"]
    reply = a_reply(body="It takes 5 days until the money is on your account.")
    for _ in range(2):
        agent.post(reverse("insert_reply", args=[ticket.pk]), {"reply": reply.pk})
    text = UnsentReply.objects.get().text
    assert text.startswith("Hi Jonas,\n\nIt takes 5 days")
    assert text.count("Hi Jonas") == 1


def test_a_list_without_a_match_and_one_without_replies_say_so(agent, ticket):
    address = reverse("choose_reply", args=[ticket.pk])
    assert "No saved replies yet" in flat(agent.get(address, headers=FRAGMENT))
    assert "No saved reply matches “&lt;x&gt;”" in flat(agent.get(address, {"q": "<x>"}, headers=FRAGMENT))


def test_the_list_takes_no_more_queries_for_more_replies(agent, ticket, django_assert_max_num_queries):
    for number in range(30):
        a_reply(f"Reply {number}")
    with django_assert_max_num_queries(6):
        answer = flat(agent.get(reverse("choose_reply", args=[ticket.pk]), headers=FRAGMENT))
    assert answer.count("data-reply=") == 20
    assert "More match" in answer


def test_without_javascript_a_button_of_the_page_inserts_and_the_composers_words_stay(agent, ticket):
    reply = a_reply()
    insert = reverse("insert_reply", args=[ticket.pk])
    answer = agent.post(insert, {"body": "My words.\n\nBest", "version": 2})
    assert answer["Location"] == reverse("choose_reply", args=[ticket.pk])
    page = flat(agent.get(answer["Location"]))
    assert f'name="reply" value="{reply.pk}"' in page
    agent.post(insert, {"reply": reply.pk})
    assert UnsentReply.objects.get().text == "My words.\n\nIt takes 5 days.\n\nBest"


def test_without_javascript_a_variable_without_a_value_is_named(agent, ticket):
    reply = a_reply()
    ticket.customer.name = ""
    ticket.customer.save()
    answer = agent.post(reverse("insert_reply", args=[ticket.pk]), {"reply": reply.pk}, follow=True)
    assert "No value for {first_name}: replace it before you send" in flat(answer)


@pytest.mark.parametrize("number", ["999999", "9" * 40])
def test_a_reply_that_is_not_there_cannot_be_inserted(agent, ticket, number):
    assert agent.post(reverse("insert_reply", args=[ticket.pk]), {"reply": number}).status_code == 404
    assert not UnsentReply.objects.exists()


def test_another_persons_reply_can_neither_be_inserted_nor_seen_nor_changed(lead, ticket):
    other = a_reply("Private", owner=a_person())
    assert lead.post(reverse("insert_reply", args=[ticket.pk]), {"reply": other.pk}).status_code == 404
    assert "Private" not in flat(lead.get(reverse("saved_replies")))
    assert lead.get(reverse("edit_reply", args=[other.pk])).status_code == 404
    for name in ("save_reply", "delete_reply", "restore_reply"):
        assert lead.post(reverse(name, args=[other.pk]), fields("Taken")).status_code == 404, name
    other.refresh_from_db()
    assert (other.title, other.deleted_at) == ("Private", None)


def test_a_shared_reply_is_changed_only_by_permission(agent, ticket):
    shared = a_reply("For all")
    assert "For all" in flat(agent.get(reverse("saved_replies")))
    assert agent.get(reverse("edit_reply", args=[shared.pk])).status_code == 403
    for name in ("save_reply", "delete_reply", "restore_reply"):
        assert agent.post(reverse(name, args=[shared.pk]), fields("Mine")).status_code == 403, name


def test_who_may_not_share_makes_their_own_whatever_they_post(agent, world):
    assert 'name="shared"' not in flat(agent.get(reverse("new_reply")))
    agent.post(reverse("add_reply"), fields(shared="on"))
    assert CannedReply.objects.get().owner == world.agent


def test_a_lead_shares_a_reply_and_takes_it_back(lead, world):
    lead.post(reverse("add_reply"), fields(shared="on"))
    reply = CannedReply.objects.get()
    assert reply.owner is None
    lead.post(reverse("save_reply", args=[reply.pk]), fields("New title"))
    reply.refresh_from_db()
    assert (reply.title, reply.owner) == ("New title", world.agent)


@pytest.mark.parametrize(
    ("posted", "said"),
    [
        (fields(title=""), "This field is required."),
        (fields(title="\u202e\u200d"), "The title has no visible character."),
        (fields(title="Re\u200bfunds\u202e"), "There is a saved reply of this title already."),
        (fields(body=" \u200b"), "Write the reply first."),
        (fields(body="Hi {name}"), "{name} is not a variable."),
        (fields(body="Hi {name} of {company}"), "{name} and {company} are no variables."),
        (fields(body="x" * 1_000_000), "at most 10000 characters (it has 1000000)"),
        (fields(title="t" * 101), "at most 100 characters"),
        (fields(title="REFUNDS "), "There is a saved reply of this title already."),
        (fields(mailbox="77777"), "not one of the available choices"),
    ],
    ids=[
        "no title",
        "title of nothing",
        "turned",
        "blank",
        "broken variable",
        "two broken variables",
        "a megabyte",
        "long title",
        "duplicate",
        "no such mailbox",
    ],
)
def test_bad_input_is_named_and_the_words_stay(agent, world, posted, said):
    a_reply(owner=world.agent)
    answer = agent.post(reverse("add_reply"), posted)
    assert answer.status_code == 422
    assert said in flat(answer)
    assert posted["body"].strip()[:50] in answer.content.decode()
    assert CannedReply.objects.count() == 1


def test_what_is_deleted_on_the_page_is_undone_there(agent, world):
    reply = a_reply(owner=world.agent)
    answer = flat(agent.post(reverse("delete_reply", args=[reply.pk]), follow=True))
    assert "“Refunds” is deleted" in answer
    assert "No saved replies yet" in answer
    undo = re.search(r'action="([^"]+restore/)"', answer)[1]
    assert "“Refunds” is back" in flat(agent.post(undo, follow=True))
    assert CannedReply.objects.kept().exists()


def test_saving_what_was_deleted_meanwhile_brings_it_back_with_the_words(agent, world):
    reply = a_reply(owner=world.agent)
    agent.post(reverse("delete_reply", args=[reply.pk]))
    agent.post(reverse("save_reply", args=[reply.pk]), fields(body="Newer words"))
    assert CannedReply.objects.kept().get().body == "Newer words"


def test_the_composers_text_is_saved_with_an_undo(agent, ticket):
    address = reverse("keep_reply", args=[ticket.pk])
    here = FRAGMENT | {"HX-Current-URL": f"http://testserver/review/{ticket.pk}/"}
    answer = agent.post(address, {"body": "Hi Mira,\n\nIt takes 5 days."}, headers=here)
    assert answer.headers["HX-Retarget"] == "#toast"
    assert "Saved as reply “It takes 5 days.”" in flat(answer)
    undo = re.search(r'hx-post="([^"]+)"', flat(answer))[1]
    assert "“It takes 5 days.” is deleted" in flat(agent.post(undo, headers=here))
    assert not CannedReply.objects.kept().exists()


@pytest.mark.parametrize(("body", "why"), [("", "Write the reply first."), ("x" * 20_000, "holds 10,000 characters")])
def test_a_text_that_cannot_be_a_reply_is_not_saved_and_says_why(agent, ticket, body, why):
    answer = agent.post(reverse("keep_reply", args=[ticket.pk]), {"body": body}, headers=FRAGMENT)
    assert why in flat(answer)
    assert not CannedReply.objects.exists()


def test_the_ticket_page_asks_for_no_saved_reply(agent, ticket):
    for number in range(30):
        a_reply(f"Reply {number}", body="a marker")
    with CaptureQueriesContext(connection) as asked:
        page = flat(agent.get(reverse("ticket", args=[ticket.pk])))
    assert reverse("choose_reply", args=[ticket.pk]) in page
    assert "a marker" not in page
    assert not [query["sql"] for query in asked if CannedReply._meta.db_table in query["sql"]]


def test_a_leads_admin_page_keeps_to_the_same_rules(admin_client, world):
    a_reply("Refunds")
    a_reply("Private", owner=world.agent)
    add = reverse("admin:drafts_cannedreply_add")
    assert "is not a variable" in flat(admin_client.post(add, {"title": "x", "body": "{nope}", "mailbox": ""}))
    assert "of this title already" in flat(admin_client.post(add, {"title": "refunds", "body": "a", "mailbox": ""}))
    page = flat(admin_client.get(reverse("admin:drafts_cannedreply_changelist")))
    assert "Refunds" in page
    assert "Private" not in page


def test_the_list_for_a_new_mail_knows_the_mailbox_and_the_first_in_to(agent, ticket):
    a_reply(body="Hi {first_name}, this is {agent_name} of {mailbox} about {ticket}.")
    asked = {"mailbox": ticket.mailbox_id, "to": f"Her <{ticket.customer.email}>, x@y.example", "q": ""}
    address = reverse("choose_reply_for_mail")
    answer = flat(agent.get(address, asked, headers=FRAGMENT))
    assert f"Hi Mira, this is Rae Anders of {ticket.mailbox.name} about {{ticket}}." in answer
    for odd in ({}, {"mailbox": "x", "to": '"', "q": "ref"}, {"mailbox": "9" * 40, "to": "\0", "q": "\0"}):
        assert agent.get(address, odd, headers=FRAGMENT).status_code == 200
    assert agent.get(address).status_code == 302
