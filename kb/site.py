"""The admin site: rules for all its pages, including other packages'."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.http import HttpRequest, HttpResponseBase

if TYPE_CHECKING:  # read before the models are
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User

V = TypeVar("V", bound=Callable[..., HttpResponseBase])

# No inline script or style, so that text of an article or mail can never run as one.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'"
)


# Who holds one of these has work here, with or without Django's staff flag: curators, leads, administrators. An agent
# holds none.
OPENS = ("kb.change_document", "drafts.change_autosendpolicy", "auth.change_user")


def administers(user: "AbstractBaseUser | AnonymousUser") -> bool:
    """Whether the administration opens to this person; what they may do there, each of its pages asks."""
    if not user.is_active:
        return False
    person = cast("User", user)
    return person.is_staff or any(map(person.has_perm, OPENS))


class SiteConfig(AdminConfig):
    default_site = "kb.site.Site"


class Site(AdminSite):
    def has_permission(self, request: HttpRequest) -> bool:
        return administers(request.user)

    def admin_view(self, view: V, cacheable: bool = False) -> V:
        return _confined(super().admin_view(view, cacheable))


def _confined(view: V) -> V:
    @wraps(view)
    def labelled(*args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(*args, **kwargs)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        return response

    return cast("V", labelled)
