"""Notifies the open desks of users who are deactivated, deleted, sign out, get another password, or lose a role or
permission, with the commit."""

from typing import Any

from django.contrib.auth.models import Group, User
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import m2m_changed, post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest

from . import role_changed


@receiver(post_save, sender=User, dispatch_uid="drafts.role.saved")
def _when_saved(instance: User, created: bool, update_fields: frozenset[str] | None, **_: Any) -> None:
    if not created and (update_fields is None or {"is_active", "is_superuser", "password"} & update_fields):
        role_changed(instance.pk)


@receiver(post_delete, sender=User, dispatch_uid="drafts.role.deleted")
def _when_deleted(instance: User, **_: Any) -> None:
    role_changed(instance.pk)


@receiver(user_logged_out, dispatch_uid="drafts.role.signed_out")
def _when_signed_out(request: HttpRequest, user: User | None, **_: Any) -> None:
    if user is not None:
        request.session.flush()  # Django does it after this signal: a desk that looks at once would find the session
        role_changed(user.pk)


@receiver(post_delete, sender=Group, dispatch_uid="drafts.role.group")
def _when_group_deleted(**_: Any) -> None:
    role_changed(None)


@receiver(m2m_changed, sender=User.groups.through, dispatch_uid="drafts.role.groups")
@receiver(m2m_changed, sender=User.user_permissions.through, dispatch_uid="drafts.role.permissions")
@receiver(m2m_changed, sender=Group.permissions.through, dispatch_uid="drafts.role.group_permissions")
def _when_taken(instance: Any, action: str, **_: Any) -> None:
    if action in ("post_remove", "post_clear"):
        role_changed(instance.pk if isinstance(instance, User) else None)
