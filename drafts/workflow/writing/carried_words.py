"""Text posted after the session has ended is carried, signed, through the sign-in page, and stored when its author has
signed in again. Nothing is stored without a session."""

from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Self

from django.contrib.auth.models import User
from django.core import signing

from drafts.models import Ticket
from drafts.workflow.writing import unsent

MAX_AGE = timedelta(days=1)  # time for signing in again
AUTHOR_SALT, WORDS_SALT = "drafts.writer", "drafts.carried_words"


def sign_author(ticket_id: int, author: User) -> str:
    """Value of a field in the composer's form, by which a later post without a session still names author and
    ticket."""
    return signing.dumps([ticket_id, author.pk], salt=AUTHOR_SALT)


@dataclass(frozen=True)
class CarriedWords:
    ticket: int
    author: int
    text: str
    draft_version: int | None
    revision: int

    @classmethod
    def signed_by(cls, writer: str, text: str, draft_version: int | None) -> Self | None:
        """The text with its author. None if the signature is invalid: only text typed into our own page is carried."""
        try:
            ticket, author = signing.loads(writer, salt=AUTHOR_SALT)
        except signing.BadSignature:
            return None
        words = text.replace("\r\n", "\n")[: unsent.LONGEST_REPLY]
        return cls(ticket, author, words, draft_version, unsent.now()) if words.strip() else None

    @classmethod
    def read(cls, signed: str) -> Self | None:
        try:
            return cls(**signing.loads(signed, salt=WORDS_SALT, max_age=MAX_AGE))
        except signing.BadSignature:
            return None

    def sign(self) -> str:
        return signing.dumps(asdict(self), salt=WORDS_SALT, compress=True)

    def keep(self, person: User) -> bool:
        """Store the text, for its author only and not over text typed since. False if it was not stored."""
        theirs = self.author == person.pk and person.has_perm("drafts.review_ticket")
        if not theirs or not Ticket.objects.filter(pk=self.ticket).exists():
            return False
        version, revision = self.draft_version, self.revision
        return unsent.save(self.ticket, author=person, text=self.text, draft_version=version, revision=revision).kept
