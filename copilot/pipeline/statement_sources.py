"""What each statement of a draft is shown with to the model that checks it: quotes, headings, columns, numbers."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

from copilot.guard.claims.alignment.reading import stems_of
from copilot.guard.claims.alignment.units import MARKUP, units
from copilot.guard.claims.numbers.quantities import first_same, quantities
from copilot.guard.second_opinion import Figures
from copilot.guard.sources import leaves
from copilot.llm.numbered_sources import headings, table_head
from copilot.model_interface import FIGURE, Statement
from copilot.state import GuardReport, Quote, SentenceEvidence, State
from drafts.reply_text.citation_marks import cited_numbers, unmarked
from kb.search import Passage

NO_FIGURES: Figures = {}
UNTRANSLATED: Mapping[int, str] = {}


def languages(state: State) -> Iterable[str]:
    """Languages of the reply and of the articles."""
    return dict.fromkeys((state["language"] or "en", *(each.language or "en" for each in state.get("retrieved", ()))))


def statements(
    state: State, report: GuardReport, figures: Figures = NO_FIGURES, translations: Mapping[int, str] = UNTRANSLATED
) -> tuple[Statement, ...]:
    """Statements that code has not refused, each with its supporting text and heading, and with placeholders for
    figures that are calculated, which no quote can contain. `translations` of sentences into their sources' language.

    A sentence saying that something is not stated has no passage to check it against, so it is left out."""
    found = (
        Statement(
            place, _left_out(sentence(state, one), figures.get(place, ())), "\n".join(quotes), heading(state, one)
        )
        for place, one in enumerate(report.evidence)
        if one.verdict not in ("none", "refused")
        and one.kind != "absence"
        and (quotes := [*rests_on(state, one, translations.get(place, ""))])
    )
    return tuple(found)


def _left_out(text: str, figures: Sequence[str]) -> str:
    for figure in figures:
        text = re.sub(rf"(?<!\w){re.escape(figure)}(?!\w)", FIGURE, text)
    return text


def sentence(state: State, one: SentenceEvidence) -> str:
    return unmarked(state["draft"].answer[one.start : one.end]).strip()


def rests_on(state: State, one: SentenceEvidence, translation: str = "") -> Iterator[str]:
    """The text that code compared the sentence with, unless it adds nothing to the writer's quotes, then these."""
    told = translation or sentence(state, one)
    given = [quote.text for quote in quoted_for(state, one, told)]
    near = plain(one.quote)
    inside = [text for text in given if plain(text) in near]
    around = any(near in plain(text) for text in given)
    known = () if computed(one) else given  # a place with an operand adds it
    adds = not given or (stands(state, one.quote) and _operand(state, one) and related(state, one, told, known))
    own = bool(near) and (adds or bool(inside)) and not (around and not inside)
    quoted = [text for text in given if not own or text not in inside]
    shown = [*([one.quote] if own else []), *quoted]
    yield from ((_under(state, one), *quoted) if own else quoted)
    if shown:
        yield from where_numbers_stand(state, one, shown)


def quoted_for(state: State, one: SentenceEvidence, told: str) -> list[Quote]:
    """The writer's quotes for the sentence. One without marks may rest on any, so those that share nothing with it, told
    in the sources' language, are left out, unless that are all."""
    quotes = cited(state, one)
    if cited_numbers(state["draft"].answer[one.start : one.end]):
        return quotes
    near = [quote for quote in quotes if _shared(state, quote.text, told, ())]
    return near or quotes


def _operand(state: State, one: SentenceEvidence) -> bool:
    """Whether the text that code compared has an operand of what it has calculated; of other sentences always."""
    if not (figure := computed(one)):
        return True
    language = state["language"] or "en"
    used = quantities(one.detail.removeprefix(f"{figure}: "), language)
    return any(first_same(each, used) for each in quantities(one.quote, language))


def related(state: State, one: SentenceEvidence, told: str, given: Sequence[str] = ()) -> bool:
    """Whether the text that code compared has a word or number of the sentence, told in the text's language, that the
    quotes `given` lack. Of a sentence that follows from another place, as a difference does, code may find no near
    one."""
    return _shared(state, one.quote, told, given)


def _shared(state: State, text: str, told: str, given: Sequence[str]) -> bool:
    passages = (each for each in state.get("retrieved", ()) if plain(text) in plain(each.text))
    language = next((each.language for each in passages if each.language), state["language"] or "en")
    known = "\n".join(given)
    if (stems_of(told, language) & stems_of(text, language)) - stems_of(known, language):
        return True
    numbers, before = quantities(text, language), quantities(known, language)
    return any(first_same(each, numbers) and not first_same(each, before) for each in quantities(told, language))


