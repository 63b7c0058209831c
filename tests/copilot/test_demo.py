"""The demo world: its texts hold together, and it is loaded once, into an empty desk."""

import csv
import re
import stat
from datetime import timedelta
from io import StringIO
from itertools import combinations

import pytest
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import transaction
from django.http import HttpRequest
from django.test import override_settings
from django.utils import timezone
from pydantic import SecretStr

from copilot.demo import loading
from copilot.demo.manifest import ARTICLES, EXAMPLES, MAILS, mails, world
from drafts.inbound.authentication import judge, verified
from drafts.inbound.autoreply import BOUNCE, RESTS, automatic_reason
from drafts.inbound.mail.origin import origin
from drafts.inbound.mail.parse import parse
from drafts.models import CannedReply, Card, Event, Mailbox, Message, Ticket
from kb.models import Collection, Document, LabelledExample
from tests.each_case import each_case

NUMBER = re.compile(r"\d+(?:[.,:]\d+)?")
KINDS = {"inquiry", "complaint", "meeting_request", "follow_up", "spam", "other"}
BOX = world().mailbox
FAST = "django.contrib.auth.hashers.MD5PasswordHasher"


def article(slug):
    """(front matter, body)."""
    _, head, body = (ARTICLES / f"{slug}.md").read_text("utf-8").split("---\n", 2)
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    return fields, body.strip()


SLUGS = sorted(path.stem for path in ARTICLES.glob("*.md"))
LIBRARY = {slug: article(slug) for slug in SLUGS}
EXAMPLE_ROWS = list(csv.DictReader(EXAMPLES.read_text("utf-8").splitlines()))
ALL = {mail.file: mail for mail in mails()}
MAIL = [pytest.param(mail, id=mail.file) for mail in ALL.values()]


def numbers(text):
    # 2,4 GHz is 2.4 GHz; the steps of a list are no facts.
    return {found.replace(",", ".") for found in NUMBER.findall(re.sub(r"(?m)^\d+\. ", "", text))}


# Articles


def test_there_are_enough_articles_intents_and_categories():
    assert len(SLUGS) >= 45
    assert len({fields["intent"] for fields, _ in LIBRARY.values()}) >= 10
    assert len({fields["category"] for fields, _ in LIBRARY.values()}) >= 5
    assert len({fields["title"] for fields, _ in LIBRARY.values()}) == len(SLUGS)
    assert len({fields["url"] for fields, _ in LIBRARY.values()}) == len(SLUGS)


@each_case("slug", SLUGS)
def test_an_article_is_of_readable_length_has_headings_and_says_where_it_stands(slug):
    fields, body = LIBRARY[slug]
    assert 120 <= len(body.split()) <= 400
    assert body.count("\n## ") >= 2
    assert fields["url"].startswith("https://help.mossbury.example/")
    assert numbers(body)


@each_case("slug", [slug for slug in SLUGS if LIBRARY[slug][0]["language"] != "en"])
def test_a_translation_says_no_number_that_the_english_articles_do_not_say(slug):
    fields, body = LIBRARY[slug]
    english = {n for f, b in LIBRARY.values() if f["language"] == "en" for n in numbers(b)}
    same_intent = {
        n
        for f, b in LIBRARY.values()
        if f["language"] == "en" and f["category"] == fields["category"]
        for n in numbers(b)
    }
    assert numbers(body) <= english
    assert len(numbers(body) - same_intent) <= 3


def test_every_article_that_another_one_names_exists():
    titles = {fields["title"].strip('"') for fields, _ in LIBRARY.values()}
    named = {name.rstrip(".,") for _, body in LIBRARY.values() for name in re.findall(r'(?:see|in) "([^"]+)"', body)}
    assert named
    assert named <= titles


# Example questions


def test_every_intent_of_the_articles_has_ten_examples_under_the_same_category():
    category = {fields["intent"]: fields["category"] for fields, _ in LIBRARY.values()}
    for intent in category:
        rows = [row for row in EXAMPLE_ROWS if row["intent"] == intent]
        assert len(rows) >= 10, intent
        assert {row["category"] for row in rows} == {category[intent]}


