"""Golden examples: answers that people approved and customers got, found again for the next question like theirs.

An agent saves one with a key (`proposing`), or a worker keeps what the articles carry of a sent reply (`learning`). It is
checked (`checking`): each statement against what its articles say today, and nothing of one customer in it (`personal`).
A curator accepts it; only then is it found (`finding`), by drafts and by the assistant alike.
"""

from copilot.golden_examples.finding import MOST_EXAMPLES, SAME_QUESTION_COSINE, similar
from copilot.golden_examples.learning import learn
from copilot.golden_examples.upkeep import check_due, embed

__all__ = ["SAME_QUESTION_COSINE", "MOST_EXAMPLES", "check_due", "embed", "learn", "similar"]
