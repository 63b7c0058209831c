"""Template filters: ages, initials, tags, countdowns."""

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from decimal import Decimal

from django import template
from django.conf import settings
from django.contrib.auth.models import User
from django.template import Context
from django.template.defaultfilters import linebreaksbr
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from drafts.desk.draft_markup import Piece
from drafts.desk.labels import codes, reasons, standing
from drafts.desk.lists.queue import COUNT_LIMIT
from drafts.desk.thread import forward_of, rest_of
from drafts.inbound.mail.alternatives import TEXT_PART
from drafts.inbound.mail.reply_parser import closing_begins, has_quote
from drafts.models import Card, Outbound, Profile, Ticket, why_not_again
from drafts.models.ticket import MAIL_UNDONE, SPLIT_UNDONE
from drafts.person_names import full_name
from drafts.transitions import NOT_SENT
from drafts.workflow.notes import count_mentions
from drafts.workflow.writing import unsent
from kb.site import administers

register = template.Library()

register.filter(administers)

CARD_LABELS: dict[str, str] = dict(Card.choices)
CARD_CLASSES: dict[str, str] = {
    Card.READY: "ready",
    Card.NEEDS_APPROVAL: "fact",
    Card.NEEDS_FACT: "fact",
    Card.FINDINGS: "findings",
    Card.NONE: "",
}


