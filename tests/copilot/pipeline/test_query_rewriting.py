"""What is searched for, where a model can translate it or make it stand alone; and that its failure costs nothing."""

from dataclasses import dataclass, field, replace
from decimal import Decimal

import pytest
from asgiref.sync import async_to_sync

from copilot.budget.wallet import Call
from copilot.llm.chat_model import LanguageModel
from copilot.llm.providers import Breaker
from copilot.model_interface import Account, ProviderError, Query, QueryRequest, UnreadableAnswer
from copilot.pipeline.nodes.retrieve import blended
from copilot.pipeline.query_rewriting import rewritten
from copilot.state import DraftResult, Quote, State, Turn
from copilot.worker.model_registry import reworder
from kb.search import Passage, SearchResult
from tests.fake_model_server import Wire, says, serving
from tests.given_config import GivenConfig
from tests.library import MAIL, PASSAGES, mail, passage
from tests.pipeline_world import Model, Wallet, World

SWEDISH = mail("Hur lång tid tar leveransen till Österrike?", subject="Leverans")
BACK = "Vad kostar det att skicka tillbaka en kvarn med paket?"
TWO = mail(f"Hur lång tid tar leveransen till Österrike? {BACK}", subject="Leverans")
THREAD = (Turn("in", "How do I send back a grinder?"), Turn("out", "Open Orders and choose Return items."))
FOLLOW_UP = mail("And how long does that take?", thread=THREAD, subject="Re: Return")
QUERY = Query("How long does delivery to Austria take?", ("How long does delivery to Austria take?",))


@dataclass
class Scripted:
    answer: Query | Exception = QUERY
    name: str = "openai:gpt-4.1-mini"
    requests: list[QueryRequest] = field(default_factory=list)

    async def reword(self, request: QueryRequest, account: Account) -> Query:
        self.requests.append(request)
        await account(Call("query", self.name, 200, 20, Decimal("0.01")))
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def test_a_question_in_another_language_is_searched_in_both() -> None:
    model, world = Scripted(), World()
    end = replace(world, reworder=model).run(SWEDISH)
    assert model.requests[0].into == "en"
    assert [query for query in world.queries if query == QUERY.whole]
    assert any("leveransen" in query for query in world.queries)
    assert end["search"]["reworded"] == {
        "into": "en",
        "query": QUERY.whole,
        "questions": list(QUERY.questions),
    }
    assert (end["tokens_used"], end["cost_cents"]) == (220, pytest.approx(0.01))


def test_each_of_several_questions_is_searched_in_both() -> None:
    both = Query("Delivery time and return cost", ("How long does delivery take?", "What does a return cost?"))
    world = World()
    replace(world, reworder=Scripted(both)).run(TWO)
    assert {both.whole, *both.questions} <= set(world.queries)
    assert len(world.queries) == 6


def test_a_follow_up_is_searched_as_the_model_understood_it_and_in_its_own_words() -> None:
    model, world = Scripted(Query("How long does a return take?")), World()
    replace(world, reworder=model).run(FOLLOW_UP)
    assert model.requests[0].message.thread == THREAD
    assert "How long does a return take?" in world.queries
    assert any("how long does that take" in query for query in world.queries)


def test_a_plain_question_in_the_articles_language_needs_no_model() -> None:
    model = Scripted()
    end = World(reworder=model).run(MAIL)
    assert model.requests == []
    assert "reworded" not in end["search"]


@pytest.mark.parametrize(
    "failure", [ProviderError("openai: 503: down", permanent=False), UnreadableAnswer("openai gave no readable answer")]
)
def test_a_model_that_fails_leaves_the_customers_own_words_and_a_line_in_the_trace(failure: Exception) -> None:
    world, plain = World(), World()
    end = replace(world, reworder=Scripted(failure)).run(SWEDISH)
    expected = plain.run(SWEDISH)
    assert world.queries == plain.queries
    assert end["search"]["reworded"] == {"into": "en", "error": str(failure)}
    assert end["draft"] == expected["draft"]
    assert "error" not in end
    assert end["tokens_used"] == 220


