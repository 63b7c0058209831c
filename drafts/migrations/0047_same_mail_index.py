"""Index of mails sent to several mailboxes. It is still empty, but every mail is read once: with a million, mail waits
a second or two to be stored, and can be read meanwhile."""

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
