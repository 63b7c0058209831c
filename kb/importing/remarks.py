"""What is unusual about the text of an imported article, in words for people."""

from collections.abc import Callable, Iterator, Sequence

from django.conf import settings
from django.utils.module_loading import import_string

from kb.articles.internal_parts import parts
from kb.articles.markings import internal_mark, masked_links

INTERNAL = "calls itself internal"
MASKED = "shows another address than it leads to"
ORDERS = "reads like instructions to an assistant"
LONGEST_SHOWN = 80  # characters of a passage
MOST_LINKS = 3  # links that are named

# Passages of a text that try to steer a model, as written.
OrdersIn = Callable[[str], Sequence[str]]


def remarks(title: str, body: str) -> str:
    return "; ".join(_remarks(title, body))


def _remarks(title: str, body: str) -> Iterator[str]:
    if mark := internal_mark(title, body):
        yield f"it {INTERNAL} (“{_short(mark)}”): agents see it beside a draft, and no draft quotes it"
    elif marks := list(dict.fromkeys(part.text or part.mark for part in parts(body) if part.mark)):
        others = f" and {len(marks) - 1} more" if len(marks) > 1 else ""
        yield f"a part of it {INTERNAL} (“{_short(marks[0])}”{others}): agents see it beside a draft, and no draft quotes it"
    links = masked_links(body)
    for shown, target in links[:MOST_LINKS]:
        yield f"a link {MASKED}: “{_short(shown)}” leads to {_short(target)}"
    if more := len(links[MOST_LINKS:]):
        yield f"and {more} more such link{'s' if more > 1 else ''}"
    orders: OrdersIn = import_string(settings.ORDERS_IN)  # kb does not know the guard
    if found := orders(f"{title}\n\n{body}"):
        yield f"it {ORDERS} (“{_short(found[0])}”): that part is in no draft"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
