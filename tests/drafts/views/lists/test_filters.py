"""Filters of the queue and of the tickets list, and saved views: in the address, within every page, refused in words."""

import re
from dataclasses import replace
from datetime import timedelta
from functools import partial
from html import unescape

import pytest
from django.contrib.auth.models import Permission, User
from django.db import connection
from django.http import QueryDict
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from drafts.desk.labels.reasons import REASONS
from drafts.desk.lists import queue
from drafts.desk.lists.filters import FILTERS, Filter, of_field
from drafts.desk.lists.queue_place import QueuePlace
from drafts.models import SavedView, Tag, Team, Ticket
from drafts.workflow import assignment, tags
from tests import desk_world
from tests.drafts.desk_requests import act, opened, seen
from tests.factories import a_mailbox, a_person
from tests.markup import flat
from tests.rows_cache import kept
from tests.second_yes import button

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db):
    return kept(_marked)


@pytest.fixture
def marked(world):
    """Tickets that each filter tells apart."""
    return world


def _marked():
    world = desk_world.full_world()
    t = world.tickets
    lee = a_person("lee", "Agent")
    team = Team.objects.create(name="Billing")
    team.members.add(lee)
    for name in ("mira", "sven"):
        tags.add(t[name].pk, agent=world.agent, text="vip")
    assignment.assign(t["okafor"].pk, agent=world.agent, to=assignment.found("billing"))
    assignment.assign(t["sven"].pk, agent=world.agent, to=assignment.found("lee"))
    other = a_mailbox("sales", name="Sales", collection=world.mailbox.collection)
    Ticket.objects.filter(pk=t["tomas"].pk).update(mailbox=other)
    Ticket.objects.filter(pk=t["hana"].pk).update(waiting_since=timezone.now() - timedelta(days=4))
    Ticket.objects.filter(pk=t["priya"].pk).update(danger=True, needs_person="danger")
    for name, hours in (("hana", -1), ("mira", 5), ("sven", 50)):
        Ticket.objects.filter(pk=t[name].pk).update(due_at=timezone.now() + timedelta(hours=hours))
    world.lee, world.team = lee, team
    return world


def names(world, query: str) -> set[str]:
    place = QueuePlace.read(QueryDict(query))
    place = replace(place, filters=place.filters.checked())
    found = {ticket.pk for ticket in queue.page_of(place, world.agent).rows}
    return {name for name, ticket in world.tickets.items() if ticket.pk in found}


def cases(world):
    return {
        "mailbox=sales": {"tomas"},
        "category=delivery": {"tomas", "hana"},
        "reason=injection_suspected": {"unknown"},
        "language=sv": {"sven"},
        "tag=vip": {"mira", "sven"},
        "tag=%23VIP": {"mira", "sven"},
        "age=3d": {"hana"},
        "marked=danger": {"priya"},
        "due=overdue": {"hana"},
        "due=1d": {"hana", "mira"},
        f"assignee=team-{world.team.pk}": {"okafor"},
        f"assignee=person-{world.lee.pk}": {"sven"},
        "assignee=me": {"mine"},
        "assignee=nobody": {"mira", "unknown", "priya", "tomas", "hana", "new"},
        "tag=vip&language=sv": {"sven"},
        "tag=vip&tab=ready": {"sven"},
        "tag=vip&q=castellan": {"mira"},
    }


def test_each_filter_shows_its_tickets_and_they_narrow_together(marked):
    for query, expected in cases(marked).items():
        assert names(marked, query) == expected, query


def test_what_belongs_to_a_filtered_list_is_what_it_shows(marked):
    for query, expected in cases(marked).items():
        place = QueuePlace.read(QueryDict(query))
        place = replace(place, filters=place.filters.checked())
        belonging = {
            n for n, t in marked.tickets.items() if queue.belongs(Ticket.objects.get(pk=t.pk), place, marked.agent)
        }
        assert belonging == expected, query


def test_a_ticket_of_a_colleague_who_left_is_found_with_those_of_nobody(marked):
    User.objects.filter(pk=marked.lee.pk).update(is_active=False)
    assert "sven" in names(marked, "assignee=nobody")


NONSENSE = ["mailbox=zz", "category=zz", "reason=zz", "language=zz", "assignee=zz", "assignee=person-99999999", "tag=zz",
            "age=zz", "age=-1", "tag=%F0%9F%9A%80", "assignee=team-9999999999999999999999", "mailbox=%00'%3B--"]  # fmt: skip


