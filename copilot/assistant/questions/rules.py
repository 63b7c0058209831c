"""Reads a question by rules if no language model is configured: which lookup, with which arguments.

The words are in `copilot/assistant/phrases`.
"""

import re
from datetime import date

from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.phrases.patterns import AskingPatterns, asking_patterns, plain
from copilot.assistant.questions.asked import MOST_LISTED, OF_TICKETS, ORDER, WROTE, Asked
from copilot.assistant.questions.filters import EMAIL, DeskNames, Wanted, longest_said, spanned
from copilot.assistant.questions.follow_ups import COUNTED_OR_LISTED, kept_of, left_out, listed_again, more, went_on
from copilot.assistant.questions.unread import DENYING, denying_words

MOST_TEXT = 2_000  # characters of the text for similar tickets
MOST_CALLS = 4  # tickets per question
MOST_UNREAD = 2  # words of a question about the ticket mentioned last that no rule knows
# After "similar to": the ticket mentioned last.
MEANT = frozenset(
    ("it", "this", "that", "these", "those", "them", "this one", "that one", "this ticket", "that ticket")
    + ("ihm", "diesem", "dem", "es", "diesem ticket", "dem ticket", "lui", "este", "esto", "ese", "questo", "quello")
    + ("esse", "isto", "dit", "dat", "denna", "den")
)
SPLIT = re.compile(r"\b(?:split|break|group|sort|list|show)\w*(?:\s+(?:up|down|out))?\b")
DIGITS = re.compile(r"\d{1,12}")
NUMBERS = re.compile(r"#?(\d{1,12})(?:\s*(?:,|&|\+|/|and|und|et|y|e|en|och|i|ve|و)\s*#?\d{1,12})*")
HOW_OFTEN = re.compile(
    r"\b(?:how (?:often|many times|many (?:e-?mails?|mails?|messages))|wie (?:oft|viele (?:e-?mails?|mails?|nachrichten))"
    r"|combien de (?:fois|mails|messages)|cuantas veces|quante volte|quantas vezes|hoe vaak|hur ofta|ile razy|kac kez)\b"
)
SENT = re.compile(r"\b(?:sen[dt]|mailed|contact(?:ed)?|geschickt|gesendet|gemeldet)\b")
SOMEONE = re.compile(r"\b(?:she|he|they|sie|er|elle|il|ella|lei|lui)\b")
WHO_CLOSED = re.compile(
    r"^(?:who|which colleagues?|wer|welche kollegen)\b.*\b(?:resolved|closed|solved|erledigt|gelost)\b"
)
BY_ME = re.compile(r"\b(?:i|my|ich|je|j'ai|ai-je|he|ho|jag|ik)\b")
GENERAL = re.compile(r"\b(?:how|wie|comment|como|come|hoe|hur|jak|nasil)\b|كيف")  # asks how to do it, not for its state


def wanted(question: str, asker: Asker, known: DeskNames, today: date) -> Wanted:
    """The lookup of the first matching rule; else a search of articles."""
    asked = Asked(question, asker, known, today)
    found = (rule(asked) for rule in RULES)
    return next(filter(None, found), Wanted("articles", {"query": question[:500]}))


def sent_replies(asked: Asked) -> Wanted | None:
    """Sent replies: "How many did I answer today?", "what did Viktor send yesterday?"."""
    how = asked.said.first("how", asked.text)
    if asked.ticket or not (asked.says("sent") or (how and asked.filters.get("assignee"))):
        return None
    found = asked.filters
    author = "me" if BY_ME.search(asked.text) else str(found.get("assignee", ""))
    if author == "" and not asked.said.by["assignee"].search(asked.text):
        author = longest_said(asked.known.assignees, asked.text)
    days = {name: found[name] for name in ("since", "until") if name in found}
    theirs = asked.known.customer and plain(asked.known.customer) not in plain(author)
    if theirs or not (author or days or how or asked.says("count")):
        return None
    if found.keys() - {"assignee", "since", "until", "status"}:
        return None
    told = {"author": author, "how": how}
    return Wanted("replies", {name: value for name, value in told.items() if value and value != "nobody"} | days)


