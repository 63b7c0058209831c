"""Words of the rules for near copies, by language: plain data."""

import re

from copilot.text.languages import listed

# Words that turn round what is said, by language: one side each of a slash.
PAIRS = {
    "en": """first firstly initially / afterwards later finally last
        arrival arrive arrives arriving / departure depart departs departing
        check-in / check-out
        minimum / maximum
        incoming / outgoing
        sender senders / recipient recipients receiver
        buyer buyers / seller sellers
        monthly / yearly annual annually weekly daily
        morning mornings / evening evenings afternoon afternoons
        weekday weekdays / weekend weekends
        domestic / international
        increase increases increased / decrease decreases decreased reduce reduces reduced
        paid / unpaid
        opened / unopened
        used / unused
        old / new
        earliest / latest
        enabled enable / disabled disable
        private privately / business commercial
        summer / winter
        required compulsory mandatory / optional voluntary
        single / double
        higher / lower
        longer / shorter
        larger bigger / smaller
        heavier / lighter
        older / younger
        precede precedes preceding / follow follows following
        once / twice thrice
        left / right
        top / bottom
        upper / lower
        front / back rear
        inner / outer
        internal / external
        upstairs / downstairs
        clockwise / anticlockwise counterclockwise
        north northern / south southern east eastern west western
        horizontal horizontally / vertical vertically
        half / full whole entire
        same identical / different any
        push pushed / pull pulled
        lock locked locking / unlock unlocked unlocking
        tighten tightened / loosen loosened
        plug plugged / unplug unplugged
        insert inserted / remove removed
        upload uploaded / download downloaded
        online / offline
        adult adults / child children
        tenant tenants / landlord landlords
        employee employees / employer employers
        debit debited / credit credited
        inclusive / exclusive
        included / excluded
        allowed permitted / forbidden prohibited
        temporary temporarily / permanent permanently
        refundable / non-refundable nonrefundable
        peak / off-peak
        public / private
        warm hot / cold cool
        wet / dry
        empty / full
        fixed / variable flexible
        gross / net
        second / first
        third / second first""",
    "de": """zuerst zunächst vorher / danach anschließend nachher zuletzt
        anreise ankunft anreisetag / abreise abfahrt abreisetag
        mindestens minimum / höchstens maximal maximum
        eingehende eingehenden / ausgehende ausgehenden
        absender absenders / empfänger empfängers
        käufer käuferin / verkäufer verkäuferin
        monatlich monatliche / jährlich jährliche wöchentlich täglich
        morgens vormittags / abends nachmittags
        werktags wochentags / wochenende wochenenden
        erhöht erhöhen / gesenkt senken reduziert
        bezahlt bezahlte bezahlten / unbezahlt unbezahlte unbezahlten
        geöffnet geöffnete geöffneten / ungeöffnet ungeöffnete ungeöffneten
        alte alten alter altes / neue neuen neuer neues
        frühestens / spätestens
        privat private privaten / geschäftlich geschäftliche gewerblich gewerbliche
        sommer / winter
        pflicht verpflichtend / freiwillig
        höher / niedriger
        länger / kürzer
        größer größere größeren / kleiner kleinere kleineren
        älter ältere älteren / jünger jüngere jüngeren
        vorangehen vorangehenden / folgen folgenden
        einmal / zweimal
        links linke linken linker / rechts rechte rechten rechter
        oben obere oberen oberer / unten untere unteren unterer
        vorne vordere vorderen / hinten hintere hinteren
        innen innere inneren / außen äußere äußeren
        halbe halben hälfte / ganze ganzen volle vollen
        gleiche gleichen selbe selben / andere anderen beliebige beliebigen
        drücken / ziehen
        verriegeln verriegelt / entriegeln entriegelt
        einstecken / ausstecken
        hochladen hochgeladen / herunterladen heruntergeladen
        erwachsene erwachsenen / kinder kindern
        mieter mieterin / vermieter vermieterin
        arbeitnehmer / arbeitgeber
        erlaubt zulässig / verboten unzulässig
        vorübergehend / dauerhaft
        warm warmes warmen / kalt kaltes kalten
        nass nasse / trocken trockene
        brutto / netto
        zweite zweiten zweiter zweites / erste ersten erster erstes
        dritte dritten dritter drittes / zweite zweiten zweiter zweites erste ersten erster erstes""",
    "fr": """d'abord premièrement / ensuite puis
        arrivée / départ
        minimum minimale minimal / maximum maximale maximal
        supérieur supérieure / inférieur inférieure
        précède précèdent / suit suivent
        gauche / droite droit
        haut supérieure / bas inférieure
        intérieur intérieure / extérieur extérieure
        moitié / totalité intégralité
        même mêmes / autre autres différent différente
        pousser poussez / tirer tirez
        adulte adultes / enfant enfants
        locataire / propriétaire bailleur
        autorisé autorisée permis / interdit interdite
        temporaire / définitif définitive permanent permanente
        inclus incluse compris comprise / exclu exclue
        chaud chaude / froid froide
        brut / net
        expéditeur / destinataire
        acheteur / vendeur
        mensuel mensuelle mensuellement / annuel annuelle annuellement hebdomadaire
        matin / soir
        semaine / week-end
        augmente augmenté augmentée / diminue réduit réduite baisse
        payé payée payés payées / impayé impayée impayés impayées
        ouvert ouverte / fermé fermée
        ancien ancienne anciens / nouveau nouvelle nouveaux
        obligatoire / facultatif facultative
        été / hiver
        deuxième second seconde / premier première
        troisième / deuxième premier première""",
    "es": """primero / después luego
        llegada / salida
        mínimo mínima / máximo máxima
        superior / inferior
        mayor mayores / menor menores
        precede preceden / sigue siguen
        izquierda izquierdo / derecha derecho
        arriba / abajo
        delantero delantera / trasero trasera
        interior interiores / exterior exteriores
        mitad / totalidad
        mismo misma mismos mismas / otro otra otros otras distinto distinta
        empujar empuje / tirar tire
        adulto adultos / niño niños
        inquilino / propietario arrendador
        permitido permitida / prohibido prohibida
        temporal / permanente definitivo definitiva
        incluido incluida / excluido excluida
        caliente / frío fría
        bruto / neto
        remitente / destinatario
        comprador compradora / vendedor vendedora
        mensual mensuales mensualmente / anual anuales anualmente semanal semanalmente
        mañana mañanas / tarde tardes noche
        laborable laborables / festivo festivos
        aumenta sube / disminuye baja reduce
        pagado pagada / impagado impagada
        abierto abierta / cerrado cerrada
        antiguo antigua viejo / nuevo nueva
        obligatorio obligatoria / opcional voluntario voluntaria
        verano / invierno
        segundo segunda / primero primera primer
        tercero tercera tercer / segundo segunda primero primera primer""",
}
# From when and until when, before a number.
EDGES = {
    "en": ("until|till|up to|by|no later than|not later than", "from|starting|as of|no earlier than"),
    "de": ("bis|bis zum|bis zu|spätestens", "ab|ab dem|ab einem|frühestens|von"),
    "fr": ("jusqu'a|jusqu'au|jusqu'à|au plus tard", "à partir de|à partir du|dès|dès le|au plus tôt"),
    "es": ("hasta|hasta el|a más tardar", "a partir de|a partir del|desde|desde el"),
}
# The same before anything, where the words leave no doubt.
STRETCH = {
    "en": {"until": r"(?:until|till)(?!\w)", "from": r"(?:from the (?:moment|time|day)|as soon as)(?!\w)"},
    "de": {"until": r"bis(?!\w)", "from": r"(?:ab|sobald)(?!\w)"},
    "fr": {"until": r"jusqu", "from": r"(?:à partir d|dès)"},
    "es": {"until": r"hasta(?!\w)", "from": r"(?:a partir de|desde)(?!\w)"},
}
BEFOREHAND = re.compile(
    r"(?<!\w)(?:beforehand|in advance|ahead|prior|vorher|im voraus|zuvor|à l'avance|au préalable|(?:de|con) antelación)(?!\w)",
    re.IGNORECASE,
)
BEFORE = 2  # words between such a word and its number
# What leaves it to the customer.
OPTIONAL = {
    "en": r"if you (?:like|want|wish|prefer)|optional|optionally|voluntary|should you wish",
    "de": r"wenn (?:sie|du) (?:möchten|wollen|mögen|möchtest|willst)|freiwillig",
    "fr": r"si vous (?:le )?(?:souhaitez|voulez|désirez)|facultati\w+|si vous préférez",
    "es": r"si (?:usted )?(?:lo )?(?:desea|quiere|prefiere)|opcional\w*|voluntari\w+",
}
BOTH = {"en": "both", "de": "beide beiden beider beides", "fr": "deux", "es": "ambos ambas dos"}
OF_SEVERAL = {
    "en": "both two all each every either neither", "de": "beide beiden beider beides zwei alle allen jede jeder jeden jedes",
    "fr": "deux tous toutes chaque chacun", "es": "ambos ambas dos todos todas cada",
}  # fmt: skip
ONE_OF = {
    "en": re.compile(r"(?<!\w)(?:one of|either of|any of)(?!\w)"),
    "de": re.compile(r"(?<!\w)(?:eine?[mnrs]? (?:der|von) (?:den )?)(?!\w)"),
    "fr": re.compile(r"(?<!\w)(?:l'une? des|une? des|une? d'entre)(?!\w)"),
    "es": re.compile(r"(?<!\w)(?:un[oa]? de l[oa]s|cualquiera de)(?!\w)"),
}
ALSO = {
    "en": listed("too also both all every any"), "de": listed("auch beide beiden alle allen jede jeder jeden"),
    "fr": listed("aussi également tous toutes deux"), "es": listed("también ambas ambos todas todos cualquier"),
}  # fmt: skip
AND_OR = {"en": ("and", "or"), "de": ("und", "oder"), "fr": ("et", "ou"), "es": ("y", "o")}
# "Version 2.1 or higher" joins no conditions.
OR_SO = re.compile(
    r"(?<!\w)(?:(?:or|oder|ou|o) (?:\w+ )?(?:more|less|fewer|higher|lower|later|earlier|newer|older"
    r"|longer|shorter|above|below|over|under|mehr|weniger|höher|niedriger|später|früher|neuer|älter|länger|plus|moins|supérieure?|ultérieure?|más|menos|superior"
    r"|posterior))(?!\w)"
)
