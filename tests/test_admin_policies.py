"""Setting up what may leave unseen: only for a category that a mail can get."""

from typing import Any

import pytest
from django.urls import reverse

from drafts.models import AutoSendPolicy
from kb.models import LabelledExample
from tests.acts_world import a_mailbox

pytestmark = pytest.mark.django_db


def added(client: Any, category: str) -> str:
    mailbox = a_mailbox()
    LabelledExample.objects.create(
        collection=mailbox.collection, text="Where is my parcel?", intent="track", category="DELIVERY"
    )
    form = {"mailbox": mailbox.pk, "category": category, "enabled": "on", "review_share": "0.1"}
    answer = client.post(reverse("admin:drafts_autosendpolicy_add"), form)
    return "" if answer.status_code == 302 else answer.content.decode()


def test_a_policy_for_a_known_category_is_kept(admin_client: Any) -> None:
    assert added(admin_client, "DELIVERY") == ""
    assert AutoSendPolicy.objects.get().category == "DELIVERY"


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
