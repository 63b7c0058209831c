"""What labelled examples teach: enough of them, few of them, one of a kind, and what is none of them."""

import time

import numpy as np
import pytest

from kb.intents import classifier
from kb.intents.classifier import ENOUGH, Guess, guess_intent, learn, learnt_from
from kb.models import Collection, LabelledExample

TOPICS = {"parcel": 0, "voucher": 1, "bulb": 2}


def near(topic: int, seed: int, noise: float = 0.25) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    vector = np.full(16, 0.5) + noise * np.random.default_rng(seed).normal(size=16)
    vector[topic * 4 : topic * 4 + 4] += 2
    return (vector / np.linalg.norm(vector)).astype(np.float32)


def taught(each: int = 12, **more: int) -> classifier.Learnt | None:
    told = [(name, place, n) for name, place in TOPICS.items() for n in range(each)]
    told += [(name, 3, 900 + n) for name, count in more.items() for n in range(count)]
    return learn(np.array([near(place, 31 * place + n) for _, place, n in told]), [name for name, _, _ in told])


def test_a_text_like_many_examples_gets_their_label_and_a_high_confidence() -> None:
    learnt = taught()
    assert learnt
    found = learnt.guess(near(1, 501))
    assert found.intent == "voucher"
    assert found.confidence > 0.8


def test_a_text_between_two_labels_is_less_sure() -> None:
    learnt = taught()
    assert learnt
    between = near(0, 502) + near(1, 503)
    assert learnt.guess(between / np.linalg.norm(between)).confidence < learnt.guess(near(0, 504)).confidence - 0.1


def test_what_resembles_no_label_is_none_of_them() -> None:
    learnt = taught()
    assert learnt
    strange = learnt.guess(near(3, 505))
    assert strange.intent == ""
    assert strange.best in TOPICS
    assert strange.confidence < learnt.guess(near(1, 508)).confidence - 0.2


def test_examples_of_none_of_them_are_learnt_as_such() -> None:
    learnt = taught(unknown=12)
    assert learnt
    assert learnt.guess(near(3, 506)).intent == ""
    assert learnt.guess(near(2, 507)).intent == "bulb"


def test_a_label_with_one_example_is_found_beside_large_ones() -> None:
    learnt = taught(rare=1)
    assert learnt
    assert learnt.guess(near(3, 900)).best == "rare"


@pytest.mark.parametrize(("each", "names"), [(3, 3), (ENOUGH, 1)])
def test_too_few_examples_or_labels_teach_nothing(each: int, names: int) -> None:
    chosen = list(TOPICS.items())[:names]
    told = [(name, place, n) for name, place in chosen for n in range(each)]
    assert learn(np.array([near(place, n) for _, place, n in told]), [name for name, _, _ in told]) is None


def test_no_examples_at_all_teach_nothing() -> None:
    assert learn(np.array([], dtype=np.float32), []) is None


def test_a_large_label_does_not_crowd_out_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classifier, "MOST_EXAMPLES", 30)
    told = [("parcel", 0, n) for n in range(200)] + [("voucher", 1, n) for n in range(5)]
    learnt = learn(np.array([near(place, n) for _, place, n in told]), [name for name, _, _ in told])
    assert learnt
    assert len(learnt.examples) == 30
    assert learnt.guess(near(1, 77)).intent == "voucher"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [time.monotonic()]
    monkeypatch.setattr(classifier.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(classifier, "_shelves", {})
    return now


@pytest.fixture
def labelled(db: None, monkeypatch: pytest.MonkeyPatch) -> Collection:
    collection = Collection.objects.create(slug="lamps", name="Lamps", active_model="bundled")
    for name, place in TOPICS.items():
        for n in range(12):
            LabelledExample.objects.create(
                collection=collection,
                text=f"{name} {n}",
                intent=name,
                model="bundled",
                embedding=near(place, 31 * place + n),
            )
    monkeypatch.setattr(classifier, "embed_query", lambda text, model: near(TOPICS.get(text.split()[0], 3), len(text)))
    return collection


def test_a_changed_example_is_learnt_within_seconds(labelled: Collection, clock: list[float]) -> None:
    guess = guess_intent(labelled, "voucher please")
    assert guess is not None
    assert guess.intent == "voucher"
    labelled.examples.filter(intent="voucher").update(intent="gift")
    clock[0] += classifier.FRESH_SECONDS + 1
    renamed = guess_intent(labelled, "voucher please")
    assert renamed is not None
    assert renamed.intent == "gift"


def test_unchanged_examples_are_learnt_once(
    labelled: Collection, clock: list[float], django_assert_num_queries: "pytest.FixtureRequest"
) -> None:
    first = learnt_from(labelled)
    with django_assert_num_queries(0):  # type: ignore[operator]
        learnt_from(labelled)
    clock[0] += classifier.FRESH_SECONDS + 1
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert learnt_from(labelled) is first


def test_a_deleted_example_is_forgotten(labelled: Collection, clock: list[float]) -> None:
    learnt_from(labelled)
    labelled.examples.filter(intent="bulb").delete()
    clock[0] += classifier.FRESH_SECONDS + 1
    known = learnt_from(labelled)
    assert known is not None
    assert "bulb" not in known.labels


def test_spam_and_empty_text_teach_and_ask_nothing(labelled: Collection, clock: list[float]) -> None:
    labelled.examples.update(kind="spam")
    assert guess_intent(labelled, "voucher please") is None
    labelled.examples.update(kind="inquiry")
    clock[0] += classifier.FRESH_SECONDS + 1
    assert guess_intent(labelled, " \0\n") is None
    assert guess_intent(labelled, "😀😀 … ?!") is None
    assert isinstance(guess_intent(labelled, "bulb"), Guess)
