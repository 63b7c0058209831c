"""An animal or a person that was hurt while in our care: plain data in the syntax of `threats`, all languages in one
module."""

from dataclasses import dataclass


@dataclass(frozen=True)
class InjuryPhrases:
    """Phrases of one language. `hurt` alone may be how an animal is ("he limps a little"), or what it was told of: it is
    danger if `care` is anywhere in the mail, and its sentence is not of long ago (`harm`). A question that supposes
            (`what_if`)
    that somebody is `harmed` is about our rules, and none."""

    hurt: str
    care: str
    what_if: str
    harmed: str


INJURIES = {
    "en": InjuryPhrases(
        hurt="""limp, limps, limping, limped, lame, lameness, hobbling, hobbles, [paw paws leg legs tail ear ears
            wing hoof claw] ~ [broken fractured torn ripped injured hurt swollen bleeding dislocated sprained bitten],
            [broken fractured torn ripped injured swollen bleeding cut sprained dislocated] [paw paws tail ear ears
            wing hoof claw leg arm ankle wrist], deep [cut cuts scratch scratches wound], [cut cuts gash wound wounds]
            [on in] [his her my their the] [ear back leg paw head neck tail face arm hand nose side belly], [a nasty
            open infected] [wound gash bite], wounds, bite marks, bitten, mauled, bruises, bruised [ribs arm leg
            back], bleeding, stitches""",
        care="""[came come comes returned] [home back] ~ [limping lame hurt injured bleeding with], [came returned] ~
            from you, [came returned] back from your, [collected fetched picked_up] ~ [yesterday today on], [collected
            fetched picked_up] [him her them our my], [stayed was been were] ~ with you, [since after] ~ stay, [at in
            on] your [salon clinic kennel kennels camp place premises practice shop store ferry boat deck course
            school hotel surgery gym pool park], [after since] ~ [at with] your, [after since] your, your [massage
            treatment groomer staff vet nurse walker sitter handler trainer driver] ~ [left did cut hurt broke], left
            [me him her] with, in your [care hands], nobody [said told rang called], [vet's vet] bill ~ [paid pay want
            £* €* $*], who pays""",
        what_if="what [happens would_happen] if, what if, who [pays is_liable] if, [insured covered liable] ~ if",
        harmed="""[gets get is are] [hurt injured bitten], [hurts injures] [himself herself itself themselves someone
            somebody], injury, injuries""",
    ),
    "de": InjuryPhrases(
        hurt="""humpel*, hinkt, hinkte, hinkend, lahmt, lahmte, [pfote bein ohr schwanz flügel huf kralle] ~
            [gebrochen verletzt geschwollen blutet zerrissen eingerissen aufgerissen verstaucht], gebrochene* [pfote
            bein], bisswunde*, wunde, wunden, schürfwunde*, schnittwunde*, gebissen, blutet, blutend, prellung*, blaue
            flecken, verletzung*""",
        care="""abgeholt, abholten, abholte, von [ihnen euch] ~ [zurück wieder heim nach_hause], bei [ihnen euch]
            [war waren gewesen untergebracht], seit ~ [bei_ihnen bei_euch], seit [ihrer eurer der] [behandlung
            betreuung massage], nach [ihrer eurer ihrem eurem] [behandlung betreuung kurs massage operation], in
            [ihrer eurer ihrem eurem] [praxis pension salon laden obhut betreuung schule hotel geschäft], auf [ihrem
            eurem] [gelände hof schiff platz], [kam kommt] ~ [nach_hause heim zurück] ~ [humpelnd verletzt hinkend
            mit]""",
        what_if="was [passiert geschieht ist] [wenn falls], wer [zahlt haftet] [wenn falls], versichert ~ [wenn falls]",
        harmed="verletz*",
    ),
    "fr": InjuryPhrases(
        hurt="""boitant, boitait, boitille, [il elle chien chat cheval] boite, [patte oreille queue aile jambe] ~
            [cassée fracturée blessée déchirée gonflée coupée], plaie, plaies, morsure*, mordu, mordue, saigne,
            hématome*, des bleus""",
        care="""de chez vous, [été était resté restée séjourné] ~ chez vous, [récupéré récupérée récupérés], dans
            votre [clinique magasin salon pension cabinet boutique hôtel], [après depuis] ~ [votre vos], depuis son
            séjour, [sous à] votre garde""",
        what_if="que se passe-t-il si, qu'arrive-t-il si, qui [paie paye] si, et si, [assuré assurés couvert] ~ si",
        harmed="[se_blesse blessé blessée blessés blessure blesser]",
    ),
    "es": InjuryPhrases(
        hurt="""coje*, [pata oreja cola ala pezuña] ~ [rota roto fracturada herida desgarrada hinchada], mordedura*,
            mordido, mordida, sangra, sangrando, moretones, hematoma*, heridas""",
        care="""[volvió regresó vuelto] ~ de [su vuestra vuestro], [volvió regresó] ~ cojeando, [recogimos recogí
            recogido], [estuvo estado] ~ con [ustedes vosotros], en [su vuestra vuestro] [residencia clínica
            peluquería tienda centro hotel], [después desde] ~ [su vuestra vuestro], a su cuidado""",
        what_if="qué [pasa ocurre sucede pasaría] si, quién paga si, [cubierto asegurado] ~ si",
        harmed="[se_lesiona se_hace_daño herido herida heridos lesión]",
    ),
    "it": InjuryPhrases(
        hurt="""zoppic*, [zampa orecchio coda ala] ~ [rotta rotto fratturata ferita strappato gonfia], ferite, morso,
            morsi, morsicat*, lividi, sanguina""",
        care="""[tornato tornata] ~ [zoppicando ferito ferita da_voi], [ripreso ripresa ritirato], [stato stata] ~ da
            voi, [nella nel] [vostra vostro] [pensione clinica salone negozio centro hotel], [dopo] ~ [vostra vostro]""",
        what_if="cosa [succede accade succederebbe] se, chi paga se, [coperti assicurati] ~ se",
        harmed="[si_fa_male si_ferisce ferito ferita infortuni*]",
    ),
    "pt": InjuryPhrases(
        hurt="""coxe*, mancar, mancando, [pata orelha cauda asa] ~ [partida partido fraturada ferida rasgada
            inchada], mordid*, mordedura*, hematoma*, nódoas negras, feridas""",
        care="""[voltou regressou veio] ~ [coxear mancar ferido ferida convosco com], [fomos fui] ~ buscar, [esteve
            ficou] ~ convosco, [na no] [vossa vosso] [clínica hotel loja salão centro], [depois desde] ~ [vosso vossa]""",
        what_if="o que [acontece sucede] se, quem paga se, [coberto seguro] ~ se",
        harmed="[se_magoa se_magoar se_ferir ferido ferida magoar]",
    ),
    "nl": InjuryPhrases(
        hurt="""mank, mankt, mankte, kreupel, hinkt, hinkte, [poot pootje oor staart vleugel hoef] ~ [gebroken
            gescheurd gewond gezwollen gekneusd], bijtwond*, wond, wonden, gebeten, bloedt, blauwe plekken""",
        care="""[kwam komt kwamen] ~ [thuis terug], opgehaald, bij [u jullie] [was geweest gelogeerd verbleven], in
            [uw jullie] [praktijk winkel salon pension hotel], [na sinds] ~ [uw jullie], onder [uw jullie] hoede""",
        what_if="wat [gebeurt] er als, wat als, wie betaalt als, verzekerd ~ als",
        harmed="[gewond gewonden bezeert verwond blessure]",
    ),
    "sv": InjuryPhrases(
        hurt="""haltar, haltade, haltande, [tassen tass örat svansen vingen hoven benet] ~ [bruten brutet trasig
            skadad skadat svullen], bitsår, biten, blåmärken, ett sår, blöder""",
        care="""[kom kommit] ~ [hem tillbaka], hämtade, hämtat, [var varit] hos er, i er [butik klinik salong], på
            ert [pensionat hotell dagis], [efter sedan] ~ [er ert]""",
        what_if="vad händer om, vem betalar om, försäkrad ~ om",
        harmed="[skadar skadas skada skadad]",
    ),
    "pl": InjuryPhrases(
        hurt="""kuleje, kulał*, kulejąc*, utyka, utykając*, [łapa łapę łapka łapkę ucho ogon skrzydło] ~ [złaman*
            zranion* rozdart* spuchn*], złaman* [łapa łapę łapkę noga nogę], ugryzion*, pogryzion*, siniak*, krwawi*""",
        care="""[wrócił wróciła wróciło] ~ od [was państwa], [odebraliśmy odebrałam odebrałem], [był była] ~ u [was
            państwa], w [waszym waszej państwa] [hotelu klinice salonie sklepie gabinecie], po [waszym waszej
            państwa], pod wasz* opiek*""",
        what_if="co się stanie [jeśli jeżeli gdy], co [jeśli jeżeli gdy], kto płaci [jeśli jeżeli]",
        harmed="[krzywdę skaleczy zrani ranny ranna kontuzj* uraz*]",
    ),
    "tr": InjuryPhrases(
        hurt="""topall*, [patisi bacağı kulağı kuyruğu kanadı] ~ [kırıl* kırık* yaral* yırtıl* şiş*], ısırıl*,
            ısırık*, morluk*""",
        care="""sizden ~ [döndü geldi aldık aldım], sizden [döndü geldi aldık aldım], sizde [kaldı kaldıktan
            kalırken], [kliniğinizde merkezinizde dükkanınızda mağazanızda otelinizde], [bakımınız* tedaviniz*]""",
        what_if="[yaralanırsa incinirse] ~ ne olur, kim öder",
        harmed="[yaralan* incin*]",
    ),
    "ar": InjuryPhrases(
        hurt="""يعرج, تعرج, [ساقه ساقها قدمه قدمها اذنه اذنها ذيله] ~ [مكسورة مجروحة ممزقة متورمة], عضة, عضه, كدمات,
            ينزف""",
        care="""[عاد عادت رجع رجعت] ~ من عندكم, [كان كانت] عندكم, [استلمنا استلمت] ~ [امس اليوم], في عيادتكم, في
            متجركم, في فندقكم""",
        what_if="ماذا [يحدث يحصل] [اذا لو], من يدفع اذا",
        harmed="[اصيب اصابة تاذي]",
    ),
}  # fmt: skip
