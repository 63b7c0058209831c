"""Statements that are false though the quote they cite holds their words. The pairs of `tests/golden/forms` were written before
the rules were; the rules were made with half `a` at hand, `b` only measures."""

import importlib
import json
import pkgutil
import sys
import time
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from copilot.guard import misreadings
from copilot.guard.claims.alignment.units import units
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.misreadings.conditions import restricted
from copilot.guard.misreadings.counting import rules
from copilot.guard.misreadings.offers import offered
from copilot.guard.misreadings.roles import clauses
from copilot.guard.misreadings.steps import steps
from copilot.guard.misreadings.subjects import owned
from copilot.guard.misreadings.times import zones
from copilot.state import DraftResult, GuardReport, Quote
from copilot.text.languages import SUPPORTED
from copilot.text.sentences import split
from kb.search import Passage
from tests.guard_world import judged, mail, passage

GOLDEN = Path(__file__).parents[2] / "golden" / "forms"
WRITTEN = datetime(2026, 11, 20, 10, tzinfo=UTC)
# Tables of `misreadings` for fewer than eight languages: named in its docstring and in docs/architecture.md.
FEWER = {"opposites.LASTS": 4, "opposites.ENDS": 4, "roles.EITHER": 4, "subjects.EITHER_SIDE": 2}
# Of 20 pairs: false ones in doubt or refused (of `step`: or noted), true ones in doubt or refused.
CAUGHT = {
    ("roles", "a"): 15, ("condition", "a"): 16, ("counting", "a"): 18, ("order", "a"): 16, ("ended", "a"): 19,
    ("offer", "a"): 20, ("clock", "a"): 20, ("step", "a"): 17,
    ("roles", "b"): 7, ("condition", "b"): 15, ("counting", "b"): 16, ("order", "b"): 12, ("ended", "b"): 20,
    ("offer", "b"): 20, ("clock", "b"): 20, ("step", "b"): 12,
}  # fmt: skip
ALARMED = {
    ("condition", "a"): 4, ("counting", "a"): 1, ("clock", "a"): 2, ("condition", "b"): 2, ("order", "b"): 1,
    ("roles", "b"): 2, ("clock", "b"): 3,
}  # fmt: skip
LIMIT = 5.0  # seconds of processor time for what is as long as it is judged


def answered(
    answer: str, library: tuple[Passage, ...], quote: str, source: int = 0, language: str = "en"
) -> GuardReport:
    text, start = library[source].text, library[source].text.index(quote)
    draft = DraftResult(
        answer=" ".join(f"{sentence.text} [1]" for sentence in split(answer)),
        citations=(
            Quote(number=1, source=source, text=text[start : start + len(quote)], start=start, end=start + len(quote)),
        ),
        confidence=0.9,
    )
    asked = mail("Good morning.", subject="", written=WRITTEN)
    return judged(draft, library=library, retrieved=library, message=asked, language=language)


def beside(answer: str, text: str, language: str = "en", quote: str = "") -> GuardReport:
    return answered(answer, (passage(text, language=language),), quote or text, language=language)


def verdict(report: GuardReport) -> str:
    if report.reasons:
        return "refused"
    return (
        "doubt"
        if report.doubts
        else max((one.verdict for one in report.evidence), key=("none", "proved", "note").index)
    )


def of_row(row: dict[str, Any], side: str) -> str:
    if "articles" not in row:
        return verdict(beside(row[side], row["passage"], row["lang"], row.get("quote", "")))
    library = tuple(passage(text, title=title, language=row["lang"]) for title, text in row["articles"])
    old = side == "false"
    return verdict(answered(row[side], library, row["quotes"][old], 0 if old else 1, row["lang"]))


def rows(half: str, form: str) -> list[dict[str, Any]]:
    lines = (GOLDEN / f"half_{half}.jsonl").read_text().splitlines()
    return [row for row in map(json.loads, lines) if row["form"] == form]


@pytest.mark.parametrize(("form", "half"), CAUGHT)
def test_what_is_false_by_its_form_is_caught_and_the_true_one_passes(form: str, half: str) -> None:
    """`pytest -s` prints the figures."""
    pairs = rows(half, form)
    false, true = (Counter(of_row(row, side) for row in pairs) for side in ("false", "true"))
    caught = false["refused"] + false["doubt"] + (false["note"] if form == "step" else 0)
    alarmed = true["refused"] + true["doubt"]
    sys.stdout.write(f"{form}, half {half}: {caught} of {len(pairs)} false ones caught, {alarmed} true ones alarmed\n")
    assert len(pairs) == 20
    assert caught >= CAUGHT[form, half]
    assert alarmed <= ALARMED.get((form, half), 0)


