"""Bytes to a ParsedMail: whatever a sender does, nothing raises and no word is lost."""

import base64
import email.message
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drafts.inbound.mail.body_parts import MAX_NESTING
from drafts.inbound.mail.headers import Address, addresses, names_only
from drafts.inbound.mail.parse import ParsedMail, parse, parse_head
from tests.each_case import each_case
from tests.factories import mail

HEAD = b"From: Mira <mira@example.org>\r\nTo: support@northwind.example\r\nSubject: S\r\nMIME-Version: 1.0\r\n"


def part(content_type: str, body: bytes, *more: str) -> bytes:
    head = "\r\n".join([f"Content-Type: {content_type}", *more])
    return head.encode() + b"\r\n\r\n" + body + b"\r\n"


def multi(kind: str, *parts: bytes, boundary: str = "b") -> bytes:
    inner = b"".join(b"--" + boundary.encode() + b"\r\n" + each for each in parts)
    return part(f'multipart/{kind}; boundary="{boundary}"', inner + b"--" + boundary.encode() + b"--")


def text_of(charset: str, data: bytes) -> str:
    encoded = base64.encodebytes(data)
    return parse(HEAD + part(f"text/plain; charset={charset}", encoded, "Content-Transfer-Encoding: base64")).text


# Charsets


@each_case(
    ("charset", "data", "text"),
    [
        ("utf-8", "Grüße 你好".encode(), "Grüße 你好"),
        ("iso-8859-1", "Grüße".encode("latin-1"), "Grüße"),
        ("iso-8859-1", "\u201cquotes\u201d".encode("cp1252"), "\u201cquotes\u201d"),
        ("us-ascii", "Grüße".encode(), "Grüße"),
        ("us-ascii", "Grüße".encode("cp1252"), "Grüße"),
        ("x-unknown", "Grüße".encode(), "Grüße"),
        ("no-such-charset", "Grüße".encode("latin-1"), "Grüße"),
        ("utf-8", "Grüße".encode("latin-1"), "Grüße"),
        ("gb2312", "镕 你好".encode("gb18030"), "镕 你好"),
        ("ks_c_5601-1987", "안녕 똠".encode("cp949"), "안녕 똠"),
        ("shift_jis", "こんにちは①".encode("cp932"), "こんにちは①"),
        ("iso-2022-jp", "こんにちは".encode("iso2022_jp"), "こんにちは"),
        ("koi8-r", "Привет".encode("koi8-r"), "Привет"),
        ("windows-1256", "مرحبا".encode("cp1256"), "مرحبا"),
        ("utf-16", "Grüße".encode("utf-16"), "Grüße"),
        ('"utf-8', "Grüße".encode(), "Grüße"),
        ("", "Grüße".encode(), "Grüße"),
    ],
)
def test_text_is_read_in_the_charset_that_fits(charset: str, data: bytes, text: str) -> None:
    assert text_of(charset, data) == text


@each_case("charset", ["unicode_escape", "raw_unicode_escape", "rot13", "hex", "zlib", "idna", "punycode"])
def test_codecs_that_rewrite_text_are_not_charsets(charset: str) -> None:
    assert text_of(charset, rb"\u0041 \x41") == r"\u0041 \x41"


def test_nul_and_lone_surrogates_are_gone_and_the_words_stay() -> None:
    found = parse(mail("before \x00 after", subject="a \x00 b"))
    assert found.text == "before  after"
    assert parse(HEAD + part("text/plain; charset=utf-7", b"+2AA- word")).text.encode().endswith(b"word")


@each_case(
    ("raw", "subject"),
    [
        ("=?utf-8?q?Gr=C3=BC=C3=9Fe?=", "Grüße"),
        ("=?utf-8?b?R3LDvMOfZQ==?=", "Grüße"),
        ("=?utf-8?b?R3LDvMOfZQ?=", "Grüße"),
        ("=?utf-8?b?R3LD?= =?utf-8?b?vMOfZQ==?=", "Grüße"),
        ("Re: =?iso-8859-1?q?=DCber?= uns", "Re: Über uns"),
        ("=?no-such?q?abc?=", "abc"),
        ("=?utf-8?x?abc?=", "=?utf-8?x?abc?="),
        ("=?unicode_escape?q?=5Cu0041?=", r"\u0041"),
        ("one\r\n two\r\n\tthree", "one two three"),
        ("turned \u202eround", "turned round"),
        ("नमस्ते 👩\u200d💻", "नमस्ते 👩\u200d💻"),
    ],
)
def test_subjects_are_decoded_word_by_word(raw: str, subject: str) -> None:
    assert parse(mail(subject=raw)).subject == subject


