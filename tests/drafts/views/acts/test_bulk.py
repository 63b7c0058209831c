"""Several tickets at once at the desk: what is posted, what comes back, and the list that approval shows first."""

import re
from dataclasses import replace

import pytest
from django.urls import reverse

from copilot.models import ModelSetting
from drafts.models import AutoSendPolicy, Draft, Outbound, Ticket
from drafts.workflow import holds
from tests.desk_world import copies
from tests.drafts.desk_requests import opened
from tests.factories import GREEN, a_person
from tests.markup import flat
from tests.second_yes import button

pytestmark = pytest.mark.django_db

BOTH = {"second_opinion": "entailed", "case": "fits"}


def picked(world, *names):
    return [f"{t.pk}~{t.stamp}" for name in names if (t := Ticket.objects.get(pk=world.tickets[name].pk))]


def post(client, data, address="/", js=True, name="bulk", args=()):
    here = f"http://testserver{address}"
    sent = {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": here} if js else {"Referer": here}
    return client.post(reverse(name, args=args), data, headers=sent)


def rows(text):
    return {int(pk) for pk in re.findall(r'<li class="row[^"]*" id="row_(\d+)"', text)}


def test_of_many_tickets_a_notice_names_the_first(agent, world):
    chosen = picked(world, "sven", "mira", "hana", "tomas", "priya")
    text = flat(post(agent, {"ticket": chosen, "act": "resolve"}))
    assert "5 tickets resolved · Sven Lindqvist, Mira Castellan, Hana Novak and 2 more" in text


def test_what_is_open_and_stays_in_the_list_is_left_untouched(agent, world):
    hana = world.tickets["hana"].pk
    answer = post(agent, {"ticket": picked(world, "sven", "mira"), "act": "resolve"}, f"/review/{hana}/")
    text = flat(answer)
    assert answer.headers["HX-Reswap"] == "none"
    assert 'id="work"' not in text
    assert "2 tickets resolved · Sven Lindqvist and Mira Castellan" in text
    assert not rows(text) & {world.tickets["sven"].pk, world.tickets["mira"].pk}
    undo = re.search(r'hx-post="(/bulk/[^"]+/undo/)"', text)[1]
    text = flat(agent.post(undo, headers={"HX-Request": "true", "HX-Current-URL": f"http://testserver/review/{hana}/"}))
    assert "2 tickets as before: no longer done" in text
    assert {world.tickets["sven"].pk, world.tickets["mira"].pk} <= rows(text)


def test_the_open_ticket_shows_who_has_it_and_its_new_tag_and_is_left_untouched_else(agent, world):
    mira = world.tickets["mira"].pk
    for data, words in (({"name": "rae"}, "Rae Anders"), ({"tag": "vip"}, "vip")):
        answer = post(agent, {"ticket": picked(world, "sven", "mira"), **data}, f"/review/{mira}/")
        changed = re.search(r'<div id="about".*', flat(answer), re.DOTALL)[0]
        assert 'hx-swap-oob="true"' in changed
        assert words in changed
        history = re.search(r'<details class="history hint" id="history" hx-swap-oob="true".*?</details>', changed)[0]
        assert words in history
        assert "Undo</button>" in history
        assert 'id="work"' not in flat(answer)


@pytest.mark.parametrize(
    ("data", "label"),
    [({"act": "resolve"}, "Resolve"), ({"until": "tomorrow"}, "Snooze"), ({"name": "mei"}, "Assign")],
)
def test_a_colleagues_tickets_are_asked_about_and_done_by_the_question_s_own_button(agent, world, data, label):
    ada, mei = a_person("ada", "Agent"), a_person("mei", "Agent")
    sven = Ticket.objects.filter(pk=world.tickets["sven"].pk)
    sven.update(assignee=ada)
    hana = f"/review/{world.tickets['hana'].pk}/"
    text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), **data}, hana))
    asked = re.search(r'<div id="refused".*?</form>', text, re.DOTALL)[0]
    assert "This is assigned to ada." in asked
    assert f"{label} anyway" in asked
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', asked)
    again = {name: [value for key, value in fields if key == name] for name, _ in fields}
    assert again["ticket"] == picked(world, "sven")
    text = flat(post(agent, {**again, **button(asked)}, hana))
    assert "1 ticket" in text
    assert sven.exclude(status="review", assignee=ada).exists()
    assert (sven.get().assignee == mei) is (label == "Assign")


