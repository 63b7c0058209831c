"""Judges a sentence with nearly the words of its best unit by what it exchanges or drops, however little that is.

A paraphrase changes many words and keeps the meaning; a copy that drops "up to" or has "into" for "out of" changes
it.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise, takewhile

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word, read
from copilot.guard.claims.denials import CLOSE_SHARE, CONTRAST, WITHOUT
from copilot.guard.claims.facts.findings import FactFinding, FactSignals
from copilot.guard.claims.facts.worked_out import thing
from copilot.guard.claims.numbers.calendar import FROM_TODAY
from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.operands import TIME
from copilot.guard.claims.numbers.quantities import SPANS, Quantity, first_same, quantities
from copilot.guard.claims.numbers.quantity_words import LEAST, LESS, MORE, MOST, OR_LESS, OR_MORE, PER, phrases
from copilot.guard.claims.numbers.relative_days import names_today
from copilot.guard.claims.signals.sequence import inversions
from copilot.guard.claims.words import words_of
from copilot.guard.facts import Fact
from copilot.guard.facts import facts as facts_of
from copilot.guard.restrictions import anywhere
from copilot.text.languages import Phrases, Terms, listed
from copilot.text.normalize import unaccented
from copilot.text.stemming import stemmed
from copilot.text.tokenize import words

# Bounds of a period equivalent to "up to".
DEADLINES = Phrases(
    "within, no later than, not later than, at the latest, by, spätestens, innerhalb, binnen, au plus tard, dans les, sous, en,"
    " a más tardar, dentro de, en un plazo, entro, dentro, uiterlijk, inom, senast, limit, the latest, deadline,"
    " cut-off, frist, limite, límite, plazo, termine, prazo, limiet, gräns, termin"
)
ALSO_NOT = Phrases(
    "also not, not even, neither, nor, auch nicht, auch kein, auch keine, auch keinen, ebenfalls nicht,"
    " nicht einmal, non plus, pas même, tampoco, ni siquiera, neanche, nemmeno, neppure, também não, nem,"
    " ook niet, ook geen, też nie, również nie"
)
# Prepositions behind which such a clause names its case.
CASES = listed("""
    for from on in with at to by fur für ab bei mit auf im am pour dès en sur avec para con desde per su voor bij vanaf met op
    dla przy od com
