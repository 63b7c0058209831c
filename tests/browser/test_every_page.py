"""Every page of the URL configuration, in both themes and at three widths: nothing that axe finds, nothing cut off.

`make screenshots` looks at all of them and keeps a picture of each.
"""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.apps import apps
from django.db.models import Model
from django.urls import URLPattern, URLResolver, get_resolver
from PIL import Image
from playwright.sync_api import Page

from copilot.config import ROOT
from copilot.models import Conversation, Run
from drafts.models import CannedReply, Outbound, SavedView, Task, Team, Ticket
from drafts.workflow import notes
from drafts.workflow.writing import unsent
from tests.browser.test_desk import AXE
from tests.desk_world import World

THEMES, WIDTHS = ("light", "dark"), (1440, 768, 390)
LOOKS = list(product(THEMES, WIDTHS))
SIDE = 900  # pixels, of a picture's height
PICTURE = 1200  # pixels, of its width
FOLDER = ROOT / "docs" / "img" / "pages"
LISTED = ROOT / "docs" / "screens.md"
ON_A_PHONE = ("review", "review_ticket")  # pages with a picture of that width too
# What a key opens on a ticket.
OPENED = {
    "reject": "x",
    "snooze": "n",
    "assign": "i",
    "tag": "l",
    "filter": "f",
    "insert_saved_reply": ";",
    "rewrite": "r",
    "note": "w",
    "change_recipients": "b",
    "select_several": "v",
    "edit": "e",
    "keys": "?",
}

# No pages: why.
NONE = {
    "toast": "an answer to a script; without one it leads to the queue",
    "message_html": "a customer's own HTML, in a frame of the page",
    "message_original": "a file",
    "attachment": "a file",
    "reply_file": "a file",
    "healthz": "for machines",
    "admin:jsi18n": "a script",
    "admin:autocomplete": "an answer to a script",
    "admin:anything": "no page",
    "admin:app_list": "a part of the index",
    "admin:kb_import_change": "an import's own page, in tests/browser/test_library",
    "admin:kb_import_columns": "the same",
    "admin:kb_import_report": "a file",
    "admin:view_on_site": "leads to another page",
    "anymail:postmark_inbound_webhook": "for machines",
    "demo_order": "for machines",
}
NOBODYS = "00000000-0000-4000-8000-000000000000"
STRANGERS = ("sign_in",)  # whoever is signed in is sent on


@dataclass(frozen=True)
class Place:
    name: str
    pattern: str

    def address(self, world: World) -> str:
        values = objects(world)
        model = re.match(r"admin/(\w+)/(\w+)/", self.pattern)

        def value(found: re.Match[str]) -> str:
            if found[1] == "object_id" or (model and found[1] not in values):
                return str(newest(*model.groups()) if model else 0)
            return str(values.get(found[1], NOBODYS if "uuid" in found[0] else 0))

        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", value, self.pattern)


def places(resolver: URLResolver | None = None, before: str = "", space: str = "") -> Iterator[Place]:
    for each in (resolver or get_resolver()).url_patterns:
        if isinstance(each, URLResolver):
            inner = f"{each.namespace}:" if each.namespace else ""
            yield from places(each, before + str(each.pattern), space + inner)
        elif isinstance(each, URLPattern):
            yield Place(space + (each.name or "anything"), before + str(each.pattern))


def newest(app: str, model: str) -> int | str:
    found: Model | None = apps.get_model(app, model)._default_manager.order_by("-pk").first()
    return found.pk if found else 0


def objects(world: World) -> dict[str, object]:
    """What stands for a name in an address."""
    ticket = world.tickets["mira"]
    return {
        "ticket": ticket.pk,
        "message": ticket.messages.first().pk,
        "draft": ticket.drafts.first().pk,
        "document": world.refunds.document_id,
        "reply": CannedReply.objects.first().pk,
        "citation": ticket.drafts.first().citations.first().pk,
        "run": Run.objects.first().pk,
        "key": Conversation.objects.first().pk,
        "conversation": Conversation.objects.first().pk,
        "app_label": "kb",
    }


