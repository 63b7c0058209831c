"""The tables of `copilot` in a new database, as migrations 0001 to 0017 leave them.

A database that has any of those goes on by them; what they do to old rows is not repeated here."""

import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.functions.datetime
import django.db.models.functions.text
import pgvector.django.vector
import uuid
from django.conf import settings
from django.db import migrations, models

VERSIONS = 10  # version of the checkpoint tables after this migration
APPLIED = "INSERT INTO checkpoint_migrations (v) SELECT generate_series(0, %s)"


def make_checkpoint_tables(apps, schema_editor):
    """Like the package's own `setup()`; the tables are empty here, so no index needs to be built concurrently."""
    from langgraph.checkpoint.postgres.base import BasePostgresSaver

    with schema_editor.connection.cursor() as cursor:
        for statement in BasePostgresSaver.MIGRATIONS[:VERSIONS]:
            cursor.execute(statement.replace("CONCURRENTLY", ""))
        cursor.execute(APPLIED, [VERSIONS - 1])


def drop_checkpoint_tables(apps, schema_editor):
    schema_editor.execute(
        "DROP TABLE IF EXISTS checkpoints, checkpoint_blobs, checkpoint_writes, checkpoint_migrations"
    )


# Deleting a conversation deletes its checkpoints, and deleting a ticket deletes the conversations that contain its
# text. Rows deleted by the trigger need no order, as foreign keys are checked at the end.
TRIGGERS = """
CREATE FUNCTION copilot_forget_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM checkpoints WHERE thread_id = OLD.id::text;
    DELETE FROM checkpoint_blobs WHERE thread_id = OLD.id::text;
    DELETE FROM checkpoint_writes WHERE thread_id = OLD.id::text;
    DELETE FROM copilot_toolexecution WHERE conversation_id = OLD.id;
    DELETE FROM copilot_answerrating WHERE conversation_id = OLD.id;
    DELETE FROM copilot_readticket WHERE conversation_id = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER copilot_forget_conversation AFTER DELETE ON copilot_conversation
    FOR EACH ROW EXECUTE FUNCTION copilot_forget_conversation();
CREATE FUNCTION copilot_forget_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM copilot_conversation WHERE id = OLD.conversation_id;
    RETURN NULL;
END $$;
CREATE TRIGGER copilot_forget_readers AFTER DELETE ON copilot_readticket
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copilot_forget_readers();
"""
NO_TRIGGERS = """
DROP TRIGGER copilot_forget_readers ON copilot_readticket;
DROP TRIGGER copilot_forget_conversation ON copilot_conversation;
DROP FUNCTION copilot_forget_readers();
DROP FUNCTION copilot_forget_conversation();
"""


