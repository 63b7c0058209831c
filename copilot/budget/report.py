"""Reports on wallets: used, reserved, remaining, and usage by model and day."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal

from django.conf import settings
from django.db.models import Count, DateField, F, Func, Q, QuerySet, Sum
from django.db.models.functions import Greatest, Now, TruncDate

from copilot import model_settings
from copilot.budget.wallet import NEARLY, share, usual_tokens
from copilot.models import Charge, Usage, Wallet

MOST_ROWS = 200
TOKENS = Greatest(F("reserved_tokens") - F("used_tokens"), 0)
CENTS = Greatest(F("reserved_cents") - F("used_cents"), Decimal(0))
RESERVED = Charge.State.RESERVED


class ThisMonth(Func):
    """First day of the database's current month, as in `copilot.budget.wallet`."""

    template = "date_trunc('month', statement_timestamp() AT TIME ZONE 'UTC')::date"
    output_field = DateField()


@dataclass(frozen=True)
class Sums:
    tokens: int
    cents: Decimal


@dataclass(frozen=True)
class Day:
    """Usage of one model on one day (UTC). Calls without a known price only count tokens."""

    day: date
    model: str
    calls: int
    input_tokens: int
    output_tokens: int
    cents: Decimal
    unpriced: int
    failed: int


@dataclass(frozen=True)
class Promise:
    """A reservation for a current run; released when it ends, or when its lease expires."""

    ticket_id: int | None
    attempt: int
    tokens: int
    cents: Decimal
    lapses: datetime


@dataclass(frozen=True)
class Account:
    """The month of one mailbox."""

    wallet: Wallet
    promised: Sums = Sums(0, Decimal(0))

    @property
    def share(self) -> Decimal:
        return share(self.wallet.spent_tokens, self.wallet.spent_cents, self.wallet)

    @property
    def percent(self) -> int:
        return int(100 * self.share)

    @property
    def nearly(self) -> bool:
        return self.share >= NEARLY

    @property
    def exhausted(self) -> bool:
        """Whether the next run that needs a model would be refused, even without other runs."""
        wallet = self.wallet
        broke = wallet.spent_cents > 0 and wallet.spent_cents >= wallet.limit_cents
        return broke or wallet.spent_tokens + self._next_run > wallet.limit_tokens

    @property
    def _next_run(self) -> int:
        """Tokens that the next run would reserve; only measured if it can make a difference."""
        least: int = settings.CONFIG.reservation_tokens
        return max(least, usual_tokens(self.wallet.mailbox_id)) if self.nearly else least

    @property
    def left(self) -> Sums:
        wallet, promised = self.wallet, self.promised
        return Sums(
            max(0, wallet.limit_tokens - wallet.spent_tokens - promised.tokens),
            max(Decimal(0), wallet.limit_cents - wallet.spent_cents - promised.cents),
        )


def account(wallet: Wallet) -> Account:
    sums = _held(wallet).aggregate(tokens=Sum(TOKENS, default=0), cents=Sum(CENTS, default=Decimal(0)))
    return Account(wallet, Sums(**sums))


def running_out() -> list[Account]:
    """Wallets of this month that are nearly or fully used."""
    wallets = Wallet.objects.filter(month=ThisMonth()).select_related("mailbox").order_by("mailbox__name")
    # Quotes cost nothing: without a model, a wallet of zero refuses nothing.
    paying = bool(model_settings.current(settings.CONFIG).language_models)
    accounts = map(Account, wallets)
    return [each for each in accounts if (paying or each.wallet.spent_tokens) and (each.nearly or each.exhausted)]


def promises(wallet: Wallet) -> list[Promise]:
    rows = _held(wallet).order_by("lapses").values_list("event__ticket_id", "attempt", TOKENS, CENTS, "lapses")
    return [Promise(*row) for row in rows[:MOST_ROWS]]


def lapsed(wallet: Wallet) -> int:
    """Number of expired reservations whose worker died; they no longer hold budget."""
    return Charge.objects.filter(wallet=wallet, state=RESERVED, lapses__lte=Now()).count()


def history(wallet: Wallet) -> list[Day]:
    """Usage by day, newest first."""
    calls = Usage.objects.filter(charge__wallet=wallet).annotate(day=TruncDate("created", tzinfo=UTC))
    rows = calls.values("day", "model").annotate(
        calls=Count("pk"),
        input_tokens=Sum("input_tokens"),
        output_tokens=Sum("output_tokens"),
        cents=Sum("cost_cents", default=Decimal(0)),
        unpriced=Count("pk", filter=Q(cost_cents=None)),
        failed=Count("pk", filter=~Q(error="")),
    )
    return [Day(**row) for row in rows.order_by("-day", "model")[:MOST_ROWS]]


def _held(wallet: Wallet) -> QuerySet[Charge]:
    return Charge.objects.filter(wallet=wallet, state=RESERVED, lapses__gt=Now())
