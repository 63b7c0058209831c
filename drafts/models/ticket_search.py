"""The search text of a ticket, in a table of its own, so that its changes rewrite neither tickets nor messages."""

from typing import Any

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models import Lookup

from .ticket import Ticket


class TicketSearch(models.Model):
    """Kept up to date by triggers on tickets and messages (migration `ticket_search`)."""

    ticket = models.OneToOneField(Ticket, on_delete=models.CASCADE, primary_key=True, related_name="found_by")
    words = SearchVectorField()

    class Meta:
        indexes = [GinIndex(fields=["words"], name="ticket_search_words", fastupdate=False)]

    def __str__(self) -> str:
        return f"#{self.pk}"


@SearchVectorField.register_lookup
class Matches(Lookup[Any]):
    """Lookup with a tsquery as text. The text is cast, not parsed: PostgreSQL's parser would read MB-205531 as the
    number -205531."""

    lookup_name = "matches"

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        words, of_words = self.process_lhs(compiler, connection)
        query, of_query = self.process_rhs(compiler, connection)
        return f"{words} @@ lower({query})::tsquery", (*of_words, *of_query)
