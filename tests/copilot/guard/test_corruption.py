"""Faithful answers with one thing changed must be caught; unchanged ones must not."""

import random
import re
from collections.abc import Iterator

import pytest

from copilot.guard.facts import facts
from tests.data.guard.answers import CASES, LANGUAGES, Case
from tests.guard_world import codes, draft, judged, mail, passage

SEEDS = (3, 11, 2024)
STRANGERS = ("Quillham", "Vostrand", "Ottermere", "Brackley", "Zuidveen", "Harrowgate")
GROUNDING = {
    *("no_citation", "quote_not_found", "unsupported_sentence", "negation_flipped", "mark_without_citation"),
    *("unknown_number", "unknown_link", "unknown_address", "unknown_name"),
}
ENTITIES = {code for code in GROUNDING if code.startswith("unknown_")}
HELLO = {"en": "Hello,", "de": "Guten Tag,", "fr": "Bonjour,"}
ASKED = {"en": "Could you tell me more?", "de": "Können Sie mir mehr sagen?", "fr": "Pouvez-vous m'en dire plus ?"}
KNOWN = list(zip(CASES, LANGUAGES, strict=True))


def found(case: Case, language: str, sentence: str) -> set[str]:
    library = (passage(case.passage, title=case.title, language=language),)
    answer = draft(f"{HELLO[language]}\n{sentence}", 0, library=library)
    return GROUNDING & set(codes(judged(answer, library=library, language=language, message=mail(ASKED[language]))))


def other_digits(number: str, chance: random.Random) -> str:
    while True:
        changed = "".join(chance.choice("123456789") if sign.isdigit() else sign for sign in number)
        if changed != number:
            return changed


def swapped_numbers(case: Case, chance: random.Random) -> Iterator[str]:
    for sentence in case.gold:
        for match in re.finditer(r"\d+(?:[.,:]\d+)*", sentence):
            changed = other_digits(match[0], chance)
            if not re.search(rf"(?<!\d){re.escape(changed)}(?!\d)", case.passage):
                yield sentence[: match.start()] + changed + sentence[match.end() :]


def swapped_names(case: Case, chance: random.Random) -> Iterator[str]:
    for sentence in case.gold:
        for match in re.finditer(r"(?<=[a-z,] )[A-ZÀ-Ý][a-zà-ÿ]{3,}", sentence):
            yield sentence[: match.start()] + chance.choice(STRANGERS) + sentence[match.end() :]


def swapped_words(case: Case, table: dict[str, str]) -> Iterator[str]:
    for sentence in case.gold:
        for word, other in table.items():
            if re.search(rf"\b{word}\b", sentence) and other not in case.passage:
                yield re.sub(rf"\b{word}\b", other, sentence)


def swapped_contacts(case: Case, _: random.Random) -> Iterator[str]:
    for sentence in case.gold:
        for word in sentence.split():
            if "lumenbay" in word:
                yield sentence.replace("lumenbay", "lumen-bay")
                yield sentence.replace("lumenbay.example", "lumenbay.example.evil.net")
    yield f"{case.gold[0]} https://lumenbay-support.example/login"
    yield f"{case.gold[0]} help@lumenbay-support.example"


def added_amounts(case: Case, chance: random.Random) -> Iterator[str]:
    yield f"{case.gold[0]} {chance.randrange(600, 900)} EUR."
    yield f"{case.gold[0]} {chance.randrange(60, 89)} %."


DATES = {
    "September": "October", "Juli": "August", "2025": "2023", "2024": "2022", "Tuesday": "Monday", "Friday": "Sunday",
    "mardi": "lundi", "samedi": "dimanche", "5th": "9th",
}  # fmt: skip
UNITS = {
    "minutes": "seconds", "hours": "weeks", "days": "months", "EUR": "USD", "percent": "EUR", "Monaten": "Tagen",
    "euros": "dollars", "years": "days",
}  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_a_swapped_number_or_entity_is_caught(seed: int) -> None:
    chance = random.Random(seed)
    bad: list[tuple[Case, str, str]] = []
    for case, language in KNOWN:
        bad += [(case, language, text) for text in swapped_numbers(case, chance)]
        bad += [(case, language, text) for text in swapped_words(case, DATES)]
        bad += [(case, language, text) for text in swapped_words(case, UNITS)]
        bad += [(case, language, text) for text in swapped_contacts(case, chance)]
        bad += [(case, language, text) for text in added_amounts(case, chance)]
        if language != "de":  # every German noun has a capital: there a name is known only by what stands around it
            bad += [(case, language, text) for text in swapped_names(case, chance)]
    missed = [text for case, language, text in bad if not ENTITIES & found(case, language, text)]
    assert len(bad) > 80
    assert len(missed) <= 0.02 * len(bad), missed


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sentence_from_another_article_is_caught(seed: int) -> None:
    chance = random.Random(seed)
    missed, tried = [], 0
    for case, language in KNOWN:
        same = [other for other, spoken in KNOWN if spoken == language and other is not case] or [CASES[0]]
        for other in same:
            foreign = chance.choice([sentence for sentence in other.gold if not list(facts(sentence))] or other.gold)
            tried += 1
            if not found(case, language, f"{case.gold[0]} {foreign}"):
                missed.append((case.title, foreign))
    assert tried > 25
    assert len(missed) <= 0.15 * tried, missed


def test_a_flipped_negation_is_caught_where_the_words_are_the_same() -> None:
    flips = {
        "The discount code STUDY-15 works 3 times and can be combined with a sale.": "Student discount",
        "The Orbit does not charge in 90 minutes with the USB-C cable.": "Charging the Orbit",
        "Delivery does not take 4 working days and costs 11.50 EUR.": "Delivery to islands",
        "Invoices are never kept for 10 years and can be downloaded as PDF.": "Invoices for companies",
        "Les chiens sont admis.": "Rendez-vous en boutique",
    }
    by_title = {case.title: (case, language) for case, language in KNOWN}
    missed = [text for text, title in flips.items() if "negation_flipped" not in found(*by_title[title], text)]
    assert len(missed) <= 1, missed


def test_a_faithful_answer_raises_no_alarm() -> None:
    told = [(text, found(case, language, text)) for case, language in KNOWN for text in case.gold]
    alarms = [(text, why) for text, why in told if why]
    assert len(alarms) <= 0.05 * sum(len(case.gold) for case in CASES), alarms


def test_a_paraphrase_hardly_ever_raises_an_alarm() -> None:
    alarms = {
        text: codes for case, language in KNOWN for text in case.paraphrases if (codes := found(case, language, text))
    }
    assert len(alarms) <= 0.10 * sum(len(case.paraphrases) for case in CASES), alarms
