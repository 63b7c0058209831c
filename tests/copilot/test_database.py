"""A named server is looked at before anything is built on it."""

from types import SimpleNamespace

import pytest
from django.conf import settings
from django.db import connection

from copilot.assistant.conversations.pool import Pools
from copilot.config import ROOT, Config
from copilot.embedded.database import check_server, check_vector
from copilot.embedded.postgres import PostgresError


def test_the_documented_connections_are_those_of_the_pools():
    page = (ROOT / "docs" / "deployment.md").read_text()
    pool = settings.DATABASES["default"]["OPTIONS"]["pool"]["max_size"] - 2 * settings.CONFIG.slots
    pages = pool + Pools.SIZE + 1  # one that listens
    assert f"2 × `SLOTS` + {pages}: a pool of 2 × `SLOTS` + {pool}, the assistant's of {Pools.SIZE}," in page
    assert f"2 × `SLOTS` + {pool + 4}: the same pool, three that listen, the heartbeat" in page
    assert f"| 2 × `SLOTS` + {pool + 1} |" in page  # rundesk
    usual = 2 * Config.model_fields["slots"].default
    assert f"are pages and a worker: {usual + pages + usual + pool + 4} with the usual 4" in page


class Answering:
    """A server at the wire: one answer to the one question that check_vector asks."""

    def __init__(self, row: tuple[str, bool, bool] | None) -> None:
        self.row = row

    def execute(self, query: str) -> SimpleNamespace:
        return SimpleNamespace(fetchone=lambda: self.row)


@pytest.mark.parametrize(
    ("row", "hint"),
    [
        (None, "install the package"),
        (("0.7.4", True, True), "too old"),
        (("0.8.1", False, False), "CREATE EXTENSION vector"),
    ],
)
def test_a_server_that_cannot_hold_vectors_is_refused_with_the_fix(row, hint):
    with pytest.raises(PostgresError, match=hint):
        check_vector(Answering(row))


@pytest.mark.django_db
def test_the_embedded_server_itself_passes():
    with connection.cursor() as cursor:
        check_vector(cursor.connection)


def test_a_server_that_is_not_there_is_named_by_its_variable():
    with pytest.raises(PostgresError, match="DATABASE_URL: the server cannot be used"):
        check_server("postgresql://nobody@127.0.0.1:9/none")
