"""The ticket page, and fragments that its panes fetch."""

import logging
from itertools import zip_longest
from pathlib import Path

from django.conf import settings
from django.db.models.functions import Length, Substr
from django.http import FileResponse, Http404, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from drafts.desk.lists.queue_place import QueuePlace
from drafts.desk.thread import PART
from drafts.desk.ticket_page import ticket_page
from drafts.inbound.attachments import can_be_shown, inline_images, picture_type
from drafts.inbound.mail.html import with_inline_images, with_remote_images
from drafts.models import Attachment, Draft, Message, RawMail, Ticket
from drafts.models.ticket import SPLIT_UNDONE
from drafts.views.access import DeskRequest, part, reviewer
from drafts.views.queue import fetch_page, fetch_ticket, fragment_of
from kb.articles.diff import Run, words
from kb.intents.examples import taxonomy

log = logging.getLogger(__name__)

# A customer's HTML must not run scripts, load resources or navigate by itself; pictures only load on request.
FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:{images}; sandbox allow-popups"
EARLIER_TICKETS = 12
LONGEST_COMPARED = 40_000  # characters of two drafts
COMPARED_SECONDS = 0.3


@reviewer
@require_GET
def ticket(request: DeskRequest, ticket: int) -> HttpResponse:
    target = request.htmx.target if request.htmx and not request.htmx.history_restore_request else ""
    if fragment := fragment_of(request, ticket, QueuePlace(), target or "", here="tickets"):
        return fragment
    shown = ticket_page(fetch_page(ticket, request.user), request.user, editing="edit" in request.GET)
    context = {"shown": shown, "place": QueuePlace(), "selected": ticket, "here": "tickets"}
    return render(request, "drafts/ticket.html", context)


@reviewer
@require_GET
def customer(request: DeskRequest, ticket: int) -> HttpResponse:
    """The customer: earlier tickets, newest first, and colleagues' notes about them."""
    open_ticket = fetch_ticket(ticket)
    theirs = Ticket.objects.with_sender().filter(customer=open_ticket.customer_id)
    others = theirs.exclude(pk=ticket).exclude(reason=SPLIT_UNDONE)
    labels = sorted(taxonomy(open_ticket.mailbox.collection))
    context = {
        "ticket": open_ticket,
        "labels": labels,
        "earlier": others.order_by("-created", "-pk")
        .select_related("mailbox")
        .only("id", "subject", "status", "created", "mailbox__name")[:EARLIER_TICKETS],
    }
    return part(request, "drafts/_customer.html", f"About #{ticket}", context)


@reviewer
@require_GET
def versions(request: DeskRequest, ticket: int) -> HttpResponse:
    """All drafts of the ticket, newest first, with people's decisions."""
    found = Draft.objects.filter(ticket=ticket).prefetch_related("reviews__agent")
    context = {"drafts": with_changes(list(found)), "ticket": fetch_ticket(ticket)}
    return part(request, "drafts/_versions.html", f"Drafts of #{ticket}", context)


def with_changes(drafts: list[Draft]) -> list[tuple[Draft, Draft | None, tuple[Run, ...]]]:
    """Each draft with the one before it and the changes since; no changes for texts that take too long to compare."""
    pairs = zip_longest(drafts, drafts[1:])
    return [(draft, before, changes(before.body, draft.body) if before else ()) for draft, before in pairs if draft]


def changes(before: str, after: str) -> tuple[Run, ...]:
    comparable = before and after and len(before) + len(after) < LONGEST_COMPARED
    return words(before, after, COMPARED_SECONDS) if comparable and before != after else ()


@reviewer
@require_GET
def message_text(request: DeskRequest, message: int) -> HttpResponse:
    """One part of a long mail, so that no page is as large as a mail may be."""
    number = request.GET.get("part", "")
    number_of_part = max(int(number), 1) if number.isdecimal() and len(number) < 6 else 1
    shown_part = Substr("text", (number_of_part - 1) * PART + 1, PART)
    rows = Message.objects.filter(pk=message).values_list("ticket_id", shown_part, Length("text"))
    row = rows.first()
    if row is None:
        raise Http404
    ticket_id, shown, length = row
    last = max(-(-length // PART), 1)
    if number_of_part > last:
        raise Http404
    context = {"number": number_of_part, "last": last, "words": shown, "ticket": fetch_ticket(ticket_id)}
    return part(request, "drafts/_message_text.html", "The whole mail", context)


@reviewer
@require_GET
def message_html(request: DeskRequest, message: int) -> HttpResponse:
    """The sanitised HTML for a sandboxed frame. Remote pictures only on request, as they tell the sender who opened the
    mail."""
    found = get_object_or_404(Message.objects.exclude(html=""), pk=message)
    found.html = with_inline_images(found.html, inline_images(found))
    if "images" in request.GET:
        found.html = with_remote_images(found.html)
    response = render(request, "drafts/message_frame.html", {"message": found})
    response["Content-Security-Policy"] = FRAME_POLICY.format(images=" https:" if "images" in request.GET else "")
    response["Referrer-Policy"] = "no-referrer"
    response["X-Frame-Options"] = "SAMEORIGIN"
    return response


@reviewer
@require_GET
def attachment(request: DeskRequest, attachment: int) -> HttpResponseBase:
    """An attachment as a download, whatever its type; shown inline only if its bytes are a picture's."""
    found = get_object_or_404(Attachment, pk=attachment)
    if "shown" in request.GET and can_be_shown(found.content_type, found.size):
        return picture(found)
    return stored_file(found.path, found.name)


def picture(found: Attachment) -> HttpResponseBase:
    path = stored_path(found.path)
    with path.open("rb") as file:
        kind = picture_type(file.read(12))
    if not kind:
        raise Http404
    response = FileResponse(path.open("rb"), filename=found.name, content_type=kind)
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


def stored_file(relative: str, name: str) -> HttpResponseBase:
    return opaque(FileResponse(stored_path(relative).open("rb"), as_attachment=True, filename=name))


def stored_path(relative: str) -> Path:
    folder = Path(settings.ATTACHMENTS_DIR).resolve()
    path = (folder / relative).resolve()
    if not path.is_relative_to(folder):
        raise Http404
    if not path.is_file():
        log.warning("A stored file is not below %s: do all machines share it?", folder)
        raise Http404
    return path


@reviewer
@require_GET
def message_original(request: DeskRequest, message: int) -> HttpResponseBase:
    """The raw bytes of a mail, also of one that could not be read."""
    content = b"".join(RawMail.objects.pieces(message))
    if not content:
        raise Http404
    named = {"Content-Disposition": f'attachment; filename="message-{message}.eml"'}
    return opaque(HttpResponse(content, headers=named))


def opaque(response: HttpResponseBase) -> HttpResponseBase:
    """Make the browser save a customer's file, and never display or run it."""
    response["Content-Type"] = "application/octet-stream"
    response["Content-Security-Policy"] = "sandbox"
    return response
