"""Patterns of what stands below a closing, in the supported languages. Tables only."""

import re

# Requests, anywhere in a sentence.
REQUEST = re.compile(
    r"(?i)(?<!\w)(?:please|(?:can|could|would|will) you|bitte|könn(?:t|te[nst]*) (?:du|ihr|sie)|"
    r"s['’]il (?:vous|te) pla[iî]t|svp|stp|veuillez|pourriez-vous|merci (?:de|d['’])(?= ?\w+(?:er|ir|re)\b)|"
    r"por favor|pued(?:en?|es)|podrían?|per (?:favore|cortesia|piacere)|potreste|"
    r"pode(?:m|riam?)|alstublieft|alsjeblieft|a\.?u\.?b\.?|graag|gelieve|snälla|vänligen|tack om|proszę|prosimy|lütfen|"
    r"من فضلك|من فضلكم|الرجاء|يرجى|أرجو|نرجو)(?!\w)"
)
# Words that add something, at the beginning of a sentence.
ADDS = re.compile(
    r"(?i)\W{0,3}(?:(?:oh|ah|ach(?: so| ja)?|ah oui)\W{1,2})?(?:(?:and|und|et|y|e|en|och|ve) )?"
    r"(?:also|besides|by the way|one more thing|außerdem|ausserdem|zudem|übrigens|noch etwas|de plus|aussi|au fait|"
    r"par ailleurs|d['’]ailleurs|además|también|por cierto|inoltre|anche|além disso|também|já agora|ook|verder|trouwens|"
    r"dessutom|också|förresten|ponadto|również|poza tym|ayrıca|bu arada|أيضا|كذلك)(?!\w)"
)
# "Phone: …", "Managing director: …"
FIELD = re.compile(r"[\w.\-/ ]{1,30}\w\.?\s?:\s*\S|(?i:tel|fax|mobil[e]?|phone|tél|hrb|vat|ust)\b\.?")
NUMBER = re.compile(r"(?:\d[\s()/.-]{0,2}){7}")  # of a telephone
QUOTED = re.compile(r"[\"“”„«»‘'].*[\"“”«»’'][.!]?(?:\s*[-–—~].{2,40})?$")  # a motto in quotation marks
BY_AUTHOR = re.compile(r".{10,}[.!?…]\s*[-–—~]\s?(?:[A-ZÀ-Þ]\S{0,20}\s?){1,5}$")  # a motto with its author behind it
COMPANY = re.compile(
    r"(?<!\w)(?:(?:Inc|Ltd|Co|Corp|LLC|PLC|Pty|AG|GmbH|KG|AB|AS|SAS|SARL|BV|NV|SL|SA|SpA|Srl|Lda|Ltda)|e\.\s?V|e\.\s?K|"
    r"S\.\s?A|B\.\s?V|N\.\s?V|S\.\s?L|S\.\s?p\.\s?A|S\.\s?r\.\s?l|z\s?o\.\s?o|A\.\s?Ş|Şti)\.?$"
)
_THINK = r"(?:consider|think of|denken|denk|prüfen|pens|piens|pense|tänk|pomyśl|düşün|فكر)"
_NATURE = r"(?:environment|nature|umwelt|environnement|medio ?ambiente|ambiente|milieu|miljön|środowisk|çevre|البيئة)"
NOTICE = re.compile(
    rf"(?i){_THINK}.{{0,60}}{_NATURE}|{_NATURE}.{{0,60}}{_THINK}|intended recipient|"
    r"please (?:note|visit|see|follow|like|excuse|notify|delete|print|do not (?:print|reply))|"
    r"bitte (?:beachten|besuchen|folgen|nicht (?:drucken|antworten))|veuillez (?:noter|ne pas)|merci de ne pas imprimer|"
    r"all rights reserved|unsubscribe|"
    r"registered (?:in|office|address)|scanned for viruses|opening hours|öffnungszeiten|horaires d['’]ouverture"
)
