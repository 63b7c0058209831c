"""What a source denies, told as allowed by a denial of its own: "nothing stands in the way of using a pass" of "passes cannot
be used". Both have a negation, so that counting these sees no difference."""

import re

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.kinds.answers import EASY
from copilot.guard.misreadings.statement import Statement
from copilot.text.normalize import unaccented

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
