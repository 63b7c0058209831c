"""Articles in admin: filters for what they lack, bulk changes, the preview."""

import re

import pytest
from django.test import Client

from drafts.models import Citation
from kb.articles.rendering import rendered
from kb.index.indexing import index_stale
from kb.index.publishing import save_version
from kb.models import Chunk, Collection, Document
from kb.search import search
from tests.admin_clients import ARTICLES, act, form, signed_in
from tests.factories import READY, a_draft
from tests.kb_shelf import WordCounts
from tests.markup import flat


def titles(curator: Client, **choice: str) -> set[str]:
    page = curator.get(ARTICLES, choice)
    return {document.title for document in page.context["cl"].result_list}


def test_articles_are_found_by_words_and_by_what_they_lack(
    shelf: Collection, curator: Client, counting: dict[str, WordCounts]
) -> None:
    counting["test:large"].fails = "curse"
    failing = shelf.documents.get(title="Gift vouchers")
    save_version(failing, failing.title, "A curse")
    index_stale(shelf)
    Document.objects.filter(title="Delivery times").update(status="draft", category="shipping", language="de")
    assert titles(curator, q="parcels vienna") == {"Delivery times"}
    assert titles(curator, index="failed") == {"Gift vouchers"}
    assert titles(curator, index="stale") == {"Delivery times"}
    assert titles(curator, status__exact="draft") == {"Delivery times"}
    assert titles(curator, category="shipping", language="de") == {"Delivery times"}
    assert titles(curator, language="en") == {"Returning a lamp", "Changing the bulb", "Gift vouchers"}
    page = flat(curator.get(ARTICLES, {"index": "failed"}))
    assert '<p class="why">refused by the provider</p>' in page
    assert "language=de" in page
    assert "language=fr" not in page  # nothing is in it
    assert titles(curator, q="nothing has this") == set()
    assert "Nothing matches" in flat(curator.get(ARTICLES, {"q": "nothing has this"}))


def test_the_collection_is_said_where_there_are_several(shelf: Collection, curator: Client) -> None:
    assert "column-collection" not in flat(curator.get(ARTICLES))
    Collection.objects.create(slug="chairs", name="Chairs", language="de")
    page = flat(curator.get(ARTICLES))
    assert "column-collection" in page
    assert '<td class="field-collection nowrap">Lamps</td>' in page


def test_what_no_reply_cites_is_told_apart(curator: Client) -> None:
    draft = a_draft(READY)
    cited = Document.objects.get(title="Refund policy")
    Document.objects.create(collection=cited.collection, title="Never read")
    assert titles(curator, cited="never") == {"Never read"}
    assert titles(curator, cited="yes") == {"Refund policy"}
    page = flat(curator.get(ARTICLES))
    assert "1 ×" in page
    shown = flat(curator.get(f"/articles/{cited.pk}/citations/"))
    assert "refunded in full" in shown
    assert f"#{draft.ticket_id}" in shown


def test_a_curator_reads_the_quote_and_nothing_of_the_customer(client: Client, db: None) -> None:
    draft = a_draft(READY)
    cited = Document.objects.get(title="Refund policy")
    signed_in(client, "Curator")
    shown = flat(client.get(f"/articles/{cited.pk}/citations/", headers={"HX-Request": "true"}))
    assert draft.ticket.subject not in shown
    assert draft.ticket.customer.email not in shown
    assert Citation.objects.get().quote in shown
    signed_in(client, "Agent")
    assert draft.ticket.subject in flat(client.get(f"/articles/{cited.pk}/citations/"))


def test_a_bulk_act_counts_and_names_who_was_refused(shelf: Collection, curator: Client) -> None:
    empty = Document.objects.create(collection=shelf, title="Only a title", status="draft")
    ready = Document.objects.create(collection=shelf, title="Written", body="Words.", status="draft")
    done = shelf.documents.get(title="Gift vouchers")
    page = act(curator, "publish_selected", empty, ready, done)
    assert "1 published, 1 were published before, 1 refused (Only a title: it has no text)." in page
    page = act(curator, "index_selected", empty, done)
    assert "1 marked" in page
    assert "it is draft, and only what is published is indexed" in page
    more = [Document.objects.create(collection=shelf, title=f"Empty {n}", status="draft") for n in range(7)]
    page = act(curator, "publish_selected", *more)
    assert "7 refused (Empty 0, Empty 1, Empty 2, Empty 3, Empty 4 and 2 more: it has no text)." in page


