"""Guessing passwords is stopped after a few attempts, reported and logged, and locks nobody out for good."""

import logging
import os
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from axes.models import AccessAttempt
from django.contrib.auth.models import Group, User
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from drafts import throttling

pytestmark = pytest.mark.django_db

PASSWORD, WRONG = "the right one 77", "hunter2-typed"
LOCKED = "Too many attempts. Try again in 15 minutes."
START = datetime(2026, 11, 2, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def few_failures(settings: Any) -> None:
    """An account is locked for one address after two, for all after eight; an address for all accounts after twenty."""
    settings.AXES_FAILURE_LIMIT = 2


@pytest.fixture(autouse=True)
def nobody_signed_in_yet() -> Iterator[None]:
    throttling._known.clear()
    yield
    throttling._known.clear()


@pytest.fixture(autouse=True)
def people() -> None:
    for name in ("ada", "ben", "cid"):
        User.objects.create_user(name, password=PASSWORD)


def tries(name: str = "ada", password: str = WRONG, address: str = "203.0.113.7", **headers: str) -> tuple[int, str]:
    answer = Client(REMOTE_ADDR=address, headers=headers or None).post(
        reverse("sign_in"), {"username": name, "password": password}
    )
    return answer.status_code, answer.content.decode()


def signs_in(name: str = "ada", address: str = "203.0.113.7", **headers: str) -> bool:
    return tries(name, PASSWORD, address, **headers)[0] == 302


def test_many_wrong_passwords_and_then_the_right_one_does_not_sign_in() -> None:
    statuses = [tries()[0] for _ in range(10)]
    status, page = tries(password=PASSWORD)
    assert status == 429
    assert LOCKED in page
    assert statuses == [200] + [429] * 9


def test_many_addresses_with_a_wrong_password_each_lock_the_account() -> None:
    for number in range(8):
        tries(address=f"198.51.100.{number}")
    assert not signs_in()


def test_one_address_that_tries_many_accounts_is_locked() -> None:
    for number in range(20):
        tries(f"somebody{number}")
    assert not signs_in()
    assert signs_in(address="203.0.113.8")


def test_another_browser_is_no_new_start() -> None:
    for number in range(5):
        tries(**{"User-Agent": f"browser {number}"})
    assert not signs_in(**{"User-Agent": "browser 6"})


def test_an_attack_on_one_account_locks_out_neither_its_owner_nor_the_neighbours() -> None:
    for _ in range(16):
        tries()
    assert signs_in("ben")
    assert signs_in("ada", address="192.0.2.1")


def test_the_lock_ends_though_somebody_goes_on_guessing() -> None:
    with time_machine.travel(START, tick=False) as clock:
        for _ in range(19):
            tries()
            clock.shift(timedelta(seconds=55))
        assert signs_in()


def test_a_sign_in_resets_only_its_own_failed_attempts() -> None:
    for number in range(18):
        tries(f"somebody{number}")
    tries()
    assert signs_in()
    for number in range(2):
        tries(f"nobody{number}")
    assert not signs_in("ben")


def test_an_account_that_nobody_has_is_refused_in_the_same_words() -> None:
    known, unknown = [[tries(name)[1].count(LOCKED) for _ in range(7)] for name in ("ada", "eve")]
    assert known == unknown == [0] + [1] * 6


def test_a_failure_is_logged_without_what_was_typed(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        tries()
        tries(name=WRONG)
        for _ in range(5):
            tries()
    lines = [record.getMessage() for record in caplog.records if record.name == "drafts.throttling"]
    assert "sign-in failed: account ada from 203.0.113.7" in lines
    assert "sign-in failed: no known account from 203.0.113.7" in lines
    assert "sign-in locked: account ada from 203.0.113.7" in lines
    assert WRONG not in caplog.text


def test_no_password_is_stored() -> None:
    tries()
    stored = str(AccessAttempt.objects.values_list())
    assert "ada" in stored
    assert WRONG not in stored


def test_what_a_stranger_writes_into_x_forwarded_for_is_not_believed() -> None:
    for number in range(5):
        tries(**{"X-Forwarded-For": f"198.51.100.{number}"})
    assert not signs_in(**{"X-Forwarded-For": "198.51.100.99"})


@pytest.mark.parametrize(
    ("forwarded", "same"),
    [
        ("{}", False),
        ("198.51.100.1, {}", False),  # what stands left of our proxy's word anybody may write
        ("{}, 198.51.100.1", True),
        ("nonsense", True),
        ("", True),
    ],
)
def test_a_trusted_proxy_says_who_its_client_is(settings, forwarded: str, same: bool) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"trusted_proxies": 1})
    for _ in range(5):
        tries(**{"X-Forwarded-For": forwarded.format("192.0.2.1")})
    assert signs_in(**{"X-Forwarded-For": forwarded.format("192.0.2.2")}) is not same


