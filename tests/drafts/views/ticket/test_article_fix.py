"""Fix this article: its text beside the draft, published as a version, and the draft made anew; or reported."""

import re
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from drafts.models import Citation, Draft, Event, Task, UnsentReply
from drafts.workflow.article_fix import place_of
from kb.models import Document, DocumentVersion
from tests import admin_clients, desk_world
from tests.factories import a_person
from tests.markup import flat

pytestmark = pytest.mark.django_db
FIXED = desk_world.REFUNDS.replace("within 14 days", "within 30 days")


@pytest.fixture
def draft(world):
    return world.tickets["sven"].drafts.get()


@pytest.fixture
def cited(draft):
    return draft.citations.get(number=1)


@pytest.fixture
def keeper(agent, world):
    """The agent may change articles too."""
    world.agent.user_permissions.add(Permission.objects.get(codename="change_document"))
    return agent


def headers(draft, target="work"):
    return {
        "HX-Request": "true",
        "HX-Target": target,
        "HX-Current-URL": f"http://testserver/review/{draft.ticket_id}/",
    }


def fields(document, **changed):
    wanted = {"title": document.title, "body": document.body, "seen": document.content_hash} | changed
    return {f"article-{name}": value for name, value in wanted.items()}


def publish(client, cited, **changed):
    document = Document.objects.get(pk=cited.document_version.document_id)
    address = reverse("publish_fix", args=[cited.pk])
    return client.post(address, fields(document, **changed), headers=headers(cited.draft))


def test_who_may_change_articles_gets_the_whole_article_with_the_place_of_the_cited_words(keeper, draft, cited):
    page = flat(keeper.get(reverse("ticket", args=[draft.ticket_id])))
    assert reverse("fix_article", args=[cited.pk]) in page
    form = flat(keeper.get(reverse("fix_article", args=[cited.pk]), headers=headers(draft, "fix")))
    start, end = (int(found) for found in re.search(r'data-start="(\d+)" data-end="(\d+)"', form).groups())
    assert desk_world.REFUNDS[start:end] == cited.quote
    assert "After the 14 days the plan runs to the end" in form
    assert "Imported from" not in form


def test_published_it_is_a_version_with_its_author_and_the_draft_is_made_anew(keeper, world, draft, cited):
    answer = publish(keeper, cited, body=FIXED)
    assert answer.status_code == 200
    assert "Article published; a new draft is being written" in flat(answer)
    document = Document.objects.get(pk=world.refunds.document_id)
    newest = document.versions.first()
    assert (document.body, document.status, newest.author, newest.number) == (FIXED, "published", world.agent, 8)
    draft.refresh_from_db()
    assert (draft.status, draft.card) == ("open", "findings")
    event = Event.objects.due().get(ticket=draft.ticket, kind=Event.Kind.ARTICLE)
    assert event.payload["documents"] == [document.pk]


def test_a_change_beside_the_cited_words_asks_for_a_new_draft_of_this_ticket_alone(keeper, world, draft, cited):
    answer = publish(keeper, cited, body=f"{desk_world.REFUNDS}\n\nVouchers never expire.")
    assert "a new draft is being written" in flat(answer)
    assert "rewriting…" in flat(answer)
    assert [event.ticket_id for event in Event.objects.due()] == [draft.ticket_id]
    draft.refresh_from_db()
    assert draft.card == "ready"  # what it says is still in the article
    publish(keeper, cited, title="Refunds")
    assert Event.objects.due().count() == 1


def test_of_a_decided_draft_the_article_is_published_and_nothing_is_written(keeper, draft, cited):
    Draft.objects.filter(ticket=draft.ticket).update(status="approved")
    page = flat(publish(keeper, cited, body=FIXED))
    assert "Article published" in page
    assert "a new draft is being written" not in page
    due = set(Event.objects.due().values_list("ticket_id", flat=True))
    assert due
    assert draft.ticket_id not in due  # others that are open are


