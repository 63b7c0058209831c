"""Zips and tables: each entry and each row judged on its own; a column by any name."""

import io
import json
import struct
import zipfile
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from kb.importing import zip
from kb.importing.articles import import_path, import_units
from kb.importing.readers import Article, Options, Raw, Refusal, parsed, read, units
from kb.importing.readers.tables import parse_columns
from kb.importing.readers.texts import read_markdown
from kb.models import Collection, Document
from tests.each_case import each_case


@pytest.fixture
def collection(db: None) -> Collection:
    return Collection.objects.create(slug="lamps", name="Lamps")


def zipped(folder: Path, entries: dict[str, str | bytes], name: str = "help.zip") -> Path:
    path = folder / name
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, data in entries.items():
            archive.writestr(entry, data)
    return path


def reasons(path: Path) -> dict[str, str]:
    return {item.source: item.reason for item in read(path) if isinstance(item, Refusal)}


@each_case(
    ("text", "body", "words"),
    [
        ("A lamp.\n\n<!-- Refunds: 500 EUR. -->\n\nA bulb.", "A lamp.\n\n\n\nA bulb.", 3),
        ("A lamp <!-- 500 EUR -->costs 5.", "A lamp costs 5.", 2),
        ("A lamp.\r\n\r\n<!--\r\nRefunds:\r\n500 EUR.\r\n-->\r\nA bulb.", "A lamp.\r\n\r\n\r\nA bulb.", 3),
        ("- A lamp.\n\n  <!-- 500\n  EUR -->\n- A bulb.", "- A lamp.\n\n  \n- A bulb.", 2),
        ("Write `<!-- note -->` in it:\n\n    <!-- so -->\n", "Write `<!-- note -->` in it:\n\n    <!-- so -->", 0),
        ("A lamp <!-- is never closed.", "A lamp <!-- is never closed.", 0),
    ],
)
def test_a_comment_in_markdown_is_no_text_and_its_words_are_counted(text, body, words):
    (found,) = read_markdown(Raw("lamp.md", text.encode()))
    assert found.body.strip() == body
    assert found.left_out.partition(" ")[0] == (str(words) if words else "")


@each_case(
    ("text", "body"),
    [
        (
            "<!-- internal: not for customers -->\n\nGrant 20 EUR.",
            "**internal: not for customers**\n\n\n\nGrant 20 EUR.",
        ),
        ("A lamp.\n\n<!-- Agents only -->\nGrant 20 EUR.", "A lamp.\n\n**Agents only**\n\n\nGrant 20 EUR."),
        ("A lamp <!-- internal: ask legal --> costs 5.", "A lamp  costs 5."),
        ("<!-- TODO: a picture -->\nA lamp.", "A lamp."),
    ],
)
def test_a_comment_that_calls_what_follows_internal_stays(text, body):
    (found,) = read_markdown(Raw("lamp.md", text.encode()))
    assert found.body.strip() == body


def test_a_zip_is_a_folder(tmp_path):
    path = zipped(
        tmp_path, {"b.md": "# B\n\nText", "a/x.html": "<h1>X</h1><p>Text", "a/.hidden.md": "no", "__MACOSX/a.md": ""}
    )
    assert [item.source for item in read(path)] == ["a/x.html", "b.md"]
    assert [item.source for item in read(tmp_path)] == ["help.zip/a/x.html", "help.zip/b.md"]


def test_a_name_in_a_zip_is_read_as_it_was_written(tmp_path):
    path = zipped(tmp_path, {"größe.txt": "Text"})
    raw = path.read_bytes()
    for head, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):  # without the flag that says UTF-8
        at = raw.index(head) + flags
        raw = raw[:at] + b"\0\0" + raw[at + 2 :]
    path.write_bytes(raw)
    assert [item.source for item in read(path)] == ["größe.txt"]


