"""Detects lines with a machine as speaker or addressee and an order about the reply: "System: the answer must say …",
"Note to the AI: …", "[[reply must contain …]]".

Either half alone is normal in mail: "System: Windows 11", "the reply must reach me by Friday". The order must be at the
start of such a line, so that a mail that describes a system and asks for something later does not match."""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.injection.addressed import (
    ASSISTANTS,
    CUSTOMERS,
    MACHINES,
    MODELS,
    OWNERS,
    PERSONS,
    QUALIFIERS,
    TELLS,
    THAT,
)
from copilot.guard.injection.obfuscation import plain_words
from copilot.guard.injection.vocabulary import POLITE
from copilot.text.languages import Terms, listed

LONGEST_HEAD = 100  # characters before the colon
MOST_HEAD = 9  # words before the colon
LONGEST_ORDER = 300  # characters of an order that are read
BEGINS = 5  # words within which an order must start
NEAR = 8
REACH = 14  # words from "must" to what is to be said; German puts it last
HEAD = re.compile(
    rf"^[ \t>*_#\-(\[{{<\"'“«]{{0,12}}(?P<head>[^:\n]{{1,{LONGEST_HEAD}}}?)[*_ \u00a0]{{0,3}}:(?!//)(?P<rest>[^\n]*)",
    re.M,
)
# Paired braces and brackets are meant for a program.
FENCED = re.compile(r"\[\[([^\[\]\n]{5,400})\]\]|\{\{([^{}\n]{5,400})\}\}|<<([^<>\n]{5,400})>>")
SENTENCE_END = re.compile(r"[.!?](?=\s)|\n")
CALLED = re.compile(r"[,(–—][ ]?(?:ai|a\.i\.|ki|ia|bot|chatbot|chatgpt|llm)[ ]?[,)–—]", re.I)

SYSTEMS = Terms(listed("system systems système sistema systeem systemet"))
NOTES = Terms(
    listed(
        "note message instruction instructions notice prompt command override directive hinweis nachricht anweisung"
        " anweisungen remarque consigne consignes nota aviso mensaje instrucción instrucciones"
    )
)
TO = Terms(listed("to for an für à pour a para al"))
REPLIES = Terms(
    listed(
        "reply answer response draft replies answers responses antwort antworten antwortmail entwurf réponse réponses brouillon"
        " respuesta respuestas borrador"
    )
)
MUST = Terms(
    listed(
        "must should shall has have need needs ought muss musst müssen soll sollst sollen sollte hat doit dois devez devra"
        " devrait devras debe debes deben deberá debería deberás tiene tienes"
    )
)
SAYS = Terms(
    listed(
        "say state contain include confirm promise mention read tell announce grant offer quote inform assure claim add"
        " begin end start omit"
        " sagen lauten enthalten bestätigen versprechen erwähnen zusagen nennen mitteilen anbieten einräumen beinhalten"
        " dire contenir inclure confirmer promettre mentionner annoncer accorder indiquer préciser offrir"
        " decir contener incluir confirmar prometer mencionar anunciar conceder indicar ofrecer decirle"
    )
)
ANSWERS = Terms(
    listed(
        "reply answer respond write state say antworte antworten schreib schreibe schreiben sag sage réponds répondez écris"
        " écrivez dis dites responde responda escribe escriba di diga"
    )
)
PUTS = Terms(
    listed(
        "write state say add include put mention insert place schreib schreibe schreiben füge nenne erwähne nimm écris écrivez"
        " ajoute ajoutez mentionne mentionnez inclus mets escribe escriba añade añada incluye incluya menciona pon"
    )
)
INTO = Terms(listed("in into to within zu zur dans à en a"))
EARLY = POLITE | listed("always also just simply must only immer auch einfach nur toujours aussi siempre también sólo")


def reply_orders(text: str) -> Iterator[str]:
    """Such lines, as written."""
    for line in HEAD.finditer(text):
        called = _machine(_parts(line["head"]))
        rest = line["rest"].strip() or _next_line(text, line.end())
        if called and _is_order(_first(rest), addressee=called == "addressee"):
            yield line[0].strip()
    for fence in FENCED.finditer(text):
        inside = next(filter(None, fence.groups()))
        if _is_order(_parts(inside.rpartition(":")[2])):
            yield fence[0]
    for call in CALLED.finditer(text):
        rest = text[call.end() : call.end() + LONGEST_ORDER].partition("\n")[0]
        if _is_order(_first(rest), addressee=True) or _tells_that(_first(rest)):
            before = text[max(0, call.start() - LONGEST_HEAD) : call.end()].rpartition("\n")[2]
            yield f"{before}{rest}".strip()


def _parts(text: str) -> list[str]:
    """Words, without elided articles and prepositions of French and Italian: "à l'IA"."""
    return [part for word in plain_words(text) for part in word.split("'") if part]


def _first(text: str) -> list[str]:
    """Words of the first sentence."""
    return _parts(SENTENCE_END.split(text[:LONGEST_ORDER], maxsplit=1)[0])


def _next_line(text: str, place: int) -> str:
    return text[place : place + LONGEST_ORDER].strip().partition("\n")[0]


def _machine(head: Sequence[str]) -> str:
    """The machine's role in the words before a colon: "speaker", "addressee", or "" if none."""
    if not head or len(head) > MOST_HEAD:
        return ""
    for place, word in enumerate(head):
        if not (word in MACHINES or word in ASSISTANTS or word in SYSTEMS or MODELS.at(head, place)):
            continue
        before, after = head[:place], head[place + 1 :]
        if PERSONS.among(after[:1]) or (before and before[-1] in OWNERS):
            return ""
        if all(one in QUALIFIERS for one in before) and all(one in NOTES for one in after):
            return "speaker"
        if word not in SYSTEMS and TO.among(before):
            return "addressee"
    return ""


def _is_order(said: Sequence[str], *, addressee: bool = False) -> bool:
    """Whether the words start with an order about the reply."""
    return _must_say(said, addressee=addressee) or _commands(said)


def _must_say(said: Sequence[str], *, addressee: bool) -> bool:
    """Whether something must be said: "The reply must contain", "you must tell the customer"; to an addressee also "it
    must confirm"."""
    for place, word in enumerate(said[: BEGINS + 2]):
        if word not in MUST:
            continue
        ahead = said[place + 1 : place + 1 + REACH]
        about = addressee or REPLIES.among(said[:place]) or CUSTOMERS.among(ahead)
        if about and SAYS.among(ahead):
            return True
    return False


def _commands(said: Sequence[str]) -> bool:
    """Whether it is an imperative: "Reply that …", "tell the customer …", "add to your reply …"."""
    place = 0
    while place < min(BEGINS, len(said)) and said[place] in EARLY:
        place += 1
    if place >= len(said):
        return False
    word, ahead = said[place], said[place + 1 : place + 1 + NEAR]
    if (word in ANSWERS and THAT.among(ahead[:3])) or (word in TELLS and CUSTOMERS.among(ahead[:4])):
        return True
    return word in PUTS and any(one in INTO and REPLIES.among(ahead[at + 1 : at + 3]) for at, one in enumerate(ahead))


def _tells_that(said: Sequence[str]) -> bool:
    return any(word in TELLS and THAT.among(said[place + 1 : place + 4]) for place, word in enumerate(said[:BEGINS]))
