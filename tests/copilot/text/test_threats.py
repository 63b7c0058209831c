"""Threats against people or things, and people in despair, are danger: a person reads them, no article is quoted."""

import time
import tomllib

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import User

from copilot.config import ROOT, load
from copilot.models import Run
from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED
from copilot.text.languages.despair import DESPAIR
from copilot.text.languages.threats import THREATS
from copilot.text.languages.threats.figures import FIGURES, INSULTS, PLAIN
from copilot.text.needs_person import (
    classifier,
    danger_in,
    needs_person,
    needs_person_by_meaning,
    threat_or_despair,
    weights,
)
from copilot.worker.runs import run_output
from copilot.worker.runs.run_deps import sentence_vectors
from drafts.desk.ticket_page import TicketPage
from drafts.models import AutoSendPolicy, Draft, Outbound, Ticket
from drafts.workflow.auto_send.sending import store_and_maybe_send
from tests.each_case import each_case
from tests.factories import a_mail, a_ticket
from tests.library import mail
from tests.pipeline_world import World

MAILS = tomllib.loads((ROOT / "tests/golden/needs_person/threats.toml").read_text("utf-8"))
QUESTION = "How long does delivery to Austria take?"


def phrases(text: str) -> list[str]:
    return [one.kind for one in needs_person(mail(text, subject=""), detect(text, fallback="en"))]


def kinds(text: str) -> list[str]:
    message, language = mail(text, subject=""), detect(text, fallback="en")
    told = needs_person(message, language)
    return [one.kind for one in told or async_to_sync(needs_person_by_meaning)(message, sentence_vectors, language)]


WEARY = tomllib.loads((ROOT / "tests/golden/needs_person/weary.toml").read_text("utf-8"))


@pytest.mark.live  # every sentence is embedded
def test_who_has_tried_everything_is_seldom_taken_for_a_person_in_despair() -> None:
    alarms = [text for text in WEARY["ordinary"] if "danger" in kinds(text)]
    assert len(alarms) <= 8, alarms


@pytest.mark.live  # every sentence is embedded
def test_despair_in_like_words_is_recognised() -> None:
    missed = [text for text in WEARY["despair"] if "danger" not in kinds(text)]
    assert len(missed) <= 3, missed


@each_case(
    "text",
    [
        "I did all of that.",
        "I have already done all of that.",
        "I did everything you said.",
        "I already did all of those steps.",
    ],
)
def test_steps_that_were_taken_are_no_despair(text: str) -> None:
    assert kinds(f"Thanks but this does not answer my question. {text} The ring is still red. What now?") == []


def test_every_language_has_words_of_threats_despair_and_figures_of_speech() -> None:
    assert set(THREATS) == set(DESPAIR) == set(FIGURES) == set(INSULTS) == set(PLAIN) == set(SUPPORTED)


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        (
            "I know where your office in Utrecht is. If I do not get my 89 euros by Friday I will come and burn it down.",
            True,
        ),
        ("You have a nice warehouse. I'll burn everything to the ground.", True),
        ("The candle is lovely. Can I burn it down to the end, or does the glass get too hot?", False),
        ("I will take it down to the post office on Friday.", False),
    ],
)
def test_what_is_to_burn_may_be_named_a_sentence_before(text: str, heard: bool) -> None:
    assert ("danger" in phrases(text)) is heard


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(
    ("half", "kind", "most"),
    [("seen", "threat", 2), ("seen", "despair", 1), ("unread", "threat", 11), ("unread", "despair", 3)],
)
def test_threats_and_despair_are_recognised(half: str, kind: str, most: int) -> None:
    missed = [text for _, text in MAILS[f"{half}_{kind}"] if "danger" not in kinds(text)]
    assert len(missed) <= most, len(missed)  # the unread ones are not shown


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 0), ("unread", 4)])
def test_ordinary_mail_in_like_words_is_no_danger(half: str, most: int) -> None:
    alarms = [text for _, text in MAILS[f"{half}_ordinary"] if "danger" in kinds(text)]
    assert len(alarms) <= most, len(alarms)


