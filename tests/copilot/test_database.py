"""A named server is looked at before anything is built on it."""

from types import SimpleNamespace

import pytest
from django.db import connection

from copilot.embedded.database import check_server, check_vector
from copilot.embedded.postgres import PostgresError


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
