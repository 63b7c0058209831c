"""Signs that an article, or a part of it, is not for customers: "INTERNAL: do not share with customers" in its title, a
heading or the first line."""

import re
from collections.abc import Iterable

_ONLY = r"(?:only|nur|uniquement|seulement|solo|sólo|solamente|soltanto|só|apenas|somente|alleen|uitsluitend|endast|bara|tylko)"
INTERNAL = re.compile(
    r"(?i)^\W*(?:(?:strictly |streng )?internal|intern(?:e[rs]?|t|o|a)?|interne|wewnętrzn[aey]|dahili|داخلي)"
    r"(?:\s*(?:[:：]|[-–—|]\s)|\W*$)"
    r"|[(\[](?:strictly |for )?(?:internal|intern(?:e[rs]?|t|o|a)?|interne|wewnętrzn[aey]|dahili|داخلي)\b[^)\]]{0,60}[)\]]"
    rf"|\binternal(?: use)? only\b|\bfor internal use\b|\b{_ONLY} (?:\w+ ){{0,3}}(?:intern(?:e[nmrs]?|t|o|i)?|internamente)\b"
    r"|\binterne uniquement\b|\busage (?:strictement )?interne\b|\b(?:solo |sólo )?(?:para |per )?uso interno\b"
    r"|\bdo użytku wewnętrznego\b|\b(?:dahili|iç) kullanım|للاستخدام الداخلي"
    r"|\b(?:do not|don['’]t|never) (?:share|send|show|forward|give)\b.{0,40}\b(?:with|to) (?:the |our |any )?customers?\b"
    r"|\bnot for (?:our )?customers\b|\b(?:agents?|staff|employees) only\b|\bonly for (?:agents|staff|employees)\b"
    r"|\bnicht (?:an|für) (?:die |unsere )?kund(?:en|innen)\b|\bnur für (?:mitarbeite\w+|agenten|das team)\b"
    r"|\bne pas (?:partager|communiquer|transmettre|envoyer)\b.{0,30}\bclients?\b"
    r"|\bréservé (?:au personnel|aux (?:agents|équipes))\b"
    r"|\bno (?:compartir|enviar|mostrar)\b.{0,30}\bclientes?\b|\bs[oó]lo para (?:agentes|el personal|empleados)\b"
    r"|\bnon (?:condividere|inviare|mostrare)\b.{0,30}\bclient[ei]\b|\bsolo per (?:operatori|il personale|dipendenti)\b"
    r"|\bnão (?:partilhar|compartilhar|enviar|mostrar)\b.{0,30}\bclientes?\b"
    r"|\b(?:só|apenas|somente) para (?:agentes|funcionários)\b"
    r"|\bniet (?:delen|versturen)\b.{0,20}\bklant(?:en)?\b|\balleen voor (?:medewerkers|agenten)\b"
    r"|\bdela (?:inte|ej|aldrig)\b.{0,20}\bkund(?:er|erna)?\b|\bendast för (?:personal|medarbetare|agenter)\b"
    r"|\bnie (?:udostępnia\w*|wysyła\w*|przekazywa\w*)\b.{0,20}\bklient\w+|\btylko dla (?:pracowników|konsultantów|agentów)\b"
    r"|\bmüşteri\w* (?:ile )?paylaşma\w*|\b(?:yalnızca|sadece) (?:çalışanlar|temsilciler)\b"
    r"|لا (?:تشارك\w*|ترسل\w*).{0,20}العملاء|للموظفين فقط"
)
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+(.*)$", re.MULTILINE)
LONGEST_LINE = 200  # characters that are looked at


def internal_mark(title: str, text: str, heading_path: str = "") -> str:
    """The title, heading or first line that calls the text internal, else empty. `text` is Markdown."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    lines: Iterable[str] = (title, *heading_path.split(" > "), first.strip(" #*_>"), *_HEADING.findall(text))
    return next((line.strip() for line in lines if INTERNAL.search(line[:LONGEST_LINE].strip(" *_#"))), "")


_LINK = re.compile(r"\[(?P<shown>[^\[\]\n]{1,500})\]\(\s*<?(?P<target>https?://[^\s)>]{1,500})")
_NAME = r"(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}"
_ADDRESS = re.compile(rf"(?i)https?://({_NAME})(?=[/:?#\s]|$)|({_NAME})(?:[/:?#]\S*)?$")
_HOST = re.compile(r"(?i)https?://(?:[^/@\s]*@)?([^/:?#\s]+)")


def masked_links(text: str) -> list[tuple[str, str]]:
    """Links of a Markdown text that show an address of another host than the one they lead to: (shown, target)."""
    found = []
    for link in _LINK.finditer(text):
        shown = link["shown"].strip(" *_`")
        address, target = _ADDRESS.match(shown), _HOST.match(link["target"])
        if address and target and _bare(address[1] or address[2]) != _bare(target[1]):
            found.append((shown, link["target"]))
    return found


def _bare(host: str) -> str:
    return host.lower().removeprefix("www.")
