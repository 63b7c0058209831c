"""Checks that a rule for one kind of a thing is not told of another: "Plus plans can be paused" of "Monthly Plus plans can be
paused" for a customer with a yearly one.

The kind is a word beside one that the statement has. The mail speaks of the other kind: by a denial ("opened" for "unopened",
"I never registered it"), by a word for the opposite ("yearly" for "monthly"), or as another unit of the article names it.
"""

from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import INFLECTED, Stems, stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word, read, read_sentences, stems_of
from copilot.guard.claims.checker import ANSWER
from copilot.text.languages import table
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words

FOLLOWS = 0.75  # share of the statement's words that the unit holds
DENIED = 0.7  # strength from which a negator denies the kind
NEAR = 2  # words from the kind to what it is a kind of: "les vêtements non portés"
BARE = 4  # letters of a word besides its denying prefix
NARROW = ("conditions", "exceptions", "only")  # cues by which a statement makes a case of its own
PREFIXES = ("un", "in", "im", "ir", "non", "nicht", "on", "niet", "nie", "o", "des", "dis")
# Beginnings of words, unaccented: of each line the kinds of one thing, which exclude one another. In all languages.
KINDS = tuple(
    tuple(tuple(kind.split()) for kind in line.split("/"))
    for line in """
    week woche hebdo seman settiman/month monat mensu mensil mensal maand miesie/year annual annuel jahr anual jaar roczn
    privat particul persoonl/business compan firm gewerb entrepris empresa zakel aziend commerc
    flex/normal standard basic regular sparpreis
    new neu nouve nuev nieuw nuov nov/used gebraucht occasion usad tweedehands uzywan second-hand refurbish
    prepa vorausbez/postpa
    digital download elektron electron/print gedruckt papier paper papel carta
    single einzel einfach simple sencill enkel/return ruckfahr retour vuelt
    adult erwachs/child kinder enfant nin
    """.replace("\n        ", " ")
    .strip()
    .splitlines()
)
KIND_STARTS = tuple(start for line in KINDS for kind in line for start in kind)


def other_kind(text: str, mail: str, answer: str, unit: Unit, article: Sequence[Unit], language: str) -> str:
    """The dropped kind and the customer's, for people; empty if none."""
    bare = unaccented(ANSWER.sub("", text, count=1))  # without accents a Spanish "yes" is an "if"
    said, source = read(bare, language), read(unaccented(unit.text), language)
    if unit.header_cells or said.negations or any(said.cues[cue].keys() - source.cues[cue].keys() for cue in NARROW):
        return ""
    if said.share_in(stems(language, source.stems)) < FOLLOWS:
        return ""
    units = table("units", language)  # "for 3 months" names no monthly plan
    answer, mail = (" ".join(word for word in words(unaccented(each)) if word not in units) for each in (answer, mail))
    told, asked = (stems(language, stems_of(each, language)) for each in (answer, mail))
    for place, kind in _dropped(source, said, told):
        if rival := _of_mail(source, place, kind, mail, asked) or _of_article(
            source, place, kind, asked, unit, article
        ):
            return f"{kind.text} → {rival}"
    return ""


def _dropped(source: Reading, said: Reading, told: Stems) -> Iterator[tuple[int, Word]]:
    """Words of the unit that the draft leaves out, beside one that the statement has."""
    known, units = stems(said.language, said.stems), table("units", said.language)
    for place, word in enumerate(source.words):
        tells = word.weight >= FULL or (word.stem and any(word.text.startswith(start) for start in KIND_STARTS))
        if tells and word.text not in units and not told.match(word.stem):
            sides = source.words[max(0, place - NEAR) : place][::-1], source.words[place + 1 : place + 1 + NEAR]
            beside = (next((other for other in side if other.stem), word) for side in sides)
            if any(other.clause == word.clause and known.match(other.stem) for other in beside):
                yield place, word


def _of_mail(source: Reading, place: int, kind: Word, mail: str, asked: Stems) -> str:
    """The mail's word that denies the kind, or names one that excludes it."""
    denied = source.denied.get(place, 0.0) >= DENIED
    base, turned = _bare(kind.text)
    for reading in read_sentences(mail, source.language):
        for at, word in enumerate(reading.words):
            its, its_turned = _bare(word.text)
            if not word.stem or not _same(base, its, source.language):
                continue
            its_denied = reading.denied.get(at, 0.0) >= DENIED
            if (denied ^ turned) != (its_denied ^ its_turned):
                return word.text
            return ""
    if asked.match(kind.stem).strength >= INFLECTED:
        return ""
    return next((word for word in _excluding(kind.text, mail, source.language)), "")


def _bare(word: str) -> tuple[str, bool]:
    """The word without a prefix that denies, and whether it has one."""
    prefix = next((each for each in PREFIXES if word.startswith(each) and len(word) - len(each) >= BARE), "")
    return word[len(prefix) :], bool(prefix)


def _same(one: str, other: str, language: str) -> bool:
    mine, its = (next(iter(read(word, language).stems), "") for word in (one, other))
    return bool(mine) and len(mine) >= BARE and stems(language, (its,)).match(mine).strength >= INFLECTED


def _excluding(kind: str, mail: str, language: str) -> Iterator[str]:
    for line in KINDS:
        own = [group for group in line if kind.startswith(group)]
        if len(own) == 1:
            others = tuple(start for group in line if group not in own for start in group)
            yield from (
                word.text
                for reading in read_sentences(mail, language)
                for word in reading.words
                if word.text.startswith(others) and not word.text.startswith(own[0])
            )


def _of_article(source: Reading, place: int, kind: Word, asked: Stems, unit: Unit, article: Sequence[Unit]) -> str:
    """The mail's kind, which another unit has in the same place: "Yearly plans …" beside "Monthly plans …"."""
    behind = source.words[place + 1] if place + 1 < len(source.words) else None
    if asked.match(kind.stem) or behind is None or not behind.stem:
        return ""
    for other in article:
        spoken = read(unaccented(other.text), source.language).words if other is not unit else ()
        for at, word in enumerate(spoken[1:], 1):
            rival = spoken[at - 1]
            parallel = word.stem == behind.stem and rival.weight >= FULL and rival.stem not in source.stems
            if parallel and asked.match(rival.stem).strength >= INFLECTED:
                return rival.text
    return ""
