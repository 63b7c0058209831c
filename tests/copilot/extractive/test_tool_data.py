"""Results of tools in a reply, in the customer's language, checked by the same guard as everything else."""

from dataclasses import replace
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from copilot.extractive.clarification import WHICH_ORDER, asks_for_order
from copilot.extractive.reply_phrases import PHRASES
from copilot.extractive.reply_template import assembled
from copilot.extractive.tool_data import reports
from copilot.extractive.tool_data_terms import LABELS, STATES, WORDS
from copilot.extractive.writer import ExtractiveWriter, write
from copilot.guard import check
from copilot.model_interface import WriteRequest
from copilot.pipeline.usage import CallCounter
from copilot.state import DraftResult, GuardReport, MessageCreated, Turn
from tests.copilot.order_data import ORDER
from tests.guard_world import triage
from tests.library import PASSAGES, mail, passage, sought

TIMES = {
    "time zone": "Europe/Berlin",
    "free times": [
        {"day": "2026-11-24", "weekday": "Tuesday", "from": "10:00", "until": "10:30"},
        {"day": "2026-11-25", "weekday": "Wednesday", "from": "14:00", "until": "14:30"},
    ],
}
WHERE = {
    "en": "Where is my order MB-204881?",
    "de": "Wo ist meine Bestellung MB-204881?",
    "fr": "Où est ma commande MB-204881 ?",
    "es": "¿Dónde está mi pedido MB-204881?",
    "it": "Dove si trova il mio ordine MB-204881?",
    "pt": "Onde está a minha encomenda MB-204881?",
    "nl": "Waar is mijn bestelling MB-204881?",
    "sv": "Var är min beställning MB-204881?",
    "pl": "Gdzie jest moje zamówienie MB-204881?",
    "tr": "MB-204881 numaralı siparişim nerede?",
    "ar": "أين طلبي MB-204881؟",
}
WHEN_TO_MEET = {
    "en": "Could we have a call next week?",
    "de": "Können wir nächste Woche einen Termin haben?",
    "fr": "Pouvons-nous prendre rendez-vous la semaine prochaine ?",
    "es": "¿Podemos tener una reunión la próxima semana?",
    "it": "Possiamo fissare un appuntamento la prossima settimana?",
    "pt": "Podemos marcar uma reunião na próxima semana?",
    "nl": "Kunnen we volgende week een afspraak maken?",
    "sv": "Kan vi ha ett möte nästa vecka?",
    "pl": "Czy możemy umówić spotkanie w przyszłym tygodniu?",
    "tr": "Gelecek hafta bir toplantı yapabilir miyiz?",
    "ar": "هل يمكننا تحديد موعد الأسبوع القادم؟",
}


def asking(question: str, language: str) -> WriteRequest:
    message = mail(question, subject="", verified=True, mailbox_language=language, greeting="", signature="")
    told = triage(questions=(question,), asks_account_data=True)
    return WriteRequest(message=message, language=language, sought=(sought(question, weak=True),), triage=told)


def replied(
    question: str, language: str, tools: dict[str, Any], weak: bool = True, **changes: Any
) -> tuple[DraftResult, GuardReport]:
    message: MessageCreated = mail(question, subject="", verified=True, **changes)
    request = WriteRequest(
        message=message,
        language=language,
        sought=(sought(question, weak=weak),),
        triage=triage(questions=(question,)),
        tool_results=tools,
    )
    draft = write(request)
    return draft, held(draft, message, language, tools)


def held(draft: DraftResult, message: MessageCreated, language: str, tools: dict[str, Any]) -> GuardReport:
    told = "\n".join(report.text for report in reports(tools, language))
    return check(
        draft, message=message, retrieved=(), tool_results=tools, language=language, triage=None, worded_tool_data=told
    )


def problems(report: GuardReport) -> list[tuple[str, str]]:
    return [(reason.code, reason.detail) for reason in report.reasons]


@pytest.mark.parametrize("language", list(WORDS))
def test_an_order_is_told_in_every_language_and_passes_the_guard(language: str) -> None:
    draft, report = replied(WHERE[language], language, {"lookup_order": ORDER})
    assert "MB-204881" in draft.answer
    assert "Swiftpost" in draft.answer
    assert "2026-11-24" not in draft.answer  # a day in words
    assert problems(report) == []
    assert draft.gaps == ()
    assert draft.confidence >= 0.6


@pytest.mark.parametrize("language", list(WORDS))
@pytest.mark.parametrize("state", STATES)
def test_every_state_passes_the_guard_and_promises_nothing(language: str, state: str) -> None:
    _, report = replied(WHERE[language], language, {"lookup_order": {"order_number": "MB-204881", "status": state}})
    assert problems(report) == []


@pytest.mark.parametrize("language", list(WORDS))
def test_a_question_about_an_order_without_its_number_is_asked_back(language: str) -> None:
    request = asking(WHERE[language].replace("MB-204881", "").replace(" numaralı", ""), language)
    assert asks_for_order(request)
    draft = async_to_sync(ExtractiveWriter().write)(request, CallCounter(None))
    assert assembled([WHICH_ORDER[language]], language) in draft.answer
    assert draft.clarifying
    assert problems(held(draft, request.message, language, {})) == []
    assert not asks_for_order(asking(WHERE[language], language))  # it says which


