import pytest
from django.test import Client

from tests import desk_world
from tests.desk_world import World
from tests.rows_cache import kept


@pytest.fixture
def world(db: None) -> World:
    """A desk with a ticket for every card and state."""
    return kept(desk_world.full_world)


@pytest.fixture
def agent(client: Client, world: World) -> Client:
    """Its agent, signed in."""
    client.force_login(world.agent)
    return client
