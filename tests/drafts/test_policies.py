"""Setting up policies for automatic replies: only for a category that a mail can get."""

import re
from typing import Any

import pytest
from django.urls import reverse

from drafts.models import AutoSendPolicy, Draft, Outbound, Review
from drafts.workflow.auto_send.record import record
from kb.models import LabelledExample
from tests import desk_world
from tests.factories import a_mailbox
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db


def added(client: Any, category: str, share: str = "0.1") -> str:
    mailbox = a_mailbox()
    LabelledExample.objects.create(
        collection=mailbox.collection, text="Where is my parcel?", intent="track", category="DELIVERY"
    )
    form = {"mailbox": mailbox.pk, "category": category, "enabled": "on", "review_share": share}
    answer = client.post(reverse("admin:drafts_autosendpolicy_add"), form)
    return "" if answer.status_code == 302 else answer.content.decode()


def test_a_policy_for_a_known_category_is_kept(admin_client: Any) -> None:
    assert added(admin_client, "DELIVERY") == ""
    assert AutoSendPolicy.objects.get().category == "DELIVERY"


@pytest.mark.parametrize("share", ["2", "-0.1"])
def test_a_share_that_is_none_is_refused_at_its_field(admin_client: Any, share: str) -> None:
    assert "A share is from 0 (none) to 1 (all); 0.1 is every tenth." in added(admin_client, "DELIVERY", share)
    assert not AutoSendPolicy.objects.exists()


def offered(client: Any, address: str) -> list[str]:
    """The categories that can be chosen, with the chosen one in brackets."""
    (field,) = re.findall(r'<select name="[\w-]*category"[^>]*>.*?</select>', flat(client.get(address)))
    found = re.findall(r'<option value="([^"]*)"( selected)?>', field)
    return [f"[{name}]" if is_chosen else name for name, is_chosen in found]


def test_the_categories_that_there_are_can_be_chosen_and_none_is_typed(admin_client: Any) -> None:
    mailbox, other = a_mailbox(), a_mailbox("other")
    for of, category in ((mailbox, "DELIVERY"), (mailbox, "BILLING"), (other, "PLANTS")):
        LabelledExample.objects.create(collection=of.collection, text=category, intent=category, category=category)
    assert offered(admin_client, reverse("admin:drafts_autosendpolicy_add")) == ["[]", "BILLING", "DELIVERY", "PLANTS"]
    policy = AutoSendPolicy.objects.create(mailbox=mailbox, category="GONE")
    change = reverse("admin:drafts_autosendpolicy_change", args=[policy.pk])
    assert offered(admin_client, change) == ["", "BILLING", "DELIVERY", "[GONE]"], "of its mailbox, and its own"


def test_where_there_are_no_categories_one_can_be_typed(admin_client: Any) -> None:
    a_mailbox()
    page = flat(admin_client.get(reverse("admin:drafts_autosendpolicy_add")))
    assert re.search(r'<input type="text" name="category"', page)


@pytest.mark.parametrize("category", ["DELIVRY", "delivery", "track"])
def test_a_category_that_no_mail_can_get_is_refused_with_those_there_are(admin_client: Any, category: str) -> None:
    assert "there are: DELIVERY." in added(admin_client, category)
    assert not AutoSendPolicy.objects.exists()


def test_a_policy_whose_category_has_gone_can_still_be_switched_off(admin_client: Any) -> None:
    policy = AutoSendPolicy.objects.create(mailbox=a_mailbox(), category="GONE", enabled=True)
    form = {"mailbox": policy.mailbox_id, "category": "GONE", "review_share": "0.1"}
    admin_client.post(reverse("admin:drafts_autosendpolicy_change", args=[policy.pk]), form)
    policy.refresh_from_db()
    assert not policy.enabled


PASSED = desk_world.guard() | {"passed": True, "second_opinion": "entailed", "case": "fits"}
PROVED = [{"start": 0, "end": 8, "verdict": "none"}, {"start": 9, "end": 30, "verdict": "proved"}]


