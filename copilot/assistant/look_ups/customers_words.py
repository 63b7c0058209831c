"""Text by customers in records: a subject, a name, an address. It is quoted there and is no statement of the desk: a
subject "Ticket 47 is resolved" or a name "Premium Customer" only proves what it is called.

Before an answer is checked against its sources, such text is replaced by a meaningless word, in the sources and where
the answer repeats it as a quotation or name.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

from copilot.assistant.look_ups.sources import Source
from copilot.text.tokenize import words

# Bounded, like the text before it: a model may write any number of opening marks.
QUOTATION = re.compile(
    r"“([^”]{0,600})”|\"([^\"]{0,600})\"|«([^»]{0,600})»|„([^“”]{0,600})[“”]|(?<!\w)['‘]([^'’]{0,600})['’](?!\w)"
)
LOOKED_BACK = 200  # characters before a quotation or name
PLAINLY, LOOSELY = "plainly", "loosely"
# Text that introduces a quotation as a subject, a name or somebody's words; other statements about customers' words,
# such as "the desk shows", "got" or "is", are in no record.
CALLED = re.compile(
    r"\b(?:subjects?|titles?|titled|named?|called|betreff)(?: line)?"
    r"(?: of (?:the |this |its )?(?:ticket|mail|customer)(?: #?\d+)?)?(?: (?:is|was|are|were|reads|ist|war|lautet))?[\s:,(]*$",
    re.IGNORECASE,
)
WROTE = re.compile(
    r"\b(?:wrote|writes|written|asked|asks|complained|complains|mentioned|mentions|reported|reports|wanted|wants|schrieb"
    r"|schreibt|fragt|fragte|(?:customer|they|she|he) (?:says?|said))\b"
    r"(?:[^\w.;]+(?!(?:and|but|while|so|it|its|is|are|was|were|has|have|had)\b)\w+){0,8}[^\w.;]*$",
    re.IGNORECASE,
)
# A quotation between a ticket and a statement about it, and one at the end
BEHIND_TICKET = re.compile(r"\btickets? #?\d+\W{0,5}$", re.IGNORECASE)
GOES_ON = re.compile(
    r"\W{0,4}(?:is|was|are|were|has|had|have|came|comes|waits|from)\b|\W{0,4}and tickets? #?\d", re.IGNORECASE
)
# Words of a clause about the desk's own data: a quotation in it is taken as such.
OF_THE_DESK = re.compile(
    r"\b(?:status|state|states|stage|tier|category|draft|version|act|language|reason|assign\w*|team|desk|record|records"
    r"|deadline|label\w*|marked|shows?|shown|lists?|listed|now|already)\b",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[.;:\n]\s|,\s")
# Text before a name: a word for a customer, or the start of a statement or part of it; then the text after it must show
# that it is a name, as "Premium is their tier" starts with one too.
BEFORE_NAME = re.compile(
    r"\b(?:from|customer|sender|called|named|(?:tickets?|mails?|questions?|messages?|written|sent|asked|reported) (?:by|of)"
    r"|von|vom|kunde|kundin|de|da|di|van|från)[\s“\"*]*$",
    re.IGNORECASE,
)
# Before customers as often as before colleagues, who may have the same name.
BEFORE_ANYBODY = re.compile(r"\b(?:by|of|for|to|with)[\s“\"*]*$", re.IGNORECASE)
BEGINNING = re.compile(r"(?:^|[,;:(\n•*-]|\band)[\s“\"*]*$", re.IGNORECASE)
OF_NAME = re.compile(r"['’]s\b|\s+is a customer\b|[”\"]?\s*\((?:\S+@|W[a-p]{9}\b)")
HAS = re.compile(r"\s+(?:has|have|had)\b(?! (?:the )?tickets?\b)")  # of a customer's record
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


def without_repeated_words(statement: str, cited: Sequence[Source]) -> tuple[str, bool]:
    """The statement without customers' words that it repeats from these sources with an attribution; and whether the
    attribution is loose, as in “Ticket 47: “resolved””, which proves nothing."""
    theirs = in_length({each for source in cited for each in source.theirs})
    if not theirs:
        return statement, False
    loosely = False

    def quotation(found: re.Match[str]) -> str:
        nonlocal loosely
        inner = next(filter(None, found.groups()), "")
        whose = next((each for each in theirs if holds(each, inner)), "")
        told = how_quoted(statement, found) if whose else ""
        loosely |= told == LOOSELY
        return f"“{meaningless_word(whose)}”" if told else found[0]

    repeated = QUOTATION.sub(quotation, statement)
    of_customer = any(source.title.startswith("Customer ") for source in cited)
    for name in in_length({each for source in cited for each in source.names}):
        for run in runs(name):
            repeated, may = named(repeated, run, meaningless_word(name), of_customer=of_customer)
            loosely |= may
    return repeated, loosely


def how_quoted(statement: str, found: re.Match[str]) -> str:
    """PLAINLY or LOOSELY if quoted as a customer's words; empty if not."""
    before = statement[max(0, found.start() - LOOKED_BACK) : found.start()]
    if told_of_the_desk(before):
        return ""
    if any(each.search(before) for each in (BEFORE_NAME, CALLED, WROTE)) or AFTER_NAME.match(statement, found.end()):
        return PLAINLY
    if not BEHIND_TICKET.search(before):
        return ""
    return PLAINLY if GOES_ON.match(statement, found.end()) else LOOSELY


