"""A connector against a real server on loopback: what it reads, what it refuses, and that its secret stays inside."""

import asyncio
import json
import logging
import time
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from copilot.encryption import decrypt, encrypt
from copilot.models import Connector
from copilot.pipeline.nodes.tools import tools
from copilot.state import MessageCreated, ToolCall, Turn
from copilot.tools import id_patterns, json_path
from copilot.tools.connector import asks, tool
from copilot.tools.validation import faults, filled
from copilot.tracing.recorder import executed
from copilot.tracing.redaction import Redaction
from copilot.tracing.snapshots import summary
from tests.copilot.order_data import ORDER_RESPONSE
from tests.copilot.tools.tool_run import Installed, planned
from tests.each_case import each_case
from tests.guard_world import triage
from tests.library import mail
from tests.web import Handler, Site, site

SECRET = "Bearer s3cr3t-key-71"
JSON = "application/json"


@pytest.fixture
def shop(settings) -> Iterator[Site]:
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as made:
        made.page("/orders/MB-204881", json.dumps(ORDER_RESPONSE), JSON)
        yield made


def connector(shop: Site, **fields: Any) -> Connector:
    plain = {
        "name": "lookup_order",
        "url_template": f"{shop.url}/orders/{{order_number}}",
        "placeholders": {"order_number": ["MB-######"]},
        "header_name": "Authorization",
        "sealed_secret": encrypt(SECRET),
        "fields": {"status": "order.status", "first item": "/order/items/0/name"},
        "owner_path": "order.customer.email",
    }
    return Connector(**plain | fields)


def asked(made: Connector, text: str = "Where is order MB-204881?", seconds: float = 2, **more: Any) -> dict[str, Any]:
    message = mail(text, **{"verified": True} | more)
    deps = Installed({made.name: tool(made, seconds)})
    return asyncio.run(tools({"message": message, "plan": (made.name,)}, _Runtime(deps)))


class _Runtime:
    def __init__(self, context: Any) -> None:
        self.context = context


def only(result: dict[str, Any]) -> ToolCall:
    (call,) = result["tool_calls"]
    return call


def test_it_reads_the_mapped_values_and_nothing_else(shop: Site) -> None:
    result = asked(connector(shop))
    assert result["tool_results"] == {
        "lookup_order": {"order_number": "MB-204881", "status": "shipped", "first item": "Moss One"}
    }
    assert only(result).outcome == "ok"
    (path, headers) = shop.asked[0]
    assert path == "/orders/MB-204881"
    assert headers["authorization"] == SECRET
    assert headers["accept"] == JSON


def test_a_record_of_another_customer_is_thrown_away(shop: Site) -> None:
    result = asked(connector(shop), sender="eve@customer.example")
    assert result["tool_results"] == {}
    assert only(result).outcome == "refused"
    assert "shipped" not in str(result)
    assert "Maria" not in str(result)


def test_an_answer_that_names_no_owner_is_nobodys(shop: Site) -> None:
    assert only(asked(connector(shop, owner_path="order.owner"))).outcome == "refused"


def test_a_stranger_makes_no_request_at_all(shop: Site) -> None:
    deps = Installed({"lookup_order": tool(connector(shop), 1)})
    message = mail("Where is order MB-204881?", verified=False)
    state = {"message": message, "triage": triage()} | planned(message, deps)
    asyncio.run(tools(state, _Runtime(deps)))
    assert shop.asked == []


def test_several_numbers_are_asked_side_by_side_and_at_most_three(shop: Site) -> None:
    numbers = " ".join(f"MB-20488{n}" for n in range(1, 6))
    result = asked(connector(shop), f"Where are {numbers}?")
    assert [call.outcome for call in result["tool_calls"]] == ["ok", "nothing", "nothing"]
    assert len(shop.asked) == 3


