"""Seizures and allergic reactions: when they happen they are danger, and in what people ask beforehand they are not. Plain
data in the syntax of `threats`, all languages in one module."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AttackPhrases:
    """Phrases of one language. An `attack` is no danger if its sentence only supposes it (`supposed`, up to four words
    before it, or directly before it a word of `about`) or tells that it is known or long ago (`known`), unless something
    in the sentence is of `now`, or may be by what is ours. `attack` and `about` are words of one choice."""

    attack: str
    supposed: str
    about: str
    known: str
    now: str


# Whose attacks are known, in any language: by its meaning alone "our beagle has epilepsy" is near danger.
CONDITION = "epile* padaczk* صرع"
ATTACKS = {
    "en": AttackPhrases(
        attack="""seizure seizures convulsion convulsions epileptic_fit epileptic_fits allergic_reaction
            allergic_reactions anaphyla*""",
        supposed="""if, in case of, in the event of, should [he she it they my our his her a someone somebody], when
            [he she it they] [has have gets get], whether, risk of, prone to, history of, prevent*, avoid*, signs of,
            [cause trigger provoke set_off bring_on lead_to], [ever never] [had have has]""",
        about="for against about treat treats handle deal_with",
        known="""epilep*, seizure-free, last [seizure fit reaction attack], [weeks months years] ago, a year ago,
            last [year summer winter spring autumn fall], [once twice] a [month year], [every] [few] [weeks months],
            as a [child puppy kitten baby], in the past, previously, once had, now and then, occasional*, sometimes,
            from time to time, [gets get] allergic reactions, under control, well controlled, since 20*, seizure of
            [goods assets property funds the his her their], by customs, customs""",
        now="""today*, tonight, this [morning afternoon evening minute], yesterday, last night, [right and] now, now
            [he she it they i has happened], [minute minutes hour hours] ago, just [had now started], [is are am i'm
            he's she's was] having, keeps, happened again, [if] [this that it] is, since [he she it they we i] [ate
            took had drank used], [after from because_of due_to to with] your, after ~ your, your ~ [gave caused
            triggered made]""",
    ),
    "de": AttackPhrases(
        attack="""allergische_reaktion allergische_reaktionen allergischen_reaktion allergischen_reaktionen
            krampfanfall krampfanfalls krampfanfälle epileptischer_anfall epileptischen_anfall epileptische_anfälle
            anaphyla*""",
        supposed="wenn, falls, im falle, ob, sollte, sollten, risiko, neigt zu, bei einer, bei einem",
        about="bei gegen für über",
        known="""epilep*, [letztes voriges vergangenes] jahr, letzten [sommer winter herbst frühling], vor ~ [jahren
            monaten wochen], vor [jahren monaten wochen], früher, einmal, manchmal, gelegentlich*, damals, als kind,
            [einmal zweimal] im [monat jahr], [letzter letzten] [anfall krampfanfall], [kann könnte können könnten] ~
            [auslösen verursachen hervorrufen], [kann könnte können könnten] ~ [reaktion anfall reaktionen anfälle]
            [auslösen verursachen hervorrufen haben bekommen]""",
        now="""heute, gerade, jetzt, gestern, letzte nacht, vor ~ [minuten stunden stunde], seit [er sie heute
            gestern], [auf von durch nach wegen mit] [ihr ihre ihren ihrem ihrer eure eurem euren eurer], immer noch,
            schon wieder""",
    ),
    "fr": AttackPhrases(
        attack="""réaction_allergique réactions_allergiques allergie allergies convulsion convulsions
            crise_d'épilepsie choc_anaphylactique""",
        supposed="si, s'il, s'ils, en cas de, risque de, [provoquer causer déclencher entraîner]",
        about="contre pour",
        known="""épilep*, l'an dernier, l'année dernière, l'été dernier, l'hiver dernier, il y a ~ [an ans mois
            semaines], il y a [longtemps], autrefois, par le passé, quand j'étais, [a ai ont avons] une allergie,
            allergie [aux à au alimentaire connue], allergies [alimentaires]""",
        now="""aujourd'hui, ce matin, ce soir, hier, cette nuit, en ce moment, maintenant, il y a ~ [minutes heures
            heure], depuis [qu'il qu'elle ce hier que], [à de après avec] [votre vos], encore une""",
    ),
    "es": AttackPhrases(
        attack="reacción_alérgica reacciones_alérgicas convulsión convulsiones crisis_epiléptica anafil*",
        supposed="si, en caso de, riesgo de, [causar provocar producir]",
        about="contra para",
        known="""epilep*, el año pasado, el [verano invierno otoño] pasado, la primavera pasada, hace ~ [años meses
            semanas año], hace [años meses], de [niño niña pequeño pequeña], en el pasado""",
        now="""hoy, esta [mañana tarde noche], ayer, anoche, ahora, hace ~ [minutos horas hora], desde que, [a de con
            por tras] [su sus vuestra vuestro vuestros vuestras], está teniendo, otra vez""",
    ),
    "it": AttackPhrases(
        attack="reazione_allergica reazioni_allergiche convulsione convulsioni crisi_epilettica shock_anafilattico",
        supposed="se, in caso di, rischio di, [causare provocare scatenare]",
        about="contro per",
        known="""epile*, l'anno scorso, l'estate scorsa, l'inverno scorso, [anni mesi settimane anno] fa, da [bambino
            bambina piccolo piccola], in passato""",
        now="""oggi, stamattina, stasera, ieri, stanotte, adesso, ora, [minuti ore] fa, da quando, [alla al dalla dal
            con dopo] [vostra vostro il_vostro la_vostra], sta avendo, di nuovo""",
    ),
    "pt": AttackPhrases(
        attack="reação_alérgica reações_alérgicas reacção_alérgica convulsão convulsões crise_epilética anafil*",
        supposed="se, em caso de, risco de, [causar provocar desencadear]",
        about="contra para",
        known="""epilep*, [ano verão inverno outono] passado, há ~ [anos meses semanas ano], há [anos meses], em
            [criança pequeno pequena], no passado""",
        now="""hoje, esta [manhã tarde noite], ontem, agora, há ~ [minutos horas hora], desde que, [ao à do da com]
            [vosso vossa seu sua], outra vez""",
    ),
    "nl": AttackPhrases(
        attack="""allergische_reactie allergische_reacties epileptische_aanval epileptische_aanvallen epilepsieaanval
            anafyla*""",
        supposed="als, indien, in geval van, risico op, last van, bij een",
        about="bij tegen voor over",
        known="""epilep*, vorig jaar, vorige [zomer winter herfst lente], afgelopen [zomer winter jaar], [jaren
            maanden weken jaar] geleden, als kind, vroeger, [kan kunnen] ~ [veroorzaken uitlokken], [reactie aanval
            reacties] [veroorzaken uitlokken]""",
        now="""vandaag, vanmorgen, vanochtend, vanavond, gisteren, vannacht, nu, [uur minuten] geleden, sinds [hij ze
            zij], [op van door na met] [uw jullie], weer een""",
    ),
    "sv": AttackPhrases(
        attack="allergisk_reaktion allergiska_reaktioner krampanfall epileptiskt_anfall epilepsianfall anafyla*",
        supposed="om, ifall, risk för, [orsaka utlösa], vid en",
        about="vid mot för",
        known="""epilep*, förra [året sommaren vintern hösten våren], för ~ [år månader veckor] sedan, som barn, i
            [somras vintras våras höstas fjol]""",
        now="""i dag, idag, i morse, i kväll, i går, igår, i natt, nu, för ~ [timme timmar minuter] sedan, sedan [han
            hon], [av från efter på] [er ert era], igen""",
    ),
    "pl": AttackPhrases(
        attack="""reakcja_alergiczna reakcję_alergiczną reakcji_alergicznej reakcje_alergiczne napad_padaczk*
            ataku_padaczk* atak_padaczk* drgawk*""",
        supposed="jeśli, jeżeli, gdy, gdyby, w razie, w przypadku, ryzyko, [wywołać spowodować], [może mogą]",
        about="na przeciw",
        known="""padaczk*, epilep*, w [zeszłym ubiegłym] roku, [zeszłego ubiegłego] [roku lata], [lat lata miesięcy
            miesiące tygodni] temu, rok temu, w dzieciństwie""",
        now="""dziś, dzisiaj, wczoraj, w nocy, teraz, [godzinę godziny minut] temu, odkąd, [na po przez] [wasz wasze
            waszym waszej waszego państwa], znowu""",
    ),
    "tr": AttackPhrases(
        attack="alerjik_reaksiyon* epilepsi_nöbet*",
        supposed="eğer",
        about="karşı",
        known="""olursa, gösterirse, geçirirse, durumunda, geçen [yıl sene yaz kış], [yıl ay hafta yıllar aylar]
            önce, epilep*, çocukken, neden olur, yol açar""",
        now="bugün, bu sabah, dün, şimdi, şu anda, [saat dakika] önce, [ürününüz* kreminiz* yemeğiniz* ilacınız*]",
    ),
    "ar": AttackPhrases(
        attack="رد_فعل_تحسسي تشنج تشنجات نوبة_صرع",
        supposed="اذا, في حال, في حالة, خطر, [قد هل] ~ [يسبب تسبب]",
        about="ضد عند",
        known="""العام الماضي, السنة الماضية, الصيف الماضي, قبل ~ [سنوات اشهر اسابيع سنة], قبل [سنوات اشهر], منذ ~
            [سنوات اشهر], صرع""",
        now="اليوم, امس, الان, هذا الصباح, قبل [ساعة دقائق], منتجكم, منتجاتكم",
    ),
}  # fmt: skip
