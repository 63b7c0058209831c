"""An exception or a condition of the source that a statement drops, and the one list of phrases for both."""

import ast
import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

from copilot.guard import restrictions
from copilot.guard.claims.near_copies import LEFT_OUT
from copilot.guard.claims.words import CUES, LANGUAGES, RESTRICTING, words_of
from copilot.guard.limits.headings import EXCLUDING as EXCLUDING_HEADING
from copilot.guard.misreadings.conditions import RESTRICTING as DROPPED
from copilot.guard.misreadings.conditions import depends, restricted
from copilot.guard.misreadings.excluded import EXCLUDING
from copilot.guard.misreadings.opposites import EXCLUSIONS
from copilot.guard.restrictions import RESTRICTIONS, phrases
from copilot.state import DraftResult, Quote, SentenceEvidence
from copilot.text.languages import SUPPORTED
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words
from tests.each_case import each_case
from tests.guard_world import judged, mail, passage

# A rule, and what it does not hold for; in Turkish and Arabic a clause says so behind it, or in front.
RULES = {
    "en": ("Delivery to Austria is free of charge", "islands"),
    "de": ("Die Lieferung nach Portugal ist kostenlos", "Inseln"),
    "fr": ("La livraison en Autriche est gratuite", "îles"),
    "es": ("El envío a Austria es gratuito", "islas"),
    "nl": ("De bezorging in Oostenrijk is gratis", "eilanden"),
    "it": ("La consegna in Austria è gratuita", "isole"),
    "pt": ("A entrega na Áustria é gratuita", "ilhas"),
    "pl": ("Dostawa do Austrii jest bezpłatna", "wyspy"),
    "sv": ("Leveransen till Österrike är gratis", "öarna"),
    "tr": ("Avusturya'ya teslimat ücretsizdir", "adalar"),
    "ar": ("التوصيل إلى النمسا مجاني", "الجزر"),
}
FRONT = ("excepts", "unless", "provided", "varies", "only")
# Words of the list that a module has in another meaning, or beside other words.
ELSEWHERE = {
    "claims/words": "synonyms, cues of other kinds and insignificant words",
    "policy": "what may stand beside a forbidden phrase",
    "injection/structure_words": "what a program is told to leave out, or to do without",
    "misreadings/ended": "out of service",
    "limits/scopes": "outside a place",
    "misreadings/cases": "outside a place",
}


def told(statement: str, source: str, language: str, quote: str = "") -> SentenceEvidence:
    quote = quote or source
    start = source.index(quote)
    library = (passage(source, language=language),)
    draft = DraftResult(
        answer=f"{statement} [1]",
        citations=(Quote(number=1, source=0, text=quote, start=start, end=start + len(quote)),),
        confidence=0.9,
    )
    report = judged(
        draft, library=library, retrieved=library, message=mail("Good morning.", subject=""), language=language
    )
    return report.evidence[0]


@each_case("language", RESTRICTIONS)
def test_what_is_excepted_or_asked_for_is_not_dropped(language: str) -> None:
    rule, named = RULES[language]
    front = [f"{rule}, {phrase} {named}." for phrase in phrases(language, *FRONT)]
    behind = [f"{rule}, {named} {phrase}." for phrase in phrases(language, "excluded")]
    for source in (*front, *behind):
        one = told(f"{rule}.", source, language)
        assert (one.verdict, one.reason) == ("doubt", "condition"), source
        assert told(source, source, language).reason != "condition", source


@each_case(
    ("language", "source", "statement"),
    [
        ("en", "Every lamp can be returned, with the exception of lamps made to order.",
         "Every lamp but those made to order can be returned."),
        ("en", "The fee is refunded, subject to a written request.", "If you ask in writing, the fee is refunded."),
        ("en", "The motor has five years, subject to yearly servicing; the battery has two years.",
         "The battery has two years."),
        ("en", "Returns are free, other than for furniture. The courier collects parcels on the next day.",
         "The courier collects parcels on the next day."),
        ("de", "Die Werkstatt ist täglich offen, abgesehen von Feiertagen.",
         "Außer an Feiertagen ist die Werkstatt täglich offen."),
        ("de", "Der Aufzug ist außer Betrieb.", "Der Aufzug ist derzeit außer Betrieb."),
        ("fr", "Le prix hors taxes est de 40 euros.", "Le prix est de 40 euros."),
        ("es", "Llegue al menos las dos horas antes.", "Llegue dos horas antes."),
        ("it", "Il parcheggio è gratuito, fatta eccezione per i camper.", "Il parcheggio è gratuito, tranne che per i camper."),
    ],
)  # fmt: skip
def test_what_is_kept_in_other_words_or_restricts_another_clause_is_not_dropped(
    language: str, source: str, statement: str
) -> None:
    one = told(statement, source, language)
    assert one.reason != "condition", one


