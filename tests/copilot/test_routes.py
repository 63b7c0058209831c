"""Who may come in at each address of the URL configuration: it asks for sign-in and a permission, or stands here."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import Permission, User
from django.db.models import Value
from django.db.models.functions import Concat
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.urls.resolvers import RoutePattern

from copilot.assistant import desk_socket
from kb.site import OPENS

pytestmark = pytest.mark.django_db

# Anybody may ask: why.
OPEN = {
    "sign_in": "where people sign in",
    "admin_sign_in": "sends to the one sign-in page; who is signed in is refused",
    "admin:login": "the same address",
    "sign_out": "ends a session, where there is one",
    "admin:logout": "the same",
    "invitation": "proved by the link that was mailed; used once, within three days",
    "healthz": "a load balancer asks it; it tells no names",
    "inbound_raw": "proved by the mailbox's signature",
    "inbound_raw_without_slash": "the same",
    "anymail:postmark_inbound_webhook": "proved by the webhook's secret",
    "anymail:postmark_without_slash": "the same",
    "demo_order": "proved by the demo shop's key; nothing is there on other desks",
}
# Whoever is signed in may: why.
PERSONAL = {
    "profile": "their own choices",
    "password": "their own password",
    "admin_password_change": "the same, by admin's address",
}
# Whoever may see any of the admin's pages may: why.
STAFF = {
    "admin:index": "lists what they may see",
    "admin:app_list": "the same, for one app",
    "admin:password_change": "their own password",
    "admin:password_change_done": "their own password",
    "admin:jsi18n": "translations of the admin's scripts",
    "admin:view_on_site": "sends to an object's own page, which asks again",
    "admin:object": "sends to the object's page, which asks again",
    "admin:anything": "no page",
}
# What the desk's routes ask for, where it is not `drafts.review_ticket`.
PERMISSIONS = {
    "citations_of_document": "drafts.view_citation",
    "report_done": "kb.change_document",
    "fix_article": "kb.change_document",
    "publish_fix": "kb.change_document",
    "undo_fix": "kb.change_document",
    "models": "copilot.view_modelstate",
    "team": "drafts.change_team",
}
# Scripts ask these: a stranger gets no page to go to, but a bare refusal.
BARE = {
    "save_unsent": "401: the browser keeps the words until somebody signs in",
    "check_reply": "401: the text is not checked until somebody signs in",
}
SAMPLES = {"int": "1", "key": "1", "slug": "x", "str": "x", "path": "1", "uuid": "00000000-0000-4000-8000-000000000000"}


@dataclass(frozen=True)
class Route:
    name: str
    address: str
    ours: bool  # the view is not Django's own

    @property
    def permission(self) -> str:
        return PERMISSIONS.get(self.name, "drafts.review_ticket")

    def ask(self, client: Client) -> list[HttpResponse]:
        """By reading and by acting; what one of the two does not do is left out. Django asks the same for both."""
        answers = [client.get(self.address)]
        if self.ours or answers[0].status_code == 405:
            answers.append(client.post(self.address))
        return [answer for answer in answers if answer.status_code != 405]


def routes(
    resolver: URLResolver, before: str = "/", space: str = "", samples: Mapping[str, str] = SAMPLES
) -> Iterator[Route]:
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            inside = space + (f"{each.namespace}:" if each.namespace else "")
            yield from routes(each, before + str(each.pattern), inside, samples)
        else:
            yield Route(
                space + named(each), before + sample(each, samples), not each.callback.__module__.startswith("django.")
            )


def named(pattern: URLPattern) -> str:
    return pattern.name or ("object" if isinstance(pattern.pattern, RoutePattern) else "anything")


def sample(pattern: URLPattern, samples: Mapping[str, str] = SAMPLES) -> str:
    """An address that the pattern matches."""
    if isinstance(pattern.pattern, RoutePattern):
        return re.sub(r"<(?:(\w+):)?\w+>", lambda found: samples[found[1] or "int"], str(pattern.pattern))
    return "drafts/" if pattern.name else "no/such/page/"


ROUTES = list(routes(get_resolver()))
ADMIN = [route for route in ROUTES if route.name.startswith("admin:") and route.name not in OPEN]
DESK = [route for route in ROUTES if ":" not in route.name and route.name not in {*OPEN, *PERSONAL}]


def by_name(route: Route) -> str:
    return f"{route.name} {route.address}"


def turned_away(route: Route, answer: HttpResponse) -> bool:
    return answer.status_code == 401 if route.name in BARE else sent_to_sign_in(answer)


def sent_to_sign_in(answer: HttpResponse) -> bool:
    doors = (reverse("sign_in"), reverse("admin:login"))
    return answer.status_code == 302 and urlsplit(answer["Location"]).path in doors


def person(name: str, *, only: str | None = None, all_but: tuple[str, ...] = (), **fields: bool) -> Client:
    user = User.objects.create_user(name, **fields)
    every = Permission.objects.annotate(full=Concat("content_type__app_label", Value("."), "codename"))
    if only:
        user.user_permissions.set([every.get(full=only)])
    elif all_but:
        user.user_permissions.set(every.exclude(full__in=all_but))
    client = Client()
    client.force_login(user)
    return client


def test_what_is_open_is_a_route_and_stands_in_one_list() -> None:
    names = [route.name for route in ROUTES]
    assert {*OPEN, *PERSONAL, *STAFF, *PERMISSIONS} <= set(names)
    assert len({*OPEN, *PERSONAL, *STAFF}) == len(OPEN) + len(PERSONAL) + len(STAFF)
    assert len(DESK) + len(ADMIN) + len(PERSONAL) + sum(name in OPEN for name in names) == len(ROUTES)


def test_a_stranger_is_sent_to_sign_in() -> None:
    stranger = Client()
    for route in ROUTES:
        if route.name not in OPEN:
            answers = route.ask(stranger)
            assert answers, by_name(route)
            assert all(turned_away(route, answer) for answer in answers), by_name(route)


def test_a_fragment_is_never_replaced_by_the_sign_in_page() -> None:
    stranger = Client(headers={"HX-Request": "true"})
    for route in DESK:
        for answer in route.ask(stranger) if route.name not in BARE else ():
            assert answer.headers["HX-Redirect"].startswith(reverse("sign_in")), by_name(route)
            assert not answer.content, by_name(route)


def test_every_other_permission_does_not_open_a_route_of_the_desk() -> None:
    people = {name: person(name, all_but=(name, *OPENS)) for name in {route.permission for route in DESK}}
    for route in DESK:
        answers = route.ask(people[route.permission])
        assert answers, by_name(route)
        assert {answer.status_code for answer in answers} == {403}, by_name(route)


def test_its_permission_alone_opens_a_route_of_the_desk_which_shows_or_acts_and_never_both() -> None:
    """A link or an image in a mail reads; only a form with its token acts."""
    people = {name: person(name, only=name) for name in {route.permission for route in DESK}}
    for route in DESK:
        answers = route.ask(people[route.permission])
        assert len(answers) == 1, by_name(route)
        assert answers[0].status_code != 403, by_name(route)
        assert not sent_to_sign_in(answers[0]), by_name(route)


def test_the_desks_socket_is_the_only_one_and_takes_questions_from_whom_their_form_does() -> None:
    """That it asks for it at each question: `tests/copilot/assistant/test_desk_socket`."""
    assert [str(each.pattern) for each in desk_socket.websocket_urlpatterns] == ["ws/desk/"]
    assert {route.permission for route in DESK if route.name == "ask"} == {desk_socket.PERMISSION}


def test_what_is_personal_needs_no_permission() -> None:
    client = person("guest")
    for route in ROUTES:
        if route.name in PERSONAL:
            assert client.get(route.address).status_code == 200, by_name(route)


def test_admin_is_for_staff_and_whose_role_has_work_there() -> None:
    client = person("agent", all_but=OPENS)  # nearly every permission, and not of the staff
    for route in ADMIN:
        if route.ours:
            assert all(map(sent_to_sign_in, route.ask(client))), by_name(route)


def test_staff_without_a_permission_opens_no_page_of_admin() -> None:
    client = person("staff", is_staff=True)
    for route in ADMIN:
        if route.name not in STAFF:
            answers = route.ask(client)
            assert answers, by_name(route)
            assert all(answer.status_code == 403 or to_index(answer) for answer in answers), by_name(route)


def to_index(answer: HttpResponse) -> bool:
    """Django's history of an object that is not there."""
    return answer.status_code == 302 and answer["Location"] == reverse("admin:index")


