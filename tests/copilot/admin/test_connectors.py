"""Setting up connectors and calendars: validation messages, a test with a sample, secrets that are never shown."""

import json
import re
from collections.abc import Iterator
from datetime import time
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from copilot.encryption import decrypt, encrypt
from copilot.models import Calendar, Connector
from tests.admin_clients import signed_in
from tests.copilot.order_data import ORDER_RESPONSE
from tests.factories import a_mailbox
from tests.markup import flat
from tests.web import Site, site

pytestmark = pytest.mark.django_db

JSON = "application/json"
ICS = (Path(__file__).parent.parent.parent / "data" / "calendars" / "team.ics").read_bytes()
SECRET = "Bearer s3cr3t-key-71"
FORM = {
    "name": "lookup_order",
    "url_template": "https://shop.example/orders/{order_number}",
    "placeholders": "order_number = MB-######, MB######",
    "header_name": "Authorization",
    "secret": SECRET,
    "fields": "status = order.status\nfirst item = /order/items/0/name",
    "account_data": "on",
    "owner_path": "order.customer.email",
    "enabled": "on",
}
HOURS = {
    "time_zone": "Europe/Berlin", "weekdays": "12345", "opens": "09:00", "closes": "17:00", "slot_minutes": 30,
    "notice_hours": 24, "days_ahead": 14, "offers": 3, "enabled": "on",
}  # fmt: skip


@pytest.fixture
def shop(settings) -> Iterator[Site]:
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as made:
        made.page("/orders/MB-204881", json.dumps(ORDER_RESPONSE), JSON)
        yield made


@pytest.fixture
def administrator(client):
    return signed_in(client, "Administrator")


def added(client, **changes) -> str:
    answer = client.post(reverse("admin:copilot_connector_add"), FORM | changes)
    return "" if answer.status_code == 302 else flat(answer)


def change_page(connector: Connector) -> str:
    return reverse("admin:copilot_connector_change", args=[connector.pk])


def test_a_connector_is_set_up_and_its_secret_is_kept_sealed(administrator):
    assert added(administrator) == ""
    made = Connector.objects.get()
    assert made.placeholders == {"order_number": ["MB-######", "MB######"]}
    assert made.fields == {"status": "order.status", "first item": "/order/items/0/name"}
    assert "s3cr3t" not in made.sealed_secret
    assert decrypt(made.sealed_secret) == SECRET


def test_an_address_that_would_not_be_asked_is_kept_with_a_warning(administrator, settings):
    settings.FETCH_ALLOW = []
    page = reverse("admin:copilot_connector_add")
    inner = FORM | {"url_template": "http://127.0.0.1:8000/orders/{order_number}"}
    told = flat(administrator.post(page, inner, follow=True))
    assert "Saved, but it will not be used: 127.0.0.1 is not at a public address" in told
    settings.FETCH_ALLOW = ["127.0.0.0/8"]
    again = flat(administrator.post(change_page(Connector.objects.get()), inner, follow=True))
    assert "will not be used" not in again


def test_the_secret_is_on_no_page_again(administrator, shop: Site):
    added(administrator, url_template=f"{shop.url}/orders/{{order_number}}")
    made = Connector.objects.get()
    test = reverse("admin:copilot_connector_test", args=[made.pk])
    pages = [
        administrator.get(change_page(made)),
        administrator.get(reverse("admin:copilot_connector_changelist")),
        administrator.get(reverse("admin:copilot_connector_history", args=[made.pk])),
        administrator.get(test),
        administrator.post(test, {"order_number": "MB-204881"}),
        administrator.post(change_page(made), FORM | {"url_template": "nonsense"}),  # typed in again, and refused
    ]
    for page in pages:
        assert page.status_code == 200
        assert "s3cr3t" not in flat(page)
        assert made.sealed_secret not in flat(page)


def test_an_empty_secret_keeps_what_is_there_and_a_mark_removes_it(administrator):
    added(administrator)
    made = Connector.objects.get()
    administrator.post(change_page(made), FORM | {"secret": "", "fields": "status = state"})
    made.refresh_from_db()
    assert (decrypt(made.sealed_secret), made.fields) == (SECRET, {"status": "state"})
    administrator.post(change_page(made), FORM | {"secret": "", "forget_secret": "on"})
    made.refresh_from_db()
    assert made.sealed_secret == ""


