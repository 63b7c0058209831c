"""The order of steps, and steps that are left out: "first iron, then wash" of "wash, then iron".

A text is cut into what happens, in the order in which it happens: "A before B" is A, B, and "A after B" is B, A.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.words import words_of
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import lexicon
from copilot.text.normalize import unaccented
from copilot.text.sentences import split


@dataclass(frozen=True)
class OrderWords:
    """Unaccented. `joins` only join two steps; all others say an order, too."""

    before: str
    after: str
    then: str
    first: str
    joins: str


ORDER = {
    "en": OrderWords(
        before=r"before|prior to",
        after=r"(?:only )?after(?! that\b)|once (?=(?:the|you|your|it|all|this|that|we|they)\b)|as soon as",
        then=r"(?:and |only )?then|after that(?=[,;.]|\s*$|\s(?:the|you|we|it|your)\b)|afterwards|and next|next(?=,)"
        r"|(?:and )?finally|and last(?:ly)?|lastly|subsequently",
        first=r"(?<!the )(?<!our )(?<!your )(?<!a )first(?: of all)?"
        r"(?! (?:of|\w+(?:day|week|month|year|purchase|lesson|time|bill|visit)\b))|to begin with|start by",
        joins=r"and",
    ),
    "de": OrderWords(
        before=r"bevor|ehe|vor (?:dem|der|den)",
        after=r"(?:erst )?nach(?: der| dem| den| ihrer)|nachdem|sobald",
        then=r"(?:und |erst )?dann|(?:und )?danach|(?:und )?anschliessend|(?:und )?zuletzt|(?:und )?schliesslich"
        r"|(?:und )?am ende|zum schluss",
        first=r"zuerst|zunachst|als erstes|erst(?= [a-z])",
        joins=r"und|noch",
    ),
    "fr": OrderWords(
        before=r"avant (?:de|d'|que|qu'|l'|la|le|les)",
        after=r"apres|une fois|des que",
        then=r"(?:et )?puis|(?:et )?ensuite|(?:et )?enfin|pour finir",
        first=r"d'abord|commencez par",
        joins=r"et",
    ),
    "es": OrderWords(
        before=r"antes de(?:l| que)?",
        after=r"(?:despues|luego) de(?:l| que)?|tras|una vez",
        then=r"(?:y )?luego|(?:y )?despues|(?:y )?por ultimo|(?:y )?al final|(?:y )?finalmente",
        first=r"(?<!el )(?<!su )primero|en primer lugar",
        joins=r"y|e",
    ),
    "nl": OrderWords(
        before=r"voordat|voor (?:het|de)",
        after=r"nadat|na (?:het|de)|zodra",
        then=r"(?:en )?daarna|(?:en )?dan|(?:en )?vervolgens|(?:en )?ten slotte",
        first=r"eerst",
        joins=r"en",
    ),
    "it": OrderWords(
        before=r"prima (?:di|che|del|della)",
        after=r"dopo (?:aver\w*|che|il|la|l')|una volta",
        then=r"(?:e )?poi|(?:e )?dopo|(?:e )?infine",
        first=r"prima",
        joins=r"e",
    ),
    "pt": OrderWords(
        before=r"antes d[eao]",
        after=r"depois d[eao]|apos|uma vez",
        then=r"(?:e )?depois|(?:e )?em seguida|(?:e )?por fim",
        first=r"(?<!o )primeiro",
        joins=r"e",
    ),
    "pl": OrderWords(
        before=r"przed|zanim",
        after=r"po(?= \w{5,}(?:u|iu)\b)|gdy|kiedy",
        then=r"(?:a )?potem|(?:a )?nastepnie|na koncu",
        first=r"najpierw",
        joins=r"i|oraz",
    ),
}
PAUSE = r"[,;]\s+|[.!]\s+|\s[-–—]\s"
MATCHED = 0.65  # share of two steps' words that are the same, from which one tells the other
LEAST = 0.6  # weight of a step that can be missed
LOST = 0.34  # share of its words up to which a step is told nowhere
MOST = 40  # steps that are compared
FEWEST = 3  # steps of an instruction that one may be missed of
IN_FRONT = 2  # sentences of a draft that one which opens with "then" goes on from
OPENING = 12  # letters of a sentence in which such a "then" stands: "Il est ensuite …"
AROUND = 6  # units before and behind the one that is followed in which its list may go on
# "48 hours before", "three days after delivery": when, and no step.
SPAN = re.compile(
    r"(?:hours?|days?|weeks?|months?|years?|minutes?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|minuten?|heures?|jours?"
    r"|semaines?|mois|ans?|horas?|dias?|semanas?|mes(?:es)?|anos?|uur|dagen|weken|maanden|jaar|ore|giorni|settimane|mesi"
    r"|anni|godzin\w*|dni|tygodni\w*|miesiac\w*|lat)\s*$"
)


@dataclass(frozen=True)
class Step:
    """`linked`: words or numbers say that it comes behind the one in front."""

    text: str
    reading: Reading
    linked: bool = False

    @cached_property
    def stems(self) -> Stems:
        return stems(self.reading.language, self.reading.stems)

    def share(self, known: Stems) -> float:
        told = self.reading.telling
        return sum(word.weight * known.match(word.stem).strength for word in told) / (self.reading.weight or 1.0)

    def alike(self, other: "Step") -> float:
        return (self.share(other.stems) + other.share(self.stems)) / 2


_IF = {
    "en": frozenset(("if", "when", "unless")), "de": frozenset(("wenn", "falls", "sofern")), "fr": frozenset(("si", "quand")),
    "es": frozenset(("si", "cuando")), "nl": frozenset(("als", "wanneer")), "it": frozenset(("se", "quando")),
    "pt": frozenset(("se", "quando")), "pl": frozenset(("jesli", "jeśli", "gdy")),
}  # fmt: skip
Steps = tuple[Step, ...]  # what happens, in its order


def other_order(told: Statement) -> str:
    """Two steps of the statement that its source has the other way round, for people."""
    source, draft = _source(told), _draft(told)
    if not any(step.linked for step in source) or told.reading.negations or _conditional(told.text, told.language):
        return ""
    places = _places(draft, source)
    for at in range(1, len(draft)):
        first, second = places.get(at - 1), places.get(at)
        if first is None or second is None or first < second:
            continue
        said = draft[at].linked or len(places) >= FEWEST
        if said and all(step.linked for step in source[second + 1 : first + 1]):
            return f"{source[second].text} → {source[first].text}"
    return ""


def step_left(told: Statement) -> str:
    """A step of an instruction of which the statement tells all others, and that the draft tells nowhere, for people."""
    source = _source(told)
    if len(source) < FEWEST or told.unit.header_cells or told.reading.negations or not _instructs(source):
        return ""
    mine = frozenset(_places(_draft(told), source).values())
    lost = [place for place in range(len(source)) if place not in mine]
    if len(lost) != 1 or lost[0] == len(source) - 1:
        return ""
    step = source[lost[0]]
    plain = step.reading.weight >= LEAST and not step.reading.cues["conditions"] and not step.reading.negations
    return step.text if plain and step.share(told.around.said) < LOST else ""


def _instructs(source: Steps) -> bool:
    """Its steps follow one another by words or numbers, or each begins with what is to be done, and nothing may or must."""
    plain = all(step.reading.words and step.reading.words[0].stem for step in source)
    bound = any(step.reading.cues["can"] or step.reading.cues["must"] for step in source)
    return not bound and (plain or any(step.linked for step in source))


def _conditional(text: str, language: str) -> bool:
    """ "We book it then, if you ask" says no order."""
    return not _IF.get(language, frozenset()).isdisjoint(read(text, language).texts)


def _places(draft: Steps, source: Steps) -> dict[int, int]:
    """Which step of the source each of the draft's tells, one to one, the most alike first."""
    scored = sorted(
        (-score, at, place)
        for at, step in enumerate(draft)
        for place, other in enumerate(source)
        if (score := step.alike(other)) >= MATCHED
    )
    found: dict[int, int] = {}
    for _, at, place in scored:
        if at not in found and place not in found.values():
            found[at] = place
    return found


