"""Offers and settlements that no word of a promise tells: "Shall we move it to Friday for you?", "Consider it settled".

Who reads them may take the team at its word. What a cited article says itself in such words describes its rule.
"""

import re
from functools import cache

from copilot.guard.favours.patterns import favour_patterns
from copilot.text.languages.favours import FAVOURS
from copilot.text.normalize import unaccented

MONEY = r"(?:\S+ ){0,2}(?:[£$€]?\d\S*|fees?|charges?|costs?|bill|invoice|reminder|penalty|points?|one)"
# Unaccented. Questions by which something is offered that the house would do.
OFFERS = {
    "en": r"(?:shall|should) (?:we|i)|(?:would you like|do you want) (?:us|me|him|her|them|it|someone|somebody) to"
    r"|(?:how about|what if|why don't) (?:if )?"
    r"(?:we|i)|would it (?:help|suit you) if (?:we|i)|make up for",
    "de": r"(?:sollen|durfen) wir|soll ich|(?:mochten|wunschen|wollen) sie,? dass (?:wir|ich)"
    r"|(?:wie ware es|was halten sie davon|ist es ihnen recht),? wenn (?:wir|ich)",
    "fr": r"(?:voulez|souhaitez|aimeriez|desirez)-vous que (?:nous|je|l'on|on)|et si (?:nous|on|je)|devons-nous",
    "es": r"(?:quiere|desea|prefiere)n? que (?:l[eao]s? |se l[ao] )?\w+mos|(?:le|les) parece(?: bien)? si"
    r"|(?:le|les) gustaria que",
    "nl": r"zullen (?:we|wij)|zal ik|(?:wilt u|wil je) dat (?:we|wij|ik)|wat vindt u ervan als (?:we|wij)",
    "it": r"(?:vuole|vuoi|desidera) che (?:le |ti )?\w+mo|che ne (?:dice|pensa) se|le va(?: bene)? se",
    "pt": r"(?:quer|deseja) que (?:lhe )?\w+mos|que tal se|(?:parece-lhe|acha) bem se",
    "pl": r"czy mamy|czy chce (?:pan|pani)[^?]{0,20} zebysmy|co pan\w* (?:powie|sadzi) na to",
}
# What is taken off the customer's hands, or off their bill.
SETTLES = {
    "en": rf"no need to pay|don't worry about (?:the )?{MONEY}|(?:ignore|forget|disregard) (?:about )?{MONEY}"
    rf"|{MONEY}(?: \S+){{0,5}} (?:is|are) (?:forgotten|forgiven)"
    r"|consider (?:it|this|that|the matter|your \w+) (?:as )?(?:settled|done|sorted|closed|solved|dealt with)"
    r"|(?:we'll|we will|i'll|i will|let us|let me) (?:\w+ )?(?:sort (?:it|this|that|things) out|throw in"
    r"|see to (?:it|this|that)"
    r"|make it right|put (?:it|this|that|things) right)|leave (?:it|this|that) (?:with|to) (?:us|me)"
    r"|(?:is|are) on us(?=[.!,]|$)|on the house",
    "de": r"(?:brauchen|mussen) sie (?:\w+ ){0,4}nicht (?:zu )?(?:be)?zahlen"
    r"|betrachten sie (?:\w+ ){1,4}als (?:erledigt|gelost|bezahlt)"
    r"|(?:das|dies|alles weitere) (?:regeln|erledigen|ubernehmen) wir|wir regeln (?:das|dies)|um (?:\w+ ){1,3}kummern wir uns"
    r"|legen wir (?:\w+ ){0,3}(?:dazu|bei|drauf)|vom tisch|(?:geht|gehen) aufs haus|vergessen wir(?: \w+){0,3}"
    r"|euro(?: \w+){0,4} vergessen wir",
    "fr": r"inutile de (?:payer|regler)|(?:considerez|tenez) (?:\S+ ){1,4}(?:pour )?(?:reglee?|close|resolue?|soldee?)"
    r"|(?:on s'occupe|nous nous (?:occupons|chargeons)|on se charge) de"
    r"|nous allons (?:\w+ )?(?:arranger|regler) (?:cela|ca|tout)"
    r"|oubliez (?:\S+ ){0,3}(?:\d+|frais|facture|penalite)|(?:est|sont) pour nous|n'avez (?:rien )?a (?:la )?(?:payer|regler)",
    "es": r"no (?:hace falta|es necesario) que (?:l[ao] )?pague|no (?:tiene|necesita) (?:que )?pagarl[ao]|nos encargamos"
    r"|no le costara|olvide(?:se de)? (?:\S+ ){0,3}(?:recargo|factura|multa|tarifa|\d+)|d[ea]lo por (?:resuelto|pagado)",
    "nl": r"hoeft (?:u|je) (?:\w+ ){0,3}niet te betalen|(?:dat|dit) regelen (?:we|wij)|(?:we|wij) regelen (?:dat|dit|het) voor"
    r"|beschouw (?:\w+ ){1,3}als (?:afgehandeld|betaald)",
    "it": r"non (?:deve|dovra|occorre che) (?:\w+ )?pag\w+|ci pensiamo noi"
    r"|(?:lo|la) consideri (?:\w+ )?(?:risolt|pagat|sistemat)\w",
    "pt": r"nao precisa de (?:a |o )?pagar|nos tratamos d|considere (?:\w+ ){1,3}(?:resolvid|pag)\w+",
    "pl": r"nie musi (?:\w+ ){0,2}placic|zajmiemy sie (?:tym|wszystkim)|prosze uznac (?:\w+ ){1,3}za (?:zalatwion|oplacon)\w+",
}


def offered(text: str, language: str, rule: str = "") -> str:
    """The words by which the team commits itself; empty: none. `rule` is what the sentence follows in its article."""
    bare = unaccented(text)
    known = None if _conditional(bare, language) else _settling(language).search(bare)
    if (
        known is None
        and "?" in text
        and (known := _offering(language).search(bare))
        and _only_tells(bare, known, language)
    ):
        return ""
    return "" if known is None or known[0] in unaccented(rule) else known[0]


def _conditional(bare: str, language: str) -> bool:
    """ "If they are faulty, the postage is on us" tells a rule."""
    return language in FAVOURS and favour_patterns(language).conditions.search(bare) is not None


def _only_tells(bare: str, offer: re.Match[str], language: str) -> bool:
    """ "Shall I explain it?" offers words."""
    if language not in FAVOURS:
        return False
    known, rest = favour_patterns(language), bare[offer.end() :]
    return bool(known.cares.search(bare) or known.tells.search(rest))


@cache
def _offering(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{OFFERS.get(language, '(?!)')})(?!\w)")


@cache
def _settling(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{SETTLES.get(language, '(?!)')})")
