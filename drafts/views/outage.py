"""Response of pages while the database or the disk fails: 503 in the desk's own words, with the text that was typed."""

import re
import sys
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.views.defaults import server_error

from drafts.inbound import refused
from kb.database import is_outage, public_reason
from kb.outage_log import note_failure

from .access import labelled, page_task

RETRY_AFTER = "10"  # seconds
WORDS = "The desk can neither read nor save at the moment. Try again soon."
SECRET = re.compile("password|secret|token|key|words")  # fields never shown; `words`: signed text of a sign-in


def failed(request: HttpRequest) -> HttpResponse:
    """Django's handler500, for errors of views and middleware. Outages answer 503; other errors stay 500."""
    error = sys.exc_info()[1]
    if error is None or not is_outage(error):
        return server_error(request)
    note_failure(page_task(request), error)
    refused.acts.note(public_reason(error))
    response = answer(request)
    response["Retry-After"] = RETRY_AFTER
    response._has_been_logged = True  # type: ignore[attr-defined]  # else Django logs a traceback for each
    labelled(response)
    return response


def answer(request: HttpRequest) -> HttpResponse:
    """The response, made without session and user, which are in the database."""
    if request.headers.get("HX-Request"):
        return HttpResponse(WORDS, status=503, content_type="text/plain; charset=utf-8")
    read = request.method in ("GET", "HEAD")
    context = {"typed": typed(request), "address": request.get_full_path() if read else ""}
    return HttpResponse(loader.get_template("503.html").render(context), status=503)


def typed(request: HttpRequest) -> list[str]:
    """Typed texts of the form, to be copied, if its fields were already parsed, as the CSRF check does first."""
    posted: Any = getattr(request, "_post", None) or {}
    return [text for name, text in posted.items() if " " in text.strip() and not SECRET.search(name)]
