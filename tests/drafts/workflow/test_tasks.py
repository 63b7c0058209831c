"""Suggested actions that a person carries out with one key: a task, a lead, the article's link."""

import threading

import pytest
from django.contrib.auth.models import Group, User
from django.db import connection
from django.urls import reverse

from copilot.extractive.reply_phrases import PHRASES
from drafts.conflicts import Refused, Stale
from drafts.models import Draft, Outbound, Task, Ticket, UnsentReply
from drafts.workflow import tasks
from tests.factories import LINK, READY, a_draft, a_mail, a_person, a_ticket

pytestmark = pytest.mark.django_db
INTRODUCED = f"{PHRASES['en'].article}\nRefund policy: {LINK}"  # the link as it stands in a reply


@pytest.fixture
def agent(client) -> User:
    person = a_person()
    person.groups.add(Group.objects.get(name="Agent"))
    client.force_login(person)
    return person


def a_lead(name: str, busy: int = 0) -> User:
    lead = a_person(name)
    lead.groups.add(Group.objects.get(name="Lead"))
    for _ in range(busy):
        a_ticket(assignee=lead, status=Ticket.Status.REVIEW)
    return lead


def offered(action: str, detail: str = "") -> Draft:
    draft = a_draft(READY)
    a_mail(draft.ticket)
    Draft.objects.filter(pk=draft.pk).update(suggested_action=action, suggested_detail=detail)
    draft.refresh_from_db()
    return draft


def page(client, draft: Draft) -> str:
    return client.get(reverse("review_ticket", args=[draft.ticket_id])).content.decode()


def post(client, name: str, pk: int, data: dict | None = None, address: str = "/", js: bool = True):
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{address}"} if js else {}
    return client.post(
        reverse(name, args=[pk]), data or {}, headers=headers | {"Referer": f"http://testserver{address}"}
    )


def test_the_task_is_made_with_one_key_shown_and_done(client, agent):
    draft = offered("create_human_task", "refund the annual plan")
    assert 'data-key="m"' in page(client, draft)
    answer = post(client, "task", draft.ticket_id, {"title": draft.suggested_detail})
    task = Task.objects.get()
    assert (task.title, task.created_by, task.done_at) == ("refund the annual plan", agent, None)
    assert f"To do: {task.title}" in answer.content.decode()
    assert draft.ticket.drafts.get().status == Draft.Status.OPEN  # the reply still waits for a decision
    assert task.title in client.get(reverse("tasks")).content.decode()
    post(client, "task_done", task.pk, address=reverse("tasks"))
    task.refresh_from_db()
    assert task.done_at is not None
    assert "Recently done" in client.get(reverse("tasks")).content.decode()
    post(client, "task_reopen", task.pk, address=reverse("tasks"))
    task.refresh_from_db()
    assert task.done_at is None


def test_a_task_can_be_taken_back_and_everything_works_without_javascript(client, agent):
    draft = offered("create_human_task", "refund")
    answer = post(client, "task", draft.ticket_id, {"title": "refund"}, js=False)
    assert answer.status_code == 302
    task = Task.objects.get()
    assert reverse("task_take_back", args=[task.pk]) in client.get(answer.url).content.decode()
    assert post(client, "task_take_back", task.pk, js=False).status_code == 302
    assert not Task.objects.exists()


def test_a_second_click_makes_no_second_task(client, agent):
    draft = offered("create_human_task", "refund")
    post(client, "task", draft.ticket_id, {"title": "refund"})
    assert post(client, "task", draft.ticket_id, {"title": " refund "}).status_code == 409
    assert Task.objects.count() == 1


@pytest.mark.parametrize(("title", "kept"), [("", "Follow up: Refund for the annual plan"), ("a\0b\n c", "ab c")])
def test_a_title_is_one_line_and_never_empty(title, kept):
    assert tasks.make(a_ticket().pk, agent=a_person(), title=title).title == kept


def test_a_task_title_is_cut_at_300_characters():
    assert len(tasks.make(a_ticket().pk, agent=a_person(), title="x" * 5_000).title) == 300


def test_what_is_done_cannot_be_done_again_or_taken_back():
    someone = a_person()
    task = tasks.make(a_ticket().pk, agent=someone, title="call back")
    tasks.finish(task.pk, agent=someone)
    with pytest.raises(Stale):
        tasks.finish(task.pk, agent=someone)
    with pytest.raises(Stale):
        tasks.delete_task(task.pk, agent=someone)
    tasks.reopen(task.pk, agent=someone)
    with pytest.raises(Stale):
        tasks.reopen(task.pk, agent=someone)