def test_without_a_budget_nobody_is_asked() -> None:
    model = Scripted()
    World(wallet=Wallet(refuses=True), reworder=model).run(SWEDISH)
    assert model.requests == []


def test_articles_in_another_language_are_answered_in_the_customers_where_a_model_writes() -> None:
    """Extractive quotes would need a translator; this draft brings its own words, and the English quote as its proof."""
    quote = "Delivery within Austria takes 1 to 2 working days"
    place = PASSAGES[0].text.index(quote)
    told = (
        "Hej Maria,\n\nLeverans inom Österrike tar 1 till 2 arbetsdagar. [1]\n\nVänliga hälsningar,\nThe support team"
    )
    draft = DraftResult(
        answer=told,
        citations=(Quote(number=1, source=0, text=quote, start=place, end=place + len(quote)),),
        confidence=0.9,
    )
    writer = Model([draft])
    world = World(writer=writer, settings={"llm_draft": writer.name}, strength=0.95)
    end = replace(world, reworder=Scripted()).run(SWEDISH)
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "unchecked_language")
    assert end["draft"].answer == told
    assert writer.requests[0].language == "sv"
    without = World(strength=0.95).run(SWEDISH)
    assert without["escalation_reason"] == "needs_translation"


def test_a_later_message_that_leans_on_the_thread_is_searched_with_its_last_question() -> None:
    follow_up = "And how long does that take?"
    assert rewritten(follow_up, THREAD, "en") == f"How do I send back a grinder?\n{follow_up}"
    assert rewritten(follow_up, (), "en") == follow_up


def test_two_searches_give_each_passage_once_by_its_better_score() -> None:
    mine = SearchResult("q", (passage(0, "a", "a", score=0.4), passage(1, "b", "b", score=0.3)), True, 0.2)
    theirs = SearchResult("t", (passage(1, "b", "b", score=0.9), passage(2, "c", "c", score=0.1)), False, 0.8)
    both = blended(mine, theirs)
    assert [(one.chunk_id, one.score) for one in both.passages] == [(1, 0.9), (0, 0.4), (2, 0.1)]
    assert (both.query, both.weak, both.strength) == ("q", False, 0.8)


def asked(wire: Wire, answer: dict[str, object], questions: tuple[str, ...]) -> Query:
    config = GivenConfig(openai_base_url=wire.base_url, openai_api_key="k")
    model = LanguageModel("openai:small", config, circuit=Breaker())

    async def account(call: Call) -> None:
        pass

    return async_to_sync(model.reword)(QueryRequest(TWO, questions, "de"), account)


@pytest.mark.parametrize(
    ("questions", "kept"),
    [(["Wie lange?", "Was kostet es?"], ("Wie lange?", "Was kostet es?")), (["Wie lange?"], ()), (["", "x"], ())],
)
def test_translated_questions_are_matched_by_their_place_or_not_at_all(
    questions: list[str], kept: tuple[str, ...]
) -> None:
    answer = {"query": "Lieferzeit\n nach  Österreich", "questions": questions}
    with serving(says(answer)) as wire:
        query = asked(wire, answer, ("Hur lång tid?", "Vad kostar det?"))
    assert query == Query("Lieferzeit nach Österreich", kept)
    system, human = (part["content"] for part in wire.asked[0]["messages"])
    assert "in German" in system
    assert "2. Vad kostar det?" in human


@pytest.mark.parametrize(
    ("triage", "draft", "chosen"),
    [
        ("extractive", "extractive", None),
        ("extractive", "openai:large", "openai:large"),
        ("openai:small", "openai:large", "openai:small"),
        ("openai:small", "extractive", "openai:small"),
    ],
)
def test_the_smaller_model_rewords(triage: str, draft: str, chosen: str | None) -> None:
    model = reworder(GivenConfig(llm_triage=triage, llm_draft=draft, openai_api_key="k"))
    assert (model and model.name) == chosen