@each_case(
    ("charset", "raw"),
    [("koi8-r", "Привет".encode("koi8-r")), ("windows-1251", "Привет".encode("cp1251")), ("koi8-r", "Привет".encode())],
)
@each_case("wrapped", [False, True])
def test_a_subject_in_eight_bits_is_in_the_charset_of_the_text(charset: str, raw: bytes, wrapped: bool) -> None:
    text = part(f"text/plain; charset={charset}", "Здравствуйте".encode(charset))
    head = HEAD.replace(b"Subject: S", b"Subject: " + raw)
    found = parse(head + (multi("mixed", multi("alternative", text, boundary="c")) if wrapped else text))
    assert (found.subject, found.text.strip()) == ("Привет", "Здравствуйте")


def test_eight_bit_headers_are_read() -> None:
    assert parse(b"From: J\xc3\xb6rg <j@example.org>\nSubject: \xfcber\n\nx").subject == "über"
    assert parse(b"From: J\xc3\xb6rg <j@example.org>\n\nx").sender.name == "Jörg"  # type: ignore[union-attr]


# Parts


def test_alternatives_give_plain_text_to_the_pipeline_and_html_to_people() -> None:
    found = parse(HEAD + multi("alternative", part("text/plain", b"the *same*"), part("text/html", b"the <b>same</b>")))
    assert (found.text, found.html) == ("the *same*", "the <b>same</b>")


def test_an_empty_plain_alternative_is_no_text() -> None:
    found = parse(HEAD + multi("alternative", part("text/plain", b" \r\n"), part("text/html", b"<p>rich</p>")))
    assert found.text == "rich"


def alternatives(plain: str, html: str) -> bytes:
    return mail(
        f"--b\nContent-Type: text/plain\n\n{plain}\n--b\nContent-Type: text/html\n\n{html}\n--b--\n",
        Content_Type="multipart/alternative; boundary=b",
    )


@pytest.mark.parametrize(
    "stub",
    [
        "This message is in HTML format. Please use another mail client.",
        "Bitte öffnen Sie diese Nachricht in Ihrem Browser.",
        "Click here to view this email in your browser: https://x.example/m/1",
    ],
)
def test_a_plain_alternative_that_only_points_to_the_html_is_not_the_letter(stub: str) -> None:
    assert parse(alternatives(stub, "<p>How do I return a lamp?</p>")).text == "How do I return a lamp?"


@each_case(
    ("kind", "text", "codec", "guessed"),
    [
        ("text/plain", "Как вернуть товар?", "cp1251", True),
        ("text/plain", "返品するにはどうすればいいですか。", "shift_jis", True),
        ("text/plain; charset=no-such-charset", "Grüße", "cp1252", True),
        ("text/html", "<p>Как вернуть товар?</p>", "cp1251", True),
        ("text/html", "<meta charset=windows-1251><p>Как вернуть товар?</p>", "cp1251", False),
        ("text/plain", "Как вернуть товар?", "utf-8", False),
        ("text/plain; charset=windows-1251", "Как вернуть товар?", "cp1251", False),
        ("text/plain", "How do I return it?", "ascii", False),
        ("text/plain; charset=us-ascii", "Как вернуть товар?", "cp1251", True),
        ("text/plain; charset=us-ascii", "Как вернуть товар?", "utf-8", False),
        ("text/plain; charset=us-ascii", "How do I return it?", "ascii", False),
        ("text/plain; charset=us-ascii", "返品するには?", "iso-2022-jp", False),
        ("text/plain; charset=utf-8", "Как вернуть товар?", "cp1251", True),
        ("text/plain; charset=idna", "Grüße aus Köln", "cp1252", True),
        ("text/plain; charset=iso-8859-1", "Grüße aus Köln", "cp1252", False),
        ("text/plain; charset=utf-8", "Grüße aus Köln, über Düsseldorf, für Jörg \udcff", "utf-8", False),
        ("text/plain; charset=iso-2022-jp", "返品するにはどうすればいいですか。", "iso-2022-jp", False),
    ],
)
def test_a_mail_whose_charset_is_a_guess_is_known(kind: str, text: str, codec: str, guessed: bool) -> None:
    raw = mail("", Content_Type=kind, Content_Transfer_Encoding="8bit")
    assert parse(raw.rstrip() + b"\r\n\r\n" + text.encode(codec, "surrogateescape")).charset_guessed is guessed


def test_a_plain_alternative_that_asks_about_html_is_the_letter() -> None:
    asked = "Does your editor keep HTML when I paste?"
    assert parse(alternatives(asked, f"<p>{asked}</p><p>Sent with love</p>")).text == asked


def test_base64_that_a_gateway_damaged_is_decoded_up_to_the_fault() -> None:
    whole = base64.b64encode(b"Hello,\n\nhow do I return a lamp, and how long does the refund take?").decode()
    body = f"{whole[:-6]}!!*\n-- \nChecked by the gateway"
    text = parse(mail(body, Content_Type="text/plain; charset=utf-8", Content_Transfer_Encoding="base64")).text
    assert text.startswith("Hello,\n\nhow do I return a lamp, and how long does the refund ")
    assert text.endswith("Checked by the gateway")
    assert whole[:20] not in text


