"""Notes at the desk: added, refused with the words kept, taken back, and one's mentions under Tasks."""

import re

import pytest
from django.contrib.auth.models import Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from copilot.serving.body_limit import below
from drafts import notifications
from drafts.models import Attachment, Message
from drafts.workflow import notes
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


@pytest.fixture
def lee(world) -> Client:
    person = User.objects.create_user("lee", first_name="Lee")
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client = Client()
    client.force_login(person)
    return client


def post(client, name, pk, data=None, ticket=None):
    here = {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": f"http://testserver/review/{ticket or pk}/"}
    return client.post(reverse(name, args=[pk]), data or {}, headers=here)


def test_a_note_stands_in_the_thread_and_names_whom_it_told(agent, ticket, lee):
    answer = flat(post(agent, "add_note", ticket.pk, {"note": "@lee call her <b>first</b>."}))
    assert "@lee call her &lt;b&gt;first&lt;/b&gt;." in answer
    assert "Note added; Lee will find it under Tasks" in answer
    assert "note, <time" in answer


def test_a_note_works_without_javascript(agent, ticket):
    page = f"http://testserver{reverse('ticket', args=[ticket.pk])}"
    answer = agent.post(
        reverse("add_note", args=[ticket.pk]), {"note": "Call."}, headers={"Referer": page}, follow=True
    )
    assert '<pre class="words" dir="auto">Call.</pre>' in flat(answer)


@pytest.mark.parametrize("text", [" ", "x" * 20_001])
def test_a_refused_note_says_why_beside_the_field_which_stays_as_it_is(agent, ticket, text):
    answer = post(agent, "add_note", ticket.pk, {"note": text})
    assert answer.status_code == 422
    assert answer.headers["HX-Retarget"] == "#note_refused"
    assert re.search(r"Write the note first|A note holds 20,000 characters", flat(answer))
    assert not Message.objects.filter(direction="note").exists()


@pytest.mark.parametrize("js", [True, False])
def test_a_note_to_nobody_is_added_only_when_it_is_sent_again_unchanged(agent, ticket, lee, js):
    def sent(text: str, **more: str):
        page = f"http://testserver{reverse('ticket', args=[ticket.pk])}"
        headers = {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": page} if js else {"Referer": page}
        return agent.post(reverse("add_note", args=[ticket.pk]), {"note": text, **more}, headers=headers)

    answer = sent("@lee and @nobody,\r\nlook")
    assert answer.status_code == 422
    said = flat(answer)
    assert "No colleague who answers tickets is called @nobody." in said
    assert js or re.search(r'<details class="pop note"[^>]* open', said)
    told = re.search(r'name="told" value="([^"]+)"', said)[1]
    assert sent("@lee and @nobody else", told=told).status_code == 422
    assert not Message.objects.filter(direction="note").exists()
    assert sent("@lee and @nobody,\r\nlook", told=told).status_code == (200 if js else 302)
    assert Message.objects.get(direction="note").mentions.count() == 1


def test_undo_takes_it_back_into_the_field_and_a_colleagues_stays(agent, ticket, lee, world):
    undo = re.search(r'hx-post="([^"]+take-back/)"', flat(post(agent, "add_note", ticket.pk, {"note": "Wrong one"})))[1]
    number = int(undo.split("/")[2])
    assert "gone already" in flat(post(lee, "take_back_note", number, ticket=ticket.pk))
    assert Message.objects.filter(pk=number).exists()
    answer = flat(post(agent, "take_back_note", number, ticket=ticket.pk))
    assert ">Wrong one</textarea>" in answer
    assert not Message.objects.filter(pk=number).exists()


def test_a_mail_is_no_note(agent, ticket):
    assert post(agent, "take_back_note", ticket.messages.first().pk, ticket=ticket.pk).status_code == 404


def test_ones_mentions_stand_under_tasks_until_they_are_done(agent, ticket, lee, world):
    notes.add(ticket.pk, agent=world.agent, text="@lee please look")
    assert "@lee please look" not in flat(agent.get(reverse("tasks")))
    page = flat(lee.get(reverse("tasks")))
    assert "@lee please look" in page
    assert str(ticket.customer) in page.partition("@lee please look")[2].partition("</tr>")[0]
    assert "No follow-ups" in page
    assert "Nothing to do" not in page
    done = re.search(r'action="([^"]+mentions/\d+/done/)"', page)[1]
    assert agent.post(done).status_code == 404
    after = flat(lee.post(done, follow=True))
    assert "@lee please look" not in after
    assert agent.post(re.search(r'action="([^"]+/reopen/)"', after)[1]).status_code == 404
    assert "@lee please look" in flat(lee.post(re.search(r'action="([^"]+/reopen/)"', after)[1], follow=True))


# Files


@pytest.fixture
def folder(settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    return settings.ATTACHMENTS_DIR


def a_file(name="call.txt", content=b"She called."):
    made = SimpleUploadedFile("x", content, "text/plain")
    made._name = name
    return made


def test_a_note_keeps_its_files_for_colleagues_under_safe_names(agent, ticket, folder):
    files = [a_file("../../etc/call.txt"), a_file("call.txt", b"Again.")]
    answer = flat(post(agent, "add_note", ticket.pk, {"note": "She called.", "file": files}))
    assert "Note added" in answer
    kept = Attachment.objects.order_by("pk")
    assert [each.name for each in kept] == ["call.txt", "call (2).txt"]
    assert "call (2).txt" in answer
    got = agent.get(reverse("attachment", args=[kept[0].pk]))
    assert b"".join(got) == b"She called."
    assert got.headers["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ([("big.bin", b"x" * 40)], "“big.bin” has 40"),
        ([("a.bin", b"x" * 20), ("b.bin", b"x" * 20)], "With “b.bin” the files would have 40"),
        ([("empty.txt", b"")], "“empty.txt” is empty"),
        ([(f"{n}.txt", b"x") for n in range(21)], "20 files"),
    ],
)
@pytest.mark.parametrize("js", [True, False])
def test_a_file_that_is_refused_refuses_the_note_whose_words_stay(agent, ticket, folder, settings, files, why, js):
    settings.MAX_REPLY_FILES_BYTES = 30
    data = {"note": "She called.", "file": [a_file(*file) for file in files]}
    if js:
        answer = post(agent, "add_note", ticket.pk, data)
        assert answer.headers["HX-Retarget"] == "#note_refused"
    else:
        answer = agent.post(reverse("add_note", args=[ticket.pk]), data)
        assert "She called.</textarea>" in flat(answer)
    assert answer.status_code == 422
    assert why in flat(answer).replace("\xa0", " ")
    assert not Message.objects.filter(direction="note").exists()
    assert not folder.exists()


@pytest.mark.django_db(transaction=True)
def test_a_note_that_is_taken_back_leaves_no_file_on_the_disk_and_says_so(agent, ticket, folder):
    post(agent, "add_note", ticket.pk, {"note": "She called.", "file": [a_file()]})
    note = Message.objects.get(direction="note")
    answer = flat(post(agent, "take_back_note", note.pk, ticket=ticket.pk))
    assert "Attach its file again" in answer
    assert not [path for path in folder.rglob("*") if path.is_file()]


def test_a_file_of_a_note_that_is_larger_than_a_form_is_let_in_by_the_server():
    path = reverse("add_note", args=[1])
    assert below({"/notes/": 18}, path, 1) == 18
    assert all(
        reverse(name, args=args).startswith("/mail/") for name, args in (("send_mail", []), ("send_forward", [1]))
    )


@pytest.fixture
def announced(monkeypatch) -> list[tuple[set[int], str, dict[str, str]]]:
    """What is sent to the open desks of single people."""
    sent: list[tuple[set[int], str, dict[str, str]]] = []
    monkeypatch.setattr(
        notifications, "announce", lambda people, text="", _=None, **where: sent.append((set(people), text, where))
    )
    return sent


def test_a_mention_is_announced_to_the_colleague_alone_and_counted_beside_tasks(agent, ticket, lee, announced):
    post(agent, "add_note", ticket.pk, {"note": "@lee and @rae, look:\n" + "word " * 40})
    note = Message.objects.get(direction="note")
    people, text, where = announced[-1]
    assert people == {User.objects.get(username="lee").pk}
    assert text.startswith(f"Rae Anders mentioned you on #{ticket.pk}: @lee and @rae, look: word")
    assert text.endswith("word…")
    assert where == {"ticket": str(ticket.pk), "message": str(note.pk)}
    assert 'aria-label="1 mention"' in flat(lee.get(reverse("tickets")))
    assert 'aria-label="1 mention"' in flat(lee.get(reverse("mentions"), headers={"HX-Request": "true"}))
    lee.post(reverse("mention_done", args=[note.mentions.get(person__username="lee").pk]))
    assert announced[-1] == ({User.objects.get(username="lee").pk}, "", {})
    assert "count" not in flat(lee.get(reverse("mentions"), headers={"HX-Request": "true"}))


def test_a_note_that_is_taken_back_counts_for_nobody(agent, ticket, lee, announced):
    post(agent, "add_note", ticket.pk, {"note": "@lee look"})
    note = Message.objects.get(direction="note")
    post(agent, "take_back_note", note.pk, ticket=ticket.pk)
    assert announced[-1] == ({User.objects.get(username="lee").pk}, "", {})


def test_the_count_is_no_page_of_its_own(lee):
    assert lee.get(reverse("mentions")).url == reverse("tasks")
