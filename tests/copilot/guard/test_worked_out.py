"""Figures that no source holds because they were worked out from the mail, its date and the quotes. The pairs of
`tests/golden/worked_out` were written before the rules were; the rules were made with half `a` at hand, `b` and `sums` only
measure."""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from copilot.guard.claims.numbers.computation import formulas
from copilot.guard.claims.numbers.fractions import fractions
from copilot.guard.claims.numbers.operands import Parts
from copilot.guard.claims.numbers.quantities import quantities
from copilot.state import DraftResult, GuardReport, Quote
from copilot.text.sentences import split
from tests.each_case import each_case
from tests.guard_world import judged, mail, passage

GOLDEN = Path(__file__).parents[2] / "golden" / "worked_out"
WRITTEN = "2026-11-28"
PAIRS = {"half_a": 30, "half_b": 30, "sums": 40}
# False ones in doubt or refused, true ones in doubt or refused.
CAUGHT = {"half_a": 30, "half_b": 27, "sums": 38}
ALARMED = {"half_a": 0, "half_b": 1, "sums": 6}
OFF = (-20, -10, -7, -5, -3, -2, -1, 1, 2, 3, 5, 7, 10, 20)
FIGURE = re.compile(r"(?<![\d.,])\d{1,3}(?![\d.,]?\d)")
PASSED = 4  # of more than 500 wrong figures


def answered(row: dict[str, Any], side: str) -> GuardReport:
    library = (passage(row["passage"], language=row["lang"]),)
    starts = [row["passage"].index(quote) for quote in row["quotes"]]
    marks = "".join(f"[{number}]" for number in range(1, len(starts) + 1))
    draft = DraftResult(
        answer=" ".join(f"{sentence.text} {marks}" for sentence in split(row[side])),
        citations=tuple(
            Quote(number=number, source=0, text=quote, start=start, end=start + len(quote))
            for number, (quote, start) in enumerate(zip(row["quotes"], starts, strict=True), 1)
        ),
        confidence=0.9,
    )
    written = datetime.fromisoformat(row["written"]).replace(hour=10, tzinfo=UTC)
    asked = mail(row["mail"], subject="", written=written)
    return judged(draft, library=library, retrieved=library, message=asked, language=row["lang"])


def verdict(report: GuardReport) -> str:
    if report.reasons:
        return "refused"
    return "doubt" if report.doubts else "passed"


def rows(name: str) -> list[dict[str, Any]]:
    return [*map(json.loads, (GOLDEN / f"{name}.jsonl").read_text().splitlines())]


@pytest.mark.parametrize("half", ["half_a", "half_b", "sums"])
def test_what_is_worked_out_passes_and_its_false_twin_is_caught(half: str) -> None:
    """`pytest -s` prints the figures."""
    pairs = rows(half)
    false, true = (Counter(verdict(answered(row, side)) for row in pairs) for side in ("false", "true"))
    caught, alarmed = false["refused"] + false["doubt"], true["refused"] + true["doubt"]
    sys.stdout.write(f"{half}: {caught} of {len(pairs)} false ones caught, {alarmed} true ones alarmed\n")
    assert len(pairs) == PAIRS[half]
    assert caught >= CAUGHT[half]
    assert alarmed <= ALARMED[half]


def wrong_figures() -> Iterator[dict[str, Any]]:
    """Each true statement whose figure stands in neither passage nor mail, with that figure changed."""
    for row in (*rows("half_a"), *rows("half_b")):
        told = f"{row['passage']} {row['mail']}"
        figure = next((each for each in FIGURE.finditer(row["true"]) if not holds(told, each[0])), None)
        for off in OFF if figure else ():
            value = str(int(figure[0]) + off)
            if int(value) > 0 and not holds(told, value):
                yield row | {"changed": row["true"][: figure.start()] + value + row["true"][figure.end() :]}


def holds(text: str, figure: str) -> bool:
    return re.search(rf"(?<!\d){figure}(?!\d)", text) is not None


