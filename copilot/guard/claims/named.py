"""The names of a sentence, products, plans, places, paths, held against the units that it follows."""

from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment import Unit
from copilot.guard.claims.findings import FactFinding
from copilot.guard.entities import NOUNS_CAPITALISED, names
from copilot.guard.sources import Source, Sources
from copilot.text.languages import calendar
from copilot.text.normalize import fold


def name_findings(
    sentence: str, units: Sequence[Unit], aligned: Sequence[int], mail: str, language: str
) -> Iterator[FactFinding]:
    """A name of the aligned units or of the mail is at home; one of another unit may stand for a name that is theirs."""
    told = [name for name in dict.fromkeys(names(sentence, language)) if not dated(name, language)]
    if not told:
        return
    said = Sources.of([Source(mail, language)])
    near = Sources.of(Source(text(unit), language) for place, unit in enumerate(units) if place in aligned)
    every = Sources.of(Source(text(unit), language) for unit in units)
    for name in told:
        folded = fold(name)
        if near.knows_name(folded) or said.knows_name(folded):
            continue
        if every.knows_name(folded):
            yield FactFinding(
                "name_elsewhere", name, strength=0.6 if replaces(name, sentence, units, aligned, language) else 0.3
            )
        else:
            sure = language not in NOUNS_CAPITALISED or name[1:].casefold() != name[1:] or any(map(str.isdigit, name))
            yield FactFinding("name_unknown", name, strength=1.0 if sure else 0.3, hard=sure)


def dated(name: str, language: str) -> bool:
    """Months and weekdays are facts, not names."""
    folded = fold(name)
    return folded in calendar("months", language) or folded in calendar("weekdays", language)


def text(unit: Unit) -> str:
    return "\n".join((unit.heading, *unit.header_cells, unit.text))


def replaces(name: str, sentence: str, units: Sequence[Unit], aligned: Sequence[int], language: str) -> bool:
    """The aligned units say another name, and the sentence does not: one may have been put for the other."""
    said = {fold(each) for each in names(sentence, language)}
    theirs = {fold(each) for place in aligned for each in names(units[place].text, language)} - {fold(name)}
    return bool(theirs - said)
