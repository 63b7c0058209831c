"""Extracts what a person wrote in this mail. `visible_text` removes quote and signature, `query_text` reduces it to the
question.

The rules read lines within bounded windows, so that no mail makes them slow. If a rule would leave nothing, or answers
stand between quoted lines, the whole text is kept."""

import re
from itertools import groupby, islice

from . import reply_patterns
from .postscripts import own_below, own_beside

MAX_WINDOW = 5  # lines over which one "On … wrote:" may extend
MAX_WINDOW_CHARS = 500
MAX_LINE = 1_000
MAX_ATTRIBUTIONS = 300  # lines tested as the end of an attribution; each takes milliseconds
MAX_SIGNATURE = 15  # lines
MAX_DEVICES = 40
MAX_CLOSING = 8
MAX_NAMED = 40  # characters of a first line that is only the addressee's name
SHORTEST_OWN = 12  # least characters of a paragraph below a signature
MAX_TEXT = 1_000_000  # characters; anything longer is data
MAX_QUERY = 50_000
MAX_LINES = 2_000  # quote and signature begin before; what follows is kept as it is


def quoted(line: str) -> bool:
    return bool(re.match(r"^\s{0,3}(?:>|\|\s|[A-Z]{1,2}>)", line))


def _next_words(lines: list[str], start: int) -> str:
    return next((line for line in lines[start : start + 6] if line.strip()), "")


def _library_knows(window: str) -> bool:
    return any(pattern.search(window) for pattern in reply_patterns.LIBRARY_WROTE)


def _attribution(lines: list[str], end: int) -> int | None:
    """First line of an "On … wrote:" that ends at line `end`: the nearest line that begins as attributions do."""
    weak = None
    for start in range(end, max(-1, end - MAX_WINDOW - 1), -1):
        window = " ".join(line.strip() for line in lines[start : end + 1])
        if len(window) > MAX_WINDOW_CHARS or _ends_sentence(lines[start]):
            break
        if start == end and _library_knows(window):
            return start
        if not _says_who_wrote(window, _next_words(lines, end + 1)):
            continue
        begins = reply_patterns.BEGINS_QUOTE.search(lines[start]) or reply_patterns.CLOCK.search(lines[start])
        if begins and reply_patterns.DATE_OR_TIME.search(lines[start]):
            return start
        if weak is None and (
            reply_patterns.BEGINS_QUOTE.search(lines[start]) or reply_patterns.ADDRESS.search(lines[start])
        ):
            weak = start
    return weak


def _ends_sentence(line: str) -> bool:
    return line.rstrip().endswith((".", "!", "?")) and not reply_patterns.WROTE.search(line)


def _says_who_wrote(window: str, below: str) -> bool:
    if not reply_patterns.WROTE.search(window):
        return bool(reply_patterns.NO_VERB.search(window))
    addressed = reply_patterns.ADDRESS.search(window)
    dated = reply_patterns.DATE_OR_TIME.search(window)
    return bool(addressed or (dated and (reply_patterns.CLOCK.search(window) or quoted(below))))


_ENDS_ATTRIBUTION = re.compile(r"[:：]\s*[*_]*\s*$|-{2,}\s*$|(?:写道|寫道|작성|wrote)\s*$")
_ASKS_TO_REPLY_ABOVE = re.compile(r"(?i)above|##-")
_WORD = re.compile(r"[^\W_]")
_GMAIL_DATE = re.compile(r"^\d{4}-\d\d-\d\d \d{1,2}:\d\d GMT[+-]\d\d:\d\d\b.{0,300}$")


def _block_of_headers(lines: list[str], start: int) -> bool:
    """Whether the headers of an older mail begin here: From:, Sent:, To:, Subject:. Itineraries also have From: and
    To:, but no Subject."""
    if not reply_patterns.FROM_KEY.match(lines[start]):
        return False
    following = [line for line in lines[start + 1 : start + 14] if line.strip()][:7]
    keys = sum(bool(reply_patterns.OTHER_KEY.match(line)) for line in following)
    subject = any(reply_patterns.SUBJECT_KEY.match(line) for line in following)
    return keys >= 2 and (subject or "@" in lines[start])


