"""Write docs/screens.md, and delete pictures of pages that are gone: `make screenshots` begins with it."""

import logging
import os

import django
from django.test.utils import setup_test_environment


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
    # Models can be imported only after Django was set up.
    django.setup()
    from copilot.embedded import database
    from copilot.embedded.temporary import temporary_database
    from tests import desk_world
    from tests.browser import pages

    logging.disable(logging.WARNING)  # of addresses that only take posts
    database.ensure()
    setup_test_environment()
    with temporary_database():
        found = pages.names(pages.furnish(desk_world.full_world()))
    pages.LISTED.write_text(pages.listing(found))
    wanted = pages.pictures(found)
    for picture in pages.PICTURES.glob("*.webp"):
        if picture.name not in wanted:
            picture.unlink()


if __name__ == "__main__":
    main()
