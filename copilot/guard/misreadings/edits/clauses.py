"""A part of the sentence made otherwise: the reason of a rule exchanged ("because the cardboard would tear" of "because our
crews lift by hand"), its condition done away with ("with or without a lift" of "if there is no lift") or invented ("not taken
back if they are wet" of "not taken back"), half of a denial turned ("but we do on public holidays" of "not on Sundays or
public holidays"), and one more in a list ("by e-mail, by text message or in your account")."""

import re
from itertools import dropwhile

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, Reading, read
from copilot.guard.misreadings.cases import OPENS_CASE
from copilot.guard.misreadings.conditions import CLAUSE_END
from copilot.guard.misreadings.edits.script import bare, changes, held, share
from copilot.guard.misreadings.statement import Statement
from copilot.guard.restrictions import alternatives
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented

# Unaccented.
BECAUSE = {
    "en": "because|since", "de": "weil|denn|da", "fr": "parce que?|car|puisque?", "es": "porque|ya que|pues",
    "it": "perche|poiche|siccome", "nl": "omdat|want|aangezien", "pt": "porque|pois|ja que", "pl": "poniewaz|bo|gdyz",
    "sv": "eftersom|darfor att", "tr": "cunku", "ar": "لان",
}  # fmt: skip
# That it holds without what may be its condition.
WITHOUT = {
    "en": "with(?:out)? (?:or|and) with(?:out)?|whether or not|even without",
    "de": "mit (?:oder|und) ohne|(?:auch|selbst) ohne",
    "fr": "avec (?:ou|et) sans|meme sans", "es": "con o sin|(?:incluso|aun) sin", "it": "con o senza|anche senza",
    "nl": "met of zonder|(?:ook|zelfs) zonder", "pt": "com ou sem|mesmo sem", "pl": "nawet bez|z (?:nim|nia) lub bez",
    "sv": "med eller utan|(?:aven|ocksa) utan",
}  # fmt: skip
BUT = {
    "en": "but|though|however", "de": "aber|jedoch|sondern", "fr": "mais", "es": "pero|sino", "it": "ma|pero", "nl": "maar",
    "pt": "mas", "pl": "ale", "sv": "men",
}  # fmt: skip
JOINS = listed("or and ou et oder und o u y e of en lub albo i eller och ve veya")
OTHER = 0.34  # share of a reason's words below which it is another reason
SAME = 0.6  # share of the words of what it is the reason of
COPIED = 0.9  # share of the words of a rule, and of those of its source, to which a condition is joined
TOLD = 0.5  # share of a condition's words from which a unit of the article has it
DENIED = 0.75  # share of the second half's words that the source denies


def reason_exchanged(told: Statement) -> str:
    """The statement's reason, where its source gives another one, for people."""
    mine, its = (_behind(text, told.language, BECAUSE) for text in (told.bare, unaccented(told.unit.text)))
    if mine is None or its is None or mine[1].weight < FULL:
        return ""
    other = share(mine[1], its[1]) < OTHER and share(mine[0], its[0]) >= SAME
    return f"{' '.join(mine[1].texts)} → {' '.join(its[1].texts)}" if other else ""


def _behind(text: str, language: str, table: dict[str, str]) -> tuple[Reading, Reading] | None:
    """What stands before such a word, and its clause."""
    known = whole_words(table.get(language, ""))
    match = known.search(text) if known else None
    if match is None:
        return None
    end = CLAUSE_END.search(text, match.end())
    clause = text[match.end() : end.start() if end else len(text)]
    return read(text[: match.start()], language), read(clause, language)


def condition_lifted(told: Statement) -> str:
    """What the source makes a condition, done away with, for people."""
    found = _behind(told.bare, told.language, WITHOUT)
    near = told.article.units[max(0, told.at - 1) : told.at + 2]
    if found is None or any(_behind(unaccented(each.text), told.language, WITHOUT) for each in near):
        return ""
    named = next((word for word in found[1].words if word.stem), None)
    of_unit = named is not None and held(told.unit.text, told.language).match(named.stem)
    return " ".join(found[1].texts) if of_unit else ""


def condition_invented(told: Statement) -> str:
    """A condition of a rule that has none, for people."""
    language = told.language
    opens = whole_words(OPENS_CASE.get(language, ""))
    match = opens.search(told.bare) if opens else None
    limits = whole_words(
        "|".join(filter(None, (OPENS_CASE.get(language, ""), alternatives(language, "only", "unless"))))
    )
    if match is None or limits is None or told.unit.header_cells or told.reading.cues["even_if"]:
        return ""
    if limits.search(unaccented(told.unit.text)):
        return ""
    end = CLAUSE_END.search(told.bare, match.end())
    stop = end.start() if end else len(told.bare)
    case, rule = (
        read(told.bare[match.end() : stop], language),
        read(f"{told.bare[: match.start()]} {told.bare[stop:]}", language),
    )
    unit = bare(told.unit.text, language)
    if case.weight < FULL or share(rule, unit) < COPIED or share(unit, rule) < COPIED:
        return ""
    if any(share(case, one.reading) >= TOLD for one in told.article.known) or case.share_in(told.around.asked) >= TOLD:
        return ""
    return " ".join(case.texts)


def half_denied(told: Statement) -> str:
    """The second of two that the source denies, told as allowed, for people."""
    known = whole_words(BUT.get(told.language, ""))
    match = known.search(told.bare) if known else None
    if known is None or match is None or told.unit.header_cells:
        return ""
    first, second = read(told.bare[: match.start()], told.language), read(told.bare[match.end() :], told.language)
    if not first.negations or second.negations or second.weight < FULL or second.cues["exceptions"]:
        return ""
    unit = bare(told.unit.text, told.language)
    if (
        not unit.negations
        or unit.cues["exceptions"]
        or known.search(unaccented(told.unit.text))
        or share(first, unit) < SAME
    ):
        return ""
    denied = dropwhile(lambda word: word.clause not in unit.negations or word.stem, unit.words)
    there = [word.stem for word in denied if word.stem]
    ahead = [word.stem for word in unit.words if word.stem and word.stem not in there]
    whole = second.share_in(stems(told.language, there)) >= DENIED and not second.share_in(stems(told.language, ahead))
    return " ".join(second.texts) if whole else ""


def listed_too(told: Statement) -> str:
    """One more in a list than its source has, for people."""
    near = [held(each.text, told.language) for each in told.article.units[max(0, told.at - 1) : told.at + 2]]
    for change in changes(told):
        new = [word for word in change.new if word.weight >= FULL]
        unknown = any(not any(each.match(word.stem) for each in near) for word in new)
        item = [word.text for word in change.new if word.text not in JOINS]
        if unknown and not change.old and _in_list(told.bare, item):
            return " ".join(item)
    return ""


def _in_list(text: str, item: list[str]) -> bool:
    """Whether a joining word stands on one of its sides, and that or a comma on the other; a preposition and an article in
    front apart."""
    joins, told = "|".join(sorted(JOINS)), r"\W{1,3}".join(map(re.escape, item))
    joined, ahead = rf"(?:{joins})(?!\w)", r"\s(?:\w+\s){0,2}"
    either = rf"(?:,{ahead}{told},?\s{joined}|(?<!\w){joined}{ahead}{told}(?:,|\s{joined}))"
    return re.search(either, text) is not None
