"""Claims, drafts and matters are measured by the guard's, the route's and the graph's own code, on data in miniature."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from copilot.config import Config
from copilot.evaluation import second_opinion
from copilot.evaluation.data import DataError, read
from copilot.evaluation.parts import claims, matters, replies
from copilot.evaluation.parts.matters import speaks_of
from copilot.evaluation.registry import PARTS
from copilot.evaluation.workspace import Workspace
from tests.each_case import each_case
from tests.evaluation_data import MAIL, figures, write, write_all
from tests.fake_model_server import Reply, says, serving
from tests.given_config import GivenConfig
from tests.kb_shelf import WordCounts

GOLDEN = Path(__file__).parents[2] / "golden"
FALSE = ("unsupported", "another customer's")
ASKED = "How long is a gift voucher valid?"
RETURNS = "You can return a lamp within 30 days of delivery. Print the label in your account."


@pytest.fixture
def bench(db: None, counting: dict[str, WordCounts], tmp_path: Path) -> Workspace:
    return Workspace(write_all(tmp_path), Config(embeddings="test:large"), io.StringIO())


def claim(name: str, sentence: str, label: str, kind: str, **fields: Any) -> dict[str, Any]:
    row = {"title": "Returns", "passage": RETURNS, "mail": "How long may I return it?", "lang": "en"}
    row |= {"source_lang": "en", "quote": RETURNS.split(". ")[0]}
    return row | {"id": name, "sentence": sentence, "label": label, "kind": kind} | fields


def test_claims_drafts_and_matters_are_parts() -> None:
    assert {"claims", "drafts", "matters"} <= set(PARTS)


def test_each_sentence_gets_the_guards_own_verdict(bench: Workspace) -> None:
    rows = [
        claim("t", "You can return a lamp within 30 days of delivery.", "supported", "verbatim"),
        claim("f", "You can return a lamp within 90 days of delivery.", "unsupported", "number"),
        claim("c", "We will refund you the full price today.", "unsupported", "commitment"),
        claim("n", "Best regards", "supported", "courtesy", quote=""),
        claim("a", "Sie können eine Lampe 30 Tage lang zurückgeben.", "supported", "paraphrase", lang="de"),
    ]
    write(bench.folder, "claims.jsonl", rows)
    part = claims.measure(bench)
    said = {name: row["verdict"] for name, row in part.predictions.items()}
    assert said["t"] == "proved"
    assert said["f"] == said["c"] == "refused"
    assert said["n"] == "none"
    assert said["a"] == "not_checked"
    assert figures(part, "Claims", "false, same language")["alarm"] == 1
    assert figures(part, "Claims", "true, same language")["alarm"] == 0
    assert figures(part, "Claims", "balanced accuracy, same language")["share"] == 1
    assert figures(part, "Claims: by kind, in the passage's language", "false: number")["refused"] == 1
    assert figures(part, "Claims", "area under the curve, same language")["share"] == 1
    scores = {name: row["score"] for name, row in part.predictions.items()}
    assert scores["f"] < -1 < scores["t"] < 0  # the higher, the better supported


def test_a_second_opinion_of_single_sentences_is_measured_beside_code(
    bench: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both stand in the passage; the model finds the second wrong for who asked. Of the third it says nothing readable."""
    monkeypatch.setattr(second_opinion, "AT_ONCE", 1)
    stated = "You can return a lamp within 30 days of delivery."
    rows = [
        claim(name, stated, *kind) for name, kind in zip("tfu", [("supported", "verbatim")] + 2 * [FALSE], strict=True)
    ]
    write(bench.folder, "claims.jsonl", rows)
    entailed = says({"statements": [{"number": 1, "verdict": "entailed", "words": ""}]})

    def case(verdict: str) -> Reply:
        return says({"sentences": [{"number": 1, "verdict": verdict, "shown_by": ""}]})

    with serving(entailed, case("fits"), entailed, case("other_case"), says({}), says({})) as wire:
        config = GivenConfig(
            embeddings="test:large", llm_check="openai:c", openai_base_url=wire.base_url, openai_api_key="k"
        )
        part = claims.measure(Workspace(bench.folder, config, io.StringIO()))
    title = "Claims: code alone, and with a second opinion"
    assert figures(part, title, "true, same language")["alarm after both"] == 0
    assert figures(part, title, "false, same language") == {
        "alarm by code": 0, "alarm after both": 0.5, "note after both": 0, "no opinion given": 0.5,
    }  # fmt: skip
    assert part.predictions["f"]["verdict"] == "doubt"
    assert part.predictions["u"]["verdict"] == "proved"


def sentence(text: str, kind: str = "fact", quote: str = "") -> dict[str, Any]:
    return {"text": text, "cites": [0] if quote else [], "quote": [quote] if quote else [], "kind": kind, "sep": "\n"}


