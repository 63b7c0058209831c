"""When a reply was first refused, and why. Replies that wait for a retry now count as refused since their last
attempt."""

from django.db import migrations, models

WAITING = """
UPDATE drafts_outbound SET refused_since = coalesce(settled_at, created), refusal = 'mail'
WHERE state = 'queued' AND attempts > 0
"""


class Migration(migrations.Migration):
    dependencies = [("drafts", "0047_same_mail_index")]
    operations = [
        migrations.AddField(
            model_name="outbound",
            name="refused_since",
            field=models.DateTimeField(
                blank=True, help_text="When it was first not taken, while it is tried again", null=True
            ),
        ),
        migrations.AddField(
            model_name="outbound",
            name="refusal",
            field=models.CharField(
                blank=True,
                choices=[
                    ("mail", "Refused for now"),
                    ("server", "Refused for now"),
                    ("sign_in", "Refused for now"),
                    ("settings", "Not sent yet"),
                    ("desk", "Not sent yet"),
                ],
                db_default="",
                default="",
                max_length=10,
            ),
        ),
        migrations.RunSQL(WAITING, migrations.RunSQL.noop),
    ]
