"""One order: as a tool hands it to the pipeline, and as the shop's own address answers."""

ORDER = {
    "order_number": "MB-204881",
    "status": "shipped",
    "shipped_on": "2026-11-17",
    "expected_on": "2026-11-24",
    "carrier": "Swiftpost",
    "tracking_number": "SP7781209934",
    "total": "178.00 EUR",
}

ORDER_RESPONSE = {
    "order": {
        "number": "MB-204881",
        "status": "shipped",
        "items": [{"name": "Moss One"}, {"name": "Feed"}],
        "tags": ["a", 2, None],
        "customer": {"email": "Maria@customer.example"},
    }
}
