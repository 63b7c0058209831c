"""One form of each domain, and domains that no single organisation holds: public suffixes, and public mail providers."""

import re

import idna

from .providers import BY_COUNTRY, INTERNATIONAL

_PROVIDERS = frozenset(" ".join(BY_COUNTRY.values()).split())
_INTERNATIONAL_DOMAIN = re.compile(
    rf"(?:^|\.)(?:{'|'.join(map(re.escape, INTERNATIONAL.split()))})\.(?:[a-z]{{2,4}}|com?\.[a-z]{{2}})$"
)
# Suffixes of two labels under which everybody registers. No dependency brings the public suffix list, so this names the
# forms that countries use and the largest private ones: a rarer suffix counts as an organisation.
_SECOND_LEVEL = re.compile(
    r"(?:ac|asn|asso|biz|co|com|edu|firm|gen|go|gob|gouv|gov|govt|gr|gv|id|ind|info|int|lg|ltd|me|mil|name|ne|net|nhs|nic"
    r"|nom|nsw|nt|or|org|ad|ed|plc|police|pro|qld|sa|sch|school|tas|tm|vic|wa|web|k12|adv|art|blog|eco|eng|med|cci"
    r"|geek|kiwi|iwi|maori|law|gub|fin|ngo|press|priv|presse|pvt|res)\.[a-z]{2}"
    r"|(?:ae|africa|ar|br|cn|co|de|eu|gb|gr|hu|it|jpn|kr|mex|no|qc|ru|sa|se|uk|us|uy|za)\.com|(?:gb|hu|in|jp|se|uk)\.net"
    r"|(?:ae|eu|us)\.org"
    r"|(?:k12|cc|lib|tec|state|ci|co)\.[a-z]{2}\.us|[a-z]{2}\.us"
    r"|(?:onmicrosoft|myshopify|zendesk|freshdesk|intercom-mail|helpscoutapp|gorgias|wordpress|blogspot|wixsite)\.com"
    r"|(?:dyndns|duckdns|no-ip|mailgun)\.org|github\.io"
)


def ascii_domain(domain: str) -> str:
    """The domain in lower case, an international one in its ASCII form, as DNS knows it: `xn--mnchen-3ya.example`. By
    IDNA 2008, as Python's own codec makes `strasse` of `straße`, which is another domain. A name that is no
    international domain stays as it is."""
    domain = domain.rstrip(".")
    if domain.isascii():
        return domain.lower()
    try:
        return idna.encode(domain, uts46=True).decode("ascii")
    except idna.IDNAError:
        return domain.lower()


def is_public_suffix(domain: str) -> bool:
    """Whether anybody may register a name below the domain, or it is a name without a dot: nobody holds what is below
    it. `domain`: in lower case."""
    return "." not in domain or bool(_SECOND_LEVEL.fullmatch(domain))


def is_public_provider(domain: str) -> bool:
    """Whether the domain is one of a large provider where anybody can get an address, or below one, so that it does not
    mean a shared organisation. `domain`: in lower case."""
    labels = domain.split(".")
    below = (".".join(labels[start:]) for start in range(len(labels) - 1))
    return any(each in _PROVIDERS for each in below) or bool(_INTERNATIONAL_DOMAIN.search(domain))
