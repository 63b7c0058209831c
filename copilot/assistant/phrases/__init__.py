"""Phrases of agents' questions about tickets, one module per language, for questions without a model."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module


@dataclass(frozen=True)
class AskingPhrases:
    """Phrases in the syntax of SignalPhrases. In `states`, `also`, `windows`, `topics`, `by`, `acts` and `how` each
    entry is a lookup's value, a colon and its phrases; entries are separated by semicolons."""

    ticket: str  # before a ticket's number
    numbered: str  # between the two, or between a number and the ticket
    tickets: str  # asks for several
    count: str
    similar: str
    about: str  # followed by a topic
    who: str
    outcome: str  # about the outcome of a ticket
    record: str  # answered by the desk's data: state, dates, people
    recent: str
    here: str  # the open ticket
    back: str  # the ticket mentioned last
    them: str  # the tickets counted or listed last
    last: str  # before or after a number of hours, days or weeks
    longer: str  # the same for the minimum time that a customer waits
    hours: str
    days: str
    weeks: str
    states: str
    also: str  # properties beside the state: an assignee, tag, overdue, complaint, card, language code
    windows: str
    topics: str  # by the English word in the name of a category or intent
    asking: str  # words of a question for several tickets that name none
    oldest: str
    greeting: str  # a question with only these is a greeting, or asks what may be asked
    articles: str  # asks what the articles say about a ticket, or how to answer it
    only: str  # starts a follow-up about the tickets counted or listed last
    draft: str  # asks what the copilot has written or decided
    by: str  # asks for counts per group: category, assignee, language, mailbox, day
    category: str  # the word next to a category's name
    ordinary: str  # common words that are also categories, and mean one only next to that word
    theirs: str  # asks for the customer's other tickets
    more: str  # asks for the next entries of a list
    everything: str  # asks for as many entries as can be shown
    parcel: str  # asks about a ticket's order
    wants: str  # asks what the customer wants
    replied: str  # asks for our reply to a ticket
    sent: str  # asks for the replies that were sent
    history: str  # asks for all mails of a ticket
    owner: str  # asks who has a ticket
    older: str  # before or after a number of hours, days or weeks since a ticket was created
    longest: str  # sort by waiting time
    coming: str  # before a number of hours, days or weeks in which something is due
    team: str  # next to the name of a team
    due: str
    acts: str  # commands by their action: names of `WAYS` in `questions/orders`
    done_to: str  # objects of such a command
    how: str = ""  # how replies were sent: edited, unedited, automatic, failed, uncertain; in the syntax of `states`


@cache
def phrases_of(language: str) -> AskingPhrases:
    """Phrases of a language, one of `copilot.text.languages.SUPPORTED`."""
    found: AskingPhrases = import_module(f"copilot.assistant.phrases.{language}").PHRASES
    return found
