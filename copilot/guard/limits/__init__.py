"""Checks that limits of a cited article that apply to this customer are stated: an answer may be true, but not for
them.

The article says "You can exchange it within 30 days", but also "not from Norway", where the customer lives. A unit with
a denial or exception may apply if a word that only it contains is in the mail: a doubt if that word is a name or the mail
has most of the unit, and else a note, as on replies that nobody had tuned for one in twenty of such limits applied.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from copilot.guard.claims.alignment.following import ReadUnit, Unit
from copilot.guard.claims.alignment.matching import INFLECTED, Stems, stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word, read, stems_of
from copilot.guard.claims.facts.binding import CELL, cells_of
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.entities import names
from copilot.guard.grounding import Judged
from copilot.guard.limits.columns import other_column
from copilot.guard.limits.headings import unbound
from copilot.guard.limits.modifiers import other_kind
from copilot.guard.limits.places import other_place
from copilot.guard.limits.scopes import anothers_number
from copilot.state import Verdict
from copilot.text.languages import listed
from copilot.text.normalize import fold
from copilot.text.sentences import Sentence, lead_over, split
from copilot.text.tokenize import words

READ = 8_000  # characters of a mail
SELDOM = 2  # units of the article that contain a word that names a case
# words that rule out with a "not" in their clause
RULING = {
    "en": listed("""
        possible available allowed permitted apply applies applied cover covers covered include includes included valid
        deliver delivers delivered ship ships shipped return returned refund refunded refundable returnable offer offers
        offered accept accepts accepted support supports supported combine combined suitable for from to if when after with
    """),
    "de": listed("""
        möglich verfügbar erlaubt zulässig gilt gelten abgedeckt enthalten gültig liefern geliefert versendet
        zurückgegeben zurückgeschickt erstattet angeboten angenommen unterstützt kombiniert kombinierbar geeignet für aus
        nach bei wenn mit
    """),
    "fr": listed("""
        possible disponible autorisé permis permise applique appliquent couvert couverts couverte inclus incluse valable
        livrons livré livrée remboursé remboursée repris reprise proposé proposée accepté acceptée pris cumulable pour
        depuis si après
    """),
    "es": listed("""
        posible disponible permitido permitida aplica aplican cubre cubierto incluye incluido válido válida enviamos
        entrega devolver devuelto reembolsa reembolsan ofrece ofrecemos acepta aceptan combinar para desde si después con
    """),
}
NOUNS = frozenset(("exception", "exceptions"))  # also common in logs
COMMON = listed("""
    buy bought buying purchase purchased pay paid payment order ordered book booked booking reserve reserved receive received
    get got send sent deliver delivered arrive arrived
    kaufen gekauft bestellt bestellen buchen gebucht buchung reserviert bezahlt zahlung erhalten bekommen geschickt geliefert
    acheté acheter payé commandé commander réservé réserver reçu recevoir envoyé livré arrivé
    comprado comprar pagado pedido reservado reservar recibido recibir enviado entregado llegado
""")  # words that any customer may use
IMPERATIVE = frozenset(("do", "don't", "never", "not"))
MOSTLY = 0.6  # share of a limit's words in the mail, from which the limit is about it
NEARLY_ALL = 0.75  # and in mail or draft
TOLD = 0.6  # share of a unit's words in one sentence of the draft, from which it is stated


@dataclass(frozen=True)
class Limit:
    """`word`: the one of the mail by which the unit may apply; `applies`: whether it does as far as code can tell."""

    unit: Unit
    word: str
    applies: bool


@dataclass(frozen=True)
class CitedArticle:
    """Units of a cited article, in the article's language."""

    units: tuple[Unit, ...]
    language: str

    @cached_property
    def known(self) -> tuple[ReadUnit, ...]:
        return tuple(_read_unit(unit, self.language) for unit in self.units)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Of each unit's text where it stands first."""
        return {unit.text: place for place, unit in reversed([*enumerate(self.units)])}

    def holding(self, stem: str) -> int:
        """Units that hold the word in any of its forms, in their own text."""
        return sum(one.own.match(stem).strength >= INFLECTED for one in self.known)


@lru_cache(maxsize=2_048)
def _read_unit(unit: Unit, language: str) -> ReadUnit:
    return ReadUnit(unit, language)


def bound_to_case(
    judged: Sequence[Judged], sentences: Sequence[Sentence], articles: Mapping[int, CitedArticle], mail: str
) -> list[Judged]:
    """The evidence with doubts on sentences that their heading limits, and, for an unstated limit, on the sentence
    closest to the article."""
    answer = " \n".join(sentence.text for sentence in sentences)
    found = [_bound(one, sentences, place, articles, answer, mail) for place, one in enumerate(judged)]
    for article in dict.fromkeys(articles.values()):
        numbers = {number for number, other in articles.items() if other == article}
        following = [place for place, one in enumerate(found) if _stands(one) and numbers & set(one.evidence.citations)]
        limits = [*untold(article, mail, answer)] if following else []
        limit = next((each for each in limits if each.applies), limits[0] if limits else None)
        if limit is not None:
            place = max(following, key=lambda place: _alike(sentences[place].text, limit.unit, article.language))
            verdict: Verdict = "doubt" if limit.applies else "note"
            found[place] = _with(found[place], verdict, "limit_untold", f"{limit.word}: {limit.unit.text}")
    return found