def test_hardly_any_wrong_figure_can_be_worked_out() -> None:
    """With many operands nearly every number follows from some of them. `pytest -s` prints the figures."""
    found = Counter(verdict(answered(row, "changed")) for row in wrong_figures())
    sys.stdout.write(f"{found['passed']} of {found.total()} wrong figures pass\n")
    assert found.total() > 500
    assert found["passed"] <= PASSED


def judge_one(
    told: str, passage_text: str, asked: str, language: str = "en", *, source_language: str = "", quote: str = ""
) -> GuardReport:
    quote = quote or passage_text
    library = (passage(passage_text, language=source_language or language),)
    start = passage_text.index(quote)
    cited = (Quote(number=1, source=0, text=quote, start=start, end=start + len(quote)),)
    result = DraftResult(answer=f"{told} [1]", citations=cited, confidence=0.9)
    message = mail(asked, subject="", written=datetime.fromisoformat(WRITTEN).replace(hour=10, tzinfo=UTC))
    return judged(result, library=library, retrieved=library, message=message, language=language)


PASSES = "Passes bought before 1 July 2024 hold for two years. Passes bought later hold for three years."
BOUGHT = "Ich habe die Karte am 3. März 2023 gekauft."
TALL = "Riders must be at least 1.20 metres tall."
DIVE = "You may dive again six months later."
CANCEL = "If you cancel 20 to 8 days before the trip, half is due."
PRICES, FAMILY = "It costs £20 per adult and £15 per child.", "We are two adults and a child."
SUNDAY = "We would come on Sunday 9 May 2027."
DOOR = "The barrier-free boat sails on the first Sunday of each month."


@each_case(
    ("told", "text", "asked", "language", "source_language"),
    [
        ("Die Karte galt bis zum 3. März 2025.", PASSES, BOUGHT, "de", "en"),
        ("Il manque 3 cm à votre fils.", TALL, "Il mesure 1,17 m.", "fr", "en"),
        ("Sechs Monate später ist der 2. März 2027.", DIVE, "Die OP war am 2. September.", "de", "en"),
        ("The first Sunday of May is 2 May 2027.", DOOR, SUNDAY, "en", ""),
        ("Your trip on 14 December is 16 days away.", CANCEL, "It is on 14 December.", "en", ""),
        ("El camino mide 1,5 kilómetros.", "El camino mide 1500 metros.", "¿Cuánto mide?", "es", ""),
    ],
)  # fmt: skip
def test_what_follows_is_not_refused_in_any_language(
    told: str, text: str, asked: str, language: str, source_language: str
) -> None:
    quote = split(text)[0].text
    report = judge_one(told, text, asked, language, source_language=source_language, quote=quote)
    assert {one.verdict for one in report.evidence} <= {"note", "proved", "not_checked"}


@each_case(
    ("told", "text", "asked", "language", "source_language"),
    [
        ("Die Karte galt bis zum 3. März 2026.", PASSES, BOUGHT, "de", "en"),  # the other rule's three years
        ("Die Karte galt bis zum 3. März 2024.", PASSES, BOUGHT, "de", "en"),
        ("Il manque 4 cm à votre fils.", TALL, "Il mesure 1,17 m.", "fr", "en"),
        ("The first Sunday of May is 3 May 2027.", DOOR, SUNDAY, "en", ""),
        ("Your trip on 14 December is 17 days away.", CANCEL, "It is on 14 December.", "en", ""),
        ("El camino mide 15 kilómetros.", "El camino mide 1500 metros.", "¿Cuánto mide?", "es", ""),
        ("Saturday 14 December suits us.", "We sail every Saturday.", "Could we come on 14 December?", "en", ""),  # a Monday
        ("£45 remains for the boat.", "The boat costs £30.", "I have paid £15.", "en", ""),
        ("For two adults and a child it is £50.", PRICES, FAMILY, "en", ""),
    ],
)  # fmt: skip
def test_what_does_not_follow_is_refused(told: str, text: str, asked: str, language: str, source_language: str) -> None:
    quote = split(text)[0].text
    report = judge_one(told, text, asked, language, source_language=source_language, quote=quote)
    assert [reason.code for reason in report.reasons] == ["unknown_number"]


