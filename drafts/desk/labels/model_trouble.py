"""What is wrong with a language model, in words for agents. Whoever may see the state of the models reads the provider's
own message beside them."""

import re
from collections.abc import Iterator

# Beginnings of the lines of `Draft.trouble`, one for each call that failed (copilot.pipeline).
TRIAGE, DRAFTS, SECOND_OPINION = "Triage: ", "Drafts: ", "No second opinion: "
OTHER_DRAFT = "Other draft: "  # in place of `DRAFTS` if the model wrote the text that is kept, in another call
NOT_FOLLOWED = "Not followed: "  # of an instruction, which is no trouble of a model
_OF_EARLIER_RELEASES = re.compile(rf" (?={NOT_FOLLOWED})")  # they put all on one line
UNREADABLE = "gave no readable answer"
REFUSED = "refused the key of this desk"
# What a failed call's words contain, and what the model did; the first that fits.
_KINDS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (UNREADABLE, UNREADABLE),
        (r"refused to answer|content filter", "refused to answer"),
        (r"the rest was not read", "gave an answer that is too long"),
        (r"is no answer of a chat model", "sent something that is no answer"),
        (r"time is over", "was not asked, as there was no time left"),
        (r"\b40[13]\b", REFUSED),
        (r"\b404\b", "was not found at its provider"),
        (r"\b429\b", "has reached the limit of its key"),
        (r"\b(?:408|504)\b|no answer in time", "did not answer in time"),
        (r"\b(?:400|413|422)\b", "refused the request"),
    )
)
UNREACHABLE = "could not be reached"
# What is done instead.
_INSTEAD = {
    TRIAGE: ("The model for triage", "so labelled examples decided what the mail is about"),
    DRAFTS: ("The model for drafts", "so the text quotes the articles"),
    OTHER_DRAFT: ("Once, the model for drafts", "so the text is its other draft"),
    SECOND_OPINION: ("The model for second opinions", "so only code checked this draft"),
}


def lines(trouble: str) -> list[str]:
    return [line for one in trouble.splitlines() for line in _OF_EARLIER_RELEASES.split(one) if line.strip()]


def with_own_text(trouble: str) -> str:
    """The trouble of a draft whose text the model wrote, though a call for a draft failed."""
    told = trouble.splitlines()
    return "\n".join(OTHER_DRAFT + line.removeprefix(DRAFTS) if line.startswith(DRAFTS) else line for line in told)


def of_models(trouble: str) -> str:
    """The part of a draft's `trouble` that repeats providers' messages."""
    return "\n".join(line for line in lines(trouble) if not line.startswith(NOT_FOLLOWED))


def writer_failed(trouble: str) -> str:
    """What became of the model that writes, by a draft's `trouble`."""
    known = lines(trouble)
    own = next((line for line in known if line.startswith(DRAFTS)), trouble)
    return f"The language model {what_it_did(own)}, so the text quotes the articles."


def for_agents(trouble: str, *, card_tells: bool = False) -> list[str]:
    """Sentences on a draft's `trouble` without the provider's message. `card_tells`: the card says what became of the
    model that writes."""
    return list(_sentences(trouble, card_tells))


def _sentences(trouble: str, card_tells: bool) -> Iterator[str]:
    for line in lines(trouble):
        purpose = next((purpose for purpose in _INSTEAD if line.startswith(purpose)), "")
        if line.startswith(NOT_FOLLOWED):
            yield line
        elif not (card_tells and purpose in ("", DRAFTS)):
            model, instead = _INSTEAD.get(purpose, ("A language model", ""))
            told = what_it_did(line.removeprefix(purpose))
            if purpose == TRIAGE and told == UNREADABLE:
                instead = "so nobody decided what the mail is about"
            yield f"{model} {told}{f', {instead}' if instead else ''}."


def what_it_did(words: str) -> str:
    """What a model did by the words of its failed call, to follow its name."""
    return next((told for pattern, told in _KINDS if pattern.search(words)), UNREACHABLE)
