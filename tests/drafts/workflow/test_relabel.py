"""A person says what a mail is about: the ticket says so too, and the library learns it."""

import pytest
from django.urls import reverse

from drafts.workflow.relabel import classified_text
from kb.models import LabelledExample
from tests import desk_world
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    world = kept(desk_world.full_world)
    collection = world.tickets["sven"].mailbox.collection
    for intent, category in (("refund", "Billing"), ("export", "Data")):
        LabelledExample.objects.create(collection=collection, text=f"about {intent}", intent=intent, category=category)
    return world


def correct(client, ticket, intent):
    return client.post(reverse("relabel", args=[ticket.pk]), {"intent": intent}, headers={"HX-Request": "true"})


def test_a_correction_stands_on_the_ticket_and_becomes_an_example(client, world):
    client.force_login(world.agent)
    assert correct(client, world.tickets["sven"], "export").status_code == 200
    world.tickets["sven"].refresh_from_db()
    assert (world.tickets["sven"].intent, world.tickets["sven"].category) == ("export", "Data")
    example = LabelledExample.objects.get(
        intent="export", text=classified_text(world.tickets["sven"].messages.filter(direction="in").last())
    )
    assert example.embedding is None  # its vector is made in the background


def test_a_second_thought_replaces_the_first(client, world):
    client.force_login(world.agent)
    correct(client, world.tickets["sven"], "export")
    correct(client, world.tickets["sven"], "refund")
    text = classified_text(world.tickets["sven"].messages.filter(direction="in").last())
    assert list(LabelledExample.objects.filter(text=text).values_list("intent", flat=True)) == ["refund"]


def test_a_label_that_nobody_knows_is_refused_in_words(client, world):
    client.force_login(world.agent)
    before = world.tickets["sven"].intent
    response = correct(client, world.tickets["sven"], "mine")
    assert response.status_code == 422
    assert "Choose a label" in response.content.decode()
    world.tickets["sven"].refresh_from_db()
    assert world.tickets["sven"].intent == before


def test_the_customer_pane_offers_the_labels(client, world):
    client.force_login(world.agent)
    page = flat(client.get(reverse("customer", args=[world.tickets["sven"].pk])))
    assert 'name="intent"' in page
    assert '<option value="export">' in page


def test_without_permission_nothing_is_learnt(client, world, django_user_model):
    client.force_login(django_user_model.objects.create_user("stranger"))
    assert correct(client, world.tickets["sven"], "export").status_code == 403
    assert LabelledExample.objects.count() == 2