def test_danger_that_nobody_has_answered_is_asked_about_and_the_others_are_done(agent, world):
    sven, mira = (Ticket.objects.filter(pk=world.tickets[name].pk) for name in ("sven", "mira"))
    sven.update(danger=True)
    text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), "act": "resolve"}))
    assert "This is marked Danger and nobody has answered it." in text
    assert (sven.get().status, mira.get().status) == ("review", "resolved")
    post(agent, {"ticket": picked(world, "sven"), "act": "resolve", **button(text)})
    assert sven.get().status == "resolved"


def test_a_reply_that_may_not_have_arrived_is_asked_about_and_the_others_are_done(agent, world):
    unknown, mira = (Ticket.objects.filter(pk=world.tickets[name].pk) for name in ("unknown", "mira"))
    unknown.update(reason="send_uncertain")
    text = flat(post(agent, {"ticket": picked(world, "unknown", "mira"), "act": "resolve"}))
    assert "Nobody knows whether the reply was sent." in text
    assert (unknown.get().status, mira.get().status) == ("review", "resolved")
    post(agent, {"ticket": picked(world, "unknown"), "act": "resolve"} | button(text))
    assert unknown.get().status == "resolved"


def test_a_yes_for_several_is_none_to_a_colleague_who_came_since_nor_to_danger(agent, world):
    ada, ben = a_person("ada", "Agent"), a_person("ben", "Agent")
    both = {each: Ticket.objects.filter(pk=world.tickets[each].pk) for each in ("sven", "mira")}
    for each in both.values():
        each.update(assignee=ada)
    data = {"ticket": picked(world, "sven", "mira"), "act": "resolve"}
    asked = button(post(agent, data))
    holds.take(both["sven"].get().pk, agent=ben)
    both["mira"].update(danger=True)
    data["ticket"] = picked(world, "sven", "mira")
    text = flat(post(agent, data | asked))
    assert "ben is working on this. This is assigned to ada." in text
    assert "This is marked Danger and nobody has answered it." in text
    assert {each.get().status for each in both.values()} == {"review"}
    assert "2 tickets resolved" in flat(post(agent, data | button(text)))


def test_more_than_ten_are_closed_only_by_the_question_s_own_button(agent, world):
    copies(world, 11)
    every = [f"{ticket.pk}~{ticket.stamp}" for ticket in Ticket.objects.filter(subject="One of many")]
    for act, label in (("spam", "Mark 11 as spam"), ("resolve", "Resolve 11")):
        answer = post(agent, {"ticket": every, "act": act})
        text = flat(answer)
        assert answer.headers["HX-Reswap"] == "none"
        assert "11 tickets are selected." in text
        assert label in text
        assert set(Ticket.objects.filter(subject="One of many").values_list("status", flat=True)) == {"review"}
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', text)
    again = {name: [value for key, value in fields if key == name] for name, _ in fields}
    button = re.search(r'name="(\w+)" value="(\d+)" autofocus', text)
    ten = flat(post(agent, again | {"ticket": every[:10]}))
    assert "10 tickets resolved" in ten  # as many as are done without a question
    undo = re.search(r'hx-post="(/bulk/[^"]+/undo/)"', ten)[1]
    agent.post(undo, headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/"})
    every = [f"{ticket.pk}~{ticket.stamp}" for ticket in Ticket.objects.filter(subject="One of many")]
    assert "11 tickets resolved" in flat(post(agent, again | {"ticket": every, button[1]: button[2]}))


@pytest.fixture
def approving(monkeypatch):
    """Some drafts can be approved together: it depends on each."""
    monkeypatch.setattr("drafts.workflow.bulk.none_sendable", lambda: "")


@pytest.mark.usefixtures("approving")
def test_an_approval_beside_a_colleague_is_no_snooze(agent, world):
    holds.take(world.tickets["mira"].pk, agent=a_person("ada", "Agent"))
    text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), "act": "approve"}))
    assert "ada" in text
    assert "anyway" not in text


def test_the_next_opens_where_what_was_open_has_left(agent, world):
    hana = world.tickets["hana"].pk
    answer = post(agent, {"ticket": picked(world, "hana", "tomas"), "act": "spam"}, f"/review/{hana}/")
    assert opened(answer) == world.tickets["priya"].pk
    assert answer.headers["HX-Replace-Url"] == f"/review/{world.tickets['priya'].pk}/"


