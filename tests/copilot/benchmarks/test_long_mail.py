"""A short mail behind long ones: what is posted."""

from email import message_from_bytes, policy

from copilot.benchmarks import long_mail


def test_each_long_mail_is_another_one_below_a_question_and_the_short_one_is_short() -> None:
    texts = [message_from_bytes(long_mail.long_mail(n), policy=policy.default).get_content() for n in range(2)]
    assert texts[0] != texts[1]
    assert all(len(text) >= long_mail.LENGTH and text.startswith("My lamp does not") for text in texts)
    assert len(long_mail.short_mail()) < 500
