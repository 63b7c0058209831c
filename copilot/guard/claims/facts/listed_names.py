"""Rules for names in a list and for all others: "In Berlin and Leipzig within 2 days, in other towns within 4".

A name that the customer wrote, and that the list lacks, is one of the others.
"""

import re

from copilot.guard.claims.facts.binding import Held
from copilot.text.normalize import fold, unaccented

OTHERS = re.compile(
    r"\b(?:(?:all |any )?others?|elsewhere|(?:any|every)where else|the rest|remaining|ander(?:e[nrms]?|swo)|ubrig\w*|sonst\w*"
    r"|autres?|ailleurs|otr[oa]s?|demas|altr[ieoa]|altrove|outr[oa]s?|restantes|overige|elders|ovriga|andra|pozostal\w+"
    r"|inn(?:ych|e)|diger)\b"
)
NAME = r"[^\W\d_a-zà-ÿ][\w'’-]{1,40}"
JOINED = r"(?:,? (?:and|or|und|oder|sowie|et|ou|y|e|o|en|of|och|i|oraz|ve) |, )"
LISTED = re.compile(rf"\b(?P<before>[^\W\d_]{{1,4}}) (?P<names>{NAME}(?:{JOINED}{NAME}){{0,20}})")
IN_LIST = re.compile(NAME)


def is_of_others(held: Held) -> bool:
    """Whether a number is told of all that are not listed."""
    return OTHERS.search(unaccented(held.part())) is not None


def listed(text: str) -> dict[str, frozenset[str]]:
    """Capitalised words by the short word in front of them: {"in": {"berlin", "leipzig"}}."""
    found: dict[str, frozenset[str]] = {}
    for match in LISTED.finditer(text):
        names = frozenset(fold(name) for name in IN_LIST.findall(match["names"]))
        found[fold(match["before"])] = found.get(fold(match["before"]), frozenset()) | names
    return found


def belongs(text: str, mail: str, own: Held, rival: Held) -> bool | None:
    """Whether a name of the sentence makes `own` its number rather than `rival`, of the same unit: one of both is told of
    listed names, one of the others. None if no name decides."""
    if own.unit is not rival.unit or is_of_others(own) == is_of_others(rival):
        return None
    named, told = listed(own.unit.text), listed(text)
    of_customer = frozenset(map(fold, IN_LIST.findall(mail)))
    for before, names in told.items():
        in_list = named.get(before, frozenset())
        if in_list and names & in_list:
            return not is_of_others(own)
        if in_list and names & of_customer:
            return is_of_others(own)
    return None
