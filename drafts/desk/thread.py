"""The mails and notes of a ticket, as its page shows them."""

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Case, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import JSONObject, Left, Length, Substr

from drafts.inbound.mail import wordless
from drafts.models import Attachment, Message, Outbound, Ticket

PART = 20_000  # characters of a mail that a page shows at once


def thread_of(ticket: Ticket) -> QuerySet[Message]:
    """Attachments come along in the same query; of a long mail only the first part, HTML only with its frame. `quoted`
    is what follows a mail's own words, or the whole mail where they stand among quoted ones."""
    shown_text = Case(When(visible_text="", then=F("text")), default=F("visible_text"))
    longer = ~Q(visible_text="") & Q(whole_length__gt=Length("visible_text"))
    follows, rest = Q(text__startswith=F("visible_text")), Substr("text", Length("visible_text") + 1, PART)
    attached = Attachment.objects.filter(message=OuterRef("pk")).order_by("pk")
    listed = JSONObject(id="pk", name="name", size="size", content_type="content_type", content_id="content_id")
    brief = Q(text_length__lte=wordless.MOST_TEXT)  # only of such a mail it is asked; its HTML may be a megabyte
    sent = Outbound.objects.filter(message_id=OuterRef("message_id"), ticket=ticket)
    return (
        ticket.messages.select_related("author")
        .annotate(delivery_error=Subquery(sent.values("last_error")), bcc=Subquery(sent.values("bcc")))
        .annotate(text_length=Length("text"))
        .annotate(has_html=~Q(html=""), files=ArraySubquery(attached.values(row=listed)))
        .annotate(pictured=Case(When(brief, then=Q(html__icontains="<img")), default=Value(False)))
        .annotate(words=Left(shown_text, PART), length=Length(shown_text), whole_length=Length("text"))
        .annotate(
            quoted=Case(When(longer & follows, then=rest), When(longer, then=Left("text", PART)), default=Value(""))
        )
        .defer("html", "references", "in_reply_to", "text", "visible_text")
    )