""")
# What denies something in other words, unaccented.
LEFT_OUT = re.compile(
    rf"(?<!\w)(?:{anywhere('excepts', 'excluded')}|(?:left|leav(?:e|es|ing)) (?:\w+ ){{0,3}}(?:out|off)|exclud\w+|rather than"
    r"|instead of|stays? (?:as|the same)|unchanged|stops?|ends?|anstatt|statt|anstelle|unverandert|endet"
    r"|plutot que|au lieu de|inchangee?s?|cesse\w*|en (?:lugar|vez) de|sin cambios|termina\w*"
    r"|invece di|invariat[oaie]|in plaats van|ongewijzigd|em vez de|inalterad[oa]s?|zamiast|niezmienion\w+)(?!\w)"
)
TURNED = 0.5  # share of word pairs in another order, from which "before" may rightly become "after"
SUBJECT = 3  # significant words before "must" or "can" that may be its subject
BESIDE = 3  # significant words next to "before" and "after" that name the events
TAKEN = 0.6  # share of a condition's words from which a sentence states it
CONDITION = re.compile(
    r"(?<!\w)(?:if|when|unless|provided that|as long as|wenn|falls|sofern|solange|si|lorsque|quand|tant que|cuando|siempre que)"
    r"\s((?:[^,;:.()]|(?<=\d)[.:](?=\d))++)",
    re.IGNORECASE,
)
ARTICLES = listed("il lo la i gli le l un uno una el los las o a os as du des")
POSSESSIVE = listed(
    "your ihr ihre ihrem ihren ihrer dein deine deinem deinen deiner votre vos ton ta tes su sus tu tus uw jouw"
)
# Whoever is written to may be one of them.
ANY_CUSTOMER = Terms(
    listed(
        "customer* client* passenger* travel* guest* user* patient* visitor* participant* buyer* reader* kund* fahrg*"
        " gäst* nutzer*"
        " patient* besucher* teilnehm* käufer* passager* voyageur* utilisateur* visiteur* acheteur* pasajer* viajer*"
        " usuari* visitant*"
        " huésped* comprador* passegger* viaggiat* utent* visitator* ospit* klant* reiziger* gebruiker* bezoeker*"
        " deelnemer* gast*"
        " passageir* utilizador* hóspede* klien* pasażer* gość* goście użytkowni*"
    )
)
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
RANGE = re.compile(r"\s*(?:-|–|to|and|bis|und|à|a|y|e|tot|do|até)\s*", re.IGNORECASE)
PRONOUNS = frozenset(("it", "they", "er", "sie", "es", "il", "elle", "ils", "elles"))
AND = re.compile(r"\s(?:and|und|et|y)\s", re.IGNORECASE)


def exchanged(comparison: Comparison, text: str, own: Collection[str] = ()) -> str:
    """What the sentence exchanges or drops, for people; empty if nothing. `own`: its numbers that the customer
    wrote."""
    best = comparison.alignment.best
    if best is None:
        return ""
    return next(_differences(comparison, best, text, own), "")


def _differences(comparison: Comparison, best: ReadUnit, text: str, own: Collection[str]) -> Iterator[str]:
    yield from _opposed(comparison, best)
    yield from _acted_by(comparison, best)
    yield from _denied_there(comparison, best)
    yield from _half_a_condition(comparison, best)
    yield from _counted_for(comparison.sentence.texts, best.reading.texts, comparison.language)
    ours, theirs = quantities(text, comparison.language), quantities(best.unit.text, comparison.language)
    for mine in ours:
        same = [each for each in theirs if mine.same(each)]
        if same:
            yield from _unbound(text, mine, best.unit.text, same, comparison.language)
        elif mine.raw in own:
            yield from _rivals(mine, ours, best.unit.text, theirs, comparison.language)


def _opposed(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """Opposite words: "into" where the source says "out of"."""
    ours, theirs = comparison.sentence.texts, best.reading.texts
    for pair, in_time in words_of(comparison.language).opposed:
        if in_time and inversions(comparison) > TURNED:
            continue
        said, meant = ([each.within(texts) for each in pair] for texts in (ours, theirs))
        if sum(said) == sum(meant) == 1 and said != meant and not (in_time and _turned_round(pair, comparison, best)):
            yield f"{_named(pair[said.index(True)])} → {_named(pair[meant.index(True)])}"


def _turned_round(pair: Sequence[Phrases], comparison: Comparison, best: ReadUnit) -> bool:
    """Whether the sides are exchanged as well: "Accepted before the debit" where the source says "debited after we
    accepted it"."""
    language = comparison.language
    sides = []
    for reading in (comparison.sentence, best.reading):
        place = next(at for at in range(len(reading.words)) if any(each.at(reading.texts, at) for each in pair))
        ahead, behind = _beside(reading.words[:place][::-1]), _beside(reading.words[place + 1 :])
        sides.append((stems(language, ahead), behind, ahead))
    (_, behind, ahead), (their_ahead, their_behind, _) = sides
    theirs = stems(language, their_behind)
    return any(map(their_ahead.match, behind)) and any(map(theirs.match, ahead))


def _beside(words: Sequence[Word]) -> list[str]:
    """Stems of the nearest significant words."""
    return [word.stem for word in words if word.stem][:BESIDE]


def _named(one: Phrases) -> str:
    return " ".join(next(iter(one.by_first.values()))[0])