def test_the_email_is_the_senders_own_whatever_the_mail_says(shop: Site) -> None:
    shop.page("/customer", json.dumps({"plan": "Plus"}), JSON)
    made = connector(
        shop,
        url_template=f"{shop.url}/customer?mail={{email}}",
        placeholders={},
        fields={"plan": "plan"},
        owner_path="",
    )
    result = asked(made, "My address is eve@other.example")
    assert result["tool_results"] == {"lookup_order": {"plan": "Plus"}}
    assert shop.asked[0][0] == "/customer?mail=maria%40customer.example"


# What the server may do wrong


def _status(code: int) -> Any:
    return lambda handler: handler.say(b"no", "text/plain", code)


def _broken(handler: Handler) -> None:
    handler.wfile.write(b"\xff\xfe not http at all " + SECRET.encode() + b"\r\n\r\n")
    handler.close_connection = True


def _huge(handler: Handler) -> None:
    handler.say(b'{"order": "' + b"x" * 2_000_000 + b'"}', JSON)


BAD = {
    "missing": (_status(404), "nothing", "The server has no such record."),
    "away": (_status(500), "failed", "The server answered 500 (Internal Server Error)."),
    "no key": (_status(401), "failed", "The server answered 401 (Unauthorized)."),
    "html": (lambda h: h.say(b"<html>Sign in</html>"), "failed", "The answer is not JSON."),
    "half json": (lambda h: h.say(b'{"order": {"status"', JSON), "failed", "The answer is not JSON."),
    "empty": (lambda h: h.say(b"", JSON), "failed", "The answer is not JSON."),
    "deep": (lambda h: h.say(b"[" * 200_000, JSON), "failed", "The answer is not JSON."),
    "other json": (
        lambda h: h.say(b'["nothing here"]', JSON),
        "nothing",
        "The answer has none of the requested values",
    ),
    "huge": (_huge, "failed", "Larger than 1 MB."),
    "no http": (_broken, "failed", "The answer broke off or was no proper one"),
}


@pytest.mark.parametrize("case", list(BAD))
def test_a_bad_answer_is_words_and_never_an_exception(shop: Site, case: str) -> None:
    shop.pages["/orders/MB-204881"], outcome, words = BAD[case]
    call = only(asked(connector(shop)))
    assert (call.outcome, call.error.startswith(words)) == (outcome, True), call.error
    assert "s3cr3t" not in call.error


def test_a_server_that_hangs_or_drips_is_given_up_in_time(shop: Site) -> None:
    shop.pages["/orders/MB-204881"] = lambda handler: shop.closing.wait(5)
    shop.drip("/orders/MB-204882", b" ")
    result = asked(connector(shop, timeout_seconds=0.3), "MB-204881, MB-204882, MB-204883")
    assert [call.outcome for call in result["tool_calls"]] == ["failed", "failed", "nothing"]
    assert all(call.latency_ms < 1_500 for call in result["tool_calls"])


def test_a_server_that_cannot_be_reached_is_words(settings) -> None:
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as gone:
        made = connector(gone)
    assert only(asked(made)).error.startswith("No connection could be made")


def test_a_private_address_is_not_asked_unless_an_administrator_lets_it(shop: Site, settings) -> None:
    settings.FETCH_ALLOW = []
    call = only(asked(connector(shop)))
    assert "not at a public address" in call.error
    assert shop.asked == []


def test_a_redirect_to_a_private_address_is_not_followed(shop: Site, settings) -> None:
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    shop.redirect("/orders/MB-204881", "http://169.254.169.254/latest/meta-data")
    call = only(asked(connector(shop)))
    assert "not at a public address" in call.error


def test_the_secret_does_not_follow_a_redirect_to_another_server(shop: Site) -> None:
    with site() as other:
        other.page("/elsewhere", json.dumps(ORDER_RESPONSE), JSON)
        shop.redirect("/orders/MB-204881", f"{other.url}/elsewhere")
        assert only(asked(connector(shop))).outcome == "ok"
        assert "authorization" not in other.asked[0][1]


# The secret