def test_an_angry_mail_and_one_that_was_looked_up_are_not_asked_which_order() -> None:
    request = asking("Where is my order?", "en")
    earlier = Turn("in", "My order is MB-204881.")
    assert asks_for_order(replace(request, tool_results={"customer_profile": {"name": "Maria"}}))
    assert not asks_for_order(replace(request, tone="empathetic"))
    assert not asks_for_order(replace(request, tool_results={"lookup_order": ORDER}))
    assert not asks_for_order(replace(request, message=replace(request.message, thread=(earlier,))))
    assert asks_for_order(replace(request, sought=(*request.sought, sought("When will it arrive?"))))
    assert not asks_for_order(replace(request, sought=(*request.sought, sought("Can I return it?"))))
    assert not asks_for_order(replace(request, triage=triage(asks_account_data=False)))


@pytest.mark.parametrize("language", list(WORDS))
def test_free_times_are_proposed_in_every_language_and_pass_the_guard(language: str) -> None:
    draft, report = replied(WHEN_TO_MEET[language], language, {"availability": TIMES})
    assert "10:00–10:30" in draft.answer
    assert PHRASES[language].anything_else not in draft.answer  # it closes with a question of its own
    assert problems(report) == []
    assert draft.gaps == ()


def test_every_language_has_every_label() -> None:
    for language, words in WORDS.items():
        assert set(words.labels) == set(LABELS), language
        assert len(words.states) == (0 if language == "en" else len(STATES))


@pytest.mark.parametrize("language", list(WORDS))
def test_a_changed_number_is_caught(language: str) -> None:
    draft, _ = replied(WHERE[language], language, {"lookup_order": ORDER})
    changed = draft.model_copy(update={"answer": draft.answer.replace("SP7781209934", "SP7781209935")})
    report = held(changed, mail(WHERE[language], verified=True), language, {"lookup_order": ORDER})
    assert "unknown_number" in {reason.code for reason in report.reasons}


TOTALS = {
    "en": "€178.00",
    "de": "178,00\u00a0€",
    "fr": "178,00\u00a0€",
    "es": "178,00\u00a0€",
    "it": "178,00\u00a0€",
    "pt": "€\u00a0178,00",
    "nl": "€\u00a0178,00",
    "sv": "178,00\u00a0€",
    "pl": "178,00\u00a0€",
    "tr": "€178,00",
    "ar": "178.00\u00a0€",
}


@pytest.mark.parametrize("language", list(WORDS))
def test_an_amount_is_written_as_the_customer_writes_it_and_passes_the_guard(language: str) -> None:
    draft, report = replied(WHERE[language], language, {"lookup_order": ORDER})
    assert TOTALS[language] in draft.answer
    assert "178.00 EUR" not in draft.answer
    assert problems(report) == []


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("EUR 1267.5", "1.267,50\u00a0€"),
        ("20 CHF", "20,00\u00a0CHF"),
        ("178.00 ABC", "178.00 ABC"),  # no currency
        ("178,00 EUR", "178,00 EUR"),  # whose comma is it?
        ("about 178.00 EUR", "about 178.00 EUR"),
    ],
)
def test_only_an_amount_is_rewritten(told: str, shown: str) -> None:
    draft, report = replied(WHERE["de"], "de", {"lookup_order": ORDER | {"total": told}})
    assert f"Betrag: {shown}" in draft.answer
    assert problems(report) == []


def test_a_changed_amount_is_caught() -> None:
    draft, _ = replied(WHERE["de"], "de", {"lookup_order": ORDER})
    changed = draft.model_copy(update={"answer": draft.answer.replace("178,00", "187,00")})
    report = held(changed, mail(WHERE["de"], verified=True), "de", {"lookup_order": ORDER})
    assert "unknown_number" in {reason.code for reason in report.reasons}


def test_what_a_look_up_told_needs_no_article_in_another_language() -> None:
    article = passage(0, "Tracking your order", "Open the tracking link from the shipping e-mail.", "en")
    message = mail(WHERE["de"], subject="", verified=True)
    request = WriteRequest(
        message=message,
        language="de",
        passages=(article,),
        sought=(sought(WHERE["de"], 0),),
        triage=triage(questions=(WHERE["de"],)),
        tool_results={"lookup_order": ORDER},
    )
    draft = write(request)
    assert draft.citations == ()
    assert draft.gaps == ()


def test_a_wish_for_a_time_that_cannot_be_offered_stays_open() -> None:
    wanted = "Could we have a call on Monday 30 November?"
    request = WriteRequest(
        message=mail(wanted, subject="", verified=True),
        language="en",
        passages=PASSAGES,
        sought=(sought(wanted, 0),),
        triage=triage(kind="meeting_request", questions=(wanted,)),
        tool_results={"availability": {"time zone": "Europe/Berlin", "free times": []}},
        background={"availability": {"asked for": wanted}},
    )
    draft = write(request)
    assert draft.gaps == (wanted,)
    assert "These times are free" not in draft.answer
