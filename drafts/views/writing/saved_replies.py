"""Saved replies: inserting them on a ticket, saving text as one, and the page that manages them."""

from collections.abc import Mapping
from email.utils import getaddresses
from functools import partial
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from drafts.conflicts import Refused
from drafts.desk.forms.saved_reply import SavedReplyForm
from drafts.desk.ticket_page import ticket_page
from drafts.inbound.mail.headers import address_key
from drafts.models import CannedReply, Customer, Mailbox, Outbound, Ticket
from drafts.outbound.typed_recipients import LONGEST_TYPED
from drafts.reply_text import is_blank, one_line
from drafts.reply_text.citation_marks import unmarked
from drafts.views.access import DeskRequest, came_from, part, reviewer
from drafts.views.acting import begun_on, still_here, tell, ticket_act, toasted
from drafts.views.queue import fetch_ticket
from drafts.workflow.writing import saved_replies as replies
from drafts.workflow.writing import unsent
from kb.row_keys import key_of

LISTED = 500


# On a ticket


@reviewer
@require_GET
def choose(request: DeskRequest, ticket: int) -> HttpResponse:
    """The list of saved replies below the composer; without JavaScript a page with buttons that insert."""
    found = fetch_ticket(ticket)
    listed = choice(request, replies.values(found, request.user), found.customer, found.mailbox, found.language)
    return part(request, "drafts/_reply_choice.html", "Saved replies", listed | {"ticket": found})


@reviewer
@require_GET
def choose_for_mail(request: DeskRequest) -> HttpResponse:
    """The list for a new mail, whose customer is the first address in To. Text above a forwarded mail needs no
    greeting."""
    if not request.htmx:
        return redirect("saved_replies")
    number, to = key_of(request.GET.get("mailbox", "")), request.GET.get("to", "").replace("\0", "")
    mailbox = Mailbox.objects.filter(pk=number).first() if number else None
    _, address = next(iter(getaddresses([to[:LONGEST_TYPED]])), ("", ""))
    customer = Customer.objects.filter(email=address_key(address)).first()
    known = replies.values_of_mail(customer, mailbox, request.user)
    listed = choice(request, known, customer, mailbox, greeted="forwards" not in request.GET)
    return render(request, "drafts/_reply_choice.html", listed)


def choice(
    request: DeskRequest,
    known: Mapping[str, str],
    customer: Customer | None,
    mailbox: Mailbox | None,
    language: str = "",
    *,
    greeted: bool = True,
) -> dict[str, Any]:
    sought = request.GET.get("q", "").strip()
    rows = list(replies.search(request.user, mailbox.pk if mailbox else 0, sought)[: replies.SHOWN + 1])
    filled = [(row, replies.fill(row.body, known)) for row in rows[: replies.SHOWN]]
    listed = [
        (
            row,
            one,
            replies.greeting(row, one.text, customer, mailbox, language) if greeted else "",
            replies.parts(one.text),
        )
        for row, one in filled
    ]
    return {"rows": listed, "more": len(rows) > replies.SHOWN, "sought": sought}


