"""Words as the keyword index knows them."""

import pytest
from django.db import connection

from kb.index.terms import MAX_QUERY, configuration, query_configurations, question, searchable
from kb.models import LANGUAGES, Collection

pytestmark = pytest.mark.django_db


def terms(text: str, language: str) -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT lexeme FROM unnest(to_tsvector(%s::regconfig, %s))", [configuration(language), searchable(text)]
        )
        return {row[0] for row in cursor.fetchall()}


@pytest.mark.parametrize(
    ("language", "text", "same"),
    [
        ("en", "returned returning", 1),
        ("de", "Lampe Lampen", 1),
        ("fr", "annuler annulé", 1),
        ("es", "cancelar cancelado", 1),
        ("pl", "lampa lampy", 2),  # no stemmer: as written
    ],
)
def test_words_are_stemmed_in_their_language(language: str, text: str, same: int) -> None:
    assert len(terms(text, language)) == same


@pytest.mark.parametrize("code", [code for code, _ in LANGUAGES])
def test_every_language_has_a_configuration_that_exists_or_none(code: str) -> None:
    name = configuration(code)
    assert (not name) == (code in ("zh", "ja", "th"))
    if name:
        with connection.cursor() as cursor:
            cursor.execute("SELECT %s::regconfig", [name])


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("see /var/log/app.log", "app.log"),
        ("set max_retries here", "retri"),
        ("the pre-paid card", "pre-paid"),
        ("v4.1.2", "v4.1.2"),
        ("<script> tag is missing", "tag"),
        ("<script> tag is missing", "script"),
        ("use <style>lamp", "lamp"),
        ("<!-- a lamp", "lamp"),
        ("write to <help@lamps.example>", "help@lamps.example"),
        ("1<2 lamps", "lamp"),
    ],
)
def test_parts_of_paths_and_tags_are_words_and_compounds_stay(text: str, part: str) -> None:
    assert part in terms(text, "en")


def test_a_question_is_bounded() -> None:
    assert len(question("word " * 100_000)) == MAX_QUERY


def test_a_question_is_stemmed_as_the_collection_and_as_itself() -> None:
    collection = Collection(language="en")
    assert query_configurations(collection, "de") == ["english", "german"]
    assert query_configurations(collection, "en") == ["english"]
    assert query_configurations(collection, "th") == ["english"]
    assert query_configurations(Collection(language="ja")) == []
