"""Roles: the groups and their permissions, the same in every installation.

Django creates permissions after the migrations, at `post_migrate`, and a flushed database loses both. So the migration
creates the groups, and this module, connected to `post_migrate`, grants missing permissions. It only adds: what an
administrator granted is kept."""

from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from django.apps import AppConfig, apps
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import Group, Permission, User
from django.contrib.postgres.expressions import ArraySubquery
from django.core.exceptions import PermissionDenied
from django.db.models import CharField, Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Concat
from django.http import HttpRequest

from drafts.compiled_query import CompiledQuery, placeholder
from drafts.models import Assignee, Profile, Team

ANY = placeholder()  # for a person
AGENT = (
    "drafts.review_ticket",
    "drafts.view_*",
    "drafts.add_task",
    "drafts.change_task",
    "kb.view_*",
    "copilot.view_run",
    "copilot.view_agentstep",
    "copilot.view_toolexecution",
)
LEAD = (
    *AGENT,
    "drafts.*_autosendpolicy",
    "drafts.*_cannedreply",
    "drafts.*_savedview",
    "drafts.*_tag",
    "drafts.*_team",
    "drafts.change_customer",
    "copilot.view_*",
)
ROLES: dict[str, tuple[str, ...]] = {
    "Agent": AGENT,
    "Lead": LEAD,
    "Curator": (
        "kb.*",
        "drafts.view_citation",
        "drafts.*_tag",
        "copilot.view_goldenexample",
        "copilot.change_goldenexample",
    ),
    "Administrator": (
        "drafts.*",
        "kb.*",
        "copilot.*",
        "auth.*",
        "axes.view_accessattempt",
        "axes.delete_accessattempt",
    ),
}


def _is_last(sender: AppConfig) -> bool:
    # The signal is sent for each app; only at the last one do all permissions exist.
    return sender.label == [config.label for config in apps.get_app_configs() if config.models_module][-1]


def ensure_roles(sender: AppConfig, using: str, **_: Any) -> None:
    """Receiver of `post_migrate`."""
    if not _is_last(sender):
        return
    permissions = Permission.objects.using(using).select_related("content_type")
    names = {f"{permission.content_type.app_label}.{permission.codename}": permission for permission in permissions}
    for role, patterns in ROLES.items():
        group, _made = Group.objects.using(using).get_or_create(name=role)
        wanted = [permission for name, permission in names.items() if any(fnmatchcase(name, p) for p in patterns)]
        group.permissions.add(*wanted)


class Backend(ModelBackend):
    """Django's backend, but a request's user is loaded with permissions and profile, in one query instead of four.
    Django's own backend stays configured after it, for sessions that it began."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User:  # type: ignore[override]
        """Raises PermissionDenied instead of returning None, as Django's backend would check the same password
        again."""
        person = super().authenticate(request, **credentials)
        if person is None:
            raise PermissionDenied
        return person

    def get_user(self, user_id: Any) -> User | None:
        query = _person_with_permissions()
        person = next(iter(User.objects.raw(*query.with_keys({ANY: user_id}))), None)
        if person is None or not self.user_can_authenticate(person):
            return None
        read = vars(person)
        if not person.is_superuser:
            person._perm_cache = {*read["_given"], *read["_of_groups"]}  # type: ignore[attr-defined]
        columns = [field.attname for field in Profile._meta.concrete_fields]
        chosen = [read.pop(column) for column in columns]
        profile = Profile.from_db(str(person._state.db), columns, chosen) if chosen[0] else None
        User._meta.get_field("profile").set_cached_value(person, profile)
        return person


def answering() -> QuerySet[User]:
    """Active users who may answer tickets."""
    return User.objects.with_perm("drafts.review_ticket", backend="django.contrib.auth.backends.ModelBackend")


def somebody_answers(to: Assignee) -> bool:
    """Whether the assignee, or a member of the team, is active and may answer tickets. False for no assignee."""
    who = Q(teams=to.team) if to.team is not None else Q(pk=to.person or 0)
    return answering().filter(who).exists()


def answers(assignee: Any) -> Q:
    """The same in SQL, of an assignee as text (`str(Assignee)`); `assignee` may be an OuterRef."""
    # Two, as one with OR takes PostgreSQL eight times as long: 18 ms against 2 for a ticket of 20 assignments.
    people = answering().annotate(key=Concat(Value("person-"), "pk", output_field=CharField()))
    teams = Team.objects.filter(members__in=answering())
    keyed = teams.annotate(key=Concat(Value("team-"), "pk", output_field=CharField()))
    return Exists(people.filter(key=assignee)) | Exists(keyed.filter(key=assignee))


@cache
def _person_with_permissions() -> CompiledQuery:
    """A person's, their permissions' and their profile's columns, with `ANY` for the person. Every page
    begins with it, and Django takes eight times as long to compile it as to read the row: compiled once."""
    given = User.user_permissions.through.objects.filter(user=OuterRef("pk"))
    of_groups = Group.permissions.through.objects.filter(group__user=OuterRef("pk"))
    rows = {"_given": _names(given), "_of_groups": _names(of_groups)}
    people = User.objects.select_related("profile").annotate(**rows).filter(pk=ANY)
    return CompiledQuery.of(people, ANY)


def _names(granted: Any) -> ArraySubquery:
    app = "permission__content_type__app_label"
    return ArraySubquery(granted.values_list(Concat(app, Value("."), "permission__codename")))
