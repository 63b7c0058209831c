"""Internal text is set aside where a customer's question is searched for: it comes beside the passages, never among them."""

import pytest

from kb.index.indexing import index_stale, publish, stale
from kb.models import Collection, Document
from kb.search import search

QUESTION = "Do you refund lost parcels without a receipt?"
RULE = "Lost parcels: refund up to 10 euros without a receipt. Never admit fault in writing."
PUBLIC = "We refund a parcel that was lost on its way, once the carrier has confirmed the loss."


def an_article(shelf: Collection, title: str, body: str) -> None:
    publish(Document(collection=shelf), title, body)
    index_stale(shelf)
    shelf.refresh_from_db()


@pytest.mark.parametrize(
    ("title", "body"),
    [
        ("INTERNAL: goodwill, do not share with customers", RULE),
        ("Goodwill", f"## Internal notes\n\n{RULE}"),
        (
            "Goodwill",
            "\n".join(("Nur intern", *(f"\n## Part {n}\n\nSome words on subject {n}." for n in range(9)), f"\n{RULE}")),
        ),
    ],
)
def test_internal_text_is_beside_the_passages(shelf: Collection, title: str, body: str) -> None:
    an_article(shelf, title, body)
    assert RULE in search(shelf, QUESTION).passages[0].text  # as a colleague who searches sees it
    told = search(shelf, QUESTION, for_customers=True)
    assert not [one.title for one in told.passages if one.title == title]
    assert [one.title for one in told.internal] == [title]


def test_it_is_not_mentioned_where_a_customer_may_read_what_is_nearer(shelf: Collection) -> None:
    an_article(shelf, "INTERNAL: goodwill", "Lost lamps: refund up to 10 euros.")
    an_article(shelf, "Lost parcels", f"{QUESTION} {PUBLIC}")
    told = search(shelf, QUESTION, for_customers=True)
    assert (told.passages[0].title, told.internal) == ("Lost parcels", ())


def test_the_strength_is_that_of_what_a_customer_may_read(shelf: Collection) -> None:
    an_article(shelf, "INTERNAL: goodwill", RULE)
    assert search(shelf, QUESTION, for_customers=True).strength < search(shelf, QUESTION).strength


@pytest.mark.parametrize("mark", ["Internal:", "Agents only:", "> **Internal:**", "- Staff only:"])
def test_a_paragraph_is_set_aside_alone(shelf: Collection, mark: str) -> None:
    an_article(shelf, "Parcels", f"{PUBLIC}\n\n{mark} {RULE}\n\nParcels leave on Monday.")
    told = search(shelf, QUESTION, for_customers=True)
    assert RULE not in " ".join(one.text for one in told.passages)
    assert PUBLIC in " ".join(one.text for one in told.passages)
    assert RULE in " ".join(one.text for one in search(shelf, QUESTION).passages)
    assert RULE in " ".join(one.text for one in told.internal)


def test_an_index_of_an_earlier_release_is_made_again(shelf: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr("kb.index_version.INDEXED", "3")
        an_article(shelf, "Parcels", PUBLIC)
    assert "Parcels" in [each.title for each in stale(shelf)]
    index_stale(shelf)
    assert not stale(shelf).exists()
