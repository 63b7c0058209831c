"""The wallet: what may be reserved, what was spent, and two runs that reserve the rest at once."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from django.db import IntegrityError, connection, connections
from django.db.models import Sum
from django.db.models.functions import Now

from copilot.budget import wallet as budget_wallet
from copilot.budget.wallet import Call, Spent
from copilot.models import Charge, Usage, Wallet
from drafts.models import Event
from tests.factories import a_customer, a_mailbox, a_ticket, ask

pytestmark = pytest.mark.django_db

CALL = Call("write", "openai:small", input_tokens=300, output_tokens=100, cost_cents=Decimal("0.25"), latency_ms=12)


@pytest.fixture
def mailbox():
    return a_mailbox("help")


@pytest.fixture
def event(mailbox):
    return ask(a_ticket(mailbox, customer=a_customer()))


def this_month() -> date:
    return datetime.now(UTC).date().replace(day=1)


def make_wallet(mailbox, **fields) -> Wallet:
    defaults = {"limit_tokens": 1000, "limit_cents": 100}
    return Wallet.objects.create(mailbox=mailbox, **{"month": this_month(), **defaults, **fields})


def reserve(event: Event, *, tokens: int = 400, cents: str = "0", attempt: int = 1, seconds: float = 60) -> int | None:
    return budget_wallet.reserve(
        mailbox_id=event.ticket.mailbox_id,
        event_id=event.pk,
        attempt=attempt,
        tokens=tokens,
        cents=Decimal(cents),
        seconds=seconds,
    )


def test_the_months_wallet_is_made_on_first_use_with_the_defaults(event):
    assert reserve(event)
    wallet = Wallet.objects.get()
    assert (wallet.month, wallet.limit_tokens, wallet.limit_cents) == (this_month(), 5_000_000, 5_000)
    assert (wallet.spent_tokens, wallet.spent_cents) == (0, 0)


def settled(event: Event, used: int, attempt: int) -> None:
    charge = reserve(event, tokens=0, attempt=attempt)
    assert charge
    budget_wallet.record(charge, Call("draft", "openai:small", input_tokens=used))
    budget_wallet.settle(event.pk, attempt)


def test_what_the_next_run_will_use_is_measured_by_the_last_ones_of_its_mailbox(mailbox, event):
    other = ask(a_ticket(a_mailbox("other"), customer=a_customer()))
    assert budget_wallet.usual_tokens(mailbox.pk) == 0
    settled(other, 90_000, 1)
    for attempt in range(1, 11):
        settled(event, 2_000 + 100 * attempt, attempt)
    assert budget_wallet.usual_tokens(mailbox.pk) == 2_900  # nine of ten used no more


def test_old_runs_and_runs_without_a_model_measure_nothing(mailbox, event, monkeypatch):
    monkeypatch.setattr(budget_wallet, "MEASURED", 2)
    for attempt, used in enumerate((50_000, 2_000, 3_000), 1):
        settled(event, used, attempt)
    budget_wallet.settle(event.pk, 9)
    assert budget_wallet.usual_tokens(mailbox.pk) == 3_000


def test_a_new_month_begins_with_the_limits_of_the_last_and_nothing_spent(mailbox, event):
    make_wallet(mailbox, month=date(2020, 1, 1), limit_tokens=1)
    make_wallet(mailbox, month=date(2020, 2, 1), limit_tokens=777, limit_cents=7, spent_tokens=700)
    assert reserve(event, tokens=777)
    fresh = Wallet.objects.get(month=this_month())
    assert (fresh.limit_tokens, fresh.limit_cents, fresh.spent_tokens) == (777, 7, 0)


@pytest.mark.parametrize(
    ("spent_tokens", "spent_cents", "tokens", "cents", "granted"),
    [
        (0, 0, 1000, "100", True),
        (0, 0, 1001, "0", False),
        (0, 0, 1, "100.000001", False),
        (600, 0, 400, "0", True),
        (601, 0, 400, "0", False),
        (0, 99, 1, "1", True),
        (0, 99, 1, "1.01", False),
        (5000, 500, 0, "0", True),  # the extractive writer costs nothing and is never refused
    ],
)
def test_the_limit_holds_to_the_token_and_to_the_cent(
    mailbox, event, spent_tokens, spent_cents, tokens, cents, granted
):
    make_wallet(mailbox, spent_tokens=spent_tokens, spent_cents=spent_cents)
    assert (reserve(event, tokens=tokens, cents=cents) is not None) is granted


def test_what_is_promised_to_another_run_is_not_promised_twice(mailbox, event):
    make_wallet(mailbox)
    other = ask(a_ticket(mailbox, customer=a_customer()))
    assert reserve(event, tokens=700)
    assert reserve(other, tokens=400) is None
    assert reserve(other, tokens=300)


def test_another_mailbox_pays_from_its_own_wallet(mailbox, event):
    make_wallet(mailbox)
    assert reserve(event, tokens=1000)
    assert reserve(ask(a_ticket(a_mailbox("other"), customer=a_customer())), tokens=1000)


def test_a_reservation_lapses_with_its_lease(mailbox, event):
    make_wallet(mailbox)
    reserve(event, tokens=1000)
    other = ask(a_ticket(mailbox, customer=a_customer()))
    assert reserve(other, tokens=1) is None
    Charge.objects.update(lapses=Now() - timedelta(seconds=1))
    assert reserve(other, tokens=1)


def test_asking_again_for_the_same_attempt_gives_the_same_charge(mailbox, event):
    make_wallet(mailbox)
    first = reserve(event, tokens=1000)
    assert reserve(event, tokens=1000) == first
    assert Charge.objects.get().reserved_tokens == 1000


def test_another_attempt_has_a_charge_of_its_own(event):
    assert reserve(event, attempt=1) != reserve(event, attempt=2)


def test_a_call_is_counted_at_once_on_the_charge_and_the_wallet(event):
    charge = reserve(event)
    budget_wallet.record(charge, CALL)
    budget_wallet.record(charge, Call("classify", "openai:small", input_tokens=50, error="no JSON"))
    wallet = Wallet.objects.get()
    assert (wallet.spent_tokens, wallet.spent_cents) == (450, Decimal("0.25"))
    assert budget_wallet.settle(event.pk, 1) == Spent(450, Decimal("0.25"))
    calls = Usage.objects.order_by("call").values_list("call", "purpose", "input_tokens", "output_tokens", "error")
    assert list(calls) == [(1, "write", 300, 100, ""), (2, "classify", 50, 0, "no JSON")]


def test_what_a_run_has_used_is_not_also_counted_as_promised(mailbox, event):
    make_wallet(mailbox)
    charge = reserve(event, tokens=800)
    budget_wallet.record(charge, CALL)
    assert reserve(ask(a_ticket(mailbox, customer=a_customer())), tokens=200)


def test_settling_gives_the_rest_back_once(mailbox, event):
    make_wallet(mailbox)
    charge = reserve(event, tokens=1000)
    budget_wallet.record(charge, CALL)
    assert budget_wallet.settle(event.pk, 1) == budget_wallet.settle(event.pk, 1) == Spent(400, Decimal("0.25"))
    assert Wallet.objects.get().spent_tokens == 400
    assert reserve(ask(a_ticket(mailbox, customer=a_customer())), tokens=600)


def test_a_run_that_never_reserved_has_nothing_to_settle(event):
    assert budget_wallet.settle(event.pk, 1) == Spent(0, Decimal(0))
    assert not Charge.objects.exists()


def test_a_settled_attempt_that_runs_again_keeps_what_it_paid_and_reserves_anew(mailbox, event):
    """A worker that was stopped gives its delivery back, so the same attempt comes a second time."""
    make_wallet(mailbox)
    charge = reserve(event, tokens=500)
    budget_wallet.record(charge, CALL)
    budget_wallet.settle(event.pk, 1)
    assert reserve(event, tokens=500) == charge
    assert reserve(ask(a_ticket(mailbox, customer=a_customer())), tokens=101) is None
    budget_wallet.record(charge, CALL)
    assert budget_wallet.settle(event.pk, 1) == Spent(800, Decimal("0.5"))
    assert Wallet.objects.get().spent_tokens == 800


@pytest.mark.django_db(transaction=True)
def test_twelve_runs_that_want_the_last_tokens_at_once_get_no_more_than_there_are():
    mailbox = a_mailbox("help")
    make_wallet(mailbox, limit_tokens=500)
    events = [ask(a_ticket(mailbox, customer=a_customer())) for _ in range(12)]

    def work(event: Event) -> int | None:
        try:
            return reserve(event, tokens=100)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(12) as pool:
        granted = [charge for charge in pool.map(work, events) if charge]
    assert len(granted) == 5
    assert Charge.objects.count() == 5


@pytest.mark.django_db(transaction=True)
def test_calls_counted_at_once_all_count():
    mailbox = a_mailbox("help")
    charges = [reserve(ask(a_ticket(mailbox, customer=a_customer()))) for _ in range(2)]

    def work(number: int) -> None:
        try:
            budget_wallet.record(charges[number % 2], CALL)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(24)))
    assert Wallet.objects.get().spent_tokens == 24 * 400
    assert sorted(Usage.objects.filter(charge=charges[0]).values_list("call", flat=True)) == list(range(1, 13))


def test_an_attempt_that_goes_on_in_the_next_month_pays_from_both(mailbox, event):
    """Given back before midnight, begun again after it: what January paid stays January's."""
    january = make_wallet(mailbox)
    first = reserve(event, tokens=500)
    budget_wallet.record(first, CALL)
    budget_wallet.settle(event.pk, 1)
    Wallet.objects.update(month=date(2020, 1, 1))
    second = reserve(event, tokens=500)
    assert second not in (None, first)
    budget_wallet.record(second, CALL)
    assert budget_wallet.settle(event.pk, 1) == Spent(800, Decimal("0.5"))
    assert budget_wallet.settle(event.pk, 1)
    assert [wallet.spent_tokens for wallet in Wallet.objects.order_by("month")] == [400, 400]
    assert january.charges.get().used_tokens == 400