@pytest.mark.parametrize(
    ("proxies", "headers", "hint"),
    [
        (0, {}, ""),
        (0, {"X-Forwarded-For": "192.0.2.1"}, "TRUSTED_PROXIES is 0, but this request came through a proxy"),
        (0, {"Forwarded": "for=192.0.2.1"}, "TRUSTED_PROXIES is 0"),
        (1, {"X-Forwarded-For": "192.0.2.1"}, ""),
        (2, {"X-Forwarded-For": "192.0.2.1"}, "TRUSTED_PROXIES is 2, but this request names 1 in X-Forwarded-For"),
        (1, {}, ""),  # a monitor on the machine itself
    ],
)
def test_the_health_page_hints_at_proxies_that_are_not_counted(
    client: Client, settings: Any, proxies: int, headers: dict[str, str], hint: str
) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"trusted_proxies": proxies})
    said = client.get("/healthz", headers=headers).json()["proxies"]
    assert said.startswith(hint)
    assert bool(said) == bool(hint)


def test_a_whole_ipv6_network_is_one_address() -> None:
    for number in range(5):
        tries(address=f"2001:db8::{number}")
    assert not signs_in(address="2001:db8::ffff")
    assert signs_in(address="2001:db8:0:1::1")


def test_the_administration_is_entered_by_the_same_door(client: Client) -> None:
    User.objects.filter(username="ada").update(is_staff=True, is_superuser=True)
    for _ in range(5):
        tries()
    answer = client.post(
        reverse("admin:login"), {"username": "ada", "password": PASSWORD}, REMOTE_ADDR="203.0.113.7", follow=True
    )
    assert not answer.wsgi_request.user.is_authenticated


@pytest.mark.parametrize("page", ["password", "admin:password_change"])
def test_the_old_password_of_a_change_is_guessed_no_more_often_than_at_sign_in(client: Client, page: str) -> None:
    """Who sits down at a screen that was left open may not guess on for ever, and what is guessed counts at the door."""
    User.objects.filter(username="ada").update(is_staff=True, is_superuser=True)
    client.force_login(User.objects.get(username="ada"))
    new = {"new_password1": "another-long-one 3", "new_password2": "another-long-one 3"}

    def change(old: str) -> HttpResponse:
        passwords = {"old_password": old} | new
        return client.post(reverse(page), passwords, REMOTE_ADDR="203.0.113.7", follow=True)

    wrong = [change(WRONG) for _ in range(16)]
    right = change(PASSWORD)
    assert right.status_code == wrong[-1].status_code == 429
    assert LOCKED in right.content.decode()
    assert LOCKED not in wrong[0].content.decode()
    assert User.objects.get(username="ada").check_password(PASSWORD)
    assert not signs_in()
    assert client.get(reverse("profile")).status_code == 200  # signed in all the same


def test_a_right_old_password_changes_it_and_keeps_the_session(client: Client) -> None:
    client.force_login(User.objects.get(username="ada"))
    passwords = {"old_password": PASSWORD, "new_password1": "another-long-one 3", "new_password2": "another-long-one 3"}
    assert client.post(reverse("password"), passwords).status_code == 302
    assert client.get(reverse("profile")).status_code == 200
    assert User.objects.get(username="ada").check_password("another-long-one 3")


