"""What the machine shows of itself: the trace of a run, and whether it is well."""

import uuid
from dataclasses import asdict

from django.contrib.auth.decorators import login_required, permission_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from copilot.health import look
from copilot.models import Run


@require_GET
@login_required
@permission_required("drafts.review_ticket", raise_exception=True)
def trace(request: HttpRequest, run: uuid.UUID) -> HttpResponse:
    found = get_object_or_404(Run.objects.prefetch_related("steps"), pk=run)
    return render(request, "copilot/_trace.html", {"run": found})


@require_GET
@login_required
@permission_required("copilot.view_modelstate", raise_exception=True)
@never_cache
def models(request: HttpRequest) -> HttpResponse:
    """Models that do not answer, for whoever can do something about it."""
    return render(request, "copilot/_models.html", {"models": look().models})


@require_GET
@never_cache
def healthz(_request: HttpRequest) -> JsonResponse:
    health = look()
    return JsonResponse(asdict(health), status=200 if health.well else 503)
