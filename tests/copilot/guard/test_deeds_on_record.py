"""What a looked-up record tells as done may be told as done, in any language: it promises nothing."""

from typing import Any

from copilot.guard.claims.tool_data.deeds import on_record
from copilot.guard.claims.tool_data.records import records_of
from copilot.guard.policy import forbidden
from tests.each_case import each_case

BOOKING: dict[str, Any] = {"booking_number": "SH-61305", "status": "cancelled", "refund": "EUR 275.00"}
SENT = {"booking": BOOKING | {"refund_to": "PayPal", "refund_sent": "2026-11-24"}}
NOT_SENT = {
    "cancelled on that day": {"booking": BOOKING | {"cancelled_on": "2026-11-24"}},
    "only expected": {"booking": BOOKING | {"refund_expected": "2026-11-24"}},
    "of another booking": {"bookings": [BOOKING, {"booking_number": "SH-1", "refund_sent": "2026-11-24"}]},
}


def refused(text: str, language: str, looked_up: dict[str, Any]) -> bool:
    records = records_of(looked_up)
    return bool(forbidden(text, on_record=lambda deed, sentence: on_record(deed, sentence, language, records)))


@each_case(
    ("language", "text"),
    [
        ("pl", "Zwrot 275 € wysłaliśmy 24 listopada 2026 r. na Pana konto PayPal."),
        ("fr", "Nous vous avons remboursé 275 € le 24 novembre 2026."),
        ("de", "Wir haben Ihnen 275 € am 24. November erstattet."),
        ("de", "Wir haben Ihnen am 24. November 275 € auf Ihr PayPal-Konto überwiesen."),
        ("es", "Le hemos devuelto 275 € el 24 de noviembre."),
        ("it", "Le abbiamo rimborsato 275 € il 24 novembre."),
        ("pt", "Reembolsámos-lhe 275 € em 24 de novembro de 2026."),
        ("sv", "Vi har återbetalat 275 € den 24 november 2026."),
        ("tr", "275 € iadeniz 24 Kasım 2026 tarihinde gönderildi."),
        ("en", "We sent you back €275 to your PayPal account on 24 November 2026."),
    ],
)
def test_a_deed_with_its_day_on_record_is_no_promise(language: str, text: str) -> None:
    assert not refused(text, language, SENT)
    for name, looked_up in NOT_SENT.items():
        assert refused(text, language, looked_up), name


@each_case(
    ("language", "text"),
    [
        ("en", "We refunded you €276 on 24 November."),
        ("en", "We refunded you €275 on 25 November."),
        ("en", "We refunded you €275."),
        ("en", "We closed your account and refunded €275 on 24 November."),
        ("de", "Wir haben Ihnen am 24. November eine neue Karte geschickt."),
        ("de", "Wir haben Ihre Buchung am 24. November gelöscht."),
        ("de", "Wir werden Ihnen am 24. November 275 € erstatten."),
        ("pl", "Zwrot 275 € wyślemy 24 listopada 2026 r."),
    ],
)
def test_another_sum_day_or_deed_and_what_is_still_to_be_done_stay_refused(language: str, text: str) -> None:
    assert refused(text, language, SENT)
