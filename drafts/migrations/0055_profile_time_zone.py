"""A person's own time zone; empty for the desk's."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0054_event_order")]
    operations = [
        migrations.AddField(
            model_name="profile",
            name="time_zone",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        )
    ]
