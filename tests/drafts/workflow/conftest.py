import pytest
from django.contrib.auth.models import User

from tests.factories import a_person


@pytest.fixture
def agent(db: None) -> User:
    return a_person("rana")