def test_an_article_that_failed_says_how_to_try_again(
    shelf: Collection, curator: Client, counting: dict[str, WordCounts]
) -> None:
    counting["test:large"].fails = "curse"
    document = shelf.documents.get(title="Gift vouchers")
    save_version(document, document.title, "A curse")
    index_stale(shelf)
    page = flat(curator.get(f"{ARTICLES}{document.pk}/change/"))
    assert 'refused by the provider</span> <span class="quiet">Retried when its text changes, or now:' in page
    hidden = re.search(r'name="_selected_action" value="(\d+)"', page)
    assert hidden
    assert 'name="action" value="index_selected"' in page
    curator.post(ARTICLES, {"action": "index_selected", "_selected_action": hidden[1]})
    document.refresh_from_db()
    assert document.index_error == ""
    assert "Reindex</button>" not in flat(curator.get(f"{ARTICLES}{document.pk}/change/"))


def test_a_category_is_set_on_many(shelf: Collection, curator: Client) -> None:
    page = act(curator, "categorise_selected", *shelf.documents.all(), category=" lamps ")
    assert "4 now in category lamps." in page
    assert set(shelf.documents.values_list("category", flat=True)) == {"lamps"}
    assert "1 now without a category." in act(curator, "uncategorise_selected", shelf.documents.all()[0])


def test_an_intent_is_set_on_many(shelf: Collection, curator: Client) -> None:
    chosen = shelf.documents.order_by("title")[:2]
    assert "2 now about care." in act(curator, "intend_selected", *chosen, intent=" care ")
    assert shelf.documents.filter(intent="care").count() == 2
    page = act(curator, "unintend_selected", *shelf.documents.all())
    assert "4 now without an intent." in page
    assert 'name="intent"' in page


def test_deleting_many_asks_first_and_keeps_what_is_cited(shelf: Collection, curator: Client) -> None:
    a_draft(READY)
    cited, free = Document.objects.get(title="Refund policy"), shelf.documents.get(title="Gift vouchers")
    Collection.objects.filter(pk=cited.collection_id).update(chunk_count=1, term_count=5)
    assert "cannot be undone" in act(curator, "delete_chosen", cited, free)
    assert Document.objects.filter(pk=free.pk).exists()
    page = act(curator, "delete_chosen", cited, free, sure="yes")
    assert "1 deleted, 1 refused (Refund policy: replies cite it; archive it instead)." in page
    assert not Document.objects.filter(pk=free.pk).exists()
    shelf.refresh_from_db()
    assert shelf.chunk_count == Chunk.objects.filter(collection=shelf).count()


