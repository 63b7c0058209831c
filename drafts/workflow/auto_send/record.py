"""A policy's record: what it would have sent automatically lately, and how people decided on those drafts."""

from dataclasses import replace
from datetime import timedelta

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

from drafts.models import AutoSendPolicy, Card, Citation, Draft, Outbound, Review
from drafts.workflow.auto_send.rules import AutoSendFacts, held_back
from drafts.workflow.auto_send.sending import draft_facts

DAYS = 30
ACT = Review.Act


def record(policy: AutoSendPolicy) -> str:
    """The record in words. The policy's other conditions, such as attachments and copies, may hold back more."""
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
    """Keys of the drafts that could have been sent. Only drafts with the card Ready are loaded in full."""
    ready = drafts.filter(card=Card.READY).select_related("ticket", "answers_message")
    cited = ready.annotate(has_citations=Exists(Citation.objects.filter(draft=OuterRef("pk"))))
    return {draft.pk for draft in cited.iterator() if held_back(_facts(draft, cited=draft.has_citations)) is None}


def _facts(draft: Draft, *, cited: bool) -> AutoSendFacts:
    answered = draft.answers_message
    verified = answered is not None and answered.verified
    ticket = draft.ticket
    return replace(draft_facts(draft, kind=ticket.kind, intent=ticket.intent, cited=cited), verified=verified)


def _acted(sendable: Q, *acts: Review.Act) -> Count:
    return Count("pk", filter=sendable & Q(reviews__act__in=acts), distinct=True)
