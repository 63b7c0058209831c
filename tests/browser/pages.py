"""The pages of the URL configuration: which address leads to each, and a world with something on all of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.apps import apps
from django.db.models import Model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from copilot.config import ROOT
from copilot.models import Conversation, Run
from drafts.models import CannedReply, Outbound, Profile, SavedView, Task, Team, Ticket
from drafts.workflow import notes
from drafts.workflow.writing import unsent
from tests.desk_world import World

PICTURES = ROOT / "docs" / "img" / "pages"
LISTED = ROOT / "docs" / "screens.md"
KINDS = ("light", "dark", "phone")

# What opens on a ticket: its key, and what can be seen then.
OPENED = {
    "reject": ("x", "[data-key=x][open] :focus"),
    "snooze": ("n", "[data-key=n][open] :focus"),
    "assign": ("i", "#assignee_choice li"),
    "tag": ("l", "#tag_choice p"),
    "filter": ("f", "[data-key=f][open] :focus"),
    "insert_saved_reply": (";", "[data-replies=saved][open] li"),
    "rewrite": ("r", "#instruction:focus"),
    "note": ("w", "#note:focus"),
    "change_recipients": ("b", "[data-key=b][open] :focus"),
    "select_several": ("v", "#bulk button:visible"),
    "edit": ("e", "#composer:focus"),
    "keys": ("?", "#help[open]"),
}

# No pages: why.
NONE = {
    "toast": "an answer to a script; without one it leads to the queue",
    "views": "rows of the list of keys",
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

    def address(self, world: World, values: dict[str, object] | None = None) -> str:
        """`values` are the world's `objects`, for who asks for many addresses."""
        values = values or objects(world)
        model = re.match(r"admin/(\w+)/(\w+)/", self.pattern)

        def value(found: re.Match[str]) -> str:
            if found[1] == "object_id" or (model and found[1] not in values):
                return str(newest(*model.groups()) if model else 0)
            return str(values.get(found[1], NOBODYS if "uuid" in found[0] else 0))

        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", value, self.pattern)


def places() -> list[Place]:
    """One for each name: the first, as the resolver takes it."""
    found = (place for place in _places(get_resolver()) if place.name not in NONE)
    return list({place.name: place for place in reversed(list(found))}.values())[::-1]


def _places(resolver: URLResolver, before: str = "", space: str = "") -> Iterator[Place]:
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            inner = f"{each.namespace}:" if each.namespace else ""
            yield from _places(each, before + str(each.pattern), space + inner)
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


def furnish(world: World) -> World:
    """Something on every page."""
    agent, mira = world.agent, world.tickets["mira"]
    agent.is_staff = agent.is_superuser = True
    agent.save()
    Profile.objects.get_or_create(user=agent)  # else only where its own page was seen before
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
    return world


def is_page(name: str, *, status: int, kind: str, text: str) -> bool:
    """An address that only takes posts, a file, a redirect and a part of a page are none; anything else has to open."""
    if status in (302, 403, 405) or "text/html" not in kind:
        return False
    if status == 200 and "<html" not in text[:500]:
        return False
    assert status == 200, f"{name}: {status}. Give the world what it asks for."
    return True


def names(world: World) -> list[str]:
    """Of all pages, in the order of their addresses; what opens on a ticket follows it."""
    found, values = [], objects(world)
    for place in places():
        visitor = Client()
        if place.name not in STRANGERS:
            visitor.force_login(world.agent)
        answer = visitor.get(place.address(world, values))
        text = "" if answer.streaming else answer.text
        if is_page(place.name, status=answer.status_code, kind=answer.get("Content-Type", ""), text=text):
            found += [place.name, *(OPENED if place.name == "review_ticket" else ())]
    return found


def slug(name: str) -> str:
    return re.sub(r"[\W_]+", "-", name).strip("-")


def pictures(pages: list[str]) -> set[str]:
    return {f"{slug(page)}-{kind}.webp" for page in pages for kind in KINDS}


def listing(pages: list[str]) -> str:
    """docs/screens.md."""
    rows = []
    for each in map(slug, pages):
        shown = " | ".join(f"![{each}, {kind}](img/pages/{each}-{kind}.webp)" for kind in KINDS)
        rows.append(f"| {each.replace('-', ' ')} | {shown} |\n")
    return (
        "# Screens\n\nEvery page in both themes, and as a phone shows it. `make screenshots` makes the pictures and "
        "this list.\n\n| Page | Light | Dark | Phone |\n|---|---|---|---|\n" + "".join(rows)
    )