def test_all_that_match_are_deleted_also_those_of_other_pages(shelf: Collection, curator: Client) -> None:
    Document.objects.bulk_create(Document(collection=shelf, title=f"Old {n}", status="draft") for n in range(60))
    first = Document.objects.filter(title="Old 0")
    asked = {"action": "delete_chosen", "_selected_action": [str(first.get().pk)], "select_across": "1"}
    place = f"{ARTICLES}?status__exact=draft"
    page = flat(curator.post(place, asked))
    assert "Delete 60 for good?" in page
    given = dict(re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', page))
    assert '<form method="post" class' in page  # to where it came from, with its filters
    after = flat(curator.post(place, {**given, "action": "delete_chosen"}, follow=True))
    assert "60 deleted." in after
    assert shelf.documents.count() == 4


def test_deleting_one_takes_its_passages_out_of_the_totals(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    curator.post(f"{ARTICLES}{document.pk}/delete/", {"post": "yes"})
    shelf.refresh_from_db()
    assert shelf.chunk_count == Chunk.objects.filter(collection=shelf).count() == 3


def test_the_page_before_deleting_counts_and_lists_no_posting(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    page = flat(curator.get(f"{ARTICLES}{document.pk}/delete/"))
    assert "Versions: 1" in page
    assert "Passages: 1" in page
    assert "Posting" not in page
    assert "It was imported" not in page
    Document.objects.filter(pk=document.pk).update(source="vouchers.md")
    assert "the next import of its source brings it back" in flat(curator.get(f"{ARTICLES}{document.pk}/delete/"))
    chosen = act(curator, "delete_chosen", document)
    assert "Imported ones come back with the next import of their source." in chosen


def test_what_a_reply_cites_is_not_deleted_and_the_page_says_so(curator: Client) -> None:
    a_draft(READY)
    cited = Document.objects.get(title="Refund policy")
    page = flat(curator.post(f"{ARTICLES}{cited.pk}/delete/", {"post": "yes"}))
    assert "<li>1 citation</li>" in page
    assert "protected" not in page
    assert "Archive it instead" in page
    assert Document.objects.filter(pk=cited.pk).exists()


def test_a_colleagues_newer_text_is_not_overwritten_unread(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    opened = form(document, body="Mine.", seen=document.content_hash)
    save_version(document, document.title, "Theirs.")
    answer = curator.post(f"{ARTICLES}{document.pk}/change/", opened)
    page = flat(answer)
    assert answer.status_code == 200
    assert "saved version 2 while you were writing" in page
    assert "Mine." in page
    document.refresh_from_db()
    assert document.body == "Theirs."
    assert (
        curator.post(f"{ARTICLES}{document.pk}/change/", {**opened, "seen": document.content_hash}).status_code == 302
    )
    assert [version.body for version in document.versions.all()[:2]] == ["Mine.", "Theirs."]


def test_what_a_colleague_changed_besides_the_text_stays_unless_the_page_changed_it_too(
    shelf: Collection, curator: Client
) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    address = f"{ARTICLES}{document.pk}/change/"
    opened = curator.get(address).context["adminform"].form
    shown = {field.html_initial_name: field.value() for field in opened if field.field.show_hidden_initial}
    assert set(shown) == {f"initial-{name}" for name in ("status", "intent", "category", "language", "source_url")}
    posted = {**form(document, body="Mine.", category="payment", seen=document.content_hash), **shown}
    act(curator, "archive_selected", document)
    act(curator, "intend_selected", document, intent="theirs")
    act(curator, "categorise_selected", document, category="theirs")
    assert curator.post(address, posted).status_code == 302
    document.refresh_from_db()
    assert (document.body, document.category) == ("Mine.", "payment")
    assert (document.status, document.intent, document.indexed_hash) == ("archived", "theirs", "")


def test_a_page_that_a_newer_text_held_back_still_knows_what_it_was_opened_with(
    shelf: Collection, curator: Client
) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    opened = {**form(document, intent="mine", seen="other"), "initial-intent": "gift"}
    page = flat(curator.post(f"{ARTICLES}{document.pk}/change/", opened))
    assert re.search(r'<input type="hidden" name="initial-intent" value="gift"', page)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"title": "   "}, "This field is required"),
        ({"body": " \n "}, "A published article needs a text"),
        ({"body": " \u200b\ufeff"}, "A published article needs a text"),
        ({"title": "\u200b"}, "The title has no visible character"),
        ({"body": "x" * 1_000_001}, "at most 1,000,000 characters"),
        ({"status": "gone"}, "not one of the available choices"),
        ({"source_url": "javascript:alert(1)"}, "valid URL"),
    ],
)
def test_a_wrong_article_is_refused_in_words(
    shelf: Collection, curator: Client, changed: dict[str, str], words: str
) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    answer = curator.post(f"{ARTICLES}{document.pk}/change/", form(document, **changed))
    assert words in flat(answer)
    assert document.versions.count() == 1


def test_an_article_stays_in_its_collection(shelf: Collection, curator: Client) -> None:
    other = Collection.objects.create(slug="chairs", name="Chairs")
    document = shelf.documents.get(title="Gift vouchers")
    curator.post(f"{ARTICLES}{document.pk}/change/", form(document, collection=str(other.pk), intent="gift"))
    document.refresh_from_db()
    assert (document.collection, document.intent) == (shelf, "gift")


