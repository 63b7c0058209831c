"""Sets aside what calls itself internal: an agent may read it, a reply to a customer may not be made of it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from django.db.models.functions import Left

from kb.articles.markings import LONGEST_LINE, internal_mark
from kb.models import DocumentVersion
from kb.search.sql import Candidate, Candidates

REMEMBERED = 4_096  # passages; the same ones are found repeatedly

marked = lru_cache(maxsize=REMEMBERED)(internal_mark)


def set_aside(legs: Candidates) -> tuple[Candidates, Candidates]:
    """The candidates that a customer may read, and the internal ones. One query, for the first lines of the articles."""
    begins = _beginnings(legs.candidates)
    internal = tuple(one for one in legs.candidates if _is_internal(one, begins.get(one.version_id, "")))
    kept = tuple(one for one in legs.candidates if one not in internal)
    return replace(legs, candidates=kept), replace(legs, candidates=internal)


def _is_internal(one: Candidate, begin: str) -> bool:
    return bool(marked(one.title, one.text, one.heading_path) or marked("", begin))


def _beginnings(candidates: Sequence[Candidate]) -> dict[int, str]:
    """First lines by version."""
    versions = DocumentVersion.objects.filter(pk__in={one.version_id for one in candidates})
    rows = versions.values_list("pk", Left("body", LONGEST_LINE)) if candidates else ()
    return {pk: str(begin).lstrip().partition("\n")[0] for pk, begin in rows}
