"""What a policy for automatic replies would have sent lately, and how people decided on those drafts."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Count, Q, QuerySet
from django.db.models.functions import Now

from drafts.models import AutoSendPolicy, Card, Draft, Outbound, Review
from drafts.workflow.auto_send import AUTO_SEND_KINDS, proved_twice

DAYS = 30
ACT = Review.Act


def record(policy: AutoSendPolicy) -> str:
    """In words. What a policy asks besides, such as attachments and copies to others, may hold back more."""
    since = Draft.objects.filter(
        ticket__mailbox=policy.mailbox_id, ticket__category=policy.category, created__gte=Now() - timedelta(days=DAYS)
    )
    sendable = Q(pk__in=_sendable(since))
    found = since.aggregate(
        drafts=Count("pk", distinct=True),
        sendable=Count("pk", filter=sendable, distinct=True),
        unchanged=_acted(sendable, ACT.APPROVE),
        changed=_acted(sendable, ACT.EDIT),
        turned_away=_acted(sendable, ACT.REJECT, ACT.TAKE_OVER),
        unseen=Count(
            "pk", filter=sendable & Q(outbound__unseen=True, outbound__state=Outbound.State.SENT), distinct=True
        ),
    )
    if not found["sendable"]:
        return f"Of {found['drafts']} drafts in {DAYS} days, none could have been sent automatically."
    return (
        f"Of {found['drafts']} drafts in {DAYS} days, {found['sendable']} could have been sent automatically. Of these, "
        f"people sent {found['unchanged']} unchanged and {found['changed']} with changes, and rejected or took over "
        f"{found['turned_away']}; {found['unseen']} were sent automatically."
    )


def _sendable(drafts: QuerySet[Draft]) -> set[int]:
    """`proved_twice` reads rows, so it is asked of those that everything else would let go."""
    rows = drafts.filter(_complete()).values_list("pk", "guard", "evidence")
    return {pk for pk, guard, evidence in rows.iterator() if proved_twice(guard, evidence)}


def _complete() -> Q:
    threshold = max(settings.CONFIG.auto_send_threshold, settings.CONFIG.confidence_threshold)
    ready = Q(card=Card.READY, decision=Draft.Decision.FINALIZE, escalation_reason="", degraded=False, instruction="")
    green = Q(guard__passed=True, guard__reasons=[], gaps=[], citations__isnull=False, confidence__gte=threshold)
    return ready & green & Q(answers_message__verified=True, ticket__kind__in=AUTO_SEND_KINDS)


def _acted(sendable: Q, *acts: Review.Act) -> Count:
    return Count("pk", filter=sendable & Q(reviews__act__in=acts), distinct=True)
