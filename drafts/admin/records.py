"""Admin of the desk's settings, and of its records, which are read-only."""

from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import Any, cast

from django import forms
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse

from drafts import notifications
from drafts.conflicts import Stale
from drafts.desk.forms.saved_reply import SavedTextForm
from drafts.models import (
    AutoSendPolicy,
    CannedReply,
    Citation,
    Customer,
    Draft,
    Event,
    Mailbox,
    Message,
    Outbound,
    Profile,
    Review,
    Tag,
    Task,
    Team,
    Ticket,
    TicketChange,
    Tier,
)
from drafts.models.tag import normalised, problem
from drafts.outbound.destination import why_nothing_leaves
from drafts.person_names import full_name
from drafts.reply_text import clean_name, is_blank
from drafts.transitions import redrafts
from drafts.workflow.auto_send import sending
from drafts.workflow.auto_send.record import record
from kb.admin.access import ReadOnly

from . import articles, colleagues, throttling  # noqa: F401  (registers their admin pages)
from .mailbox_form import MailboxForm, PolicyForm


class PolicyInline(admin.TabularInline):  # type: ignore[type-arg]
    model = AutoSendPolicy
    form = PolicyForm
    extra = 0


@admin.register(Mailbox)
class MailboxAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Addresses that mail arrives at, each with its articles, greeting and way in."
    index_place = 2
    warning = staticmethod(why_nothing_leaves)
    nothing_yet = "A mailbox has an address, a collection of articles and a greeting."
    form = MailboxForm
    list_display = ("name", "address", "collection", "language", "auto_send_stopped")
    prepopulated_fields = {"slug": ("name",)}
    inlines = (PolicyInline,)
    actions = ("stop_auto_send",)

    def get_exclude(self, request: HttpRequest, obj: Mailbox | None = None) -> tuple[str, ...]:
        """Hide the inbound secret from those who may not change the mailbox, as it allows posting mail from any
        sender."""
        return () if self.has_change_permission(request, obj) else ("inbound_secret",)

    def get_form(self, request: HttpRequest, obj: Mailbox | None = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        if obj and "slug" in form.base_fields:
            address = request.build_absolute_uri(reverse("inbound_raw", args=[obj.slug]))
            form.base_fields["slug"].help_text = f"Signed mail is posted to {address}"
        return form

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        cancel_disallowed_after_commit(request, [form.instance.pk])
        super().save_related(request, form, formsets, change)

    def has_stop_permission(self, request: HttpRequest) -> bool:
        """Whoever may change policies may stop them all; only who may change the mailbox starts them again."""
        return request.user.has_perm("drafts.change_autosendpolicy")

    @admin.action(description="Stop auto-send now", permissions=["stop"])
    def stop_auto_send(self, request: HttpRequest, mailboxes: QuerySet[Mailbox]) -> None:
        chosen = list(mailboxes.values_list("pk", flat=True))
        mailboxes.update(auto_send_stopped=True)
        count = sum(sending.cancel_disallowed(mailbox, agent=cast("User", request.user)) for mailbox in chosen)
        self.message_user(request, f"Stopped. {count} that would have been sent automatically are back in the queue.")


def cancel_disallowed_after_commit(request: HttpRequest, mailboxes: Collection[int]) -> None:
    """Cancel automatic replies that no policy allows any longer. Call it before the policies change, in that
    transaction. The mailboxes are locked first, as a run that found its policy in force holds them until its reply is
    visible; the replies are cancelled after the commit, as a run may wait for the mailbox with its ticket locked."""
    locked = Mailbox.objects.select_for_update(no_key=True).filter(pk__in=mailboxes).order_by("pk")
    for mailbox in locked.values_list("pk", flat=True):
        transaction.on_commit(partial(sending.cancel_disallowed, mailbox, agent=cast("User", request.user)))


@admin.register(AutoSendPolicy)
class AutoSendPolicyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Replies that may be sent without a person, by category of a mailbox."
    index_place = 5
    nothing_yet = "Nothing is sent automatically. Add a disabled policy to see what it would have sent."
    form = PolicyForm
    list_display = ("mailbox", "category", "enabled", "review_share", "lately")
    fields = ("mailbox", "category", "enabled", "review_share", "lately")
    readonly_fields = ("lately",)
    list_filter = ("mailbox", "enabled")
    list_select_related = ("mailbox",)

    @admin.display(description="lately")
    def lately(self, policy: AutoSendPolicy) -> str:
        return record(policy) if policy.pk else "Save it disabled to see what it would have sent."

    def save_model(self, request: HttpRequest, obj: AutoSendPolicy, form: Any, change: bool) -> None:
        """Also cancels replies of the mailbox that the policy is moved away from."""
        cancel_disallowed_after_commit(request, {obj.mailbox_id, form.initial.get("mailbox") or obj.mailbox_id})
        super().save_model(request, obj, form, change)

    def delete_model(self, request: HttpRequest, obj: AutoSendPolicy) -> None:
        self.delete_queryset(request, AutoSendPolicy.objects.filter(pk=obj.pk))

    @transaction.atomic
    def delete_queryset(self, request: HttpRequest, policies: QuerySet[AutoSendPolicy]) -> None:
        cancel_disallowed_after_commit(request, set(policies.values_list("mailbox", flat=True)))
        super().delete_queryset(request, policies)


@admin.register(Tier)
class TierAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Kinds of customers: for whose questions more passages are read."
    nothing_yet = "A tier sets how many passages are read for its customers' questions."
    list_display = ("name", "fetched", "shown")


@admin.register(Customer)
class CustomerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Whoever has written in, with their tier. Export or erase what is kept of them."
    index_place = 9
    nothing_yet = "Whoever writes in becomes a customer."
    list_display = ("email", "name", "tier")
    list_filter = ("tier",)
    search_fields = ("email", "name")


@admin.register(CannedReply)
class CannedReplyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Text that many replies need. Agents insert it with ; in the composer."
    index_place = 6
    form = SavedTextForm
    fields = ("title", "body", "mailbox")  # personal ones are made at the desk
    nothing_yet = "Text that many replies need. Agents insert it in the composer."
    list_display = ("title", "owner", "mailbox")
    list_select_related = ("owner", "mailbox")
    list_filter = ("mailbox",)
    search_fields = ("title", "body")

    def get_queryset(self, request: HttpRequest) -> QuerySet[CannedReply]:
        return CannedReply.objects.kept().visible_to(cast(User, request.user))


class TagForm(forms.ModelForm[Tag]):
    class Meta:
        model = Tag
        fields = ("name",)

    def clean_name(self) -> str:
        name = normalised(self.cleaned_data["name"])
        if why := problem(name):
            raise forms.ValidationError(why)
        return name


@admin.register(Tag)
class TagAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Free words on tickets. A tag that is renamed or deleted here changes on every ticket."
    index_place = 8
    nothing_yet = "Tags appear here once somebody adds one to a ticket, with L."
    form = TagForm
    list_display = ("name", "count")
    search_fields = ("name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Tag]:
        tags: QuerySet[Tag] = super().get_queryset(request)
        return tags.annotate(count=Count("tickets"))

    @admin.display(description="tickets", ordering="count")
    def count(self, tag: Tag) -> int:
        return int(getattr(tag, "count", 0))

    def save_model(self, request: HttpRequest, obj: Tag, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        notifications.look_again()

    def delete_model(self, request: HttpRequest, obj: Tag) -> None:
        self.delete_queryset(request, Tag.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, tags: QuerySet[Tag]) -> None:
        """Lock the tags first, so that a tag that is being added to a ticket is created again instead of missing."""
        with transaction.atomic():
            gone = [tag.pk for tag in Tag.objects.select_for_update().filter(pk__in=tags.values("pk"))]
            Tag.objects.filter(pk__in=gone).delete()
            notifications.look_again()


class Colleagues(forms.ModelMultipleChoiceField[User]):
    """Colleagues by name; those who left only if they are chosen already."""

    widget = forms.CheckboxSelectMultiple

    def label_from_instance(self, person: User) -> str:
        return full_name(person)


class TeamForm(forms.ModelForm[Team]):
    members = Colleagues(queryset=User.objects.none(), required=False)

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        here = Q(is_active=True) | Q(pk__in=self.instance.members.all() if self.instance.pk else ())
        members = cast(Colleagues, self.fields["members"])
        members.queryset = User.objects.filter(here).order_by("first_name", "last_name", "username")

    def clean_name(self) -> str:
        name = clean_name(self.cleaned_data["name"])
        if is_blank(name):
            raise forms.ValidationError("The name has no visible character.")
        return name


@admin.register(Team)
class TeamAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    form = TeamForm
    index_place = 7
    lead = "Colleagues whom a ticket can be assigned to together. A team gives no permission."
    nothing_yet = "A team appears in the list behind I at the desk once somebody is in it."
    fields = ("name", "members")
    list_display = ("name", "who")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Team]:
        return super().get_queryset(request).prefetch_related("members")

    @admin.display(description="members")
    def who(self, team: Team) -> str:
        return ", ".join(full_name(person) for person in team.members.all())


class ChangeInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = TicketChange
    fields = ("agent", "act", "name", "undone_at")


class MessageInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Message
    fk_name = "ticket"
    fields = ("direction", "from_address", "subject", "automatic", "received_at")
    show_change_link = True


@admin.register(Ticket)
class TicketAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "All tickets, to look things up. They are worked on at the desk."
    nothing_yet = "Mail that comes in becomes a ticket."
    list_display = ("id", "subject", "mailbox", "sender", "status", "card", "reason", "updated")
    list_filter = ("status", "card", "mailbox")
    list_select_related = ("mailbox",)
    search_fields = ("subject", "sender")
    show_full_result_count = False
    exclude = ("token",)
    inlines = (MessageInline, ChangeInline)


@admin.register(Message)
class MessageAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "All mail in and out, as it was read."
    nothing_yet = "Mail that comes in appears here."
    list_display = ("id", "ticket", "direction", "from_address", "subject", "received_at")
    list_filter = ("direction", "mailbox")
    list_select_related = ("ticket",)
    search_fields = ("message_id", "from_address", "subject")
    show_full_result_count = False


class CitationInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Citation
    fields = ("number", "document_version", "quote", "distance")


class ReviewInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Review
    fields = ("act", "agent", "similarity", "reason", "seconds")


@admin.register(Draft)
class DraftAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Every version that the copilot wrote, with what was decided about it."
    nothing_yet = "Drafts appear here once a ticket has one."
    list_display = (
        "id",
        "ticket",
        "version",
        "card",
        "decision",
        "escalation_reason",
        "confidence",
        "status",
        "created",
    )
    list_filter = ("status", "card", "decision", "escalation_reason")
    list_select_related = ("ticket",)
    show_full_result_count = False
    inlines = (CitationInline, ReviewInline)


@admin.register(Outbound)
class OutboundAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Replies on their way, sent or failed, with what the mail server said."
    nothing_yet = "Replies appear here once somebody approves one."
    list_display = ("id", "ticket", "subject", "state", "attempts", "send_after", "sent_at", "last_error")
    list_filter = ("state", "unseen")
    list_select_related = ("ticket",)
    search_fields = ("message_id", "subject")
    show_full_result_count = False


@admin.register(Event)
class EventAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Work for the worker: each mail that came in, each rewrite. Try dead ones again here."
    nothing_yet = "Each mail that comes in, and each rewrite, is an event for the worker."
    list_display = ("id", "kind", "ticket", "status", "attempts", "run_after", "last_error")
    list_filter = ("status", "kind")
    list_select_related = ("ticket",)
    show_full_result_count = False
    actions = ("try_again",)

    def has_try_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("drafts.review_ticket")

    @admin.action(description="Retry dead events", permissions=["try"])
    def try_again(self, request: HttpRequest, events: QuerySet[Event]) -> None:
        count = 0
        for ticket in sorted(set(events.dead().values_list("ticket", flat=True))):  # type: ignore[attr-defined]
            with suppress(Stale):
                count += redrafts.draft_again(ticket, agent=cast("User", request.user))
        self.message_user(request, f"{count} will be retried now.")


@admin.register(Task)
class TaskAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Follow-ups that replies promised. They are ticked off at the desk, under Tasks."
    nothing_yet = "Tasks come from replies that promise a follow-up, and from the suggested action of a draft."
    list_display = ("title", "ticket", "due_at", "done_at")
    raw_id_fields = ("ticket",)


@admin.register(Profile)
class ProfileAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "What colleagues chose for themselves: theme, undo window, signature."
    nothing_yet = "A profile appears once somebody saves one at the desk."
    list_display = ("user", "theme", "undo_seconds")