def furnish(world: World) -> None:
    """Something on every page."""
    agent, mira = world.agent, world.tickets["mira"]
    agent.is_staff = agent.is_superuser = True
    agent.save()
    CannedReply.objects.create(title="Thanks for waiting", body="Thank you for waiting, {customer.first_name}.")
    SavedView.objects.create(name="Refunds", query="category=refund", page=SavedView.Page.REVIEW, owner=agent)
    Team.objects.create(name="Billing").members.add(agent)
    Task.objects.create(ticket=mira, title="Refund the annual plan", created_by=agent, assignee=agent)
    notes.add(world.tickets["hana"].pk, agent=agent, text="The depot opens at eight. @rae please call them.")
    Outbound.objects.create(
        ticket=world.tickets["tomas"],
        author=agent,
        message_id="sent@northwind.example",
        from_address=world.mailbox.address,
        to=["tomas@vidal.example"],
        subject="Re: Third time I write about the late delivery!",
        body="Hello Tomás,\n\nYour parcel left the depot this morning.",
        state=Outbound.State.SENT,
    )
    world.ticket("Win Big", "You have won", text="Click here.", minutes=300, status=Ticket.Status.SPAM)
    Conversation.objects.create(owner=agent, title="Refunds this week")
    unsent.save(
        world.tickets["okafor"].pk, author=agent, text="Hello,\n\nthe number on your invoice is", draft_version=1
    )


def ask(page: Page, world: World, place: Place) -> bool:
    """Opened, and a page of ours to look at."""
    if place.name in NONE:
        return False
    answer = page.goto(place.address(world))
    assert answer is not None
    if answer.status == 405 or answer.status == 403 or "text/html" not in answer.headers.get("content-type", ""):
        return False
    if answer.status == 200 and "<html" not in answer.text()[:500]:
        return False  # part of another page
    assert answer.status == 200, f"{place.name} {answer.url}: {answer.status}. Give the world what it asks for."
    return answer.request.redirected_from is None


def faults(page: Page, theme: str, width: int) -> list[str]:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": SIDE if width > 500 else 844})
    found = Axe().run(page, options=AXE).response["violations"]
    said = [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"][:3]]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        said.append("cut off at the right, or scrolls sideways")
    return [f"{page.url} {theme} {width}: {fault}" for fault in said]


@pytest.fixture
def page(signed_in: Page, world: World) -> Page:
    furnish(world)
    return signed_in


@pytest.mark.screenshots
def test_every_page_of_the_desk_is_clean_each_in_one_theme_and_width(page, world):
    seen, said = [], []
    for place in places():
        if not place.pattern.startswith("admin/") and place.name not in STRANGERS and ask(page, world, place):
            said += faults(page, *LOOKS[len(seen) % len(LOOKS)])
            seen.append(place.name)
    assert said == []
    assert len(seen) > 25


@pytest.mark.screenshots
@pytest.mark.timeout(1800)
def test_every_page_is_clean_in_both_themes_at_three_widths(page, world):
    seen, said = [], []
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    for place in sorted(places(), key=lambda place: place.name in STRANGERS):
        if place.name in STRANGERS:
            page.context.clear_cookies()
        if not ask(page, world, place):
            continue
        seen.append(place.name)
        said += looked_at(page, place.name)
        if place.name == "review_ticket":
            for name, key in OPENED.items():
                page.set_viewport_size({"width": max(WIDTHS), "height": SIDE})  # a phone hides the list and its keys
                ask(page, world, place)
                page.wait_for_timeout(300)
                page.keyboard.press(key)
                page.wait_for_timeout(500)
                seen.append(name)
                said += looked_at(page, name)
    listed(seen)
    print(*said, f"{len(seen)} pages", sep="\n")  # noqa: T201
    assert said == []


def looked_at(page: Page, name: str) -> list[str]:
    said = []
    for theme, width in LOOKS:
        said += faults(page, theme, width)
        if width == WIDTHS[0]:
            keep(page, f"{slug(name)}-{theme}")
        elif width == WIDTHS[-1] and name in ON_A_PHONE:
            keep(page, f"{slug(name)}-phone-{theme}")
    return said


def keep(page: Page, name: str) -> None:
    """Small enough that all of them stay below 4 MB."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    if picture.width > PICTURE:
        picture = picture.resize((PICTURE, PICTURE * picture.height // picture.width), Image.Resampling.LANCZOS)
    picture.save(FOLDER / f"{name}.webp", quality=60, method=6)


def listed(names: list[str]) -> None:
    """docs/screens.md."""
    rows = []
    for name in map(slug, names):
        for phone in ["", "-phone"] if name.replace("-", "_") in ON_A_PHONE else [""]:
            shown = " | ".join(f"![](img/pages/{name}{phone}-{theme}.webp)" for theme in THEMES)
            rows.append(f"| {name.replace('-', ' ')}{phone.replace('-', ', ')} | {shown} |")
    head = "# Screens\n\nEvery page, in both themes; made by `make screenshots`.\n\n| page | light | dark |\n|---|---|---|\n"
    LISTED.write_text(head + "\n".join(rows) + "\n")


def slug(name: str) -> str:
    return re.sub(r"\W+", "-", name).replace("_", "-").strip("-")