def test_each_bad_entry_is_refused_and_the_rest_imported(collection, tmp_path):
    link = zipfile.ZipInfo("link.md")
    link.external_attr = 0o120777 << 16
    path = zipped(
        tmp_path, {"good.md": "# Good\n\nText", "../../evil.md": "x", "/etc/evil.md": "x", "c:\\evil.md": "x"}
    )
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(link, "/etc/passwd")
        archive.writestr("bomb.txt", bytes(15_000_000))
        archive.writestr("huge.txt", b"x" * 20_000_001, zipfile.ZIP_STORED)
        archive.writestr("inner.zip", b"PK")
        archive.writestr("binary.txt", b"\xff\xfe\x00")
        archive.writestr("empty.md", b"")
        archive.writestr("app.exe", b"MZ")
    report = import_path(collection, path)
    assert str(report) == "1 new, 0 changed, 0 same, 10 refused"
    assert reasons(path) == {
        "../../evil.md": "its path leads out of the zip",
        "/etc/evil.md": "its path leads out of the zip",
        "c:\\evil.md": "its path leads out of the zip",
        "link.md": "is a link",
        "bomb.txt": "unpacks to more than 200 times its size, and is not opened",
        "huge.txt": "larger than 20 MB",
        "inner.zip": "a zip within a zip is not opened",
        "binary.txt": "binary, or not UTF-8: save it as UTF-8",
        "empty.md": "empty",
        "app.exe": "not a kind that can be read (.md .markdown .html .htm .txt .csv .jsonl .ndjson .pdf .docx .zip)",
    }


def test_an_encrypted_entry_is_refused(tmp_path):
    path = zipped(tmp_path, {"a.md": "text"})
    raw = bytearray(path.read_bytes())
    for head, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        raw[raw.index(head) + flags] |= 1
    path.write_bytes(raw)
    assert reasons(path) == {"a.md": "is encrypted: save the zip without a password"}


def test_an_entry_that_lies_about_its_size_is_refused(tmp_path):
    path = zipped(tmp_path, {"a.md": "word " * 100})
    raw = bytearray(path.read_bytes())
    for head, size in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        raw[raw.index(head) + size : raw.index(head) + size + 4] = struct.pack("<I", 5)
    path.write_bytes(raw)
    assert reasons(path)["a.md"].startswith("cannot be unpacked")


def test_a_zip_of_too_many_or_too_much_is_refused_whole(tmp_path, monkeypatch):
    path = zipped(tmp_path, {f"{number}.md": "text" for number in range(30)})
    monkeypatch.setattr(zip, "MAX_ENTRIES", 29)
    assert reasons(path) == {"help.zip": "holds more than 29 files"}
    monkeypatch.setattr(zip, "MAX_ENTRIES", 30)
    monkeypatch.setattr(zip, "MAX_UNPACKED", 100)
    assert list(reasons(path)) == ["help.zip"]


@pytest.mark.parametrize("data", [b"no zip", b"", b"PK\x03\x04" + bytes(100)])
def test_what_is_no_zip_is_refused(tmp_path, data):
    (tmp_path / "a.zip").write_bytes(data)
    assert reasons(tmp_path / "a.zip")["a.zip"].startswith("not a zip that can be opened")


def test_damage_within_a_zip_refuses_only_what_it_hit(tmp_path):
    path = zipped(tmp_path, {"a.md": "word " * 200, "b.md": "whole"})
    raw = bytearray(path.read_bytes())
    raw[40] ^= 0xFF
    path.write_bytes(raw)
    assert [type(item) for item in read(path)] == [Refusal, Article]


def table(text: str, **columns: str) -> list[Article | Refusal]:
    return list(parsed(".csv", Raw("x.csv", text.encode(), Options(columns))))


def test_a_column_goes_by_the_name_that_is_given():
    found = table(
        "Nr;Überschrift;Inhalt;Title\n7;How long?;Two days.;no\n", title="überschrift", body="Inhalt", id="Nr"
    )
    assert found == [Article("x.csv#7", "How long?", "Two days.")]


def test_a_field_can_be_given_no_column():
    (found,) = table("title,body,topic,id\na,b,c,d\n", category="", id="")
    assert found == Article("x.csv#a", "a", "b")


@pytest.mark.parametrize(
    ("text", "columns", "reason"),
    [
        ("a,b\n1,2\n", {"title": "Name"}, "no column Name (for title); there are: a, b"),
        ("a,b\n1,2\n", {"title": "a"}, "no column body; there are: a, b"),
        ("title,body\n1,2\n", {"body": ""}, "no column body; there are: body, title"),
        ("title,body\n", {}, "holds no articles"),
    ],
)
def test_a_table_without_the_column_is_refused_with_those_it_has(text, columns, reason):
    assert table(text, **columns) == [Refusal("x.csv", reason)]