PITCH = (
    "A boat costs €40 a night. Up to three dogs stay free. The electricity costs €6 a night. Berths 5 to 9 are shady."
)
JETTY = "Ein Liegeplatz kostet 30 Euro pro Nacht. Bis zu drei Hunde sind frei. Der Strom kostet 5 Euro pro Nacht."
TWO_DOGS = "Two dogs and I arrive on Mon 8 Feb 2027 and leave on Fri 12 Feb."
ZWEI_HUNDE = "Ich komme mit zwei Hunden vom 8. bis 12. März."
FERRY = "La traversée coûte 9 €."
RETURN = "Was kostet die Fähre hin und zurück?"
FAMILY_OF_FIVE = "We are three adults and two children."


@each_case(
    ("told", "text", "asked", "language"),
    [
        ("That is four nights: 4 × (€40 + €6) = €184.", PITCH, TWO_DOGS, "en"),
        ("Your stay costs €160 without electricity.", PITCH, TWO_DOGS, "en"),
        ("Das sind vier Nächte, also 120 Euro für den Liegeplatz.", JETTY, ZWEI_HUNDE, "de"),
        ("Hin und zurück sind es 2 × 18 Euro = 36 Euro.", "Jede Fahrt kostet 18 Euro.", RETURN, "de"),
        ("L'aller et retour coûte 18 €.", FERRY, "Combien coûte l'aller et retour ?", "fr"),
        ("That is five people, so the tour costs €100.", "The tour costs €20 per person.", FAMILY_OF_FIVE, "en"),
        ("Cada plazo es de 120 euros.", "La mesa cuesta 840 euros. Se paga en 7 plazos iguales.", "¿Cuánto es?", "es"),
        ("That is €40 for each of you.", "The cabin costs €200 and sleeps up to 8.", "We are five.", "en"),
        ("Sie bekommen 35 Euro zurück.", "Das Pfand ist 50 Euro. Eine Karte kostet 15 Euro.", "Karte verloren.", "de"),
        ("For €90 you get 6 lessons.", "A lesson costs €15. A course costs €70.", "I paid €90.", "en"),
    ],
)  # fmt: skip
def test_nights_factors_and_shares_follow_from_quantities_of_their_kind(
    told: str, text: str, asked: str, language: str
) -> None:
    assert {one.verdict for one in judge_one(told, text, asked, language).evidence} <= {"note", "proved"}


@each_case(
    ("told", "text", "asked", "language"),
    [
        ("That is six nights: 6 × (€40 + €6) = €276.", PITCH, TWO_DOGS, "en"),  # the 8th less two dogs
        ("That is two nights: 2 × (€40 + €6) = €92.", PITCH, TWO_DOGS, "en"),  # as many as dogs
        ("That is nine nights: 9 × €40 = €360.", PITCH, TWO_DOGS, "en"),  # a berth
        ("Das sind acht Nächte, also 240 Euro für den Liegeplatz.", JETTY, ZWEI_HUNDE, "de"),  # a day of the month
        ("Das sind fünf Nächte, also 150 Euro für den Liegeplatz.", JETTY, ZWEI_HUNDE, "de"),  # 5 Euro
        ("Your stay costs €240 without electricity.", PITCH, TWO_DOGS, "en"),
        ("Hin und zurück sind es 3 × 18 Euro = 54 Euro.", "Jede Fahrt kostet 18 Euro.", RETURN, "de"),
        ("Vos trois billets coûtent 27 €.", FERRY, "Nous partons le 3 mars.", "fr"),
        ("That is six people, so the tour costs €120.", "The tour costs €20 per person.", FAMILY_OF_FIVE, "en"),
        ("That is €25 for each of you.", "The cabin costs €200 and sleeps up to 8.", "We are five.", "en"),
        ("For €90 you get 5 lessons.", "A lesson costs €15. A course costs €70.", "I paid €90.", "en"),
    ],
)  # fmt: skip
def test_days_of_the_month_and_counts_of_other_things_explain_no_figure(
    told: str, text: str, asked: str, language: str
) -> None:
    assert {one.verdict for one in judge_one(told, text, asked, language).evidence} & {"refused", "doubt"}


