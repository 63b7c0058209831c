"""Template filters for one mail of the thread: addressees, displayed text, labels."""

import re
from typing import Any

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from drafts.desk.labels import reasons
from drafts.desk.reflow import reflow
from drafts.inbound.attachments import can_be_shown
from drafts.inbound.mail import wordless
from drafts.inbound.mail.alternatives import TEXT_PART
from drafts.inbound.mail.forwarded import ATTACHED
from drafts.inbound.threading import plain_subject
from drafts.models import Draft, Message, Ticket

from .desk import display_name

BREAK = r"\s+"
SHORT_NAME = 30  # characters of a file's name that fit everywhere
NAME_END = 12  # characters that stay visible at its end
MOST_ADDRESSEES = 4  # besides the first; more would push the text down

register = template.Library()


@register.filter
def sender(message: Message) -> str:
    if message.direction == Message.Direction.IN:
        return message.from_name or message.from_address or "Unknown sender"
    return display_name(message.author) or "Draftdesk"


@register.filter
def has_other_subject(message: Message, ticket: Ticket) -> bool:
    """Whether a customer's mail has another subject than its ticket, as after a merge. Answers without a subject, and
    prefixes such as "Re:", do not count."""
    plain = plain_subject(message.subject)
    differs = bool(plain) and plain != plain_subject(ticket.subject)
    return message.direction == Message.Direction.IN and (message.subject_changed or differs)


@register.filter
def arranged(text: str, direction: str = Message.Direction.IN) -> str:
    """The text reflowed for a page of any width, if it is a customer's mail; colleagues' line breaks are their own."""
    return reflow(text) if direction == Message.Direction.IN else text


@register.filter
def marking(text: str, draft: Draft | None) -> SafeString:
    """The mail's text, escaped, with instructions to the copilot marked."""
    orders = draft.guard.get("injection", ()) if draft else ()
    sought = sorted(filter(str.strip, orders), key=len, reverse=True)
    if not sought:
        return conditional_escape(text)
    # A line shown joined may have been broken within an instruction.
    parts = re.split(f"({'|'.join(BREAK.join(map(re.escape, order.split())) for order in sought)})", text)
    return format_html_join(
        "", "{}", ((format_html("<mark>{}</mark>", p) if n % 2 else p,) for n, p in enumerate(parts))
    )


@register.filter
def is_picture(file: dict[str, Any]) -> bool:
    """Whether the thread shows the attachment as a picture."""
    return can_be_shown(file["content_type"], file["size"])


@register.filter
def is_outlooks_own(file: dict[str, Any]) -> bool:
    return wordless.is_outlooks_own(file["name"], file["content_type"])


@register.filter
def file_name(name: str) -> SafeString | str:
    """The name of a file; a narrow column shortens a long one before its end, so that the extension can be seen."""
    if len(name) <= SHORT_NAME:
        return name
    return format_html(
        '<span class="file_name" title="{}"><span>{}</span><span>{}</span></span>',
        name,
        name[:-NAME_END],
        name[-NAME_END:],
    )


@register.filter
def folded(message: Message) -> int:
    """Number of recipients after the first that are folded; 0 if there are few enough for the heading."""
    others = len(message.to) + len(message.cc) - 1
    return others if others >= MOST_ADDRESSEES and message.direction != Message.Direction.NOTE else 0


@register.filter
def reads_attached_mail(message: Message) -> bool:
    """Whether the text of an attached mail follows the mail's own."""
    return ATTACHED in (getattr(message, "quoted", "") or "")


@register.filter
def answered_beside(message: Message) -> str:
    """Recipients of an answer if there are several: all authors, or all addresses in Reply-To."""
    if message.direction != Message.Direction.IN or not message.also_reply_to:
        return ""
    named = [each for each in (message.reply_to, *message.also_reply_to) if each]
    more = len(named) - MOST_ADDRESSEES
    return ", ".join(named[:MOST_ADDRESSEES]) + (f" and {more} more" if more > 0 else "")


@register.filter
def is_signed(message: Message) -> bool:
    """Whether the mail has a signature, which is not verified."""
    files = getattr(message, "files", ())
    return any(wordless.is_signature(file["name"], file["content_type"]) for file in files)


@register.filter
def reads_html(message: Message) -> bool:
    """Whether the text of the HTML part replaces the text part, which lacks words of it."""
    return TEXT_PART in (getattr(message, "quoted", "") or "")


@register.filter
def in_place_of_text(message: Message) -> str:
    """Label for a mail without text. Reads the thread's `words` and `quoted`, as the whole text is not loaded."""
    files = getattr(message, "files", ())
    kinds = [wordless.kind(file["name"], file["content_type"]) for file in files]
    # What is folded is a part of the text: a signature of a phone alone does not say that the rest has no words.
    text = f"{message.words}\n{getattr(message, 'quoted', '')}" if hasattr(message, "words") else message.text
    code = wordless.reason(text, kinds, pictured=getattr(message, "pictured", False))
    names = ", ".join(file["name"] for file in files)
    said = reasons.REASONS[code][1].partition(". ")[0].rstrip(".") if code else ""
    return said and f"{': '.join(filter(None, (said, names)))}."