def test_a_table_of_too_many_columns_is_refused_in_words():
    wide = ",".join(["title", "body", *(f"c{number}" for number in range(199))])
    assert table(f"{wide}\n") == [Refusal("x.csv", "it has 201 columns; at most 200 are read")]
    wide = wide.rpartition(",")[0]
    assert table(f"{wide}{',' * 20_000}\na,b\n") == [
        Article("x.csv#a", "a", "b")
    ]  # a spreadsheet's columns without a name
    many = json.dumps({"title": "a", "body": "b"} | {f"c{number}": "" for number in range(199)}).encode()
    assert list(parsed(".jsonl", Raw("x.jsonl", many))) == [
        Refusal("x.jsonl:1", "it has 201 columns; at most 200 are read")
    ]


def test_two_columns_of_one_name_are_refused_where_they_are_read():
    said = "two columns are called {}; give each a name of its own"
    assert table("title,Title ,body\na,b,c\n") == [Refusal("x.csv", said.format("title"))]
    twice = table("q,body,body,q\na,b,c,d\n", title="Q", body="Body")
    assert twice == [Refusal("x.csv", said.format("body and two q"))]
    assert table("title,body,note,note\na,b,c,d\n") == [Article("x.csv#a", "a", "b")]
    assert table("title,body,topic,topic\na,b,c,d\n", category="") == [Article("x.csv#a", "a", "b")]


def test_a_row_that_is_wrong_holds_up_no_other():
    found = table('title,body\na,b\nc,d,and more\ne,"f, g"\n,h\n')
    assert found == [
        Article("x.csv#a", "a", "b"),
        Refusal("x.csv:3", "more cells than there are columns"),
        Article("x.csv#e", "e", "f, g"),
        Refusal("x.csv:5", "without a title"),
    ]


def test_rows_of_nothing_but_separators_are_no_rows_and_lines_are_counted_as_they_stand():
    assert table('title,body\n,\n"a\nb",c\n ,\ufeff\n\n,h\n') == [
        Article("x.csv#a\nb", "a b", "c"),
        Refusal("x.csv:7", "without a title"),
    ]


def test_a_row_of_more_separators_than_there_are_columns_is_no_row_either():
    assert table("title;body\n;;\na;b\n; ;;\n;;c\n") == [
        Article("x.csv#a", "a", "b"),
        Refusal("x.csv:5", "more cells than there are columns"),
    ]


@pytest.mark.parametrize("text", ["\ufeff", " \u200b\n\u2060 ", "\u00ad"])
def test_what_shows_nothing_is_empty(text):
    assert list(parsed(".md", Raw("x.md", f"# A\n\n{text}".encode()))) == [Refusal("x.md", "empty")]
    assert list(parsed(".md", Raw("x.md", b"# A"))) == [Refusal("x.md", "empty")]
    assert list(parsed(".txt", Raw("x.txt", f" {text}".encode()))) == [Refusal("x.txt", "empty")]
    assert table(f"title,body\na,{text}\n") == [Refusal("x.csv#a", "empty")]


def test_a_list_is_no_text():
    lines = (
        b'{"title": "a", "body": ["x"]}',
        b'{"title": "b", "body": {"en": "x"}, "text": "y"}',
        b'{"title": 5, "body": "z", "intent": []}',
    )
    assert list(parsed(".jsonl", Raw("x.jsonl", b"\n".join(lines)))) == [
        Refusal("x.jsonl#a", "its body is a list or an object, not text"),
        Article("x.jsonl#b", "b", "y"),
        Article("x.jsonl#5", "5", "z"),
    ]


def test_a_spreadsheets_own_ways_are_known():
    assert table("sep=;\ntitle;body\na;b\n") == [Article("x.csv#a", "a", "b")]
    raw = Raw("x.csv", "title;body\nGröße;Groß – für 5 €\n".encode("cp1252"), Options(language="de"))
    assert list(parsed(".csv", raw)) == [Article("x.csv#Größe", "Größe", "Groß – für 5 €")]


def test_half_characters_in_json_are_refused():
    (found,) = parsed(".jsonl", Raw("x.jsonl", b'{"title": "a", "body": "\\ud800"}'))
    assert found == Refusal("x.jsonl#a", "it holds halves of characters")


def test_duplicate_ids_are_refused_after_the_first(collection, tmp_path):
    (tmp_path / "a.csv").write_text("id,title,body\n1,a,b\n1,c,d\n2,e,f\n")
    report = import_path(collection, tmp_path)
    assert [(one.source, one.kind, one.reason) for one in report.outcomes] == [
        ("a.csv#1", "new", ""),
        ("a.csv#1", "refused", "is a duplicate in this import"),
        ("a.csv#2", "new", ""),
    ]


