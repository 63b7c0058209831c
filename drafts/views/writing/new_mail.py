"""Pages to write a new mail and to forward one."""

import uuid
from typing import Any

from django.forms import Form
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from drafts import transitions
from drafts.conflicts import Refused, Stale
from drafts.desk.conflict import Confirmation
from drafts.desk.forms.chosen_mailbox import known_customers, mailbox_of, usual_mailbox
from drafts.desk.forms.later import reminder
from drafts.desk.forms.mail import ForwardForm, NewMailForm
from drafts.desk.labels.sentences import FORWARDED_ALONE, asked_about
from drafts.models import Attachment, Mailbox, Message, Outbound
from drafts.outbound.new_mail import forward_subject, forwarded_text
from drafts.reply_text import is_blank
from drafts.views.access import DeskRequest, came_from, page_at, reviewer
from drafts.views.acting import address_of, queue_place, tell
from drafts.workflow import new_mail
from drafts.workflow.new_mail import NewMail
from drafts.workflow.writing.doubts import InDoubt

SHOWN = 4_000  # characters of a forwarded mail on its form


@reviewer
@require_GET
def compose(request: DeskRequest) -> HttpResponse:
    wanted: dict[str, Any] = {name: request.GET.get(name, "")[:500] for name in ("to", "subject")}
    usual = usual_mailbox(request.user, came_from(request)[1].get("mailbox", "").replace("\0", ""))
    theirs = mailbox_of(wanted["to"])
    form = NewMailForm(initial=wanted | {"token": uuid.uuid4()} | mailboxes(theirs, usual))
    return page(request, form, theirs=theirs)


@reviewer
@require_GET
def mailbox(request: DeskRequest) -> HttpResponseBase:
    """The mailbox field for the current recipient. A mailbox chosen by hand is kept."""
    if not request.htmx:
        return redirect("new_mail")
    form = NewMailForm(request.GET)
    form.is_valid()
    usual, offered, chosen = (form.cleaned_data.get(name) for name in ("usual", "offered", "mailbox"))
    if chosen != offered:
        return HttpResponse(status=204)
    theirs = mailbox_of(request.GET.get("to", "")[:500])
    form = NewMailForm(initial=mailboxes(theirs, usual))
    return render(request, "drafts/_mailbox.html", {"form": form, "theirs": theirs})


def mailboxes(theirs: Mailbox | None, usual: Mailbox | None) -> dict[str, Mailbox | None]:
    chosen = theirs or usual
    return {"mailbox": chosen, "offered": chosen, "usual": usual}


@reviewer
@require_POST
def send(request: DeskRequest) -> HttpResponseBase:
    form = NewMailForm(request.POST)
    if not form.is_valid():
        return page(request, form, status=422)
    given = form.cleaned_data
    return sent(request, form, written(request, given, given["mailbox"]))


@reviewer
@require_GET
def forward(request: DeskRequest, message: int) -> HttpResponse:
    found = forwardable(message)
    wanted = {"subject": forward_subject(found.subject or found.ticket.subject), "token": uuid.uuid4()}
    return page(request, ForwardForm(initial=wanted | {"back": begun_at(request, found.ticket_id)}), found)


@reviewer
@require_POST
def send_forward(request: DeskRequest, message: int) -> HttpResponseBase:
    found, form = forwardable(message), ForwardForm(request.POST)
    if not form.is_valid():
        return page(request, form, found, status=422)
    return sent(request, form, written(request, form.cleaned_data, found.ticket.mailbox, found), found)


def written(request: DeskRequest, given: dict[str, Any], mailbox: Mailbox, forwards: Message | None = None) -> NewMail:
    fields = {name: given[name] for name in ("to", "cc", "bcc", "subject", "body", "token")}
    return NewMail(mailbox=mailbox, forwards=forwards, files=request.FILES.getlist("file"), **fields)


def forwardable(message: int) -> Message:
    """The mail to forward; notes never leave the desk."""
    return get_object_or_404(Message.objects.mail().select_related("ticket__mailbox", "ticket__customer"), pk=message)


def sent(
    request: DeskRequest, form: NewMailForm | ForwardForm, mail: NewMail, forwarded: Message | None = None
) -> HttpResponseBase:
    try:
        new_mail.checked(mail)
        if is_blank(mail.body) and "wordless" not in request.POST:
            asked = Confirmation("", "Forward without a word", name="wordless")
            return page(request, form, forwarded, 422, question=asked, asked=FORWARDED_ALONE)
        outbound = new_mail.send(mail, agent=request.user, despite_doubt=request.POST.get("despite_doubt", ""))
    except InDoubt as doubt:
        words, listed = asked_about(doubt.doubts, doubt.later)
        question = Confirmation("", "Send anyway", name="despite_doubt", value=doubt.yes)
        return page(request, form, forwarded, 422, question=question, asked=words, listed=listed)
    except Refused as refusal:
        form.add_error(None, str(refusal))
        return page(request, form, forwarded, status=422)
    except Stale as stale:
        tell(request, stale.changed)
        return redirect(after(form, forwarded, new_mail.earlier(mail)))
    if days := form.cleaned_data["days"]:
        transitions.remind(outbound.ticket_id, agent=request.user, until=reminder(int(days)))
    return redirect(after(form, forwarded, outbound))


def after(form: Form, forwarded: Message | None, outbound: Outbound | None) -> str:
    """The page after sending: the one on which a forward was begun, otherwise the new mail's ticket."""
    if forwarded:
        return back(form, forwarded)
    return resolve_url("ticket", outbound.ticket_id) if outbound else resolve_url("review")


def begun_at(request: DeskRequest, ticket: int) -> str:
    """URL of the ticket in the queue, if it was open there; else empty."""
    name, _ = came_from(request)
    return address_of(ticket, queue_place(request)) if name in ("review", "review_ticket") else ""


def back(form: Form, forwarded: Message) -> str:
    """URL of the page on which the forward was begun, or of the ticket."""
    address = str(form["back"].value() or "")
    begun, _ = page_at(address)
    known = begun and begun.url_name == "review_ticket" and url_has_allowed_host_and_scheme(address, None)
    return address if known else resolve_url("ticket", forwarded.ticket_id)


def page(
    request: DeskRequest,
    form: NewMailForm | ForwardForm,
    forwarded: Message | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    context = {"form": form, "here": "new_mail", "forwarded": forwarded, **more}
    if "question" in more:
        form.focus("")  # its button has it
    context["whom"] = ("to", "cc", "bcc")
    context["known"] = known_customers()
    if forwarded:
        text = forwarded_text(forwarded)
        context |= {"quoted": text[:SHOWN], "cut": len(text) > SHOWN, "back": back(form, forwarded)}
        context["wordless"] = "wordless" in request.POST  # asked about only once
        context["files"] = Attachment.objects.filter(message=forwarded).order_by("pk")
    return render(request, "drafts/new_mail.html", context, status=status)
