from django.db import migrations


def delete_bulk_permission(apps, schema_editor):
    """Delete a permission that nothing checked, with its grants."""
    permissions = apps.get_model("auth", "Permission").objects.using(schema_editor.connection.alias)
    permissions.filter(content_type__app_label="drafts", codename="bulk_ticket").delete()


class Migration(migrations.Migration):

    dependencies = [
        ("drafts", "0018_card_needs_approval"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="ticket",
            options={"permissions": [("review_ticket", "Can read, approve, edit and send")]},
        ),
        migrations.RunPython(delete_bulk_permission, migrations.RunPython.noop),
    ]
