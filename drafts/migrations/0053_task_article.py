"""Tasks that report a wrong article name it, so that the library can show them to curators."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("drafts", "0052_one_form_of_a_domain"),
        ("kb", "0014_versions_by_time"),
    ]

    operations = [
        migrations.AddField(
            model_name="task",
            name="article",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="kb.document",
            ),
        ),
    ]