def test_examples_are_many_distinct_and_of_every_kind():
    assert len(EXAMPLE_ROWS) >= 160
    assert len({row["text"] for row in EXAMPLE_ROWS}) == len(EXAMPLE_ROWS)
    assert {row["kind"] for row in EXAMPLE_ROWS} == KINDS
    assert all(sum(row["kind"] == kind for row in EXAMPLE_ROWS) >= 10 for kind in KINDS)


def test_no_example_is_a_mail_of_the_demo():
    """Else the classifier would only remember."""
    said = [" ".join(parse(mail.raw).text.split()) for mail in ALL.values()]
    assert min(len(said), len(EXAMPLE_ROWS)) > 10
    assert not [row["text"] for row in EXAMPLE_ROWS if any(row["text"] in text for text in said)]


# Mails


def test_the_manifest_names_every_file_once():
    assert set(ALL) == {path.name for path in MAILS.glob("*")}
    assert len(ALL) == len(mails()) >= 36


def test_the_mails_have_what_a_visitor_should_see():
    ready = [mail for mail in ALL.values() if mail.decision == "finalize" and mail.facts]
    assert len(ready) >= 14
    assert sum(len(mail.articles) > 1 for mail in ready) >= 5
    assert {mail.language for mail in ALL.values()} >= {"en", "de", "fr", "es", "it"}
    reasons = {mail.reason for mail in ALL.values()}
    assert reasons >= {
        "needs_approval", "injection_suspected", "possible_spam", "needs_clarification", "gaps", "retrieval_weak",
        "unverified_sender", "nothing_to_answer",
    }  # fmt: skip
    assert {mail.automatic for mail in ALL.values()} >= {"bounce", "auto_submitted", "bulk"}
    ages = [mail.minutes for mail in ALL.values()]
    assert min(ages) < 10
    assert max(ages) > 600


@each_case("mail", MAIL)
def test_a_mail_is_read_without_fault_and_ends_its_lines_as_mail_does(mail):
    assert mail.raw.count(b"\n") == mail.raw.count(b"\r\n") == mail.raw.count(b"\r")
    read = parse(mail.raw)
    assert not read.error
    assert read.sender
    assert read.text.strip()
    assert BOX.address in [address.email for address in read.to]
    assert "\ufffd" not in read.subject + read.text


@each_case("mail", MAIL)
def test_headers_alone_tell_what_is_automatic(mail):
    read = parse(mail.raw)
    assert automatic_reason(read, origin(read, [BOX.address])) == mail.automatic


@each_case("mail", MAIL)
def test_only_a_proved_sender_is_verified_and_the_suspicious_are_not(mail):
    read = parse(mail.raw)
    suspicious = (
        mail.reason in ("possible_spam", "injection_suspected", "unverified_sender") or mail.automatic == "bounce"
    )
    assert verified(read, judge(read, BOX.authserv_id)) is not suspicious


@each_case("mail", MAIL)
def test_what_an_answer_needs_stands_in_the_articles_that_the_manifest_names(mail):
    assert bool(mail.facts) is bool(mail.articles)
    text = " ".join(" ".join(LIBRARY[slug][1].split()) for slug in mail.articles)
    assert [fact for fact in mail.facts if fact not in text] == []


def test_a_ready_answer_in_another_language_leans_on_an_article_in_that_language():
    ready = [mail for mail in ALL.values() if mail.card == "ready" and mail.articles]
    assert {mail.language for mail in ready} >= {"de", "fr", "es", "it", "nl"}
    for mail in ready:
        assert {LIBRARY[slug][0]["language"] for slug in mail.articles} == {mail.language}, mail.file


def test_what_follows_names_what_it_follows():
    followers = [mail for mail in ALL.values() if mail.thread]
    assert len(followers) >= 3
    for mail in followers:
        first, second = parse(ALL[mail.thread].raw), parse(mail.raw)
        assert second.in_reply_to == (first.message_id,)
        assert first.message_id in second.references
        assert first.sender == second.sender
        assert ALL[mail.thread].minutes > mail.minutes


def test_message_ids_are_distinct():
    assert len({parse(mail.raw).message_id for mail in ALL.values()}) == len(ALL)


def test_the_hidden_instruction_is_seen_as_hidden():
    hidden = parse(ALL["27-hidden-instructions.eml"].raw)
    assert "500 EUR" in hidden.hidden_text
    assert "500 EUR" not in hidden.text