def how_often(asked: Asked) -> Wanted | None:
    """The number of a customer's mails, from the customer's record: "How often did Mira write?", "how many mails did
    she send?"."""
    if not HOW_OFTEN.search(asked.text) or not (WROTE.search(asked.text) or SENT.search(asked.text)):
        return None
    if address := EMAIL.search(asked.question):
        return Wanted("customer", {"email": address[0]})
    if asked.known.customer and plain(asked.known.customer) not in plain(str(asked.filters.get("assignee", ""))):
        return Wanted("customer", {"name": asked.known.customer})
    one = asked.ticket or (asked.meant if SOMEONE.search(asked.text) or asked.says("here") else 0)
    return Wanted("customer", {"ticket": one}) if one else None


def groups(asked: Asked) -> Wanted | None:
    """Counts per group: "How many tickets does each colleague have?", "top 5 categories"."""
    by = asked.said.first("by", asked.text)
    if not by and WHO_CLOSED.search(asked.text) and asked.says("count"):
        return Wanted("count_tickets", asked.filters | {"status": "resolved", "by": "closer"})
    if asked.ticket or not by:
        return None
    if by == "assignee" and asked.says("sent") and (replies := sent_replies(asked)):
        return replies  # has its own counts by colleague
    if by == "assignee" and asked.filters.get("status") == "resolved" and not asked.says_also("somebody"):
        by = "closer"
    last = asked.known.last_look_up
    before = kept_of(asked) if last and last.tool in COUNTED_OR_LISTED and not asked.says("tickets") else {}
    want = Wanted("count_tickets", before | asked.filters | {"by": by})
    left = [word for word in asked.unread(want, asked.said.only, asked.said.them, SPLIT) if not word.isdigit()]
    return want if asked.says("tickets", "count") or not left else None


def counted(asked: Asked) -> Wanted | None:
    """A count of tickets; None for other counts: "how many days does a refund take", "how many replies has ticket 41?"."""
    if not asked.says("count") or asked.said.named(asked.text):
        return None
    counts = set(asked.filters) - ({"category"} if EMAIL.search(asked.question) else {"category", "customer"})
    if not asked.says("tickets") and (not counts or (asked.known.last_look_up and went_on(asked))):
        return None
    return Wanted("count_tickets", asked.filters)


def other_tickets(asked: Asked) -> Wanted | None:
    """All tickets of the customer of the current ticket: "Any other tickets from her?", "has he written before?"."""
    if not asked.says("theirs") or not asked.short or EMAIL.search(asked.question):
        return None
    if asked.known.customer:
        return Wanted("customer", {"name": asked.known.customer})
    if not (number := asked.ticket or asked.meant):
        return None
    said = asked.said
    want = Wanted("customer", {"ticket": number})
    left = asked.unread(want, said.theirs, said.here, said.back, said.who, said.only, said.number, WROTE)
    return None if left else want


def own_order(asked: Asked) -> Wanted | None:
    """The order of the current ticket: "Where is the order?", "tracking number?"."""
    if not asked.meant or not asked.short or asked.ticket or not asked.says("parcel") or asked.says("tickets", "count"):
        return None
    said = asked.said
    left = asked.unread(Wanted("ticket", {}), said.parcel, said.here, said.back, said.who, said.record, said.only)
    return None if left or GENERAL.search(asked.text) else Wanted("ticket", {"id": asked.meant, "order": True})


def alike(asked: Asked) -> Wanted | None:
    if not asked.says("similar"):
        return None
    about = said_about(asked.question, asked.said)
    about = "" if asked.meant and plain(about) in MEANT else about
    nothing_else = not asked.unread(Wanted("similar_tickets", {}), asked.said.similar)
    if number := asked.ticket or (asked.meant if nothing_else or not about else 0):
        return Wanted("similar_tickets", {"ticket": number})
    return Wanted("similar_tickets", {"text": (about or asked.question)[:MOST_TEXT]})


def of_articles(asked: Asked) -> Wanted | None:
    """Articles about a ticket, if the question names nothing else to search for."""
    ticket, said = asked.ticket or asked.meant, asked.said
    if not ticket or not asked.short or not asked.says("articles") or asked.says("replied", "sent"):
        return None
    want = Wanted("articles", {"ticket": ticket})
    return None if asked.unread(want, said.articles, said.number, said.here, said.back, said.who) else want


def of_ticket(asked: Asked) -> Wanted | None:
    return asked.of_number(asked.ticket) if asked.ticket else None


def of_order(asked: Asked) -> Wanted | None:
    order = ORDER.search(asked.question)
    return Wanted("ticket", {"order_number": order[0].upper()}) if order else None


