"""Splits the answer into sentences with their offsets, and whether each states anything."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from copilot.text.languages import lexicon, listed
from copilot.text.normalize import fold
from copilot.text.tokenize import PASSAGE, stems, words
from drafts.reply_text.citation_marks import MARKS, cited_numbers, unmarked

BOUNDARY = re.compile(r"\n+|[.!?…。！？؟۔]+")
SPOKEN = re.compile(r"[^.!?؟。！？\n]++(?:[.!?؟。！？]++(?=[^\s\w])|[.](?=\w)[^.!?؟。！？\n]*+)*+[.!?؟。！？]*+")
BULLET = re.compile(r"[\s>*•·–—-]*(?:\d{1,2}[.)](?=\s))?[\s*•·–—-]*")
CLOSERS = "\"'”’»“)*_]"
OPENERS = ("¿", "¡")  # of a sentence, if it does not begin with a capital
UNSPACED_ENDS = frozenset("。！？")
ABBREVIATIONS = listed(
    "e.g i.e etc vs mr mrs ms dr prof nr st inc ltd co approx dept z.b d.h usw bzw ca evtl ggf inkl zzgl abs str"
    " vgl p.ex env m mme mlle sr sra ud uds pág núm tel sig sig.ra dott ecc pag nº bv bijv o.a d.w.z t.ex"
    " bl.a m.m np m.in tzn ul vb örn bkz"
)
# Of these, what may stand at the end of a sentence too: before a capital it ends one.
ALSO_LAST = listed("etc inc ltd co approx usw ecc str st dept m ud uds evtl abs env tel")
NUMBERING = listed("no nr nº núm num č art fig vol")  # before a number only: "Order no. 4471"
INITIALS = re.compile(
    r"(?<![\w.])(?!(?:[ap]\.m)\.$)[^\W\d_]{1,2}(?:\.\s?[^\W\d_]{1,2})+\.$"
)  # S.L., S.p.A., e.V., s.r.o.
CORPORATE = re.compile(r"(?:kg|ohg|kgaa|ltd|limited|inc|llc|lp|plc)\b", re.I)  # behind "& Co."
# In the languages that write ordinals with a full stop, unaccented: "23. Januar", "5. kvetna", "2026. majus".
MONTHS = listed(
    "januar jänner februar feber märz april mai juni juli august september oktober november dezember jan feb mar apr jun jul"
    " aug sep sept okt nov dez dec des marts maj december mars desember januari februari augusti"
    " tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta"
    " joulukuuta ledna února března dubna května června července srpna září října listopadu prosince januára februára marca"
    " apríla mája júna júla augusta septembra októbra novembra decembra stycznia lutego kwietnia maja czerwca lipca sierpnia"
    " września października listopada grudnia siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna studenoga"
    " studenog prosinca januarja februarja junija julija avgusta oktobra január február március április május június július"
    " augusztus szeptember október aprill juuni juuli oktoober detsember janúar febrúar apríl maí júní júlí ágúst október"
    " nóvember janvāris janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī"
    " january february march october"
)
ORDINAL = re.compile(r"(?<![\w.,])(?:\d{1,2}|\d{4})\.$")
SECOND_ORDINAL = re.compile(
    r"(?:und|oder|bis|og|eller|til|och|till|ja|tai|az?|nebo|alebo|až|do|i|lub|ili|és|vagy|in|ali|[-–])\s?\d{1,2}\."
)
# "im 2. Stock", "die 3. Mahnung", "den 2. etage": before a noun, an ordinal is no date, which could end a sentence.
BEFORE_NOUN = re.compile(r"\b(?:im|die|das|ein\w*|mein\w*|unser\w*)\s\d{1,2}\.$", re.I)
BEFORE_SMALL = re.compile(r"\b(?:am|im|vom|zum|beim|der|die|das|den|dem|des|det|på|ve|na|az)\s\d{1,2}\.$", re.I)
# "2026 r.", "10 h.", "3 p. m.": after a number they may end a sentence, unlike other single letters ("z. B.").
COUNTED = re.compile(r"\d\s?(?:[rhgltm]|[ap]\.\s?m)$")
LONGEST_AHEAD = 24  # characters before a full stop that are read
FULL_STOPS = (".", "!", "?", "…", "؟", "۔", "。", "！", "？")
MARKUP_BEHIND = "\"'”’»)*_] \t"
POLITE = 5  # significant words of a courtesy per impolite one
KNOWN_WELL = frozenset(("en", "de", "fr", "es"))  # languages whose courtesies are detected by what they state


@dataclass(frozen=True)
class Sentence:
    """A sentence. `start` and `end` are offsets into the answer, including citation marks; `text` has none. `item`: it
    opens an item of a list."""

    start: int
    end: int
    text: str
    marks: tuple[int, ...]
    item: bool = False

    @property
    def asks(self) -> bool:
        return self.text.rstrip(" " + CLOSERS).endswith(("?", "؟", "？"))


def leads_on(text: str) -> bool:
    """Whether the text is unfinished and so introduces a list below it: "Not covered:", "A policy ends early only if"."""
    bare = text.rstrip(MARKUP_BEHIND)
    return bool(bare) and not bare.endswith(FULL_STOPS)


def lead_over(sentences: Sequence[Sentence], place: int) -> str:
    """The unfinished line above the list in which the sentence stands; empty outside of lists."""
    for sentence in reversed(sentences[:place]):
        text = sentence.text.rstrip()
        if text.endswith(":"):
            return text
        if text.endswith(FULL_STOPS) and not (sentence.item and sentences[place].item):
            break
    return ""


def runs_on(before: str, following: str) -> bool:
    """Whether the full stop at the end of `before` is that of an ordinal, an abbreviation or the name of a company, so
    that `following` goes on with its sentence: "am 23. Januar", "Dr. Weiss", "Quiroga S.L. rather than me"."""
    ahead = before[-LONGEST_AHEAD:]
    last = ahead.rsplit(None, 1)[-1:]
    if not last or not ahead.endswith("."):
        return False
    word, small = last[0][:-1].casefold().lstrip("(\"'„«"), following[:1].islower()
    if ORDINAL.search(ahead):
        first = re.match(r"[^\W\d_]+", following)
        dated = first is not None and fold(first[0]) in MONTHS
        return dated or bool(
            SECOND_ORDINAL.match(following)
            or BEFORE_NOUN.search(ahead)
            or (small and (BEFORE_SMALL.search(ahead) or fold(ahead.split()[-2:][0]) in MONTHS))
        )
    if following[:1].isdigit():
        return word in NUMBERING or word in ABBREVIATIONS
    if word == "co" and CORPORATE.match(following):
        return True
    return word in ABBREVIATIONS - ALSO_LAST or (small and (word in ABBREVIATIONS or bool(INITIALS.search(ahead))))


def spoken(text: str) -> Iterator[str]:
    """Sentences of a mail, which may lack spaces and capitals; a line break ends one."""
    start = end = 0
    for match in SPOKEN.finditer(text):
        if not (end and match.start() == end and runs_on(text[start:end], match.group().lstrip())):
            yield text[start:end]
            start = match.start()
        end = match.end()
    yield text[start:end]


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
    line = start
    start = BULLET.match(text, start, end).end()  # type: ignore[union-attr]  # it can match nothing, so it always matches
    while end > start and text[end - 1].isspace():
        end -= 1
    raw = text[start:end]
    bare = unmarked(raw)
    if not any(character.isalnum() for character in bare):
        return None
    return Sentence(start, end, bare, tuple(cited_numbers(raw)), item=bool(text[line:start].strip()))


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
