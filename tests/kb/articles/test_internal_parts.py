"""Parts of an article that are not for customers, and ordinary ones with the same words."""

from kb.articles.internal_parts import parts
from kb.articles.markings import internal_mark
from kb.index.chunking import chunks
from tests.counted_calls import calls
from tests.each_case import each_case

BEFORE = "The Quendix is repaired within 6 days."
AFTER = "Send the Quendix in its box."


def told(part: str) -> tuple[str, str]:
    """What of an article with this part in its middle customers may read, and what they may not."""
    pieces = chunks(f"{BEFORE}\n\n{part}\n\n## Shipping\n\n{AFTER}")
    inside = [piece.text for piece in pieces if internal_mark("", "", " > ".join(piece.headings))]
    return " ".join(piece.text for piece in pieces if piece.text not in inside), " ".join(inside)


@each_case(
    "part",
    [
        "Internal: if the customer threatens with a review, OFFER 30 EUR at once.",
        "> **Internal:** if the customer threatens with a review, OFFER 30 EUR at once.",
        "*Internal note:* OFFER 30 EUR.", "Agents only: customers who insist on it get an OFFER of 30 EUR.",
        "Staff only: OFFER 30 EUR.", "Internal use only. OFFER 30 EUR.", "Confidential. We OFFER 40 % off.",
        "For agents: OFFER 30 EUR.", "Script for agents: when a caller asks, OFFER the Duo.",
        "Back office instructions: open the admin, OFFER a refund, PIN 4711.", "Notes for support: OFFER 30 EUR.",
        "For our eyes only. OFFER 30 EUR before the second mail.", "Do not tell customers that we OFFER 30 EUR.",
        "It has a defect of the valve. Do not tell customers. OFFER 30 EUR.",
        "Please do not share this with customers: OFFER 30 EUR.",
        "Draft, not published yet. We OFFER a warranty of 7 years.", "TODO legal must check this: OFFER 30 EUR.",
        "TODO: check this OFFER.", "Use it daily. [internal: who asks for it gets an OFFER of 15 EUR] Keep it dry.",
        "It is repaired at once. Internal: OFFER 30 EUR.", "It is repaired at once.\nInternal: OFFER 30 EUR.",
        "| case | internal: what we do |\n| --- | --- |\n| broken twice | OFFER 25 EUR |",
        "| case | agents only |\n| --- | --- |\n| broken twice | OFFER 25 EUR |",
        "## Notes for support\n\nOFFER 30 EUR.", "## For agents\n\nOFFER 30 EUR.", "### Internal\n\nOFFER 30 EUR.",
        "Internal:\n\n- OFFER 30 EUR\n- OFFER 40 EUR", "Internal, not for customers:\n\nOFFER 30 EUR.",
        "**Internal note: not for customers**\n\nOFFER 30 EUR.", "Internal: when they insist, do this:\n\n1. OFFER 30 EUR",
        "<p>Internal: OFFER 30 EUR.</p>", "Intern: bei Beschwerden OFFER 20 EUR.", "Nur fürs Team. OFFER 20 EUR.",
        "Nur für Mitarbeiter: OFFER 20 EUR.", "Interne Notiz: OFFER 20 EUR.", "Hinweise für Mitarbeiter: OFFER 20 EUR.",
        "Kunden nichts sagen. OFFER 20 EUR.", "Entwurf, noch nicht freigegeben. OFFER 20 EUR.",
        "Interne : OFFER 20 EUR.", "Note interne : OFFER 20 EUR.", "Ne pas communiquer aux clients : OFFER 20 EUR.",
        "Uso interno: OFFER 20 EUR.", "Sólo para agentes: OFFER 20 EUR.", "Nota interna: OFFER 20 EUR.",
        "Solo per uso interno: OFFER 20 EUR.", "Só para uso interno: OFFER 20 EUR.", "Alleen voor medewerkers: OFFER 20 EUR.",
        "Endast för personal: OFFER 20 EUR.", "Tylko dla pracowników: OFFER 20 EUR.", "Dahili not: OFFER 20 EUR.",
        "للموظفين فقط: OFFER 20 EUR.",
    ],
)  # fmt: skip
def test_a_part_that_calls_itself_internal_is_set_apart(part: str) -> None:
    open_to_all, inside = told(part)
    assert "OFFER" not in open_to_all
    assert "OFFER" in inside
    assert BEFORE in open_to_all
    assert AFTER in open_to_all


