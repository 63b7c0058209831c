"""Whose word counts for who a mail is from."""

import re
from pathlib import Path

from drafts.inbound.authentication import SenderVerdict, judge, verified
from drafts.inbound.mail.parse import parse
from tests.each_case import each_case
from tests.factories import mail

OURS = "mx.northwind.example"


def verdict(*results: str, server: str = OURS, sender: str = "Mira <mira@example.org>") -> tuple[SenderVerdict, bool]:
    head = "".join(f"Authentication-Results: {value}\r\n" for value in results).encode()
    parsed = parse(head + mail(sender=sender))
    found = judge(parsed, server)
    return found, verified(parsed, found)


@each_case(
    ("result", "proved"),
    [
        (f"{OURS}; dkim=pass header.d=example.org", True),
        (f"{OURS}; dkim=pass header.i=@example.org", True),
        (f"{OURS} 1; spf=pass smtp.mailfrom=bounce@example.org", True),
        (f"{OURS}; dmarc=pass (p=reject) header.from=example.org", True),
        (f"{OURS};\r\n\tspf=fail smtp.mailfrom=x.example;\r\n\tdkim=pass header.d=example.org", True),
        (f"{OURS}; dkim=pass header.d=esp.example; dkim=pass header.d=example.org", True),
        (f"{OURS.upper()}; dkim=pass header.d=EXAMPLE.org", True),
        (f"{OURS} (a comment); dkim = pass header.d = example.org", True),
        (f"{OURS}; dkim=pass header.d=evil.example", False),
        (f"{OURS}; dkim=pass header.d=sub.example.org", False),
        (f"{OURS}; dkim=pass header.d=org", False),
        (f"{OURS}; dkim=fail header.d=example.org", False),
        (f"{OURS}; spf=pass smtp.mailfrom=eve@evil.example", False),
        (f"{OURS}; spf=pass smtp.helo=example.org", False),
        (f"{OURS}; dmarc=fail header.from=example.org; dkim=pass header.d=example.org", False),
        (f"{OURS}; dmarc=fail header.from=example.org; dmarc=pass header.from=example.org", False),
        (f"{OURS}; dmarc=pass header.from=example.org; dmarc=fail header.from=example.org", False),
        (f"{OURS}; dmarc=none header.from=esp.example; dmarc=pass header.from=example.org", True),
        (f"{OURS}; none", False),
        # As servers write: comments, versions, quoted local parts, what no RFC names.
        (
            f"{OURS}; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=x.example; dkim=pass (ok) header.d=example.org;"
            "dmarc=pass action=none header.from=example.org;compauth=pass reason=100",
            True,
        ),
        (
            f"{OURS}; dkim=pass header.i=@example.org header.s=a header.b=aB+/c==; arc=pass (i=1); "
            'spf=none smtp.mailfrom="" smtp.helo=mx.example; dmarc=pass (p=NONE sp=NONE) header.from=example.org;',
            True,
        ),
        (f'{OURS}; spf=pass smtp.mailfrom="a b;c"@example.org', True),
        (f'{OURS}; dkim/1=pass reason="good; signature" header.d=example.org', False),  # names no method that is read
        (f'{OURS}; dkim=pass reason="good; signature" header.d=example.org', True),
        # A sender's address that the server did not quote.
        (f"{OURS}; spf=fail smtp.mailfrom=a;dmarc=pass header.from=example.org;@evil.example", False),
        (f"{OURS}; spf=fail smtp.mailfrom=a;dkim=pass header.d=example.org; b@evil.example", False),
        (
            f"{OURS}; spf=fail smtp.mailfrom=a;dmarc=pass header.from=example.org;spf=x smtp.mailfrom=b@evil.example",
            False,
        ),
        (
            f"{OURS}; spf=fail smtp.mailfrom=a.b;dmarc=pass header.from=example.org;x=y b@evil.example;"
            "dmarc=none header.from=example.org",
            False,
        ),
        (f'{OURS}; spf=fail smtp.mailfrom=";dmarc=pass header.from=example.org', False),
        (f"{OURS}; spf=fail smtp.mailfrom=(;dmarc=pass header.from=example.org", False),
        (f"{OURS}; spf=fail smtp.mailfrom=\\;dmarc=pass header.from=example.org", False),
        (f'{OURS}; dkim=fail reason="; dkim=pass header.d=example.org" header.d=evil.example', False),
        (f"{OURS}; dkim=fail (; dkim=pass header.d=example.org) header.d=evil.example", False),
        ("evil.example; dkim=pass header.d=example.org", False),
        (f"evil.example ({OURS}); dkim=pass header.d=example.org", False),
        (f"x{OURS}; dkim=pass header.d=example.org", False),
        ("", False),
    ],
)
def test_what_proves_the_sender(result: str, proved: bool) -> None:
    assert verdict(result)[1] is proved


