"""Labelled examples in admin: imported line by line, with conflicts shown."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from kb.index.indexing import index_stale
from kb.intents.example_import import UnreadableTable, alike, import_examples
from kb.intents.examples import KINDS
from kb.models import Collection, LabelledExample

PLACE = "/admin/kb/labelledexample/"
TABLE = """text,intent,category,kind
How long does shipping take?,delivery,Shipping,inquiry
My lamp is broken!,damage,Returns,complaint
"""


def kinds(collection: Collection, table: str | bytes) -> list[tuple[int, str, str]]:
    raw = table.encode() if isinstance(table, str) else table
    return [(line.number, line.kind, line.reason) for line in import_examples(collection, raw)]


@pytest.fixture
def lamps(db: None) -> Collection:
    return Collection.objects.create(slug="lamps", name="Lamps", embedding_model="test:large")


def test_a_table_is_imported_and_a_second_time_nothing_is_new(lamps: Collection) -> None:
    assert kinds(lamps, TABLE) == [(2, "new", ""), (3, "new", "")]
    assert list(lamps.examples.order_by("pk").values_list("intent", "category", "kind")) == [
        ("delivery", "Shipping", "inquiry"),
        ("damage", "Returns", "complaint"),
    ]
    assert [kind for _, kind, _ in kinds(lamps, TABLE)] == ["same", "same"]
    assert lamps.examples.count() == 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (",delivery,,", "no text"),
        ("Hello,,,", "no intent"),
        ("Hello,greeting,,shouting", "the kind shouting is none of inquiry"),
        (f"Hello,{'x' * 101},,", "a label longer than 100 characters"),
        (f"{'x' * 20_001},long,,", "longer than 20,000 characters"),
        ("how long  does shipping take,other,,", "already exists, with the intent delivery"),
        ('"Hello,greeting,,', "the table is cut off here"),
        ('Hello "you",greeting,,\n"a" b,c,,', "the table is cut off here"),
    ],
)
def test_a_line_that_is_wrong_is_refused_and_the_rest_imported(lamps: Collection, line: str, reason: str) -> None:
    told = kinds(lamps, TABLE + line)
    assert [kind for _, kind, _ in told[:2]] == ["new", "new"]
    assert told[-1][1] == "refused"
    assert reason in told[-1][2]
    assert lamps.examples.filter(intent__in=["delivery", "damage"]).count() == 2


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (b"", "There is no column text and no column intent"),
        (b"question,label\nHello,x\n", "The columns are: question, label"),
        ("text,intent\nGrüße,x\n".encode("latin-1"), "It is not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "It is not UTF-8 text"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused_as_a_whole(lamps: Collection, table: bytes, words: str) -> None:
    with pytest.raises(UnreadableTable, match=words):
        import_examples(lamps, table)
    assert not lamps.examples.exists()


def test_a_spreadsheets_table_is_read(lamps: Collection) -> None:
    table = '\ufeffIntent;TEXT\r\ngreeting;"Hello;\r\nthere"\r\n'
    assert kinds(lamps, table) == [(3, "new", "")]
    assert lamps.examples.get().text == "Hello;\r\nthere"
    assert lamps.examples.get().kind == KINDS[0]


def test_the_page_reports_each_line(lamps: Collection, curator: Client) -> None:
    file = SimpleUploadedFile("examples.csv", (TABLE + "Hello,,,\n").encode())
    page = curator.post(f"{PLACE}import/", {"collection": lamps.pk, "file": file}).content.decode()
    assert "2 new, 0 there already, 1 refused." in page
    assert "no intent" in page
    empty = SimpleUploadedFile("examples.csv", b"a,b\n")
    answer = curator.post(f"{PLACE}import/", {"collection": lamps.pk, "file": empty})
    assert answer.status_code == 422
    assert "There is no column text" in answer.content.decode()
    assert "This field is required" in curator.post(f"{PLACE}import/", {"collection": lamps.pk}).content.decode()


def test_what_says_the_same_is_shown_and_conflicts_come_first(shelf: Collection, curator: Client) -> None:
    for text, intent in (
        ("where is my parcel now", "tracking"),
        ("where is now my parcel", "tracking"),
        ("return the lamp please", "returning"),
        ("please return the lamp", "refund"),
        ("Something else entirely", "other"),
        ("something  else entirely!", "spam"),
    ):
        LabelledExample.objects.create(collection=shelf, text=text, intent=intent)
    assert [{pair.first.intent, pair.second.intent} for pair in alike(shelf)] == [{"spam", "other"}]
    index_stale(shelf)
    pairs = alike(shelf)
    assert [pair.conflict for pair in pairs] == [True, True, False]
    assert {pair.first.intent for pair in pairs[:2]} | {pair.second.intent for pair in pairs[:2]} == {
        "spam",
        "other",
        "refund",
        "returning",
    }
    page = curator.get(f"{PLACE}doubles/", {"collection": shelf.pk}).content.decode()
    assert page.count(">conflict</span>") == 2
    assert page.count(">double</span>") == 1
    Collection.objects.create(slug="aaa", name="AAA")
    assert "No conflicts" in curator.get(f"{PLACE}doubles/", {"collection": "x"}).content.decode()


def test_examples_are_filtered_by_whether_they_are_learned(shelf: Collection, curator: Client) -> None:
    LabelledExample.objects.create(collection=shelf, text="learned", intent="a")
    index_stale(shelf)
    LabelledExample.objects.create(collection=shelf, text="new one", intent="b")
    shown = {
        choice: {example.text for example in curator.get(PLACE, {"learned": choice}).context["cl"].result_list}
        for choice in ("yes", "no")
    }
    assert shown == {"yes": {"learned"}, "no": {"new one"}}


def test_more_than_a_thousand_examples_are_deleted_at_once(shelf: Collection, curator: Client) -> None:
    LabelledExample.objects.bulk_create(
        LabelledExample(collection=shelf, text=f"Where is parcel {n}?", intent="track") for n in range(1_100)
    )
    first = str(LabelledExample.objects.values_list("pk", flat=True)[0])
    asked = {"action": "delete_selected", "_selected_action": [first], "select_across": "1"}
    page = curator.post(PLACE, asked).content.decode()
    every = re.findall(r'name="_selected_action"\s+value="(\d+)"', page)
    assert len(every) == 1_100
    sure = {"action": "delete_selected", "_selected_action": every, "post": "yes"}
    assert curator.post(PLACE, sure).status_code == 302
    assert not LabelledExample.objects.exists()


def test_an_example_needs_a_known_kind(shelf: Collection, curator: Client) -> None:
    data = {"collection": shelf.pk, "text": "Hello", "kind": "shouting", "intent": "greeting"}
    assert curator.post(f"{PLACE}add/", data).status_code == 200
    assert curator.post(f"{PLACE}add/", {**data, "kind": "inquiry"}).status_code == 302
    again = curator.post(f"{PLACE}add/", {**data, "kind": "inquiry"})
    assert again.status_code == 200
    assert LabelledExample.objects.count() == 1


def test_without_examples_the_list_says_how_to_get_some(curator: Client) -> None:
    assert "No examples yet" in curator.get(PLACE).content.decode()
    assert "Nothing matches" in curator.get(PLACE, {"q": "x"}).content.decode()