@pytest.mark.parametrize("body", ["Where is it?", "Donaudampfschifffahrtsgesellschaft, wo bleibt es?"])
def test_plain_words_that_are_called_base64_stay(body: str) -> None:
    assert parse(mail(body, Content_Type="text/plain", Content_Transfer_Encoding="base64")).text.strip() == body


def test_text_around_an_attachment_is_one_letter() -> None:
    parts = part("text/plain", b"one"), part("image/png", b"x", "Content-ID: <pic@x>"), part("text/html", b"<p>two</p>")
    found = parse(HEAD + multi("mixed", *parts))
    assert found.text == "one\n\ntwo"
    assert [(file.content_type, file.content_id) for file in found.files] == [("image/png", "pic@x")]


def test_a_part_without_a_name_is_kept() -> None:
    found = parse(HEAD + multi("mixed", part("text/plain", b"one"), part("application/octet-stream", b"data")))
    assert [(file.name, file.content) for file in found.files] == [("", b"data")]


@each_case(
    ("disposition", "name"),
    [
        ('attachment; filename="a.pdf"', "a.pdf"),
        ("attachment; filename*=utf-8''Gr%C3%BC%C3%9Fe.pdf", "Grüße.pdf"),
        ('attachment; filename="=?utf-8?b?R3LDvMOfZS5wZGY=?="', "Grüße.pdf"),
        ("attachment; filename*0=long; filename*1=name.pdf", "longname.pdf"),
        ("attachment; filename*=nonsense'%zz", ""),
        ("attachment", ""),
    ],
)
def test_names_of_files_in_every_spelling(disposition: str, name: str) -> None:
    found = parse(HEAD + multi("mixed", part("application/pdf", b"x", f"Content-Disposition: {disposition}")))
    assert len(found.files) == 1
    assert found.files[0].name.startswith(name)


def test_an_attached_mail_is_a_file_and_speaks_where_nothing_else_does() -> None:
    inner = b"From: a@example.org\r\nSubject: Inner\r\n\r\nThe words inside.\r\n"
    alone = parse(HEAD + part("message/rfc822", inner))
    assert "The words inside." in alone.text
    assert alone.files[0].content_type == "message/rfc822"
    beside = parse(HEAD + multi("mixed", part("text/plain", b"See below"), part("message/rfc822", inner)))
    assert beside.visible == "See below\n\nThe words inside."
    assert "From: a@example.org\nSubject: Inner" in beside.text


@each_case(
    "body",
    [
        b"Content-Type: multipart/mixed; boundary=right\r\n\r\n--wrong\r\n\r\nwords\r\n--wrong--\r\n",
        b"Content-Type: multipart/mixed\r\n\r\nwords without a boundary\r\n",
        b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nwords never closed\r\n",
        b"Content-Type: multipart/mixed; boundary=\"\"\r\n\r\n--\r\n\r\nwords\r\n",
        b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nwords that are no base64 !!!\r\n",
        b"Content-Type: text/plain\r\nContent-Transfer-Encoding: 7-bit; really\r\n\r\nwords\r\n",
        b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nd29yZHM=\r\n--\r\na list's footer\r\n",
        b"Content-Type: nonsense\r\n\r\nwords\r\n",
        b"Content-Type: text/plain; charset=\r\n =broken;;;\r\n\r\nwords\r\n",
        b"Content-Type: text/html\r\n\r\n<p>words\r\n",
    ],
)  # fmt: skip
def test_broken_structure_loses_no_words(body: bytes) -> None:
    found = parse(HEAD + body)
    assert "words" in found.text
    assert found.sender


def nested(levels: int) -> bytes:
    body = part("text/plain", b"deep")
    for level in range(levels):
        body = multi("mixed", body, boundary=f"b{level}")
    return HEAD + body


def test_parts_nested_too_deep_are_an_error_in_words() -> None:
    assert parse(nested(MAX_NESTING - 1)).text == "deep"
    found = parse(nested(MAX_NESTING + 1))
    assert "nested deeper" in found.error
    assert found.sender


def test_parts_nested_without_end_do_not_raise() -> None:
    found = parse(nested(1_500))
    assert found.error
    assert found.text
    assert found.message_id