@pytest.mark.django_db(transaction=True)
def test_of_two_who_make_it_at_once_one_does():
    ticket, ended = a_ticket(), []

    def make() -> None:
        try:
            tasks.make(ticket.pk, agent=User.objects.get(username="two"), title="refund")
            ended.append("made")
        except Stale:
            ended.append("late")
        finally:
            connection.close()

    a_person("two")
    both = [threading.Thread(target=make) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert sorted(ended) == ["late", "made"]


def test_the_lead_with_the_fewest_tickets_gets_it(client, agent):
    a_lead("busy", busy=2)
    free = a_lead("free", busy=1)
    draft = offered("escalate_to_human")
    assert "hand to a lead" in page(client, draft)
    assert "free" in post(client, "to_lead", draft.ticket_id).content.decode()
    draft.ticket.refresh_from_db()
    assert draft.ticket.assignee == free
    assert draft.ticket.drafts.get().status == Draft.Status.OPEN


def test_a_lead_is_not_advised_to_hand_it_to_a_lead(client, agent):
    agent.groups.add(Group.objects.get(name="Lead"))
    shown = page(client, offered("escalate_to_human"))
    assert "hand to a lead" not in shown
    assert 'data-key="m"' not in shown


def test_the_advice_to_hand_a_mail_to_a_lead_is_a_button_beside_it(client, agent):
    a_lead("dora")
    draft = offered("none")
    law = {**draft.guard, "needs_person": [{"kind": "law", "words": "my lawyer"}]}
    Draft.objects.filter(pk=draft.pk).update(card="none", guard=law, body="")
    Ticket.objects.filter(pk=draft.ticket_id).update(card="none", reason="needs_person")
    shown = page(client, draft)
    assert "hand it to a lead" in shown
    assert reverse("to_lead", args=[draft.ticket_id]) in shown
    post(client, "to_lead", draft.ticket_id)
    assert reverse("to_lead", args=[draft.ticket_id]) not in page(client, draft)


def test_leads_are_named_as_such_where_one_chooses_whom_to_assign(client, agent):
    a_lead("dora")
    draft = offered("none")
    shown = " ".join(client.get(reverse("assignees", args=[draft.ticket_id])).content.decode().split())
    assert "dora <small>lead</small>" in shown
    assert shown.count("<small>lead</small>") == 1


def test_a_ticket_that_is_with_a_lead_is_not_offered_to_be_handed_over_again(client, agent):
    a_lead("dora")
    draft = offered("escalate_to_human")
    post(client, "to_lead", draft.ticket_id)
    shown = page(client, draft)
    assert "leave it to dora" in " ".join(shown.split())
    assert "hand to a lead" not in shown


def test_it_is_not_handed_to_the_lead_who_has_it_or_who_has_left(agent):
    has, gone = a_lead("has"), a_lead("gone")
    User.objects.filter(pk=gone.pk).update(is_active=False)
    ticket = a_ticket(assignee=has)
    with pytest.raises(Refused, match="no other lead"):
        tasks.hand_to_lead(ticket.pk, agent=agent)


def test_the_articles_link_is_put_into_the_reply_and_nothing_is_sent(client, agent):
    draft = offered("share_kb_article", "Refund policy")
    assert "insert the article" in page(client, draft)
    text = post(client, "share", draft.pk).content.decode()
    assert f"Refund policy: {LINK}" in text
    assert not Outbound.objects.exists()
    assert draft.ticket.drafts.get().body == draft.body


def test_an_undo_takes_the_link_out_and_leaves_what_was_typed_since(client, agent):
    draft = offered("share_kb_article", "Refund policy")
    own = UnsentReply.objects.filter(ticket=draft.ticket, author=agent)
    assert reverse("undo_share", args=[draft.pk]) in post(client, "share", draft.pk).content.decode()
    post(client, "undo_share", draft.pk)
    assert own.get().text == ""
    post(client, "share", draft.pk)
    typed = own.get().text
    own.update(text=f"{typed}\n\nPS: foo")
    post(client, "undo_share", draft.pk)
    assert own.get().text == typed.replace(f"{INTRODUCED}\n\n", "") + "\n\nPS: foo"


def test_a_link_goes_before_the_closing_words_and_in_once():
    draft = offered("share_kb_article")
    citation = tasks.shareable(draft)
    text = tasks.with_article("Hi,\n\nfoo.\n\nBest regards", citation)
    assert text == f"Hi,\n\nfoo.\n\n{INTRODUCED}\n\nBest regards"
    assert tasks.with_article(text, citation) == text
    assert tasks.with_article("foo", citation) == f"foo\n\n{INTRODUCED}"


@pytest.mark.parametrize(
    ("first", "offer", "introduction"),
    [
        (
            "You can return the pot within thirty days of delivery.",
            "If you have any questions, please reply to this message.",
            "Here is the information from our help article:",
        ),
        (
            "Sie können den Topf innerhalb von dreißig Tagen nach der Lieferung zurückgeben.",
            PHRASES["de"].anything_else,
            PHRASES["de"].article,
        ),
        ("Květináč můžete vrátit do třiceti dnů od doručení, stačí nám napsat.", "", ""),
    ],
)
def test_a_link_goes_before_the_offer_to_ask_again_and_is_introduced(first, offer, introduction):
    citation = tasks.shareable(offered("share_kb_article"))
    link = "\n".join(filter(None, (introduction, f"Refund policy: {LINK}")))
    text, linked = ("\n\n".join(filter(None, parts)) for parts in ((first, offer, "Ana"), (first, link, offer, "Ana")))
    assert tasks.with_article(text, citation) == linked
    assert tasks.without_article(linked, citation) == text


def test_without_a_page_there_is_no_link_to_insert(client, agent):
    draft = offered("share_kb_article")
    draft.citations.get().document_version.document.__class__.objects.update(source_url="")
    assert "insert the article" not in page(client, draft)
    assert post(client, "share", draft.pk).status_code == 422


ACTS = ["task", "to_lead", "share", "undo_share", "task_done", "task_reopen", "task_take_back"]


@pytest.mark.parametrize("name", ACTS)
def test_only_who_reviews_may_act_and_only_by_post(client, name):
    task = tasks.make(offered("create_human_task").ticket_id, agent=a_person(), title="x")
    pk = (
        task.ticket.drafts.get().pk
        if "share" in name
        else (task.ticket_id if not name.startswith("task_") else task.pk)
    )
    client.force_login(a_person())
    assert client.post(reverse(name, args=[pk])).status_code == 403
    client.logout()
    assert client.post(reverse(name, args=[pk])).status_code == 302


@pytest.mark.parametrize("name", ACTS)
def test_what_is_not_there_is_not_found(client, agent, name):
    assert client.post(reverse(name, args=[0])).status_code == 404
    assert client.get(reverse(name, args=[0])).status_code == 405


def test_an_empty_list_says_so(client, agent):
    assert "Nothing to do" in client.get(reverse("tasks")).content.decode()


@pytest.mark.parametrize("address", ["/tasks/", "/tickets/{}/"])
def test_done_on_a_task_says_that_the_customer_still_waits_for_the_draft(client, agent, address):
    draft = offered("create_human_task", "refund the annual plan")
    task = tasks.make(draft.ticket_id, agent=agent, title="refund the annual plan")
    answer = post(client, "task_done", task.pk, address=address.format(draft.ticket_id), js=False)
    told = client.get(answer.url).content.decode()
    assert "Done: refund the annual plan. " in told
    assert f"#{draft.ticket_id} is not answered yet: its draft waits" in told


@pytest.mark.parametrize(
    ("status", "words"),
    [("new", "it waits for its draft"), ("open", "it is with nobody"), ("waiting", ""), ("resolved", "")],
)
def test_done_says_where_a_ticket_stands_that_nobody_has_answered(client, agent, status, words):
    ticket = a_ticket(status=status)
    task = tasks.make(ticket.pk, agent=agent, title="Call")
    told = client.get(post(client, "task_done", task.pk, address="/tasks/", js=False).url).content.decode()
    assert (f"#{ticket.pk} is not answered yet: {words}" in told) == bool(words)


def test_the_list_of_tasks_shows_which_ticket_is_not_answered(client, agent):
    draft = offered("create_human_task", "refund the annual plan")
    tasks.make(draft.ticket_id, agent=agent, title="refund the annual plan")
    tasks.make(a_ticket(status="waiting").pk, agent=agent, title="Call")
    assert client.get(reverse("tasks")).content.decode().count("not answered yet") == 1
