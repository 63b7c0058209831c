"""Which addresses may be fetched: those of the public internet, and an administrator's exceptions."""

import re
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import SplitResult, quote, urlsplit

import idna

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

MAX_URL = 2_000
DEFAULT_PORTS = {"http": 80, "https": 443}

# Listed explicitly, because is_global differs between releases of Python.
_BARRED_V4 = [
    *map(IPv4Network, ("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12")),
    *map(IPv4Network, ("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15")),
    *map(IPv4Network, ("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4")),
    IPv4Network("168.63.129.16/32"),  # a cloud's metadata server on a public address
]
# Outside 2000::/3 are loopback, link-local, unique local, multicast, IPv4-mapped and NAT64 addresses; inside it, these
# embed an IPv4 address (Teredo, 6to4) or are for documentation.
_PUBLIC_V6 = IPv6Network("2000::/3")
_BARRED_V6 = [*map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))]

_LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_HOST = re.compile(rf"(?=.{{1,253}}\Z){_LABEL}(\.{_LABEL})*")
_UNPRINTABLE = re.compile(r"[\x00-\x20\x7f\\]")

_resolvers = ThreadPoolExecutor(4, "resolver")  # getaddrinfo has no timeout of its own


class AddressError(ValueError):
    """An address must not be fetched; the message is for people."""


@dataclass(frozen=True)
class Target:
    """A parsed address: the same parts are checked, resolved and requested."""

    scheme: str
    host: str  # ASCII, without brackets
    port: int
    path: str  # including the query

    def __str__(self) -> str:
        return f"{self.scheme}://{self.authority}{self.path}"

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> tuple[str, str, int]:
        return self.scheme, self.host, self.port


@dataclass(frozen=True)
class Allowed:
    """Hosts and networks that an administrator permits, whatever their address or port."""

    hosts: frozenset[str] = frozenset()
    networks: tuple[Network, ...] = ()

    @classmethod
    def parse(cls, entries: Iterable[str]) -> "Allowed":
        """Parse entries. Raises AddressError for one that is neither a host name nor a network."""
        hosts, networks = set(), []
        for entry in entries:
            try:
                networks.append(ip_network(entry))
            except ValueError:
                hosts.add(_named(entry))
        return cls(frozenset(hosts), tuple(networks))

    def lets(self, target: Target, address: Address) -> bool:
        return target.host in self.hosts or any(address in network for network in self.networks)


def parse(url: str) -> Target:
    """Parse a plain http:// or https:// address. Raises AddressError for others."""
    if len(url) > MAX_URL:
        raise AddressError(f"the address is longer than {MAX_URL:,} characters")
    try:
        parts = urlsplit(url.strip())
        scheme, port, host = parts.scheme, parts.port, parts.hostname or ""
    except ValueError:
        raise AddressError("this is not an address") from None
    if scheme not in DEFAULT_PORTS:
        raise AddressError("only addresses that begin with http:// or https:// can be fetched")
    if "@" in parts.netloc:
        raise AddressError("the address holds a user name or a password")
    if _UNPRINTABLE.search(parts.netloc) or "%" in parts.netloc or port == 0:
        raise AddressError("this is not an address")
    return Target(scheme, _host(host), DEFAULT_PORTS[scheme] if port is None else port, _path(parts))


def _path(parts: SplitResult) -> str:
    query = "?" + quote(parts.query, safe="%/:@!$&'()*+,;=~?-._[]") if parts.query else ""
    return (quote(parts.path, safe="%/:@!$&'()*+,;=~") or "/") + query


def _host(host: str) -> str:
    try:
        return str(ip_address(host))
    except ValueError:
        return _named(host)


def _named(host: str) -> str:
    """The host name in ASCII. A short form such as 127.1 passes and is judged by what it resolves to."""
    name = host.lower().rstrip(".")
    if not name.isascii():
        try:
            name = idna.encode(name, uts46=True).decode("ascii")
        except idna.IDNAError:
            raise AddressError(f"{host[:100]} is not a host name") from None
    if not _HOST.fullmatch(name):
        raise AddressError(f"{host[:100]} is not a host name" if host else "the address names no host")
    return name


def resolve(target: Target, allowed: Allowed, ports: frozenset[int], seconds: float) -> tuple[str, ...]:
    """Addresses of the host, resolved once, all of them permitted. Raises AddressError."""
    found = _lookup(target, seconds)
    let = [allowed.lets(target, address) for address in found]
    if not all(let_through or is_public(address) for let_through, address in zip(let, found, strict=True)):
        raise AddressError(
            f"{target.host} is not at a public address; the server’s setting FETCH_ALLOW can let it through"
        )
    if target.port not in ports and not all(let):
        names = " and ".join(str(port) for port in sorted(ports))
        raise AddressError(
            f"port {target.port} is not one that is fetched from ({names}); the server’s setting FETCH_ALLOW can let it through"
        )
    return tuple(dict.fromkeys(str(address) for address in found))


def _lookup(target: Target, seconds: float) -> list[Address]:
    asked = _resolvers.submit(socket.getaddrinfo, target.host, target.port, type=socket.SOCK_STREAM)
    try:
        return [ip_address(answer[4][0]) for answer in asked.result(timeout=seconds)]
    except TimeoutError:
        raise AddressError(f"the name {target.host} could not be looked up in time") from None
    except (OSError, UnicodeError, ValueError):
        raise AddressError(f"no host of the name {target.host} was found") from None


def is_public(address: Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _BARRED_V4)
    return address in _PUBLIC_V6 and not any(address in network for network in _BARRED_V6)
