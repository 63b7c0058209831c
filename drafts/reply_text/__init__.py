"""Functions on the text of a reply as the customer reads it."""

import re
import unicodedata
from collections.abc import Collection, Iterable

from drafts.reply_text.citation_marks import MARK
from kb.articles.combining_marks import normalized, without_long_runs

TELLING = 6  # words; "Vielen Dank für Ihre Nachricht." has five
# Placeholders for a customer's data in an answer that is reused for another; the same list is in replies.js.
LEFT_OUT = ("[name]", "[e-mail]", "[address]", "[number]")


# Unicode's default-ignorable code points (DerivedCoreProperties.txt), which are invisible.
IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
ANY_IGNORABLE = re.compile(f"[{IGNORABLE}]")
# Characters between which they are never needed: Latin letters, digits, and punctuation of numbers and addresses.
# Persian, Indic scripts and emoji need joiners, and keep them.
_LETTERS = "A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0300-\u034e\u0350-\u036f\u1e00-\u1eff"
_LATIN = f"{_LETTERS}0-9.,:/@%€$£'’_+-"
IN_WORD = re.compile(f"(?<=[{_LATIN}])[{IGNORABLE}]+(?=[{_LATIN}])")


def without_ignorable(text: str) -> str:
    """The text without invisible characters, such as soft hyphens, inside Latin words and numbers: readers do not see
    them, but they hide the word from every comparison."""
    # Searching for one is faster than matching its context.
    return text if text.isascii() or not ANY_IGNORABLE.search(text) else IN_WORD.sub("", text)


def tidy(text: str) -> str:
    """The text with LF line ends, without characters that PostgreSQL and mail cannot hold, and without invisible ones
    in words."""
    plain = without_long_runs(without_ignorable(text))
    lines = plain.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def one_line(text: str) -> str:
    """The text with every run of whitespace replaced by one space."""
    return " ".join(text.split())


JOINERS = "\u200c\u200d"  # within words of some scripts, and within emoji


def clean_name(text: str) -> str:
    """A user-given name on one line, without invisible and bidirectional characters, by which one name could imitate
    another."""
    kept = (c for c in text if c in JOINERS or c.isspace() or unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
    return " ".join("".join(kept).split())


def article_link(title: str, url: str) -> str:
    """The line that links to an article in a reply."""
    return f"{title}: {url}"


BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and a symbol that are invisible


def is_blank(text: str) -> bool:
    """Whether nothing in the text is visible: only spaces, control and zero-width characters, combining marks."""
    return all(unicodedata.category(char)[0] in "ZCM" or char in BLANK_LETTERS for char in text)


def without_marks(text: str, numbers: Collection[int]) -> str:
    """The reply as sent: without citation marks, as only the desk shows the passages."""
    return tidy(MARK.sub(lambda mark: "" if int(mark[1]) in numbers else mark[0], text))


def telling_line(lines: Iterable[str]) -> str:
    """The first line long enough to say more than thanks; if all are short, the first."""
    said = [line.strip() for line in lines if line.strip()]
    return next((line for line in said if len(line.split()) >= TELLING), "".join(said[:1]))


# Names that are not a person's: "Hi Info," looks careless.
IMPERSONAL_NAMES = re.compile(
    r"\b(?:gmbh|ltd|inc|llc|ag|bv|ab|srl|sarl|corp|info|support|team|sales|office|admin|billing|accounts?|service|shop|"
    r"no-?reply|contact|hello|kontakt|customer|user|test|iphone)\b",
    re.I,
)
TITLES = re.compile(r"^(?:(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m|sr|sra|dhr|mevr|ing|dipl)\.?\s+)+", re.I)
LONGEST_NAME = 20
# Whatever stands before the full stop: domains have emoji and letters with marks. Initials have one letter behind it.
_ADDRESS_IN_NAME = re.compile(r"\S[.。][^\s!-/:-@\[-`{-~。]{2}")


def may_be_link(name: str) -> bool:
    """Whether a name that somebody gave themselves is one of which mail programs make a link ("evil.com"), or may look
    like another one by invisible or bidirectional characters."""
    plain = without_ignorable(normalized("NFKC", name))
    return clean_name(plain) != " ".join(plain.split()) or bool(_ADDRESS_IN_NAME.search(plain))


def first_name(name: str) -> str:
    """First name of a person ("Garcia, Maria" and "Dr. Maria Garcia" are Maria); empty if the name is an address or a
    company."""
    name = " ".join(name.replace('"', " ").split())
    if (
        not name
        or may_be_link(name)
        or re.search(r"[@\d<>/\\_{}\[\]|:;()]|https?:", name)
        or IMPERSONAL_NAMES.search(name)
    ):
        return ""
    last, comma, rest = name.partition(",")
    first = TITLES.sub("", rest.strip() if comma and rest.strip() else last).split()
    if not first or len(first[0]) < 2 or len(first[0]) > LONGEST_NAME or first[0].endswith("."):
        return ""
    return first[0].capitalize() if first[0].isupper() or first[0].islower() else first[0]
