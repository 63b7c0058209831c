"""Due events run in the order of a column of its own, so that the mail of one sender does not hold up all other."""

from django.db import migrations, models
from django.db.models.functions import Now

AS_BEFORE = "UPDATE drafts_event SET order_at = run_after WHERE status = 'due'"


class Migration(migrations.Migration):
    dependencies = [("drafts", "0053_task_article")]
    operations = [
        migrations.AddField(
            model_name="event",
            name="order_at",
            field=models.DateTimeField(db_default=Now(), help_text="Due events run in this order"),
        ),
        migrations.AlterField(
            model_name="event",
            name="run_after",
            field=models.DateTimeField(db_default=Now(), help_text="Not before this time"),
        ),
        migrations.RunSQL(AS_BEFORE, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(
                condition=models.Q(("status", "due")), fields=["order_at", "id", "run_after"], name="event_in_order"
            ),
        ),
        migrations.RemoveIndex(model_name="event", name="event_due"),
    ]