def test_undo_publishes_the_text_from_before(keeper, world, draft, cited):
    undo = re.search(r'hx-post="([^"]+undo/)"', flat(publish(keeper, cited, body=FIXED)))[1]
    page = flat(keeper.post(undo, headers=headers(draft)))
    assert "The article is as it was<" in page  # and so is its draft: no new one is written
    assert 'data-card="ready"' in page
    assert not Event.objects.due().filter(ticket=draft.ticket).exists()
    document = Document.objects.get(pk=world.refunds.document_id)
    assert (document.body, document.versions.first().number) == (desk_world.REFUNDS, 9)
    assert "Not undone: The article has changed since." in flat(keeper.post(undo, headers=headers(draft)))


def test_who_comes_second_is_refused_with_their_words_and_the_newer_text(keeper, world, draft, cited):
    document = Document.objects.get(pk=world.refunds.document_id)
    mine = fields(document, body=f"{FIXED} Mine.")
    publish(keeper, cited, body=f"{FIXED} Theirs.")
    answer = keeper.post(reverse("publish_fix", args=[cited.pk]), mine, headers=headers(draft))
    page = flat(answer)
    assert (answer.status_code, answer["HX-Retarget"]) == (409, "#fix")
    assert "rae saved version 8 while you were writing." in page
    assert f"{FIXED} Mine." in page
    assert f"{FIXED} Theirs." in page
    assert Document.objects.get(pk=document.pk).body == f"{FIXED} Theirs."
    seen = re.search(r'name="article-seen" value="(\w+)"', page)[1]
    assert publish(keeper, cited, body=f"{FIXED} Mine.", seen=seen).status_code == 200  # knowingly on top


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, "You have changed nothing yet."),
        ({"body": " \u200b "}, "A published article needs a text."),
        ({"body": ""}, "A published article needs a text."),
        ({"title": "\u200b"}, "The title has no visible character."),
        ({"title": "t" * 501}, "at most 500 characters"),
        ({"body": "x" * 2_000_000}, "An article has at most"),
    ],
    ids=["nothing", "blank", "empty", "no title", "long title", "two megabytes"],
)
def test_what_cannot_be_published_is_refused_in_words_and_stays_in_the_form(keeper, world, draft, cited, changed, said):
    answer = publish(keeper, cited, **changed)
    assert answer.status_code == 422
    assert said in flat(answer)
    assert 'name="article-body"' in flat(answer)
    assert Document.objects.get(pk=world.refunds.document_id).versions.count() == 1


@pytest.mark.parametrize("status", ["archived", "draft"])
def test_an_article_that_was_taken_out_meanwhile_is_not_brought_back_unasked(keeper, world, cited, status):
    Document.objects.filter(pk=world.refunds.document_id).update(status=status)
    answer = publish(keeper, cited, body=FIXED)
    assert answer.status_code == 409
    assert f"This article is {status} now." in flat(answer)
    assert FIXED in flat(answer)
    assert Document.objects.get(pk=world.refunds.document_id).body == desk_world.REFUNDS


def test_an_imported_article_says_that_its_source_replaces_the_text(keeper, world, cited):
    Document.objects.filter(pk=world.refunds.document_id).update(source="https://help.example/refunds")
    page = flat(keeper.get(reverse("fix_article", args=[cited.pk])))
    assert "Imported from https://help.example/refunds: its next import replaces what is changed here." in page


def test_what_stands_in_the_composer_is_kept_when_an_article_is_published(keeper, world, draft, cited):
    document = Document.objects.get(pk=world.refunds.document_id)
    typed = {"unsent-text": "My words", "unsent-revision": "5", "unsent-begun": "1", "unsent-known": "0"}
    answer = keeper.post(
        reverse("publish_fix", args=[cited.pk]), fields(document, body=FIXED) | typed, headers=headers(draft)
    )
    assert answer["X-Words-Kept"] == "5"
    assert UnsentReply.objects.get().text == "My words"


