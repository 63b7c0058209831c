from datetime import timedelta

import pytest
from django.db.models.functions import Now
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import AskFirst
from drafts.models import Ticket
from drafts.workflow import holds, review
from drafts.workflow.writing import unsent
from tests.factories import a_draft, a_person, a_ticket, act_fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(monkeypatch):
    said = []
    monkeypatch.setattr(notifications, "notify", lambda ticket, what, **detail: said.append((ticket, what, detail)))
    return said


def test_a_hold_lasts_two_minutes_and_others_are_told(told, settings):
    settings.HOLD_SECONDS = 120
    ticket, rana = a_ticket(), a_person("rana")
    assert holds.take(ticket.pk, agent=rana)
    ticket.refresh_from_db()
    assert ticket.held_by == rana
    assert 115 < (ticket.held_until - timezone.now()).total_seconds() <= 120
    assert told == [(ticket.pk, "hold", {"by": "rana"})]


def test_a_colleague_may_not_take_what_is_held_but_may_take_it_over_knowingly(told):
    ticket, rana, jo = a_ticket(), a_person("rana"), a_person("jo")
    assert holds.take(ticket.pk, agent=rana)
    assert not holds.take(ticket.pk, agent=jo)
    assert Ticket.objects.get().held_by == rana
    assert holds.take(ticket.pk, agent=jo, force=True)
    assert Ticket.objects.get().held_by == jo
    assert not holds.renew(ticket.pk, agent=rana)
    assert [detail["by"] for _, _, detail in told] == ["rana", "jo"]


def test_activity_renews_a_hold_and_bothers_nobody(told):
    ticket, rana = a_ticket(), a_person()
    holds.take(ticket.pk, agent=rana)
    Ticket.objects.update(held_until=Now() + timedelta(seconds=5))
    assert holds.take(ticket.pk, agent=rana)
    assert (Ticket.objects.get().held_until - timezone.now()).total_seconds() > 60
    assert len(told) == 1


def test_a_hold_that_ran_out_is_free_for_all_and_not_renewed(told):
    ticket, rana, jo = a_ticket(), a_person(), a_person()
    holds.take(ticket.pk, agent=rana)
    Ticket.objects.update(held_until=Now() - timedelta(seconds=1))
    assert not holds.renew(ticket.pk, agent=rana)
    assert holds.take(ticket.pk, agent=jo)


def test_only_its_holder_releases_a_hold(told):
    ticket, rana, jo = a_ticket(), a_person(), a_person()
    holds.take(ticket.pk, agent=rana)
    assert not holds.release(ticket.pk, agent=jo)
    assert holds.release(ticket.pk, agent=rana)
    assert Ticket.objects.get().held_by is None
    assert told[-1] == (ticket.pk, "hold", {"by": ""})


def test_a_ticket_that_never_was_is_not_held(told):
    assert not holds.take(0, agent=a_person())
    assert told == []


def test_who_types_is_named_to_others_only():
    draft, rana, jo = a_draft(), a_person("rana"), a_person("jo")
    unsent.save(draft.ticket_id, author=jo, text="Dear Mira,")
    asked = []

    def allowed(ticket: Ticket, writers: holds.Writers) -> None:
        with pytest.raises(AskFirst, match="jo has begun a reply"):
            holds.ask_beside_colleague(ticket, rana, writers, "")
        asked.append(holds.ask_beside_colleague(ticket, jo, writers, ""))

    review.approve(draft.pk, agent=rana, allowed=allowed, **act_fields(draft))
    assert asked == [False]
