"""A query is compiled once, and what stands for a key in it is taken for no other number."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import F
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from drafts.compiled_query import CompiledQuery, CompiledRows, ValueQueries, moment_placeholder, placeholder, replaced
from drafts.models import Draft, Ticket
from tests.factories import a_person, a_ticket

pytestmark = pytest.mark.django_db


def test_no_placeholder_is_equal_to_another_nor_to_a_number_that_a_query_has() -> None:
    some = [placeholder() for _ in range(100)]
    assert len({*some}) == 100
    assert not {*some} & {*range(-100_000, 100_000)}


def test_what_a_placeholder_stands_for_is_put_in_its_place_and_nothing_else_is_touched() -> None:
    one, other = placeholder(), placeholder()
    parameters = (one, -1, True, [one], "text", float(other), other, one)
    assert replaced(parameters, {one: 7, other: None}) == [7, -1, True, [one], "text", float(other), None, 7]


def test_one_query_is_run_with_the_keys_of_each() -> None:
    who, number = placeholder(), placeholder()
    query = CompiledQuery.of(Ticket.objects.filter(assignee=User(pk=who), pk=number)[:1], who, number)
    for person in (a_person(), a_person()):
        ticket = a_ticket(assignee=person)
        assert list(Ticket.objects.raw(*query.with_keys({who: person.pk, number: ticket.pk}))) == [ticket]
        assert not list(Ticket.objects.raw(*query.with_keys({who: person.pk, number: ticket.pk + 1})))


def test_a_placeholder_that_the_query_does_not_hold_is_a_fault() -> None:
    with pytest.raises(ValueError, match="1 of the placeholders"):
        CompiledQuery.of(Ticket.objects.filter(pk=(one := placeholder())), one, placeholder())


def test_rows_come_with_their_related_ones_and_a_time_can_be_a_placeholder() -> None:
    number, since = placeholder(), moment_placeholder()
    found = Ticket.objects.filter(pk=number, created__gte=since).select_related("customer").annotate(twice=F("pk") * 2)
    rows = CompiledRows.of(found, number)
    for ticket in (a_ticket(), a_ticket()):
        with CaptureQueriesContext(connection) as queries:
            (row,) = rows.with_keys({number: ticket.pk, since: ticket.created})
            assert (row, row.customer.email, vars(row)["twice"]) == (ticket, ticket.customer.email, 2 * ticket.pk)
        assert len(queries) == 1
        assert not rows.with_keys({number: ticket.pk, since: ticket.created + timedelta(seconds=1)})


def prepared_statements() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements")
        number: int = cursor.fetchone()[0]
        return number


def test_a_query_is_planned_once_a_connection_whatever_its_keys() -> None:
    number = placeholder()
    rows = CompiledRows.of(Ticket.objects.filter(pk=number, subject="100 % of it, $1"), number)
    before = prepared_statements()
    for ticket in (a_ticket(subject="100 % of it, $1"), a_ticket(subject="100 % of it, $1")):
        assert rows.with_keys({number: ticket.pk}) == [ticket]
    assert prepared_statements() == before + 1


def test_values_of_other_queries_come_with_the_row_and_none_without_it() -> None:
    number, other = placeholder(), placeholder()
    rows, one = CompiledRows.of(Ticket.objects.filter(pk=number), number), a_ticket(subject="One")
    asked = ValueQueries([("(SELECT %s)", ["a % and a $1"]), ("(SELECT %s::bigint + 1)", [other])], {other: 41})
    assert rows.beside(asked, {number: one.pk}) == [(one, ["a % and a $1", 42])]
    assert rows.beside(asked, {number: one.pk + 1}) == []
    assert asked.values() == ("a % and a $1", 42)


def test_what_is_asked_for_one_answer_is_not_prepared() -> None:
    number = placeholder()
    rows, one = CompiledRows.of(Ticket.objects.filter(pk=number), number), a_ticket()
    before = prepared_statements()
    assert rows.beside(ValueQueries([("(SELECT %s)", [1])], again=False), {number: one.pk}) == [(one, [1])]
    assert prepared_statements() == before


@pytest.mark.django_db(transaction=True)
def test_a_draft_is_locked_in_a_transaction_only() -> None:
    with pytest.raises(TransactionManagementError):
        Draft.objects.lock(1)
