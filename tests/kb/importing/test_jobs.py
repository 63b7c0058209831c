"""Imports in the background: one worker each, cancelled between two items, taken up again after a crash."""

import asyncio
import json
import os
import threading
import time
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.utils import timezone

from copilot.worker import kb_jobs
from kb.importing import jobs as importing_jobs
from kb.importing.jobs import IMPORT_LOCK, Cancelled, cancel, folder, preview, queue, resume, run_next, start, summary
from kb.importing.readers.tables import Head
from kb.models import Collection, Import
from tests.locks import another_connection
from tests.web import site

State = Import.State


def never() -> bool:
    return False


@pytest.fixture
def kept(settings, tmp_path: Path) -> Path:
    settings.IMPORTS_DIR = tmp_path / "imports"
    return settings.IMPORTS_DIR


@pytest.fixture
def collection(db: None, kept: Path) -> Collection:
    return Collection.objects.create(slug="lamps", name="Lamps")


def files(*names: str) -> list[SimpleUploadedFile]:
    return [SimpleUploadedFile(name, f"# {name}\n\nText".encode()) for name in names]


def now(job: Import) -> Import:
    job.refresh_from_db()
    return job


def test_an_upload_is_imported_reported_and_removed(collection, kept):
    job = start(collection, None, files=[*files("a.md", "b.md"), SimpleUploadedFile("c.exe", b"MZ")])
    assert (job.state, folder(job).is_dir()) == (State.QUEUED, True)
    assert run_next(never)
    assert (now(job).state, job.done, job.total) == (State.DONE, 3, 3)
    assert summary(job) == {"new": 2, "changed": 0, "same": 0, "refused": 1}
    assert [item.source for item in job.items.all()] == ["a.md", "b.md", "c.exe"]
    assert set(collection.documents.values_list("source", flat=True)) == {"a.md", "b.md"}
    assert not run_next(never)
    assert not folder(job).exists()


def test_two_files_of_one_name_stay_two_and_a_name_leads_nowhere_else(collection, kept):
    hostile = files("a.md", "a.md")
    for name in ("../../etc/passwd.md", "c:\\x\\evil.md", "\x00bad\n.md", "x" * 300 + ".md", ".."):
        hostile.append(SimpleUploadedFile("x", b"# X\n\nText"))
        hostile[-1]._name = name
    job = start(collection, None, files=hostile)
    there = [path for path in folder(job).rglob("*") if path.is_file()]
    assert len(there) == 7
    assert all(path.resolve().is_relative_to(folder(job)) for path in there)
    run_next(never)
    assert now(job).state == State.DONE


def test_addresses_and_a_sitemap_are_imported(collection, settings):
    settings.FETCH_ALLOW = ["127.0.0.1"]
    with site() as web:
        web.page("/a", "<h1>A</h1><p>Text")
        web.page("/sitemap.xml", f"<urlset><url><loc>{web.url}/a</loc></url></urlset>", "text/xml")
        first = start(collection, None, addresses=[f"{web.url}/a", f"{web.url}/b"])
        second = start(collection, None, sitemap=f"{web.url}/sitemap.xml")
        run_next(never)
        run_next(never)
    assert summary(now(first)) == {"new": 1, "changed": 0, "same": 0, "refused": 1}
    assert summary(now(second)) == {"new": 0, "changed": 0, "same": 1, "refused": 0}


def test_a_sitemap_that_is_none_fails_in_words_and_can_be_resumed(collection, settings):
    settings.FETCH_ALLOW = ["127.0.0.1"]
    with site() as web:
        job = start(collection, None, sitemap=f"{web.url}/sitemap.xml")
        run_next(never)
        assert now(job).state == State.FAILED
        assert job.error == f"{web.url}/sitemap.xml: the server answered 404 (Not Found)."
        web.page("/a", "<h1>A</h1><p>Text")
        web.page("/sitemap.xml", f"{web.url}/a", "text/plain")
        assert resume(job)
        run_next(never)
    assert (now(job).state, job.error, summary(job)["new"]) == (State.DONE, "", 1)


def test_a_table_waits_for_its_columns(collection):
    table = SimpleUploadedFile("faq.csv", b"Frage;Antwort\nWie?;So.\n")
    job = start(collection, None, files=[table, *files("a.md")])
    assert job.state == State.COLUMNS
    assert not run_next(never)
    assert (preview(job).columns, preview(job).rows) == (["Frage", "Antwort"], [["Wie?", "So."]])
    assert queue(job, {"title": "Frage", "body": "Antwort"})
    assert not queue(job, {})
    run_next(never)
    assert [item.source for item in job.items.all()] == ["faq.csv#Wie?", "a.md"]


