"""The outcomes of an import's items are named; the column stays as it is."""

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
    ]