@pytest.mark.parametrize(
    ("raw", "error"),
    [
        (
            HEAD + b'Content-Type: multipart/mixed; boundary="b"\r\n\r\n' + b"boundary=\n" * 10_000,
            "repeated multiparts",
        ),
        (HEAD + b'Content-Type: multipart/mixed; boundary="b"\r\n\r\n' + b"--b\r\n\r\nx\r\n" * 6_000, "parts"),
        (HEAD + b"X-Endless: y\r\n" * 30_000 + b"\r\nwords", "headers"),
        (HEAD + b"X-Endless: " + b"y" * 3_000_000 + b"\r\n\r\nwords", "headers"),
    ],
    ids=["boundaries", "parts", "header lines", "header bytes"],
)
def test_what_would_take_minutes_is_refused_in_words(raw: bytes, error: str) -> None:
    began = time.thread_time()
    found = parse(raw)
    assert error in found.error
    assert found.sender
    assert found.text
    assert time.thread_time() - began < 5


def test_lines_that_look_like_boundaries_do_no_harm() -> None:
    found = parse(HEAD + multi("mixed", part("text/plain", b"-- comment\r\n" * 6_000)))
    assert not found.error
    assert found.text.count("-- comment") == 6_000


# Who and to whom


@each_case(
    ("value", "found"),
    [
        ("Mira Holm <mira@example.org>", [("Mira Holm", "mira@example.org")]),
        ('"Holm, Mira" <Mira@Example.ORG>', [("Holm, Mira", "Mira@example.org")]),
        ("mira@example.org (Mira Holm)", [("Mira Holm", "mira@example.org")]),
        ("=?utf-8?q?Holm,_Mira?= <mira@example.org>", [("Holm, Mira", "mira@example.org")]),
        ('"ceo@bank.example" <eve@evil.example>', [("ceo@bank.example", "eve@evil.example")]),
        ('Tom <"tom the builder"@a.example>', [("Tom", '"tom the builder"@a.example')]),
        ('"Tom Builder" tom@a.example', [("Tom Builder", "tom@a.example")]),
        ('"tom\\ bcc: all@x.example"@a.example', []),
        ("Big Bug bb@bug.example", [("Big Bug", "bb@bug.example")]),
        ("<@relay.example,@b.example:mira@example.org>", [("", "mira@example.org")]),
        ("Team: a@x.example, b@x.example; c@x.example", [("", "a@x.example"), ("", "b@x.example"), ("", "c@x.example")]),
        ("undisclosed-recipients:;", []),
        ("MAILER-DAEMON <>", []),
        ("alice@example.org)bob@evil.example", []),
        ("mallory@a.example (<oskar@a.example>)", [("<oskar@a.example>", "mallory@a.example")]),
        ("<eve@a.example> (<greta@a.example>)", [("", "eve@a.example")]),
        ("eve@a.example (Greta <greta@a.example>)", [("Greta <greta@a.example>", "eve@a.example")]),
        ("eve@a.example (a (b) <greta@a.example>)", [("a (b) <greta@a.example>", "eve@a.example")]),
        (r"eve@a.example (\) <greta@a.example>)", [(r"\) <greta@a.example>", "eve@a.example")]),
        ("eve@a.example (<), mira@example.org", [("<", "eve@a.example"), ("", "mira@example.org")]),
        ("Mira <mira@example.org (at home)>", [("Mira", "mira@example.org")]),
        ("Mira (Sales) Holm <mira@example.org>", [("Mira (Sales) Holm", "mira@example.org")]),
        ("mal(c)lory@a.example", []),
        ("mira @ example.org", [("", "mira@example.org")]),  # obsolete forms that a mail may still have (RFC 5322, 4.4)
        ("Mira <mira\t@example . org>", [("Mira", "mira@example.org")]),
        ("mira(home)@example(x).org", [("x", "mira@example.org")]),
        ("Dr. Holm@example.org", [("Dr.", "Holm@example.org")]),
        ('"a . b" @ example.org', []),
        ("<mailto:mira@example.org>", [("", "mira@example.org")]),
        (r'"a\"b"@example.org', [("", r'"a\"b"@example.org')]),
        ("mira@[127.0.0.1]", [("", "mira@[127.0.0.1]")]),
        ("mira@[IPv6:::1]", [("", "mira@[ipv6:::1]")]),
        ("mira@[evil.example]", []),
        ("u..5.@docomo.example", [("", '"u..5."@docomo.example')]),  # needs quotation marks (RFC 5321, 4.1.2)
        ('"u..5."@docomo.example', [("", '"u..5."@docomo.example')]),
        ("<oskar@a.example(c)eve@a.example>", []),
        ("a@example.org, A@EXAMPLE.org", [("", "a@example.org")]),
        ("", []),
        (",,;;<<>>", []),
    ],
)  # fmt: skip
def test_addresses_are_read_one_way_only(value: str, found: list[tuple[str, str]]) -> None:
    assert [(address.name, address.email) for address in addresses([value])] == found


def test_a_comment_names_nobody_in_any_header_of_addresses() -> None:
    written = "eve@a.example (<greta@a.example>)"
    found = parse(mail(sender=written, to=written, Cc=written, Reply_To=written))
    eve = "eve@a.example"
    assert found.sender is not None
    assert found.sender.email == eve
    assert [[each.email for each in field] for field in (found.to, found.cc, found.reply_to)] == [[eve]] * 3


