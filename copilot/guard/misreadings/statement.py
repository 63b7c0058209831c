"""A statement beside the unit that it follows, with what stands around both."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from copilot.guard.claims.alignment.following import ReadUnit, Unit
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import Reading, read, stems_of
from copilot.guard.claims.checker import ANSWER
from copilot.guard.grounding.case_events import told_by
from copilot.guard.limits import CitedArticle
from copilot.text.normalize import unaccented
from copilot.text.sentences import Sentence

READ = 8_000  # characters of a mail


@dataclass(frozen=True)
class Surroundings:
    """`sentences` are the draft's; `found` the units of every passage that was retrieved, in the draft's language."""

    sentences: Sequence[Sentence]
    mail: str
    found: Sequence[Unit]
    day: date | None  # of the mail, by its sender
    language: str

    @cached_property
    def answer(self) -> str:
        return " \n".join(sentence.text for sentence in self.sentences)

    @cached_property
    def said(self) -> Stems:
        """What the draft says, without accents."""
        return stems(self.language, stems_of(unaccented(self.answer), self.language))

    @cached_property
    def claimed(self) -> Stems:
        """What the customer says is so, without accents: not what they only ask."""
        return stems(self.language, stems_of(unaccented(told_by(self.mail[:READ])), self.language))

    @cached_property
    def asked(self) -> Stems:
        """What the customer wrote, without accents."""
        return stems(self.language, stems_of(unaccented(self.mail[:READ]), self.language))


@dataclass(frozen=True)
class Statement:
    """`at`: the place of the unit in its article; `place`: of the sentence in the draft."""

    text: str
    article: CitedArticle
    at: int
    place: int
    around: Surroundings

    @property
    def language(self) -> str:
        return self.article.language

    @property
    def followed(self) -> ReadUnit:
        return self.article.known[self.at]

    @property
    def unit(self) -> Unit:
        return self.article.units[self.at]

    @cached_property
    def bare(self) -> str:
        """Without accents, and without a leading "yes", which in Spanish would be an "if"."""
        return unaccented(ANSWER.sub("", self.text, count=1))

    @cached_property
    def plain(self) -> Reading:
        """Without accents, as the rules of this room read their sources."""
        return read(self.bare, self.language)

    @cached_property
    def reading(self) -> Reading:
        return read(self.text, self.language)
