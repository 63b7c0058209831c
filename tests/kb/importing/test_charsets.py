"""Text in any charset: read as it was written, or refused; never something else."""

import pytest

from kb.articles.charsets import decoded
from tests.each_case import each_case

GERMAN = "Die Glühbirne paßt für größere Räume, „groß“ und schön – 20 €."
POLISH = "Żarówka świeci się na biało, ale później gaśnie."
RUSSIAN = "Лампа светит ярко. Замените её через год."
TURKISH = "Ampulü değiştirmek için önce fişi çekin, ışık söner."
ARABIC = "المصباح يعمل. استبدله بعد عام؟"
JAPANESE = "電球を交換してください。ランプは明るいです。"
THAI = "หลอดไฟสว่างมาก"


@each_case(
    ("text", "charset", "language"),
    [
        (GERMAN, "utf-8", ""),
        (GERMAN, "utf-8-sig", ""),
        (GERMAN, "utf-16", ""),
        (GERMAN, "utf-32", ""),
        (GERMAN, "cp1252", "de"),
        (GERMAN, "cp1252", "en"),
        ("Le café coûte très cher à Noël, où l’été dure.", "cp1252", "fr"),
        ("No CAFÉ, na manhã: “Â”, «ÂNGELA».", "cp1252", "pt"),
        (POLISH, "cp1250", "pl"),
        ("Restaurantul „CASĂ” este închis.", "cp1250", "ro"),
        (RUSSIAN, "cp1251", "ru"),
        ("ООО «МКГ» и „Г”", "cp1251", "ru"),
        (TURKISH, "cp1254", "tr"),
        (ARABIC, "cp1256", "ar"),
        (JAPANESE, "cp932", "ja"),
        (THAI, "cp874", "th"),
    ],
)
def test_what_windows_saved_is_read_by_the_collections_language(text, charset, language):
    assert decoded(text.encode(charset), language=language) == text


@each_case(
    ("text", "charset", "language"),
    [
        (GERMAN.replace("€", ""), "mac_roman", "de"),
        ("Die Glühbirne paßt für größere Räume", "cp850", "de"),
        (POLISH, "iso8859-2", "pl"),
        (POLISH, "cp1250", "en"),
        (RUSSIAN, "cp1251", "en"),
        (RUSSIAN, "koi8-r", "ru"),
        (TURKISH, "cp1254", "de"),
        (GERMAN, "cp1252", "ru"),
        (GERMAN, "cp1252", "th"),
        (JAPANESE, "euc-jp", "ja"),
        (JAPANESE, "cp932", "en"),
        ("电灯泡请更换一下", "gb18030", "zh"),
        ("電燈泡請更換一下", "big5", "zh"),
    ],
)
def test_what_would_become_mojibake_is_refused(text, charset, language):
    with pytest.raises(UnicodeError, match="binary, or not UTF-8: save it as UTF-8"):
        decoded(text.encode(charset), language=language)


@pytest.mark.parametrize("language", ["en", "fr", "de", "pl", "tr"])
@pytest.mark.parametrize("beginning", ["Über uns", "Ça va", "20 £ here", "we don’t", "half – whole", "é"])
def test_utf_8_followed_by_another_charset_is_refused(beginning, language):
    with pytest.raises(UnicodeError, match="binary, or not UTF-8: save it as UTF-8"):
        decoded(f"# {beginning}\n\n".encode() + "the ö of a word".encode("cp1252"), language=language)


@each_case(
    ("data", "declared", "text"),
    [
        (GERMAN.encode("cp1252"), "iso-8859-1", GERMAN),
        (RUSSIAN.encode("koi8-r"), "KOI8-R", RUSSIAN),
        (JAPANESE.encode("iso2022-jp"), "iso-2022-jp", JAPANESE),
        ("電燈泡".encode("big5"), "big5", "電燈泡"),
        (GERMAN.encode(), "iso-8859-1", GERMAN),
        (b"plain", "no-such-charset", "plain"),
    ],
)
def test_what_the_server_declares_is_believed_unless_it_is_utf_8(data, declared, text):
    assert decoded(data, declared=declared) == text


@pytest.mark.parametrize(
    "head",
    [
        b'<meta charset="koi8-r">',
        b"<META http-equiv=content-type content='text/html; charset=koi8-r'>",
        b'<?xml version="1.0" encoding="koi8-r"?>',
    ],
)
def test_what_a_page_declares_is_believed(head):
    assert decoded(head + RUSSIAN.encode("koi8-r"), html=True).endswith(RUSSIAN)


@each_case(
    ("data", "declared", "reason"),
    [
        (b"\xff\xd8\xff\xe0 JFIF", "", "binary, or not UTF-8"),
        (b"GIF89a\x01\x00\x01", "", "binary: it holds zero bytes"),
        (b"a\x01b\x02c\x03", "", "binary: it holds control characters"),
        (b"\xc3\x28", "klingon", "binary, or not KLINGON"),
        (b"abc-\xff", "punycode", "binary, or not PUNYCODE"),
        ("Glühbirne".encode("utf-16")[:-1], "", "binary, or not UTF-8"),
    ],
)
def test_what_is_no_text_is_refused(data, declared, reason):
    with pytest.raises(UnicodeError, match=reason):
        decoded(data, declared=declared)
