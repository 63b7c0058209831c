from django.db import migrations

ROLES = ["Agent", "Lead", "Curator", "Administrator"]


def make_groups(apps, schema_editor):
    groups = apps.get_model("auth", "Group").objects.using(schema_editor.connection.alias)
    for name in ROLES:
        groups.get_or_create(name=name)  # drafts.roles grants their permissions after the migrations


class Migration(migrations.Migration):

    dependencies = [
        ("drafts", "0003_ticket_held"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.RunPython(make_groups, migrations.RunPython.noop),
    ]