def _quote_at(lines: list[str], index: int) -> int | None:
    """First line of a quote that is recognised by line `index`, by anything but an "On … wrote:"; else None."""
    line = lines[index]
    if (
        reply_patterns.ORIGINAL.match(line)
        or reply_patterns.FORWARDED.match(line)
        or (_ASKS_TO_REPLY_ABOVE.search(line) and reply_patterns.ABOVE_THIS_LINE.match(line))
    ):
        return index
    return index if _GMAIL_DATE.match(line.strip()) or _block_of_headers(lines, index) else None


def _may_end_attribution(line: str) -> bool:
    end = line.rstrip()[-60:]
    rule = not _WORD.search(line) and not end.endswith((":", "："))
    return not rule and bool(_ENDS_ATTRIBUTION.search(end))


def _fenced(lines: list[str]) -> set[int]:
    """Indexes of lines within ``` blocks: code is never a signature."""
    inside, fenced = False, set()
    for index, line in enumerate(lines):
        if line.lstrip().startswith("```"):
            inside = not inside
        if inside:
            fenced.add(index)
    return fenced if not inside else set()


def first_quote(lines: list[str]) -> tuple[int, int] | None:
    """The first line of the quote's heading, and the first line after the heading; None without a quote."""
    tried = 0
    for index, line in enumerate(lines):
        if not line.strip() or len(line) > MAX_LINE:
            continue
        start = _quote_at(lines, index)
        if start is None and tried < MAX_ATTRIBUTIONS and _may_end_attribution(line):
            tried += 1
            start = _attribution(lines, index)
        if start is not None and not quoted(lines[start]):
            return start, index + 1
    return None


def _words(lines: list[str]) -> bool:
    return any(_WORD.search(line) for line in lines)


def _own_after(lines: list[str], start: int) -> list[str]:
    """Unquoted lines, such as answers, below a heading whose quote is marked with `>`."""
    rest = lines[start:]
    if not quoted(_next_words(rest, 0)):
        return []  # the quote is not marked: answers cannot be told from it
    ends = next((i for i, line in enumerate(rest) if line.strip() and not quoted(line)), len(rest))
    own = _without_signature(["x", *rest[ends:]])[1:]  # all of it may be a signature
    return own if _words([line for line in own if not quoted(line) and not _wrapped(line)]) else []


def _wrapped(line: str) -> bool:
    """Whether the line is the rest of a quoted line that a program has wrapped."""
    return bool(re.fullmatch(r"\s*(?:>|\.|<?https?://\S+>?|<\S+@\S+>)?\s*", line))


def _without_quote(lines: list[str]) -> list[str]:
    found = first_quote(lines)
    if found is None:
        return _without_trailing_quote(lines)
    start, after = found
    before, own = lines[:start], _own_after(lines, after)
    if not own:
        return _without_trailing_rule(before) if _words(before) else lines
    if _words(before) or any(quoted(line) for line in own):
        return _without_trailing_quote(
            lines[:start] + lines[after:]
        )  # answers within the quote: remove only its heading
    return own


def _without_trailing_rule(lines: list[str]) -> list[str]:
    while lines and (not lines[-1].strip() or _rule(lines[-1])):
        lines = lines[:-1]
    return lines


def _rule(line: str) -> bool:
    return len(line) <= 200 and bool(reply_patterns.RULE_LINE.match(line) or reply_patterns.DASHES.match(line))


def _without_trailing_quote(lines: list[str]) -> list[str]:
    end = len(lines)
    while end and (not lines[end - 1].strip() or quoted(lines[end - 1])):
        end -= 1
    return lines[:end] if _words(lines[:end]) else lines


def _signature_at(line: str, rest: list[str]) -> bool:
    """Whether a signature begins here. `rest`: the first non-blank lines below."""
    if reply_patterns.SIGNATURE_LINE.match(line):
        return True
    if reply_patterns.RULE_LINE.match(line):
        return len(rest) <= MAX_SIGNATURE and not any(len(later) > 400 for later in rest)
    if len(rest) > MAX_DEVICES or not all(len(later) <= 120 for later in rest):
        return False
    return bool(reply_patterns.DEVICE.match(line)) and all(
        len(later) <= 60 or reply_patterns.DEVICE.match(later) for later in rest
    )


