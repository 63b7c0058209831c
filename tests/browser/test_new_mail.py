"""New mail by key, forwarding by mouse, a reminder by key; and a wrapped mail on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import CannedReply, Mailbox, Message, Outbound, Ticket
from tests.browser.accessibility import expect_usable, faults
from tests.browser.console_errors import ours
from tests.browser.desk_page import expect_open, open_queue, open_ticket
from tests.factories import a_mailbox
from tests.mail_texts import WRAPPED

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def write(page: Page, to: str = "supplier@plants.example") -> None:
    open_queue(page)
    page.keyboard.press("g")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="New mail")).to_be_visible()
    expect(page.get_by_label("To", exact=True)).to_be_focused()
    page.get_by_label("To", exact=True).fill(to)
    page.get_by_label("Subject").fill("Your invoice")
    page.get_by_label("Text").fill("Where is it?")


def test_a_new_mail_by_keys_is_undone_and_sent_again(page, world):
    write(page)
    page.get_by_role("button", name="Send").press("Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    expect(page.locator("#toast")).to_contain_text("Mail to supplier@plants.example")
    page.wait_for_load_state()  # the keys' script is deferred
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Undone")
    expect(page.locator("#composer")).to_have_value("Where is it?")
    expect(page.locator(".draft")).to_have_count(1)
    page.get_by_label("Subject").fill("Your last invoice")
    page.get_by_label("Subject").press("Enter")
    expect(page.locator("#acts").get_by_role("button", name="Send")).to_be_visible()
    expect(page.locator("#acts")).not_to_contain_text("Hand back")
    assert Outbound.objects.get().state == "cancelled"
    page.locator("#composer").focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    last = Outbound.objects.latest("pk")
    assert (Outbound.objects.count(), last.to, last.subject) == (2, ["supplier@plants.example"], "Your last invoice")


def test_a_reminder_survives_undo_and_sending_again(page, world):
    write(page)
    page.get_by_label("If there is no answer").select_option("Tomorrow")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#draft")).to_contain_text("Sending in")
    page.wait_for_load_state()  # the keys' script is deferred
    page.keyboard.press("u")
    expect(page.locator("#composer")).to_have_value("Where is it?")
    page.locator("#composer").focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    Outbound.objects.filter(state="queued").update(state="sent")
    page.reload()
    expect(page.locator("#draft")).to_contain_text(re.compile(r"Snoozed.*Comes", re.DOTALL))


@pytest.mark.parametrize("label", ["To", "Subject", "Text", "If there is no answer"])
def test_ctrl_enter_sends_a_new_mail_from_every_field(page, world, label):
    write(page)
    expect(page.get_by_role("button", name="Send Ctrl Enter")).to_be_visible()
    page.get_by_label(label, exact=True).press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    assert Outbound.objects.count() == 1


def test_enter_in_a_field_sends_nothing_and_a_question_can_be_cancelled(page, world):
    page.goto(f"/messages/{world.tickets['sven'].messages.get().pk}/forward/")
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    for label in ("To", "Subject"):
        page.get_by_label(label, exact=True).press("Enter")
    page.get_by_label("Your words").press("Control+Enter")  # its answer comes after one to Enter would have come
    page.locator("#conflict").get_by_text("Cancel").click()
    expect(page.get_by_label("Your words")).to_be_focused()
    expect(page.locator("#conflict")).to_have_count(0)
    assert not Outbound.objects.exists()


def test_ctrl_enter_sends_a_forward_and_the_toast_calls_it_mail(page, world):
    page.goto(f"/messages/{world.tickets['sven'].messages.get().pk}/forward/")
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.get_by_label("Your words").press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text("You wrote nothing above the forwarded mail")
    expect(page.get_by_role("button", name="Forward without a word")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Forward without a word").press("Enter")
    expect(page.locator("#toast")).to_contain_text("Mail to supplier@plants.example")
    page.wait_for_load_state()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("The mail was not sent")


def test_words_begun_in_a_new_mail_are_there_after_going_away_until_it_is_sent(page, world):
    write(page)
    page.get_by_label("If there is no answer").select_option("Tomorrow")
    page.keyboard.press("Escape")
    page.locator("#rail [href='/']").first.click()
    page.wait_for_selector("#queue")
    page.goto("/mail/new/")
    expect(page.get_by_label("To", exact=True)).to_have_value("supplier@plants.example")
    expect(page.get_by_label("Subject")).to_have_value("Your invoice")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")
    expect(page.get_by_label("If there is no answer")).to_have_value("1")
    page.get_by_label("Text").press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    page.goto("/mail/new/")
    expect(page.get_by_label("Text")).to_have_value("")
    expect(page.get_by_label("To", exact=True)).to_have_value("")


def test_words_begun_in_a_forward_stay_with_their_mail_and_cancel_drops_them(page, world):
    message, other = (world.tickets[name].messages.first() for name in ("sven", "hana"))
    page.goto(f"/messages/{message.pk}/forward/")
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.get_by_label("Your words").fill("Please look.")
    for address in (f"/messages/{other.pk}/forward/", "/mail/new/"):
        page.goto(address)
        expect(page.get_by_label("To", exact=True)).to_have_value("")
    page.goto(f"/messages/{message.pk}/forward/")
    expect(page.get_by_label("Your words")).to_have_value("Please look.")
    page.get_by_role("link", name="Cancel").click()
    expect(page.locator("#draft")).to_be_visible()
    page.goto(f"/messages/{message.pk}/forward/")
    expect(page.get_by_label("Your words")).to_have_value("")


def test_a_new_mail_with_copies_and_a_file_is_undone_and_sent_with_them(page, world, settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    write(page, to="supplier@plants.example, second@plants.example")
    page.get_by_text("Cc, Bcc", exact=True).click()
    page.get_by_label("Cc", exact=True).fill("cc@plants.example")
    page.get_by_label("Bcc", exact=True).fill("hidden@plants.example")
    page.get_by_label("Files", exact=True).set_input_files(
        [{"name": "order.txt", "mimeType": "text/plain", "buffer": b"12 pots"}]
    )
    page.get_by_label("Text").press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    page.wait_for_load_state()
    page.keyboard.press("u")
    expect(page.locator("#recipients_shown")).to_contain_text("hidden@plants.example")
    expect(page.locator("#reply_files li a")).to_have_text("order.txt")
    page.locator("#composer").focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    sent = Outbound.objects.latest("pk")
    assert (sent.to, sent.cc, sent.bcc) == (
        ["supplier@plants.example", "second@plants.example"],
        ["cc@plants.example"],
        ["hidden@plants.example"],
    )
    assert sent.files.get().name == "order.txt"


def test_a_file_chosen_breaks_no_words_that_are_kept(page, world, said):
    write(page)
    page.get_by_label("Files", exact=True).set_input_files(
        [{"name": "order.txt", "mimeType": "text/plain", "buffer": b"12 pots"}]
    )
    page.get_by_text("Cc, Bcc", exact=True).click()
    page.get_by_label("Cc", exact=True).fill("cc@plants.example")
    page.goto("/mail/new/")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")
    expect(page.get_by_label("Cc", exact=True)).to_have_value("cc@plants.example")
    assert ours(said) == []


def test_words_that_were_refused_are_kept_too(page, world):
    write(page, to=world.mailbox.address)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("address of this desk")
    page.goto("/mail/new/")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")


def test_words_sent_while_the_desk_cannot_be_reached_are_kept(page, world):
    write(page)
    page.route("**/mail/send/", lambda route: route.abort())
    page.get_by_role("button", name="Send").click()
    page.wait_for_url("chrome-error://**")
    page.unroute("**/mail/send/")
    page.goto("/mail/new/")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")
    page.goto(f"/tickets/{world.tickets['sven'].pk}/")
    page.goto("/mail/new/")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")
    assert not Outbound.objects.exists()


def test_a_wrong_address_is_refused_and_the_words_stay(page, world):
    write(page, to=world.mailbox.address)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("address of this desk")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")
    assert not Outbound.objects.exists()


def test_a_mail_is_forwarded_and_its_own_ticket_is_as_it_was(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.get_by_role("link", name="Forward", exact=True).click()
    expect(page.get_by_role("heading", name="Forward")).to_be_visible()
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.get_by_label("Your words").fill("Can you help?")
    expect(page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Send").click()
    expect_open(page, ticket)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card) == ("review", "ready")
    page.goto(f"/tickets/{Outbound.objects.get().ticket_id}/")
    expect(page.locator("#draft")).to_contain_text("---------- Forwarded message ----------")
    expect(page.get_by_role("link", name=f"#{ticket.pk}", exact=True)).to_be_visible()


def test_a_forward_without_own_words_asks_and_enter_sends_it(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("F")
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.keyboard.press("Control+Enter")
    ask = page.get_by_role("button", name="Forward without a word")
    expect(ask).to_be_focused()
    page.wait_for_load_state()  # the keys' script is deferred
    page.keyboard.press("Escape")
    expect(ask).to_have_count(0)
    expect(page.get_by_role("button", name="Send")).to_be_visible()
    assert not Outbound.objects.exists()
    page.keyboard.press("Control+Enter")
    expect(ask).to_be_focused()
    page.keyboard.press("Enter")
    expect_open(page, ticket)
    assert Outbound.objects.get().to == ["supplier@plants.example"]


@pytest.mark.parametrize("width", [390, 1440])
def test_a_forward_shows_its_mail_and_cuts_no_field(page, world, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/messages/{world.tickets['sven'].messages.get().pk}/forward/")
    mail = page.get_by_role("region", name="The forwarded mail")
    if width == 1440:
        expect(mail).to_be_in_viewport()
    mail.scroll_into_view_if_needed()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_forward_leads_back_to_its_ticket_in_the_queue_and_so_does_its_cancel(page, world):
    place = f"/review/{world.tickets['sven'].pk}/?tab=ready"
    page.goto(place)
    page.keyboard.press("Shift+F")
    page.get_by_role("link", name="Cancel").click()
    expect(page).to_have_url(re.compile(f"{re.escape(place)}$"))
    page.keyboard.press("Shift+F")
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.get_by_label("Your words").press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text("You wrote nothing above the forwarded mail")
    page.get_by_role("button", name="Forward without a word").press("Enter")
    expect_open(page, world.tickets["sven"])
    expect(page).to_have_url(re.compile(f"{re.escape(place)}$"))
    expect(page.locator("#toast")).to_contain_text("Mail to supplier@plants.example")


def test_n_on_what_waits_reminds_and_u_takes_it_back(page, world):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(status="waiting", card="", reason="")
    page.goto(f"/tickets/{ticket.pk}/")
    page.keyboard.press("n")
    page.keyboard.type("3 days")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Comes back")
    expect(page.locator("#draft")).to_contain_text("Snoozed")
    page.keyboard.press("u")
    expect(page.locator("#draft")).to_contain_text("Waiting for the customer")


def test_a_wrapped_mail_fills_the_line_of_a_phone(page, world):
    ticket = world.tickets["sven"]
    ticket.messages.update(text=WRAPPED, visible_text=WRAPPED)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/tickets/{ticket.pk}/")
    words = page.locator(".msg.in .words").first
    assert "how long does the refund to my Visa card take? It was" in words.inner_text()
    assert words.evaluate("(each) => each.scrollWidth <= each.clientWidth")


def test_axe_finds_nothing_at_any_width(page, world):
    message = world.tickets["sven"].messages.get()
    for address in ("/mail/new/", f"/messages/{message.pk}/forward/"):
        page.goto(address)
        expect_usable(page)


def test_copies_are_folded_until_they_are_wanted(page, world):
    write(page)
    expect(page.get_by_label("Bcc", exact=True)).to_be_hidden()
    page.get_by_text("Cc, Bcc", exact=True).click()
    page.get_by_label("Bcc", exact=True).fill("hidden@plants.example")
    page.reload()
    expect(page.get_by_label("Bcc", exact=True)).to_have_value("hidden@plants.example")
    expect(page.get_by_label("Bcc", exact=True)).to_be_visible()


def test_a_saved_reply_is_found_and_inserted_by_keys_and_goes_with_the_mail(page, world):
    CannedReply.objects.create(title="Invoice", body="Hello {first_name}, please send us the invoice.")
    CannedReply.objects.create(title="Other", body="Something else.")
    write(page, to=world.tickets["sven"].customer.email)
    page.get_by_label("Text").fill("One thing: . Thanks!")
    page.get_by_label("Text").evaluate("(area) => area.setSelectionRange(11, 11)")
    page.keyboard.type(";invoice")
    expect(page.locator("#reply_choice [data-reply]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Text")).to_be_focused()
    inserted = "One thing: Please send us the invoice.. Thanks!"
    expect(page.get_by_label("Text")).to_have_value(inserted)
    page.reload()
    expect(page.get_by_label("Text")).to_have_value(inserted)
    page.get_by_label("Text").press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    assert "Please send us the invoice" in Outbound.objects.get().body


def test_a_saved_reply_in_a_forward_shows_the_variable_that_has_no_value(page, world):
    CannedReply.objects.create(title="Pass on", body="Please look at {ticket}.")
    other = Mailbox.objects.create(
        name="Other", slug="other", address="other@northwind.example", collection=world.mailbox.collection
    )
    CannedReply.objects.create(title="Pass on elsewhere", body="Not here.", mailbox=other)
    page.goto(f"/messages/{world.tickets['sven'].messages.get().pk}/forward/")
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.get_by_text("Saved replies ;").click()
    expect(page.locator("#replies_q")).to_be_focused()
    expect(page.locator("#reply_choice [data-reply]")).to_have_count(1)
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert faults(page) == []
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your words")).to_have_value("Please look at {ticket}.")
    expect(page.locator("[data-unresolved]")).to_contain_text("{ticket} has no value here")
    page.keyboard.type("your side")  # the variable is selected
    expect(page.get_by_label("Your words")).to_have_value("Please look at your side.")
    expect(page.locator("[data-unresolved]")).to_be_hidden()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Mail to supplier@plants.example")


def test_nothing_of_a_long_mail_shows_below_send_of_a_forward(page, world):
    mail = Message.objects.filter(ticket=world.tickets["sven"], direction="in").latest("pk")
    mail.text = mail.visible_text = "\n\n".join(f"Line {number} of the mail." for number in range(60))
    mail.save()
    page.goto(f"/messages/{mail.pk}/forward/")
    below = "document.elementFromPoint(box.left + 30, innerHeight - 10).closest('.sending')"
    assert page.evaluate(f"(box => {below} !== null)(document.querySelector('.sending').getBoundingClientRect())")


def test_enter_takes_the_customer_whose_name_is_typed(page, world):
    write(page, "")
    to = page.get_by_label("To", exact=True)
    to.focus()
    page.keyboard.type("mir")
    expect(page.locator("#known button:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(to).to_have_value("mira@castellan.example, ")
    expect(page.locator("#known button:visible")).to_have_count(0)
    page.keyboard.type("novak")  # a family name, and one more
    page.keyboard.press("Tab")
    expect(to).to_have_value("mira@castellan.example, hana@novak.example, ")
    expect(to).to_be_focused()
    page.get_by_text("Cc, Bcc", exact=True).click()
    cc = page.get_by_label("Cc", exact=True)
    cc.focus()
    page.keyboard.type("o")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#known button:focus")).to_contain_text("okafor@retail.example")
    page.keyboard.press("Enter")
    expect(cc).to_have_value("okafor@retail.example, ")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    sent = Outbound.objects.get()
    assert (sent.to, sent.cc) == (["mira@castellan.example", "hana@novak.example"], ["okafor@retail.example"])


def test_an_address_that_is_typed_to_its_end_becomes_nobody_elses(page, world):
    world.ticket("Ann Lee", "Hello")  # ann@lee.example
    write(page, "")
    to = page.get_by_label("To", exact=True)
    to.focus()
    page.keyboard.type("ann@lee.ex")
    page.keyboard.press("Tab")
    expect(to).to_have_value("ann@lee.ex")
    expect(to).not_to_be_focused()
    to.fill("")
    to.press_sequentially("ee.example")  # in the middle of a word
    expect(page.locator("#known button:visible")).to_have_count(0)


def test_escape_closes_the_names_and_leaves_what_is_typed(page, world):
    write(page, "")
    to = page.get_by_label("To", exact=True)
    to.press_sequentially("mir")
    expect(page.locator("#known button:visible")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#known button:visible")).to_have_count(0)
    expect(to).to_be_focused()
    expect(to).to_have_value("mir")


def test_the_mailbox_follows_whom_the_mail_goes_to_until_one_is_chosen(page, world):
    sales = a_mailbox("sales", name="Sales")
    world.tickets["mira"].customer.tickets.update(mailbox=sales)
    write(page, "")
    mailbox, to = page.get_by_label("From", exact=True), page.get_by_label("To", exact=True)
    before = mailbox.input_value()
    assert before != str(sales.pk)
    to.press_sequentially("mir")
    page.keyboard.press("Enter")
    expect(mailbox).to_have_value(str(sales.pk))
    expect(page.locator("#mailbox")).to_contain_text("where their last ticket is")
    expect(to).to_be_focused()
    page.reload()
    expect(to).to_have_value("mira@castellan.example, ")
    expect(mailbox).to_have_value(str(sales.pk))
    to.fill("hana@novak.example")
    expect(mailbox).to_have_value(before)
    mailbox.select_option(str(sales.pk))
    to.fill("")
    with page.expect_response(re.compile("/mail/mailbox/")) as answer:
        to.press_sequentially("hana@novak.example")
    assert answer.value.status == 204
    expect(mailbox).to_have_value(str(sales.pk))


def test_an_unfinished_mail_says_so_and_an_address_typed_replaces_its_own(page, world):
    write(page)
    page.goto("/mail/new/")
    told = page.locator("[data-begun]")
    expect(told).to_contain_text(re.compile(r"Your unfinished mail to supplier@plants\.example from today \d\d:\d\d"))
    expect(page.get_by_label("To", exact=True)).to_be_focused()
    page.keyboard.type("ada@elsewhere.example")
    expect(page.get_by_label("To", exact=True)).to_have_value("ada@elsewhere.example")
    told.get_by_role("link", name="Begin anew").click()
    expect(page.get_by_label("To", exact=True)).to_have_value("")
    expect(page.get_by_label("Text")).to_have_value("")
    expect(told).to_be_hidden()
    page.goto("/mail/new/?to=ada@elsewhere.example")
    expect(page.get_by_label("To", exact=True)).to_have_value("ada@elsewhere.example")
    expect(told).to_be_hidden()


def test_going_back_and_forth_does_not_change_when_the_mail_was_begun(page, world):
    write(page)
    page.evaluate("() => { const at = new Date(Date.now() - 864e5); begun.keep(newMail, { at }); }")
    for _ in range(2):
        page.goto("/mail/new/")
        expect(page.locator("[data-begun]")).to_contain_text("from yesterday")
