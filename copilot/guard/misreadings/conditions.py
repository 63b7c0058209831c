"""A rule told without the condition or the exception that its own sentence, or the next one, makes of it.

"Delivery is free" of "Delivery is free, provided that you live in town", or of "Delivery is free. This does not apply on
islands."
Where the mail has a word of the condition, who wrote the draft may have seen it met.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import read
from copilot.guard.claims.numbers.quantities import first_same, quantities
from copilot.guard.misreadings.statement import READ, Statement
from copilot.text.languages import whole_words
from copilot.text.normalize import unaccented

# Unaccented. What makes a rule depend, beyond a plain "if", which often only names the case.
RESTRICTS = {
    "en": r"provided(?: that)?|(?:as|so) long as|(?:but )?only (?:if|when|after|for)|unless|except(?:ing)?|excluding|apart from"
    r"|on condition that|but not",
    "de": r"sofern|solange|vorausgesetzt|es sei denn|ausser|ausgenommen|(?:aber |allerdings |jedoch )?nur (?:wenn|nach|bei|fur)"
    r"|unter der bedingung",
    "fr": r"a condition|pourvu qu[e']|sauf|excepte|hormis|(?:uniquement|seulement) (?:si|pour|apres)|tant que|a moins que",
    "es": r"siempre que|siempre y cuando|a no ser que|a menos que|salvo|excepto|solo (?:si|cuando|para)",
    "nl": r"tenzij|mits|behalve|(?:maar )?alleen (?:als|voor|na)|zolang|op voorwaarde",
    "it": r"purche|a meno che|tranne|salvo|eccetto|(?:ma )?solo (?:se|per|dopo)|a condizione",
    "pt": r"exceto|a menos que|desde que|salvo|(?:mas )?so (?:se|para|depois)|sob condicao",
    "pl": r"pod warunkiem|chyba ze|z wyjatkiem|oprocz|(?:ale )?tylko (?:jesli|dla|po)",
}
NAMES_CASE = {
    "en": "if",
    "de": "wenn|falls",
    "fr": "si|s'il",
    "es": "si",
    "nl": "als|indien",
    "it": "se",
    "pt": "se",
    "pl": "jesli",
}
# How the next sentence begins.
TAKES_BACK = {
    "en": r"(?:this|that|it|which) (?:offer |rule |price )?(?:does not|doesn't|do not) (?:apply|hold|include|cover)"
    r"|(?:this|that|it) (?:only applies|applies only|only holds|holds only)|except|exceptions?(?=:)"
    r"|(?:not|excluded) (?:for|included|are|is|on|in|possible)"
    r"|excluded|unless",
    "de": r"(?:das|dies|dieses angebot) gilt (?:aber |jedoch )?(?:nicht|nur)|ausgenommen|ausser|ausgeschlossen"
    r"|nicht (?:moglich|enthalten|fur|bei|im)",
    "fr": r"(?:cela|ceci|cette regle) ne (?:s'applique|vaut)|(?:sont|est) exclu\w*|sauf|excepte|pas (?:pour|en)|uniquement",
    "es": r"(?:esto|eso) (?:no (?:se aplica|vale)|solo)|(?:quedan?|estan?) excluid\w+|salvo|excepto|no (?:vale|incluid\w+)",
    "nl": r"(?:dit|dat) geldt (?:niet|alleen)|behalve|niet voor|uitgezonderd|uitgesloten",
    "it": r"(?:questo|cio) (?:non vale|vale solo)|(?:sono|e) esclus\w+|tranne|eccetto|non (?:vale|per)",
    "pt": r"(?:isto|isso) (?:nao (?:se aplica|vale)|so)|exceto|nao (?:vale|inclui\w*)",
    "pl": r"(?:to )?nie dotyczy|z wyjatkiem|oprocz|nie obejmuje",
}
FOLLOWS = 0.85  # share of the statement's words that the rule without its condition holds
FOLLOWS_ALL = 0.7  # where it says "every" or "always" itself
HELD = 0.5  # share of the rule's words that the statement holds
TOLD = 0.3  # share of a condition's words from which the draft tells it
FULL = 1.0  # weight of a word that tells by itself


def dropped(told: Statement) -> str:
    """The condition or exception that the draft does not tell, for people."""
    language = told.language
    if told.unit.header_cells or depends(told.bare, language):
        return ""
    for rule, condition in _conditions(told):
        opens = whole_words(RESTRICTS.get(language, ""))
        telling = (word for word in read(condition, language).telling if not (opens and opens.fullmatch(word.text)))
        apart = [word for word in telling if word.stem not in read(rule, language).stems]
        weight = sum(word.weight for word in apart)
        if not _follows(told, rule):
            continue
        if weight < FULL:
            if _dates_dropped(told, condition):
                return condition.strip(" ,.;")
            continue
        said = sum(word.weight * told.around.said.match(word.stem).strength for word in apart)
        asked = any(word.weight >= FULL and told.around.asked.match(word.stem) for word in apart)
        if said < TOLD * weight and not asked:
            return condition.strip(" ,.;")
    return ""


def _dates_dropped(told: Statement, condition: str) -> bool:
    """ "Except in August": of months and days no word tells."""
    said = quantities(f"{told.around.answer} . {told.around.mail[:READ]}", told.language)
    dates = [each for each in quantities(condition, told.language) if each.kind in ("date", "month", "weekday")]
    return bool(dates) and not any(first_same(each, said) for each in dates)


def _follows(told: Statement, rule: str) -> bool:
    """Nothing in the statement narrows it to a case of its own ("to Austria"), which may be none of those excepted."""
    known = read(rule, told.language)
    held = stems(told.plain.language, told.plain.stems)
    least = FOLLOWS_ALL if told.plain.cues["every"] else FOLLOWS
    return told.plain.share_in(stems(known.language, known.stems)) >= least and known.share_in(held) >= HELD


def depends(bare: str, language: str) -> bool:
    """The statement makes a condition, an exception or a limit of its own."""
    return any(
        (known := whole_words(table.get(language, ""))) is not None and known.search(bare)
        for table in (RESTRICTS, NAMES_CASE)
    )


def _conditions(told: Statement) -> Iterator[tuple[str, str]]:
    """Of the unit and the next one each rule with what restricts it."""
    yield from restricted(told.unit.text, told.language)
    after = told.article.units[told.at + 1] if told.at + 1 < len(told.article.units) else None
    opens = whole_words(TAKES_BACK.get(told.language, ""))
    if after is not None and after.heading == told.unit.heading and opens and opens.match(unaccented(after.text)):
        yield unaccented(told.unit.text), unaccented(after.text)


@lru_cache(maxsize=2_048)
def restricted(text: str, language: str) -> tuple[tuple[str, str], ...]:
    """Each clause that restricts, with the rest of the sentence."""
    known = whole_words(RESTRICTS.get(language, ""))
    bare = unaccented(text)
    if known is None:
        return ()
    found = []
    for match in known.finditer(bare):
        end = CLAUSE_END.search(bare, match.end())
        stop = end.start() if end else len(bare)
        found.append((f"{bare[: match.start()]} {bare[stop:]}", bare[match.start() : stop]))
    return tuple(found)


CLAUSE_END = re.compile(r"[.;:!?]|,\s")
