"""Classifies a sentence of a draft: a statement that needs proof, or a kind with its own rules.

A sentence is a courtesy, hand-over, question or absence only if each of its clauses is. If one has a fact of its own (a
number that the customer did not write, a price, a rule, a promise), it is a statement.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from copilot.guard import policy
from copilot.guard.claims.kinds.announcements import rule_words, tells_news
from copilot.guard.claims.kinds.answers import after_yes_or_no, asks, begins_so, easy
from copilot.guard.claims.kinds.patterns import FUTURE, Patterns, patterns
from copilot.guard.claims.numbers.quantities import VERSION, Quantity, quantities
from copilot.guard.entities import emails, links, names
from copilot.guard.secret_requests import requests_secret
from copilot.state import SentenceKind
from copilot.text.clauses import ASKS
from copilot.text.languages import lexicon
from copilot.text.normalize import fold, unaccented
from copilot.text.sentences import CLOSERS, split
from copilot.text.signal_patterns import signal_patterns
from copilot.text.tokenize import stems, words

# A comma before a complement ("dass", "que") does not end a clause.
CLAUSE = re.compile(
    r"[;:!?.…—–。！？；：؟؛]+(?!\d)\s*|,\s+(?!(?:dass|ob|wie|que|that|how|che|att|dat|że|czy)\b)|،\s*|、|，| - ",
    re.IGNORECASE,
)
# Something to be checked is no fact: "check whether a refund is possible".
INDIRECT = re.compile(
    r"(?<!\w)(?:whether|if a|if your|if the|why|what|ob|warum|wieso|si|pourquoi|por qué|se|perché|waarom|varför)\s.*"
)
# After a courtesy: "…, which shows that", "…, with which you no longer have to", "…, damit entfällt"
RELATIVE = re.compile(
    r"(?:(?:with|for|by|in|on|to|from|of|dans|pour|con|per|com|avec|mit|bei|für) )?(?:which|who|whose|since|because|so"
    r"(?! (?:let|i|we)\b)|damit|womit|wodurch|denn|der|die|das|den|dem|zumal|weil|qui|que|car|lequel|laquelle|puisque|pues"
    r"|la que|el que|porque|cui|che|perche|a qual|o qual|pois|waarmee|waardoor|want|dat|vilket|som|dzieki|ktor\w+|bo"
    r"|boylece|cunku)(?!\w)"
)
# By language: the Polish "i" is not the English "I".
JOINED = {
    "en": "and but though although", "de": "und aber", "fr": "et mais", "es": "y e pero", "it": "e ed ma", "pt": "e mas",
    "nl": "en maar", "sv": "och men", "pl": "i a ale", "tr": "ve ama",
}  # fmt: skip
# Before "a nice day", without accents.
WISHES = re.compile(
    r"(?<!\w)(?:have|enjoy|wish\w*|wunsch\w*|souhait\w+|dese[oa]\w*|dese[jn]\w+|augur\w+|wens\w*|onska\w*|zycz\w+)"
    r"(?: \w+){0,2} ?$"
)
STOPS = str.maketrans(dict.fromkeys('.,;:!?()#"“”„«»'))
OPENING = 8  # words of a draft's first sentence that may be a greeting
CLOSING = 6
NAMES = 2  # names of customer and company: "Thank you for writing to Larkwave, Anna"
LEFT_OVER = 3  # significant words of a courtesy that are neither the customer's nor polite
RIDER = 3  # the same for a clause beside a courtesy, from which it is a statement
RELATIVE_RIDER = 2  # the same for a dependent clause
REQUEST = 4  # the same for a request for information


@dataclass(frozen=True)
class DraftSentence:
    """A sentence with the customer's text."""

    text: str
    mail: str
    language: str
    place: int
    earlier: str = ""  # the customer's earlier messages, whose numbers an absence may repeat

    @property
    def patterns(self) -> Patterns:
        return patterns(self.language)

    @property
    def with_earlier(self) -> "DraftSentence":
        return replace(self, mail=f"{self.mail}\n{self.earlier}", earlier="")


