"""A mail server's words, as people read them."""

from drafts.outbound.transport import LONGEST_TOLD, told


def test_the_servers_words_are_one_bounded_line_without_our_secrets(settings):
    settings.EMAIL_HOST_PASSWORD = "correct horse"
    settings.ANYMAIL = {"POSTMARK_SERVER_TOKEN": "token-1234", "DEBUG": True}
    assert told("535 5.7.8 bad\r\n\x1b[31mpassword correct horse\tof token-1234") == "535 5.7.8 bad [31mpassword … of …"
    assert len(told("550 " + "x" * 5000)) == LONGEST_TOLD
