"""The queue is ordered by the oldest unanswered mail. The column keeps its name, so that nothing is locked."""

from django.db import migrations, models
from django.utils import timezone

WAITING = models.Q(("status__in", ["new", "review"]))


class Migration(migrations.Migration):
    dependencies = [("drafts", "0021_plain_words")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveIndex("ticket", "ticket_review"),
                migrations.RemoveIndex("ticket", "ticket_due_then_oldest"),
                migrations.AlterField(
                    "ticket",
                    "last_customer_message_at",
                    models.DateTimeField(default=timezone.now, db_column="last_customer_message_at"),
                ),
                migrations.RenameField("ticket", "last_customer_message_at", "waiting_since"),
                migrations.AddIndex(
                    "ticket",
                    models.Index(
                        fields=["card", "waiting_since", "id"],
                        condition=models.Q(("status", "review")),
                        name="ticket_review",
                    ),
                ),
                migrations.AddIndex(
                    "ticket",
                    models.Index(
                        models.OrderBy(models.F("due_at"), nulls_last=True),
                        models.F("waiting_since"),
                        models.F("id"),
                        condition=WAITING,
                        name="ticket_due_then_oldest",
                    ),
                ),
            ]
        )
    ]
