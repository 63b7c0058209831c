"""The index of mails that reached several mailboxes. It holds none yet, but reads all once: mail waits to be stored for a
second or two of a million, and is read meanwhile."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0046_same_mail")]
    operations = [
        migrations.AddIndex(
            "message",
            models.Index(
                condition=models.Q(("same_mail_as__isnull", False)), fields=["same_mail_as"], name="message_same_mail"
            ),
        ),
    ]
