"""Poisoning, contact, shocks and smoke told calmly are danger; an injury of long ago that is not ours is none."""

import tomllib

import pytest
from asgiref.sync import async_to_sync

from copilot.config import ROOT
from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED
from copilot.text.languages.harm import HARM
from copilot.text.needs_person import needs_person, needs_person_by_meaning
from copilot.worker.runs.run_deps import sentence_vectors
from tests.each_case import each_case
from tests.library import mail

MAILS = tomllib.loads((ROOT / "tests/golden/needs_person/harm.toml").read_text("utf-8"))


def kinds(text: str) -> list[str]:
    message, language = mail(text, subject=""), detect(text, fallback="en")
    told = needs_person(message, language)
    return [one.kind for one in told or async_to_sync(needs_person_by_meaning)(message, sentence_vectors, language)]


def test_every_language_has_words_of_harm() -> None:
    assert set(HARM) == set(SUPPORTED)


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 0), ("unread", 2), ("fresh", 6)])
def test_calmly_told_danger_is_recognised(half: str, most: int) -> None:
    missed = [text for _, text in MAILS[f"{half}_danger"] if "danger" not in kinds(text)]
    assert len(missed) <= most, missed


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 2), ("unread", 3), ("fresh", 1)])
def test_ordinary_mail_in_like_words_is_left_to_the_copilot(half: str, most: int) -> None:
    alarms = [(text, found) for _, text in MAILS[f"{half}_ordinary"] if (found := kinds(text))]
    assert len(alarms) <= most, alarms


@each_case(
    ("text", "told"),
    [
        ("My toddler drank a bit from the capsule 20 minutes ago. She seems fine. What do we do", ["danger"]),
        ("The dog ate it all. Do you have more?", []),
        ("The dog ate it all. Is it toxic?", ["danger"]),
        ("My mother is 84 and broke her hip in spring. Nothing needed from you.", []),
        ("My mother fell off your stool in spring and broke her hip.", ["danger"]),
        ("Your chair collapsed. My mother broke her hip in spring.", ["danger"]),
        ("Last winter I got an electric shock and fell, breaking my arm.", ["danger"]),
        ("I hurt my knee. The stool broke and I broke my leg yesterday.", ["danger"]),
    ],
)
def test_what_was_swallowed_with_worry_is_danger_and_an_old_injury_is_none(text: str, told: list[str]) -> None:
    assert [one.kind for one in needs_person(mail(text, subject=""), "en")] == told


OURS = [
    "Our bank details have changed. Please update your records and send your latest three invoices.",
    "Unsere Bankverbindung hat sich geändert. Bitte überweisen Sie künftig auf die neue IBAN.",
    "Nos coordonnées bancaires ont changé. Merci de régler désormais nos factures sur le nouvel IBAN.",
]
THEIRS = [
    "I've changed banks. Where do I update my direct debit details?",
    "My new IBAN for the monthly payment is DE89 3704, please use it from next month.",
    "Ich habe eine neue Bankverbindung. Bitte buchen Sie den Beitrag ab Juni von der neuen IBAN ab.",
    "Could you tell me your bank details? I would like to pay the invoice by transfer.",
]


@pytest.mark.parametrize("text", OURS)
def test_a_suppliers_new_account_is_for_a_person(text: str) -> None:
    told = needs_person(mail(text, subject=""), detect(text, fallback="en"))
    assert [one.kind for one in told] == ["bank_details"]


@pytest.mark.parametrize("text", THEIRS)
def test_a_customers_own_account_is_ordinary(text: str) -> None:
    assert needs_person(mail(text, subject=""), detect(text, fallback="en")) == ()


@each_case(
    "text",
    [
        "Nous utilisons une machine à fumée dans le spectacle, faut-il prévenir la salle ?",
        "Les nappes louées sentent la fumée, qui paie le nettoyage ?",
        "Le détecteur de fumée de la salle est-il vérifié ?",
        "Levamos uma máquina de fumo para o palco, é permitido?",
        "As toalhas cheiram a fumo, quem paga a lavagem?",
        "Der Vorhang riecht nach Rauch, was kostet die Reinigung?",
        "Mamy własną wytwornicę dymu, czy wolno jej użyć?",
        "Duman makinesi kullanabilir miyiz?",
        "هل يمكننا استخدام آلة الدخان على المسرح؟",
        "Are open flames allowed in the marquee?",
        "Can smoke from the fog machine stain the drapes?",
        "lamp oil on the rented awning - help",
        "We'd stroll over the dance floor barefoot, I reckon.",
        "Candle wax on the hired velvet drapes - please help",
    ],
)
def test_what_smokes_by_design_and_what_is_spilt_on_hired_things_is_no_danger(text: str) -> None:
    assert kinds(text) == []


@each_case(
    "text",
    [
        "Smoke came out of the fog machine and it caught fire.",
        "De la fumée noire sort de la machine à fumée.",
        "O projetor deita fumo.",
        "Aus der Nebelmaschine schlugen Flammen, das Kabel ist verschmort.",
        "Das Netzteil riecht nach Rauch.",
        "Z głośnika wydobywa się dym.",
        "The smoke detector is on fire.",
        "My boy swallowed some of the fog fluid.",
    ],
)
def test_what_smokes_and_should_not_is_danger(text: str) -> None:
    assert "danger" in kinds(text)
