"""French. Elisions stand apart: "j'ai" is "j ai"."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

ER = "rembours annul supprim effac crédit débit factur remplac expédi réinitialis résili clôtur ferm désactiv échang"
LIGHT_ER = "trait effectu lanc initi approuv accord autoris valid déclench command organis émet fini termin confirm"
PAST = forms(ER, "é ée és ées") | listed("remis recrédité recréditée restitué restituée")
BASE = forms(ER, "er") | listed("recréditer restituer")
LIGHT_PAST = forms(LIGHT_ER, "é ée és ées") | listed("fait faite émis émise procédé envoyé envoyée offert offerte")
LIGHT_BASE = forms(LIGHT_ER, "er") | listed("faire émettre procéder envoyer offrir verser")
DOING = Doing(
    perfect=Phrases(
        "j ai, nous avons, on a, ai je, notre équipe a, mon collègue a, ma collègue a, un collègue a, je vous ai,"
        " nous"
        " vous avons, l équipe a, le système a"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "je vais, nous allons, on va, je peux, laissez moi, notre équipe va, mon collègue va, un collègue va, je vous"
        " propose de, je m engage à, nous nous engageons à, permettez moi de"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases(
        "je suis en train de, nous sommes en train de, j suis en train de, je suis en train d, nous sommes en train d"
    ),
    ongoing=Terms(BASE),
    light_ongoing=Terms(LIGHT_BASE),
    finite=Terms(forms(ER, "erai erons era")),
    light_finite=Terms(
        forms(LIGHT_ER, "erai erons era")
        | listed("enverrai enverrons ferai ferons émettrai émettrons procéderai procéderons")
    ),
    singular=Phrases("je, j"),
    plural=Phrases("nous, on"),
    present=Terms(forms(ER, "e ons") | listed("remplaçons")),
    light_present=Terms(
        forms(LIGHT_ER, "e ons") | listed("envoie envoyons fais faisons émets émettons procède procédons lançons")
    ),
    nouns=Terms(
        listed(
            "remboursement remboursements annulation suppression avoir crédit remplacement"
            " réinitialisation"
            " résiliation retour échange clôture compte fermeture argent abonnement dédommagement colis"
        )
    ),
    passive_done=Phrases(
        "a été, ont été, est, sont, vient d être, a bien été, a déjà été, est maintenant, est en cours de"
    ),
    passive_future=Phrases("sera, seront, va être, vont être"),
    receive=Phrases("vous recevrez, vous allez recevoir, vous obtiendrez, vous aurez, vous allez obtenir, tu recevras"),
    gains=Terms(listed("remboursement avoir crédit remplacement dédommagement argent")),
    settled=Phrases(
        "est en route, est en chemin, est approuvé, est confirmé, est en cours, est validé, est effectué,"
        " est accordé, est garanti, en cours de traitement"
    ),
    yours=Terms(listed("votre vos ton ta tes")),
    you=Terms(listed("vous votre vos te toi ton ta")),
    negations=Terms(listed("ne n pas jamais aucun aucune sans impossible malheureusement")),
    conditions=Phrases(
        "si, s, lorsque, quand, dès que, une fois, après, jusqu, avant, sauf, en cas de, généralement,"
        " habituellement,"
        " normalement, toujours, peut, peuvent, doit, chaque, tout, ou, uniquement, seulement, dès réception,"
        " selon, à"
        " condition, exemple"
    ),
    soft=Terms(
        listed(
            "aider demande demandes demandé transmis transféré transmettre vu compris comprends vérifié"
            " vérifier comment"
            " si que expliquer expliqué formulaire page lien article instructions étapes statut politique aide"
            " question"
            " reçu noté trouvé informé conseille souhaitez voulez"
        )
    ),
    joins=Terms(listed("et puis")),
    infinitive=Terms(listed("de d à pour")),
    attributive=Terms(listed("le la les un une des du au aux votre mon notre cette ce pas été est sont être non")),
    able=Terms(listed("pouvez pourrez pourriez peuvent devez")),
)
LEXICON = Lexicon(
    stop=listed(
        "le la les l un une des du de d et ou mais si alors que qu qui quoi dont où dans en sur sous à au aux par"
        " pour avec"
        " sans chez vers entre avant après est sont était être suis été ai as a avons avez ont avait je j me m"
        " moi nous notre"
        " nos vous votre vos tu te toi ton ta tes il elle ils elles se s son sa ses leur leurs ce cet cette ces c"
        " cela ça"
        " ici là y ne n pas plus jamais très aussi déjà comme quand comment pourquoi peut peuvent pouvez pouvons"
        " pourrez"
        " doit doivent devez faut tout tous toute toutes même aucun aucune autre autres bien donc car lors afin"
    ),
    courtesy=Terms(
        listed("trouv* clair* proche* reviendr* sujet regard* simplement personnel* désagrément* souhait*"
               " aimable* voici merci remerci* message* mail* courriel* contact* écri* aid* question* espèr*"
               " heureu* ravi* désol* excus*"
               " inconvénient* savoir sachez hésit* rest* disposition* cordial* salutation* meilleur* bonne"
               " journée équipe"
               " support collègue* répon* répond* demande* besoin information* précision* détail* bientôt moment"
               " patien*"
               " compren* compri* bienvenue bonjour cher chère ci-dessous suivant* frustr* occup* personne* temps"
               " hâte"
               " attend* lire renseign* complément* article* revien* revenir rapidement transm* décid* indiqu*"
               " préci*")
    ),
    greetings=Phrases("bonjour, bonsoir, cher, chère, madame, monsieur, salut"),
    closings=Phrases("cordialement, bien cordialement, bien à vous, salutations, meilleures salutations, merci, bonne"
                     " journée, sincères salutations, à bientôt"),
    echo=Phrases(
        "désolé, désolée, désolés, je comprends, nous comprenons, vous demandez, vous écrivez, vous souhaitez,"
        " merci pour,"
        " merci de, concernant, nous regrettons, je regrette, au sujet de"
    ),
    asks=Phrases(
        "pouvez vous, pourriez vous, merci de nous, veuillez nous, merci de me, veuillez me, dites nous, dites moi,"
        " indiquez nous, envoyez nous, j ai besoin, nous avons besoin, afin de vous aider, pour vous aider, précisez,"
        " pourrais tu, faites nous savoir"
    ),
    absent=Phrases("pas trouvé, rien trouvé, ne disent pas, ne dit pas, pas d information, aucune information, ne"
                   " peux pas"
                   " répondre, ne sais pas, pas confirmer, rien sur, pas indiqué, ne précisent pas"),
    negations=listed("ne n pas jamais aucun aucune sans ni"),
    months=("janvier|janv", "février|févr|fév", "mars", "avril|avr", "mai", "juin", "juillet|juil", "août", "septembre|sept",
            "octobre|oct", "novembre|nov", "décembre|déc"),
    weekdays=("lundi|lundis", "mardi|mardis", "mercredi|mercredis", "jeudi|jeudis", "vendredi|vendredis",
              "samedi|samedis", "dimanche|dimanches"),
    numbers=(
        "deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14"
        " quinze=15"
        " seize=16 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 un=1 une=1"
    ),
    units=(
        "seconde=second secondes=second minute=minute minutes=minute heure=hour heures=hour jour=day jours=day"
        " semaine=week semaines=week mois=month an=year ans=year année=year années=year pour-cent=% pourcent=%"
        " pourcents=% euro=eur euros=eur dollar=usd dollars=usd livres=gbp francs=chf km=km mètres=m"
    ),
    insults=Terms(listed("idiot idiote idiots stupide* imbécile* connard connasse merde crétin")),
    machine=Phrases("en tant qu ia, en tant que modèle, en tant qu intelligence, je suis une ia, je suis un"
                    " modèle, en"
                    " tant qu assistant, en tant que chatbot"),
    doing=DOING,
)  # fmt: skip
