"""The demo's shop: a small read-only API for the connector `lookup_order`, served by the desk itself.

Only available on a desk with its own database, for the demo's connector with its secret; otherwise the response is
404.
"""

import secrets
import tomllib
from datetime import date, timedelta
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, JsonResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from copilot.demo.manifest import FOLDER, Entry
from copilot.encryption import decrypt, encrypt
from copilot.models import Connector
from copilot.tools.own_address import PREFIX

NAME = "lookup_order"
HEADER = "X-Shop-Key"
FIELDS = ("status", "ordered_on", "shipped_on", "expected_on", "carrier", "tracking_number", "total")


class Order(Entry):
    """One order of orders.toml; days count from today."""

    number: str
    email: str
    status: str
    ordered: int
    shipped: int | None = None
    expected: int | None = None
    carrier: str = ""
    tracking_number: str = ""
    total: str


def orders() -> dict[str, Order]:
    rows = tomllib.loads((FOLDER / "orders.toml").read_text("utf-8"))["order"]
    return {order.number: order for order in map(Order.model_validate, rows)}


def connect() -> Connector:
    return Connector.objects.create(
        name=NAME,
        url_template=PREFIX + "orders/{order_number}.json",
        placeholders={"order_number": ["MB-######"]},
        header_name=HEADER,
        sealed_secret=encrypt(secrets.token_urlsafe(24)),
        fields={field: f"order.{field}" for field in FIELDS},
        owner_path="order.customer.email",
        enabled=True,
    )


@require_GET
@never_cache
def order(request: HttpRequest, number: str) -> JsonResponse:
    known = orders().get(number)
    if known is None or not asked_by_our_connector(request):
        raise Http404
    return JsonResponse({"order": told(known, timezone.localdate())})


def asked_by_our_connector(request: HttpRequest) -> bool:
    if settings.EMBEDDED_POSTGRES is None:
        return False
    connector = Connector.objects.filter(name=NAME, url_template__startswith=PREFIX).first()
    secret = decrypt(connector.sealed_secret) if connector else None
    return bool(secret) and constant_time_compare(request.headers.get(HEADER, ""), str(secret))


def told(order: Order, today: date) -> dict[str, Any]:
    days = {"ordered_on": order.ordered, "shipped_on": order.shipped, "expected_on": order.expected}
    return {
        **order.model_dump(include={"number", "status", "carrier", "tracking_number", "total"}),
        **{name: f"{today + timedelta(days=count):%Y-%m-%d}" for name, count in days.items() if count is not None},
        "customer": {"email": order.email},
    }
