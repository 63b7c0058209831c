"""The scripts of the desk share one window with each other, with htmx and with the browser's own functions."""

import re

from copilot.config import ROOT

FUNCTION = re.compile(r"^(?:async )?function\*? (\w+)", re.MULTILINE)
WINDOWS = """
alert atob blur btoa close confirm createImageBitmap decodeURI encodeURI escape eval fetch find focus getComputedStyle
getSelection isFinite isNaN matchMedia moveBy moveTo open parseFloat parseInt postMessage print prompt queueMicrotask
reportError resizeBy resizeTo scroll scrollBy scrollTo stop structuredClone unescape
"""


def test_no_function_of_a_script_replaces_one_of_the_windows_own() -> None:
    named = {
        name: path.name
        for path in ROOT.glob("*/static/**/*.js")
        for name in FUNCTION.findall(path.read_text())
        if name in WINDOWS.split()
    }
    assert len([*ROOT.glob("drafts/static/**/*.js")]) > 10
    assert named == {}
