"""An erasure leaves nothing of one person, and everything of everybody else."""

from io import StringIO

import pytest
from django.core.management import call_command

from tests.copilot.erasure.world import EMAIL, SENTINELS, Desk, a_full_desk, fill, places, rows, tables_of_words

# Tables with text that hold nothing of a customer. A new table is named here, or filled by `world.fill`.
DJANGOS = {"auth_group", "auth_permission", "auth_user", "django_content_type", "django_migrations", "django_session"}
SETTINGS = {"copilot_calendar", "copilot_connector", "copilot_modelsetting", "drafts_autosendpolicy", "drafts_mailbox"}
SETTINGS |= {"drafts_cannedreply", "drafts_profile", "drafts_team", "drafts_tier"}
LIBRARY = {
    "kb_calibration",
    "kb_chunk",
    "kb_collection",
    "kb_document",
    "kb_documentversion",
    "kb_embedding",
    "kb_term",
}
LIBRARY |= {
    "kb_import",
    "kb_importitem",
    "kb_pagestate",
    "kb_pendingvector",
    "kb_posting",
    "copilot_goldencitation",
    "drafts_citation",
}
NUMBERS = {
    "copilot_answeredquestion",
    "copilot_answerrating",
    "copilot_charge",
    "copilot_modelstate",
    "copilot_workerbeat",
}
SIGN_INS = {"axes_accessfailurelog", "axes_accesslog"}  # written by settings that this desk does not use
UNFINISHED = {"checkpoint_writes"}  # of a conversation; by the same trigger as the other two
OF_NOBODY = DJANGOS | SETTINGS | LIBRARY | NUMBERS | SIGN_INS | UNFINISHED

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.live]  # every table and file is looked through


@pytest.fixture
def desk() -> Desk:
    return a_full_desk()


def command(*arguments: str) -> str:
    told = StringIO()
    call_command("customer", *arguments, stdout=told)
    return told.getvalue()


def test_no_column_of_any_table_and_no_file_has_a_word_of_them_after_an_erasure(desk: Desk) -> None:
    fill(desk)
    before = places(*SENTINELS)
    filled = {place.partition(".")[0] for place in before}
    assert tables_of_words() - filled == OF_NOBODY
    assert any(place.endswith(".eml") for place in before)
    command(EMAIL, "--erase", "--yes")
    assert places(*SENTINELS) == set()


def test_whoever_else_writes_keeps_every_row(desk: Desk) -> None:
    before = rows()
    fill(desk)
    command(EMAIL, "--erase", "--yes")
    after = rows()
    assert {table: lost for table, kept in before.items() if (lost := kept - after[table])} == {}
