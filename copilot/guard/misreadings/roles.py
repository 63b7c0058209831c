"""Who does it to whom: "you send us two dates" of "we send you two dates", "the tailor pays the shop" of "the shop pays the
tailor".

Of a clause in nearly the words of a clause of the source it is asked who acts. Whoever acts stands first, or behind "by" where
something is done by them. A verb that tells the same from the other side ("lend", "borrow") leaves that open.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading, Word, read
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import listed
from copilot.text.normalize import unaccented

ALIKE = 0.75  # share of the words of either of two clauses that the other holds, where "we" and "you" act
NEARLY = 0.9  # the same, where nouns do
BEGINNING = 4  # letters that two forms of a verb share
FULL = 1.0  # weight of a word that tells by itself
PAUSE = r"[,;:.!?]\s+|[.!?]$"
JOINS = {
    "en": "and|but|who|which", "de": "und|aber|sondern", "fr": "et|mais|qui|que", "es": "y|pero|que", "nl": "en|maar|die",
    "it": "e|ma|che", "pt": "e|mas|que", "pl": "i|ale|a",
}  # fmt: skip


@dataclass(frozen=True)
class RoleWords:
    """Unaccented. `ours`, `yours` act; `us`, `you` are acted upon or given to, where the language has words of their own;
    `either` may be both, and acts where it stands first. `done`: a passive's auxiliaries; `by`: who acts then."""

    ours: str
    yours: str
    us: str
    you: str
    done: str
    by: str
    turned: str  # verbs that tell it from the other side
    articles: str = ""  # of a subject that opens a clause
    unsure: str = ""  # those of them that are an object's too, where one of `sure` comes later
    sure: str = ""


ROLES = {
    "en": RoleWords(
        ours="we we'll we've", yours="you you'll you've", us="us", you="", by="by",
        done="is are be been being was were gets get", articles="the a an each every our your",
        turned="""receive receives received get gets got borrow borrows borrowed hear hears obtain hire hires rent rents owe
            owes have has buy buys sell sells inherit lend lends lent need needs want wants belong belongs""",
    ),
    "de": RoleWords(
        ours="wir", yours="du", us="uns", you="ihnen dir dich", by="von durch vom",
        done="wird werden wurde wurden worden werde",
        turned="""haben habt hat sind ist bekommen bekommt erhalten erhalt leihen leiht mieten mietet vermieten vermietet
            kaufen kauft verkaufen verkauft gehort gehoren brauchen braucht benotigen horen hort""",
        articles="der die das ein eine", unsure="die das eine ein", sure="der",
    ),
    "fr": RoleWords(
        ours="", yours="", us="", you="", by="par",
        done="est sont ete etre sera seront", articles="le la l les un une chaque",
        turned="""avez avons a ont recoit recoivent recevez recevons emprunte empruntent empruntons empruntez loue louent
            louez louons achete achetez vend vendez vendons appartient besoin obtient obtenez
            pret prete pretent pretons pretez""",
    ),
    "es": RoleWords(
        ours="nosotros", yours="usted ustedes tu", us="nos", you="le les te", by="por",
        done="es son sido ser fue sera seran esta estan", articles="el la los las un una cada",
        turned="""tiene tienen tenemos recibe reciben recibimos alquila alquilan alquilamos compra compran vende venden
            presta prestan prestamos pertenece necesita necesitan obtiene""",
    ),
    "nl": RoleWords(
        ours="wij we", yours="u je jij", us="ons", you="", by="door",
        done="wordt worden werd werden is zijn", articles="de het een elke",
        turned="heeft hebben krijgt krijgen ontvangt ontvangen huurt huren verhuurt verhuren leent lenen koopt verkoopt hoort",
    ),
    "it": RoleWords(
        ours="noi", yours="lei voi", us="ci", you="le vi", by="da dal dalla dai dallo dall",
        done="e sono viene vengono stato stata stati", articles="il lo la i gli le un uno una ogni",
        turned="riceve ricevono affitta affittano noleggia compra vende presta appartiene serve ottiene",
    ),
    "pt": RoleWords(
        ours="nos", yours="voce voces", us="", you="lhe lhes", by="por pelo pela pelos pelas",
        done="e sao foi sera serao esta", articles="o a os as um uma cada",
        turned="recebe recebem aluga alugam compra vende empresta pertence precisa obtem",
    ),
    "pl": RoleWords(
        ours="my", yours="pan pani panstwo", us="nas nam", you="", by="przez",
        done="jest sa byl byla zostaje zostanie",
        turned="otrzymuje otrzymuja dostaje wynajmuje pozycza kupuje sprzedaje nalezy potrzebuje",
    ),
}  # fmt: skip
# One word for who acts and who is acted upon.
EITHER = {
    "en": (frozenset(), listed("you you'll you've")), "fr": (listed("nous"), listed("vous")),
    "de": (frozenset(), listed("sie")), "es": (frozenset(), frozenset()),
}  # fmt: skip
OURS, YOURS = "we", "you"
# Words that tell the same with their sides exchanged, or that compare.
SYMMETRIC = listed("""
    with mit avec con met com z together zusammen ensemble than als que di do like wie comme como replaces ersetzt remplace
    before after bevor nachdem avant apres antes despues voor na prima dopo depois przed po between zwischen entre tussen
""")


@dataclass(frozen=True)
class Clause:
    """`actor`: "we", "you", the stem of a noun, or empty where that is not plain; `others`: nouns that do not act."""

    reading: Reading
    actor: str
    passive: bool
    turned: frozenset[str]  # verbs that tell it from the other side, where the other clause has other ones