def test_each_refusal_is_named_and_stays_selected(agent, world):
    holds.take(world.tickets["sven"].pk, agent=a_person("jo"))
    text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), "until": "tomorrow"}, "/?tab=all"))
    assert "1 ticket snoozed until" in text
    assert re.search(r"Not done for 1:.*Sven Lindqvist</a>:\s*jo is working on this.", text, re.DOTALL)
    assert re.findall(r'value="(\d+)~[^>]*checked', text) == [str(world.tickets["sven"].pk)]


@pytest.mark.parametrize(
    ("posted", "words"),
    [
        ({"to": ""}, "2 tickets with nobody now"),
        ({"name": "rae"}, "2 tickets with Rae Anders now"),
        ({"tag": " VIP "}, "2 tickets tagged “vip”"),
        ({"until": "hour"}, "2 tickets snoozed until"),
    ],
)
def test_what_is_posted_says_which_act(agent, world, posted, words):
    Ticket.objects.filter(pk__in=[world.tickets[n].pk for n in ("sven", "mira")]).update(
        assignee=a_person("jo", "Agent") if "to" in posted else None
    )
    data = {"ticket": picked(world, "sven", "mira"), **posted}
    text = flat(post(agent, data))
    assert words in (flat(post(agent, data | button(text))) if "to" in posted else text)  # first it is jo's


@pytest.mark.parametrize(
    ("posted", "why"),
    [
        ({"act": "resolve", "ticket": []}, "Choose tickets first."),
        ({"act": "approve", "ticket": ["x", "~"]}, "Choose tickets first."),
        ({"act": "approve", "ticket": [f"{n}~" for n in range(1, 102)]}, "100 tickets at most; these are 101."),
        ({"act": "delete"}, "Choose what to do with these tickets."),
        ({"until": "never"}, "Choose until when."),
        ({"tag": "#"}, "Type a word or an emoji."),
        ({"name": "zz"}, "No colleague or team is called “zz”."),
        ({"to": "person-x"}, "Choose a colleague or a team."),
        ({"send": ["999999999~1~1", "zz"]}, "Choose tickets first."),
    ],
)
def test_bad_input_is_refused_in_words_and_changes_nothing(agent, world, posted, why):
    before = list(Ticket.objects.order_by("pk").values_list("status", "assignee"))
    assert why in flat(post(agent, {"ticket": picked(world, "sven", "mira"), **posted}))
    assert list(Ticket.objects.order_by("pk").values_list("status", "assignee")) == before


def test_it_works_without_javascript(agent, world):
    holds.take(world.tickets["sven"].pk, agent=a_person("jo"))
    answer = post(agent, {"ticket": picked(world, "sven", "mira"), "act": "spam"}, "/?tab=fact", js=False)
    assert (answer.status_code, answer.url) == (302, "/?tab=fact")
    text = flat(agent.get(answer.url))
    assert "1 ticket in Spam" in text
    assert "Sven Lindqvist: jo is working on this." in text
    assert 'form="bulk_form"' in text


def test_approval_lists_first_what_could_be_sent_automatically_and_why_the_rest_could_not(agent, world):
    sven = world.tickets["sven"]
    AutoSendPolicy.objects.create(mailbox=world.mailbox, category="account", enabled=True, review_share=1)
    Ticket.objects.filter(pk=sven.pk).update(kind="inquiry", intent="change_address")
    sven.messages.update(verified=True)
    rows_of = [{**row, "verdict": "proved" if row["states"] else "none"} for row in sven.drafts.get().evidence]
    Draft.objects.filter(ticket=sven).update(guard=replace(GREEN).guard, evidence=rows_of, confidence=0.95)
    for js in (False, True):
        text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), "act": "approve"}, js=js))
        assert "Approve 1 reply" in text
        assert "Because you cancelled within 14 days of the renewal" in text
        assert "Mira Castellan</a>: Its draft is not Ready." in text
    assert not Outbound.objects.exists()
    value = re.search(r'name="send" value="([^"]+)"', text)[1]
    text = flat(post(agent, {"send": [value]}))
    assert "1 ticket approved; it waits for its undo window" in text
    assert Outbound.objects.get().ticket == sven
    assert text.count('data-key="u"') == 1, "the last reply's own notice offers to undo it alone, and later once more"
    text = flat(post(agent, {}, name="undo_bulk", args=[re.search(r"/bulk/([^/]+)/undo/", text)[1]]))
    assert "1 ticket as before: no longer being sent" in text
    text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), "act": "approve"}))
    assert "Approve 1 reply" in text, "what one has undone oneself is no work of a person on it"


