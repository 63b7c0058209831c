"""Words for tool data by language: labels, states, and phrases that ask for them."""

import re
from dataclasses import dataclass, field

from copilot.text.normalize import fold


@dataclass(frozen=True)
class Words:
    """Words of one language. `states` is empty if the data's own words are in that language."""

    order: str
    free: str
    choose: str
    labels: dict[str, str]
    states: dict[str, str] = field(default_factory=dict)


LABELS = ("status", "ordered_on", "shipped_on", "expected_on", "delivered_on", "carrier", "tracking_number", "total")
STATES = ("processing", "packed", "shipped", "out_for_delivery", "delivered", "delayed", "cancelled", "returned")


def _words(order: str, free: str, choose: str, labels: str, states: str = "") -> Words:
    """Make Words from labels and states in the order of LABELS and STATES, separated by |."""
    named = dict(zip(LABELS, labels.split("|"), strict=True))
    told = dict(zip(STATES, states.split("|"), strict=True)) if states else {}
    return Words(order, free, choose, named, told)


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(fold(text))


WORDS = {
    "en": _words(
        "Your order {value}:",
        "These times are free ({zone}):",
        "Which of them suits you?",
        "Status|Ordered on|Shipped on|Expected delivery|Delivered on|Carrier|Tracking number|Total",
    ),
    "de": _words(
        "Ihre Bestellung {value}:",
        "Diese Zeiten sind frei ({zone}):",
        "Welche davon passt Ihnen?",
        "Status|Bestelldatum|Versanddatum|Voraussichtliche Lieferung|Zustellung|Versanddienst|Sendungsnummer|Betrag",
        "in Bearbeitung|gepackt|unterwegs|in Zustellung|zugestellt|verspätet|storniert|zurückgesandt",
    ),
    "fr": _words(
        "Votre commande {value} :",
        "Ces créneaux sont libres ({zone}) :",
        "Lequel vous convient ?",
        "Statut|Date de commande|Date d'expédition|Livraison prévue|Date de livraison|Transporteur|Numéro de suivi|Montant",
        "en préparation|emballée|en route|en cours de livraison|livrée|en retard|annulée|retournée",
    ),
    "es": _words(
        "Su pedido {value}:",
        "Estas horas están libres ({zone}):",
        "¿Cuál le viene bien?",
        "Estado|Fecha del pedido|Fecha de envío|Entrega prevista|Fecha de entrega|Transportista|Número de seguimiento"
        "|Importe",
        "en preparación|empaquetado|en camino|en reparto|entregado|con retraso|cancelado|devuelto",
    ),
    "it": _words(
        "Ordine {value}:",
        "Questi orari sono liberi ({zone}):",
        "Quale va bene?",
        "Stato|Data dell'ordine|Data di spedizione|Consegna prevista|Data di consegna|Corriere|Numero di tracciamento"
        "|Importo",
        "in preparazione|imballato|in viaggio|in consegna|consegnato|in ritardo|annullato|reso",
    ),
    "pt": _words(
        "A sua encomenda {value}:",
        "Estes horários estão livres ({zone}):",
        "Qual lhe convém?",
        "Estado|Data da encomenda|Data de envio|Entrega prevista|Data de entrega|Transportadora|Número de seguimento|Valor",
        "em preparação|embalada|a caminho|em distribuição|entregue|atrasada|cancelada|devolvida",
    ),
    "nl": _words(
        "Uw bestelling {value}:",
        "Deze tijden zijn vrij ({zone}):",
        "Welke tijd past u?",
        "Status|Besteldatum|Verzenddatum|Verwachte levering|Bezorgd op|Vervoerder|Volgnummer|Bedrag",
        "in behandeling|ingepakt|onderweg|in bezorging|bezorgd|vertraagd|geannuleerd|retour",
    ),
    "sv": _words(
        "Din beställning {value}:",
        "De här tiderna är lediga ({zone}):",
        "Vilken passar dig?",
        "Status|Beställningsdatum|Avsänt|Beräknad leverans|Leveransdatum|Transportör|Spårningsnummer|Belopp",
        "behandlas|packad|på väg|under utkörning|levererad|försenad|avbruten|i retur",
    ),
    "pl": _words(
        "Zamówienie {value}:",
        "Te terminy są wolne ({zone}):",
        "Który z nich odpowiada?",
        "Status|Data zamówienia|Data wysyłki|Przewidywana dostawa|Data dostawy|Przewoźnik|Numer przesyłki|Kwota",
        "w realizacji|spakowane|w drodze|w doręczeniu|doręczone|opóźnione|anulowane|zwrot",
    ),
    "tr": _words(
        "{value} numaralı siparişiniz:",
        "Şu saatler boş ({zone}):",
        "Hangisi size uygun?",
        "Durum|Sipariş tarihi|Gönderim tarihi|Tahmini teslimat|Teslim tarihi|Kargo şirketi|Takip numarası|Tutar",
        "hazırlanıyor|paketlendi|yolda|dağıtımda|teslim edildi|gecikmiş|iptal|iade",
    ),
    "ar": _words(
        "طلبك {value}:",
        "هذه الأوقات متاحة ({zone}):",
        "أي منها يناسبك؟",
        "الحالة|تاريخ الطلب|تاريخ الشحن|موعد التسليم المتوقع|تاريخ التسليم|شركة النقل|رقم التتبع|المبلغ",
        "قيد التجهيز|معبأ|في الطريق|قيد التوزيع|مسلم|متأخر|ملغى|مرتجع",
    ),
}

