"""Internal text is set aside where a customer's question is searched for: it comes beside the passages, never among them."""

import pytest

from kb.index.indexing import index_stale, publish
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