def _bound(
    one: Judged,
    sentences: Sequence[Sentence],
    place: int,
    articles: Mapping[int, CitedArticle],
    answer: str,
    mail: str,
) -> Judged:
    text, lead = sentences[place].text, lead_over(sentences, place)
    for number in one.evidence.citations if _stands(one) and one.evidence.quote else ():
        article = articles.get(number)
        quote = _row_text(one.evidence.quote)
        unit = next((unit for unit in article.units if quote in unit.text), None) if article else None
        if article is None or unit is None:
            continue
        if heading := unbound(text, unit, article.units, answer, mail, article.language, lead):
            return _with(one, "doubt", "heading", heading)
        if other := anothers_number(text, mail[:READ], answer, unit, article.units, article.language):
            return _with(one, "doubt", "anothers_number", other)
        if kind := other_kind(text, mail[:READ], answer, unit, article.units, article.language):
            return _with(one, "doubt", "condition", kind)
        if column := other_column(text, mail[:READ], unit, article.units, article.language):
            return _with(one, "doubt", "anothers_number", column)
        if place_of_unit := other_place(text, mail[:READ], unit, article.units, article.language):
            return _with(one, "doubt", "scope", place_of_unit)
    return one


def _row_text(quote: str) -> str:
    """A quoted row of a table as its unit has it, without the outer bars."""
    return CELL.join(cells_of(quote.strip())) if quote.startswith("|") else quote


def _stands(one: Judged) -> bool:
    return one.evidence.verdict in ("proved", "note") and one.evidence.kind != "absence"


def _with(one: Judged, verdict: Verdict, reason: str, detail: str) -> Judged:
    told = {"verdict": verdict, "reason": reason, "detail": detail, "left_over_only": False}
    return replace(one, evidence=one.evidence.model_copy(update=told))


def _alike(text: str, unit: Unit, language: str) -> float:
    said = stems(language, read(text, language).stems)
    whole = _read_unit(unit, language)
    return sum(word.weight * said.match(word.stem).strength for word in (*whole.reading.telling, *whole.head.telling))


def untold(article: CitedArticle, mail: str, answer: str) -> Iterator[Limit]:
    """Limits that may apply to this mail and that no sentence of the answer states."""
    language = article.language
    said = stems(language, stems_of(mail[:READ], language))
    draft = stems(language, stems_of(answer, language))
    sentences = [read(sentence.text, language) for sentence in split(answer)]
    for one in article.known:
        if not _limits(one):
            continue
        named = [word for word in _case_words(one, article) if said.match(word.stem).strength >= INFLECTED]
        named = [word for word in named if not draft.match(word.stem)]
        if not named or _names_another(one.unit.text, said, language):
            continue
        shared = [
            w
            for w in one.reading.telling
            if w not in named and w.weight >= FULL and draft.match(w.stem).strength >= INFLECTED
        ]
        if shared and not _told(one.reading, sentences):
            yield Limit(one.unit, named[0].text, _applies(one, named, said, draft))


def _applies(one: ReadUnit, named: Sequence[Word], said: Stems, draft: Stems) -> bool:
    """Whether the limit names the case by a name, or mail and draft have most of its clauses, the mail above all."""
    language = one.reading.language
    if any(word.text in {fold(name) for name in names(one.unit.text, language)} for word in named):
        return True
    limiting = {*one.reading.negations, *(word.clause for word in named)}
    telling = [word for word in one.reading.telling if word.clause in limiting] or one.reading.telling
    whole = sum(word.weight for word in telling)
    theirs = sum(word.weight for word in telling if said.match(word.stem).strength >= INFLECTED)
    both = sum(
        word.weight for word in telling if any(known.match(word.stem).strength >= INFLECTED for known in (said, draft))
    )
    return theirs >= MOSTLY * whole or both >= NEARLY_ALL * whole


def _names_another(text: str, said: Stems, language: str) -> bool:
    """Whether the text names something else than the customer: "In Austria" is no limit for a mail that does not
    mention Austria. Months do not count as names."""
    dated = {
        fold(word)
        for each in quantities(text, language)
        if each.kind in ("date", "month", "weekday")
        for word in words(each.raw)
    }
    others = (name for name in names(text, language) if fold(name) not in dated)
    return any(not all(said.match(stem) for stem in stems_of(name, language)) for name in others)


def _limits(one: ReadUnit) -> bool:
    """Whether a unit excludes a case or applies to one alone. Saying that nothing is needed or lost is no limit."""
    reading = one.reading
    if reading.cues["exceptions"].keys() - NOUNS or reading.cues["only"]:
        return True
    allowed = reading.cues["can"] | reading.cues["must"]
    excluding = {reading.words[place].clause for place in allowed.values()}
    known = RULING.get(reading.language, frozenset())
    excluding |= {word.clause for word in reading.words if word.text in known}
    opens = {clause[0].clause for clause in reading.clauses if clause[0].text in IMPERATIVE}
    return any(clause in excluding | opens for clause in reading.negations)


def _case_words(one: ReadUnit, article: CitedArticle) -> Iterator[Word]:
    """Words that few units of the article contain, and that therefore name a case."""
    for word in one.reading.telling:
        plain = word.text not in COMMON and not word.text.endswith("'s")
        if word.weight >= FULL and plain and word.stem not in one.head.stems and article.holding(word.stem) <= SELDOM:
            yield word


def _told(unit: Reading, sentences: Sequence[Reading]) -> bool:
    """Whether a sentence states most of the unit in other words, and as a limit."""
    limiting = [each for each in sentences if each.negations or each.cues["exceptions"] or each.cues["only"]]
    held = (stems(each.language, each.stems) for each in limiting)
    return any(unit.share_in(known) >= TOLD for known in held)
