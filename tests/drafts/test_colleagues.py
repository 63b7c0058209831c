"""Colleagues are added with a role and a first password or an invitation, and leave without work being lost."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from drafts.models import Task, Ticket
from drafts.outbound.destination import FILES
from tests import admin_clients, smtp_fake
from tests.factories import a_mailbox, a_person, a_ticket
from tests.markup import flat

pytestmark = pytest.mark.django_db

ADD = "/admin/auth/user/add/"
PASSWORD = "a-long-enough-phrase"


@pytest.fixture
def administrator(client: Client) -> Client:
    return admin_clients.signed_in(client, "Administrator")


@pytest.fixture
def server(settings: Any) -> Any:
    """Outgoing mail is set up."""
    with smtp_fake.serving(smtp_fake.Server()) as server:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", server.port
        settings.EMAIL_USE_TLS, settings.EMAIL_HOST_USER, settings.EMAIL_TIMEOUT = False, "", 5
        yield server


def role(name: str) -> str:
    return str(Group.objects.get(name=name).pk)


def added(administrator: Client, **changes: Any) -> str:
    given = {"first_name": "Nell", "last_name": "Hart", "username": "nell", "email": "nell@desk.example"}
    given |= {"groups": [role("Agent")], "password1": PASSWORD, "password2": PASSWORD} | changes
    return flat(administrator.post(ADD, given, follow=True))


def test_the_page_tells_what_each_role_may_do_and_nothing_of_single_sign_on(administrator):
    page = flat(administrator.get(ADD))
    for words in ("Agent: answers mail", "Lead: an agent who", "Curator: keeps the articles", "Administrator: every"):
        assert words in page
    assert "Sign-in name" in page
    assert not re.search(r"LDAP|single sign-on|SSO", page)


def test_a_colleague_is_added_with_name_address_role_and_password_and_may_work_at_once(administrator, client):
    page = added(administrator)
    assert "Nell Hart" in page  # in the list, with the role
    nell = User.objects.get(username="nell")
    assert (nell.get_full_name(), nell.email) == ("Nell Hart", "nell@desk.example")
    assert [group.name for group in nell.groups.all()] == ["Agent"]
    desk = Client()
    desk.post(reverse("sign_in"), {"username": "nell", "password": PASSWORD})
    assert desk.get(reverse("tickets")).status_code == 200


def test_nobody_is_added_without_a_role_who_could_do_nothing(administrator):
    assert "This field is required." in added(administrator, groups=[])
    assert not User.objects.filter(username="nell").exists()


def test_without_outgoing_mail_no_invitation_is_offered(administrator, settings):
    settings.EMAIL_BACKEND = FILES
    a_mailbox()
    assert "Invite by mail" not in flat(administrator.get(ADD))


def test_an_invited_colleague_chooses_the_password_under_a_link_that_works_once(administrator, server, settings):
    settings.CONFIG = settings.CONFIG.model_copy(update={"base_url": "https://desk.example"})
    a_mailbox(address="support@desk.example")
    assert "Invite by mail" in flat(administrator.get(ADD))
    page = added(administrator, usable_password="false", password1="", password2="")
    assert "An invitation was sent to nell@desk.example." in page
    assert server.envelopes == [["nell@desk.example"]]
    link = re.search(r"https://desk\.example(/invitation/\S+)", server.mails[0].replace("=\r\n", ""))
    for header in ("Auto-Submitted: auto-generated", "X-Auto-Response-Suppress: OOF, AutoReply"):
        assert header in server.mails[0]  # no machine answers it
    assert link, server.mails[0]
    assert not User.objects.get(username="nell").has_usable_password()
    nell = Client()
    form = nell.get(link[1], follow=True)
    assert "<b>nell</b>" in flat(form)
    place = form.redirect_chain[-1][0]
    assert "too short" in flat(nell.post(place, {"new_password1": "short", "new_password2": "short"}))
    told = flat(nell.post(place, {"new_password1": PASSWORD, "new_password2": PASSWORD}, follow=True))
    assert "Your password is set. Sign in with it." in told
    nell.post(reverse("sign_in"), {"username": "nell", "password": PASSWORD})
    assert nell.get(reverse("tickets")).status_code == 200
    assert "This link no longer works" in flat(Client().get(link[1], follow=True))


def test_an_invitation_that_is_not_sent_is_told(administrator, server):
    a_mailbox()
    server.replies["RCPT"] = "550 no such person"
    page = added(administrator, usable_password="false", password1="", password2="")
    assert "Nell Hart was added, but the invitation was not sent: " in page
    assert "no such person" in page


def test_an_invitation_needs_an_address(administrator, server):
    a_mailbox()
    page = added(administrator, usable_password="false", email="", password1="", password2="")
    assert "Enter the address that the invitation goes to." in page
    assert not User.objects.filter(username="nell").exists()


def test_what_becomes_of_a_colleagues_work_is_said_and_is_so(administrator):
    nell = a_person("nell", "Agent")
    taken = a_ticket(assignee=nell, status="open", drafting=False, subject="Taken over")
    waiting = a_ticket(assignee=nell, status="waiting", drafting=False, subject="Answered")
    held = a_ticket(assignee=nell, status="review", subject="Assigned")
    a_ticket(assignee=nell, status="resolved", subject="Done")
    Task.objects.create(ticket=held, title="Call them", assignee=nell)
    place = reverse("admin:auth_user_change", args=[nell.pk])
    page = flat(administrator.get(place))
    assert "pbkdf2" not in page
    assert f'href="{reverse("admin:auth_user_password_change", args=[nell.pk])}"' in page
    assert "1 ticket that they answer returns to the queue at once" in page
    assert "1 ticket that they took over goes back to the copilot" in page
    assert "1 ticket assigned to them stays where it is" in page
    assert "1 open task stays on the page Tasks" in page
    for ticket in (taken, waiting, held):
        assert f'href="{reverse("ticket", args=[ticket.pk])}"' in page
    assert "Done" not in page
    # And so it is.
    kept = {"first_name": "", "last_name": "", "username": "nell", "email": "", "groups": [role("Agent")]}
    assert administrator.post(place, kept).status_code == 302
    nell.refresh_from_db()
    assert (nell.is_active, [group.name for group in nell.groups.all()]) == (False, ["Agent"])
    taken.refresh_from_db()
    held.refresh_from_db()
    waiting.refresh_from_db()
    assert waiting.drafting
    assert (taken.status, taken.reason, taken.assignee) == ("review", "assignee_left", nell)
    assert (held.status, held.assignee) == ("review", nell)
    assert "nell has left" in flat(administrator.get(reverse("review_ticket", args=[held.pk])))
    assert "They may no longer sign in. 3 tickets assigned to them stay" in flat(administrator.get(place))


def test_a_colleague_without_work_leaves_nothing(administrator):
    nell = a_person("nell", "Agent")
    page = flat(administrator.get(reverse("admin:auth_user_change", args=[nell.pk])))
    assert "No open ticket and no open task is assigned to them." in page
    assert Ticket.objects.count() == 0


def test_the_list_names_each_colleagues_role(administrator):
    a_person("nell", "Curator")
    User.objects.create_user("nobody")
    page = flat(administrator.get(reverse("admin:auth_user_changelist")))
    assert "Curator" in page
    assert "none: may do nothing" in page
