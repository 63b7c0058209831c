"""Detects what a sentence that sounds like a courtesy tells besides: a deed of ours or of others, an agreement, a promise that
holds, advice, or another person's name.

A courtesy, a hand-over and an absence are closed lists of acts. The classifier of their wordings knows the tone, and "My
manager has approved it" has the tone of a hand-over. What is told so has no source, unless the customer wrote it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from copilot.guard.claims.kinds.classification import JOINED, DraftSentence, told_by
from copilot.guard.claims.verdict import Finding
from copilot.guard.entities import HONORIFICS, names
from copilot.guard.grounding.known_facts import KnownFacts
from copilot.guard.grounding.untold.words import ACCENTED, acts
from copilot.state import REMARK
from copilot.text.languages import lexicon, listed
from copilot.text.normalize import fold, unaccented
from copilot.text.sentences import CLOSERS
from copilot.text.tokenize import stems, words

LONGEST = 1_000  # characters of a sentence that are read
MARKS = r"[,;:.!–—،؛]\s+"
# Before the name of a colleague or another customer.
OURS = listed(
    "our my unser unsere unserer mein meine notre mon ma nuestro nuestra mi nostro nostra la onze ons mijn nosso nossa meu vår"
    " min nasz nasza"
)


@dataclass(frozen=True)
class ActPatterns:
    """Compiled `Acts` of one language."""

    ours: re.Pattern[str]
    others: re.Pattern[str]
    handled: re.Pattern[str]
    passed_on: re.Pattern[str]
    aside: re.Pattern[str]
    told: re.Pattern[str]
    sends: re.Pattern[str]
    to_us: re.Pattern[str]


@cache
def act_patterns(language: str) -> ActPatterns | None:
    """Patterns of the language; None if it has none."""
    known = acts(language)
    if known is None:
        return None
    return ActPatterns(
        ours=re.compile(known.ours),
        others=re.compile(known.others),
        handled=re.compile(known.handled),
        passed_on=re.compile(known.passed_on),
        aside=re.compile(known.aside),
        told=re.compile(rf"(?<!\w)(?:{'|'.join(known.told)})(?!\w)"),
        sends=re.compile(rf"\W*(?:{known.sends})"),
        to_us=re.compile(rf"(?<!\w)(?:{known.to_us})"),
    )


def tells_untold(asked: DraftSentence, known: KnownFacts) -> Finding | None:
    """The doubt about a courtesy, hand-over or absence that tells more than it is; None if it does not. What somebody did is
    no remark that a second opinion could let pass; an agreement or advice may be one."""
    if deed := untold_deed(asked):
        return Finding("doubt", "own_deed", deed)
    unknown = {*known.unknown_names(asked.text)}
    if stranger := next((name for name in named_strangers(asked) if name in unknown), ""):
        return Finding("doubt", "other_customer", stranger)
    position = untold_position(asked)
    return Finding("doubt", REMARK, position) if position else None


def untold_deed(asked: DraftSentence) -> str:
    """What one of us or anybody else is said to have done, and the mail does not tell; empty if nothing."""
    known = act_patterns(asked.language)
    return "" if known is None else next(_deeds(asked, known), "")


def untold_position(asked: DraftSentence) -> str:
    """The agreement, promise, advice or order in the sentence; empty if there is none."""
    known = act_patterns(asked.language)
    return "" if known is None else next(_positions(asked, known), "")


def only_handles_mail(asked: DraftSentence) -> bool:
    """Whether all that it tells is that one of us read, noted or handed on the mail."""
    known = act_patterns(asked.language)
    told = [] if known is None else [known.ours.search(clause) for clause in _clauses(asked)]
    return known is not None and any(told) and all(_is(known.handled, mine) for mine in told if mine)


def named_strangers(asked: DraftSentence) -> Iterator[str]:
    """Names of the sentence that somebody has who does something in it: after an honorific, "our" or "my", or two at the
    beginning of a clause. A company is thanked for, written to, or signs."""
    spoken, polite = words(asked.text), lexicon(asked.language)
    if not spoken or polite.greetings.at(spoken, 0) or polite.closings.at(spoken, 0):
        return
    for name in names(asked.text, asked.language):
        ahead = asked.text[: asked.text.find(name)].rstrip()
        before, _, title = ahead.rpartition(" ")
        opens = not before or before[-1] in ",;:.!–—" or fold(before.rpartition(" ")[2]) in OURS
        subject = (
            title[:1].isupper() and title.isalpha() and opens and fold(title) not in polite.stop | {*polite.courtesy}
        )
        if fold(title).rstrip(".") in HONORIFICS or fold(title) in OURS or subject:
            yield name


def _deeds(asked: DraftSentence, known: ActPatterns) -> Iterator[str]:
    for clause in _clauses(asked):
        if known.aside.search(unaccented(clause)) or _retold(clause, asked) or _silent(clause, asked):
            continue
        if (mine := known.ours.search(clause)) is not None:
            if not _is(known.handled, mine) and not _theirs(mine, asked):
                yield mine[0]
            continue
        done = known.others.search(clause)
        if done and not _is(known.passed_on, done) and not _theirs(done, asked):
            yield done[0]


def _positions(asked: DraftSentence, known: ActPatterns) -> Iterator[str]:
    leads_in = asked.text.rstrip(" " + CLOSERS).endswith((":", "?", "：", "？"))
    for clause in map(unaccented, _clauses(asked)):
        if asked.patterns.unable.search(clause) or _silent(clause, asked):
            continue
        if (found := known.told.search(clause)) and not ("talk" in known.told.groupindex and _talked(found, asked)):
            yield found[0]
        if not leads_in and (order := known.sends.match(clause)) and not known.to_us.search(clause):
            yield order[0].strip()


def _is(verbs: re.Pattern[str], found: re.Match[str]) -> bool:
    return verbs.match(found.string, found.start(_group(found))) is not None


def _group(found: re.Match[str]) -> str:
    return next(name for name in found.re.groupindex if name.startswith("verb") and found[name])


def _theirs(found: re.Match[str], asked: DraftSentence) -> bool:
    """Whether the verb is the customer's."""
    verb = stems(found[_group(found)], asked.language)
    return bool(verb) and {*verb} <= {*stems(told_by(asked.mail), asked.language)}


def _talked(found: re.Match[str], asked: DraftSentence) -> bool:
    """Whether it is about a talk that the customer mentions."""
    return bool(found["talk"]) and {*stems(found["talk"], asked.language)} <= {*stems(asked.mail, asked.language)}


def _silent(clause: str, asked: DraftSentence) -> bool:
    """Whether it says what is not in the sources, which asserts nothing of it."""
    return bool(asked.patterns.silent.search(clause) and asked.patterns.sources.search(clause))


def _retold(clause: str, asked: DraftSentence) -> bool:
    """Whether all its significant words are the customer's."""
    return {*stems(clause, asked.language)} <= {*stems(told_by(asked.mail), asked.language)}


def _clauses(asked: DraftSentence) -> list[str]:
    """Its clauses, folded; without accents, save in languages whose participles have one."""
    text = asked.text[:LONGEST]
    plain = fold(text) if asked.language in ACCENTED else unaccented(text)
    return [clause for clause in _joints(asked.language).split(plain) if words(clause)]


@cache
def _joints(language: str) -> re.Pattern[str]:
    joined = JOINED.get(language, "").split()
    return re.compile(rf"{MARKS}|\s+(?=(?:{'|'.join(joined)}) )" if joined else rf"{MARKS}|\s+(?=و\w)")
