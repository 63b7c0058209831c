"""The tables of `drafts` in a new database, as migrations 0001 to 0051 leave them.

A database that has any of those goes on by them; what they do to old rows is not repeated here."""

import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.datetime
import django.db.models.functions.text
import django.utils.timezone
import drafts.models.mailbox
import drafts.models.ticket
from django.conf import settings
from django.db import migrations, models

ROLES = ["Agent", "Lead", "Curator", "Administrator"]

# The words by which a ticket is found; `drafts.desk.lists.ticket_search` folds and splits queries in the same way.
WORDS = r"""
CREATE FUNCTION drafts_folded(document text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length(document) = char_length(document) THEN lower(document)
        ELSE replace(replace(replace(translate(
            lower(normalize(regexp_replace(normalize(document, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
            'łøđı', 'lodi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;

CREATE FUNCTION drafts_search_words(document text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    -- Most words are letters alone; only what is mixed goes through the slow expressions.
    WITH lowered AS MATERIALIZED (
        SELECT translate(drafts_folded(document),
            U&'\0009\000A\000B\000C\000D\0085\1680\2028\2029', '         ') COLLATE "C" AS text
    ), chunks AS MATERIALIZED (
        SELECT DISTINCT btrim(chunk, '.,;:!?()[]<>"''-') AS chunk
        FROM lowered, string_to_table(CASE WHEN text ~ '[\u3040-\u30ff\u3400-\u9fff]'
            THEN regexp_replace(text, '[\u3040-\u30ff\u3400-\u9fff]', ' \& ', 'g') ELSE text END, ' ') AS chunk
    ), mixed AS MATERIALIZED (
        SELECT chunk FROM chunks
        WHERE chunk ~ ('[0-9\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f'
            '\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f]')
    ), pieces AS MATERIALIZED (
        SELECT DISTINCT found[1] AS word
        FROM mixed, regexp_matches(chunk,
            '[0-9]+|[^0-9\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f'
            '\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f]+', 'g') AS found
    )
    SELECT coalesce(array_agg(left(word, 60)), '{}') FROM (
        SELECT chunk AS word FROM chunks WHERE chunk <> '' AND chunk NOT IN (SELECT chunk FROM mixed)
        UNION ALL SELECT word FROM pieces
        UNION ALL SELECT word FROM (SELECT regexp_replace(chunk,
            '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f'
            '\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f]+', '', 'g') AS word FROM mixed) AS joined
            WHERE word <> ''
        UNION ALL SELECT '~' || right(word, size)
            FROM pieces, generate_series(3, least(length(word), 20) - 1) AS size WHERE word ~ '^[0-9]{4}'
    ) AS all_words
$$;

CREATE FUNCTION drafts_ticket_words(wanted bigint, longest integer) RETURNS tsvector
LANGUAGE sql STABLE AS $$
    SELECT array_to_tsvector(array_append(drafts_search_words(left(
        concat_ws(' ', ticket.sender, ticket.subject, ticket.reason, ticket.preview, (
            SELECT string_agg(concat_ws(' ', from_name, from_address, subject, left(text, longest)), ' ' ORDER BY id DESC)
            FROM drafts_message WHERE ticket_id = ticket.id
        )), 4 * longest)), '#' || ticket.id))
    FROM drafts_ticket AS ticket WHERE ticket.id = wanted
$$;

-- A mail is never refused for its words: what is too much for one tsvector is found by its beginning.
CREATE FUNCTION drafts_ticket_words(wanted bigint) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN drafts_ticket_words(wanted, 20000);
EXCEPTION WHEN program_limit_exceeded THEN
    RETURN drafts_ticket_words(wanted, 1000);
END $$;

CREATE FUNCTION drafts_search_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed bigint;
BEGIN
    IF TG_TABLE_NAME = 'drafts_ticket' THEN changed := NEW.id; ELSE changed := NEW.ticket_id; END IF;
    INSERT INTO drafts_ticketsearch (ticket_id, words) VALUES (changed, drafts_ticket_words(changed))
    ON CONFLICT (ticket_id) DO UPDATE SET words = EXCLUDED.words;
    RETURN NULL;
END $$;

-- What is left of a ticket that loses a mail; of one that is being deleted, nothing is.
CREATE FUNCTION drafts_search_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE drafts_ticketsearch SET words = drafts_ticket_words(OLD.ticket_id) WHERE ticket_id = OLD.ticket_id;
    RETURN NULL;
END $$;

CREATE TRIGGER drafts_search_ticket_made AFTER INSERT ON drafts_ticket
    FOR EACH ROW EXECUTE FUNCTION drafts_search_ticket();
CREATE TRIGGER drafts_search_ticket_changed AFTER UPDATE OF sender, subject, reason, preview ON drafts_ticket
    FOR EACH ROW WHEN ((OLD.sender, OLD.subject, OLD.reason, OLD.preview)
        IS DISTINCT FROM (NEW.sender, NEW.subject, NEW.reason, NEW.preview))
    EXECUTE FUNCTION drafts_search_ticket();
CREATE TRIGGER drafts_search_message_made AFTER INSERT ON drafts_message
    FOR EACH ROW EXECUTE FUNCTION drafts_search_ticket();
CREATE TRIGGER drafts_search_message_changed
    AFTER UPDATE OF ticket_id, subject, text, from_name, from_address ON drafts_message
    FOR EACH ROW EXECUTE FUNCTION drafts_search_ticket();
CREATE TRIGGER drafts_search_message_moved AFTER UPDATE OF ticket_id ON drafts_message
    FOR EACH ROW WHEN (OLD.ticket_id IS DISTINCT FROM NEW.ticket_id) EXECUTE FUNCTION drafts_search_forget();
CREATE TRIGGER drafts_search_message_gone AFTER DELETE ON drafts_message
    FOR EACH ROW EXECUTE FUNCTION drafts_search_forget();
"""
NO_WORDS = r"""
DROP FUNCTION drafts_search_ticket() CASCADE;
DROP FUNCTION drafts_search_forget() CASCADE;
DROP FUNCTION drafts_ticket_words(bigint);
DROP FUNCTION drafts_ticket_words(bigint, integer);
DROP FUNCTION drafts_search_words(text);
DROP FUNCTION drafts_folded(text);
"""


