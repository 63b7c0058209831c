"""Passwords and PINs that a customer wrote, and what is left of them in the quoted mail."""

from drafts.reply_text.written_passwords import without_passwords
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
        ("CVC: 123, valid until 12/27", "CVC: ••••, valid until 12/27"),
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
    ],
)
def test_what_only_speaks_of_one_stays(written):
    assert without_passwords(written) == written
