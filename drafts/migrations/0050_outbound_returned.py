"""Whether a sent reply was returned, or only may have been. Of earlier ones the stored words say whether the sender of
the report was believed."""

from django.db import migrations, models

RETURNED = """
UPDATE drafts_outbound SET returned = CASE
    WHEN last_error LIKE '%Returned, says %' THEN 'yes'
    WHEN last_error LIKE '%(not verified) says that%' OR last_error LIKE '%(neither ours nor the recipient''s) says that%'
        OR last_error LIKE '%says that a mail to %' THEN 'maybe'
    ELSE 'yes' END
WHERE state = 'failed' AND sent_at IS NOT NULL
"""


class Migration(migrations.Migration):
    dependencies = [("drafts", "0049_plain_help_texts")]
    operations = [
        migrations.AddField(
            model_name="outbound",
            name="returned",
            field=models.CharField(
                blank=True,
                choices=[("maybe", "Returned?"), ("yes", "Returned")],
                db_default="",
                default="",
                help_text="Whether a mail says that it was returned; “maybe” if its sender is not verified or not concerned",
                max_length=5,
            ),
        ),
        migrations.RunSQL(RETURNED, migrations.RunSQL.noop),
    ]