@lru_cache(maxsize=1_024)
def classify(sentence: str, *, mail: str, language: str, place: int = 1, earlier: str = "") -> SentenceKind:
    """The kind of a sentence. `place`: index in the draft; only sentence 0 may be a one-line greeting. `earlier`: the
    customer's earlier messages.

    Commitments and requests for secrets are detected in any supported language, whatever the draft's.
    """
    if requests_secret(sentence):
        return "secret_request"
    if policy.forbidden(sentence):
        return "commitment"
    asked = DraftSentence(sentence, mail, language, place, earlier)
    if carries_fact(asked):
        return "absence" if earlier and not carries_fact(asked.with_earlier) and is_absence(asked) else "statement"
    for kind, known in KINDS.items():
        if known(asked):
            return kind
    return "statement"


def carries_fact(asked: DraftSentence) -> bool:
    """Whether it has a number with unit, date, time, link or address that the customer did not write."""
    if links(asked.text) or emails(asked.text):
        return True
    said = {(each.kind, each.value) for each in quantities(asked.mail, asked.language)}
    told = (
        each for each in quantities(asked.text, asked.language) if each.unit or each.kind != "number" or each.digits
    )
    return any(
        (each.kind, each.value) not in said and not _written(each, asked.mail) and not wished(each, asked.text)
        for each in told
    )


def wished(quantity: Quantity, text: str) -> bool:
    """Whether it is the "a" of "have a nice day"."""
    return not quantity.digits and WISHES.search(unaccented(text[: quantity.start])) is not None


def _written(quantity: Quantity, mail: str) -> bool:
    """Whether the number is part of a version in the mail: "6.0" in "6.0.x"."""
    figures = rf"(?<![\d.,]){re.escape(quantity.raw)}(?!\d)"
    return quantity.digits and VERSION.fullmatch(quantity.raw) is not None and re.search(figures, mail) is not None


def names_strangers(asked: DraftSentence) -> bool:
    """Whether it has more names that the customer did not write than a greeting would."""
    known = set(words(asked.mail))
    return asked.place > 0 and sum(fold(name) not in known for name in names(asked.text, asked.language)) > NAMES


def is_absence(asked: DraftSentence) -> bool:
    """Whether it says that the sources are silent, and states nothing else."""
    known = asked.patterns
    return _each(asked, known.silent, known.sources) or bool(
        _joined(asked, known) and lexicon(asked.language).absent.within(words(asked.text))
    )


def _joined(asked: DraftSentence, known: Patterns) -> bool:
    return bool(known.sources.search(fold(asked.text))) and not known.because.search(fold(asked.text))


def _each(asked: DraftSentence, *wanted: re.Pattern[str]) -> bool:
    """Whether one part between strong punctuation matches all patterns, and no other part states anything."""
    parts = [part for part in re.split(r"[;.:。；](?!\d)\s*", fold(asked.text)) if part.strip()]
    hit = [all(pattern.search(part) for pattern in wanted) for part in parts]
    return any(hit) and all(
        found or polite(part, asked) or hands_over(part, asked) for found, part in zip(hit, parts, strict=True)
    )


# "…, which we can make by Friday": in the customer's words it sounds polite, and tells what we do.
OF_OURS = re.compile(
    r"\s*(?:(?:which|that|as|so|and|for) we|(?:die|den|das|dem|was|denn|und|weil|da) wir"
    r"|(?:que|car|et|ce que) (?:nous|podemos|ya)"
    r"|(?:die|dat|wat|en|want) (?:we|wij)|che (?:noi |possiamo)|(?:que|e) (?:nós|podemos)|któr\w+ (?:my |możemy))(?!\w)"
)


def tells_of_ours(text: str, language: str) -> bool:
    """Whether a clause of a hand-over tells what we do, beyond looking at it."""
    known, parts = patterns(language), _clauses(text)
    hands = any(known.who.search(part) and known.care.search(part) for part in parts)
    return hands and any(OF_OURS.match(part) and not known.care.search(part) for part in parts)


def is_handover(asked: DraftSentence) -> bool:
    """Whether we take the mail over, with no promise except to look at it and answer."""
    parts = _clauses(asked.text)
    hit = [hands_over(part, asked) for part in parts]
    if not any(hit):
        return False
    return all(
        found or unable(part, asked) or cares(part, asked) or (polite(part, asked) and not OF_OURS.match(part))
        for found, part in zip(hit, parts, strict=True)
    )


def hands_over(part: str, asked: DraftSentence) -> bool:
    """Not "the contract cannot be passed on to another person"."""
    if lexicon(asked.language).negations & {*words(unaccented(part))}:
        return False
    return bool(asked.patterns.who.search(part)) and cares(part, asked)


