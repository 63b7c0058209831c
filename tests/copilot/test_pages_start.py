"""A process that serves pages loads no library that only drafting needs: they take a second of each start, and memory."""

import subprocess
import sys

LIBRARIES = ("langchain", "langchain_core", "langgraph", "langsmith", "onnxruntime", "openai", "anthropic")
PAGES = f"""
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "copilot.settings"
import django
django.setup()
import copilot.asgi
from django.core.checks import run_checks
from django.urls import get_resolver
assert get_resolver().url_patterns
run_checks()
print(*sorted(set({LIBRARIES!r}).intersection(sys.modules)))
"""


def test_pages_load_no_library_of_the_graph() -> None:
    done = subprocess.run([sys.executable, "-c", PAGES], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