def test_a_conclusion_ahead_of_its_rule_is_in_doubt_and_a_rule_denied_is_refused() -> None:
    rule, asked = "Passes bought before 1 July 2024 hold for two years.", "I bought mine on 3 March 2023."
    drawn = judge_one(f"Your pass no longer holds: {rule[0].lower()}{rule[1:]}", rule, asked)
    assert [(one.verdict, one.reason) for one in drawn.evidence] == [("doubt", "polarity")]
    denied = judge_one("Passes bought before 1 July 2024 no longer hold for two years.", rule, asked)
    assert [reason.code for reason in denied.reasons] == ["negation_flipped"]


def test_an_apostrophe_makes_no_litre() -> None:
    assert not quantities("Pour un enfant, l'atelier est gratuit.", "fr")


def test_no_figure_is_explained_by_itself() -> None:
    """ "65 + 40 - 40" would explain any figure."""
    wanted, own, other, asked = quantities("€65, €65, €40 and €40", "en")
    assert not formulas(wanted, Parts(source=(), mail=(asked,), stated=(own, other)))


def test_a_share_in_words_is_shown_without_a_sign() -> None:
    (wanted,), (price,) = quantities("€45", "en"), quantities("€90", "en")
    found = formulas(wanted, Parts(source=fractions("half"), mail=(price,)))
    assert [each.text for each in found] == ["90 × half", "90 - half"]


VAN = "Der Lieferwagen kostet 90 € am Tag. Die Reinigung kostet 25 €. Frei sind 30 km, jeder weitere Kilometer kostet 0,60 €."
TRIP = "Wir brauchen den Wagen an einem Tag für 46 km. Was kostet das?"


def noted(told: str, passage_text: str, asked: str, language: str = "en") -> list[str]:
    row = {"passage": passage_text, "lang": language, "quotes": [passage_text], "written": WRITTEN, "mail": asked}
    return [f"{one.verdict} {one.detail}" for one in answered(row | {"told": told}, "told").evidence]


def test_a_figure_told_first_is_worked_out_by_a_later_sentence() -> None:
    """The count is explained by mail and source, and not by the result that was told ahead of it."""
    total, parts = (
        "Das kostet 90 € + 25 € + 9,60 € = 124,60 €.",
        "Für 16 weitere Kilometer sind es 16 × 0,60 € = 9,60 €.",
    )
    told = ["note 9,60: (46 - 30) × 0,60", "note 16: 46 - 30"]
    assert noted(f"{total} {parts}", VAN, TRIP, "de") == told
    assert noted(f"{parts} {total}", VAN, TRIP, "de") == ["note 16: 46 - 30", "note 9,60: 0,60 × 16"]


def test_nothing_follows_from_a_figure_of_the_draft_that_nothing_explains() -> None:
    """ "3 × 35" is no reason for 3, nor is 105, which nobody told."""
    told = noted("That is €105 in all. The price is €35 a time, so you came 3 times.", "A lesson costs €35.", "Hello?")
    assert told[0] == "refused 105"
    assert "÷" not in told[1]
    assert not told[1].startswith("proved")


def test_figures_of_one_sentence_do_not_explain_each_other() -> None:
    told = noted(
        "On £240 that is £36 less, so £204 to pay.", "Members get 15% off any chair.", "Mine costs £240. I am in."
    )
    assert told == ["note 36: 240 × 15 %"]  # and not "240 - 204", as 204 is 240 - 36


LOOM = "If you cancel less than 5 days before, half of the price is due. In a hurry we charge double."


