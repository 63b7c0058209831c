"""Export and erasure on a customer's page: who may, what is asked, what is left in the log."""

import io
import json
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import DELETION, LogEntry
from django.contrib.auth.models import User
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse

from drafts.models import Customer, Message, SavedView, Tag, Ticket, UnsentReply
from tests.admin_clients import signed_in
from tests.factories import a_customer, a_mail, a_person, a_ticket
from tests.markup import flat

pytestmark = pytest.mark.django_db
EMAIL = "zorvanna@quillfeather.example"


@pytest.fixture
def customer() -> Customer:
    found = a_customer(email=EMAIL, name="Zorvanna Quillfeather")
    a_mail(a_ticket(customer=found), "Where is it?")
    return found


@pytest.fixture
def administrator(client: Client) -> Client:
    return signed_in(client, "Administrator")


def address(name: str, customer: Customer) -> str:
    return reverse(f"admin:drafts_customer_{name}", args=[customer.pk])


def erase(client: Client, customer: Customer, typed: str = EMAIL) -> Any:
    return client.post(address("erase", customer), {"address": typed}, follow=True)


def test_the_customers_page_leads_to_both(administrator, customer):
    page = administrator.get(address("change", customer)).text
    assert f'<a href="{address("kept", customer)}">Export…</a>' in page
    assert f'<a href="{address("kept", customer)}#erase">Erase…</a>' in page


def test_the_page_shows_what_is_kept_and_what_stays(administrator, customer):
    other = a_ticket(customer=a_customer())
    a_mail(other, "With a copy", cc=[EMAIL])
    page = flat(administrator.get(address("kept", customer)))
    for words in ("1 ticket", "1 mail received", "1 mail of or to other people", EMAIL):
        assert words in page


def test_an_erasure_wants_the_address_typed(administrator, customer):
    answer = erase(administrator, customer, "somebody@else.example")
    assert answer.status_code == 400
    assert "This is another address." in answer.text
    assert Ticket.objects.exists()


def test_an_erasure_deletes_and_its_line_in_the_log_has_no_name(administrator, customer):
    answer = erase(administrator, customer, EMAIL.upper())
    assert "Erased of this customer: 1 ticket, 1 message" in flat(answer)
    assert not Message.objects.exists()
    assert not Customer.objects.filter(email=EMAIL).exists()
    line = LogEntry.objects.get()
    assert (line.user.username, line.action_flag, line.object_repr) == ("administrator", DELETION, "(erased)")
    assert EMAIL not in answer.text


def test_what_a_name_alone_selects_is_shown_first_and_can_be_left_out(administrator):
    chosen = a_customer(email="eraseme@evil.example", name="Refund Request")
    a_mail(a_ticket(customer=chosen), "Where is it?", from_name="Refund Request", from_address=chosen.email)
    lead = a_person("lead")
    SavedView.objects.create(page="review", name="Refund request", query="q=refund", owner=lead)
    SavedView.objects.create(page="review", name="Hers", query=f"q={chosen.email}", owner=lead)
    Tag.objects.create(name="refund request")
    page = flat(administrator.get(address("kept", chosen)))
    assert "“Refund Request”: saved view “Refund request”, tag “refund request”" in page
    administrator.post(address("erase", chosen), {"address": chosen.email})
    assert not Customer.objects.filter(pk=chosen.pk).exists()
    assert [*SavedView.objects.values_list("name", flat=True)] == ["Refund request"]
    assert Tag.objects.exists()


def test_what_a_chosen_name_selects_goes_too(administrator, customer):
    Tag.objects.create(name="zorvanna quillfeather")
    fields = {"address": EMAIL, "names": ["Zorvanna Quillfeather"]}
    administrator.post(address("erase", customer), fields)
    assert not Tag.objects.exists()


def test_what_is_under_way_is_said_and_nothing_is_erased(administrator, customer):
    Ticket.objects.update(leased_until=Now() + timedelta(minutes=1))
    page = flat(erase(administrator, customer))
    assert "The copilot is working on" in page
    assert "Nothing was erased." in page
    assert Ticket.objects.exists()


def test_an_export_is_a_file_without_what_only_its_writer_may_read(administrator, customer):
    UnsentReply.objects.create(ticket=Ticket.objects.get(), author=a_person(), text="Not sent yet", revision=1)
    answer = administrator.post(address("export", customer))
    assert answer["Content-Disposition"] == f'attachment; filename="customer-{customer.pk}.zip"'
    assert "no-store" in answer["Cache-Control"]
    with zipfile.ZipFile(io.BytesIO(answer.getvalue())) as archive:
        found = json.loads(archive.read("customer.json"))
    assert [mail["text"] for mail in found["tables"]["message"]] == ["Where is it?"]
    assert "Not sent yet" not in json.dumps(found)
    assert LogEntry.objects.get().change_message == "Exported."


@pytest.mark.parametrize("role", ["Agent", "Lead", "Curator"])
def test_no_other_role_sees_exports_or_erases(client, customer, role):
    staff = signed_in(client, role)
    assert staff.get(address("kept", customer)).status_code == 403
    assert staff.post(address("export", customer)).status_code == 403
    assert erase(staff, customer).status_code == 403
    assert Ticket.objects.exists()
    page = staff.get(address("change", customer))
    assert "Erase…" not in page.text


def test_a_superuser_can_erase_a_customer(client, customer):
    client.force_login(User.objects.create_superuser("root"))
    assert erase(client, customer).status_code == 200
    assert not Ticket.objects.exists()


def test_a_link_neither_exports_nor_erases(administrator, customer):
    assert administrator.get(address("export", customer)).status_code == 405
    assert administrator.get(address("erase", customer)).status_code == 405


def test_a_form_of_another_site_is_refused(customer):
    foreign = signed_in(Client(enforce_csrf_checks=True), "Administrator")
    assert foreign.post(address("export", customer)).status_code == 403
    assert erase(foreign, customer).status_code == 403
    assert Ticket.objects.exists()


def test_a_customer_who_is_not_there_is_refused(administrator, customer):
    customer.tickets.all().delete()
    customer.delete()
    assert administrator.get(reverse("admin:drafts_customer_kept", args=[1])).status_code == 403
