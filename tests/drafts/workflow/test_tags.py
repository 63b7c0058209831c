"""Tags: one spelling, at most twenty a ticket, never twice, and a deletion at the same moment loses nothing."""

import threading
from collections.abc import Callable

import pytest
from django.db import DatabaseError, connection, transaction
from hypothesis import given
from hypothesis import strategies as st

from drafts.conflicts import Refused, Stale
from drafts.models import Tag, TicketChange
from drafts.models.tag import normalised, problem
from drafts.workflow import changes, tags
from tests.each_case import each_case
from tests.factories import a_person, a_ticket


def names(ticket) -> list[str]:
    return list(ticket.tags.values_list("name", flat=True))


@each_case(
    ("typed", "name"),
    [
        ("Refund", "refund"),
        ("  two \t\n words ", "two words"),
        ("#vip", "vip"),
        ("ＶＩＰ", "vip"),
        ("Ümlaut", "ümlaut"),
        ("🚀", "🚀"),
        ("👩‍💻 Dev", "👩‍💻 dev"),
        ("re\u200bfund\u202e", "refund"),
        ("a\0b", "ab"),
        ("СРОЧНО", "срочно"),
        ("C#", "c#"),
    ],
)
def test_a_tag_has_one_spelling(typed, name):
    assert normalised(typed) == name
    assert problem(name) == ""


@each_case("typed", ["", " ", "#", "\u200b", "\u200d", "\u0301", "x" * 51, "🚀" * 51])
def test_what_is_no_tag_is_refused_in_words(typed):
    assert problem(normalised(typed))


@given(st.text(max_size=60))
def test_normalising_a_tag_twice_changes_nothing(typed):
    name = normalised(typed)
    assert problem(name) or normalised(name) == name


@pytest.mark.django_db
def test_a_tag_is_added_removed_and_both_are_taken_back():
    ticket, rae = a_ticket(), a_person("rae", "Agent")
    added = tags.add(ticket.pk, agent=rae, text=" Refund ")
    assert names(ticket) == ["refund"]
    changes.undo(added, agent=rae)
    assert names(ticket) == []
    with pytest.raises(Stale, match="undone already"):
        changes.undo(added, agent=rae)
    tags.add(ticket.pk, agent=rae, text="refund")
    removed = tags.remove(ticket.pk, agent=rae, text="REFUND")
    assert names(ticket) == []
    changes.undo(removed, agent=rae)
    assert names(ticket) == ["refund"]
    acts = TicketChange.objects.order_by("pk").values_list("act", flat=True)
    assert list(acts) == ["tag", "untag", "tag", "untag", "tag"]


@pytest.mark.django_db
def test_two_tabs_add_and_remove_it_once():
    ticket, rae = a_ticket(), a_person("rae", "Agent")
    added = tags.add(ticket.pk, agent=rae, text="refund")
    with pytest.raises(Stale, match="already"):
        tags.add(ticket.pk, agent=rae, text="Refund")
    tags.remove(ticket.pk, agent=rae, text="refund")
    with pytest.raises(Stale, match="no longer has"):
        tags.remove(ticket.pk, agent=rae, text="refund")
    with pytest.raises(Stale, match="no longer has"):
        changes.undo(added, agent=rae)


@pytest.mark.django_db
def test_a_tag_that_was_deleted_meanwhile_is_told_and_can_be_made_anew():
    ticket, rae = a_ticket(), a_person("rae", "Agent")
    added = tags.add(ticket.pk, agent=rae, text="refund")
    Tag.objects.all().delete()
    with pytest.raises(Stale, match="no longer has"):
        tags.remove(ticket.pk, agent=rae, text="refund")
    with pytest.raises(Stale):
        changes.undo(added, agent=rae)
    tags.add(ticket.pk, agent=rae, text="refund")
    assert names(ticket) == ["refund"]


@pytest.mark.django_db
def test_a_ticket_holds_twenty_tags():
    ticket, rae = a_ticket(), a_person("rae", "Agent")
    for number in range(20):
        tags.add(ticket.pk, agent=rae, text=f"tag {number}")
    with pytest.raises(Refused, match="20 tags at most"):
        tags.add(ticket.pk, agent=rae, text="one more")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("other", ["another adds it", "admin deletes it"])
def test_a_tag_added_at_the_same_moment_is_there_once(other):
    ticket, second, rae = a_ticket(), a_ticket(), a_person("rae", "Agent")
    Tag.objects.create(name="refund")
    failed: list[Exception] = []

    def deletes() -> None:
        with transaction.atomic():
            gone = [tag.pk for tag in Tag.objects.select_for_update().filter(name="refund")]
            Tag.objects.filter(pk__in=gone).delete()

    def run(act: Callable[[], object]) -> None:
        try:
            act()
        except (DatabaseError, Stale, Refused) as error:
            failed.append(error)
        finally:
            connection.close()

    acts = [
        lambda: tags.add(ticket.pk, agent=rae, text="refund"),
        deletes if "deletes" in other else lambda: tags.add(second.pk, agent=rae, text="refund"),
    ]
    both = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert failed == []
    assert Tag.objects.filter(name="refund").count() <= 1
    assert names(ticket) in ([["refund"]] if "adds" in other else [["refund"], []])
