"""A reply's text as the customer reads it."""

import re
import unicodedata
from collections.abc import Collection, Iterable

from drafts.reply_text.citation_marks import MARK

TELLING = 6  # words; "Vielen Dank für Ihre Nachricht." has five
# What stands for a customer's data in an answer that is used for another one; also in replies.js.
LEFT_OUT = ("[name]", "[e-mail]", "[address]", "[number]")


# Unicode's default-ignorable code points (DerivedCoreProperties.txt): a screen shows nothing for them.
IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
ANY_IGNORABLE = re.compile(f"[{IGNORABLE}]")
# Letters that are written without them, digits, and what stands within numbers and addresses. Persian, Indic scripts and
# emoji are written with joiners, and keep them.
_LETTERS = "A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0300-\u034e\u0350-\u036f\u1e00-\u1eff"
_LATIN = f"{_LETTERS}0-9.,:/@%€$£'’_+-"
IN_WORD = re.compile(f"(?<=[{_LATIN}])[{IGNORABLE}]+(?=[{_LATIN}])")


def without_ignorable(text: str) -> str:
    """Without the characters that show nothing inside a Latin word or a number: they change nothing for a reader, and hide
    the word from every comparison. A soft hyphen goes with them."""
    # Looking for one is faster than looking around each.
    return text if text.isascii() or not ANY_IGNORABLE.search(text) else IN_WORD.sub("", text)


def tidy(text: str) -> str:
    """Line feeds for a browser's line ends; characters that PostgreSQL and mail cannot hold are removed, and those that
    nobody sees within words."""
    lines = without_ignorable(text).replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def one_line(text: str) -> str:
    """Every run of spaces and line ends as one space."""
    return " ".join(text.split())


JOINERS = "\u200c\u200d"  # within words of some scripts, and within emoji


def clean_name(text: str) -> str:
    """A name that somebody gives, in one line: no characters that show nothing or turn what follows round, by which one
    name looks like another."""
    kept = (c for c in text if c in JOINERS or c.isspace() or unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
    return " ".join("".join(kept).split())


def article_link(title: str, url: str) -> str:
    """The line by which a reply points to an article."""
    return f"{title}: {url}"


BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and a symbol that show nothing


def is_blank(text: str) -> bool:
    """Whether a reader sees nothing: spaces, controls, zero-width characters, marks without a letter."""
    return all(unicodedata.category(char)[0] in "ZCM" or char in BLANK_LETTERS for char in text)


def without_marks(text: str, numbers: Collection[int]) -> str:
    """The reply as it is sent: without citation numbers, whose passages only the desk shows."""
    return tidy(MARK.sub(lambda mark: "" if int(mark[1]) in numbers else mark[0], text))


def telling_line(lines: Iterable[str]) -> str:
    """The first that is long enough to tell more than thanks; of short ones the first."""
    said = [line.strip() for line in lines if line.strip()]
    return next((line for line in said if len(line.split()) >= TELLING), "".join(said[:1]))


# A name that is no person's: a colleague reads "Hi Info," as careless.
IMPERSONAL_NAMES = re.compile(
    r"\b(?:gmbh|ltd|inc|llc|ag|bv|ab|srl|sarl|corp|info|support|team|sales|office|admin|billing|accounts?|service|shop|"
    r"no-?reply|contact|hello|kontakt|customer|user|test|iphone)\b",
    re.I,
)
TITLES = re.compile(r"^(?:(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m|sr|sra|dhr|mevr|ing|dipl)\.?\s+)+", re.I)
LONGEST_NAME = 20


def first_name(name: str) -> str:
    """ "Garcia, Maria" and "Dr. Maria Garcia" are Maria; empty where the name is an address or a company."""
    name = " ".join(name.replace('"', " ").split())
    if not name or re.search(r"[@\d<>/\\_{}\[\]|:;()]|https?:", name) or IMPERSONAL_NAMES.search(name):
        return ""
    last, comma, rest = name.partition(",")
    first = TITLES.sub("", rest.strip() if comma and rest.strip() else last).split()
    if not first or len(first[0]) < 2 or len(first[0]) > LONGEST_NAME or first[0].endswith("."):
        return ""
    return first[0].capitalize() if first[0].isupper() or first[0].islower() else first[0]
