"""Authentication of a mail's From. A signed webhook proves who posted the mail, not who wrote it: verdicts come only
from the provider's own fields or from the topmost Authentication-Results of the server that the mailbox trusts (RFC
8601)."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from .mail.domains import ascii_domain, is_public_suffix
from .mail.headers import names_only
from .mail.parse import ParsedMail

_TOKEN = re.compile(r';|(?:"(?:[^"\\]|\\.)*"|[^\s;"])+')
# RFC 8601, 2.2: `method[/version]=result`, then `reason=…`, `ptype.property=…`, and what servers add ("action=none").
_PAIR = re.compile(r"[a-z0-9][\w.-]*(?:/\d+)?=", re.IGNORECASE)
_BARE_NAME = re.compile(r"[!-~]+?(?=[ \t;])")
_METHODS = ("spf", "dkim", "dmarc")
ENVELOPE = ("smtp.mailfrom", "smtp.mail")


@dataclass(frozen=True)
class SenderVerdict:
    """Results in the terms of RFC 8601; each `…_domain` is the domain that the result is about."""

    spf: str = ""
    spf_domain: str = ""
    dkim: str = ""
    dkim_domain: str = ""
    dmarc: str = ""
    dmarc_domain: str = ""
    says: str = ""  # the server or provider that checked

    def as_json(self) -> dict[str, str]:
        return {name: value for name, value in asdict(self).items() if value}


def _without_comments(value: str) -> str | None:
    """The header without comments, which nest and may hold anything, such as a forged verdict. Parentheses within
    quoted strings are no comments. None if a quote or a comment is not closed, or an escape stands outside of both."""
    out, depth, quoted, skip = [], 0, False, False
    for char in value:
        if skip:
            skip = False
        elif char == "\\":
            if not quoted and not depth:
                return None
            skip = True
        elif char == '"' and not depth:
            quoted = not quoted
        elif char == "(" and not quoted:
            depth += 1
        elif char == ")" and depth and not quoted:
            depth -= 1
            out.append(" ")
            continue
        if not depth:
            out.append(char)
    return None if quoted or depth else "".join(out)


def _clauses(value: str) -> list[list[str]]:
    """The server and its version, then each result; only the server if the header breaks the grammar."""
    plain = _without_comments(value)
    clauses = _split(plain if plain is not None else "")
    return clauses if _is_well_formed(clauses[1:]) else clauses[:1]


def _split(value: str) -> list[list[str]]:
    clauses: list[list[str]] = [[]]
    for piece in _TOKEN.findall(re.sub(r"\s*=\s*", "=", value)):
        if piece == ";":
            clauses.append([])
        else:
            clauses[-1].append(piece)
    return clauses


def _is_well_formed(clauses: list[list[str]]) -> bool:
    """Whether these are results, and of one envelope: a server that writes a sender's address without its quotes lets
    the sender write results of its own ("smtp.mailfrom=a;dmarc=pass header.from=victim.example;@evil.example"), behind
    which the rest of the address stands: as no result, or as another sender."""
    results = [clause for clause in clauses if clause and clause != ["none"]]
    if not all(_PAIR.match(token) for clause in results for token in clause):
        return False
    tokens = [token.lower().partition("=") for clause in results for token in clause]
    senders = {value for name, _, value in tokens if name in ENVELOPE}
    said: dict[str, set[str]] = {}
    for facts in map(_facts, results):
        if "dmarc" in facts:
            said.setdefault(_clause_domain("dmarc", facts), set()).add(facts["dmarc"].lower())
    return len(senders) <= 1 and all(len(results) == 1 for results in said.values())


def _domain(value: str) -> str:
    return ascii_domain(value.strip('"<>').rpartition("@")[2].strip('"'))


def _facts(clause: list[str]) -> dict[str, str]:
    """`dkim=pass header.d=example.com` as a mapping; what follows the first `=` is the value."""
    return {name.lower(): value for name, _, value in (token.partition("=") for token in clause)}


def _clause_domain(method: str, facts: Mapping[str, str]) -> str:
    names = {
        "spf": ENVELOPE,
        "dkim": ("header.d", "header.i"),
        "dmarc": ("header.from",),
    }[method]
    return next((_domain(facts[name]) for name in names if name in facts), "")


def aligned(domain: str, sender_domain: str) -> bool:
    """Whether `domain` is the sender's domain or a parent of it, whose owner controls both. A subdomain does not count:
    it may belong to a customer of the domain's owner; nor does a public suffix, such as "co.uk"."""
    if sender_domain == domain:
        return "." in domain
    return sender_domain.endswith(f".{domain}") and not is_public_suffix(domain)


def read_results(value: str, sender_domain: str) -> SenderVerdict:
    """The verdict of one header; of several DKIM signatures the one that is aligned with the sender, of several DMARC
    results a failure."""
    head, *clauses = _clauses(value)
    found: dict[str, str] = {}
    for facts in (_facts(clause) for clause in clauses if clause):
        method = next((name for name in _METHODS if name in facts), "")
        if not method:
            continue
        domain, result = _clause_domain(method, facts), facts[method].lower()
        better = result == "pass" and aligned(domain, sender_domain)
        if method == "dmarc":  # judges the whole mail: of contradicting results a failure stands
            better = result == "fail" or (better and found.get(method) != "fail")
        if method not in found or better:
            found |= {method: result, f"{method}_domain": domain}
    return SenderVerdict(**found, says=head[0].strip('"').lower() if head else "")


def _server(value: str) -> str:
    """The server that a header names at its very beginning, without quotes or comments, which RFC 8601 allows: a mail
    server that removes forged headers by an expression would not find the name among them."""
    named = _BARE_NAME.match(value)
    return named[0].lower() if named else ""


def judge(mail: ParsedMail, authserv_id: str, provider: Mapping[str, str] | None = None) -> SenderVerdict:
    """The verdict on a mail's sender. `provider`: fields of SenderVerdict from the provider's own, signed report."""
    if provider is not None:
        return SenderVerdict(
            **{name: str(provider.get(name, "")).lower() for name in SenderVerdict.__dataclass_fields__}
        )
    trusted = authserv_id.strip().lower()
    sender_domain = mail.sender.domain if mail.sender else ""
    for value in mail.all("authentication-results") if trusted else ():
        if _server(value) == trusted:
            return read_results(value, sender_domain)
    return SenderVerdict()


def verified(mail: ParsedMail, verdict: SenderVerdict) -> bool:
    """Whether the domain in From is proved: DMARC passed for it, or DKIM or SPF passed for it or for its parent. False
    for an ambiguous From (several, more than one address in it, another one without the mail's charset): the server may
    have checked another author."""
    author, readings = mail.sender, (mail.all("from"), mail.authors_as_written)
    if author is None or any(len(read) != 1 or not names_only(read[0], author) for read in readings):
        return False
    domain = author.domain
    if verdict.dmarc == "fail":
        return False
    return (
        (verdict.dmarc == "pass" and verdict.dmarc_domain == domain)
        or (verdict.dkim == "pass" and aligned(verdict.dkim_domain, domain))
        or (verdict.spf == "pass" and aligned(verdict.spf_domain, domain))
    )