@pytest.mark.parametrize("url", ["https://evil.example/{order_number}", "http://shop.example/orders/{order_number}"])
def test_an_old_secret_does_not_go_to_a_new_host(administrator, url: str):
    added(administrator)
    made = Connector.objects.get()
    page = flat(administrator.post(change_page(made), FORM | {"secret": "", "url_template": url}))
    assert "enter the secret again" in page
    made.refresh_from_db()
    assert made.url_template == FORM["url_template"]
    assert administrator.post(change_page(made), FORM | {"url_template": url}).status_code == 302


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"url_template": "shop.example"}, "The address begins with https://"),
        ({"url_template": "https://{order_number}.example/"}, "never in the host"),
        ({"placeholders": ""}, "Add a pattern for {order_number}"),
        ({"placeholders": "order_number"}, "is not a line such as"),
        ({"placeholders": "order_number = (.*)+"}, "A pattern"),
        ({"placeholders": "order_number = ##\norder_number = ###"}, "is listed twice"),
        ({"fields": ""}, "This field is required"),
        ({"fields": "status = a..b"}, "is not a path"),
        ({"owner_path": ""}, "Identify the owner"),
        ({"header_name": ""}, "Enter the header"),
        ({"header_name": "Host"}, "cannot be sent as a header"),
        ({"secret": "two\nlines"}, "one line of plain characters"),
        ({"secret": "ключ"}, "one line of plain characters"),
        ({"timeout_seconds": "31"}, "at most 30 seconds"),
        ({"timeout_seconds": "0"}, "more than 0"),
        ({"name": "availability"}, "one of the copilot’s own tools"),
        ({"name": "customer-profile"}, "one of the copilot’s own tools"),
    ],
)
def test_what_is_wrong_is_said_in_words(administrator, changes: dict, words: str):
    page = added(administrator, **changes)
    assert words in page.replace("&#x27;", "’")
    assert not Connector.objects.exists()


def test_a_test_shows_status_values_and_whose_record_it_is(administrator, shop: Site):
    added(administrator, url_template=f"{shop.url}/orders/{{order_number}}", fields="status = order.status\nweight = w")
    test = reverse("admin:copilot_connector_test", args=[Connector.objects.get().pk])
    assert 'name="order_number" value="MB-111111"' in flat(administrator.get(test)).replace("\n", " ")
    page = flat(administrator.post(test, {"order_number": "MB-204881"}))
    for word in ("It answered.", "shipped", "Maria@customer.example", "no value found"):
        assert word in page
    assert "The server has no such record." in flat(administrator.post(test, {"order_number": "MB-1"}))
    assert "This field is required" in flat(administrator.post(test, {"order_number": ""}))


def test_a_test_of_a_private_address_says_what_to_do(administrator, shop: Site, settings):
    settings.FETCH_ALLOW = []
    added(administrator, url_template=f"{shop.url}/orders/{{order_number}}")
    test = reverse("admin:copilot_connector_test", args=[Connector.objects.get().pk])
    assert "the server’s setting FETCH_ALLOW can let it through" in flat(
        administrator.post(test, {"order_number": "MB-1"})
    )
    assert shop.asked == []


def test_a_secret_of_another_key_is_said(administrator, settings, tmp_path):
    added(administrator)
    settings.ENCRYPTION_KEY_FILE = tmp_path / "another"
    page = flat(administrator.get(change_page(Connector.objects.get())))
    assert "can no longer be read: enter it again" in page


@pytest.mark.parametrize("role", ["Agent", "Lead", "Curator"])
@pytest.mark.parametrize("model", ["connector", "calendar"])
def test_nobody_but_an_administrator_sees_any_of_it(client, role: str, model: str):
    connector = Connector.objects.create(
        name="x", url_template="https://x.example/{n}", owner_path="e", fields={"a": "a"}
    )
    signed_in(client, role)
    assert client.get(reverse(f"admin:copilot_{model}_changelist")).status_code == 403
    assert client.get(reverse(f"admin:copilot_{model}_add")).status_code == 403
    assert client.get(change_page(connector)).status_code in (302, 403)
    assert client.post(reverse("admin:copilot_connector_test", args=[connector.pk]), {"n": "1"}).status_code == 403


