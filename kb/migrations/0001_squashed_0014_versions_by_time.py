"""The tables of `kb` in a new database, as migrations 0001 to 0014 leave them.

A database that has any of those goes on by them; what they do to old rows is not repeated here."""

import django.db.models.deletion
import django.db.models.functions.text
import kb.index_version
import pgvector.django.vector
from django.conf import settings
from django.db import migrations, models
from pgvector.django import VectorExtension

# Django does not support INCLUDE for a primary key.
INCLUDE = """
ALTER TABLE kb_posting DROP CONSTRAINT kb_posting_pkey, ADD CONSTRAINT kb_posting_pkey
    PRIMARY KEY (collection_id, term, chunk_id) INCLUDE (frequency, length)
"""
STORAGE = [
    # Scoring uses index-only scans, which need a recent vacuum to mark pages as visible.
    "ALTER TABLE kb_posting SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)",
    # A count is updated in place.
    "ALTER TABLE kb_term SET (fillfactor = 80)",
]
# Citations rely on a version's text, so no writer may change it.
FREEZE = """
CREATE FUNCTION kb_version_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Version % of article % cannot be rewritten; save a new one', OLD.number, OLD.document_id
        USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER kb_version_stands BEFORE UPDATE OF document_id, number, title, body ON kb_documentversion
    FOR EACH ROW WHEN ((OLD.document_id, OLD.number, OLD.title, OLD.body)
        IS DISTINCT FROM (NEW.document_id, NEW.number, NEW.title, NEW.body))
    EXECUTE FUNCTION kb_version_stands();
"""
THAW = "DROP FUNCTION kb_version_stands() CASCADE"


