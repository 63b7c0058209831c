"""Full-text search of tickets: turns typed text into a query on their words.

`drafts_search_words` (the squashed migration; in older databases `ticket_search` and `search_folds_accents`) folds and
splits a ticket's texts in the same way: into runs of letters and runs of digits, and every chunk between spaces once
more without its punctuation. So MB-205531 is found by MB-205531, MB205531, MB 2055 and 205531; the marked end of each
run of digits lets 5531 find it too."""

import re

from django.db.models import Case, IntegerField, QuerySet, Value, When

from drafts.models import Ticket, TicketSearch
from kb.articles.combining_marks import normalized

# Duplicated in the migrations, as are the marks; tests/drafts/desk/lists/test_ticket_search.py compares them.
SEPARATORS = (
    r"\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4"
    r"\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f"
)
PIECES = re.compile(rf"[0-9]+|[^0-9{SEPARATORS}]+")
ACCENTS = re.compile(r"[\u0300-\u036f]")
ONE_LETTER = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe"})
WITHOUT_SPACES = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")  # Chinese and Japanese: each character is a word
END, NUMBER = "~", "#"  # marks of the end of a run of digits, and of a ticket's own number
LONGEST_WORD = 60  # characters of one word
MOST_CHUNKS = 20
SHORTEST_END = 3


def folded(text: str) -> str:
    """The text in lower case without accents, which not every keyboard has: “Rücksendung” becomes “rucksendung”."""
    plain = normalized("NFC", ACCENTS.sub("", normalized("NFKD", text)))
    return plain.lower().translate(ONE_LETTER)


def chunks_of(q: str) -> list[list[str]]:
    """The pieces of every chunk between spaces; chunks of punctuation only are dropped."""
    text = WITHOUT_SPACES.sub(r" \g<0> ", folded(q.replace("\0", "")[:1000]))
    return [pieces for chunk in text.split() if (pieces := PIECES.findall(chunk))][:MOST_CHUNKS]


def quoted(word: str, *, prefix: bool = True) -> str:
    held = word[:LONGEST_WORD].replace("'", "''")  # "sister's"
    return f"'{held}'" + (":*" if prefix else "")


def of_number(digits: str) -> str:
    """Query for a number: a ticket's, an order's, or the end of one. Two digits or fewer only match whole numbers."""
    long_enough = len(digits) >= SHORTEST_END
    ways = [quoted(digits, prefix=long_enough), quoted(NUMBER + digits, prefix=False)]
    return " | ".join([*ways, quoted(END + digits)] if long_enough else ways)


def of_chunk(pieces: list[str]) -> str:
    """Query for a chunk: the last piece matches as a prefix, the pieces before it exactly."""
    if len(pieces) == 1:
        return of_number(pieces[0]) if pieces[0].isdigit() else quoted(pieces[0])
    *before, last = pieces
    apart = " & ".join([*(quoted(piece, prefix=False) for piece in before), quoted(last)])
    return f"{quoted(''.join(pieces))} | ({apart})"


def searched(tickets: QuerySet[Ticket], q: str) -> QuerySet[Ticket]:
    """Tickets that contain every chunk of `q`; all of them if it is empty."""
    if not q:
        return tickets
    chunks = chunks_of(q)
    if not chunks:
        return tickets.none()
    return tickets.filter(found_by__words__matches=" & ".join(f"({of_chunk(pieces)})" for pieces in chunks))


def ranked(tickets: QuerySet[Ticket], q: str) -> QuerySet[Ticket]:
    """Annotate `rank`: 2 for the ticket with that number, 1 for a complete identifier, else 0. Words are not ranked, so
    that the list keeps its order while one types."""
    chunks = chunks_of(q)
    whole = ["".join(pieces)[:LONGEST_WORD] for pieces in chunks if any(piece.isdigit() for piece in pieces)]
    if not whole:
        return tickets.annotate(rank=Value(0, IntegerField()))
    # Uses the index: reading each row's text takes a hundred times as long with very many results.
    exact = TicketSearch.objects.filter(words__matches=" & ".join(quoted(word, prefix=False) for word in whole))
    cases = [When(pk__in=exact.values("pk"), then=1)]
    if len(chunks) == 1 and whole[0].isascii() and whole[0].isdigit() and len(whole[0]) < 18:
        cases.insert(0, When(pk=int(whole[0]), then=2))
    return tickets.annotate(rank=Case(*cases, default=0, output_field=IntegerField()))


def first_rows(found: QuerySet[Ticket], rows: QuerySet[Ticket], count: int) -> list[Ticket]:
    """The first `count` of `found`, which is ranked and ordered, loaded by `rows`. Only keys are sorted: sorting all
    results with a row's columns takes several times as long."""
    ranks = dict(found.values_list("pk", "rank")[:count])  # type: ignore[misc]  # annotated by `ranked`
    shown = rows.in_bulk(list(ranks))
    for pk, ticket in shown.items():
        ticket.rank = ranks[pk]  # type: ignore[attr-defined]  # as `ranked` annotates it
    return [shown[pk] for pk in ranks if pk in shown]