def reply(name: str, stated: str, flaw: str = "") -> dict[str, Any]:
    """A reply with one statement, which cites the first sentence of the article."""
    quote = RETURNS.split(". ")[0]
    return {
        "id": name,
        "mail": {"subject": "Lamp", "from_name": "Ada", "text": "How long may I return the lamp?", "lang": "en"},
        "matters": [{"text": "how long a lamp may be returned", "covered": True}],
        "passages": [{"doc": "returns", "title": "Returns", "text": RETURNS}],
        "sentences": [sentence("Hello Ada,", "courtesy"), sentence(stated, quote=quote)],
        "flaw": {"flaw": flaw} if flaw else None,
        "ready": not flaw,
    }


def test_a_reply_is_judged_by_guard_and_route_as_a_models(bench: Workspace) -> None:
    honest = reply("d", "You can return a lamp within 30 days of delivery.")
    write(
        bench.folder,
        "drafts.jsonl",
        [honest, reply("dx", "You can return a lamp within 90 days of delivery.", "wrong_amount")],
    )
    part = replies.measure(bench)
    assert part.predictions["d"] == {"route": "answer", "verdicts": ["none", "proved"]}
    assert part.predictions["dx"] == {"route": "escalate", "verdicts": ["none", "refused"]}
    assert (
        figures(part, "Drafts: Ready at the first pass", "honest and complete, in the articles' language")["Ready"] == 1
    )
    assert figures(part, "Drafts: flawed, and Ready all the same", "wrong_amount")["Ready"] == 0
    assert figures(part, "Drafts: sentences of honest replies", "fact")["alarm"] == 0
    holding = figures(part, "Drafts: what holds them, in the articles' language", "unknown_number")
    # Its question is unanswered, too, where the sentence is refused.
    assert holding == {"honest": 0, "flawed": 1, "honest, by it alone": 0, "flawed, by it alone": 0}


