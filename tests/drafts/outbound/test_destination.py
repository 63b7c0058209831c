"""Without a mail setting nothing leaves the machine, and the pages say so."""

import pytest
from django.urls import reverse

from drafts.outbound.destination import FILES, why_nothing_leaves
from tests import admin_clients
from tests.markup import flat

SMTP = "django.core.mail.backends.smtp.EmailBackend"
WORDS = "No mail leaves this machine: it is written to DATA_DIR/outbox"


@pytest.mark.parametrize(("backend", "told"), [(FILES, True), (SMTP, False)])
def test_the_pages_of_sent_mail_and_of_mailboxes_say_that_nothing_leaves(client, settings, db, backend, told):
    settings.EMAIL_BACKEND = backend
    admin_clients.signed_in(client, "Administrator")
    assert why_nothing_leaves().startswith(WORDS) == told
    for page in ("sent", "admin:drafts_mailbox_changelist"):
        assert (WORDS in flat(client.get(reverse(page)))) == told
    assert WORDS not in flat(client.get(reverse("admin:drafts_tag_changelist")))
