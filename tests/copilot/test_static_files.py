"""Scripts and styles go over the wire compressed, by `make run` as by every other server of ours."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.test import Client, RequestFactory

from copilot.serving.static_files import CompressedStaticFiles, compressed, version_of

pytestmark = pytest.mark.django_db  # a request's end looks at a connection that an earlier test left open

STYLES = "/static/drafts/desk.css"


@pytest.fixture
def files(settings, tmp_path) -> CompressedStaticFiles:
    settings.WHITENOISE_USE_FINDERS = True
    settings.STATIC_ROOT = None
    settings.COMPRESSED_FILES_DIR = tmp_path / "compressed"
    compressed.cache_clear()
    yield CompressedStaticFiles(lambda request: HttpResponse(status=404))
    compressed.cache_clear()


def asked(files: CompressedStaticFiles, path: str, **headers: str) -> tuple[HttpResponse, bytes]:
    answer = files(RequestFactory().get(path, headers=headers))
    content = b"".join(answer.streaming_content)
    answer.close()
    return answer, content


def test_a_browser_gets_the_compressed_copy_and_others_the_file(files):
    source = Path(finders.find("drafts/desk.css")).read_bytes()
    answer, content = asked(files, STYLES, accept_encoding="gzip, deflate, br")
    assert (answer["Content-Encoding"], answer["Content-Type"]) == ("gzip", 'text/css; charset="utf-8"')
    assert answer["Vary"] == "Accept-Encoding"
    assert rules(gzip.decompress(content)) == rules(source)
    assert len(content) == int(answer["Content-Length"]) < len(source) / 3
    answer, content = asked(files, STYLES)
    assert "Content-Encoding" not in answer
    assert content == source


def test_after_an_upgrade_no_browser_has_the_styles_of_the_version_before(files, monkeypatch, tmp_path):
    def addresses() -> list[str]:
        version_of.cache_clear()
        return re.findall(r'rel="stylesheet" href="([^"]*)', Client().get("/sign-in/").content.decode())

    before, found, changed = addresses(), finders.find, tmp_path / "desk.css"
    assert all(asked(files, address)[1] for address in before)
    changed.write_text(".another {}")
    monkeypatch.setattr(finders, "find", lambda name: str(changed) if STYLES.endswith(name) else found(name))
    others = [old for old, new in zip(before, addresses(), strict=True) if old != new]
    assert [address.partition("?")[0] for address in others] == [STYLES]
    version_of.cache_clear()


def rules(styles: bytes) -> list[str]:
    """The lines of a style sheet without its comments."""
    bare = re.sub(r"/\*.*?\*/", "", styles.decode(), flags=re.DOTALL)
    return [line.strip() for line in bare.splitlines() if line.strip()]


def test_the_copy_of_a_style_sheet_has_no_comment_lines_and_no_indentation(files, tmp_path):
    styles = tmp_path / "desk.css"
    text = "/* Two lines\n   of a comment. */\n" + '.a {\n  content: "/* not one */"; /* why */\n}\n' * 60
    styles.write_text(text)
    copy = compressed(str(styles), styles.stat().st_mtime_ns, len(text))
    assert gzip.decompress(copy.read_bytes()).decode() == '.a {\ncontent: "/* not one */"; /* why */\n}\n' * 60
    assert styles.read_text() == text


def test_a_new_version_of_a_file_has_a_new_copy(files, tmp_path):
    script = tmp_path / "desk.js"
    copies = []
    for text in ("let a = 1;" * 500, "let b = 2;" * 500):
        script.write_text(text)
        copies.append(compressed(str(script), script.stat().st_mtime_ns, len(text)))
        assert gzip.decompress(copies[-1].read_bytes()).decode() == text
    assert len(set(copies)) == 2


def test_a_folder_that_cannot_be_written_costs_the_compression_alone(files, settings, tmp_path):
    settings.COMPRESSED_FILES_DIR = tmp_path / "a file" / "compressed"
    (tmp_path / "a file").touch()
    compressed.cache_clear()
    uncompressed = CompressedStaticFiles(lambda request: HttpResponse(status=404))
    answer, content = asked(uncompressed, STYLES, accept_encoding="gzip")
    assert "Content-Encoding" not in answer
    assert content.startswith(Path(finders.find("drafts/desk.css")).read_bytes()[:50])
