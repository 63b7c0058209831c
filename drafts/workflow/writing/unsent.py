"""Unsent replies: text is stored on the server while it is typed, one text for each author and ticket, visible to the
author only."""

import time
from collections.abc import Collection
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Greatest
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused
from drafts.models import Draft, UnsentReply
from drafts.reply_text.citation_marks import MARK
from drafts.written_together import Writes

LONGEST_REPLY = 100_000  # characters, as of any reply
AHEAD = 5_000  # milliseconds that a browser's estimate of our clock may be ahead
MOST_OTHERS = 5
KEPT = "Your own unsent text is kept on this ticket."


class OwnTextKept(Refused):
    """The approver of a draft has unsent text of their own: a second, deliberate confirmation is needed."""


@dataclass(frozen=True)
class OwnText:
    """An approver's unsent text. `sent`: it is what is being sent; `revision`: revision at which the composer was
    emptied; `kept`: the agent confirmed that the draft is sent and the text stays."""

    sent: bool = True
    revision: int = 0
    kept: bool = False


@dataclass(frozen=True)
class Saved:
    """Result of saving. `kept`: this text is the newest. `replaced`: it replaced text typed elsewhere meanwhile.
    `gone`: the reply was sent or discarded meanwhile, and nothing newer is stored."""

    kept: bool
    revision: int
    replaced: bool = False
    gone: bool = False


def now() -> int:
    """The current time in milliseconds since 1970, the unit of revisions."""
    return time.time_ns() // 1_000_000


def of(ticket_id: int, author: User) -> QuerySet[UnsentReply]:
    return UnsentReply.objects.filter(ticket=ticket_id, author=author)


def tickets_of(author: User, *, among: Collection[int]) -> set[int]:
    """Those of the tickets on which the author has unsent text."""
    texts = UnsentReply.objects.filter(author=author, ticket__in=among).exclude(text="")
    return set(texts.values_list("ticket_id", flat=True))


def _locked(ticket_id: int, author: User) -> QuerySet[UnsentReply]:
    """Lock the row for reading and replacing it; another tab's save waits."""
    return of(ticket_id, author).select_for_update()


def refuse_while_kept(ticket_id: int, *, author: User) -> None:
    """Raise OwnTextKept if the author has unsent text."""
    if of(ticket_id, author).exclude(text="").exists():
        raise OwnTextKept(KEPT)


def settle(ticket_id: int, own: OwnText, *, author: User, edited: bool, revision: int | None, within: Writes) -> None:
    """Clear the approver's unsent text with an approval, or keep it if that was confirmed. `revision`: that of the
    stored text. Raises OwnTextKept."""
    if own.kept:
        return
    if not (edited and own.sent):
        if revision is None:
            return
        if revision > own.revision:
            raise OwnTextKept(KEPT)
    clear(ticket_id, author=author, within=within)


def to_check(draft: Draft, text: str, *, author: User) -> str:
    """`begun_on` the draft that the author's unsent text was begun on."""
    begun = of(draft.ticket_id, author).exclude(text="").values_list("draft_version", flat=True).first()
    return begun_on(begun, draft, text)


def begun_on(version: int | None, draft: Draft, text: str) -> str:
    """The text to check against the draft's sources. If it was begun on another draft, its citation marks refer to that
    draft and are replaced by blanks, so that positions stay the same."""
    if version in (None, draft.version):
        return text
    return MARK.sub(lambda mark: " " * len(mark[0]), text)


