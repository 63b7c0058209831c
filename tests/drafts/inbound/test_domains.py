"""Which addresses one organisation holds: not those below a public suffix, nor at a public mail provider."""

from drafts.inbound.authentication import aligned
from drafts.inbound.mail.origin import same_domain, same_holder
from tests.each_case import each_case


@each_case(
    "suffix",
    [
        "com",
        "uk",
        "co.uk",
        "org.uk",
        "com.au",
        "co.jp",
        "ne.jp",
        "com.br",
        "gov.in",
        "or.at",
        "uk.com",
        "onmicrosoft.com",
    ],
)
def test_nobody_holds_what_is_below_a_public_suffix(suffix):
    for one, other in ((f"ceo@{suffix}", f"v@shop.{suffix}"), (f"v@shop.{suffix}", f"ceo@{suffix.upper()}")):
        assert not same_domain(one, other)
        assert not same_holder(one, other)
    assert not same_holder(f"ceo@{suffix}", f"v@{suffix}")
    assert not aligned(suffix, f"shop.{suffix}")
    assert same_holder(f"ceo@shop.{suffix}", f"v@mail.shop.{suffix}")
    assert aligned(f"shop.{suffix}", f"mail.shop.{suffix}")


@each_case(
    "domain",
    [
        *("gmail.com", "yahoo.co.uk", "yahoo.com.br", "windowslive.com", "hushmail.com", "duck.com", "virginmedia.com"),
        *(
            "sky.com",
            "talktalk.net",
            "ntlworld.com",
            "arcor.de",
            "vodafone.de",
            "bluewin.ch",
            "telenet.be",
            "skynet.be",
        ),
        *(
            "chello.at",
            "neuf.fr",
            "alice.it",
            "email.it",
            "op.pl",
            "abv.bg",
            "email.cz",
            "foxmail.com",
            "rediffmail.com",
        ),
        *("earthlink.net", "bellsouth.net", "charter.net", "optonline.net", "shaw.ca", "bigpond.com", "docomo.ne.jp"),
        "users.virginmedia.com",
    ],
)
def test_two_customers_of_a_provider_are_two_people(domain):
    assert same_domain(f"carol@{domain}", f"mallory@{domain}")
    assert not same_holder(f"carol@{domain}", f"mallory@{domain}")
    assert same_holder(f"carol@{domain}", f"Carol@{domain.upper()}")


@each_case(
    "domain",
    ["northwind.example", "acme.com", "acme.co.uk", "notgmail.com", "mysky.com", "sky.com.example", "bluewin.example"],
)
def test_colleagues_share_a_domain(domain):
    assert same_holder(f"mira@{domain}", f"ola@{domain}")
    assert same_holder(f"mira@{domain}", f"ola@shop.{domain}")
    assert not same_holder(f"mira@{domain}", f"ola@not{domain}")
