"""The claim checker's signals: each finds its difference between a sentence and what it follows, and nothing in a match."""

import pytest

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import SourceUnits, align
from copilot.guard.claims.alignment.matching import Match, stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.guard.claims.alignment.units import units
from copilot.guard.claims.judgement import GROUPS, SIGNS
from copilot.guard.claims.signals import SIGNALS
from tests.each_case import each_case

RULES = """# Returns

You can return unused lamps within 30 days of delivery, unless the box is missing. We pay the label.
Bulbs are not refunded. First unplug the lamp, then remove the bulb.

## Repairs

- Halo lamps: send the lamp to Bremen; the workshop repairs it.
- Orbit lamps: bring the lamp to a shop; the shop exchanges it.

| Lamp | Warranty | Price |
|---|---|---|
| Halo | two years | 90 EUR |
| Orbit | one year | 40 EUR |
"""


def compared(sentence: str, mail: str = "", quote: str = "", language: str = "en", source: str = RULES) -> Comparison:
    library = SourceUnits(units(source, "Lumenbay"), language)
    quotes = [read(quote, language)] if quote else []
    return Comparison(align(read(sentence, language), library, quotes), stems(language, stems_of(mail, language)))


FAITHFUL = "You can return unused lamps within 30 days of delivery, unless the box is missing."


@each_case(
    ("signal", "sentence"),
    [
        ("left_best", "You can trade carpets for bicycles."),
        ("left_near", "You can trade carpets for bicycles."),
        ("left_quote", "You can trade carpets for bicycles."),
        ("left_around", "You can trade carpets for bicycles."),
        ("left_source", "You can trade carpets for bicycles."),
        ("left_anywhere", "You can trade carpets for bicycles."),
        ("left_count", "You can trade carpets for bicycles."),
        ("source_left", "You can return lamps."),
        ("elsewhere", "You can return unused lamps to the Bremen workshop within 30 days of delivery; unplug them."),
        ("polarity", "You cannot return unused lamps within 30 days of delivery."),
        ("denied_most", "You cannot return unused lamps within 30 days of delivery."),
        ("denied_share", "You cannot return unused lamps within 30 days of delivery."),
        ("negation_gained", "You cannot return unused lamps within 30 days of delivery."),
        ("negation_lost", "Bulbs are refunded."),
        ("negations_differ", "Bulbs are refunded."),
        ("opposites", "You can return used lamps within 30 days of delivery, opened or worn."),
        ("free_gained", "You can return unused lamps within 30 days of delivery, free of charge."),
        ("must_gained", "You must return unused lamps within 30 days of delivery."),
        ("must_for_can", "You must return unused lamps within 30 days of delivery."),
        ("can_lost", "You must return unused lamps within 30 days of delivery."),
        ("every_gained", "You can return all unused lamps within 30 days of delivery."),
        ("only_gained", "You can return unused lamps within 30 days of delivery only."),
        ("also_gained", "You can also return unused lamps within 30 days of delivery."),
        ("done_gained", "You can return unused lamps within 30 days of delivery; the label has been paid already."),
        ("at_once_gained", "You can return unused lamps automatically within 30 days of delivery."),
        ("conditions_lost", "You may return unused lamps."),
        ("condition_lost", "You can return unused lamps within 30 days of delivery."),
        ("exceptions_lost", "You can return unused lamps within 30 days of delivery."),
        ("even_if_gained", "You can return unused lamps within 30 days of delivery, even if the box is missing."),
        ("roles", "You pay the label."),
        ("roles_turned", "You pay the label."),
        ("we_gained", "We return unused lamps within 30 days of delivery."),
        ("grants_gained", "We will return unused lamps within 30 days of delivery."),
        ("concedes", "As you say, unused lamps can be returned within 30 days of delivery."),
        ("merged", "Send Halo lamps to Bremen and the shop exchanges it."),
    ],
)
def test_a_difference_raises_its_signal_above_the_faithful_sentence(signal: str, sentence: str) -> None:
    faithful, changed = (compared(text, quote=FAITHFUL) for text in (FAITHFUL, sentence))

    assert SIGNALS[signal](changed) > SIGNALS[signal](faithful)


def test_what_the_mail_says_is_told_from_what_nobody_says() -> None:
    mail = "My carpet is wet."
    assert SIGNALS["from_mail"](compared("Your carpet can be returned.", mail)) > 0
    assert SIGNALS["left_anywhere"](compared("Your carpet can be returned.", mail)) == 0


def test_a_denial_that_source_and_sentence_share_is_a_good_sign() -> None:
    assert SIGNALS["denied_both"](compared("Bulbs are not refunded.")) == 1
    assert SIGNALS["polarity_kept"](compared("Bulbs are not refunded.")) == 1


def test_no_later_than_denies_nothing() -> None:
    assert not read("Return it no later than Friday.", "en").negations
    assert read("You may not return it.", "en").negations


def test_steps_told_in_another_order_are_seen() -> None:
    source = "1. Unplug the lamp.\n2. Remove the bulb.\n3. Clean the socket."
    told = "Clean the socket, then remove the bulb, then unplug the lamp."
    assert SIGNALS["order"](compared(told, source=source)) == 1
    assert SIGNALS["order_told"](compared(told, source=source)) == 1
    right = "Unplug the lamp, then remove the bulb, then clean the socket."
    assert SIGNALS["order"](compared(right, source=source)) == 0


@pytest.mark.parametrize(
    ("language", "sentence", "source"),
    [
        ("de", "Das Rücksendeetikett ist nicht kostenlos.", "Das Etikett für die Rücksendung ist kostenlos."),
        ("fr", "Vous ne pouvez pas annuler la commande.", "Vous pouvez annuler la commande."),
        ("es", "No puede cancelar el pedido.", "Puede cancelar el pedido."),
    ],
)
def test_polarity_is_seen_in_other_languages(language: str, sentence: str, source: str) -> None:
    assert SIGNALS["denied_most"](compared(sentence, language=language, source=source)) > 0.5


def test_words_match_by_stem_inflection_synonym_and_compound() -> None:
    held = stems("en", ["refund", "parcel"])
    assert held.match("refund").strength == 1
    assert held.match("reimburs").strength > 0
    assert not held.match("bicycl")
    assert stems("de", ["etikett"]).match("rucksendeetikett").strength > 0
    assert stems("en", ["includ"]).match("exclud") == Match(0.75, -1)


def test_a_row_is_known_by_its_columns_and_an_item_by_its_heading() -> None:
    found = units(RULES, "Lumenbay")
    row = next(unit for unit in found if unit.text.startswith("Orbit |"))
    assert row.header_cells == ("Lamp", "Warranty", "Price")
    item = next(unit for unit in found if unit.text.startswith("Halo lamps"))
    assert item.heading == "Lumenbay · Repairs"


def test_every_signal_has_a_sign_and_a_group_that_people_are_told() -> None:
    assert set(SIGNALS) <= set(SIGNS)
    assert all(names for names in GROUPS.values())


@pytest.mark.parametrize(
    ("text", "language", "promises"),
    [
        ("The lights I have to decline.", "en", False),
        ("I can see why you would like that.", "en", False),
        ("We can only give that letter to students.", "en", False),
        ("Ich kann gut verstehen, dass Sie warten.", "de", False),
        ("Wir können leider nur Samen schicken.", "de", False),
        ("I have checked it and we can send it.", "en", True),
        ("Wir können es schicken.", "de", True),
    ],
)
def test_what_begins_like_a_promise_and_is_none_counts_as_none(text: str, language: str, promises: bool) -> None:
    assert bool(read(text, language).cues["grants"]) == promises
