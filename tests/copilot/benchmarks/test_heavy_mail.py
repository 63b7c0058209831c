"""Pages beside slow mail: what is posted, and what is told of it."""

import os
from email import message_from_bytes, policy

from copilot.benchmarks import heavy_mail


def test_each_mail_is_as_long_as_the_others_and_of_another_customer() -> None:
    mails = [message_from_bytes(heavy_mail.mail(number), policy=policy.default) for number in range(8)]
    assert len({mail["From"] for mail in mails}) == len({mail["Message-ID"] for mail in mails}) == 8
    texts = [mail.get_content() for mail in mails]
    assert len(set(texts)) == 8
    assert all(heavy_mail.LENGTH <= len(text) <= heavy_mail.LENGTH + 100 for text in texts)


def test_pages_while_drafting_are_told_as_multiples_of_those_before() -> None:
    told = heavy_mail.figures([0.010] * 20, [0.020] * 19 + [0.5])
    assert told["page while drafting, median ms"] == 20
    assert told["while drafting / with nothing to do, median"] == 2
    assert told["while drafting / with nothing to do, longest"] == 50
    assert told["pages while drafting"] == 20


def test_memory_is_that_of_a_process_and_what_it_started() -> None:
    assert heavy_mail.memory(os.getpid()) > 10 * 2**20
    assert heavy_mail.memory(2**30) == 0
