"""An article or a section that says itself that it no longer holds, told as if it did, while a newer one stands beside it."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.guard.claims.numbers.quantities import Quantity, quantities
from copilot.guard.limits.headings import JOINT
from copilot.guard.misreadings.statement import READ, Statement
from copilot.text.normalize import unaccented

# What stands in front of the last day, or of the first on which something else held.
UNTIL = {
    "en": r"until|till|up to|to|through|before|ended|ends|expired|expires|replaced|superseded|closed|ran until",
    "de": r"bis|bis zum|vor|vor dem|endete|abgelaufen|ersetzt",
    "fr": r"jusqu'au|jusqu'a|jusqu'en|avant|avant le|terminee?s?|expiree?s?|remplacee?s?",
    "es": r"hasta|antes|antes del?|finalizad[oa]s?|terminad[oa]s?|caducad[oa]s?|sustituid[oa]s?",
    "nl": r"tot|tot en met|t/m|voor|geeindigd|verlopen|vervangen",
    "it": r"fino a|fino al|prima del?|terminat[oaie]|scadut[oaie]|sostituit[oaie]",
    "pt": r"ate|ate a|antes de|terminad[oa]s?|expirad[oa]s?|substituid[oa]s?",
    "pl": r"do|przed|zakonczon\w+|wygas\w+|zastapion\w+",
}
BETWEEN = (
    r"(?:\s+(?:on|the|am|dem|zum|le|el|op|il|em|na|in|im|en|of|by|end of|ende|fin|finales de|eind|fine|fim de|konca))"
    r"{0,3}\s*$"
)
# In a title or heading: of the page itself, and of what may be no page ("Old batteries"), where another has the same name
# else.
OUTDATED = {
    "en": r"archived|superseded|discontinued|outdated|obsolete|withdrawn|no longer (?:valid|in force|current)",
    "de": r"veraltet\w*|archiviert\w*|nicht mehr (?:gultig|aktuell)|uberholt|ausser kraft",
    "fr": r"obsoletes?|perime\w*|archivee?s?|plus (?:valables?|en vigueur)",
    "es": r"obsolet[oa]s?|archivad[oa]s?|ya no (?:valid[oa]s?|vigentes?)",
    "nl": r"verouderd\w*|vervallen|gearchiveerd\w*|niet meer geldig",
    "it": r"obsolet[oaie]|archiviat[oaie]|non piu (?:valid[oaie]|in vigore)",
    "pt": r"obsolet[oa]s?|arquivad[oa]s?|ja nao (?:valid[oa]s?|em vigor)",
    "pl": r"archiwaln\w+|nieaktualn\w+|niewazn\w+",
}
OLD = {
    "en": r"old|former|previous|earlier|expired",
    "de": r"alte[nrs]?|fruhere[nrs]?|ehemalige[nrs]?|vorherige[nrs]?|bisherige[nrs]?|abgelaufen\w*",
    "fr": r"ancien(?:ne)?s?|precedent(?:e)?s?|expiree?s?",
    "es": r"antigu[oa]s?|anterior(?:es)?|caducad[oa]s?",
    "nl": r"oude?|vroegere|voormalige|vorige|verlopen",
    "it": r"vecchi[oae]?|precedent[ei]|scadut[oaie]",
    "pt": r"antig[oa]s?|anterior(?:es)?|expirad[oa]s?",
    "pl": r"star[aey]|dawn[aey]|poprzedni\w*",
}
NEW = {
    "en": "new|current|now|today|latest|since|from", "de": "neue?[nrs]?|aktuelle?[nrs]?|jetzige?[nrs]?|seit|ab",
    "fr": "nouve(?:aux?|l|lles?)|actuel(?:le)?s?|depuis|a partir du?", "es": "nuev[oa]s?|actual(?:es)?|desde",
    "nl": "nieuwe?|huidige|vanaf|sinds", "it": "nuov[oaie]|attual[ei]|dal?", "pt": "nov[oa]s?|atua(?:l|is)|desde",
    "pl": r"now[aey]|obecn\w+|od",
}  # fmt: skip
THIS = {
    "en": "this|these", "de": r"diese\w*", "fr": "cet?|cette|ces", "es": "est[ea]|est[oa]s", "nl": "deze|dit",
    "it": r"quest\w+", "pt": "est[ea]s?", "pl": "ten|ta|te",
}  # fmt: skip
# In the first lines, of the page itself.
OVER = {
    "en": r"no longer (?:appl(?:y|ies)|valid|in force|current)|(?:was|were) replaced|has ended|have ended|has expired",
    "de": r"(?:gilt|gelten) nicht mehr|nicht mehr (?:gultig|aktuell)|ist veraltet|wurden? ersetzt|ist abgelaufen",
    "fr": r"(?:n'est|ne sont|ne s'applique\w*) plus|a pris fin|(?:a|ont) ete remplace",
    "es": r"ya no (?:es|son|esta|estan|se aplica)|ha (?:terminado|caducado)|(?:fue|fueron|ha sido) sustituid",
    "nl": r"(?:geldt|gelden) niet meer|niet meer geldig|is vervallen|(?:is|zijn) vervangen",
    "it": r"non (?:e|sono|vale|valgono) piu|(?:e|sono) scadut",
    "pt": r"ja nao (?:e|sao|se aplica)|(?:foi|foram) substituid",
    "pl": r"juz nie obowiazuj|nie obowiazuje|zostal\w* zastapion",
}
LEAD = 2  # units under a heading that may say that all of it is over
SPOKEN = 0.6  # share of the statement's words that a newer unit holds, where no title says that it is the same matter
SAME = 0.7  # strength from which two words of titles are one
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
LAST_DAYS = {2: 28, 4: 30, 6: 30, 9: 30, 11: 30}


def ended(told: Statement) -> str:
    """What says that it is over, for people."""
    day = told.around.day
    over = _over(told.unit, told.article.units, day, told.language)
    newer = _newer(told, day) if over else _renewed(told, day)
    return (over or told.unit.heading) if newer and not _told(told, over or told.unit.heading) else ""


def _over(unit: Unit, article: Sequence[Unit], day: date | None, language: str) -> str:
    """The heading or one of the first lines under it, or the unit, that ends it before that day."""
    heading = unit.heading
    if heading and (_known(OUTDATED, language).search(unaccented(heading)) or _past(heading, day, language)):
        return heading
    first = [each for each in article if each.heading == heading][:LEAD]
    for each in dict.fromkeys((*first, unit)):
        bare = unaccented(each.text)
        lead = each in first and _known(THIS, language).search(bare) and _known(OVER, language).search(bare)
        if lead or (day and _bounded(each.text, day, language)):
            return each.text
    return ""


def _past(text: str, day: date | None, language: str) -> bool:
    return day is not None and _bounded(text, day, language)


def _bounded(text: str, day: date, language: str) -> bool:
    """It says a last day before this one."""
    return any(_ends(each, text, language) and _before(each.value, day) for each in quantities(text, language))


def _ends(each: Quantity, text: str, language: str) -> bool:
    ahead = unaccented(text[: each.start])
    return each.kind == "date" and _until(language).search(ahead) is not None


def _before(value: str, day: date) -> bool:
    year, month, last = value.split("-")
    if not year:
        return False
    return (int(year), int(month), int(last or LAST_DAYS.get(int(month), 31))) < (day.year, day.month, day.day)


@cache
def _until(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{UNTIL.get(language, '(?!)')}){BETWEEN}")


def _known(table: dict[str, str], language: str) -> re.Pattern[str]:
    return _compiled(table.get(language, "(?!)"))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")


def _told(told: Statement, over: str) -> bool:
    """The draft says until when it held, or the mail asks about that time."""
    language = told.language
    dates = {each.value for each in quantities(over, language) if each.kind == "date"}
    said = (*quantities(told.around.answer, language), *quantities(told.around.mail[:READ], language))
    if any(each.kind == "date" and each.value in dates for each in said):
        return True
    years = {*YEAR.findall(over)} - ({str(told.around.day.year)} if told.around.day else set())
    spoken = f"{told.text} {told.around.mail[:READ]}"
    older = any(_known(table, language).search(unaccented(told.text)) for table in (OLD, OUTDATED))
    return bool(years & {*YEAR.findall(spoken)}) or older


def _newer(told: Statement, day: date | None) -> bool:
    """Something found under another heading, not over, is of the same matter."""
    mine, language = told.unit.heading, told.language
    for heading, units in _places(told.around.found):
        if heading == mine or _over(units[0], units, day, language):
            continue
        if _same_matter(mine, heading, language) or _says_most(told, units):
            return True
    return False


def _renewed(told: Statement, day: date | None) -> bool:
    """Its heading is that of another one, but for "old", or for a year that is over where the other has a later one."""
    mine, language = told.unit.heading, told.language
    years = [int(year) for year in YEAR.findall(mine)]
    over = bool(day and years and max(years) < day.year)
    if not mine or not (over or _known(OLD, language).search(unaccented(mine))):
        return False
    for heading in dict.fromkeys(unit.heading for unit in told.around.found):
        later = [int(year) for year in YEAR.findall(heading)]
        newer = (
            bool(later) and max(later) > max(years, default=0)
            if over
            else not _known(OLD, language).search(unaccented(heading))
        )
        own, rival = (_name(each, language) for each in _apart(mine, heading))
        if newer and own and own == rival:
            return True
    return False


def _name(heading: str, language: str) -> frozenset[str]:
    """Its telling words, whatever is old, new or dated in it."""
    bare = _known(NEW, language).sub(" ", _plain(heading.partition(" (")[0], language))
    return frozenset(word.stem for word in read(bare, language).telling if not word.text.isdigit())


def _same_matter(one: str, other: str, language: str) -> bool:
    """A word that both headings have, beside the title of an article that both stand in."""
    mine, its = _apart(one, other)
    own = stems(language, stems_of(_plain(mine, language), language))
    rival = read(_plain(its, language), language).telling
    return any(own.match(word.stem).strength >= SAME for word in rival)


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two headings without the title that both stand under."""
    mine, its = one.split(JOINT), other.split(JOINT)
    while mine and its and mine[0] == its[0]:
        mine, its = mine[1:], its[1:]
    return " . ".join(mine), " . ".join(its)


def _plain(heading: str, language: str) -> str:
    return _known(OUTDATED, language).sub(" ", _known(OLD, language).sub(" ", unaccented(heading)))


def _says_most(told: Statement, units: Sequence[Unit]) -> bool:
    said = told.reading
    held = (stems(told.language, read(unit.text, told.language).stems) for unit in units)
    return any(said.share_in(known) >= SPOKEN for known in held)


def _places(found: Sequence[Unit]) -> Iterator[tuple[str, list[Unit]]]:
    gathered: dict[str, list[Unit]] = {}
    for unit in found:
        gathered.setdefault(unit.heading, []).append(unit)
    yield from gathered.items()
