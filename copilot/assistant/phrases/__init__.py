"""How agents ask about tickets, in one module a language: for questions without a model."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module


@dataclass(frozen=True)
class AskingPhrases:
    """How agents ask about tickets; written as SignalPhrases. Of `states`, `also`, `windows`, `topics`, `by`, `acts` and
    `how` each entry is what the look-ups call it, a colon and its phrases, separated by semicolons."""

    ticket: str  # before a ticket's number
    numbered: str  # between the two, or between a number and the ticket
    tickets: str  # asks for several
    count: str
    similar: str
    about: str  # after it stands what tickets should be about
    who: str
    outcome: str  # what became of it
    record: str  # the desk's own record tells it: state, dates, who
    recent: str
    here: str  # the ticket that is open
    back: str  # the ticket that was spoken of last
    them: str  # the tickets that were counted or listed last
    last: str  # before or behind a number of hours, days or weeks
    longer: str  # before or behind a number of them: so long at least a customer waits
    hours: str
    days: str
    weeks: str
    states: str
    also: str  # what the queue shows beside a state: an assignee, tag, overdue, complaint, card, the code of a language
    windows: str
    topics: str  # by the English word that a category or intent has in its name
    asking: str  # words of a question for several tickets that name none of them
    oldest: str
    greeting: str  # a question of these alone asks for nothing, or what may be asked
    articles: str  # asks what the articles say of a ticket, or what to answer to it
    only: str  # begins a question that goes on about the tickets counted or listed last
    draft: str  # asks what the copilot has written or decided
    by: str  # asks how many of each: category, assignee, language, mailbox, day
    category: str  # the word that a category's name stands beside
    ordinary: str  # words that are names of categories too, and mean one only beside that word
    theirs: str  # asks for what else the customer wrote
    more: str  # asks for the next ones of a list
    everything: str  # asks for as many of a list as are shown
    parcel: str  # asks what is known of a ticket's own order
    wants: str  # asks what the customer wants
    replied: str  # asks for our reply to a ticket
    sent: str  # asks for the replies that were sent
    history: str  # asks for all mails of a ticket
    owner: str  # asks who has a ticket
    older: str  # before or behind a number of hours, days or weeks since a ticket came
    longest: str  # who waits longest first
    coming: str  # before a number of them in which something is due
    team: str  # beside the name of a team
    due: str
    acts: str  # orders, by what they do: the names of `WAYS` in `questions/orders`
    done_to: str  # whom or what such an order is done to
    how: str = ""  # how replies were sent: edited, unedited, automatic, failed, uncertain; as `states`


@cache
def phrases_of(language: str) -> AskingPhrases:
    """language: one of `copilot.text.languages.SUPPORTED`."""
    found: AskingPhrases = import_module(f"copilot.assistant.phrases.{language}").PHRASES
    return found
