"""Addresses that people type in: only public ones, checked once, connected to as checked, in bounded time and size."""

import gzip
import socket
import ssl
import zlib
from collections.abc import Iterator
from time import monotonic
from urllib.parse import urlsplit

import pytest
import trustme
from hypothesis import given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

from kb.importing.http import FetchError, Limits, fetch
from kb.importing.ssrf import AddressError, Allowed, parse, resolve
from tests.each_case import each_case
from tests.web import Names, Site, site

PORTS = frozenset({80, 443})


@pytest.fixture
def web(settings) -> Iterator[Site]:
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as made:
        yield made


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch):
    def these(**answers: list[list[str]]) -> Names:
        names = Names(**answers)
        monkeypatch.setattr(socket, "getaddrinfo", names.getaddrinfo)
        return names

    return these


def refusal(url: str, **more: object) -> str:
    with pytest.raises(FetchError) as caught:
        fetch(url, **more)
    return str(caught.value)


NOT_PUBLIC = "is not at a public address; the server’s setting FETCH_ALLOW can let it through"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.8.8",
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "198.18.0.1",
        "203.0.113.9",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::7f00:1",
        "64:ff9b:1::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
        "2001:db8::1",
        "3fff::1",
        "fe80::1",
        "fec0::1",
        "fc00::1",
        "fd00:ec2::254",
        "ff02::1",
        "5f00::1",
    ],
)
def test_an_address_that_is_not_public_is_refused_bare_and_behind_a_name(address, named):
    host = f"[{address}]" if ":" in address else address
    assert NOT_PUBLIC in refusal(f"http://{host}/")
    named(inside_example=[[address]])
    assert refusal("http://inside.example/") == f"inside.example {NOT_PUBLIC}"


@pytest.mark.parametrize("address", ["8.8.8.8", "172.32.0.1", "100.63.255.255", "2606:4700::1111", "2a00:1450::1"])
def test_a_public_address_is_let_through(address, named):
    named(outside_example=[[address]])
    assert resolve(parse("http://outside.example/"), Allowed(), PORTS, 5) == (address,)


@each_case("host", ["2130706433", "0x7f000001", "017700000001", "127.1", "localhost", "localhost.", "0"])
def test_other_spellings_of_loopback_are_refused(host):
    assert NOT_PUBLIC in refusal(f"http://{host}/")


def test_one_private_address_among_public_ones_refuses_the_host(named):
    named(mixed_example=[["8.8.8.8", "10.0.0.1"]])
    assert refusal("http://mixed.example/") == f"mixed.example {NOT_PUBLIC}"


@each_case(
    ("url", "reason"),
    [
        ("ftp://example.com/", "only addresses that begin with http:// or https:// can be fetched"),
        ("file:///etc/passwd", "only addresses that begin with http:// or https:// can be fetched"),
        ("javascript:alert(1)", "only addresses that begin with http:// or https:// can be fetched"),
        ("example.com", "only addresses that begin with http:// or https:// can be fetched"),
        ("", "only addresses that begin with http:// or https:// can be fetched"),
        ("http://", "the address names no host"),
        ("http:///path", "the address names no host"),
        ("http://user:secret@example.com/", "the address holds a user name or a password"),
        ("http://example.com@127.0.0.1/", "the address holds a user name or a password"),
        ("http://example.com\\@127.0.0.1/", "the address holds a user name or a password"),
        ("http://exam ple.com/", "this is not an address"),
        ("http://example.com:99999/", "this is not an address"),
        ("http://example.com:0/", "this is not an address"),
        ("http://[::1/", "this is not an address"),
        ("http://[fe80::1%25lo]/", "this is not an address"),
        ("http://exam\0ple.com/", "this is not an address"),
        ("http://" + "a" * 300 + ".com/", "a" * 100 + " is not a host name"),
        ("http://example.com/" + "a" * 2_000, "the address is longer than 2,000 characters"),
    ],
)
def test_what_is_no_plain_web_address_is_refused(url, reason):
    assert refusal(url) == reason