@each_case("unit", ["(", "()", '("', '"', "\\(", "(\\", "<", "( ", "(((a)", "a@b ("])
def test_no_field_of_addresses_costs_a_square(unit: str) -> None:
    value = "mira@example.org" + unit * (100_000 // len(unit))
    began = time.thread_time()
    addresses([value])
    names_only(value, Address("", "mira@example.org"))
    assert time.thread_time() - began < 2  # it takes a tenth of one


def test_ten_thousand_recipients_are_read_in_a_moment() -> None:
    began = time.thread_time()
    found = parse(mail(to=", ".join(f"u{n}@example.org" for n in range(10_000))))
    assert len(found.to) == 10_000
    assert time.thread_time() - began < 3


def test_a_long_message_id_is_cut_to_what_an_index_holds() -> None:
    one, two = (parse(mail(message_id="ü" * 2_000 + end)) for end in ("a", "b"))
    assert len(one.message_id.encode()) < 1_000
    assert one.message_id != two.message_id


def test_a_sender_that_cannot_be_read_is_an_error() -> None:
    assert parse(mail(sender="nobody")).error
    assert parse(b"\x89PNG\r\n\x1a\n\x00").error
    assert parse(b"").error == "not a mail: it has no headers"
    assert not parse(mail()).error


# What it is


def test_the_hash_sees_from_date_subject_and_body_and_nothing_else() -> None:
    base = mail(message_id="a@example.org")
    same = [base.replace(b"\r\n", b"\n"), b"Received: x\r\n" + base, base.replace(b"To: support", b"To: sales")]
    other = [base.replace(b"Mira", b"Mara"), base.replace(b"10:00", b"10:01"), base.replace(b"My order", b"Your order"),
             base.replace(b"Where", b"Why")]  # fmt: skip
    digest = parse(base).content_hash
    assert {parse(raw).content_hash for raw in same} == {digest}
    assert digest not in {parse(raw).content_hash for raw in other}


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=400))
def test_no_bytes_make_it_raise(raw: bytes) -> None:
    found = parse(raw)
    assert isinstance(found, ParsedMail)
    assert found.message_id
    assert found.content_hash


SEED = HEAD + multi(
    "mixed",
    multi(
        "alternative",
        part("text/plain; charset=utf-8", b"plain words"),
        part("text/html", b"<p>rich</p>"),
        boundary="c",
    ),
    part("message/rfc822", b"From: a@b.example\r\n\r\ninner"),
    part("application/pdf; name=x.pdf", b"eA==", "Content-Transfer-Encoding: base64"),
)


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, len(SEED) - 1), st.integers(0, 40), st.binary(max_size=12))
def test_no_damage_to_a_mail_makes_it_raise(at: int, length: int, junk: bytes) -> None:
    found = parse(SEED[:at] + junk + SEED[at + length :])
    text = f"{found.text}{found.html}{found.subject}{found.hidden_text}"
    text.encode()  # no lone surrogate
    assert "\x00" not in text


def test_a_fault_of_the_library_is_an_error_not_an_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise IndexError("as some Python versions do")

    monkeypatch.setattr(email.message.Message, "get_content_type", broken)
    assert parse(mail("words")).text
    monkeypatch.setattr("drafts.inbound.mail.mime.email.message_from_bytes", broken)
    found = parse(mail("words"))
    assert "words" in found.text
    assert found.error


@each_case(
    ("date", "written"),
    [
        ("Mon, 02 Nov 2026 09:00:00 -0500", "2026-11-02T09:00:00-05:00"),
        ("Mon, 02 Nov 2026 09:00:00 -0000", "2026-11-02T09:00:00+00:00"),
        ("Mon, 02 Nov 2026 09:00:00 +9999", ""),
        ("02 Nov 26 09:00:00 +0100", "2026-11-02T09:00:00+01:00"),
        ("Mon, 02 Nov 2026 09:00:00 0000", "2026-11-02T09:00:00+00:00"),
        ("Mon, 01 Jan 0001 00:00:00 +0000", ""),
        ("1 Jan 0070 00:00:00 GMT", ""),
        ("1 Jan 970 00:00:00 +0000", ""),
        ("yesterday", ""),
        ("", ""),
    ],
)
def test_the_mails_own_date_keeps_its_zone_and_what_is_no_date_is_none(date: str, written: str) -> None:
    assert parse(f"From: a@b.example\nDate: {date}\n\nHello".encode()).written_at == written


# Forms that few programs write


