"""Delicate mail in words that no phrase list holds, told by the meaning of its sentences; the embedder is the subject."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields

import numpy as np
import pytest
from asgiref.sync import async_to_sync

from copilot.config import ROOT
from copilot.text.detection import detect
from copilot.text.languages import NeedsPersonPhrases
from copilot.text.needs_person import (
    DISPUTED_PAYMENT,
    LONGEST_READ,
    classifier,
    needs_person,
    needs_person_by_meaning,
    weights,
)
from copilot.worker.runs.run_deps import sentence_vectors
from kb.index.embedders import Bundled, Vectors, standing_in
from tests.each_case import each_case
from tests.library import mail
from tests.pipeline_world import World

MAILS = tomllib.loads((ROOT / "tests/golden/needs_person/held_out.toml").read_text("utf-8"))
SPARKS = "Within a minute sparks flew out of the back. Do I just send it back as usual?"


async def none(sentences: Sequence[str]) -> Mapping[str, Sequence[float]]:
    return {}


def kinds(text: str) -> list[str]:
    message = mail(text, subject="")
    told = needs_person(message, detect(text, fallback="en"))
    return [matter.kind for matter in told or async_to_sync(needs_person_by_meaning)(message, sentence_vectors)]


def test_the_weights_are_of_the_kinds_that_phrases_know() -> None:
    known = {kind.name for kind in fields(NeedsPersonPhrases)} | {DISPUTED_PAYMENT}
    assert set(weights.INTERCEPTS) - set(classifier.DANGERS) == known
    assert set(weights.THRESHOLDS) == set(weights.INTERCEPTS)


@pytest.mark.live  # every sentence of sixty mails is embedded
def test_of_sixty_new_mails_in_six_languages_nine_in_ten_go_to_a_person() -> None:
    told = [(kind, text) for kind, rows in MAILS.items() if kind != "ordinary" for _, text in rows]
    missed = [(kind, text) for kind, text in told if not kinds(text)]
    assert len(told) == 60
    assert len(missed) <= 6, missed


@pytest.mark.live  # every sentence of sixty mails is embedded
def test_of_sixty_new_ordinary_mails_one_in_thirty_does_at_most() -> None:
    alarms = [(text, found) for _, text in MAILS["ordinary"] if (found := kinds(text))]
    assert len(MAILS["ordinary"]) == 60
    assert len(alarms) <= 2, alarms


@each_case(
    ("text", "told"),
    [
        ("Und bleiben meine Daten erhalten?", []),
        ("Habe ich nach der Kündigung noch Zugriff auf meine Daten?", []),
        ("Y mis datos, ¿se guardan?", []),
        ("I miei dati vengono conservati se annullo?", []),
        ("Please tell me what data you have stored about me and where you got it.", ["data_protection"]),
        ("Welche Daten haben Sie über mich gespeichert?", ["data_protection"]),
    ],
)
def test_what_becomes_of_data_with_a_plan_is_no_claim_of_a_right(text: str, told: list[str]) -> None:
    assert kinds(text) == told


@each_case(
    ("subject", "text", "told"),
    [
        ("andere Familie", "Hallo, ich möchte die Gastfamilie wechseln. Wie geht das?", []),
        ("een ander gezin", "Wat kost het om te wisselen?", []),
        ("other people", "How many are in a group?", []),
        ("die Nachbarn", "Wie lange darf ich Musik hören?", []),
        ("We know where you live", "Pay me back.", ["danger"]),
        ("So dove abitate", "Mi avete capito.", ["danger"]),
        ("Kendimi öldürmeyi düşünüyorum", "Siparişim gelmedi.", ["danger"]),
    ],
)
def test_a_heading_is_no_threat_by_the_full_stop_behind_it(subject: str, text: str, told: list[str]) -> None:
    found = async_to_sync(needs_person_by_meaning)(mail(text, subject=subject), sentence_vectors)
    assert [one.kind for one in found] == told


def test_a_mail_that_tells_of_danger_in_new_words_gets_no_draft_and_shows_the_sentence() -> None:
    world = World(sentence_vectors=sentence_vectors)
    end = world.run(mail(SPARKS, subject="My order"))
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "needs_person")
    assert "draft" not in end
    assert [(one.kind, one.words) for one in end["needs_person"]] == [("danger", SPARKS.split(". ")[0] + ".")]


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ({"law": 0, "data_protection": 1}, ["law"]),
        ({"law": 0, "danger": 1, "data_protection": 1}, ["law", "danger"]),
        ({}, []),
    ],
)
def test_of_several_kinds_that_a_mail_comes_near_the_nearest_counts_and_danger_always(monkeypatch, told, kept) -> None:
    async def vectors(sentences: Sequence[str]) -> Mapping[str, Sequence[float]]:
        return dict.fromkeys(sentences, (0.0,))

    monkeypatch.setattr(classifier, "kinds_of", lambda found: told)
    letter = mail("We write for Ms Holm.\n\nSend all that you hold on her.", subject="")
    assert [one.kind for one in async_to_sync(needs_person_by_meaning)(letter, vectors)] == kept


@pytest.mark.parametrize("text", ["", "   ", "?!"])
def test_a_mail_without_words_is_never_embedded(text: str) -> None:
    async def never(sentences: Sequence[str]) -> Mapping[str, Sequence[float]]:
        raise AssertionError(sentences)

    assert async_to_sync(needs_person_by_meaning)(mail(text, subject=""), never) == ()


def test_without_vectors_the_phrases_decide_alone() -> None:
    assert async_to_sync(needs_person_by_meaning)(mail(SPARKS), none) == ()


def test_a_colleague_who_asks_for_a_reply_gets_one() -> None:
    end = World(sentence_vectors=sentence_vectors).run(
        mail(SPARKS, subject="My order", instruction="Tell how to return.")
    )
    assert end["needs_person"] == ()


class StandIn(Bundled):
    batch = 4

    def queries(self, texts: Sequence[str]) -> Vectors:
        return np.ones((len(texts), 64), dtype=np.float32)


def test_another_models_vectors_tell_nothing() -> None:
    with standing_in(StandIn()):
        assert async_to_sync(sentence_vectors)([SPARKS]) == {}


def test_of_sentences_without_an_end_a_bounded_part_is_read_by_meaning_and_the_short_ones_all_are() -> None:
    asked: list[str] = []

    async def vectors(sentences: Sequence[str]) -> dict[str, list[float]]:
        asked.extend(sentences)
        return {}

    log = " ".join(f"pump error {number}" for number in range(500))
    short = [f"Message number {number} is about the lamp." for number in range(5)]
    async_to_sync(needs_person_by_meaning)(mail(f"{log}\n\n{log} again\n\n" + " ".join(short), subject=""), vectors)
    assert max(map(len, asked)) <= LONGEST_READ
    assert sum(map(len, asked)) < 5 * LONGEST_READ
    assert asked[0].startswith("pump error 0 pump")
    assert asked[-5:] == short


def test_capitals_alone_make_no_danger() -> None:
    shouted = "THE FITTER CAME WHILE I WAS OUT WALKING MY DOG."
    assert kinds(shouted.capitalize()) == kinds(shouted) == []
    assert kinds(SPARKS.upper()) == ["danger"]
