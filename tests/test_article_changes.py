"""A draft whose article changed since is not sent."""

import pytest

from drafts import review
from drafts.models import Outbound
from kb.models import Document
from kb.publishing import publish, set_status
from tests import desk_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    return desk_world.build()


def approve(world):
    ticket = world.ticket("Bo Kim", "Refund")
    draft = world.draft(ticket, "ready")
    newest = ticket.messages.latest("id").pk
    return lambda: review.approve(draft.pk, agent=world.agent, version=draft.version, last_message_id=newest)


def test_an_approval_is_refused_where_the_cited_passage_was_changed_meanwhile(world):
    act = approve(world)
    document = world.refunds.document
    publish(document, document.title, document.body.replace("14 days", "30 days"))
    with pytest.raises(review.Stale, match="Article changed: Refund policy"):
        act()
    assert not Outbound.objects.exists()


def test_an_approval_is_refused_where_a_cited_article_was_archived_meanwhile(world):
    act = approve(world)
    set_status([world.refunds.document], Document.Status.ARCHIVED)
    with pytest.raises(review.Stale, match="Article changed: Refund policy"):
        act()


def test_an_edit_that_leaves_the_cited_passage_as_it_was_bothers_nobody(world):
    act = approve(world)
    document = world.refunds.document
    publish(document, document.title, document.body + "\n\nAsk us about gift cards.")
    assert act().state == Outbound.State.QUEUED
