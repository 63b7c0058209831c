"""The library's models: articles in versions, split into chunks, with two indexes."""

import hashlib
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import models
from pgvector.django import VectorField

from kb import index_version

LANGUAGES = [
    ("en", "English"),
    ("de", "German"),
    ("fr", "French"),
    ("es", "Spanish"),
    ("it", "Italian"),
    ("pt", "Portuguese"),
    ("nl", "Dutch"),
    ("sv", "Swedish"),
    ("pl", "Polish"),
    ("tr", "Turkish"),
    ("ar", "Arabic"),
    ("da", "Danish"),
    ("fi", "Finnish"),
    ("no", "Norwegian"),
    ("hu", "Hungarian"),
    ("ro", "Romanian"),
    ("ru", "Russian"),
    ("zh", "Chinese"),
    ("ja", "Japanese"),
    ("th", "Thai"),
]


def content_hash(title: str, body: str) -> str:
    """SHA-256 of title and text, in hex."""
    return hashlib.sha256(f"{title}\0{body}".encode()).hexdigest()


class Collection(models.Model):
    """The articles of one brand or product."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=200)
    language = models.CharField(max_length=8, choices=LANGUAGES, default="en")
    embedding_model = models.CharField(max_length=200, default="bundled", help_text="bundled, or provider:model")
    active_model = models.CharField(
        max_length=200,
        blank=True,
        editable=False,
        help_text="The model whose vectors are in use; empty before the first index",
    )
    revision = models.PositiveBigIntegerField(
        default=0, editable=False, help_text="Incremented with every change of the index"
    )
    chunk_count = models.PositiveIntegerField(default=0, editable=False, help_text="Chunks in the index, for BM25")
    term_count = models.PositiveBigIntegerField(default=0, editable=False, help_text="Sum of their lengths in terms")
    index_trouble = models.TextField(
        blank=True, editable=False, help_text="Why no worker can index it now, such as a model that does not answer"
    )
    centre = VectorField(
        null=True, editable=False, help_text="Mean of the active model's vectors, by which off-topic mail is recognised"
    )

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Document(models.Model):
    """One article with its current text and its state in the index."""

    class Status(models.TextChoices):
        DRAFT = "draft"
        PUBLISHED = "published"
        ARCHIVED = "archived"

    collection = models.ForeignKey(Collection, on_delete=models.PROTECT, related_name="documents")
    title = models.CharField(max_length=500)
    body = models.TextField(blank=True, help_text="Markdown")
    intent = models.CharField(max_length=100, blank=True, db_index=True)
    category = models.CharField(max_length=100, blank=True, db_index=True)
    language = models.CharField(max_length=8, choices=LANGUAGES, blank=True, help_text="Empty: the collection's")
    status = models.CharField(max_length=10, choices=Status, default=Status.PUBLISHED)
    source = models.CharField(
        max_length=1000, blank=True, help_text="Path or address at the import; identifies the article there"
    )
    source_url = models.URLField(
        max_length=2000, blank=True, help_text="Public page of the article, linked from replies"
    )
    content_hash = models.CharField(max_length=64, editable=False)
    imported_hash = models.CharField(
        max_length=64,
        blank=True,
        default="",
        db_default="",
        editable=False,
        help_text="Hash of the text that the last import stored; empty: never imported, or by an earlier release",
    )
    indexed_hash = models.CharField(
        max_length=64,
        blank=True,
        editable=False,
        help_text="Hash of text, language and model of the last indexing attempt; empty: not in the index",
    )
    index_error = models.TextField(blank=True, editable=False)
    index_tries = models.PositiveSmallIntegerField(
        default=0, editable=False, help_text="Indexing attempts cut off because their process ended"
    )
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = "article"
        ordering = ["title"]
        constraints = [
            models.UniqueConstraint(
                fields=["collection", "source"], condition=~models.Q(source=""), name="document_source_once"
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=["draft", "published", "archived"]), name="document_status_known"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Update the hash on every save: staleness depends on it."""
        self.content_hash = content_hash(self.title, self.body)
        if update_fields is not None and {"title", "body"}.intersection(update_fields):
            update_fields = {*update_fields, "content_hash"}
        super().save(*args, update_fields=update_fields, **kwargs)


class PageState(models.Model):
    """HTTP validators of the page that an article was read from, for conditional requests."""

    document = models.OneToOneField(Document, on_delete=models.CASCADE, related_name="page_state")
    url = models.URLField(max_length=2000, help_text="Address of the page after redirects")
    etag = models.CharField(max_length=500, blank=True)
    modified = models.CharField(max_length=500, blank=True)
    read_as = models.CharField(
        max_length=64, help_text="Hash of the resulting article and of the version of the page reader"
    )

    def __str__(self) -> str:
        return self.url


class DocumentVersion(models.Model):
    """Text of an article at one time; never changed, so that citations can be checked."""

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=500)
    body = models.TextField(blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    imported = models.BooleanField(
        default=False, db_default=False, editable=False, help_text="Stored by an import; of earlier releases unknown"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["document", "number"], name="version_number_once")]
        indexes = [models.Index(fields=["created"], name="version_created")]  # the newest ones, for drafts before them

    def __str__(self) -> str:
        return f"{self.title} v{self.number}"


