"""A declared charset is read leniently: only what is damaged is lost, never the whole mail."""

import base64

import pytest

from drafts.inbound.mail.decoding import decode_bytes, decode_words
from drafts.inbound.mail.parse import parse
from tests.each_case import each_case
from tests.factories import mail

NEC = b"\x1b$B\x2d\x21\x1b(B"  # ①, which JIS X 0208 does not have and every Japanese mailer sends
KABU = b"\x1b$B\x2d\x6a%F%9%H\x1b(B"  # ㈱テスト
TEST = "テスト"
JIS = TEST.encode("iso2022_jp")


def jis(text: str) -> bytes:
    return text.encode("iso2022_jp")


@each_case(
    "charset",
    ["iso-2022-jp", "ISO-2022-JP", "csISO2022JP", "iso-2022-jp-ms", "cp50220", "cp50221", "iso-2022-jp-2", "x-jis"],
)
def test_an_nec_character_does_not_turn_the_mail_into_escapes(charset: str) -> None:
    assert decode_bytes(NEC, charset) == "①"
    assert decode_bytes(KABU, charset) == "㈱テスト"
    whole = jis("お世話になっております。\r\n") + KABU + jis("の山田です。\r\nOrder 4711\r\n")
    assert decode_bytes(whole, charset) == "お世話になっております。\r\n㈱テストの山田です。\r\nOrder 4711\r\n"


@each_case(
    ("data", "text"),
    [
        (JIS[:-1], TEST),
        (JIS[:-2], TEST),
        (JIS[:-3], TEST),
        (JIS[:-4], "テス\ufffd"),
        (JIS + b" end \x1b", "テスト end "),
        (JIS + b" end \x1b$", "テスト end "),
        (JIS + b" a\x1b[b", "テスト a\ufffd[b"),
        (JIS.replace(b"\x1b(B", b"(B") + b" end", "テスト end"),
        (JIS.replace(b"\x1b", b""), TEST),
        (b"US$Bills (B) and " + JIS, "US$Bills (B) and テスト"),
        (JIS[:-3] + b"\r\n" + JIS, "テスト\r\nテスト"),
        (b"\x1b$B%F\x7f\x7f%H\x1b(B", "テ\x7f\x7fト"),
        (b"\x1b$B%F\x2e\x21%H\x1b(B", "テ\ufffdト"),
        (b"\x1b(I\x43\x3d\x44\x1b(B", "ﾃｽﾄ"),
        (b"\x1b(J\\100~\x1b(B", "¥100‾"),
        (b"\x1b$(D\x30\x21\x1b(B" + NEC, "丂①"),
        (b"\x1b$(Q\x2d\x21\x1b(B" + NEC, "①①"),
        (b"\x1b&@\x1b$B%F\x1b(B" + NEC, "テ①"),
        ("テスト".encode(), TEST),
        ("テスト".encode("cp932"), TEST),
        ("テスト".encode("euc_jp"), TEST),
        (JIS + "テスト".encode("cp932"), TEST + TEST),
        (b"\x1b$A2bJT\x1b(B" + NEC, "测试①"),
        (b"\x1b$(C!&\x1b(B" + NEC, "…①"),
    ],
)
def test_a_cut_or_damaged_iso_2022_jp_loses_only_what_is_damaged(data: bytes, text: str) -> None:
    assert decode_bytes(data, "iso-2022-jp") == text


@each_case("charset", ["", "us-ascii", "utf-8", "x-unknown", "iso-8859-1"])
def test_japanese_that_nobody_declared_is_seen_by_its_escapes(charset: str) -> None:
    assert decode_bytes(jis("お世話") + KABU, charset) == "お世話㈱テスト"


