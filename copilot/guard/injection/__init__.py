"""Detects prompt injection: text addressed to the machine, in a mail, and by `suspicious_text` in articles and tool
data.

Covers classes of attacks, not phrases: orders to drop the rules, reveal internals, change the reply, play a role,
bypass people or carry out data; forged system lines and sources; and these hidden in markup, encodings or invisible
characters. Orders are defined in `rules`, ways of hiding them in `obfuscation`.
"""

import html
import re
from collections.abc import Iterator, Sequence

from copilot.guard.injection import vocabulary
from copilot.guard.injection.addressed import addressed
from copilot.guard.injection.forged_fields import forged
from copilot.guard.injection.obfuscation import (
    decoded,
    hidden_markup,
    plain_words,
    squeezed,
    transformed,
    unseen,
    unwrapped,
)
from copilot.guard.injection.reply_orders import reply_orders
from copilot.guard.injection.rules import opening, steers
from copilot.guard.injection.structure import dictated
from copilot.state import MessageCreated
from copilot.text.sentences import split

MOST_PASSAGES = 20  # reported passages
SHOWN = 300  # characters of each
LONGEST_TEXT = 200_000

ROLE_LINE = re.compile(
    r"<\|[a-z_]{2,20}\|>|\[/?INST\]|<<SYS>>|</?(?:system|instructions?|assistant|tool_result|developer)>"
    r"|^[ \t>*]{0,8}#{2,6} {0,3}(?:end )?(?:system|assistant|instructions?|prompt|developer)\b"
    r"|(?:^|\\n|\n)[ \t>*]{0,8}(?:assistant|ai assistant|system prompt|developer)[ ]?:"
    r"|^[ \t>]{0,8}[\[({<]{1,2}(?:system|developer|admin|assistant)\b[^\])}>\n]{0,40}[\])}>]"
    r"|\b(?:begin|end|start of|end of) (?:system|prompt|instructions|context)\b",
    re.IGNORECASE | re.MULTILINE,
)
FORGED_SOURCE = re.compile(
    r"\[[^\[\]\n]{0,60}\b(?:kb|article|doc|document|source|context|tool|result|policy|knowledge)\b[^\[\]\n]{0,60}"
    r"(?:trust|priority|authority|verified|official|score|confidence)[ ]{0,2}[=:][^\[\]\n]{0,40}\]",
    re.IGNORECASE,
)
NOT_LETTERS = re.compile(r"[\W_]+")
PICTURE = re.compile(r"!\[[^\]\n]{0,200}\]\([ ]?https?://[^)\n]{1,500}[?{]")


def suspicious(message: MessageCreated) -> tuple[str, ...]:
    """Passages of a mail that try to steer the machine, as written; empty if none.

    Covers all parts that reach a prompt or the writer: subject, sender, text including stripped parts, and hidden text.
    An order below a signature counts too."""
    found = [*_passages(message.subject), *_passages(message.sender_name), *_passages(message.text)]
    found.extend(_passages(NOT_LETTERS.sub(" ", message.sender.rpartition("@")[0])))
    if message.whole_text != message.text:
        found.extend(_passages(message.whole_text))
    found.extend(_hidden(message.hidden_text[:LONGEST_TEXT]))
    return tuple(dict.fromkeys(found))[:MOST_PASSAGES]


def suspicious_text(text: str) -> tuple[str, ...]:
    """The same for an article or a tool's data."""
    return tuple(dict.fromkeys(_passages(text)))[:MOST_PASSAGES]


def _passages(text: str) -> Iterator[str]:
    text = text[:LONGEST_TEXT]
    plain = False
    for passage in _written(text):
        plain = True
        yield passage
    # An order that only shows when decoded is reported as decoded.
    if not plain and (order := squeezed(text) or transformed(text)):
        yield order[:SHOWN]


def _written(text: str) -> Iterator[str]:
    yield from _forged(text)
    for reading in dict.fromkeys((text, html.unescape(unwrapped(text)))):
        for sentence in split(reading):
            if steers(sentence.text):
                yield sentence.text[:SHOWN]
    for passage in (*addressed(text), *reply_orders(text), *dictated(text)):
        yield passage[:SHOWN]
    for inside in hidden_markup(text):
        yield from _hidden(inside)
    if secret := unseen(text):
        yield secret[:SHOWN]
    for encoded, clear in decoded(text):
        if len(plain_words(clear)) > 2:
            yield encoded[:SHOWN]


def _forged(text: str) -> Iterator[str]:
    for line in forged(text):
        yield line[:SHOWN]
    for pattern in (ROLE_LINE, FORGED_SOURCE, PICTURE):
        for match in pattern.finditer(text):
            end = text.find("\n", match.end(), match.end() + SHOWN)
            yield text[match.start() : end if end >= 0 else match.end() + SHOWN][:SHOWN].strip()


def _hidden(text: str) -> Iterator[str]:
    """Suspicious passages of hidden text, where questions and tasks count as well: nobody hides them from people."""
    yield from _forged(text)
    yield from addressed(text)
    yield from reply_orders(text)
    yield from dictated(text)
    for sentence in split(text):
        spoken = plain_words(sentence.text)
        if steers(sentence.text) or (len(spoken) > 2 and (_tasks(spoken) or (sentence.asks and _asks(spoken)))):
            yield sentence.text[:SHOWN]


def _tasks(spoken: Sequence[str]) -> bool:
    return any(word in vocabulary.TASKS for word in spoken[: opening(spoken) + 1])


def _asks(spoken: Sequence[str]) -> bool:
    return spoken[0] in vocabulary.QUESTIONS