def test_a_model_that_gives_a_second_opinion_is_measured_beside_code(
    bench: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both replies stand in the article; the second is wrong for who asked."""
    monkeypatch.setattr(second_opinion, "AT_ONCE", 1)
    stated = "You can return a lamp within 30 days of delivery."
    write(bench.folder, "drafts.jsonl", [reply("d", stated), reply("dx", stated, "wrong_case")])
    entailed = says({"statements": [{"number": 1, "verdict": "entailed", "words": ""}]})

    def case(verdict: str) -> Reply:
        told = [{"number": number, "verdict": "fits", "shown_by": ""} for number in (1, 2)]
        answers = [{"number": 1, "answered_by": [2]}]
        return says({"sentences": [told[0], told[1] | {"verdict": verdict}], "answers": answers})

    with serving(entailed, case("fits"), entailed, case("other_case")) as wire:
        config = GivenConfig(
            embeddings="test:large", llm_check="openai:c", openai_base_url=wire.base_url, openai_api_key="k"
        )
        part = replies.measure(Workspace(bench.folder, config, io.StringIO()))
    title = "Drafts: code alone, and with a second opinion"
    assert figures(part, title, "honest and complete, all languages") == {
        "Ready by code": 1, "Ready after both": 1, "no opinion given": 0,
    }  # fmt: skip
    assert figures(part, title, "flawed twins, all languages")["Ready by code"] == 1
    assert figures(part, title, "flawed twins, all languages")["Ready after both"] == 0
    assert part.predictions["dx"] == {"route": "escalate", "verdicts": ["none", "doubt"]}


def test_a_matter_that_the_articles_do_not_cover_is_a_gap_of_the_reply(bench: Workspace) -> None:
    row = reply("d", "You can return a lamp within 30 days of delivery.")
    row["matters"].append({"text": "whether lamps are sold in Oslo", "covered": False})
    write(bench.folder, "drafts.jsonl", [row])
    assert replies.measure(bench).predictions["d"]["route"] == "escalate"


def mail(name: str, gold: list[str], *, covered: bool = True) -> dict[str, Any]:
    row = {"id": f"natural/{name}", "kb": "lamps", "exclude": [], "slice": "natural", "lang": "en", "style": "terse"}
    row |= {"expect_route": "answer" if covered else "escalate", "gold": gold, "kind": "terse"}
    row["rfc822"] = MAIL.replace("is my voucher still valid?", ASKED)
    matter = {"text": "how long a voucher is valid", "gold": gold, "covered": covered}
    return row | {"customer_text": ASKED, "matters": [matter]}


def test_ready_is_wrong_where_no_article_of_the_matter_is_cited(bench: Workspace) -> None:
    rows = [mail("right", ["gift-vouchers"]), mail("wrong", ["delivery-times"]), mail("bare", [], covered=False)]
    write(bench.folder, "matters.jsonl", rows)
    part = matters.measure(bench)
    table = figures(part, "Matters: is Ready honest?", "natural, terse")
    ready = [row["route"] == "answer" for row in part.predictions.values()]
    assert ready == [True] * 3  # it is one mail, whatever its labels say
    assert table["Ready"] == 3
    assert table["Ready and right"] == 0.5
    assert table["wrong"] == pytest.approx(2 / 3)
    assert all(row["gaps"] is not None for row in part.predictions.values())


@each_case(
    ("gap", "speaks"),
    [
        ("How much is left on the gift card", True),
        ("what remains on a gift card's balance", True),
        ("Delivery to Norway", False),
        ("", False),
        ("??", False),
    ],
)
def test_a_gap_counts_only_where_it_speaks_of_its_matter(gap: str, speaks: bool) -> None:
    assert speaks_of(gap, "look up the remaining balance of a gift card") is speaks


def test_a_claim_may_name_its_article(bench: Workspace) -> None:
    write(bench.folder, "claim_articles.jsonl", [{"id": "returns", "title": "Returns", "text": RETURNS}])
    rows = [claim("t", "You can return a lamp within 30 days of delivery.", "supported", "verbatim")]
    rows += [claim("f", "You can return a lamp within 90 days of delivery.", "unsupported", "number")]
    for row in rows:
        del row["passage"], row["title"]
        row["article"] = "returns"
    write(bench.folder, "claims.jsonl", rows)
    said = {name: row["verdict"] for name, row in claims.measure(bench).predictions.items()}
    assert said == {"t": "proved", "f": "refused"}
    rows[0]["article"] = "elsewhere"
    write(bench.folder, "claims.jsonl", rows)
    with pytest.raises(DataError, match="t names the article elsewhere"):
        claims.measure(bench)


@pytest.mark.parametrize(("folder", "pairs"), [("", 600), ("edits", 250)])
def test_golden_twins_come_in_pairs_and_quote_their_article(folder: str, pairs: int) -> None:
    """Each pair has a true and a false twin, and each quote stands in its article."""
    rows = read(GOLDEN / folder, "claims.jsonl", claims.ClaimRow)
    articles = {one.id: one.text for one in read(GOLDEN / folder, "claim_articles.jsonl", claims.ClaimArticle)}
    assert len(rows) >= 2 * pairs
    assert not [r.id for r in rows if r.quote and squeezed(r.quote) not in squeezed(articles[r.article])]
    labels: dict[str, set[str]] = {}
    for line in (GOLDEN / folder / "claims.jsonl").read_text().splitlines():
        row = json.loads(line)
        if row["kind"] not in (*claims.WITHOUT_CLAIM, "courtesy_fact"):
            labels.setdefault(row["pair"], set()).add(row["label"])
    assert len(labels) >= pairs
    assert all(found == {"supported", "unsupported"} for found in labels.values())


@pytest.mark.parametrize(
    ("folder", "honest", "flawed"), [("replies", 44, 60), ("unseen", 72, 72), ("leisure", 40, 40), ("ferry", 26, 26)]
)
def test_golden_replies_quote_their_passages_and_only_flawed_ones_have_false_sentences(
    folder: str, honest: int, flawed: int
) -> None:
    """Each quote stands in a passage that its sentence cites; flawed replies alone have a false sentence."""
    rows = read(GOLDEN / folder, replies.DRAFTS, replies.ReplyRow)
    assert len({row.id for row in rows}) == len(rows)
    assert [sum(not row.flaw for row in rows), sum(bool(row.flaw) for row in rows)] == [honest, flawed]
    for row in rows:
        assert not row.flaw or not row.ready, row.id
        for said in row.sentences:
            cited = [squeezed(row.passages[place].text) for place in said.cites]
            assert all(any(squeezed(quote) in text for text in cited) for quote in said.quote), (row.id, said.text)
    for line in (GOLDEN / folder / replies.DRAFTS).read_text().splitlines():
        stored = json.loads(line)
        assert all(one["true"] for one in stored["sentences"]) == (stored["flaw"] is None), stored["id"]


@pytest.mark.parametrize(("folder", "half"), [("unseen", 36), ("leisure", 20)])
def test_half_of_the_played_replies_is_sealed(folder: str, half: int) -> None:
    rows = read(GOLDEN / folder, replies.DRAFTS, replies.ReplyRow)
    halves = [row.id.split("/")[-2] for row in rows if row.flaw]
    assert (halves.count("dev"), halves.count("sealed")) == (half, half)


def squeezed(text: str) -> str:
    return " ".join(text.split())
