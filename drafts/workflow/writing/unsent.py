"""Typed words are kept on the server while they are typed: one text for each person and ticket, theirs alone."""

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, QuerySet, Value
from django.db.models.functions import Coalesce, Greatest, JSONObject, Now, NullIf
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused
from drafts.models import Draft, UnsentReply
from drafts.reply_text.citation_marks import MARK

LONGEST_REPLY = 100_000  # characters, as of any reply
AHEAD = 5_000  # milliseconds that a browser's idea of our clock may be off before it is corrected
MOST_OTHERS = 5
KEPT = "Your own unsent text is kept on this ticket."


class OwnTextKept(Refused):
    """A draft would be sent although its approver has unsent text of their own: a second, deliberate yes is needed."""


@dataclass(frozen=True)
class OwnText:
    """An approver's own text: whether it is what is sent, the revision that an emptied composer had, and whether it was
    confirmed that the draft is sent and the text stays."""

    sent: bool = True
    revision: int = 0
    kept: bool = False


@dataclass(frozen=True)
class Saved:
    """kept: this text is the newest. replaced: it replaced another, typed elsewhere meanwhile. gone: it was sent or
    discarded meanwhile, and nothing newer is stored."""

    kept: bool
    revision: int
    replaced: bool = False
    gone: bool = False


def now() -> int:
    """Milliseconds since 1970, the unit of revisions."""
    return time.time_ns() // 1_000_000


def of(ticket_id: int, author: User) -> QuerySet[UnsentReply]:
    return UnsentReply.objects.filter(ticket=ticket_id, author=author)


def _locked(ticket_id: int, author: User) -> QuerySet[UnsentReply]:
    """For what is read and replaced: what another tab saves at that moment waits, or is waited for."""
    return of(ticket_id, author).select_for_update()


def refuse_while_kept(ticket_id: int, *, author: User) -> None:
    """Raises OwnTextKept."""
    if of(ticket_id, author).exclude(text="").exists():
        raise OwnTextKept(KEPT)


def settle(ticket_id: int, own: OwnText, *, author: User, edited: bool, revision: int | None) -> None:
    """Before an approval; `revision` is that of what they have typed and not sent. Raises OwnTextKept."""
    if own.kept:
        return
    if not (edited and own.sent):
        if revision is None:
            return
        if revision > own.revision:
            raise OwnTextKept(KEPT)
    clear(ticket_id, author=author)


def to_check(draft: Draft, text: str, *, author: User) -> str:
    """The text as it is held against the draft's sources. Begun on another draft, its [2] is that one's: it cites nothing
    here. Everything else keeps its place."""
    begun = (
        of(draft.ticket_id, author).exclude(text="").exclude(draft_version=None).exclude(draft_version=draft.version)
    )
    return MARK.sub(lambda mark: " " * len(mark[0]), text) if begun.exists() else text


def authors_typing(ticket: Any) -> QuerySet[UnsentReply, Any]:
    """Who has typed a reply lately and not sent it, newest first: pk and name."""
    recent = Now() - timedelta(seconds=settings.HOLD_SECONDS)
    words = UnsentReply.objects.filter(ticket=ticket, updated__gt=recent).exclude(text="").order_by("-updated")
    name = Coalesce(NullIf("author__first_name", Value("")), "author__username")
    return words.values(row=JSONObject(pk="author_id", name=name))


