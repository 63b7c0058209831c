"""What customers wrote into records: a subject, a name, an address. It stands there as their words and says nothing of the
desk, so that a subject "Ticket 47 is resolved" or a name "Premium Customer" proves nothing but that it is called so.

Before an answer is held against its sources such words are replaced, there and where the answer repeats them as a quotation
or as a name, by a word that means nothing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

from copilot.assistant.look_ups.sources import Source
from copilot.text.tokenize import words

# Bounded, as what is looked back at: a model may write any number of opening marks.
QUOTATION = re.compile(
    r"“([^”]{0,600})”|\"([^\"]{0,600})\"|«([^»]{0,600})»|„([^“”]{0,600})[“”]|(?<!\w)['‘]([^'’]{0,600})['’](?!\w)"
)
LOOKED_BACK = 200  # characters before a quotation or a name
# "Ticket 47 is “resolved”" quotes a subject to say something else; "its subject is “resolved”" does not.
TELLING = re.compile(
    r"\b(?:is|was|are|were|be|been|as|now|already|marked|status|state|tier|ist|sind|war|als)\W*$", re.IGNORECASE
)
CALLED = re.compile(r"\b(?:subject|subjects|titled|title|named|name|called|betreff)\b[^.;,]*$", re.IGNORECASE)
# Before a name: a word that somebody stands behind, or the beginning of a statement or of a part of it; there what follows
# has to say that it is one, since "Premium is their tier" begins with one too.
BEFORE_NAME = re.compile(
    r"\b(?:from|by|of|for|to|with|customer|sender|called|named|von|vom|kunde|kundin|de|da|di|van|från)[\s“\"*]*$",
    re.IGNORECASE,
)
BEGINNING = re.compile(r"(?:^|[,;:(\n•*-]|\band)[\s“\"*]*$", re.IGNORECASE)
OF_NAME = re.compile(r"['’]s\b|\s+(?:has|have|had)\b|\s+is a customer\b|[”\"]?\s*\((?:\S+@|W[a-p]{9}\b)")
AFTER_NAME = re.compile(
    r"\s+(?:wrote|writes|asked|asks|said|says|replied|reported|reports|complained|complains|mentioned|mentions|claims"
    r"|claimed|wanted|wants|schrieb|schreibt|fragt|fragte)\b"
)
WORD = r"[^\W\d_]+(?:[.'’-][^\W\d_]+)*[.'’-]?"
NAME = re.compile(rf"{WORD}(?: {WORD}){{0,4}}")
NO_LETTERS = str.maketrans("0123456789", "ghijklmnop")


def without_customers_words(source: Source) -> Source:
    title, text = source.title, source.text
    for each in in_length(source.theirs):
        stands = re.compile(rf"(?<!\w){re.escape(each)}(?!\w)" if is_name(each) or "@" in each else re.escape(each))
        quoted = re.compile(f"“{re.escape(each)}”")
        meaningless = meaningless_word(each)
        text = quoted.sub(f"“{meaningless}”", text)
        title = stands.sub(meaningless, title)
        if each in source.names and source.kind == "record":
            text = stands.sub(meaningless, text)
    return replace(source, title=title, text=text)


def without_repeated_words(statement: str, cited: Sequence[Source]) -> str:
    """The statement without what it repeats of the customers' words in these sources, where it repeats them as such."""
    theirs = in_length({each for source in cited for each in source.theirs})
    if not theirs:
        return statement

    def quotation(found: re.Match[str]) -> str:
        inner = next(filter(None, found.groups()), "")
        before = statement[max(0, found.start() - LOOKED_BACK) : found.start()]
        if TELLING.search(before) and not CALLED.search(before):
            return found[0]
        whose = next((each for each in theirs if holds(each, inner)), "")
        return f"“{meaningless_word(whose)}”" if whose else found[0]

    statement = QUOTATION.sub(quotation, statement)
    for name in in_length({each for source in cited for each in source.names}):
        for run in runs(name):
            statement = named(statement, run, meaningless_word(name))
    return statement


def named(statement: str, run: str, meaningless: str) -> str:
    """With another word for the name wherever it stands as one."""
    parts, end = list[str](), 0
    for found in re.finditer(rf"(?<![\w@.]){re.escape(run)}(?![\w@])", statement):
        before = statement[max(0, found.start() - LOOKED_BACK) : found.start()]
        after = AFTER_NAME.match(statement, found.end()) or (
            BEGINNING.search(before) and OF_NAME.match(statement, found.end())
        )
        if "@" in run or after or BEFORE_NAME.search(before):
            parts += [statement[end : found.start()], meaningless]
            end = found.end()
    return "".join([*parts, statement[end:]])


def runs(name: str) -> Iterator[str]:
    """A name, and the first or the last words of it; nothing of what does not look like a name."""
    if "@" in name:
        yield name
    elif is_name(name):
        parts = name.split(" ")
        yield name
        yield from (" ".join(parts[:most]) for most in range(len(parts) - 1, 0, -1))
        yield from (" ".join(parts[first:]) for first in range(1, len(parts)))


def is_name(text: str) -> bool:
    """Up to five words of letters, each with a capital or as short as "van"."""
    return bool(NAME.fullmatch(text)) and all(not word[0].islower() or len(word) < 4 for word in text.split(" "))


def holds(text: str, part: str) -> bool:
    said = " ".join(words(part))
    return bool(said) and f" {said} " in f" {' '.join(words(text))} "


def in_length(theirs: Sequence[str] | set[str]) -> list[str]:
    """The longest first: an address may hold a name."""
    return sorted(filter(None, theirs), key=lambda each: (-len(each), each))


def meaningless_word(theirs: str) -> str:
    """The same for the same words, and no number."""
    return "W" + sha256(theirs.encode()).hexdigest()[:9].translate(NO_LETTERS)
