"""French."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:j'ai|nous avons|j'avais|nous avions|je suis|nous nous sommes"
        r"|on a)(?: \w+){0,2}? (?P<verb>\w{2,}(?:ée?s?|ie?s?|it|ue?s?|ert)|mis|pris|fait|dit)(?!\w)"
    ),
    others=(
        r"(?<!\w)(?:a|ont|avait|avaient|est|sont|était|a été|ont été)(?: (?:déjà|bien|tout|toujours|aussi"
        r"|entièrement|s'en|eu|été))* (?P<verb>(?!désolé)(?:\w{3,}(?:ée?s?|ie?s?|ue?s?|it|ert)|dit|fait|mis|pris"
        r"|eu(?= le| la| les| un))|d'accord|en ordre)(?!\w)"
    ),
    handled=(
        r"transmis|transfér|lu|noté|reçu|compris|cherché|trouvé|entendu|mentionné|décrit|expliqué|partagé|demandé"
        r"|résumé|pu|consulté|parcouru|regardé(?= (?:dans )?nos)|confié|signalé|pris(?= (?:bonne )?noté"
        r"| connaissance)|dû(?!\w)|voulu|espéré|désolé|ravi|heureu|navré"
    ),
    passed_on=(
        r"transmis|transfér|reçu|lu|informé|désolé|déçu|frustr|confi|arrivé|passé|causé|mentionné|décrit"
        r"|tout a fait|agreable|ennuyeu|utile|possible|occasionné|important|clair|difficile|pénible|vous|libre"
        r"|disponible"
    ),
    aside=(
        r"(?<!\w)(?:desole\w*|navre\w*|regrett\w*|excus\w*|pardon|si|s'il|lorsque|quand|des que|comme vous"
        r"|vous (?:avez|aviez|etes|ecrivez|demandez|dites|mentionnez|souhaitez|pensez|signalez|indiquez)|que vous"
        r"|ce que vous|vous nous|avez-vous|d'avoir|de nous avoir)(?!\w)"
    ),
    told=(
        (
            r"donn\w+(?: \w+)? raison|(?:votre|notre|cet?) (?:\w+ )?(?P<talk>appel|conversation|echange|visite)"
            r"|nous vous devons"
        ),
        r"(?:vous|tu|il|elle|voisin) (?:avez|as|a)(?: \w+){0,2}? raison(?! de)",
        (
            r"(?:du meme avis|d'accord avec|tout a fait d'accord|sommes d'accord|suis d'accord|est d'accord"
            r"|donne (?:\w+ )?accord|donne (?:son|le) feu vert|feu vert)"
        ),
        r"comme (?:convenu|promis|prevu|annonce|discute|nous (?:vous )?l'avons|on vous)",
        (
            r"(?:reste|restent|demeure) (?:vrai\w*|valable\w*|acquis\w*)|tient toujours|tenons (?:notre )?(?:parole"
            r"|promesse)"
        ),
        r"(?:est|etait) (?:notre|de notre) faute|notre (?:erreur|responsabilite)|responsabilite de",
        (
            r"(?:irait|iraient|conviendrait|conviendraient) (?:\w+ )?(?:mieux|bien)|mieux que|moins cher que"
            r"|a votre place|(?:je|nous) (?:vous )?(?:conseill|recommand|sugger)\w+|autre marque|autres (?:marques"
            r"|clients)"
        ),
        (
            r"(?:adresse|numero|compte|ligne|messagerie|e-?mail) (?:personnel\w*|prive\w*)|defaut connu|probleme connu"
            r"|la direction|le meme souci"
        ),
    ),
    sends=(
        r"(?:(?:alors|donc|et|mais|puis) )?(?:faites|prenez|utilisez|jetez|gardez|appelez|telephonez|ecrivez"
        r"|envoyez|contactez|demandez|achetez|commandez|allez|adressez|payez|suivez|ouvrez|cliquez|attendez"
        r"|laissez|essayez|rendez|passez|continuez|retournez|ramenez|tournez|dites)(?!\w)"
    ),
    to_us=(
        r"(?:nous|-nous|a ce (?:message|mail|courriel|courrier))(?!\w)(?!.*personnel)|savoir|[:?]\s*$|hesit"
        r"|ci-dessous|suivant\w*|etapes"
    ),
)
