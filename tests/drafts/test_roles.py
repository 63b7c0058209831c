from pathlib import Path

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission, User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from copilot.config import ROOT
from drafts import roles
from drafts.roles import Backend
from tests.factories import a_person

pytestmark = pytest.mark.django_db

MAY = {
    "Agent": {"drafts.review_ticket", "drafts.view_ticket", "drafts.add_task", "kb.view_document", "copilot.view_run"},
    "Lead": {
        "drafts.review_ticket",
        "drafts.change_autosendpolicy",
        "drafts.change_cannedreply",
        "drafts.change_team",
        "drafts.delete_tag",
    },
    "Curator": {
        "kb.add_document",
        "kb.change_document",
        "kb.delete_document",
        "kb.add_labelledexample",
        "drafts.change_tag",
    },
    "Administrator": {"drafts.change_mailbox", "kb.delete_collection", "copilot.change_wallet", "auth.add_user"},
}
MAY_NOT = {
    "Agent": {
        "drafts.change_mailbox",
        "drafts.change_event",
        "drafts.change_cannedreply",
        "kb.change_document",
        "auth.view_user",
    },
    "Lead": {"drafts.change_mailbox", "kb.change_document", "auth.view_user", "copilot.change_wallet"},
    "Curator": {"drafts.review_ticket", "drafts.view_ticket", "drafts.view_message", "auth.view_user"},
    "Administrator": set(),
}


@pytest.mark.parametrize("role", roles.ROLES)
def test_a_role_may_what_it_must_and_no_more(role):
    person = a_person()
    person.groups.add(Group.objects.get(name=role))
    granted = person.get_all_permissions()
    assert MAY[role] <= granted
    assert not MAY_NOT[role] & granted


def test_a_user_without_a_role_has_no_permissions():
    assert a_person().get_all_permissions() == set()


def test_what_was_lost_comes_back_and_what_an_administrator_granted_stays():
    agent = Group.objects.get(name="Agent")
    extra = Permission.objects.get(codename="add_cannedreply")
    agent.permissions.set([extra])
    Group.objects.get(name="Lead").delete()
    last = [config for config in apps.get_app_configs() if config.models_module][-1]
    roles.ensure_roles(last, using="default")
    kept = set(agent.permissions.values_list("codename", flat=True))
    assert {"add_cannedreply", "review_ticket"} <= kept
    assert Group.objects.get(name="Lead").permissions.exists()


def test_every_permission_of_our_own_is_asked_for_somewhere():
    ours = [model for model in apps.get_models() if model._meta.app_label in ("kb", "drafts", "copilot")]
    declared = {f"{model._meta.app_label}.{name}" for model in ours for name, _ in model._meta.permissions}
    code = [path for folder in ("kb", "drafts", "copilot") for path in (ROOT / folder).rglob("*.py")]
    asked = "".join(path.read_text("utf-8") for path in code if path != Path(roles.__file__))
    assert declared
    assert {name for name in declared if f'"{name}"' not in asked} == set()


def test_nothing_is_granted_before_every_permission_exists():
    Group.objects.all().delete()
    roles.ensure_roles(apps.get_app_config("drafts"), using="default")
    assert not Group.objects.exists()


def test_a_session_that_djangos_own_backend_began_goes_on(client):
    person = User.objects.create_user("rae", password="a long password")
    person.groups.add(Group.objects.get(name="Agent"))
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/tasks/").status_code == 200


def test_permissions_come_with_the_person_from_their_groups_and_of_their_own():
    person = User.objects.create_user("rae")
    person.groups.add(Group.objects.get(name="Agent"))
    person.user_permissions.add(Permission.objects.get(codename="change_event"))
    asked = Backend().get_user(person.pk)
    with CaptureQueriesContext(connection) as queries:
        assert asked.has_perm("drafts.review_ticket")
        assert asked.has_perm("drafts.change_event")
        assert not asked.has_perm("drafts.change_team")
    assert len(queries) == 0
    assert asked.get_all_permissions() == User.objects.get(pk=person.pk).get_all_permissions()
    User.objects.filter(pk=person.pk).update(is_active=False)
    assert Backend().get_user(person.pk) is None


def test_a_wrong_password_is_checked_once(client, monkeypatch):
    User.objects.create_user("rae", password="a long password")
    checked = []
    monkeypatch.setattr(User, "check_password", lambda self, password: checked.append(password))
    assert client.post("/sign-in/", {"username": "rae", "password": "wrong"}).status_code == 200
    assert checked == ["wrong"]
