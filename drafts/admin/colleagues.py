"""Colleagues: added with a role and a first password or an invitation by mail, and what becomes of the work of one who
leaves."""

from collections.abc import Callable
from typing import Any, cast

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from drafts.models import Task, Ticket
from drafts.outbound.invitations import can_invite, invite
from drafts.person_names import full_name
from drafts.proposals import CLOSED
from drafts.workflow.assignment import only_theirs

# The roles in the order of a desk's size; what each may do is `drafts.roles.ROLES`.
ROLES = {
    "Agent": "answers mail at the desk.",
    "Lead": "an agent who also sets tags, saved replies, teams and automatic replies, and gets tickets handed over.",
    "Curator": "keeps the articles and imports. Does not see the mail.",
    "Administrator": "everything: colleagues, mailboxes, models, budgets, and the desk.",
}
SIGN_IN_NAME, MAIL_ADDRESS = "Sign-in name", "Mail address"
SHOWN = 10  # tickets that a page names


def of_tickets(count: int, one: str, many: str) -> str:
    return f"1 ticket {one}" if count == 1 else f"{count} tickets {many}"


# What becomes of a leaving colleague's work, by its kind.
WORK: tuple[Callable[[int], str], ...] = (
    lambda count: (
        of_tickets(count, "that they answer returns", "that they answer return")
        + " to the queue at once, under No draft: colleague left."
    ),
    lambda count: (
        of_tickets(count, "that they took over goes", "that they took over go")
        + " back to the copilot, which drafts when the customer writes again."
    ),
    lambda count: (
        of_tickets(count, "assigned to them stays where it is", "assigned to them stay where they are")
        + ", marked with their name and “has left”, until somebody assigns or answers "
        + ("it." if count == 1 else "them.")
    ),
    lambda count: (
        ("1 open task stays" if count == 1 else f"{count} open tasks stay")
        + " on the page Tasks with their name, for anybody to do."
    ),
)


class Roles(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]
    widget = forms.CheckboxSelectMultiple

    def label_from_instance(self, obj: Any) -> str:
        return f"{obj.name}: {ROLES[obj.name]}" if obj.name in ROLES else str(obj.name)


class ColleagueForm(UserChangeForm):  # type: ignore[type-arg]
    groups = Roles(Group.objects.order_by("id"), label="Role", required=False)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for name, label in {"username": SIGN_IN_NAME, "email": MAIL_ADDRESS}.items():
            if name in self.fields:
                self.fields[name].label, self.fields[name].help_text = label, ""


class NewColleagueForm(AdminUserCreationForm):  # type: ignore[type-arg]
    """With a password, or without one and with an invitation by mail."""

    first_name = forms.CharField(max_length=150, label="First name")
    last_name = forms.CharField(max_length=150, label="Last name", required=False)
    email = forms.EmailField(label=MAIL_ADDRESS, required=False, widget=forms.EmailInput(attrs={"class": "vTextField"}))
    groups = Roles(Group.objects.order_by("id"), label="Role", required=True)
    usable_password = forms.ChoiceField(
        label="First password",
        widget=forms.RadioSelect,
        choices=(("true", "I set it here and hand it on"), ("false", "Invite by mail: they choose it themselves")),
        initial="true",
    )

    class Meta(AdminUserCreationForm.Meta):
        fields = ("first_name", "last_name", "username", "email", "groups")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["username"].label = SIGN_IN_NAME
        self.fields["username"].help_text = "Letters, digits and @ . + - _ only, such as nell or nell.hart."
        self.fields["password1"].help_text = "At least eight characters. They change it under their profile."
        self.fields["password2"].help_text = ""
        if not can_invite():
            del self.fields["usable_password"]

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if self.invited and not data.get("email"):
            self.add_error("email", "Enter the address that the invitation goes to.")
        return data

    @property
    def invited(self) -> bool:
        return self.cleaned_data.get("set_usable_password") is False  # what Django makes of the choice


admin.site.unregister(User)
admin.site.unregister(Group)