def of_what_they_are_not(asked: Asked) -> Wanted | None:
    """Tickets with a negated language only ("Not in English"); the answer says that this cannot be looked up."""
    want = Wanted("tickets", asked.filters)
    denied = denying_words(asked.question) & set(DENYING.findall(asked.text))
    if not denied or "language" not in asked.filters or asked.ticket or asked.says("back", "here"):
        return None
    return want if not set(asked.unread(want)) - denied else None


def about_it(asked: Asked) -> Wanted | None:
    """A short question only about the open ticket or the one mentioned last."""
    several = asked.says("tickets") and not asked.says("wants", "history")
    if not asked.meant or not asked.short or several or EMAIL.search(asked.question):
        return None
    if asked.filters.keys() & OF_TICKETS and not asked.says("back"):
        return None  # "what is overdue?" asks for any ticket
    if "since" in asked.filters and "status" in asked.filters:
        return None  # so does "which were resolved today?"
    facts = asked.of_one
    asks = any(pattern.search(asked.text) for pattern in facts)
    return asked.of_number(asked.meant) if asks and not asked.unread(Wanted("ticket", {}), *facts) else None


def of_several(asked: Asked) -> Wanted | None:
    address = EMAIL.search(asked.question) and not asked.says("who")
    return listing(asked) if asked.says("tickets") or address else None


def of_numbers(asked: Asked) -> Wanted | None:
    """Only numbers: "41 & 49", "ticket 0"."""
    numbers = NUMBERS.fullmatch(asked.said.ticket.sub(" ", asked.text).strip(" ?.!"))
    return Wanted("ticket", {"id": int(numbers[1])}) if numbers else None


def of_name(asked: Asked) -> Wanted | None:
    """Only a name: a colleague's tickets, or a customer."""
    name, lone = asked.known.customer, plain(asked.question).strip(" ?.!")
    if name and plain(name) == lone:
        return Wanted("customer", {"name": name})
    colleague = str(asked.filters.get("assignee", ""))
    if colleague and plain(colleague) == lone:
        return Wanted("tickets", {"status": "unanswered", "assignee": colleague})
    return None


def of_address(asked: Asked) -> Wanted | None:
    address = EMAIL.search(asked.question)
    return Wanted("customer", {"email": address[0]}) if address else None


def of_customer(asked: Asked) -> Wanted | None:
    """A question about a named customer; None if the name alone may be a company or thing."""
    if not (name := asked.known.customer):
        return None
    if WROTE.search(asked.text) or asked.says("recent", "outcome"):
        return Wanted("ticket", {"customer": name})
    only = not asked.unread(Wanted("tickets", {"customer": name}))
    return Wanted("customer", {"name": name}) if asked.says("who") or " " in name or only else None


def spoken_of_last(asked: Asked) -> Wanted | None:
    """A short question that refers to the ticket mentioned last, unless it describes something else ("The customer says
    the ring is red, what do I tell them") or asks how to do it ("How does she get her key?"), which articles tell."""
    last = 0 if {"since", "status"} <= asked.filters.keys() else asked.known.last_ticket
    if not last or not asked.short or not asked.says("back"):
        return None
    unread = len(asked.unread(Wanted("ticket", {}), *asked.of_one))
    theirs = GENERAL.match(asked.text) and SOMEONE.search(asked.text)
    return None if unread > (0 if theirs else MOST_UNREAD) else asked.of_number(last)


def of_filters(asked: Asked) -> Wanted | None:
    """A question with filters of tickets only, and nothing that is not understood."""
    named = OF_TICKETS & set(asked.filters) or (asked.says("oldest", "longest") and not asked.says("articles"))
    if asked.filters.get("due") and "category" in asked.filters:
        return None  # "when is the payment due?" asks the articles
    want = Wanted("tickets", asked.filters)
    return listing(asked) if named and not asked.unread(want, asked.said.outcome, asked.said.who) else None


RULES = (
    *(
        of_numbers,
        of_name,
        left_out,
        more,
        how_often,
        groups,
        sent_replies,
        counted,
        listed_again,
        went_on,
        other_tickets,
        alike,
        of_articles,
    ),
    *(
        of_ticket,
        of_order,
        own_order,
        of_what_they_are_not,
        about_it,
        of_several,
        of_address,
        of_customer,
        spoken_of_last,
        of_filters,
    ),
)


