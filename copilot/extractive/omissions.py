"""Detects questions that their quotes do not answer, and answers despite low certainty."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copilot.extractive.scoring import MONEY as FREE_OR_PRICED
from copilot.extractive.scoring import Pick, Question, pick_of, select, unit_terms
from copilot.extractive.sections import asks_how, with_lists
from copilot.extractive.segmentation import LONGEST_LIST, NUMBERED, Unit, blocks, units
from copilot.extractive.segmentation.plain_text import is_table, rows
from copilot.extractive.table_rows import unlisted
from copilot.guard.answer_types import phrases
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, quantities
from copilot.guard.coverage import unanswered
from copilot.state import MessageCreated, QuestionResult, Quote, SentenceEvidence
from copilot.text.clauses import ASKS, wants_to_know
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
# A time asked for, in unaccented text. "When" alone may also open a condition ("when I cancel, do I …"): then a subject
# follows it, and no verb.
TIME_ASKED = re.compile(
    r"\b(?:how (?:long|soon|quick(?:ly)?|fast|many (?:days|weeks|months|hours|minutes))|(?:by|until|till) when"
    r"|when (?:do|does|did|will|is|are|was|were|can|could|should|must|has|have|would|may|am)"
    r"|wie (?:lange?|schnell|viele (?:tage|wochen|monate|stunden))|wann"
    r"|(?:dans |pendant |en )?combien de (?:temps|jours|semaines|mois|heures)|(?:d'ici|jusqu'a) quand"
    r"|quand (?:est-ce|sera|sont|est|va|vont|puis|dois|recevr\w+|vais)"
    r"|cuanto (?:tiempo|tarda\w*|dura)|cuantos dias|cuantas semanas|(?:hasta|desde) cuando"
    r"|cuando (?:me|se|llega\w*|recib\w+|es|son|podr\w+|sera)"
    r"|(?:per |in )?quanto tempo|quanti giorni|quante settimane|(?:entro|fino a) quando|quanto dura"
    r"|quando (?:mi|si|arriva\w*|ricev\w+|e|sono|potro|sara)"
    r"|hoe (?:lang|snel)|hoeveel (?:dagen|weken|maanden|uur)|tot wanneer"
    r"|wanneer (?:krijg|komt|is|zijn|kan|wordt|worden|moet|ontvang))\b"
)
# Answers to such a question without a number, in unaccented text.
SOON_OR_ALWAYS = re.compile(
    r"\b(?:immediate\w*|instant\w*|at once|right away|straight away|same day|next day|overnight|any ?time|always|never"
    r"|forever|end of (?:the|your|each|every)|as long as|as soon as|until|sofort|umgehend|gleich|jederzeit|immer|nie"
    r"|ende (?:des|der)|solange|sobald|bis zu[mr]|am selben tag|immediatement|tout de suite|a tout moment|toujours|jamais"
    r"|des que|fin (?:du|de la)|jusqu'\w+|le jour meme|inmediat\w+|al instante|en cualquier momento|siempre|nunca"
    r"|en cuanto|final del?|hasta|mismo dia|immediat\w+|subito|in qualsiasi momento|sempre|mai|appena|fine del\w*"
    r"|fino a\w*|stesso giorno|meteen|direct|onmiddellijk|altijd|nooit|zodra|zolang|einde van|tot|dezelfde dag)\b"
)
# Verbs of a sentence that sends its reader to another text, in unaccented text.
SENDS = (
    r"see|refer to|read|described|explained|set out|found in|listed|covered (?:in|by)|details|more (?:about|on)"
    r"|look (?:at|in|under)|siehe|steh(?:t|en)|find\w+|les(?:en|t|e)|nachles\w+|beschrieben|erklart|gelten|erfahren"
    r"|einzelheiten|voir|voyez|consult\w+|reportez|lisez|decrit\w*|expliqu\w+|trouve\w*|figure\w*|details"
    r"|vease|ver|vea|lee|lea|descrit\w+|explic\w+|encontr\w+|indicad\w+|vedi|veda|legg\w+|descritt\w+|spiegat\w+"
    r"|trov\w+|zie|lees|leest|staat|staan|vindt?|beschreven|uitgelegd|raadpleeg|veja|leia|se|las|beskrivs|hittar"
    r"|zobacz|patrz|przeczytaj|opisan\w+|znajd\w+"
)
SENDS_ON = re.compile(rf"\b(?:{SENDS})\b")
# What such a sentence names: a title in quotation marks, a link, an article or section, or a place on the page.
NAMED = re.compile(r"[\"“„«‘]\s?(?P<title>[^\"“”„»‘’\n]{3,140}?)\s?[\"“”»’]|(?<![\w])'(?P<single>[^'\n]{3,140})'(?!\w)")
ELSEWHERE = re.compile(
    r"\]\(|\b(?:(?:article|section|chapter|page|artikel|abschnitt|kapitel|rubrique|page|articulo|seccion|articolo"
    r"|sezione|capitolo|paragraaf|hoofdstuk|seite|pagina)\b|below|unten|ci-dessous|mas abajo|qui sotto|hieronder)"
)
CONTACT = re.compile(
    r"\b(?:contact (?:us|our|the|support|customer)|get in touch|reach out|write to us|(?:call|e-?mail|phone) us|ask us"
    r"|kontaktieren sie|wenden sie sich|melden sie sich bei|schreiben sie uns|rufen sie uns|kontaktiere|wende dich"
    r"|contactez|ecrivez-nous|appelez-nous|adressez-vous|contact[ae] con|contactar con|contacta\w*|escrib[ea]nos|escribenos"
    r"|llamanos|llame|contatta\w*|scriv[ei]\w*ci|chiama\w*ci|rivolg\w+|neemt? contact|bel ons|mail ons|schrijf ons)\b"
)
REACHED = re.compile(r"@|https?://|\+?\d[\d /()-]{6,}")  # an address or number, which is more than the advice to ask
# Share of the question's weight from which another article that a quote names is quoted too; and where it is named beside
# the sentence that answers best, which may have told the matter's words already.
FOLLOWED, FOLLOWED_BESIDE = 0.5, 0.3
BESIDE = 0.6  # share of a matter's words, from which an article that another matter is answered from has its amount
LEAST_WORDS = 2  # significant words of a question that a sentence with all of them is about
LONGEST_SENDING = 22  # words of a sentence that only sends its reader on; a longer one has other content too


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


def no_time(question: str, picks: Sequence[Pick], language: str) -> bool:
    """Whether a time is asked for, and the quotes have none, nor words such as "at once" or "until it has arrived"."""
    if not TIME_ASKED.search(unaccented(question)):
        return False
    told = "\n".join(unit.text for pick in picks for unit in pick.units)
    return "time" not in told_kinds(told, language) and not SOON_OR_ALWAYS.search(unaccented(told))


def other_amount(question: str, picks: Sequence[Pick], title: str, language: str) -> bool:
    """Whether an amount or a time is asked for, and the quotes name the thing only in sentences without one: "240 euro
    for adults. Students pay less." has no fee for students."""
    kind = "money" if "money" in asked_kinds(question, language) else ""
    kind = kind or ("time" if TIME_ASKED.search(unaccented(question)) else "")
    said = [unit for pick in picks for unit in pick.units]
    if not kind or not said:
        return False
    with_amount = list(_with_kind(said, kind, language))
    if not with_amount:
        return False
    own, above = set(topic(question, language)), unit_terms(title, language)
    held = above.union(*(unit_terms(f"{unit.heading} {unit.text}", language) for unit in with_amount))
    others = frozenset[str]().union(*(unit_terms(unit.text, language) for unit in said))
    return bool((own & others) - held)