@pytest.mark.parametrize("statement", ["Breakfast is served outside even if it rains.", "Breakfast is served outside."])
def test_a_condition_that_the_statement_denies_is_not_told(statement: str) -> None:
    one = told(statement, "Breakfast is served outside, unless it rains.", "en")
    assert (one.verdict, one.reason) == ("doubt", "condition")


def test_a_no_of_another_thing_excludes_nothing_from_the_rule() -> None:
    source = "Schools get a free place for every ten pupils. The school discount does not apply on Saturdays."
    library = (passage(source),)
    quote = source.partition(". ")[0] + "."
    draft = DraftResult(
        answer="Schools get a free place for every ten pupils. [1]",
        citations=(Quote(number=1, source=0, text=quote, start=0, end=len(quote)),),
        confidence=0.9,
    )
    asked = mail("We are a school and come on a Saturday.", subject="")
    assert judged(draft, library=library, retrieved=library, message=asked).evidence[0].verdict == "proved"


def test_the_list_knows_every_language_that_is_read_and_no_phrase_twice() -> None:
    assert {*RESTRICTIONS} == {*SUPPORTED}
    for language, told in RESTRICTIONS.items():
        for kind in fields(told):
            listed = [phrase.strip() for phrase in unaccented(getattr(told, kind.name)).split(",")]
            assert len({*listed}) == len(listed), (language, kind.name)


@each_case("language", RESTRICTIONS)
def test_every_check_knows_the_whole_list(language: str) -> None:
    assert set(FRONT) == set(DROPPED)
    assert set(EXCLUDING) == {"excepts", "unless"}
    for phrase in phrases(language, *FRONT):
        assert restricted(f"x, {phrase} y.", language, *DROPPED), phrase
        assert depends(unaccented(f"x, {phrase} y."), language), phrase
    for phrase in phrases(language, "excepts", "excluded"):
        assert LEFT_OUT.search(unaccented(f"x, {phrase} y")), phrase
    for phrase in phrases(language, "excluded", "headings"):
        assert EXCLUSIONS.fullmatch(unaccented(phrase)), phrase
        assert EXCLUDING_HEADING.search(unaccented(phrase)), phrase
    if language in LANGUAGES:
        for cue, kinds in RESTRICTING.items():
            known = words_of(language).phrases[cue]
            assert all(known.within(words(phrase)) for phrase in phrases(language, *kinds)), cue


def test_no_other_module_of_the_guard_has_a_list_of_exceptions() -> None:
    guard = Path(restrictions.__file__).parent
    known = {unaccented(phrase) for language in RESTRICTIONS for phrase in phrases(language, "excepts")}
    listed = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(known, key=len, reverse=True))})(?!\w)")
    others = {
        str(path.relative_to(guard).with_suffix(""))
        for path in guard.rglob("*.py")
        if path.stem != "restrictions" and any(map(listed.search, map(unaccented, _texts(path))))
    }
    assert {each.rsplit("/", 1)[0] if each.startswith("claims/words/") else each for each in others} == {*ELSEWHERE}


def _texts(path: Path) -> list[str]:
    """String constants of a module, but for its docstrings."""
    tree = ast.parse(path.read_text())
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


@each_case("language", LANGUAGES)
def test_no_table_of_claim_words_has_a_word_twice(language: str) -> None:
    told = import_module(f"copilot.guard.claims.words.{language}").WORDS
    for name in (field.name for field in fields(told) if field.name not in ("synonyms", "opposed", "opposed_in_time")):
        text = getattr(told, name)
        parts = text.split(",") if name in CUES or "," in text else text.split()
        listed = [" ".join(part.split()) for part in parts]
        assert len({*listed}) == len(listed), name