@partial(ticket_act, asks=False)
def insert(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Insert a saved reply without JavaScript, after storing the composer's text; if none is chosen, show the list."""
    keep_composed(request, ticket)
    number = request.POST.get("reply", "")
    if not number.isdecimal():
        return redirect("choose_reply", ticket.pk)
    usable = CannedReply.objects.kept().visible_to(request.user).of_mailbox(ticket.mailbox_id)
    reply = get_object_or_404(usable, pk=key_of(number))
    filled = replies.fill(reply.body, replies.values(ticket, request.user))
    put_in(request, ticket, filled.text, reply)
    if filled.unresolved:
        tell(request, f"No value for {', '.join(filled.unresolved)}: replace it before you send")
    return still_here(request, ticket)


def keep_composed(request: DeskRequest, ticket: Ticket) -> None:
    """Store the composer's text as the person's unsent text."""
    if body := request.POST.get("body", "").strip():
        unsent.save(ticket.pk, author=request.user, text=body, draft_version=begun_on(request))


def put_in(request: DeskRequest, ticket: Ticket, text: str, reply: CannedReply | None = None) -> None:
    """Insert text into the person's unsent text, or else the draft; a saved reply gets a greeting if there is
    neither. Of an earlier answer the paragraphs that are in there already are not inserted again."""
    shown = ticket_page(ticket, request.user)
    if not reply:
        there = one_line(unmarked(shown.composed))
        text = "\n\n".join(part for part in text.split("\n\n") if one_line(unmarked(part)) not in there)
    if not text:
        return tell(request, "Not inserted: it is in the reply already")
    if reply and is_blank(shown.composed):
        text = replies.greeting(reply, text, ticket.customer, ticket.mailbox, ticket.language) + text
    elif reply:
        text = replies.inner(text) if replies.closes(shown.composed) else replies.ungreeted(text)
    text = replies.with_reply(shown.composed, text)
    unsent.save(ticket.pk, author=request.user, text=text, draft_version=shown.begun_on)


@partial(ticket_act, asks=False)
def keep(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Save the composer's text, or the selection in it, as a saved reply of the person's own."""
    try:
        reply = replies.keep(ticket, request.POST.get("body", ""), agent=request.user)
    except Refused as why:
        tell(request, f"Not saved: {why}")
    else:
        rename = format_html(' <a href="{}">Rename</a>', reverse("edit_reply", args=[reply.pk]))
        saved = format_html("Saved as reply “{}”{}", reply.title, rename)
        tell(request, saved, undo=reverse("delete_reply", args=[reply.pk]))
    if request.htmx:
        return toasted(request, render(request, "drafts/_toast.html"), "afterbegin")
    keep_composed(request, ticket)
    return still_here(request, ticket)


# The page that manages saved replies


@reviewer
@require_GET
def listed(request: DeskRequest) -> HttpResponse:
    found = CannedReply.objects.kept().visible_to(request.user).select_related("mailbox")
    if sought := request.GET.get("q", "").strip().replace("\0", "")[:100]:
        found = found.filter(Q(title__icontains=sought) | Q(body__icontains=sought))
    rows = list(found.order_by("title", "pk")[:LISTED])
    context = {
        "rows": [(row, replies.may_change(request.user, row), may_delete(request, row)) for row in rows],
        "sought": sought,
        "here": "profile",
    }
    return render(request, "drafts/saved_replies.html", context)


def may_delete(request: DeskRequest, reply: CannedReply) -> bool:
    return replies.may_change(request.user, reply, "delete")


@reviewer
@require_GET
def begin(request: DeskRequest) -> HttpResponse:
    return page(request, form_of(request, CannedReply(owner=request.user)))


@reviewer
@require_POST
def add(request: DeskRequest) -> HttpResponseBase:
    return stored(request, form_of(request, CannedReply(owner=request.user)))


@reviewer
@require_GET
def edit(request: DeskRequest, reply: int) -> HttpResponse:
    return page(request, form_of(request, changeable(request, reply)))


@reviewer
@require_POST
def save(request: DeskRequest, reply: int) -> HttpResponseBase:
    """Save the edited reply; one that was deleted meanwhile is restored with this text."""
    found = changeable(request, reply, deleted=True)
    found.deleted_at = None
    return stored(request, form_of(request, found))


@reviewer
@require_POST
def delete(request: DeskRequest, reply: int) -> HttpResponseBase:
    found = changeable(request, reply, "delete", deleted=True)
    if replies.delete(found):
        tell(request, f"“{found.title}” is deleted", undo=reverse("restore_reply", args=[found.pk]))
    else:
        tell(request, f"“{found.title}” was already deleted")
    return back(request)


@reviewer
@require_POST
def restore(request: DeskRequest, reply: int) -> HttpResponseBase:
    found = changeable(request, reply, "delete", deleted=True)
    done = replies.restore(found)
    tell(request, f"“{found.title}” is back" if done else f"Not undone: there is another reply “{found.title}”")
    return back(request)


def changeable(request: DeskRequest, number: int, act: str = "change", *, deleted: bool = False) -> CannedReply:
    """The saved reply. 404 for another person's, 403 for a shared one without the permission."""
    there = CannedReply.objects.all() if deleted else CannedReply.objects.kept()
    found = get_object_or_404(there.visible_to(request.user), pk=number)
    if not replies.may_change(request.user, found, act):
        raise PermissionDenied
    return found


def form_of(request: DeskRequest, reply: CannedReply) -> SavedReplyForm:
    may_share = request.user.has_perm("drafts.change_cannedreply" if reply.pk else "drafts.add_cannedreply")
    data = request.POST if request.method == "POST" else None
    return SavedReplyForm(data, instance=reply, person=request.user, may_share=may_share)


def stored(request: DeskRequest, form: SavedReplyForm) -> HttpResponseBase:
    reply = form.kept() if form.is_valid() else None
    if reply is None:
        return page(request, form, status=422)
    tell(request, f"“{reply.title}” is saved")
    return redirect("saved_replies")


def page(request: DeskRequest, form: SavedReplyForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "reply": form.instance, "variables": replies.VARIABLES.items(), "here": "profile"}
    return render(request, "drafts/saved_reply.html", context, status=status)


def back(request: DeskRequest) -> HttpResponseBase:
    """Answer for the page that the person came from. A ticket, whose toast undid saving a reply there, stays as it
    is."""
    name, _ = came_from(request)
    if request.htmx and name != "saved_replies":
        leaving = Outbound.objects.before_refusal().filter(author=request.user).select_related("ticket__customer")
        return toasted(
            request, render(request, "drafts/_toast.html", {"outbound": leaving.order_by("-id").first()}), "innerHTML"
        )
    return HttpResponseClientRedirect(reverse("saved_replies")) if request.htmx else redirect("saved_replies")