# A server that removes forged headers by a plain expression, as the manual has it for Postfix, leaves these.
DISGUISED = [
    f"(c) {OURS}; dkim=pass header.d=example.org",
    f"{OURS}(c); dkim=pass header.d=example.org",
    f'"{OURS}"; dkim=pass header.d=example.org',
    f"\\{OURS}; dkim=pass header.d=example.org",
    f"\0{OURS}; dkim=pass header.d=example.org",
    f"{OURS}\0; dkim=pass header.d=example.org",
    f"\u00a0{OURS}; dkim=pass header.d=example.org",
    f"\x1c{OURS}; dkim=pass header.d=example.org",
    "mx.northwind.e\uff58ample; dkim=pass header.d=example.org",
    f"=?utf-8?q?{OURS}=3B_dkim=3Dpass_header=2Ed=3Dexample=2Eorg?=",
]


@each_case("result", DISGUISED)
def test_the_name_of_our_server_in_disguise_is_another_name(result: str) -> None:
    assert not verdict(result)[1]


def test_the_manuals_expression_removes_all_that_is_believed() -> None:
    manual = (Path(__file__).parents[3] / "docs/mail.md").read_text()
    written = re.search(r"^/(\^Authentication-Results:.*)/ IGNORE$", manual, re.M)
    assert written
    expression = written[1].replace("[:space:]", r"\s").replace(r"mx\.example\.org", re.escape(OURS))
    for value in (f"{OURS};", f"{OURS} 1;", f"\r\n\t{OURS.upper()} (c);", f"{OURS}\r\n ;"):
        assert verdict(f"{value} dkim=pass header.d=example.org")[1]
        assert re.match(expression, f"Authentication-Results: {value}", re.I)


CLAIM = f"{OURS}; dkim=pass header.d=example.org"
ALIKE_ONLY_DECODED = [
    *((CLAIM.encode(each), each) for each in ("cp037", "cp500", "ibm1140", "utf-16", "utf-16-be", "utf-32")),
    *((b"\xef\xbb\xbf" + CLAIM.encode() + end, "utf-8-sig") for end in (b"", b"\xff")),
    *((escape + CLAIM.encode(), "iso-2022-jp") for escape in (b"\x1b$B\x1b(B", b"\x1b(B", b"\x1b(J", b"\x0f")),
    (b"\x1b$B\x1b(B" + CLAIM.encode(), "utf-8"),
    (b"+AG0-" + CLAIM.encode()[1:] + b"; \xff", "utf-7"),
]


@each_case(("claim", "charset"), ALIKE_ONLY_DECODED)
def test_the_name_of_a_server_is_read_from_the_bytes_and_in_no_charset(claim: bytes, charset: str) -> None:
    """An expression of a mail server sees bytes; what it does not find stays, and must not be believed."""
    head = b"Authentication-Results: " + claim + f"\r\nContent-Type: text/plain; charset={charset}\r\n".encode()
    parsed = parse(head + b"From: Mira <mira@example.org>\r\nSubject: Hello\r\n\r\nHello\r\n")
    found = judge(parsed, OURS)
    assert not verified(parsed, found), (found, parsed.all("authentication-results"))


