"""Budget of runs: reserved before a run, charged per call, and the rest released afterwards.

A mailbox has one wallet per month (UTC, the database's clock). Money counts as used if it is spent or reserved for a
run whose lease is valid. A charge stays with its wallet: an attempt that is repeated in the next month has a second
one, so the charges of a wallet always sum to what it has spent.
"""

import logging
from dataclasses import dataclass
from decimal import Decimal
from math import ceil
from typing import Any

from django.db import connection, transaction
from django.db.models import F

from copilot.models import Charge, Usage, Wallet

log = logging.getLogger(__name__)

NEARLY = Decimal("0.8")  # share of a limit from which people are notified
MEASURED = 50  # runs from which the next reservation is estimated
COVERED = 0.9  # share of these that it would have covered

# The month's wallet, created on first use with the limits of the mailbox's previous one. Writing the conflicting row
# locks it: two reservations are serialised, and the second one's sum is read after the first is committed.
LOCK_WALLET = """
INSERT INTO copilot_wallet (mailbox_id, month, limit_tokens, limit_cents, spent_tokens, spent_cents)
SELECT mailbox.id, date_trunc('month', statement_timestamp() AT TIME ZONE 'UTC')::date,
    COALESCE(earlier.limit_tokens, %(limit_tokens)s), COALESCE(earlier.limit_cents, %(limit_cents)s), 0, 0
FROM drafts_mailbox AS mailbox
LEFT JOIN LATERAL (
    SELECT limit_tokens, limit_cents FROM copilot_wallet WHERE mailbox_id = mailbox.id ORDER BY month DESC LIMIT 1
) AS earlier ON true
WHERE mailbox.id = %(mailbox)s
ON CONFLICT (mailbox_id, month) DO UPDATE SET mailbox_id = EXCLUDED.mailbox_id
RETURNING id
"""

# A run without a model needs no money and is never refused.
RESERVE = """
INSERT INTO copilot_charge (wallet_id, event_id, attempt, state, reserved_tokens, reserved_cents,
                            used_tokens, used_cents, lapses, created)
SELECT wallet.id, %(event)s, %(attempt)s, 'reserved', %(tokens)s, %(cents)s,
       0, 0, statement_timestamp() + make_interval(secs => %(seconds)s), statement_timestamp()
FROM copilot_wallet AS wallet
CROSS JOIN LATERAL (
    SELECT COALESCE(sum(greatest(reserved_tokens - used_tokens, 0)), 0) AS tokens,
           COALESCE(sum(greatest(reserved_cents - used_cents, 0)), 0) AS cents
    FROM copilot_charge
    WHERE wallet_id = wallet.id AND state = 'reserved' AND lapses > statement_timestamp()
      AND (event_id, attempt) IS DISTINCT FROM (%(event)s, %(attempt)s)
) AS promised
WHERE wallet.id = %(wallet)s
  AND (%(tokens)s = 0 OR wallet.spent_tokens + promised.tokens + %(tokens)s <= wallet.limit_tokens)
  AND (%(tokens)s = 0 OR wallet.spent_cents + promised.cents + %(cents)s <= wallet.limit_cents)
ON CONFLICT (event_id, attempt, wallet_id) DO UPDATE
SET state = 'reserved', lapses = EXCLUDED.lapses,
    reserved_tokens = copilot_charge.used_tokens + EXCLUDED.reserved_tokens,
    reserved_cents = copilot_charge.used_cents + EXCLUDED.reserved_cents
RETURNING id
"""

SETTLE = """
UPDATE copilot_charge SET state = 'settled' WHERE event_id = %s AND attempt = %s RETURNING used_tokens, used_cents
"""


@dataclass(frozen=True)
class Call:
    """One charged model call, failed ones included."""

    purpose: str
    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    cost_cents: Decimal | None = Decimal(0)  # None if the price is unknown, and only tokens are counted
    latency_ms: float = 0
    error: str = ""
    state_key: str = ""  # of the model's state (copilot.model_settings); empty: none is kept


@dataclass(frozen=True)
class Spent:
    tokens: int
    cents: Decimal


