"""Clarifying questions for a mail that does not say enough to be answered."""

import re
from collections.abc import Mapping

from copilot.extractive import reply_template
from copilot.extractive.instructions import wants_shorter
from copilot.extractive.tool_data import asks_for_state, relevant, state_of_order
from copilot.model_interface import WriteRequest
from copilot.state import DraftResult, MessageCreated
from copilot.text.normalize import unaccented
from copilot.text.questions import only_names_topic, own_words, telling, troubled

CONFIDENCE = 0.7  # a template is right whenever asking is
OFF_TOPIC = 0.5  # strength of a search below which a short mail is off-topic

NUMBERED = re.compile(r"\d{4}")  # a possible order number

MORE = {
    "en": "What would you like to do, and which product or order is it about?",
    "de": "Worum geht es genau, und um welches Produkt oder welche Bestellung handelt es sich?",
    "fr": "Que souhaitez-vous faire exactement, et de quel produit ou de quelle commande s'agit-il ?",
    "es": "¿Qué desea hacer exactamente y de qué producto o pedido se trata?",
    "it": "Che cosa desidera fare esattamente e di quale prodotto o ordine si tratta?",
    "pt": "O que deseja fazer exatamente e de que produto ou encomenda se trata?",
    "nl": "Wat wilt u precies doen en om welk product of welke bestelling gaat het?",
    "sv": "Vad vill du göra, och vilken produkt eller beställning gäller det?",
    "pl": "O co dokładnie chodzi i którego produktu lub zamówienia dotyczy ta sprawa?",
    "tr": "Tam olarak ne yapmak istiyorsunuz ve hangi ürün veya siparişle ilgili?",
    "ar": "ما الذي تود القيام به بالضبط، وأي منتج أو طلب يتعلق به الأمر؟",
}

WHAT_HAPPENS = {
    "en": "What exactly happens when you try, and which product or order is it about?",
    "de": "Was genau passiert, und um welches Produkt oder welche Bestellung geht es?",
    "fr": "Que se passe-t-il exactement, et de quel produit ou de quelle commande s'agit-il ?",
    "es": "¿Qué ocurre exactamente y de qué producto o pedido se trata?",
    "it": "Che cosa succede esattamente e di quale prodotto o ordine si tratta?",
    "pt": "O que acontece exatamente e de que produto ou encomenda se trata?",
    "nl": "Wat gebeurt er precies en om welk product of welke bestelling gaat het?",
    "sv": "Vad händer exakt, och vilken produkt eller beställning gäller det?",
    "pl": "Co dokładnie się dzieje i którego produktu lub zamówienia dotyczy ta sprawa?",
    "tr": "Tam olarak ne oluyor ve hangi ürün veya siparişle ilgili?",
    "ar": "ما الذي يحدث بالضبط، وأي منتج أو طلب يتعلق به الأمر؟",
}

ANY_DETAILS = {
    "en": "Could you send us any details that you see, such as an error message?",
    "de": "Können Sie uns Einzelheiten nennen, zum Beispiel eine Fehlermeldung?",
    "fr": "Pourriez-vous nous donner des détails, par exemple un message d'erreur ?",
    "es": "¿Podría darnos más detalles, por ejemplo un mensaje de error?",
    "it": "Potrebbe darci qualche dettaglio, ad esempio un messaggio di errore?",
    "pt": "Poderia dar-nos mais pormenores, por exemplo uma mensagem de erro?",
    "nl": "Kunt u ons meer details geven, bijvoorbeeld een foutmelding?",
    "sv": "Kan du ge oss fler detaljer, till exempel ett felmeddelande?",
    "pl": "Czy możemy prosić o więcej szczegółów, na przykład treść komunikatu o błędzie?",
    "tr": "Bize bir hata mesajı gibi ayrıntılar verebilir misiniz?",
    "ar": "هل يمكنك تزويدنا بمزيد من التفاصيل، مثل رسالة خطأ؟",
}


