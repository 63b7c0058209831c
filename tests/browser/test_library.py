"""The library in Chromium: Enter asks and focus stays, the preview follows the typing, the index is told live."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Browser, Page, expect

from kb.index.indexing import index_stale
from kb.index.publishing import save_version
from kb.models import Collection, Document, Import, ImportItem
from tests.browser.accessibility import faults
from tests.browser.conftest import PATIENCE
from tests.kb_shelf import ARTICLES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
FIRST = "Delivery times"


@pytest.fixture
def library(transactional_db: None) -> Collection:
    collection = Collection.objects.create(slug="lamps", name="Lamps")
    for title, body in ARTICLES.items():
        save_version(Document(collection=collection, intent=title.split()[0].lower()), title, body)
    index_stale(collection)
    first = collection.documents.get(title=FIRST)
    save_version(first, first.title, first.body.replace("2 working days", "3 working days"))
    return collection


@pytest.fixture(params=["light", "dark"])
def curators_page(request: pytest.FixtureRequest, browser: Browser, served: str, library: Collection) -> Iterator[Page]:
    group, _ = Group.objects.get_or_create(name="Curator")
    user = User.objects.create_user("mei", password="a long password", is_staff=True)
    user.groups.add(group)
    context = browser.new_context(base_url=served, viewport={"width": 1440, "height": 900}, color_scheme=request.param)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/admin/")
    page.get_by_label("Username").fill("mei")
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_selector(".shelf")
    yield page
    context.close()


def violations(page: Page) -> list[str]:
    page.wait_for_load_state("networkidle")
    return [f"{page.url}: {fault}" for fault in faults(page, rules=None)]


def test_a_curators_day(curators_page: Page, library: Collection) -> None:
    page, article = curators_page, library.documents.get(title=FIRST)
    seen = violations(page)

    page.goto(f"/admin/kb/collection/{library.pk}/try/")
    question = page.get_by_label("Question or whole mail")
    question.fill("How do I return a lamp?")
    question.press("Enter")
    expect(page.locator(".passage_title").first).to_have_text("Returning a lamp")
    expect(question).to_be_focused()
    expect(question).to_have_value("How do I return a lamp?")
    page.get_by_label("Expected article").fill(f"Gift vouchers #{library.documents.get(title='Gift vouchers').pk}")
    question.press("Enter")
    expect(page.locator(".place")).to_contain_text("Gift vouchers")
    seen += violations(page)

    page.goto(f"/admin/kb/document/{article.pk}/change/")
    expect(page.locator("#preview")).to_contain_text("3 working days")
    page.locator("#id_body").fill("# Parcels\n\nThey take **four** days.")
    expect(page.locator("#preview strong")).to_have_text("four")
    page.get_by_text("Passages", exact=True).last.click()
    expect(page.locator("#cut")).to_contain_text("1 passage, as it would be indexed")
    seen += violations(page)
    page.get_by_role("button", name="Save and continue editing").click()
    expect(page.locator(".facts_line")).to_contain_text("Version 3")

    page.goto(f"/admin/kb/document/{article.pk}/versions/?old=1&new=2&view=side")
    expect(page.locator("ins").first).to_have_text("3")
    seen += violations(page)

    page.goto("/admin/kb/document/")
    expect(page.locator(".state")).to_contain_text("3 of 4 indexed")
    index_stale(library)
    expect(page.locator(".state")).to_contain_text("4 indexed")
    seen += violations(page)

    for place in ("collection/", f"collection/{library.pk}/change/", f"collection/{library.pk}/intents/"):
        page.goto(f"/admin/kb/{place}")
        expect(page.locator("#content")).to_be_visible()
        seen += violations(page)
    for place in ("", "import/", "doubles/"):
        page.goto(f"/admin/kb/labelledexample/{place}")
        seen += violations(page)
    assert seen == []


LONG = "\n\n".join(
    f"Step {n}: turn the lamp a little further, then wait until its light stands still." for n in range(40)
)


STARTS = """(selector) => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(selector));
  return words.getBoundingClientRect().left;
}"""


@pytest.mark.parametrize("curators_page", ["light"], indirect=True)
def test_a_label_is_asked_for_only_where_the_chosen_action_sets_it(curators_page: Page, library: Collection) -> None:
    curators_page.goto("/admin/kb/document/")
    category, intent = (curators_page.locator(f".actions [name={name}]") for name in ("category", "intent"))
    expect(category).to_be_hidden()
    expect(intent).to_be_hidden()
    curators_page.locator(".actions select[name=action]").select_option(label="Set category")
    expect(category).to_be_visible()
    expect(intent).to_be_hidden()
    curators_page.locator(".actions select[name=action]").select_option(label="Set intent")
    expect(category).to_be_hidden()
    expect(intent).to_be_visible()


def test_the_head_of_a_column_begins_where_its_cells_do(curators_page: Page, library: Collection) -> None:
    curators_page.goto("/admin/kb/document/")
    for column, cell in (("column-title", "th.field-title a"), ("column-category", "td.field-category")):
        head = curators_page.evaluate(STARTS, f"#result_list thead .{column} .text a")
        assert abs(head - curators_page.evaluate(STARTS, f"#result_list tbody {cell}")) <= 2, column


def test_what_went_wrong_is_read_and_mended_on_a_phone(curators_page: Page, library: Collection) -> None:
    page, article = curators_page, library.documents.get(title="Gift vouchers")
    page.set_viewport_size({"width": 390, "height": 844})
    save_version(article, article.title, LONG)
    index_stale(library)
    job = Import.objects.create(collection=library, kind="files", state="done", done=2, total=2)
    Document.objects.filter(pk=article.pk).update(source="vouchers.md", index_error="The process stopped 3 times.")
    ImportItem.objects.create(job=job, source="vouchers.md", kind="changed")
    ImportItem.objects.create(job=job, source="none.md", kind="refused", reason="empty")

    page.goto("/admin/kb/import/add/")
    seen = violations(page)
    page.goto(f"/admin/kb/import/{job.pk}/change/")
    seen += violations(page)
    expect(page.get_by_role("link", name="What changed")).to_be_visible()
    page.get_by_role("link", name="Gift vouchers").click()
    seen += violations(page)
    page.goto("/admin/kb/document/?index=failed")
    expect(page.locator(".why")).to_have_text("The process stopped 3 times.")
    seen += violations(page)
    page.get_by_role("link", name="Gift vouchers").first.click()
    page.get_by_role("button", name="Reindex").click()
    expect(page.locator(".messagelist")).to_contain_text("1 marked")
    page.goto(f"/admin/kb/collection/{library.pk}/try/?question=when+does+the+light+stand+still")
    expect(page.locator(".passage").first).to_be_visible()
    seen += violations(page)
    page.get_by_role("group", name="Passage 1").focus()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert seen == []
