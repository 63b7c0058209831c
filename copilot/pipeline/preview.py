"""Reads a pasted mail as the pipeline does, for the library's Try it page."""

import re

from copilot.extractive.triage import UNKNOWN, labelled
from copilot.model_interface import Taxonomy, TriageRequest
from copilot.pipeline.nodes.retrieve import whole_query
from copilot.state import MessageCreated
from copilot.text.detection import language_of
from drafts.inbound.mail.parse import parse
from drafts.inbound.mail.reply_parser import query_text, visible_text
from kb.intents.classifier import guess_intent
from kb.intents.examples import nearest_examples, taxonomy
from kb.models import Collection
from kb.try_it import SearchText

HEADERS = re.compile(r"\A\s*(?:[A-Z][A-Za-z-]{1,40}:[ \t].*\n(?:[ \t].*\n)*){2,}\s*\n")


def as_asked(collection: Collection, text: str) -> SearchText:
    """Query, language and intent of a pasted mail. Raises EmbeddingError."""
    subject, body = _parts(text)
    own = visible_text(body)
    mail = MessageCreated(0, (), subject, own, sender="", mailbox_language=collection.language)
    language = language_of(mail)
    return SearchText(whole_query(mail, language), language, _intent(collection, mail, language))


def _intent(collection: Collection, mail: MessageCreated, language: str) -> str:
    """Intent by the labelled examples; empty if they do not decide."""
    category_of = taxonomy(collection)
    query = query_text(f"{mail.subject}\n\n{mail.text}")
    request = TriageRequest(
        message=mail,
        language=language,
        taxonomy=Taxonomy(intents=frozenset(category_of), category_of=category_of),
        neighbours=tuple(nearest_examples(collection, query)),
        guess=guess_intent(collection, query),
    )
    intent, _, _ = labelled(request)
    return "" if intent == UNKNOWN[0] else intent


def _parts(text: str) -> tuple[str, str]:
    """Subject and text of a mail pasted with its headers; else an empty subject and the whole text."""
    text = text.replace("\r\n", "\n")
    if not HEADERS.match(text):
        return "", text
    mail = parse(text.lstrip().encode(errors="replace"))
    return (mail.subject, mail.text) if mail.text.strip() else ("", text)
