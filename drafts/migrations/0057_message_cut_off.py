"""Mail that ends in the middle is marked."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("drafts", "0056_ticket_change_restore")]
    operations = [
        migrations.AddField(
            model_name="message",
            name="cut_off",
            field=models.BooleanField(db_default=False, default=False, help_text="The mail ends in the middle"),
        )
    ]