def test_a_call_of_a_run_that_began_last_month_is_charged_to_last_month(mailbox, event):
    charge = reserve(event)
    Wallet.objects.update(month=date(2020, 1, 1))
    budget_wallet.record(charge, CALL)
    assert Wallet.objects.get().spent_tokens == 400


def test_a_lapsed_run_that_reports_late_is_still_charged(mailbox, event):
    make_wallet(mailbox)
    charge = reserve(event, tokens=1000)
    Charge.objects.update(lapses=Now() - timedelta(seconds=1))
    budget_wallet.record(charge, CALL)
    assert Wallet.objects.get().spent_tokens == 400
    assert budget_wallet.settle(event.pk, 1)


def test_more_than_was_reserved_is_counted_in_full_and_the_next_run_waits(mailbox, event):
    make_wallet(mailbox)
    charge = reserve(event, tokens=100)
    budget_wallet.record(charge, Call("write", "openai:small", 1_500))
    assert Wallet.objects.get().spent_tokens == 1_500
    assert reserve(ask(a_ticket(mailbox, customer=a_customer())), tokens=1) is None
    assert reserve(ask(a_ticket(mailbox, customer=a_customer())), tokens=0)


def test_a_negative_limit_cannot_be_stored(mailbox):
    with pytest.raises(IntegrityError):
        make_wallet(mailbox, limit_cents=-1)


