"""What a click or a key posts: the act, the next ticket, and the 409 that keeps what was typed."""

import re
from datetime import UTC, timedelta

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from drafts.models import Event, Outbound, Task, Ticket, UnsentReply
from drafts.workflow import review
from tests.desk_world import SETTINGS
from tests.drafts.desk_requests import act, approve, headers, opened, seen
from tests.factories import a_mail, a_person, a_ticket, sent
from tests.given_config import GivenConfig
from tests.markup import flat
from tests.second_yes import button

pytestmark = pytest.mark.django_db


def approve_despite(client, ticket, **data):
    """With the yes to what it leaves open."""
    asked = approve(client, ticket, **data)
    assert asked.status_code == 409
    yes = re.search(r'name="despite_doubt"\s+value="(\w+)"', flat(asked))[1]
    return approve(client, ticket, despite_doubt=yes, **data)


def test_approving_opens_the_next_ticket_and_says_when_it_leaves(agent, world):
    answer = approve(agent, world.tickets["sven"])
    assert answer.status_code == 200
    assert opened(answer) == world.tickets["okafor"].pk
    assert answer.headers["HX-Replace-Url"] == reverse("review_ticket", args=[world.tickets["okafor"].pk])
    text = flat(answer)
    assert re.search(
        r'id="toast" hx-swap-oob="innerHTML".*Sending in <b data-countdown="\d+">\d+ s</b>', text, re.DOTALL
    )
    assert f'<li id="row_{world.tickets["sven"].pk}" hx-swap-oob="delete">' in text
    assert re.findall(r'id="(queue_list|work|row_\d+)"', text) == [f"row_{world.tickets['sven'].pk}"]
    assert Outbound.objects.get().state == "queued"


def test_who_hands_a_ticket_to_a_lead_goes_on_to_the_next_and_its_row_says_who_has_it(agent, world):
    lead, ticket = a_person("lena", "Lead"), world.tickets["tomas"]
    answer = act(agent, "to_lead", ticket.pk, {})
    assert opened(answer) == world.tickets["priya"].pk
    assert Ticket.objects.get(pk=ticket.pk).assignee == lead
    assert f'id="row_{ticket.pk}"' in flat(answer)
    assert "Tomás Vidal is with lena now" in flat(answer)
    stayed = act(agent, "to_lead", world.tickets["mira"].pk, {}, f"/tickets/{world.tickets['mira'].pk}/")
    assert opened(stayed) == world.tickets["mira"].pk  # a page of its own


def test_a_lead_who_gets_it_from_themselves_keeps_it_open(agent, world):
    world.agent.groups.add(Group.objects.get(name="Lead"))
    answer = act(agent, "to_lead", world.tickets["tomas"].pk, {})
    assert opened(answer) == world.tickets["tomas"].pk


@pytest.fixture
def two_ready(world):
    Ticket.objects.filter(pk=world.tickets["tomas"].pk).update(card="ready")


def test_approving_works_without_javascript(agent, world, two_ready):
    answer = approve(agent, world.tickets["sven"], js=False, address="/?tab=ready")
    assert answer.status_code == 302
    assert answer.url == reverse("review_ticket", args=[world.tickets["tomas"].pk]) + "?tab=ready"
    assert b"Sending in" in agent.get(answer.url).content


def test_the_next_ticket_comes_from_the_tab_and_the_search_that_are_open(agent, world, two_ready):
    answer = approve(agent, world.tickets["sven"], address="/?tab=ready")
    assert opened(answer) == world.tickets["tomas"].pk
    answer = approve(agent, world.tickets["tomas"], address="/?tab=ready")
    assert answer["X-Open"] == answer["HX-Replace-Url"] == "/?tab=ready"
    left = agent.get("/?tab=ready", headers={"HX-Request": "true", "HX-Target": "work"})
    assert "No tickets waiting" in flat(left)