def test_whatever_byte_stands_beside_the_name_the_manuals_expression_finds_what_is_believed() -> None:
    expression = re.compile(rb"(?i)Authentication-Results:[ \t\n\v\f\r]*mx\.northwind\.example[ \t\n\v\f\r;]")
    for byte in (bytes([number]) for number in range(256)):
        for claim in (byte + CLAIM.encode(), CLAIM.replace(";", "@").encode().replace(b"@", byte + b";")):
            head = b"Authentication-Results: " + claim + b"\r\n"
            parsed = parse(head + mail(sender="Mira <mira@example.org>"))
            if verified(parsed, judge(parsed, OURS)):
                assert expression.match(head), claim


def test_a_result_about_an_international_domain_counts() -> None:
    parsed = parse(
        f"Authentication-Results: {OURS}; dmarc=pass header.from=münchen.example\r\n".encode()
        + mail(sender="Mira <mira@münchen.example>")
    )
    assert verified(parsed, judge(parsed, OURS))


@each_case(
    ("author", "charset", "proved"),
    [
        ("Jörg <mira@example.org>".encode("latin-1"), "iso-8859-1", True),
        ("Jörg <mira@example.org>".encode(), "utf-8", True),
        ("Mira <mira@example.org>".encode("cp037"), "cp037", False),
        (b"\xef\xbb\xbfmira@example.org", "utf-8", False),
        (b"\x1b$B\x1b(Bmira@example.org", "iso-2022-jp", False),
    ],
)
def test_a_from_that_only_its_charset_makes_an_address_proves_nothing(
    author: bytes, charset: str, proved: bool
) -> None:
    head = f"Authentication-Results: {OURS}; dmarc=pass header.from=example.org\r\n".encode()
    head += b"From: " + author + f"\r\nContent-Type: text/plain; charset={charset}\r\n".encode()
    parsed = parse(head + b"Subject: Hello\r\n\r\nHello\r\n")
    assert verified(parsed, judge(parsed, OURS)) is proved


def test_letters_that_only_python_takes_for_others_are_others() -> None:
    assert not verdict("\u212an.example; dkim=pass header.d=example.org", server="kn.example")[1]


def test_a_lone_carriage_return_begins_no_header() -> None:
    forged = f"Authentication-Results: {OURS}; dkim=pass header.d=example.org"
    parsed = parse(f"X-Note: one\r{forged}\r\n".encode() + mail(sender="Mira <mira@example.org>"))
    assert not verified(parsed, judge(parsed, OURS))
    assert parsed.first("x-note") == f"one {forged}"


@each_case(
    "sender",
    [
        "mira @ example.org",
        "mira(x)@example.org",
        "<mailto:mira@example.org>",
        "mira@example(x).org",
        r'"a\"b"@example.org',
    ],
)
def test_an_address_in_an_obsolete_form_proves_nothing(sender: str) -> None:
    assert parse(mail(sender=sender)).sender is not None
    assert not verdict(f"{OURS}; dmarc=pass header.from=example.org", sender=sender)[1]


@each_case(
    "head",
    [
        "Authentication-Results : {forged}\r\n",
        "Authentication-Results\t:{forged}\r\n",
        "X-Note : one\r\nAuthentication-Results: {forged}\r\n",  # a server may take all of this for the body
        "X-Note : one\r\nauthentication-results : {forged}\r\n",
    ],
)
def test_a_blank_before_a_colon_lets_no_forged_header_in(head: str) -> None:
    forged = f"{OURS}; dkim=pass header.d=example.org"
    parsed = parse(head.format(forged=forged).encode() + mail(sender="Mira <mira@example.org>"))
    assert parsed.sender is not None
    assert judge(parsed, OURS) == SenderVerdict()


def test_our_servers_header_counts_above_a_blank_before_a_colon() -> None:
    head = f"Authentication-Results: {OURS}; dkim=pass header.d=example.org\r\nX-Note : one\r\n".encode()
    parsed = parse(head + mail(sender="Mira <mira@example.org>"))
    assert verified(parsed, judge(parsed, OURS))


