"""Words that were begun on an earlier draft are compared with the new one, and merged with nothing lost."""

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from drafts.desk.merging import merged, pairs, renumbered
from drafts.models import Citation, Ticket, UnsentReply
from drafts.workflow import review
from drafts.workflow.writing import unsent
from kb.models import DocumentVersion
from tests.desk_world import SUPPORTED
from tests.markup import flat

MINE = "Hi Mira,\n\nYou get 30 days.\n\nMy own paragraph.\n\nBest"
DRAFT = "Hi Mira,\n\nYou get 90 days.\n\nBest"


def test_paragraphs_are_paired_and_only_words_that_differ_are_marked():
    found = pairs(MINE, DRAFT)
    assert [pair.same for pair in found] == [True, False, False, True]
    assert [(run.kind, run.text) for run in found[1].runs if run.kind != "same"] == [("gone", "30"), ("new", "90")]
    assert (found[2].mine, found[2].draft) == ("My own paragraph.", "")


def test_a_paragraph_stands_beside_the_one_that_says_the_same_and_what_only_one_text_has_stands_alone():
    payment = "When a payment is interrupted, the bank reserves the amount and charges it again."
    mine = f"Hi Peter,\n\nThanks for your message.\n\n{payment} Look under Orders.\n\nKind regards\nMossbury\nPS: I looked."
    draft = f"Hello Peter,\n\n{payment}\n\nIt drops off within 7 days.\n\nKind regards\nMossbury"
    assert [(pair.mine[:6], pair.draft[:6]) for pair in pairs(mine, draft)] == [
        ("Hi Pet", "Hello "),
        ("Thanks", ""),
        ("When a", "When a"),
        ("", "It dro"),
        ("Kind r", "Kind r"),
    ]


def test_paragraphs_with_no_word_in_common_are_paired_in_their_order():
    assert [(pair.mine, pair.draft) for pair in pairs("one\n\ntwo", "three\n\nfour")] == [
        ("one", "three"),
        ("two", "four"),
    ]


def test_either_side_both_or_nothing_decided():
    found = pairs(MINE, DRAFT)
    assert merged(found, {}) == MINE
    assert merged(found, {1: "draft", 2: "draft"}) == DRAFT
    assert merged(found, {1: "both"}) == MINE.replace("30 days.", "30 days.\n\nYou get 90 days.")


def cited(number: int, article: int, quote: str) -> Citation:
    return Citation(number=number, quote=quote, document_version=DocumentVersion(document_id=article))


def test_citations_follow_their_quote_or_article_and_what_the_new_draft_lacks_is_left_out():
    before = [cited(1, 7, "a"), cited(2, 8, "b"), cited(3, 9, "c")]
    after = [cited(1, 8, "z"), cited(2, 8, "b"), cited(3, 7, "new")]
    assert renumbered("One [1]. Two [2]. Three [3]. Four [9].", before, after) == "One [3]. Two [2]. Three. Four."


TEXTS = st.text(st.sampled_from("ab \n.[1]é\r"), max_size=80)


@given(TEXTS, TEXTS)
def test_one_side_alone_is_that_text(mine, draft):
    def tidy(text):
        return [part.strip() for part in text.replace("\r\n", "\n").split("\n\n") if part.strip()]

    found = pairs(mine, draft)
    everything = range(len(found))
    assert "".join(merged(found, {}).split()) == "".join(mine.split())
    assert "".join(merged(found, dict.fromkeys(everything, "draft")).split()) == "".join(draft.split())


@pytest.fixture
def ticket(world) -> Ticket:
    """Its writer began on draft 1; draft 2 has come."""
    found = world.tickets["sven"]
    unsent.save(found.pk, author=world.agent, text=f"{SUPPORTED}\n\nMy own words.", draft_version=1)
    found.drafts.update(status="superseded")
    Ticket.objects.filter(pk=found.pk).update(status="review")
    world.draft(found, "ready", body=SUPPORTED.replace("30 days", "90 days"))
    return found


def words(world, ticket) -> UnsentReply:
    return UnsentReply.objects.get(ticket=ticket, author=world.agent)


