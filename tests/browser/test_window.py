"""The desk's columns scroll; the window around them never does."""

import pytest
from django.contrib.auth.models import Permission

from copilot import model_settings
from copilot.worker import health

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("told", [False, True])
def test_the_window_itself_never_scrolls(signed_in, world, told, settings):
    for number in range(40):
        world.draft(world.ticket(f"Customer {number}", "One more"), "ready")
    if told:
        settings.CONFIG = settings.CONFIG.model_copy(update={"llm_draft": "openai:small"})
        used = model_settings.in_use(settings.CONFIG)
        health.record_model_state(used[0].key, "401: wrong key")
        world.agent.user_permissions.add(Permission.objects.get(codename="view_modelstate"))
    for place in ("/", "/stuck/", "/tickets/"):
        signed_in.goto(place)
        if told:
            signed_in.wait_for_selector("#models.notice")
        assert signed_in.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, place