def in_short(span: timedelta) -> str:
    minutes = int(span.total_seconds() // 60)
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // (24 * 60)} d"


@register.filter("why_not_again")
def why_outbound_is_not_sent_again(outbound: Outbound) -> str:
    """Why a reply `with_obstacles` cannot be sent again; empty if it can."""
    return why_not_again(vars(outbound))


@register.simple_tag
def server_milliseconds() -> int:
    """The server's time, by which browsers correct their clock: of text typed in two places the later one counts."""
    return unsent.now()


@register.simple_tag(takes_context=True)
def chosen_zone(context: Context) -> str:
    """The time zone of this page's times, which scripts write too; empty where neither the reader nor the desk has chosen
    one, and the browser's is used."""
    user = getattr(context.get("request"), "user", None)
    own = Profile.of(user).zone if isinstance(user, User) else None
    if own is None and "time_zone" not in settings.CONFIG.model_fields_set:
        return ""
    return str(own or settings.TIME_ZONE)


@register.simple_tag(takes_context=True)
def reply_under_way(context: Context) -> Outbound | None:
    """The reader's newest reply that is being sent or waits for its undo window; shown on every page."""
    if "outbound" in context:  # already loaded by the queue
        known: Outbound | None = context["outbound"]
        return known
    reader = getattr(context.get("request"), "user", None)
    if reader is None or not reader.has_perm("drafts.review_ticket"):
        return None
    return (
        Outbound.objects.before_refusal()
        .with_newer_mail()
        .filter(author=reader)
        .select_related("ticket__customer")
        .order_by("-id")
        .first()
    )


@register.simple_tag(takes_context=True)
def open_mentions(context: Context) -> int:
    """Number of open mentions of the reader."""
    for known in ("counts", "shown"):  # already loaded by the queue and the ticket page
        if context.get(known):
            found: int = context[known].mentions
            return found
    reader = getattr(context.get("request"), "user", None)
    return count_mentions(reader) if reader and reader.has_perm("drafts.review_ticket") else 0


@register.filter
def age(when: datetime | None) -> str:
    return in_short(timezone.now() - when) if when else ""


@register.filter
def ago(when: datetime) -> str:
    days = (timezone.now() - when).days
    if days < 1:
        return "today"
    return "yesterday" if days == 1 else f"{days} days ago" if days < 60 else f"in {when:%b %Y}"


@register.filter
def due(when: datetime) -> str:
    left = when - timezone.now()
    if left <= timedelta():
        return "overdue"
    return "due now" if left < timedelta(minutes=1) else f"due in {in_short(left)}"


@register.filter
def until_then(when: datetime) -> str:
    """To the nearest minute, hour or day."""
    left = when - timezone.now()
    days, hours = left >= timedelta(days=2), left >= timedelta(hours=1)
    return in_short(left + (timedelta(hours=12) if days else timedelta(minutes=30) if hours else timedelta(seconds=30)))


@register.filter
def seconds_left(when: datetime | None) -> int:
    return max(0, round((when - timezone.now()).total_seconds())) if when else 0


@register.filter
def milliseconds_left(when: datetime | None) -> int:
    """Milliseconds to wait before asking again: slightly more than until due, and never so few that requests loop."""
    left = (when - timezone.now()).total_seconds() * 1000 if when else 0
    return max(700, int(left) + 300)


@register.filter
def minutes_seconds_left(when: datetime | None) -> str:
    left = seconds_left(when)
    return f"{left // 60}:{left % 60:02}"


@register.filter
def is_near(when: datetime | None) -> bool:
    """Whether the time is within half an hour, or past."""
    return bool(when and when <= timezone.now() + timedelta(minutes=30))


@register.filter
def moment(when: datetime) -> str:
    here, now = timezone.localtime(when), timezone.localtime()
    if here.date() == now.date():
        return f"today {here:%H:%M}"
    if here.date() == (now - timedelta(days=1)).date():
        return f"yesterday {here:%H:%M}"
    return f"{here.day} {here:%b %H:%M}" if here.year == now.year else f"{here.day} {here:%b %Y}"


@register.filter
def initials(name: object) -> str:
    words = str(name or "?").replace("@", " ").replace(".", " ").replace("_", " ").split()
    return "".join(word[0] for word in (words if len(words) < 2 else (words[0], words[-1]))).upper() or "?"


@register.filter
def display_name(user: object) -> str:
    """A colleague's name."""
    return full_name(user) if isinstance(user, User) else str(user or "")


@register.filter
def assignee_name(ticket: Ticket) -> str:
    """Name of the ticket's assignee; empty if unassigned."""
    return display_name(ticket.assignee or ticket.team)


@register.filter
def assignee_left(ticket: Ticket) -> bool:
    return bool(ticket.assignee and not ticket.assignee.is_active)


register.filter(forward_of)
register.filter(rest_of)


@register.filter
def rest_label(rest: str) -> str:
    """Label of the text after a mail's own words."""
    if TEXT_PART in rest:
        return "text part"
    return "signature" if rest.lstrip().startswith(("--", "__")) and not has_quote(rest) else "quoted text"


@register.filter
def capped(count: int) -> str:
    return f"{COUNT_LIMIT - 1}+" if count >= COUNT_LIMIT else str(count)


@register.filter
def percent(share: float | None) -> int:
    return round(100 * (share or 0))


@register.filter
def card_class(card: str) -> str:
    return CARD_CLASSES.get(card, "")


@register.filter
def card_label(card: str) -> str:
    return CARD_LABELS.get(card, "")


@register.filter
def alarming(reason: str) -> bool:
    return reason.partition(":")[0] in reasons.ALARMING


@register.filter
def was_stopped(ticket: Ticket) -> bool:
    """Whether the ticket's draft was an automatic reply that was stopped."""
    return ticket.card != Card.NONE and ticket.reason.partition(":")[0] == NOT_SENT


register.filter("short_reason", reasons.short_reason)
register.filter("person_kind", reasons.person_kind)
register.filter("long_reason", reasons.long_reason)
register.filter("in_words", codes.in_words)
register.filter("category_name", codes.category_name)
register.filter("via_words", codes.via_words)
register.filter("language_name", codes.language_name)
register.filter("decided", codes.decided)


@register.filter
def being_viewed(ticket: Ticket) -> bool:
    """Whether an agent is looking at this ticket now."""
    return bool(ticket.held_by_id and ticket.held_until and ticket.held_until > timezone.now())


@register.filter
def progress(ticket: Ticket) -> str:
    """What is being done for a new ticket, in words."""
    if ticket.reason == "reading":
        return "Reading…"
    if not ticket.drafting:
        return "New"
    return "waiting for articles…" if getattr(ticket, "awaits_first_index", False) else "drafting…"


@register.filter
def same_mail(ticket: Ticket) -> list[str]:
    """Labels of other tickets, in this or another mailbox, with a copy of the ticket's mail."""
    found = {row["ticket"]: row for row in getattr(ticket, "same_mails", ())}
    return [standing.SameMail.of(row, ticket).label for row in found.values()]


@register.filter
def status_class(ticket: Ticket) -> str:
    """CSS class of a ticket's status in a list."""
    if ticket.status == Ticket.Status.REVIEW:
        return card_class(ticket.card)
    return {Ticket.Status.RESOLVED: "ready", Ticket.Status.SPAM: "danger"}.get(Ticket.Status(ticket.status), "")


@register.filter
def status_label(ticket: Ticket) -> str:
    if ticket.reason == SPLIT_UNDONE and ticket.status == Ticket.Status.RESOLVED:
        return "Split undone"
    if ticket.reason == MAIL_UNDONE and ticket.status == Ticket.Status.REVIEW:
        return reasons.short_reason(ticket.reason).capitalize()
    if ticket.status == Ticket.Status.REVIEW:
        return card_label(ticket.card) or "In review"
    return str(ticket.get_status_display())


register.filter(standing.unanswered)


@register.filter
def leaving_label(outbound: Outbound) -> str:
    if outbound.state == Outbound.State.SENDING:
        return "Sending"
    if outbound.is_refused:
        return "Not sent yet"
    return "Automatic" if outbound.unseen else "Approved"


@register.filter
def cents(cost: float | Decimal | None) -> str:
    if cost is None:
        return "price unknown"
    if cost >= 1:
        return f"{cost:,.2f}".removesuffix(".00") + " ¢"
    return f"{float(cost):.2g} ¢" if cost and cost >= 0.01 else "0 ¢" if not cost else "< 0.01 ¢"


@register.filter
def duration(milliseconds: float) -> str:
    return f"{milliseconds / 1000:.1f} s" if milliseconds >= 1000 else f"{milliseconds:.0f} ms"


CITATION = '<a class="cite" href="#source_{number}" data-cite="{number}" aria-label="source {number}">{number}</a>'


@register.filter
def marked_up(pieces: Iterable[Piece], marks: str = "") -> SafeString:
    """A sentence's text as HTML with links to its sources; with "problems" as `marks`, words without a source are
    marked."""

    def one(piece: Piece) -> SafeString:
        if piece.cite:
            return format_html(CITATION, number=piece.cite)
        text = linebreaksbr(piece.text)
        return format_html('<u class="problem">{}</u>', text) if piece.problem and marks else text

    return format_html_join("", "{}", ((one(piece),) for piece in pieces))


# A table's row; the first and the last of a passage may be cut: … 24 EUR | or | Half | 24…
_CUT_ROW = re.compile(r"^[ \t]*\|.*(?:\|[ \t]*$|…\Z)|\A…(?:[^\n|]*\|)+[ \t]*$", re.MULTILINE)
_LINK = re.compile(r"!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))+(?:[ \t]+\"[^\"\n]*\")?\)")
_RULE = re.compile(r"…?[-: ]+")  # a cell of the line below a table's headings


def _cells(row: str) -> list[str]:
    cells = (cell.strip() for cell in row.strip().strip("|").split("|"))
    return [cell for cell in cells if cell and not _RULE.fullmatch(cell)]


@register.filter
def unmarked(passage: str) -> str:
    """Markdown as plain text: without markup, with line breaks, and table cells separated; a link as its words, a
    picture as its description."""
    cells = re.sub(r"^[ \t]*\|[-:| \t]+(?:\|[ \t]*(?:\n|\Z)|…\Z)", "", passage, flags=re.MULTILINE)
    rows = _CUT_ROW.sub(lambda row: " · ".join(_cells(row[0])), cells)
    text = re.sub(r"^#{1,6}[ \t]+|\*\*|__|`", "", rows, flags=re.MULTILINE)
    return re.sub(r"\n{2,}", "\n", _LINK.sub(r"\1", text))


@register.filter
def resume_at(text: str, signature: str) -> int:
    """Position at which to continue a reply: its end, or before closing words and the paragraph with the signature; in
    UTF-16 units."""
    last_line = signature.strip().rpartition("\n")[2]
    signed = text.rfind("\n\n") if last_line and text.rstrip().endswith(last_line) else -1
    end = len(text) if signed < 0 else signed
    closing = closing_begins(text)
    # "Thanks for your message." counts as closing words too, and may be above whole paragraphs
    if closing < len(text.rstrip()) and text[closing:].strip().count("\n\n") <= (signed >= 0):
        end = min(end, closing)
    return len(text[:end].encode("utf-16-le", "surrogatepass")) // 2
