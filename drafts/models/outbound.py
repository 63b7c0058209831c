"""The outbox: one row for each approved reply, which is sent at most once."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import reduce
from operator import or_
from typing import Any, Self

from django.conf import settings
from django.contrib.auth.models import User
from django.db import models
from django.db.models.functions import Coalesce, Now
from django.utils import timezone

from drafts.written_together import Changed, Writes

from .draft import Draft, Review
from .message import Message
from .ticket import Task, Ticket

MERGED_ON = 5  # depth of successive merges that is searched
QUIET = timedelta(minutes=5)  # how long a temporary refusal is no trouble: greylisting, a restarting server


class OutboundQuerySet(models.QuerySet["Outbound"]):
    def queued(self) -> Self:
        return self.filter(state=Outbound.State.QUEUED)

    def under_way(self) -> Self:
        """Approved and not sent yet."""
        return self.filter(state__in=UNDER_WAY)

    def before_refusal(self) -> Self:
        """Under way and never refused: replies that wait for their undo window, or are being sent for the first
        time."""
        return self.under_way().filter(refused_since=None)

    def refused(self) -> Self:
        """Refused at least once and still being retried."""
        return self.under_way().filter(refused_since__isnull=False)

    def in_trouble(self) -> Self:
        """Refused replies that a person should look at: problems that affect every reply, at once; others after
        QUIET."""
        long_since = models.Q(refused_since__lt=Now() - QUIET)
        return self.refused().filter(models.Q(refusal__in=OF_EVERY_REPLY) | long_since)

    def of_every_reply(self) -> Self:
        """Replies in trouble whose refusal affects every other reply too: sign-in and settings first, then the newest
        refusal. Not those since whose refusal a mail has left; of a server that is busy or away, within QUIET before it
        either. `copilot.worker.health` reads the same."""
        last = Outbound.objects.filter(sent_at__isnull=False).order_by("-sent_at").values("sent_at")[:1]
        refused_at = Coalesce("settled_at", "refused_since")
        found = self.in_trouble().annotate(refused_at=refused_at, last_sent=models.Subquery(last))
        still = models.Q(last_sent=None) | models.Q(refusal__in=OF_EVERY_REPLY, refused_at__gt=models.F("last_sent"))
        still |= models.Q(refusal=Outbound.Refusal.SERVER, refused_at__gt=models.F("last_sent") + QUIET)
        of_server = models.Case(models.When(refusal=Outbound.Refusal.SERVER, then=1), default=0)
        return found.filter(still, refusal__in=OF_THE_SERVER).order_by(of_server, "-refused_at", "-pk")

    def try_now(self) -> int:
        """Make replies due now that wait for a retry; the number changed."""
        return self.queued().filter(refused_since__isnull=False).update(send_after=Now())

    def not_cancelled(self) -> Self:
        """Replies that were sent or may still be sent."""
        return self.exclude(state=Outbound.State.CANCELLED)

    def sent(self) -> Self:
        """Replies that the mail server accepted, including those that were returned later."""
        return self.filter(models.Q(state=Outbound.State.SENT) | models.Q(sent_at__isnull=False))

    def failed(self) -> Self:
        """Replies that the mail server refused or that were certainly returned."""
        return self.filter(state=Outbound.State.FAILED).exclude(returned=Outbound.Returned.MAYBE)

    def doubtful(self) -> Self:
        """Replies of which nobody knows whether they arrived."""
        return self.filter(
            models.Q(state=Outbound.State.UNCERTAIN)
            | models.Q(state=Outbound.State.FAILED, returned=Outbound.Returned.MAYBE)
        )

    def undelivered(self) -> Self:
        """Replies that the mail server refused or may not have accepted. Replies that bounced later have a `sent_at`
        and are left out: the thread shows them."""
        return self.filter(state__in=UNDELIVERED, sent_at=None)

    def maybe_with_somebody(self) -> Self:
        """Replies that some recipient may have, without certainty: uncertain, bounced, or delivered to some recipients
        only."""
        left = ~models.Q(delivered_to=[]) | models.Q(sent_at__isnull=False)
        return self.filter(models.Q(state=Outbound.State.UNCERTAIN) | models.Q(left, state=Outbound.State.FAILED))

    def answering(self) -> Self:
        """Replies that a customer has, will have or may have. Queued automatic replies are left out: if a mail came
        more than once, none of them is sent."""
        on_its_way = models.Q(state__in=(*UNDER_WAY, Outbound.State.SENT)) & ~models.Q(
            state=Outbound.State.QUEUED, unseen=True
        )
        return self.filter(on_its_way) | self.maybe_with_somebody()

    def without_later(self) -> Self:
        """The last replies of their tickets: none was written after them, and no other one is under way."""
        return self.filter(~models.Exists(later_replies()))

    def with_obstacles(self) -> Self:
        """Annotate what `why_not_again` reads."""
        newer = Message.objects.filter(
            ticket=models.OuterRef("ticket"),
            direction=Message.Direction.IN,
            automatic="",
            pk__gt=Coalesce(models.OuterRef("answers_message"), 0),
        )

        def merged(steps: int) -> models.Exists:
            into = "__".join([*["merged_into"] * steps, "pk"])
            moved = Ticket.objects.filter(
                (into, models.OuterRef("ticket")),
                moves_in__undone_at=None,
                moves_in__created__gt=models.OuterRef("created"),
                moves_in__before__both_waited=True,
            )
            return models.Exists(moved)

        return self.annotate(
            # Includes tickets merged into a ticket that was merged into this one, and so on. One EXISTS for each depth,
            # as no index serves one with an OR.
            other_mail=reduce(or_, map(merged, range(MERGED_ON))),
            later_reply=models.Exists(later_replies()),
            open_draft=models.Exists(Draft.objects.open().filter(ticket=models.OuterRef("ticket"))),
            newer_mail=models.Exists(newer),
            in_spam=models.Q(ticket__status=Ticket.Status.SPAM),
        )

    def with_newer_mail(self) -> Self:
        """Annotate `newer_mail_from`: who wrote the newest mail since the reply was approved, which does not answer it, on
        the ticket or on another one of its customer in the mailbox: a mail that names no other begins one. Automatic
        mail does not count."""
        same = {name: models.OuterRef(models.OuterRef(f"ticket__{name}")) for name in ("customer", "mailbox")}
        name = models.Case(models.When(from_name="", then=models.F("from_address")), default=models.F("from_name"))
        newer = Message.objects.filter(
            ticket__in=Ticket.objects.filter(**same).order_by().values("pk"),
            direction=Message.Direction.IN,
            automatic="",
            received_at__gt=models.OuterRef("created"),
        ).order_by("-pk")
        return self.annotate(newer_mail_from=models.Subquery(newer.values(name=name)[:1]))

    def with_how(self) -> Self:
        """Annotate `how` the reply came to be sent. An automatic reply that a person sent again still counts as
        automatic."""
        how = Outbound.How
        return self.annotate(
            how=models.Case(
                models.When(
                    models.Q(unseen=True) | models.Q(review__act=Review.Act.AUTO), then=models.Value(how.AUTOMATIC)
                ),
                models.When(review__act=Review.Act.APPROVE, then=models.Value(how.DRAFTED)),
                models.When(review__act=Review.Act.EDIT, then=models.Value(how.EDITED)),
                default=models.Value(how.WRITTEN),
                output_field=models.CharField(),
            )
        )

    def send_again(self, author: Any, send_after: Any, ticket: Mapping[str, Any]) -> int:
        """Queue the undelivered replies again; the number queued. A reply keeps its Message-ID, by which many mail
        servers detect a second copy. `ticket`: state of the ticket, for an undo."""
        return self.undelivered().update(
            again_from=models.F("state"),
            again_ticket=ticket,
            state=Outbound.State.QUEUED,
            author=author,
            unseen=False,
            attempts=0,
            refused_since=None,
            refusal="",
            send_after=send_after,
        )

    def cancel(self) -> int:
        """Cancel the queued replies; the number changed. A reply that was to be sent again gets its previous state
        back; one that some recipients already have becomes failed."""
        before = models.Case(
            models.When(~models.Q(again_from=""), then=models.F("again_from")),
            models.When(~models.Q(delivered_to=[]), then=models.Value(Outbound.State.FAILED)),
            default=models.Value(Outbound.State.CANCELLED),
        )
        automatic = Review.objects.filter(pk=models.OuterRef("review"), act=Review.Act.AUTO)
        again = ~models.Q(again_from="")
        return self.queued().update(
            state=before,
            unseen=models.Q(unseen=True) | again & models.Exists(automatic),
            author=models.Case(models.When(again & models.Exists(automatic), then=None), default=models.F("author")),
        )

    def cancel_first_tries(self, within: Writes, by: User) -> Changed:
        """Cancel queued replies that nobody has and that are not sent again, with the other writes of an act."""
        first = self.queued().filter(again_from="", delivered_to=[])
        return within.update(first, state=Outbound.State.CANCELLED, cancelled_by=by)


class Outbound(models.Model):
    class State(models.TextChoices):
        QUEUED = "queued", "Queued"
        SENDING = "sending", "Sending"
        SENT = "sent", "Sent"
        FAILED = "failed", "Failed"
        # The reply may have arrived. It stays uncertain whatever a later attempt returns short of success: only a
        # delivery report about its recipients says that it did not arrive.
        UNCERTAIN = "uncertain", "Uncertain"
        CANCELLED = "cancelled", "Cancelled"

    class Returned(models.TextChoices):
        """What mails about the sent reply say, beside its `state`; the labels are shown to agents."""

        MAYBE = "maybe", "Returned?"  # only mails that anybody could have written
        YES = "yes", "Returned"

    class How(models.TextChoices):
        """What a person did before the reply was sent. Not stored: see `OutboundQuerySet.with_how`."""

        DRAFTED = "drafted", "As drafted"
        EDITED = "edited", "Edited"
        WRITTEN = "written", "Written by hand"
        AUTOMATIC = "automatic", "Automatically"

    class Refusal(models.TextChoices):
        """Why a reply is retried; the labels are shown to agents."""

        MAIL = "mail", "Refused for now"  # about this mail or its recipients
        SERVER = "server", "Refused for now"  # the mail server is unreachable or busy
        SIGN_IN = "sign_in", "Refused for now"  # the mail server rejects the desk: password, TLS or IP address
        SETTINGS = "settings", "Not sent yet"  # the desk's settings do not allow any mail to be sent
        DESK = "desk", "Not sent yet"  # an error in the desk: a file, a rule or the database

    ticket = models.ForeignKey(Ticket, on_delete=models.PROTECT, related_name="outbound")
    draft = models.ForeignKey(Draft, null=True, blank=True, on_delete=models.PROTECT, related_name="outbound")
    review = models.ForeignKey(Review, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    cancelled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    answers_message = models.ForeignKey(Message, null=True, on_delete=models.SET_NULL, related_name="+")
    message_id = models.CharField(max_length=998, unique=True, help_text="Fixed at approval, without angle brackets")
    from_address = models.CharField(max_length=320)
    reply_to = models.CharField(max_length=320, blank=True)
    to = models.JSONField(default=list)
    cc = models.JSONField(default=list, blank=True)
    bcc = models.JSONField(default=list, blank=True, help_text="Recipients in the envelope only, never in a header")
    subject = models.CharField(max_length=500)
    body = models.TextField(help_text="Plain text as the agent approved it")
    html = models.TextField(blank=True)
    references = models.JSONField(default=list, blank=True)
    unseen = models.BooleanField(default=False, help_text="Sent by policy, without a person")
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED)
    send_after = models.DateTimeField(default=timezone.now)
    leased_until = models.DateTimeField(null=True, blank=True, editable=False)
    lease_token = models.UUIDField(null=True, blank=True, editable=False)
    attempts = models.PositiveIntegerField(default=0)
    last_error = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    settled_at = models.DateTimeField(
        null=True, blank=True, help_text="When the last attempt ended, with or without an answer of the mail server"
    )
    refused_since = models.DateTimeField(
        null=True, blank=True, help_text="Time of the first temporary refusal, while attempts continue"
    )
    refusal = models.CharField(max_length=10, choices=Refusal, default="", db_default="", blank=True)
    returned = models.CharField(
        max_length=5,
        choices=Returned,
        default="",
        db_default="",
        blank=True,
        help_text="Whether a mail says that it was returned; “maybe” if its sender is not verified or not concerned",
    )
    delivered_to = models.JSONField(
        default=list,
        db_default=[],
        blank=True,
        help_text="Recipients who got it although it failed for others; never sent to them again",
    )
    again_from = models.CharField(
        max_length=10, default="", db_default="", blank=True, help_text="State before a person sent it again"
    )

    again_ticket = models.JSONField(
        default=dict, db_default={}, blank=True, editable=False, help_text="State of the ticket at approval, for undo"
    )

    task_made: "Task | None" = None  # set when queued: the follow-up task made of the reply

    kept_by: Any = None  # set when undone: who keeps the text that was typed into it

    objects = OutboundQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "outbound"
        constraints = [
            models.UniqueConstraint(
                fields=["draft"],
                condition=models.Q(state__in=["queued", "sending", "sent", "uncertain"]),
                name="outbound_one_live_a_draft",
            ),
            models.CheckConstraint(
                condition=models.Q(state__in=["queued", "sending", "sent", "failed", "uncertain", "cancelled"]),
                name="outbound_state_known",
            ),
            models.CheckConstraint(
                condition=models.Q(unseen=False) | models.Q(cc=[], bcc=[]), name="outbound_unseen_without_copies"
            ),
        ]
        indexes = [
            models.Index(
                fields=["send_after", "id"], condition=models.Q(state__in=["queued", "sending"]), name="outbound_due"
            ),
            models.Index(fields=["created"], condition=models.Q(unseen=True), name="outbound_unseen"),
            models.Index(fields=["sent_at"], condition=models.Q(sent_at__isnull=False), name="outbound_sent"),
            models.Index(
                fields=["settled_at"],
                condition=models.Q(state__in=["failed", "uncertain"]),
                name="outbound_undelivered",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.state} {self.subject}"

    @property
    def kind_word(self) -> str:
        return "reply" if self.answers_message_id else "mail"

    @property
    def stands(self) -> str:
        """The state in words; of a reply that was sent and is said to be returned, that."""
        return self.get_returned_display() if self.returned and self.sent_at else self.get_state_display()

    @property
    def is_refused(self) -> bool:
        """Whether the reply waits for a retry, after its undo window."""
        return self.state == self.State.QUEUED and self.refused_since is not None

    def without_it(self, addresses: Iterable[str]) -> list[str]:
        """The addresses that the reply has not been delivered to."""
        return [each for each in addresses if each not in self.delivered_to]


OF_EVERY_REPLY = (Outbound.Refusal.SIGN_IN, Outbound.Refusal.SETTINGS)
OF_THE_SERVER = (Outbound.Refusal.SERVER, *OF_EVERY_REPLY)
UNDER_WAY = (Outbound.State.QUEUED, Outbound.State.SENDING)
UNDELIVERED = (Outbound.State.FAILED, Outbound.State.UNCERTAIN)


def later_replies() -> OutboundQuerySet:
    """Replies on the ticket of an outer row that were written after that row or are under way."""
    others = Outbound.objects.not_cancelled().filter(ticket=models.OuterRef("ticket")).exclude(pk=models.OuterRef("pk"))
    return others.filter(models.Q(pk__gt=models.OuterRef("pk")) | models.Q(state__in=UNDER_WAY))


def why_not_again(row: Mapping[str, Any]) -> str:
    """Why a reply cannot be sent again, in words for agents; empty if it can. `row`: values of a `with_obstacles`
    queryset."""
    if row["state"] not in UNDELIVERED or row["sent_at"]:
        return "This mail is on its way again, or was sent."
    if row["newer_mail"]:
        return "A new mail came in since: answer that one."
    if row["other_mail"]:
        return "It was merged with a mail that this reply does not answer: answer both."
    if row["later_reply"]:
        return "Another reply was written since."
    if row["open_draft"]:
        return "A new draft is open: send that one, or reject it first."
    if row["in_spam"]:
        return "This ticket is in Spam."
    if set(row["to"]) <= set(row["delivered_to"]):
        return "It has reached its recipients."
    return ""