def test_without_javascript_the_form_is_a_page_and_leads_back_to_the_ticket(keeper, world, draft, cited):
    assert "<html" in flat(keeper.get(reverse("fix_article", args=[cited.pk])))
    document = Document.objects.get(pk=world.refunds.document_id)
    address = reverse("publish_fix", args=[cited.pk])
    refused = keeper.post(address, fields(document, body=""))
    assert refused.status_code == 422
    assert "<html" in flat(refused)
    answer = keeper.post(address, fields(document, body=FIXED))
    assert answer["Location"].startswith(reverse("review_ticket", args=[draft.ticket_id]))


def test_who_may_not_change_articles_is_refused(agent, world, draft, cited):
    page = flat(agent.get(reverse("ticket", args=[draft.ticket_id])))
    assert reverse("fix_article", args=[cited.pk]) not in page
    assert agent.get(reverse("fix_article", args=[cited.pk])).status_code == 403
    assert publish(agent, cited, body=FIXED).status_code == 403
    assert agent.post(reverse("undo_fix", args=[draft.ticket_id, world.refunds.pk])).status_code == 403
    assert Document.objects.get(pk=world.refunds.document_id).body == desk_world.REFUNDS


def test_who_keeps_articles_and_sees_no_ticket_fixes_them_in_the_library(client, world, draft, cited):
    curator = User.objects.create_user("cora")
    curator.user_permissions.add(Permission.objects.get(codename="change_document"))
    client.force_login(curator)
    assert client.get(reverse("fix_article", args=[cited.pk])).status_code == 403
    assert publish(client, cited, body=FIXED).status_code == 403
    assert client.post(reverse("undo_fix", args=[draft.ticket_id, world.refunds.pk])).status_code == 403


def test_more_cited_articles_take_no_more_queries(keeper, world, draft, cited, django_assert_num_queries):
    with django_assert_num_queries(3) as few:
        keeper.get(reverse("fix_article", args=[cited.pk]), headers=headers(draft, "fix"))
    for number in range(3, 9):
        world.cite(draft, number, world.exports, desk_world.EXPORTS, "30 days", 0.3)
    with django_assert_num_queries(len(few.captured_queries)):
        keeper.get(reverse("fix_article", args=[cited.pk]), headers=headers(draft, "fix"))


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("Before. It is refunded\n in full here.", "refunded\n in full"),
        ("Refunded in full is said elsewhere. Plans are refunded in full.", "refunded in full"),
        ("Yearly plans: money back.", ""),
        ("", ""),
    ],
    ids=["other blanks", "its own passage", "gone", "empty"],
)
def test_the_place_of_the_cited_words(body, found):
    cited = Citation(passage="Plans are refunded in full.", quote="refunded in full")
    start, end = place_of(cited, body)
    assert body[start:end] == found


# Reported


def report(client, cited, wrong="It is 30 days since June."):
    return client.post(reverse("report_article", args=[cited.pk]), {"wrong": wrong}, headers=headers(cited.draft))


def test_an_agent_reports_it_as_a_task_for_a_colleague_who_may_change_it(agent, draft, cited):
    for name in ("busy", "free"):
        person = a_person(name)
        person.user_permissions.add(*Permission.objects.filter(codename__in=("change_document", "review_ticket")))
    Task.objects.create(ticket=draft.ticket, title="x", assignee=User.objects.get(username="busy"))
    page = flat(agent.get(reverse("ticket", args=[draft.ticket_id])))
    assert reverse("report_article", args=[cited.pk]) in page
    assert "Reported to free, as a task" in flat(report(agent, cited))
    task = Task.objects.get(title="Article “Refund policy”: It is 30 days since June.")
    assert (task.assignee.username, task.ticket_id) == ("free", draft.ticket_id)