def where_numbers_stand(state: State, one: SentenceEvidence, shown: Sequence[str]) -> Iterator[str]:
    """Places in the cited articles with numbers of the sentence that no quote contains ("the 5 GB"): for each, the
    place that shares most words with the sentence. Numbers from the customer's mail are skipped, and one that code has
    calculated: where it stands by chance is no source of it."""
    told, language, mail = sentence(state, one), state["language"], state["message"].text
    sources = list(
        {source.chunk_id: source for quote in cited(state, one) for source in source_of(state, quote)}.values()
    )
    known = [each for code in languages(state) for each in quantities("\n".join((*shown, mail, computed(one))), code)]
    words = set(stems_of(told, language))
    used = quantities(one.detail, language) if computed(one) else ()
    for number in quantities(told, language):
        if used and not first_same(number, used):
            continue
        if first_same(number, known) or not (number.unit or number.kind != "number"):
            continue
        found = [
            (len(words & set(stems_of(unit.text, source.language))), unit)
            for source in sources
            for unit in units(source.text, source.title)
            if first_same(number, quantities(unit.text, source.language or "en"))
        ]
        shared, unit = max(found, key=itemgetter(0), default=(0, None))
        if unit and shared:
            columns = f"{' | '.join(filter(None, unit.header_cells))}\n" if unit.header_cells else ""
            yield f"{columns}{unit.text}"


def computed(one: SentenceEvidence) -> str:
    """The number that code has calculated, as written in the sentence or its translation; empty if there is none."""
    return one.detail.partition(": ")[0] if one.reason == "computed" else ""


def plain(text: str) -> str:
    """The text without emphasis marks, and without the borders of a table row."""
    return " ".join(MARKUP.sub("", text).strip(" |\n").split())


def stands(state: State, words: str) -> bool:
    """Whether a source contains these words, as code quoted them. For a translation the evidence may quote the
    translation itself."""
    told = (*(passage.text for passage in state.get("retrieved", ())), *map(str, leaves(state.get("tool_results", {}))))
    lines = [line for line in map(plain, words.split("\n")) if line]
    return all(any(line in plain(text) for text in told) for line in lines)


def _under(state: State, one: SentenceEvidence) -> str:
    """The text that code compared, with its heading if no citation of the sentence is below that heading."""
    sources = [source for quote in cited(state, one) for source in source_of(state, quote)]
    versions = {source.version_id for source in sources}
    whole = [passage for passage in state.get("retrieved", ()) if passage.version_id in versions]
    place = next((each for each in whole if plain(one.quote) in plain(each.text)), None)
    if place is None or any(plain(one.quote) in plain(quote.text) for quote in cited(state, one)):
        return one.quote
    above = headed(as_table(state, place), one.quote)
    return one.quote if above in heading(state, one).split("; ") else f"{above}\n{one.quote}"


def as_table(state: State, passage: Passage) -> Passage:
    """The passage with the column names, if it starts in the middle of a table."""
    retrieved = state.get("retrieved", ())
    for article in state.get("articles", ()):
        texts = [retrieved[index].text for index in article]
        for place, index in enumerate(article):
            if retrieved[index].chunk_id == passage.chunk_id and (head := table_head(texts[:place], passage.text)):
                return replace(passage, text=f"{head}\n{passage.text.strip()}")
    return passage


def heading(state: State, one: SentenceEvidence) -> str:
    pairs = ((quote, source) for quote in cited(state, one) for source in source_of(state, quote))
    return "; ".join(dict.fromkeys(headed(as_table(state, source), quote.text) for quote, source in pairs))


def headed(passage: Passage, quote: str) -> str:
    """Title, section and heading within the passage, plus the context that a list item or table row needs: the lead of
    the list, the column names."""
    bare = MARKUP.sub("", quote)
    quoted = [unit for unit in units(passage.text, passage.title) if unit.text in bare or plain(quote) in unit.text]
    within = (part for unit in quoted for part in unit.heading.split(" · "))
    columns = (f"columns: {' | '.join(unit.header_cells)}" for unit in quoted if unit.header_cells)
    return " › ".join(dict.fromkeys(filter(None, (*headings(passage), *within, *columns))))


def cited(state: State, one: SentenceEvidence) -> list[Quote]:
    marks = set(cited_numbers(state["draft"].answer[one.start : one.end]))
    return [quote for quote in state["draft"].citations if quote.number in {*one.citations, *marks}]


def source_of(state: State, quote: Quote) -> Sequence[Passage]:
    retrieved = state.get("retrieved", ())
    return retrieved[quote.source : quote.source + 1] if quote.source >= 0 else ()