def test_ports_of_other_services_are_refused(named):
    named(outside_example=[["8.8.8.8"]])
    reason = (
        "port 6379 is not one that is fetched from (80 and 443); the server’s setting FETCH_ALLOW can let it through"
    )
    assert refusal("http://outside.example:6379/") == reason


@each_case(
    ("url", "asked"),
    [
        ("HTTP://Example.COM", "http://example.com/"),
        ("https://bücher.example/straße?q=süß#x", "https://xn--bcher-kva.example/stra%C3%9Fe?q=s%C3%BC%C3%9F"),
        ("http://faß.example/", "http://xn--fa-hia.example/"),
        ("https://example.com:443/a%20b", "https://example.com/a%20b"),
        ("http://example.com:8080/a b?c[]=d e", "http://example.com:8080/a%20b?c[]=d%20e"),
        ("http://[2606:4700::1111]:8080/", "http://[2606:4700::1111]:8080/"),
    ],
)
def test_an_address_is_asked_for_in_its_wire_form(url, asked):
    assert str(parse(url)) == asked


@settings_of_hypothesis(max_examples=40)
@given(st.text(max_size=100))
def test_any_text_is_an_address_or_refused_in_words(text):
    for url in (text, f"http://{text}", f"http://example.com/{text}"):
        try:
            target = parse(url)
        except AddressError:
            continue
        assert str(target).isascii()
        assert urlsplit(str(target)).hostname == target.host


def test_the_administrator_lets_hosts_and_networks_through():
    allowed = Allowed.parse(["Wiki.Intranet", "10.1.0.0/16", "127.0.0.1"])
    assert allowed.hosts == {"wiki.intranet"}
    assert [str(network) for network in allowed.networks] == ["10.1.0.0/16", "127.0.0.1/32"]


def test_a_page_is_fetched_with_its_kind_charset_and_headers(web):
    web.page("/a", "Glühbirne".encode("latin-1"), "Text/HTML; charset=ISO-8859-1", ETag='"7"')
    got = fetch(f"{web.url}/a?x=1")
    assert (got.url, got.status, got.content_type, got.charset) == (f"{web.url}/a?x=1", 200, "text/html", "iso-8859-1")
    assert got.body.decode(got.charset) == "Glühbirne"
    assert (got.headers["etag"], got.redirects) == ('"7"', ())


def test_no_proxy_setting_credential_or_cookie_is_sent(web, monkeypatch, tmp_path):
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    (tmp_path / ".netrc").write_text("machine 127.0.0.1 login a password b\n")
    monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))
    web.pages["/a"] = lambda handler: handler.say(b"", status=302, Location="/b", Set_Cookie="a=b")
    web.page("/b", "there")
    assert fetch(f"{web.url}/a").body == b"there"
    for _, headers in web.asked:
        assert set(headers) == {"host", "user-agent", "accept", "accept-encoding", "connection"}


def test_the_connection_goes_to_the_address_that_was_checked(web, named):
    """DNS rebinding: the second answer of the name server would be a private address."""
    port = urlsplit(web.url).port
    names = named(rebind_example=[["127.0.0.1"], ["10.0.0.1"]])
    web.page("/", "checked")
    got = fetch(f"http://rebind.example:{port}/")
    assert (got.body, names.asked) == (b"checked", ["rebind.example"])
    assert web.asked[0][1]["host"] == f"rebind.example:{port}"
    web.redirect("/again", "/")
    names.answers["rebind.example"] = [["127.0.0.1"], ["10.0.0.1"]]
    assert refusal(f"http://rebind.example:{port}/again") == f"rebind.example {NOT_PUBLIC}"


def test_the_next_address_is_tried_where_one_does_not_answer(web, named, settings):
    settings.FETCH_ALLOW = ["127.0.0.0/8"]
    named(two_example=[["127.0.0.9", "127.0.0.1"]])
    web.page("/", "second")
    assert fetch(f"http://two.example:{urlsplit(web.url).port}/").body == b"second"


