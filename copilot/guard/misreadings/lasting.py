"""What ends, told as if it went on, or the reverse: "the membership continues if you move" of "moving ends the membership".

A sentence about time may say either of the same rule ("runs until May", "ends in May") and is left alone.
"""

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import listed

HELD = 0.8  # share of the statement's other words that the unit holds
TOLD = 0.6  # share of the unit's that the statement holds
LASTS = {
    "en": listed("hold holds continue continues remain remains stay stays keep keeps intact unaffected"),
    "de": listed("bleibt bleiben gilt gelten besteht bestehen behalten behält weiterhin"),
    "fr": listed("reste restent continue continuent conserve conservent conservez gardez maintenue maintenu"),
    "es": listed("sigue siguen continúa continúan conserva conservan mantiene mantienen"),
}
ENDS = {
    "en": listed(
        "end ends ended void voids voided lapse lapses expire expires lose loses terminates invalidates forfeit"
    ),
    "de": listed("endet enden erlischt erlöschen verfällt verfallen entfällt entfallen verliert verlieren beendet"),
    "fr": listed("expire expirent perd perdent perdez cesse cessent annule annulent met termine"),
    "es": listed("termina terminan caduca caducan pierde pierden cesa cesan anula anulan extingue"),
}
IN_TIME = listed(
    "until till unless for long within after bis solange nach jusque jusqu tant hasta mientras después après"
)


def ended_or_lasting(told: Statement) -> str:
    """The two words that are opposites, for people."""
    mine, theirs = told.reading, told.followed.reading
    if told.language not in LASTS or told.unit.header_cells or _leaves_open(mine) or _leaves_open(theirs):
        return ""
    if quantities(told.text, told.language) or quantities(told.unit.text, told.language):
        return ""
    said, meant = _sides(mine), _sides(theirs)
    if bool(said[0]) == bool(said[1]) or bool(meant[0]) == bool(meant[1]) or bool(said[0]) == bool(meant[0]):
        return ""
    alike = _share(mine, theirs) >= HELD and _share(theirs, mine) >= TOLD
    return f"{(said[0] or said[1])[0]} → {(meant[0] or meant[1])[0]}" if alike else ""


def _leaves_open(one: Reading) -> bool:
    return bool(one.negations or one.cues["exceptions"] or IN_TIME & {*one.texts})


def _sides(one: Reading) -> tuple[list[str], list[str]]:
    known = LASTS[one.language], ENDS[one.language]
    return [text for text in one.texts if text in known[0]], [text for text in one.texts if text in known[1]]


def _share(one: Reading, other: Reading) -> float:
    """How much of its words, but for these verbs, the other holds."""
    verbs = LASTS[one.language] | ENDS[one.language]
    rest = [word for word in one.telling if word.text not in verbs]
    held = stems(other.language, other.stems)
    weight = sum(word.weight for word in rest)
    return sum(word.weight * held.match(word.stem).strength for word in rest) / weight if weight else 0.0
