"""The opposite of a source in the same words, which counting of negations does not see.

What it denies, told as allowed by a denial of its own ("nothing stands in the way of using a pass" of "passes cannot be used");
and what ends, told as if it went on, or the reverse ("the membership continues if you move" of "moving ends the membership").
And what stands in a list headed by a denial ("Not covered"), told as if it were not denied, also under a line of the draft
that says so ("These are covered:").
A sentence about time may say either of the same rule ("runs until May", "ends in May") and is left alone.
"""

import re

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.denials import CASES, denied_below
from copilot.guard.claims.kinds.answers import EASY
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.misreadings.statement import Statement
from copilot.guard.restrictions import alternatives, anywhere
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented
from copilot.text.sentences import lead_over

BARE = 1.0  # weight of words besides the phrase up to which a sentence only says yes: "That is no problem at all"
ALIKE = 0.5  # share of the words besides the phrase that the denied clause of the source holds
# Unaccented, in any language: a phrase of one means nothing in another.
NOTHING_AGAINST = re.compile(
    r"(?<!\w)(?:nothing (?:\w+ )?(?:stands in (?:the|your) way|speaks against|prevents you|stops you|keeps you|against)"
    r"|(?:no|not any) (?:obstacle|objection)s?|no (?:reason|need) not to|by all means"
    r"|(?:spricht|steht|stehen) (?:\w+ ){0,3}?nichts (?:dagegen|gegen|im wege?|entgegen)"
    r"|nichts (?:spricht|steht) (?:dagegen|gegen|im wege?|entgegen)|kein(?:erlei)? hindernis"
    r"|rien n(?:e |'|’)(?:\w+ )?(?:empeche|interdit|s'oppose|oppose)|aucun obstacle"
    r"|nada (?:\w+ )?(?:impide|se opone)|ningun obstaculo"
    r"|niets (?:staat|verhindert|belet|houdt)|staat niets in de weg|geen (?:enkel )?bezwaar"
    r"|(?:niente|nulla) (?:\w+ )?(?:impedisce|vieta|osta)|nessun ostacolo"
    r"|nada (?:impede|obsta)|nenhum obstaculo|nie ma przeszkod)(?!\w)"
)
# "Gegen Essig spricht nichts", as "Essig: spricht nichts dagegen".
AGAINST = re.compile(r"(?<!\w)gegen ((?:\w+ ){1,5}?)spricht ((?:\w+ )?)nichts(?!\w)")
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
BUT = listed("but nur")  # leave something out, beside the phrases of `restrictions`
EXCLUSIONS = re.compile(
    rf"(?:(?:the|die|les|las|le|as) )?(?:(?:general|warranty) )?(?:{anywhere('headings', 'excluded')})(?: from \w+(?: \w+)?)?"
    r"(?: are| sind| sont| son)?\s*:?"
)
COVERED = re.compile(
    r"covered|covers?|included|includes?|insured|(?:ab)?gedeckt|versichert|inbegriffen|enthalten|umfasst|couverte?s?|comprise?s?"
    r"|incluse?s?|cubiert[oa]s?|cubre|incluid[oa]s?|coperti?|coperte|gedekt|inbegrepen|tacks|ingar|objet\w+|cobert[oa]s?"
)


def said_though_headed_by_denial(told: Statement) -> str:
    """The heading that denies what stands below it, for people."""
    lead = unaccented(lead_over(told.around.sentences, told.place))
    excepts = whole_words(alternatives(told.language, "excepts"))
    said = [read(each, told.language) for each in (lead, told.bare) if each and not (excepts and excepts.search(each))]
    parts = (part for part in told.unit.heading.split(" · ") if part)
    return next((part for part in parts if any(_against(part, each) for each in said)), "")


def _against(heading: str, said: Reading) -> bool:
    """Whether it says without a denial what the heading denies."""
    if said.cues["exceptions"] or not (CASES | BUT).isdisjoint(said.texts):
        return False
    plain = [
        word for at, word in enumerate(said.words) if not said.denied.get(at) and word.clause not in said.negations
    ]
    bare = unaccented(heading).casefold()
    if EXCLUSIONS.fullmatch(bare):
        return any(COVERED.fullmatch(word.text) for word in plain)
    denied = denied_below(heading, said.language)
    return bool(denied) and denied <= {word.stem for word in plain}


def allowed_though_denied(told: Statement) -> str:
    """The phrase that allows what the source denies, for people."""
    bare = AGAINST.sub(r"\1\2spricht nichts dagegen", told.bare)
    phrase = _allowing(bare)
    if phrase is None or _allowing(unaccented(told.unit.text)):
        return ""
    rest = read(f"{bare[: phrase.start()]} {bare[phrase.end() :]}", told.language)
    if rest.negations or rest.cues["exceptions"]:
        return ""
    source = read(unaccented(told.unit.text), told.language)
    return phrase[0] if any(_about(rest, source, clause) for clause in source.negations) else ""


def _allowing(bare: str) -> re.Match[str] | None:
    return NOTHING_AGAINST.search(bare) or EASY.search(bare)


def _about(rest: Reading, source: Reading, clause: int) -> bool:
    """Whether the words besides the phrase are about this clause of the source; "Yes, no problem" is about all of it."""
    if rest.weight <= BARE:
        return True
    held = stems(source.language, (word.stem for word in source.words if word.clause == clause and word.stem))
    shared = sum(word.weight * held.match(word.stem).strength for word in rest.telling)
    return shared >= ALIKE * rest.weight


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