def sent(world: Any, *acts: str, **fields: Any) -> None:
    """A draft that a policy could have let go, but for the named differences, and what people did with it."""
    ticket = world.ticket("Mira Castellan", "Refund")
    ticket.category, ticket.kind, ticket.intent = "BILLING", "inquiry", "get_invoice"
    ticket.save()
    ticket.messages.update(verified=True)
    draft = world.draft(
        ticket, "ready", **{"confidence": 0.9, "guard": PASSED, "evidence": PROVED, "status": "superseded"} | fields
    )
    for act in acts:
        Review.objects.create(draft=draft, act=act)


def test_before_a_policy_is_switched_on_it_tells_what_it_would_have_let_go() -> None:
    world = kept(desk_world.build)
    policy = AutoSendPolicy.objects.create(mailbox=world.mailbox, category="BILLING")
    assert record(policy) == "Of 0 drafts in 30 days, none could have been sent automatically."
    sent(world, "undo", "approve", "approve")
    sent(world, "edit")
    sent(world, "reject")
    sent(world, "approve", confidence=0.7)
    sent(world, "approve", guard=PASSED | {"reasons": [{"code": "unknown_number", "detail": "4"}]})
    sent(world, "approve", gaps=["How long?"])
    sent(world, "approve", cited=False)
    told = record(policy)
    assert told.startswith("Of 7 drafts in 30 days, 3 could have been sent automatically.")
    assert "sent 1 unchanged and 1 with changes, and rejected or took over 1; 0 were sent automatically" in told


@pytest.mark.parametrize(
    "fields",
    [
        {"guard": PASSED | {"second_opinion": "none", "case": "none"}},
        {"guard": {name: value for name, value in PASSED.items() if name not in ("second_opinion", "case")}},
        {"guard": PASSED | {"second_opinion": "mixed"}},
        {"guard": PASSED | {"case": "open"}},
        {"evidence": [*PROVED, {"start": 31, "end": 40, "verdict": "note"}]},
        {"evidence": [{"start": 0, "end": 8, "states": True, "supported": True}]},
        {"trouble": "openai: 500"},
    ],
    ids=["no opinion", "before there was one", "mixed", "the case is open", "a note", "before the verdicts", "trouble"],
)
def test_without_a_second_opinion_that_agrees_with_every_proof_nothing_could_have_left(fields: Any) -> None:
    world = kept(desk_world.build)
    policy = AutoSendPolicy.objects.create(mailbox=world.mailbox, category="BILLING")
    sent(world, "approve", **fields)
    assert record(policy) == "Of 1 drafts in 30 days, none could have been sent automatically."


def test_what_was_never_verified_or_is_a_complaint_or_of_no_known_intent_could_not_have_left() -> None:
    world = kept(desk_world.build)
    policy = AutoSendPolicy.objects.create(mailbox=world.mailbox, category="BILLING")
    sent(world, "approve")
    sent(world, "approve")
    sent(world, "approve")
    first, second, third = world.mailbox.tickets.all()
    first.messages.update(verified=False)
    world.mailbox.tickets.filter(pk=second.pk).update(kind="complaint")
    world.mailbox.tickets.filter(pk=third.pk).update(intent="unknown")
    assert record(policy) == "Of 3 drafts in 30 days, none could have been sent automatically."


def test_the_list_and_the_page_of_policies_say_it(admin_client: Any) -> None:
    page = admin_client.get(reverse("admin:drafts_autosendpolicy_changelist")).content.decode()
    assert "Nothing is sent automatically." in page
    policy = AutoSendPolicy.objects.create(mailbox=a_mailbox(), category="BILLING")
    for address in (
        reverse("admin:drafts_autosendpolicy_changelist"),
        reverse("admin:drafts_autosendpolicy_change", args=[policy.pk]),
    ):
        assert "none could have been sent automatically" in admin_client.get(address).content.decode()


def test_only_what_truly_left_counts_as_left_unseen() -> None:
    world = kept(desk_world.build)
    policy = AutoSendPolicy.objects.create(mailbox=world.mailbox, category="BILLING", enabled=True)
    for state in ("sent", "cancelled", "queued"):
        sent(world, "auto")
        draft = Draft.objects.order_by("pk").last()
        assert draft is not None
        Outbound.objects.create(ticket=draft.ticket, draft=draft, unseen=True, state=state, message_id=f"{state}@desk")
    assert record(policy).endswith("; 1 were sent automatically.")