def test_an_act_from_a_search_opens_the_next_that_was_found(agent, world):
    first, second, *_ = re.findall(r'id="row_(\d+)"', agent.get("/?q=re").content.decode())
    assert opened(act(agent, "mark_spam", int(first), {}, address=f"/review/{first}/?q=re")) == int(second)


@pytest.mark.parametrize(("name", "closed"), [("resolve", "resolved"), ("mark_spam", "spam")])
def test_danger_that_nobody_has_answered_is_closed_by_a_second_yes(agent, world, name, closed):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(danger=True)
    answer = act(agent, name, ticket.pk, seen(ticket))
    assert answer.status_code == 409
    assert "This is marked Danger and nobody has answered it." in flat(answer)
    assert act(agent, name, ticket.pk, seen(ticket) | button(answer)).status_code == 200
    ticket.refresh_from_db()
    assert ticket.status == closed


@pytest.mark.parametrize(("name", "closed"), [("resolve", "resolved"), ("mark_spam", "spam")])
@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("send_uncertain", "Nobody knows whether the reply was sent."),
        ("bounced_unverified", "Nobody knows whether the reply arrived: a mail whose sender is not verified says"),
    ],
)
def test_a_ticket_whose_reply_may_not_have_arrived_is_closed_by_a_second_yes(agent, world, name, closed, reason, said):
    ticket = world.tickets["unknown"]
    Ticket.objects.filter(pk=ticket.pk).update(reason=reason)
    answer = act(agent, name, ticket.pk, seen(ticket))
    assert answer.status_code == 409
    assert said in flat(answer)
    ticket.refresh_from_db()
    assert ticket.status == "review"
    assert act(agent, name, ticket.pk, seen(ticket) | button(answer)).status_code == 200
    ticket.refresh_from_db()
    assert ticket.status == closed


@pytest.mark.parametrize(
    ("state", "later", "status"), [("uncertain", False, 409), ("uncertain", True, 200), ("sent", False, 200)]
)
def test_so_is_one_that_somebody_has_taken_over_from_such_a_doubt(agent, world, state, later, status):
    ticket = world.tickets["mine"]
    Ticket.objects.filter(pk=ticket.pk).update(status="open", reason="", assignee=world.agent)
    sent(ticket, world.agent, state=state, sent_at=None)
    if later:
        sent(ticket, world.agent)
    answer = act(agent, "resolve", ticket.pk, seen(ticket))
    assert answer.status_code == status
    assert ("Nobody knows whether the last reply arrived." in flat(answer)) is (status == 409)


def test_a_marked_sentence_must_be_settled_first(agent, world):
    answer = approve(agent, world.tickets["mira"])
    assert answer.status_code == 422
    assert "1 sentence to settle" in flat(answer)
    assert not Outbound.objects.exists()


def test_a_kept_sentence_is_sent(agent, world):
    assert approve(agent, world.tickets["mira"], settled=["4"]).status_code == 200
    assert SETTINGS in Outbound.objects.get().body


def test_a_deleted_sentence_is_not_sent(agent, world):
    assert approve(agent, world.tickets["mira"], deleted=["4"]).status_code == 200
    assert SETTINGS not in Outbound.objects.get().body


def test_an_edited_reply_is_sent_as_it_was_typed(agent, world):
    assert approve(agent, world.tickets["mira"], body="Hi Mira,\r\n\r\nOnly my words.").status_code == 200
    assert "Only my words." in Outbound.objects.get().body


@pytest.mark.parametrize("junk", [{"settled": ["x"]}, {"version": "x"}, {"last_message_id": "-1"}])
def test_junk_is_refused_in_words(agent, world, junk):
    assert approve(agent, world.tickets["sven"], **junk).status_code == 422
    assert not Outbound.objects.exists()


def test_a_guess_is_not_sent_by_accident(agent, world):
    ticket = world.tickets["priya"]
    assert approve(agent, ticket).status_code == 422
    assert approve(agent, ticket, settled=["4"]).status_code == 422
    assert not Outbound.objects.exists()