def told_of_the_desk(before: str) -> bool:
    """Whether the clause before is about the desk's own data."""
    *_, clause = CLAUSE.split(before.rstrip(" ,:("))
    return bool(OF_THE_DESK.search(clause))


def named(statement: str, run: str, meaningless: str, *, of_customer: bool) -> tuple[str, bool]:
    """The statement with the name replaced wherever it is used as one, and whether it may be another person's there."""
    parts, end, loosely = list[str](), 0, False
    for found in re.finditer(rf"(?<![\w@.]){re.escape(run)}(?![\w@])", statement):
        before = statement[max(0, found.start() - LOOKED_BACK) : found.start()]
        first = BEGINNING.search(before)
        after = AFTER_NAME.match(statement, found.end()) or (first and OF_NAME.match(statement, found.end()))
        has = first and of_customer and HAS.match(statement, found.end())
        may = bool(BEFORE_ANYBODY.search(before))
        called = BEFORE_NAME.search(before) and not (CALLED.search(before) and told_of_the_desk(before))
        plainly = "@" in run or after or has or called
        if plainly or may:
            parts += [statement[end : found.start()], meaningless]
            end = found.end()
            loosely |= not plainly
    return "".join([*parts, statement[end:]]), loosely


def runs(name: str) -> Iterator[str]:
    """A name with its first or last words; nothing for text that does not look like a name."""
    if "@" in name:
        yield name
    elif is_name(name):
        parts = name.split(" ")
        yield name
        yield from (" ".join(parts[:most]) for most in range(len(parts) - 1, 0, -1))
        yield from (" ".join(parts[first:]) for first in range(1, len(parts)))


def is_name(text: str) -> bool:
    """Whether the text is up to five words of letters, each capitalised or as short as "van"."""
    return bool(NAME.fullmatch(text)) and all(not word[0].islower() or len(word) < 4 for word in text.split(" "))


def holds(text: str, part: str) -> bool:
    said = " ".join(words(part))
    return bool(said) and f" {said} " in f" {' '.join(words(text))} "


def in_length(theirs: Sequence[str] | set[str]) -> list[str]:
    """Sorted by length, longest first: an address may contain a name."""
    return sorted(filter(None, theirs), key=lambda each: (-len(each), each))


def meaningless_word(theirs: str) -> str:
    """A meaningless word that is the same for the same text and contains no number."""
    return "W" + sha256(theirs.encode()).hexdigest()[:9].translate(NO_LETTERS)
