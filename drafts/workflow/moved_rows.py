"""Rows that a merge or a split moves from one ticket to another: messages, our replies and their tasks."""

from collections.abc import Collection, Mapping

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Q

from drafts.models import Message, Outbound, ReplyFile, Task, Ticket
from drafts.models.ticket import NO_LEASE
from drafts.written_together import Writes

MOVING = {"messages": Message, "outbound": Outbound, "tasks": Task}  # by their key in `TicketMove.moved`


def following(source: Ticket, thread: list[tuple[int, str]], place: int) -> set[int]:
    """The messages from this place on. A reply that was sent late to a mail before it stays with that mail."""
    before = [pk for pk, direction in thread[:place] if direction == Message.Direction.IN]
    late = source.outbound.filter(answers_message__in=before).values("message_id")
    following = Message.objects.filter(pk__in=[pk for pk, _ in thread[place:]])
    ours = following.filter(direction=Message.Direction.OUT, message_id__in=late)
    return set(following.exclude(pk__in=ours.values("pk")).values_list("pk", flat=True))


def move_rows(source: Ticket, target: Ticket, going: Collection[int] | None = None) -> dict[str, list[int]]:
    """Move these messages, our replies among them, unsent replies to them, and those replies' tasks; without them,
    everything of the ticket."""
    of_source = {"ticket": source.pk}
    messages, outbound, tasks = (model._default_manager.filter(**of_source) for model in MOVING.values())
    if going is not None:
        messages = messages.filter(pk__in=going)
        ids = Message.objects.filter(pk__in=going).values("message_id")
        outbound = outbound.filter(Q(message_id__in=ids) | Q(answers_message__in=going))
        tasks = tasks.filter(outbound__in=outbound)
    rows = dict(zip(MOVING, (messages, outbound, tasks), strict=True))
    listed = [ArraySubquery(found.values("pk")) for found in rows.values()]
    read = Ticket.objects.filter(pk=source.pk).values_list(*listed).get()
    moved = dict(zip(rows, read, strict=True))
    taking(moved, source, target).run()
    return moved


def taking(moved: Mapping[str, Collection[int]], source: Ticket, target: Ticket) -> Writes:
    """What moves these rows of the source to the target, and drops both leases, so that the results of runs that read
    another thread are discarded."""
    writes = Writes()
    for name, model in MOVING.items():
        writes.update(model._default_manager.filter(pk__in=moved.get(name, ()), ticket=source), ticket=target)
    with_theirs = ReplyFile.objects.filter(outbound__in=moved.get("outbound", ()))
    writes.update(with_theirs.filter(outbound__ticket__in=[source.pk, target.pk]), ticket=target)
    writes.update(Ticket.objects.filter(pk__in=[source.pk, target.pk]), **NO_LEASE)
    return writes
