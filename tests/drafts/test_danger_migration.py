"""What waits already is marked by the draft that lies open, whatever earlier releases wrote into its report."""

from importlib import import_module

import pytest
from django.db import connection

from drafts.models import Draft, Ticket
from tests.factories import a_draft

pytestmark = pytest.mark.django_db

MARK = import_module("drafts.migrations.0041_danger_first").MARK
LAW, DANGER = {"kind": "law", "said": "My lawyer"}, {"kind": "danger", "said": "It smokes"}


@pytest.mark.parametrize(
    ("guard", "marked"),
    [
        ({"needs_person": [LAW]}, ("law", False)),
        ({"needs_person": [LAW, DANGER]}, ("danger", True)),
        ({"needs_person": []}, ("", False)),
        ({"needs_person": "law"}, ("", False)),
        ({"needs_person": {"kind": "danger"}}, ("", False)),
        ({"needs_person": [None, 3, {"said": "no kind"}]}, ("", False)),
        ({}, ("", False)),
        ([], ("", False)),
    ],
)
def test_a_waiting_ticket_is_marked_by_its_open_draft(guard, marked):
    draft = a_draft()
    Draft.objects.filter(pk=draft.pk).update(guard=guard)
    assert _after_the_update(draft) == marked


@pytest.mark.parametrize("status", [Draft.Status.SUPERSEDED, Draft.Status.REJECTED])
def test_a_draft_that_is_no_longer_open_marks_nothing(status):
    draft = a_draft()
    Draft.objects.filter(pk=draft.pk).update(guard={"needs_person": [DANGER]}, status=status)
    assert _after_the_update(draft) == ("", False)


def test_a_ticket_that_waits_for_its_customer_is_left_alone():
    draft = a_draft()
    Draft.objects.filter(pk=draft.pk).update(guard={"needs_person": [DANGER]})
    Ticket.objects.filter(pk=draft.ticket_id).update(status=Ticket.Status.RESOLVED)
    assert _after_the_update(draft) == ("", False)


def _after_the_update(draft: Draft) -> tuple[str, bool]:
    with connection.cursor() as cursor:
        cursor.execute(MARK)
    return Ticket.objects.values_list("needs_person", "danger").get(pk=draft.ticket_id)
