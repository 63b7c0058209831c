"""A draft and what it is held against, without the characters that show nothing inside words and numbers: "ni\u200bne" is
nine to its reader. For comparing alone; the text that was given stays as it is, and places in it are told in its own."""

from collections.abc import Iterable
from dataclasses import replace

from copilot.state import DraftResult, GuardReport, MessageCreated, SentenceEvidence
from drafts.reply_text import IN_WORD, without_ignorable
from kb.search import Passage


def seen_draft(draft: DraftResult) -> DraftResult:
    """The same object where there is nothing to leave out."""
    answer = without_ignorable(draft.answer)
    quotes = tuple(quote.model_copy(update={"text": without_ignorable(quote.text)}) for quote in draft.citations)
    if answer == draft.answer and quotes == draft.citations:
        return draft
    return draft.model_copy(update={"answer": answer, "citations": quotes})


def seen_passages(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(
        replace(one, text=text) if (text := without_ignorable(one.text)) != one.text else one for one in passages
    )


def seen_message(message: MessageCreated) -> MessageCreated:
    text = without_ignorable(message.text)
    return message if text == message.text else replace(message, text=text)


def in_places_of(answer: str, report: GuardReport) -> GuardReport:
    """The report on the text without them, with its sentences where they stand in the whole one."""
    if without_ignorable(answer) == answer:
        return report
    kept: list[int] = []
    behind = 0
    for found in IN_WORD.finditer(answer):
        kept += range(behind, found.start())
        behind = found.end()
    kept += range(behind, len(answer))

    def moved(one: SentenceEvidence) -> SentenceEvidence:
        end = kept[one.end - 1] + 1 if one.end else 0
        return one.model_copy(update={"start": kept[one.start] if one.start < len(kept) else end, "end": end})

    return report.model_copy(update={"evidence": tuple(map(moved, report.evidence))})