def test_a_text_that_becomes_a_draft_is_not_found_from_then_on(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    curator.post(f"{ARTICLES}{document.pk}/change/", form(document, status="draft"))
    assert all(passage.title != "Gift vouchers" for passage in search(shelf, "voucher valid").passages)
    assert not document.chunks.exists()


def test_the_preview_shows_markdown_and_no_script(curator: Client) -> None:
    body = "**Bold** <script>alert(1)</script> [x](javascript:alert(1)) ![y](https://spy.example/p.png)"
    page = flat(curator.post(f"{ARTICLES}preview/", {"title": "<i>T</i>", "body": body}))
    assert "<strong>Bold</strong>" in page
    assert "&lt;i&gt;T" in page
    assert "<em>y</em>" in page
    for harmful in ("<script", 'href="javascript', "<img"):
        assert harmful not in page


def test_a_table_and_a_link_are_rendered() -> None:
    shown = rendered("| a | b |\n|---|---|\n| 1 | [two](https://help.example/2) |")
    assert "<table>" in shown
    assert 'rel="noopener noreferrer nofollow"' in shown


@pytest.mark.parametrize("corner", ["", "  ", "&nbsp;", "![](https://help.example/l.png)"])
def test_a_table_without_a_corner_heading_has_none_that_is_empty(corner: str) -> None:
    shown = rendered(f"| {corner} | Vienna |\n|:---|---|\n| Standard | `<th></th>` |")
    assert "<th></th>" not in shown
    assert shown.count("<th>") == 1
    assert "<th>Vienna</th>" in shown
    assert shown.count("<td>") == 3
    assert "&lt;th&gt;&lt;/th&gt;" in shown


def test_passages_of_an_unsaved_text_are_shown_with_their_sizes(curator: Client) -> None:
    body = "# Returns\n\n" + "Send the lamp back to us. " * 60 + "\n\n## Costs\n\n" + "It is free. " * 40
    page = flat(curator.post(f"{ARTICLES}cut/", {"title": "T", "body": body, "language": "en"}))
    assert "passages, as they would be indexed" in page
    assert "Returns &gt; Costs" in page
    assert "language en" in page
    assert "1 passage, as it would be indexed" in flat(curator.post(f"{ARTICLES}cut/", {"title": "T"}))
    assert curator.post(f"{ARTICLES}cut/", {"body": "x", "language": "klingon"}).status_code == 422


def test_the_passages_that_serve_are_shown_and_when_they_are_old(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    address = f"{ARTICLES}{document.pk}/passages/"
    page = flat(curator.get(address))
    assert "1 passage of version 1, in en" in page
    assert "has changed since" not in page
    save_version(document, document.title, "Another text.")
    assert "has changed since" in flat(curator.get(address))
    save_version(document, document.title, "Another text.")
    Document.objects.filter(pk=document.pk).update(status="archived")
    document.chunks.all().delete()
    assert "Only published articles are searched." in flat(curator.get(address))


def test_titles_are_offered_while_one_is_typed(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    address = f"{ARTICLES}titles/"
    assert f"Gift vouchers #{document.pk}" in flat(curator.get(address, {"expected": "vouch"}))
    assert "option" not in flat(curator.get(address, {"expected": "vouch", "collection": "999999"}))
    assert "Gift" in flat(curator.get(address, {"collection": "9" * 40 + "x"}))


def test_an_empty_library_says_what_to_do_next(curator: Client) -> None:
    assert "Create a collection" in flat(curator.get("/admin/"))
    assert "Create one first" in flat(curator.get(ARTICLES))
    Collection.objects.create(slug="lamps", name="Lamps")
    assert "Write one, or import" in flat(curator.get(ARTICLES))


@pytest.mark.parametrize("label", ["category", "intent"])
def test_an_empty_label_changes_nothing(curator, shelf, label):
    shelf.documents.update(**{label: "kept"})
    action = {"category": "categorise_selected", "intent": "intend_selected"}[label]
    page = act(curator, action, *shelf.documents.all(), **{label: " "})
    assert f"Nothing was changed: type the {label} beside the action first." in page
    assert f"Remove {label}" in page
    assert set(shelf.documents.values_list(label, flat=True)) == {"kept"}


def test_saving_names_another_article_of_the_same_title(curator, shelf):
    one, other = shelf.documents.all()[:2]
    Document.objects.filter(pk=other.pk).update(title="Opening hours")
    page = flat(curator.post(f"{ARTICLES}{one.pk}/change/", form(one, title="Opening Hours"), follow=True))
    assert f'Another article has this title: <a href="/admin/kb/document/{other.pk}/change/">Opening hours</a>' in page
    Document.objects.filter(pk=other.pk).update(status="archived")
    one.refresh_from_db()
    page = flat(curator.post(f"{ARTICLES}{one.pk}/change/", form(one, category="x"), follow=True))
    assert "Another article" not in page


def test_the_preview_shows_a_heading_that_is_the_title_once(curator: Client) -> None:
    page = flat(curator.post(f"{ARTICLES}preview/", {"title": "Hours", "body": "# Hours\n\nFrom 9 to 17."}))
    assert page.count("Hours") == 1
    assert "From 9 to 17." in page


def test_no_choice_is_a_row_of_hyphens(shelf: Collection, curator: Client) -> None:
    Collection.objects.create(name="Other", slug="other")
    for place in ("", "add/"):
        page = flat(curator.get(f"{ARTICLES}{place}"))
        assert "-----" not in page
        assert "choose …" in page
    assert "the collection’s" in page


def test_a_picture_is_its_description_and_a_relative_link_leads_to_no_page_of_ours() -> None:
    shown = rendered("![The *label* <b>](label.png) is in [care](../care.md), [returns](https://help.example/returns).")
    assert "<em>The label &lt;b&gt;</em> is in" in shown
    assert ">care</a>" in shown
    assert "care.md" not in shown
    assert 'href="https://help.example/returns"' in shown
