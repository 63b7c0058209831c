import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models.functions import Coalesce, Lower


def number_titles(apps, schema_editor):
    """Number duplicate titles, as they were not unique before: the later of two gets a number."""
    taken = set()
    for reply in apps.get_model("drafts", "CannedReply").objects.using(schema_editor.connection.alias).order_by("pk"):
        title, number = reply.title, 1
        while (reply.mailbox_id, title.lower()) in taken:
            number += 1
            title = f"{reply.title[:90]} ({number})"
        taken.add((reply.mailbox_id, title.lower()))
        if title != reply.title:
            reply.title = title
            reply.save(update_fields=["title"])


class Migration(migrations.Migration):
    dependencies = [
        ("drafts", "0027_unsent_reply_others"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunPython(number_titles, migrations.RunPython.noop),
        migrations.AlterModelOptions(
            name="cannedreply",
            options={"ordering": ["title"], "verbose_name": "saved reply", "verbose_name_plural": "saved replies"},
        ),
        migrations.AddField(
            model_name="cannedreply",
            name="deleted_at",
            field=models.DateTimeField(blank=True, editable=False, help_text="Kept for a while, for undo", null=True),
        ),
        migrations.AddField(
            model_name="cannedreply",
            name="owner",
            field=models.ForeignKey(
                blank=True,
                help_text="Empty: shared with everybody",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="cannedreply", name="body", field=models.TextField(max_length=10000)
        ),
        migrations.AlterField(
            model_name="cannedreply",
            name="mailbox",
            field=models.ForeignKey(
                blank=True,
                help_text="Empty: every mailbox",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="canned_replies",
                to="drafts.mailbox",
            ),
        ),
        migrations.AddConstraint(
            model_name="cannedreply",
            constraint=models.UniqueConstraint(
                Coalesce("owner", 0),
                Coalesce("mailbox", 0),
                Lower("title"),
                condition=models.Q(("deleted_at", None)),
                name="canned_reply_title_once",
                violation_error_message="There is a saved reply of this title already.",
            ),
        ),
    ]