@pytest.mark.usefixtures("approving")
def test_what_all_lack_is_said_once_in_plain_words(agent, world):
    Draft.objects.filter(ticket__in=[world.tickets["sven"], world.tickets["mira"]]).update(card="ready")
    for js in (False, True):
        text = flat(post(agent, {"ticket": picked(world, "sven", "mira"), "act": "approve"}, js=js))
        assert text.count("It has no second opinion, and without one nothing is sent that nobody has read.") == 1
        assert re.search(r"Sven Lindqvist</a>, <a[^>]*>Mira Castellan</a>: It has", text)


@pytest.mark.parametrize(("model", "policy"), [("", True), ("openai:small", False), ("openai:small", True)])
def test_approving_together_is_offered_only_where_it_can_work(agent, world, settings, model, policy):
    settings.CONFIG = settings.CONFIG.model_copy(update={"llm_check": model})
    AutoSendPolicy.objects.create(mailbox=world.mailbox, category="refund", enabled=policy)
    text = flat(agent.get("/"))
    offered = re.search(r'<button class="btn" type="submit" name="act" value="approve"[^>]*>', text)
    assert ("hidden" not in offered[0]) == bool(model and policy)
    keys = re.search(r"Select several</button>, then (.*?)</dd>", text)[1]
    assert ("<kbd>a</kbd>" in keys) == bool(model and policy)


@pytest.mark.parametrize("js", [True, False])
def test_the_first_line_says_where_nothing_can_be_approved_at_all(agent, world, settings, js):
    why = "only where a second model has read each of them, and none does here."
    data = {"ticket": picked(world, "sven", "mira"), "act": "approve"}
    text = flat(post(agent, data, js=js))
    assert text.count(why) == 1
    assert "second opinion" not in text  # the same again, of each draft
    settings.CONFIG = settings.CONFIG.model_copy(update={"llm_check": "openai:small"})
    text = flat(post(agent, data, js=js))
    assert why not in text
    assert "only in categories that allow automatic replies, and none does." in text
    AutoSendPolicy.objects.create(mailbox=world.mailbox, category="refund", enabled=True)
    text = flat(post(agent, data, js=js))
    assert "together only" not in text
    assert ("Not done for" if js else "Read before sending") in text
    ModelSetting.objects.create(purpose="check", provider="none")
    assert why in flat(post(agent, data, js=js))


@pytest.mark.usefixtures("approving")
@pytest.mark.parametrize(
    ("lacks", "why"),
    [
        ({"guard": {"second_opinion": "entailed", "case": "unsure"}}, "did not find that it fits the mail"),
        ({"guard": {"second_opinion": "none", "case": "none"}}, "It has no second opinion"),
        ({"guard": {"second_opinion": "mixed"}}, "did not agree with every statement"),
        ({"guard": BOTH, "gaps": ["Which colour?"]}, "It leaves a question open"),
        ({"guard": BOTH, "instruction": "shorter"}, "It was rewritten as somebody asked"),
    ],
)
def test_what_a_draft_lacks_is_said_as_it_is(agent, world, lacks, why):
    sven = world.tickets["sven"]
    supported = [row | {"supported": True} for row in sven.drafts.get().evidence]
    Draft.objects.filter(ticket=sven).update(evidence=supported, **lacks)
    text = flat(post(agent, {"ticket": picked(world, "sven"), "act": "approve"}))
    assert why in text
    assert "worth a look" not in text


@pytest.mark.usefixtures("approving")
def test_a_ticket_without_a_draft_is_not_told_that_its_draft_lacks_something(agent, world):
    text = flat(post(agent, {"ticket": picked(world, "unknown"), "act": "approve"}))
    assert "It has no draft." in text
    assert "not Ready" not in text


@pytest.mark.usefixtures("approving")
def test_many_names_of_one_reason_are_folded(agent, world):
    names = ("hana", "okafor", "mira", "tomas")
    text = flat(post(agent, {"ticket": picked(world, *names), "act": "approve"}))
    assert re.search(r"<details>\s*<summary>4 tickets: Its draft is not Ready.", text)


def test_a_single_act_stands_in_the_history_too(agent, world):
    mira = world.tickets["mira"]
    agent.post(reverse("resolve", args=[mira.pk]))
    agent.post(reverse("reopen", args=[mira.pk]))
    text = flat(agent.get(reverse("ticket", args=[mira.pk])))
    assert "resolved it" in text
    assert "reopened it" in text