def test_whoever_uses_a_guess_and_keeps_its_marked_sentences_has_settled_them(agent, world):
    assert approve_despite(agent, world.tickets["priya"], machine="1").status_code == 200
    assert SETTINGS in Outbound.objects.get().body


def test_whoever_uses_a_guess_may_delete_of_it(agent, world):
    assert approve_despite(agent, world.tickets["priya"], machine="1", deleted=["4"]).status_code == 200
    assert SETTINGS not in Outbound.objects.get().body


def test_the_text_of_a_guess_in_the_composer_is_sent_once_its_marked_sentences_are_kept(agent, world):
    ticket = world.tickets["priya"]
    body = ticket.drafts.get().body.replace("\n", "\r\n")
    assert approve(agent, ticket, body=body).status_code == 422
    assert approve_despite(agent, ticket, body=body, settled=["4"]).status_code == 200
    assert SETTINGS in Outbound.objects.get().body


def test_editing_a_guess_without_a_script_begins_with_its_text(agent, world):
    ticket = world.tickets["priya"]
    address = reverse("review_ticket", args=[ticket.pk])
    composer = r'<textarea\s+id="composer"[^>]*>([^<]*)</textarea>'
    assert re.search(composer, agent.get(address).content.decode())[1] == ""
    edited = agent.get(f"{address}?edit=1").content.decode()
    assert SETTINGS in re.search(composer, edited)[1]
    assert "Keep without support" in edited


def test_a_late_approval_shows_what_changed_and_keeps_what_was_typed(agent, world):
    ticket = world.tickets["sven"]
    late = seen(ticket)
    world.message(ticket, "One more thing, please.")
    answer = act(agent, "approve", ticket.drafts.first().pk, late | {"body": "My own careful words."})
    text = flat(answer)
    assert answer.status_code == 409
    assert "A new mail came in." in text
    assert "One more thing, please." in text
    assert "My own careful words.</textarea>" in text
    assert not Outbound.objects.exists()


def test_a_late_approval_without_javascript_is_a_whole_page_with_the_words(agent, world):
    ticket = world.tickets["sven"]
    late = seen(ticket)
    world.message(ticket, "One more thing, please.")
    answer = act(agent, "approve", ticket.drafts.first().pk, late | {"body": "My own careful words."}, js=False)
    text = flat(answer)
    assert answer.status_code == 409
    assert "<html" in text
    assert "My own careful words.</textarea>" in text


def test_a_second_click_is_told_that_it_was_approved(agent, world):
    approve(agent, world.tickets["sven"])
    answer = approve(agent, world.tickets["sven"])
    assert answer.status_code == 409
    assert Outbound.objects.count() == 1


def test_undo_brings_the_ticket_back(agent, world):
    approve(agent, world.tickets["sven"])
    answer = act(agent, "undo", Outbound.objects.get().pk, {})
    assert opened(answer) == world.tickets["sven"].pk
    assert "The reply was not sent" in flat(answer)
    assert Outbound.objects.get().state == "cancelled"
    assert approve(agent, world.tickets["sven"]).status_code == 200


def test_undo_gives_the_edited_words_back(agent, world):
    approve(agent, world.tickets["sven"], body="My own careful words.")
    text = flat(act(agent, "undo", Outbound.objects.get().pk, {}))
    assert "My own careful words.</textarea>" in text
    assert 'class="draft ready editing"' in text


