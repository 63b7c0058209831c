"""Feedback for a repair: the draft with its citations as the model wrote it, and why it was refused."""

import json
import re
from collections.abc import Sequence
from typing import Any

from copilot.extractive.reply_template import body_of
from copilot.guard.claims.alignment.reading import stems_of
from copilot.guard.claims.numbers.quantities import quantities
from copilot.llm.citations import by_source
from copilot.llm.messages import Messages, fenced
from copilot.llm.numbered_sources import NumberedSource
from copilot.model_interface import WriteRequest
from copilot.state import UNANSWERED, UNFOUND, DraftResult, Quote, Reason, SentenceEvidence
from copilot.text.sentences import split
from drafts.reply_text.citation_marks import cited_numbers, unmarked

REPAIR = """Our checks refused some sentences of your draft. They stand below, numbered, each with the reason. Rewrite these; \
all others stay as they are and are not repeated. A rewritten sentence keeps to the rules and ends with the number of its \
source. A sum names in its own sentence every number that it is computed from. Where no source carries it, leave it out by an \
empty text, or say plainly that you have found nothing on it and put the question into gaps. If your change makes another \
sentence of the draft wrong, as it rests on what you changed, name that one in also, as it stands, with its new text (three at \
most). A question named below as unanswered is answered there, too: name the sentence behind which the answer belongs, and \
give it with the answer behind it as its new text.

Answer with one JSON object: sentences (number, text), also (old, text), citations (source, quote) for the rewritten \
sentences, gaps (all that are left open in the whole reply), confidence."""

REDRAFT = """Our checks refused your draft for the reasons below. Write it anew, as one JSON object with all fields of your \
draft above, and keep what the reasons do not touch."""

# A sentence in doubt answers no question, which alone would not tell a model what to change.
DOUBTED = """In doubt, so that they answer nothing; say of these only what the sources say, in their words:"""

# Fields of an answer that the draft keeps as they were given. An answer that is shown with some of its fields only comes
# back with these only.
AS_GIVEN = {"suggested_action", "suggested_detail", "gaps", "confidence", "clarifying"}

ELSEWHERE = "fact_elsewhere"  # code of a number that the source says of something else
INSTEAD = " → "  # between the words of a draft and those of its source
LONGEST_SHOWN = 600  # characters of one quote
MOST_SHOWN = 3  # quotes of one sentence

CLAUSES = re.compile(r"[,;:]\s+")

# Explanations of the guard's codes for a model; codes without one are passed as they are.
WORDS = {
    "unsupported_sentence": "no source says this",
    "unknown_number": "this number stands in none of its sources",
    "unknown_name": "this name stands in none of its sources",
    "unknown_link": "a link or page address that no source has",
    "unknown_address": "an address or phone number that no source has",
    "negation_flipped": "the source says the opposite",
    "opinion_contradicted": "its quote says otherwise",
    "opinion_not_stated": "its quote does not say this",
    "opinion_other_case": "the sources say this of another case than this customer's",
    "opinion_condition": "a condition of the sources that decides this customer's case is left out",
    "opinion_left_out": "a step, condition, exception or item that this customer needs is left out",
    "opinion_unfounded": "neither the sources nor the mail say this",
    "fact_missing": "this fact stands in none of its sources",
    "fact_elsewhere": "the source says this of something else",
    "base_swapped": "the source counts from something else",
    "bound_swapped": "the source says at least, at most or about in another way",
    "name_elsewhere": "the source does not say this of that product, plan or place",
    "name_unknown": "this name stands in none of its sources",
    "elsewhere": "the source says this of something else",
    "facts": "its facts are not those of the source",
    "polarity": "the source says the opposite",
    "exchanged": "the source has another word or limit there",
    "premise": "neither the mail nor what was looked up says this of the customer's case",
    "own_deed": "nothing that was looked up shows that we did this",
    "ended": "the source says that this has ended, and a newer one stands beside it",
    "day_inferred": "the day is not told by a source",
    "step_left": "a step of the instruction is left out",
    "limit_untold": "the source has a limit for a case that the mail names, which the draft leaves out; tell it here",
    "anothers_number": "the source says this number of something else than the customer asks about",
    "granted": "it promises or asks what the source may say of another case",
    "name_translated": "the source does not have this name in these words",
    "heading": "its heading in the source limits it: tell what the heading says",
    "modality": "can, may, must or cannot is not as in the source",
    "scope": "all, some, only or also is not as in the source",
    "time": "before, after, already or the order of steps is not as in the source",
    "condition": "a condition or exception of the source is missing, or is not in it",
    "roles": "who does what is not as in the source",
    "left_over": "its source does not say these words",
    "uncited": "it cites no source, though one has its words",
    "remark": "it cites no source, and none says this",
    "dictated": "the mail asks for these words, and no source says them",
    "own_fact": "the customer says this, and no source",
    "day_untold": "no source and not the mail says this of such a day",
    "promised": "no source grants this",
    "absence_contradicted": "a source does say something of it",
    "beyond_data": "the looked-up data does not tell these words",
    "data_elsewhere": "the looked-up data has it of something else",
    "data_denied": "the looked-up data may say the opposite of this word",
    "number_uncited": "this number stands in another source than the cited one",
    "commitment": "it does or promises something for the customer",
    "forbidden_action": "it does or promises something for the customer",
    "secret_request": "it asks for a secret",
    "no_citation": "there is no citation",
    "quote_not_found": "this quote does not stand in its source letter by letter",
    "mark_without_citation": "this mark has no source",
    "citation_not_retrieved": "this source was not shown",
    "unanswered_question": "this question is neither answered nor named as a gap",
    "other_customer": "personal data that is not this customer's",
    "unverified_sender": "account data, though the sender is not verified",
    "wrong_language": "it is in the wrong language",
    "too_long": "it is too long",
    "empty": "it says nothing",
    "placeholder": "a placeholder is left in it",
    "machine_talk": "it speaks of itself as a machine",
    "repetition": "it repeats itself",
}


