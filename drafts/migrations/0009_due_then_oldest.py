"""The index of the queue's order: due first, then oldest.

It only contains waiting tickets, so creating it takes about a tenth of a second for each 100,000 tickets. Meanwhile
tickets can be read but not written."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('drafts', '0008_review_seconds_from_opening'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='ticket',
            name='ticket_queue_order',
        ),
        migrations.AddField(
            model_name='profile',
            name='queue_order',
            field=models.CharField(choices=[('oldest', 'Oldest first'), ('newest', 'Newest first')], default='oldest', max_length=10),
        ),
        migrations.AddIndex(
            model_name='ticket',
            index=models.Index(models.OrderBy(models.F('due_at'), nulls_last=True), models.F('last_customer_message_at'), models.F('id'), condition=models.Q(('status__in', ['new', 'review'])), name='ticket_due_then_oldest'),
        ),
    ]
