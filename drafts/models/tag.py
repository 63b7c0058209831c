"""Free words on tickets."""

import unicodedata

from django.db import models

MAX_TAG = 50  # characters
JOINERS = "\u200c\u200d"  # within words of some scripts, and within emoji
SPACES = "\t\r\n\v\f"
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Me"})  # what shows nothing when it stands alone


def normalised(text: str) -> str:
    """One spelling of a tag: NFKC, small letters, single spaces, nothing unseen; a leading # is dropped."""
    small = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).lower())
    shown = "".join(
        char for char in small if char in JOINERS + SPACES or unicodedata.category(char) not in ("Cc", "Cf", "Cs")
    )
    return unicodedata.normalize("NFKC", " ".join(shown.split()).lstrip("# "))


def problem(name: str) -> str:
    """Why a normalised text is no tag; empty: it is one."""
    if all(unicodedata.category(char) in UNSEEN for char in name):
        return "Type a word or an emoji."
    if len(name) > MAX_TAG:
        return f"A tag holds {MAX_TAG} characters at most; this one has {len(name):,}."
    return ""


class Tag(models.Model):
    name = models.CharField(max_length=MAX_TAG, unique=True, error_messages={"unique": "There is such a tag already."})

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
