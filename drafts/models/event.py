"""Events, the reasons for a run, one row each: a mail, a rewrite, a hand-back, a changed article."""

from datetime import timedelta
from typing import Self

from django.db import models
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce, Greatest, Now

from drafts.written_together import Changed, Writes

from .ticket import Ticket

# By so much the mail of one sender is put behind the earlier mail of the same sender that still waits: whoever writes
# once in that time comes before it. 20 mails an hour, the default limit, are put off by 100 minutes.
APART = timedelta(minutes=5)
# By so much what somebody is known to wait for comes before the rest: mail of senders who were never answered, which
# anybody can send under ever new names, further tickets of one customer, and drafts written again for a changed article.
# Nothing waits for what came later than this.
AHEAD = timedelta(hours=4)


class EventQuerySet(models.QuerySet["Event"]):
    """Times are set by the database's clock, with which the worker's queries compare."""

    def due(self) -> Self:
        return self.filter(status=Event.Status.DUE)

    def dead(self) -> Self:
        return self.filter(status=Event.Status.DEAD)

    def retry(self) -> int:
        """Make the dead events due again, with their attempts reset; the number changed."""
        return self.dead().update(
            status=Event.Status.DUE, attempts=0, stops=0, run_after=Now(), order_at=Now(), finished=None
        )

    def finish(self) -> int:
        return self.update(status=Event.Status.DONE, finished=Now())

    def finish_within(self, within: Writes) -> Changed:
        """The same, with the other writes of an act."""
        return within.update(self, status=Event.Status.DONE, finished=Now())

    def hurry(self) -> int:
        """Make events due now that are scheduled for later; they keep their place. The number changed."""
        return self.due().filter(run_after__gt=Now()).update(run_after=Now())

    def postpone(self, seconds: float) -> int:
        """Postpone due events, behind all that wait now; the number changed."""
        when = Now() + timedelta(seconds=seconds)
        return self.due().update(run_after=Greatest("run_after", when), order_at=Greatest("order_at", when))

    def place_of_mail(self, ticket: Ticket) -> Combinable:
        """`order_at` of a new mail. Mail on one ticket is answered together; it is put behind other tickets of its
        customer that wait, and AHEAD behind other work if there are some or the customer was never answered."""
        waiting = self.due().filter(ticket__customer=ticket.customer_id).exclude(ticket=ticket).order_by()
        last = models.Subquery(waiting.values("status").annotate(last=models.Max("order_at")).values("last"))
        answered = Ticket.objects.filter(customer=ticket.customer_id, messages__direction="out").order_by()
        first_of_known = answered.filter(~models.Exists(waiting)).values_list(Now())[:1]
        arrival = Coalesce(models.Subquery(first_of_known), Now() + AHEAD)
        return Greatest(arrival, Coalesce(last + APART, arrival))


class Event(models.Model):
    class Kind(models.TextChoices):
        MESSAGE = "message", "A mail came in"
        REWRITE = "rewrite", "An agent asked for a rewrite"
        RESUME = "resume", "Handed back to the copilot"
        ARTICLE = "article", "A cited article changed"

    class Status(models.TextChoices):
        DUE = "due", "Due"
        DONE = "done", "Done"
        DEAD = "dead", "Dead"

    kind = models.CharField(max_length=20, choices=Kind)
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="events")
    payload = models.JSONField(default=dict, blank=True)
    dedupe_key = models.CharField(max_length=200, unique=True)
    trace_id = models.CharField(max_length=55, blank=True, help_text="W3C traceparent")
    status = models.CharField(max_length=4, choices=Status, default=Status.DUE)
    attempts = models.PositiveIntegerField(default=0)
    stops = models.PositiveIntegerField(default=0, help_text="Attempts cut off because their process ended")
    run_after = models.DateTimeField(db_default=Now(), help_text="Not before this time")
    order_at = models.DateTimeField(db_default=Now(), help_text="Due events run in this order")
    last_error = models.TextField(blank=True)
    created = models.DateTimeField(db_default=Now())
    finished = models.DateTimeField(null=True, blank=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(status__in=["due", "done", "dead"]), name="event_status_known"),
        ]
        indexes = [
            models.Index(
                fields=["order_at", "id", "run_after"], condition=models.Q(status="due"), name="event_in_order"
            ),
            models.Index(fields=["ticket", "id"], condition=models.Q(status="due"), name="event_due_ticket"),
            models.Index(fields=["-finished"], condition=models.Q(status="dead"), name="event_dead"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.status}"
