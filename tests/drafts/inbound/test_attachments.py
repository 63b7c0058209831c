"""Files of a mail: capped, named safely, written once and whole."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from drafts.inbound import attachments
from drafts.inbound.mail.body_parts import File


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    return settings.ATTACHMENTS_DIR


def file(content: bytes = b"x", name: str = "a.txt", kind: str = "text/plain") -> File:
    return File(name, kind, "", content)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("invoice.pdf", "invoice.pdf"),
        ("Grüße 你好.pdf", "Grüße 你好.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\mira\\a.doc", "a.doc"),
        ("/etc/", "etc"),
        ("..", "attachment-3.pdf"),
        ("", "attachment-3.pdf"),
        (".htaccess", "htaccess"),
        ("a\r\nSet-Cookie: x.pdf", "a Set-Cookie_ x.pdf"),
        ("fdp.\u202eexe.pdf", "fdp.exe.pdf"),
        ("zero\u200bwidth.pdf", "zerowidth.pdf"),
        ("con.txt", "_con.txt"),
        ('a"b<c>|d*?.pdf', "a_b_c_d_.pdf"),
        ("n\x00ul.pdf", "n ul.pdf"),
        ("long" * 100 + ".pdf", ("long" * 100)[:146] + ".pdf"),
    ],
)
def test_names_are_made_safe(name: str, safe: str) -> None:
    assert attachments.safe_name(name, "application/pdf", 3) == safe


def test_a_picture_without_a_name_gets_the_ending_of_its_type() -> None:
    names = [attachments.safe_name("", shown, 3) for shown in attachments.INLINE_TYPES]
    assert names == ["attachment-3.png", "attachment-3.jpg", "attachment-3.gif", "attachment-3.webp"]


@pytest.mark.parametrize(
    ("kind", "safe"),
    [
        ("Application/PDF", "application/pdf"),
        ("text/html\r\nX: y", "application/octet-stream"),
        ("nonsense", "application/octet-stream"),
        ("a/" + "b" * 500, "application/octet-stream"),
    ],
)
def test_types_are_tokens_or_nothing(kind: str, safe: str) -> None:
    assert attachments.safe_type(kind) == safe


def test_the_same_content_is_written_once(folder: Path) -> None:
    (one, two), _ = attachments.store([file(name="a.txt"), file(name="b.txt")])
    assert one.path == two.path
    assert [path for path in folder.rglob("*") if path.is_file()] == [folder / one.path]


def test_a_file_that_was_cut_short_is_written_again(folder: Path) -> None:
    (stored,), _ = attachments.store([file(b"whole")])
    (folder / stored.path).write_bytes(b"who")
    attachments.store([file(b"whole")])
    assert (folder / stored.path).read_bytes() == b"whole"


def test_more_files_than_the_cap_are_left_out_and_counted() -> None:
    stored, left_out = attachments.store(file(str(n).encode()) for n in range(attachments.MAX_FILES + 3))
    assert (len(stored), left_out) == (attachments.MAX_FILES, 3)


def test_a_file_over_the_size_cap_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachments, "MAX_FILE_BYTES", 10)
    stored, left_out = attachments.store([file(b"x" * 11), file(b"x" * 10)])
    assert ([each.size for each in stored], left_out) == ([10], 1)


def test_files_over_the_total_are_left_out(settings: Any) -> None:
    settings.MAX_MAIL_BYTES = 10
    stored, left_out = attachments.store([file(b"a" * 6), file(b"b" * 6)])
    assert (len(stored), left_out) == (1, 1)


def test_a_full_disk_leaves_nothing_half_written(folder: Path) -> None:
    with (
        patch("drafts.inbound.attachments.os.fsync", side_effect=OSError(28, "No space left on device")),
        pytest.raises(OSError, match="No space"),
    ):
        attachments.store([file()])
    assert not [path for path in folder.rglob("*") if path.is_file()]