def last_try(request: WriteRequest, sources: Sequence[NumberedSource], nonce: str) -> Messages:
    """Messages with the draft as the model wrote it, its citations, and why it was refused. Reasons are fenced too, as
    they quote the draft and thereby the mail."""
    last, report = request.last, request.report
    if last is None or report is None:
        return []
    start, end = body_of(last.answer, request.message, request.language)
    own = last.answer[start:end].strip()  # greeting and signature are not the model's text
    answer = {
        "answer": by_source(own, last.citations, sources),
        "citations": _citations(last, own, sources),
        **last.model_dump(include=AS_GIVEN),
    }
    sentences = [
        f"{number}. {_objected(one, request, sources, 'Refused')}" for number, one in enumerate(request.refused, 1)
    ]
    known = {one.reason for one in request.refused} | {"unsupported_sentence"}
    whole = [_in_words(reason) for reason in report.reasons if not sentences or reason.code not in known]
    told = [*sentences, *(["Besides:"] if sentences and whole else []), *whole]
    # A rewritten sentence leaves those in doubt as they are, unless a question waits for its answer.
    doubted = [one for one in report.evidence if one.verdict == "doubt"]
    if doubted and (not sentences or report.has(UNANSWERED)):
        told += [DOUBTED, *(f"- {_objected(one, request, sources, 'Why')}" for one in doubted)]
    ask = REPAIR if sentences else REDRAFT
    reasons = fenced("reasons", "\n".join(told), nonce)
    return [("ai", json.dumps(answer, ensure_ascii=False)), ("human", f"{ask}\n\n{reasons}")]


def _citations(draft: DraftResult, own: str, sources: Sequence[NumberedSource]) -> list[dict[str, Any]]:
    """One entry for each mark of the text in order, as the prompt asks, then quotes without a mark."""
    known = {quote.number: quote for quote in draft.citations}
    marks = [number for number in cited_numbers(own) if number in known]
    quotes = [known[number] for number in (*marks, *(number for number in known if number not in marks))]
    return [
        {"source": number, "quote": quote.text}
        for quote in quotes
        for number, shown in enumerate(sources, 1)
        if quote.source in shown.passages
    ]


def _objected(one: SentenceEvidence, request: WriteRequest, sources: Sequence[NumberedSource], what: str) -> str:
    """The sentence, with the numbers of its sources, and the objection to it."""
    last = request.last
    text = last.answer[one.start : one.end].strip() if last else ""
    told = by_source(text, last.citations, sources) if last else ""
    quotes = [each for each in last.citations if each.number in cited_numbers(text)] if last else []
    known = [each for each in quotes if 0 <= each.source < len(request.passages)]
    passages = [request.passages[each.source] for each in known]
    across = any(each.language and each.language != request.language for each in passages)
    whole = [_whole(each, passage.text) for each, passage in zip(known, passages, strict=True)]
    why = _why(one, text, list(dict.fromkeys(whole)), language=request.language, across=across)
    return f"{told}\n   {what}: {why}"


