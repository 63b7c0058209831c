"""Passwords and PINs that a customer wrote, and what is left of them in the quoted mail."""

from drafts.reply_text.written_passwords import without_passwords, without_secrets
from tests.each_case import each_case


@each_case(
    ("written", "quoted"),
    [
        ("here is my password: Hortensie7! My order", "here is my password: •••• My order"),
        ("My password is Hortensie7!", "My password is ••••"),
        ("password=abc123def", "password=••••"),
        ("my password is 'sunshine'.", "my password is '••••"),
        ("password for the shop: Rain4ever", "password for the shop: ••••"),
        ("Login: zoe\nPassword: sunshine\nThanks", "Login: zoe\nPassword: ••••\nThanks"),
        ("Mein Passwort ist Tulpe99, danke", "Mein Passwort ist •••• danke"),
        ("mein Kennwort lautet Tulpe99", "mein Kennwort lautet ••••"),
        ("mon mot de passe est Soleil22", "mon mot de passe est ••••"),
        ("mon mot de passe : Soleil22", "mon mot de passe : ••••"),
        ("mi contraseña es Luna2020", "mi contraseña es ••••"),
        ("la mia password è Sole2020", "la mia password è ••••"),
        ("minha senha é Chuva77", "minha senha é ••••"),
        ("mijn wachtwoord is Tulp2020", "mijn wachtwoord is ••••"),
        ("mitt lösenord är Blomma12", "mitt lösenord är ••••"),
        ("moje hasło to Kwiat2020", "moje hasło to ••••"),
        ("şifrem: Lale2020", "şifrem: ••••"),
        ("كلمة المرور هي Ward2020", "كلمة المرور هي ••••"),
        ("My PIN is 4711.", "My PIN is ••••."),
        ("Is my password hunter2! still safe?", "Is my password •••• still safe?"),
        ("mein Passwort Tulpe99 geht nicht", "mein Passwort •••• geht nicht"),
        ("CVC: 123, valid until 12/27", "CVC: ••••, valid until 12/27"),
        ("My login is roy / password Tulip!99", "My login is roy / password ••••"),
        ("pwd Tulip!99 is refused", "pwd •••• is refused"),
        ("pw: Tulip99x", "pw: ••••"),
        ("my PIN 4711 is refused", "my PIN •••• is refused"),
        ("CVC 987", "CVC ••••"),
        ("Prüfziffer 123", "Prüfziffer ••••"),
        ("Kartenprüfnummer: 123", "Kartenprüfnummer: ••••"),
        ("Zugangsdaten: rolf / blumentopf", "Zugangsdaten: rolf / ••••"),
        ("passwort Tulip!99 geht nicht", "passwort •••• geht nicht"),
        ("mdp: Soleil#88", "mdp: ••••"),
        ("mon code secret : 9021", "mon code secret : ••••"),
        ("cryptogramme 321", "cryptogramme ••••"),
        ("One-time code: 482913", "One-time code: ••••"),
        ("mein Einmalcode 482913 kam", "mein Einmalcode •••• kam"),
        ("code à usage unique : 482 913", "code à usage unique : ••••"),
        ("TAN: 482913", "TAN: ••••"),
        ("credentials: roy/Tulip!99, it fails", "credentials: roy/•••• it fails"),
        ("contraseña Luna#2020 no funciona", "contraseña •••• no funciona"),
        ("senha Chuva77x", "senha ••••"),
        ("wachtwoord Tulp2020! werkt niet", "wachtwoord •••• werkt niet"),
        ("hasło Kwiat2020 nie działa", "hasło •••• nie działa"),
        ("my password was Tulip!99", "my password was ••••"),
        ("Identifiants : zoe / Soleil22", "Identifiants : zoe / ••••"),
        ("codice segreto 9021", "codice segreto ••••"),
        ("Username: roy\nPassword: sunshine", "Username: roy\nPassword: ••••"),
    ],
)
def test_it_is_cut(written, quoted):
    assert without_passwords(written) == quoted


@each_case(
    "written",
    [
        "my password is not working",
        "The password is wrong!",
        "the password is wrong",
        "Password: it does not work since Monday",
        "My password is 12-digit, is this enough?",
        "the password is 8-20 characters long",
        "the password is case-sensitive",
        "the password is 100% right",
        "Mein Passwort ist falsch.",
        "Passwort: wie ändere ich es?",
        "mon mot de passe est incorrect",
        "mi contraseña es correcta",
        "the PIN is on the box",
        "the pin is 250mm long",
        "Reset your password: https://shop.example/reset/a1b2c3",
        "which password is 2FA for?",
        "I tried the password 10times",
        "the password rules changed in v2",
        "password reset does not work",
        "I forgot my password 2 days ago",
        "the PIN 250mm long",
        "the pins 1000 of them",
        "login / password does not work",
        "My login: e-mail / password",
        "Password 8-20 characters",
        "passwort vergessen",
        "CVC is missing",
        "which pin 12 or 13?",
        "my account 4711 / order 99120",
        "pass 3 is valid on weekdays",
        "a day pass costs 12 euros",
        "mountain pass 2000 m high",
        "Prüfnummer fehlt",
        "my login is roy / the shop is yours",
        "password https://shop.example/reset/a1b2c3",
        "security code on the back",
        "the sms code never arrives",
        "Zugang 24/7 möglich",
        "my day pass 10x is used up",
        "user group A/B tested",
        "account: savings / current account",
    ],
)
def test_what_only_speaks_of_one_stays(written):
    assert without_passwords(written) == written


@each_case(
    ("written", "quoted"),
    [
        ("my card 4111 1111 1111 1111, exp 04/28, CVC 123", "my card •••• 1111, exp ••••, CVC ••••"),
        ("4111 1111 1111 1111 04/28", "•••• 1111 ••••"),
        ("Karte 4111111111111111\ngültig bis 04/2028", "Karte •••• 1111\ngültig bis ••••"),
        ("CVC: 123, valid until 12/27", "CVC: ••••, valid until ••••"),
        ("expires: 4-28\nsecurity code is 123", "expires: ••••\nsecurity code is ••••"),
    ],
)
def test_beside_a_secret_of_a_card_its_date_is_cut(written, quoted):
    assert without_secrets(written) == quoted


@each_case(
    "written",
    [
        "my voucher expires 04/28, is it still valid?",
        "my plan is valid until 12/2027",
        "the offer of 04/28",
    ],
)
def test_any_other_date_stays(written):
    assert without_secrets(written) == written


def test_a_date_in_another_paragraph_stays():
    assert (
        without_secrets("My PIN is 4711.\n\nThe voucher expires 04/28.")
        == "My PIN is ••••.\n\nThe voucher expires 04/28."
    )