def _source(told: Statement) -> Steps:
    """The steps of the unit with those that go on from it, or lead up to it: of a numbered list, or behind "then"."""
    units, at, language = told.article.units, told.at, told.language
    first, last = at, at
    while first > max(0, at - AROUND) and _goes_on(units[first - 1], units[first], language):
        first -= 1
    while last < min(len(units) - 1, at + AROUND) and _goes_on(units[last], units[last + 1], language):
        last += 1
    here = units[first : last + 1]
    if last > first and units[last].step:
        return tuple(_numbered(unit.text, at, language) for at, unit in enumerate(here))
    return tuple(step for unit in here for step in steps(unit.text, language))[:MOST]


def _numbered(text: str, place: int, language: str) -> Step:
    bare = unaccented(text)
    return Step(bare, read(bare, language), linked=place > 0)


def _goes_on(one: Unit, other: Unit, language: str) -> bool:
    if one.heading != other.heading:
        return False
    return other.step == one.step + 1 > 1 if other.step else _opens_with_then(other.text, language)


def _opens_with_then(text: str, language: str) -> bool:
    known = _cues(language)
    return known is not None and any(
        found.lastgroup == "then" and found.start() <= OPENING for found in known.finditer(unaccented(text[:40]))
    )


def _draft(told: Statement) -> Steps:
    sentences, first = told.around.sentences, told.place
    while first > max(0, told.place - IN_FRONT) and _opens_with_then(sentences[first].text, told.language):
        first -= 1
    texts = (*(sentence.text for sentence in sentences[first : told.place]), told.text)
    return tuple(step for text in texts for step in steps(text, told.language))[:MOST]


