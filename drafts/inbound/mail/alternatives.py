"""Chooses between the text and the HTML of a mail. Mail programs display the HTML and generate the text part from it;
if the text part lacks words of the HTML, the HTML is what the sender wrote. Their words are compared without quotes,
URLs of links and footers."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from kb.articles.combining_marks import normalized

from .html.text import OLDER_MAIL
from .reply_parser import visible_text

MOST_COMPARED = 200_000  # characters of each that are compared; only appended data is longer
MOST_LOOKED_FOR = 200  # words missing from the text that are searched further; if more are, all count as missing
SHORTEST_FOUND = 8  # letters that neighbouring words need to be found joined together
LONGEST_STUB = 400  # characters of a text part that only refers to the HTML
LONGEST_FOOTER = 240  # characters of a line

TEXT_PART = "---------- Text part of this mail ----------"  # its heading in the text; no mail program writes it

_WORD = re.compile(r"[^\W_]+")
_LINK = re.compile(
    r"(?i)<?\b(?:https?|ftp|mailto|tel|cid):[^\s<>\]]*[>\]]?|\bwww\.\S+|\[(?:image|cid|bild|imagen?)\b[^\]\n]{0,300}\]"
)
_PARAGRAPHS = re.compile(r"\n[ \t]*\n")
_NAMES_HTML = re.compile(
    r"(?i)\bhtml\b|\bbrowser|\bnavigateur|\bnavegador|(?:e-?mail|mail) (?:client|program|reader)\b|"
    r"ブラウザ|браузер|浏览器|瀏覽器"
)
# Footers and headers that templates and gateways add to the HTML only.
_FOOTER = re.compile(
    r"(?i)\bunsubscrib|\bopt[- ]out\b|\babmelde|\babbestell|\bdésinscri|\bdésabonn|\bdarse de baja|"
    r"\bcancelar (?:la )?suscripci|\bdisiscri|\bannulla l'iscrizione|\bcancelar (?:a )?(?:inscrição|subscrição)|"
    r"\bafmelden|\buitschrijven|\bavregistrera|"
    r"\bwypisz|\babonelikten|отписаться|إلغاء الاشتراك|配信停止|退订|"
    r"\b(?:view|read|open|see)\b.{0,40}\b(?:browser|online)\b|\bim browser\b|\bnavigateur\b|\bnavegador\b|\bnel browser\b|"
    r"ブラウザ|браузер|浏览器|瀏覽器|"
    r"\b(?:email|e-mail|privacy|cookie|subscription) (?:preferences|policy|settings)\b|\bdatenschutz\w*|"
    r"\ball rights reserved\b|©|"
    r"\bsent from (?:my|outlook|mail for)\b|\bget outlook for\b|\bgesendet (?:von|mit)\b|\benvoyé (?:de|depuis)\b|"
    r"\bvirus[- ]?free\b|\bavast\b"
)


@dataclass(frozen=True)
class MailPart:
    """One of the two texts, with its words normalised for comparison: without accents, case and URLs."""

    text: str

    @cached_property
    def own(self) -> str:
        """The text without quotes and signature."""
        own = visible_text(self.text[:MOST_COMPARED])
        return "\n".join(line for line in own.split("\n") if line != OLDER_MAIL)  # which stands for a mark, no words

    @cached_property
    def own_words(self) -> frozenset[str]:
        return frozenset(words(self.own))

    @cached_property
    def joined(self) -> str:
        """All words joined: finds words that one of the texts wraps or joins."""
        return "".join(words(self.text[:MOST_COMPARED]))

    def lacks(self, wanted: Sequence[str]) -> list[str]:
        """The words of `wanted`, in order, that are not in the text, alone or joined with a neighbour."""
        missing = [index for index, word in enumerate(wanted) if word not in self.own_words]
        if len(missing) > MOST_LOOKED_FOR:
            return [wanted[index] for index in missing]
        return [wanted[index] for index in missing if not self._has(wanted, index)]

    def _has(self, wanted: Sequence[str], index: int) -> bool:
        before, after = wanted[max(0, index - 1) : index], wanted[index + 1 : index + 2]
        pairs = ["".join([*before, wanted[index]]), "".join([wanted[index], *after])]
        if max(map(len, pairs)) < SHORTEST_FOUND:
            pairs = ["".join(wanted[max(0, index - 2) : index + 3])]
        return any(pair in self.joined for pair in pairs if len(pair) >= min(SHORTEST_FOUND, len("".join(wanted))))


@dataclass(frozen=True)
class Chosen:
    """Which text to use. `html`: whether it is the HTML's. `extra`: paragraphs that only the text part has. `kept`: the
    whole text part, if the HTML is used and the text part does more than refer to it."""

    html: bool
    extra: str = ""
    kept: str = ""


def words(text: str) -> list[str]:
    plain = normalized("NFKD", _LINK.sub(" ", text)).casefold()
    return _WORD.findall("".join(char for char in plain if not unicodedata.combining(char)))


def choose(plain: str, html: str) -> Chosen:
    """Choose between the text of a text part and that of an HTML part, neither of them empty."""
    if only_points_to_html(plain, html):
        return Chosen(html=True)
    text, shown = MailPart(plain), MailPart(html)
    if not _says_more(shown, text):
        return Chosen(html=_marks_more(shown, text))
    said = (each for each in _PARAGRAPHS.split(text.own) if _is_own(each, shown))
    return Chosen(html=True, extra="\n\n".join(each.strip("\n") for each in said), kept=plain if words(plain) else "")


def _says_more(shown: MailPart, text: MailPart) -> bool:
    lines = shown.own.splitlines()
    wanted = words("\n".join(line for line in lines if not _is_footer(line)))
    wanted = wanted or words(shown.own)  # the whole mail looks like a footer: "Please unsubscribe me"
    return any(len(word) > 1 or not word.isascii() for word in text.lacks(wanted))


def _marks_more(shown: MailPart, text: MailPart) -> bool:
    """Whether the HTML's marks show as a quote what the text part leaves unmarked: both say the same."""
    more = text.own_words - shown.own_words
    return bool(more) and OLDER_MAIL in shown.text and more <= frozenset(words(shown.text[:MOST_COMPARED]))


def _is_footer(line: str) -> bool:
    return len(line) <= LONGEST_FOOTER and bool(_FOOTER.search(line))


def _is_own(paragraph: str, shown: MailPart) -> bool:
    """Whether at least half of the paragraph's words are missing from the HTML, and it does not only refer to it."""
    said = words(paragraph)
    pointer = len(paragraph) <= LONGEST_STUB and bool(_NAMES_HTML.search(paragraph))
    return bool(said) and not pointer and 2 * len(shown.lacks(said)) >= len(said)


def only_points_to_html(plain: str, html: str) -> bool:
    """Whether a short text only refers to the HTML ("View this mail in your browser") and shares few words with it."""
    if len(plain) > LONGEST_STUB or not _NAMES_HTML.search(plain):
        return False
    said, shown = set(words(plain)), set(words(html[:MOST_COMPARED]))
    return bool(shown) and 2 * len(said & shown) < len(said)