class Migration(migrations.Migration):
    initial = True

    replaces = [
        ('copilot', '0001_initial'),
        ('copilot', '0002_initial'),
        ('copilot', '0003_worker_beat'),
        ('copilot', '0004_golden_once_a_draft'),
        ('copilot', '0005_charge_a_wallet'),
        ('copilot', '0006_tools'),
        ('copilot', '0007_what_models_say'),
        ('copilot', '0008_step_started'),
        ('copilot', '0009_wallet_not_negative'),
        ('copilot', '0010_connector_in_words'),
        ('copilot', '0011_plain_words'),
        ('copilot', '0012_assistant'),
        ('copilot', '0013_model_setting'),
        ('copilot', '0014_golden_reviewed'),
        ('copilot', '0015_conversation_words'),
        ('copilot', '0016_traced_person'),
        ('copilot', '0017_plain_help_texts'),
    ]

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        # Their first ones, which have all tables that are referred to: on a later one, going back to before it would drop
        # all tables of this app.
        ('drafts', '0001_initial'),
        ('kb', '0002_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Connector',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.SlugField(help_text='Name of the tool, such as lookup_order', unique=True)),
                ('url_template', models.CharField(help_text='https://shop.example/orders/{order_number}.json: placeholders in braces are filled in from the mail', max_length=1000, verbose_name='address')),
                ('placeholders', models.JSONField(blank=True, default=dict, help_text='Placeholders and their patterns')),
                ('header_name', models.CharField(blank=True, help_text='Such as Authorization', max_length=100, verbose_name='secret header')),
                ('sealed_secret', models.TextField(blank=True, editable=False)),
                ('fields', models.JSONField(default=dict, help_text='Labels and the paths of their values in the response')),
                ('account_data', models.BooleanField(default=True, help_text="Look up only for verified senders, and use only the sender's own records", verbose_name='customer data')),
                ('owner_path', models.CharField(blank=True, help_text="Path of the owner's address in the response; records of other addresses are discarded", max_length=200, verbose_name="path of the owner's e-mail")),
                ('timeout_seconds', models.FloatField(blank=True, help_text='Seconds, at most 30; empty: TOOL_TIMEOUT', null=True, verbose_name='time-out')),
                ('enabled', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.CheckConstraint(condition=models.Q(('timeout_seconds__isnull', True), models.Q(('timeout_seconds__gt', 0), ('timeout_seconds__lte', 30)), _connector='OR'), name='connector_timeout_bounded'), models.CheckConstraint(condition=models.Q(('account_data', False), models.Q(('owner_path', ''), _negated=True), ('url_template__contains', '{email}'), _connector='OR'), name='connector_knows_whose_data', violation_error_message="It tells of one customer: put {email} into the address, or name the path of the owner's e-mail.")],
            },
        ),
        migrations.CreateModel(
            name='Calendar',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mailbox', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.mailbox')),
                ('sealed_url', models.TextField(blank=True, editable=False)),
                ('ics', models.TextField(blank=True, editable=False, verbose_name='ICS file')),
                ('time_zone', models.CharField(default='UTC', help_text='Such as Europe/Berlin', max_length=64)),
                ('weekdays', models.CharField(default='12345', help_text='Working days: 1 is Monday, 7 is Sunday', max_length=7)),
                ('opens', models.TimeField(default='09:00')),
                ('closes', models.TimeField(default='17:00')),
                ('slot_minutes', models.PositiveSmallIntegerField(default=30, help_text='Minutes', verbose_name='meeting length')),
                ('notice_hours', models.PositiveSmallIntegerField(default=24, help_text='Hours before the first offer', verbose_name='notice')),
                ('days_ahead', models.PositiveSmallIntegerField(default=14, help_text='How far ahead times are offered')),
                ('offers', models.PositiveSmallIntegerField(default=3, help_text='Times offered in one reply')),
                ('enabled', models.BooleanField(default=True)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('opens__lt', models.F('closes'))), name='calendar_opens_before_it_closes'), models.CheckConstraint(condition=models.Q(('slot_minutes__gte', 5), ('slot_minutes__lte', 480), ('days_ahead__gte', 1), ('days_ahead__lte', 60), ('offers__gte', 1), ('offers__lte', 10)), name='calendar_bounded')],
            },
        ),
        migrations.CreateModel(
            name='AnsweredQuestion',
            fields=[
                ('message', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='drafts.message')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.ticket')),
                ('mailbox', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.mailbox')),
                ('model', models.CharField(max_length=200)),
                ('embedding', pgvector.django.vector.VectorField()),
            ],
            options={
                'indexes': [models.Index(fields=['mailbox', 'model', '-message'], name='answered_recent')],
            },
        ),
        migrations.CreateModel(
            name='Wallet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mailbox', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='wallets', to='drafts.mailbox')),
                ('month', models.DateField(help_text="The month's first day, UTC")),
                ('limit_tokens', models.PositiveBigIntegerField(default=5000000)),
                ('limit_cents', models.DecimalField(decimal_places=6, default=5000, max_digits=14)),
                ('spent_tokens', models.PositiveBigIntegerField(default=0)),
                ('spent_cents', models.DecimalField(decimal_places=6, default=0, max_digits=14)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('mailbox', 'month'), name='wallet_once_a_month'), models.CheckConstraint(condition=models.Q(('limit_cents__gte', 0), ('spent_cents__gte', 0)), name='wallet_not_negative')],
            },
        ),
        migrations.CreateModel(
            name='Charge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('wallet', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='charges', to='copilot.wallet')),
                ('event', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='charges', to='drafts.event')),
                ('attempt', models.PositiveIntegerField()),
                ('state', models.CharField(choices=[('reserved', 'Reserved'), ('settled', 'Settled')], default='reserved', max_length=10)),
                ('reserved_tokens', models.PositiveIntegerField(default=0)),
                ('reserved_cents', models.DecimalField(decimal_places=6, default=0, max_digits=12)),
                ('used_tokens', models.PositiveIntegerField(default=0)),
                ('used_cents', models.DecimalField(decimal_places=6, default=0, max_digits=12)),
                ('lapses', models.DateTimeField()),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('state', 'reserved')), fields=['wallet', 'lapses'], name='charge_reserved')],
                'constraints': [models.UniqueConstraint(fields=('event', 'attempt', 'wallet'), name='charge_once_an_attempt')],
            },
        ),
        migrations.CreateModel(
            name='Usage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('charge', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='copilot.charge')),
                ('call', models.PositiveSmallIntegerField()),
                ('purpose', models.CharField(max_length=20)),
                ('model', models.CharField(max_length=200)),
                ('input_tokens', models.PositiveIntegerField(default=0)),
                ('output_tokens', models.PositiveIntegerField(default=0)),
                ('cost_cents', models.DecimalField(decimal_places=6, default=0, max_digits=12, null=True)),
                ('latency_ms', models.FloatField(default=0)),
                ('error', models.TextField(blank=True)),
                ('created', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('charge', 'call'), name='usage_once_a_call')],
            },
        ),
        migrations.CreateModel(
            name='Conversation',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='conversations', to=settings.AUTH_USER_MODEL)),
                ('ticket', models.ForeignKey(help_text='Ticket on which the conversation was begun', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.ticket')),
                ('title', models.CharField(blank=True, max_length=80)),
                ('shared', models.BooleanField(default=False, help_text='Colleagues with its address may read it')),
                ('answering_until', models.DateTimeField(help_text='A question is being answered; lapses with its process', null=True)),
                ('stop', models.BooleanField(default=False, help_text='The current answer was cancelled')),
                ('tokens', models.PositiveBigIntegerField(default=0)),
                ('cost_cents', models.DecimalField(decimal_places=6, default=0, max_digits=14)),
                ('words', django.contrib.postgres.search.SearchVectorField(editable=False, help_text='Search vector of questions and answers', null=True)),
                ('created', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('updated', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'indexes': [django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['words'], name='conversation_words'), models.Index(fields=['owner', '-updated'], name='conversation_own'), models.Index(fields=['updated'], name='conversation_oldest')],
            },
        ),
        migrations.CreateModel(
            name='ReadTicket',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('conversation', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='read_tickets', to='copilot.conversation')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.ticket')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('conversation', 'ticket'), name='read_ticket_once')],
            },
        ),
        migrations.CreateModel(
            name='TracedPerson',
            fields=[
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('since', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.CreateModel(
            name='AnswerRating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('conversation', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ratings', to='copilot.conversation')),
                ('message', models.CharField(help_text="Id of the answer's message", max_length=100)),
                ('helpful', models.BooleanField()),
                ('created', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('conversation', 'message'), name='rating_once_an_answer')],
            },
        ),
        migrations.CreateModel(
            name='GoldenExample',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mailbox', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='golden_examples', to='drafts.mailbox')),
                ('question', models.TextField()),
                ('answer', models.TextField(blank=True, help_text='[1] cites the first article below; empty: nothing was kept')),
                ('status', models.CharField(choices=[('proposed', 'Proposed'), ('in_use', 'In use'), ('retired', 'Retired')], default='proposed', max_length=10)),
                ('proposed_by', models.ForeignKey(help_text='Empty: learned from an approved reply', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('accepted_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('accepted', models.DateTimeField(null=True)),
                ('checked', models.DateTimeField(help_text='Empty: to be checked', null=True)),
                ('problems', models.JSONField(default=list, help_text='Reasons why it is not used: kind and text')),
                ('notes', models.JSONField(default=list, help_text='Notes for a curator: kind and text')),
                ('model', models.CharField(blank=True, max_length=200)),
                ('embedding', pgvector.django.vector.VectorField(editable=False, null=True)),
                ('source_draft', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='golden_example', to='drafts.draft')),
                ('created', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'verbose_name': 'golden example',
                'indexes': [models.Index(fields=['mailbox', 'model', 'status'], name='golden_of_mailbox')],
                'constraints': [models.UniqueConstraint(fields=('source_draft',), name='golden_once_a_draft'), models.UniqueConstraint(models.F('mailbox'), django.db.models.functions.text.MD5(django.db.models.functions.text.Lower('question')), condition=models.Q(('status', 'in_use')), name='golden_question_once', violation_error_message='Another example with this question is in use.'), models.CheckConstraint(condition=models.Q(('status__in', ['proposed', 'in_use', 'retired'])), name='golden_status_known'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'in_use'), _negated=True), models.Q(('accepted__isnull', False), ('checked__isnull', False), ('problems', [])), _connector='OR'), name='golden_in_use_passed_and_accepted', violation_error_message='Only an example that passed its check and was accepted is used.'), models.CheckConstraint(condition=models.Q(('status', 'retired'), models.Q(models.Q(('answer', ''), _negated=True), models.Q(('question', ''), _negated=True)), _connector='OR'), name='golden_has_words'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'in_use'), _negated=True), models.Q(('question__regex', '[[:alnum:]._%+-]+@[[:alnum:]-]+[.][[:alnum:]]'), _negated=True), _connector='OR'), name='golden_names_no_address')],
            },
        ),
        migrations.CreateModel(
            name='GoldenCitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('example', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='citations', to='copilot.goldenexample')),
                ('number', models.PositiveSmallIntegerField()),
                ('document', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='kb.document')),
                ('title', models.CharField(max_length=500)),
                ('passage', models.TextField(help_text='Passage that the reply cited')),
                ('quote', models.TextField(blank=True)),
                ('checked_state', models.CharField(blank=True, help_text="The article's status and hash when checked", max_length=80)),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('example', 'number'), name='golden_citation_once')],
            },
        ),
        migrations.CreateModel(
            name='ModelState',
            fields=[
                ('name', models.CharField(max_length=200, primary_key=True, serialize=False)),
                ('words', models.TextField(blank=True)),
                ('since', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.CreateModel(
            name='ModelSetting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('purpose', models.CharField(choices=[('triage', 'Triage'), ('draft', 'Drafts'), ('check', 'Second opinion'), ('assistant', 'Assistant')], max_length=10, unique=True)),
                ('provider', models.CharField(blank=True, choices=[('none', 'No language model'), ('openai', 'OpenAI, or a server that speaks its protocol'), ('anthropic', 'Anthropic'), ('ollama', 'Ollama')], max_length=10)),
                ('model', models.CharField(blank=True, max_length=150)),
                ('temperature', models.FloatField(blank=True, null=True)),
                ('max_output_tokens', models.PositiveIntegerField(blank=True, null=True, verbose_name='output cap')),
                ('base_url', models.CharField(blank=True, max_length=1000, verbose_name='address')),
                ('sealed_key', models.TextField(blank=True, editable=False)),
            ],
            options={
                'verbose_name': 'model',
                'ordering': ['id'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('model', ''), _negated=True), ('provider__in', ('', 'none')), _connector='XOR'), name='model_setting_provider_has_model'), models.CheckConstraint(condition=models.Q(('base_url', ''), ('provider__in', ('openai', 'ollama')), _connector='OR'), name='model_setting_address_fits'), models.CheckConstraint(condition=models.Q(('sealed_key', ''), ('provider__in', ('openai', 'anthropic')), _connector='OR'), name='model_setting_key_fits'), models.CheckConstraint(condition=models.Q(models.Q(('temperature__isnull', True), models.Q(('temperature__gte', 0), ('temperature__lte', 2)), _connector='OR'), models.Q(('max_output_tokens__isnull', True), models.Q(('max_output_tokens__gte', 50), ('max_output_tokens__lte', 16000)), _connector='OR')), name='model_setting_bounded')],
            },
        ),
        migrations.CreateModel(
            name='Run',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='drafts.ticket')),
                ('event', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='runs', to='drafts.event')),
                ('attempt', models.PositiveIntegerField(default=1)),
                ('trace_id', models.CharField(blank=True, max_length=55)),
                ('status', models.CharField(choices=[('done', 'Done'), ('failed', 'Failed'), ('discarded', 'Discarded')], max_length=10)),
                ('error', models.TextField(blank=True)),
                ('decision', models.CharField(blank=True, max_length=10)),
                ('reason', models.CharField(blank=True, max_length=50)),
                ('tokens', models.PositiveIntegerField(default=0)),
                ('cost_cents', models.DecimalField(decimal_places=6, default=0, max_digits=12, null=True)),
                ('latency_ms', models.PositiveIntegerField(default=0)),
                ('provider', models.CharField(blank=True, max_length=50)),
                ('model', models.CharField(blank=True, max_length=200)),
                ('temperature', models.FloatField(default=0)),
                ('prompt_version', models.CharField(blank=True, max_length=50)),
                ('degraded', models.BooleanField(default=False)),
                ('started', models.DateTimeField()),
                ('finished', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'indexes': [models.Index(fields=['ticket', '-finished'], name='run_recent')],
            },
        ),
        migrations.CreateModel(
            name='AgentStep',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('run', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='steps', to='copilot.run')),
                ('name', models.CharField(max_length=50)),
                ('order', models.PositiveSmallIntegerField()),
                ('input', models.JSONField(default=dict)),
                ('output', models.JSONField(default=dict)),
                ('started', models.DateTimeField(null=True)),
                ('latency_ms', models.FloatField(default=0)),
                ('tokens', models.PositiveIntegerField(default=0)),
                ('cost_cents', models.DecimalField(decimal_places=6, default=0, max_digits=12, null=True)),
                ('error', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['order'],
                'constraints': [models.UniqueConstraint(fields=('run', 'order'), name='step_order_once')],
            },
        ),
        migrations.CreateModel(
            name='ToolExecution',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('run', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='tool_executions', to='copilot.run')),
                ('conversation', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='tool_executions', to='copilot.conversation')),
                ('tool', models.CharField(max_length=50)),
                ('outcome', models.CharField(choices=[('ok', 'Found'), ('nothing', 'Nothing found'), ('refused', 'Refused'), ('failed', 'Failed')], default='ok', max_length=10)),
                ('arguments', models.JSONField(default=dict)),
                ('result', models.JSONField(default=dict)),
                ('latency_ms', models.FloatField(default=0)),
                ('error', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['id'],
                'constraints': [models.CheckConstraint(condition=models.Q(('run__isnull', True), ('conversation__isnull', True), _connector='XOR'), name='tool_execution_of_one')],
            },
        ),
        migrations.CreateModel(
            name='WorkerBeat',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('host', models.CharField(max_length=255)),
                ('pid', models.PositiveIntegerField()),
                ('slots', models.PositiveSmallIntegerField()),
                ('busy', models.PositiveSmallIntegerField(default=0)),
                ('started', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('seen', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.RunPython(make_checkpoint_tables, drop_checkpoint_tables),
        migrations.RunSQL(TRIGGERS, NO_TRIGGERS),
    ]