def cares(part: str, asked: DraftSentence) -> bool:
    known = asked.patterns
    told = INDIRECT.sub(" ", part)
    return bool(known.care.search(part)) and not states(without_future(_without_said(told, asked)), known)


def _without_said(part: str, asked: DraftSentence) -> str:
    """The part without the customer's words, which may be looked at: "check the charge"."""
    said, written = set(stems(asked.mail, asked.language)), set(fold(asked.mail).translate(STOPS).split())
    return " ".join(
        word
        for word in part.split()
        if word.translate(STOPS) not in written
        and (not (found := stems(word, asked.language)) or not set(found) <= said)
    )


def unable(part: str, asked: DraftSentence) -> bool:
    return bool(asked.patterns.unable.search(part)) and not any(character.isdigit() for character in part)


def without_future(part: str) -> str:
    """The part without future auxiliaries: "will look at it" only promises to look."""
    return FUTURE.sub(" ", part)


def is_question(asked: DraftSentence) -> bool:
    """Whether it asks for what an answer needs. A reason before the question is a statement."""
    text = asked.text.rstrip(" " + CLOSERS)
    spoken = words(asked.text)
    if text.endswith(ASKS):
        parts = _clauses(asked.text)
        return not any(_reasons(part, asked) for part in parts)
    if not lexicon(asked.language).asks.within(spoken):
        return False
    known = asked.patterns
    return not states(without_future(fold(asked.text)), known) and len(left(fold(asked.text), asked)) <= REQUEST


def _reasons(part: str, asked: DraftSentence) -> bool:
    known = asked.patterns
    return bool(known.because.match(part)) and bool(states(part, known) or len(left(part, asked)) > LEFT_OVER)


def is_courtesy(asked: DraftSentence) -> bool:
    """Whether each clause is thanks, sympathy, a wish, a greeting or a closing, without a fact."""
    spoken = words(asked.text)
    if not spoken:
        return True
    if answers(asked):
        return False
    known = lexicon(asked.language)
    if asked.place == 0 and len(spoken) <= OPENING and known.greetings.at(spoken, 0):
        return True
    if len(spoken) <= CLOSING and known.closings.at(spoken, 0):
        return True
    if names_strangers(asked) or any(left(before, asked) for before in _before_greeting(asked)):
        return False
    parts = _clauses(asked.text)
    opened = any(asked.patterns.courtesy.search(part) for part in parts) and not rides(asked, relative=True)
    return opened and polite(parts[0], asked) and all(polite(part, asked) or depends(part, asked) for part in parts)


def adds_own_words(asked: DraftSentence) -> bool:
    """Whether a polite clause has words that are neither polite nor the customer's: "Of course the lamp floats" reads like
    "I understand how annoying a leak is", so that only the meaning tells. Not of one that thanks or is sorry, as it retells
    the mail in words of its own."""
    known, spoken, polite_words = asked.patterns, words(asked.text), lexicon(asked.language)
    if len(spoken) <= OPENING and (polite_words.greetings.at(spoken, 0) or polite_words.closings.at(spoken, 0)):
        return False
    if known.sorry.search(fold(asked.text)) or signal_patterns(asked.language).thanks.search(unaccented(asked.text)):
        return False
    return any(
        left(known.courtesy.sub(" ", part), asked) for part in _clauses(asked.text) if known.courtesy.search(part)
    )


def answers(asked: DraftSentence) -> bool:
    """Whether it answers a question of the mail, or calls a thing of its own no problem: "Yes, dogs are no problem" is a
    statement, though each word is polite or the customer's."""
    rest = easy(asked.text)
    if rest is not None and _telling(rest, asked):
        return True
    if not asks(asked.mail) or not (rest is not None or begins_so(asked.text)):
        return False
    known, behind = asked.patterns, after_yes_or_no(fold(asked.text))
    felt = known.feelings.search(behind) and (known.ours.match(behind) or not _telling(behind, asked))
    return rest is not None or not (felt or known.courtesy.search(behind) or known.moods.search(behind))


def _telling(text: str, asked: DraftSentence) -> bool:
    """Whether words are left that are neither polite nor of a mood, be they the customer's or not."""
    return bool(left(text, replace(asked, mail="")))


