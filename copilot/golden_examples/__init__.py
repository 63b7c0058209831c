"""Golden examples: approved and sent answers, reused for similar questions.

An agent saves one with a key (`proposing`), or a worker keeps the part of a sent reply that articles support
(`learning`). It is checked (`checking`): each statement against the current articles, and no personal data in it
(`personal`). After a curator accepts it, it is used (`finding`) by drafts and by the assistant.
"""

from copilot.golden_examples.finding import MOST_EXAMPLES, SAME_QUESTION_COSINE, similar
from copilot.golden_examples.learning import learn
from copilot.golden_examples.upkeep import check_due, embed

__all__ = ["SAME_QUESTION_COSINE", "MOST_EXAMPLES", "check_due", "embed", "learn", "similar"]