class Migration(migrations.Migration):
    initial = True

    replaces = [
        ('kb', '0001_vector_extension'),
        ('kb', '0002_initial'),
        ('kb', '0003_index_totals'),
        ('kb', '0004_words_counted'),
        ('kb', '0005_versions_stand'),
        ('kb', '0006_imports'),
        ('kb', '0007_calibration_across'),
        ('kb', '0008_index_tries'),
        ('kb', '0009_page_state'),
        ('kb', '0010_example_names'),
        ('kb', '0011_plain_words'),
        ('kb', '0012_imported_hash'),
        ('kb', '0013_plain_help_texts'),
        ('kb', '0014_versions_by_time'),
    ]

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        VectorExtension(),
        migrations.CreateModel(
            name='Collection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(unique=True)),
                ('name', models.CharField(max_length=200)),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'German'), ('fr', 'French'), ('es', 'Spanish'), ('it', 'Italian'), ('pt', 'Portuguese'), ('nl', 'Dutch'), ('sv', 'Swedish'), ('pl', 'Polish'), ('tr', 'Turkish'), ('ar', 'Arabic'), ('da', 'Danish'), ('fi', 'Finnish'), ('no', 'Norwegian'), ('hu', 'Hungarian'), ('ro', 'Romanian'), ('ru', 'Russian'), ('zh', 'Chinese'), ('ja', 'Japanese'), ('th', 'Thai')], default='en', max_length=8)),
                ('embedding_model', models.CharField(default='bundled', help_text='bundled, or provider:model', max_length=200)),
                ('active_model', models.CharField(blank=True, editable=False, help_text='The model whose vectors are in use; empty before the first index', max_length=200)),
                ('revision', models.PositiveBigIntegerField(default=0, editable=False, help_text='Incremented with every change of the index')),
                ('chunk_count', models.PositiveIntegerField(default=0, editable=False, help_text='Chunks in the index, for BM25')),
                ('term_count', models.PositiveBigIntegerField(default=0, editable=False, help_text='Sum of their lengths in terms')),
                ('index_trouble', models.TextField(blank=True, editable=False, help_text='Why no worker can index it now, such as a model that does not answer')),
                ('centre', pgvector.django.vector.VectorField(editable=False, help_text="Mean of the active model's vectors, by which off-topic mail is recognised", null=True)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='Document',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='documents', to='kb.collection')),
                ('title', models.CharField(max_length=500)),
                ('body', models.TextField(blank=True, help_text='Markdown')),
                ('intent', models.CharField(blank=True, db_index=True, max_length=100)),
                ('category', models.CharField(blank=True, db_index=True, max_length=100)),
                ('language', models.CharField(blank=True, choices=[('en', 'English'), ('de', 'German'), ('fr', 'French'), ('es', 'Spanish'), ('it', 'Italian'), ('pt', 'Portuguese'), ('nl', 'Dutch'), ('sv', 'Swedish'), ('pl', 'Polish'), ('tr', 'Turkish'), ('ar', 'Arabic'), ('da', 'Danish'), ('fi', 'Finnish'), ('no', 'Norwegian'), ('hu', 'Hungarian'), ('ro', 'Romanian'), ('ru', 'Russian'), ('zh', 'Chinese'), ('ja', 'Japanese'), ('th', 'Thai')], help_text="Empty: the collection's", max_length=8)),
                ('status', models.CharField(choices=[('draft', 'Draft'), ('published', 'Published'), ('archived', 'Archived')], default='published', max_length=10)),
                ('source', models.CharField(blank=True, help_text='Path or address at the import; identifies the article there', max_length=1000)),
                ('source_url', models.URLField(blank=True, help_text='Public page of the article, linked from replies', max_length=2000)),
                ('content_hash', models.CharField(editable=False, max_length=64)),
                ('imported_hash', models.CharField(blank=True, db_default='', default='', editable=False, help_text='Hash of the text that the last import stored; empty: never imported, or by an earlier release', max_length=64)),
                ('indexed_hash', models.CharField(blank=True, editable=False, help_text='Hash of text, language and model of the last indexing attempt; empty: not in the index', max_length=64)),
                ('index_error', models.TextField(blank=True, editable=False)),
                ('index_tries', models.PositiveSmallIntegerField(default=0, editable=False, help_text='Indexing attempts cut off because their process ended')),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
            options={
                'verbose_name': 'article',
                'ordering': ['title'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('source', ''), _negated=True), fields=('collection', 'source'), name='document_source_once'), models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published', 'archived'])), name='document_status_known')],
            },
        ),
        migrations.CreateModel(
            name='PageState',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('document', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='page_state', to='kb.document')),
                ('url', models.URLField(help_text='Address of the page after redirects', max_length=2000)),
                ('etag', models.CharField(blank=True, max_length=500)),
                ('modified', models.CharField(blank=True, max_length=500)),
                ('read_as', models.CharField(help_text='Hash of the resulting article and of the version of the page reader', max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='DocumentVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('document', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='kb.document')),
                ('number', models.PositiveIntegerField()),
                ('title', models.CharField(max_length=500)),
                ('body', models.TextField(blank=True)),
                ('author', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'ordering': ['-number'],
                'indexes': [models.Index(fields=['created'], name='version_created')],
                'constraints': [models.UniqueConstraint(fields=('document', 'number'), name='version_number_once')],
            },
        ),
        migrations.CreateModel(
            name='Chunk',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='kb.collection')),
                ('document', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chunks', to='kb.document')),
                ('version', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chunks', to='kb.documentversion')),
                ('ordinal', models.PositiveIntegerField()),
                ('heading_path', models.CharField(blank=True, max_length=1000)),
                ('text', models.TextField()),
                ('language', models.CharField(max_length=8)),
                ('length', models.PositiveIntegerField(help_text='Number of index terms, for BM25')),
            ],
            options={
                'ordering': ['document', 'ordinal'],
                'constraints': [models.UniqueConstraint(fields=('version', 'ordinal'), name='chunk_ordinal_once')],
            },
        ),
        migrations.CreateModel(
            name='Embedding',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('chunk', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='embeddings', to='kb.chunk')),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='kb.collection')),
                ('model', models.CharField(max_length=200)),
                ('dim', models.PositiveIntegerField()),
                ('vector', pgvector.django.vector.VectorField()),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('chunk', 'model'), name='embedding_once_a_model')],
            },
        ),
        migrations.CreateModel(
            name='Posting',
            fields=[
                ('pk', models.CompositePrimaryKey('collection_id', 'term', 'chunk_id', blank=True, editable=False, primary_key=True, serialize=False)),
                ('collection', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='kb.collection')),
                ('term', models.CharField(max_length=100)),
                ('chunk', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='postings', to='kb.chunk')),
                ('frequency', models.PositiveIntegerField()),
                ('length', models.PositiveIntegerField(default=0, help_text='Copied from the chunk')),
            ],
        ),
        migrations.CreateModel(
            name='Term',
            fields=[
                ('pk', models.CompositePrimaryKey('collection_id', 'term', blank=True, editable=False, primary_key=True, serialize=False)),
                ('collection', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='kb.collection')),
                ('term', models.CharField(max_length=100)),
                ('chunks', models.PositiveIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='LabelledExample',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='examples', to='kb.collection')),
                ('text', models.TextField()),
                ('kind', models.CharField(default='inquiry', max_length=20)),
                ('intent', models.CharField(max_length=100)),
                ('category', models.CharField(blank=True, max_length=100)),
                ('model', models.CharField(blank=True, editable=False, max_length=200)),
                ('embedding', pgvector.django.vector.VectorField(editable=False, null=True)),
            ],
            options={
                'verbose_name': 'example',
                'constraints': [models.UniqueConstraint(models.F('collection'), django.db.models.functions.text.MD5('text'), name='example_text_once')],
            },
        ),
        migrations.CreateModel(
            name='Calibration',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('model', models.CharField(max_length=200, unique=True)),
                ('features', models.JSONField(default=dict, help_text='Weight by signal name; empty: the shipped weights')),
                ('intercept', models.FloatField(default=0)),
                ('threshold', models.FloatField()),
                ('across', models.JSONField(blank=True, default=dict, help_text='Features, intercept and threshold for questions in another language than the articles')),
                ('recipe', models.CharField(default=kb.index_version.current, editable=False, help_text='Version of index and signals; not valid for another', max_length=20)),
                ('fitted', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='Import',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='imports', to='kb.collection')),
                ('author', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL)),
                ('kind', models.CharField(choices=[('files', 'Files'), ('addresses', 'Addresses'), ('sitemap', 'Sitemap')], max_length=10)),
                ('options', models.JSONField(default=dict, help_text='files, addresses or sitemap, and columns')),
                ('state', models.CharField(choices=[('columns', 'needs its columns'), ('queued', 'Queued'), ('running', 'Running'), ('done', 'Done'), ('failed', 'Failed'), ('cancelled', 'Cancelled')], db_index=True, default='queued', max_length=10)),
                ('attempts', models.PositiveIntegerField(default=0)),
                ('done', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(default=0)),
                ('error', models.TextField(blank=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('started', models.DateTimeField(null=True)),
                ('finished', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('state__in', ['columns', 'queued', 'running', 'done', 'failed', 'cancelled'])), name='import_state_known')],
            },
        ),
        migrations.CreateModel(
            name='ImportItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('job', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='kb.import')),
                ('source', models.CharField(max_length=1000)),
                ('kind', models.CharField(max_length=10)),
                ('reason', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['job', 'kind', 'id'], name='import_item_by_kind')],
            },
        ),
        migrations.RunSQL(INCLUDE, migrations.RunSQL.noop),
        migrations.RunSQL(STORAGE, migrations.RunSQL.noop),
        migrations.RunSQL(FREEZE, THAW),
    ]