MISREAD = [
    ("You send us the meter photo.", "We send you the meter photo.", "en", "roles"),
    ("The keeper feeds the otters.", "The otters are fed by the keeper.", "en", ""),
    ("The keeper calls the guide at noon.", "The guide calls the keeper at noon.", "en", "roles"),
    ("Wir melden Ihnen den Stand der Zähler.", "Sie melden uns den Stand der Zähler.", "de", "roles"),
    ("Nous vous envoyons la liste des invités.", "Vous nous envoyez la liste des invités.", "fr", "roles"),
    ("Breakfast is served in the garden, unless it rains.", "Breakfast is served in the garden.", "en", "condition"),
    ("Breakfast is served in the garden, unless it rains.", "If it stays dry, breakfast is served in the garden.", "en", ""),
    ("The pool is cleaned daily, except in July, when nobody swims.", "In July nobody swims in the pool.", "en", ""),
    ("The pool is cleaned daily, except in July, when nobody swims.", "The pool is cleaned daily.", "en", "condition"),
    ("Die Führung ist kostenlos, sofern Sie vorher buchen.", "Die Führung ist kostenlos.", "de", "condition"),
    ("El aparcamiento es gratuito. Salvo en agosto.", "El aparcamiento es gratuito.", "es", "condition"),
    ("A bench counts as three seats, a stool as one.", "A bench counts as one seat.", "en", "exchanged"),
    ("A bench counts as three seats, a stool as one.", "A stool counts as one seat.", "en", ""),
    ("Rinse the jar, then fill it, and finally label it.", "Fill the jar, then rinse it, and finally label it.", "en", "time"),
    ("Close the tap before you open the valve.", "Open the valve after you have closed the tap.", "en", ""),
    ("Close the tap before you open the valve.", "Close the tap after you have opened the valve.", "en", "exchanged"),
    ("Abends erst gießen, dann düngen.", "Abends erst düngen, dann gießen.", "de", "time"),
    ("The tour starts at 9 am CET.", "The tour starts at 9 am your time.", "en", "time"),
    ("The tour starts at 9 am CET.", "At 9 am CET the tour starts.", "en", ""),
]  # fmt: skip


@pytest.mark.parametrize(("source", "told", "language", "reason"), MISREAD)
def test_a_form_turned_is_in_doubt_and_other_words_for_it_are_not(
    source: str, told: str, language: str, reason: str
) -> None:
    report = beside(told, source, language, split(source)[0].text)
    assert [one.reason for one in report.evidence if one.verdict == "doubt"] == ([reason] if reason else [])
    assert not report.reasons


def test_a_step_left_out_is_a_note_and_a_single_step_none() -> None:
    source = "Unplug the kiln, wait for an hour, then open the lid."
    left = beside("Unplug the kiln, then open the lid.", source)
    assert [(one.verdict, one.reason) for one in left.evidence] == [("note", "step_left")]
    assert verdict(beside("To begin with, unplug the kiln.", source)) == "proved"


def test_steps_of_a_numbered_list_have_their_order() -> None:
    source = "1. Fill in the form.\n2. Sign the letter.\n3. Post the parcel.\n"
    told = "Sign the letter, fill in the form and post the parcel."
    report = answered(told, (passage(source),), "Fill in the form.")
    assert [one.reason for one in report.evidence] == ["time"]
    assert [unit.step for unit in units(source)] == [1, 2, 3]
    assert [unit.step for unit in units("1. Register. 2. Confirm it.")] == [1, 2]


OLD, NEW = "Entry costs 9 EUR.", "Entry costs 12 EUR."


@pytest.mark.parametrize(
    ("old", "new", "doubted"),
    [
        ("Entry until 31 March 2026", "Entry from 1 April 2026", True),
        ("Entry until 31 March 2027", "Entry from 1 April 2027", False),  # it still holds
        ("Old entry fees", "Entry fees", True),
        ("Old boats", "Entry fees", False),  # old things are no old page
        ("Entry in 2025", "Entry in 2026", True),
        ("Entry in 2025", "Parking in 2026", False),
    ],
)  # fmt: skip
def test_what_has_ended_is_in_doubt_where_a_newer_one_was_found(old: str, new: str, doubted: bool) -> None:
    library = (passage(OLD, title=old), passage(NEW if "Parking" not in new else "Parking is free.", title=new))
    report = answered(OLD, library, OLD)
    assert [one.reason for one in report.evidence] == (["ended"] if doubted else [""])
    alone = answered(OLD, library[:1], OLD)
    assert not alone.doubts


