"""Detects questions that their quotes do not answer, and answers despite low certainty."""

from collections.abc import Sequence

from copilot.extractive.scoring import MONEY as FREE_OR_PRICED
from copilot.extractive.scoring import Pick, unit_terms
from copilot.extractive.segmentation import is_table, units
from copilot.extractive.table_rows import unlisted
from copilot.guard.answer_types import phrases
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, quantities
from copilot.state import MessageCreated
from copilot.text.clauses import wants_to_know
from copilot.text.matters import read_already
from copilot.text.normalize import unaccented
from copilot.text.questions import own_words, telling, topic
from copilot.text.signal_patterns import signal_patterns
from copilot.text.tokenize import words
from kb.search import Passage

FEW_WORDS = 2  # significant words of a question that must all be in the quote
LISTED = 2  # minimum number of colours from which an article seems to list the available ones
# Values that exclude each other, like names.
COLOURS = {
    code: unit_terms(named, code)
    for code, named in {
        "en": "red orange yellow green blue purple violet pink white black brown grey gray turquoise silver gold",
        "de": "rot orange gelb grün blau lila violett rosa weiß schwarz braun grau türkis silber gold",
        "fr": "rouge orange jaune vert bleu violet rose blanc noir brun marron gris turquoise argent doré",
        "es": "rojo naranja amarillo verde azul morado violeta rosa blanco negro marrón gris turquesa plateado dorado",
        "it": "rosso arancione giallo verde blu azzurro viola rosa bianco nero marrone grigio turchese",
        "pt": "vermelho laranja amarelo verde azul roxo violeta rosa branco preto castanho cinzento cinza turquesa",
        "nl": "rood oranje geel groen blauw paars roze wit zwart bruin grijs turquoise",
        "sv": "röd orange gul grön blå lila rosa vit svart brun grå turkos",
        "pl": "czerwony pomarańczowy żółty zielony niebieski fioletowy różowy biały czarny brązowy szary",
        "tr": "kırmızı turuncu sarı yeşil mavi mor pembe beyaz siyah kahverengi gri",
    }.items()
}
DATED = ("date", "time", "weekday", "month")


def asked_kinds(question: str, language: str) -> frozenset[str]:
    """Whether a question asks for a time or an amount; "How do I change a price?" asks for steps."""
    bare = unaccented(question)
    if not wants_to_know(bare, language):
        return frozenset()
    steps = signal_patterns(language).how_to.search(bare) is not None
    asked = ("time",) if steps else ("time", "money")
    return frozenset(kind for kind in asked if phrases(kind, language).within(words(question)))


def told_kinds(text: str, language: str) -> frozenset[str]:
    """Whether a text contains a time or an amount."""
    told = quantities(text, language)
    time = {"time" for each in told if each.unit in SPANS or each.kind in DATED}
    return frozenset(time | {"money" for each in told if each.unit in MONEY or each.unit == "%"})


def no_amount(question: str, picks: Sequence[Pick], language: str) -> bool:
    """Whether a price is asked for, and the quotes have none, nor say that the thing is free."""
    if "money" not in asked_kinds(question, language):
        return False
    own = set(topic(question, language))
    told = [unit.text for pick in picks for unit in pick.units]
    free = (unit_terms(text, language) for text in told if FREE_OR_PRICED.search(text))
    return "money" not in told_kinds("\n".join(told), language) and not any(
        2 * len(own & held) >= len(own) for held in free
    )


def other_case(question: str, picks: Sequence[Pick], article: Sequence[str], language: str) -> bool:
    """Whether the question is about a case that the quotes do not cover: a colour or a table row that the article
    lacks."""
    colours = COLOURS.get(language, frozenset())
    listed = colours & unit_terms("\n".join(article), language)
    quoted = unit_terms("\n".join(pick.text for pick in picks), language)
    if len(listed) >= LISTED and colours & unit_terms(question, language) - quoted:
        return True
    tables = [unit.text for text in article for unit in units(text) if is_table(unit.text)]
    return any(unlisted(table, question, language) for table in tables)


def answers_in_kind(question: str, quoted: str, language: str) -> bool:
    """Whether the question asks for a time or an amount and the text contains one."""
    kinds = asked_kinds(question, language)
    return bool(kinds) and kinds <= told_kinds(quoted, language)


def known_already(picks: Sequence[Pick], message: MessageCreated, language: str) -> bool:
    """Whether the customer has read the article, or all quotes are in our earlier replies."""
    if read_already(own_words(message), language):
        return True
    sent = " ".join(" ".join(words(turn.text)) for turn in message.thread if turn.direction == "out")
    return bool(picks and sent) and all(" ".join(words(unit.text)) in sent for pick in picks for unit in pick.units)


def passed_over(
    question: str, picks: Sequence[Pick], passages: Sequence[Passage], sources: Sequence[int], language: str
) -> bool:
    """Whether the article covers the subject of a short question ("Is the pump covered?"), but the quotes have none of
    its words."""
    if telling(question, language) > FEW_WORDS or not picks:
        return False
    own = set(topic(question, language))
    said = frozenset[str]().union(*(unit_terms(pick.text, language) for pick in picks))
    titles = frozenset[str]().union(*(unit_terms(passages[pick.source].title, language) for pick in picks))
    told = frozenset[str]().union(*(unit_terms(passages[source].text, language) for source in sources))
    return not own & said and bool((own - titles) & told)
