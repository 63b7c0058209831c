"""PDF and Word: headings, lists and tables kept where possible; what cannot be read refused in words, in time."""

import io
import zipfile
import zlib
from time import monotonic

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.importing.converters import ConversionError, convert, docx, pdf
from kb.importing.readers import Article, Options, Raw, Refusal, parsed
from kb.importing.readers.html import from_html
from kb.index.chunking import chunks
from tests.each_case import each_case
from tests.made_documents import ROWS, SENTENCE, paper, word

TABLE = "| Size | Price |\n| --- | --- |\n| S | 4.90 EUR |\n| M | 9.90 EUR |"


def one(kind: str, data: bytes, source: str = "my-paper") -> Article | Refusal:
    (found,) = parsed(kind, Raw(source + kind, data, Options()))
    return found


def pdf_body(data: bytes) -> str:
    found = one(".pdf", data)
    assert isinstance(found, Article), found
    return found.body


def test_a_pdf_keeps_its_headings_lists_and_tables():
    made = paper().words("Caring for a lamp", 22, "B").words(SENTENCE * 3)
    made.words("Steps", 15, "B").marked(["Unplug it", "Dust the shade with a cloth that is dry " * 3]).words(
        "Prices", 15
    )
    found = one(".pdf", made.ruled().words("The end.").bytes())
    assert isinstance(found, Article)
    assert found.title == "Caring for a lamp"
    assert found.body.startswith("# Caring for a lamp\n\nA lamp is dusted once a month")
    assert "## Steps\n\n- Unplug it\n- Dust the shade" in found.body
    assert f"## Prices\n\n{TABLE}\n\nThe end." in found.body


def test_what_repeats_at_the_edges_of_pages_is_left_out():
    made = paper()
    for number in range(1, 5):
        made.set_font("helvetica", size=8)
        made.text(10, 8, "Lamps Inc. manual")
        made.text(100, 292, f"Page {number} of 4")
        made.set_xy(10, 20)
        made.words(f"Part {number}", 16, "B").words(f"What part {number} says. " + SENTENCE)
        if number < 4:
            made.add_page()
    body = pdf_body(made.bytes())
    assert "manual" not in body
    assert "Page" not in body
    assert [f"# Part {number}" in body for number in range(1, 5)] == [True] * 4


def test_columns_are_read_one_after_the_other():
    made = paper()
    made.set_font("helvetica", size=11)
    with made.text_columns(ncols=2, gutter=12) as columns:
        for side in ("left", "right"):
            columns.write(" ".join(f"{side}{number}" for number in range(120)))
            columns.new_column()
    words = pdf_body(made.bytes()).split()
    assert words == [f"{side}{number}" for side in ("left", "right") for number in range(120)]


def test_a_word_broken_at_a_lines_end_is_one_again():
    made = paper()
    made.words("The well-known lamp is easy to main-\ntain and has a well-\nknown switch.")
    assert "easy to maintain and has a well-known switch." in pdf_body(made.bytes())


def test_a_file_without_a_heading_is_titled_by_itself_or_by_its_name():
    made = paper().words(SENTENCE)
    assert one(".pdf", made.bytes()).title == "My paper"
    made = paper().words(SENTENCE)
    made.set_title("How to dust")
    assert one(".pdf", made.bytes()).title == "How to dust"
    made = paper().words(SENTENCE)
    made.set_title("Microsoft Word - final2.docx")
    assert one(".pdf", made.bytes()).title == "My paper"


def test_a_word_document_keeps_its_headings_lists_and_tables():
    data = word(
        ("Title", "Caring for a lamp"),
        ("Normal", SENTENCE.strip()),
        ("Heading 1", "Steps"),
        ("List Bullet", "Unplug it"),
        ("List Bullet", "Dust it"),
        ("List Number", "First"),
        ("Heading 2", "Prices"),
        ("table", "\n".join("|".join(row) for row in ROWS)),
        ("Normal", "Said to <b>end</b>."),
    )
    found = one(".docx", data)
    assert isinstance(found, Article)
    assert found.title == "Caring for a lamp"
    assert found.body == (
        f"# Caring for a lamp\n\n{SENTENCE.strip()}\n\n# Steps\n\n- Unplug it\n- Dust it\n\n1. First\n\n## Prices\n\n"
        f"{TABLE}\n\nSaid to <b>end</b>."
    )


def locked() -> bytes:
    made = paper().words(SENTENCE)
    made.set_encryption(owner_password="owner", user_password="user")
    return made.bytes()


def scanned() -> bytes:
    from PIL import Image

    made = paper()
    made.image(Image.new("RGB", (60, 60), "white"), 10, 10, 50)
    return made.bytes()


def packed(**entries: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name.replace("__", "/"), data)
    return out.getvalue()


