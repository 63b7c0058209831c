"""How long one page of the queue takes when something is searched for, beside a bare lookup by key of the same run.

The tickets are synthetic: words by Zipf's law, names, domains, order numbers, host names; all of them wait in the
queue.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, product
from random import Random
from statistics import median
from time import perf_counter

from django.contrib.auth.models import User
from django.db import connection

from copilot.embedded.temporary import temporary_database
from drafts.desk.lists.queue import page_of
from drafts.desk.lists.queue_place import QueuePlace
from drafts.models import Customer, Mailbox, Ticket
from kb.models import Collection

TICKETS = 100_000
ROUNDS = 7
WORDS = 110  # per mail, about 900 characters
SYLLABLES = [
    "ba",
    "co",
    "di",
    "fu",
    "ga",
    "he",
    "ki",
    "lo",
    "mu",
    "na",
    "pe",
    "qui",
    "ra",
    "so",
    "ta",
    "ver",
    "win",
    "yo",
    "zen",
]
# By the part of the tickets they match: {n} is one ticket's number.
SELECTIVE = (
    "MB-{order}",
    "MB{order}",
    "{order}",
    "#{order}",
    "MB-{start}",
    "{end}",
    "host{n}",
    "cust {n}",
    "c{n}@shop",
)
BROAD = ("host77", "#77", "77", "cust 5", "cust", "shop7", "MB-2", "20", "example.net", "c", "ba", "ref 77", "baco")

FILL = "INSERT INTO drafts_ticketsearch (ticket_id, words) SELECT id, drafts_ticket_words(id) FROM drafts_ticket"
INTO_TICKETS = """
INSERT INTO drafts_ticket (mailbox_id, customer_id, subject, preview, sender, status, priority, intent, category, kind,
    sentiment, urgency, language, token, drafting, card, reason, created, updated, last_customer_message_at)
SELECT %s, %s, subject, left(body, 300), sender, 'review', 2, '', '', '', '', '', 'en', 'bench-' || n, true, 'ready', '',
    now(), now() - n * interval '1 second', now() - n * interval '1 second'
FROM bench_mail ORDER BY n
"""
INTO_MESSAGES = """
INSERT INTO drafts_message (ticket_id, mailbox_id, direction, message_id, content_hash, in_reply_to, "references",
    from_address, from_name, reply_to, also_reply_to, unread_address, "to", cc, subject, text, visible_text, hidden_text,
    html, authentication, verified, automatic, via, parse_error, files_left_out, subject_changed, charset_guessed,
    trace_id, written_at, received_at)
SELECT ticket.id, ticket.mailbox_id, 'in', n || '@bench', '', '[]', '[]', mail.sender, '', '', '[]', false, '[]', '[]',
    mail.subject,
    mail.body, mail.body, '', '', '{}', false, '', '', '', 0, false, false, '', '', now()
FROM bench_mail AS mail JOIN drafts_ticket AS ticket ON ticket.token = 'bench-' || n
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--tickets", type=int, default=TICKETS, help="tickets of the desk; default %(default)s")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="times that each is measured; default %(default)s")


def measure(tickets: int, rounds: int) -> dict[str, float]:
    """Medians in milliseconds."""
    with temporary_database():
        agent = load(tickets)
        filling = _milliseconds(fill)
        ticket = Ticket.objects.order_by("pk")[tickets // 2]
        bare = _median(lambda: Ticket.objects.get(pk=ticket.pk), 10 * rounds)
        numbers = {"tickets": tickets, "fill_ms_a_ticket": filling / tickets, "bare_lookup_ms": bare}
        for kind, queries in (("selective", selective(tickets // 2)), ("broad", BROAD)):
            seen = {f"{kind} {q}": _median(partial(page_of, QueuePlace(q=q), agent), rounds) for q in queries}
            slowest = max(seen.values())
            numbers |= {**seen, f"{kind}_slowest_ms": slowest, f"{kind}_slowest_to_bare": slowest / bare}
        return numbers


def selective(n: int) -> list[str]:
    order = 200_000 + n
    return [form.format(n=n, order=order, start=str(order)[:-1], end=str(order)[2:]) for form in SELECTIVE]


def fill() -> None:
    """Fill the search table as an upgrade does: the words, then their index."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT indexdef FROM pg_indexes WHERE indexname = 'ticket_search_words'")
        (index,) = cursor.fetchone()
        for statement in ("DROP INDEX ticket_search_words", FILL, index, "ANALYZE drafts_ticketsearch"):
            cursor.execute(statement)


def _median(done: Callable[[], object], rounds: int) -> float:
    return median(_milliseconds(done) for _ in range(rounds))


def _milliseconds(done: Callable[[], object]) -> float:
    began = perf_counter()
    done()
    return (perf_counter() - began) * 1000


def mails(tickets: int) -> Iterator[tuple[int, str, str, str]]:
    """Number, sender, subject and text; deterministic for a number of tickets."""
    random = Random(7)  # noqa: S311
    vocabulary = ["".join(syllables) for size in (1, 2, 3) for syllables in product(SYLLABLES, repeat=size)]
    weights = list(accumulate(1 / (rank + 3) for rank in range(len(vocabulary))))
    for n in range(tickets):
        words = random.choices(vocabulary, cum_weights=weights, k=WORDS)
        order, host = 200_000 + n, f"host{n}.shop{n % 997}.example"
        words[20] += f", ref {n % 100}."
        words[40] = f"MB-{order},"
        words[60] = f"https://{host}/orders?id={n}"
        words[80] = "2026-11-22 10:42"
        yield n, f"Cust {n} <c{n}@shop{n % 997}.example.net>", f"{words[0]} {words[1]} MB-{order}", " ".join(words)


def load(tickets: int) -> User:
    """Create so many tickets of one mail each, without search words."""
    collection, _ = Collection.objects.get_or_create(
        slug="bench", defaults={"name": "bench", "active_model": "bundled"}
    )
    mailbox, _ = Mailbox.objects.get_or_create(
        slug="bench", defaults={"name": "bench", "address": "b@bench.example", "collection": collection}
    )
    customer, _ = Customer.objects.get_or_create(email="one@bench.example")
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMP TABLE bench_mail (n bigint, sender text, subject text, body text)")
        with cursor.copy("COPY bench_mail FROM STDIN") as copy:
            for mail in mails(tickets):
                copy.write_row(mail)
        cursor.execute("ANALYZE bench_mail")
        cursor.execute(
            "ALTER TABLE drafts_ticket DISABLE TRIGGER USER; ALTER TABLE drafts_message DISABLE TRIGGER USER"
        )
        cursor.execute(INTO_TICKETS, [mailbox.pk, customer.pk])
        cursor.execute("ANALYZE drafts_ticket")
        cursor.execute(INTO_MESSAGES)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # otherwise a table with new rows cannot be altered
        cursor.execute("ALTER TABLE drafts_ticket ENABLE TRIGGER USER; ALTER TABLE drafts_message ENABLE TRIGGER USER")
        cursor.execute("DROP TABLE bench_mail; ANALYZE drafts_ticket, drafts_message")
    return User.objects.get_or_create(username="bench")[0]
