"""Checks each statement of an answer against the sources that it cites, with the desk's own claim checker."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage

from copilot.assistant.look_ups.customers_words import QUOTATION, without_customers_words, without_repeated_words
from copilot.assistant.look_ups.sources import ASIDE, Source, newest_question, of_conversation
from copilot.assistant.records import LANGUAGE as RECORDS_LANGUAGE
from copilot.assistant.records import mostly_strange, strange_words
from copilot.guard import sources as guard_sources
from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.grounding import grounding_checker
from copilot.state import MessageCreated, SentenceEvidence
from copilot.text.detection import detect
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import words

LONGEST_ANSWER = 20_000  # characters of an answer that are checked
ATTRIBUTED = re.compile(
    r"\b(?:wrote|writes|asked|asks|says|said|reports?|reported|replied|claims?|complain\w*|mentions?"
    r"|mentioned|according to|tells|told|describes?|described|wants?|wanted)\b",
    re.IGNORECASE,
)


def checked_answer(messages: Sequence[AnyMessage], answer: AIMessage) -> AIMessage:
    """The answer with its evidence. Blocks. Our own messages (nothing found, a failure) cite nothing and are not
    checked."""
    if answer.additional_kwargs.get("failed") or answer.additional_kwargs.get("ours"):
        return answer
    known = {source.number: source for source in of_conversation(messages)}
    question = messages[newest_question(messages)].text if messages else ""
    aside = answer.additional_kwargs.get(ASIDE, "")
    begins = len(aside) if answer.text.startswith(aside) else 0
    rows = check(answer.text[begins:], known, question)
    evidence = [row | {"start": row["start"] + begins, "end": row["end"] + begins} for row in rows]
    return answer.model_copy(update={"additional_kwargs": answer.additional_kwargs | {"evidence": evidence}})


def check(text: str, known: Mapping[int, Source], question: str) -> Iterator[dict[str, Any]]:
    """One row per sentence: start, end, verdict, reason, detail, citations."""
    whole = quotes_whole(text, split(text[:LONGEST_ANSWER]))
    repeated = [without_repeated(sentence, known) for sentence in whole]
    sentences = [sentence for sentence, _ in repeated]
    marks = {mark for sentence in sentences for mark in sentence.marks}
    cited = {number: without_customers_words(known[number]) for number in marks if number in known}
    checker = of_sources(cited, text, question)
    for place, sentence in enumerate(sentences):
        before = sentences[place - 1].text if place else ""
        told = row(sentence, checker.judge(sentence, place, before).evidence, cited)
        if repeated[place][1] and told["verdict"] == "proved":
            told |= {"verdict": "note", "reason": "customers_words"}
        yield told


def without_repeated(sentence: Sentence, known: Mapping[int, Source]) -> tuple[Sentence, bool]:
    """The sentence without repeated words of a customer, and whether it attributes them only loosely."""
    cited = [known[mark] for mark in sentence.marks if mark in known]
    text, loosely = without_repeated_words(sentence.text, cited)
    return replace(sentence, text=text), loosely


def quotes_whole(text: str, sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Sentences, with a quotation of several sentences and its introduction joined to one statement."""
    joined: list[Sentence] = []
    for sentence in sentences:
        last = joined[-1] if joined else None
        if last is None or "\n" in text[last.end : sentence.start] or not inside_quotes(text[last.start : last.end]):
            joined.append(sentence)
            continue
        marks = (*last.marks, *sentence.marks)
        joined[-1] = Sentence(last.start, sentence.end, f"{last.text} {sentence.text}", marks)
    return tuple(joined)


def inside_quotes(text: str) -> bool:
    return text.count("“") > text.count("”")


def of_sources(cited: Mapping[int, Source], text: str, question: str) -> Any:
    language = detect(text, text, fallback="en")
    readable = {
        number: guard_sources.Source(f"{source.title}\n{source.text}", source.language)
        for number, source in cited.items()
    }
    units = {number: CitedSource.of(source.text, source.title, source.language, ()) for number, source in cited.items()}
    asked = MessageCreated(
        ticket_id=0, message_ids=(), subject="", text=question[:4_000], sender="", mailbox_language=language
    )
    nothing = guard_sources.Source("", language)
    return grounding_checker(
        cited=readable,
        claims=ClaimChecker(cited=units, retrieved=tuple(units.values()), data=(), mail=question, language=language),
        urls=[source.url for source in cited.values() if source.url],
        tools=nothing,
        told=nothing,
        message=asked,
        gaps=(),
        barred=(),
        granted=(),
        language=language,
    )


