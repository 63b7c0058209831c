"""Index for counting the mail sent today and in a week. For a million mails it takes a second or two, in which replies
wait to be queued."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0044_came_back")]
    operations = [
        migrations.AddIndex(
            "outbound",
            models.Index(fields=["sent_at"], condition=models.Q(("sent_at__isnull", False)), name="outbound_sent"),
        ),
    ]
