"""Who may curate the library, and the permissions of its pages."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import admin
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails

from kb.models import Document

P = ParamSpec("P")

KEEPING = "kb.change_document"
CHOOSE = "choose …"  # instead of Django's row of hyphens


class LibraryRequest(HttpRequest):
    htmx: HtmxDetails
    user: User


View = Callable[Concatenate[LibraryRequest, P], HttpResponseBase]


class LibraryAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Only curators may view the library's pages; agents read articles on the desk, next to the draft."""

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.has_change_permission(request, obj)

    def get_action_choices(self, request: HttpRequest, default_choices: Any = None) -> list[tuple[str, str]]:
        return super().get_action_choices(request, [("", CHOOSE)])

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if not db_field.blank:
            kwargs.setdefault("empty_label", CHOOSE)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


def keeper(view: View[P]) -> View[P]:
    """Require a staff user who may change articles."""

    @wraps(view)
    def checked(request: LibraryRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not request.user.has_perm(KEEPING):
            raise PermissionDenied
        response = view(request, *args, **kwargs)
        patch_vary_headers(response, ["HX-Request"])
        return response

    return admin.site.admin_view(checked)


def page(request: LibraryRequest, template: str, status: int = 200, **context: Any) -> TemplateResponse:
    shared = admin.site.each_context(request)
    return TemplateResponse(request, template, {**shared, "opts": Document._meta, **context}, status=status)


class ReadOnly:
    """For rows that only the product writes."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
