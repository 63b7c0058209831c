"""Notes at the desk: added, refused with the words kept, taken back, and one's mentions under Tasks."""

import re

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from drafts.models import Message
from drafts.workflow import notes
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


@pytest.fixture
def lee(world) -> Client:
    person = User.objects.create_user("lee", first_name="Lee")
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client = Client()
    client.force_login(person)
    return client


def post(client, name, pk, data=None, ticket=None):
    here = {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": f"http://testserver/review/{ticket or pk}/"}
    return client.post(reverse(name, args=[pk]), data or {}, headers=here)


def test_a_note_stands_in_the_thread_and_names_whom_it_told(agent, ticket, lee):
    answer = flat(post(agent, "add_note", ticket.pk, {"note": "@lee call her <b>first</b>."}))
    assert "@lee call her &lt;b&gt;first&lt;/b&gt;." in answer
    assert "Note added; Lee will find it under Tasks" in answer
    assert "note, <time" in answer


def test_a_note_works_without_javascript(agent, ticket):
    page = f"http://testserver{reverse('ticket', args=[ticket.pk])}"
    answer = agent.post(
        reverse("add_note", args=[ticket.pk]), {"note": "Call."}, headers={"Referer": page}, follow=True
    )
    assert '<pre class="words" dir="auto">Call.</pre>' in flat(answer)


@pytest.mark.parametrize("text", [" ", "x" * 20_001])
def test_a_refused_note_says_why_beside_the_field_which_stays_as_it_is(agent, ticket, text):
    answer = post(agent, "add_note", ticket.pk, {"note": text})
    assert answer.status_code == 422
    assert answer.headers["HX-Retarget"] == "#note_refused"
    assert re.search(r"Write the note first|A note holds 20,000 characters", flat(answer))
    assert not Message.objects.filter(direction="note").exists()


@pytest.mark.parametrize("js", [True, False])
def test_a_note_to_nobody_is_added_only_when_it_is_sent_again_unchanged(agent, ticket, lee, js):
    def sent(text: str, **more: str):
        page = f"http://testserver{reverse('ticket', args=[ticket.pk])}"
        headers = {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": page} if js else {"Referer": page}
        return agent.post(reverse("add_note", args=[ticket.pk]), {"note": text, **more}, headers=headers)

    answer = sent("@lee and @nobody,\r\nlook")
    assert answer.status_code == 422
    said = flat(answer)
    assert "No colleague is called @nobody." in said
    assert js or re.search(r'<details class="pop note"[^>]* open', said)
    told = re.search(r'name="told" value="([^"]+)"', said)[1]
    assert sent("@lee and @nobody else", told=told).status_code == 422
    assert not Message.objects.filter(direction="note").exists()
    assert sent("@lee and @nobody,\r\nlook", told=told).status_code == (200 if js else 302)
    assert Message.objects.get(direction="note").mentions.count() == 1


def test_undo_takes_it_back_into_the_field_and_a_colleagues_stays(agent, ticket, lee, world):
    undo = re.search(r'hx-post="([^"]+take-back/)"', flat(post(agent, "add_note", ticket.pk, {"note": "Wrong one"})))[1]
    number = int(undo.split("/")[2])
    assert "gone already" in flat(post(lee, "take_back_note", number, ticket=ticket.pk))
    assert Message.objects.filter(pk=number).exists()
    answer = flat(post(agent, "take_back_note", number, ticket=ticket.pk))
    assert ">Wrong one</textarea>" in answer
    assert not Message.objects.filter(pk=number).exists()


def test_a_mail_is_no_note(agent, ticket):
    assert post(agent, "take_back_note", ticket.messages.first().pk, ticket=ticket.pk).status_code == 404


def test_ones_mentions_stand_under_tasks_until_they_are_done(agent, ticket, lee, world):
    notes.add(ticket.pk, agent=world.agent, text="@lee please look")
    assert "@lee please look" not in flat(agent.get(reverse("tasks")))
    page = flat(lee.get(reverse("tasks")))
    assert "@lee please look" in page
    done = re.search(r'action="([^"]+mentions/\d+/done/)"', page)[1]
    assert agent.post(done).status_code == 404
    after = flat(lee.post(done, follow=True))
    assert "@lee please look" not in after
    assert agent.post(re.search(r'action="([^"]+/reopen/)"', after)[1]).status_code == 404
    assert "@lee please look" in flat(lee.post(re.search(r'action="([^"]+/reopen/)"', after)[1], follow=True))
