"""Splits the answer into sentences with their offsets, and whether each states anything."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from copilot.text.languages import lexicon, listed
from copilot.text.normalize import fold
from copilot.text.tokenize import PASSAGE, stems, words
from drafts.reply_text.citation_marks import MARKS, cited_numbers, unmarked

BOUNDARY = re.compile(r"\n+|[.!?…。！？؟۔]+")
BULLET = re.compile(r"[\s>*•·–—-]*(?:\d{1,2}[.)](?=\s))?[\s*•·–—-]*")
CLOSERS = "\"'”’»“)*_]"
OPENERS = ("¿", "¡")  # of a sentence, if it does not begin with a capital
UNSPACED_ENDS = frozenset("。！？")
ABBREVIATIONS = listed(
    "e.g i.e etc vs mr mrs ms dr prof nr st inc ltd co approx dept z.b d.h usw bzw ca evtl ggf inkl zzgl abs str"
    " vgl p.ex env m mme mlle sr sra ud uds pág núm tel sig sig.ra dott ecc pag nº bv bijv o.a d.w.z t.ex"
    " bl.a m.m np m.in tzn ul vb örn bkz"
)
# "2026 r.", "10 h.", "3 p. m.": after a number they may end a sentence, unlike other single letters ("z. B.").
COUNTED = re.compile(r"\d\s?(?:[rhgltm]|[ap]\.\s?m)$")
FULL_STOPS = (".", "!", "?", "…", "؟", "۔", "。", "！", "？")
MARKUP_BEHIND = "\"'”’»)*_] \t"
POLITE = 5  # significant words of a courtesy per impolite one
KNOWN_WELL = frozenset(("en", "de", "fr", "es"))  # languages whose courtesies are detected by what they state


@dataclass(frozen=True)
class Sentence:
    """A sentence. `start` and `end` are offsets into the answer, including citation marks; `text` has none."""

    start: int
    end: int
    text: str
    marks: tuple[int, ...]

    @property
    def asks(self) -> bool:
        return self.text.rstrip(" " + CLOSERS).endswith(("?", "؟", "？"))


def leads_on(text: str) -> bool:
    """Whether the text is unfinished and so introduces a list below it: "Not covered:", "A policy ends early only if"."""
    bare = text.rstrip(MARKUP_BEHIND)
    return bool(bare) and not bare.endswith(FULL_STOPS)


def split(text: str) -> tuple[Sentence, ...]:
    """Split in one pass. Every line break ends a sentence, so that list items and greetings are separate."""
    return _kept(text) if len(text) <= PASSAGE else _split(text)


def _split(text: str) -> tuple[Sentence, ...]:
    return tuple(sentence for start, end in _spans(text) if (sentence := _sentence(text, start, end)))


_kept = lru_cache(maxsize=256)(_split)  # a check splits its few texts many times


def _spans(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for match in BOUNDARY.finditer(text):
        if match[0][0] == "\n":
            yield start, match.start()
            start = match.end()
        elif (end := _ends(text, start, match)) is not None:
            yield start, end
            start = end
    yield start, len(text)


def _ends(text: str, start: int, match: re.Match[str]) -> int | None:
    """End of the sentence that this punctuation closes; None if it closes none."""
    end = match.end()
    while end < len(text) and text[end] in CLOSERS:
        end += 1
    if marks := MARKS.match(text, end):
        return marks.end()
    if end < len(text) and not text[end].isspace():
        return end if match[0][-1] in UNSPACED_ENDS else None
    following = text[end : end + 2].strip()
    if match[0] == "." and _abbreviates(text, start, match.start(), following):
        return None
    return None if following.islower() else end


def _abbreviates(text: str, start: int, dot: int, following: str) -> bool:
    ahead = text[max(start, dot - 12) : dot]
    if (following.isupper() or following in OPENERS) and COUNTED.search(ahead):
        return False
    word = ahead.rsplit(None, 1)[-1:]
    last = word[0].casefold().lstrip("(\"'„«") if word else ""
    return last in ABBREVIATIONS or (len(last) == 1 and last.isalpha()) or (last.isdigit() and len(last) <= 2)


def _sentence(text: str, start: int, end: int) -> Sentence | None:
    start = BULLET.match(text, start, end).end()  # type: ignore[union-attr]  # it can match nothing, so it always matches
    while end > start and text[end - 1].isspace():
        end -= 1
    raw = text[start:end]
    bare = unmarked(raw)
    if not any(character.isalnum() for character in bare):
        return None
    return Sentence(start, end, bare, tuple(cited_numbers(raw)))


@dataclass(frozen=True)
class Manners:
    """What a polite sentence may consist of in this conversation: courtesies of the language and the customer's
    words."""

    language: str
    said: frozenset[str]  # stems of the customer's text and of the draft's gaps
    signature: str  # the mailbox's, folded: it needs no source

    @staticmethod
    def stems_of(texts: Iterable[str], language: str) -> frozenset[str]:
        return frozenset(stem for text in texts for stem in stems(text, language))

    def frames(self, sentence: Sentence) -> bool:
        return fold(sentence.text) in self.signature

    def echoes(self, sentence: Sentence, plain: frozenset[str] = frozenset()) -> bool:
        """Whether a sentence is polite except for one word in five, or starts as an echo ("Thank you for your message
        about …") and then only has the customer's own words and `plain` ones."""
        known, spoken = lexicon(self.language), words(sentence.text)
        telling = [word for word in spoken if word not in known.stop and not word.isdigit()]
        rest = [word for word in telling if word not in known.courtesy]
        if not rest:
            return True
        polite = len(rest) * POLITE <= len(telling) or (known.asks.within(spoken) and len(rest) < POLITE)
        if polite and self.language not in KNOWN_WELL:
            return True
        repeats = known.echo.within(spoken) or known.absent.within(spoken)
        theirs = (word for word in rest if word not in plain)
        return repeats and all(stem in self.said for word in theirs for stem in stems(word, self.language))
