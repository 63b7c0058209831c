"""No secret of ours and nobody else's address in what a run leaves behind, wherever it turns up."""

import base64
import json
import time
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest
from asgiref.sync import async_to_sync
from django.db import connection
from langgraph.graph import END, START, StateGraph
from pydantic import SecretStr

from copilot import leases
from copilot.config import load
from copilot.encryption import encrypt
from copilot.models import AgentStep, Calendar, Connector, Run
from copilot.state import DraftResult, GuardReport, Reason, State, ToolCall
from copilot.tracing.redaction import HIDDEN, Redaction, secrets_of_settings, stored_secrets
from copilot.tracing.snapshots import LONGEST_TEXT, summary
from copilot.worker.runs import runner
from drafts.models import Draft, Event
from tests.each_case import each_case
from tests.factories import a_customer, a_mailbox, a_ticket, ask
from tests.library import PASSAGES

OTHER = "other.customer@elsewhere.example"
KEY = "sk-live/abc+DEF 123"  # a secret with characters that addresses and headers change
SETTINGS = {
    "openai_api_key": SecretStr(KEY),
    "anthropic_api_key": SecretStr("anthropic-key-8731"),
    "email_host_password": SecretStr("smtp-password-55"),
    "anymail_webhook_secret": SecretStr("hook-user:hook-pass-99"),
    "postmark_server_token": SecretStr("postmark-token-1234"),
    "langfuse_secret_key": SecretStr("langfuse-secret-77"),
    "otel_exporter_otlp_headers": SecretStr("x-key=collector-secret-3"),
    "demo_password": SecretStr("open-sesame-77"),
}
CONFIG = load().model_copy(update={**SETTINGS, "run_timeout": 20, "max_deliveries": 1})
PLAIN = [
    KEY,
    "anthropic-key-8731",
    "smtp-password-55",
    "hook-user:hook-pass-99",
    "hook-pass-99",
    "postmark-token-1234",
    "langfuse-secret-77",
    "x-key=collector-secret-3",
    "open-sesame-77",
    "connector-secret-42",
    "https://calendar.example/private-91f3/basic.ics",
    "mailbox-inbound-secret-1",
]


# The veil


def test_a_known_secret_is_hidden_in_every_shape_it_takes() -> None:
    veil = Redaction([KEY])
    for shape in (KEY, quote(KEY, safe=""), base64.b64encode(KEY.encode()).decode()):
        told = veil(f"before {shape} after").replace("=", "")  # what base64 fills up with tells nothing
        assert told == f"before {HIDDEN} after"
        assert KEY not in veil(shape)


def test_the_longest_of_two_secrets_is_hidden_whole() -> None:
    assert Redaction(["secret", "secret-and-more"])("a secret-and-more b") == f"a {HIDDEN} b"


def test_short_words_are_no_secrets() -> None:
    assert Redaction(["", "abc"])("abc and nothing") == "abc and nothing"


@each_case(
    "told",
    [
        "Incorrect API key provided: sk-abcdefghijklmnopqrstuvwx",
        "Authorization: Bearer abcdefghijklmnop.qrs",
        "authorization: basic dXNlcjpwYXNzd29yZA==",
        "GET https://user:hunter2secret@shop.example/orders",
        "token eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.abc",
    ],
)
def test_what_looks_like_a_key_of_somebody_is_hidden(told: str) -> None:
    assert HIDDEN in Redaction()(told)
    for part in ("abcdefghijklmnop", "dXNlcjpwYXNzd29yZA", "hunter2secret", "eyJhbGciOiJIUzI1"):
        assert part not in Redaction()(told)


def test_an_address_is_kept_only_where_it_was_met() -> None:
    veil = Redaction()
    veil.allow(["I am Maria <Maria@Customer.example>, write to me"])
    assert veil("maria@customer.example") == "maria@customer.example"
    assert veil(f"like {OTHER}!") == f"like {HIDDEN}!"


def test_a_very_long_text_is_redacted_in_time() -> None:
    hostile = "a" * 20_000 + "@" + "b." * 10_000
    began = time.thread_time()
    assert Redaction([KEY])(hostile)
    assert Redaction([KEY])("@" * 50_000)
    assert time.thread_time() - began < 2


def test_half_a_secret_at_the_cut_is_no_half_secret() -> None:
    for before in range(LONGEST_TEXT - 20, LONGEST_TEXT + 1):
        told = summary({"text": "x" * before + "connector-secret-42" + "y" * 50}, Redaction(["connector-secret-42"]))
        assert told["text"].startswith("x" * (LONGEST_TEXT - 20))
        assert "connector" not in told["text"]


def test_of_earlier_tickets_only_their_number_is_told() -> None:
    told = summary({"background": {"similar_tickets": [{"reply": "Dear Bob"}] * 2, "customer_profile": {"notes": "x"}}})
    assert told["background"] == {"similar_tickets": 2, "customer_profile": 1}


# A whole run