def turned_round(told: Statement) -> str:
    """Who acts in the statement and who in its source, for people."""
    if told.unit.header_cells:
        return ""
    source = clauses(told.unit.text, told.language)
    for mine in clauses(told.text, told.language):
        scored = [(_alike(mine.reading, other.reading), other) for other in source]
        score, best = max(scored, key=lambda pair: pair[0], default=(0.0, None))
        if best is None or score < ALIKE or not (mine.actor and best.actor) or mine.actor == best.actor:
            continue
        if mine.turned != best.turned:
            continue
        if any(same for same, other in scored if same >= ALIKE and other.actor == mine.actor):
            continue
        pronouns = {mine.actor, best.actor} == {OURS, YOURS}
        if pronouns or (score >= NEARLY and _exchanged(mine, best)):
            return f"{mine.actor} → {best.actor}"
    return ""


def _exchanged(mine: Clause, other: Clause) -> bool:
    """Who acts in the one is another noun of the other clause, and the reverse."""
    both = ((mine, other), (other, mine))
    return all(
        clause.actor not in (OURS, YOURS) and clause.actor in rest.reading.stems and not clause.reading.negations
        for clause, rest in both
    )


def _alike(one: Reading, other: Reading) -> float:
    return min(_share(one, other), _share(other, one))


def _share(one: Reading, other: Reading) -> float:
    """Who acts bends the verb: "envoyons" and "envoyez" are one word here."""
    held, begun = (
        stems(other.language, other.stems),
        {stem[:BEGINNING] for stem in other.stems if len(stem) >= BEGINNING},
    )
    same = (held.match(word.stem).strength or float(word.stem[:BEGINNING] in begun) for word in one.telling)
    return sum(word.weight * strength for word, strength in zip(one.telling, same, strict=True)) / (one.weight or 1.0)


@lru_cache(maxsize=2_048)
def clauses(text: str, language: str) -> tuple[Clause, ...]:
    """Of a language that nothing is known of none."""
    return tuple(_clauses(unaccented(text), language)) if language in ROLES else ()


def _clauses(bare: str, language: str) -> Iterator[Clause]:
    known, before, passive = _known(language), "", False
    for part in re.split(rf"{PAUSE}|\s(?:{JOINS[language]})\s", bare):
        reading = read(part, language)
        texts = reading.texts
        if reading.weight < FULL or SYMMETRIC & {*texts}:
            continue
        named = bool(known["by"] & {*texts})
        passive = bool(known["done"] & {*texts}) or (named and passive)  # "paid by you and refunded by us"
        # "We look it over and text you an estimate."
        goes_on = before == OURS and not passive and reading.words[0].stem and known["either"] & {*texts}
        before = before if goes_on else _actor(reading, known, passive=passive)
        turned = frozenset(word.stem or word.text for word in reading.words if word.text in known["turned"])
        yield Clause(reading, before, passive, turned)


def _actor(reading: Reading, known: dict[str, frozenset[str]], *, passive: bool) -> str:
    words = reading.words
    for place, word in enumerate(words[:-1]) if passive else ():
        if word.text in known["by"]:
            return _named(words[place + 1 : place + 4], known)
    if passive:
        return ""
    texts = {word.text for word in words}
    if texts & known["ours"]:
        return OURS
    if texts & known["yours"]:
        return YOURS
    first = next((word.text for word in words if word.text in known["either"]), "")
    if known["bare"] and first and words[0].stem:
        return ""  # "and tell you": who does stands in front
    subject = _subject(words, known)
    if first and (texts & known["us"] or texts & known["you"] or not subject):
        return OURS if first in known["either_ours"] else YOURS
    if first and (known["either_ours"] or _before(words, first, subject)):
        return OURS if first in known["either_ours"] else YOURS
    return subject


def _before(words: Sequence[Word], text: str, subject: str) -> bool:
    for word in words:
        if word.text == text:
            return True
        if word.stem == subject:
            return False
    return False


def _subject(words: Sequence[Word], known: dict[str, frozenset[str]]) -> str:
    """The noun that the clause begins with, behind its article. In German another one may act where it begins with "die" or
    "das" and has a "der" further on, in Polish any may."""
    opens = words[0].text if words else ""
    if known["bare"] and words and words[0].stem and opens.endswith("s"):
        return words[0].stem
    if opens not in known["articles"] or len(words) < 2 or not words[1].stem:
        return ""
    rest = {word.text for word in words[2:]}
    return "" if opens in known["unsure"] and rest & known["sure"] else words[1].stem


def _named(words: Sequence[Word], known: dict[str, frozenset[str]]) -> str:
    """Whoever "by" names."""
    for word in words:
        if word.text in known["by_us"]:
            return OURS
        if word.text in known["by_you"]:
            return YOURS
        if word.stem:
            return word.stem
    return ""


@cache
def _known(language: str) -> dict[str, frozenset[str]]:
    told = ROLES[language]
    found = {name: listed(getattr(told, name)) for name in RoleWords.__dataclass_fields__}
    ours, yours = EITHER.get(language, (frozenset(), frozenset()))
    either = ours | yours
    return {
        **found,
        "ours": found["ours"] - either,
        "yours": found["yours"] - either,
        "either": either,
        "either_ours": ours,
        "bare": listed("bare") if language == "en" else frozenset(),  # "Members post it" begins with who acts
        "by_us": found["us"] | ours | listed("uns nous nosotros ons noi nos nas us"),
        "by_you": found["you"] | yours | listed("ihnen vous usted ustedes u lei voi voce pana pania panstwa you"),
    }
