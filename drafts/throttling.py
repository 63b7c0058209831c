"""Limits on sign-in attempts, counted by django-axes per account and per address, with a limit for each. The address is
the socket's, or, with TRUSTED_PROXIES, the one forwarded by that many proxies."""

import logging
import os
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from ipaddress import ip_address, ip_network
from math import inf
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from axes.handlers.proxy import AxesProxyHandler
from axes.signals import user_locked_out
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

log = logging.getLogger(__name__)

# Hashing a password keeps a core busy for a tenth of a second or more, and strangers may request any number of hashes.
HASHES = max(1, (os.cpu_count() or 1) // 2)  # concurrent hashes in a process; the other cores answer requests
PLACES = HASHES + 8  # sign-ins whose password is checked or waits for it; further ones are refused at once
OF_ONE_ADDRESS = PLACES // 2  # so that nobody alone keeps all others from signing in; offices share an address
OF_PROVIDER = OF_ONE_ADDRESS + 1  # of an IPv6 provider's network: more than one of its sites takes
KEPT = PLACES // 3  # places for networks from which somebody signed in, which strangers with many networks cannot take
KNOWN_FOR = 30 * 24 * 3600.0  # seconds since then
MOST_KNOWN = 10_000
HASHES_OF_ONE_ADDRESS = max(1, HASHES // 2)  # its other sign-ins wait behind its own, not ahead of other addresses
TURN = 5.0  # seconds


class Turns:
    """A semaphore whose turns go to whoever has waited longest. With Python's own, whoever asks as one ends takes it."""

    def __init__(self, turns: int) -> None:
        self._free, self._lock = turns, threading.Lock()
        self.line: deque[threading.Event] = deque()

    def acquire(self, timeout: float) -> bool:
        with self._lock:
            if self._free:
                self._free -= 1
                return True
            mine = threading.Event()
            self.line.append(mine)
        if mine.wait(timeout):
            return True
        with self._lock:
            if not mine.is_set():
                self.line.remove(mine)
        return mine.is_set()

    def release(self) -> None:
        with self._lock:
            if self.line:
                self.line.popleft().set()
            else:
                self._free += 1


_hashes = Turns(HASHES)
_taken: Counter[str | None] = Counter()  # places, by address
_own_hashes: dict[str | None, Turns] = {}  # of addresses, and networks of them, that have a place
_known: OrderedDict[str | None, float] = OrderedDict()  # when somebody signed in from an address, the last at the end
_counting = threading.Lock()

# In the order of AXES_LOCKOUT_PARAMETERS: one account from one address, one account from anywhere (guesses spread over
# many addresses), one address for all accounts (an office behind one router signs in from one address).
FACTORS = (1, 4, 10)
IPV6_HOST_BITS = 64  # a provider's customer has at least this many to choose from
IPV6_NETWORKS = {48: OF_ONE_ADDRESS, 32: OF_PROVIDER}  # prefixes of a site and of its provider, and their places


class Busy(Exception):
    """Too many passwords are being checked at once."""


@contextmanager
def turn(request: HttpRequest) -> Iterator[None]:
    """Limit concurrent password checks, and those of one address or network to its share. Raises Busy."""
    address = client_address(request)
    with _counting:
        networks = _networks(address)
        if not _has_place(address):
            raise _refused(address)
        _taken[address] += 1
        own = [_own_hashes.setdefault(network, Turns(HASHES_OF_ONE_ADDRESS)) for network in networks]
    try:
        with ExitStack() as taken:
            for limit in (*own, _hashes):  # from the narrowest on, so that none waits for one that waits for it
                taken.enter_context(_acquired(limit, address))
            yield
    finally:
        with _counting:
            _taken[address] -= 1
            if not _taken[address]:
                del _taken[address]
            for network in [network for network in _own_hashes if not _held(network)]:
                del _own_hashes[network]


@lru_cache(1024)
def _around(address: str) -> dict[str | None, int]:
    """The networks around an IPv6 address with the places of each: who has one of these has any number of addresses."""
    return {str(ip_network((address, bits), strict=False)): places for bits, places in IPV6_NETWORKS.items()}


def _networks(address: str | None) -> dict[str | None, int]:
    """The address and the networks around it, with the places that each may have. A known address is not counted among
    those around it, nor kept back by them: its provider's other customers are not its own."""
    around = _around(address) if address and ":" in address and not _is_known(address) else {}
    return {address: OF_ONE_ADDRESS, **around}


def _held(network: str | None) -> int:
    """Places that an address or network has."""
    return sum(places for address, places in _taken.items() if network in _networks(address))


def _has_place(address: str | None) -> bool:
    if _taken.total() >= PLACES or any(_held(network) >= most for network, most in _networks(address).items()):
        return False
    strangers = sum(places for each, places in _taken.items() if not _is_known(each))
    return _is_known(address) or strangers < PLACES - KEPT


def _is_known(address: str | None) -> bool:
    """Whether anybody signed in from there lately. Whose password is checked makes no difference, so that nothing is
    learnt about accounts."""
    return time.monotonic() - _known.get(address, -inf) < KNOWN_FOR


@receiver(user_logged_in)
def remember_address(request: HttpRequest, **_: Any) -> None:
    """In this process only: after a restart all are strangers until they sign in."""
    with _counting:
        address = client_address(request)
        _known[address] = time.monotonic()
        _known.move_to_end(address)
        if len(_known) > MOST_KNOWN:
            _known.popitem(last=False)


@contextmanager
def _acquired(limit: Turns, address: str | None) -> Iterator[None]:
    if not limit.acquire(timeout=TURN):
        raise _refused(address)
    try:
        yield
    finally:
        limit.release()


def _refused(address: str | None) -> Busy:
    log.warning("sign-in refused: too many at once, from %s", address)
    return Busy()


def is_locked(request: HttpRequest, username: str | None) -> bool:
    """Whether this account, this address or both are locked, asked before `turn`: whoever is locked takes no place."""
    if not username or not AxesProxyHandler.is_locked(request, {"username": username}):
        return False
    log_lock(request, username, client_address(request))
    return True


class Handler(AxesDatabaseHandler):  # type: ignore[misc]
    """Attempt handler with one limit for each parameter; django-axes has a single limit for all."""

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        counted = self.get_user_attempts(request, credentials)
        rows = [attempts.values_list("failures_since_start", flat=True) for attempts in counted]
        return max(int(sum(failures)) // factor for failures, factor in zip(rows, FACTORS, strict=True))

    def reset_user_attempts(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """Clear the failures of that account from that address only."""
        count, _ = self.filter_user_attempts(request, credentials)[0].delete()
        return int(count)


def client_address(request: HttpRequest) -> str | None:
    """The client's IPv4 address, or the network of its IPv6 address; None if unknown, as in tests."""
    return _subscriber(_forwarded_for(request)) or _subscriber(request.META.get("REMOTE_ADDR", ""))


def _forwarded_for(request: HttpRequest) -> str:
    """The address added by the outermost of our proxies; entries left of it may be forged."""
    proxies = settings.CONFIG.trusted_proxies
    hops = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    return hops[-proxies] if proxies and len(hops) >= proxies else ""


def proxy_hint(request: HttpRequest) -> str:
    """What this request shows to be wrong with TRUSTED_PROXIES, in words; empty if nothing."""
    proxies, forwarded = settings.CONFIG.trusted_proxies, request.META.get("HTTP_X_FORWARDED_FOR", "")
    through = forwarded or request.META.get("HTTP_FORWARDED") or request.META.get("HTTP_X_REAL_IP")
    if not proxies and through:
        return (
            "TRUSTED_PROXIES is 0, but this request came through a proxy: all who sign in share one address and its"
            " limit. Set it to the number of your proxies."
        )
    hops = len(forwarded.split(","))
    if forwarded and hops < proxies:
        return f"TRUSTED_PROXIES is {proxies}, but this request names {hops} in X-Forwarded-For: it is not believed."
    return ""


def _subscriber(value: str) -> str | None:
    try:
        address = ip_address(value.strip("[]"))
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    if address.version == 4 or mapped:
        return str(mapped or address)
    return str(ip_network((address, IPV6_HOST_BITS), strict=False).network_address)


def _account(username: object) -> str:
    """The account in log messages. Only existing names are logged, as people type passwords as names."""
    users = get_user_model().objects.filter(username=username)
    found = users.values_list("username", flat=True).first()
    return f"account {found}" if found else "no known account"


@receiver(user_login_failed)
def log_failure(credentials: dict[str, Any], request: HttpRequest | None = None, **_: Any) -> None:
    if request is not None and not getattr(request, "axes_locked_out", False):
        log.warning("sign-in failed: %s from %s", _account(credentials.get("username")), client_address(request))


@receiver(user_locked_out)
def log_lock(request: HttpRequest, username: str | None, ip_address: str | None, **_: Any) -> None:
    log.warning("sign-in locked: %s from %s", _account(username), ip_address)
