"""The demo's shop: answered over HTTP by the desk itself, for its own connector, and for nobody else."""

import threading
from datetime import date
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import connections
from django.urls import reverse

from copilot.demo import orders
from copilot.demo.manifest import mails, world
from copilot.encryption import decrypt, encrypt
from copilot.models import Connector
from copilot.tools import Unanswered, own_address
from copilot.tools.connector import ask, check_owner
from drafts.inbound.mail.parse import parse

pytestmark = pytest.mark.django_db
NUMBER = "MB-209344"


@pytest.fixture
def shop() -> Connector:
    return orders.connect()


def get(client, number: str = NUMBER, key: str = ""):
    return client.get(reverse("demo_order", args=[number]), headers={orders.HEADER: key} if key else {})


def test_the_demo_shop_answers_only_with_its_connectors_key(client, shop: Connector):
    key = decrypt(shop.sealed_secret) or ""
    assert get(client, key=key).json()["order"]["status"] == "shipped"
    assert get(client).status_code == 404
    assert get(client, key="guess").status_code == 404
    assert get(client, "MB-000000", key).status_code == 404
    assert client.post(reverse("demo_order", args=[NUMBER]), headers={orders.HEADER: key}).status_code == 405


def test_on_a_desk_that_is_no_demo_there_is_nothing(client, shop: Connector, settings):
    key = decrypt(shop.sealed_secret) or ""
    settings.EMBEDDED_POSTGRES = None
    assert get(client, key=key).status_code == 404


@pytest.mark.parametrize(
    "change", [{"sealed_secret": ""}, {"url_template": "https://shop.example/{order_number}"}, {"name": "x"}]
)
def test_a_connector_that_leads_elsewhere_closes_the_shop(client, shop: Connector, change: dict[str, str]):
    key = decrypt(shop.sealed_secret) or ""
    Connector.objects.update(**change)
    assert get(client, key=key).status_code == 404
    assert get(client, key="").status_code == 404


def test_days_count_from_today():
    told = orders.told(orders.orders()[NUMBER], date(2026, 3, 1))
    assert (told["ordered_on"], told["shipped_on"], told["expected_on"]) == ("2026-02-25", "2026-02-27", "2026-03-03")


def test_every_order_of_the_demo_belongs_to_who_asks_for_it_in_a_mail():
    known = orders.orders()
    for mail in mails():
        read = parse(mail.raw)
        for number in known:
            if number in f"{read.subject} {read.text}":
                assert known[number].email == read.sender.email, mail.file
    assert all(number in mail.told for mail in mails() if mail.told for number in mail.told if number in known)


def test_the_demos_calendar_has_hours_that_the_article_tells():
    assert (world().calendar.weekdays, f"{world().calendar.opens:%H:%M}") == ("234", "09:00")


@pytest.mark.django_db(transaction=True)
def test_the_connector_asks_the_desk_over_http_on_the_port_it_serves(settings, monkeypatch: pytest.MonkeyPatch):
    class Quiet(WSGIRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    class Handler(WSGIHandler):
        def __call__(self, environ, start_response):
            try:
                return super().__call__(environ, start_response)
            finally:
                connections.close_all()

    shop = orders.connect()
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    with make_server("127.0.0.1", 0, Handler(), handler_class=Quiet) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        monkeypatch.setitem(own_address._serving, "port", server.server_port)
        try:
            told = ask(shop, {"order_number": NUMBER}, 5)
            check_owner(shop, told, "Oskar.Lind@lind-keramik.example")
            with pytest.raises(Unanswered):
                check_owner(shop, told, "eve@lind-keramik.example")
            shop.sealed_secret = encrypt("another")
            with pytest.raises(Unanswered, match="no such record"):
                ask(shop, {"order_number": NUMBER}, 5)
        finally:
            server.shutdown()
            thread.join()
    assert told.values["carrier"] == "Nordpost"


@pytest.mark.parametrize("template", ["{desk}/admin/", "https://{desk}/demo/", "{desk}@evil.example/demo/"])
def test_only_the_demos_own_place_is_let_through(template: str):
    assert own_address.address(template) == (template, ())


def test_without_the_embedded_database_this_desk_is_no_shop(settings):
    settings.EMBEDDED_POSTGRES = None
    assert own_address.address(own_address.PREFIX + "orders/x.json") == (own_address.PREFIX + "orders/x.json", ())