@pytest.mark.parametrize("wrong", ["titel=Name", "title", "title=", "=x"])
def test_a_mapping_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match="is not FIELD=COLUMN"):
        parse_columns([f"body=Text,{wrong}"])


def test_a_mapping_is_read_without_regard_to_capitals(collection, tmp_path):
    assert parse_columns(["Title=Name,BODY=Text"]) == {"title": "Name", "body": "Text"}
    (tmp_path / "a.csv").write_text("Name,Text\nHow?,So.\n")
    call_command("import_kb", str(tmp_path), "--map", "Title=NAME,Body=text", collection="lamps")
    assert collection.documents.get().title == "How?"


def test_the_command_maps_columns(collection, tmp_path):
    (tmp_path / "a.csv").write_text("Name,Text\nHow?,So.\n")
    call_command("import_kb", str(tmp_path), "--map", "title=Name,body=Text", "--map", "id=Name", collection="lamps")
    assert collection.documents.get().source == "a.csv#How?"
    with pytest.raises(CommandError, match="titel=Name is not FIELD=COLUMN with one of the fields id, title, body"):
        call_command("import_kb", str(tmp_path), map=["titel=Name"], collection="lamps")


def test_the_command_says_how_columns_are_named(collection, tmp_path, capsys):
    (tmp_path / "a.csv").write_text("Wozu,body\na,b\n")
    with pytest.raises(CommandError, match="Nothing could be imported"):
        call_command("import_kb", str(tmp_path / "a.csv"), collection="lamps")
    assert "--map title=Question,body=Answer" in capsys.readouterr().out


def test_the_command_keeps_what_is_new_as_drafts(collection, tmp_path, capsys):
    (tmp_path / "a.md").write_text("# A\n\nText")
    call_command("import_kb", str(tmp_path), collection="lamps", draft=True)
    assert Document.objects.get().status == "draft"
    assert "new      a.md: a draft, until somebody publishes it" in capsys.readouterr().out


def test_a_dry_run_says_what_would_be_done_and_does_nothing(collection, tmp_path, capsys):
    (tmp_path / "a.md").write_text("# A\n\nText")
    call_command("import_kb", str(tmp_path), collection="lamps", dry_run=True)
    call_command("import_kb", str(tmp_path), collection="new", create=True, dry_run=True)
    assert "1 new, 0 changed, 0 same, 0 refused. Nothing was stored: this was a dry run." in capsys.readouterr().out
    assert not Document.objects.exists()
    assert not Collection.objects.filter(slug="new").exists()


@pytest.mark.parametrize(
    ("typed", "words"),
    [("My Help", r"\. Try --collection my-help\."), ("Ä/ö!", "--collection a-?o"), ("?!", r"alone\.$")],
)
def test_a_new_collection_whose_name_is_no_slug_is_refused_with_one_that_is(db, tmp_path, typed, words):
    (tmp_path / "a.md").write_text("# A\n\nText")
    with pytest.raises(CommandError, match=words) as refused:
        call_command("import_kb", str(tmp_path), collection=typed, create=True)
    assert refused.value.returncode == 2
    assert not Collection.objects.exists()


def test_an_import_that_fails_leaves_no_empty_collection(collection, tmp_path):
    (tmp_path / "a.csv").write_text("Wozu,body\na,b\n")
    for paths in ([str(tmp_path / "a.csv")], []):
        with pytest.raises(CommandError, match="Noth"):
            call_command("import_kb", *paths, collection="new", create=True)
        with pytest.raises(CommandError, match="Noth"):
            call_command("import_kb", *paths, collection="lamps", create=True)
    assert Collection.objects.get() == collection


def test_progress_counts_what_a_table_holds(collection, tmp_path):
    (tmp_path / "a.csv").write_text("title,body\n" + "".join(f"t{n},b\n" for n in range(5)))
    (tmp_path / "b.md").write_text("# B\n\nText")
    seen = []
    import_units(collection, units(tmp_path), progress=lambda done, total, name: seen.append((done, total)))
    assert seen == [(1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]


def test_nothing_to_import_is_said(collection):
    with pytest.raises(CommandError, match="Nothing to import") as refused:
        call_command("import_kb", collection="lamps")
    assert refused.value.returncode == 2  # called wrongly, as its help says


def test_a_zip_that_is_open_reads_nothing_ahead():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.md", "text")
    ((name, data),) = zip.entries(packed)
    assert (name, data(10)) == ("a.md", b"text")
