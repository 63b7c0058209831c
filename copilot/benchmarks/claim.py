"""How long a claim takes while very many tickets wait, beside a bare SELECT 1 of the same run."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from django.db import connection

from copilot import claims
from copilot.scratch import scratch_database

TICKETS = 100_000
ROUNDS = 300

FILL = """
INSERT INTO kb_collection (id, slug, name, language, embedding_model, active_model, revision)
VALUES (1, 'bench', 'bench', 'en', 'bundled', 'bundled', 0);
INSERT INTO drafts_mailbox (id, slug, name, address, collection_id, language, greeting, signature,
                            inbound_secret, authserv_id)
VALUES (1, 'bench', 'bench', 'bench@bench.example', 1, 'en', '', '', 'secret', '');
INSERT INTO drafts_customer (id, email, name, notes, created) VALUES (1, 'one@bench.example', '', '', now());
INSERT INTO drafts_ticket (id, mailbox_id, customer_id, subject, preview, status, priority, intent, category, kind,
                           sentiment, urgency, language, token, drafting, sender, card, reason, created, updated,
                           last_customer_message_at)
SELECT n, 1, 1, 'Question ' || n, '', 'new', 2, '', '', '', '', '', '', md5(n::text), true, '', '', '', now(), now(), now()
FROM generate_series(1, %(tickets)s) AS n;
INSERT INTO drafts_event (kind, ticket_id, payload, dedupe_key, trace_id, status, attempts, run_after, last_error, created)
SELECT 'message', n, '{}', 'message:' || n, '', 'due', 0, now() - n * interval '1 ms', '', now()
FROM generate_series(1, %(tickets)s) AS n;
ANALYZE drafts_ticket, drafts_event
"""


def measure() -> dict[str, float]:
    """Medians in milliseconds, and how many bare round trips a claim costs."""
    with scratch_database():
        with connection.cursor() as cursor:
            cursor.execute(FILL % {"tickets": TICKETS})
        bare = median(_milliseconds(_bare) for _ in range(ROUNDS))
        claim = median(_claim() for _ in range(ROUNDS))
    return {"tickets": TICKETS, "claim_ms": claim, "select_1_ms": bare, "claim_to_select_1": claim / bare}


def _milliseconds(done: Callable[[], None]) -> float:
    began = perf_counter()
    done()
    return (perf_counter() - began) * 1000


def _bare() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _claim() -> float:
    held: list[claims.Claim | None] = []
    taken = _milliseconds(lambda: held.append(claims.claim(60)))
    for claim in filter(None, held):
        claims.finish(claim)
    return taken
