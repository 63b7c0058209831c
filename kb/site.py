"""The admin site: rules for all its pages, including other packages'."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from django.apps import AppConfig
from django.contrib import admin
from django.contrib.admin.apps import SimpleAdminConfig
from django.core.checks import CheckMessage
from django.http import HttpRequest, HttpResponseBase
from django.urls import URLPattern, URLResolver

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


class SiteConfig(SimpleAdminConfig):
    default_site = "kb.site.Site"

    def ready(self) -> None:
        super().ready()
        admin.site.is_registered  # noqa: B018  (makes the site, which checks look for)


class Site(admin.AdminSite):
    """Its pages are found when they are asked for: whatever serves none starts with half of the processor's time."""

    def get_urls(self) -> list[URLPattern | URLResolver]:
        admin.autodiscover()
        return super().get_urls()

    def check(self, app_configs: Sequence[AppConfig] | None) -> list[CheckMessage]:
        admin.autodiscover()
        return super().check(app_configs)

    def has_permission(self, request: HttpRequest) -> bool:
        return administers(request.user)

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """`start_page`: what curators call the library is the administration for those who keep the accounts as well."""
        curates = request.user.has_perm("kb.change_document") and not request.user.has_perm("auth.change_user")
        return super().each_context(request) | {"start_page": "Library" if curates else "Administration"}

    def admin_view(self, view: V, cacheable: bool = False) -> V:
        return _confined(super().admin_view(view, cacheable))


def _confined(view: V) -> V:
    @wraps(view)
    def labelled(*args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(*args, **kwargs)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        return response

    return cast("V", labelled)