@pytest.mark.parametrize("reader", [parse, parse_head])
def test_a_byte_order_mark_before_the_headers_is_no_part_of_them(reader: Any) -> None:
    raw = HEAD + part("text/plain", b"How do I return it?")
    marked = reader(b"\xef\xbb\xbf" + raw)
    assert marked == reader(raw)
    assert marked.error == ""


def test_lines_cut_inside_a_word_are_joined() -> None:
    flowed = part(
        'text/plain; charset=utf-8; format=flowed; delsp="yes"', "交換は \r\nできますか。\r\n-- \r\n田中".encode()
    )
    assert parse(HEAD + flowed).text == "交換はできますか。\n-- \n田中"
    quoted = part("text/plain; format=flowed; delsp=yes", b"> as you  \r\n> wrote\r\nHow do I re \r\nturn it?")
    assert parse(HEAD + quoted).text == "> as you wrote\nHow do I return it?"
    not_so = part("text/plain", b"How do I \r\nreturn it?")
    assert parse(HEAD + not_so).text == "How do I \nreturn it?"


@each_case(
    ("wire", "text"),
    [
        ("How do I \nreturn it?\nIda", "How do I return it?\nIda"),
        ("One \ntwo \n\nthree", "One two \n\nthree"),
        (" From Monday on\n > is no quote\n  indented", "From Monday on\n> is no quote\n indented"),
        ("> one \n> two\n>> three \n>> four\n> five \nsix", "> one two\n>> three four\n> five \nsix"),
        (">> one \n>two", ">> one \n> two"),
        ("Thanks \n-- \nIda\nBern", "Thanks \n-- \nIda\nBern"),
        ("-- \nIda \nMoreau", "-- \nIda Moreau"),
        ("> a\n>\n> b", "> a\n>\n> b"),
        ("", ""),
    ],
)
def test_flowed_lines_are_joined_and_stuffed_spaces_removed(wire: str, text: str) -> None:
    """The first line of a signature continues nothing, whatever stands above it."""
    flowed = part('text/plain; charset=utf-8; format="Flowed"', wire.replace("\n", "\r\n").encode())
    assert parse(HEAD + flowed).text == text


def test_enriched_text_is_read_without_its_marks() -> None:
    raw = HEAD + part(
        "text/enriched",
        b"<bold>How</bold> do I\r\nreturn <color><param>red</param>it</color>,\r\n\r\nfor <<5 days?",
    )
    assert parse(raw).text == "How do I return it,\nfor <5 days?"


@each_case(
    ("given", "name"),
    [
        ("<a1@x.example>", "a1@x.example"),
        ("a1@x.example", "a1@x.example"),
        (" <a1@x.example> (by hand)", "a1@x.example"),
        ('<a b"é c@x.example>', ""),
        ("made by a1@x.example", ""),
        ("<>", ""),
    ],
)
def test_a_mails_own_id_is_one_that_a_reader_of_mail_would_take_for_it(given, name):
    mail = parse(f"From: a@x.example\r\nMessage-ID: {given}\r\n\r\nHello".encode())
    assert mail.message_id == (name or f"{mail.content_hash}@no-id.invalid")


# A mail in parts


def partial(body: str, **parameters: int) -> ParsedMail:
    said = "".join(f"; {name}={value}" for name, value in parameters.items())
    return parse(mail(body, Content_Type=f"message/partial; id=x{said}"))


INNER = "Subject: inner\nContent-Type: multipart/mixed; boundary=i\n\n--i\nContent-Type: text/plain\n\nHow do I return it?\n"


@pytest.mark.parametrize(
    ("body", "parameters", "text", "which"),
    [
        (INNER, {"number": 1, "total": 2}, "How do I return it?", "part 1 of 2"),
        ("and the rest\nof it", {"number": 2, "total": 2}, "and the rest\nof it", "part 2 of 2"),
        ("of it", {"number": 2}, "of it", "part 2 of a mail"),
        ("of it", {}, "of it", "a part of a mail"),
    ],
)
def test_a_part_of_a_mail_says_that_the_rest_is_missing(
    body: str, parameters: dict[str, int], text: str, which: str
) -> None:
    found = partial(body, **parameters)
    assert found.visible.strip() == text
    assert found.error.startswith(f"it is {which}")
    assert found.error.endswith("the rest of it is missing here")


def test_a_mail_in_one_part_is_whole() -> None:
    found = partial(INNER, number=1, total=1)
    assert (found.visible.strip(), found.error) == ("How do I return it?", "")


# Several authors


def test_all_authors_are_read() -> None:
    found = parse(mail(sender="Ada <ada@a.example>, Bo <bo@b.example>"))
    assert [each.email for each in found.authors] == ["ada@a.example", "bo@b.example"]
    assert found.sender == found.authors[0]


