"""A line that leads in what follows ("Here is how:") states nothing; "With the free label from Sweden:" does, by its fact."""

import re
from dataclasses import replace

from copilot.guard.claims.alignment.matching import INFLECTED, Stems
from copilot.guard.claims.alignment.reading import read
from copilot.guard.claims.kinds.classification import DraftSentence, left, states, told_by, without_future
from copilot.guard.claims.words import words_of
from copilot.guard.entities import names
from copilot.text.normalize import fold
from copilot.text.sentences import CLOSERS
from copilot.text.tokenize import words

COLONS = (":", "：")
# "This is how you can do it" states nothing; `without_future` knows the forms that promise.
MAY = re.compile(
    r"(?<!\w)(?:could|könn\w+|kannst|pouv\w+|peux|pourr\w+|pued\w+|podrá\w*|pod(?:e|em|es)|puoi|potete|possono|kunt|kunnen"
    r"|möjligt|możesz|można|mogą|(?:و|ف)?يمكن\w*)(?!\w)"
)
# What follows is for: the writer's words for what the customer wants, which need not be the customer's.
PURPOSE = re.compile(
    r"\W*(?:(?:here(?:'s| is) )?how (?:to|you)|to|this is how|so|wie|um|hier|voici|pour|comment|para|cómo|así|per|ecco|come"
    r"|como|veja|zo|om|hoe|så|för att|hur|jak|aby|oto|żeby)(?!\w)"
)


def leads_in_with_fact(asked: DraftSentence, sources: Stems) -> bool:
    """Whether a line ends with a colon and has a fact that the customer did not state: a word of price, time or
    condition, a name, or a word of the cited sources."""
    if not asked.text.rstrip(" " + CLOSERS).endswith(COLONS):
        return False
    told = MAY.sub(" ", without_future(fold(asked.text)))
    if states(told, asked.patterns):
        return True
    written = set(words(asked.mail))
    if any(written.isdisjoint(words(name)) for name in names(asked.text, asked.language)):
        return True
    if PURPOSE.match(told):
        return False
    known = words_of(asked.language).sets
    rest = " ".join(left(told, replace(asked, mail=told_by(asked.mail))))
    own = (word for word in read(rest, asked.language).telling if word.text not in known["generic"] | known["grammar"])
    return any(sources.match(word.stem).strength >= INFLECTED for word in own)
