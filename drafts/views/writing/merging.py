"""Comparing and merging unsent text begun on an earlier draft with the current one."""

from functools import partial

from django.http import HttpResponse, HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from drafts.conflicts import Stale
from drafts.desk.merging import SIDES, Pair, merged, pairs, renumbered
from drafts.models import Draft, Ticket, UnsentReply
from drafts.views.access import DeskRequest, part, reviewer
from drafts.views.acting import still_here, tell, ticket_act
from drafts.views.queue import fetch_ticket
from drafts.workflow.writing import unsent


@reviewer
@require_GET
def compare(request: DeskRequest, ticket: int) -> HttpResponse:
    words, draft = words_of(request, ticket), open_draft(ticket)
    found = compared(words, draft) if words and draft else []
    context = {"ticket": fetch_ticket(ticket), "pairs": found, "words": words, "draft": draft}
    return part(request, "drafts/_merge.html", f"Your text and the new draft of #{ticket}", context)


@partial(ticket_act, asks=False)
def merge(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Merge the compared texts. Raises Stale if the text or the draft has changed since."""
    words, draft = words_of(request, ticket.pk), open_draft(ticket.pk)
    shown = (request.POST.get("revision", ""), request.POST.get("draft", ""))
    if words is None or draft is None or shown != (str(words.revision), str(draft.version)):
        raise Stale("Your text or the draft has changed since you compared them.")
    text = merged(found := compared(words, draft), sides_of(request, found))
    unsent.replace(ticket.pk, author=request.user, text=text, draft_version=draft.version)
    tell(request, "Merged into your text", undo=reverse("undo_merge_text", args=[ticket.pk, words.draft_version or 0]))
    return still_here(request, ticket)


@reviewer
@require_POST
def undo(request: DeskRequest, ticket: int, begun: int) -> HttpResponseBase:
    back = unsent.take_back(ticket, author=request.user, draft_version=begun or None)
    tell(request, "Your text is as it was" if back else "Not undone: you have sent or discarded it since")
    return still_here(request, fetch_ticket(ticket))


def words_of(request: DeskRequest, ticket: int) -> UnsentReply | None:
    return unsent.of(ticket, request.user).exclude(text="").first()


def compared(words: UnsentReply, draft: Draft) -> list[Pair]:
    """Paragraph pairs of the text, renumbered to the draft's citations, and the draft."""
    begun = Draft.objects.filter(ticket=draft.ticket_id, version=words.draft_version or 0).first()
    if begun is None or begun == draft:
        return pairs(words.text, draft.body)
    before, after = (each.citations.select_related("document_version") for each in (begun, draft))
    return pairs(renumbered(words.text, before, after), draft.body)


def open_draft(ticket: int) -> Draft | None:
    return Draft.objects.open().filter(ticket=ticket).first()


def sides_of(request: DeskRequest, found: list[Pair]) -> dict[int, str]:
    chosen = {place: request.POST.get(f"paragraph_{place}", "") for place in range(len(found))}
    return {place: side for place, side in chosen.items() if side in SIDES}