@each_case(
    ("charset", "data", "text"),
    [
        ("iso-2022-kr", b"\x1b$)C\x0e0!\x0f ok", "가 ok"),
        ("iso-2022-kr", b"\x0e0!\x0f ok", "가 ok"),
        ("iso-2022-kr", b"\x1b$)C\x0e0!0", "가\ufffd"),
        ("iso-2022-kr", b"\x1b$)C\x0e0!\nok", "가\nok"),
        ("iso-2022-cn", b"\x1b$)A\x0e2bJT\x0f ok", "测试 ok"),
        ("hz-gb-2312", b"~{2bJT~} ok", "测试 ok"),
        ("hz-gb-2312", b"~{2bJT~} ~~ ~{2bJ", "测试 ~ 测\ufffd"),
        ("hz-gb-2312", b"~{2bJT\nok", "测试\nok"),
        ("utf-7", b"Gr+APwA3w-e", "Grüße"),
        ("utf-7", b"1 + 1 = 2, Gr+APwA3w-e", "1 + 1 = 2, Grüße"),
        ("utf-7", b"Gr+APwA3w-e +AP", "Grüße +AP"),
        ("utf-7", "Grüße".encode(), "Grüße"),
    ],
)
def test_other_charsets_of_seven_bits_are_read_leniently(charset: str, data: bytes, text: str) -> None:
    assert decode_bytes(data, charset) == text


@each_case(
    ("charset", "data", "text"),
    [
        ("gb2312", "测试镕".encode("gb18030"), "测试镕"),
        ("gb_2312-80", "测试镕".encode("gb18030"), "测试镕"),
        ("x-gbk", "测试镕".encode("gb18030"), "测试镕"),
        ("ks_c_5601-1987", "가똠".encode("cp949"), "가똠"),
        ("ks_c_5601-1989", "가똠".encode("cp949"), "가똠"),
        ("windows-949", "가똠".encode("cp949"), "가똠"),
        ("shift_jis", "①㈱髙".encode("cp932"), "①㈱髙"),
        ("x-sjis", "①㈱髙".encode("cp932"), "①㈱髙"),
        ("windows-31j", "①㈱髙".encode("cp932"), "①㈱髙"),
        ("euc-jp", b"\xad\xa1\xad\xea" + "テスト".encode("euc_jp"), "①㈱テスト"),
        ("x-euc-jp", b"\xad\xa1", "①"),
        ("big5", "測試嘅".encode("big5hkscs"), "測試嘅"),
        ("big5-hkscs", "測試嘅".encode("big5hkscs"), "測試嘅"),
        ("x-x-big5", "測試".encode("big5"), "測試"),
        ("iso-8859-8-i", "שלום".encode("iso-8859-8"), "שלום"),
        ("iso-8859-6-i", "مرحبا".encode("iso-8859-6"), "مرحبا"),
        ("iso-8859-1", b"\x93caf\xe9\x94 \x80", "“café” €"),
        ("iso-88591", "Grüße".encode("latin-1"), "Grüße"),
        ("win-1251", "Привет".encode("cp1251"), "Привет"),
        ("x-cp1251", "Привет".encode("cp1251"), "Привет"),
        ("koi8-ru", "Привет".encode("koi8-r"), "Привет"),
        ("x-unknown", "Grüße".encode("latin-1"), "Grüße"),
        ("unknown-8bit", "Grüße".encode(), "Grüße"),
        ("unicode-1-1-utf-8", "Grüße".encode(), "Grüße"),
        ("x-mac-cyrillic", "Привет".encode("mac_cyrillic"), "Привет"),
        ("'utf-8'; format=flowed", "Grüße".encode(), "Grüße"),
    ],
)
def test_names_of_charsets_as_senders_write_them(charset: str, data: bytes, text: str) -> None:
    assert decode_bytes(data, charset) == text


@each_case(
    ("charset", "data", "text"),
    [
        ("utf-8", "Grüße, wo ist die Lampe? ".encode() + b"\xc3", "Grüße, wo ist die Lampe? \ufffd"),
        ("utf-8", b"caf\xe9 \xe2\x82\xac\xe2\x82\xac", "caf\ufffd €€"),
        ("utf-8", b"caf\xe9", "café"),
        ("", "Grüße, Straße".encode() + b"\xe2\x82", "Grüße, Straße\ufffd"),
        ("gb2312", "测试测试".encode("gb18030") + b"\xb2", "测试测试\ufffd"),
        ("shift_jis", "テスト".encode("cp932") + b"\x83", "テスト\ufffd"),
        ("euc-kr", "가나다".encode("cp949") + b"\xb0", "가나다\ufffd"),
        ("euc-jp", "テスト".encode("euc_jp") + b"\xa5", "テスト\ufffd"),
        ("big5", "測試".encode("big5") + b"\xb4", "測試\ufffd"),
        ("iso-8859-1", b"\x93caf\xe9\x94 \x81", "“café” \ufffd"),
    ],
)
def test_one_damaged_character_costs_one_character(charset: str, data: bytes, text: str) -> None:
    assert decode_bytes(data, charset) == text