def test_a_colleagues_reply_is_stopped_after_a_question_and_its_words_stay_theirs(agent, world):
    lead, client, ticket = a_person("lena", "Lead"), Client(), world.tickets["sven"]
    approve(agent, ticket, body="My own careful words.")
    outbound = Outbound.objects.get()
    client.force_login(lead)
    asked = act(client, "undo", outbound.pk, {})
    assert asked.status_code == 409
    assert re.search(r"is sending this reply. Stop it anyway\?</b>\s*<span>Nothing has changed yet", flat(asked))
    assert Outbound.objects.get().state == "queued"
    done = flat(act(client, "undo", outbound.pk, {"anyway": re.search(r'name="anyway" value="(\w+)"', flat(asked))[1]}))
    assert re.search(r"was not sent to Sven Lindqvist; \w+ keeps its text", done)
    assert "My own careful words." not in re.search(r'<textarea[^>]*id="composer".*?</textarea>', done, re.DOTALL)[0]
    assert UnsentReply.objects.exclude(text="").get().author == world.agent


def test_who_undid_a_reply_before_is_named(agent, world):
    approve(agent, world.tickets["sven"])
    review.undo(Outbound.objects.get().pk, agent=a_person("lena", "Lead"))
    assert "This reply was already cancelled by lena." in flat(act(agent, "undo", Outbound.objects.get().pk, {}))


def test_undo_that_comes_too_late_says_so(agent, world):
    approve(agent, world.tickets["sven"])
    Outbound.objects.update(state="sent", sent_at=timezone.now())
    assert "Not undone: " in flat(act(agent, "undo", Outbound.objects.get().pk, {}))


@pytest.mark.parametrize("where", ["on the ticket", "on a new one"])
def test_the_toast_that_counts_down_says_who_has_written_again_meanwhile(agent, world, where):
    ticket = world.tickets["sven"]
    approve(agent, ticket)
    if where == "on a new one":  # a mail that names none of ours, as from another program
        ticket = a_ticket(ticket.mailbox, customer=ticket.customer)
    outbound = Outbound.objects.get()
    a_mail(ticket, "Away until Monday", automatic="out of office")

    def told() -> str:
        return flat(agent.get(f"/toast/?outbound={outbound.pk}", headers={"HX-Request": "true"}))

    a_mail(world.tickets["hana"], "Another customer's")
    assert "has just written again" not in told()
    a_mail(ticket, "Please stop the refund", from_name="Sven Lindqvist")
    assert re.search(r"<b[^>]*>Sven Lindqvist</b> has just written again.*Sending in.*Undo", told())
    Outbound.objects.update(state="sent")
    assert "has just written again" not in told()


def test_who_undid_a_colleagues_reply_is_named_to_its_author(agent, world):
    approve(agent, world.tickets["sven"])
    outbound = Outbound.objects.get()
    lead = a_person("lena", "Lead")
    review.undo(outbound.pk, agent=lead)
    told = flat(agent.get(f"/toast/?outbound={outbound.pk}", headers={"HX-Request": "true"}))
    assert "was cancelled by lena" in told
    Outbound.objects.update(cancelled_by=world.agent)
    told = flat(agent.get(f"/toast/?outbound={outbound.pk}", headers={"HX-Request": "true"}))
    assert "was cancelled</span>" in told


def test_the_toast_says_sent_only_when_it_was(agent, world):
    approve(agent, world.tickets["sven"])
    address = f"/toast/?outbound={Outbound.objects.get().pk}"
    for state, words in (
        ("queued", "Sending in"),
        ("sending", "Sending reply"),
        ("sent", "Sent to"),
        ("failed", "failed to send"),
    ):
        Outbound.objects.update(state=state)
        text = flat(agent.get(address, headers={"HX-Request": "true"}))
        assert words in text
        assert ("Sent to" in text) is (state == "sent")


def test_rejecting_needs_a_reason_and_leaves_the_ticket_under_no_draft(agent, world):
    ticket = world.tickets["sven"]
    assert act(agent, "reject", ticket.drafts.first().pk, seen(ticket)).status_code == 422
    answer = act(agent, "reject", ticket.drafts.first().pk, seen(ticket) | {"why": "wrong", "reason": "old policy"})
    ticket.refresh_from_db()
    assert answer.status_code == 200
    assert (ticket.card, ticket.status) == ("none", "review")
    assert "It is wrong: old policy" in ticket.reason


