"""Scripts and styles go over the wire compressed, by `make run` as by every other server of ours."""

import gzip
import re
from pathlib import Path

import brotli
import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.test import Client, RequestFactory

from copilot.serving.static_files import CompressedStaticFiles, _plain, compressed, version_of

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
    sizes = []
    for accepted, encoding, unpack in (("gzip", "gzip", gzip.decompress), ("gzip, br", "br", brotli.decompress)):
        answer, content = asked(files, STYLES, accept_encoding=accepted)
        assert (answer["Content-Encoding"], answer["Content-Type"]) == (encoding, 'text/css; charset="utf-8"')
        assert answer["Vary"] == "Accept-Encoding"
        assert rules(unpack(content)) == rules(source)
        assert len(content) == int(answer["Content-Length"]) < len(source) / 3
        sizes.append(len(content))
    assert sizes[1] < sizes[0]
    answer, content = asked(files, STYLES)
    assert "Content-Encoding" not in answer
    assert content == source


def test_only_what_is_asked_for_is_compressed(files, settings):
    folder = settings.COMPRESSED_FILES_DIR
    assert not folder.exists()
    asked(files, STYLES)
    made = set(folder.iterdir())
    assert {copy.suffix for copy in made} == {".br", ".gz"}
    assert len(made) == 2
    asked(files, STYLES, accept_encoding="gzip, br")
    assert set(folder.iterdir()) == made


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


def unpacked(copies: dict[str, str]) -> str:
    """What the copies of a file hold, which is the same."""
    assert list(copies) == ["br", "gzip"]
    text = gzip.decompress(Path(copies["gzip"]).read_bytes())
    assert brotli.decompress(Path(copies["br"]).read_bytes()) == text
    return text.decode()


def rules(styles: bytes) -> list[str]:
    """The lines of a style sheet without its comments."""
    bare = re.sub(r"/\*.*?\*/", "", styles.decode(), flags=re.DOTALL)
    return [line.strip() for line in bare.splitlines() if line.strip()]


def test_the_copy_of_a_style_sheet_has_no_comment_lines_and_no_indentation(files, tmp_path):
    styles = tmp_path / "desk.css"
    text = "/* Two lines\n   of a comment. */\n" + '.a {\n  content: "/* not one */"; /* why */\n}\n' * 60
    styles.write_text(text)
    copies = compressed(str(styles), styles.stat().st_mtime_ns)
    assert unpacked(copies) == '.a {\ncontent: "/* not one */"; /* why */\n}\n' * 60
    assert styles.read_text() == text


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("  // why\n\n  let a = 'b'; // here\n", "let a = 'b'; // here\n"),
        ("  let a = `b\n    c`;\n", None),
        ("  let a = 'b\\\n    c';\n", None),
        ("  /* a\n  // b */ let c = 1;\n", None),
    ],
)
def test_the_copy_of_a_script_has_none_either_unless_a_text_or_a_comment_may_go_over_its_lines(
    files, tmp_path, line, kept
):
    script = tmp_path / "desk.js"
    script.write_text(line * 200)
    copies = compressed(str(script), script.stat().st_mtime_ns)
    assert unpacked(copies) == (line if kept is None else kept) * 200


def test_every_script_of_ours_is_one_that_can_be_stripped(settings):
    for script in settings.BASE_DIR.glob("*/static/**/*.js"):
        assert not re.search(rb"^[ \t]|^//|^$", _plain(script).rstrip(), re.MULTILINE), script


def test_a_new_version_of_a_file_has_a_new_copy(files, tmp_path):
    script = tmp_path / "desk.js"
    copies = []
    for text in ("let a = 1;" * 500, "let b = 2;" * 500):
        script.write_text(text)
        copies.append(compressed(str(script), script.stat().st_mtime_ns))
        assert unpacked(copies[-1]) == text
    assert len({path for each in copies for path in each.values()}) == 4


def test_a_folder_that_cannot_be_written_costs_the_compression_alone(files, settings, tmp_path):
    settings.COMPRESSED_FILES_DIR = tmp_path / "a file" / "compressed"
    (tmp_path / "a file").touch()
    compressed.cache_clear()
    uncompressed = CompressedStaticFiles(lambda request: HttpResponse(status=404))
    answer, content = asked(uncompressed, STYLES, accept_encoding="gzip")
    assert "Content-Encoding" not in answer
    assert content.startswith(Path(finders.find("drafts/desk.css")).read_bytes()[:50])
