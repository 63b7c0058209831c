"""A small invented library and the mails about it, for tests that need no database."""

from dataclasses import replace
from typing import Any

from copilot.model_interface import Taxonomy
from copilot.state import MessageCreated, QuestionResult
from kb.intents.examples import Neighbour
from kb.search import Passage

DELIVERY = """## Delivery times

Orders placed before 14:00 leave our warehouse on the same day. Delivery within Austria takes 1 to 2 working days, and to \
the rest of the EU 3 to 5 working days.

Express delivery arrives the next working day and costs 9.90 EUR.

### Tracking

You receive a tracking link by e-mail as soon as the parcel leaves the warehouse."""

RETURNS = """You can return any unused product within 30 days of delivery.

To start a return:

1. Open **Orders** in your account.
2. Choose the order and press *Return items*.
3. Print the label and drop the parcel at a post office.

The return label is free within the EU. We refund the price within 5 working days after the parcel arrives."""

COSTS = """Standard delivery costs 4.90 EUR. It is free for orders over 50 EUR."""

GERMAN = """Sie können unbenutzte Ware innerhalb von 30 Tagen nach der Lieferung zurückgeben. Die Rücksendung ist \
innerhalb der EU kostenlos."""


def passage(number: int, title: str, text: str, language: str = "en", score: float = 0.9) -> Passage:
    return Passage(
        chunk_id=number, document_id=number, version_id=number, title=title, heading_path="", text=text, language=language,
        source_url="", intent="", score=score, distance=0.12, bm25=4.0, vector_rank=number + 1, keyword_rank=number + 1,
    )  # fmt: skip


PASSAGES = (
    passage(0, "How long delivery takes", DELIVERY),
    passage(1, "Returning a product", RETURNS, score=0.6),
    passage(2, "Delivery costs", COSTS, score=0.5),
)

TAXONOMY = Taxonomy(
    intents=frozenset({"delivery_time", "return_product"}),
    category_of={"delivery_time": "Shipping", "return_product": "Returns"},
)

DELIVERY_EXAMPLES = [
    Neighbour("How long does shipping take?", "inquiry", "delivery_time", "Shipping", 0.93),
    Neighbour("When will my parcel be here?", "inquiry", "delivery_time", "Shipping", 0.91),
    Neighbour("How do I send something back?", "inquiry", "return_product", "Returns", 0.84),
]

MAIL = MessageCreated(
    ticket_id=1,
    message_ids=(1,),
    subject="Delivery",
    text="How long does delivery to Austria take?",
    sender="maria@customer.example",
    sender_name="Garcia, Maria",
    signature="Best wishes,\nThe support team",
)


def mail(text: str, **changes: Any) -> MessageCreated:
    return replace(MAIL, text=text, **changes)


def sought(question: str, *sources: int, weak: bool = False, strength: float = 0.9) -> QuestionResult:
    return QuestionResult(question, question, sources, strength, weak)