def _with_kind(said: Sequence[Unit], kind: str, language: str) -> Iterator[Unit]:
    """Units with an amount or a time, each with the one before it in its paragraph, which names what it is about."""
    for before, unit in zip([None, *said], said, strict=False):
        free = FREE_OR_PRICED.search(unit.text) if kind == "money" else SOON_OR_ALWAYS.search(unaccented(unit.text))
        if free or kind in told_kinds(unit.text, language):
            if before and before.block == unit.block:
                yield before
            yield unit


@dataclass(frozen=True)
class Onward:
    """What the article tells that a quote sends its reader to: its deciding quotes and all that is quoted.

    `unanswered`: the question is answered there, and nothing of it can be quoted."""

    found: tuple[Pick, ...] = ()
    told: tuple[Pick, ...] = ()
    unanswered: bool = False


def followed(question: str, context: str, told: Sequence[Pick], passages: Sequence[Passage], language: str) -> Onward:
    """The article that the quotes name for the matter, quoted if it has a share of the question. Without it the question
    is unanswered if the best sentence only sends on, or "how" is asked and the quotes have no steps."""
    if not told:
        return Onward()
    own = [pick.source for pick in told]
    asked = Question(question, context, passages, own, language)
    said = [unit for pick in told for unit in pick.units]
    shares = {unit: asked.share(unit_terms(unit.text, language)) for unit in said}
    best = max(said, key=lambda unit: (shares[unit], not sends_on(unit.text)))
    sending = [unit for unit in said if shares[unit] and sends_on(unit.text)]
    beside = [unit for unit in said if unit.block == best.block and sends_on(unit.text)]
    documents = {passages[source].document_id for source in own}
    named = {title for unit in (*sending, *beside) for title in titles_named(unit.text)}
    there = [
        source
        for source, passage in enumerate(passages)
        if passage.document_id not in documents and " ".join(words(passage.title)) in named
    ]
    other = Question(question, context, passages, there, language)
    found = select(other, taken=told, most=2)
    if found.picks and found.coverage >= (FOLLOWED_BESIDE if beside else FOLLOWED):
        return Onward(found.picks, with_lists(other, found.picks))
    no_steps = asks_how(question, language) and not any(unit.steps for unit in said)
    return Onward(unanswered=(best in sending) or (no_steps and bool(sending)))