def row(sentence: Sentence, found: SentenceEvidence, known: Mapping[int, Source]) -> dict[str, Any]:
    verdict, reason, detail = found.verdict, found.reason, found.detail
    cited = [known[mark] for mark in sentence.marks if mark in known]
    if reason in ("own_deed", "premise") and quoted(sentence.text, cited):
        verdict, reason, detail = "proved", "", ""  # words of a person, literally as in a subject or mail
    if reason and verdict == "doubt" and said_by_record(sentence.text, cited):
        verdict, reason, detail = "proved", "", ""
    if verdict == "none" and only_records(cited) and (strange := unsaid(sentence.text, cited)):
        verdict, reason, detail = (
            "doubt",
            "not_in_record",
            strange,
        )  # in a reply, "It is with a person [1]" is a hand-over
    if verdict != "none" and found.kind != "absence":
        if any(mark not in known for mark in sentence.marks):
            verdict, reason, detail = "refused", "mark_without_source", ""
        elif not sentence.marks:
            verdict, reason, detail = "refused", "uncited", ""
        elif unattributed(sentence, cited) and verdict in ("proved", "note"):
            verdict, reason, detail = "doubt", "only_a_ticket", ""
        elif verdict in ("proved", "note") and (strange := unsaid(sentence.text, cited)):
            verdict, reason, detail = "doubt", "not_in_record" if only_records(cited) else "left_over", strange
        elif verdict == "proved" and not only_records(cited) and not quoted(sentence.text, cited):
            verdict, reason = "note", "other_words"  # code compares words, and may not have read a heading above them
    return {
        "start": sentence.start,
        "end": sentence.end,
        "verdict": verdict,
        "reason": reason,
        "detail": detail[:200],
        "citations": [source.number for source in cited],
    }


def unsaid(statement: str, cited: Sequence[Source]) -> str:
    """What the statement says beyond its citations, in its own words; a quotation is what its source says."""
    if quoted(statement, cited) or not cited:
        return ""
    language = detect(statement, statement, fallback="en")
    if only_records(cited):
        return ", ".join(strange_words(statement, cited)) if language == RECORDS_LANGUAGE else ""
    same = [source for source in cited if source.language == language]
    return ", ".join(mostly_strange(statement, cited, language)) if same else ""


def said_by_record(statement: str, cited: Sequence[Source]) -> bool:
    """Whether records contain the statement word by word. The claim checker, made for articles, may doubt such a
    statement: a date without the line's other words."""
    english = detect(statement, statement, fallback=RECORDS_LANGUAGE) == RECORDS_LANGUAGE
    return only_records(cited) and english and not strange_words(statement, cited)


def only_records(cited: Sequence[Source]) -> bool:
    return bool(cited) and all(source.kind == "record" for source in cited)


def quoted(statement: str, cited: Sequence[Source]) -> bool:
    return any(says(source, statement) for source in cited)


def says(source: Source, statement: str) -> bool:
    """Whether the source contains the statement literally, with or without its title; quotation marks and punctuation
    are ignored."""
    bare = f" {' '.join(words(statement))} "
    if source.kind == "record":  # each line separately, as the title contains a subject
        return bool(bare.strip()) and any(bare in f" {' '.join(words(line))} " for line in source.text.splitlines())
    whole = f" {' '.join(words(source.title))} {' '.join(words(source.text))} "
    return bool(bare.strip()) and bare in whole


def unattributed(sentence: Sentence, cited: Sequence[Source]) -> bool:
    """Whether a customer's statement in a ticket is told as a fact: without quotation marks, and without an attribution
    such as "wrote" that is not part of the customer's own text."""
    if not cited or any(source.kind != "message" for source in cited):
        return False
    repeated = any(f" {' '.join(words(sentence.text))} " in f" {' '.join(words(source.text))} " for source in cited)
    return repeated or not (QUOTATION.search(sentence.text) or ATTRIBUTED.search(QUOTATION.sub(" ", sentence.text)))
