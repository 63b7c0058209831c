"""docs/screens.md names every page there is; `make screenshots` makes it and its pictures."""

import pytest

from tests import desk_world
from tests.browser import pages


@pytest.mark.live  # every page is asked for
def test_every_page_is_listed_with_its_pictures(transactional_db):
    found = pages.names(pages.furnish(desk_world.full_world()))
    assert pages.LISTED.read_text() == pages.listing(found)
    assert {picture.name for picture in pages.PICTURES.iterdir()} == pages.pictures(found)
