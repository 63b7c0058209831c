"""`manage.py run` says where replies go, and starts an empty desk where no demo is wanted."""

from io import StringIO
from unittest.mock import call

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from copilot.management.commands import run
from drafts.outbound.destination import FILES


@pytest.fixture
def called(monkeypatch):
    """The commands that it runs, which are not run here."""
    calls = []
    monkeypatch.setattr(run, "call_command", lambda *names, **options: calls.append(call(*names, **options)))
    monkeypatch.setattr(run.Command, "choose_port", lambda self, port: port)
    return calls


def said(**options):
    out = StringIO()
    call_command(run.Command(), stdout=out, **options)
    return out.getvalue()


def test_it_loads_the_demo_unless_told_otherwise(db, called):
    said()
    assert "load_demo" in [made.args[0] for made in called]
    called.clear()
    assert "Make your first administrator: manage.py createsuperuser" in said(without_demo=True)
    assert [made.args[0] for made in called] == ["migrate", "serve"]
    User.objects.create(username="ada")
    assert "createsuperuser" not in said(without_demo=True)


@pytest.mark.parametrize(("backend", "told"), [(FILES, True), ("django.core.mail.backends.smtp.EmailBackend", False)])
def test_it_says_at_the_start_that_nothing_leaves_the_machine(db, called, settings, backend, told):
    settings.EMAIL_BACKEND = backend
    assert ("No mail leaves this machine" in said()) == told
