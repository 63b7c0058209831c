"""What a near copy says the other way round than the unit whose words it keeps: "on departure" of "on arrival", "from the 3rd
day on" of "until the 3rd day", "if you like" of "you need to", "cash" of a list in which there is no cash.

A paraphrase uses other words for the same; a copy with one word turned round is false. Each rule speaks only if no other unit
of the cited sources says it as the sentence does.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word
from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.quantities import MONEY, Quantity, quantities
from copilot.guard.claims.near_copies import POSSESSIVE
from copilot.guard.claims.words import words_of
from copilot.text.languages import listed
from copilot.text.normalize import fold

# Words that turn round what is said, by language: one side each of a slash.
PAIRS = {
    "en": """first firstly initially / afterwards after later finally last
        arrival arrive arrives arriving / departure depart departs departing
        check-in / check-out
        minimum / maximum
        incoming / outgoing
        sender senders / recipient recipients receiver
        buyer buyers / seller sellers
        monthly / yearly annual annually weekly daily
        morning mornings / evening evenings afternoon afternoons
        weekday weekdays / weekend weekends
        domestic / international
        adult adults / child children
        increase increases increased / decrease decreases decreased reduce reduces reduced
        paid / unpaid
        opened / unopened
        used / unused
        old / new
        earliest / latest
        enabled enable / disabled disable
        private privately / business commercial
        summer / winter
        required compulsory mandatory / optional voluntary
        single / double
        second / first
        third / second first""",
    "de": """zuerst zunächst vorher / danach anschließend nachher zuletzt
        anreise ankunft anreisetag / abreise abfahrt abreisetag
        mindestens minimum / höchstens maximal maximum
        eingehende eingehenden / ausgehende ausgehenden
        absender absenders / empfänger empfängers
        käufer käuferin / verkäufer verkäuferin
        monatlich monatliche / jährlich jährliche wöchentlich täglich
        morgens vormittags / abends nachmittags
        werktags wochentags / wochenende wochenenden
        erwachsene erwachsenen / kinder kind
        erhöht erhöhen / gesenkt senken reduziert
        bezahlt bezahlte bezahlten / unbezahlt unbezahlte unbezahlten
        geöffnet geöffnete geöffneten / ungeöffnet ungeöffnete ungeöffneten
        alte alten alter altes / neue neuen neuer neues
        frühestens / spätestens
        privat private privaten / geschäftlich geschäftliche gewerblich gewerbliche
        sommer / winter
        pflicht verpflichtend / freiwillig
        zweite zweiten zweiter zweites / erste ersten erster erstes
        dritte dritten dritter drittes / zweite zweiten zweiter zweites erste ersten erster erstes""",
    "fr": """d'abord premièrement / ensuite puis
        arrivée / départ
        minimum / maximum
        expéditeur / destinataire
        acheteur / vendeur
        mensuel mensuelle mensuellement / annuel annuelle annuellement hebdomadaire
        matin / soir
        semaine / week-end
        adulte adultes / enfant enfants
        augmente augmenté augmentée / diminue réduit réduite baisse
        payé payée payés payées / impayé impayée impayés impayées
        ouvert ouverte / fermé fermée
        ancien ancienne anciens / nouveau nouvelle nouveaux
        obligatoire / facultatif facultative
        été / hiver
        deuxième second seconde / premier première
        troisième / deuxième premier première""",
    "es": """primero / después luego
        llegada / salida
        mínimo / máximo
        remitente / destinatario
        comprador compradora / vendedor vendedora
        mensual mensualmente / anual anualmente semanal
        mañana mañanas / tarde tardes noche
        laborable laborables / festivo festivos
        adulto adultos / niño niños
        aumenta sube / disminuye baja reduce
        pagado pagada / impagado impagada
        abierto abierta / cerrado cerrada
        antiguo antigua viejo / nuevo nueva
        obligatorio obligatoria / opcional voluntario voluntaria
        verano / invierno
        segundo segunda / primero primera primer
        tercero tercera tercer / segundo segunda primero primera primer""",
}
TURNED = {
    language: tuple(
        (listed(one), listed(other)) for one, _, other in (line.partition("/") for line in fold(told).splitlines())
    )
    for language, told in PAIRS.items()
}
# From when and until when, before a number.
EDGES = {
    "en": ("until|till|up to|by|no later than|not later than", "from|starting|as of|no earlier than"),
    "de": ("bis|bis zum|bis zu|spätestens", "ab|ab dem|ab einem|frühestens|von"),
    "fr": ("jusqu'a|jusqu'au|jusqu'à|au plus tard", "à partir de|à partir du|dès|dès le|au plus tôt"),
    "es": ("hasta|hasta el|a más tardar", "a partir de|a partir del|desde|desde el"),
}
BEFORE = 2  # words between such a word and its number
# What leaves it to the customer.
OPTIONAL = {
    "en": r"if you (?:like|want|wish|prefer)|optional|optionally|voluntary|should you wish",
    "de": r"wenn (?:sie|du) (?:möchten|wollen|mögen|möchtest|willst)|auf wunsch|freiwillig|gerne?",
    "fr": r"si vous (?:le )?(?:souhaitez|voulez|désirez)|facultati\w+|si vous préférez",
    "es": r"si (?:usted )?(?:lo )?(?:desea|quiere|prefiere)|opcional\w*|voluntari\w+",
}
BOTH = {"en": "both", "de": "beide beiden beider beides", "fr": "deux", "es": "ambos ambas dos"}
OF_SEVERAL = {
    "en": "both two all each every either neither", "de": "beide beiden beider beides zwei alle allen jede jeder jeden jedes",
    "fr": "deux tous toutes chaque chacun", "es": "ambos ambas dos todos todas cada",
}  # fmt: skip
AND_OR = {"en": ("and", "or"), "de": ("und", "oder"), "fr": ("et", "ou"), "es": ("y", "o")}
ADVERBS = listed("first last erste ersten letzten premiers derniers primeros últimos")
NEW = 0.35  # share of the sentence's words that its unit may lack
LOST = 0.5  # share of the unit's words that the sentence may lack
VERBATIM = 0.1  # both shares, of a copy
ALIKE = 0.6  # share of a clause's words that the unit's clause holds
SAYS_SO = 0.75  # share of the sentence's words from which another unit says it in its way
OPENING = 4  # words at the beginning of a sentence or unit
# "The second costs €50" of "the first is free, every further one costs €50".
FIRST = listed("first erste ersten erster erstes premier première primero primera primer")
OTHERS = listed(
    "further every each additional other others weitere weiteren weiterer jede jeder jeden jedes chaque suivant suivants autres"
    " siguiente siguientes cada otros demás"
)
SHORTEST = 4  # letters of a word that names a thing
MOST_NEW = 2  # significant words of the sentence that its unit lacks


def contrary(comparison: Comparison, signals: Mapping[str, float], text: str) -> str:
    """What the near copy turns round, for people: "departure → arrival"; empty if nothing."""
    best = comparison.alignment.best
    if best is None or comparison.language not in PAIRS:
        return ""
    if signals["left_best"] > NEW or signals["source_left"] > LOST:
        return ""
    verbatim = signals["left_best"] <= VERBATIM and signals["source_left"] <= VERBATIM
    found = _other_side(comparison, best) if verbatim else iter(())
    return next(chain(_contraries(comparison, best, text), found), "")


def _contraries(comparison: Comparison, best: ReadUnit, text: str) -> Iterator[str]:
    yield from _turned(comparison, best)
    yield from _edges(comparison, best, text)
    yield from _left_to_them(comparison, best)
    yield from _one_of_both(comparison, best)
    yield from _or_for_and(comparison, best)
    yield from _another_kind(comparison, best)
    yield from _denied_of_it(comparison, best)
    yield from _free_or_not(comparison, best, text)


def _turned(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    if bool(comparison.sentence.negations) != bool(best.reading.negations):
        return
    pairs = [(comparison.sentence.texts, best.reading.texts)]
    pairs += [
        (tuple(word.text for word in each.clause), tuple(word.text for word in each.source))
        for each in comparison.clause_pairs
        if each.known is best and each.share >= ALIKE
    ]
    for ours, theirs in pairs:
        for sides in TURNED[comparison.language]:
            for mine, other in (sides, sides[::-1]):
                said, meant = _found(ours, mine), _found(theirs, other)
                if other & FIRST and not OTHERS.isdisjoint(best.reading.texts):
                    continue
                plain = other.isdisjoint(ours) and mine.isdisjoint(theirs)
                if said and meant and plain and not _other_unit_says(comparison, best, mine):
                    yield f"{said} → {meant}"


def _found(texts: Sequence[str], words: frozenset[str]) -> str:
    """The word of the text; "first" before a number counts days: "the first 14 days"."""
    for place, text in enumerate(texts):
        if text in words and not (text in ADVERBS and texts[place + 1 : place + 2] and texts[place + 1][:1].isdigit()):
            return text
    return ""


def _other_unit_says(comparison: Comparison, best: ReadUnit, words: frozenset[str]) -> bool:
    return any(
        one is not best
        and not words.isdisjoint(one.reading.texts)
        and comparison.sentence.share_in(one.own) >= SAYS_SO
        for one in comparison.alignment.library.known
    )


def _edges(comparison: Comparison, best: ReadUnit, text: str) -> Iterator[str]:
    """The same number from which, or until which, and with the opposite bound."""
    language = comparison.language
    source = best.unit.text
    if bool(comparison.sentence.negations) != bool(best.reading.negations):
        return
    theirs = quantities(source, language)
    for mine in quantities(text, language):
        same = [each for each in theirs if mine.same(each)]
        if len(same) != 1:
            continue
        said, meant = _edge(text, mine, language), _edge(source, same[0], language)
        if said and meant and said != meant:
            yield f"{said} {mine.raw} → {meant} {same[0].raw}"
        bounds = [context(text, mine, language).bound, context(source, same[0], language).bound]
        if {*bounds} in ({"less", "least"}, {"more", "most"}, {"least", "most"}, {"less", "more"}):
            yield f"{bounds[0]} {mine.raw} → {bounds[1]} {same[0].raw}"


def _edge(text: str, one: Quantity, language: str) -> str:
    ahead = fold(text[: one.start])
    for name, words in zip(("until", "from"), EDGES[language], strict=True):
        if re.search(rf"(?<!\w)(?:{fold(words)})(?: [\w.]+){{0,{BEFORE}}} ?$", ahead):
            return name
    return ""


def _left_to_them(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """Optional where the source requires it, or the reverse."""
    optional = re.compile(rf"(?<!\w)(?:{OPTIONAL[comparison.language]})(?!\w)")
    ours, theirs = (" ".join(texts) for texts in (comparison.sentence.texts, best.reading.texts))
    mine, its = optional.search(ours), optional.search(theirs)
    if mine and not its and best.reading.cues["must"] and not comparison.sentence.cues["must"]:
        yield f"{mine[0]} → {next(iter(best.reading.cues['must']))}"
    if its and not mine and comparison.sentence.cues["must"] and not best.reading.cues["must"]:
        yield f"{next(iter(comparison.sentence.cues['must']))} → {its[0]}"


def _one_of_both(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    language = comparison.language
    both = listed(BOTH[language])
    place = next((at for at, text in enumerate(best.reading.texts) if text in both), None)
    if place is None or not listed(OF_SEVERAL[language]).isdisjoint(comparison.sentence.texts):
        return
    behind = [word for word in best.reading.words[place + 1 :] if word.stem][:1]
    if behind and comparison.sentence.stems & {behind[0].stem}:
        yield f"{best.reading.texts[place]} {behind[0].text}"


def _or_for_and(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "Or" between the conditions that the source joins by "and"."""
    both, either = AND_OR[comparison.language]
    ours, theirs = comparison.sentence, best.reading
    if ours.cues["conditions"] and theirs.cues["conditions"]:
        if either in ours.texts and both not in ours.texts and both in theirs.texts and either not in theirs.texts:
            yield f"{either} → {both}"


