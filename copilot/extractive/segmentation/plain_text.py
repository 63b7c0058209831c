"""A quote as text of a mail: without Markdown, links with the addresses that are needed, table rows as text."""

import re

ITEM = re.compile(r"\s*(?:[-*+•–]|\d{1,2}[.)]|[a-z]\))\s+(?=\S)")
TABLE = re.compile(r"\s*\|.*\|\s*$")
ROW_MARK = ": "  # separates a table row's first cell from the others
# A cell that needs no column head: "3 to 5 working days", "€7.95", "within 24 hours".
MEASURED = re.compile(r"\d.*[^\W\d_]|[^\W\d_].*\d|[€$£¥%]")
AMOUNT = re.compile(r"(?P<before>[€$£¥])?\s?\d[\d.,]*\s?(?P<after>[€$£¥%]|[^\W\d_]+)?(?:\s.*)?")
UNIT = 3  # letters of a unit that its forms share: "day", "days"
TEXT = "text"  # kind of a cell of words
CLOCK = re.compile(r"\d{1,2}[:.]\d\d\b")
WORDED = 3  # first words of a cell that hold no number if the cell is text: "deposit refunded less £15"
# A head that is a question: it is neither continued by its cells nor put before them ("What to do").
ASKING = frozenset(
    (
        "what",
        "how",
        "was",
        "wie",
        "que",
        "qué",
        "qu'est-ce",
        "ce",
        "comment",
        "cómo",
        "che",
        "cosa",
        "como",
        "wat",
        "hoe",
    )
    + ("vad", "hur", "co", "jak", "ne", "nasıl")
)
LONGEST_ARTICLE = 3  # letters of "The", "Das", "Les", in lower case after the row's name
PHRASE = 3  # minimum words of a head that its cell continues: "The money arrives after 3 days"
LINK = re.compile(r"(?P<image>!?)\[(?P<words>[^\]]*)\]\((?P<url>(?:[^()\s]|\([^()]*\))*)(?:\s+\"[^\"]*\")?\)")
WEB = re.compile(r"https?://[^\s\[\]<>\"]{1,300}$")
ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.I)  # not relative: of the web, for mail, for calls
DIRECT = re.compile(r"(?:mailto|tel):(?P<to>[^?\s]{3,200})", re.I)
ENDS_LINE = re.compile(r"[*_`]*[.!…。！]?[*_`)]*[ \t]*(?:\n|$)")
# Words that mean nothing without their link.
POINTER = re.compile(
    r"(?:(?:click |tap |see )?here|th(?:is|e) (?:page|link|article|form)|link|(?:hier|diese[rn]? (?:seite|link))|"
    r"(?:cliquez )?ici|cette page|ce lien|aquí|esta página|este enlace|qui|questa pagina|questo link|aqui|"
    r"esta hiperligação|deze (?:pagina|link)|här|denna sida|tutaj|ta strona|buradan?|bu sayfa|هنا)$",
    re.I,
)
EMPHASIS = re.compile(r"(\*\*|__|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|`)")
BARE_LINK = re.compile(r"\s?[\[<]https?://[^\]>\s]*[\]>]")
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
# Known tags only: "<install folder>/bin" is a path.
TAG = re.compile(
    r"</?(?:a|abbr|b|blockquote|br|code|dd|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|kbd|li|mark|ol|p|pre|s|section"
    r"|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|video)(?:\s[^<>]{0,200})?/?>",
    re.I,
)


def plain(quote: str) -> str:
    """The quote without Markdown; list marks are kept, links become text, a table becomes lines."""
    if is_table(quote):
        return "\n".join(f"- {row}" for row in rows(quote))
    # Brackets of an article must not look like citation marks or placeholders.
    text = BRACKETS.sub(r"(\1)", BARE_LINK.sub(_gap, EMPHASIS.sub("", TAG.sub("", LINK.sub(_link_as_text, quote)))))
    shown: list[str] = []
    for line in filter(str.strip, text.splitlines()):
        if shown and not ITEM.match(line):
            shown[-1] += f" {line.strip()}"  # a line break within a sentence is only formatting
        else:
            shown.append(re.sub(r"^[*+•–](?=\s)", "-", line.strip()))
    if len(shown) == 1:
        return ITEM.sub("", shown[0], count=1) if shown[0].startswith("- ") else shown[0]
    return "\n".join(shown)


def _link_as_text(link: re.Match[str]) -> str:
    """Text of a link; with its address if the text only points at it ("here (https://…)") or if the sentence sends the
    reader there, which it does at its end; an address within a sentence explains a term and is in the way."""
    words, url = link["words"], link["url"]
    if direct := DIRECT.match(url):
        return f"{words} ({direct['to']})" if direct["to"] not in words else words
    sends = POINTER.match(words.strip(" *_`")) or ENDS_LINE.match(link.string, link.end())
    return f"{words} ({url})" if sends and not link["image"] and WEB.match(url) and words.strip() != url else words