def test_a_rule_told_with_its_end_date_is_not_stated_as_current() -> None:
    library = (passage(OLD, title="Entry until 31 March 2026"), passage(NEW, title="Entry from 1 April 2026"))
    assert not [one for one in answered(f"Until 31 March 2026, {OLD}", library, OLD).evidence if one.reason == "ended"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Shall we put your lesson on Sunday?", "en"),
        ("There is no need to pay the second invoice.", "en"),
        ("Sollen wir das Paket noch einmal losschicken?", "de"),
        ("Voulez-vous que nous changions la date ?", "fr"),
        ("No hace falta que pague la segunda cuota.", "es"),
    ],
)
def test_offers_and_settlements_are_recognised(text: str, language: str) -> None:
    assert offered(text, language)


@pytest.mark.parametrize(
    ("text", "language", "rule"),
    [
        ("Shall I explain how to book it?", "en", ""),
        ("Which day suits you?", "en", ""),
        ("Sollen wir Ihnen erklären, wie es geht?", "de", ""),
        ("There is no need to pay at the door.", "en", "Members see it free: no need to pay at the door."),
        ("If the lock is broken, the new one is on us.", "en", ""),
    ],
)
def test_words_and_rules_are_no_offer(text: str, language: str, rule: str) -> None:
    assert not offered(text, language, rule)


@pytest.mark.parametrize(
    ("text", "language", "time_of_day"),
    [
        ("half past six in the evening", "en", "18:30"),
        ("a quarter to nine", "en", "8:45"),
        ("um halb acht abends", "de", "19:30"),
        ("19 h 30", "fr", "19:30"),
        ("a las siete y media de la tarde", "es", "19:30"),
        ("om half negen", "nl", "8:30"),
    ],
)
def test_a_time_told_by_halves_is_a_time(text: str, language: str, time_of_day: str) -> None:
    assert [(each.kind, each.value) for each in quantities(text, language)] == [("time", time_of_day)]


def test_summer_and_winter_time_are_one_zone() -> None:
    assert {*zones("9 am CEST")} == {*zones("9 Uhr MEZ")} == {*zones("9 am Central European Time")}
    assert {*zones("18:00 London time")} != {*zones("18:00 your time")}


@pytest.mark.parametrize(("text", "language"), [("half six hours", "en"), ("dos y media horas", "es")])
def test_a_span_is_no_time_of_day(text: str, language: str) -> None:
    assert all(each.kind != "time" for each in quantities(text, language))


@pytest.mark.parametrize(
    "piece",
    ["first open it, then ", "a counts as one, ", "unless ", "we pay you and ", "£5 ", "- ", "before after ", "9 am CET ", "w",
     "no need to pay ", "provided that it is, "],
)  # fmt: skip
def test_whatever_is_repeated_it_is_read_in_bounded_time(piece: str) -> None:
    text, whole = (piece * 1_000)[:1_000], (piece * 20_000)[:20_000]
    began = time.process_time()
    for judge in (steps, rules, restricted, clauses, offered):
        judge(text, "en")
    list(zones(text))
    beside(text, whole, quote=whole[:200])
    assert time.process_time() - began < LIMIT


# Whose it is, and what is allowed though it is denied


def doubted(answer: str, text: str, language: str) -> str:
    """Reason of the first sentence in doubt; empty if none is."""
    return next((each.reason for each in beside(answer, text, language).evidence if each.verdict == "doubt"), "")


@pytest.mark.parametrize(
    ("language", "ours", "yours"),
    [
        (
            "en",
            "Our insurance pays for damage on the parking deck.",
            "Your insurance pays for damage on the parking deck.",
        ),
        (
            "de",
            "Den Schaden am Tor zahlt unsere Versicherung sofort.",
            "Den Schaden am Tor zahlt Ihre Versicherung sofort.",
        ),
        ("fr", "Notre assurance paie les dégâts du portail.", "Votre assurance paie les dégâts du portail."),
        ("nl", "Onze verzekering betaalt de schade aan de poort.", "Uw verzekering betaalt de schade aan de poort."),
    ],
)
def test_what_is_ours_is_not_told_as_yours(language: str, ours: str, yours: str) -> None:
    assert doubted(yours, ours, language) == doubted(ours, yours, language) == "roles"
    assert doubted(ours, ours, language) == doubted(yours, yours, language) == ""


