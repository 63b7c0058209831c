"""The parts of a reply that the page shows besides its text: recipients and files."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models.functions import JSONObject

from drafts.conflicts import Refused
from drafts.inbound.threading import new_copies
from drafts.models import ChosenRecipients, Message, ReplyFile, Ticket
from drafts.outbound.addresses import named
from drafts.outbound.message import Recipients
from drafts.outbound.reply_files import keys
from drafts.outbound.typed_recipients import TypedRecipients, as_typed, default_recipients, digest, read

CHOSEN = ("to", "cc", "bcc", "answers_message")
FILE = ("pk", "name", "size")


def parts_query(ticket: Ticket, reader: User) -> dict[str, ArraySubquery]:
    chosen = ChosenRecipients.objects.filter(ticket=ticket, author=reader)
    files = ReplyFile.objects.unsent(ticket.pk, reader)
    return {
        "chosen": ArraySubquery(chosen.values(row=JSONObject(**{name: name for name in CHOSEN}))),
        "files": ArraySubquery(files.values(row=JSONObject(**{name: name for name in FILE}))),
    }


@dataclass
class WrittenReply:
    """The reply that the reader would send now. `rows`: of `parts_query`; `own`: the desk's addresses."""

    answered: Message | None
    own: Collection[str] | None
    rows: Mapping[str, Any]
    begun: Recipients | None = None  # recipients of our mail, if nobody has answered it yet

    @cached_property
    def _chosen(self) -> Mapping[str, Any] | None:
        return next(iter(self.rows["chosen"]), None)

    @cached_property
    def default(self) -> Recipients | None:
        return default_recipients(self.answered, self.own) if self.answered else self.begun

    @property
    def typed(self) -> TypedRecipients:
        """Contents of the recipient fields."""
        row = self._chosen
        return TypedRecipients(row["to"], row["cc"], row["bcc"]) if row else as_typed(self.default)

    @cached_property
    def _read(self) -> tuple[Recipients | None, str]:
        if self._chosen is None:
            return self.default, ""
        try:
            return read(self.typed, self.default, self.own), ""
        except Refused as why:
            return None, str(why)

    @property
    def recipients(self) -> Recipients | None:
        """Recipients; None if there is nobody to write to, or the typed text is not a list of addresses."""
        return self._read[0]

    @cached_property
    def new_copies(self) -> Collection[str]:
        """Recipients whom only an unverified mail names."""
        whom = self.recipients
        return new_copies(self.answered, (*whom.to, *whom.cc, *whom.bcc)) if self.answered and whom else ()

    @property
    def new_copies_named(self) -> str:
        return named(self.new_copies)

    @property
    def trouble(self) -> str:
        """Why the typed recipients are invalid; empty if they are not."""
        return self._read[1]

    @property
    def is_chosen(self) -> bool:
        return self._chosen is not None

    @property
    def is_older(self) -> bool:
        """Whether the recipients were chosen for an earlier mail, which may have named others."""
        return self._chosen is not None and self._chosen["answers_message"] != getattr(self.answered, "pk", None)

    @property
    def digest(self) -> str:
        return digest(self.recipients)

    @property
    def files(self) -> Sequence[Mapping[str, Any]]:
        found: Sequence[Mapping[str, Any]] = self.rows["files"]
        return found

    @property
    def file_keys(self) -> str:
        return keys(file["pk"] for file in self.files)

    @property
    def room(self) -> int:
        """Bytes left for further files."""
        taken: int = sum(file["size"] for file in self.files)
        return max(0, int(settings.MAX_REPLY_FILES_BYTES) - taken)
