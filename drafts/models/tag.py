"""Free-text tags on tickets."""

import unicodedata

from django.db import models

from drafts.reply_text import clean_name
from kb.articles.combining_marks import normalized

MAX_TAG = 50  # characters
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Me"})  # categories that are invisible on their own


def normalised(text: str) -> str:
    """The canonical spelling of a tag: NFKC, lower case, single spaces, no invisible characters; a leading # is
    dropped."""
    small = normalized("NFKC", normalized("NFKC", text).lower())
    return normalized("NFKC", clean_name(small).lstrip("# "))


def problem(name: str) -> str:
    """Why a normalised text cannot be a tag, in words for agents; empty if it can."""
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
