"""Lookup of tickets similar to a text or ticket."""

from collections.abc import Sequence

from pydantic import Field

from copilot.assistant.look_ups.likeness import LOOKED_AT, alike, holding_most, nearest, text_of
from copilot.assistant.look_ups.sources import Source
from copilot.assistant.look_ups.ticket import SECONDS
from copilot.assistant.look_ups.ticket_lines import in_order
from copilot.assistant.look_ups.tickets import MOST_TICKETS
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.tools import Unanswered
from copilot.tools.bounded_read import bounded


class SimilarArguments(Arguments):
    text: str = Field("", max_length=2_000, description="What the tickets should be about")
    ticket: int = Field(0, ge=0, lt=2**62, description="Or the ticket that they should be like")
    skip: int = Field(0, ge=0, le=1_000, description="Leave out so many, which were told before")
    limit: int = Field(5, ge=1, le=MOST_TICKETS)


def similar(asker: Asker, asked: SimilarArguments) -> Sequence[Source]:
    number = asked.ticket or (0 if asked.text else asker.ticket)
    text = asked.text or text_of(number)
    with bounded(SECONDS):
        found = alike(text, asker.collections, without=number)[:LOOKED_AT]
        near = nearest(text, found, asker.collections, holding_most(asked.text, found))
        if not near:
            raise Unanswered("No ticket is similar to it." if number else "No ticket is about that.", "nothing")
        if asked.skip >= len(near):
            raise Unanswered("No more tickets are similar.", "nothing")
        return in_order(near[asked.skip : asked.skip + asked.limit])