@lru_cache(maxsize=4_096)
def steps(text: str, language: str) -> Steps:
    """Of one sentence or more. Where a sentence says "first" or "then", all its steps follow one another."""
    known = _cues(language)
    if known is None:
        return ()
    return tuple(step for sentence in split(text) for step in _events(unaccented(sentence.text), known, language))


def _events(bare: str, known: re.Pattern[str], language: str) -> list[Step]:
    first = _first(language)
    parts = [*_parts(first.sub(" ", bare), known)]
    links = {link for link, _, _ in parts}
    chained = "then" in links or first.search(bare) is not None
    timed = links & {"before", "after"}
    if timed and not _negators(language).isdisjoint(read(bare, language).texts):
        return []  # "do not open it before it has cooled" is an order of its own
    events: list[Step] = []
    waiting: Step | None = None  # "Before you open it, …"
    ahead = False  # "After you have opened it, …"
    for link, part, span in parts:
        reading = read(part, language)
        if not reading.weight:
            continue
        dated = span or reading.weight < 1.0 or any(letter.isdigit() for letter in part)
        if dated and link in ("before", "after") and events:
            continue  # "an hour before the show": when, and no step
        timed_here = link in ("before", "after") and not dated
        step = Step(part.strip(), reading, link == "then" or (bool(events) and (chained or timed_here or ahead)))
        ahead = False
        if link == "before" and timed_here and not events:
            waiting = step
        elif link == "after" and timed_here and events:
            last = events.pop()
            events += [replace(step, linked=last.linked and len(events) > 0), replace(last, linked=True)]
        else:
            ahead = link == "after" and timed_here
            events.append(step)
            if waiting is not None:
                events.append(replace(waiting, linked=True))
                waiting = None
    return [*events, *([waiting] if waiting else [])]


@cache
def _negators(language: str) -> frozenset[str]:
    return words_of(language).sets["negators"] | lexicon(language).negations


def _parts(bare: str, known: re.Pattern[str]) -> Iterator[tuple[str, str, bool]]:
    """What stands between pauses and words of order, each with the last such word in front of it, and whether a span of
    time stands in front of that. What stands before a colon is a label."""
    link, start, span = "", 0, False
    for found in known.finditer(bare):
        part = bare[start : found.start()]
        if part.strip() and found.lastgroup != "label":
            yield link, part, span
            link = ""
        group = found.lastgroup or ""
        if group not in ("joins", "pause", "label") or not link:
            link, span = group, SPAN.search(part) is not None
        start = found.end()
    if bare[start:].strip():
        yield link, bare[start:], span


@cache
def _cues(language: str) -> re.Pattern[str] | None:
    told = ORDER.get(language)
    if told is None:
        return None
    names = ("before", "after", "then", "joins")
    words = "|".join(rf"(?P<{name}>(?<!\w)(?:{getattr(told, name)})(?!\w))" for name in names)
    return re.compile(rf"{words}|(?P<label>:\s+)|(?P<pause>{PAUSE})")


@cache
def _first(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{ORDER[language].first})(?!\w)")