@admin.register(User)
class ColleagueAdmin(UserAdmin):  # type: ignore[type-arg]
    lead = "Everyone who signs in here. A colleague’s role says what they may do."
    index_place = 1
    form = ColleagueForm
    add_form = NewColleagueForm
    add_form_template = None  # ours, like every other page
    list_display = ("name", "username", "email", "roles", "is_active")
    list_display_links = ("name",)
    list_filter = ("is_active", "groups")
    readonly_fields = ("password_set", "work", "last_login", "date_joined")
    filter_horizontal = ("user_permissions",)
    fieldsets = (
        (None, {"fields": ("first_name", "last_name", "username", "email", "password_set", "groups")}),
        ("When they leave", {"fields": ("is_active", "work")}),
        (
            "Rarely needed",
            {
                "classes": ("collapse",),
                "fields": ("is_staff", "is_superuser", "user_permissions", "last_login", "date_joined"),
                "description": "Roles are enough: staff status only opens the administration to somebody without one, "
                "and a superuser may do everything, whatever the role.",
            },
        ),
    )

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        if obj is not None:
            return super().get_fieldsets(request, obj)
        first = ("usable_password",) if can_invite() else ()
        named = ("first_name", "last_name", "username", "email", "groups")
        return ((None, {"fields": (*named, *first, "password1", "password2")}),)

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        people: QuerySet[User] = super().get_queryset(request)
        return people.prefetch_related("groups")

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **more: Any) -> Any:
        field = super().formfield_for_dbfield(db_field, request, **more)
        if field is not None and db_field.name == "is_active":
            field.label = "May sign in"
            field.help_text = "Take it away instead of deleting the account: what they did keeps their name."
        return field

    @admin.display(description="name", ordering="first_name")
    def name(self, person: User) -> str:
        return full_name(person)

    @admin.display(description="role")
    def roles(self, person: User) -> str:
        held = [group.name for group in person.groups.all()]
        return ", ".join([*held, *(["superuser"] if person.is_superuser else [])]) or "none: may do nothing"

    @admin.display(description="password")
    def password_set(self, person: User) -> SafeString:
        is_set = person.has_usable_password()
        told = "One is set." if is_set else "None is set: an invitation may be under way."
        place = reverse("admin:auth_user_password_change", args=[person.pk])
        return format_html('{} <a href="{}">Set {}</a>', told, place, "another" if is_set else "one")

    @admin.display(description="their work")
    def work(self, person: User) -> SafeString | str:
        """What becomes of it where they may no longer sign in, as `drafts.workflow.assignment` does at once."""
        tickets = Ticket.objects.exclude(status__in=CLOSED)
        answered = tickets.filter(only_theirs(person), status=Ticket.Status.OPEN)
        taken = tickets.filter(only_theirs(person), drafting=False).exclude(status=Ticket.Status.OPEN)
        others = tickets.filter(assignee=person, drafting=True).exclude(status=Ticket.Status.OPEN)
        tasks = Task.objects.filter(assignee=person, done_at=None)
        counts = [each.count() for each in (answered, taken, others, tasks)]
        if not any(counts):
            return "No open ticket and no open task is assigned to them."
        told = " ".join(words(count) for words, count in zip(WORK, counts, strict=True) if count)
        theirs = Ticket.objects.filter(pk__in=(answered | taken | others).values("pk")).order_by("pk")[:SHOWN]
        rows = ((reverse("ticket", args=[ticket.pk]), ticket.pk, ticket.subject) for ticket in theirs)
        links = format_html_join("", '<li><a href="{}">{} {}</a></li>', rows)
        if sum(counts[:3]) > SHOWN:
            place = f"{reverse('tickets')}?assignee=person-{person.pk}"
            links += format_html('<li><a href="{}">All that are assigned to them</a></li>', place)
        when = "When they may no longer sign in:" if person.is_active else "They may no longer sign in."
        return format_html("<p>{} {}</p><ul>{}</ul>", when, told, links)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if not change and form.invited:
            wrong = invite(obj, cast("User", request.user), request.build_absolute_uri("/"))
            if wrong:
                messages.error(request, f"{full_name(obj)} was added, but the invitation was not sent: {wrong}")
            else:
                messages.info(request, f"An invitation was sent to {obj.email}. It can be used for three days.")

    def response_add(self, request: HttpRequest, obj: User, post_url_continue: str | None = None) -> Any:
        """Back to the list: the new page has the role and all else already."""
        return admin.ModelAdmin.response_add(self, request, obj, post_url_continue)


@admin.register(Group)
class RoleAdmin(GroupAdmin):
    lead = "What each role may do. The four that come with the desk are enough for most teams."
