"""The desk benchmark: its requests are those of a person, and a failed response is not counted."""

import pytest
from django.core.management import CommandError
from django.http import HttpResponse

from copilot.benchmarks import desk
from drafts.models import Draft, Outbound
from tests.factories import a_draft, a_person


@pytest.mark.django_db(transaction=True)
def test_one_draft_is_approved_as_often_as_is_asked() -> None:
    draft = a_draft()
    client = desk._signed_in(a_person(role="Agent"))
    for approve in desk._approvals(client, [draft.ticket_id] * 2):
        assert approve().status_code == 200
        draft.refresh_from_db()
        assert draft.status == Draft.Status.APPROVED
    draft.refresh_from_db()
    assert draft.status == Draft.Status.OPEN
    assert set(Outbound.objects.values_list("state", flat=True)) == {"cancelled"}


@pytest.mark.django_db
def test_medians_leave_the_first_requests_out_and_a_refusal_is_no_figure() -> None:
    answers = iter([HttpResponse(b"x" * 50_000)] * desk.WARM_UP + [HttpResponse(b"")] * 5)
    samples = desk.Samples()
    samples.add([lambda: next(answers)] * (desk.WARM_UP + 5))
    seen = samples.seen()
    assert seen.queries == 0
    assert seen.size < 40
    with pytest.raises(CommandError, match="409"):
        samples.add([lambda: HttpResponse(status=409)])
