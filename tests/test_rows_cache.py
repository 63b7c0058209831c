"""A world that is made once: what is put back is as it was, and with `as_of_now` as long ago as it was."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from drafts.models import Message, Ticket
from tests import desk_world
from tests.rows_cache import kept

HOUR = timedelta(hours=1)


def small_world() -> desk_world.World:
    world = desk_world.build()
    world.tickets["one"] = world.ticket("Ada Wong", "Lamp", minutes=7)
    return world


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("hours", [0, 1, 2])
def test_times_are_as_long_ago_as_when_it_was_made(hours: int) -> None:
    with time_machine.travel(timezone.now() + hours * HOUR, tick=True):
        world = kept(small_world, also_committed=True, as_of_now=True)
        ticket = Ticket.objects.get()
        for waiting in (ticket.waiting_since, world.tickets["one"].waiting_since):
            assert timedelta(minutes=7) <= timezone.now() - waiting < timedelta(minutes=8)
        assert ticket == world.tickets["one"]
        assert ticket.merged_into_id is None
        assert Message.objects.get().received_at == ticket.waiting_since