@pytest.mark.parametrize("told", ["Half of €252 is due: €252 / 2 = €126.", "In a hurry it is double: 2 × €252 = €504."])
def test_a_share_or_multiple_in_words_explains_the_number_that_shows_it(told: str) -> None:
    figure = told.rpartition("€")[2].rstrip(".")
    assert noted(told, LOOM, "I booked the loom for €252.")[0].startswith((f"note {figure}: ", "proved"))


@pytest.mark.parametrize("told", ["Half of €252 is due: €252 / 4 = €63.", "In a hurry it is double: 3 × €252 = €756."])
def test_another_number_than_the_word_says_is_refused(told: str) -> None:
    assert noted(told, LOOM, "I booked the loom for €252.")[0].startswith("refused ")


def test_days_are_multiplied_only_with_a_price_for_a_day() -> None:
    asked = "I need the large loom for 3 days. What does it cost?"
    told = "For 3 days it is 3 × €84 = €252."
    assert noted(told, "Renting the large loom costs €84 a week.", asked) == ["refused 252"]
    for rate in ("a day", "per 24 hours", "daily"):
        assert noted(told, f"Renting the large loom costs €84 {rate}.", asked) == ["note 252: 84 × 3"]


TUNING = "- Tuning an upright costs €95\n- Tuning a grand costs €120\n\nTravel is free up to 40 km. A further km costs €0.70."


def test_a_count_is_explained_by_what_it_counts_and_not_by_what_it_is_multiplied_to() -> None:
    row = {"passage": TUNING, "quotes": ["Tuning a grand costs €120", "A further km costs €0.70."], "lang": "en"}
    row |= {"written": WRITTEN, "mail": "Please tune my grand. We live 61 km away. What do I pay?"}
    told = "Tuning a grand costs €120, and 21 km are 21 × €0.70 = €14.70. That comes to €120 + €14.70 = €134.70."
    report = answered(row | {"told": told}, "told")
    assert [one.verdict for one in report.evidence] == ["note", "note"]
    assert report.evidence[0].detail == "21: 61 - 40"


@pytest.mark.parametrize(
    ("told", "text", "asked", "language"),
    [
        (
            "That is 52 × €0.70 = €36.40.",
            "Travel is free up to 40 km. Each further km costs €0.70.",
            "We live 52 km away.",
            "en",
        ),
        (
            "Das sind 46 × 0,60 € = 27,60 €.",
            "Frei sind 30 km, jeder weitere km kostet 0,60 €.",
            "Wir fahren 46 km.",
            "de",
        ),
        (
            "Cela fait 31 × 2 € = 62 €.",
            "Gratuit jusqu'à 20 kg ; au-delà, chaque kg coûte 2 €.",
            "Ma valise pèse 31 kg.",
            "fr",
        ),
    ],
)
def test_the_whole_measure_at_the_price_beyond_a_free_one_is_in_doubt(
    told: str, text: str, asked: str, language: str
) -> None:
    assert noted(told, text, asked, language)[0].split()[0] in ("doubt", "refused")


def test_the_measure_less_the_free_one_is_not() -> None:
    rule = "Travel is free up to 40 km. Each further km costs €0.70."
    assert noted("You pay for 12 km: 12 × €0.70 = €8.40.", rule, "We live 52 km away.")[0].startswith("note ")
    assert noted("That is 52 × €0.70 = €36.40.", "Each km costs €0.70.", "We live 52 km away.")[0].startswith("note ")


def test_what_a_right_sum_adds_up_is_no_rule_of_another_thing() -> None:
    rule = "Sharpening a hand saw costs €95, a band €120."
    way = "Travel is free up to 40 km from Lindau; beyond that we charge €0.70 for each further kilometre, one way."
    row = {"passage": f"{rule} {way}", "quotes": [rule], "lang": "en", "written": WRITTEN}
    row |= {"mail": "What does it cost to sharpen our band saw? We are 61 km from Lindau."}
    parts = "Sharpening a band costs €120. For the further 21 km we charge 21 × €0.70 = €14.70."
    added = answered(row | {"told": f"{parts} That comes to €120 + €14.70 = €134.70."}, "told")
    assert [one.verdict for one in added.evidence] == ["proved", "note", "note"]