def test_a_rewrite_stays_on_the_ticket_and_says_that_it_is_under_way(agent, world):
    ticket = world.tickets["sven"]
    answer = act(agent, "rewrite", ticket.drafts.first().pk, seen(ticket) | {"instruction": "shorter"})
    assert opened(answer) == ticket.pk
    assert "rewriting…" in flat(answer)
    assert Event.objects.get(kind="rewrite").payload["instruction"] == "shorter"


def test_taking_over_puts_the_text_into_the_composer(agent, world):
    ticket = world.tickets["sven"]
    answer = act(agent, "take_over", ticket.pk, seen(ticket))
    text = flat(answer)
    assert re.search(r'<textarea id="composer"[^>]*>Hi Mira,', text)
    assert f'hx-post="{reverse("hand_back", args=[ticket.pk])}"' in text
    reply = act(agent, "reply", ticket.pk, {"body": "My answer.", "last_message_id": seen(ticket)["last_message_id"]})
    assert reply.status_code == 200
    assert "My answer." in Outbound.objects.get().body


def test_a_mail_without_a_draft_can_be_taken_over(agent, world):
    ticket = world.tickets["unknown"]
    assert 'id="composer"' in flat(act(agent, "take_over", ticket.pk, seen(ticket)))
    new = world.tickets["new"]
    assert 'id="composer"' in flat(act(agent, "take_over", new.pk, seen(new)))


def test_handing_back_lets_the_copilot_draft_again(agent, world):
    assert "Handed back; the copilot is drafting" in flat(act(agent, "hand_back", world.tickets["mine"].pk, {}))
    world.tickets["mine"].refresh_from_db()
    assert world.tickets["mine"].drafting


@pytest.mark.parametrize(
    ("name", "data", "status"),
    [("snooze", {"until": "tomorrow"}, "snoozed"), ("resolve", {}, "resolved"), ("mark_spam", {}, "spam")],
)
def test_putting_aside_can_be_taken_back_from_the_toast(agent, world, name, data, status):
    ticket = world.tickets["tomas"]
    answer = act(agent, name, ticket.pk, data)
    ticket.refresh_from_db()
    assert ticket.status == status
    change = ticket.changes.get().pk
    assert reverse("undo_change", args=[change]) in flat(answer)
    assert f"{ticket.customer} is back in the queue" in flat(act(agent, "undo_change", change, {}))
    ticket.refresh_from_db()
    assert ticket.status == Ticket.Status.REVIEW


@pytest.mark.parametrize("name", ["resolve", "mark_spam"])
def test_nothing_is_closed_over_a_mail_that_was_not_shown(agent, world, name):
    ticket = world.tickets["tomas"]
    before = seen(ticket)
    a_mail(ticket)
    assert act(agent, name, ticket.pk, before).status_code == 409
    ticket.refresh_from_db()
    assert ticket.status == Ticket.Status.REVIEW


def test_the_toast_says_where_what_was_taken_back_stands(agent, world):
    ticket = world.tickets["tomas"]
    Ticket.objects.filter(pk=ticket.pk).update(status="waiting", card="")
    act(agent, "resolve", ticket.pk, {})
    text = flat(act(agent, "undo_change", ticket.changes.get().pk, {}))
    assert f"{ticket.customer} is as before: waiting for the customer" in text


def test_snoozing_without_a_time_is_refused_in_its_list(agent, world):
    answer = act(agent, "snooze", world.tickets["tomas"].pk, {"until": "never"})
    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#snooze_on_refused")


def test_each_choice_of_a_snooze_and_a_reminder_shows_its_time(agent, world):
    shown = flat(agent.get(reverse("ticket", args=[world.tickets["sven"].pk])))
    for label, at in (("Tomorrow", "09:00"), ("Next week", "Mon 09:00")):
        assert f"{label} <small>{at}</small>" in shown
    assert "<small></small>" not in shown  # "In an hour" counts from the press
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(status="waiting")
    assert "In 3 days <small>09:00</small>" in flat(agent.get(reverse("ticket", args=[world.tickets["sven"].pk])))