def test_the_whole_mail_with_an_nec_character_can_be_read() -> None:
    def word(data: bytes) -> str:
        return f"=?ISO-2022-JP?B?{base64.b64encode(data).decode()}?="

    raw = mail(
        "BODY", sender=f"{word(KABU)} <a@example.jp>", subject=word(NEC + jis("番目のご注文")),
        Content_Type="text/plain; charset=ISO-2022-JP",
    ).replace(b"BODY", jis("ご注文") + KABU)  # fmt: skip
    read = parse(raw)
    assert read.subject == "①番目のご注文"
    assert read.sender is not None
    assert read.sender.name == "㈱テスト"
    assert read.text.strip() == "ご注文㈱テスト"


def test_a_subject_that_was_cut_inside_a_word_is_read_as_far_as_it_goes() -> None:
    whole = base64.b64encode(jis("ご注文の件")).decode()
    assert decode_words(f"=?ISO-2022-JP?B?{whole[:16]}?=") == "ご注文の\ufffd"
    assert decode_words(f"=?ISO-2022-JP?B?{whole[:13]}?=").startswith("ご注")


def test_a_subject_of_bare_escapes_is_read() -> None:
    assert parse(mail(subject="SUBJECT").replace(b"SUBJECT", jis('ご注文"の"件'))).subject == 'ご注文"の"件'


@each_case(
    ("parameter", "name"),
    [
        (b"filename*=iso-2022-jp''" + b"".join(b"%%%02X" % byte for byte in KABU + b".pdf"), "㈱テスト.pdf"),
        (b"filename*=gb2312''" + b"".join(b"%%%02X" % byte for byte in "镕.pdf".encode("gb18030")), "镕.pdf"),
        (b"filename*=x-unknown''%C3%BC.pdf", "ü.pdf"),
        (b"filename*0*=utf-8''%C3%BC; filename*1=.pdf", "ü.pdf"),
        (b'filename="=?iso-2022-jp?B?' + base64.b64encode(KABU + b".pdf") + b'?="', "㈱テスト.pdf"),
        (b'filename="' + KABU + b'.pdf"', "㈱テスト.pdf"),
        (b'filename="' + "ü.pdf".encode() + b'"', "ü.pdf"),
    ],
)
def test_the_name_of_a_file_is_read_like_a_header(parameter: bytes, name: str) -> None:
    head = b"From: a@example.jp\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
    part = (
        b"Content-Type: application/pdf\r\nContent-Disposition: attachment; " + parameter + b"\r\n\r\n%PDF\r\n--b--\r\n"
    )
    assert [file.name for file in parse(head + part).files] == [name]


@pytest.mark.live  # how time grows with size
def test_a_long_mail_of_escapes_is_read_in_one_pass() -> None:
    many = (KABU + b"(B$B") * 100_000
    assert decode_bytes(many, "iso-2022-jp").count("㈱") == 100_000
    assert decode_bytes(b"$B" + b"%F" * 500_000, "iso-2022-jp")
    assert decode_bytes(b"\x1b" * 1_000_000, "iso-2022-jp") == ""
    assert decode_bytes(b"~{" * 500_000, "hz")
    assert decode_bytes(b"+" * 1_000_000, "utf-7")


@each_case("label", ["idna", "undefined", "punycode", "rot13", "unicode_escape"])
def test_a_codec_that_is_no_charset_costs_nothing_of_the_mail(label: str) -> None:
    head = f"From: Jo <jo@example.org>\nSubject: Frage\nContent-Type: text/plain; charset={label}\n\n".encode()
    mail = parse(head + "Grüße aus Köln?\n".encode())
    assert (mail.error, mail.subject, mail.text.strip()) == ("", "Frage", "Grüße aus Köln?")