def test_the_secret_is_never_in_a_result_a_trace_a_row_or_a_log(shop: Site, caplog: pytest.LogCaptureFixture) -> None:
    """Even where the server says it back."""
    caplog.set_level(logging.DEBUG)
    echo = {
        "order": {
            "status": f"key {SECRET}",
            "items": [{"name": "s3cr3t-key-71"}],
            "customer": ORDER_RESPONSE["order"]["customer"],
        }
    }
    shop.page("/orders/MB-204881", json.dumps(echo), JSON)
    made = connector(shop)
    result = asked(made)
    row = executed(uuid.uuid4(), only(result), Redaction())
    told = [
        result,
        summary(result),
        repr(row.result),
        str(row.arguments),
        row.error,
        repr(made),
        str(made),
        caplog.text,
    ]
    assert only(result).outcome == "ok"
    for text in map(str, told):
        assert "s3cr3t" not in text


def test_a_sealed_secret_is_not_its_text_and_another_key_does_not_open_it(settings, tmp_path) -> None:
    sealed = encrypt(SECRET)
    assert "s3cr3t" not in sealed
    assert sealed != encrypt(SECRET)
    assert decrypt(sealed) == SECRET
    assert (encrypt(""), decrypt("")) == ("", "")
    settings.ENCRYPTION_KEY_FILE = tmp_path / "another"
    assert decrypt(sealed) is None


def test_a_secret_that_can_no_longer_be_read_is_not_sent_and_said(shop: Site, settings, tmp_path) -> None:
    made = connector(shop)
    settings.ENCRYPTION_KEY_FILE = tmp_path / "another"
    assert only(asked(made)).error == "Its secret can no longer be read: enter it again."
    assert shop.asked == []


# What is asked


def test_numbers_come_from_the_customers_own_words_alone(shop: Site) -> None:
    made = connector(shop)

    def numbers(message: MessageCreated) -> list[str]:
        return [arguments["order_number"] for arguments in asks(made, message)]

    thread = (Turn("in", "It was mb 111111"), Turn("out", "You mean MB-999999?"))
    assert numbers(mail("and now?", thread=thread)) == ["MB-111111"]
    assert numbers(mail("MB-222222", thread=thread)) == ["MB-222222"]
    assert numbers(mail("Hello", subject="Order MB-333333")) == ["MB-333333"]
    assert numbers(mail("Hello", subject="", thread=(Turn("out", "MB-999999"),))) == []
    assert numbers(mail("Hello", subject="", instruction="look up MB-999999")) == []


@each_case(
    ("mask", "text", "found"),
    [
        ("MB-######", "mb 204881, MB204882 and MB–204883", ["MB-204881", "MB-204882", "MB-204883"]),
        ("MB-######", "MB-2048811 XMB-204881 MB-204881-7 MB-20488", []),
        ("MB-######", "Ist (MB-204881) da? MB-204881!", ["MB-204881"]),
        ("#+", "12 or 7b or 3-4", ["12"]),
        ("@@#+", "de12 DE1234x FR99", ["DE12", "FR99"]),
        ("inv_**", "inv_a1 INV_B2", ["inv_a1", "inv_B2"]),
    ],
)
def test_a_shape_finds_what_people_write(mask: str, text: str, found: list[str]) -> None:
    assert id_patterns.fault(mask) == ""
    assert id_patterns.found([mask], text) == found


@each_case("mask", ["", "x", "order", "(a+)+#", "#" * 61, "a+#", "#+#+#+", ".*", "[#]"])
def test_a_shape_that_finds_everything_or_nothing_is_refused(mask: str) -> None:
    assert id_patterns.fault(mask)


@each_case("text", ["1" * 200_000, "MB-" * 50_000, "a1 " * 60_000, "é" * 100_000, "\x00" * 1000])
def test_no_text_makes_a_shape_slow(text: str) -> None:
    for mask in ("MB-######", "#+", "@+#+", "*+-*+", "## ##"):
        began = time.thread_time()
        id_patterns.found([mask], text)
        assert time.thread_time() - began < 1


