"""What the other tests of this folder rest on: nobody writes after a test's end, and what axe finds is told."""

import threading

import pytest

from tests.browser.accessibility import faults
from tests.browser.conftest import CLOSED, Door


def test_a_test_ends_when_the_requests_under_way_are_answered_and_no_later_one_reaches_the_desk():
    door, asked, go_on, answered = Door(), threading.Event(), threading.Event(), []

    def desk(environ, start_response):
        asked.set()
        assert go_on.wait(30)
        yield b"answered"

    door._application = desk
    request = threading.Thread(target=lambda: answered.extend(door({}, lambda *_: None)))
    request.start()
    assert asked.wait(30)
    closing = threading.Thread(target=door.close)
    closing.start()
    while door._application:  # refuses from now on
        pass
    assert list(door({}, lambda *_: None)) == [CLOSED]
    assert closing.is_alive()
    go_on.set()
    for thread in (request, closing):
        thread.join(30)
    assert answered == [b"answered"]
    assert not closing.is_alive()


@pytest.mark.browser
def test_what_cannot_be_read_or_named_is_found_unless_its_rule_is_left_out(page):
    page.set_content('<html lang="en"><title>T</title><main><h1>T</h1><p style="color: #ddd">Pale</p><input></main>')
    assert [fault.partition(":")[0] for fault in faults(page)] == ["color-contrast", "label"]
    assert [fault.partition(":")[0] for fault in faults(page, but=("label",))] == ["color-contrast"]
