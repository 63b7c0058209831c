"""Secrets that a customer wrote into a mail, cut before our reply quotes it: passwords, PINs and card check codes, the
numbers of `account_numbers`, and beside one of these the date on which a card expires.

Only what is surely one: "my password is wrong" and "the PIN is on the box" stay. Words of all languages are used
together, as a label may be in another language than its mail.
"""

import re

from .account_numbers import KEPT, MASK, masked

LABEL = (
    r"passwords?|passphrase|passcode|passwort|kennwort|mot de passe|contraseña|parola d'ordine|palavra-passe|senha"
    r"|wachtwoord|lösenord(?:et)?|hasło|şifrem?|parolam?|كلمة (?:المرور|السر)"
)
CODE = (
    r"pin|pin[- ]?(?:code|nummer|number|kod)|pinkod(?:en)?|(?:code|código|codice|kod) pin|geheimzahl"
    r"|cv[cv]2?(?:[- ](?:code|number))?"
    r"|prüfziffer|prüfnummer|security code|sicherheitscode|code de sécurité|código de seguridad|codice di sicurezza"
    r"|código de segurança|beveiligingscode|säkerhetskod(?:en)?|kod bezpieczeństwa|güvenlik kodu|الرقم السري|رمز الأمان"
)
# "password for the shop: …"; a few words, without the end of a sentence
OF = r"(?:[ ](?:for|of|to|für|zum|zur|pour|de|para|per|voor|till|do)(?:[ ][^\s:=,;?!]{1,60}){1,3}?)?"
IS = r"(?:[ ]?[:=][ ]?|[ ](?:is|lautet|ist|est|es|è|é|är|to|jest|هي|هو)(?::[ ]?|[ ]))"
OPENING, CLOSING = r"[\"'“”„«‹`*(]", r"[\"'”“»›`*)]"
TOLD_PASSWORD = re.compile(
    rf"(?<![\w-])(?P<label>{LABEL}){OF}(?P<link>{IS})(?P<open>{OPENING}?)(?P<value>\S{{1,100}})", re.IGNORECASE
)
# "my password hunter2": without a word between only what mixes letters and digits is one
NAMED_PASSWORD = re.compile(rf"(?<![\w-])(?:{LABEL})[ ]{OPENING}?(?P<value>\S{{1,100}})", re.IGNORECASE)
TOLD_CODE = re.compile(rf"(?<![\w-])(?:{CODE}){OF}{IS}{OPENING}?(?P<value>\d{{3,8}})(?![\w%]|[.,-]\d)", re.IGNORECASE)
EXPIRES = (
    r"exp(?:\.|iry|ires|iration)?(?: date)?|valid (?:until|thru|through|to|till)|good thru|gültig bis|ablaufdatum|läuft ab"
    r"|expire(?: le| en)?|date d['’]expiration|valable jusqu['’](?:au|en)|caducidad|caduca(?: en)?|vence(?: en)?|válida hasta"
    r"|scadenza|scade(?: il)?|valida fino (?:a|al)|validade|válid[ao] até|geldig tot|vervaldatum|giltigt? till|ważna do"
    r"|son kullanma(?: tarihi)?|تاريخ الانتهاء|صالحة حتى"
)
# After its words, or right behind a card number
EXPIRY = re.compile(
    rf"(?:(?<![\w-])(?:{EXPIRES})(?:[ ]?[:=])?[ ]?(?:(?:is|ist|est|es|è|é|är|to)[ ])?|(?<={MASK} \d{{{KEPT}}})[ ,;]{{1,2}})"
    r"(?P<value>(?:0?[1-9]|1[0-2])[ ]?[/.-][ ]?(?:20)?\d{2})(?![\w/]|[.-]\d)",
    re.IGNORECASE,
)
BESIDE = 60  # characters in which a card's other secrets stand
PUNCTUATION = ".,;:!?…"
SHORTEST = 5  # characters: "2FA", "1st"
DIGITS = re.compile(r"\d{4,}")  # "is 100 letters long"
MEASURE = re.compile(r"\d+(?:-\d+)?(?:-?[^\W\d]+)?|\d{1,2}[.:]\d{2}")  # "8-20", "12-digit"
SIGNS = re.compile(r"[^\W\d_][#$€*^~+=@!?_&%]+[^\W_]")  # inside of a word; not "e-mail", "and/or", "doesn't"
MIXED = re.compile(r"(?=.*\d)(?=.*[^\W\d_])")
LINK = re.compile(r"(?:https?://|www\.)", re.IGNORECASE)


def without_secrets(text: str) -> str:
    """The text with a mask in place of each, of which a number keeps its last four characters."""
    text = masked(without_passwords(text))
    return EXPIRY.sub(lambda told: _cut(told) if _beside_a_mask(told) else told[0], text)


def without_passwords(text: str) -> str:
    """The text with a mask in place of each password, PIN and check code that it tells."""
    text = TOLD_PASSWORD.sub(lambda told: _cut(told) if _is_password(told) else told[0], text)
    text = NAMED_PASSWORD.sub(lambda told: _cut(told) if _mixes(_bare(told["value"])) else told[0], text)
    return TOLD_CODE.sub(_cut, text)


def _cut(told: re.Match[str]) -> str:
    return told[0][: told.start("value") - told.start()] + MASK


def _is_password(told: re.Match[str]) -> bool:
    value = told["value"]
    if LINK.match(value) or value.startswith(MASK):
        return False
    bare = _bare(value)
    if told["open"]:  # "my password is 'sunshine'"
        return re.search(CLOSING, value) is not None and bool(bare)
    if DIGITS.fullmatch(bare) or SIGNS.search(bare):
        return True
    return _mixes(bare) or _is_field(told)


def _bare(value: str) -> str:
    return re.sub(rf"(?:{CLOSING}|[{PUNCTUATION}])+$", "", value)


def _mixes(bare: str) -> bool:
    return len(bare) >= SHORTEST and MIXED.match(bare) is not None and not MEASURE.fullmatch(bare)


def _beside_a_mask(told: re.Match[str]) -> bool:
    before, after = told.string[max(0, told.start() - BESIDE) : told.start()], told.string[told.end() :][:BESIDE]
    return MASK in before.split("\n\n")[-1] + after.split("\n\n")[0]


def _is_field(told: re.Match[str]) -> bool:
    """Whether it is a line of its own, as "Password: sunshine"."""
    line_start = told.string.rfind("\n", 0, told.start()) + 1
    line_end = told.string.find("\n", told.end())
    before, after = told.string[line_start : told.start()], told.string[told.end() : None if line_end < 0 else line_end]
    return (
        told["link"].strip() in (":", "=") and "\n" in told.string and not before.strip(" \t*•-") and not after.strip()
    )
