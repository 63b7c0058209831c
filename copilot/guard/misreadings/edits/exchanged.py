"""One word for another in a near copy: the event that a period counts from ("60 days of the removal" of "60 days of
purchase"), who acts ("the council applies" of "we apply"), whose it is ("our risk" of "your own risk"), and the second that
becomes each ("each change costs £60" of "a second change costs £60")."""

from collections.abc import Sequence

from copilot.guard.claims.alignment.reading import FULL, Word
from copilot.guard.claims.numbers.quantities import SPANS, quantities
from copilot.guard.misreadings.bounds import SINCE, SMALL
from copilot.guard.misreadings.edits.script import Change, changes, exchanges
from copilot.guard.misreadings.roles import ROLES
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented

PAIR = 2  # words of a period: "60 days"
OF = listed("of de du des que qui van di della do da")  # what an event may also follow
BEHIND = 4  # words between a period and the event that it counts from: "the 3 weeks that follow the"
FEW = 3  # words of a change of who acts or whose it is
# Unaccented.
WE = {
    "en": listed("we"), "de": listed("wir"), "fr": listed("nous on"), "es": listed("nosotros"), "nl": listed("wij we"),
    "it": listed("noi"), "pt": listed("nos"), "sv": listed("vi"), "pl": listed("my"),
}  # fmt: skip
# What a subject begins with that is none of the house: not "our crew".
ARTICLES = {
    "en": listed("the a an"), "de": listed("der die das ein eine"), "fr": listed("le la les l un une"),
    "es": listed("el la los las un una"), "nl": listed("de het een"), "it": listed("il lo la i gli le l un uno una"),
    "pt": listed("o a os as um uma"),
}  # fmt: skip
OURS = {
    "en": listed("our ours"), "de": listed("unser unsere unserem unseren unserer unseres"), "fr": listed("notre nos"),
    "es": listed("nuestro nuestra nuestros nuestras"), "nl": listed("ons onze"), "it": listed("nostro nostra nostri nostre"),
    "pt": listed("nosso nossa nossos nossas"), "sv": listed("var vart vara"), "pl": listed("nasz nasza nasze naszego naszej"),
}  # fmt: skip
YOURS = {
    "en": listed("your yours"),
    "de": listed("ihr ihre ihrem ihren ihrer ihres dein deine deinem deinen deiner deines"),
    "fr": listed("votre vos ton ta tes"),
    "es": listed("su sus tu tus"), "nl": listed("uw je jouw"), "it": listed("suo sua suoi sue tuo tua"),
    "pt": listed("seu sua seus suas"), "sv": listed("din ditt dina"), "pl": listed("twoj twoja panstwa pana pani"),
}  # fmt: skip
FURTHER = {
    "en": "second|third|fourth|further|additional|another|extra",
    "de": r"zweite\w*|dritte\w*|vierte\w*|weitere\w*|zusatzlich\w*",
    "fr": "deuxiemes?|seconde?s?|troisiemes?|supplementaires?|autres?",
    "es": r"segund[oa]s?|tercer[oa]?s?|adicional\w*|otr[oa]s?",
    "it": r"second[oaie]|terz[oaie]|ulterior[ei]|aggiuntiv[oaie]",
    "nl": "tweede|derde|vierde|extra|verdere",
    "pt": r"segund[oa]s?|terceir[oa]s?|adiciona\w+|outr[oa]s?",
    "sv": r"andra|tredje|ytterligare|extra",
    "pl": r"drug\w{1,3}|trzeci\w*|dodatkow\w+",
}


def base_exchanged(told: Statement) -> str:
    """The event behind a period and the source's, for people."""
    spans = [each.raw.casefold() for each in quantities(told.text, told.language) if each.unit in SPANS]
    for change in exchanges(told) if spans else ():
        place = next((at for at, word in reversed([*enumerate(change.before)]) if word.text[0].isdigit()), None)
        if place is None or not any(raw.startswith(change.before[place].text) for raw in spans):
            continue
        event = next((at for at, word in enumerate(change.new) if word.weight >= FULL), 0)
        between = [*change.before[place + PAIR :], *change.new[:event]]
        tells = any(word.weight >= FULL and not _since([word], told.language) for word in between)
        counts = not tells and len(between) <= BEHIND
        if counts and _since(between, told.language) and _first_tells(change, told.language):
            return str(change)
    return ""


def _since(between: Sequence[Word], language: str) -> bool:
    """Whether the words between a period and what may be its event count from it."""
    known = whole_words(SINCE.get(language, ""))
    text = " ".join(word.text for word in between)
    return not OF.isdisjoint(text.split()) or (known is not None and known.search(text) is not None)


def _first_tells(change: Change, language: str) -> bool:
    """An event on both sides, behind its preposition."""
    known = whole_words(SINCE.get(language, ""))
    sides = [
        next((word for word in side if word.text not in SMALL and not (known and known.fullmatch(word.text))), None)
        for side in (change.new, change.old)
    ]
    return all(word is not None and word.weight >= FULL for word in sides)


def actor_exchanged(told: Statement) -> str:
    """Somebody else who does what the house does, for people."""
    ours, articles = WE.get(told.language, frozenset()), ARTICLES.get(told.language, frozenset())
    known = ROLES.get(told.language)
    # "The museum borrows it from us" of "we lend it to the museum": the house is still named, and the verb another.
    if known is None or {*listed(f"{known.ours} {known.us}"), *ours} & {*told.plain.texts}:
        return ""
    for change in changes(told):
        if len(change.old) > FEW or len(change.new) > FEW + 1 or not ours & {word.text for word in change.old}:
            continue
        if len(change.new) > 1 and change.new[0].text in articles and change.new[1].stem:
            return str(change)
    return ""


def owner_turned(told: Statement) -> str:
    """ "Our" for "your" or the reverse, for people."""
    pair = OURS.get(told.language, frozenset()), YOURS.get(told.language, frozenset())
    for change in changes(told):
        if len(change.old) > FEW or len(change.new) > FEW:
            continue
        was, became = (
            [bool(side & {word.text for word in part}) for side in pair] for part in (change.old, change.new)
        )
        if sum(was) == sum(became) == 1 and was != became:
            return str(change)
    return ""


def further_dropped(told: Statement) -> str:
    """A rule for the second or each further one, told of each, for people."""
    known = whole_words(FURTHER.get(told.language, ""))
    if known is None or known.search(unaccented(told.around.answer)):
        return ""
    for change in changes(told):
        named = len(change.old) <= FEW and any(known.fullmatch(word.text) for word in change.old)
        if named and (change.before or change.new) and not any(word.weight >= FULL for word in change.new):
            return str(change)
    return ""
