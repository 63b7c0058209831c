"""A mailbox as an administrator sets it up: its secret, its words, and the collection that it answers from."""

import pytest
from django.core.management import call_command
from django.urls import reverse

from drafts.admin.mailbox_form import SHORTEST_SECRET
from drafts.models import Mailbox
from kb.importing.jobs import run_next
from kb.models import Collection
from tests.admin_clients import signed_in
from tests.factories import a_mailbox, a_ticket
from tests.markup import flat

pytestmark = pytest.mark.django_db
ADD = "/admin/drafts/mailbox/add/"
LONG = "twenty-characters-or-more"
UNREAD = "No mailbox answers from this collection yet"


@pytest.fixture
def administrator(client):
    return signed_in(client, "Administrator")


def given(**changed: object) -> dict[str, object]:
    formset = {"auto_send_policies-TOTAL_FORMS": 0, "auto_send_policies-INITIAL_FORMS": 0}
    collection = Collection.objects.get_or_create(slug="lamps", name="Lamps")[0]
    fields = {
        "slug": "larkhill",
        "name": "Larkhill",
        "address": "help@larkhill.example",
        "collection": collection.pk,
        "language": "en",
        "greeting": "Hi {name},",
        "auto_send_hourly": 20,
    }
    return {**formset, **fields, **changed}


def test_a_secret_that_is_left_empty_is_made(administrator):
    page = flat(administrator.get(ADD))
    assert "Empty: one is made." in page
    assert administrator.post(ADD, given(inbound_secret="")).status_code == 302
    assert len(Mailbox.objects.get().inbound_secret) > SHORTEST_SECRET


def test_an_address_that_differs_only_in_capitals_is_no_second_mailbox(administrator):
    a_mailbox(address="help@larkhill.example")
    refused = flat(administrator.post(ADD, given(address="Help@Larkhill.example", inbound_secret="")))
    assert "help@larkhill.example has a mailbox; capitals make no other address." in refused
    same = flat(administrator.post(ADD, given(address="help@larkhill.example", inbound_secret="")))
    assert "help@larkhill.example has a mailbox." in same
    assert "capitals" not in same
    assert Mailbox.objects.count() == 1


@pytest.mark.parametrize("greeting", ["Dear customer,", "Hi {nme},", "Hi {name} {surname},"])
def test_a_greeting_that_would_not_be_used_is_refused(administrator, greeting):
    refused = flat(administrator.post(ADD, given(greeting=greeting, inbound_secret="")))
    assert "Write {name} where the customer&#x27;s first name belongs, and no other braces." in refused
    assert not Mailbox.objects.exists()


def test_a_short_secret_is_refused_and_a_long_one_kept_and_not_shown(administrator):
    refused = flat(administrator.post(ADD, given(inbound_secret="cello")))
    assert "At least 20 characters, or leave it empty. One that nobody guesses:" in refused
    assert not Mailbox.objects.exists()
    assert administrator.post(ADD, given(inbound_secret=LONG)).status_code == 302
    mailbox = Mailbox.objects.get()
    assert mailbox.inbound_secret == LONG
    address = reverse("admin:drafts_mailbox_change", args=[mailbox.pk])
    page = flat(administrator.get(address))
    assert LONG not in page
    assert "One is kept; type another to replace it" in page
    assert administrator.post(address, given(name="Lark", inbound_secret="")).status_code == 302
    mailbox.refresh_from_db()
    assert (mailbox.name, mailbox.inbound_secret) == ("Lark", LONG)
    administrator.post(address, given(inbound_secret="a"))
    mailbox.refresh_from_db()
    assert mailbox.inbound_secret == LONG


def test_a_short_secret_of_before_is_told_and_goes_on_working(administrator):
    mailbox = a_mailbox("larkhill", inbound_secret="cello")
    address = reverse("admin:drafts_mailbox_change", args=[mailbox.pk])
    assert "The present one has only 5 characters and can be guessed" in flat(administrator.get(address))
    assert administrator.post(address, given(collection=mailbox.collection_id, inbound_secret="")).status_code == 302
    mailbox.refresh_from_db()
    assert mailbox.inbound_secret == "cello"


def test_a_mailbox_says_where_signed_mail_is_posted_and_what_its_fields_do(administrator):
    mailbox = a_mailbox("larkhill")
    page = flat(administrator.get(reverse("admin:drafts_mailbox_change", args=[mailbox.pk])))
    assert "Signed mail is posted to http://testserver/inbound/raw/larkhill/" in page
    for words in (
        "Drafts quote the articles of this collection",
        "mx.example.org",
        "0.1 is every tenth",
        "nothing where they have none",
    ):
        assert words in page


def test_a_collection_that_no_mailbox_answers_from_says_so(administrator, settings, tmp_path, capsys):
    settings.IMPORTS_DIR = tmp_path / "imports"
    file = tmp_path / "a.md"
    file.write_text("# Lamps\n\nThey glow.")

    def pages() -> list[str]:
        with file.open("rb") as upload:
            begun = administrator.post("/admin/kb/import/add/", {"collection": lamps.pk, "uploads": [upload]})
        run_next(lambda: False)
        collection = administrator.get(reverse("admin:kb_collection_change", args=[lamps.pk]))
        call_command("import_kb", str(file), collection="lamps")
        last_line = capsys.readouterr().out.strip().splitlines()[-1]
        return [flat(administrator.get(begun.headers["Location"])), flat(collection), last_line]

    call_command("import_kb", str(file), collection="lamps", create=True)
    assert capsys.readouterr().out.strip().splitlines()[-1].startswith(UNREAD)
    lamps = Collection.objects.get(slug="lamps")
    assert all(UNREAD in page for page in pages())
    a_mailbox("larkhill", collection=lamps)
    assert not any(UNREAD in page for page in pages())


def test_a_mailbox_whose_mail_is_kept_is_not_deleted_and_the_page_says_what_to_do(administrator):
    ticket = a_ticket(mailbox=a_mailbox())
    refused = flat(administrator.get(reverse("admin:drafts_mailbox_delete", args=[ticket.mailbox_id])))
    assert "cannot be deleted: what belongs to it is kept" in refused
    assert "your account doesn" not in refused
    assert "To use a mailbox no longer, post no more mail to it." in refused
    assert "make run DEMO=no" in refused


def test_several_mailboxes_are_deleted_by_a_page_of_ours_or_refused_in_words(administrator):
    kept, empty = a_ticket(mailbox=a_mailbox()).mailbox_id, a_mailbox("larkhill").pk
    pages = reverse("admin:drafts_mailbox_changelist")
    chosen = {"action": "delete_selected", "_selected_action": [kept, empty]}
    refused = flat(administrator.post(pages, chosen))
    assert "These mailboxes cannot be deleted: what belongs to them is kept." in refused
    assert "make run DEMO=no" in refused
    asked = flat(administrator.post(pages, chosen | {"_selected_action": [empty]}))
    assert "Delete these mailboxes, with what" in asked
    assert "multiple objects" not in asked
    administrator.post(pages, chosen | {"_selected_action": [empty], "post": "yes"})
    assert [*Mailbox.objects.values_list("pk", flat=True)] == [kept]