@each_case(
    ("path", "value"),
    [
        ("order.status", "shipped"),
        ("/order/status", "shipped"),
        ("order.items.1.name", "Feed"),
        ("order.tags", "a, 2"),
        ("order.items", ""),
        ("order", ""),
        ("order.items.9.name", ""),
        ("order.items.name", ""),
        ("order.status.more", ""),
        ("nothing.here", ""),
    ],
)
def test_a_path_leads_to_a_plain_value_or_to_nothing(path: str, value: str) -> None:
    assert json_path.fault(path) == ""
    assert json_path.value(ORDER_RESPONSE, path) == value


@each_case("path", ["", "a..b", ".a", "a b.c d/", "x" * 201, "/a//b"])
def test_what_is_no_path_is_said(path: str) -> None:
    assert json_path.fault(path)


def test_a_pointer_may_hold_slash_tilde_and_dot() -> None:
    assert json_path.value({"a/b": {"c~d": True}}, "/a~1b/c~0d") == "yes"


def test_half_a_character_in_a_value_can_be_stored() -> None:
    assert json_path.value({"status": "shipped \ud800 soon\0"}, "status") == "shipped ? soon"


def test_a_value_cannot_leave_its_place_in_the_address() -> None:
    template = "https://shop.example/o/{n}?k={m}"
    assert filled(template, {"n": "../../admin?x=1#y", "m": "a&b=c"}) == (
        "https://shop.example/o/..%2F..%2Fadmin%3Fx%3D1%23y?k=a%26b%3Dc"
    )


GOOD = {
    "url_template": "https://shop.example/o/{n}",
    "shapes": {"n": ["MB-######"]},
    "fields": {"status": "order.status"},
    "owner_path": "order.email",
}


def test_a_good_connector_has_no_fault() -> None:
    assert list(faults(**GOOD)) == []
    assert list(faults(**GOOD | {"account_data": False, "owner_path": ""})) == []
    by_mail = {"url_template": "https://shop.example/c?m={email}", "shapes": {}, "owner_path": ""}
    assert list(faults(**GOOD | by_mail)) == []
    assert list(faults(**GOOD | {"url_template": "{desk}/demo/orders/{n}.json"})) == []


@each_case(
    ("changes", "field"),
    [
        ({"url_template": "ftp://shop.example/{n}"}, "url_template"),
        ({"url_template": "//shop.example/{n}"}, "url_template"),
        ({"url_template": "https://{n}.example/"}, "url_template"),
        ({"url_template": "https://shop.example:{n}/"}, "url_template"),
        ({"url_template": "https://u:p@shop.example/{n}"}, "url_template"),
        ({"url_template": "https://shop.example/{n}#top"}, "url_template"),
        ({"url_template": "https://shop.example/{n.__class__}"}, "url_template"),
        ({"url_template": "https://shop.example/{{n}}"}, "url_template"),
        ({"url_template": "https://[::1/{n}"}, "url_template"),
        ({"url_template": "{desk}/admin/{n}"}, "url_template"),
        ({"url_template": "https://shop.example/{n}/{other}"}, "placeholders"),
        ({"shapes": {"n": ["MB-######"], "spare": ["##"]}}, "placeholders"),
        ({"shapes": {"n": ["(.*)+"]}}, "placeholders"),
        ({"shapes": {"n": ["##"] * 6}}, "placeholders"),
        ({"fields": {}}, "fields"),
        ({"fields": {"Status!": "a"}}, "fields"),
        ({"fields": {"status": "a..b"}}, "fields"),
        ({"fields": {f"f{n}": "a" for n in range(21)}}, "fields"),
        ({"header_name": "X Key"}, "header_name"),
        ({"header_name": "Host"}, "header_name"),
        ({"owner_path": ""}, "owner_path"),
        ({"owner_path": "a..b"}, "owner_path"),
        ({"url_template": "https://s.example/{n}?m={email}", "account_data": False}, "account_data"),
    ],
)
def test_each_fault_is_said_under_its_field(changes: dict[str, Any], field: str) -> None:
    assert field in [name for name, _ in faults(**GOOD | changes)]
