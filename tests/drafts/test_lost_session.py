"""Without JavaScript, words that are posted after the session has ended come through the sign-in page: signed, kept
when their writer signs in, stored nowhere before."""

from datetime import timedelta

import pytest
import time_machine
from axes.models import AccessAttempt
from django.contrib.sessions.models import Session
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from selectolax.lexbor import LexborHTMLParser

from drafts.models import Outbound, Ticket, UnsentReply
from drafts.workflow.writing import unsent
from drafts.workflow.writing.carried_words import MAX_AGE
from tests import desk_world
from tests.factories import a_person
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db

PASSWORD = "a long password"
WORDS = "Dear Sven,\r\n\r\nyour <b>pump</b> is “on its way”. 你好 🙂\r\n"


@pytest.fixture
def world() -> desk_world.World:
    world = kept(desk_world.full_world)
    world.agent.set_password(PASSWORD)
    world.agent.save()
    return world


@pytest.fixture
def agent(client: Client, world: desk_world.World) -> Client:
    client.force_login(world.agent)
    return client


def form_on(page: HttpResponse, selector: str) -> tuple[str, dict[str, str]]:
    """Where the form posts to, and its hidden fields."""
    (form,) = LexborHTMLParser(page.content).css(selector)
    hidden = (field.attributes for field in form.css('input[type="hidden"]'))
    return form.attributes["action"] or "", {each["name"] or "": each.get("value") or "" for each in hidden}


def post_without_a_session(client: Client, ticket: Ticket, form: str = "approve", words: str = WORDS) -> HttpResponse:
    """From the ticket's page, with these words in the composer, when the session has ended meanwhile."""
    page = reverse("review_ticket", args=[ticket.pk]) + "?tab=ready"
    address, fields = form_on(client.get(page), f"form#{form}")
    Session.objects.all().delete()
    return client.post(address, fields | {"body": words}, headers={"referer": f"http://testserver{page}"})


def fields_of(page: HttpResponse) -> dict[str, str]:
    address, fields = form_on(page, "form")
    assert address == reverse("sign_in")
    return fields


def sign_in(client: Client, page: HttpResponse, name: str = "rae", password: str = PASSWORD) -> HttpResponse:
    return client.post(reverse("sign_in"), fields_of(page) | {"username": name, "password": password})


@pytest.mark.parametrize(("name", "form"), [("sven", "approve"), ("mine", "reply")])
def test_words_posted_after_a_lost_session_are_in_the_composer_after_signing_in(agent, world, name, form):
    ticket = world.tickets[name]
    page = post_without_a_session(agent, ticket, form)
    assert page.status_code == 401
    assert "Your text is kept" in page.content.decode()
    back = sign_in(agent, page)
    assert back["Location"] == reverse("review_ticket", args=[ticket.pk]) + "?tab=ready"
    assert unsent.of(ticket.pk, world.agent).get().text == WORDS.replace("\r\n", "\n")
    shown = agent.get(back["Location"]).content.decode()
    assert "your &lt;b&gt;pump&lt;/b&gt; is “on its way”. 你好 🙂" in shown
    assert not Outbound.objects.filter(ticket=ticket).exists()


def test_posted_words_survive_a_wrong_password(agent, world):
    ticket = world.tickets["sven"]
    again = sign_in(agent, post_without_a_session(agent, ticket), password="wrong")
    assert again.status_code == 200
    sign_in(agent, again)
    assert unsent.of(ticket.pk, world.agent).exists()


def test_nothing_is_stored_before_their_writer_signs_in(agent, world):
    page = post_without_a_session(agent, world.tickets["sven"])
    assert not UnsentReply.objects.exists()
    assert not Session.objects.exists()
    words = fields_of(page)["words"]
    sign_in(agent, page, password="wrong")
    attempt = AccessAttempt.objects.get()
    assert words not in attempt.post_data
    assert words[:40] not in attempt.post_data


def test_another_person_who_signs_in_gets_none_of_them(agent, world):
    ticket = world.tickets["sven"]
    page = post_without_a_session(agent, ticket)
    colleague = a_person("jo")
    colleague.set_password(PASSWORD)
    colleague.save()
    colleague.user_permissions.set(world.agent.user_permissions.all())
    colleague.groups.set(world.agent.groups.all())
    answer = sign_in(agent, page, name="jo")
    assert answer.status_code == 302
    assert not UnsentReply.objects.exists()
    assert "your &lt;b&gt;pump" not in agent.get(answer["Location"]).content.decode()


def test_who_has_signed_in_elsewhere_meanwhile_keeps_them_too(agent, world):
    ticket = world.tickets["sven"]
    page = post_without_a_session(agent, ticket)
    agent.force_login(world.agent)
    sign_in(agent, page)
    assert unsent.of(ticket.pk, world.agent).exists()


def test_what_was_typed_since_is_not_overwritten(agent, world):
    ticket = world.tickets["sven"]
    page = post_without_a_session(agent, ticket)
    unsent.save(ticket.pk, author=world.agent, text="newer", revision=unsent.now() + 1000)
    sign_in(agent, page)
    assert unsent.of(ticket.pk, world.agent).get().text == "newer"


def test_a_strangers_post_gets_no_words_signed(client, world):
    ticket = world.tickets["mine"]
    for writer in ("", "WzEsMV0:2:forged"):
        answer = client.post(reverse("reply", args=[ticket.pk]), {"body": WORDS, "writer": writer})
        assert (answer.status_code, answer["Location"].split("?")[0]) == (302, reverse("sign_in"))


def test_forged_and_old_words_are_left_out(agent, world):
    ticket = world.tickets["sven"]
    page = post_without_a_session(agent, ticket)
    fields = fields_of(page) | {"username": "rae", "password": PASSWORD}
    assert agent.post(reverse("sign_in"), fields | {"words": fields["words"] + "x"}).status_code == 302
    Session.objects.all().delete()
    with time_machine.travel(timezone.now() + MAX_AGE + timedelta(minutes=1), tick=False):
        assert agent.post(reverse("sign_in"), fields).status_code == 302
    assert not UnsentReply.objects.exists()


def test_the_longest_text_comes_through_within_the_limit_of_a_page(agent, world):
    ticket = world.tickets["sven"]
    longest = "".join(chr(0x4E00 + number * 7919 % 20_000) for number in range(unsent.LONGEST_REPLY))
    page = post_without_a_session(agent, ticket, words=longest)
    assert len(fields_of(page)["words"]) < 500_000
    sign_in(agent, page)
    assert unsent.of(ticket.pk, world.agent).get().text == longest


def test_what_is_longer_than_any_reply_is_cut_not_lost(agent, world):
    ticket = world.tickets["sven"]
    sign_in(agent, post_without_a_session(agent, ticket, words="x" * (unsent.LONGEST_REPLY + 1)))
    assert unsent.of(ticket.pk, world.agent).get().text == "x" * unsent.LONGEST_REPLY