def test_attachments_are_what_they_say():
    files = {file.name: file for mail in ALL.values() for file in parse(mail.raw).files if file.name}
    assert files["box.png"].content.startswith(b"\x89PNG\r\n\x1a\n")
    assert files["statement.pdf"].content.startswith(b"%PDF-")


# Loading


@pytest.fixture
def empty_desk(db, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    settings.PASSWORD_HASHERS = [FAST]
    settings.CONFIG = settings.CONFIG.model_copy(update={"demo_password": None})
    return settings


@pytest.fixture
def small_desk(empty_desk, monkeypatch, tmp_path):
    """Few mails and one article: for what does not depend on them."""
    (tmp_path / "articles").mkdir()
    (tmp_path / "articles" / "one.md").write_bytes((ARTICLES / "bridge.md").read_bytes())
    monkeypatch.setattr(loading, "ARTICLES", tmp_path / "articles")
    monkeypatch.setattr(loading, "mails", lambda: mails()[-2:])
    return empty_desk


@pytest.fixture(scope="class")
def loaded(django_db_setup, django_db_blocker, tmp_path_factory):
    """The whole world, loaded once for the tests that only look at it; what the command said."""
    folder = tmp_path_factory.mktemp("demo")
    config = settings.CONFIG.model_copy(update={"demo_password": None})
    changed = override_settings(
        DATA_DIR=folder, ATTACHMENTS_DIR=folder / "attachments", CONFIG=config, PASSWORD_HASHERS=[FAST]
    )
    with django_db_blocker.unblock(), changed, transaction.atomic():
        yield load_demo(quiet=True)
        transaction.set_rollback(True)


def load_demo(**options):
    out = StringIO()
    call_command("load_demo", stdout=out, **options)
    return out.getvalue()


def test_a_second_load_changes_nothing_and_prints_the_same_sign_ins(small_desk):
    first = load_demo(quiet=True)
    before = Message.objects.count(), Document.objects.count(), User.objects.count()
    second = load_demo(quiet=True)
    assert (Message.objects.count(), Document.objects.count(), User.objects.count()) == before
    assert "no demo data loaded" in second
    assert first.partition("Sign in as")[2] == second.partition("Sign in as")[2] != ""


@pytest.mark.parametrize("model", [Collection, Mailbox])
def test_a_desk_with_a_library_or_a_mailbox_is_left_alone(small_desk, model):
    library = Collection.objects.create(slug="ours", name="Ours")
    if model is Mailbox:
        Mailbox.objects.create(slug="ours", name="Ours", address="us@example.org", collection=library)
    said = load_demo(quiet=True)
    assert said == "The desk already has data: no demo data loaded.\n"
    assert not User.objects.exists()
    assert loading.load(people=True) is None


def test_the_four_can_sign_in_with_the_printed_password_and_hold_their_groups(small_desk, tmp_path):
    said = load_demo()
    password = (tmp_path / "demo_password").read_text().strip()
    assert stat.S_IMODE((tmp_path / "demo_password").stat().st_mode) == 0o600
    for name, group in {"agent": "Agent", "lead": "Lead", "curator": "Curator", "admin": "Administrator"}.items():
        user = User.objects.get(username=name)
        assert user.get_full_name().count(" ") == 1
        assert [one.name for one in user.groups.all()] == [group]
        assert user.is_superuser is (name == "admin")
        assert user.is_staff is (name != "agent")  # policies, wallets and runs stand in admin
        assert re.search(rf"(?m)^  {name} +{re.escape(password)} ", said)
    assert authenticate(HttpRequest(), username="agent", password=password)


def test_a_password_from_the_environment_is_used_and_later_changed(small_desk):
    small_desk.CONFIG = small_desk.CONFIG.model_copy(update={"demo_password": SecretStr("first-choice")})
    assert "first-choice" in load_demo()
    small_desk.CONFIG = small_desk.CONFIG.model_copy(update={"demo_password": SecretStr("second-choice")})
    said = load_demo(quiet=True)
    assert "second-choice" in said
    assert "first-choice" not in said
    assert authenticate(HttpRequest(), username="lead", password="second-choice")


def test_whoever_changed_their_password_is_not_printed(small_desk):
    load_demo()
    lead = User.objects.get(username="lead")
    lead.set_password("my own secret")
    lead.save()
    said = load_demo(quiet=True)
    assert re.search(r"(?m)^  agent ", said)
    assert not re.search(r"(?m)^  lead ", said)


def test_a_named_server_gets_no_demo_by_itself(small_desk):
    small_desk.EMBEDDED_POSTGRES = None
    assert "DATABASE_URL is your own server" in load_demo(quiet=True)
    assert not Collection.objects.exists()


@pytest.mark.parametrize(("options", "made"), [({}, 0), ({"users": True}, 4)])
def test_a_named_server_gets_demo_users_only_when_asked(small_desk, options, made):
    small_desk.EMBEDDED_POSTGRES = None
    load_demo(**options)
    assert Collection.objects.count() == 1
    assert User.objects.count() == made


class TestTheWholeWorld:
    """Tests that only look at what one load made."""

    def test_load_demo_fills_an_empty_desk(self, db, loaded):
        assert Document.objects.filter(status="published").count() == len(SLUGS)
        assert (
            Document.objects.get(source_url="https://help.mossbury.example/light-ring-colours").intent
            == "set_up_planter"
        )
        assert Document.objects.filter(language="de").count() == 5
        assert LabelledExample.objects.count() == len(EXAMPLE_ROWS)
        assert Message.objects.filter(direction="in").count() == len(ALL)
        assert Mailbox.objects.get().slug == "support"
        assert CannedReply.objects.count() == len(world().canned_replies)
        assert f"{len(SLUGS)} articles, {len(EXAMPLE_ROWS)} example questions, {len(ALL)} mails loaded." in loaded

    def test_the_queue_shows_ages_from_minutes_to_hours(self, db, loaded):
        now = timezone.now()
        came = dict(Ticket.objects.values_list("subject", "waiting_since"))
        assert timedelta(minutes=4) <= now - came["Refund for my annual plan"] < timedelta(minutes=20)
        assert now - came["Auskunft nach Art. 15 DSGVO"] >= timedelta(hours=4)
        assert not Ticket.objects.filter(created__gt=now).exists()
        assert 0 < (Ticket.objects.get(subject__startswith="Refund for").due_at - now).total_seconds() < 27 * 60

    def test_threads_and_bursts_are_one_ticket_and_answered_ones_queue_no_run(self, db, loaded):
        offline = Ticket.objects.get(subject="My planter shows as offline")
        asked, answered, again = offline.messages.all()
        assert [asked.direction, answered.direction, again.direction] == ["in", "out", "in"]
        assert again.visible_text.startswith("Thanks, I will try")
        assert "restart your router" not in again.visible_text
        assert [event.status for event in offline.events.order_by("pk")] == [Event.Status.DONE, Event.Status.DUE]
        assert Ticket.objects.get(subject="Box arrived crushed").events.filter(status=Event.Status.DUE).count() == 2

    def test_runs_are_queued_for_mail_of_people_only(self, db, loaded):
        automatic = Message.objects.exclude(automatic="")
        assert automatic.count() == sum(bool(mail.automatic) for mail in ALL.values())
        for mail in automatic:
            rests = (
                mail.automatic in RESTS and mail.automatic != BOUNCE
            )  # the one here is of no mail that the desk sent
            status = Ticket.Status.RESOLVED if rests else Ticket.Status.REVIEW
            reason = "automatic" if rests else "unknown_bounce" if mail.automatic == BOUNCE else mail.automatic
            assert (mail.ticket.status, mail.ticket.card, mail.ticket.reason) == (status, Card.NONE, reason)
        assert not Event.objects.filter(ticket__messages__in=automatic).exists()
        people_wrote = Message.objects.filter(direction="in", automatic="")
        assert people_wrote.count() == Event.objects.filter(kind=Event.Kind.MESSAGE).count()

    def test_the_worker_is_given_the_top_of_the_queue_first(self, db, loaded):
        first = Event.objects.filter(status=Event.Status.DUE).order_by("order_at", "id").first()
        assert first.ticket.subject == "Refund for my annual plan"
        waiting = Ticket.objects.filter(status=Ticket.Status.NEW, due_at=None)
        runs = [t.events.filter(status="due").latest("pk").order_at for t in waiting.order_by("-waiting_since")]
        assert all(earlier < later for earlier, later in combinations(runs, 2))