TAKEN = """
SELECT wallet.spent_tokens + COALESCE((
    SELECT sum(greatest(reserved_tokens - used_tokens, 0)) FROM copilot_charge
    WHERE wallet_id = wallet.id AND state = 'reserved' AND lapses > statement_timestamp()
), 0) FROM copilot_wallet AS wallet
"""


@pytest.mark.live  # hundreds of runs at once
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_runs_do_at_once_no_limit_is_passed_and_no_token_is_lost(seed):
    """Eight workers reserve, call, settle, fail and come again; a ninth looks at the books all the while."""
    mailbox, limit = a_mailbox("help"), 6_000
    make_wallet(mailbox, limit_tokens=limit, limit_cents=6)
    events = [[ask(a_ticket(mailbox, customer=a_customer())) for _ in range(5)] for _ in range(8)]
    done, seen = threading.Event(), []

    def watch() -> None:
        with connection.cursor() as cursor:
            while not done.is_set():
                cursor.execute(TAKEN)
                seen.append(cursor.fetchone()[0])
        connections.close_all()

    def work(number: int) -> int:
        chance, paid = random.Random(100 * seed + number), 0
        try:
            for event in events[number]:
                paid += one_run(event, chance)
        finally:
            connections.close_all()
        return paid

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        with ThreadPoolExecutor(8) as pool:
            paid = sum(pool.map(work, range(8)))
    finally:
        done.set()
        watcher.join()
    wallet = Wallet.objects.get()
    assert max(seen) <= limit
    assert wallet.spent_tokens == paid <= limit
    assert wallet.spent_cents <= wallet.limit_cents
    assert_the_books_agree()
    assert paid > limit / 2


def one_run(event: Event, chance: random.Random) -> int:
    """Up to two attempts, each within what it reserved; the tokens that were paid."""
    paid = 0
    for attempt in (1, 2):
        tokens = chance.randint(50, 400)
        charge = reserve(event, tokens=tokens, cents="0.1", attempt=attempt)
        if charge is None:
            return paid
        for _ in range(chance.randint(0, 3)):
            used = chance.randint(0, tokens)
            tokens -= used
            budget_wallet.record(charge, Call("write", "openai:small", used, cost_cents=Decimal("0.02")))
            paid += used
        if chance.random() < 0.8:  # else it died: its promise stands until it lapses
            budget_wallet.settle(event.pk, attempt)
    return paid


def assert_the_books_agree() -> None:
    for wallet in Wallet.objects.all():
        charges = wallet.charges.aggregate(tokens=Sum("used_tokens", default=0), cents=Sum("used_cents", default=0))
        assert (charges["tokens"], charges["cents"]) == (wallet.spent_tokens, wallet.spent_cents)
        for charge in wallet.charges.all():
            calls = charge.calls.aggregate(read=Sum("input_tokens", default=0), said=Sum("output_tokens", default=0))
            assert charge.used_tokens == calls["read"] + calls["said"]