@each_case(
    "text",
    [
        "I know where your office is and what time your people leave.",
        "You'd better watch your back, Lisa.",
        "I want to end my life, this debt is the last straw.",
        "Ich komme vorbei und schlage euch die Fresse ein.",
        "Ich kann nicht mehr und will nicht mehr leben.",
        "Je vais venir vous casser la gueule.",
        "Voy a ir a vuestra oficina y os voy a partir la cara.",
        "Se non mi rimborsate vengo lì e vi spacco la faccia.",
        "Não vejo razão para continuar a viver.",
        "Ik wil niet meer leven.",
        "Przyjadę do was i połamię wam nogi.",
        "Jag kommer till ert kontor och slår ihjäl er.",
        "Oraya gelip hepinizi öldüreceğim.",
        "سآتي إلى مكتبكم وأقتلكم جميعا.",
        "My neighbour is furious about the parcels. He said he'll stab me if it happens again.",
        "My husband said he would kill me when he finds this account.",
        "You will die for this, I'm going to kill you.",
        "I'll come round and kill your boss.",
    ],
)
def test_a_threat_or_despair_is_danger(text: str) -> None:
    assert phrases(text) == ["danger"]


@each_case(
    ("language", "text"),
    [
        ("en", "I will be at your gate and then you'll see what happens."),
        ("en", "I will come with my brothers and we will sort you out."),
        ("en", "If I don't get my money I'm coming round and you'll regret it."),
        ("de", "Ich stehe morgen vor eurer Tür und dann könnt ihr was erleben."),
        ("fr", "Je serai devant votre porte et vous allez voir ce qui va se passer."),
        ("es", "Voy a ir con mis hermanos y ya veréis lo que pasa."),
        ("it", "Vengo lì con i miei fratelli e poi vedrete cosa succede."),
        ("pt", "Vou aí com os meus irmãos e vão ver o que acontece."),
        ("nl", "Ik sta morgen voor jullie deur en dan zul je zien wat er gebeurt."),
        ("sv", "Jag kommer dit med mina bröder och då ska ni få se vad som händer."),
        ("pl", "Przyjadę z braćmi i wtedy zobaczycie, co się stanie."),
        ("tr", "Kardeşlerimle oraya geleceğim, o zaman görürsünüz."),
        ("ar", "سآتي مع إخوتي وسترون ماذا سيحدث"),
    ],
)
def test_a_visit_that_is_threatened_is_danger(language: str, text: str) -> None:
    assert [(one.kind, one.of) for one in needs_person(mail(text, subject=""), language)] == [("danger", ("threat",))]


@each_case(
    ("language", "text"),
    [
        ("en", "I will come with my brother and we will sort it out."),
        ("en", "I'll be at your gate at nine."),
        ("en", "Press the button and then you will see what happens."),
        ("en", "I'll pay you a visit next week to look at the sofas."),
        ("de", "Ich komme mit meinem Bruder vorbei, dann sehen wir weiter."),
        ("de", "Ich habe bezahlt, dann seid ihr dran."),
        ("es", "Voy a ir con mis hermanos, ¿hay mesa para cuatro?"),
        ("nl", "Ik kom met mijn broers, hebben jullie plaats?"),
        ("tr", "Kardeşimle geleceğim, yeriniz var mı?"),
    ],
)
def test_a_visit_is_none(language: str, text: str) -> None:
    assert needs_person(mail(text, subject=""), language) == ()


@each_case(
    "text",
    [
        "I'll leave a bad review and never order again.",
        "I know where your shop is, can I collect it there?",
        "This subscription is killing me.",
        "How do I kill a process?",
        "My boss will kill me if this is late.",
        "I'd die for one in green.",
        "Can I shoot you an email about it?",
        "I can't go on like this with your service.",
        "I'm going to kill the monster in level 12, but how?",
        "I want to die of shame, I sent you the wrong parcel.",
        "Meine Mutter bringt mich um, wenn ich die Karten verliere.",
        "Je veux en finir avec ces prélèvements.",
        "Ik wil een eind aan het abonnement maken.",
        "Voglio farla finita con questi addebiti.",
        "Não tenho vontade de esperar mais.",
    ],
)
def test_a_figure_of_speech_is_none_to_the_phrases(text: str) -> None:
    assert phrases(text) == []


