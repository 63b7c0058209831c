"""Passages of an invented shop with faithful answers and looser ones: what the corruptor corrupts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    title: str
    passage: str
    gold: tuple[str, ...]
    paraphrases: tuple[str, ...]


CASES = (
    Case(
        "Charging the Orbit",
        "The Orbit charges in 90 minutes with the USB-C cable. A full battery lasts 12 hours at half brightness. While it"
        " charges, the ring glows orange; when it is full, the ring turns green. Do not charge it below 5 degrees.",
        (
            "The Orbit charges in 90 minutes with the USB-C cable, and a full battery lasts 12 hours at half brightness.",
            "While it charges, the ring glows orange; when it is full, the ring turns green.",
        ),
        (
            "With the USB-C cable, charging the Orbit takes 90 minutes.",
            "An orange ring means that it is charging, a green ring that it is full.",
            "At half brightness you get 12 hours from a full battery.",
            "Avoid charging below 5 degrees.",
        ),
    ),
    Case(
        "Delivery to islands",
        "Parcels to Sylt, Föhr and Amrum leave our warehouse in Kiel every Tuesday and Friday. Delivery takes 4 working days"
        " and costs 11.50 EUR. The ferry does not carry lamps that are taller than 180 cm.",
        (
            "Parcels to Sylt, Föhr and Amrum leave our warehouse in Kiel every Tuesday and Friday.",
            "Delivery takes 4 working days and costs 11.50 EUR.",
        ),
        (
            "We send parcels to Sylt, Föhr and Amrum from the Kiel warehouse on Tuesday and Friday.",
            "You pay 11.50 EUR for delivery, which takes 4 working days.",
            "Lamps taller than 180 cm are not carried by the ferry.",
        ),
    ),
    Case(
        "Student discount",
        "Students get 15 percent off all desk lamps. Upload your student card under Profile before 30 September 2025; Marlow"
        " checks it within 2 days. The discount code STUDY-15 works 3 times and cannot be combined with a sale.",
        (
            "Students get 15 percent off all desk lamps.",
            "Upload your student card under Profile before 30 September 2025; Marlow checks it within 2 days.",
            "The discount code STUDY-15 works 3 times and cannot be combined with a sale.",
        ),
        (
            "There is a discount of 15 percent on all desk lamps for students.",
            "Your student card has to be uploaded in your Profile before 30 September 2025.",
            "You can use the code STUDY-15 on 3 occasions, but not combined with a sale.",
        ),
    ),
    Case(
        "Pairing with the app",
        "Open the Beacon app, choose Add lamp and hold the button on the base for 8 seconds until it blinks twice. The lamp"
        " needs firmware 3.2.1 or later. If pairing fails, see https://lumenbay.example/pairing or write to"
        " app@lumenbay.example.",
        (
            "Open the Beacon app, choose Add lamp and hold the button on the base for 8 seconds until it blinks twice.",
            "The lamp needs firmware 3.2.1 or later.",
            "If pairing fails, see https://lumenbay.example/pairing or write to app@lumenbay.example.",
        ),
        (
            "In the Beacon app, choose Add lamp, then keep the button on the base pressed for 8 seconds until it blinks.",
            "Pairing needs a lamp with firmware 3.2.1 or later.",
            "When pairing fails, you find help at https://lumenbay.example/pairing.",
        ),
    ),
    Case(
        "Invoices for companies",
        "Companies receive an invoice with VAT within 24 hours of shipping. To change the address, write to Petra Lund in"
        " accounting before the 5th of the month. Invoices are kept for 10 years and can be downloaded as PDF.",
        (
            "Companies receive an invoice with VAT within 24 hours of shipping.",
            "To change the address, write to Petra Lund in accounting before the 5th of the month.",
            "Invoices are kept for 10 years and can be downloaded as PDF.",
        ),
        (
            "As a company, you receive your invoice with VAT within 24 hours of shipping.",
            "Write to Petra Lund in accounting before the 5th of the month if the address has to change.",
            "You can download an invoice as PDF for 10 years.",
        ),
    ),
    Case(
        "Replacing the bulb",
        "Switch the lamp off and let it cool for 20 minutes. Turn the glass to the left, pull out the old bulb and push in the"
        " new one. The Halo takes E14 bulbs of at most 40 watts. Stronger bulbs melt the shade.",
        (
            "Switch the lamp off and let it cool for 20 minutes.",
            "Turn the glass to the left, pull out the old bulb and push in the new one.",
            "The Halo takes E14 bulbs of at most 40 watts.",
        ),
        (
            "Before that, the lamp must be off and cool for 20 minutes.",
            "The old bulb comes out once the glass is turned to the left; then push the new bulb in.",
            "For the Halo, use E14 bulbs with 40 watts at most, because stronger bulbs melt the shade.",
        ),
    ),
    Case(
        "Lampe reklamieren",
        "Senden Sie ein Foto des Schadens an service@lumenbay.example. Wir prüfen es innerhalb von 3 Werktagen. Die Werkstatt"
        " in Bremen repariert Lampen bis 500 EUR. Für Glas gilt eine Garantie von 24 Monaten ab dem 1. Juli 2024.",
        (
            "Senden Sie ein Foto des Schadens an service@lumenbay.example.",
            "Die Werkstatt in Bremen repariert Lampen bis 500 EUR.",
            "Für Glas gilt eine Garantie von 24 Monaten ab dem 1. Juli 2024.",
        ),
        (
            "Bitte schicken Sie uns ein Foto vom Schaden an service@lumenbay.example.",
            "Lampen bis 500 EUR werden in der Werkstatt in Bremen repariert.",
            "Auf Glas haben Sie ab dem 1. Juli 2024 eine Garantie von 24 Monaten.",
        ),
    ),
    Case(
        "Rendez-vous en boutique",
        "La boutique de Nantes vous reçoit sur rendez-vous du mardi au samedi, de 10:30 à 18:00. Un essai dure 45 minutes et"
        " coûte 20 euros, déduits de votre achat. Les chiens ne sont pas admis.",
        (
            "La boutique de Nantes vous reçoit sur rendez-vous du mardi au samedi, de 10:30 à 18:00.",
            "Un essai dure 45 minutes et coûte 20 euros, déduits de votre achat.",
        ),
        (
            "Vous êtes reçu sur rendez-vous à la boutique de Nantes, du mardi au samedi de 10:30 à 18:00.",
            "Pour un essai de 45 minutes, vous payez 20 euros, qui sont déduits de l'achat.",
            "Les chiens ne peuvent pas entrer dans la boutique.",
        ),
    ),
)
LANGUAGES = ("en", "en", "en", "en", "en", "en", "de", "fr")