def merge(agent, world, ticket, **fields):
    fields = {"revision": words(world, ticket).revision, "draft": 2} | fields
    return agent.post(reverse("merge_text", args=[ticket.pk]), fields, headers={"HX-Request": "true"})


@pytest.mark.django_db
def test_the_two_texts_stand_beside_each_other(agent, ticket):
    card = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert reverse("compare", args=[ticket.pk]) in card
    page = flat(agent.get(reverse("compare", args=[ticket.pk]), headers={"HX-Request": "true"}))
    assert "<mark>30</mark> days" in page
    assert "<mark>90</mark> days" in page
    assert "<mark>My own words.</mark>" in page


@pytest.mark.django_db
def test_a_text_of_an_earlier_draft_cites_nothing_of_a_newer_one_where_it_is_checked(world, ticket):
    draft = ticket.drafts.get(version=2)
    assert unsent.to_check(draft, "My words [1], and [2].", author=world.agent) == "My words    , and    ."
    unsent.save(ticket.pk, author=world.agent, text="My words [1].", draft_version=2)
    assert unsent.to_check(draft, "My words [1].", author=world.agent) == "My words [1]."


@pytest.mark.django_db
@pytest.mark.parametrize("version", [1, 2])
def test_an_approval_knows_on_which_draft_its_text_was_begun(world, ticket, monkeypatch, version):
    read: list[str] = []
    monkeypatch.setattr("copilot.live_check.flagged", lambda draft, text, signature: read.append(text) or [])
    unsent.save(ticket.pk, author=world.agent, text="My words [9].", draft_version=version)
    draft, newest = ticket.drafts.get(version=2), ticket.messages.latest("pk").pk
    own = unsent.OwnText(revision=unsent.now() + unsent.AHEAD)
    act = {"version": 2, "last_message_id": newest, "settled": range(20), "own_text": own}
    review.approve(draft.pk, agent=world.agent, body="My words [9].", **act)
    assert read == ["My words [9]." if version == draft.version else "My words    ."]


@pytest.mark.django_db
def test_the_chosen_paragraphs_become_the_text_and_an_undo_brings_it_back(agent, world, ticket):
    before = words(world, ticket).text
    place = next(at for at, pair in enumerate(pairs(before, ticket.drafts.first().body)) if "30 days" in pair.mine)
    assert merge(agent, world, ticket, **{f"paragraph_{place}": "draft"}).status_code == 200
    kept = words(world, ticket)
    assert "90 days" in kept.text
    assert "30 days" not in kept.text
    assert kept.text.endswith("My own words.")
    assert kept.draft_version == 2
    agent.post(reverse("undo_merge_text", args=[ticket.pk, 1]))
    assert (words(world, ticket).text, words(world, ticket).draft_version) == (before, 1)


@pytest.mark.django_db
def test_what_was_typed_after_the_merge_stays_beside_the_undone_text(agent, world, ticket):
    merge(agent, world, ticket, paragraph_0="draft")
    unsent.save(ticket.pk, author=world.agent, text="typed since, something else", draft_version=2)
    agent.post(reverse("undo_merge_text", args=[ticket.pk, 1]))
    assert "typed since, something else" in words(world, ticket).others


@pytest.mark.django_db
@pytest.mark.parametrize("stale", [{"revision": 1}, {"draft": 1}, {"revision": "x"}])
def test_a_comparison_of_an_older_text_or_draft_changes_nothing(agent, world, ticket, stale):
    before = words(world, ticket).text
    answer = merge(agent, world, ticket, **stale)
    assert answer.status_code == 409
    assert "has changed since you compared them" in answer.content.decode()
    assert words(world, ticket).text == before


@pytest.mark.django_db
def test_earlier_drafts_show_what_changed_word_by_word(agent, ticket):
    page = flat(agent.get(reverse("versions", args=[ticket.pk])))
    assert "What changed from draft 1" in page
    assert "<del>30</del><ins>90</ins> days" in page
    assert page.partition("<details open>")[2].partition("</details>")[0].count("What changed from draft 1") == 1