def save(
    ticket_id: int,
    *,
    author: User,
    text: str,
    revision: int | None = None,
    draft_version: int | None = None,
    known: int | None = None,
    draft: Draft | None = None,
    within: Writes | None = None,
) -> Saved:
    """Save the text. Of two saves the one typed last wins, in whatever order they arrive; the other is kept beside it
    if it was typed in another tab. `known`: the revision that the author had seen. The draft's unchanged text is stored
    as empty; `draft`: that draft, if it is read already. `within`: tells the desks with these writes."""
    typed = min(revision or now(), now() + AHEAD)
    words = text.replace("\r\n", "\n").replace("\0", "")[:LONGEST_REPLY]
    if not words.strip() or _proposed(ticket_id, draft_version, words, draft):
        words = ""
    fields = {"text": words, "draft_version": draft_version, "revision": typed, "updated": timezone.now()}
    with transaction.atomic(savepoint=False):  # an act that saves what it takes back has begun one
        before = _locked(ticket_id, author).first()
        elsewhere = before is not None and known is not None and before.revision > known and before.text != words
        if before is not None and before.revision <= typed:
            others = _others([*before.others, before.text] if elsewhere else before.others, words)
            of(ticket_id, author).update(others=others, **fields)
        elif before is not None and elsewhere and before.text:
            of(ticket_id, author).update(others=_others([*before.others, words], before.text))
    if bool(words) != bool(before and before.text):
        notifications.notify(ticket_id, "hold", within=within, by=author.get_username())
    if before is not None and before.revision <= typed:
        return Saved(True, typed, replaced=elsewhere and bool(before.text))
    row, created = UnsentReply.objects.get_or_create(ticket_id=ticket_id, author=author, defaults=fields)
    return Saved(created or row.text == words, row.revision, gone=not row.text and bool(words))


def _others(texts: list[str], shown: str) -> list[str]:
    """The texts without duplicates and without those contained in `shown`."""
    return [text for text in dict.fromkeys(texts) if text.strip() and text.strip() not in shown][-MOST_OTHERS:]


@transaction.atomic
def discard(ticket_id: int, *, author: User) -> None:
    """Discard the text. `restore` brings it back until something newer is sent; text of other tabs is kept."""
    row = _locked(ticket_id, author).first()
    clear(ticket_id, author=author)
    if row is not None:
        of(ticket_id, author).update(discarded=row.text, others=row.others)


@transaction.atomic
def replace(ticket_id: int, *, author: User, text: str, draft_version: int) -> None:
    """Replace the text by one derived from it; `take_back` undoes this."""
    before = _locked(ticket_id, author).values_list("text", flat=True).first() or ""
    save(ticket_id, author=author, text=text, draft_version=draft_version)
    of(ticket_id, author).update(discarded=before)


@transaction.atomic
def take_back(ticket_id: int, *, author: User, draft_version: int | None) -> bool:
    """Restore the text from before `replace`; text typed since is kept beside it. False if there is none."""
    row = _locked(ticket_id, author).exclude(discarded="").first()
    if row is None:
        return False
    others = _others([*row.others, row.text], row.discarded)
    of(ticket_id, author).update(discarded="", others=others)
    return save(ticket_id, author=author, text=row.discarded, draft_version=draft_version).kept


@transaction.atomic
def restore(ticket_id: int, *, author: User) -> bool:
    """Restore the discarded text. False if there is none, or something was typed since."""
    row = _locked(ticket_id, author).exclude(discarded="").filter(text="").first()
    if row is None:
        return False
    of(ticket_id, author).update(discarded="")
    return save(ticket_id, author=author, text=row.discarded, draft_version=row.draft_version).kept


def clear(ticket_id: int, *, author: User, within: Writes | None = None) -> None:
    """Clear the text after it was sent or discarded; `within`: with these writes."""
    writes = Writes() if within is None else within
    nothing = UnsentReply(ticket_id=ticket_id, author=author, revision=now())
    ended = {"text": "", "discarded": "", "others": [], "updated": timezone.now()}
    newest = Greatest(F("revision"), nothing.revision)
    writes.insert_or_update(nothing, ("ticket", "author"), revision=newest, **ended)
    if within is None:
        writes.run()


def _proposed(ticket_id: int, version: int | None, words: str, draft: Draft | None) -> bool:
    if version is None:
        return False
    if draft is not None and draft.version == version:
        return draft.body.strip() == words.strip()
    proposed = Draft.objects.filter(ticket=ticket_id, version=version).values_list("body", flat=True).first()
    return proposed is not None and proposed.strip() == words.strip()