def test_a_typed_time_snoozes_until_then(agent, world):
    ticket = world.tickets["tomas"]
    act(agent, "snooze", ticket.pk, {"until": "typed", "when": "tomorrow 14:30"})
    ticket.refresh_from_db()
    tomorrow = timezone.localdate() + timedelta(days=1)
    assert timezone.localtime(ticket.snoozed_until).strftime("%Y-%m-%d %H:%M") == f"{tomorrow} 14:30"


@pytest.mark.parametrize("name", ["sven", "mine"])
def test_a_mail_that_came_to_a_ticket_of_its_own_is_asked_about_before_a_reply_leaves(agent, world, name):
    ticket = world.tickets[name]
    act_name, pk = ("approve", ticket.drafts.first().pk) if name == "sven" else ("reply", ticket.pk)
    shown = agent.get(reverse("ticket", args=[ticket.pk])).content.decode()
    beside = re.search(r'name="beside"\s+value="(\d+)"', shown)[1]
    posted = seen(ticket) | {"beside": beside} | ({"body": "Here you are, as promised."} if act_name == "reply" else {})
    other = a_ticket(ticket.mailbox, customer=ticket.customer, subject="One more thing", status="review")
    asked = act(agent, act_name, pk, posted)
    assert asked.status_code == 409
    assert f"Another mail of this customer came in: #{other.pk} “One more thing”. Send anyway?" in flat(asked)
    assert not Outbound.objects.filter(ticket=ticket).exists()
    yes = re.search(r'name="mail_beside"\s+value="(\w+)"', flat(asked))[1]
    another = a_ticket(ticket.mailbox, customer=ticket.customer, subject="And another", status="review")
    again = act(agent, act_name, pk, posted | {"mail_beside": yes})
    assert f"came in: #{another.pk} “And another”, #{other.pk}" in flat(again)
    yes = re.search(r'name="mail_beside"\s+value="([\w ]+)"', flat(again))[1]
    assert act(agent, act_name, pk, posted | {"mail_beside": yes}).status_code == 200
    assert Outbound.objects.filter(ticket=ticket).exists()


def test_a_mail_beside_that_the_page_showed_is_not_asked_about(agent, world):
    ticket = world.tickets["sven"]
    other = a_ticket(ticket.mailbox, customer=ticket.customer, subject="One more thing", status="review")
    assert approve(agent, ticket, beside=str(other.pk)).status_code == 200


def test_times_are_those_of_the_persons_zone_and_else_of_the_desks(agent, world, settings):
    ticket = world.tickets["tomas"]

    def hour_of_tomorrow() -> int:
        Ticket.objects.filter(pk=ticket.pk).update(status="review")
        assert act(agent, "snooze", ticket.pk, {"until": "tomorrow"}).status_code == 200
        ticket.refresh_from_db()
        return ticket.snoozed_until.astimezone(UTC).hour

    settings.TIME_ZONE = "Asia/Tokyo"
    assert hour_of_tomorrow() == 0
    posted = {"theme": "dark", "time_zone": "Asia/Kolkata", "undo_seconds": "", "signature": ""}
    assert agent.post(reverse("profile"), posted | {"time_zone": "Europe"}).status_code == 422
    assert agent.post(reverse("profile"), posted).status_code == 302
    assert hour_of_tomorrow() == 3
    page = flat(agent.get(reverse("ticket", args=[ticket.pk])))
    assert re.search(r'datetime="\d{4}-\d\d-\d\dT09:00:00\+05:30"\s*>\w{3} \d+ \w{3} 09:00<', page)
    assert 'data-zone="Asia/Kolkata"' in page
    assert timezone.get_current_timezone_name() == "Asia/Tokyo"


