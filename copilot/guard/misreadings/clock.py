"""The time zone of a time of day: "9 am your time" of "9 am CET"."""

import re
from collections.abc import Iterator

from copilot.guard.misreadings.statement import Statement
from copilot.text.normalize import unaccented

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
SAME = {
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
            yield SAME.get(name, name)
    if YOURS.search(unaccented(text)):
        yield THEIRS
