"""Detects text addressed to the drafting machine that dictates what the customer reads.

Polite people greet an assistant, and most mails with that word only mention one. Suspicious is a machine that is
addressed and told what to write to "the customer", or that something is so."""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.injection.obfuscation import plain_words
from copilot.text.languages import Phrases, Terms, listed
from copilot.text.sentences import split

NEAR = 8  # words
FOLLOWING = 2  # sentences in which the machine still counts as addressed
GREETING = re.compile(r"[,.:;!?–—\n،]")

# Words only for machines; others may mean a person.
MACHINES = Terms(
    listed(
        "ai a.i bot bots chatbot chatgpt gpt llm copilot ki ia sztuczna tekoäly* tekstirobot* botti* robot roboter robotti*"
        " kielimalli* språkmodell* sprachmodell* taalmodel yapay ии бот нейросеть الذكاء روبوت"
    )
)
ASSISTANTS = Terms(
    listed(
        "assistant assistenten assistent assistentin assistente asistente asistent assistant* avustaja* asystent* asystencie"
        " asistan* ассистент* помощник* مساعد المساعد"
    )
)
MODELS = Phrases("language model, drafting model, reply generator, answer generator, automated system, drafting system")
GREETS = Terms(
    listed(
        "dear hi hello hey attention note to for message memo lieber liebe liebes hallo an cher chère bonjour querido querida"
        " estimado estimada hola caro cara gentile beste geachte hoi kära käre hej hei kjære kære hyvä rakas drogi droga"
        " sayın sevgili merhaba уважаемый дорогой привет عزيزي instruction instructions hinweis notiz nachricht anweisung"
        " anweisungen nota aviso mensaje avviso messaggio mensagem opmerking bericht notering meddelande notat huomautus"
        " uwaga wiadomość not mesaj"
    )
)
# Words before a machine's name: "IMPORTANT NOTE FOR …".
QUALIFIERS = Terms(
    listed(
        "the this important urgent internal private confidential system special wichtig* dringend* intern* vertraulich*"
        " importante urgente interna interno belangrijk* dringende viktig* brådskande tärkeä sisäinen ważn* piln* önemli"
        " acil важн* срочн*"
    )
)
OWNERS = Terms(
    listed(
        "my your our his her their mein meine meiner ihr ihre unser mon ma votre notre mi su nuestro mio mia il suo meu minha"
        " seu mijn uw onze min mitt din vår minun teidän meidän mój moja wasz benim sizin мой моя ваш"
    )
)
PERSONS = Terms(listed("manager professor director editor team coach teacher referee vacuum mower cleaner"))
# Verbs with which a text to the machine describes its work.
DRAFTS = Terms(
    listed(
        "draft drafts drafting write writes writing compose composes composing prepare prepares preparing answers answering"
        " reply replies replying reads reading processes processing generates handles summarises summarizes"
        " schreibt verfasst beantwortet entwirft liest antwortet rédige rédigez écrit écrivez répond répondez lit redacta"
        " escribe responde lee scrive scrivi risponde legge prepara escreve lê schrijft beantwoordt leest skriver svarar"
        " besvarar svarer läser läs laatii kirjoittaa vastaa lukee luonnostelee pisze odpowiada czyta yazan yanıtlayan okuyan"
        " пишет отвечает читает составляет пишущий отвечающий"
    )
)
TELLS = Terms(
    listed(
        "tell tells telling write say state confirm promise inform assure approve reply answer include mention announce grant"
        " sag sage sagen schreib schreibe schreiben bestätige bestätigen versprich versprechen teile mitteilen antworte"
        " dis dites écris écrivez confirme confirmez promets promettez réponds répondez informe informez"
        " di diga dile escribe escriba confirma confirme promete prometa responde responda informa"
        " scrivi scriva conferma confermi prometti rispondi digli dica escreva escreve confirme diga prometa responda"
        " schrijf bevestig beloof zeg antwoord vertel skriv bekräfta lova säg svara meddela bekreft bekræft lov si sig"
        " kerro kirjoita vahvista lupaa sano vastaa ilmoita napisz potwierdź obiecaj powiedz odpowiedz poinformuj"
        " yaz yazın söyle söyleyin onayla onaylayın bildir напиши напишите подтверди подтвердите скажи скажите пообещай"
        " сообщи сообщите ответь ответьте اكتب أكد قل أخبر"
    )
)
CUSTOMERS = Terms(
    listed(
        "customer customer's client kunden kunde kundin kundinnen cliente klant klanten kunder kundene asiakas asiakkaalle"
        " asiakasta klient klientowi klientce müşteri müşteriye клиент клиенту клиента العميل"
    )
)
THAT = Terms(listed("that dass daß que che dat att at että że ki ettei что أن"))


def addressed(text: str) -> Iterator[str]:
    """Sentences that tell the machine what to write."""
    left, described = 0, False
    for sentence in split(text):
        words = plain_words(sentence.text)
        place = _called(words, sentence.text)
        if place is not None:
            left = FOLLOWING + 1
            described = _is_machine(words, place) or DRAFTS.among(words[place + 1 : place + NEAR])
            words = words[place + 1 :]
        if left and _dictates(words, described=described):
            yield sentence.text
        left = max(0, left - 1)


def _called(words: Sequence[str], text: str) -> int | None:
    """Index where the sentence addresses a machine by kind: in a greeting, or first and set off; None if it does
    not."""
    calling = len(plain_words(GREETING.split(text, maxsplit=1)[0]))
    for place, word in enumerate(words[: min(calling, NEAR)]):
        if not (word in MACHINES or word in ASSISTANTS or MODELS.at(words, place)):
            continue
        before, after = words[:place], words[place + 1 : place + 2]
        if PERSONS.among(after) or (before and before[-1] in OWNERS):
            return None
        if next((one in GREETS for one in before if one not in QUALIFIERS), False):
            return place
        if not before and _set_off(text):
            return place
    return None


def _set_off(text: str) -> bool:
    """Whether the start is set off: "Assistant: write …", "AI, tell …", but not "AI wrote to me"."""
    head = text.lstrip(" \t*_>-(\"'“«")[:40]
    first = min((head.find(mark) for mark in ":,–—" if mark in head), default=-1)
    return first > 0 and len(head[:first].split()) <= 3


def _is_machine(words: Sequence[str], place: int) -> bool:
    return words[place] in MACHINES or bool(MODELS.at(words, place))


def _dictates(words: Sequence[str], *, described: bool) -> bool:
    """Whether the words order writing to the customer or, to a machine, that something is so."""
    for place, word in enumerate(words):
        if word not in TELLS:
            continue
        ahead = words[place + 1 : place + NEAR]
        if CUSTOMERS.among(ahead[:4]) or (described and THAT.among(ahead[:3])):
            return True
    return False
