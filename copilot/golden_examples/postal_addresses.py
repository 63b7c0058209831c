"""Postal addresses: a word for a street with a number next to it, in the supported languages, and postal codes."""

import re
from collections.abc import Iterator

NAME = r"[A-ZÀ-ÖØ-ÞĀ-ŽĞİŞА-Я][\w.'’-]*"
SMALL = r"(?:de|del|della|dei|di|da|do|das|dos|du|des|la|los|las|les|den|der|van|von|am|an|im|l['’]|d['’])"
NUMBER = r"(?:(?:n[º°.o]{1,2}|nr\.?)\s*)?\d{1,4}(?:\s?[a-zA-Z]|/\d{1,4})?(?!\w|[.,]\d)"
BEFORE = r"\d{1,5}(?:\s?(?:bis|ter)|[a-zA-Z])?,?\s+"
CODE = r"(?:[A-Z]{1,2}-)?(?:\d{4}\s?[A-Z]{2}|\d{5}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2}|\d{4})"
PLACE = rf"{NAME}(?:[ -]{NAME}){{0,2}}"
# German, Dutch and Swedish street names are compounds or end with the word; English has the number first.
COMPOUND = (
    r"(?:str(?:aße|asse|\.)|weg|allee|platz|gasse|damm|ufer|straat|laan|plein|gracht|kade|gatan|vägen|gränd|torget)"
)
ENGLISH = r"(?:street|road|avenue|lane|boulevard|crescent|terrace)"
ENGLISH_NAMED = rf"(?:{ENGLISH}|st\.?|rd\.?|ave\.?|drive|court|close|way|square|place|gardens|row)"
FRENCH = r"(?:rue|avenue|av\.|boulevard|bd|allée|place|chemin|impasse|quai|route)"
FIRST = (
    r"(?:calle|c/|avenida|avda\.?|av\.|plaza|paseo|rua|travessa|praça|largo|viale|piazza|corso|vicolo|ulica|ulicy|ul\."
    r"|aleja|al\.|os\.|pl\.|via)"
)
TURKISH = r"(?:cadde(?:si)?|cad\.|cd\.|soka(?:k|ğı)|sok\.|sk\.|mahallesi|mah\.|bulvarı)"
STREETS = (
    rf"(?:{NAME}\s+)?[\w-]{{2,40}}(?i:{COMPOUND})\s+{NUMBER}",
    rf"(?:{SMALL}\s+)?(?:{NAME}\s+){{1,3}}(?i:{COMPOUND})\s+{NUMBER}",
    rf"{BEFORE}(?:{NAME}\s+){{1,3}}(?i:{ENGLISH_NAMED})(?!\w)",
    rf"{BEFORE}(?!days?|hours?|weeks?|months?)[^\W\d]+\s+(?i:{ENGLISH})(?!\w)",
    rf"{BEFORE}(?i:{FRENCH})\s+(?:{SMALL}\s*){{0,2}}[^\W\d][\w'’-]*(?:[ -]{NAME}){{0,3}}",
    rf"(?i:{FIRST})\s+(?:{SMALL}\s+)*(?:{NAME},?\s+(?:{SMALL}\s+)*){{1,4}}{NUMBER}",
    rf"(?!(?i:via))(?i:{FIRST})\s*(?:{SMALL}\s+)*[^\W\d]{{3,}},?\s+{NUMBER}",
    rf"(?:{NAME}\s+){{1,3}}(?i:{TURKISH})(?:[,\s]+(?i:no)[.:]?\s*{NUMBER})?",
    rf"شارع(?:\s+[^\W\d]+){{1,3}}[،,]?\s*(?:رقم\s*)?{NUMBER}",
)
ADDRESS = re.compile(
    rf"(?<![\w.,/-])(?:(?:{'|'.join(STREETS)})(?:[,\s]+{CODE}\s+{PLACE})?"
    rf"|[A-Z]{{1,2}}\d[A-Z\d]?\s\d[A-Z]{{2}}"  # British
    rf"|\d{{4}}\s?[A-Z]{{2}}\s+{NAME}|\d{{2}}-\d{{3}}\s+{PLACE}|\d{{4}}-\d{{3}}\s+{PLACE})(?!\w)"
)


def postal_addresses(text: str) -> Iterator[str]:
    return (match[0].strip() for match in ADDRESS.finditer(text))
