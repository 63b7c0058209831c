"""Removes our passwords from what a mail server or provider answers: some repeat the command that they refuse."""

import base64
import re
import string

from django.conf import settings

SHORTEST_SECRET = 6  # characters; a shorter secret may be part of any word
MASK = "…"
LETTERS = f"{string.ascii_letters}{string.digits}+/_-"  # of base64, in both alphabets
# What follows is the sign-in in base64, alone or on the next line, also of an account that the settings no longer name.
_SIGN_IN = re.compile(
    r"(?i)(\bAUTH[ \t]+(?:PLAIN|LOGIN|XOAUTH2|OAUTHBEARER|CRAM-MD5|SCRAM-SHA-\S+|NTLM)[ \t:=]*(?:\r?\n[\d \t-]*)?)"
    r"(?-i:(?=\S*[A-Z\d]))[A-Za-z0-9+/_-]{8,}={0,2}"  # a word in small letters is none
)
_LETTERS_BEHIND = r"[A-Za-z0-9+/_-]*"
# Between two letters: the end of a line, with the server's code before the next one.
_WRAPPED = r"(?:\s+(?:\d{3}[ -](?:\d\.\d+\.\d+ )?)?)?"
LONGEST_READ = 20_000  # characters of an answer


def without_secrets(words: str) -> str:
    """The words, at most LONGEST_READ characters, without the secrets of the settings, as they are or in base64, and
    without what follows `AUTH`."""
    words = words[:LONGEST_READ]
    providers = getattr(settings, "ANYMAIL", {}).values()
    secrets = [each for each in (settings.EMAIL_HOST_PASSWORD, *providers) if isinstance(each, str)]
    for secret in filter(lambda each: len(each) >= SHORTEST_SECRET, secrets):
        words = words.replace(secret, MASK)
        for pattern in _in_base64(secret):
            words = _masked(words, pattern)
    return _SIGN_IN.sub(rf"\g<1>{MASK}", words)


def _masked(words: str, pattern: str) -> str:
    """The words with each place that fits replaced, together with the letters before it, which are the user's."""
    kept, end = [], 0
    for found in re.finditer(pattern, words):
        kept += [words[end : found.start()].rstrip(LETTERS), MASK]
        end = found.end()
    return "".join([*kept, words[end:]])


def _in_base64(secret: str) -> list[str]:
    """Patterns of base64 that holds the secret, one for each place that it may have in a group of three bytes."""
    found = []
    for before in range(3):
        # The first letters also encode bytes before the secret, the last one also what follows it.
        whole = base64.b64encode(b"\0" * before + secret.encode()).decode().rstrip("=")
        ends = (before + len(secret.encode())) % 3 != 0
        core = whole[(0, 2, 3)[before] : len(whole) - ends].replace("+", "[+-]").replace("/", "[/_]")
        letters = re.findall(r"\[..\]|.", core)
        rest = f"{_LETTERS_BEHIND}(?:{_WRAPPED}{_LETTERS_BEHIND}=)?=?"
        found.append(_WRAPPED.join(letters) + rest)
    return found