def rides(asked: DraftSentence, *, relative: bool = False) -> bool:
    """Whether a clause after the first states something that is neither polite nor the customer's: a fact in a
    thank-you. `relative`: only a dependent clause."""
    for part in _clauses(asked.text)[1:]:
        hangs = RELATIVE.match(part) is not None
        if asked.patterns.courtesy.search(part) or not (hangs or (_joins(part, asked.language) and not relative)):
            continue
        if len(left(part, asked)) >= (RELATIVE_RIDER if hangs else RIDER):
            return True
    return False


def announces(asked: DraftSentence) -> bool:
    """Whether a sentence that sounds like a courtesy tells news, or has a word of money, cover or permission that the
    customer did not state: what a question asks about is not stated."""
    known = set(stems(told_by(asked.mail), asked.language))
    ruled = (set(stems(word, asked.language)) for word in rule_words(asked.text, asked.language))
    return tells_news(asked.text) or any(not word <= known for word in ruled)


def only_feels(asked: DraftSentence) -> bool:
    """Whether a sentence with a courtesy has neither a clause nor a word that could state a rule. "Must be" is none here:
    "The key must be given back"."""
    kept = asked.patterns.courtesy.sub(lambda found: found[0] if "must" in found[0] else " ", fold(asked.text))
    told = replace(asked, mail=told_by(asked.mail))
    return not (rides(asked) or adds(asked) or announces(asked) or states(_without_said(kept, told), asked.patterns))


def adds(asked: DraftSentence) -> bool:
    """Whether a clause after the first is more than polite: "Thank you for writing, and your bowl is insured"."""
    return not all(polite(part, asked) or depends(part, asked) for part in _clauses(asked.text)[1:])


def _joins(part: str, language: str) -> bool:
    first, _, rest = part.partition(" ")
    return bool(rest) and first in JOINED.get(language, "").split()


def _before_greeting(asked: DraftSentence) -> Iterator[str]:
    """Text before a greeting on the same line."""
    spoken, greetings = words(asked.text), lexicon(asked.language).greetings
    return (" ".join(spoken[:place]) for place in range(1, len(spoken)) if greetings.at(spoken, place))


def polite(part: str, asked: DraftSentence) -> bool:
    """Whether a part starts with a courtesy and states nothing, or has only polite words and the customer's."""
    known = asked.patterns
    if not known.courtesy.search(part):
        return not left(part, replace(asked, mail=told_by(asked.mail))) and not states(part, known)
    rest, sorry = known.courtesy.sub(" ", part), known.sorry.search(part)
    if sorry and not known.ours.search(part[sorry.end() :]):
        rest = known.perhaps.sub(" ", rest)  # "sorry that it may not be there in time" is a fear, not a rule
    return not states(rest, known) and len(left(rest, asked)) <= LEFT_OVER


@lru_cache(maxsize=64)
def told_by(mail: str) -> str:
    """The mail without questions: a clause in the words of a question would answer it."""
    return " ".join(said.text for said in split(mail) if not said.text.rstrip(" " + CLOSERS).endswith(ASKS))


def depends(part: str, asked: DraftSentence) -> bool:
    """Whether a part depends on a courtesy: "especially after such a long wait"."""
    return (
        bool(asked.patterns.beside.match(part))
        and not states(part, asked.patterns)
        and (len(left(part, asked)) <= LEFT_OVER)
    )


def states(part: str, known: Patterns) -> bool:
    return bool(known.facts.search(part)) or any(character.isdigit() for character in part)


def left(part: str, asked: DraftSentence) -> list[str]:
    """Significant words that are neither polite, nor of a mood, nor the customer's."""
    known = lexicon(asked.language)
    said = set(stems(asked.mail, asked.language))
    feelings = asked.patterns.feelings
    telling = (word for word in words(part) if word not in known.stop and not feelings.fullmatch(word))
    return [word for word in telling if word not in known.courtesy and not set(stems(word, asked.language)) <= said]


def _clauses(text: str) -> list[str]:
    return [part for part in CLAUSE.split(fold(text)) if part.strip()]


KINDS: Mapping[SentenceKind, Callable[[DraftSentence], bool]] = {
    "absence": is_absence,
    "handover": is_handover,
    "courtesy": is_courtesy,
    "question": is_question,
}