def test_redirects_are_followed_and_told(web):
    web.redirect("/a", "/b", 301)
    web.redirect("/b", f"{web.url}/c", 307)
    web.page("/c", "there")
    got = fetch(f"{web.url}/a")
    assert (got.body, got.url, got.redirects) == (b"there", f"{web.url}/c", (f"{web.url}/a", f"{web.url}/b"))


@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ("http://127.0.0.2/", f"127.0.0.2 {NOT_PUBLIC}"),
        ("http://169.254.169.254/latest/meta-data/", f"169.254.169.254 {NOT_PUBLIC}"),
        ("//10.0.0.1/", f"10.0.0.1 {NOT_PUBLIC}"),
        ("file:///etc/passwd", "redirected to where it may not be followed: only addresses that begin with http:// or"),
        ("http://a:b@example.com/", "redirected to where it may not be followed: the address holds a user name or"),
        ("/a", "redirected in a circle"),
        ("", "the server answered with a redirect that cannot be followed"),
    ],
)
def test_each_redirect_is_checked_like_the_first_address(web, to, reason):
    web.redirect("/a", to)
    assert refusal(f"{web.url}/a").startswith(reason)


def test_redirect_loops_and_long_redirect_chains_are_refused(web):
    web.redirect("/a", "/b")
    web.redirect("/b", "/a")
    assert refusal(f"{web.url}/a") == "redirected in a circle"
    for number in range(9):
        web.redirect(f"/{number}", f"/{number + 1}")
    web.page("/9", "the end")
    assert len(fetch(f"{web.url}/4").redirects) == 5
    assert refusal(f"{web.url}/3") == "more than 5 redirects"


def test_headers_stay_with_the_origin_they_were_given_for(web):
    with site() as other:
        other.page("/x", "there")
        web.redirect("/a", f"{other.url}/x")
        fetch(f"{web.url}/a", headers={"Authorization": "Bearer secret"})
        assert web.asked[0][1]["authorization"] == "Bearer secret"
        assert "authorization" not in other.asked[0][1]


def test_a_redirect_to_nowhere_is_an_error(web):
    web.page("/away", "", status=302)
    assert "redirect that cannot be followed" in refusal(f"{web.url}/away")


def test_an_error_of_the_server_is_told_with_its_number(web):
    with pytest.raises(FetchError, match=r"^the server answered 404 \(Not Found\)$") as caught:
        fetch(f"{web.url}/absent")
    assert caught.value.status == 404
    web.page("/odd", "", status=599)
    assert refusal(f"{web.url}/odd") == "the server answered 599"


def test_an_unchanged_page_is_an_answer_only_where_it_was_asked_for(web):
    web.pages["/a"] = lambda handler: handler.say(b"", status=304)
    assert fetch(f"{web.url}/a", headers={"If-None-Match": '"7"'}).status == 304
    assert refusal(f"{web.url}/a") == "the server answered 304 (Not Modified)"


def test_a_wrong_kind_is_refused_before_its_body_is_read(web):
    web.page("/a", b"\x89PNG", "image/png")
    limits = Limits(types=frozenset({"text/html", "text/plain"}))
    assert refusal(f"{web.url}/a", limits=limits) == "is image/png, not text/html or text/plain"
    web.page("/b", b"?", "")
    assert refusal(f"{web.url}/b", limits=limits) == "is of no known kind, not text/html or text/plain"


def test_a_body_that_says_it_is_huge_is_not_read_and_one_that_hides_it_is_cut_off(web):
    web.pages["/says"] = lambda handler: handler.say(b"", Content_Length="50000000000")
    assert refusal(f"{web.url}/says") == "larger than 10 MB"

    def endless(handler):
        handler.send_response(200)
        handler.end_headers()
        while not web.closing.is_set():
            handler.wfile.write(b"x" * 65_536)

    web.pages["/hides"] = endless
    began = monotonic()
    assert refusal(f"{web.url}/hides") == "larger than 10 MB"
    assert monotonic() - began < 60  # it would never end


