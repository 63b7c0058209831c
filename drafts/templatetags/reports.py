"""Reports of wrong articles in the library, for curators, who see no tickets and no list of tasks."""

from typing import Any

from django import template

from drafts.models import Task
from kb.models import Document

register = template.Library()

SHOWN = 50


@register.inclusion_tag("admin/kb/_reports.html", takes_context=True)
def open_reports(context: Any, article: Document | None = None) -> dict[str, Any]:
    """Open reports of this article, or of all articles; the oldest first."""
    found = Task.objects.reports().select_related("created_by", "article")
    if article is not None:
        found = found.filter(article=article)
    reports = list(found[: SHOWN + 1])
    return {
        "reports": reports[:SHOWN],
        "more": len(reports) > SHOWN,
        "of_one": article is not None,
        "perms": context["perms"],
        "csrf_token": context["csrf_token"],
    }