def test_a_preview_reads_lines_of_json_and_not_the_whole_of_a_large_table(collection):
    lines = SimpleUploadedFile("faq.jsonl", b'{"q": "a", "a": {"x": 1}}\n{"q": "b", "n": null}\nbroken\n')
    assert preview(start(collection, None, files=[lines])).columns == ["q", "a", "n"]
    large = SimpleUploadedFile("faq.csv", b"q,a\n" + "ü,ö\n".encode() * 60_000)
    seen = preview(start(collection, None, files=[large]))
    assert (seen.columns, len(seen.rows)) == (["q", "a"], importing_jobs.ROWS)
    assert preview(start(collection, None, files=[SimpleUploadedFile("x.csv", b"\xff\x81\0")])).columns == []


def test_a_table_of_too_many_columns_waits_for_nobody_and_its_report_says_why(collection):
    wide = ",".join(f"c{number}" for number in range(20_000)).encode()
    lines = json.dumps({f"c{number}": "x" for number in range(20_000)}).encode()
    for name, content in {"wide.csv": wide + b"\n" + wide, "wide.jsonl": lines}.items():
        job = start(collection, None, files=[SimpleUploadedFile(name, content)])
        assert (job.state, preview(job)) == (State.QUEUED, Head([], []))
        assert run_next(never)
        assert [item.reason for item in job.items.all()] == ["it has 20,000 columns; at most 200 are read"]


def test_a_new_row_of_a_table_asks_for_no_earlier_version(collection, django_assert_max_num_queries):
    rows = "".join(f"{number},q{number},some words\n" for number in range(20)).encode()
    job = start(collection, None, files=[SimpleUploadedFile("faq.csv", b"id,title,body\n" + rows)])
    queue(job, {"title": "title", "body": "body"})
    # Of each row its article, version and report, whether it is there, how far the import is, and four of transactions.
    with django_assert_max_num_queries(20 * 9 + 30):
        run_next(never)
    assert collection.documents.count() == 20


def test_a_cancelled_import_stops_before_its_next_item(collection):
    job = start(collection, None, files=files("a.md", "b.md", "c.md"))

    def cancelling() -> bool:
        cancel(job)
        return False

    assert run_next(cancelling)
    assert now(job).state == State.CANCELLED
    assert collection.documents.count() == 2  # the second was under way
    assert not cancel(job)
    assert not resume(job)
    run_next(never)
    assert not folder(job).exists()


def test_an_import_that_waits_is_cancelled_at_once(collection):
    job = start(collection, None, files=files("a.md"))
    assert cancel(job)
    assert not run_next(never)
    assert not collection.documents.exists()


def test_a_worker_that_stops_leaves_the_import_to_the_next(collection):
    job = start(collection, None, files=files("a.md", "b.md"))
    assert run_next(lambda: True)
    assert (now(job).state, job.attempts, collection.documents.count()) == (State.QUEUED, 0, 1)
    assert run_next(never)
    assert (now(job).state, summary(job)) == (State.DONE, {"new": 2, "changed": 0, "same": 0, "refused": 0})


def test_an_import_whose_worker_was_killed_is_taken_up_and_reported_whole(collection):
    job = start(collection, None, files=files("a.md", "b.md"))
    run_next(lambda: True)
    Import.objects.filter(pk=job.pk).update(state=State.RUNNING)  # as a kill leaves it
    assert run_next(never)
    assert (now(job).state, [item.kind for item in job.items.all()]) == (State.DONE, ["new", "new"])


def test_an_import_that_kills_its_worker_again_and_again_has_failed(collection):
    job = start(collection, None, files=files("a.md"))
    Import.objects.filter(pk=job.pk).update(state=State.RUNNING, attempts=3)
    assert not run_next(never)
    assert (now(job).state, job.error) == (State.FAILED, "The worker stopped 3 times while it ran.")
    assert resume(job)
    assert run_next(never)
    assert now(job).state == State.DONE


def test_an_upload_whose_import_failed_is_kept_for_a_week_and_then_removed(collection):
    def failed_before(days: int) -> Import:
        job = start(collection, None, files=files("a.md"))
        ended = timezone.now() - timedelta(days=days)
        Import.objects.filter(pk=job.pk).update(state=State.FAILED, error="Disk full.", finished=ended)
        return job

    late, early = failed_before(8), failed_before(6)
    addresses = start(collection, None, addresses=["https://example.org/a"])
    Import.objects.filter(pk=addresses.pk).update(state=State.FAILED, finished=timezone.now() - timedelta(days=8))
    assert not run_next(never)
    assert (folder(late).exists(), folder(early).exists()) == (False, True)
    assert not resume(now(late))
    assert (late.state, late.error) == (State.CANCELLED, "Disk full.")
    assert now(addresses).state == State.FAILED  # it needs no upload
    assert resume(early)
    assert run_next(never)
    assert now(early).state == State.DONE


