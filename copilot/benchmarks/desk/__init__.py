"""The review page, a search, a ticket and an act with N tickets waiting: time, queries and bytes, beside an empty view.

Each request runs through all of Django, including middleware, in this process, without network and browser. Measured
in turns with a thousand tickets and with N, each in a separate database; the first ones of the queue have drafts. With N,
a separate web server then notifies open desks of a colleague's action.
"""

import gzip
import re
from argparse import ArgumentParser
from collections import defaultdict
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
from copilot.embedded.temporary import temporary_database, use
from drafts.models import Draft, Outbound, Ticket, TicketSearch
from drafts.views.access import DeskRequest, reviewer

FEW = 1_000
TICKETS = 100_000
ROUNDS = 30
HOST = "127.0.0.1"
# Between the two sizes. One after the other, whatever else the machine did meanwhile counted as growth: the same queue was
# .7 to 2.0 times as slow.
TURNS = 10
WARM_UP = 3  # untimed requests of each kind at each turn, whose statements are counted; then a connection has its plans
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
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="times that each is measured, in turns; default %(default)s"
    )
    parser.add_argument("--browsers", type=int, default=BROWSERS, help="Open desks that hear of each event; 0: none")


@dataclass(frozen=True)
class Seen:
    """Medians of one kind of request: wall clock, and its least, to which other work on the machine adds least, as the
    growth is told by it; statements with data and those that begin and end transactions, from
    the untimed first requests; bytes of the compressed response."""

    milliseconds: float
    fastest: float
    queries: float
    boundaries: float
    size: float


def measure(tickets: int, rounds: int, browsers: int) -> dict[str, float]:
    with temporary_database():
        few = MeasuredDesk(min(FEW, tickets))
        with temporary_database():
            many = MeasuredDesk(tickets)
            try:
                for _ in range(TURNS):
                    few.measure(-(-rounds // TURNS))
                    many.measure(-(-rounds // TURNS))
            finally:
                use(many.database)
            heard = events_heard(browsers, EVENTS) if browsers else {}
    return _figures(tickets, few.seen(), many.seen()) | heard


def _figures(tickets: int, few: dict[str, Seen], many: dict[str, Seen]) -> dict[str, float]:
    bare = many.pop(BARE).milliseconds
    numbers = {"tickets": float(tickets), f"{BARE}, ms": bare}
    for name, seen in many.items():
        numbers |= {
            f"{name}, ms": seen.milliseconds,
            f"{name}, to {BARE}": seen.milliseconds / bare,
            f"{name}, to {min(FEW, tickets)} tickets": seen.fastest / few[name].fastest,
            f"{name}, queries": seen.queries,
            f"{name}, BEGIN, COMMIT and the like": seen.boundaries,
            f"{name}, bytes compressed": seen.size,
        }
    return numbers


def desk_of(tickets: int) -> Client:
    """A client of a desk with so many tickets; its agent is signed in."""
    agent = load_tickets(tickets)
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


class MeasuredDesk:
    """A desk of so many tickets in the current database, and what its requests took so far."""

    def __init__(self, tickets: int) -> None:
        self.database = connection.settings_dict["NAME"]
        self.client = desk_of(tickets)
        ready = Draft.objects.filter(card="ready", status=Draft.Status.OPEN, ticket__status=Ticket.Status.REVIEW)
        first = ready.order_by("ticket__waiting_since", "ticket").values_list("ticket", flat=True)[:DRAFTED]
        self.tickets = cycle(list(first))
        self.samples: dict[str, Samples] = defaultdict(Samples)

    def measure(self, rounds: int) -> None:
        """One turn, with so many timed requests of each kind."""
        use(self.database)
        for name, requests in self._requests(WARM_UP + rounds):
            self.samples[name].add(requests)

    def seen(self) -> dict[str, Seen]:
        return {name: samples.seen() for name, samples in self.samples.items()}

    def _requests(self, count: int) -> Iterator[tuple[str, Iterable[Callable[[], HttpResponseBase]]]]:
        client, tickets = self.client, self.tickets
        with override_settings(ROOT_URLCONF=__name__):
            yield BARE, [partial(client.get, "/")] * count
        yield "review page", [partial(client.get, "/")] * count
        yield "queue alone", [partial(client.get, "/", headers=_htmx("queue_list", "/"))] * count
        search = partial(client.get, "/", {"q": "host77"}, headers=_htmx("queue_list", "/"))
        yield "search", [search] * count
        opened = [partial(client.get, f"/review/{pk}/", headers=_htmx("work", "/")) for pk in islice(tickets, count)]
        yield "ticket", opened
        yield "approve", _approvals(client, islice(tickets, count))
        yield "approve, then open the next", _approvals(client, islice(tickets, count), opening=True)


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


class Samples:
    """What requests of one kind took."""

    def __init__(self) -> None:
        self.took: list[tuple[float, int]] = []
        self.asked: list[tuple[int, int]] = []

    def add(self, requests: Iterable[Callable[[], HttpResponseBase]]) -> None:
        """Measure these, the first WARM_UP of them only for their statements. Raises CommandError for a response that is
        not successful."""
        for number, request in enumerate(requests):
            if number < WARM_UP:  # capturing statements takes time
                with CaptureQueriesContext(connection) as queries:
                    _succeeded(request())
                boundaries = sum(bool(_BOUNDARY.match(query["sql"])) for query in queries)
                self.asked.append((len(queries) - boundaries, boundaries))
                continue
            began = perf_counter()
            answer = request()
            milliseconds = (perf_counter() - began) * 1000
            self.took.append((milliseconds, len(gzip.compress(_succeeded(answer).content))))

    def seen(self) -> Seen:
        times, sizes = zip(*self.took, strict=True)
        queries, boundaries = zip(*self.asked, strict=True)
        return Seen(median(times), min(times), median(queries), median(boundaries), median(sizes))


def _succeeded(answer: HttpResponseBase) -> HttpResponse:
    if not isinstance(answer, HttpResponse) or answer.status_code != HTTPStatus.OK:
        raise CommandError(f"The desk answered {answer.status_code}.")
    return answer
