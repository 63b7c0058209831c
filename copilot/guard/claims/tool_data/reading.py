"""Reads a sentence against one record: which words the record does not account for, and which numbers and dates stand
with another field than theirs."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from copilot.guard.claims.tool_data.records import Field, Record
from copilot.guard.claims.tool_data.terms import (
    COUNTED,
    DONE,
    ENABLED,
    PERIODS,
    THINGS,
    changing,
    concepts_told,
    neutral,
    told,
)
from copilot.guard.facts import Fact, facts
from copilot.text.stemming import stemmed
from copilot.text.tokenize import words

BREAK = re.compile(r"[,;:()–—/]|\s-\s")
MOST_SHOWN = 12  # fields
LONGEST_SENTENCE = 600  # characters; a longer one is not read


@dataclass(frozen=True)
class Token:
    """A word, a fact, or neither at a break between clauses."""

    word: str = ""
    fact: Fact | None = None

    @property
    def breaks(self) -> bool:
        return not self.word and self.fact is None

    @property
    def told(self) -> str:
        return self.fact.raw if self.fact else self.word


@lru_cache(maxsize=256)
def tokens(text: str, language: str) -> tuple[Token, ...]:
    found: list[Token] = []
    end = 0
    joins = told("joins", language)
    for fact in sorted(facts(text, language), key=lambda one: one.start):
        if fact.start < end:
            continue
        found.extend(_spoken(text[end : fact.start], joins))
        found.append(Token(fact=fact))
        end = fact.start + len(fact.raw)
    found.extend(_spoken(text[end:], joins))
    return tuple(found)


def _spoken(text: str, joins: frozenset[str]) -> Iterator[Token]:
    for place, piece in enumerate(BREAK.split(text)):
        if place:
            yield Token()
        for word in words(piece):
            if word in joins:
                yield Token()
            yield Token(word)


def without_no(spoken: tuple[Token, ...], language: str) -> tuple[Token, ...]:
    """The tokens behind a "no" or "not quite yet" that answers the mail ahead of the first break; all if there is none."""
    end = next((place for place, token in enumerate(spoken) if token.breaks), 0)
    no = told("answers_no", language)
    return spoken[end + 1 :] if end and all(token.word in no for token in spoken[:end]) else spoken


@dataclass(frozen=True)
class RecordReading:
    """A sentence read against a record. Empty `left`, `misplaced` and `denied`: the record states it."""

    left: tuple[str, ...] = ()
    misplaced: str = ""  # a number, date or code that the record has, of something else
    denied: str = ""  # the word that denies, or a word whose value is no
    quote: str = ""
    names_value: bool = False  # it tells a number, date or name of the record

    @property
    def states(self) -> bool:
        return not (self.left or self.misplaced or self.denied)

    @property
    def gravity(self) -> tuple[bool, int]:
        return (bool(self.misplaced or self.denied), len(self.left))


def _tells(fact: Fact) -> bool:
    """Whether a fact may be a record's value: a numeral in words, such as "one week", is most often none."""
    return fact.kind != "number" or any(character.isdecimal() for character in fact.raw)


