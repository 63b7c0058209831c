"""One mail that reaches several mailboxes. Both take a moment whatever there is: no mail has the new column yet, and its
index holds only those that do."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0045_outbound_sent")]
    operations = [
        migrations.AddField(
            "message",
            "same_mail_as",
            models.ForeignKey(
                blank=True,
                db_index=False,
                help_text="The first of those that reached several mailboxes, the first of them itself as well",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="drafts.message",
            ),
        ),
        migrations.AddIndex(
            "message",
            models.Index(
                condition=models.Q(("same_mail_as__isnull", False)), fields=["same_mail_as"], name="message_same_mail"
            ),
        ),
    ]
