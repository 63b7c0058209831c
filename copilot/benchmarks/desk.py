"""The review page, a search, a ticket and an act with N tickets waiting: time, queries and bytes, beside an empty view.

Each request goes through the whole of Django, its middleware included, in this process; the network and the browser are
left out. A thousand tickets are measured first, then N, each in a database of its own with the demo's drafts beside them.
"""

import gzip
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from itertools import cycle, islice
from statistics import median
from time import perf_counter

from asgiref.sync import async_to_sync, sync_to_async
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.core.management.base import CommandError
from django.db import connection
from django.http import HttpResponse, HttpResponseBase
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import path, reverse

from copilot import leases
from copilot.benchmarks.ticket_search import fill
from copilot.benchmarks.ticket_search import load as load_tickets
from copilot.config import EXTRACTIVE, Config
from copilot.demo import loading
from copilot.embedded.temporary import temporary_database
from copilot.worker import runner
from copilot.worker.consumer import own_thread
from drafts.models import Draft, Outbound, Ticket, TicketSearch
from drafts.views.access import DeskRequest, reviewer
from kb.index.indexing import index_stale
from kb.models import Collection
from kb.progress_bar import Bar

FEW = 1_000
TICKETS = 100_000
ROUNDS = 30
HOST = "127.0.0.1"
WARM_UP = 3  # requests of each kind that are not counted
BARE = "an empty view"  # for the same person, who is known and permitted
_FORM = re.compile(r'<form\s+id="approve".*?</form>', re.S)
_HIDDEN = re.compile(r'<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"')


@reviewer
def empty(_: DeskRequest) -> HttpResponse:
    return HttpResponse()


urlpatterns = [path("", empty)]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--tickets", type=int, default=TICKETS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)


@dataclass(frozen=True)
class Seen:
    """Medians of one kind of request: wall clock, statements, bytes of the answer when compressed."""

    milliseconds: float
    queries: float
    size: float


def measure(tickets: int, rounds: int) -> dict[str, float]:
    few, many = _measured(min(FEW, tickets), rounds), _measured(tickets, rounds)
    bare = many.pop(BARE).milliseconds
    numbers = {"tickets": float(tickets), f"{BARE}, ms": bare}
    for name, seen in many.items():
        numbers |= {
            f"{name}, ms": seen.milliseconds,
            f"{name}, to {BARE}": seen.milliseconds / bare,
            f"{name}, to {min(FEW, tickets)} tickets": seen.milliseconds / few[name].milliseconds,
            f"{name}, queries": seen.queries,
            f"{name}, bytes compressed": seen.size,
        }
    return numbers


def _measured(tickets: int, rounds: int) -> dict[str, Seen]:
    with temporary_database():
        _draft_the_demo()
        agent = load_tickets(tickets)
        agent.groups.add(Group.objects.get(name="Agent"))
        TicketSearch.objects.all().delete()  # of the demo's; all are filled in again
        fill()
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
        return dict(_requests(_signed_in(agent), rounds))


def _draft_the_demo() -> None:
    config = settings.CONFIG.model_copy(update={"llm_triage": EXTRACTIVE, "llm_draft": EXTRACTIVE})
    loading.load(people=False)
    for collection in Collection.objects.all():
        index_stale(collection, Bar(sys.stderr, "Indexing"))
    async_to_sync(_work_off)(config)


async def _work_off(config: Config) -> None:
    async with own_thread():
        while claim := await sync_to_async(leases.acquire)(config.lease_seconds):
            await runner.run_event(claim, config, database_thread=own_thread)


def _signed_in(agent: User) -> Client:
    client = Client(SERVER_NAME=HOST)
    client.force_login(agent)
    return client


def _requests(client: Client, rounds: int) -> Iterator[tuple[str, Seen]]:
    with override_settings(ROOT_URLCONF=__name__):
        yield BARE, _seen([partial(client.get, "/")] * rounds)
    yield "review page", _seen([partial(client.get, "/")] * rounds)
    yield "queue alone", _seen([partial(client.get, "/", headers=_htmx("queue_list", "/"))] * rounds)
    search = partial(client.get, "/", {"q": "host77"}, headers=_htmx("queue_list", "/"))
    yield "search", _seen([search] * rounds)
    ready = Draft.objects.filter(card="ready", status=Draft.Status.OPEN, ticket__status=Ticket.Status.REVIEW)
    tickets = list(ready.order_by("pk").values_list("ticket", flat=True))
    opened = [partial(client.get, f"/review/{pk}/", headers=_htmx("work", "/")) for pk in tickets]
    yield "ticket", _seen(list(islice(cycle(opened), rounds)))
    yield "approve, next ticket", _seen(_approvals(client, islice(cycle(tickets), rounds)))


def _approvals(client: Client, tickets: Iterable[int]) -> Iterator[Callable[[], HttpResponseBase]]:
    """Each is taken back before the next one, so that a draft serves several times."""
    for pk in tickets:
        page = client.get(f"/review/{pk}/").content.decode()
        form = _FORM.search(page)
        if form is None:
            raise CommandError(f"The page of ticket {pk} offers no draft to approve.")
        draft = Draft.objects.get(ticket=pk, status=Draft.Status.OPEN)
        posted = dict(_HIDDEN.findall(form[0]))
        address = reverse("approve", args=[draft.pk])
        yield partial(client.post, address, posted, headers=_htmx("work", f"/review/{pk}/"))
        client.post(reverse("undo", args=[Outbound.objects.filter(ticket=pk).latest("pk").pk]))


def _htmx(target: str, current: str) -> dict[str, str]:
    return {"HX-Request": "true", "HX-Target": target, "HX-Current-URL": f"http://{HOST}{current}"}


def _seen(requests: Iterable[Callable[[], HttpResponseBase]]) -> Seen:
    """Raises CommandError for an answer that is no success."""
    took: list[tuple[float, int, int]] = []
    for request in requests:
        with CaptureQueriesContext(connection) as queries:
            began = perf_counter()
            answer = request()
            milliseconds = (perf_counter() - began) * 1000
        if not isinstance(answer, HttpResponse) or answer.status_code != HTTPStatus.OK:
            raise CommandError(f"The desk answered {answer.status_code}.")
        took.append((milliseconds, len(queries), len(gzip.compress(answer.content))))
    measured = took[WARM_UP:]
    return Seen(*(median(column) for column in zip(*measured, strict=True)))