@each_case(
    ("language", "text", "seen"),
    [
        ("en", "There is a bomb in your building. It will go off at noon.", True),
        ("en", "I do not see any point in living any longer.", True),
        ("de", "In Ihrer Halle liegt eine Bombe.", True),
        ("de", "Ich sehe keinen Sinn mehr in meinem Leben.", True),
        ("fr", "Il y a une bombe dans votre salle.", True),
        ("fr", "Je ne vois plus de raison de vivre.", True),
        ("es", "Hay una bomba en el edificio.", True),
        ("es", "Ya no le veo sentido a vivir.", True),
        ("it", "C'è una bomba nel vostro negozio.", True),
        ("pt", "A bomba vai explodir ao meio-dia.", True),
        ("nl", "Ik zie geen reden meer om te leven.", True),
        ("pl", "Nie widzę sensu życia.", True),
        ("sv", "Det finns en bomb i er butik.", True),
        ("tr", "Binanızda bomba var.", True),
        ("ar", "هناك قنبلة في متجركم.", True),
        ("en", "There is a bath bomb in the box that is broken.", False),
        ("fr", "Il y a une bombe de peinture dans le colis.", False),
        ("es", "Hay una bomba de agua en la maceta. ¿Dónde debo poner la bomba?", False),
        ("de", "Ich sehe keinen Sinn in dem Abo.", False),
        ("it", "Non vedo il senso di questo addebito.", False),
        ("nl", "Ik zie geen reden om te betalen.", False),
    ],
)
def test_an_automatic_mail_that_tells_of_a_bomb_or_of_no_reason_to_live_is_no_plain_receipt(
    language: str, text: str, seen: bool
) -> None:
    """It is read by phrases alone, as no run reads it."""
    assert bool(danger_in(text, language)) is seen


def test_a_threat_to_sue_is_law_and_no_danger() -> None:
    assert phrases("I will sue you.") == ["law"]


def test_a_figure_of_speech_is_not_read_by_its_meaning_and_what_stands_beside_it_is() -> None:
    asked: list[str] = []

    async def vectors(sentences: object) -> dict[str, list[float]]:
        asked.extend(sentences)  # type: ignore[call-overload]
        return {}

    async_to_sync(needs_person_by_meaning)(
        mail("My boss will kill me if it is late. It hums and the lamp is odd.", subject=""), vectors, "en"
    )
    assert asked == ["It hums and the lamp is odd."]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("You people are a joke. Where is my refund?", ["Where is my refund?"]),
        ("Are you people serious? The planter came cracked.", ["The planter came cracked."]),
        ("You lot are hopeless. You will be sorry.", ["You will be sorry."]),
        ("You people are a joke and I know who you are.", ["You people are a joke and I know who you are."]),
        ("You idiots are dead.", ["You idiots are dead."]),
        ("I know you, clowns.", ["I know you, clowns."]),
    ],
)
def test_a_sentence_that_is_only_rude_is_not_read_by_its_meaning(text: str, read: list[str]) -> None:
    asked: list[str] = []

    async def vectors(sentences: object) -> dict[str, list[float]]:
        asked.extend(sentences)  # type: ignore[call-overload]
        return {}

    async_to_sync(needs_person_by_meaning)(mail(text, subject=""), vectors, "en")
    assert asked == read