WHICH_ORDER = {
    "en": "Which order is it about? Could you send us its number, please?",
    "de": "Um welche Bestellung geht es? Können Sie uns bitte die Bestellnummer nennen?",
    "fr": "De quelle commande s'agit-il ? Pourriez-vous nous indiquer son numéro ?",
    "es": "¿De qué pedido se trata? ¿Podría indicarnos su número?",
    "it": "Di quale ordine si tratta? Potrebbe indicarci il numero?",
    "pt": "De que encomenda se trata? Poderia indicar-nos o número?",
    "nl": "Om welke bestelling gaat het? Kunt u ons het bestelnummer geven?",
    "sv": "Vilken beställning gäller det? Kan du skicka oss dess nummer?",
    "pl": "Którego zamówienia dotyczy ta sprawa? Czy możemy prosić o jego numer?",
    "tr": "Hangi sipariş söz konusu? Sipariş numarasını bize iletebilir misiniz?",
    "ar": "بأي طلب يتعلق الأمر؟ هل يمكنك تزويدنا برقم الطلب؟",
}

# For unaccented text.
ORDERS = re.compile(
    r"\b(?:orders?|bestell\w+|commandes?|pedidos?|ordin[ei]|encomendas?|bestallning\w*|zamowi\w+|siparis\w*)\b|طلب"
)


def wanted_by(request: WriteRequest) -> Mapping[str, str] | None:
    """What to ask for where a few words name a matter that is known ("refund??"): the order, if the articles about it
    speak of orders. What they would like to do is known then. None: any details."""
    triage, message = request.triage, request.message
    if triage is None or triage.intent == "unknown" or troubled(message, request.language):
        return None
    if not only_names_topic(message, request.language):
        return None
    told = [passage.text for passage in request.passages if passage.intent == triage.intent]
    return WHICH_ORDER if any(ORDERS.search(unaccented(text)) for text in told) else None


def asks_back(request: WriteRequest) -> bool:
    """Whether to ask for details: the mail is too vague, but on-topic, and leads to no article.

    An off-topic mail is not made clearer by asking.
    """
    message, sought = request.message, request.sought
    if troubled(message, request.language):
        return True
    if not (request.triage and request.triage.vague):
        return False
    if not telling(own_words(message), request.language) or only_names_topic(message, request.language):
        return True
    ours = request.triage.intent != "unknown" or all(s.strength >= OFF_TOPIC for s in sought)
    return ours and all(s.weak for s in sought)


def asks_for_order(request: WriteRequest) -> bool:
    """Whether to ask for the order number, as in "Where is my parcel?": only the customer has it."""
    message, triage = request.message, request.triage
    if not (triage and triage.asks_account_data) or relevant(request) or request.tone == reply_template.EMPATHETIC:
        return False
    told = (own_words(message), *(turn.text for turn in message.thread))
    only_that = state_of_order(told[0]) and all(asks_for_state(sought.question) for sought in request.sought)
    return only_that and not any(NUMBERED.search(text) for text in told)


def question(language: str, *, trouble: bool = False) -> str:
    """The clarifying question; for a problem, what happens."""
    asked = WHAT_HAPPENS if trouble else MORE
    return asked.get(language, asked["en"])


def clarification(message: MessageCreated, language: str, wanted: Mapping[str, str] | None = None) -> DraftResult:
    """A reply that asks for the wanted fact, else for any details."""
    brief = wants_shorter(message.instruction)
    if wanted:
        asked = wanted.get(language, wanted["en"])
    else:
        details = "" if brief else f" {ANY_DETAILS.get(language, ANY_DETAILS['en'])}"
        asked = f"{question(language, trouble=troubled(message, language))}{details}"
    return DraftResult(
        answer=reply_template.letter(message, language, [asked], brief=brief),
        suggested_action="ask_clarification",
        confidence=CONFIDENCE,
        clarifying=True,
    )
