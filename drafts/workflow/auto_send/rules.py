"""Rules for sending a reply without a person reading it, in one table.

They are checked several times: when a run ends (`copilot/pipeline/routing`), when its draft is stored or approved
unread, when its reply is about to be sent (`drafts/workflow/auto_send/sending`), and for past drafts in a policy's
record (`drafts/workflow/auto_send/record`). The facts about the draft are always known and must be given; facts that
are not known yet keep their default, which holds nothing back."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from drafts.models.mailbox import USUAL_HOURLY

AUTO_SEND_KINDS = frozenset({"inquiry", "follow_up"})
# Verdicts on sentences: no statement (see `unread`), or code found it in a source.
PROVED = frozenset({"none", "proved"})
NOT_ASKED = (None, "", "none")  # values of a second opinion that was not asked for
NO_INTENT = ("", "unknown")  # not classified, or no known intent


@dataclass(frozen=True, kw_only=True)
class AutoSendFacts:
    """Facts that the rules read. Fields without a default must be given by every caller: a rule without its fact would
    hold nothing back."""

    # facts about the draft and its run
    ready: bool  # the draft's card
    second_opinion: str | None
    case: str | None
    gaps: bool
    instruction: bool
    finished: bool  # the run ended without a reason to hold the draft back
    passed: bool
    remarks: bool
    verdicts: Collection[str | None]
    unread: bool  # a sentence states nothing by its tone alone, and no second opinion has read it
    degraded: bool  # written by the fallback, without its model
    kind: str
    intent_known: bool
    trouble: bool
    confidence: float
    auto_send_threshold: float
    confidence_threshold: float
    # of the stored draft; here and below, the defaults allow sending
    article_changed: bool = False
    unsupported: bool = False
    cited: bool = True
    # facts about the mailbox, the mail and the ticket
    stopped: bool = False
    enabled: bool = True
    verified: bool = True  # every mail of the turn is verified, all by one sender
    to_sender: bool = True  # the reply goes to the sender, or stays at their organisation's domain
    without_copies: bool = True
    direct: bool = True  # not relayed by a form, a list or another desk
    files: bool = False
    newer_mail: bool = False  # newer than the one that it answers
    same_mail: bool = False  # the mail is on another ticket too
    touched: bool = False  # a person has worked or works on the ticket, or a reply was already sent
    restored: bool = False  # open in a backup that was restored, and may have been answered since
    promises: bool = False
    chosen: bool = False  # in the share that still goes to people
    sent_this_hour: int = 0
    hourly: int = USUAL_HOURLY


class Rule(NamedTuple):
    """A rule. `words` say why a person must read the reply first."""

    code: str
    words: str
    holds_back: Callable[[AutoSendFacts], bool]


# The first match wins. The last two rules stay last, so that they count only replies that would have been sent.
RULES = (
    Rule("not_ready", "its draft is not Ready", lambda facts: not facts.ready),
    # Code and model fail in different ways: what both approve is right far more often than what one does (ADR 13, 16).
    Rule(
        "no_second_opinion",
        "it has no second opinion, and without one nothing is sent that nobody has read",
        lambda facts: facts.second_opinion in NOT_ASKED,
    ),
    Rule("gaps", "it leaves a question open", lambda facts: facts.gaps),
    # An agent is working on it and waits for the new version.
    Rule("instruction", "it was rewritten as somebody asked", lambda facts: facts.instruction),
    Rule("article_changed", "it cites an article that has changed since", lambda facts: facts.article_changed),
    Rule("unsupported", "a statement has no source", lambda facts: facts.unsupported),
    Rule(
        "opinion_differs",
        "the second opinion did not agree with every statement",
        lambda facts: facts.second_opinion != "entailed",
    ),
    # A true statement need not answer this customer.
    Rule("case_open", "the second opinion did not find that it fits the mail", lambda facts: facts.case != "fits"),
    # A clarifying question is finished too, but with a reason: a person sees what the customer is asked.
    Rule("unfinished", "the copilot left it for a person to read", lambda facts: not facts.finished),
    Rule("not_passed", "a check is not passed", lambda facts: not facts.passed),
    Rule("remark", "a check has a remark", lambda facts: facts.remarks),
    # A note is meant to be seen by a person.
    Rule("note", "a statement is worth a look", lambda facts: not set(facts.verdicts) <= PROVED),
    Rule(
        "unread",
        "a sentence only sounds like a courtesy, and no second opinion has read it",
        lambda facts: facts.unread,
    ),
    Rule("no_source", "it cites no article", lambda facts: not facts.cited),
    Rule("fallback", "its model did not answer, so it only quotes articles", lambda facts: facts.degraded),
    # Upset customers are answered by a person; a mail about a meeting asks for one.
    Rule(
        "kind",
        "the customer is upset, or asks for more than an answer",
        lambda facts: facts.kind not in AUTO_SEND_KINDS,
    ),
    # A policy is made for known intents.
    Rule("unknown_intent", "its intent is not known", lambda facts: not facts.intent_known),
    Rule("trouble", "something went wrong while it was written", lambda facts: facts.trouble),
    Rule(
        "confidence",
        "the copilot is not sure enough",
        lambda facts: facts.confidence < max(facts.auto_send_threshold, facts.confidence_threshold),
    ),
    Rule("stopped", "automatic replies of this mailbox are stopped", lambda facts: facts.stopped),
    Rule("no_policy", "no policy of this mailbox allows its category", lambda facts: not facts.enabled),
    # From can be forged.
    Rule("not_verified", "the sender is not verified", lambda facts: not facts.verified),
    Rule(
        "reply_elsewhere",
        "the reply would go to another address than the sender's",
        lambda facts: not facts.to_sender,
    ),
    Rule("copies", "others would get a copy", lambda facts: not facts.without_copies),
    # Two desks that answer automatically would answer each other.
    Rule(
        "through_others",
        "the mail came through a form, a list or another desk",
        lambda facts: not facts.direct,
    ),
    # The copilot does not read attachments.
    Rule("attachments", "the mail has attachments", lambda facts: facts.files),
    # The copilot does not read automatic mail, which may still be the customer's "it is solved".
    Rule("newer_mail", "a newer mail came in", lambda facts: facts.newer_mail),
    # Every ticket would answer it.
    Rule("same_mail", "the same mail came more than once", lambda facts: facts.same_mail),
    # An automatic reply is the first on its ticket: a customer who writes again gets a person.
    Rule("person_at_work", "a person has worked on it", lambda facts: facts.touched),
    Rule("restored", "it may have been answered since the backup that was restored", lambda facts: facts.restored),
    # A person must know that they have to keep the promise.
    Rule("follow_up", "it promises a follow-up", lambda facts: facts.promises),
    Rule("review_share", "it is in the share that goes to people", lambda facts: facts.chosen),
    Rule(
        "hourly_limit",
        "the mailbox has sent as many automatic replies as it may in an hour",
        lambda facts: facts.sent_this_hour >= facts.hourly,
    ),
)


def held_back(facts: AutoSendFacts) -> Rule | None:
    """The first rule that holds the reply back. None if it may be sent automatically."""
    return next((rule for rule in RULES if rule.holds_back(facts)), None)
