"""Detects text that performs or promises something irreversible; describing how it is done is allowed.

Irreversible: refund, charge, cancel, delete, reset a password, issue credit, replace or ship, process a return, close
an account. The words of eleven languages are data (`DOING` in `copilot/text/languages`); the rules are the same for
all: the subject (I, we, a colleague, nobody named), the tense, who ordered it, and whether a condition makes it a
description.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from copilot.guard.commitments import commits, gets_back
from copilot.guard.favours import done_to_yours, favours, vow
from copilot.guard.favours.deed_words import pays_back
from copilot.guard.favours.free_by_rule import free_by_rule, rest
from copilot.text.languages import SUPPORTED, Doing, Terms, lexicon, listed
from copilot.text.sentences import split
from copilot.text.tokenize import words

REACH = 14  # words between subject and verb; German puts the verb last
NEAR = 6
NONE = listed(
    "none nothing nobody neither keine keiner keines aucun aucune rien ninguno ninguna nessuno nenhum geen inget żaden"
)
AS_RULE = 0.6  # share of a promise's significant words in one quoted sentence, from which it only states the rule
TELLING = 4  # letters of a significant word
BEGINNING = 5
JOINING = listed(
    "of the a an for to your you and in der die das den dem des ihre ihren ihnen und de la le les du vos vous et"
)
BEHIND_WE = 2  # words after "we" in which a rule names the action
# Participles, as in a rule of an article ("is held"), of verbs that a vow uses ("we will hold").
IRREGULAR = {
    "hold": "held", "keep": "kept", "send": "sent", "pay": "paid", "give": "given", "take": "taken", "make": "made",
    "bring": "broug", "leave": "left", "lend": "lent", "sell": "sold", "buy": "bough", "withdraw": "withd",
}  # fmt: skip
# "I cancelled nothing": where a "not" denies the verb, the languages' own rules see it.
NOTHING_DONE = re.compile(
    r"(?<!\w)(?:\w+ (?:absolutely |quite )?nothing(?! (?:but|else|other|except|besides))"
    r"|(?:noch |bisher |bislang |gar )?nichts \w+(?! (?:außer|ausser|als))|(?:nog )?niets \w+(?! (?:behalve|dan)))(?!\w)",
    re.IGNORECASE,
)
HAVING = frozenset(("have", "had", "already"))
FRAGMENT = 4  # words of a sentence without subject: "Refund issued."


@dataclass(frozen=True)
class Hit:
    """A match. `deed`: reported as done, or said by "I". A promise by "we", or without subject, may be a quoted rule.
    `vow`: only "we will", without a verb of action or set phrase."""

    deed: bool
    words: str
    vow: bool = False


def forbidden(
    text: str, *, quoted: str = "", done: str = "", on_record: Callable[[str, str], bool] = lambda deed, sentence: False
) -> tuple[str, ...]:
    """Sentences of the text that act or promise to act, as written.

    `quoted`: text of the cited passages; a promise that is literally in it describes a rule. `done`: tool data; an
    action reported there ("status: shipped") was done by somebody else. `on_record`: whether that data tells a deed of a
    sentence in other words.
    """
    source, reported = f" {' '.join(words(quoted))} ", frozenset(words(done))
    return tuple(
        sentence.text
        for sentence in split(text)
        if not sentence.asks
        and (hit := performing(sentence.text) or _favour(sentence.text))
        and not _excused(hit, sentence.text, source, reported, quoted)
        and not (hit.deed and on_record(hit.words, sentence.text))
        and not _granted_by_rule(hit, quoted)
    )


def granted(text: str, *, quoted: str) -> tuple[str, ...]:
    """Promises that an article itself makes, in other words. They are not the writer's own; whether they apply to this
    customer cannot be decided by code."""
    source = f" {' '.join(words(quoted))} "
    return tuple(
        sentence.text
        for sentence in split(text)
        if not sentence.asks
        and (hit := performing(sentence.text) or _favour(sentence.text))
        and not hit.vow
        and not _excused(hit, sentence.text, source, frozenset(), quoted)
        and _granted_by_rule(hit, quoted)
    )


@lru_cache(maxsize=4_096)
def _favour(text: str) -> Hit | None:
    """A favour granted by the text, if any. If an article grants it to everybody in these words, the sentence describes
    a rule."""
    if granted := commits(text) or favours(text):
        return Hit(False, granted)
    if deed := done_to_yours(text):
        return Hit(True, deed)
    vowed = vow(text)
    return Hit(False, vowed, vow=True) if vowed else None


def _excused(hit: Hit, text: str, source: str, reported: frozenset[str], quoted: str) -> bool:
    if hit.deed:
        without, found = NOTHING_DONE.subn(" ", text)
        return hit.words in reported or found > 0 and not (performing(without) or _favour(without))
    if f" {' '.join(words(text))} " in source or _told_as_rule(hit, text, quoted):
        return True
    others = rest(hit.words, text)
    return free_by_rule(hit.words, text, quoted) and not (performing(others) or _favour(others))


def _told_as_rule(hit: Hit, text: str, quoted: str) -> bool:
    """Whether one quoted sentence contains nearly all of the text, including the favour, so that it states a rule."""
    granted = _beginnings(hit.words)
    said = _beginnings(text)
    rules = (_beginnings(sentence.text) for sentence in split(quoted)) if granted else ()
    return any(granted <= rule and len(said & rule) >= AS_RULE * len(said) for rule in rules)


def _granted_by_rule(hit: Hit, quoted: str) -> bool:
    """Whether a quoted sentence says that "we" do what is promised, in the same words. An action is never a rule. For a
    vow the rule may have any subject, and "you get the money back" may be said of an article in any words."""
    if hit.vow:
        done = {hit.words[:BEGINNING], IRREGULAR.get(hit.words, hit.words)}
        return any(
            any(word[:BEGINNING] in done for word in rule) and not _denies(rule)
            for rule in (words(sentence.text) for sentence in split(quoted))
        )
    if gets_back(hit.words):
        return pays_back(quoted)
    promised = words(hit.words)
    rules = (words(sentence.text) for sentence in split(quoted)) if promised and not hit.deed else ()
    return any(_of_the_house(promised, rule) for rule in rules)


def _of_the_house(promised: Sequence[str], rule: Sequence[str]) -> bool:
    if len(promised) > 1:
        return not _denies(rule) and _in_order(
            [word for word in promised if not word.isdigit() and word not in JOINING], rule
        )
    known = (lexicon(language).doing for language in SUPPORTED)
    places = (
        place + length
        for doing in known
        if doing
        for place in range(len(rule))
        if (length := doing.plural.at(rule, place))
    )
    return any(promised[0] in rule[place : place + BEHIND_WE] for place in places)


def _denies(rule: Sequence[str]) -> bool:
    return any(word in lexicon(language).negations for language in SUPPORTED for word in rule)


def _in_order(wanted: Sequence[str], rule: Sequence[str]) -> bool:
    """Whether the rule has all words in this order, with any words between: the promise "we pay back 60% of the fee"
    follows the rule "We pay back the fee less £50"."""
    rest = iter(rule)
    return bool(wanted) and all(word in rest for word in wanted)


def _beginnings(text: str) -> frozenset[str]:
    """Prefixes of the longer words, which their inflections share."""
    return frozenset(word[:BEGINNING] for word in words(text) if len(word) >= TELLING)


@lru_cache(maxsize=4_096)
def performing(text: str) -> Hit | None:
    """The first action, else the first promise, in any supported language."""
    spoken = words(text)
    found = [hit for language in SUPPORTED for hit in _in_language(spoken, language)]
    return next((hit for hit in found if hit.deed), found[0] if found else None)


def _in_language(spoken: Sequence[str], language: str) -> Iterator[Hit]:
    doing = lexicon(language).doing
    if doing and doing.triggers.among(spoken):
        yield from Clause(spoken, doing).hits()


@dataclass
class Clause:
    """Words of a sentence, read with the lexicon of one language."""

    words: Sequence[str]
    doing: Doing

    def hits(self) -> Iterator[Hit]:
        yield from self._fragment()
        for place in range(len(self.words)):
            yield from self._named_actor(place)
            yield from self._verb_alone(place)
            yield from self._plain_present(place)
            yield from self._passive(place)
            yield from self._gain(place)

    def _named_actor(self, place: int) -> Iterator[Hit]:
        doing = self.doing
        for openers, verbs, light, deed in (
            (doing.perfect, doing.past, doing.light_past, True),
            (doing.progressive, doing.ongoing, doing.light_ongoing, True),
            (doing.future, doing.base, doing.light_base, False),
        ):
            length = openers.at(self.words, place)
            word = self._follow(place + length, verbs, light) if length else ""
            certain = deed or self._sole(place)
            if word and (certain or not self._conditional(len(self.words))):
                yield Hit(certain, word)

    def _sole(self, place: int) -> bool:
        return bool(self.doing.singular.at(self.words, place))

    def _follow(self, start: int, verbs: Terms, light: Terms) -> str:
        """The verb (or noun of a light verb) that completes an opening that ends at `start`; "" if none does."""
        spoken_of, lightly, noun = False, False, ""
        for place in range(start, min(len(self.words), start + REACH)):
            word = self.words[place]
            if word in self.doing.able or word in self.doing.negations:
                return ""
            free = not spoken_of and (place == start or self._governs(place))
            if free and word in verbs:
                return word
            lightly = lightly or (free and word in light and not self._of_customer(place))
            noun = noun or (word if not spoken_of and self._is_noun(place) else "")
            if lightly and noun:
                return noun
            spoken_of = (spoken_of or (word in self.doing.soft and word not in light)) and word not in self.doing.joins
        return ""

    def _of_customer(self, place: int) -> bool:
        """Whether the customer does it: "we refund what you have paid"."""
        ahead = [word for word in self.words[max(0, place - 3) : place] if word not in HAVING]
        return ahead[-1:] == ["you"]

    def _governs(self, place: int) -> bool:
        """Whether the word is a finite verb: no infinitive ("ask to cancel"), no adjective ("the cancelled order")."""
        before = self.words[place - 1] if place else ""
        return before not in self.doing.infinitive and before not in self.doing.attributive

    def _is_noun(self, place: int) -> bool:
        after = self.words[place + 1] if place + 1 < len(self.words) else ""
        before = self.words[place - 1] if place else ""
        return self.words[place] in self.doing.nouns and after not in self.doing.soft and before != "into"

    def _verb_alone(self, place: int) -> Iterator[Hit]:
        word = self.words[place]
        before = self.words[place - 1] if place else ""
        if self._negated(place - 3, place) or before in self.doing.infinitive:
            return
        if word in self.doing.finite:
            yield Hit(True, word)
        elif word in self.doing.light_finite and (noun := self._noun_near(place)):
            yield Hit(True, noun)

    def _noun_near(self, place: int) -> str:
        reach = range(max(0, place - NEAR), min(len(self.words), place + NEAR))
        return next((self.words[near] for near in reach if near != place and self._is_noun(near)), "")

    def _plain_present(self, place: int) -> Iterator[Hit]:
        sole = self.doing.singular.at(self.words, place)
        ours = self.doing.plural.at(self.words, place)
        before = self.words[place - 1] if place else ""
        asked = before in self.doing.able or before in self.doing.soft or before in ("do", "did")
        if asked or not (sole or ours):
            return
        word = self._present_after(place + max(sole, ours))
        if word and sole:
            yield Hit(True, word)
        elif word and self._spoken_to(place) and not self._conditional(len(self.words)):
            yield Hit(False, word)

    def _present_after(self, start: int) -> str:
        light = False
        for place in range(start, min(len(self.words), start + NEAR)):
            word = self.words[place]
            if word in self.doing.negations or word in self.doing.able or word in self.doing.soft:
                return ""
            if word in self.doing.present and place < start + 3 and self._governs(place):
                return word
            light = light or (word in self.doing.light_present and place < start + 3)
            if light and self._is_noun(place):
                return word
        return ""

    def _spoken_to(self, place: int) -> bool:
        return any(word in self.doing.you for word in self.words[max(0, place - 1) : place + 10])

    def _passive(self, place: int) -> Iterator[Hit]:
        for openers, deed in ((self.doing.passive_done, True), (self.doing.passive_future, False)):
            length = openers.at(self.words, place)
            word = self._undergone(place, length) if length else ""
            described = self._conditional(place if deed else len(self.words)) or self._negated(place - 3, place)
            described = described or any(word in NONE for word in self.words[max(0, place - REACH) : place])
            if word and not described:
                yield Hit(deed, word)

    def _undergone(self, place: int, length: int) -> str:
        """The action in a passive with "has been": "your order … cancelled", "a refund … issued"."""
        mine = self._yours(place - 8, place + NEAR)
        noun = next((word for word in self.words[max(0, place - NEAR) : place] if word in self.doing.nouns), "")
        for word in self.words[place : place + length + NEAR]:
            if word in self.doing.negations or word in self.doing.soft:
                break
            if mine and word in self.doing.past:
                return word
            if noun and word in self.doing.light_past and (mine or self._brief(place)):
                return noun
        return ""

    def _brief(self, place: int) -> bool:
        """Whether only a noun and its article precede: "A refund has been issued"."""
        return place <= 3

    def _gain(self, place: int) -> Iterator[Hit]:
        if (length := self.doing.receive.at(self.words, place)) and not self._conditional(len(self.words)):
            ahead = self.words[place + length : place + length + NEAR]
            if (gain := _first(ahead, self.doing.gains)) and not any(word in self.doing.soft for word in ahead):
                yield Hit(False, gain)
        if (
            self.doing.settled.at(self.words, place)
            and self._yours(place - REACH, place)
            and not self._conditional(place)
        ):
            behind = self.words[max(0, place - NEAR) : place]
            if thing := _first(behind, self.doing.nouns) or _first(behind, self.doing.gains):
                yield Hit(True, thing)

    def _fragment(self) -> Iterator[Hit]:
        if not 1 < len(self.words) <= FRAGMENT or any(word in self.doing.negations for word in self.words):
            return
        last = self.words[-1]
        if last in self.doing.light_past and self.words[0] in self.doing.nouns:
            yield Hit(False, self.words[0])
        elif last in self.doing.past and self._yours(0, len(self.words)):
            yield Hit(False, last)

    def _yours(self, start: int, end: int) -> bool:
        return any(word in self.doing.yours for word in self.words[max(0, start) : end])

    def _negated(self, start: int, end: int) -> bool:
        return any(word in self.doing.negations for word in self.words[max(0, start) : end])

    def _conditional(self, end: int) -> bool:
        """Whether a condition or generalisation comes before `end`, which makes the rest a description."""
        return self.condition < end

    @cached_property
    def condition(self) -> int:
        """Index of the first condition; the number of words if there is none."""
        places = range(len(self.words))
        return next((place for place in places if self.doing.conditions.at(self.words, place)), len(self.words))


def _first(spoken: Sequence[str], terms: Terms) -> str:
    return next((word for word in spoken if word in terms), "")