@pytest.fixture
def ticket(db: None) -> Any:
    mailbox = a_mailbox("help", inbound_secret="mailbox-inbound-secret-1")
    Connector.objects.create(
        name="lookup_order",
        url_template="https://shop.example/orders/{order_number}?email={email}",
        header_name="Authorization",
        sealed_secret=encrypt("Bearer connector-secret-42"),
    )
    Calendar.objects.create(mailbox=mailbox, sealed_url=encrypt("https://calendar.example/private-91f3/basic.ics"))
    return a_ticket(mailbox, customer=a_customer())


def secrets() -> list[str]:
    shapes = [base64.b64encode(secret.encode()).decode().rstrip("=") for secret in PLAIN]
    return [*PLAIN, *shapes, *(quote(secret, safe="") for secret in PLAIN), connection.settings_dict["PASSWORD"] or KEY]


def everything() -> str:
    """All that the run has left in the database, of the machine and of the desk, but for the customer's mail."""
    tables = ("copilot_run", "copilot_agentstep", "copilot_toolexecution", "copilot_modelstate", "copilot_usage")
    told = []
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"SELECT coalesce(json_agg(t), '[]')::text FROM {table} AS t")
            told += [row[0] for row in cursor.fetchall()]
    told += Event.objects.values_list("last_error", flat=True)
    told += Draft.objects.values_list("trouble", flat=True)
    return "\n".join(told)


def ran(monkeypatch: pytest.MonkeyPatch, ticket: Any, made: dict[str, Any], error: str = "") -> str:
    async def compose(state: State) -> dict[str, Any]:
        if error:
            raise ValueError(error)
        return made

    def compiled(*, attempts: int) -> Any:
        graph = StateGraph(State)
        graph.add_node("compose", compose)
        graph.add_edge(START, "compose")
        graph.add_edge("compose", END)
        return graph.compile()

    monkeypatch.setattr(runner, "graph", compiled)
    monkeypatch.setattr(runner, "build_deps", lambda work, lease, config: None)
    ask(ticket)
    lease = leases.acquire(60)
    assert lease is not None
    async_to_sync(runner.run_event)(lease, CONFIG)
    return everything()


def test_secrets_in_every_place_of_a_run_leave_none_behind(monkeypatch: pytest.MonkeyPatch, ticket: Any) -> None:
    loaded = " | ".join(secrets()) + f" | {OTHER}"
    reason = Reason(code="other_customer", detail=loaded)
    made = {
        "query": loaded,
        "error": f"openai:small: 401: {loaded}",
        "draft": DraftResult(answer=loaded, confidence=0.5, gaps=(loaded,)),
        "guard": GuardReport(grounded=False, policy_ok=False, tone_ok=True, reasons=(reason,)),
        "tool_calls": (ToolCall("lookup_order", "failed", {"order": loaded}, {loaded[:200]: [loaded]}, loaded, 1.0),),
        "tool_results": {"lookup_order": {"deep": {"deeper": [loaded]}}},
        "background": {"similar_tickets": [{"reply": loaded}]},
        "search": {"queries": [loaded]},
        "decision": "escalate",
        "escalation_reason": "forbidden_action",
        "card": "findings",
    }
    left = ran(monkeypatch, ticket, made)
    assert Run.objects.get().status == Run.Status.DONE
    assert AgentStep.objects.count() == 1
    for secret in [*secrets(), OTHER]:
        assert secret not in left
        assert json.dumps(secret)[1:-1] not in left
    assert HIDDEN in left


def test_an_error_full_of_secrets_is_kept_without_them(monkeypatch: pytest.MonkeyPatch, ticket: Any) -> None:
    left = ran(monkeypatch, ticket, {}, error="the key is " + ", ".join(secrets()) + " and they all lie here")
    assert Run.objects.get().status == Run.Status.FAILED
    assert "the key is" in Event.objects.get().last_error
    for secret in secrets():
        assert secret not in left


def test_the_conversations_own_addresses_can_still_be_read(monkeypatch: pytest.MonkeyPatch, ticket: Any) -> None:
    passages = (replace(PASSAGES[0], text="Write to returns@shop.example."),)
    made = {"query": f"{ticket.customer.email} returns@shop.example {OTHER}", "retrieved": passages}
    left = ran(monkeypatch, ticket, {**made, "decision": "escalate", "escalation_reason": "gaps", "card": "none"})
    assert ticket.customer.email in left
    assert "returns@shop.example" in left
    assert OTHER not in left


def test_every_secret_setting_is_redacted() -> None:
    known = set(secrets_of_settings(CONFIG))
    for value in SETTINGS.values():
        assert value.get_secret_value() in known


def test_a_secret_sealed_under_another_key_hides_nothing_and_breaks_nothing(ticket: Any) -> None:
    Connector.objects.update(sealed_secret="gAAAAA-not-ours")
    assert "mailbox-inbound-secret-1" in set(stored_secrets())