GERMAN_MAIL = mail("Ist der Saum wieder offen, muss ich das nochmal bezahlen?", subject="Naht")
TRANSLATED = Query("Does mending the hem again cost anything?")


def two_languages(nearest: float) -> tuple[Passage, ...]:
    """Articles near to the mail for its German alone, and one that answers; all others are the desk's."""
    german = [passage(n, f"Deutsch {n}", "Text.", "de", 1.0 - n / 100) for n in range(3)]
    english = [passage(n, f"English {n}", "Text.", "en", 0.8 - n / 100) for n in range(3, 6)]
    told = [replace(one, distance=nearest + 0.001 * n) for n, one in enumerate(german)]
    return (*told, *(replace(one, distance=0.18) for one in english))


@dataclass
class Bilingual(World):
    """What search finds for the mail's own words, and for their translation."""

    near: float = 0.138

    async def retrieve(self, query: str, limit: int, intent: str, language: str) -> SearchResult:
        found = two_languages(self.near)
        if language == "en":
            found = tuple(replace(one, distance=0.144, score=0.95) for one in found[3:])
        return SearchResult(query, found[:limit], self.weak, self.strength)


@pytest.mark.parametrize(("near", "shown"), [(0.138, "Deutsch 0"), (0.15, "English 3")])
def test_an_article_in_the_mails_own_language_that_is_as_near_as_others_to_its_translation_is_shown(
    near: float, shown: str
) -> None:
    """All German articles are about as near to a German mail; what tells is how near the others are in their language."""
    end = Bilingual(reworder=Scripted(TRANSLATED), near=near).run(GERMAN_MAIL)
    first = [end["retrieved"][source].title for source in end["sought"][0].sources[:3]]
    assert first[0] == shown
    assert ("Deutsch 0" in first) is (near < 0.144)


def test_without_a_translation_articles_that_are_near_for_their_language_stay_behind() -> None:
    end = Bilingual().run(GERMAN_MAIL)
    assert end["retrieved"][end["sought"][0].sources[0]].title == "English 3"


TERSE = mail("On your site I see Austria 2 and also 5. Which one is it now?", subject="delivery")


class HardToFind(World):
    """Only a query that stands alone finds what answers."""

    async def retrieve(self, query: str, limit: int, intent: str, language: str) -> SearchResult:
        found = await super().retrieve(query, limit, intent, language)
        return replace(found, weak=query != QUERY.whole, strength=0.9 if query == QUERY.whole else 0.4)


def hard(reworder: Scripted | None) -> tuple[Model, State]:
    writer = Model([UnreadableAnswer("no draft")])
    return writer, HardToFind(writer=writer, reworder=reworder, settings={"llm_draft": writer.name}).run(TERSE)


def test_an_unanswered_mail_is_reworded_and_searched_again() -> None:
    writer, end = hard(Scripted())
    assert len(writer.requests) == 1
    assert (end["retrieval_weak"], end["search"]["reworded"]["query"]) == (False, QUERY.whole)
    assert end["tokens_used"] == 220 + 1_100


@pytest.mark.parametrize(
    "reworder", [None, Scripted(ProviderError("down", permanent=False)), Scripted(Query("How warm is it on Mars?"))]
)
def test_where_that_finds_nothing_either_no_draft_is_asked_for(reworder: Scripted | None) -> None:
    writer, end = hard(reworder)
    assert writer.requests == []
    assert (end["retrieval_weak"], end["escalation_reason"]) == (True, "retrieval_weak")
    assert reworder is None or len(reworder.requests) == 1


def test_for_quotes_nothing_is_reworded() -> None:
    model = Scripted()
    end = HardToFind(reworder=model).run(TERSE)
    assert (model.requests, end["retrieval_weak"]) == ([], True)
