"""Versions say whether an import stored them: one that a curator started bears the curator's name, as a change by hand
does."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("kb", "0014_versions_by_time")]

    operations = [
        migrations.AddField(
            model_name="documentversion",
            name="imported",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="Stored by an import; of earlier releases unknown",
            ),
        ),
    ]
