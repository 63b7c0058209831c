"""Finds links, e-mail addresses, phone numbers and names in an answer."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from copilot.text.languages import listed, table
from copilot.text.normalize import fold
from copilot.text.tokenize import ELISIONS

# Bounded, so that a failed match costs at most a few hundred steps.
EMAIL = re.compile(r"[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
LINK = re.compile(
    r"(?:https?://|www\.)[^\s<>\"'“”„»)\]]{1,500}"
    r"|(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,4}"
    r"(?:com|org|net|io|co|eu|de|fr|es|it|pt|nl|se|pl|tr|uk|us|ch|at|be|info|app|dev|xyz|shop|online|example|test|ai|me"
    r"|biz|ru|cn|site|top|link|click)(?![\w-])(?:/[^\s<>\"'“”„»)\]]{0,500})?",
    re.IGNORECASE,
)
PHONE = re.compile(r"(?<![\w.,-])(?:\+|00)\d[\d ()/.-]{5,18}\d|(?<![\w.,/-])\(?0\d{1,5}\)?[ /-][\d ()/-]{4,16}\d")
WORD = re.compile(r"(?<![^\W_])[^\W\d_][^\W_]*(?:['’][^\W\d_]+)*")  # "WPA2" is one name, not "WPA"
HONORIFICS = listed(
    "mr mrs ms dr prof sir madam herr frau herrn monsieur madame mme mlle señor señora sr sra signor signora sig dott"
    " senhor senhora mevrouw meneer pan pani bay hanım"
)
# Words that are capitalised anywhere in their language without being names.
CAPITAL_WORDS = listed(
    "i sie ihnen ihr ihre ihren ihrem ihrer u uw ok okay faq faqs pdf pdfs url id support team service pan pani pana panu"
    " państwo państwa państwu lei la le suo sua suoi sue vi vostro vostra seu seus suas su usted ustedes you english"
    " german french spanish italian monday sms pin app"
    " desk customer internet web online email e-mail"
)
NOUNS_CAPITALISED = frozenset(("de",))
UNCASED = frozenset(("ar", "zh", "ja", "th", "hi"))
ELIDING = frozenset(("fr", "it", "pt", "es"))
OPENERS = "¿¡\"'“”„«»‘’([{:–—-*•>/|·→"


def links(text: str) -> list[str]:
    return [match[0].rstrip(".,;:!?") for match in LINK.finditer(text)] if "." in text or "://" in text else []


def emails(text: str) -> list[str]:
    return [match[0] for match in EMAIL.finditer(text)] if "@" in text else []


def phones(text: str) -> list[str]:
    return [match[0] for match in PHONE.finditer(text)] if "0" in text or "+" in text else []


def digits(text: str) -> str:
    return "".join(character for character in text if character.isdecimal())


def bare_link(link: str) -> str:
    """The link without scheme, www, letter case and closing slash, for comparison."""
    folded = fold(link).rstrip("/.")
    for prefix in ("https://", "http://", "www."):
        folded = folded.removeprefix(prefix)
    return folded


@lru_cache(maxsize=2_048)
def without_contacts(text: str) -> str:
    """The text with links, addresses and phone numbers blanked, so that their parts are not checked twice."""
    for needed, pattern in ((("@",), EMAIL), ((".", "://"), LINK), (("0", "+"), PHONE)):
        if any(sign in text for sign in needed):
            text = pattern.sub(lambda match: " " * len(match[0]), text)
    return text


def names(text: str, language: str) -> Iterator[str]:
    """Words that look like names within a sentence. In German, where all nouns are capitalised: words with an inner
    capital, acronyms, words after an honorific, or two capitalised words in a row."""
    if language in UNCASED:
        return
    previous, title = "", False
    for match in WORD.finditer(text):
        word = _without_elision(match[0], language)
        opens = _opens(text, match.start())
        if _like_a_name(word, language, opens=opens, after_name=title, after_honorific=previous in HONORIFICS):
            yield word
        title = word[0].isupper() and not opens and fold(word) not in CAPITAL_WORDS
        previous = fold(word)


def _without_elision(word: str, language: str) -> str:
    """The word without an elided article: "IELTS" for "l'IELTS"."""
    head, apostrophe, rest = word.replace("’", "'").partition("'")
    return rest if apostrophe and rest and language in ELIDING and fold(head) in ELISIONS else word


def singular(name: str) -> str:
    """Singular of an acronym: "SIM" for "SIMs"; other names are unchanged."""
    return name[:-1] if name.endswith("s") and name[:-1].isupper() and len(name) >= len("TVs") else name


def is_coined(name: str) -> bool:
    """Whether the name is the same in any language ("LumaShield", "X200"), unlike "VAT" and "TVA"."""
    inner = any(character.isupper() for character in name[1:]) and not name.isupper()
    return inner or any(map(str.isdigit, name))


def _like_a_name(word: str, language: str, *, opens: bool, after_name: bool, after_honorific: bool) -> bool:
    folded = fold(word)
    if (
        len(word) < 2
        or folded.partition("'")[0] in CAPITAL_WORDS
        or folded in HONORIFICS
        or folded in table("units", language)
    ):
        return False
    if any(character.isupper() for character in word[1:]):
        return not word.isupper() or len(word) <= 6 or not opens
    if not word[0].isupper() or (opens and not after_honorific):
        return False
    return language not in NOUNS_CAPITALISED or after_name or after_honorific


def _opens(text: str, start: int) -> bool:
    """Whether a sentence, quotation, list item or parenthesis starts here, where any word is capitalised."""
    before = text[max(0, start - 3) : start].rstrip(" \u00a0")
    return not before or before[-1] in OPENERS or before[-1] in ".!?…\n"


def links_beside(found: list[str], addresses: list[str]) -> list[str]:
    """Links that are not just the domain of an e-mail address."""
    domains = {
        part for address in addresses for part in (address, address.rpartition("@")[2], address.partition("@")[0])
    }
    return [link for link in found if link not in domains]


def link_forms(texts: Iterable[str]) -> Iterator[str]:
    """Each link of the texts, and its domain."""
    for text in texts:
        for link in links(text):
            bare = bare_link(link)
            yield bare
            yield bare.partition("/")[0]