def _below(lines: list[str], index: int, enough: int) -> list[str]:
    """Up to `enough` non-blank lines below line `index`."""
    return list(islice((line for line in islice(lines, index + 1, None) if line.strip()), enough))


def _without_signature(lines: list[str]) -> list[str]:
    fenced = _fenced(lines)
    first = next((index for index, line in enumerate(lines) if _WORD.search(line)), len(lines))
    for index, line in enumerate(lines[first + 1 :], first + 1):  # there must be words above a signature
        if not line.strip() or len(line) > 120 or index in fenced:
            continue
        if _signature_at(line, _below(lines, index, MAX_DEVICES + 1)):
            own = _own_below(lines[index + 1 :], of_device=bool(reply_patterns.DEVICE.match(line)))
            return [*_without_trailing_rule(lines[:index]), *own] if own else lines[:index]
    return lines


def _own_below(lines: list[str], *, of_device: bool) -> list[str]:
    """Paragraphs that the person wrote below their signature: a postscript, a question, or a sentence in the first
    person. Legal notices, quotes and further letters do not count."""
    if sum(bool(line.strip()) for line in lines) > MAX_DEVICES:
        return []
    first = next((index for index, line in enumerate(lines) if not line.strip()), len(lines))  # above: the signature
    ends = next((index for index, line in enumerate(lines[:first]) if _ends_own_words(line)), None)
    own = own_beside(lines[: first if ends is None else ends], of_device=of_device)
    if ends is not None:
        return own
    for blank, group in groupby(lines[first:], key=lambda line: not line.strip()):
        paragraph = [] if blank else list(group)
        if any(_ends_own_words(line) for line in paragraph):
            break
        own += ["", *paragraph] if paragraph and _is_own(paragraph) else []
    return own


def _is_own(paragraph: list[str]) -> bool:
    if reply_patterns.POSTSCRIPT.match(paragraph[0]):
        return True
    said = " ".join(line.strip() for line in paragraph if not reply_patterns.DEVICE.match(line))
    if len(said) < SHORTEST_OWN or reply_patterns.CONTACT.search(said):
        return False
    asked = bool(reply_patterns.ASKS.search(said))
    return asked or (said.endswith((".", "!")) and bool(reply_patterns.FIRST_PERSON.search(said)))


def _ends_own_words(line: str) -> bool:
    return quoted(line) or _rule(line) or bool(reply_patterns.DISCLAIMER.match(line[:400]))


def _tidy(lines: list[str]) -> str:
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def visible_text(text: str) -> str:
    """The text without quote and signature; the whole text if nothing else is left."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > MAX_TEXT:
        return text.strip("\n")
    lines = text.split("\n")
    head = lines[:MAX_LINES]
    own = _without_quote(head)
    if len(lines) > MAX_LINES and len(own) == len(head):
        return _tidy(lines)
    seen = _without_signature(own)
    if len(seen) < len(own):
        seen = _without_trailing_quote(seen)
    return _tidy(seen) if _words(seen) else _tidy(lines)


def has_quote(rest: str) -> bool:
    """Whether the text after a mail's own words quotes another mail."""
    lines = rest.split("\n")[:MAX_LINES]
    return any(map(quoted, lines)) or first_quote(lines) is not None


def _without_greeting(lines: list[str]) -> list[str]:
    for index, line in enumerate(lines[:3]):
        if not line.strip():
            continue
        found = reply_patterns.GREETING.match(line[:200])
        if not found:
            return lines[index:]
        rest = re.match(r"[^,!.:;?\n，！。]{0,40}(?:[,!.:;，！。]+|$)\s*", line[found.end() :])
        if rest is None:
            return lines[index:]
        return [line[found.end() + rest.end() :], *lines[index + 1 :]]
    return lines


