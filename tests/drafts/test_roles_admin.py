"""What the administration shows, and to whom."""

import pytest
from django.urls import reverse

from drafts.admin import records as desk_admin
from drafts.models import Draft, Event
from tests.admin_clients import signed_in
from tests.factories import READY, a_draft, a_mail
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
PAGES = [
    name.removesuffix("Admin").lower() for name in vars(desk_admin) if name.endswith("Admin") and name != "ModelAdmin"
]


def drafted() -> Draft:
    draft = a_draft(READY)
    a_mail(draft.ticket)
    return draft


@pytest.mark.parametrize("page", PAGES)
def test_every_list_and_every_record_opens_for_an_administrator(client, page):
    draft = kept(drafted)
    signed_in(client, "Administrator")
    shown = client.get(reverse(f"admin:drafts_{page}_changelist"))
    assert shown.status_code == 200
    assert shown.headers["Content-Security-Policy"].startswith("default-src 'self';")  # strangers' mail stands there
    record = {"ticket": draft.ticket_id, "draft": draft.pk, "mailbox": draft.ticket.mailbox_id}.get(page)
    if record:
        assert client.get(reverse(f"admin:drafts_{page}_change", args=[record])).status_code == 200


@pytest.mark.parametrize("page", ["ticket", "message", "draft", "outbound", "event"])
def test_records_cannot_be_made_up(client, page):
    signed_in(client, "Administrator")
    assert client.get(reverse(f"admin:drafts_{page}_add")).status_code == 403


@pytest.mark.parametrize("page", PAGES)
def test_a_curator_sees_nothing_of_the_desk_but_its_tags(client, page):
    signed_in(client, "Curator")
    expected = 200 if page == "tag" else 403
    assert client.get(reverse(f"admin:drafts_{page}_changelist")).status_code == expected


def test_a_dead_event_can_be_tried_again(client):
    draft = a_draft()
    event = Event.objects.create(ticket=draft.ticket, kind="message", dedupe_key="k", status="dead", attempts=3)
    signed_in(client, "Administrator")
    choice = {"action": "try_again", "_selected_action": [event.pk]}
    page = client.post(reverse("admin:drafts_event_changelist"), choice, follow=True)
    assert "1 will be retried now." in page.content.decode()
    event.refresh_from_db()
    assert (event.status, event.attempts) == ("due", 0)


@pytest.mark.parametrize(("role", "replaces"), [("Lead", False), ("Administrator", True)])
def test_the_secret_that_signs_inbound_mail_is_replaced_by_whoever_sets_the_mailbox_up_and_shown_to_nobody(
    client, role, replaces
):
    mailbox = a_draft().ticket.mailbox
    page = signed_in(client, role).get(reverse("admin:drafts_mailbox_change", args=[mailbox.pk]))
    assert page.status_code == 200
    assert mailbox.inbound_secret not in page.content.decode()
    assert ("inbound_secret" in page.content.decode()) is replaces