NO_KEYS = ("9223372036854775808", "9" * 5_000)


@pytest.mark.parametrize("number", NO_KEYS, ids=lambda number: f"{number[:3]}… of {len(number)}")
def test_a_number_that_no_row_can_have_is_no_address_and_no_error(number: str) -> None:
    boss = person("boss", is_staff=True, is_superuser=True)
    large = dict.fromkeys(("int", "key", "path", "str", "slug"), number)
    numbers = routes(get_resolver(), samples=SAMPLES | large)
    keys = {route.address for route in routes(get_resolver(), samples=SAMPLES | {"key": number})}
    asked = [route for route in numbers if number in route.address]
    assert any("/tickets/" in route.address for route in asked)
    for route in asked:
        for answer in (boss.get(route.address), boss.post(route.address)):
            assert answer.status_code < 500, f"{answer.status_code} {by_name(route)}"
            is_key = route.address in keys and ":" not in route.name  # admin looks for an object of that name
            assert answer.status_code == 404 or not is_key, by_name(route)


@pytest.mark.parametrize("number", [*NO_KEYS, "\u00b2", "-1", "1e3", "\0"])
def test_a_number_behind_the_question_mark_that_is_none_is_ignored(number: str) -> None:
    boss = person("boss", is_staff=True, is_superuser=True)
    asked = {
        "/": ("length", "after", "mailbox", "assignee", "team"),
        "/tickets/": ("after", "mailbox", "assignee"),
        "/sent/": ("before", "mailbox", "author"),
        "/toast/": ("outbound",),
        "/messages/1/text/": ("part",),
        "/saved-replies/choose/": ("mailbox",),
        "/mail/new/": ("mailbox", "ticket"),
        "/mail/mailbox/": ("mailbox",),
        "/admin/kb/document/titles/": ("collection",),
        "/admin/drafts/ticket/": ("p", "id"),
    }
    for address, names in asked.items():
        for name in names:
            for headers in ({}, {"HX-Request": "true", "X-Ticket": number.strip() or "1", "X-Rows": "9" * 5_000}):
                sent = {each: value for each, value in headers.items() if value.isascii() and value.isprintable()}
                answer = boss.get(address, {name: number}, headers=sent)
                assert answer.status_code < 500, f"{answer.status_code} {address}?{name}"