def test_a_filter_of_nonsense_is_said_in_words_and_filters_nothing(agent, marked):
    for query in NONSENSE:
        text = flat(agent.get(f"/?{query}"))
        assert "is unknown, so it filters nothing." in text, query
        assert len(re.findall(r'<li class="row', text)) == 8, query
        assert "is unknown, so it filters nothing." in flat(agent.get(f"/tickets/?{query}")), query


def test_a_filter_needs_its_one_entry_in_the_table(agent, marked, monkeypatch):
    levels = {str(level.value): level.label for level in Ticket.Priority}
    monkeypatch.setitem(FILTERS, "priority", Filter("Priority", of_field("priority"), levels))
    Ticket.objects.filter(pk=marked.tickets["sven"].pk).update(priority=Ticket.Priority.HIGH)
    assert names(marked, "priority=3") == {"sven"}
    assert 'Priority: <b dir="auto">High</b>' in flat(agent.get("/?priority=3"))
    assert len(set(re.findall(r'href="/tickets/(\d+)/"', flat(agent.get("/tickets/?priority=3"))))) == 1
    offered = re.search(r'<select name="priority">.*?</select>', flat(agent.get("/filters/")))[0]
    assert re.findall(r'<option value="([^"]+)"', offered) == list(levels)
    assert "Priority “9” is unknown, so it filters nothing." in flat(agent.get("/?priority=9"))
    save(agent, name="urgent", query="priority=3")
    assert SavedView.objects.get().query == "priority=3"


def test_the_address_of_a_filtered_queue_survives_every_link(agent, marked):
    text = flat(agent.get("/?tag=vip&assignee=nobody"))
    links = re.findall(r'hx-get="(/(?:review/\d+/)?\?[^"]*)"', text)
    assert len(links) > 8
    removing = [link for link in links if "tag=vip" not in link or "assignee=nobody" not in link]
    assert sorted(removing) == ["/?assignee=nobody", "/?tag=vip"]
    assert '<input type="hidden" name="tag" value="vip">' in text
    assert 'Tag: <b dir="auto">vip</b>' in text
    assert re.search(r'<a class="btn" href="/">Clear <kbd>G R</kbd></a>', text)
    listed = flat(agent.get("/tickets/?tag=vip"))
    assert re.search(r'<a class="btn" href="/tickets/">Clear <kbd>G T</kbd></a>', listed)


def test_after_an_act_the_next_of_the_filter_opens(agent, marked):
    mira, sven = marked.tickets["mira"], marked.tickets["sven"]
    approve = partial(act, agent, "approve", sven.drafts.first().pk)
    asked = approve(seen(sven))  # it is a colleague's
    answer = approve(seen(sven) | button(asked), address=f"/review/{sven.pk}/?tag=vip&language=zz")
    assert opened(answer) == mira.pk
    assert re.findall(r'id="row_(\d+)"', flat(answer)) == [str(sven.pk)]  # which leaves the list
    answer = act(agent, "mark_spam", mira.pk, {}, address=f"/review/{mira.pk}/?tag=vip")
    assert answer["X-Open"] == "/?tag=vip"
    assert "No tickets match" in flat(agent.get("/?tag=vip"))


def test_a_live_refresh_stays_within_the_filter(agent, marked):
    sent = {"HX-Request": "true", "HX-Target": "queue_list"}
    text = flat(agent.get("/?tag=vip&live=1", headers=sent))
    assert len(re.findall(r'<li class="row', text)) == 2


def test_only_tags_that_tickets_have_are_offered(agent, marked):
    vip = '<option value="vip"'
    assert vip in flat(agent.get("/filters/"))
    for ticket in Ticket.objects.filter(tags__name="vip"):
        tags.remove(ticket.pk, agent=marked.agent, text="vip")
    assert vip not in flat(agent.get("/filters/"))


def test_showing_filters_pushes_the_short_address(agent, marked):
    sent = {"HX-Request": "true", "HX-Target": "desk"}
    answer = agent.get("/?tag=vip&mailbox=&age=&language=zz&tab=all", headers=sent)
    assert answer.headers["HX-Push-Url"] == "/?tag=vip"


def test_the_list_of_all_tickets_is_filtered_too_and_pages_stay_within_it(agent, marked, monkeypatch):
    monkeypatch.setattr("drafts.views.lists.tickets.PAGE", 1)
    text = flat(agent.get("/tickets/?tag=vip"))
    following = re.search(r'hx-get="(/tickets/\?tag=vip[^"]+)"', text)[1].replace("&amp;", "&")
    rest = flat(agent.get(following, headers={"HX-Request": "true", "HX-Target": "more"}))
    pages = [re.findall(r'href="/tickets/(\d+)/"', each) for each in (text, rest)]
    assert {int(pk) for page in pages for pk in page} == {marked.tickets[name].pk for name in ("mira", "sven")}


