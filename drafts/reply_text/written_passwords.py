"""Secrets that a customer wrote into a mail, cut before our reply quotes it: passwords, PINs and card check codes, the
numbers of `account_numbers`, and beside one of these the date on which a card expires.

Only what is surely one: "my password is wrong" and "the PIN is on the box" stay. Words of all languages are used
together, as a label may be in another language than its mail.
"""

import re

from .account_numbers import KEPT, MASK, masked

LABEL = (
    r"passwords?|passphrase|passcode|pass|pwd?|passwort|passwörter|kennwort|mot de passe|mdp|contraseña|contrasena"
    r"|parola d'ordine"
    r"|palavra-passe|senha|wachtwoord|ww|lösenord(?:et)?|hasło|haslo|şifrem?|sifrem?|parolam?|كلمة (?:المرور|السر)"
)
PIN = (
    r"pin|pin[- ]?(?:code|nummer|number|kod)|pinkod(?:en)?|(?:code|código|codice|kod) pin|geheimzahl|geheimnummer|geheimcode"
    r"|secret code|code (?:secret|confidentiel)|código secreto|codice segreto|geheime code|hemlig kod|tajny kod|gizli kod"
    r"|الرقم السري|الرمز السري"
)
CARD_CODE = (
    r"cv[cv]2?(?:[- ](?:code|number|nummer))?|(?:karten)?prüf(?:ziffer|nummer|code)|(?:karten)?pruef(?:ziffer|nummer|code)"
    r"|cryptogramme(?: visuel)?|security (?:code|number)|card verification (?:code|number)|sicherheitscode|code de sécurité"
    r"|código de seguridad|codice di sicurezza|código de segurança|beveiligingscode|säkerhetskod(?:en)?|kod bezpieczeństwa"
    r"|güvenlik kodu|رمز الأمان"
)
ONE_TIME = (
    r"(?:one[- ]time|verification|sms|login|2fa|otp)[- ](?:code|password|pass ?code|pin)|otp|m?tan(?:[- ]?nummer)?"
    r"|(?:einmal|bestätigungs|verifizierungs|sms)-?(?:code|passwort|kennwort|pin)|code (?:à usage unique|de vérification|sms)"
    r"|código (?:de un solo uso|de verificación|de verificação|de uso único|sms)|codice (?:monouso|di verifica|sms|otp)"
    r"|(?:eenmalige|verificatie)[- ]?code|(?:engångs|verifierings)kod(?:en)?|kod (?:jednorazowy|weryfikacyjny|sms)"
    r"|(?:tek kullanımlık|doğrulama) (?:kodu|şifre)|رمز (?:التحقق|لمرة واحدة)"
)
CODE = rf"{PIN}|{CARD_CODE}|{ONE_TIME}"
LOGIN = (
    r"log-?ins?(?: (?:data|details|info))?|credentials|access data|user(?:name)?|account|zugangsdaten|zugang|anmeldedaten"
    r"|logindaten|benutzer(?:name)?|identifiants?|acc[eè]s|credenciales|credenziali|credenciais|inloggegevens|gebruikersnaam"
    r"|inloggning\w*|dane logowania|giriş bilgileri\w*|بيانات الدخول"
)
# "password for the shop: …"; a few words, without the end of a sentence
OF = r"(?:[ ](?:for|of|to|für|zum|zur|pour|de|para|per|voor|till|do)(?:[ ][^\s:=,;?!]{1,60}){1,3}?)?"
SPACE = r"[ \t\u00a0\u202f]"
WORD_IS = r"is|was|lautet|ist|war|est|était|es|era|è|é|är|var|to|jest|هي|هو"
IS = rf"(?:{SPACE}?[:=]{SPACE}?|{SPACE}(?:{WORD_IS})(?::{SPACE}?|{SPACE}))"
OPENING, CLOSING = r"[\"'“”„«‹`*(]", r"[\"'”“»›`*)]"
TOLD_PASSWORD = re.compile(
    rf"(?<![\w-])(?P<label>{LABEL}){OF}(?P<link>{IS})(?P<open>{OPENING}?)(?P<value>\S{{1,100}})", re.IGNORECASE
)
# "password Tulip!99 does not work", "PIN 4711": only what follows shows that it is told
BARE_PASSWORD = re.compile(rf"(?<![\w-])(?:{LABEL}){SPACE}{OPENING}?(?P<value>[^\s/]{{1,100}})", re.IGNORECASE)
BARE_CODE = re.compile(
    rf"(?<![\w-])(?:(?:{PIN}){SPACE}(?P<pin>\d{{4,6}})(?!{SPACE}?(?:[%°]|[ckm]?[mgl]\b))"  # no measure
    rf"|(?:{CARD_CODE}){SPACE}(?P<card>\d{{3,4}})|(?:{ONE_TIME}){SPACE}(?P<once>\d{{4,8}}))(?![.,-]?\d|\w)",
    re.IGNORECASE,
)
# "Login: roy / sunshine"
PAIR = re.compile(
    rf"(?<![\w-])(?:{LOGIN})(?P<link>{IS}|{SPACE})[^\s/:]{{2,60}}{SPACE}?/{SPACE}?(?P<value>[^\s/]{{4,100}})",
    re.IGNORECASE,
)
TOLD_CODE = re.compile(
    rf"(?<![\w-])(?:{CODE}){OF}{IS}{OPENING}?(?P<value>\d{{3}}[ -]\d{{3}}|\d{{3,8}})(?![\w%]|[.,-]\d)", re.IGNORECASE
)
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
    text = PAIR.sub(lambda told: _cut(told) if _is_second(told) else told[0], text)
    text = BARE_PASSWORD.sub(lambda told: _cut(told) if _is_secret(_bare(told["value"])) else told[0], text)
    text = BARE_CODE.sub(lambda told: _cut(told, told.lastgroup or ""), text)
    return TOLD_CODE.sub(_cut, text)


def _cut(told: re.Match[str], group: str = "value") -> str:
    return told[0][: told.start(group) - told.start()] + MASK


def _bare(value: str) -> str:
    return re.sub(rf"(?:{CLOSING}|[{PUNCTUATION}])+$", "", value)


def _is_secret(value: str) -> bool:
    """Whether it is no word: letters with digits, or with signs inside."""
    if LINK.match(value) or value.startswith(MASK):
        return False
    mixed = len(value) >= SHORTEST and MIXED.match(value) is not None and not MEASURE.fullmatch(value)
    return mixed or SIGNS.search(value) is not None


def _is_second(told: re.Match[str]) -> bool:
    """Whether what follows the slash is the password of a name: it is no word, or nothing follows it behind a colon."""
    value = _bare(told["value"])
    if re.fullmatch(LABEL, value, re.IGNORECASE) or LINK.match(value):
        return False
    last = told["value"] != value or told.string[told.end() : told.end() + 1] in ("", "\n", "\r")
    return _is_secret(value) or (told["link"].strip() in (":", "=") and last and not DIGITS.fullmatch(value))


def _is_password(told: re.Match[str]) -> bool:
    value = told["value"]
    if LINK.match(value) or value.startswith(MASK):
        return False
    bare = _bare(value)
    if told["open"]:  # "my password is 'sunshine'"
        return re.search(CLOSING, value) is not None and bool(bare)
    return bool(DIGITS.fullmatch(bare)) or _is_secret(bare) or _is_field(told)


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
