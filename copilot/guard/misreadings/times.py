"""When something is. A day told from now that no source tells: "arrives tomorrow" of "within 3 working days", "ends today"
of a date that is none of today, "closed at the weekend" of "on public holidays"; such words are grammar elsewhere and
compared by nothing. The time zone of a time of day: "9 am your time" of "9 am CET". And the column of a table whose columns
hold for months: the price of "May to September" for a stay in December.
"""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

from copilot.guard.claims.kinds.classification import CLAUSE
from copilot.guard.claims.numbers.fractions import spans_of_months
from copilot.guard.claims.numbers.quantities import first_same, quantities
from copilot.guard.claims.numbers.relative_days import days_told
from copilot.guard.facts import facts
from copilot.guard.grounding.premises import dated
from copilot.guard.misreadings.cases import TO_CUSTOMER
from copilot.guard.misreadings.statement import READ, Statement
from copilot.text.languages import whole_words
from copilot.text.normalize import unaccented

WEEKEND, NOW = "weekend", "now"
# Unaccented: a span, which is only looked for by its words, and the words for it.
SPANS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        (NOW, r"currently|at the moment|right now|at present|presently"),
        ("week", r"this week|next week|last week|later this week"),
        ("month", r"this month|next month|last month"),
        (WEEKEND, r"(?:at|on|over|during|this|next|every) (?:the )?weekends?|weekends"),
    ),
    "de": (
        (NOW, r"derzeit|aktuell|momentan|zurzeit|gerade|im moment|im augenblick"),
        ("week", r"(?:diese|nachste|kommende|letzte)[rn]? woche"),
        ("month", r"(?:diese|nachste|kommende|letzte)[nm] monat"),
        (WEEKEND, r"(?:am|jedes|dieses|ubers) wochenende|an wochenenden"),
    ),
    "fr": (
        (NOW, r"actuellement|en ce moment|a l'heure actuelle"),
        ("week", r"cette semaine|la semaine (?:prochaine|derniere)"),
        ("month", r"ce mois-ci|le mois (?:prochain|dernier)"),
        (WEEKEND, r"(?:le|ce|les) week-?ends?"),
    ),
    "es": (
        (NOW, r"actualmente|en este momento|ahora mismo"),
        ("week", r"esta semana|la (?:proxima semana|semana (?:que viene|proxima|pasada))"),
        ("month", r"este mes|el (?:proximo mes|mes (?:que viene|proximo|pasado))"),
        (WEEKEND, r"(?:el|este|los|en) fin(?:es)? de semana"),
    ),
    "it": (
        (NOW, r"attualmente|al momento|in questo momento"),
        ("week", r"questa settimana|la (?:prossima|scorsa) settimana|la settimana (?:prossima|scorsa)"),
        ("month", r"questo mese|il (?:prossimo|scorso) mese|il mese (?:prossimo|scorso)"),
        (WEEKEND, r"(?:nel|questo|il|i) (?:fine settimana|weekend)"),
    ),
    "nl": (
        (NOW, r"momenteel|op dit moment|op het moment"),
        ("week", r"deze week|volgende week|vorige week"),
        ("month", r"deze maand|volgende maand|vorige maand"),
        (WEEKEND, r"(?:in het|dit|elk) weekend|in weekenden"),
    ),
    "pt": (
        (NOW, r"atualmente|neste momento|de momento"),
        ("week", r"esta semana|(?:na|a) proxima semana|(?:na )?semana passada"),
        ("month", r"este mes|(?:no|o) proximo mes"),
        (WEEKEND, r"(?:no|este|aos) fi(?:m|ns) de semana"),
    ),
    "pl": (
        (NOW, r"obecnie|w tej chwili|aktualnie"),
        ("week", r"w tym tygodniu|w przyszlym tygodniu|w zeszlym tygodniu"),
        ("month", r"w tym miesiacu|w przyszlym miesiacu"),
        (WEEKEND, r"w weekendy?|w ten weekend"),
    ),
}  # fmt: skip
# What is told, days from now (None: a span), and its words.
PATTERNS: dict[str, tuple[tuple[str, int | None, re.Pattern[str]], ...]] = {
    language: (
        *((name, None, re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")) for name, words in rows),
        *((f"day {ahead}", ahead, pattern) for ahead, pattern in days_told(language)),
    )
    for language, rows in SPANS.items()
}
SATURDAY, SUNDAY = 6, 7
# "If you order today": what the customer may do on a day is no news of that day.
WHEN = re.compile(
    r"(?<!\w)(?:if|when|whether|once|unless|wenn|falls|ob|sobald|si|s'il|quand|lorsque|cuando|se|quando|als|wanneer|indien|jesli|kiedy)(?!\w)"
)
# A period that begins now, which is another than the article's.
FROM_NOW = re.compile(
    r"(?<!\w)(?:(?:starting |counting )?from (?:today|now)|as of today|ab heute|ab jetzt|von heute an"
    r"|a partir d(?:'aujourd'hui|e hoy)|a (?:partire|contare) da oggi|desde hoy"
    r"|vanaf (?:vandaag|nu)|a partir de hoje|od (?:dzis|dzisiaj))(?!\w)"
)
NOT_YET = re.compile(
    r"(?<!\w)(?:not? (?:\w+ ){0,3}yet|noch (?:nicht|kein\w*)|pas encore|todavia no|aun no|non ancora|ancora non"
    r"|nog (?:niet|geen)|ainda nao|jeszcze nie)(?!\w)"
)


def day_untold(told: Statement) -> str:
    """The words for a day that neither the article nor the mail has, nor a date that they tell; empty if none. A reply
    that tells the date of such a day, here or before, is judged by that date."""
    untold = _untold(told)  # first: most statements name no day, and need no reading of the mail
    return "" if untold and _counted_on(told) else untold


def day_inferred(told: Statement) -> str:
    """Such words where the mail tells days or dates and the article none, so that the day may follow from a rule: "that
    is until 15:00 today" of "until 24 hours before departure" for who leaves tomorrow."""
    untold = _untold(told)
    return untold if untold and _counted_on(told) else ""


def _counted_on(told: Statement) -> bool:
    """Whether the mail tells days and the article none. What is so at weekends, or "at the moment" of the customer, follows
    from no day, unless it is denied: "you do not qualify at present"."""
    bare = unaccented(told.text)
    names = {name for name, _, _ in _days(bare, told.language)}
    if WEEKEND in names or (NOW in names and not told.reading.negations):
        return False
    own = [fact for fact in facts(told.unit.text, told.language) if fact.kind in ("date", "weekday")]
    mail = told.around.mail[:READ]
    return not own and not FROM_NOW.search(bare) and dated(quantities(mail, told.language), mail)


def _untold(told: Statement) -> str:
    found = [(name, _day(told, ahead), words) for name, ahead, words in _days(unaccented(told.text), told.language)]
    speaks = whole_words(TO_CUSTOMER.get(told.language, ""))
    if speaks is None or not speaks.search(told.bare):  # of everybody, "currently" adds nothing
        found = [each for each in found if each[0] != NOW]
    so_far = [sentence.text for sentence in told.around.sentences[: told.place + 1]]
    if not found or any(_tells_day(text, told.language, name, day) for name, day, _ in found for text in so_far):
        return ""
    mail = told.around.mail[:READ]
    known = [unaccented(text) for text in (*(unit.text for unit in told.article.units), mail)]
    for name, day, words in found:
        patterns = [pattern for each, _, pattern in PATTERNS[told.language] if each == name]
        if any(pattern.search(text) for pattern in patterns for text in known):
            continue
        if name == NOW and NOT_YET.search(unaccented(told.unit.text)):
            continue
        if not any(_tells_day(text, told.language, name, day) for text in (told.unit.text, mail)):
            return words
    return ""


def _day(told: Statement, ahead: int | None) -> date | None:
    return told.around.day + timedelta(days=ahead) if told.around.day and ahead is not None else None


def _days(text: str, language: str) -> Iterator[tuple[str, int | None, str]]:
    for name, ahead, pattern in PATTERNS.get(language, ()):
        for match in pattern.finditer(text):
            clause = max((found.end() for found in CLAUSE.finditer(text, 0, match.start())), default=0)
            if not WHEN.search(text[clause : match.start()]):
                yield name, ahead, match[0]


def _tells_day(text: str, language: str, name: str, day: date | None) -> bool:
    """Whether a text tells that very day, by its date or weekday."""
    for fact in facts(text, language):
        if fact.kind == "weekday":
            if int(fact.value) in ((SATURDAY, SUNDAY) if name == WEEKEND else (day.isoweekday() if day else None,)):
                return True
        elif fact.kind == "date" and day and fact.value.split("-")[-2:] == [str(day.month), str(day.day)]:
            return True
    return False


SHORT = re.compile(r"(?<!\w)(CES?T|UTC|GMT|E[SD]?T|P[SD]T|BST|MEZ|MESZ|WES?T|IST)(?!\w)")
# The place is the first group that has one. A name of a place is written with a capital, or stands in brackets behind the time.
NAMED = (
    re.compile(r"(?<!\w)([A-Z]\w+(?: [A-Z]\w+)?)(?:'s)? [Tt]ime(?!\w)"),
    re.compile(r"(?<!\w)(\w+er|\w+ische[rn]?) Zeit(?!\w)"),
    re.compile(r"\b[Hh]eure (?:de |d')(?:la )?([A-Z]\w+)"),
    re.compile(r"\b[Hh]ora (?:de )?([A-Z]\w+|peninsular|española|canaria)"),
    re.compile(r"\b[Oo]ra (?:di )?([A-Z]\w+|italiana)"),
    re.compile(r"\b(\w+se) tijd(?!\w)"),
    re.compile(r"\bczasu (\w+)"),
    re.compile(r"\d\s?(?:am|pm|a\.m\.|p\.m\.|[Uu]hr|h)?,? \(([A-Z]\w+)\)"),
)
YOURS = re.compile(
    r"(?<!\w)(?:your (?:own )?(?:local )?time(?: zone)?|(?:whatever|wherever) (?:your time zone|you are)"
    r"|your local time|in your zone"
    r"|(?:ihrer|deiner|eurer) (?:ortszeit|zeitzone)|bei ihnen(?: vor ort)?|heure locale(?: chez vous)?|votre (?:fuseau|heure)"
    r"|chez vous|hora de su pais|su hora(?: local)?|su zona|uw (?:lokale )?tijd|ora (?:locale|del suo paese)|vostra ora"
    r"|hora do seu pais|sua hora|pana czasu|panstwa czasu)(?!\w)"
)
SAME_ZONE = {
    "cest": "cet", "mez": "cet", "mesz": "cet", "central european": "cet", "mitteleuropaischer": "cet",
    "mitteleuropaische": "cet", "utc": "gmt", "greenwich": "gmt", "est": "eastern", "edt": "eastern", "et": "eastern",
    "pst": "pacific", "pdt": "pacific", "us eastern": "eastern",
}  # fmt: skip
THEIRS = "yours"
HOUR = re.compile(r"\d")


def other_zone(told: Statement) -> str:
    """The zone that the statement names and the one that its source names in its place, for people."""
    source = {*zones(told.unit.text)} if HOUR.search(told.unit.text) else set()
    mine = {*zones(told.text)}
    if not source or not mine or source & mine:
        return ""
    return f"{min(mine)} → {min(source)}"


def zones(text: str) -> Iterator[str]:
    """Each in one form: CEST, MEZ and Central European Time are one."""
    for known in (SHORT, *NAMED):
        for match in known.finditer(text):
            name = unaccented(match[1])
            yield SAME_ZONE.get(name, name)
    if YOURS.search(unaccented(text)):
        yield THEIRS


# A season told by its name needs no month.
SEASON = re.compile(
    r"(?<!\w)(?:(?:high|low|off|peak)?[ -]?seasons?|(?:mid)?(?:summer|winter|spring|autumn)\w*"
    r"|(?:hoch|neben|vor|nach)?saison\w*|(?:sommer|winter|fruhjahr|fruhling|herbst)\w*|ete|hiver|printemps|automne|verano|invierno|primavera|otono|temporada\w*"
    r"|estate|inverno|stagion\w+|zomer\w*|seizoen\w*|sommar\w*|vinter\w*|lat[aoe]|zim\w+)(?!\w)"
)


def season_exchanged(told: Statement) -> str:
    """What stands in the table for other months than the case's, with what stands beside it for these."""
    headers = told.unit.header_cells
    spans = {at: set(months) for at, cell in enumerate(headers) if (months := [*_months(cell, told.language)])}
    if len(spans) < 2 or SEASON.search(told.bare):
        return ""
    named = _named_months(told.text, told.language) or _named_months(told.around.mail[:READ], told.language)
    own = [at for at, months in spans.items() if named and named <= months]
    if len(own) != 1:
        return ""
    rows = [unit.text.split(" | ") for unit in told.article.units if unit.header_cells == headers]
    rows = [row for row in rows if len(row) == len(headers)]
    for each in quantities(told.text, told.language):
        held = [(row, at) for row in rows for at in spans if first_same(each, quantities(row[at], told.language))]
        if held and all(at != own[0] for _, at in held):
            return f"{each.raw} → {held[0][0][own[0]]} ({headers[own[0]]})"
    return ""


def _months(text: str, language: str) -> Iterator[int]:
    """The months of the first span that a text names, from its first to its last."""
    for first, last in islice(spans_of_months(text, language), 1):
        yield from ((first - 1 + further) % 12 + 1 for further in range((last - first) % 12 + 1))


def _named_months(text: str, language: str) -> set[int]:
    told = (fact for fact in facts(text, language) if fact.kind in ("month", "date"))
    return {int(fact.value if fact.kind == "month" else fact.value.split("-")[1]) for fact in told}