class Chunk(models.Model):
    """A passage that search can return. Collection and document are repeated here to filter without joins."""

    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="+")
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="chunks")
    version = models.ForeignKey(DocumentVersion, on_delete=models.CASCADE, related_name="chunks")
    ordinal = models.PositiveIntegerField()
    heading_path = models.CharField(max_length=1000, blank=True)
    text = models.TextField()
    language = models.CharField(max_length=8)
    length = models.PositiveIntegerField(help_text="Number of index terms, for BM25")

    class Meta:
        ordering = ["document", "ordinal"]
        constraints = [models.UniqueConstraint(fields=["version", "ordinal"], name="chunk_ordinal_once")]

    def __str__(self) -> str:
        return f"{self.document_id}#{self.ordinal}"


class Embedding(models.Model):
    """A chunk's vector of one model; HNSW indexes are partial, one per model."""

    chunk = models.ForeignKey(Chunk, on_delete=models.CASCADE, related_name="embeddings")
    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="+")
    model = models.CharField(max_length=200)
    dim = models.PositiveIntegerField()
    vector = VectorField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["chunk", "model"], name="embedding_once_a_model")]

    def __str__(self) -> str:
        return f"{self.chunk_id} {self.model}"


class PendingVector(models.Model):
    """A vector of a long article that is not completely embedded yet. No search reads it.

    `wanted`: the article's `indexed_hash` once all vectors are made; `ordinal`: 0 is the title, then the passages.
    """

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="+", db_index=False)
    model = models.CharField(max_length=200)
    wanted = models.CharField(max_length=64)
    ordinal = models.PositiveIntegerField()
    vector = VectorField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["document", "model", "ordinal"], name="pending_vector_once"),
        ]

    def __str__(self) -> str:
        return f"{self.document_id}#{self.ordinal} {self.model}"


class Posting(models.Model):
    """A term's frequency in a chunk; idf and average length are applied at query time.

    The primary key's index includes frequency and length (migration 0003), so that scoring reads the index alone.
    """

    pk = models.CompositePrimaryKey("collection_id", "term", "chunk_id")
    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="+", db_index=False)
    term = models.CharField(max_length=100)
    chunk = models.ForeignKey(Chunk, on_delete=models.CASCADE, related_name="postings")
    frequency = models.PositiveIntegerField()
    length = models.PositiveIntegerField(default=0, help_text="Copied from the chunk")

    def __str__(self) -> str:
        return f"{self.term} × {self.frequency}"


class Term(models.Model):
    """Number of chunks with a word, updated in the transaction of the postings; no row for 0."""

    pk = models.CompositePrimaryKey("collection_id", "term")
    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="+", db_index=False)
    term = models.CharField(max_length=100)
    chunks = models.PositiveIntegerField()  # how many hold the term

    def __str__(self) -> str:
        return f"{self.term} in {self.chunks}"


class LabelledExample(models.Model):
    """A customer's sentence with the intent assigned by a person; the nearest ones classify new mail."""

    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="examples")
    text = models.TextField()
    kind = models.CharField(max_length=20, default="inquiry")
    intent = models.CharField(max_length=100)
    category = models.CharField(max_length=100, blank=True)
    model = models.CharField(max_length=200, blank=True, editable=False)
    embedding = VectorField(null=True, editable=False)

    class Meta:
        verbose_name = "example"
        constraints = [models.UniqueConstraint("collection", models.functions.MD5("text"), name="example_text_once")]

    def __str__(self) -> str:
        return self.text[:80]


class Calibration(models.Model):
    """Weights and threshold of "weak" for one embedding model, fitted on labelled data."""

    model = models.CharField(max_length=200, unique=True)
    features = models.JSONField(default=dict, help_text="Weight by signal name; empty: the shipped weights")
    intercept = models.FloatField(default=0)
    threshold = models.FloatField()
    across = models.JSONField(
        default=dict,
        blank=True,
        help_text="Features, intercept and threshold for questions in another language than the articles",
    )
    recipe = models.CharField(
        max_length=20,
        default=index_version.current,
        editable=False,
        help_text="Version of index and signals; not valid for another",
    )
    fitted = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.model


class Import(models.Model):
    """An import of articles from files or addresses that a curator named; a worker runs it."""

    class Kind(models.TextChoices):
        FILES = "files"
        ADDRESSES = "addresses"
        SITEMAP = "sitemap"

    class State(models.TextChoices):
        COLUMNS = "columns", "needs its columns"
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="imports")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    kind = models.CharField(max_length=10, choices=Kind)
    options = models.JSONField(default=dict, help_text="files, addresses or sitemap, and columns")
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED, db_index=True)
    attempts = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    error = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    finished = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=["columns", "queued", "running", "done", "failed", "cancelled"]),
                name="import_state_known",
            )
        ]

    def __str__(self) -> str:
        return f"Import {self.pk}"


class ImportItem(models.Model):
    """Result of one item of an import."""

    class Outcome(models.TextChoices):
        NEW = "new"
        CHANGED = "changed"
        SAME = "same"
        REFUSED = "refused"

    job = models.ForeignKey(Import, on_delete=models.CASCADE, related_name="items")
    source = models.CharField(max_length=1000)
    kind = models.CharField(max_length=10, choices=Outcome)
    reason = models.TextField(blank=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["job", "kind", "id"], name="import_item_by_kind")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.source}"