def make_groups(apps, schema_editor):
    groups = apps.get_model("auth", "Group").objects.using(schema_editor.connection.alias)
    for name in ROLES:
        groups.get_or_create(name=name)  # drafts.roles grants their permissions after the migrations


class Migration(migrations.Migration):
    initial = True

    replaces = [
        ('drafts', '0001_initial'),
        ('drafts', '0002_ticket_queue_order'),
        ('drafts', '0003_ticket_held'),
        ('drafts', '0004_roles'),
        ('drafts', '0005_intake'),
        ('drafts', '0006_auto_send'),
        ('drafts', '0007_voice_and_trouble'),
        ('drafts', '0008_review_seconds_from_opening'),
        ('drafts', '0009_due_then_oldest'),
        ('drafts', '0010_message_via'),
        ('drafts', '0011_unsent_reply'),
        ('drafts', '0012_ticket_search'),
        ('drafts', '0013_ticket_search_filled'),
        ('drafts', '0014_reading'),
        ('drafts', '0015_task_follow_up'),
        ('drafts', '0016_event_article'),
        ('drafts', '0017_ticket_search_index'),
        ('drafts', '0018_card_needs_approval'),
        ('drafts', '0019_no_bulk_permission'),
        ('drafts', '0020_message_written_at'),
        ('drafts', '0021_plain_words'),
        ('drafts', '0022_ticket_waiting_since'),
        ('drafts', '0023_ticket_put_aside_by'),
        ('drafts', '0024_killed_runs'),
        ('drafts', '0025_message_also_reply_to'),
        ('drafts', '0026_message_charset_guessed'),
        ('drafts', '0027_unsent_reply_others'),
        ('drafts', '0028_saved_replies'),
        ('drafts', '0029_notes'),
        ('drafts', '0030_assignment'),
        ('drafts', '0031_chosen_recipients'),
        ('drafts', '0032_reply_files'),
        ('drafts', '0033_merge_and_split'),
        ('drafts', '0034_tags_views_and_bulk'),
        ('drafts', '0035_oldest_waiting'),
        ('drafts', '0036_ticket_before'),
        ('drafts', '0037_take_over_change'),
        ('drafts', '0038_search_folds_accents'),
        ('drafts', '0039_queue_order_label'),
        ('drafts', '0040_marked_from'),
        ('drafts', '0041_danger_first'),
        ('drafts', '0042_outbound_sent_again'),
        ('drafts', '0043_marked_from_by_default'),
        ('drafts', '0044_came_back'),
        ('drafts', '0045_outbound_sent'),
        ('drafts', '0046_same_mail'),
        ('drafts', '0047_same_mail_index'),
        ('drafts', '0048_outbound_refused'),
        ('drafts', '0049_plain_help_texts'),
        ('drafts', '0050_outbound_returned'),
        ('drafts', '0051_outbound_cancelled_by'),
    ]

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('contenttypes', '0002_remove_content_type_name'),
        ('kb', '0002_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Mailbox',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(unique=True)),
                ('name', models.CharField(max_length=200)),
                ('address', models.EmailField(max_length=254, unique=True)),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='kb.collection')),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'German'), ('fr', 'French'), ('es', 'Spanish'), ('it', 'Italian'), ('pt', 'Portuguese'), ('nl', 'Dutch'), ('sv', 'Swedish'), ('pl', 'Polish'), ('tr', 'Turkish'), ('ar', 'Arabic'), ('da', 'Danish'), ('fi', 'Finnish'), ('no', 'Norwegian'), ('hu', 'Hungarian'), ('ro', 'Romanian'), ('ru', 'Russian'), ('zh', 'Chinese'), ('ja', 'Japanese'), ('th', 'Thai')], default='en', max_length=8)),
                ('greeting', models.CharField(default='Hi {name},', help_text="{name} is the customer's first name", max_length=200)),
                ('signature', models.TextField(blank=True)),
                ('voice', models.TextField(blank=True, help_text='How replies should sound, for a language model: “Warm and brief. We say you, never the customer.”', max_length=1000)),
                ('inbound_secret', models.CharField(default=drafts.models.mailbox.new_secret, help_text='Key that signs requests to /inbound/raw/', max_length=200)),
                ('authserv_id', models.CharField(blank=True, help_text='Only Authentication-Results headers of this server are trusted', max_length=255)),
                ('auto_send_stopped', models.BooleanField(default=False, help_text='Nothing of this mailbox is sent automatically, whatever its policies say')),
                ('auto_send_hourly', models.PositiveSmallIntegerField(default=20, help_text='Most automatic replies within an hour')),
            ],
            options={
                'verbose_name_plural': 'mailboxes',
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='AutoSendPolicy',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mailbox', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='auto_send_policies', to='drafts.mailbox')),
                ('category', models.CharField(max_length=100)),
                ('enabled', models.BooleanField(default=False)),
                ('review_share', models.FloatField(default=0.1, help_text='Share of these replies that a person still approves')),
            ],
            options={
                'verbose_name_plural': 'auto-send policies',
                'constraints': [models.UniqueConstraint(fields=('mailbox', 'category'), name='policy_once_a_category'), models.CheckConstraint(condition=models.Q(('review_share__gte', 0), ('review_share__lte', 1)), name='policy_share_is_a_share')],
            },
        ),
        migrations.CreateModel(
            name='Tier',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=50, unique=True)),
                ('fetched', models.PositiveSmallIntegerField(default=10)),
                ('shown', models.PositiveSmallIntegerField(default=3)),
            ],
        ),
        migrations.CreateModel(
            name='Customer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('email', models.EmailField(max_length=320, unique=True)),
                ('name', models.CharField(blank=True, max_length=200)),
                ('tier', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, to='drafts.tier')),
                ('notes', models.TextField(blank=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='CannedReply',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('owner', models.ForeignKey(blank=True, help_text='Empty: shared with everybody', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('mailbox', models.ForeignKey(blank=True, help_text='Empty: every mailbox', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='canned_replies', to='drafts.mailbox')),
                ('title', models.CharField(max_length=100)),
                ('body', models.TextField(max_length=10000)),
                ('deleted_at', models.DateTimeField(blank=True, editable=False, help_text='Kept for a while, for undo', null=True)),
            ],
            options={
                'verbose_name': 'saved reply',
                'verbose_name_plural': 'saved replies',
                'ordering': ['title'],
                'constraints': [models.UniqueConstraint(django.db.models.functions.comparison.Coalesce('owner', 0), django.db.models.functions.comparison.Coalesce('mailbox', 0), django.db.models.functions.text.Lower('title'), condition=models.Q(('deleted_at', None)), name='canned_reply_title_once', violation_error_message='There is a saved reply of this title already.')],
            },
        ),
        migrations.CreateModel(
            name='Tag',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(error_messages={'unique': 'There is such a tag already.'}, max_length=50, unique=True)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='Team',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('members', models.ManyToManyField(blank=True, related_name='teams', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('name'), name='team_name_once', violation_error_message='There is a team of this name already.')],
            },
        ),
        migrations.CreateModel(
            name='Ticket',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mailbox', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tickets', to='drafts.mailbox')),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tickets', to='drafts.customer')),
                ('subject', models.CharField(blank=True, max_length=500)),
                ('preview', models.CharField(blank=True, help_text="Start of the customer's last message", max_length=300)),
                ('status', models.CharField(choices=[('new', 'New'), ('review', 'In review'), ('open', 'With a person'), ('waiting', 'Waiting for the customer'), ('snoozed', 'Snoozed'), ('resolved', 'Resolved'), ('spam', 'Spam')], default='new', max_length=10)),
                ('priority', models.PositiveSmallIntegerField(choices=[(1, 'Low'), (2, 'Normal'), (3, 'High')], default=2)),
                ('intent', models.CharField(blank=True, max_length=100)),
                ('category', models.CharField(blank=True, max_length=100)),
                ('kind', models.CharField(blank=True, max_length=20)),
                ('sentiment', models.CharField(blank=True, max_length=10)),
                ('urgency', models.CharField(blank=True, max_length=10)),
                ('language', models.CharField(blank=True, max_length=8)),
                ('assignee', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tickets', to=settings.AUTH_USER_MODEL)),
                ('team', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tickets', to='drafts.team')),
                ('snoozed_until', models.DateTimeField(blank=True, null=True)),
                ('put_aside_by', models.ForeignKey(blank=True, help_text='Person who snoozed or resolved it, or marked it as spam', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('due_at', models.DateTimeField(blank=True, null=True)),
                ('token', models.CharField(default=drafts.models.ticket.new_token, help_text='Part of the reply address', max_length=32, unique=True)),
                ('related_to', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='related', to='drafts.ticket')),
                ('merged_into', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='merged', to='drafts.ticket')),
                ('drafting', models.BooleanField(default=True, help_text='Off while a person handles the ticket')),
                ('sender', models.CharField(blank=True, max_length=320)),
                ('card', models.CharField(blank=True, choices=[('ready', 'Ready'), ('needs_approval', 'Needs approval'), ('needs_fact', 'Needs a fact'), ('findings', 'Findings'), ('none', 'No draft')], max_length=20)),
                ('reason', models.CharField(blank=True, max_length=200)),
                ('needs_person', models.CharField(blank=True, db_default='', help_text='Why only a person may answer the mail that waits for an answer', max_length=20)),
                ('danger', models.BooleanField(db_default=False, default=False, help_text='First in the queue until it is answered')),
                ('confidence', models.FloatField(blank=True, null=True)),
                ('leased_until', models.DateTimeField(blank=True, editable=False, null=True)),
                ('lease_token', models.UUIDField(blank=True, editable=False, null=True)),
                ('held_by', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('held_until', models.DateTimeField(blank=True, editable=False, null=True)),
                ('created', models.DateTimeField(default=django.utils.timezone.now)),
                ('updated', models.DateTimeField(auto_now=True)),
                ('waiting_since', models.DateTimeField(db_column='last_customer_message_at', default=django.utils.timezone.now)),
                ('tags', models.ManyToManyField(blank=True, related_name='tickets', to='drafts.tag')),
            ],
            options={
                'permissions': [('review_ticket', 'Can read, approve, edit and send')],
                'indexes': [models.Index(condition=models.Q(('status', 'review')), fields=['card', 'waiting_since', 'id'], name='ticket_review'), models.Index(models.OrderBy(models.F('danger'), descending=True), models.OrderBy(models.F('due_at'), nulls_last=True), models.F('waiting_since'), models.F('id'), condition=models.Q(('status__in', ['new', 'review'])), name='ticket_danger_then_oldest'), models.Index(models.OrderBy(models.F('danger'), descending=True), models.OrderBy(models.F('due_at'), descending=True, nulls_first=True), models.OrderBy(models.F('waiting_since'), descending=True), models.OrderBy(models.F('id'), descending=True), condition=models.Q(('status__in', ['new', 'review'])), name='ticket_danger_then_newest'), models.Index(condition=models.Q(('status__in', ['new', 'review'])), fields=['waiting_since'], name='ticket_waiting_longest'), models.Index(condition=models.Q(('status__in', ['new', 'review', 'open'])), fields=['assignee'], name='ticket_mine'), models.Index(condition=models.Q(('status__in', ['new', 'review', 'open'])), fields=['team'], name='ticket_of_team'), models.Index(fields=['-updated', '-id'], name='ticket_recent'), models.Index(condition=models.Q(('status', 'snoozed')), fields=['snoozed_until'], name='ticket_snoozed'), models.Index(condition=models.Q(('held_until__isnull', False)), fields=['held_until'], name='ticket_held')],
                'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['new', 'review', 'open', 'waiting', 'snoozed', 'resolved', 'spam'])), name='ticket_status_known'), models.CheckConstraint(condition=models.Q(('assignee', None), ('team', None), _connector='OR'), name='ticket_assigned_once')],
            },
        ),
        migrations.CreateModel(
            name='TicketChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='drafts.ticket')),
                ('agent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('act', models.CharField(choices=[('assign', 'Assigned'), ('merge', 'Merged'), ('split', 'Split off'), ('tag', 'Tagged'), ('untag', 'Tag removed'), ('snooze', 'Snoozed'), ('resolve', 'Resolved'), ('spam', 'Marked as spam'), ('reopen', 'Reopened'), ('approve', 'Approved with others'), ('take_over', 'Taken over'), ('remind', 'Reminder set'), ('return', 'Came back, as nobody answered it any more')], max_length=10)),
                ('before', models.CharField(blank=True, help_text='Value before the change, which an undo restores', max_length=60)),
                ('after', models.CharField(blank=True, help_text='Value after the change; an undo needs it unchanged', max_length=60)),
                ('state', models.JSONField(default=dict, help_text='State of the ticket before it was put aside, for undo')),
                ('name', models.CharField(blank=True, help_text='Name of the person, team or tag at the time', max_length=200)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('bulk', models.UUIDField(blank=True, help_text='Shared by all changes of one bulk act', null=True)),
                ('undone_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'default_permissions': ('view',),
                'indexes': [models.Index(condition=models.Q(('bulk__isnull', False)), fields=['bulk'], name='change_of_bulk')],
            },
        ),
        migrations.CreateModel(
            name='Message',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='drafts.ticket')),
                ('mailbox', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='drafts.mailbox')),
                ('direction', models.CharField(choices=[('in', 'From the customer'), ('out', 'To the customer'), ('note', 'Note')], max_length=4)),
                ('author', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('message_id', models.CharField(help_text='Without angle brackets', max_length=998)),
                ('content_hash', models.CharField(blank=True, help_text='Hash of From, Date, Subject and body', max_length=64)),
                ('same_id_as', models.ForeignKey(blank=True, help_text='Another mail has the same Message-ID', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='drafts.message')),
                ('same_mail_as', models.ForeignKey(blank=True, db_index=False, help_text='The first copy of a mail that came several times; the first copy names itself', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='drafts.message')),
                ('in_reply_to', models.JSONField(blank=True, default=list)),
                ('references', models.JSONField(blank=True, default=list)),
                ('from_address', models.CharField(blank=True, max_length=320)),
                ('from_name', models.CharField(blank=True, max_length=200)),
                ('reply_to', models.CharField(blank=True, max_length=320)),
                ('also_reply_to', models.JSONField(blank=True, default=list, help_text='Further addresses in Reply-To')),
                ('unread_address', models.BooleanField(default=False, help_text='The reply address is one that nobody reads, such as no-reply')),
                ('to', models.JSONField(blank=True, default=list)),
                ('cc', models.JSONField(blank=True, default=list)),
                ('subject', models.CharField(blank=True, max_length=500)),
                ('text', models.TextField(blank=True, help_text='The whole text')),
                ('visible_text', models.TextField(blank=True, help_text='Without quote and signature')),
                ('hidden_text', models.TextField(blank=True, help_text='Text that the HTML hides from a reader')),
                ('html', models.TextField(blank=True, help_text='Sanitised')),
                ('authentication', models.JSONField(blank=True, default=dict, help_text='spf, dkim, dmarc and the server that checked them')),
                ('verified', models.BooleanField(default=False, help_text="The sender's domain is verified")),
                ('automatic', models.CharField(blank=True, help_text='Why the mail is taken for automatic; empty: a person wrote it', max_length=50)),
                ('via', models.CharField(blank=True, help_text='Sent through a form, a list or a desk; never answered automatically', max_length=10)),
                ('parse_error', models.TextField(blank=True)),
                ('charset_guessed', models.BooleanField(default=False, help_text='The mail names no charset; letters may be wrong')),
                ('files_left_out', models.PositiveIntegerField(default=0, help_text='Attachments over the limits, kept in the raw mail only')),
                ('subject_changed', models.BooleanField(default=False, help_text="Its subject differs from its thread's; it may belong on a ticket of its own")),
                ('trace_id', models.CharField(blank=True, help_text='W3C traceparent, minted at intake', max_length=55)),
                ('written_at', models.CharField(blank=True, help_text='The Date header as ISO 8601 with its time zone; empty if there is none', max_length=40)),
                ('received_at', models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                'ordering': ['received_at', 'id'],
                'indexes': [models.Index(fields=['mailbox', 'message_id'], name='message_by_id'), models.Index(condition=models.Q(('same_mail_as__isnull', False)), fields=['same_mail_as'], name='message_same_mail')],
                'constraints': [models.UniqueConstraint(fields=('mailbox', 'message_id', 'content_hash'), name='message_once_a_mailbox'), models.CheckConstraint(condition=models.Q(('direction__in', ['in', 'out', 'note'])), name='message_direction_known'), models.CheckConstraint(condition=models.Q(models.Q(('direction', 'note'), _negated=True), models.Q(('cc', []), ('from_address', ''), ('html', ''), ('to', [])), _connector='OR'), name='message_note_has_no_addresses')],
            },
        ),
        migrations.CreateModel(
            name='Mention',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='mentions', to='drafts.message')),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='mentions', to=settings.AUTH_USER_MODEL)),
                ('done_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('done_at', None)), fields=['person'], name='mention_open')],
                'constraints': [models.UniqueConstraint(fields=('message', 'person'), name='mention_once_a_note')],
            },
        ),
        migrations.CreateModel(
            name='RawMail',
            fields=[
                ('message', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='raw', serialize=False, to='drafts.message')),
                ('content', models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name='Attachment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attachments', to='drafts.message')),
                ('name', models.CharField(max_length=255)),
                ('content_type', models.CharField(max_length=255)),
                ('content_id', models.CharField(blank=True, max_length=255)),
                ('size', models.PositiveIntegerField()),
                ('path', models.CharField(help_text='Below DATA_DIR/attachments', max_length=255)),
            ],
        ),
        migrations.CreateModel(
            name='Reading',
            fields=[
                ('message', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='reading', serialize=False, to='drafts.message')),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('failures', models.PositiveSmallIntegerField(default=0, help_text='Attempts that ended with an error')),
                ('run_after', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'indexes': [models.Index(fields=['run_after'], name='reading_due')],
            },
        ),
        migrations.CreateModel(
            name='Draft',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='drafts', to='drafts.ticket')),
                ('version', models.PositiveIntegerField()),
                ('card', models.CharField(choices=[('ready', 'Ready'), ('needs_approval', 'Needs approval'), ('needs_fact', 'Needs a fact'), ('findings', 'Findings'), ('none', 'No draft')], max_length=20)),
                ('decision', models.CharField(choices=[('finalize', 'Ready for a person'), ('escalate', 'Needs a person'), ('none', 'Nothing to answer')], max_length=10)),
                ('escalation_reason', models.CharField(blank=True, max_length=50)),
                ('marked_from', models.JSONField(blank=True, db_default={}, default=dict, help_text='Card, decision and reason before a cited article changed')),
                ('body', models.TextField(blank=True)),
                ('evidence', models.JSONField(blank=True, default=list, help_text='Per sentence of the body: start, end, citation numbers, supported, problems')),
                ('guard', models.JSONField(blank=True, default=dict, help_text="The guard's report")),
                ('gaps', models.JSONField(blank=True, default=list, help_text='Unanswered questions')),
                ('suggested_action', models.CharField(choices=[('none', 'Nothing'), ('ask_clarification', 'Ask the customer'), ('share_kb_article', 'Share the article'), ('create_human_task', 'Make a task'), ('escalate_to_human', 'Hand to a lead')], default='none', max_length=20)),
                ('suggested_detail', models.CharField(blank=True, max_length=300)),
                ('confidence', models.FloatField(default=0)),
                ('repairs', models.PositiveSmallIntegerField(default=0)),
                ('degraded', models.BooleanField(default=False)),
                ('trouble', models.TextField(blank=True, help_text='Error of a model while it was written, as the provider reported it')),
                ('instruction', models.CharField(blank=True, help_text='Change that an agent asked for', max_length=1000)),
                ('run_id', models.UUIDField(blank=True, null=True)),
                ('latency_ms', models.PositiveIntegerField(default=0)),
                ('cost_cents', models.DecimalField(decimal_places=6, default=0, help_text='Empty: no price is known', max_digits=12, null=True)),
                ('answers_message', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='drafts.message')),
                ('status', models.CharField(choices=[('open', 'Open'), ('approved', 'Approved'), ('rejected', 'Rejected'), ('superseded', 'Superseded')], default='open', max_length=10)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'ordering': ['-version'],
                'constraints': [models.UniqueConstraint(fields=('ticket', 'version'), name='draft_version_once'), models.UniqueConstraint(condition=models.Q(('status', 'open')), fields=('ticket',), name='draft_one_open_a_ticket'), models.CheckConstraint(condition=models.Q(('status__in', ['open', 'approved', 'rejected', 'superseded'])), name='draft_status_known'), models.CheckConstraint(condition=models.Q(('card__in', ['ready', 'needs_approval', 'needs_fact', 'findings', 'none'])), name='draft_card_known'), models.CheckConstraint(condition=models.Q(('confidence__gte', 0), ('confidence__lte', 1)), name='draft_confidence_is_a_share')],
            },
        ),
        migrations.CreateModel(
            name='Citation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('draft', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='citations', to='drafts.draft')),
                ('number', models.PositiveSmallIntegerField()),
                ('document_version', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='citations', to='kb.documentversion')),
                ('chunk', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='kb.chunk')),
                ('passage', models.TextField(help_text='The chunk as it was retrieved')),
                ('quote', models.TextField(help_text='The words that support the reply')),
                ('start', models.PositiveIntegerField(help_text='Where the quote begins in the passage')),
                ('end', models.PositiveIntegerField()),
                ('distance', models.FloatField(blank=True, null=True)),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('draft', 'number'), name='citation_number_once'), models.CheckConstraint(condition=models.Q(('end__gte', models.F('start'))), name='citation_span_forward')],
            },
        ),
        migrations.CreateModel(
            name='Review',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('draft', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reviews', to='drafts.draft')),
                ('agent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('act', models.CharField(choices=[('approve', 'Approved'), ('edit', 'Edited and approved'), ('reject', 'Rejected'), ('take_over', 'Taken over'), ('rewrite', 'Asked for a rewrite'), ('undo', 'Undone'), ('auto', 'Sent automatically')], max_length=10)),
                ('body_sent', models.TextField(blank=True)),
                ('similarity', models.FloatField(blank=True, help_text='1: sent unchanged', null=True)),
                ('reason', models.CharField(blank=True, max_length=1000)),
                ('seconds', models.FloatField(blank=True, help_text='From opening the ticket to this act; an hour at most', null=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='UnsentReply',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='unsent_replies', to='drafts.ticket')),
                ('author', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('text', models.TextField(blank=True)),
                ('draft_version', models.PositiveIntegerField(blank=True, help_text='Version of the draft on which the text was begun, if any', null=True)),
                ('others', models.JSONField(blank=True, default=list, help_text='Text typed in other tabs that this text replaced')),
                ('discarded', models.TextField(blank=True, help_text='Text that was discarded last, for undo')),
                ('revision', models.BigIntegerField(help_text="When it was typed: milliseconds since 1970, by the server's clock")),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
            options={
                'verbose_name_plural': 'unsent replies',
                'default_permissions': (),
                'constraints': [models.UniqueConstraint(fields=('ticket', 'author'), name='unsent_reply_once')],
            },
        ),
        migrations.CreateModel(
            name='Event',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('message', 'A mail came in'), ('rewrite', 'An agent asked for a rewrite'), ('resume', 'Handed back to the copilot'), ('article', 'A cited article changed')], max_length=20)),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='events', to='drafts.ticket')),
                ('payload', models.JSONField(blank=True, default=dict)),
                ('dedupe_key', models.CharField(max_length=200, unique=True)),
                ('trace_id', models.CharField(blank=True, help_text='W3C traceparent', max_length=55)),
                ('status', models.CharField(choices=[('due', 'Due'), ('done', 'Done'), ('dead', 'Dead')], default='due', max_length=4)),
                ('attempts', models.PositiveIntegerField(default=0)),
                ('stops', models.PositiveIntegerField(default=0, help_text='Attempts cut off because their process ended')),
                ('run_after', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('last_error', models.TextField(blank=True)),
                ('created', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('finished', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('status', 'due')), fields=['run_after', 'id'], name='event_due'), models.Index(condition=models.Q(('status', 'due')), fields=['ticket', 'id'], name='event_due_ticket'), models.Index(condition=models.Q(('status', 'dead')), fields=['-finished'], name='event_dead')],
                'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['due', 'done', 'dead'])), name='event_status_known')],
            },
        ),
        migrations.CreateModel(
            name='Outbound',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='outbound', to='drafts.ticket')),
                ('draft', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='outbound', to='drafts.draft')),
                ('review', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='drafts.review')),
                ('author', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('cancelled_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('answers_message', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='drafts.message')),
                ('message_id', models.CharField(help_text='Fixed at approval, without angle brackets', max_length=998, unique=True)),
                ('from_address', models.CharField(max_length=320)),
                ('reply_to', models.CharField(blank=True, max_length=320)),
                ('to', models.JSONField(default=list)),
                ('cc', models.JSONField(blank=True, default=list)),
                ('bcc', models.JSONField(blank=True, default=list, help_text='Recipients in the envelope only, never in a header')),
                ('subject', models.CharField(max_length=500)),
                ('body', models.TextField(help_text='Plain text as the agent approved it')),
                ('html', models.TextField(blank=True)),
                ('references', models.JSONField(blank=True, default=list)),
                ('unseen', models.BooleanField(default=False, help_text='Sent by policy, without a person')),
                ('state', models.CharField(choices=[('queued', 'Queued'), ('sending', 'Sending'), ('sent', 'Sent'), ('failed', 'Failed'), ('uncertain', 'Uncertain'), ('cancelled', 'Cancelled')], default='queued', max_length=10)),
                ('send_after', models.DateTimeField(default=django.utils.timezone.now)),
                ('leased_until', models.DateTimeField(blank=True, editable=False, null=True)),
                ('lease_token', models.UUIDField(blank=True, editable=False, null=True)),
                ('attempts', models.PositiveIntegerField(default=0)),
                ('last_error', models.TextField(blank=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('sent_at', models.DateTimeField(blank=True, null=True)),
                ('settled_at', models.DateTimeField(blank=True, help_text='When the last attempt ended, with or without an answer of the mail server', null=True)),
                ('refused_since', models.DateTimeField(blank=True, help_text='Time of the first temporary refusal, while attempts continue', null=True)),
                ('refusal', models.CharField(blank=True, choices=[('mail', 'Refused for now'), ('server', 'Refused for now'), ('sign_in', 'Refused for now'), ('settings', 'Not sent yet'), ('desk', 'Not sent yet')], db_default='', default='', max_length=10)),
                ('returned', models.CharField(blank=True, choices=[('maybe', 'Returned?'), ('yes', 'Returned')], db_default='', default='', help_text='Whether a mail says that it was returned; “maybe” if its sender is not verified or not concerned', max_length=5)),
                ('delivered_to', models.JSONField(blank=True, db_default=[], default=list, help_text='Recipients who got it although it failed for others; never sent to them again')),
                ('again_from', models.CharField(blank=True, db_default='', default='', help_text='State before a person sent it again', max_length=10)),
                ('again_ticket', models.JSONField(blank=True, db_default={}, default=dict, editable=False, help_text='State of the ticket at approval, for undo')),
            ],
            options={
                'verbose_name_plural': 'outbound',
                'indexes': [models.Index(condition=models.Q(('state__in', ['queued', 'sending'])), fields=['send_after', 'id'], name='outbound_due'), models.Index(condition=models.Q(('unseen', True)), fields=['created'], name='outbound_unseen'), models.Index(condition=models.Q(('sent_at__isnull', False)), fields=['sent_at'], name='outbound_sent'), models.Index(condition=models.Q(('state__in', ['failed', 'uncertain'])), fields=['settled_at'], name='outbound_undelivered')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state__in', ['queued', 'sending', 'sent', 'uncertain'])), fields=('draft',), name='outbound_one_live_a_draft'), models.CheckConstraint(condition=models.Q(('state__in', ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'])), name='outbound_state_known'), models.CheckConstraint(condition=models.Q(('unseen', False), models.Q(('bcc', []), ('cc', [])), _connector='OR'), name='outbound_unseen_without_copies')],
            },
        ),
        migrations.CreateModel(
            name='Task',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tasks', to='drafts.ticket')),
                ('title', models.CharField(max_length=300)),
                ('created_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('assignee', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tasks', to=settings.AUTH_USER_MODEL)),
                ('outbound', models.OneToOneField(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='task', to='drafts.outbound')),
                ('due_at', models.DateTimeField(blank=True, null=True)),
                ('done_at', models.DateTimeField(blank=True, null=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='Profile',
            fields=[
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='profile', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('theme', models.CharField(choices=[('system', 'System'), ('light', 'Light'), ('dark', 'Dark')], default='system', max_length=10)),
                ('undo_seconds', models.PositiveSmallIntegerField(blank=True, help_text="Empty: the desk's setting", null=True, validators=[django.core.validators.MaxValueValidator(600)])),
                ('queue_order', models.CharField(choices=[('oldest', 'Due first'), ('newest', 'Newest first')], default='oldest', max_length=10)),
                ('signature', models.CharField(blank=True, max_length=2000)),
            ],
        ),
        migrations.CreateModel(
            name='ChosenRecipients',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.ticket')),
                ('author', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('answers_message', models.ForeignKey(help_text='The mail that the reply answers', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.message')),
                ('to', models.TextField(blank=True)),
                ('cc', models.TextField(blank=True)),
                ('bcc', models.TextField(blank=True)),
            ],
            options={
                'verbose_name_plural': 'chosen recipients',
                'default_permissions': (),
                'constraints': [models.UniqueConstraint(fields=('ticket', 'author'), name='chosen_recipients_once')],
            },
        ),
        migrations.CreateModel(
            name='ReplyFile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='drafts.ticket')),
                ('author', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('outbound', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='files', to='drafts.outbound')),
                ('name', models.CharField(max_length=255)),
                ('content_type', models.CharField(max_length=255)),
                ('size', models.PositiveIntegerField()),
                ('path', models.CharField(help_text='Below DATA_DIR/attachments', max_length=255)),
                ('removed_at', models.DateTimeField(blank=True, null=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'ordering': ['pk'],
                'default_permissions': (),
                'indexes': [models.Index(condition=models.Q(('outbound', None)), fields=['created'], name='reply_file_unsent'), models.Index(fields=['path'], name='reply_file_path')],
                'constraints': [models.CheckConstraint(condition=models.Q(('outbound', None), ('removed_at', None), _connector='OR'), name='reply_file_sent_is_not_removed')],
            },
        ),
        migrations.CreateModel(
            name='SavedView',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('owner', models.ForeignKey(blank=True, help_text='Empty: shared with everybody', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('name', models.CharField(max_length=50)),
                ('page', models.CharField(choices=[('review', 'Review'), ('tickets', 'Tickets')], max_length=10)),
                ('query', models.CharField(help_text='The part of the address behind the question mark', max_length=2000)),
                ('deleted_at', models.DateTimeField(blank=True, editable=False, help_text='Kept for a while, for undo', null=True)),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.UniqueConstraint(django.db.models.functions.comparison.Coalesce('owner', 0), models.F('page'), django.db.models.functions.text.Lower('name'), condition=models.Q(('deleted_at', None)), name='saved_view_name_once', violation_error_message='There is a view of this name already.')],
            },
        ),
        migrations.CreateModel(
            name='TicketMove',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('source', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moves_out', to='drafts.ticket')),
                ('target', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moves_in', to='drafts.ticket')),
                ('act', models.CharField(choices=[('merge', 'Merged'), ('split', 'Split off')], max_length=10)),
                ('agent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('moved', models.JSONField(default=dict, help_text='Primary keys of the moved rows, by kind')),
                ('before', models.JSONField(default=dict, help_text='Fields of both tickets before the move')),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('undone_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'default_permissions': ('view',),
                'constraints': [models.CheckConstraint(condition=models.Q(('source', models.F('target')), _negated=True), name='move_between_two_tickets'), models.UniqueConstraint(condition=models.Q(('act', 'merge'), ('undone_at', None)), fields=('source',), name='merged_once_at_a_time')],
            },
        ),
        migrations.CreateModel(
            name='TicketSearch',
            fields=[
                ('ticket', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='found_by', serialize=False, to='drafts.ticket')),
                ('words', django.contrib.postgres.search.SearchVectorField()),
            ],
            options={
                'indexes': [django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['words'], name='ticket_search_words')],
            },
        ),
        migrations.RunSQL(WORDS, NO_WORDS),
        migrations.RunPython(make_groups, migrations.RunPython.noop),
    ]