def for_each_ticket(question: str, want: Wanted) -> list[Wanted]:
    """The lookup, repeated for each other ticket in the question."""
    key = "id" if want.tool == "ticket" else "ticket"
    if want.tool not in ("ticket", "customer", "similar_tickets") or not want.arguments.get(key):
        return [want]
    named = asking_patterns(question).all_named(plain(question))
    if listed := NUMBERS.fullmatch(plain(question).strip(" ?.!")):
        named = [int(number) for number in DIGITS.findall(listed[0])]
    others = [number for number in named if number != want.arguments[key]]
    return [want, *(Wanted(want.tool, {**want.arguments, key: number}) for number in others)]


def after(question: str, field: str) -> bool:
    """Whether the question has these phrases."""
    return bool(getattr(asking_patterns(question), field).search(plain(question)))


def after_outcome(question: str) -> bool:
    """Whether it asks for the outcome of a ticket."""
    return bool(asking_patterns(question).outcome.search(plain(question)))


def after_record(question: str) -> bool:
    """Whether the desk's data of a ticket answers it."""
    return bool(asking_patterns(question).record.search(plain(question)))


def after_last_mail(question: str) -> bool:
    """Whether it asks what somebody wrote last."""
    text = plain(question)
    return bool(WROTE.search(text) and asking_patterns(question).recent.search(text))


def said_about(question: str, said: AskingPatterns) -> str:
    text = plain(question)
    found = said.about.search(text)
    whole = question if len(text) == len(question) else text  # unaccented if that changes offsets
    return whole[found.end() :].strip(" ?.:؟¿") if found else ""


def after_draft(question: str) -> bool:
    """Whether it asks what the copilot wrote, or why it did not."""
    return bool(asking_patterns(question).draft.search(plain(question)))


def greets(question: str) -> bool:
    """Whether it is only a greeting, thanks, or asks what may be asked."""
    said, text = asking_patterns(question), plain(question)
    left = said.greeting.sub(" ", text)
    return left != text and not any(character.isalnum() for character in left)


def how_many(said: AskingPatterns, text: str) -> int:
    """A number of newest or oldest entries ("The three newest mails", "the last 5 tickets"); 0 if none."""
    number = r"(\d{1,2}|[^\W\d]{2,12})"
    if said.span(text):
        return 0
    for pattern in (said.recent, said.oldest):
        for before, behind in ((number + r"\s+", ""), ("", r"\s+" + number)):
            for found in re.finditer(rf"{before}(?:{pattern.pattern}){behind}", text):
                spoken = next((group for group in found.groups() if group), "")
                if (amount := said.numerals.get(spoken, spoken)).isdigit():
                    following = text[found.end() :].split(maxsplit=1)
                    if before or (following and said.tickets.match(following[0])):
                        return min(max(1, int(amount)), MOST_LISTED)
    return 0


def listed_number(said: AskingPatterns, text: str) -> int:
    """A number of entries to list ("Show 20 open tickets", "show all open tickets"); 0 if none."""
    if said.span(text) or said.wait(text) or said.age(text) or said.ahead(text):
        return 0
    found = re.search(rf"(?<![\w#])(\d{{1,3}})(?:\s+[^\W\d]+){{0,2}}?\s+{said.tickets.pattern}", text)
    if found:
        return min(max(1, int(found[1])), MOST_LISTED)
    return (
        MOST_LISTED if re.search(rf"{said.everything.pattern}\s+(?:\S+\s+){{0,3}}{said.tickets.pattern}", text) else 0
    )


def listing(asked: Asked) -> Wanted:
    said, text = asked.said, asked.text
    most = how_many(said, text) or listed_number(said, text)
    limit = {"limit": most} if most else {}
    if said.longest.search(text) and not asked.filters.get("due"):
        return Wanted("tickets", asked.filters | limit | {"longest": True})
    if said.oldest.search(text) and "older_hours" not in asked.filters:
        return Wanted("tickets", asked.filters | limit | {"oldest": True})
    if set(asked.filters) <= {"since"} and said.recent.search(text):
        week = "week" in said.first("windows", text)
        hours = spanned(said.span(text)) or (24 * 7 if week else 24)
        return Wanted("recent_tickets", {"hours": min(hours, 24 * 90)} | limit)
    return Wanted("tickets", asked.filters | limit)