def test_a_page_names_no_zone_to_its_scripts_where_none_is_chosen_and_else_the_desks(agent, world, settings):
    address = reverse("ticket", args=[world.tickets["tomas"].pk])
    settings.CONFIG = GivenConfig()
    assert 'data-zone=""' in flat(agent.get(address))
    settings.CONFIG, settings.TIME_ZONE = GivenConfig(time_zone="Asia/Tokyo"), "Asia/Tokyo"
    page = flat(agent.get(address))
    assert 'data-zone="Asia/Tokyo"' in page
    assert "Times here are in Asia/Tokyo" in page


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("someday", "is not understood. Type for example 9, eod, tomorrow 15:00"),
        ("yesterday", "is not understood. Type for example 9, eod, tomorrow 15:00"),
        ("2020-01-01", "is over"),
        ("1 jan 2199", "more than a year away"),
        ("9999 months", "more than a year away"),
        ("x" * 61, "is not understood. Type for example 9, eod, tomorrow 15:00"),
        ("", "Choose until when"),
    ],
)
def test_a_typed_time_that_cannot_be_is_refused_where_it_was_typed(agent, world, typed, why):
    ticket = world.tickets["tomas"]
    answer = act(agent, "snooze", ticket.pk, {"until": "typed", "when": typed})
    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#snooze_on_refused")
    assert why in answer.content.decode()
    ticket.refresh_from_db()
    assert ticket.snoozed_until is None


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("12/5", "12 May"),
        ("12/5", "The day is first: for the other one type 5 Dec."),
        ("nächsten Montag", "Mon "),
        ("mañana 15:00", ", 15:00"),
        ("lunch", ", 12:00"),
        ("fri 12 dec 2099", "12 Dec 2099 is a Saturday, not a Friday."),
    ],
)
def test_what_a_typed_time_is_read_as_is_shown_before_it_counts(agent, world, typed, shown):
    answer = agent.get(reverse("understood_time"), {"when": typed}, headers={"HX-Request": "true"})
    assert shown in flat(answer)


def test_on_its_own_page_the_ticket_stays(agent, world):
    ticket = world.tickets["sven"]
    answer = approve(agent, ticket, address=reverse("ticket", args=[ticket.pk]))
    assert opened(answer) == ticket.pk
    assert 'id="queue_list"' not in flat(answer)


def test_the_suggested_task_is_made(agent, world):
    act(agent, "task", world.tickets["mira"].pk, {"title": "refund the annual plan"})
    assert Task.objects.get().title == "refund the annual plan"


def test_a_ticket_that_stays_open_is_held_and_a_colleague_sees_it(agent, world, client):
    pk = world.tickets["sven"].pk
    assert "You hold this for" in flat(act(agent, "hold", pk, {}))
    other = world.agent.__class__.objects.create_user("jo", first_name="Jo", last_name="Lind")
    other.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client.force_login(other)
    assert "<b>Rae Anders</b> is here" in flat(act(client, "hold", pk, {}))
    assert "Rae Anders is here" in flat(client.get("/"))


def test_reading_ahead_takes_no_hold(agent, world):
    agent.get(reverse("review_ticket", args=[world.tickets["sven"].pk]), headers=headers())
    world.tickets["sven"].refresh_from_db()
    assert world.tickets["sven"].held_by is None


def test_a_dead_event_is_tried_again_by_any_agent(agent):
    event = Event.objects.get(status="dead")
    assert agent.post(reverse("try_again", args=[event.pk])).status_code == 302
    event.refresh_from_db()
    assert (event.status, event.attempts) == ("due", 0)


@pytest.mark.parametrize("name", ["approve", "undo", "take_over", "try_again"])
def test_an_act_on_what_is_not_there_is_404(agent, name):
    assert agent.post(reverse(name, args=[999_999])).status_code == 404


def posted_by(page, name, ticket):
    """The hidden fields that the page's own form for this act would post."""
    form = page.split(f'action="{reverse(name, args=[ticket.pk])}"')[1].split("</form>")[0]
    return dict(re.findall(r'<input type="hidden" name="(version|last_message_id|begun)" value="(\d*)"', form))


