"""Patterns of text above a list that belongs to it, in the supported languages. Tables only."""

import re

# Text that introduces the list after it: "Follow the steps below.", "Gehen Sie wie folgt vor."
POINTS_DOWN = re.compile(
    r"(?:\b(?:below|as follows|wie folgt(?: vor)?|unten|nachstehend|ci-dessous|comme suit|a continuación|qui sotto|di seguito|"
    r"abaixo|a seguir|hieronder|als volgt|nedan|enligt följande|poniżej|aşağıda)\W*$|"
    r"\b(?:following|folgende\w*|onderstaande|volgende|följande|poniższ\w+|następując\w+|aşağıdaki|siguientes|seguenti|"
    r"seguintes) "
    r"(?:steps|instructions|schritt\w*|stappen|steg|krok\w*|adım\w*|pasos|passaggi|passos)\b|"
    r"\b(?:étapes|pasos|passaggi|passos|steps|schritt\w*|stappen) (?:suivantes|ci-dessous|siguientes|seguenti|qui sotto|"
    r"seguintes|below|unten|hieronder)\b|(?:أدناه|التالية)\W*$|الخطوات التالية)",
    re.I,
)
# Text that speaks of the list's steps.
REFERS = re.compile(
    r"(?i)\b(?:th(?:e|ese|ose|is) (?:steps|instructions|procedure|method)|dies\w* (?:schritt\w*|anleitung|verfahren|methode)|"
    r"c(?:es|ette) (?:étapes|instructions|procédure|méthode)|est\w+ (?:pasos|instrucciones|procedimiento|método|passos|"
    r"instruções)|quest\w+ (?:passaggi|istruzioni|procedura|metodo)|deze (?:stappen|instructies|procedure|methode)|"
    r"(?:de här|dessa) (?:stegen|steg|anvisningarna)|(?:te|tych|tymi) (?:krok\w+|instrukcj\w+)|bu (?:adım\w*|talimat\w*)|"
    r"هذه (?:الخطوات|التعليمات))"
)
# Prohibitions, dangers and what no longer holds. "If you do not have …" forbids nothing.
WARNS = re.compile(
    r"(?i)\b(?:never|(?<!you )(?<!they )(?<!we )(?<!i )(?<!that )do(?: not|n['’]t)|(?:must|should|may) not|danger\w*|hazard\w*|"
    r"warning|caution|outdated|obsolete|deprecated|forbidden|prohibited|"
    r"nie(?:mals)?|nicht|gefahr|gefährlich\w*|lebensgefahr|achtung|warnung|vorsicht|veraltet\w*|verboten|"
    r"jamais|ne [^.!?]{1,30} pas|danger\w*|attention|avertissement|obsolète\w*|interdit\w*|"
    r"nunca|jamás|no (?:los?|las?|haga|siga|use|utilice)|peligro\w*|advertencia|atención|obsolet\w+|prohibid\w+|"
    r"mai|non (?:l[aio]|fate|seguir\w*|usar\w*|utilizzar\w*|eseguir\w*)|pericol\w+|attenzione|avvertenza|vietat\w+|"
    r"não|perig\w+|atenção|aviso|proibid\w+|"
    r"nooit|niet|gevaar\w*|waarschuwing|let op|verouderd\w*|verboden|"
    r"aldrig|inte|fara|farlig\w*|varning|föråldrad\w*|förbjud\w+|"
    r"nigdy|nie|niebezpie\w+|uwaga|ostrzeżenie|nieaktualn\w+|zabroni\w+|"
    r"asla|sakın|tehlike\w*|uyarı|dikkat|yasak\w*)\b|أبدا|خطير\w*|خطر|تحذير|ممنوع|لا ت"
)