def _acted_by(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """Another subject: "You must" where the source says "the new owner must"."""
    known = words_of(comparison.language).sets
    addressed = known["you"] | known["we"]
    mine, its = _subject(comparison.sentence), _subject(best.reading)
    if mine is None or its is None or not addressed & {word.text for word in mine}:
        return
    if any(word.weight >= FULL for word in mine) and addressed & {word.text for word in mine} <= POSSESSIVE:
        return  # "your cat must" of "cats must"
    theirs = [word for word in its if word.weight >= FULL and word.text not in ANY_CUSTOMER]
    if (
        theirs
        and not addressed & {word.text for word in its}
        and not comparison.sentence.stems & {w.stem for w in theirs}
    ):
        yield f"{next(word.text for word in mine if word.text in addressed)} → {' '.join(word.text for word in theirs)}"


def _subject(reading: Reading) -> list[Word] | None:
    """Subject of "must" or "can", before it in its clause; None if the sentence has neither."""
    places = [place for cue in ("must", "can") for place in reading.cues[cue].values()]
    if not places:
        return None
    place = min(places)
    clause = reading.words[place].clause
    return [word for word in reading.words[:place] if word.clause == clause]


def _denied_there(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """The denied half of a contrast: "It is deleted" for "it is hidden, not deleted"."""
    sentence = comparison.sentence
    if sentence.negations or sentence.cues["exceptions"] or LEFT_OUT.search(unaccented(" ".join(sentence.texts))):
        return
    if best.unit.header_cells:  # "Excess | none | £50 per claim": a cell denies for its column, not for its neighbours
        return
    told = {word.stem for one in comparison.near for clause in one.reading.clauses for word in _plain(one, clause)}
    told |= {word.stem for one in comparison.near for word in _taken_up(one.reading)}
    for clause in best.reading.clauses:
        contrast = [word for word in _denied_part(clause) if word.stem]
        if clause[0].clause in best.reading.negations and len(contrast) <= CONTRAST:
            extended = {word.stem for word in _extends_to(clause)} | _anothers(clause, comparison.sentence.stems)
            for word in contrast:
                if word.stem in comparison.sentence.stems and word.stem not in told | extended:
                    yield f"{word.text}: the source denies it"


def _denied_part(clause: Sequence[Word]) -> Sequence[Word]:
    """What stands behind "without", which denies nothing in front of it: "a cloak without the gown"."""
    return clause[next((at for at, word in enumerate(clause) if word.text in WITHOUT), 0) :]


def _anothers(clause: Sequence[Word], told: Collection[str]) -> frozenset[str]:
    """Stems of things that are denied only with whose they are: "no children's shoes" denies no shoes."""
    owned = (other.stem for one, other in pairwise(clause) if one.text.endswith(("'s", "s'")) and one.stem not in told)
    return frozenset(filter(None, owned))


def _extends_to(clause: Sequence[Word]) -> Sequence[Word]:
    """The case to which a clause extends a denial, which is no contrast to anything: "also not for orders over £75"."""
    texts = tuple(word.text for word in clause)
    if not ALSO_NOT.within(texts):
        return ()
    return clause[next((at for at, text in enumerate(texts) if text in CASES), len(clause)) :]


def _taken_up(reading: Reading) -> Iterator[Word]:
    """Words of a denied clause that the next one refers to by a pronoun: "Food is not included: it can be ordered"."""
    for one, other in pairwise(reading.clauses):
        first, second = (clause[0].clause in reading.negations for clause in (one, other))
        if first and not second and other[0].text in PRONOUNS:
            yield from _ahead_of_negator(one, reading.language)


def _ahead_of_negator(clause: Sequence[Word], language: str) -> Iterator[Word]:
    negators = words_of(language).sets["negators"]
    return takewhile(lambda word: word.text not in negators, clause)


def _plain(one: ReadUnit, clause: Sequence[Word]) -> Sequence[Word]:
    """The clause, or nothing if it has a negation."""
    return () if clause[0].clause in one.reading.negations else clause


def _half_a_condition(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """One of two conditions: "If it is unopened" for "if it is unopened and you have the receipt"."""
    language = comparison.language
    said = stems(language, comparison.sentence.stems)
    if not CONDITION.search(" ".join(comparison.sentence.texts)):
        return
    for match in CONDITION.finditer(best.unit.text):
        parts = [read(part, language) for part in AND.split(match[1])]
        told = [part.share_in(said) >= TAKEN for part in parts]
        if len(parts) < 2 or not any(told):
            continue
        for part, known in zip(parts, told, strict=True):
            lost = [word for word in part.telling if not said.match(word.stem) and not comparison.mail.match(word.stem)]
            if not known and len(lost) == len(part.telling) and sum(word.weight for word in lost) > FULL:
                yield f"and {' '.join(part.texts)}"


def _counted_for(ours: Sequence[str], theirs: Sequence[str], language: str) -> Iterator[str]:
    """Another base: "Per customer" where the source says "per order"."""
    mine, its = (list(_per(texts)) for texts in (ours, theirs))
    if len(mine) == len(its) == 1 and stemmed(mine[0], language) != stemmed(its[0], language):
        yield f"per {mine[0]} → per {its[0]}"


def _per(texts: Sequence[str]) -> Iterator[str]:
    for place, word in enumerate(texts[:-1]):
        if texts[place + 1] in ARTICLES:  # Italian "per i campi": for them
            continue
        if word in ("per", "pro", "par", "por") and phrases(PER).at(texts, place):
            yield texts[place + 1]


def _unbound(text: str, mine: Quantity, source: str, same: Sequence[Quantity], language: str) -> Iterator[str]:
    """A missing bound or kind of days: "3 days" where the source says "up to 3 working days"."""
    said = context(text, mine, language)
    meant = [context(source, each, language) for each in same]
    bounded = said.bound or said.before or _bounds(text)
    if (
        not bounded
        and {each.bound for each in meant} == {"most"}
        and words_of(language).phrases["can"].within(words(text))
    ):
        bounded = True  # what somebody may do goes up to the number: "your card can take £1,500"
    if not bounded and all(each.bound in ("most", "least") for each in meant):
        yield f"{mine.raw} → {'at most' if meant[0].bound == 'most' else 'at least'} {same[0].raw}"
    if not said.days and all(each.days == "business" for each in meant):
        yield f"{mine.raw} → {same[0].raw} working days"
    if said.days == "business" and not any(each.days for each in meant):
        yield f"{mine.raw} working days → {same[0].raw}"


def _bounds(text: str) -> bool:
    """Whether the text has a bound, also after the counted thing: "five flights at most", "no later than 10 days
    before"."""
    spoken = words(text)
    told = (DEADLINES, *map(phrases, (MOST, LEAST, LESS, MORE, OR_LESS, OR_MORE)))
    return any(each.within(spoken) for each in told)


def granted_number(comparison: Comparison, text: str, own: Collection[str]) -> str:
    """The customer's period, counted from the same event as another one in the source, which the sentence omits."""
    language = comparison.language
    ours = quantities(text, language)
    for mine in (each for each in ours if each.raw in own and each.unit):
        base = context(text, mine, language)
        for one in comparison.near:
            theirs = [each for each in quantities(one.unit.text, language) if each.unit == mine.unit]
            same_base = [each for each in theirs if base.events & context(one.unit.text, each, language).events]
            if same_base and not any(first_same(each, ours) for each in same_base):
                return f"{mine.raw} → {same_base[0].raw}"
    return ""


def _rivals(
    mine: Quantity, ours: Sequence[Quantity], source: str, theirs: Sequence[Quantity], language: str
) -> Iterator[str]:
    """The customer's number, if the source has another comparable one that the sentence omits. Bounds of the source
    ("over £60") do not count, as many numbers meet them."""
    rivals = [
        each for each in theirs if each.unit and each.unit == mine.unit and not context(source, each, language).bound
    ]
    if _in_range(mine, theirs, source):
        return
    if rivals and not any(each.same(one) for each in rivals for one in ours):
        yield f"{mine.raw} → {rivals[0].raw}"


def _in_range(mine: Quantity, theirs: Sequence[Quantity], source: str) -> bool:
    """Whether the source has a range that the number lies in: "95 minutes late" of "60 to 119 minutes"."""
    for low, high in pairwise(theirs):
        if not RANGE.fullmatch(source[low.end : high.start]) or {low.unit or high.unit, high.unit} != {mine.unit}:
            continue
        numbers = [each.number for each in (low, mine, high) if each.number is not None]
        if len(numbers) == 3 and numbers == sorted(numbers):
            return True
    return False


def swapped_number(
    comparison: Comparison, told: FactSignals, signals: Mapping[str, float], text: str, reckoned_in: str
) -> str:
    """A "computed" number in the words of a unit that has another number there: a calculation does not keep the words
    of a sentence and change its number."""
    best = comparison.alignment.best
    if best is None or signals["left_best"] > 1 - CLOSE_SHARE or signals["source_left"] > 0.5:
        return ""
    ours, theirs = facts_of(text, comparison.language), facts_of(best.unit.text, comparison.language)
    said = {(fact.kind, fact.value) for fact in ours}
    stated = quantities(text, comparison.language)
    beside = [each for one in comparison.near for each in facts_of(one.unit.text, comparison.language)]
    today = names_today(text, comparison.language)
    for finding in map(told.reckoned_back, told.computed):
        if today and finding.source.startswith(FROM_TODAY):
            continue  # "today is 17 days before your course begins"
        for fact in ours:
            rivals = [
                one for one in theirs if (one.kind, one.unit) == (fact.kind, fact.unit) and one.value != fact.value
            ]
            own = next((each for each in stated if each.raw == fact.raw), None)
            if own and _stands_free(own, text, best.unit.text, comparison.language):
                continue
            if own and _counts_time(own, text, comparison.language):
                rivals = [one for one in rivals if _time_at(one, best.unit.text, comparison.language)]
            missing = [one for one in rivals if (one.kind, one.value) not in said]
            raw, named_as = fact.raw.replace(".", ""), finding.words.replace(".", "")
            named = raw in named_as or named_as in raw
            parts = (one for one in beside if (one.kind, one.unit) == (fact.kind, fact.unit))
            reckoned = any(_reckons_with(finding, one.raw) for one in (*missing, *parts))
            if named and missing and len(missing) == len(rivals) and not (reckoned or _shown(finding, reckoned_in)):
                return finding.words
    return ""


def _stands_free(mine: Quantity, text: str, source: str, language: str) -> bool:
    """Whether a period counts from nothing, while each of the source does: "it is 12 days until the delivery" against
    "until 7 days before the delivery". It then does not stand in the place of the source's."""
    if mine.unit not in SPANS or (said := context(text, mine, language)).before or said.of or said.events or said.bound:
        return False
    rivals = [context(source, each, language) for each in quantities(source, language) if each.unit == mine.unit]
    return bool(rivals) and all(each.before or each.of or each.events for each in rivals)


def _counts_time(one: Quantity, text: str, language: str) -> bool:
    """Whether a bare number counts nights or days: "for your four nights" is no other number of a room."""
    return not one.unit and any(
        TIME in thing(each, text, language)
        for each in quantities(text, language)
        if (each.kind, each.value, each.unit) == (one.kind, one.value, one.unit)
    )


def _time_at(fact: Fact, text: str, language: str) -> bool:
    return any(TIME in thing(each, text, language) for each in quantities(text, language) if each.value == fact.value)


def _shown(finding: FactFinding, text: str) -> bool:
    """Whether the sentence or previous ones show the operands: "£84 for 12 evenings, which is £7 an evening"."""
    used = NUMBER.findall(finding.source)
    return len(used) > 1 and set(used) <= set(NUMBER.findall(text))


def _reckons_with(finding: FactFinding, raw: str) -> bool:
    """Whether the source's own number is an operand: "4 × £3" in place of "£3", or of another row."""
    return raw in finding.source.split()