@transaction.atomic
def reserve(
    *, mailbox_id: int, event_id: int | None, attempt: int, seconds: float, tokens: int, cents: Decimal = Decimal(0)
) -> int | None:
    """Reserve budget. Returns the charge's id, or None if the monthly limit would be exceeded. It expires after
    `seconds`.

    A repeated call for the same event and attempt returns the same charge; without an event it is always a new one.
    """
    defaults = Wallet()
    limits: dict[str, Any] = {"limit_tokens": defaults.limit_tokens, "limit_cents": defaults.limit_cents}
    with connection.cursor() as cursor:
        cursor.execute(LOCK_WALLET, {"mailbox": mailbox_id, **limits})
        (wallet,) = cursor.fetchone()
        wanted: dict[str, Any] = {"wallet": wallet, "event": event_id, "attempt": attempt, "seconds": seconds}
        cursor.execute(RESERVE, {**wanted, "tokens": tokens, "cents": cents})
        row = cursor.fetchone()
    return row[0] if row else None


def usual_tokens(mailbox_id: int) -> int:
    """Tokens used at most by 90 % of the mailbox's last runs that called a model; 0 before the first."""
    settled = Charge.objects.filter(
        wallet__mailbox=mailbox_id, event__isnull=False, state=Charge.State.SETTLED, used_tokens__gt=0
    )
    used = sorted(settled.order_by("-pk").values_list("used_tokens", flat=True)[:MEASURED])
    return used[ceil(COVERED * len(used)) - 1] if used else 0


@transaction.atomic
def record(charge_id: int, call: Call) -> None:
    """Charge one call at once, so that a crash, failure or lost lease does not lose it."""
    tokens, cents = call.input_tokens + call.output_tokens, call.cost_cents or Decimal(0)
    # The wallet first, as in `reserve`, to avoid deadlocks.
    Wallet.objects.filter(charges=charge_id).update(
        spent_tokens=F("spent_tokens") + tokens, spent_cents=F("spent_cents") + cents
    )
    Charge.objects.filter(pk=charge_id).update(
        used_tokens=F("used_tokens") + tokens, used_cents=F("used_cents") + cents
    )
    number = Usage.objects.filter(charge=charge_id).count() + 1
    told = {name: value for name, value in vars(call).items() if name != "state_key"}
    Usage.objects.create(charge_id=charge_id, call=number, **told)
    _warn(Wallet.objects.select_related("mailbox").get(charges=charge_id), tokens, cents)


def _warn(wallet: Wallet, tokens: int, cents: Decimal) -> None:
    """Log once, by the call that exceeded the mark."""
    before = share(wallet.spent_tokens - tokens, wallet.spent_cents - cents, wallet)
    now = share(wallet.spent_tokens, wallet.spent_cents, wallet)
    if before < NEARLY <= now:
        log.warning("Mailbox %s has used %.0f %% of its budget for %s", wallet.mailbox, 100 * now, wallet.month)


def share(tokens: int, cents: Decimal, wallet: Wallet) -> Decimal:
    """Share of the monthly limit: of tokens or of cents, whichever is larger."""
    of_tokens = Decimal(tokens) / wallet.limit_tokens if wallet.limit_tokens else Decimal(1)
    # With a limit of zero cents a free model may still be called.
    return max(of_tokens, cents / wallet.limit_cents if wallet.limit_cents else Decimal(cents > 0))


def settle(event_id: int, attempt: int) -> Spent:
    """Settle the charges of a run that has ended. Returns the attempt's usage by its committed calls; around midnight
    it may have charged two months."""
    with connection.cursor() as cursor:
        cursor.execute(SETTLE, [event_id, attempt])
        charges = cursor.fetchall()
    return Spent(sum(tokens for tokens, _ in charges), sum((cents for _, cents in charges), Decimal(0)))


def priced(event_id: int, attempt: int) -> bool:
    """Whether the price of every call of an attempt is known."""
    return not Usage.objects.filter(charge__event=event_id, charge__attempt=attempt, cost_cents=None).exists()
