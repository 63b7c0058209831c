"""What of a mail's new words its own text leaves out: what stands below a signature or a legal notice, and lines marked as
a quote that quote no mail of the thread. Only danger is looked for there: signatures and notices stand there too."""

import re
from collections.abc import Sequence

from copilot.state import MessageCreated
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words
from drafts.inbound.mail.reply_parser import MAX_LINES, first_quote, quoted

MARK = re.compile(r"^\s{0,3}(?:(?:>|\||[A-Z]{1,2}>)\s*)+")  # of a quoted line
ADDRESS = re.compile(r"(?i)https?://\S+|www\.\S+|\S+@\S+")
# Names, titles and companies: "Pat Burns", "Chief of the Fire Department".
LARGE = re.compile(r"[^\W\d_]{4,}")


def overlooked(message: MessageCreated) -> list[str]:
    """The paragraphs, each in one line."""
    whole = message.whole_text or message.text
    lines = _new_lines(whole.split("\n")[:MAX_LINES], " ".join(_told(turn.text) for turn in message.thread))
    paragraphs = re.split(r"\n\s*\n", "\n".join("" if _names(line) else line for line in lines))
    return [" ".join(each.split()) for each in paragraphs if each.strip()]


def _new_lines(lines: list[str], known: str) -> list[str]:
    """Lines above and below the quote of another mail that has a heading; of marked lines without one those that do not
    stand in the thread (`known`)."""
    found = first_quote(lines)
    above, below = (lines, []) if found is None else (lines[: found[0]], lines[found[1] :])
    first = next((line for line in below if line.strip()), "")
    answers = [line for line in below if not quoted(line)] if quoted(first) else []  # an unmarked quote has no end
    new = [MARK.sub("", line) for line in above if not (quoted(line) and _told(MARK.sub("", line)) in known)]
    return [ADDRESS.sub(" ", line) for line in (*new, *answers)]


def _told(text: str) -> str:
    """The words of a text, to find it again however it is wrapped."""
    return " ".join(words(unaccented(text)))


def _names(line: str) -> bool:
    """Whether all longer words of a line begin with a capital and none is written in capitals only."""
    large: Sequence[str] = LARGE.findall(line)
    return bool(large) and all(word[0].isupper() and not word.isupper() for word in large)
