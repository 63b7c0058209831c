"""Greeting and closing of a letter: those of `reply_phrases`, and here of languages that have no `reply_phrases`."""

from dataclasses import dataclass

from copilot.extractive.reply_phrases import PHRASES
from copilot.text.detection import detect
from drafts.reply_text import first_name


@dataclass(frozen=True)
class Greeting:
    """Phrases with {name} for the customer's first name."""

    hello: str
    hello_nobody: str
    regards: str


GREETINGS = {
    **{code: Greeting(said.hello, said.hello_nobody, said.regards) for code, said in PHRASES.items()},
    "cs": Greeting("Dobrý den,", "Dobrý den,", "S pozdravem"),  # a name would need the vocative
    "da": Greeting("Hej {name},", "Hej,", "Venlig hilsen"),
    "el": Greeting("Γεια σας {name},", "Γεια σας,", "Με εκτίμηση"),
    "fi": Greeting("Hei {name},", "Hei,", "Ystävällisin terveisin"),
    "he": Greeting("שלום {name},", "שלום,", "בברכה"),
    "hu": Greeting("Kedves {name}!", "Tisztelt Ügyfelünk!", "Üdvözlettel"),
    "ja": Greeting("{name}様", "お客様", "よろしくお願いいたします。"),
    "ko": Greeting("{name}님, 안녕하세요.", "안녕하세요.", "감사합니다."),
    "no": Greeting("Hei {name},", "Hei,", "Vennlig hilsen"),
    "ro": Greeting("Bună ziua, {name},", "Bună ziua,", "Cu stimă"),
    "ru": Greeting("Здравствуйте, {name}!", "Здравствуйте!", "С уважением"),
    "th": Greeting("เรียนคุณ {name}", "เรียนลูกค้า", "ขอแสดงความนับถือ"),
    "uk": Greeting("Вітаємо, {name}!", "Вітаємо!", "З повагою"),
    "zh": Greeting("{name}，您好！", "您好！", "此致敬礼"),
}
UNSPACED = frozenset(("ja", "ko", "th", "zh"))  # languages without a comma after the closing


def greeting_of(language: str) -> Greeting:
    return GREETINGS.get(language, GREETINGS["en"])


def greet(name: str, language: str, own: str = "", own_language: str = "") -> str:
    """The greeting of a reply. `name`: the customer's, as written. `own`: the mailbox's greeting, in `own_language`."""
    first = first_name(name)
    if not first:
        return greeting_of(language).hello_nobody
    kept = own if language == own_language and "{name}" in own else ""
    return (kept or greeting_of(language).hello).replace("{name}", first)


def greeting_above(text: str, name: str, language: str, own: str = "", own_language: str = "") -> str:
    """The greeting for a text that a person inserts, in the text's language, or in `language` if the text is too short
    to detect it."""
    return greet(name, detect(text, fallback=language or own_language or "en"), own, own_language)