@dataclass(frozen=True)
class Reader:
    record: Record
    tokens: tuple[Token, ...]
    language: str

    def read(self) -> RecordReading:
        # A sentence of neutral words alone tells nothing of the record: "It is now there."
        left = [token.told for place, token in enumerate(self.tokens) if not self._used or self._open(place)]
        found = RecordReading(
            left=tuple(dict.fromkeys(filter(None, (*left, *self._unlabelled)))),
            misplaced=self._misplaced,
            denied=self._denied(),
        )
        shown = [field.shown for field in self.record.fields if not found.states or field in self._used]
        return replace(
            found,
            quote="\n".join(shown[:MOST_SHOWN]),
            names_value=any(
                named and (_tells(token.fact) if token.fact else token.word not in neutral(self.language))
                for token, named in zip(self.tokens, self._valued, strict=True)
            ),
        )

    @cached_property
    def _spoken(self) -> frozenset[str]:
        return frozenset(token.word for token in self.tokens if token.word)

    @cached_property
    def _labels(self) -> tuple[frozenset[Field], ...]:
        """Fields that each token names; a field whose label says more than the sentence is not named."""
        return tuple(frozenset(self._named_by(token.word)) for token in self.tokens)

    def _named_by(self, word: str) -> Iterator[Field]:
        if not word:
            return
        tells = concepts_told(self.language).get(word, frozenset())
        for field in self.record.fields:
            if field.changing and not self._changed(field):
                continue
            same = field.language == self.language and (
                word in field.label_words or stemmed(word, self.language) in field.label_stems
            )
            hedged = "expected" in field.changing and word in told("hedges", self.language)
            if same or hedged or tells & field.concepts:
                yield field

    def _changed(self, field: Field) -> bool:
        needed = changing(self.language)
        return all(self._spoken & needed.get(group, frozenset()) for group in field.changing)

    @cached_property
    def _valued(self) -> tuple[frozenset[Field], ...]:
        """Fields whose value has each token."""
        return tuple(frozenset(self._having(token)) for token in self.tokens)

    def _having(self, token: Token) -> Iterator[Field]:
        tells = concepts_told(self.language).get(token.word, frozenset())
        for field in self.record.fields:
            if token.fact is not None:
                if field.holds(token.fact):
                    yield field
            elif token.word and (
                token.word in field.value_words
                or (field.language == self.language and stemmed(token.word, self.language) in field.value_words)
                or tells & field.value_concepts
            ):
                yield field

    @cached_property
    def _used(self) -> frozenset[Field]:
        neutral_words = neutral(self.language)
        telling = (
            self._valued[place] or (frozenset() if self._thing_at(place) else self._labels[place])
            for place, token in enumerate(self.tokens)
            if token.fact or token.word not in neutral_words
        )
        return frozenset().union(*telling)

    def _open(self, place: int) -> bool:
        """Whether the record accounts for nothing of what stands at a place."""
        token = self.tokens[place]
        if token.breaks or self._valued[place] or self._labels[place]:
            return False
        if token.fact:
            return True
        word, language = token.word, self.language
        if word in neutral(language) or word in told("negators", language) or word in told("hedges", language):
            return False
        if word in told("joins", language) or word in told("per", language):
            return False
        if word in told("enabling", language):
            return not self._enables(place)
        if language == "en" and (word in self.record.named or stemmed(word, "en") in self.record.named):
            return False
        tells = concepts_told(language).get(word, frozenset())
        return not tells & self.record.concepts_named and not self._thing(tells)

    def _thing(self, tells: frozenset[str]) -> bool:
        """Whether a word names what the record is about, such as a parcel."""
        return bool(tells & {"parcel", "order"}) and bool({"order", "shipped", "parcel"} & self.record.concepts)

    def _enables(self, place: int) -> bool:
        """Whether "can" stands before what a reply may always offer: to see, to follow a parcel."""
        ahead = [token.word for token in self.tokens[place + 1 : place + 4] if token.word]
        known = concepts_told(self.language)
        follows = any(known.get(word, frozenset()) & ENABLED & self.record.concepts for word in ahead)
        return follows or bool(told("telling", self.language) & set(ahead))

    def _denied(self) -> str:
        """The word that is denied, or told without the denial that its value is; empty if there is none."""
        denying = [place for place, token in enumerate(self.tokens) if token.word in told("negators", self.language)]
        for place, token in enumerate(self.tokens if not denying else ()):
            named = self._labels[place] if token.word not in neutral(self.language) else frozenset()
            if named and all(field.denies for field in named) and not self._valued[place]:
                return token.word
        for place in denying:
            ahead = next((each for each in self._clause_after(place) if self._labels[each]), None)
            behind = next((each for each in self._clause_before(place) if self._labels[each]), None)
            near = [each for each in (ahead, behind) if each is not None]
            value_denies = any(self._valued[place])
            if not value_denies and not any(one.denies for each in near for one in self._labels[each]):
                return self.tokens[place].word
        return ""

    def _clause_before(self, place: int) -> Iterator[int]:
        """Places ahead in the clause, nearest first."""
        for each in range(place - 1, -1, -1):
            if self.tokens[each].breaks:
                return
            yield each

    def _clause_after(self, place: int) -> Iterator[int]:
        for each in range(place + 1, len(self.tokens)):
            if self.tokens[each].breaks:
                return
            yield each

    @cached_property
    def _facts(self) -> tuple[tuple[Fact, frozenset[Field], frozenset[Field] | None, int], ...]:
        """Each fact of the record, the fields that have it, those that the sentence names with it, and its place."""
        return tuple(
            (token.fact, own, self._label_of(place, token.fact), place)
            for place, (token, own) in enumerate(zip(self.tokens, self._valued, strict=True))
            if token.fact is not None and own and not self._in_name(place, own)
        )

    def _in_name(self, place: int, own: frozenset[Field]) -> bool:
        """Whether a number belongs to a name: "Aria 300"."""
        return bool(place and self.tokens[place - 1].word and self._valued[place - 1] & own)

    @cached_property
    def _misplaced(self) -> str:
        """The first fact that stands with another field's name."""
        for fact, own, named, place in self._facts:
            if self._per_another(place, own) or self._narrowed(place) or (named is not None and not named & own):
                return fact.raw
        return ""

    @property
    def _unlabelled(self) -> Iterator[str]:
        """Facts of which the sentence does not say what they are, where the record has several of their kind."""
        for fact, own, named, _place in self._facts:
            rivals = any(field.like(fact) and field not in own for field in self.record.fields)
            if named is None and rivals and fact.kind not in ("code", "weekday", "month"):
                yield fact.raw

    def _label_of(self, place: int, fact: Fact) -> frozenset[Field] | None:
        """Fields of the fact's kind that the words next to it name: those of a thing "of" a date, else of a word in its
        clause ahead of it, else behind it, else ahead of its clause. What the sentence is about counts last."""
        if place and self._thing_at(place - 1) and fact.kind == "number":
            return self._labels[place - 1]
        before = self.tokens[place - 1].word if place > 1 else ""
        if before in told("of", self.language) and self._thing_at(place - 2):
            return self._labels[place - 2]
        ahead, behind = [*self._clause_before(place)], [*self._clause_after(place)]
        earlier = range(place - 1, -1, -1)
        things = [each for each in (*ahead, *behind) if self._thing_at(each)]
        told_apart = ([each for each in places if each not in things] for places in (ahead, behind))
        for places in (*told_apart, earlier, things):
            if found := self._nearest(places, fact):
                return found
        return None

    def _nearest(self, places: Iterable[int], fact: Fact) -> frozenset[Field] | None:
        for each in places:
            other = self.tokens[each].fact
            if other is not None and (other.kind, other.unit) == (fact.kind, fact.unit) and fact.kind != "weekday":
                return None
            named = self._compound(each)
            if any(field.like(fact) for field in named):
                return named
        return None

    def _thing_at(self, place: int) -> bool:
        """Whether a word names what the data is about, and nothing that was done with it."""
        tells = concepts_told(self.language).get(self.tokens[place].word, frozenset())
        return bool(tells & THINGS) and not tells & DONE

    def _compound(self, place: int) -> frozenset[Field]:
        """Fields that a word names together with the name right before it: "tracking number", "order number"."""
        own = self._labels[place]
        before = self._labels[place - 1] if place and self.tokens[place - 1].word else frozenset()
        return own & before if own and before and own & before else own

    def _narrowed(self, place: int) -> bool:
        """Whether the word for a sum next to a number is narrowed by another field's name ("shipping costs")."""
        known = concepts_told(self.language)
        for each in (*self._clause_before(place), *self._clause_after(place)):
            if not known.get(self.tokens[each].word, frozenset()) & COUNTED or not each:
                continue
            before = self._labels[each - 1]
            if (
                before
                and not before & self._labels[each]
                and not known.get(self.tokens[each - 1].word, frozenset()) & THINGS
            ):
                return True
        return False

    def _per_another(self, place: int, own: frozenset[Field]) -> bool:
        """Whether the number is told per something that its field does not name."""
        per = told("per", self.language)
        for each in self._clause_after(place):
            if self.tokens[each].fact is not None:
                return False
            if self.tokens[each].word in per:
                behind = self._labels[each + 1] | self._valued[each + 1] if each + 1 < len(self.tokens) else frozenset()
                return not behind & own and not any(PERIODS & set(field.label_words) for field in behind)
        return False
