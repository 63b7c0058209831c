"""The outcomes of an import's items are named, and a count is called one. Both columns stay as they are."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("kb", "0015_version_imported")]

    operations = [
        migrations.AlterField(
            model_name="importitem",
            name="kind",
            field=models.CharField(
                choices=[("new", "New"), ("changed", "Changed"), ("same", "Same"), ("refused", "Refused")], max_length=10
            ),
        ),
        migrations.AlterField(
            model_name="term",
            name="chunks",
            field=models.PositiveIntegerField(db_column="chunks"),
        ),
        migrations.RenameField(model_name="term", old_name="chunks", new_name="chunk_count"),
    ]
