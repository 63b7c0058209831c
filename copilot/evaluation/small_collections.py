"""Collections of a few articles, drawn by lot from large ones: a desk often begins with ten articles, or has only three
in a language.

A small collection has a seed, articles near it by words, and others. It gets the mails that its articles answer, and as
many whose article is near the seed but not in it.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from copilot.evaluation.data import ArticleRow, MailRow

SIZES = (3, 4, 5, 6, 8, 10, 14)  # articles
COLLECTIONS = 70
NEIGHBOURS = 25  # articles near the seed, from which half of a collection is drawn
ASKED_ABOUT = 60  # nearest articles, of which a third of a collection is drawn if a mail asks for them
MISSING = 80  # nearest articles whose mails are asked if the article is left out
COVERED, UNCOVERED = 5, 3  # mails of a collection: at most, at least
LONG = re.compile(r"\w{4,}")
READ = 1_500  # characters of an article
ANSWERED = "in_kb"  # slice of the mails that an article answers

Article = tuple[str, str]  # knowledge base and id


@dataclass(frozen=True)
class Drawn:
    """A mail to a small collection, which holds `gold` of its articles."""

    mail: MailRow
    kb: str
    gold: tuple[str, ...]


def drawn(
    articles: Sequence[ArticleRow], mails: Sequence[MailRow], seed: int = 11
) -> tuple[list[ArticleRow], list[Drawn]]:
    """Articles and mails of the small collections. Only mails that an article answers are used."""
    asked = defaultdict[Article, list[MailRow]](list)
    for mail in mails:
        for name in mail.gold if mail.slice == ANSWERED and not mail.exclude else ():
            asked[mail.kb, name].append(mail)
    known = {(row.kb, row.id): row for row in articles}
    golds = sorted(known.keys() & asked.keys())
    near, lot = _Nearness(articles), Random(seed)  # noqa: S311  (the same lot each time)
    shelves, posted = list[ArticleRow](), list[Drawn]()
    for number in range(COLLECTIONS if golds else 0):
        kb = f"few-{number}"
        begun = lot.choice(golds)
        nearest = near.to(begun)
        held = _held(begun, nearest, asked, lot)
        shelves += [known[name].model_copy(update={"kb": kb}) for name in sorted(held)]
        posted += _posted(kb, held, nearest, asked, lot)
    return shelves, posted


def _held(
    begun: Article, nearest: Sequence[Article], asked: dict[Article, list[MailRow]], lot: Random
) -> frozenset[Article]:
    size = min(lot.choice(SIZES), 1 + len(nearest))
    wanted = [name for name in nearest[:ASKED_ABOUT] if name in asked]
    held = {begun, *lot.sample(wanted, min(len(wanted), size // 3))}
    while len(held) < size:
        held.add(lot.choice(nearest[:NEIGHBOURS] if lot.random() < 0.5 else nearest))
    return frozenset(held)


def _posted(
    kb: str,
    held: frozenset[Article],
    nearest: Sequence[Article],
    asked: dict[Article, list[MailRow]],
    lot: Random,
) -> Iterator[Drawn]:
    ids = {name for _, name in held}
    covered = [mail for name in sorted(held) for mail in asked.get(name, ())]
    missing = [mail for name in nearest[:MISSING] if name not in held for mail in asked.get(name, ())]
    missing = [mail for mail in missing if not ids & set(mail.gold)]
    lot.shuffle(covered)
    lot.shuffle(missing)
    covered = covered[:COVERED]
    for mail in covered:
        yield Drawn(mail, kb, tuple(name for name in mail.gold if name in ids))
    for mail in missing[: max(UNCOVERED, len(covered))]:
        yield Drawn(mail, kb, ())


class _Nearness:
    """Articles of one knowledge base by their common words, rare ones counting more."""

    def __init__(self, articles: Sequence[ArticleRow]) -> None:
        self.words = {
            (row.kb, row.id): frozenset(LONG.findall(f"{row.title} {row.text[:READ]}".lower())) for row in articles
        }
        counts = Counter(word for words in self.words.values() for word in words)
        self.rarity = {word: math.log(len(articles) / count) for word, count in counts.items()}

    def to(self, begun: Article) -> list[Article]:
        own = self.words[begun]
        shared = {
            name: sum(self.rarity[word] for word in sorted(own & words))
            for name, words in self.words.items()
            if name[0] == begun[0] and name != begun
        }
        return sorted(shared, key=lambda name: (-shared[name], name))
