import pytest
from django.contrib.auth.models import User

from drafts.models import Mailbox
from tests.factories import a_mailbox, a_person


@pytest.fixture
def agent(db: None) -> User:
    return a_person("rana")


@pytest.fixture
def rae(db: None) -> User:
    return a_person("rae", "Agent")


@pytest.fixture
def jo(db: None) -> User:
    return a_person("jo", "Agent")


@pytest.fixture
def mailbox(db: None) -> Mailbox:
    return a_mailbox("support")