def test_the_choices_show_what_is_set_and_keep_the_rest_of_the_address(agent, marked):
    url = "http://testserver/?tag=vip&tab=fact&q=a%22b"
    text = flat(agent.get("/filters/", headers={"HX-Request": "true", "HX-Current-URL": url}))
    assert '<input type="hidden" name="tab" value="fact">' in text
    assert 'name="q" value="a&quot;b"' in text
    assert re.search(r'value="vip"\s+selected', text)
    assert re.findall(r'<select name="(\w+)"', text) == list(FILTERS)
    assert 'class="filter_fields" method="get" action="/"' in flat(agent.get("/filters/"))


def test_the_choices_are_what_tickets_have_in_the_words_of_the_rows_and_each_once(agent, marked):
    t = marked.tickets
    codes = {"hana": "too_many_mails", "tomas": "rate_limited", "priya": "sender_limit: an hour"}
    for name, code in codes.items():
        Ticket.objects.filter(pk=t[name].pk).update(reason=code, category="UNKNOWN")
    text = flat(agent.get("/filters/"))
    reasons = re.search(r'<select name="reason">.*?</select>', text)[0]
    choices = dict(re.findall(r'<option value="([^"]*)"[^>]*>\s*(.*?)\s*</option>', reasons))
    assert list(choices.values()).count("many mails") == 1
    assert set(choices.values()) < {"Any", "many mails", "injection", "gaps", *(short for short, _ in REASONS.values())}
    assert len(choices) <= 9
    code = next(code for code, words in choices.items() if words == "many mails")
    assert names(marked, f"reason={code}") == set(codes)
    assert "UNKNOWN</option>" not in text.replace(" ", "")
    assert "no category" in text
    assert 'Category: <b dir="auto">no category</b>' in flat(agent.get("/?category=UNKNOWN"))


def test_tabs_say_what_they_count_while_something_is_searched_for(agent, marked):
    tabs = re.compile(r'<nav id="tabs".*?</nav>')
    assert "<b>8</b>" in (plain := tabs.search(flat(agent.get("/")))[0])
    assert "of what is searched for" not in plain
    assert re.findall(r"<b>(\d+)", found := tabs.search(flat(agent.get("/?q=castellan")))[0]) == list("1001000")
    assert 'title="Ready: of what is searched for"' in found


@pytest.mark.parametrize("more", [0, 60])
def test_a_filtered_queue_takes_ten_queries_whatever_the_tickets_tags_and_views(agent, marked, more):
    for number in range(more):
        ticket = marked.ticket("Ana Ray", f"crowd {number}", category="delivery")
        ticket.tags.add(*(Tag.objects.get_or_create(name=f"t{n}")[0] for n in range(5)), Tag.objects.get(name="vip"))
        SavedView.objects.create(owner=marked.agent, name=f"view {number}", page="review", query="tag=vip")
    with CaptureQueriesContext(connection) as queries:
        agent.get("/?tag=vip&mailbox=support&category=delivery&assignee=nobody&age=1h")
        agent.get("/?tag=vip")
    assert len(queries) <= 20, "\n".join(query["sql"][:160] for query in queries)


# Saved views


def save(client, **data):
    return client.post(
        reverse("add_view"), {"page": "review", "query": "tag=vip&order=newest&x=1", **data}, follow=True
    )


def views_in(text):
    return re.findall(r'<span class="view"><a\s+href="([^"]+)"[^>]*>([^<]+)<', text)


def test_a_view_is_saved_without_the_order_listed_opened_and_its_deletion_undone(agent, marked):
    text = flat(save(agent, name="  My  VIPs "))
    assert "View “My VIPs” saved" in text
    assert views_in(text) == [("/?tag=vip", "My VIPs")]
    assert re.search(r'href="/\?tag=vip"[^>]*aria-current="true"', text)
    view = SavedView.objects.get()
    answer = agent.post(reverse("delete_view", args=[view.pk]), follow=True)
    assert answer.redirect_chain[-1][0] == "/?tag=vip"  # an undo of the saving leaves the list as it was filtered
    assert views_in(flat(answer)) == []
    text = flat(agent.post(reverse("restore_view", args=[view.pk]), follow=True))
    assert views_in(text) == [("/?tag=vip", "My VIPs")]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"name": " "}, "give the view a name"),
        ({"name": "ta\u200bken\u202e"}, "there is a view “taken” already"),
        ({"name": "x" * 51}, "50 characters at most"),
        ({"name": "empty", "query": "x=1"}, "nothing is filtered"),
        ({"name": "taken"}, "there is a view “taken” already"),
    ],
)
def test_a_view_that_is_refused_says_why(agent, marked, data, why):
    SavedView.objects.create(owner=marked.agent, name="Taken", page="review", query="tag=vip")
    assert why in flat(save(agent, **data))
    assert SavedView.objects.count() == 1


