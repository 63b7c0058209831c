"""A process loads only what it is for: what only drafting or only the administration needs takes a second of a start."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.template import Origin, engines
from django.template.loaders.filesystem import Loader
from django.test import Client

from copilot.config import ROOT
from copilot.serving.templates import load_all
from tests.factories import a_person

LIBRARIES = ("langchain", "langchain_core", "langgraph", "langsmith", "onnxruntime", "openai", "anthropic")
SET_UP = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "copilot.settings"
import django
django.setup()
"""
PAGES = f"""
{SET_UP}
import copilot.asgi
from django.core.checks import run_checks
from django.urls import get_resolver
assert get_resolver().url_patterns
run_checks()
print(*sorted(set({LIBRARIES!r}).intersection(sys.modules)))
"""

OF_PAGES = ("copilot.admin", "drafts.admin", "kb.admin", "copilot.urls", "copilot.guard", "copilot.extractive")
NO_PAGES = f"""
{SET_UP}
import drafts.management.commands.receive_mail, drafts.management.commands.rundesk
print(*sorted(set({OF_PAGES!r}).intersection(sys.modules)))
"""
# Where the checks come before the addresses are loaded, they know the administration's pages, too.
CHECKED = f"""
{SET_UP}
from django.contrib import admin
from django.contrib.admin.checks import check_admin_app
check_admin_app(None)
print(len(admin.site._registry) > 20)
"""


def said(code: str) -> list[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()


def test_pages_load_no_library_of_the_graph() -> None:
    assert said(PAGES) == []


def test_a_mail_that_is_piped_in_and_the_senders_loop_load_no_page_of_the_administration_and_no_guard() -> None:
    assert said(NO_PAGES) == []


def test_the_pages_of_the_administration_are_checked_before_anybody_asks_for_them() -> None:
    assert said(CHECKED) == ["True"]


@pytest.mark.django_db
def test_pages_read_no_template_after_the_start_as_an_upgrade_replaces_the_files(monkeypatch) -> None:
    for loader in engines["django"].engine.template_loaders:
        loader.reset()
    load_all()

    read = Loader.get_contents

    def replaced(loader: Loader, origin: Origin) -> str:
        content = read(loader, origin)
        assert not Path(origin.name).is_relative_to(ROOT / "templates"), "a file of the next release"
        return content

    monkeypatch.setattr(Loader, "get_contents", replaced)
    client = Client()
    client.force_login(a_person(role="Administrator"))
    for page in (
        "/",
        "/tickets/",
        "/mail/new/",
        "/saved-replies/",
        "/sent/",
        "/team/",
        "/models/",
        "/admin/",
        "/admin/kb/document/",
    ):
        assert client.get(page).status_code == 200, page
