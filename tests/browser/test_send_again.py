"""A reply that the mail server refused is sent again with a key; one that may have arrived asks first."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Outbound
from drafts.workflow import review
from tests.browser.accessibility import faults
from tests.browser.desk_page import open_ticket
from tests.browser.late_answers import until
from tests.factories import act_fields

pytestmark = pytest.mark.browser


def refused(world, state: str) -> Outbound:
    ticket = world.tickets["sven"]
    draft = ticket.drafts.open().get()
    outbound = review.approve(draft.pk, agent=world.agent, **act_fields(draft))
    words = f"{outbound.to[0]}: 550 5.1.1 <b>No such user</b> here"
    Outbound.objects.filter(pk=outbound.pk).update(state=state, last_error=words, settled_at=timezone.now())
    ticket.refresh_from_db()
    ticket.move_to("review", card="none", reason=f"send_{state}")
    return outbound


def state_of(outbound: Outbound) -> str:
    return Outbound.objects.values_list("state", flat=True).get(pk=outbound.pk)


def test_z_sends_a_refused_reply_again_and_u_leaves_it_as_it_was(signed_in: Page, world) -> None:
    page, outbound = signed_in, refused(world, "failed")
    open_ticket(page, outbound.ticket)
    expect(page.locator(".undelivered")).to_contain_text("550 5.1.1 <b>No such user</b> here")
    assert faults(page) == []
    page.keyboard.press("z")
    until(page, lambda: state_of(outbound) == "queued")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    page.keyboard.press("u")
    until(page, lambda: state_of(outbound) == "failed")


def test_z_asks_where_the_reply_may_have_arrived(signed_in: Page, world) -> None:
    page, outbound = signed_in, refused(world, "uncertain")
    open_ticket(page, outbound.ticket)
    page.keyboard.press("z")
    expect(page.locator("#conflict")).to_contain_text("may arrive twice")
    assert state_of(outbound) == "uncertain"
    page.keyboard.press("Enter")
    until(page, lambda: state_of(outbound) == "queued")