def test_what_both_sides_have_one_of_is_told_as_either_s() -> None:
    text = "Our insurance pays for the gate, and your insurance pays for the car."
    assert doubted("Your insurance pays for the car.", text, "en") == ""


def test_a_german_their_is_not_yours() -> None:
    assert [*owned("Gäste und ihre Hunde warten am Tor.", "de")] == []
    assert [owner for owner, _ in owned("Bringen Sie Ihren Hund an unser Tor.", "de")] == ["your", "our"]


@pytest.mark.parametrize(
    ("language", "denied", "allowed"),
    [
        (
            "en",
            "Passes cannot be used for boarding.",
            "Nothing stands in the way of using a pass for boarding.",
        ),
        ("de", "Karten kann man nicht fürs Baden nutzen.", "Es spricht nichts dagegen, Karten fürs Baden zu nutzen."),
        (
            "fr",
            "La carte ne peut pas être utilisée pour la piscine.",
            "Rien n'empêche d'utiliser la carte pour la piscine.",
        ),
    ],
)
def test_a_denial_that_allows_is_no_denial(language: str, denied: str, allowed: str) -> None:
    assert doubted(allowed, denied, language) == "polarity"
    assert doubted(denied, denied, language) == ""
    assert doubted(allowed, allowed, language) == ""


def test_what_is_denied_of_something_else_says_nothing_about_what_is_allowed() -> None:
    text = "A pass may be used for boarding. Vouchers of other shops are not accepted."
    assert doubted("Nothing stands in the way of using a pass for boarding.", text, "en") != "polarity"


@pytest.mark.parametrize(
    ("language", "article", "quote", "against", "true"),
    [
        (
            "en",
            "## Not covered\n\n- limescale in the pump\n- scratches and faded colours\n",
            "scratches and faded colours",
            ("Scratches and faded colours are covered.", "Yes, these are covered: scratches and faded colours."),
            (
                "Scratches and faded colours are not covered.",
                "Everything is covered except scratches and faded colours.",
            ),
        ),
        (
            "en",
            "You may not bring:\n\n- dogs and cats\n- glass bottles\n",
            "glass bottles",
            ("You may bring glass bottles.",),
            ("You may not bring glass bottles.", "You may bring everything but glass bottles."),
        ),
        (
            "en",
            "## Exclusions\n\n- wear of the strap\n- scratches on the lens\n",
            "scratches on the lens",
            ("Scratches on the lens are covered, too.",),
            ("Scratches on the lens are not covered.",),
        ),
        (
            "en",
            "## I cannot sign in\n\n- Open Settings and choose Reset\n- Wait for the mail\n",
            "Open Settings and choose Reset",
            (),
            ("To sign in, open Settings and choose Reset.",),
        ),
        (
            "en",
            "## No pass is needed for:\n\n- children under six\n- guests of members\n",
            "guests of members",
            (),
            ("A pass for guests of members is worth it.",),
        ),
        (
            "de",
            "## Nicht versichert\n\n- Kratzer und Flecken\n- Schäden durch Frost\n",
            "Kratzer und Flecken",
            ("Kratzer und Flecken sind versichert.",),
            ("Kratzer und Flecken sind nicht versichert.",),
        ),
        (
            "fr",
            "## Ce qui n'est pas couvert\n\n- les rayures et les taches\n- le gel\n",
            "les rayures et les taches",
            ("Les rayures et les taches sont couvertes.",),
            ("Les rayures et les taches ne sont pas couvertes.",),
        ),
    ],
)
def test_what_stands_below_a_denial_is_not_told_without_it(
    language: str, article: str, quote: str, against: tuple[str, ...], true: tuple[str, ...]
) -> None:
    for told in against:
        found = beside(told, article, language, quote).evidence
        assert [(each.verdict, each.reason) for each in found] == [("doubt", "polarity")], told
    for told in true:
        assert "polarity" not in {each.reason for each in beside(told, article, language, quote).evidence}, told


