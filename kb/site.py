"""The admin site: rules for all its pages, including other packages'."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.http import HttpResponseBase

V = TypeVar("V", bound=Callable[..., HttpResponseBase])

# No inline script or style, so that text of an article or mail can never run as one.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'"
)


class SiteConfig(AdminConfig):
    default_site = "kb.site.Site"


class Site(AdminSite):
    def admin_view(self, view: V, cacheable: bool = False) -> V:
        return _confined(super().admin_view(view, cacheable))


def _confined(view: V) -> V:
    @wraps(view)
    def labelled(*args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(*args, **kwargs)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        return response

    return cast("V", labelled)
