"""Tickets that were open in a restored backup are marked by a change of their history; no column changes."""

from django.db import migrations, models

ACTS = [
    ("assign", "Assigned"),
    ("merge", "Merged"),
    ("split", "Split off"),
    ("tag", "Tagged"),
    ("untag", "Tag removed"),
    ("snooze", "Snoozed"),
    ("resolve", "Resolved"),
    ("spam", "Marked as spam"),
    ("reopen", "Reopened"),
    ("approve", "Approved with others"),
    ("take_over", "Taken over"),
    ("remind", "Reminder set"),
    ("return", "Came back, as nobody answered it any more"),
    ("restore", "Open in the backup that was restored"),
]


class Migration(migrations.Migration):
    dependencies = [("drafts", "0055_profile_time_zone")]
    operations = [
        migrations.AlterField(
            model_name="ticketchange", name="act", field=models.CharField(choices=ACTS, max_length=10)
        )
    ]