def test_a_line_over_a_list_of_the_draft_says_it_of_each_item() -> None:
    article = "## Not covered\n\n- limescale in the pump\n- scratches and faded colours\n"
    items = " [1]\n\n- limescale in the pump [1]\n- scratches and faded colours [1]"
    start = article.index("limescale")
    cited = Quote(number=1, source=0, text=article[start : start + 21], start=start, end=start + 21)
    library = (passage(article),)
    verdicts = []
    for lead in ("These are covered:", "Not covered:"):
        draft = DraftResult(answer=lead + items, citations=(cited,), confidence=0.9)
        asked = mail("Does it cover limescale?", subject="", written=WRITTEN)
        report = judged(draft, library=library, retrieved=library, message=asked, language="en")
        verdicts.append([(each.verdict, each.reason) for each in report.evidence[1:]])
    assert verdicts == [[("doubt", "polarity")] * 2, [("proved", "")] * 2]


@pytest.mark.parametrize(
    ("source", "told", "language", "doubtful"),
    [
        ("Fenster, Türen und Böden putzen Sie.", "Fenster putzen wir.", "de", True),
        ("Fenster, Türen und Böden putzen Sie.", "Die Fenster putzen Sie.", "de", False),
        ("Mit der Jahreskarte zahlen Sie davon höchstens 30 €.", "Mit der Jahreskarte zahlen wir höchstens 30 €.", "de", True),
        ("Den Schlüssel müssen Sie selbst abholen.", "Den Schlüssel müssen wir selbst abholen.", "de", True),
        ("Der Einbau ist frei, wenn wir das Tor liefern.", "Der Einbau ist frei, wenn Sie das Tor liefern.", "de", True),
        ("Wir holen das Boot bei Ihnen ab.", "Das Boot holen wir bei Ihnen ab.", "de", False),
        ("Wir bringen Sie zum Hafen.", "Zum Hafen bringen wir Sie gern.", "de", False),
        ("The trailer may leave the country if we tow it.", "The trailer may leave the country if you tow it.", "en", True),
        ("The trailer may leave the country if we tow it.", "It may leave the country if we tow it.", "en", False),
        ("You and we tow it. If you tow it, it is free.", "If you tow it, it is free.", "en", False),
    ],
)  # fmt: skip
def test_who_does_it_is_told_by_the_word_beside_the_verb(source: str, told: str, language: str, doubtful: bool) -> None:
    report = beside(told, source, language)
    assert [one.reason for one in report.evidence if one.verdict == "doubt"] == (["roles"] if doubtful else [])


@pytest.mark.parametrize(
    ("source", "told", "language", "doubtful"),
    [
        ("Lending your badge ends the membership.", "The membership continues if you lend your badge.", "en", True),
        ("Lending your badge ends the membership.", "If you lend your badge, the membership ends.", "en", False),
        ("You lose the deposit if you sublet.", "You keep the deposit if you sublet.", "en", True),
        ("The course ends on Friday.", "The course continues until Friday.", "en", False),
        ("Mit dem Verkauf erlischt die Zusage.", "Die Zusage bleibt beim Verkauf bestehen.", "de", True),
        ("Verwenden Sie keinen Essig und keine Seife.", "Gegen Essig spricht nichts.", "de", True),
        ("Verwenden Sie keinen Essig und keine Seife.", "Es spricht nichts gegen Essig.", "de", True),
        ("Verwenden Sie keinen Essig und keine Seife.", "Verwenden Sie keine Seife.", "de", False),
    ],
)
def test_what_ends_does_not_go_on_and_what_is_denied_has_something_against_it(
    source: str, told: str, language: str, doubtful: bool
) -> None:
    report = beside(told, source, language)
    assert [one.reason for one in report.evidence if one.verdict == "doubt"] == (["polarity"] if doubtful else [])


IN_PLANS = {
    "en": "Holiday mode is part of Plus and Teams.",
    "de": "Der Urlaubsmodus gehört zu Plus und Teams.",
    "fr": "Le mode vacances fait partie de Plus et Teams.",
    "nl": "De vakantiestand hoort bij Plus en Teams.",
    "pl": "Tryb urlopowy należy do Plus i Teams.",
}


