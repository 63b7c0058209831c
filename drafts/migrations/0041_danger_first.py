"""Danger is sorted first in both orders of the queue; waiting tickets are marked from their open drafts.

The indexes only contain waiting tickets, so they are created quickly. Meanwhile tickets can be read but not written."""

from django.db import migrations, models

WAITING = models.Q(("status__in", ["new", "review"]))
MARK = """
UPDATE drafts_ticket AS ticket SET needs_person = found.kind, danger = found.kind = 'danger'
FROM (
    SELECT DISTINCT ON (draft.ticket_id) draft.ticket_id, left(row ->> 'kind', 20) AS kind
    FROM drafts_draft AS draft, jsonb_array_elements(
        CASE jsonb_typeof(draft.guard -> 'needs_person') WHEN 'array' THEN draft.guard -> 'needs_person' END
    ) AS row
    WHERE draft.status = 'open' AND row ->> 'kind' IS NOT NULL
    ORDER BY draft.ticket_id, row ->> 'kind' = 'danger' DESC
) AS found
WHERE ticket.id = found.ticket_id AND ticket.status IN ('new', 'review', 'open', 'snoozed')
"""


class Migration(migrations.Migration):
    dependencies = [("drafts", "0040_marked_from")]

    operations = [
        migrations.RemoveIndex("ticket", "ticket_due_then_oldest"),
        migrations.AddField(
            "ticket",
            "danger",
            models.BooleanField(db_default=False, default=False, help_text="First in the queue until it is answered"),
        ),
        migrations.AddField(
            "ticket",
            "needs_person",
            models.CharField(
                blank=True,
                db_default="",
                help_text="Why only a person may answer a mail that is not answered yet",
                max_length=20,
            ),
        ),
        migrations.AddIndex(
            "ticket",
            models.Index(
                models.F("danger").desc(),
                models.F("due_at").asc(nulls_last=True),
                models.F("waiting_since"),
                models.F("id"),
                condition=WAITING,
                name="ticket_danger_then_oldest",
            ),
        ),
        migrations.AddIndex(
            "ticket",
            models.Index(
                models.F("danger").desc(),
                models.F("due_at").desc(nulls_first=True),
                models.F("waiting_since").desc(),
                models.F("id").desc(),
                condition=WAITING,
                name="ticket_danger_then_newest",
            ),
        ),
        migrations.RunSQL(MARK, migrations.RunSQL.noop),
    ]