def test_a_ticket_is_put_aside_until_the_morning_of_a_day_of_ones_own(agent, world):
    ticket, today = world.tickets["tomas"], timezone.localdate()
    for wrong in (str(today), "2020-01-01", "9999-12-31", "soon", ""):
        answer = act(agent, "snooze", ticket.pk, {"until": "day", "on": wrong})
        assert answer.status_code == 422, wrong
    assert "Choose a day from tomorrow on, within a year." in flat(answer)
    day = today + timedelta(days=40)
    answer = flat(act(agent, "snooze", ticket.pk, {"until": "day", "on": str(day)}))
    assert f"snoozed until {day:%a %-d %b} 09:00" in answer
    ticket.refresh_from_db()
    assert (ticket.status, timezone.localtime(ticket.snoozed_until).date()) == ("snoozed", day)


@pytest.mark.parametrize("status", ["rejected", "superseded"])
@pytest.mark.parametrize(("name", "more"), [("take_over", {}), ("snooze", {"until": "week"}), ("resolve", {})])
def test_a_ticket_whose_newest_draft_is_closed_can_be_acted_on(agent, world, status, name, more):
    ticket = world.tickets["sven"]
    ticket.drafts.update(status=status)
    Ticket.objects.filter(pk=ticket.pk).update(card="none", reason=status)
    page = flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    assert act(agent, name, ticket.pk, posted_by(page, name, ticket) | more).status_code == 200
    ticket.refresh_from_db()
    assert ticket.status != Ticket.Status.REVIEW


def composer_of(page):
    return re.search(r'<textarea id="composer"[^>]*>(.*?)</textarea>', page, re.S)[1]


def test_answering_after_a_rejection_begins_with_an_empty_reply(agent, world):
    ticket = world.tickets["sven"]
    act(agent, "reject", ticket.drafts.first().pk, seen(ticket) | {"why": "wrong"})
    page = flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    assert composer_of(flat(act(agent, "take_over", ticket.pk, posted_by(page, "take_over", ticket)))) == ""


@pytest.mark.parametrize("how", ["approve", "by hand", "newer mail"])
def test_a_reply_does_not_begin_with_a_draft_that_was_sent_or_answers_an_older_mail(agent, world, how):
    ticket = world.tickets["sven"]
    if how == "newer mail":
        world.message(ticket, "Wait, one more thing.")
    elif how == "approve":
        approve(agent, ticket)
        Outbound.objects.update(state="sent")
    else:
        act(agent, "take_over", ticket.pk, seen(ticket))
        act(agent, "reply", ticket.pk, seen(ticket) | {"body": "By hand."})
        Outbound.objects.update(state="sent")
        ticket.messages.create(
            mailbox=ticket.mailbox,
            direction="out",
            message_id="<ours@example>",
            text="By hand.",
            visible_text="By hand.",
        )
    page = flat(agent.get(reverse("ticket", args=[ticket.pk])))
    answer = act(agent, "take_over", ticket.pk, posted_by(page, "take_over", ticket))
    assert answer.status_code == 200
    assert composer_of(flat(answer)) == ""


def test_spam_tells_both_people_of_the_reply_that_it_kept_from_leaving(agent, world):
    ticket, colleague = world.tickets["sven"], Client()
    approve(agent, ticket)
    colleague.force_login(a_person("lena", "Agent"))
    assert f"is in Spam; {world.agent.get_short_name()}’s reply was cancelled" in flat(
        act(colleague, "mark_spam", ticket.pk, seen(ticket))
    )
    outbound = Outbound.objects.get()
    told = flat(agent.get(reverse("toast"), {"outbound": outbound.pk}, headers={"HX-Request": "true"}))
    assert " ".join(told.split()).count("was cancelled by lena (who marked it as spam)") == 1