def _gap(link: re.Match[str]) -> str:
    """A space if removing a link would join two words: "Apply[https://…]V8.0.0.3"."""
    beside = link.string[max(0, link.start() - 1) : link.start()] + link.string[link.end() : link.end() + 1]
    return " " if len(beside) == len("ab") and beside.isalnum() else ""


def is_table(quote: str) -> bool:
    return TABLE.match(quote.partition("\n")[0]) is not None


def rows(table: str) -> list[str]:
    """Table rows as text ("Finland: 3 to 5 working days, €7.95"), with the column heads that are needed to understand
    the cells."""
    cells = [
        [plain(cell.strip()) for cell in line.strip().strip("|").split("|")]
        for line in table.splitlines()
        if line.strip()
    ]
    ruled = len(cells) > 1 and all(set(cell) <= set(":- ") for cell in cells[1])
    heads, body = (cells[0], cells[2:]) if ruled else ([""] * len(cells[0]), cells)
    told = [_told(head, [row[place] for row in body if len(row) > place]) for place, head in enumerate(heads)]
    compared = _compared(heads, body)
    return [_row(heads, told, row, compared) for row in body if any(row)]


def _told(head: str, column: list[str]) -> bool:
    """Whether the cells of a column can be understood without its head: "fill the tank", not "yes"."""
    phrase = len(head.split()) >= PHRASE and not _asks(head)
    return not phrase and any(len(cell.split()) > 1 for cell in column)


def _answers(head: str, cell: str) -> bool:
    """Whether the cell answers the head's question ("What to do": "fill the tank") and is understood without it;
    "nothing" is not."""
    return _asks(head) and len(cell.split()) > 1


def _asks(head: str) -> bool:
    return head.partition(" ")[0].casefold().strip("'") in ASKING


def _row(heads: list[str], told: list[bool], row: list[str], compared: list[bool]) -> str:
    """One row as text: "Yellow, blinking: tank empty; What to do: fill the tank". The first value needs no head, unless it
    is one of several of its kind ("Price per year: Free €0, Plus €49"), nor does the row's name, unless it is a bare
    number ("Day 3: second try")."""
    columns = [each for each in zip(heads[1:], told[1:], row[1:], compared, strict=False) if each[2]]
    alike = sum(apart for *_, apart in columns) > 1
    colon = ":" if any(apart and _kind(cell) == TEXT for *_, cell, apart in columns) else ""
    values = [
        f"{head}{colon} {cell}" if alike and apart else _value(head, cell, telling=telling, first=not place)
        for place, (head, telling, cell, apart) in enumerate(columns)
    ]
    told_apart = any("," in cell for cell in row[1:]) or any(telling for _, telling, *_ in columns[1:])
    joint = " – " if any(_answers(head, cell) for head, _, cell, _ in columns[1:]) else "; " if told_apart else ", "
    bare = heads[0] and not _asks(heads[0]) and not any(map(str.isalpha, row[0]))
    name = f"{heads[0]} {row[0]}" if bare else row[0]
    return f"{name}{ROW_MARK}{joint.join(values)}" if values else name


def _compared(heads: list[str], body: list[list[str]]) -> list[bool]:
    """Whether each column after the first is an alternative to another, such as plans, seasons or ways: then its values
    need its head, also one of another kind ("closed"). Such columns have cells of one kind in a row; a table that names
    its rows without a head of their own has only such."""
    if not heads[0] or not all(heads[1:]):
        return [all(heads[1:])] * (len(heads) - 1)
    kinds = [[_kind(cell) for cell in row[1:]] for row in body]
    return [
        not _asks(head)
        and any(of[place] and of[place] in (*of[:place], *of[place + 1 :]) for of in kinds if len(of) > place)
        for place, head in enumerate(heads[1:])
    ]


def _kind(cell: str) -> str:
    """What a cell is: a time of day, words, or an amount by its currency or unit: "€" of "€4.90 a month". Empty for a
    single word, and for numbers among words."""
    if CLOCK.match(cell):
        return "time"
    if found := AMOUNT.fullmatch(cell):
        return (found["before"] or found["after"] or "")[:UNIT].casefold()
    first = cell.split()[:WORDED]
    return TEXT if len(first) > 1 and not MEASURED.search(" ".join(first)) else ""


def _value(head: str, cell: str, *, telling: bool, first: bool) -> str:
    phrase = len(head.split()) >= PHRASE
    if not head or (telling and (first or _answers(head, cell))) or (MEASURED.search(cell) and not phrase):
        return cell
    if telling:
        return f"{head}: {cell}"
    article = phrase and len(head.partition(" ")[0]) <= LONGEST_ARTICLE and head[:2].istitle()
    begin = f"{head[0].lower()}{head[1:]}" if article else head
    # A head is continued by a measure, but not always by words: "arrives after at once".
    worded = phrase and not any(map(str.isdigit, cell.partition(" ")[0]))
    return f"{begin}{':' if worded else ''} {cell}"
