"""The review page, a search, a ticket and an act with N tickets waiting: time, queries and bytes, beside an empty view.

Each request runs through all of Django, including middleware, in this process, without network and browser. Measured
with a thousand tickets, then with N, in a separate database; the first ones of the queue have drafts. With N, a
separate web server then notifies open desks of a colleague's action.
"""

import gzip
import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from itertools import cycle, islice
from statistics import median
from time import perf_counter

from django.contrib.auth.models import Group, User
from django.core.management.base import CommandError
from django.db import connection
from django.http import HttpResponse, HttpResponseBase
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import path, reverse

from copilot.benchmarks.desk.browsers import BROWSERS, EVENTS, events_heard
from copilot.benchmarks.desk.drafts import DRAFTED, draft_the_first
from copilot.benchmarks.ticket_search import fill
from copilot.benchmarks.ticket_search import load as load_tickets
from copilot.embedded.temporary import temporary_database
from drafts.models import Draft, Outbound, Ticket, TicketSearch
from drafts.views.access import DeskRequest, reviewer

FEW = 1_000
TICKETS = 100_000
ROUNDS = 30
HOST = "127.0.0.1"
WARM_UP = 3  # untimed requests of each kind whose statements are counted
BARE = "an empty view"  # for the same authenticated and permitted user
_FORM = re.compile(r'<form\s+id="approve".*?</form>', re.S)
_BOUNDARY = re.compile(r"(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)")  # of a transaction; it carries no data
_HIDDEN = re.compile(r'<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"')


@reviewer
def empty(_: DeskRequest) -> HttpResponse:
    return HttpResponse()


urlpatterns = [path("", empty)]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--tickets", type=int, default=TICKETS, help="tickets of the desk; default %(default)s")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="times that each is measured; default %(default)s")
    parser.add_argument("--browsers", type=int, default=BROWSERS, help="Open desks that hear of each event; 0: none")


@dataclass(frozen=True)
class Seen:
    """Medians of one kind of request: wall clock; statements with data and those that begin and end transactions, from
    the untimed first requests; bytes of the compressed response."""

    milliseconds: float
    queries: float
    boundaries: float
    size: float


def measure(tickets: int, rounds: int, browsers: int) -> dict[str, float]:
    with temporary_database():
        few = dict(_requests(desk_of(min(FEW, tickets)), rounds))
        many = dict(_requests(desk_of(tickets, there=min(FEW, tickets)), rounds))
        heard = events_heard(browsers, EVENTS) if browsers else {}
    return _figures(tickets, few, many) | heard


def _figures(tickets: int, few: dict[str, Seen], many: dict[str, Seen]) -> dict[str, float]:
    bare = many.pop(BARE).milliseconds
    numbers = {"tickets": float(tickets), f"{BARE}, ms": bare}
    for name, seen in many.items():
        numbers |= {
            f"{name}, ms": seen.milliseconds,
            f"{name}, to {BARE}": seen.milliseconds / bare,
            f"{name}, to {min(FEW, tickets)} tickets": seen.milliseconds / few[name].milliseconds,
            f"{name}, queries": seen.queries,
            f"{name}, BEGIN, COMMIT and the like": seen.boundaries,
            f"{name}, bytes compressed": seen.size,
        }
    return numbers


def desk_of(tickets: int, there: int = 0) -> Client:
    """A client of a desk with so many tickets, some of which may exist; its agent is signed in."""
    agent = load_tickets(tickets, there)
    agent.groups.add(Group.objects.get(name="Agent"))
    draft_the_first()
    TicketSearch.objects.all().delete()  # all are filled in again
    fill()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")  # else autovacuum might run beside what is measured
    return _signed_in(agent)


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
    tickets = list(ready.order_by("ticket__waiting_since", "ticket").values_list("ticket", flat=True)[:DRAFTED])
    opened = [partial(client.get, f"/review/{pk}/", headers=_htmx("work", "/")) for pk in tickets]
    yield "ticket", _seen(list(islice(cycle(opened), rounds)))
    yield "approve", _seen(_approvals(client, islice(cycle(tickets), rounds)))
    yield "approve, then open the next", _seen(_approvals(client, islice(cycle(tickets), rounds), opening=True))


def _approvals(
    client: Client, tickets: Iterable[int], *, opening: bool = False
) -> Iterator[Callable[[], HttpResponseBase]]:
    """Approvals, each undone before the next, so that drafts can be reused. `opening`: with the request that follows if
    the browser has not prefetched the next ticket."""
    for pk in tickets:
        page = client.get(f"/review/{pk}/").content.decode()
        form = _FORM.search(page)
        if form is None:
            raise CommandError(f"The page of ticket {pk} offers no draft to approve.")
        draft = Draft.objects.get(ticket=pk, status=Draft.Status.OPEN)
        posted = dict(_HIDDEN.findall(form[0]))
        address = reverse("approve", args=[draft.pk])
        approve = partial(client.post, address, posted, headers=_htmx("work", f"/review/{pk}/"))
        yield partial(_then_opened, client, approve) if opening else approve
        client.post(reverse("undo", args=[Outbound.objects.filter(ticket=pk).latest("pk").pk]))


def _then_opened(client: Client, approve: Callable[[], HttpResponseBase]) -> HttpResponse:
    """Both responses combined."""
    answer = _succeeded(approve())
    answer.content += _succeeded(client.get(answer["X-Open"], headers=_htmx("work", answer["X-Open"]))).content
    return answer


def _htmx(target: str, current: str) -> dict[str, str]:
    return {"HX-Request": "true", "HX-Target": target, "HX-Current-URL": f"http://{HOST}{current}"}


def _seen(requests: Iterable[Callable[[], HttpResponseBase]]) -> Seen:
    """Measure requests. Raises CommandError for a response that is not successful."""
    took: list[tuple[float, int]] = []
    asked: list[tuple[int, int]] = []
    for number, request in enumerate(requests):
        if number < WARM_UP:  # capturing statements takes time
            with CaptureQueriesContext(connection) as queries:
                _succeeded(request())
            boundaries = sum(bool(_BOUNDARY.match(query["sql"])) for query in queries)
            asked.append((len(queries) - boundaries, boundaries))
            continue
        began = perf_counter()
        answer = request()
        milliseconds = (perf_counter() - began) * 1000
        took.append((milliseconds, len(gzip.compress(_succeeded(answer).content))))
    times, sizes = zip(*took, strict=True)
    queries_each, boundaries_each = zip(*asked, strict=True)
    return Seen(median(times), median(queries_each), median(boundaries_each), median(sizes))


def _succeeded(answer: HttpResponseBase) -> HttpResponse:
    if not isinstance(answer, HttpResponse) or answer.status_code != HTTPStatus.OK:
        raise CommandError(f"The desk answered {answer.status_code}.")
    return answer