def test_an_upload_without_a_row_is_removed_after_a_day_and_not_while_it_is_written(collection, kept):
    """Its files are written before its row is committed, and a process may end between the two."""
    under_way, left = kept / "998", kept / "999"
    for path in (under_way, left, kept / "no-upload"):
        (path / "0000").mkdir(parents=True)
    long_ago = time.time() - 2 * importing_jobs.ABANDONED.total_seconds()
    for path in (left, kept / "no-upload"):
        os.utime(path, (long_ago, long_ago))
    assert not run_next(never)
    assert sorted(path.name for path in kept.iterdir()) == ["998", "no-upload"]


def test_a_crash_fails_the_import_and_spares_the_next(collection, monkeypatch):
    broken, whole = start(collection, None, files=files("a.md")), start(collection, None, files=files("b.md"))
    real = importing_jobs.import_units

    def breaks(*arguments, **more):
        if more["record"].__closure__[1].cell_contents == broken:
            raise RuntimeError("disk")
        return real(*arguments, **more)

    monkeypatch.setattr(importing_jobs, "import_units", breaks)
    assert run_next(never)
    assert run_next(never)
    assert now(broken).state == State.FAILED
    assert broken.error == "It stopped: RuntimeError. The log says more; it can be resumed."
    assert now(whole).state == State.DONE


def test_an_import_that_another_worker_runs_is_left_to_it(collection):
    first, second = start(collection, None, files=files("a.md")), start(collection, None, files=files("b.md"))
    with another_connection() as other:
        other.execute("SELECT pg_advisory_lock(%s, %s)", [IMPORT_LOCK, first.pk])
        assert run_next(never)
        assert (now(first).state, now(second).state) == (State.QUEUED, State.DONE)
    assert run_next(never)
    assert now(first).state == State.DONE


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_run_each_import_once(collection):
    jobs = [start(collection, None, files=files(*(f"{n}-{m}.md" for m in range(5)))) for n in range(6)]
    ran = []

    def worker() -> None:
        try:
            while run_next(never):
                ran.append(1)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=worker) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ran) == 6
    assert all((now(job).state, job.attempts, job.items.count()) == (State.DONE, 1, 5) for job in jobs)
    assert collection.documents.count() == 30


def test_files_that_are_elsewhere_wait_and_then_fail(collection, settings, tmp_path):
    job = start(collection, None, files=files("a.md"))
    settings.IMPORTS_DIR = tmp_path / "another-machine"
    assert not run_next(never)
    assert now(job).state == State.QUEUED
    Import.objects.filter(pk=job.pk).update(created=timezone.now() - timedelta(minutes=11))
    assert not run_next(never)
    assert now(job).state == State.FAILED
    assert "DATA_DIR" in job.error


def test_columns_that_nobody_chose_are_forgotten_after_a_day(collection):
    job = start(collection, None, files=[SimpleUploadedFile("a.csv", b"a,b\n1,2\n")])
    Import.objects.filter(pk=job.pk).update(created=timezone.now() - timedelta(hours=25))
    run_next(never)
    assert now(job).state == State.CANCELLED
    assert not folder(job).exists()


def test_progress_is_written_as_it_goes(collection):
    job = start(collection, None, files=files("a.md", "b.md", "c.md"))
    seen = []

    def looking() -> bool:
        seen.append((now(job).done, job.total))
        return False

    run_next(looking)
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_a_cancelled_import_raises_for_whoever_runs_it(collection):
    job = start(collection, None, files=files("a.md"))
    cancel(job)
    with pytest.raises(Cancelled):
        importing_jobs._progress(job, never)(1, 1, "a.md")


def test_the_worker_looks_for_imports_until_it_is_told_to_stop(monkeypatch):
    stop, answers = asyncio.Event(), iter([True, False])

    def one(stopping) -> bool:
        assert not stopping()
        found = next(answers)
        if not found:
            stop.set()
        return found

    monkeypatch.setattr(kb_jobs, "run_next", one)
    asyncio.run(asyncio.wait_for(kb_jobs.importing(stop), 10))
    assert list(answers) == []
