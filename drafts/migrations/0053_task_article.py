"""Tasks that report a wrong article name it, so that the library can show them to curators; open ones of earlier releases
are told by their title, which begins with that of an article cited on their ticket."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def forward(apps: Any, schema_editor: Any) -> None:
    tasks, citations = apps.get_model("drafts", "Task"), apps.get_model("drafts", "Citation")
    for task in tasks.objects.filter(title__startswith="Article “", done_at=None, article=None):
        cited = citations.objects.filter(draft__ticket=task.ticket_id).order_by("-pk")
        for title, article in cited.values_list("document_version__title", "document_version__document"):
            if task.title.startswith(f"Article “{title[:100]}”: "):
                tasks.objects.filter(pk=task.pk).update(article=article)
                break


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
        migrations.RunPython(forward, migrations.RunPython.noop),
    ]