def test_testing_what_is_not_there_is_refused(administrator):
    assert administrator.get(reverse("admin:copilot_connector_test", args=[0])).status_code == 403


# Calendars


def calendar_added(client, **changes) -> str:
    mailbox = a_mailbox()
    answer = client.post(reverse("admin:copilot_calendar_add"), HOURS | {"mailbox": mailbox.pk} | changes)
    return "" if answer.status_code == 302 else flat(answer)


def test_a_calendar_is_a_file_or_an_address_and_the_address_is_shown_no_more(administrator, shop: Site):
    shop.page("/private-7f3a.ics", ICS, "text/calendar")
    assert calendar_added(administrator, url=f"{shop.url}/private-7f3a.ics") == ""
    made = Calendar.objects.get()
    page = flat(administrator.get(reverse("admin:copilot_calendar_change", args=[made.pk])))
    assert "an address" in page
    assert "private-7f3a" not in page
    assert "private-7f3a" not in made.sealed_url
    assert made.opens == time(9)
    file = SimpleUploadedFile("team.ics", ICS)
    change = HOURS | {"mailbox": made.mailbox_id, "file": file}
    administrator.post(reverse("admin:copilot_calendar_change", args=[made.pk]), change)
    made.refresh_from_db()
    assert (made.sealed_url, "BEGIN:VCALENDAR" in made.ics) == ("", True)
    administrator.post(
        reverse("admin:copilot_calendar_change", args=[made.pk]), HOURS | {"mailbox": made.mailbox_id, "forget": "on"}
    )
    made.refresh_from_db()
    assert made.ics == ""


def test_webcal_is_https(administrator):
    assert calendar_added(administrator, url="webcal://calendar.example/x.ics") == ""
    assert decrypt(Calendar.objects.get().sealed_url) == "https://calendar.example/x.ics"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"time_zone": "Berlin"}, "Unknown time zone"),
        ({"weekdays": "abc"}, "Working days are digits"),
        ({"weekdays": "8"}, "Working days are digits"),
        ({"closes": "08:00"}, "closing time must be after"),
        ({"url": "file:///etc/passwd"}, "http://"),
        ({"url": "https://u:p@calendar.example/"}, "user name or a password"),
        ({"slot_minutes": "0"}, "From 5 to 480."),
        ({"offers": "99"}, "From 1 to 10."),
    ],
)
def test_what_is_wrong_with_a_calendar_is_said(administrator, changes: dict, words: str):
    assert words in calendar_added(administrator, **changes)
    assert not Calendar.objects.exists()


def test_a_file_that_is_no_calendar_is_refused(administrator):
    page = calendar_added(administrator, file=SimpleUploadedFile("x.ics", b"<html>"))
    assert "This is not a calendar" in page


def test_a_calendar_shows_what_would_be_offered_now_or_why_nothing_is(administrator, settings):
    settings.FETCH_ALLOW = []
    calendar_added(administrator, file=SimpleUploadedFile("team.ics", ICS))
    made = Calendar.objects.get()
    page = reverse("admin:copilot_calendar_change", args=[made.pk])
    assert "–" in flat(administrator.get(page))
    Calendar.objects.update(ics="", sealed_url=encrypt("http://127.0.0.1:9/private-7f3a.ics"))
    text = flat(administrator.get(page))
    assert "server could not be read" in text
    assert "private-7f3a" not in text


def test_an_unfinished_connector_is_refused_in_words_and_not_in_names_of_constraints(admin_client) -> None:
    form = {"name": "x y", "url_template": "https://shop.example/a", "placeholders": "a", "account_data": "on"}
    page = flat(admin_client.post(reverse("admin:copilot_connector_add"), form))
    assert "not a line such as name = value" in page
    assert "It tells of one customer: put {email} into the address" in page
    assert "onstraint" not in page


def test_a_list_and_a_page_are_called_what_they_are_and_an_empty_list_says_what_it_is_for(admin_client) -> None:
    page = flat(admin_client.get(reverse("admin:copilot_connector_changelist")))
    assert re.search(r"<h1>Connectors\s*</h1>", page)
    assert "drafts use only the articles" in page
    assert "<h1>New connector</h1>" in flat(admin_client.get(reverse("admin:copilot_connector_add")))
    found = flat(admin_client.get(reverse("admin:copilot_connector_changelist") + "?enabled__exact=1"))
    assert "Nothing matches" in found
