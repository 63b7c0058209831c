"""Triage without a language model: the nearest labelled examples vote, rules do the rest."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Literal, cast, get_args

from copilot.model_interface import Account, Taxonomy, TriageRequest
from copilot.state import Kind, MessageCreated, TriageResult
from copilot.text import mail_signals
from copilot.text.questions import asked_by, leans_back, vague
from kb.intents.examples import Neighbour

UNKNOWN = ("unknown", "UNKNOWN")
SPAM = 0.5  # minimum score of the kind spam
SIMILAR_COSINE = 0.84  # cosine similarity from which an example is about the same thing, for the bundled embedder
SURE_INTENT = 0.75  # confidence that compensates for a short mail
UNLABELLED = 0.4  # confidence without labelled examples: search must decide
NONE_OF_THEM = 0.25  # confidence if the mail fits none of the labels

FAILED = TriageResult(
    kind="other", intent=UNKNOWN[0], category=UNKNOWN[1], sentiment="NEUTRAL", urgency="NORMAL", confidence=0, spam=0
)


class ExtractiveTriage:
    name = "extractive"

    async def classify(self, request: TriageRequest, account: Account) -> TriageResult:
        return classify(request)


def classify(request: TriageRequest) -> TriageResult:
    message, language, neighbours = request.message, request.language, request.neighbours
    spam = mail_signals.spam(message, language, neighbours)
    intent, category, sure = labelled(request)
    known = intent != UNKNOWN[0] and sure >= SURE_INTENT
    return TriageResult(
        kind="spam" if spam >= SPAM else kind(message, language, neighbours),
        intent=intent,
        category=category,
        sentiment=cast(Literal["POSITIVE", "NEUTRAL", "NEGATIVE"], mail_signals.sentiment(message, language)),
        urgency=cast(Literal["LOW", "NORMAL", "HIGH"], mail_signals.urgency(message, language)),
        confidence=sure,
        spam=spam,
        questions=asked_by(message, language),
        vague=vague(message, language, known_intent=known),
        asks_account_data=mail_signals.asks_account_data(message, language),
    )


def labelled(request: TriageRequest) -> tuple[str, str, float]:
    """(intent, category, confidence): predicted from all examples if there are enough, else from the nearest."""
    guess, known = request.guess, request.taxonomy
    if guess is None:
        return vote(request.neighbours, known)
    if guess.intent not in known.intents:
        return (*UNKNOWN, NONE_OF_THEM)
    return guess.intent, known.category_of.get(guess.intent) or UNKNOWN[1], guess.confidence


def vote(neighbours: Sequence[Neighbour], taxonomy: Taxonomy) -> tuple[str, str, float]:
    """(intent, category, confidence) by the nearest examples; only existing labels, and only from similar examples."""
    labelled = [n for n in neighbours if n.intent in taxonomy.intents]
    if not labelled:
        return (*UNKNOWN, UNLABELLED)
    if max(n.similarity for n in labelled) < SIMILAR_COSINE:
        return (*UNKNOWN, NONE_OF_THEM)
    shares: dict[str, float] = defaultdict(float)
    for neighbour, weight in zip(labelled, mail_signals.weighed(labelled), strict=True):
        shares[neighbour.intent] += weight
    intent = max(shares, key=lambda name: shares[name])
    category = taxonomy.category_of.get(intent) or next(n.category for n in labelled if n.intent == intent)
    return intent, category or UNKNOWN[1], shares[intent]


def kind(message: MessageCreated, language: str, neighbours: Sequence[Neighbour]) -> Kind:
    if mail_signals.complains(message, language):
        return "complaint"
    if mail_signals.wants_meeting(message, language):
        return "meeting_request"
    if leans_back(message.text, message.thread, language):
        return "follow_up"
    close = [n for n in neighbours if n.similarity >= SIMILAR_COSINE and n.kind in get_args(Kind) and n.kind != "spam"]
    if not close or message.thread:
        return "inquiry"
    best = max({n.kind for n in close}, key=lambda name: mail_signals.share(close, name))
    return cast(Kind, best) if mail_signals.share(close, best) > 0.6 else "inquiry"