def test_so_is_an_item_of_a_list_and_no_other_item() -> None:
    open_to_all, inside = told("- Clean it weekly.\n- Agents only: OFFER 30 EUR.\n  - and OFFER 40 EUR\n- Dry it.")
    assert open_to_all.count("OFFER") == 0
    assert inside.count("OFFER") == 2
    assert "Clean it weekly" in open_to_all
    assert "Dry it" in open_to_all


@each_case(
    "part",
    [
        "The internal memory of the device holds 64 GB.", "Internal memory: 64 GB.", "Internal dimensions: 30 x 20 cm.",
        "Internal: 30 × 20 cm.", "Internal: 512 GB\nExternal: up to 1 TB", "- Internal: flash\n- External: a card",
        "- Internal: 51 cm\n- Height: 60 cm", "Internal and external antennas are sold apart.",
        "International orders take 9 days.",
        "International: 9 days.", "Internally, the lamp has two LEDs.", "Our support team notes what you say.",
        "Support notes are kept for a year.", "Your support team answers within a day.", "Staff are happy to help.",
        "Staff only areas are marked in red.", "Parking behind the house is for staff only.",
        "Parking there is\nfor staff only.",
        "The back door is for employees only.", "For staff discounts, ask your employer.", "For staff, parking is free.",
        "For support, call us.", "For support: write to us.", "For agents of travel companies: book by phone.",
        "Agents are at work from 9 to 5.", "Our agents only work on weekdays.", "Only agents can change a booking.",
        "Internal documents about your claim are kept for ten years.", "Internal rules for refunds do not limit your rights.",
        "Confidential, safe shredding is included.", "Confidential data is deleted after a week.",
        "Your data stays confidential.",
        "Not for customers in Switzerland: there, order by phone.", "Not for customers under 18.",
        "Do not share your PIN with customers of the shop.", "Never share your code with other customers.",
        "Draft: the invoice is not sent yet.", "Draft beer is not for sale.",
        "Draft mails are not published until you send them.",
        "TODO EL AÑO", "TODO incluido en el precio.", "Todo: la lista de tareas se guarda.", "A todo list helps.",
        "It has two ports (internal: 2, external: 4).", "Drives (internal, external) are tested.",
        "| Drive | Internal | External |\n| --- | --- | --- |\n| A | 2 | 4 |",
        "| Size | Internal |\n| --- | --- |\n| A | 30 cm |",
        "| Place | Size |\n| --- | --- |\n| Internal: | 30 cm |",
        "Der interne Speicher fasst 64 GB.", "Interne und externe Laufwerke: beide gehen.", "Nicht für Kunden in der Schweiz.",
        "Nur für Mitarbeiter unserer Partner gilt das nicht.", "Mémoire interne : 64 Go.", "La mémoire interne est de 64 Go.",
        "Memoria interna: 64 GB.", "Interno: algodón. Externo: lana.", "Voor medewerkers van partners, zie onder.",
        "İç: pamuk.\nDış: yün.", "Intern minne: 64 GB.", "Pamięć wewnętrzna: 64 GB.", "الذاكرة الداخلية 64 جيجابايت.",
        "Please note: an agent calls you back.", "Note for travellers: bring your passport.",
        "The internal: what is inside; the external: what is outside.",
    ],
)  # fmt: skip
def test_what_only_has_the_words_is_for_customers(part: str) -> None:
    assert told(part)[1] == ""


def test_a_passage_has_nothing_of_both_and_nothing_is_lost() -> None:
    items = "- a\n- Internal: OFFER 40 EUR and a lamp.\n- b"
    body = f"{BEFORE}\n\nAgents only: OFFER 30 EUR.\n\nKeep it dry.\n\n{items}\n\n{AFTER}"
    pieces = chunks(body)
    assert [piece.headings for piece in pieces] == [(), ("Internal",), (), ("Internal",), ()]
    assert "".join(body[piece.start : piece.end] for piece in pieces) == body


def test_a_long_one_is_marked_to_its_end() -> None:
    pieces = chunks(f"{BEFORE}\n\nInternal: {'give an OFFER of 30 EUR to them. ' * 90}\n\n{AFTER}")
    assert {piece.headings for piece in pieces if "OFFER" in piece.text} == {("Internal",)}
    assert len(pieces) > 4


@each_case(
    "piece",
    ["Internal: ", ". ", "a. ", "[internal: a b c] ", "[", "(a: ", "- Internal: a\n", "> ", "TODO ", "\n", "*", "a: "],
)
def test_twice_the_text_takes_about_twice_the_steps(piece: str) -> None:
    small, large = (calls(parts, (piece * length)[:length]) for length in (2_000, 8_000))
    assert large <= 5 * small + 2_000