def greets(text: str) -> bool:
    """Whether the text begins with a greeting, or with a short line that ends like one: “Mira,”."""
    first, _, rest = text.strip().partition("\n")
    named = len(first) <= MAX_NAMED and first.rstrip().endswith((",", "，")) and bool(rest.strip())
    return named or _without_greeting([first]) != [first]


def _closing_at(line: str, rest: list[str]) -> bool:
    found = reply_patterns.CLOSING.match(line) if len(line) <= 90 else None
    if not found or len(rest) > MAX_CLOSING or any("?" in later or len(later) > 120 for later in rest):
        return False
    after = found["rest"].strip(" ,.!;:-–")
    return len(after.split()) <= (3 if rest or found["rest"][:1] in ",.! " else 0)


def _without_closing(lines: list[str]) -> list[str]:
    for index, line in enumerate(lines):
        if line.strip() and _closing_at(line.strip(), _below(lines, index, MAX_CLOSING + 1)):
            return [*_without_trailing_rule(lines[:index]), *own_below(lines[index + 1 :])]
    return lines


_NAME = re.compile(r"[/–—-]?\s*(?:[^\W\d_][^\W\d_.'’-]*[.'’-]?\w*\s*){1,3}")


def _without_name(lines: list[str]) -> list[str]:
    """Remove a name in a paragraph of its own at the end, as of people who write no closing words."""
    kept = [index for index, line in enumerate(lines) if line.strip()]
    if len(kept) < 2 or kept[-1] - kept[-2] < 2:
        return lines
    last, before = lines[kept[-1]].strip(), lines[kept[-2]].rstrip()
    named = (
        len(last) <= 40 and _NAME.fullmatch(last) and all(word[0].isupper() for word in last.lstrip("/–—- ").split())
    )
    return lines[: kept[-1]] if named and before.endswith((".", "?", "!", ")", "…")) else lines


def _without_disclaimer(lines: list[str]) -> list[str]:
    for index, line in enumerate(lines):
        if line.strip() and reply_patterns.DISCLAIMER.match(line[:400]):
            return lines[:index]
    return lines


def query_text(visible: str) -> str:
    """The customer's text as used for search: without quoted lines, greeting, closing, signature and disclaimer."""
    lines = visible[:MAX_QUERY].split("\n")[:MAX_LINES]
    for strip in (_own_lines, _without_disclaimer, _without_greeting, _without_closing, _without_name):
        shorter = strip(lines)
        lines = shorter if _words(shorter) else lines
    return _tidy(lines).strip()


def letter_body(text: str) -> str:
    """Our reply without greeting and closing, for use with another customer. Only the last closing is removed: thanks
    at the beginning of a reply look like one."""
    lines = text[:MAX_QUERY].split("\n")[:MAX_LINES]
    greeted = _without_greeting(lines)
    lines = greeted if _words(greeted) else lines
    return _tidy(lines[: _last_closing(lines)]).strip()


def closing_begins(text: str) -> int:
    """Index after the last word before the closing of our reply; its length if it has none."""
    lines = text.split("\n")
    return len("\n".join(lines[: _last_closing(lines)]).rstrip())


def _last_closing(lines: list[str]) -> int | None:
    for index in range(len(lines) - 1, 0, -1):
        below = _below(lines, index, MAX_CLOSING + 1)
        if len(below) > MAX_CLOSING:
            break
        if lines[index].strip() and _closing_at(lines[index].strip(), below) and _words(lines[:index]):
            return index
    return None


def says_something(visible: str) -> bool:
    """Whether there are words besides greeting, closing, signature, names of pictures and quotes."""
    lines = reply_patterns.PICTURE.sub("", visible[:MAX_QUERY]).split("\n")[:MAX_LINES]
    for strip in (_own_lines, _without_disclaimer, _without_greeting, _without_closing):
        lines = strip(lines)
    lines = _without_signature(["x", *lines])[1:]  # all of it may be a signature
    return _words([line for line in lines if len(line) > MAX_LINE or not reply_patterns.DEVICE.match(line)])


def _own_lines(lines: list[str]) -> list[str]:
    return [line for line in lines if not quoted(line)]
