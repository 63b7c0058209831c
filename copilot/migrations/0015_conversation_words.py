import django.contrib.postgres.indexes
import django.contrib.postgres.search
from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('copilot', '0014_golden_reviewed'),
        ('drafts', '0012_ticket_search'),
    ]

    operations = [
        migrations.AddField(
            model_name='conversation',
            name='words',
            field=django.contrib.postgres.search.SearchVectorField(editable=False, help_text='Of its questions and answers, for search', null=True),
        ),
        migrations.AddIndex(
            model_name='conversation',
            index=django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['words'], name='conversation_words'),
        ),
    ]
