"""What no article may lift: a secret is never asked for, a favour never promised. The halves of `tests/golden/barred` were
drawn by lot; the rules were written after half `a` was read, `b` only measures."""

import json
import sys
import time
from pathlib import Path

import pytest

from copilot.guard.favours import done_to_yours, favours, vow
from copilot.guard.policy import forbidden, granted
from copilot.guard.secret_requests import requested_by_rule, requests_secret, secret_requests
from tests.each_case import each_case

GOLDEN = Path(__file__).parents[2] / "golden" / "barred"
LIMIT = 2.0  # seconds of processor time for a long draft; each piece takes a tenth of one
LONGEST = 8_000
CAUGHT = {("secret_request", "a"): 58, ("secret_request", "b"): 51, ("commitment", "a"): 58, ("commitment", "b"): 50}
ALARMED = {("secret_request", "a"): 1, ("secret_request", "b"): 3, ("commitment", "a"): 1, ("commitment", "b"): 2}


def stopped(row: dict[str, str]) -> bool:
    text, quoted = " ".join(filter(None, (row.get("before"), row["sentence"]))), row.get("quote", "")
    if row["kind"] == "commitment":
        return bool(forbidden(text, quoted=quoted))
    return bool({*secret_requests(text, "", quoted)} - {*requested_by_rule(text, quoted)})


def measured(kind: str, half: str) -> dict[bool, tuple[int, int]]:
    """Of barred (True) and of ordinary sentences, how many are stopped, and of how many."""
    rows = [json.loads(line) for line in (GOLDEN / f"half_{half}.jsonl").read_text().splitlines()]
    sides = {
        barred: [row for row in rows if row["kind"] == kind and row["barred"] is barred] for barred in (True, False)
    }
    return {barred: (sum(map(stopped, side)), len(side)) for barred, side in sides.items()}


@pytest.mark.parametrize("half", ["a", "b"])
@pytest.mark.parametrize("kind", ["secret_request", "commitment"])
def test_what_is_barred_is_stopped_and_the_same_words_pass(kind: str, half: str) -> None:
    """`pytest -s` prints the figures."""
    found = measured(kind, half)
    (caught, barred), (alarmed, ordinary) = found[True], found[False]
    told = f"{kind}, half {half}: {caught} of {barred} caught, {alarmed} of {ordinary} ordinary ones alarmed\n"
    sys.stdout.write(told)
    assert caught >= CAUGHT[kind, half]
    assert alarmed <= ALARMED[kind, half]


@each_case(
    "asked",
    [
        "Please do mail us the key.",
        "Your PIN is still missing.",
        "A photo of your passport would help.",
        "As soon as we have your password, we go on.",
        "Which password did you use?",
        "Your old password cannot be seen here, but tell us a new one.",
        "Sobald uns Ihr Passwort für das Portal vorliegt, geht es weiter.",
        "My colleague will ask you for the PIN.",
        "Write down the access token and send it to us.",
    ],
)
def test_a_secret_is_asked_for_without_a_verb_of_giving(asked: str) -> None:
    assert requests_secret(asked)


@each_case(
    "ordinary",
    [
        "Your API key is missing in the header.",
        "We need to know which password is refused.",
        "Please confirm the payment with the PIN.",
        "Send us the log, but remove the tokens first.",
        "As soon as we have reset your password, you get a mail.",
        "Die Zugangsdaten schicken wir Ihnen per Post.",
        "Take a picture of the page with the PIN field, black out the PIN, and send it to us.",
    ],
)
def test_the_words_of_a_secret_alone_ask_for_nothing(ordinary: str) -> None:
    assert not requests_secret(ordinary)


def test_send_it_to_us_refers_to_a_secret_named_in_the_sentence_before() -> None:
    asked = "Send it to us by mail."
    assert [*secret_requests(f"The API key is in your profile. {asked}")] == [asked]
    assert not [*secret_requests(f"The form is in your profile. {asked}")]
    assert not [*secret_requests(f"The API key is never needed for this. {asked}")]


@each_case(
    "promised",
    [
        "Although the date has passed, we return the deposit.",
        "We can pay out your credits, although they are normally not refundable.",
        "Your agency has to do nothing, because a booking made there will be changed by us for you.",
        "You get a voucher for the trouble.",
        "We will move your booking to May.",
        "We have shortened your contract to the end of June.",
        "Ihre Abmeldung nehmen wir gern rückwirkend zum 30. Juni vor.",
        "Nous vous remettrons le compteur à zéro.",
        "Hemos corregido su factura.",
    ],
)
def test_a_favour_is_promised_without_a_verb_of_a_deed(promised: str) -> None:
    assert forbidden(promised)


@each_case(
    "ordinary",
    [
        "In your case we charge £15 for the change.",
        "I have passed your message to the team.",
        "We will let you know on Monday.",
        "I'm keeping this ticket open for you.",
        "Trotz der Verzögerung schicken wir das Paket am Montag.",
        "Wir haben Ihre Nachricht an eine Kollegin weitergeleitet.",
        "We will move the date, if you ask us by Friday.",
        "Nous gérons les retours à Lyon.",
        "Nous avons une bonne adresse pour vous.",
        "Ich habe Ihre Bitte, die Bestellung zu stornieren, weitergeleitet.",
        "Vi har ditt paket på lagret.",
    ],
)
def test_what_is_looked_at_told_or_conditional_is_no_favour(ordinary: str) -> None:
    assert not forbidden(ordinary)


def test_a_promise_that_an_article_states_in_passive_voice_is_allowed() -> None:
    told, rule = "We will hold the offer for 7 days.", "You get an offer that is held for 7 days."
    assert forbidden(told)
    assert not forbidden(told, quoted=rule)
    assert not granted(told, quoted=rule)
    assert forbidden("We will raise the cap for this line.", quoted="The cap is not raised by us.")


@each_case(
    "piece",
    ["we will ", "your password ", "send us the ", "photo of ", "code ", "once we have your ", "although ", "wir haben ",
     "a, ", "write to us ", "schicken sie ihn ", "aaaaaremos", "w", "your - "],
)  # fmt: skip
def test_whatever_a_draft_repeats_it_is_judged_in_bounded_time(piece: str) -> None:
    text = (piece * LONGEST)[:LONGEST]
    began = time.process_time()
    for judge in (requests_secret, favours, vow, done_to_yours, lambda told: requests_secret("Send it to us.", told)):
        judge(text)
    assert time.process_time() - began < LIMIT


@each_case(
    ("text", "barred"),
    [
        ("We need to see an identity card or a passport.", False),
        ("At the ticket desk we need your passport.", False),
        ("When you board we need to see your passport.", False),
        ("Bei der Abholung brauchen wir Ihren Personalausweis.", False),
        ("Au guichet, nous avons besoin de votre passeport.", False),
        ("Necesitamos ver un pasaporte.", False),
        ("We need to see a copy of a passport.", True),
        ("We need to see your passport.", True),
        ("We need an identity card or a passport.", True),
        ("We need to see a passport, so please reply with a photo.", True),
        ("We need your passport number at the ticket desk.", True),
        ("At the ticket desk we need your password.", True),
        ("We need your passport by e-mail before you board.", True),
        ("Bitte senden Sie uns Ihren Ausweis, bei der Abholung fehlt die Zeit.", True),
    ],
)
def test_a_document_is_shown_in_person_and_never_sent(text: str, barred: bool) -> None:
    assert requests_secret(text) == barred