@pytest.mark.live  # every sentence is embedded
@each_case(
    "text",
    [
        "You people are unbelievable. The planter came cracked.",
        "You people are the worst. I want my money back.",
        "Ihr seid echt ein Saftladen. Wo bleibt mein Paket?",
        "Ihr Leute seid ein Witz. Die Lampe ist kaputt.",
        "Vous êtes des incompétents. Où est mon colis ?",
        "Sois unos inútiles. ¿Dónde está mi pedido?",
        "Siete ridicoli. Dov'è il mio pacco?",
        "Jullie zijn waardeloos. Waar blijft mijn pakket?",
    ],
)
def test_rude_mail_is_no_danger(text: str) -> None:
    assert "danger" not in kinds(text)


def test_threat_and_despair_are_one_kind_with_danger_by_the_surest_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    edges = weights.THRESHOLDS
    above = {"danger": [edges["danger"] + 1, 0], "despair": [0, edges["despair"] + 2], "law": [edges["law"] + 1.5, 0]}
    monkeypatch.setattr(
        classifier, "scores", lambda vectors: {kind: classifier.np.array(row) for kind, row in above.items()}
    )
    assert classifier.kinds_of([[0.0], [0.0]]) == {"danger": 1, "law": 0}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("told", "advice", "beside"),
    [
        ("I know where your office is and what time your people leave.", "A threat:", "Despair:"),
        ("I want to end my life, this debt is the last straw.", "Despair:", "A threat:"),
    ],
)
def test_a_threat_gets_no_draft_and_the_desk_shows_its_sentence(told: str, advice: str, beside: str) -> None:
    assert "draft" in World().run(mail(QUESTION))
    world, ticket = World(), a_ticket()
    AutoSendPolicy.objects.create(mailbox=ticket.mailbox, category="", enabled=True, review_share=0)
    end = world.run(mail(f"{QUESTION} {told}"))
    assert (end["decision"], end["escalation_reason"], end["card"]) == ("escalate", "needs_person", "none")
    assert world.queries == []
    proposal = run_output.run_output(end, Run(), load())
    draft = store_and_maybe_send(ticket.pk, proposal, newest_message_id=a_mail(ticket, verified=True).pk)
    assert (draft.body, draft.citations.count(), proposal.sendable) == ("", 0, False)
    assert not Outbound.objects.exists()
    ticket.refresh_from_db()
    assert (ticket.danger, ticket.needs_person, ticket.urgency) == (True, "danger", "HIGH")
    page = TicketPage(ticket=Ticket(), reader=User(), messages=[], draft=draft, leaving=None, rows={})
    ((title, know, words),) = page.person_reasons
    assert (title, words) == ("Danger", told)
    assert advice in know
    assert beside not in know
    assert "A product:" not in know


def test_threat_and_despair_are_told_apart_by_meaning_and_of_both_both_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edges = weights.THRESHOLDS
    above = {"danger": [edges["danger"] + 1], "despair": [edges["despair"] + 2], "threat": [edges["threat"] - 1]}
    monkeypatch.setattr(
        classifier, "scores", lambda vectors: {kind: classifier.np.array(row) for kind, row in above.items()}
    )
    assert classifier.dangers_of([[0.0]]) == ("despair",)
    both = needs_person(mail("It started to smoke. I know where your office is and what time your people leave."), "en")
    assert [(one.kind, sorted(one.of)) for one in both] == [("danger", ["product", "threat"])]


def test_a_danger_stored_without_saying_which_shows_the_advice_on_each() -> None:
    page = TicketPage(
        ticket=Ticket(),
        reader=User(),
        messages=[],
        draft=Draft(guard={"needs_person": [{"kind": "danger", "words": "Beware."}]}),
        leaving=None,
        rows={},
    )
    ((_, know, _),) = page.person_reasons
    assert all(word in know for word in ("A product:", "A threat:", "Despair:"))


@each_case("language", SUPPORTED)
def test_a_sentence_that_is_made_to_be_slow_is_read_in_bounded_time(language: str) -> None:
    length = 12_500
    for opening in ("i'll ", "ich werde ", "je vais te "):
        for text in (opening * (length // len(opening)), opening * 5 + "a" * length):
            began = time.process_time()
            threat_or_despair(text, language)
            assert time.process_time() - began < 2.5, text[:40]  # each takes a hundredth of it