def untold(question: str, told: Sequence[Pick], passages: Sequence[Passage], language: str) -> bool:
    """Whether the quotes lack the time asked for, an amount for what is asked about, or some of the steps."""
    if not told or passages[told[0].source].language not in ("", language):
        return False
    sources = tuple(dict.fromkeys(pick.source for pick in told))
    return (
        no_time(question, told, language)
        or other_amount(question, told, passages[told[0].source].title, language)
        or cut_list(question, told, passages, sources, language)
    )


def cut_list(
    question: str, told: Sequence[Pick], passages: Sequence[Passage], sources: Sequence[int], language: str
) -> bool:
    """Whether "how" is asked, and the article has a list of which the reply has only a part, or none."""
    if not asks_how(question, language) or not told:
        return False
    whole, some = False, False
    for source in sources:
        quoted = [(pick.start, pick.end) for pick in told if pick.source == source]
        for start, end in _lists(passages[source].text):
            some = True
            if any(left <= start and end <= right for left, right in quoted):
                whole = True
            elif any(left < end and start < right for left, right in quoted):
                return True
    return some and not whole


def _lists(text: str) -> Iterator[tuple[int, int]]:
    """Where the lists of steps are: numbered ones, and those with a line above that ends with a colon."""
    for kind, _, held in blocks(text):
        start, end = held[0].start, held[-1].end
        led = text[:start].rstrip().endswith((":", "："))
        if kind == "list" and len(held) > 1 and (led or NUMBERED.match(held[0].text) or end - start > LONGEST_LIST):
            yield start, end


def sends_on(text: str) -> bool:
    """Whether a sentence only sends its reader to another text, or to ask the people who are asked already."""
    if len(text.split()) > LONGEST_SENDING:
        return False
    bare = unaccented(text)
    elsewhere = SENDS_ON.search(bare) and (NAMED.search(text) or ELSEWHERE.search(bare))
    return bool(elsewhere) or (CONTACT.search(bare) is not None and not REACHED.search(text))


def titles_named(text: str) -> tuple[str, ...]:
    """Titles in quotation marks, for comparison."""
    return tuple(" ".join(words(found["title"] or found["single"])) for found in NAMED.finditer(text))


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


def told_in_kind(sought: QuestionResult, picks: Sequence[Pick], passages: Sequence[Passage], language: str) -> bool:
    """Whether a time or amount was asked for, and the best article was quoted with one: an agent decides whether it
    fits this case, and the reply does not deny it."""
    if sought.weak or not sought.sources:
        return False
    first = passages[sought.sources[0]].document_id
    quoted = [pick.text for pick in picks if passages[pick.source].document_id == first]
    return answers_in_kind(sought.question, "\n".join(quoted), language)


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


def told_beside(question: str, quoted: Sequence[Pick], passages: Sequence[Passage], language: str) -> tuple[Pick, ...]:
    """The sentence or list with the amount asked for, and most of the question's words that any passage has, of an article
    that is quoted for another matter already. A time asked for is not looked for: nearly every rule has one."""
    if "money" not in asked_kinds(question, language):
        return ()
    documents = {passages[pick.source].document_id for pick in quoted}
    own = [source for source, passage in enumerate(passages) if passage.document_id in documents]
    asked = Question(question, "", passages, own, language)
    known = asked.weights.keys() - asked.missing
    for candidate in asked.candidates():
        text = candidate.unit.text
        held = known & unit_terms(text, language)
        if answers_in_kind(question, text, language) and held and len(held) >= BESIDE * len(known):
            return (pick_of(candidate, [candidate.unit], passages[candidate.source].text),)
    return ()


def told_in_one(question: str, quoted: Sequence[Pick], passages: Sequence[Passage], language: str) -> bool:
    """Whether one sentence or table row of the quotes has every significant word of the question, of two or more: to call
    it open below that row would contradict it. An agent decides whether it fits. Not of a wish, nor of "how": "clear your
    browser cache" does not say how to."""
    if not question.endswith(ASKS) or asks_how(question, language):
        return False
    asked = Question(question, "", passages, [pick.source for pick in quoted], language).weights.keys()
    if len(asked) < LEAST_WORDS:
        return False
    parts = (part for pick in quoted for unit in pick.units for part in _parts(unit))
    return any(asked <= unit_terms(part, language) for part in parts)


def _parts(unit: Unit) -> Sequence[str]:
    if is_table(unit.text):
        return rows(unit.text)
    return unit.text.splitlines() if unit.steps else [unit.text]


def unspoken(
    asked: Sequence[str],
    told: str,
    gaps: Sequence[str],
    quotes: Sequence[Quote],
    passages: Sequence[Passage],
    language: str,
) -> list[str]:
    """Questions that what was told, with its passages, does not speak of, by the words that the guard goes by."""
    numbers = tuple(quote.number for quote in quotes)
    proved = (SentenceEvidence(start=0, end=len(told), verdict="proved", citations=numbers),)
    return unanswered(asked, told, gaps, proved, quotes, passages, language)
