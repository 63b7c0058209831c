"""The wallet's page, changes of its limits, and what the desk says when the budget is used up."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.db.models.functions import Now
from django.urls import reverse
from django.utils import timezone

from copilot.budget import report
from copilot.budget import wallet as budget_wallet
from copilot.budget.report import Account
from copilot.budget.wallet import Call
from copilot.models import Charge, Usage, Wallet
from drafts.models import Event
from tests.factories import a_customer, a_mailbox, a_ticket, ask

pytestmark = pytest.mark.django_db


def this_month() -> date:
    return datetime.now(UTC).date().replace(day=1)


@pytest.fixture
def wallet() -> Wallet:
    return Wallet.objects.create(
        mailbox=a_mailbox("help", name="Acme Support"), month=this_month(), limit_tokens=10_000, limit_cents=100
    )


@pytest.fixture
def _small_reservations(settings: Any) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"reservation_tokens": 1_500})


def an_event(wallet: Wallet) -> Event:
    return ask(a_ticket(wallet.mailbox, customer=a_customer()))


def charged(wallet: Wallet, *, tokens: int = 2_000, event: Event | None = None, seconds: float = 60) -> int:
    event = event or an_event(wallet)
    charge = budget_wallet.reserve(
        mailbox_id=wallet.mailbox_id, event_id=event.pk, attempt=1, tokens=tokens, cents=Decimal(2), seconds=seconds
    )
    assert charge
    return charge


def page_of(client: Any, wallet: Wallet) -> str:
    return str(client.get(reverse("admin:copilot_wallet_change", args=[wallet.pk])).content.decode())


# The account


def test_used_promised_and_left_add_up_to_the_limit(wallet: Wallet) -> None:
    charge = charged(wallet)
    budget_wallet.record(charge, Call("draft", "openai:small", 600, 100, Decimal("0.5")))
    wallet.refresh_from_db()
    account = report.account(wallet)
    assert (wallet.spent_tokens, account.promised.tokens, account.left.tokens) == (700, 1_300, 8_000)
    assert (account.promised.cents, account.left.cents) == (Decimal("1.5"), Decimal(98))
    assert account.percent == 7


def test_a_lapsed_reservation_frees_its_budget_and_is_counted(wallet: Wallet) -> None:
    charged(wallet)
    assert [promise.tokens for promise in report.promises(wallet)] == [2_000]
    Charge.objects.update(lapses=Now() - timedelta(seconds=1))
    assert report.promises(wallet) == []
    assert report.account(wallet).promised.tokens == 0
    assert report.lapsed(wallet) == 1


def test_history_is_by_day_and_model(wallet: Wallet) -> None:
    charge = charged(wallet)
    budget_wallet.record(charge, Call("triage", "openai:small", 10, 1, Decimal("0.25")))
    budget_wallet.record(charge, Call("draft", "openai:large", 100, 20, None))
    budget_wallet.record(charge, Call("draft", "openai:large", 0, 0, Decimal(0), error="429"))
    Usage.objects.filter(purpose="triage").update(created=Now() - timedelta(days=1))
    large, small = report.history(wallet)
    assert (large.model, large.calls, large.input_tokens, large.unpriced, large.failed) == (
        "openai:large",
        2,
        100,
        1,
        1,
    )
    assert (small.model, small.cents, small.output_tokens) == ("openai:small", Decimal("0.25"), 1)
    assert large.day - small.day == timedelta(days=1)


def test_a_day_of_its_history_is_one_of_utc_wherever_the_desk_is(wallet: Wallet) -> None:
    budget_wallet.record(charged(wallet), Call("triage", "openai:small", 10, 1, Decimal("0.25")))
    Usage.objects.update(created=datetime(2026, 11, 30, 23, 30, tzinfo=UTC))
    with timezone.override("Europe/Berlin"):
        assert [row.day for row in report.history(wallet)] == [date(2026, 11, 30)]


@pytest.mark.usefixtures("_small_reservations")
@pytest.mark.parametrize(
    ("fields", "nearly", "exhausted"),
    [
        ({}, False, False),
        ({"spent_tokens": 7_999}, False, False),
        ({"spent_tokens": 8_000}, True, False),
        ({"spent_tokens": 8_501}, True, True),  # 1,500 tokens are reserved for a run
        ({"spent_cents": 80}, True, False),
        ({"spent_cents": 100}, True, True),
        ({"limit_cents": 0}, False, False),  # models that cost nothing may still be asked
        ({"limit_tokens": 0}, True, True),
    ],
)
def test_when_it_is_nearly_or_wholly_used(fields: dict[str, Any], nearly: bool, exhausted: bool) -> None:
    wallet = Wallet(**{"limit_tokens": 10_000, "limit_cents": Decimal(100), "spent_cents": Decimal(0), **fields})
    account = Account(wallet)
    assert (account.nearly, account.exhausted) == (nearly, exhausted)


def test_the_call_that_passes_eighty_percent_is_logged_once(wallet: Wallet, caplog: pytest.LogCaptureFixture) -> None:
    charge = charged(wallet)
    for tokens in (7_000, 999, 1, 500):
        budget_wallet.record(charge, Call("draft", "openai:small", tokens))
    assert [record.message for record in caplog.records if "budget" in record.message] == [
        f"Mailbox {wallet.mailbox} has used 80 % of its budget for {wallet.month}"
    ]


# The administrator's page


def test_the_page_shows_limits_use_promises_and_history(admin_client: Any, wallet: Wallet) -> None:
    event = an_event(wallet)
    charge = charged(wallet, event=event)
    budget_wallet.record(charge, Call("draft", "openai:small", 1234, 5, Decimal("0.5")))
    page = page_of(admin_client, wallet)
    for told in ("10,000", "1,239", "761", "openai:small", reverse("ticket", args=[event.ticket_id])):
        assert told in page


def test_the_list_shows_tokens_as_the_page_does(admin_client: Any, wallet: Wallet) -> None:
    Wallet.objects.update(limit_tokens=5_000_000, spent_tokens=5_000)
    page = admin_client.get(reverse("admin:copilot_wallet_changelist")).content.decode()
    assert "5,000,000" in page
    assert "5000000" not in page


def test_a_new_limit_is_asked_about_before_it_is_saved(admin_client: Any, wallet: Wallet) -> None:
    address = reverse("admin:copilot_wallet_change", args=[wallet.pk])
    Wallet.objects.update(spent_tokens=5_000)
    asked = admin_client.post(address, {"limit_tokens": 900, "limit_cents": "50"})
    page = asked.content.decode()
    wallet.refresh_from_db()
    assert (asked.status_code, wallet.limit_tokens) == (200, 10_000)
    for told in ("10,000 → 900 tokens", "100 → 50 cents", "already used up", 'value="900:50"', "Yes, from now on"):
        assert told in page
    assert (
        admin_client.post(address, {"limit_tokens": 900, "limit_cents": "50", "confirmed": "900:50"}).status_code == 302
    )
    wallet.refresh_from_db()
    assert (wallet.limit_tokens, wallet.limit_cents, wallet.spent_tokens) == (900, 50, 5_000)


def test_a_tick_under_other_numbers_confirms_nothing(admin_client: Any, wallet: Wallet) -> None:
    address = reverse("admin:copilot_wallet_change", args=[wallet.pk])
    again = admin_client.post(address, {"limit_tokens": 9, "limit_cents": "50", "confirmed": "900:50"})
    wallet.refresh_from_db()
    assert (again.status_code, wallet.limit_tokens) == (200, 10_000)
    assert 'value="9:50"' in again.content.decode()


@pytest.mark.parametrize("wrong", [{"limit_tokens": -1}, {"limit_tokens": "many"}, {"limit_cents": "-0.5"}])
def test_a_limit_that_is_none_is_refused(admin_client: Any, wallet: Wallet, wrong: dict[str, Any]) -> None:
    form = {"limit_tokens": 5, "limit_cents": 5, "confirmed": "5:5", **wrong}
    form["confirmed"] = f"{form['limit_tokens']}:{form['limit_cents']}"
    assert admin_client.post(reverse("admin:copilot_wallet_change", args=[wallet.pk]), form).status_code == 200
    wallet.refresh_from_db()
    assert (wallet.limit_tokens, wallet.limit_cents) == (10_000, 100)


def test_a_wallet_made_ahead_is_of_a_whole_month(admin_client: Any, wallet: Wallet) -> None:
    form = {"mailbox": wallet.mailbox_id, "month": "2031-05-17", "limit_tokens": 7, "limit_cents": 1}
    assert admin_client.post(reverse("admin:copilot_wallet_add"), form).status_code == 302
    assert Wallet.objects.filter(month=date(2031, 5, 1), limit_tokens=7).exists()


def test_limits_cannot_be_changed_with_view_permission_only(client: Any, wallet: Wallet) -> None:
    lead = User.objects.create_user("lead", is_staff=True)
    lead.user_permissions.add(Permission.objects.get(codename="view_wallet"))
    client.force_login(lead)
    assert "10,000" in page_of(client, wallet)
    form = {"limit_tokens": 1, "limit_cents": 1, "confirmed": "1:1"}
    assert client.post(reverse("admin:copilot_wallet_change", args=[wallet.pk]), form).status_code == 403


def test_a_budget_is_used_up_where_the_next_run_would_use_more_than_is_left(wallet: Wallet) -> None:
    event = an_event(wallet)
    charge = charged(wallet, event=event)
    budget_wallet.record(charge, Call("draft", "openai:small", 4_000))
    budget_wallet.settle(event.pk, 1)
    Wallet.objects.update(limit_tokens=20_000, spent_tokens=16_500)
    wallet.refresh_from_db()
    assert report.account(wallet).exhausted  # 3,500 tokens are left, and the last run used 4,000


# The desk


@pytest.fixture
def agent(client: Any) -> Any:
    user = User.objects.create_user("ada")
    user.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client.force_login(user)
    return client


@pytest.mark.usefixtures("_small_reservations")
@pytest.mark.parametrize(
    ("spent", "said"),
    [(0, None), (7_900, None), (8_100, "has used 81 % of its budget"), (9_000, "has no budget left")],
)
def test_the_desk_says_when_a_budget_runs_out(agent: Any, wallet: Wallet, spent: int, said: str | None) -> None:
    Wallet.objects.update(spent_tokens=spent)
    page = agent.get(reverse("budgets")).content.decode()
    assert ("Acme Support" in page) is (said is not None)
    assert said is None or said in page


@pytest.mark.parametrize("limit", [0, 500])
@pytest.mark.parametrize(("model", "told"), [("openai:small", True), ("extractive", False)])
def test_a_budget_of_nought_is_told_where_a_model_would_need_it(
    agent: Any, wallet: Wallet, settings: Any, limit: int, model: str, told: bool
) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"llm_draft": model})
    Wallet.objects.update(limit_tokens=limit)
    assert ("has no budget left" in agent.get(reverse("budgets")).content.decode()) is told


def test_amounts_in_the_list_have_no_idle_zeros(admin_client: Any, wallet: Wallet) -> None:
    Wallet.objects.update(limit_cents=5_000)
    page = admin_client.get(reverse("admin:copilot_wallet_changelist")).content.decode()
    assert "5,000<" in page
    assert "000000" not in page


def test_last_months_wallet_worries_nobody(agent: Any, wallet: Wallet) -> None:
    Wallet.objects.update(month=date(2020, 1, 1), spent_tokens=10_000)
    assert "Acme" not in agent.get(reverse("budgets")).content.decode()


def test_the_queue_asks_for_the_notice(agent: Any) -> None:
    assert reverse("budgets") in agent.get(reverse("review")).content.decode()


def test_budgets_are_hidden_without_permission(client: Any, wallet: Wallet) -> None:
    assert client.get(reverse("budgets")).status_code == 302
    client.force_login(User.objects.create_user("eve"))
    assert client.get(reverse("budgets")).status_code == 403


def test_a_limit_stands_in_its_field_without_idle_zeros_and_is_not_a_change(admin_client: Any, wallet: Wallet) -> None:
    Wallet.objects.update(limit_cents=5_000)
    assert 'value="5000"' in page_of(admin_client, wallet)
    form = {"limit_tokens": 10_000, "limit_cents": "5000"}
    address = reverse("admin:copilot_wallet_change", args=[wallet.pk])
    assert admin_client.post(address, form).status_code == 302