@pytest.mark.parametrize("encoding", ["gzip", "deflate"])
def test_a_packed_body_is_unpacked_up_to_the_limit(web, encoding):
    pack = gzip.compress if encoding == "gzip" else zlib.compress
    web.page("/a", pack(b"word " * 100), Content_Encoding=encoding)
    assert fetch(f"{web.url}/a").body == b"word " * 100
    web.page("/bomb", pack(bytes(30_000_000)), Content_Encoding=encoding)
    assert refusal(f"{web.url}/bomb") == "larger than 10 MB"


@pytest.mark.parametrize(
    ("body", "encoding", "reason"),
    [
        (gzip.compress(b"word " * 1_000, mtime=0)[:-20], "gzip", "the answer broke off"),
        (b"no gzip", "gzip", "the answer broke off or was no proper one: Error -3"),
        (b"x", "br", "packed in a way that was not asked for (br)"),
        (b"x", "gzip, gzip", "packed in a way that was not asked for (gzip, gzip)"),
    ],
)
def test_a_badly_packed_body_is_refused(web, body, encoding, reason):
    web.page("/a", body, Content_Encoding=encoding)
    assert refusal(f"{web.url}/a").startswith(reason)


def test_a_body_that_breaks_off_is_refused(web):
    web.pages["/a"] = lambda handler: handler.say(b"half", Content_Length="8", Connection="close")
    assert refusal(f"{web.url}/a").startswith("the answer broke off or was no proper one")


@pytest.mark.parametrize("piece", [b".", b""])
def test_a_slow_or_stalled_server_times_out(web, piece):
    web.drip("/slow", piece)
    began = monotonic()
    assert refusal(f"{web.url}/slow", limits=Limits(seconds=0.4)) == "took longer than 0.4 seconds"
    assert monotonic() - began < 60  # it would never end


def test_slow_headers_time_out(settings):
    settings.FETCH_ALLOW = ["127.0.0.1"]
    with site() as web:

        def answer(handler):
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
            while not web.closing.wait(0.02):
                try:
                    handler.wfile.write(b"x")
                except OSError:
                    return

        web.pages["/"] = answer
        assert refusal(web.url, limits=Limits(seconds=0.4)) == "took longer than 0.4 seconds"


def test_a_name_server_that_does_not_answer_is_given_up(web, monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: web.closing.wait(10) and [])
    assert "could not be looked up in time" in refusal("http://slow.example/", limits=Limits(seconds=0.2))
    web.closing.set()


def test_no_name_and_no_server_are_told_apart(named, settings):
    settings.FETCH_ALLOW = ["127.0.0.1"]
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        assert refusal(f"http://127.0.0.1:{port}/").startswith("no connection could be made: ")

    def unknown(*_args, **_more):
        raise socket.gaierror(-2, "Name or service not known")

    assert "no host of the name" in refused_lookup(unknown)


def refused_lookup(resolver) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "getaddrinfo", resolver)
        return refusal("http://absent.example/")


def test_a_certificate_is_checked_for_the_name_that_was_typed(named, settings, monkeypatch, tmp_path):
    settings.FETCH_ALLOW = ["127.0.0.1"]
    authority, server = trustme.CA(), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("help.example").configure_cert(server)
    asked_for = []
    server.sni_callback = lambda _socket, name, _context: asked_for.append(name)
    named(help_example=[["127.0.0.1"]], other_example=[["127.0.0.1"]])
    with site(server) as web:
        web.page("/", "safe")
        port = urlsplit(web.url).port
        assert "certificate verify failed" in refusal(f"https://help.example:{port}/")
        authority.cert_pem.write_to_path(tmp_path / "ca.pem")
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
        assert fetch(f"https://help.example:{port}/").body == b"safe"
        assert "certificate is not valid for 'other.example'" in refusal(f"https://other.example:{port}/")
        assert asked_for == ["help.example", "help.example", "other.example"]
