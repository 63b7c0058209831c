"""What a collection holds and held when an import begins: titles, and sources whose article was deleted."""

from collections import defaultdict
from dataclasses import dataclass, field

from kb.models import Collection, Document, ImportItem


@dataclass
class Known:
    """`titles`: who has a title, by its folded form: the article's source, or "" if it was written here. `texts`: the
    same by the hash of title and text. `deleted`: sources that an earlier import in the library stored and that no
    article has now; of imports by command nothing is recorded."""

    titles: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    texts: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    deleted: set[str] = field(default_factory=set)

    def twins(self, content_hash: str, source: str) -> list[str]:
        """Other articles of this title and text; both now also belong to `source` if there is none."""
        holders = self.texts[content_hash]
        found = sorted(holders - {source})
        if not found:
            holders.add(source)
        return found

    def others(self, title: str, source: str) -> list[str]:
        """Other articles of this title; the title now also belongs to `source`."""
        holders = self.titles[title.casefold()]
        found = sorted(holders - {source})
        holders.add(source)
        return found


STORED = (ImportItem.Outcome.NEW, ImportItem.Outcome.CHANGED, ImportItem.Outcome.SAME)


def known(collection: Collection) -> Known:
    if collection.pk is None:  # a dry run into a collection that does not exist yet
        return Known()
    shown = Document.objects.filter(collection=collection).exclude(status=Document.Status.ARCHIVED)
    found = Known()
    for title, source, text in shown.values_list("title", "source", "content_hash").iterator():
        found.titles[title.casefold()].add(source)
        found.texts[text].add(source)
    stored = ImportItem.objects.filter(job__collection=collection, kind__in=STORED)
    stored = stored.exclude(job__options__dry=True)
    now = Document.objects.filter(collection=collection).values("source")
    found.deleted.update(stored.exclude(source__in=now).values_list("source", flat=True))
    return found
