"""Detects text that must never be sent: the canary, the prompt, keys and passwords, and data for verified customers
only."""

import re
from collections.abc import Iterator

from copilot.guard.sources import Sources
from copilot.state import Reason
from copilot.text.languages import Phrases
from copilot.text.normalize import fold
from copilot.text.tokenize import words

SHINGLE = 8  # consecutive words of the prompt that no honest answer repeats
LONG = 8  # letters from which a canary is searched letter by letter
NOT_LETTER = re.compile(r"[\W_]+")
SECRET = re.compile(
    r"\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,80}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{20,60}|\bxox[abprs]-[A-Za-z0-9-]{10,80}"
    r"|-----BEGIN [A-Z ]{0,30}PRIVATE KEY|\beyJ[\w-]{10,400}\.[\w-]{10,400}|\bAIza[\w-]{30,40}"
)
NAMED_SECRET = re.compile(
    r"\b(?:password|passwort|kennwort|passphrase|api[ _-]?key|secret(?: key)?|access[ _-]?token|auth[ _-]?token|mot de passe"
    r"|contraseña|senha|wachtwoord|lösenord|hasło|şifre|parola)\b[ ]{0,2}(?:is|ist|lautet|est|es|är|=|:)[ ]{0,2}"
    r"[\"'“`]?([^\s\"'“”`]{6,80})",
    re.IGNORECASE,
)
MACHINERY = Phrases(
    "system prompt, my system prompt, my instructions, my prompt, i was instructed, i have been instructed, developer"
    " message, hidden instructions, systemprompt, meine anweisungen, mes instructions, mis instrucciones, le mie istruzioni,"
    " as minhas instruções, mijn instructies, mina instruktioner, moje instrukcje, untrusted text, untrusted data"
)


def findings(answer: str, sources: Sources, *, canary: str, prompt: str) -> Iterator[Reason]:
    if canary and _repeats(answer, canary):
        yield Reason(code="leaked_canary", detail="The draft repeats a token that must never leave.")
    if repeated := _shared(answer, prompt):
        yield Reason(code="leaked_prompt", detail=repeated)
    elif MACHINERY.within(words(answer)) and not sources.mentions("prompt"):
        yield Reason(code="leaked_prompt", detail="The draft speaks of its own instructions.")
    if found := _secret(answer, sources):
        yield Reason(code="leaked_secret", detail=f"{found[:6]}…")


def _repeats(answer: str, canary: str) -> bool:
    """Whether the answer contains the canary literally, letter by letter ("c-a-n-a-r-y") or backwards; a short one
    would match by chance."""
    bare, squeezed = NOT_LETTER.sub("", fold(canary)), NOT_LETTER.sub("", fold(answer))
    return fold(canary) in fold(answer) or (len(bare) >= LONG and (bare in squeezed or bare[::-1] in squeezed))


def _shared(answer: str, prompt: str) -> str:
    """The first SHINGLE consecutive words that answer and prompt have in common."""
    spoken, told = words(answer), words(prompt)
    known = {tuple(told[place : place + SHINGLE]) for place in range(len(told) - SHINGLE + 1)}
    runs = (tuple(spoken[place : place + SHINGLE]) for place in range(len(spoken) - SHINGLE + 1))
    return " ".join(next((run for run in runs if run in known), ()))


def _secret(answer: str, sources: Sources) -> str:
    if match := SECRET.search(answer):
        return match[0]
    for match in NAMED_SECRET.finditer(answer):
        value = match[1].rstrip(".,;:!?)")
        mixed = any(character.isdigit() for character in value) and any(character.isalpha() for character in value)
        if mixed and not sources.mentions(fold(value)):
            return value
    return ""
