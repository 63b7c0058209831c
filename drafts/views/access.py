"""Permissions and headers of the desk's pages."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode, urlsplit

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render, resolve_url
from django.urls import Resolver404, ResolverMatch, resolve
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from drafts.desk.forms.account import SignInForm
from drafts.desk.forms.reply import ComposerForm
from drafts.models import Profile
from drafts.workflow.writing.carried_words import CarriedWords
from kb.outage_log import note_success
from kb.row_keys import key_of
from kb.site import administers

P = ParamSpec("P")

# No inline script or style anywhere, so that nothing a customer writes can run as one.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'"
)


class DeskRequest(HttpRequest):
    htmx: HtmxDetails
    user: User


View = Callable[Concatenate[DeskRequest, P], HttpResponseBase]


def permitted(permission: str) -> Callable[[View[P]], View[P]]:
    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def checked(request: DeskRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if not request.user.is_authenticated:
                return to_sign_in(request)
            if not request.user.has_perm(permission):
                return turned_away(request)
            with timezone.override(Profile.of(request.user).zone):
                response = labelled(view(request, *args, **kwargs))
            note_success(page_task(request))
            return response

        return checked

    return decorate


def page_task(request: HttpRequest) -> tuple[str, str | None]:
    """Key by which the log of outages tells pages apart: on a full disk they can still be read."""
    return "page", request.method


reviewer = permitted("drafts.review_ticket")


def turned_away(request: DeskRequest) -> HttpResponse:
    """Answer to a request without permission; people of the administration who may not see the queue are sent to it."""
    if administers(request.user) and request.path == resolve_url("review") and not request.htmx:
        return redirect("admin:index")
    raise PermissionDenied


def labelled(response: HttpResponseBase) -> HttpResponseBase:
    response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
    response.headers.setdefault("Cache-Control", "private, no-cache")
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


def part(request: DeskRequest, template: str, title: str, context: dict[str, Any]) -> HttpResponse:
    """Render a fragment for htmx, or a page around it if its URL is opened directly."""
    if request.htmx and not request.htmx.history_restore_request:
        return render(request, template, context)
    return render(request, "drafts/part.html", {"here": "tickets"} | context | {"part": template, "title": title})


def to_sign_in(request: DeskRequest) -> HttpResponse:
    """Redirect to the sign-in page; for htmx as a client redirect, as the sign-in page must not replace a fragment."""
    if request.htmx:
        back = request.htmx.current_url_abs_path or resolve_url("review")
        return HttpResponseClientRedirect(f"{resolve_url('sign_in')}?{urlencode({'next': back})}")
    if request.method == "POST" and (words := typed_words(request)):
        return sign_in_with(request, words)
    here = request.get_full_path() if request.method == "GET" else resolve_url("review")
    return redirect(f"{resolve_url('sign_in')}?{urlencode({'next': here})}")


def typed_words(request: DeskRequest) -> CarriedWords | None:
    form = ComposerForm(request.POST)
    if not form.is_valid():
        return None
    given = form.cleaned_data
    return CarriedWords.signed_by(given["writer"], given["body"], given["begun"])


def sign_in_with(request: DeskRequest, words: CarriedWords) -> HttpResponse:
    """Show the sign-in form with the typed text, which a redirect would lose."""
    name, query = came_from(request)
    page = resolve_url("ticket" if name == "ticket" else "review_ticket", words.ticket)
    context = {
        "form": SignInForm(request),
        "next": f"{page}?{query.urlencode()}" if query else page,
        "words": words.sign(),
    }
    response = render(request, "registration/sign_in.html", context, status=401)
    labelled(response)
    return response


def came_from(request: DeskRequest) -> tuple[str, QueryDict]:
    """URL name and query of the page that the person acted on, with or without JavaScript."""
    page, query = _page(request)
    return (page.url_name or "" if page else ""), QueryDict(query)


def opened_ticket(request: DeskRequest) -> int | None:
    """Key of the ticket that the page names as open; without JavaScript of the one in its URL."""
    if (named := key_of(request.headers.get("X-Ticket", ""))) is not None:
        return named
    page, _ = _page(request)
    return page.kwargs.get("ticket") if page else None


def _page(request: DeskRequest) -> tuple[ResolverMatch | None, str]:
    return page_at(request.htmx.current_url or request.headers.get("Referer", ""))


def page_at(address: str) -> tuple[ResolverMatch | None, str]:
    """The page that a URL on any host leads to, and its query; neither if it is not a URL."""
    try:
        split = urlsplit(address)
    except ValueError:
        return None, ""
    try:
        return resolve(split.path), split.query
    except Resolver404:
        return None, split.query
