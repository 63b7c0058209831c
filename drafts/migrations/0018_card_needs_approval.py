"""A complaint whose draft passed is no longer shown as Ready but has a card of its own; changes waiting tickets too."""

from django.db import migrations, models


# Only undecided drafts: a decided draft keeps the card that it was decided with.
COMPLAINTS = [
    "UPDATE drafts_draft SET card = 'needs_approval' WHERE status = 'open' AND card = 'ready'"
    " AND escalation_reason = 'needs_approval'",
    "UPDATE drafts_ticket SET card = 'needs_approval' WHERE status = 'review' AND card = 'ready'"
    " AND reason = 'needs_approval'",
]
READY = [
    "UPDATE drafts_draft SET card = 'ready' WHERE card = 'needs_approval'",
    "UPDATE drafts_ticket SET card = 'ready' WHERE card = 'needs_approval'",
]


class Migration(migrations.Migration):
    dependencies = [
        ("drafts", "0017_ticket_search_index"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="draft",
            name="draft_card_known",
        ),
        migrations.AlterField(
            model_name="draft",
            name="card",
            field=models.CharField(
                choices=[
                    ("ready", "Ready"),
                    ("needs_approval", "Needs approval"),
                    ("needs_fact", "Needs a fact"),
                    ("findings", "Findings"),
                    ("none", "No draft"),
                ],
                max_length=20,
            ),
        ),
        migrations.AlterField(
            model_name="ticket",
            name="card",
            field=models.CharField(
                blank=True,
                choices=[
                    ("ready", "Ready"),
                    ("needs_approval", "Needs approval"),
                    ("needs_fact", "Needs a fact"),
                    ("findings", "Findings"),
                    ("none", "No draft"),
                ],
                max_length=20,
            ),
        ),
        migrations.AddConstraint(
            model_name="draft",
            constraint=models.CheckConstraint(
                condition=models.Q(("card__in", ["ready", "needs_approval", "needs_fact", "findings", "none"])),
                name="draft_card_known",
            ),
        ),
        migrations.RunSQL(COMPLAINTS, READY),
    ]