def save(
    ticket_id: int,
    *,
    author: User,
    text: str,
    revision: int | None = None,
    draft_version: int | None = None,
    known: int | None = None,
) -> Saved:
    """Of two saves the one typed last stays, in whatever order they arrive; the other is kept beside it, where it was
    typed in another tab. `known` is the revision that the writer had seen. The draft's own text is nothing to keep."""
    typed = min(revision or now(), now() + AHEAD)
    words = text.replace("\r\n", "\n").replace("\0", "")[:LONGEST_REPLY]
    if not words.strip() or _proposed(ticket_id, draft_version, words):
        words = ""
    fields = {"text": words, "draft_version": draft_version, "revision": typed, "updated": timezone.now()}
    with transaction.atomic():
        before = _locked(ticket_id, author).first()
        elsewhere = before is not None and known is not None and before.revision > known and before.text != words
        if before is not None and before.revision <= typed:
            others = _others([*before.others, before.text] if elsewhere else before.others, words)
            of(ticket_id, author).update(others=others, **fields)
        elif before is not None and elsewhere and before.text:
            of(ticket_id, author).update(others=_others([*before.others, words], before.text))
    if bool(words) != bool(before and before.text):
        notifications.notify(ticket_id, "hold", by=author.get_username())
    if before is not None and before.revision <= typed:
        return Saved(True, typed, replaced=elsewhere and bool(before.text))
    row, created = UnsentReply.objects.get_or_create(ticket_id=ticket_id, author=author, defaults=fields)
    return Saved(created or row.text == words, row.revision, gone=not row.text and bool(words))


def _others(texts: list[str], shown: str) -> list[str]:
    """Each once, and none that is part of what is shown."""
    return [text for text in dict.fromkeys(texts) if text.strip() and text.strip() not in shown][-MOST_OTHERS:]


@transaction.atomic
def discard(ticket_id: int, *, author: User) -> None:
    """Until something newer is sent, `restore` brings it back; what was typed in other tabs stays."""
    row = _locked(ticket_id, author).first()
    clear(ticket_id, author=author)
    if row is not None:
        of(ticket_id, author).update(discarded=row.text, others=row.others)


@transaction.atomic
def replace(ticket_id: int, *, author: User, text: str, draft_version: int) -> None:
    """By a text that was made of it; `take_back` undoes that."""
    before = _locked(ticket_id, author).values_list("text", flat=True).first() or ""
    save(ticket_id, author=author, text=text, draft_version=draft_version)
    of(ticket_id, author).update(discarded=before)


@transaction.atomic
def take_back(ticket_id: int, *, author: User, draft_version: int | None) -> bool:
    """The text before it was replaced; what was typed since stays beside it. False: there is none."""
    row = _locked(ticket_id, author).exclude(discarded="").first()
    if row is None:
        return False
    others = _others([*row.others, row.text], row.discarded)
    of(ticket_id, author).update(discarded="", others=others)
    return save(ticket_id, author=author, text=row.discarded, draft_version=draft_version).kept


@transaction.atomic
def restore(ticket_id: int, *, author: User) -> bool:
    """What was discarded; False where there is nothing, or something was typed since."""
    row = _locked(ticket_id, author).exclude(discarded="").filter(text="").first()
    if row is None:
        return False
    of(ticket_id, author).update(discarded="")
    return save(ticket_id, author=author, text=row.discarded, draft_version=row.draft_version).kept


def clear(ticket_id: int, *, author: User) -> None:
    """Sent or discarded."""
    moment = now()
    ended = {"text": "", "discarded": "", "updated": timezone.now()}
    if not of(ticket_id, author).update(others=[], revision=Greatest(F("revision"), moment), **ended):
        nothing = UnsentReply(ticket_id=ticket_id, author=author, revision=moment)
        UnsentReply.objects.bulk_create([nothing], ignore_conflicts=True)  # another tab may save at this moment


def put_back(ticket_id: int, *, author: User, text: str, draft_version: int | None) -> None:
    """Words whose sending was undone; what was typed since stays."""
    if text and not of(ticket_id, author).exclude(text="").exists():
        save(ticket_id, author=author, text=text, draft_version=draft_version)


def _proposed(ticket_id: int, version: int | None, words: str) -> bool:
    if version is None:
        return False
    proposed = Draft.objects.filter(ticket=ticket_id, version=version).values_list("body", flat=True).first()
    return proposed is not None and proposed.strip() == words.strip()