def _other_side(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "For us to pay" of "for you to pay"."""
    known = words_of(comparison.language).sets
    ours, theirs = frozenset(comparison.sentence.texts), frozenset(best.reading.texts)
    for mine, other in ((known["we"], known["you"]), (known["you"], known["we"])):
        said, meant = ours & mine - POSSESSIVE, theirs & other - POSSESSIVE
        if said and meant and not ours & other and not theirs & mine:
            yield f"{min(said)} → {min(meant)}"


def _free_or_not(comparison: Comparison, best: ReadUnit, text: str) -> Iterator[str]:
    """Free of charge where the unit has a price."""
    free = words_of(comparison.language).sets["free"]
    said = next((word for word in comparison.sentence.texts if word in free), "")
    prices = [each for each in quantities(best.unit.text, comparison.language) if each.unit in MONEY]
    if any(each.unit in MONEY for each in quantities(text, comparison.language)):
        return
    if said and prices and free.isdisjoint(best.reading.texts) and not comparison.sentence.negations:
        yield f"{said} → {prices[0].raw}"


def _another_kind(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "Group lessons" where the unit is about "one-to-one lessons", and another unit about group lessons."""
    kind, head = _opening(comparison.sentence)
    if kind is None or head is None or not _names(kind) or best.whole.match(kind.stem):
        return
    at = next((place for place, word in enumerate(best.reading.words[:OPENING]) if word.stem == head.stem), 0)
    if at and any(
        (kind.stem, head.stem) == (one.stem, its.stem)
        for unit in comparison.alignment.library.known
        if unit is not best
        for one, its in pairwise([word for word in unit.reading.words if word.stem])
    ):
        yield f"{kind.text} {head.text} → {' '.join(best.reading.texts[: at + 1])}"


def _opening(reading: Reading) -> tuple[Word | None, Word | None]:
    """A word at the beginning and the one behind it that it goes with."""
    for one, other in pairwise(reading.words[:OPENING]):
        if one.stem and other.stem:
            return one, other
    return None, None


def _denied_of_it(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """A word in place of the unit's that other units only deny: "by cash" where the next sentence says "we take no cash"."""
    if comparison.sentence.negations or comparison.sentence.cues["exceptions"]:
        return
    strange = [word for word in comparison.sentence.telling if not best.whole.match(word.stem) and _names(word)]
    if not 0 < len(strange) <= MOST_NEW:
        return
    texts = comparison.sentence.texts
    for word in strange:
        if not _listed(texts, texts.index(word.text), comparison.language):
            continue
        clauses = [
            (one.reading, clause)
            for one in comparison.alignment.library.known
            for clause in one.reading.clauses
            if word.stem in {each.stem for each in clause}
        ]
        if clauses and all(_denies(reading, clause) for reading, clause in clauses):
            yield f"{word.text}: the source denies it"


def _listed(texts: Sequence[str], place: int, language: str) -> bool:
    """Whether the word is one of a list: "cash, Mastercard or PayPal"."""
    joins = {*AND_OR[language], ","}
    around = {*texts[max(0, place - 2) : place], *texts[place + 1 : place + 3]}
    return not joins.isdisjoint(around)


def _names(word: Word) -> bool:
    return word.weight >= FULL and len(word.text) >= SHORTEST


def _denies(reading: Reading, clause: Sequence[Word]) -> bool:
    return clause[0].clause in reading.negations