def test_it_goes_to_who_changed_the_article_last_while_they_may_change_it_and_see_tickets(agent, cited):
    may = Permission.objects.filter(codename__in=("change_document", "review_ticket"))
    article = cited.document_version.document
    for number, name in enumerate(("first", "last", "free"), 20):
        person = a_person(name)
        person.user_permissions.add(*may)
        if name != "free":
            DocumentVersion.objects.create(document=article, number=number, title="Refund policy", author=person)
    last = User.objects.get(username="last")
    DocumentVersion.objects.create(document=article, number=30, title="Refund policy")  # an import
    Task.objects.create(ticket=cited.draft.ticket, title="x", assignee=last)
    assert "Reported to last, as a task" in flat(report(agent, cited, "One"))
    last.user_permissions.remove(may.get(codename="review_ticket"))
    assert "Reported to first, as a task" in flat(report(agent, cited, "Two"))
    last.user_permissions.add(*may)
    User.objects.filter(pk=last.pk).update(is_active=False)
    assert "Reported to free, as a task" in flat(report(agent, cited, "Three"))


def test_where_nobody_may_change_it_the_task_is_everybodys_and_undone_with_one_key(agent, draft, cited):
    page = flat(report(agent, cited))
    assert "Reported, as a task" in page
    assert Task.objects.get().assignee is None
    agent.post(re.search(r'hx-post="([^"]+take-back/)"', page)[1], headers=headers(draft))
    assert not Task.objects.exists()


@pytest.mark.parametrize(("wrong", "status", "said"), [(" \0", 422, "Say what is wrong"), ("Twice", 409, "already")])
def test_an_empty_report_and_a_second_one_of_the_same_are_refused(agent, cited, wrong, status, said):
    report(agent, cited, "Twice")
    answer = report(agent, cited, wrong)
    assert answer.status_code == status
    assert said in flat(answer)
    assert Task.objects.count() == 1


@pytest.mark.parametrize("page", ["start", "article"])
def test_curators_see_a_report_in_the_library_and_mark_it_as_done_there(agent, client, cited, page):
    report(agent, cited)
    article = cited.document_version.document
    shown_on = reverse("admin:index") if page == "start" else reverse("admin:kb_document_change", args=[article.pk])
    curator = admin_clients.signed_in(client, "Curator")
    shown = flat(curator.get(shown_on))
    assert "Article “Refund policy”: It is 30 days since June." in shown
    assert reverse("ticket", args=[cited.draft.ticket_id]) not in shown
    done = reverse("report_done", args=[Task.objects.get().pk])
    assert f'action="{done}"' in shown
    after = curator.post(done, headers={"Referer": f"http://testserver{shown_on}"}, follow=True)
    assert after.request["PATH_INFO"] == shown_on
    assert "Done: Article “Refund policy”" in flat(after)
    assert "reported as wrong" not in flat(after).lower()
    assert Task.objects.get().done_at is not None


def test_only_who_may_change_articles_marks_reports_and_no_other_task_as_done(agent, client, cited):
    report(agent, cited)
    reported = reverse("report_done", args=[Task.objects.get().pk])
    assert agent.post(reported).status_code == 403
    other = Task.objects.create(ticket=cited.draft.ticket, title="Call back")
    curator = admin_clients.signed_in(client, "Curator")
    assert curator.post(reverse("report_done", args=[other.pk])).status_code == 404
    assert not Task.objects.filter(done_at__isnull=False).exists()


def test_a_superuser_gets_a_report_only_where_nobody_else_may_mend_it(agent, cited):
    User.objects.create_superuser("boss")
    assert "Reported to boss, as a task" in flat(report(agent, cited, "One"))
    admin_clients.signed_in(Client(), "Administrator", "ada")
    Task.objects.create(ticket=cited.draft.ticket, title="x", assignee=User.objects.get(username="ada"))
    assert "Reported to ada, as a task" in flat(report(agent, cited, "Two"))


def test_open_reports_of_an_earlier_release_get_their_article_by_its_title(agent, cited):
    report(agent, cited)
    other = Task.objects.create(ticket=cited.draft.ticket, title="Article “Refund policy” is wrong")
    Task.objects.update(article=None)
    import_module("drafts.migrations.0053_task_article").forward(apps, None)
    article = cited.document_version.document_id
    assert dict(Task.objects.values_list("article", "title")).get(article, "").startswith("Article “Refund policy”: ")
    other.refresh_from_db()
    assert other.article is None
