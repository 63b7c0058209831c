"""A ticket with the people, tags and addresses that its row and its page name."""

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, QuerySet

from drafts.models import Mailbox, Tag, Ticket, UnsentReply
from drafts.workflow.writing.unsent import authors_typing


def with_people(tickets: QuerySet[Ticket]) -> QuerySet[Ticket]:
    people = tickets.select_related("mailbox__collection", "customer", "assignee", "team", "held_by", "put_aside_by")
    own = ArraySubquery(Mailbox.objects.values("address"))
    typing = ArraySubquery(authors_typing(OuterRef("pk")))
    words = UnsentReply.objects.filter(ticket=OuterRef("pk")).exclude(text="")
    unsent_by = ArraySubquery(words.values("author_id"))
    tags = ArraySubquery(Tag.objects.filter(tickets=OuterRef("pk")).order_by("name").values("name"))
    listed = people.annotate(own_addresses=own, writers=typing, unsent_by=unsent_by, tag_names=tags)
    return listed.defer("mailbox__collection__centre")