def test_control_characters_are_left_out_of_text_subject_and_names() -> None:
    """They are commands to a terminal or nothing; tabs and line ends stay."""
    mail = parse(
        b"From: =?utf-8?q?Mi=07ra=E2=80=AE?= <mira@example.org>\r\nSubject: a\x1b[31m =?utf-8?q?b=0D=0ABcc:=00c=C2=9B?=\r\n"
        b"Content-Type: text/plain; charset=utf-8\r\n\r\nOne\x1b[31m\x07\x00\ttwo\xc2\x9b\r\nthree\x7f\r\n"
    )
    assert mail.text.strip() == "One[31m\ttwo\nthree"
    assert mail.visible == "One[31m\ttwo\nthree"
    assert mail.subject == "a [31m b Bcc:c"
    assert [each.name for each in mail.authors] == ["Mi ra"]
    html = parse(b"From: a@b.example\r\nContent-Type: text/html\r\n\r\n<p>One&#7;\x1b two</p>\r\n")
    assert html.text.strip() == "One two"


@pytest.mark.parametrize("kind", ["text/x-amp-html", "text/watch-html", "text/vnd.google.email-reaction+json"])
def test_what_a_mail_says_again_for_other_programs_is_no_file(kind: str) -> None:
    choices = b"".join(b"--a\r\n" + part(each, b"How do I pay?") + b"\r\n" for each in ("text/plain", kind))
    head = HEAD + b"Content-Type: multipart/alternative; boundary=a\r\n\r\n"
    mail = parse(head + choices + b"--a--\r\n")
    assert mail.text == "How do I pay?"
    assert mail.files == ()
    attached = f"{kind}; name=a.html\r\nContent-Disposition: attachment"
    assert [each.name for each in parse(HEAD + part(attached, b"a")).files] == ["a.html"]


def test_a_blank_before_a_colon_ends_no_header() -> None:
    """RFC 5322, 4.5: mail servers accept it."""
    raw = (
        b"From : Ella <ella@example.org>\r\nX-Note\t : one\r\nSubject: Returns\r\n"
        b"Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type : text/plain\r\n"
        b"Content-Transfer-Encoding : base64\r\n\r\nSG93IGxvbmc/\r\n--a\r\n"
        b"Content-Type : text/csv\r\nContent-Disposition : attachment; filename=a.csv\r\n\r\nContent-Type : x\r\n--a--\r\n"
    )
    found = parse(raw)
    assert (found.sender, found.subject, found.error) == (Address("Ella", "ella@example.org"), "Returns", "")
    assert found.first("x-note") == "one"
    assert found.text.strip() == "How long?"
    assert [(file.name, file.content.strip()) for file in found.files] == [("a.csv", b"Content-Type : x")]
    assert parse_head(raw).sender == found.sender


FLOOD = "How can a plan be paused? a" + "\u0301\u0316" * 30_000


def test_a_flood_of_combining_marks_takes_no_longer_than_other_text() -> None:
    html = multi(
        "alternative",
        part("text/plain; charset=utf-8", FLOOD.encode()),
        part("text/html; charset=utf-8", f"<p>{FLOOD} {'&#x301;&#x316;' * 3000}</p>".encode()),
    )
    began = time.process_time()
    for raw in (mail(FLOOD, subject=FLOOD[:5000]), HEAD + html):
        found = parse(raw)
        assert found.text.startswith("How can a plan be paused?")
        assert max(map(len, (found.text, found.visible, found.subject))) < 200
    assert time.process_time() - began < 2


# Base64 that somebody touched


LETTER = "How long is the warranty on the lamp? Schöne Grüße, Kim"


@each_case("charset", ["utf-8", "iso-8859-1", "utf-16"])
@each_case(
    "footer",
    [
        "\n_______________________________________________\nUsers mailing list\nusers@lists.example\n",
        "This email has been scanned by the Gateway.\n",
        "--\nVerschickt über die Liste\n",
    ],
)
def test_a_footer_behind_base64_stays_text_and_says_nothing_of_the_charset(footer: str, charset: str) -> None:
    for letter in (LETTER, f"{LETTER}ia", f"{LETTER}ia."):  # with two, one and no characters of padding
        coded = base64.encodebytes(letter.encode(charset)).decode()
        body = coded.encode() + footer.encode("latin-1")
        found = parse(HEAD + part(f"text/plain; charset={charset}", body, "Content-Transfer-Encoding: base64"))
        assert found.text.startswith(letter)
        assert footer.strip().splitlines()[-1] in found.text
        assert not found.charset_guessed


def test_a_body_encoded_twice_is_decoded_twice_and_a_code_in_a_mail_is_not() -> None:
    twice = base64.encodebytes(base64.encodebytes((LETTER + LETTER).encode()))
    assert text_of("utf-8", base64.encodebytes((LETTER * 2).encode())) == LETTER * 2
    coded = part("text/plain; charset=utf-8", twice, "Content-Transfer-Encoding: base64")
    assert parse(HEAD + coded).text == LETTER * 2
    code = "QWxhZGRpbjpvcGVuU2VzYW1lQW5kU29tZU1vcmU0NTY3ODkw"
    assert text_of("utf-8", code.encode()) == code


