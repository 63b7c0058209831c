"""The trace of a run, and the health of the system."""

import logging
import uuid
from collections.abc import Sequence
from dataclasses import asdict

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from copilot import live_check
from copilot.budget.report import running_out
from copilot.model_interface import failure_kind
from copilot.model_settings import SilentModel
from copilot.models import ModelSetting, Run
from copilot.tracing.timeline import timeline
from copilot.worker.health import read_health
from drafts.desk.typed_verdicts import verdicts
from drafts.models import Draft, Outbound, Profile
from drafts.person_names import full_name
from drafts.throttling import proxy_hint
from drafts.views.access import DeskRequest, labelled, part, permitted, reviewer
from drafts.workflow.writing import unsent
from kb.outage_log import OutageLog

health_log = OutageLog(logging.getLogger(__name__), "Not well", "Well again")


@require_GET
@reviewer
def trace(request: DeskRequest, run: uuid.UUID) -> HttpResponseBase:
    """Render the trace as a fragment for the desk's pane, or as a page."""
    found = get_object_or_404(Run.objects.select_related("ticket").prefetch_related("steps", "tool_executions"), pk=run)
    context = {
        "run": found,
        "timeline": timeline(list(found.steps.all())),
        "days": settings.CONFIG.trace_retention_days,
        "here": "tickets",
    }
    return render(request, "copilot/_trace.html" if request.htmx else "copilot/trace.html", context)


@require_POST
@never_cache
def check_reply(request: DeskRequest, draft: int) -> HttpResponseBase:
    """Called by a script while a reply is typed. 401 without a session, 413 for a text that takes too long to check,
    429 if called too often."""
    if not request.user.is_authenticated:
        return labelled(HttpResponse(status=401))
    return checked_reply(request, draft)


@reviewer
def checked_reply(request: DeskRequest, draft: int) -> HttpResponse:
    found = get_object_or_404(Draft.objects.select_related("ticket__mailbox", "ticket__customer"), pk=draft)
    text = request.POST.get("body", "").replace("\r\n", "\n").replace("\0", "")
    text = unsent.to_check(found, text, author=request.user)
    own = f"{Profile.of(request.user).signature}\n{full_name(request.user)}"  # a signed name is not a statement
    try:
        with live_check.turn(request.user.pk):
            judged = live_check.live_check(found, text, own)
    except live_check.Busy:
        return HttpResponse(status=429)
    except live_check.TooLong:
        return HttpResponse(status=413)
    return render(request, "copilot/_live_verdicts.html", {"verdicts": verdicts(judged) if judged else None})


@require_GET
@never_cache
@permitted("copilot.view_modelstate")
def models(request: DeskRequest) -> HttpResponse:
    """Models that do not answer, a mail server that refuses replies and what cannot be stored, for users who can fix
    it."""
    health, refused = read_health(), Outbound.objects.of_every_reply()
    context = {
        "models": health.models,
        "meanwhile": meanwhile(health.models),
        "not_stored": health.not_stored,
        "refusal": health.outbox_refusal,
        "refused": health.outbox_refusal and {"count": refused.count(), "first": refused.queued().first()},
        "here": "models",
        "otherwise": "Every model that the settings name answers, replies are taken, and everything can be stored.",
    }
    return part(request, "copilot/_models.html", "Models and mail server", context)


# What is done without a model, by its purpose on the settings page.
MEANWHILE = {
    ModelSetting.Purpose.TRIAGE: "Labelled examples decide what a mail is about meanwhile.",
    ModelSetting.Purpose.DRAFT: "Replies are quoted from the articles meanwhile.",
    ModelSetting.Purpose.CHECK: "Only code checks the drafts meanwhile.",
    ModelSetting.Purpose.ASSISTANT: "Ask answers with its look-ups alone meanwhile.",
}


def meanwhile(models: Sequence[SilentModel]) -> str:
    failing = {purpose for model in models for purpose in model.purposes}
    return " ".join(words for purpose, words in MEANWHILE.items() if purpose.label in failing)


@require_GET
@never_cache
@reviewer
def budgets(request: DeskRequest) -> HttpResponse:
    """Mailboxes that have nearly or fully used their monthly budget."""
    context = {"accounts": running_out(), "here": "budgets", "otherwise": "No mailbox is near the end of its budget."}
    return part(request, "copilot/_budgets.html", "Budgets", context)


@require_GET
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    health = read_health()
    models = {str(model): failure_kind(model.words) for model in health.models}  # their words are behind sign-in
    said = {"reason": health.reason} | asdict(health) | {"models": models, "proxies": proxy_hint(request)}
    wrong = health.no_pages if "pages" in request.GET else health.reason  # a proxy asks whether to send people here
    answer = JsonResponse(said, status=503 if wrong else 200)
    answer._has_been_logged = True  # type: ignore[attr-defined]  # Django would write an ERROR for each
    health_log.changed(health.reason)  # a monitor asks every second while a desk starts
    return answer