def test_an_administrator_unlocks_an_account(client: Client) -> None:
    for _ in range(5):
        tries()
    boss = User.objects.create_user("boss", is_staff=True)
    boss.groups.add(Group.objects.get(name="Administrator"))
    client.force_login(boss)
    listed = reverse("admin:axes_accessattempt_changelist")
    page = client.get(listed)
    assert "203.0.113.7" in page.content.decode()
    chosen = {"action": "delete_selected", "_selected_action": [AccessAttempt.objects.get().pk], "post": "yes"}
    client.post(listed, chosen)
    assert signs_in()


def asking(address: str) -> HttpRequest:
    return RequestFactory().get("/", REMOTE_ADDR=address)


@contextmanager
def turns_taken(places: int, address: str | None = "") -> Iterator[None]:
    """So many passwords are being checked or wait for it in this process: of one address, or each of its own."""
    names = [address or f"198.51.100.{number}" for number in range(places)]
    throttling._taken.update(names)
    try:
        yield
    finally:
        throttling._taken.subtract(names)


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The passwords that are hashed to be checked."""
    seen: list[object] = []

    def counted(user: User, password: str) -> bool:
        seen.append(password)
        return check(user, password)

    check = User.check_password
    monkeypatch.setattr(User, "check_password", counted)
    return seen


def test_sign_ins_beyond_a_few_side_by_side_are_refused_before_a_password_is_hashed(hashed: list[object]) -> None:
    with turns_taken(throttling.PLACES):
        status, page = tries(password=PASSWORD)
        assert (status, hashed) == (503, [])
        assert "Many people are signing in. Try again in a moment." in page
    assert not AccessAttempt.objects.exists()
    assert tries(password=PASSWORD)[0] == 302


def test_one_address_leaves_places_to_the_others() -> None:
    with turns_taken(throttling.OF_ONE_ADDRESS, "203.0.113.7"):
        assert tries(password=PASSWORD)[0] == 503
        assert signs_in(address="203.0.113.8")
    assert throttling.OF_ONE_ADDRESS * 2 <= throttling.PLACES
    assert signs_in()


class Line(deque[threading.Event]):
    """The line for a hash, which says when somebody joined it."""

    def __init__(self) -> None:
        super().__init__()
        self.joined = threading.Event()

    def append(self, mine: threading.Event) -> None:
        super().append(mine)
        self.joined.set()


def test_an_address_that_has_many_checked_does_not_keep_another_waiting_behind_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashes, checked = throttling.Turns(1), []
    hashes.line = line = Line()
    monkeypatch.setattr(throttling, "_hashes", hashes)
    monkeypatch.setattr(throttling, "HASHES_OF_ONE_ADDRESS", 1)

    def check(address: str) -> None:
        with throttling.turn(RequestFactory().get("/", REMOTE_ADDR=address)):
            checked.append(address)

    first = ["203.0.113.7"] * 3
    waiting = [threading.Thread(target=check, args=[address]) for address in [*first, "203.0.113.8"]]
    with throttling.turn(RequestFactory().get("/", REMOTE_ADDR="203.0.113.7")):
        for each in waiting:
            each.start()
        assert line.joined.wait(throttling.TURN / 2)
    for each in waiting:
        each.join(throttling.TURN)
    assert checked[0] == "203.0.113.8"
    assert sorted(checked) == [*first, "203.0.113.8"]
    assert not throttling._taken.total()


@pytest.mark.parametrize(
    ("network", "places", "elsewhere"),
    [
        ("2001:db8:7:{:x}::1", throttling.OF_ONE_ADDRESS, "2001:db8:8::1"),
        ("2001:db8:{:x}::1", throttling.OF_PROVIDER, "2001:db9::1"),
    ],
)
def test_who_has_a_network_of_many_addresses_takes_a_share_as_one(network: str, places: int, elsewhere: str) -> None:
    with ExitStack() as taken:
        for number in range(places):
            taken.enter_context(turns_taken(1, throttling.client_address(asking(network.format(number + 16)))))
        assert tries(password=PASSWORD, address=network.format(99))[0] == 503
        assert signs_in(address=elsewhere)
        assert signs_in(address="203.0.113.8")
    assert signs_in(address=network.format(99))


def test_whom_a_network_knows_its_provider_does_not_keep_back() -> None:
    assert signs_in(address="2001:db8:5::1")
    with ExitStack() as taken:
        for number in range(throttling.OF_PROVIDER):
            taken.enter_context(turns_taken(1, throttling.client_address(asking(f"2001:db8:{number + 16:x}::1"))))
        assert tries(password=PASSWORD, address="2001:db8:6::1")[0] == 503
        assert signs_in(address="2001:db8:5::2")
    assert not throttling._taken.total()
    assert not throttling._own_hashes


def test_of_a_network_one_password_is_checked_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttling, "TURN", 0.01)
    monkeypatch.setattr(throttling, "_hashes", throttling.Turns(throttling.PLACES))
    with ExitStack() as taken:
        for number in range(throttling.HASHES_OF_ONE_ADDRESS):
            taken.enter_context(throttling.turn(asking(f"2001:db8:{number}::1")))
        with pytest.raises(throttling.Busy), throttling.turn(asking("2001:db8:99::1")):
            pass
        with throttling.turn(asking("2001:db9::1")):
            pass
    assert not throttling._taken.total()
    assert not throttling._own_hashes


def test_strangers_from_everywhere_leave_places_to_networks_from_which_somebody_signed_in() -> None:
    assert signs_in()
    with turns_taken(throttling.PLACES - throttling.KEPT):
        assert tries(password=PASSWORD, address="192.0.2.9")[0] == 503
        assert signs_in()
        assert signs_in("ben")  # for whoever it is, so that nobody learns who did
        assert tries("nobody")[0] == 200
    assert signs_in(address="192.0.2.9")


def test_a_failed_sign_in_makes_no_network_known_and_an_old_one_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    tries()
    assert not throttling._known
    assert signs_in()
    monkeypatch.setattr(throttling, "KNOWN_FOR", 0.0)
    with turns_taken(throttling.PLACES - throttling.KEPT):
        assert tries("ben", PASSWORD)[0] == 503


def test_as_many_networks_are_known_as_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttling, "MOST_KNOWN", 2)
    for number in (1, 2, 1, 3):
        assert signs_in(address=f"192.0.2.{number}")
    assert [*throttling._known] == ["192.0.2.1", "192.0.2.3"]


def test_a_place_is_given_back() -> None:
    for _ in range(throttling.PLACES + 1):
        assert signs_in()
    assert not throttling._taken.total()


def test_who_is_locked_takes_no_place_and_has_no_password_hashed(hashed: list[object]) -> None:
    for _ in range(5):
        tries()
    hashed.clear()
    with turns_taken(throttling.PLACES):
        status, page = tries(password=PASSWORD)
    assert (status, hashed) == (429, [])
    assert LOCKED in page


def test_a_refusal_is_one_line_of_the_log_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    def lines() -> list[tuple[str, str]]:
        caplog.clear()
        tries()
        return [(record.levelname, record.getMessage()) for record in caplog.records]

    tries()
    with caplog.at_level(logging.INFO):
        with turns_taken(throttling.PLACES):
            assert lines() == [("WARNING", "sign-in refused: too many at once, from 203.0.113.7")]
        tries()
        assert lines() == [("WARNING", "sign-in locked: account ada from 203.0.113.7")]


def test_no_more_passwords_are_hashed_side_by_side_than_half_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttling, "TURN", 0.01)
    request = RequestFactory().get("/")
    with ExitStack() as taken:
        for number in range(throttling.HASHES):
            elsewhere = RequestFactory().get("/", REMOTE_ADDR=f"198.51.100.{number}")
            taken.enter_context(throttling.turn(elsewhere))
        with pytest.raises(throttling.Busy), throttling.turn(request):
            pass
    with throttling.turn(request):
        pass
    assert max(1, (os.cpu_count() or 1) // 2) >= throttling.HASHES
