"""Fields for one mail sent to several mailboxes, and for a ticket's state before a reply was sent again. No table is
rewritten. The index is a migration of its own, as within this one it would block reading too."""

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
        migrations.AddField(
            "outbound",
            "again_ticket",
            models.JSONField(
                blank=True,
                db_default={},
                default=dict,
                editable=False,
                help_text="How its ticket stood then, for an undo",
            ),
        ),
    ]