WITHIN = "From: o@example.org\r\nSubject: Inner\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n"


def test_an_attached_mail_in_base64_is_read() -> None:
    coded = base64.encodebytes(WITHIN.format(LETTER).encode())
    attached = part("message/rfc822", coded, "Content-Transfer-Encoding: base64")
    found = parse(HEAD + multi("mixed", part("text/plain", b"See below"), attached))
    assert found.visible == f"See below\n\n{LETTER}"
    assert coded[:20].decode() not in found.text
    assert found.files[0].content == WITHIN.format(LETTER).encode()


def test_of_a_digest_the_first_mails_are_read() -> None:
    parts = [b"\r\n" + WITHIN.format(f"Words {number}").encode() + b"\r\n" for number in range(4)]
    found = parse(HEAD + multi("digest", *parts))
    assert found.visible == "Words 0\n\nWords 1\n\nWords 2"


# Letters that make no words

RUSSIAN = "Здравствуйте, сколько дней у меня есть на возврат кашпо? С уважением, Ольга"
CHINESE = "你好，请问这盏灯的保修期是多久？谢谢"
GREEK = "Καλημέρα, πόσες μέρες έχω για να επιστρέψω τη γλάστρα;"


@each_case(
    ("charset", "text", "codec"),
    [
        ("windows-1251", RUSSIAN, "koi8-r"),
        ("koi8-r", RUSSIAN, "cp1251"),
        ("iso-8859-1", RUSSIAN, "cp1251"),
        ("", RUSSIAN, "cp1251"),
        ("us-ascii", CHINESE, "gb18030"),
        ("iso-8859-1", GREEK, "cp1253"),
    ],
)
def test_a_wrong_single_byte_charset_is_noticed_and_the_likely_one_read(charset: str, text: str, codec: str) -> None:
    kind = f"text/plain; charset={charset}" if charset else "text/plain"
    found = parse(HEAD + part(kind, text.encode(codec)))
    assert (found.visible, found.charset_guessed) == (text, True)


@each_case(
    ("charset", "text"),
    [
        ("windows-1251", RUSSIAN),
        ("windows-1251", "СРОЧНО! КОГДА ПРИДЁТ МОЙ ЗАКАЗ?"),
        ("koi8-r", RUSSIAN),
        ("windows-1252", "Où été créées les pièces reçues à Besançon ? Déjà été évoqué."),
        ("windows-1252", "Schöne Grüße! Löß, Äöü: 20 °C, 5 µm, „so“ – 3×4 §§"),
        ("windows-1253", GREEK),
        ("windows-1255", "שלום, כמה ימים יש לי להחזיר את העציץ?"),
        ("windows-1256", "مرحبا، كم يوما لدي لإرجاع المصباح؟"),
        ("windows-1250", "Żółta łódź, źdźbło: proszę o zwrot płatności"),
        ("windows-1254", "Teşekkürler, saksıyı geri göndereceğim, İyi günler"),
        ("iso-8859-1", "Góðan daginn, ég vil skila lampanum mínum"),
    ],
)
def test_a_right_charset_is_not_doubted(charset: str, text: str) -> None:
    found = parse(HEAD + part(f"text/plain; charset={charset}", text.encode(charset)))
    assert (found.text, found.charset_guessed) == (text, False)


def test_utf_8_encoded_twice_is_decoded_and_one_such_word_is_what_the_mail_is_about() -> None:
    for text in ("Wie lange kann ich den Übertopf zurückgeben? Schöne Grüße, Jürgen", RUSSIAN):
        twice = text.encode().decode("latin-1").encode()
        assert parse(HEAD + part("text/plain; charset=utf-8", twice)).text == text
    about = "My name is shown as JÃ¼rgen, and it should be Jürgen."
    assert parse(HEAD + part("text/plain; charset=utf-8", about.encode())).text == about


# Authors


@each_case(
    ("head", "sender"),
    [
        ("From: =?utf-8?q?kim=40example.org?=", "kim@example.org"),
        ("From: =?utf-8?b?S2ltIDxraW1AZXhhbXBsZS5vcmc+?=", "kim@example.org"),
        ("From: <>\r\nReply-To: Kim <kim@example.org>", "kim@example.org"),
        ("From: <>", ""),
        ("From: MAILER-DAEMON <>\r\nReply-To: kim@example.org", ""),
    ],
)
def test_an_author_is_read_where_it_can_be(head: str, sender: str) -> None:
    found = parse(f"{head}\r\nSubject: S\r\n\r\nwords\r\n".encode())
    assert (found.sender.email if found.sender else "") == sender
    assert found.sender is None or not names_only(found.first("from"), found.sender)
