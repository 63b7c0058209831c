import pytest

from drafts.models import Mailbox
from tests.factories import a_mailbox


@pytest.fixture
def mailbox(db: None) -> Mailbox:
    return a_mailbox("support")
