"""What code says of a reply while it is typed: without a model, by the draft's sources, in the words of the card."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from copilot import live_check
from copilot.models import Run
from drafts.desk.labels.sentences import VERDICTS
from drafts.desk.typed_verdicts import verdicts
from drafts.models import Draft, Profile, Ticket
from drafts.reply_text import article_link
from kb.index.indexing import publish
from kb.models import Document
from tests import desk_world
from tests.desk_world import SUPPORTED
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db

PROVED = "Your projects stay available for export for 30 days after cancellation. [2]"


@pytest.fixture
def world():
    live_check._lately.clear()
    return kept(desk_world.full_world)


@pytest.fixture
def draft(world) -> Draft:
    Profile.objects.update_or_create(user=world.agent, defaults={"signature": "The Northwind team"})
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(language="en")
    return Draft.objects.get(ticket=world.tickets["sven"], status="open")


@pytest.fixture
def agent(client: Client, world) -> Client:
    client.force_login(world.agent)
    return client


def check(agent: Client, draft: Draft, body: str):
    return agent.post(reverse("check_reply", args=[draft.pk]), {"body": body})


def told(draft: Draft, text: str):
    judged = live_check.live_check(draft, text, "The Northwind team")
    assert judged is not None
    return verdicts(judged)


def test_a_sentence_of_the_draft_keeps_the_drafts_verdict(draft):
    counts = {code: number for code, _, number in told(draft, SUPPORTED).counts}
    assert counts == {"proved": 3}


def test_a_changed_number_is_refused_with_its_reason_in_words(agent, draft):
    answer = check(agent, draft, SUPPORTED.replace("30 days", "90 days"))
    assert answer.status_code == 200
    page = flat(answer)
    assert "2 proved" in page
    assert "90 days" in page
    assert "1 not supported" in page


def test_a_typed_signature_is_no_statement(agent, world, draft):
    User.objects.filter(pk=world.agent.pk).update(first_name="Robin", last_name="Abelsen")
    Profile.objects.filter(user=world.agent).update(signature="")
    before, _, _ = SUPPORTED.rpartition("\n\n")
    plain = flat(check(agent, draft, before))
    for closing in ("Kind regards,\nRobin Abelsen", "Best regards\nRobin", "Robin Abelsen", "Kind regards, Robin"):
        assert flat(check(agent, draft, f"{before}\n\n{closing}")) == plain, closing
    assert flat(check(agent, draft, f"{before}\n\nKind regards,\nKatarina Holm")) != plain


def test_the_line_that_points_to_a_cited_article_states_nothing(draft):
    """As `insert the article's link` puts it there; anything else beside the address is judged."""
    version = draft.citations.first().document_version
    version.document.source_url = "https://northwind.example/help/refunds"
    version.document.save()
    link = article_link(version.title, version.document.source_url)
    linked = SUPPORTED.replace("\n\nKind", f"\n\n{link}\n\nKind")
    assert told(draft, linked).counts == told(draft, SUPPORTED).counts
    assert not live_check.flagged(draft, linked, "The Northwind team")
    paid = linked.replace(link, f"{link} pays 90 euros within 2 days.")
    assert told(draft, paid).counts != told(draft, SUPPORTED).counts


@pytest.mark.parametrize(
    "junk", ["asdf qwerty\nHi Mira,", "asdf qwerty Hi Mira,", "asdf\nHi Mira,", "asdf\n\nHi Mira,"]
)
def test_text_before_the_greeting_is_judged_like_any_other(draft, junk):
    found = told(draft, f"{junk}\n\n{PROVED}")
    assert [sentence.split()[0] for _, sentence, _ in found.sentences] == ["asdf"]
    assert found.sentences[0][0].unsupported


def test_the_tickets_own_number_needs_no_source_and_another_does(draft):
    own, other = (f"{SUPPORTED}\n\nYour ticket is #{number}." for number in (draft.ticket_id, draft.ticket_id + 1))
    assert "refused" not in {code for code, _, _ in told(draft, own).counts}
    assert live_check.flagged(draft, own, "") == []
    assert "refused" in {code for code, _, _ in told(draft, other).counts}


def test_a_promise_that_nobody_allowed_is_told(agent, draft):
    page = flat(check(agent, draft, f"Hi Mira,\n\nWe have refunded you. {PROVED}"))
    assert "Does or promises what only a person may do" in page


def test_nothing_is_stored_and_nothing_is_said_without_sources(agent, draft):
    before = Draft.objects.values().get(pk=draft.pk)
    check(agent, draft, "Something else entirely, for 500 years.")
    assert Draft.objects.values().get(pk=draft.pk) == before
    draft.citations.all().delete()
    assert "proved" not in flat(check(agent, draft, PROVED))


def test_a_check_costs_a_few_queries(agent, draft):
    check(agent, draft, SUPPORTED)
    with CaptureQueriesContext(connection) as queries:
        check(agent, draft, SUPPORTED.replace("30", "31"))
    assert len(queries) <= 12


@pytest.mark.parametrize("body", ["x" * 300, "word " * 3000])
def test_what_would_take_seconds_is_not_read(agent, draft, body):
    assert check(agent, draft, f"{PROVED} {body}").status_code == 413


@pytest.mark.parametrize("body", ["", "\0", "x" * 299, "好" * 5000, "\ud800", "[99] [1] [1]", "؟" * 500])
def test_the_live_check_accepts_any_text(agent, draft, body):
    assert check(agent, draft, body.encode("utf-8", "replace").decode()).status_code == 200


def test_whoever_asks_too_often_waits(agent, draft, monkeypatch):
    monkeypatch.setattr(live_check, "live_check", lambda *_: None)
    codes = {check(agent, draft, "x").status_code for _ in range(live_check.MOST)}
    assert codes == {200}
    assert check(agent, draft, "x").status_code == 429


def test_the_live_check_requires_sign_in(draft):
    assert check(Client(), draft, "x").status_code == 401


def test_a_number_cut_by_characters_that_show_nothing_is_read_as_it_is_seen(draft):
    typed = SUPPORTED.replace("30 days", "9\u200b0 days")
    (doubt,) = live_check.flagged(draft, typed, "The Northwind team")
    assert doubt.reason == "unknown_number"
    judged = live_check.live_check(draft, typed, "The Northwind team")
    assert judged is not None
    refused = [typed[one["start"] : one["end"]] for one in judged.evidence if one.get("verdict") == "refused"]
    assert len(refused) == 1
    assert "9\u200b0 days" in refused[0]


def test_a_sentence_that_cites_nothing_names_the_source_and_what_differs(draft):
    text = SUPPORTED.replace("\n\nKind", "\n\nAll of your projects stay available for export for 30 days.\n\nKind")
    ((entry, _, why),) = told(draft, text).sentences
    assert entry.reason == "uncited"
    title = draft.citations.get(number=entry.citations[0]).document_version.title
    assert why.startswith(f"{VERDICTS[entry.verdict]}: cites nothing, though “{title}” says “")
    assert why.endswith("not in it: “All”, “stay”")


@pytest.mark.parametrize(
    ("said", "language", "told"),
    [
        ("We send it to you and to them today", "en", ["send", "today"]),
        ("You must not return it before the others", "en", ["must", "not", "return", "before", "others"]),
        ("Wir schicken es Ihnen nicht ohne die Karte", "de", ["schicken", "nicht", "ohne", "Karte"]),
        ("Vi skickar det inte till dig", "sv", ["skickar", "inte"]),
        ("It is of the", "en", ["It", "is", "of", "the"]),
    ],
)
def test_words_that_say_little_are_not_told_unless_nothing_else_differs(said, language, told):
    assert live_check.words_beyond(said, "A plan.", language) == told


def test_a_number_of_the_closest_article_is_said_to_be_in_an_article_that_is_not_cited(draft):
    other = Document.objects.create(
        collection=draft.ticket.mailbox.collection, title="Warranty", body="Pots have 45 days of warranty."
    )
    text = f"{SUPPORTED}\n\nYou have 45 days to send it back."
    (_, _, why), *_ = told(draft, text).sentences
    assert why == "not supported: a number that no source has: “45”"
    draft.guard = {**draft.guard, "closest": [{"matter": "How long is the warranty?", "article": "Warranty › Pots"}]}
    draft.save()
    (_, _, why), *_ = told(draft, text).sentences
    assert why.endswith("an article has it that this reply does not cite: “45” in “Warranty”")
    (doubt,) = live_check.flagged(draft, text, "")
    assert (doubt.reason, doubt.detail) == ("number_uncited", "45” in “Warranty")
    other.delete()
    (_, _, why), *_ = told(draft, text).sentences
    assert "no source has: “45”" in why


def why_of(draft: Draft, text: str, said: str) -> str:
    (why,) = [why for _, shown, why in told(draft, text).sentences if shown == said]
    return why


def test_a_span_in_words_is_named_with_its_unit(draft):
    said = "We refund it within a week."
    assert why_of(draft, f"{SUPPORTED}\n\n{said}", said).endswith(": “a week”")


def test_a_span_in_words_is_sought_in_articles_with_its_unit(draft):
    said = "Wir erstatten es innerhalb einer Stunde."
    draft.ticket.language = "de"
    other = Document.objects.create(
        collection=draft.ticket.mailbox.collection, title="Cabins", body="Die Hütte hat 1 Schlüssel und 1 Tisch."
    )
    draft.guard = {**draft.guard, "closest": [{"matter": "Was gibt es?", "article": "Cabins"}]}
    draft.save()
    Ticket.objects.filter(pk=draft.ticket_id).update(language="de")
    text = f"{SUPPORTED}\n\n{said}"
    assert why_of(draft, text, said) == "not supported: a number that no source has: “einer Stunde”"
    (doubt,) = live_check.flagged(draft, text, "")
    assert (doubt.reason, doubt.detail) == ("unknown_number", "einer Stunde")
    Document.objects.filter(pk=other.pk).update(body="Die Kaution kommt nach 60 Minuten.")
    assert why_of(draft, text, said).endswith("that this reply does not cite: “einer Stunde” in “Cabins”")


@pytest.mark.parametrize("known", ["cited by an earlier draft", "retrieved for an earlier draft"])
def test_a_number_of_an_article_that_only_an_earlier_draft_had_is_said_to_be_in_it(draft, known):
    other = Document(collection=draft.ticket.mailbox.collection)
    version = publish(other, "Warranty", "Pots have 45 days of warranty.")
    if known.startswith("cited"):
        earlier = Draft.objects.create(ticket=draft.ticket, version=0, card="ready", status="superseded", body="Hi.")
        earlier.citations.create(number=1, document_version=version, passage="45 days", quote="45 days", start=0, end=7)
    else:
        run = Run.objects.create(ticket=draft.ticket, status="done", started=timezone.now())
        run.steps.create(name="retrieve", order=1, output={"retrieved": [{"title": "Warranty"}]})
    (_, _, why), *_ = told(draft, f"{SUPPORTED}\n\nYou have 45 days to send it back.").sentences
    assert why.endswith("an article has it that this reply does not cite: “45” in “Warranty”")


def test_a_name_is_not_asked_about_as_a_number(draft):
    text = f"{SUPPORTED}\n\nYou have 45 days to set up Wi-Fi at Harrowgate."
    (doubt,) = live_check.flagged(draft, text, "")
    assert (doubt.reason, doubt.detail) == ("unknown_number", "45")


def test_a_full_card_number_is_named_while_it_is_typed_and_not_repeated(draft):
    typed = told(draft, f"{SUPPORTED}\n\nYou paid with 4111 1111 1111 1111.")
    assert [check.text for check in typed.checks if "card" in check.text] == [
        "Contains a full card number or IBAN; its last four are enough"
    ]
    assert "4111 1111" not in repr(typed)