@each_case(
    ("kind", "data", "reason"),
    [
        (".pdf", b"", "empty"),
        (".pdf", b"%PDF-1.7 and then nothing", "damaged: it cannot be read"),
        (".pdf", b"no pdf at all", "damaged: it cannot be read"),
        (".pdf", paper().words(SENTENCE).bytes()[:600], "damaged: it cannot be read"),
        (".pdf", paper().bytes(), "empty"),
        (".pdf", b"x" * 20_000_001, "larger than 20 MB"),
        (".docx", b"\xd0\xcf\x11\xe0\xa1\xb1", "an old .doc, or encrypted: save it as .docx without a password"),
        (".docx", b"no zip", "damaged: it cannot be opened"),
        (".docx", packed(a=b"x"), "damaged: it cannot be read"),
        (".docx", packed(word__document_xml=bytes(120_000_000)), "unpacks to more than 100 MB"),
        (".docx", word(("Normal", "")), "empty"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_words(kind, data, reason):
    assert one(kind, data) == Refusal(f"my-paper{kind}", reason)


def test_an_encrypted_pdf_is_refused():
    assert one(".pdf", locked()) == Refusal("my-paper.pdf", "is encrypted: save it without a password")


def test_a_scan_without_text_is_refused():
    reason = "holds no text, only pictures (a scan?): run text recognition (OCR) on it first"
    assert one(".pdf", scanned()) == Refusal("my-paper.pdf", reason)


def drawn(content: bytes, *forms: bytes) -> bytes:
    """A PDF of one page with this content; form N, from 5 on, may draw form N + 1 by the name F."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R >>",
        content,
        *forms,
    ]
    out, places = b"%PDF-1.4\n", []
    for number, data in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, data)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, len(out))
    return out + b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table) + end


def stream(data: bytes, head: bytes = b"") -> bytes:
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (head, len(data), data)


def endless() -> bytes:
    """Four forms that each draw the next one ten thousand times."""
    form = b"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F %d 0 R >> >>"
    forms = [stream(b"/F Do " * 10_000, form % (number + 1)) for number in range(5, 8)]
    return drawn(stream(b"/F Do " * 5_000), *forms, stream(b"0 0 1 1 re f", form % 8))


def swelling() -> bytes:
    """Three hundred kilobytes that unpack to three hundred megabytes."""
    pack = zlib.compressobj(9)
    packed = b"".join(pack.compress(bytes(1_000_000)) for _ in range(300)) + pack.flush()
    return drawn(stream(packed, b"/Filter /FlateDecode"))


@pytest.mark.live
def test_a_document_without_end_is_given_up():
    began = monotonic()
    with pytest.raises(ConversionError, match="takes longer than 1.5 seconds to read"):
        convert("pdf", endless(), seconds=1.5)
    assert monotonic() - began < 60  # it would never end


@pytest.mark.live
def test_a_document_that_fills_the_memory_is_given_up():
    with pytest.raises(ConversionError, match="needs too much memory to read"):
        convert("pdf", swelling(), memory=300_000_000)


def test_the_child_knows_nothing_of_the_settings(monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "secret")
    monkeypatch.setenv("PYTHONSTARTUP", "/nowhere")
    assert convert("pdf", paper().words(SENTENCE).bytes())["body"].startswith("A lamp is dusted")


LINES = st.lists(st.text("abcdefghij 0123456789", min_size=1, max_size=60).filter(str.strip), min_size=1, max_size=6)


def letters(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


@pytest.mark.live  # whole documents are written and read
@settings(max_examples=5, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(["Heading 1", "Normal", "List Bullet", "table"]), LINES), min_size=1, max_size=6)
)
def test_no_word_of_a_document_is_lost_on_the_way_to_the_passages(parts):
    spoken = [
        (style, "\n".join(f"{line}|1" for line in lines) if style == "table" else " ".join(lines))
        for style, lines in parts
    ]
    expected = letters("".join(text for _, text in spoken))
    markdown = from_html(docx.read(word(*spoken))["body"])
    body = "".join(piece.text for piece in chunks(markdown))
    assert letters(body) == expected
    for style, lines in parts:
        if style == "table" and len(lines) > 1:
            table = "\n".join(f"| {' '.join(line.split())} | 1 |" for line in lines[1:])
            assert any(table in piece.text for piece in chunks(markdown))


@settings(max_examples=10, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["heading", "text", "list", "table"]), LINES), min_size=1, max_size=5))
def test_no_word_of_a_pdf_is_lost_on_the_way_to_the_passages(parts):
    made = paper()
    for kind, lines in parts:
        if kind == "table":
            made.ruled([(line, "1") for line in lines])
        elif kind == "list":
            made.marked(lines)
        else:
            made.words(" ".join(lines), 18 if kind == "heading" else 11)
    words = "".join(
        "".join(f"{line} 1" for line in lines) if kind == "table" else " ".join(lines) for kind, lines in parts
    )
    markdown = pdf.read(made.bytes())["body"]
    assert sorted(letters(markdown)) == sorted(letters(words))
    assert letters("".join(piece.text for piece in chunks(markdown))) == letters(markdown)