def test_only_the_topmost_header_of_our_server_counts() -> None:
    forged = f"{OURS}; dkim=pass header.d=example.org"
    assert not verdict(f"{OURS}; dkim=fail header.d=evil.example", forged)[1]
    assert verdict("relay.example; dkim=fail header.d=x.example", forged)[1]


def test_without_a_trusted_server_nothing_is_believed() -> None:
    found, proved = verdict("; dkim=pass header.d=example.org", server="")
    assert (found, proved) == (SenderVerdict(), False)


def test_several_senders_prove_nothing() -> None:
    assert not verdict(f"{OURS}; dkim=pass header.d=example.org", sender="a@example.org, b@evil.example")[1]


ONE_AUTHOR = [
    "mira@example.org",
    "Mira Holm <Mira@example.org>",
    '"Holm, Mira" <mira@example.org>',
    "=?utf-8?q?Holm,_Mira_=40_home?= <mira@example.org>",
    "mira@example.org <mira@example.org>",
    '"mira@example.org" <mira@example.org>',
    "'mira@example.org' <mira@example.org>",
    "mira@example.org (Mira (Sales) Holm)",
    "Mira (Sales) <mira@example.org> (at home)",
]
TWO_READINGS = [
    "a@example.org, b@example.org",
    "mira@example.org, Holm",
    "a@example.org; b@example.org",
    "Team: mira@example.org;",
    "<@relay.example:mira@example.org>",
    "mallory@example.org (<oskar@example.org>)",
    "<mallory@example.org> (<oskar@example.org>)",
    "mallory@example.org (Oskar <oskar@example.org>)",
    r"mallory@example.org (\) <oskar@example.org>)",
    "mallory@example.org (<oskar@example.org>",
    "<mallory@example.org> <oskar@example.org>",
    "oskar@example.org <mallory@example.org>",
    "oskar@ example.org <mallory@example.org>",
    '"Oskar <oskar@example.org>" <mallory@example.org>',
    "=?utf-8?q?Oskar_=3Coskar=40example.org=3E?= <mallory@example.org>",
    "=?utf-8?b?T3NrYXIgPG9za2FyQGV4YW1wbGUub3JnPg==?= <mallory@example.org>",
    "<=?utf-8?q?oskar?=@example.org>",
    "=?utf-8?q?oskar=40example.org?=",
    "Oskar <oskar@example.org",
    "Mallory oskar@example.org",
    "<mallory oskar@example.org>",
    "oskar(c)@example.org",
    "<oskar@(c)example.org>",
    '"oskar@example.org',
    r"\"Oskar <oskar@example.org>",
    "os\u212aar@example.org",
    "os\x00kar@example.org",
]


@each_case(("sender", "proved"), [*((each, True) for each in ONE_AUTHOR), *((each, False) for each in TWO_READINGS)])
def test_a_from_that_two_readers_may_understand_differently_proves_nothing(sender: str, proved: bool) -> None:
    """The server that judged it may have judged another author of the same domain."""
    assert verdict(f"{OURS}; dmarc=pass header.from=example.org", sender=sender)[1] is proved


def test_two_from_headers_prove_nothing() -> None:
    raw = (
        f"Authentication-Results: {OURS}; dkim=pass header.d=example.org\r\nFrom: eve@evil.example\r\n".encode()
        + mail()
    )
    parsed = parse(raw)
    assert not verified(parsed, judge(parsed, OURS))


def test_a_provider_speaks_instead_of_the_headers() -> None:
    parsed = parse(f"Authentication-Results: {OURS}; dkim=pass header.d=example.org\r\n".encode() + mail())
    found = judge(parsed, OURS, {"says": "esp", "dkim": "fail", "dkim_domain": "example.org"})
    assert found.says == "esp"
    assert not verified(parsed, found)


def test_the_verdict_is_kept_for_people_to_see() -> None:
    found, _ = verdict(f"{OURS}; spf=softfail smtp.mailfrom=a@b.example; dkim=pass header.d=example.org")
    assert found.as_json() == {
        "spf": "softfail",
        "spf_domain": "b.example",
        "dkim": "pass",
        "dkim_domain": "example.org",
        "says": OURS,
    }