ORDER = _pattern(
    r"\b(?:order|parcel|package|shipment|delivery|planters?"
    r"|bestellung|paket|sendung|lieferung|ware|commande|colis|livraison|pedido|paquete|envio|entrega|ordine|pacco"
    r"|spedizione|consegna|encomenda|bestelling|pakket|pakje|zending|levering|bestallning|beställning|paketet|leverans"
    r"|zamowieni\w*|zamówieni\w*|paczk\w*|przesylk\w*|przesyłk\w*|dostaw\w*|siparis\w*|sipariş\w*|kargo\w*|teslimat)\b"
    r"|طلب|شحن|طرد",
)
STATE = _pattern(
    r"\b(?:where|when|status|state|arriv\w*|track\w*|on its way|how far|has it (?:been )?(?:left|shipped|sent)"
    r"|wo|wann|stand|ankommt|ankommen|verschickt|unterwegs|où|ou en est|quand|statut|suivi|arriver\w*|arrive"
    r"|dónde|donde|cuándo|cuando|estado|llega\w*|dove|quando|stato|arriva\w*|onde|chega\w*|waar|wanneer|aankom\w*"
    r"|var|när|nar|kommer|gdzie|kiedy|dotrze|nerede|ne zaman|durum\w*|gelecek)\b"
    r"|أين|متى|حالة|يصل",
)
LATE = _pattern(
    r"\b(?:late|delayed|overdue|still (?:waiting|not)|not (?:yet )?(?:arrived|here|come)|never arrived"
    r"|verspätet|verspatet|noch nicht (?:da|angekommen)|en retard|pas (?:encore )?arriv\w+|con retraso|no ha llegado"
    r"|in ritardo|non è (?:ancora )?arrivat\w|atrasad\w|não chegou|te laat|nog niet|försenad|inte kommit|opóźni\w*"
    r"|nie dotar\w+|gecikti|gelmedi)\b"
    r"|متأخر|لم يصل",
)
MEETING = _pattern(
    r"\b(?:call|meet\w*|appointment|tour|demo|slot|book|schedule|available|availability|free time"
    r"|termin\w*|gespräch|gesprach|treffen|anruf|rendez-vous|rdv|réunion|reunion|appel|disponib\w*|cita|reunión|llamada"
    r"|appuntamento|riunione|chiamata|reunião|reuniao|chamada|afspraak|gesprek|möte|mote|samtal|tid|spotkani\w*|rozmow\w*"
    r"|termin|randevu|toplantı|toplanti|görüşme|gorusme)\b"
    r"|موعد|اجتماع|مكالمة",
)