def test_a_view_is_renamed_and_a_refused_name_stays_in_the_open_form(agent, marked):
    save(agent, name="VIPs")
    SavedView.objects.create(owner=marked.agent, name="Taken", page="review", query="tag=vip")
    view = SavedView.objects.get(name="VIPs")
    rename = reverse("rename_view", args=[view.pk])
    assert f'action="{rename}"' in flat(agent.get("/?tag=vip"))
    answer = agent.post(rename, {"name": " Best  customers "}, follow=True)
    assert answer.redirect_chain[-1][0] == "/?tag=vip"
    assert "View “VIPs” is called “Best customers” now" in flat(answer)
    for address, data in ((rename, {}), (reverse("add_view"), {"query": "tag=vip"})):
        answer = agent.post(address, {"name": "Taken", **data}, headers={"HX-Request": "true"})
        assert answer.status_code == 422
        place = answer["HX-Retarget"]
        assert f'id="{place[1:]}"' in flat(agent.get("/?tag=vip"))
        assert "there is a view “Taken” already" in answer.content.decode()
    view.refresh_from_db()
    assert view.name == "Best customers"


def undo_in(answer):
    """Where the toast's Undo posts to."""
    return unescape(re.search(r'action="([^"]+)"[^>]*>(?:(?!</form>).)*data-key="u"', flat(answer))[1])


def test_the_undo_of_a_new_name_brings_the_old_one_back_and_not_the_view_away(agent, marked):
    """The newest Undo was that of the saving, which deletes the view."""
    save(agent, name="50% “off” & more?")
    view = SavedView.objects.get()
    renamed = agent.post(reverse("rename_view", args=[view.pk]), {"name": "Best"}, follow=True)
    answer = agent.post(undo_in(renamed), follow=True)
    assert answer.redirect_chain[-1][0] == "/?tag=vip"
    assert "View “Best” is called “50% “off” & more?” again" in unescape(flat(answer))
    view.refresh_from_db()
    assert (view.name, view.deleted_at) == ("50% “off” & more?", None)


def test_a_new_name_is_not_undone_once_the_view_has_another_or_the_old_one_is_taken(agent, marked):
    save(agent, name="VIPs")
    view = SavedView.objects.get()
    rename = reverse("rename_view", args=[view.pk])
    undo = undo_in(agent.post(rename, {"name": "Best"}, follow=True))
    save(agent, name="VIPs")
    assert "Not undone: there is a view “VIPs” already." in flat(agent.post(undo, follow=True))
    agent.post(rename, {"name": "Mine"})
    assert "Not undone: it is called “Mine” by now." in flat(agent.post(undo, follow=True))
    view.refresh_from_db()
    assert view.name == "Mine"


def test_ones_own_view_is_seen_by_nobody_else_and_a_shared_one_is_kept_by_leads(agent, marked, client):
    save(agent, name="own", shared="on")  # an agent may not share
    lead = User.objects.create_user("lea")
    lead.user_permissions.set(
        Permission.objects.filter(codename__in=["review_ticket", "add_savedview", "delete_savedview"])
    )
    client.force_login(lead)
    assert views_in(flat(client.get("/"))) == []
    save(client, name="all", shared="on")
    client.force_login(marked.agent)
    assert [name for _, name in views_in(flat(client.get("/")))] == ["all", "own"]
    shared, own = SavedView.objects.get(name="all"), SavedView.objects.get(name="own")
    for name in ("delete_view", "rename_view", "undo_rename_view"):
        assert client.post(reverse(name, args=[shared.pk]), {"name": "mine"}).status_code == 403
    client.force_login(lead)
    assert client.post(reverse("delete_view", args=[own.pk])).status_code == 404


def test_the_list_of_all_tickets_has_views_of_its_own(agent, marked):
    text = flat(save(agent, name="open vips", page="tickets", query="tag=vip&status=review"))
    assert views_in(text) == [("/tickets/?status=review&amp;tag=vip", "open vips")]
    assert views_in(flat(agent.get("/"))) == []


def test_a_view_whose_tag_was_deleted_says_so(agent, marked):
    save(agent, name="VIPs")
    Tag.objects.all().delete()
    assert "Tag “vip” is unknown, so it filters nothing." in flat(agent.get("/?tag=vip"))