def _whole(quote: Quote, passage: str) -> str:
    """The whole sentences, list items or table rows that a quote stands in; the quote if it stands nowhere."""
    if not quote.end:
        return quote.text
    start, end = quote.start, quote.end
    line, over = passage.rfind("\n", 0, start) + 1, passage.find("\n", end)
    if passage[line:].lstrip().startswith("|"):
        return passage[line : over if over >= 0 else len(passage)].strip()
    touched = [each for each in split(passage) if each.start < end and each.end > start]
    first, last = min((start, *(each.start for each in touched))), max((end, *(each.end for each in touched)))
    return passage[first:last].strip()


def _why(
    one: SentenceEvidence, text: str, quotes: Sequence[str] = (), *, language: str = "en", across: bool = False
) -> str:
    """Why a sentence is not accepted; the sentence itself, shown above, is not repeated as detail. `quotes`: its own;
    `across`: they are in another language."""
    detail = one.detail or ", ".join(one.problems)
    if one.reason == ELSEWHERE and quotes:  # what follows is the place that code found nearest
        detail = detail.partition(INSTEAD)[0]
    reason = Reason(
        code=one.reason or "unsupported_sentence",
        detail="" if detail in text and 2 * len(detail) > len(text) else detail,
    )
    own = " and ".join(f'"{quote[:LONGEST_SHOWN]}"' for quote in quotes[:MOST_SHOWN])
    compared = _compared(one, unmarked(text), quotes, language, across)
    shown = (f"It cites: {own}" if own else "", f'The source says: "{compared}"' if compared else "")
    return "\n   ".join(filter(None, (_in_words(reason), *shown)))


def _compared(one: SentenceEvidence, text: str, quotes: Sequence[str], language: str, across: bool) -> str:
    """The words of the source with which code has compared the sentence, unless its own quotes have them. They may be the
    wrong place: beside a quote of its own only a place with the words of the objection is shown, and of a number that
    stands nowhere only one that shares a word."""
    near = " ".join(one.quote.split())
    if not near or any(near in " ".join(quote.split()) for quote in quotes):
        return ""
    if quotes:
        return one.quote if not across and _objects_to(one, text, language) else ""
    if one.reason != UNFOUND:
        return one.quote
    fact = one.detail if one.detail in text else ""
    clause = next((part for part in CLAUSES.split(text) if fact and fact in part), fact or text)
    return one.quote if _words(clause, language) & _words(one.quote, language) else ""


def _objects_to(one: SentenceEvidence, text: str, language: str) -> bool:
    """Whether the words that are objected to stand in the place with which the sentence was compared: those of the source,
    or the same fact."""
    if one.reason in (UNFOUND, ELSEWHERE) or not one.detail:
        return False
    if one.detail in text and _same_fact(one.quote, one.detail, language):
        return True
    told = _words(one.detail.rpartition(INSTEAD)[2], language)
    return bool(told) and told <= _words(one.quote, language)


def _same_fact(quote: str, fact: str, language: str) -> bool:
    """Whether it has a number or date of the kind that is objected to, or a word if that has none."""
    if not fact:
        return False
    if told := quantities(fact, language):
        kinds = {(each.kind, each.unit) for each in quantities(quote, language)}
        return any((each.kind, each.unit) in kinds for each in told)
    return bool(stems_of(fact, language) & stems_of(quote, language))


def _words(text: str, language: str) -> set[str]:
    told = {f"{each.value} {each.unit}" for each in quantities(text, language)}
    return told | {stem for stem in stems_of(text, language) if not stem.isdigit()}


def _in_words(reason: Reason) -> str:
    told = WORDS.get(reason.code, reason.code.replace("_", " "))
    return f"{told}: {_detail_in_words(reason)}" if reason.detail else f"{told}."


def _detail_in_words(reason: Reason) -> str:
    """The detail as a person would say it: the guard has "annual: the limit" and "draft → source"."""
    case, _, limit = reason.detail.partition(": ")
    if reason.code == "limit_untold" and limit:
        return f'of "{case}" the source says: "{limit}"'
    ours, arrow, theirs = reason.detail.partition(INSTEAD)
    return f'you write "{ours}", the source "{theirs}"' if arrow and INSTEAD not in theirs else reason.detail