@pytest.mark.parametrize(
    ("language", "told", "doubtful"),
    [
        ("en", "Holiday mode is part of Teams only.", True),
        ("en", "Holiday mode is only part of Teams.", True),
        ("de", "Der Urlaubsmodus gehört nur zu Teams.", True),
        ("fr", "Le mode vacances fait partie de Teams uniquement.", True),
        ("nl", "De vakantiestand hoort alleen bij Teams.", True),
        ("pl", "Tryb urlopowy należy tylko do Teams.", True),
        ("en", "Holiday mode is part of Plus and Teams only.", False),
        ("en", "Holiday mode is part of Teams.", False),
        ("de", "Der Urlaubsmodus gehört nur zu Plus und Teams.", False),
    ],
)
def test_one_of_two_is_not_the_only_one(language: str, told: str, doubtful: bool) -> None:
    (one,) = beside(f"{told}[1]", IN_PLANS[language], language).evidence
    assert (one.verdict == "doubt") is doubtful


def test_two_steps_are_no_list() -> None:
    (one,) = beside("You only have to open Orders.[1]", "Open Orders and choose the planter.").evidence
    assert one.reason != "scope"


@pytest.mark.parametrize(
    ("language", "rule", "told", "kept"),
    [
        ("en", "If a parcel is lost, we send a new one free of charge.", "Your parcel is lost.",
         "If your parcel is lost, we send a new one free of charge."),
        ("en", "We keep the deposit when the flat is damaged.", "Your flat is damaged.",
         "We keep your deposit when the flat is damaged."),
        ("de", "Wenn ein Paket beschädigt ist, senden wir kostenlos ein neues.", "Ihr Paket ist beschädigt.",
         "Wenn Ihr Paket beschädigt ist, senden wir kostenlos ein neues."),
        ("fr", "Si le colis est perdu, nous en envoyons un autre sans frais.", "Votre colis est perdu.",
         "Si votre colis est perdu, nous en envoyons un autre sans frais."),
        ("es", "Si el paquete está perdido, enviamos otro gratis.", "Su paquete está perdido.",
         "Si su paquete está perdido, enviamos otro gratis."),
    ],
)  # fmt: skip
def test_the_case_of_a_rule_is_not_told_as_the_customers(language: str, rule: str, told: str, kept: str) -> None:
    (one,) = beside(told, rule, language).evidence
    assert (one.verdict, one.reason) == ("doubt", "premise")
    assert beside(kept, rule, language).evidence[0].reason != "premise"


def test_what_the_customer_wrote_is_a_case_of_the_rule() -> None:
    rule = "If a parcel is lost, we send a new one free of charge."
    draft = DraftResult(
        answer="Your parcel is lost. [1]",
        citations=(Quote(number=1, source=0, text=rule, start=0, end=len(rule)),),
        confidence=0.9,
    )
    library = (passage(rule),)
    asked = mail("The carrier says that my parcel is lost.", subject="", written=WRITTEN)
    (one,) = judged(draft, library=library, retrieved=library, message=asked).evidence
    assert one.reason != "premise"


@pytest.mark.parametrize(
    ("answer", "text", "language"),
    [
        ("If the proof reaches us this month, your membership ends in March.",
         "If a membership ends early, it ends with the month in which the proof reaches us.", "en"),
        ("Should you need longer, you can still extend your stay, but the weeks count as a booking of their own.",
         "If you extend later, the added weeks count as a booking of their own.", "en"),
        ("Discard the battery if it has been dropped.", "Discard the battery when it is swollen or has been dropped.", "en"),
        ("One thing: if your car is due for a service then, the trip may be refused.",  # "car" is French, "want" Dutch
         "We may refuse the trip if the car is due for a service.", "en"),
        ("It is only charged if you want your lamp tested.", "The test is charged if you want it.", "en"),
        ("Wenn es mehr braucht, kostet Ihre Ablehnung 20 EUR.", "Wenn Sie den Voranschlag ablehnen, kostet das 20 EUR.", "de"),
    ],
)  # fmt: skip
def test_what_holds_in_a_case_that_the_statement_names_is_not_said_of_the_customer(
    answer: str, text: str, language: str
) -> None:
    assert verdict(beside(answer, text, language)) in ("proved", "note")


def test_each_rule_knows_eight_languages_but_for_those_that_are_named() -> None:
    told, few = misreadings.__doc__ or "", {}
    for module in (info.name for info in pkgutil.iter_modules(misreadings.__path__)):
        for name, table in vars(importlib.import_module(f"{misreadings.__name__}.{module}")).items():
            if name.isupper() and isinstance(table, Mapping) and {*table} <= {*SUPPORTED} and len(table) < 8:
                few[f"{module}.{name}"] = len(table)
    assert few == FEWER
    assert all(f"`{table.partition('.')[0]}`" in told for table in FEWER)
