"""Whom a reply goes to can be read before it is sent, on a wide and on a narrow screen, in both themes."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Message, Outbound
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import open_ticket
from tests.factories import a_mail

pytestmark = pytest.mark.browser

CROWD = [f"colleague{number}@castellan.example" for number in range(60)]


def test_recipients_stand_beside_the_draft(signed_in: Page, world) -> None:
    page, ticket = signed_in, world.tickets["mira"]
    Message.objects.filter(ticket=ticket, direction="in").update(
        reply_to="mira.private@elsewhere.example", to=[world.mailbox.address, *CROWD], cc=["boss@castellan.example"]
    )
    open_ticket(page, ticket)
    row = page.locator(".recipients")
    expect(row).to_be_visible()
    expect(row).to_contain_text("mira.private@elsewhere.example")
    expect(row).to_contain_text("Reply goes to another address")
    expect(row).to_contain_text("boss@castellan.example")
    people = page.locator(".addressees")
    expect(people.get_by_text("colleague59")).not_to_be_visible()
    people.get_by_text("61 more").click()
    expect(people.get_by_text("colleague59")).to_be_visible()
    expect_usable(page, (1440, 390), 900)
    expect(row).to_be_visible()  # on the phone, too
    expect(people.get_by_text("colleague59")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_every_new_recipient_can_be_read(signed_in: Page, world, width: int) -> None:
    page, ticket = signed_in, world.tickets["sven"]
    a_mail(ticket, cc=["ola@partner.example"])
    a_mail(ticket, cc=[f"{name}.of.accounting@suppliers.example" for name in ("eve", "mallory", "oscar", "trudy")])
    page.set_viewport_size({"width": width, "height": 900})
    open_ticket(page, ticket)
    chip = page.locator(".recipients .tag", has_text="New here")
    expect(chip).to_contain_text("trudy.of.accounting@suppliers.example")
    box, row = chip.bounding_box(), page.locator(".recipients").bounding_box()
    assert box
    assert row
    assert box["x"] + box["width"] <= row["x"] + row["width"]
    assert chip.evaluate("chip => chip.scrollWidth <= chip.clientWidth")


def test_the_mail_goes_where_the_row_said(signed_in: Page, world) -> None:
    page, ticket = signed_in, world.tickets["okafor"]
    Message.objects.filter(ticket=ticket, direction="in").update(cc=["boss@castellan.example"])
    open_ticket(page, ticket)
    shown = page.locator(".recipients .address").all_inner_texts()
    page.keyboard.press("e")
    page.locator("#composer").fill("We will look into it.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Undo")
    outbound = Outbound.objects.get(ticket=ticket)
    assert shown == [*outbound.to, *outbound.cc]
