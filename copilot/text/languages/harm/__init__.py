"""Phrases for swallowing, inhaling or touching something harmful, and for old injuries.

Plain data like the modules of the languages, in the syntax of SignalPhrases. All languages are in one module, so that
missing phrases are easy to see.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class HarmPhrases:
    """Phrases of one language. `exposure` is danger by itself. `taken` alone may be a meal ("the dog ate it all"): it
    is danger if `worry` is anywhere in the mail. An `injury` that was `long_ago`, or of what people do `elsewhere`,
            needs no
    action, unless the mail names a `cause` that may be ours."""

    exposure: str
    taken: str
    worry: str
    injury: str
    long_ago: str
    cause: str
    elsewhere: str


HARM = {
    "en": HarmPhrases(
        exposure="""[ate eaten drank drunk licked swallowed sucked] ~ [battery magnet magnets bead button coin
            capsule capsules cleaner detergent descaler bleach fertiliser fertilizer nutrient glue paint silica ink
            gel soap polish fluid pod slime sachet], swallowed ~ [piece part bit one], poison control, poisons line,
            poisoned, posion*, [splashed squirted sprayed dripped got went] ~ in [my his her their our] [eye eyes],
            [eye eyes eyelid eyelids] [is are was were went] ~ [red burning stinging puffy swollen itchy], [skin face
            arms neck eyelids] [is are was were went] ~ [burning stinging puffy itchy swollen peeling], [got
            developed came broke] ~ [rash hives], [inhaled breathed] ~ [fumes smoke gas vapour vapor powder dust
            spray], [got get gets felt feel gave gives] ~ [tingle tingling jolt], zapped [me my him her us when by],
            got zapped, [gave gives giving threw throws
            throwing] ~ sparks, [socket outlet plug] [went turned goes] [black brown], [carpet rug floor
            table mat] ~ [glowing smouldering], [glowed] ~ red, [current shock] ~ when i ~ [touch touched touching], [gave
            gives got] ~ [shocks], stopped breathing, [lips tongue mouth arm
            hand fingers leg feet] ~ [numb], [vet vet's vets] ~ [poisoned
            sick], [burned burnt burns burn scalded] [my his her their our] [hand hands arm arms finger fingers face
            leg legs skin tongue mouth], anaphyla*, [went goes] into shock, seizure*,
            [smells smell smelled smelt smelling stinks stank stinking reeks] ~ [burnt burned scorched singed charred],
            [smells smell smelled smelt stinks stank stink reeks stench whiff odour odor] ~ [of like] burning, [smells
            smell smelled smelt whiff stench odour odor] ~ something [burning burnt burned], something is burning,
            something's burning""",
        taken="""[toddler baby child son daughter kid kids boy girl niece nephew grandson granddaughter dog cat
            puppy kitten rabbit parrot hamster pet] ~ [ate eaten drank drunk licked swallowed chewed sucked nibbled],
            [i we] ~ [swallowed], [ate drank] ~ by [mistake accident], accidentally [ate drank swallowed]""",
        worry="""toxic, poisonous, harmful, dangerous, poison*, posion*, what is in it, what's in it, what do [we i]
            do, what should [we i] do, should [we i] [worry wait call], seems [fine ok okay], is it bad, vet, doctor,
            is [she he it] in danger, ingredients""",
        injury="""[broke broken fractured sprained twisted breaking] ~ [arm leg wrist ankle hip rib nose finger
            shoulder knee foot back collarbone], hospital, stitches, concussion, head injury, [fell fall] ~ [stairs
            head], ambulance""",
        long_ago="""last [winter spring summer autumn fall year], in [spring summer autumn winter january february
            march april june july august september october november december], [years months] ago, as a child, [since
            before after] [my his her] [accident operation surgery stroke], years back, in the [spring winter summer
            autumn], when i was [young little small], back in the""",
        cause="""because of [your the it], due to [your the], caused by, [from off on with under using used after]
            your, [collapsed exploded leaked melted overheated], gave way, it [burned burnt burns cut shocked hit
            broke exploded caught started], your ~ [burned burnt shocked injured hurt poisoned caught], recall*,
            [when while] using it, off the, from the, off of,
            failed, snapped, came off, came loose, didn't [release open hold work],
            did not [release open hold work], [at in on] your, during your""",
        elsewhere="""skiing, snowboarding, sledging, jogging, playing [football soccer tennis handball basketball
            hockey], at [football handball hockey rugby], at work""",
    ),
    "de": HarmPhrases(
        exposure="""[batterie knopfzelle magnet magnete kapsel tablette reiniger reinigungsmittel dünger spülmittel
            kleber perle knete klebstoff farbe entkalker pulver seife] ~ [verschluckt gegessen gefressen getrunken
            geschluckt geleckt gelutscht abgeleckt], [an von vom] ~ [kapsel dünger reiniger flüssigkeit düngers
            nährlösung] ~ [gelutscht geleckt getrunken gefressen gegessen], ins auge [gespritzt bekommen gekommen
            geraten gelaufen], in die augen [gespritzt bekommen gekommen geraten gelaufen], [ins in] ~ [auge augen]
            gespritzt, [augen auge] ~ [gerötet rot brennt brennen tränen], [habe hat bekam bekommen] ~ [ausschlag
            quaddeln pusteln], [roten rote] ausschlag, [haut gesicht] ~ [brennt juckt gerötet], [dämpfe gas rauch
            staub] ~ eingeatmet, eingeatmet, [kleinen leichten kleine] ~ [stromschlag stromschläge schlag],
            stromschlag*, elektrisiert, kribbelt ~ [gehäuse strom], [hand finger arm zunge] ~ verbrüht, giftnotruf*,
            giftzentrale, verbrannt ~ [heiß heiss kabel], [riecht roch riechen rochen stinkt stank stinken gerochen
            geruch] ~ [verbrannt verbranntem verbrannter angebrannt verschmort verschmortem angeschmort verkokelt angesengt
            verkohlt brenzlig], [verbrannt verbranntem angebrannt verschmort angeschmort verkokelt angesengt brenzlig]
            ~ [riecht roch riechen stinkt stank], [schmorgeruch kokelgeruch], [brenzliger brenzligen] geruch""",
        taken="""[kind sohn tochter baby enkel enkelin katze hund kater welpe kaninchen] ~ [gegessen gefressen
            getrunken geleckt geschluckt verschluckt gelutscht angeknabbert], aus versehen ~ [getrunken gegessen
            geschluckt]""",
        worry="""giftig, gefährlich, schädlich, sorgen machen, was soll*, was sollen, was tun, was ist ~ drin, was
            ist darin, inhaltsstoffe, tierarzt, arzt, geht ~ gut""",
        injury="""[arm bein fuß knöchel handgelenk finger nase hüfte knie schulter] ~ [gebrochen verstaucht],
            gebrochene* ~ [arm bein knöchel hüfte], krankenhaus, verletzt, gestürzt""",
        long_ago="""letzten [winter sommer herbst frühling], letztes jahr, voriges jahr, vor [jahren monaten], vor ~
            [jahren monaten], im [frühjahr frühling sommer herbst winter januar februar märz april mai juni juli
            august september oktober november dezember], damals, als kind""",
        cause="""wegen [ihres ihrer ihrem], durch [ihr ihre ihren], mit ihrem, mit ihrer, von ihrer, von ihrem, an
            ihrem, an ihrer, beim benutzen, bei der benutzung, explodiert, gebrochen ist, zusammengebrochen,
            ausgelaufen,
            nicht [aufgegangen ausgelöst gehalten funktioniert], gerissen, gelöst, bei [ihnen euch], in [ihrer eurer ihrem
            eurem], auf [ihrem eurem ihrer eurer]""",
        elsewhere="""beim [skifahren snowboarden rodeln joggen fußball handball tennis eishockey],
            beim fußballspielen, bei der arbeit""",
    ),
    "fr": HarmPhrases(
        exposure="""[avalé mangé bu léché sucé] ~ [pile aimant bille capsule pastille lessive engrais détartrant
            liquide produit colle peinture savon perle pièce], [dans les dans l'] [yeux œil oeil], dans l'œil, dans
            l'oeil, plaques rouges, urticaire, [ça me elle me il me] [brûle gratte démange], [yeux œil oeil peau
            visage] ~ [rouge rouges brûle brûlent gonflé irrité], [respiré inhalé] ~ [vapeurs fumée gaz poudre
            produit], petite décharge, petites décharges, [pris reçu sens senti] ~ [décharge châtaigne jus], centre
            antipoison, antipoison, éruption cutanée, [sent sentait sentent senti] ~ le [brûlé cramé], [sent sentait odeur]
            ~ [brûlé cramé cramée], odeur ~ brûlée""",
        taken="""[fils fille enfant bébé chien chat chiot lapin chatte petite petit] ~ [avalé mangé bu léché sucé
            mâché]""",
        worry="""toxique, dangereux, nocif, poison, que faire, que dois-je faire, faut-il, composition, vétérinaire,
            médecin, qu'est-ce qu'il y a dedans, l'air d'aller bien, va bien""",
        injury="""[cassé cassée fracturé foulé] ~ [bras jambe poignet cheville nez hanche genou épaule], hôpital,
            tombé*, blessé*, ambulance""",
        long_ago="""l'an dernier, l'année dernière, l'hiver dernier, l'été dernier, au printemps, en [janvier
            février mars avril mai juin juillet août septembre octobre novembre décembre hiver été automne], il y a ~
            [ans mois années], autrefois, enfant je, quand j'étais""",
        cause="""à cause de [votre vos], avec votre, de votre, sur votre, par votre, en utilisant, a explosé, a
            cédé, s'est effondré*,
            n'a pas [tenu lâché fonctionné], a lâché,
            s'est détaché*, chez vous, dans [votre vos]""",
        elsewhere="""au ski, en skiant, en faisant du [ski snowboard jogging],
            en courant, au [foot football tennis handball], au travail""",
    ),
    "es": HarmPhrases(
        exposure="""[tragado comido bebido lamido tragó comió bebió lamió chupado] ~ [pila imán cápsula pastilla
            detergente fertilizante abono líquido limpiador pegamento pintura jabón pieza bolita], en [el los] [ojo
            ojos], [ojos ojo piel cara] ~ [rojos rojo pican pica arden arde irritada irritados hinchada hinchados],
            ronchas, sarpullido, urticaria, [respirado inhalado inhalé respiré] ~ [vapores humo gas polvo],
            calambre*, [dio da dado] ~ [corriente descarga chispazo], toxicología, [huele olía huelen oler olor] ~
            [quemado chamuscado chamusquina], [huele olía olor] ~ [plástico goma cable] [quemado quemada]""",
        taken="""[hijo hija niño niña bebé perro perra gato gata cachorro conejo] ~ [tragado comido bebido lamido
            tragó comió bebió lamió chupado chupó mordió]""",
        worry="""tóxico, tóxica, venenoso, peligroso, nocivo, veneno, qué hacemos, qué hago, qué debo hacer, qué
            lleva, qué contiene, veterinario, médico, está bien, parece que está bien""",
        injury="""[roto rompió fracturado fracturó] ~ [brazo pierna muñeca tobillo nariz cadera rodilla hombro],
            hospital, se cayó, herido, herida, ambulancia""",
        long_ago="""el [invierno verano otoño año] pasado, la primavera pasada, en [primavera verano otoño invierno
            enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre], hace ~ [años
            meses], hace [años meses], de pequeño, de pequeña""",
        cause="""por culpa de [su sus], por su, con su, de su, en su, al usar, usando, explotó, se rompió la,
            no [soltó aguantó funcionó], se soltó, falló,
            [en con] [ustedes vosotros su sus vuestra vuestro]""",
        elsewhere="""esquiando, haciendo [snowboard surf], corriendo,
            jugando al [fútbol tenis baloncesto pádel], en el trabajo""",
    ),
    "it": HarmPhrases(
        exposure="""[ingoiato mangiato bevuto leccato inghiottito] ~ [pila calamita capsula pastiglia detersivo
            fertilizzante concime liquido detergente colla vernice sapone pallina pezzo pezzetto batteria], ingoiat*,
            inghiottit*, [schizzato finito andato entrato] ~ [negli nell'occhio occhi], negli occhi, nell'occhio,
            [occhi occhio pelle viso] ~ [rossi rosso bruciano brucia prude gonfio gonfi irritata], [bolle macchie]
            rosse, orticaria, sfogo, eruzione cutanea, [respirato inalato] ~ [vapori fumo gas polvere], [preso prendo
            dato] ~ scossa, antiveleni, [odora odorava puzza puzzava odore sa sapeva sento] ~ di [bruciato bruciaticcio],
            [odore puzza puzzava] ~ [bruciato bruciata bruciaticcio]""",
        taken="""[figlio figlia bambino bambina bimbo bimba cane gatto gatta cucciolo coniglio] ~ [ingoiato mangiato
            bevuto leccato masticato inghiottito]""",
        worry="""tossico, tossica, velenoso, velenosa, pericoloso, nocivo, veleno, cosa devo fare, cosa faccio, cosa
            facciamo, che fare, cosa contiene, veterinario, medico, sta bene""",
        injury="""[rotto rotta fratturat* slogat*] ~ [braccio gamba polso caviglia naso anca femore ginocchio
            spalla], ospedale, è cadut*, ferito, ferita, ambulanza""",
        long_ago="""[l'inverno l'estate l'autunno l'anno] scors*, la primavera scorsa, in primavera, in [estate
            autunno inverno], a [gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre
            dicembre], [anni mesi] fa, da [bambino bambina piccolo piccola]""",
        cause="""a causa del vostro, a causa della vostra, con il vostro, con la vostra, dal vostro, dalla vostra,
            sul vostro, sulla vostra, usando, esplos*, ceduto,
            non ha [tenuto retto funzionato], si è [staccat* aperto sganciat*], da voi, [nel nella] [vostro vostra]""",
        elsewhere="""sciando, sugli sci, correndo, giocando a [calcio tennis pallavolo basket], al lavoro""",
    ),
    "pt": HarmPhrases(
        exposure="""[engoliu comeu bebeu lambeu engolido] ~ [pilha íman ímã cápsula pastilha detergente adubo
            fertilizante líquido cola tinta sabão peça bocado pedaço], [olhos olho pele cara rosto] ~ [vermelhos
            vermelho ardem arde comichão irritada], nos olhos, no olho, urticária, [erupção manchas] ~ [pele
            vermelhas], [inalei inalou respirei respirámos] ~ [vapores fumo gás pó], [apanhei levei deu senti
            apanhou] ~ choque, [apanhei levei] choques, centro antivenenos, [cheira cheirava cheirar cheiro] ~
            [queimado queimada chamuscado]""",
        taken="""[filho filha criança bebé bebê cão cadela gato gata cachorro coelho] ~ [engoliu comeu bebeu lambeu
            mordeu chupou]""",
        worry="""tóxico, tóxica, venenoso, perigoso, nocivo, veneno, o que devo fazer, o que faço, o que fazemos, o
            que contém, veterinário, médico, parece bem, está bem""",
        injury="""[partiu quebrou fraturou] ~ [braço perna pulso tornozelo nariz anca joelho ombro], hospital, caiu,
            ferido, ferida, ambulância""",
        long_ago="""[ano inverno verão outono] passado, na primavera, no [verão outono inverno], em [janeiro
            fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro], há ~ [anos meses], há
            [anos meses], em criança""",
        cause="""por causa do vosso, por causa da vossa, com o vosso, com a vossa, do vosso, da vossa, no vosso, na
            vossa, ao usar, explodiu,
            não [soltou aguentou funcionou], falhou, soltou-se, [convosco aí], [no na] [vosso vossa]""",
        elsewhere="""a esquiar, esquiando, a correr, a jogar [futebol ténis andebol], no trabalho""",
    ),
    "nl": HarmPhrases(
        exposure="""[ingeslikt gegeten gedronken gelikt doorgeslikt opgegeten opgedronken] ~ [batterij magneet
            capsule tablet], [batterij magneet capsule tablet schoonmaakmiddel afwasmiddel plantenvoeding mest lijm
            verf zeep vloeistof kraal knoopcel middel stukje] ~ [ingeslikt gegeten gedronken gelikt doorgeslikt
            opgegeten binnengekregen], in ~ [oog ogen] [gekregen gespat gekomen], [ogen oog huid gezicht] ~ [rood
            branden brandt jeuken jeukt geïrriteerd], [rode] ~ bulten, netelroos, uitslag ~ [gekregen armen gezicht],
            [dampen rook gas poeder] ~ ingeademd, ingeademd, [kreeg krijg voel gekregen] ~ [schok schokje tinteling],
            gifwijzer, antigifcentrum, vergiftigingen, [ruikt rook ruiken stinkt stonk stank] ~ [verbrand verbrande
            aangebrand geschroeid verschroeid branderig]""",
        taken="""[zoon dochter kind baby zoontje dochtertje hond kat poes puppy konijn] ~ [ingeslikt gegeten
            gedronken gelikt opgegeten gekauwd]""",
        worry="""giftig, gevaarlijk, schadelijk, vergif, wat moeten we doen, wat moet ik doen, wat zit erin, wat zit
            er in, dierenarts, dokter, huisarts, in orde, lijkt ~ goed""",
        injury="""[brak gebroken verstuikt] ~ [enkel arm been pols heup neus knie schouder], [enkel arm been pols
            heup] ~ [gebroken verstuikt], ziekenhuis, gevallen, gewond""",
        long_ago="""vorig jaar, vorige [winter zomer herfst lente], afgelopen [winter zomer herfst voorjaar], in
            [januari februari maart april mei juni juli augustus september oktober november december], in het
            voorjaar, [jaren maanden] geleden, jaar geleden, als kind, vroeger""",
        cause="""door jullie, door uw, van jullie, van uw, met uw, met jullie ~ gevallen, op jullie, op uw, tijdens
            het gebruik, ontploft,
            [niet] ~ [los gehouden werkte], begaf, losgeschoten, bij [u jullie], in [uw jullie], op [uw jullie]""",
        elsewhere="""[bij tijdens] het [skiën joggen hardlopen voetballen hockeyen],
            op het werk""",
    ),
    "sv": HarmPhrases(
        exposure="""[svalt ätit druckit slickat svalde] ~ [batteri magnet kapsel tablett diskmedel växtnäring gödsel
            lim färg tvål vätska pärla del bit], i [ögat ögonen], [ögat ögonen huden ansiktet] ~ [rött röda svider
            kliar irriterad], nässelutslag, röda utslag, fått ~ utslag, [andats andades] in, [fick får fått] ~ [stöt
            stötar], giftinformation*, [luktar luktade lukta lukt] ~ [bränt bränd brända]""",
        taken="""[son dotter barn bebis hund hunden katt katten valp kanin sonen dottern barnet] ~ [svalt ätit
            druckit slickat svalde åt drack slickade tuggat]""",
        worry="""giftigt, giftig, farligt, farlig, skadligt, vad ska vi göra, vad ska jag göra, vad gör vi, vad
            innehåller, veterinär*, läkare, må bra, mår bra""",
        injury="""[brutit bröt] ~ [arm armen ben benet handled fotled näsa höften knäet], sjukhus*, ramlade, skadade""",
        long_ago="""förra [året vintern sommaren hösten våren], i [våras vintras somras höstas fjol januari februari
            mars april maj juni juli augusti september oktober november december], för ~ [år månader] sedan, som barn""",
        cause="""på grund av er, med er, av er, från er, när jag använde, exploderade,
            lossnade, [släppte höll löste fungerade] inte, hos er, [i på] [er ert era]""",
        elsewhere="""på skidor, när jag [sprang joggade], när jag åkte skidor, i slalombacken, på [fotbollen innebandyn
            ishockeyn], på jobbet""",
    ),
    "pl": HarmPhrases(
        exposure="""połkn*, [zjadł zjadła wypił wypiła polizał polizała] ~ [bateri* magnes* kapsułk* tabletk* płyn*
            nawoz* nawóz klej farb* mydł* detergent*], do [oka oczu], [oczy oko skóra twarz] ~ [czerwone czerwona
            pieką piecze swędzi swędzą spuchn*], wysypk*, pokrzywk*, wdychał*, [kopie kopnął kopnęło poraził
            poraziło] ~ prąd, prąd kopie, zatruci*, [pachn* śmierdz* czuć zapach] ~ [spalon*
            przypalon* nadpalon*]""",
        taken="""[syn córka dziecko kot pies kotka szczeniak królik synek córeczka] ~ [zjadł zjadła zjadło wypił
            wypiła wypiło polizał polizała pogryzł połknął połknęła]""",
        worry="""trujące, trujący, toksyczn*, szkodliw*, niebezpieczn*, trucizn*, co robić, co mamy robić, co mam
            zrobić, co zawiera, co w tym jest, weterynarz*, lekarz*, wygląda dobrze, czuje się dobrze""",
        injury="""złama* ~ [ręk* nog* nadgarst* kostk* nos biodr* bark* kolan*], szpital*, upadł*, ranny, ranna""",
        long_ago="""[zeszłej ubiegłej] [zimy wiosny jesieni], [zeszłego ubiegłego] [roku lata], w [zeszłym ubiegłym]
            roku, zimą, wiosną, latem, jesienią, lat temu, lata temu, [miesięcy miesiące] temu, w dzieciństwie""",
        cause="""przez wasz*, przez państwa, z waszego, z państwa, od waszego, podczas używania, wybuch*,
            nie [wypięło wytrzymało zadziałało], puściło, pękł*, u [was państwa], w [waszym waszej państwa]""",
        elsewhere="""na nartach, na snowboardzie, podczas biegania, grając w [piłkę tenisa siatkówkę], w pracy""",
    ),
    "tr": HarmPhrases(
        exposure="""[pil mıknatıs kapsül tablet deterjan gübre sıvı yapıştırıcı boya sabun parça parçasını] ~ [yuttu
            yutmuş içti içmiş yedi yemiş yaladı yalamış], [gözüme gözüne gözümüze] ~ [kaçtı sıçradı geldi girdi],
            [gözüm gözü cildim yüzüm cilt] ~ [kızardı yanıyor kaşınıyor kaşındı şişti], döküntü*, kurdeşen, [buhar
            gaz duman toz] ~ [soludu* solu*], soludu*, elektrik [çarptı çarpıyor], zehir danışma, [yanık yanmış yanan] ~
            kok*""",
        taken="""[oğlum kızım çocuğum bebeğim bebek kedi köpek kedim köpeğim kedimiz köpeğimiz] ~ [yuttu yutmuş içti
            içmiş yedi yemiş yaladı yalamış çiğnedi]""",
        worry="""zehirli, zararlı, tehlikeli, toksik, zehir, ne yapmalı*, ne yapalım, ne yapayım, içinde ne var,
            içeriği, veteriner*, doktor*, iyi görünüyor""",
        injury="""kolunu kır*, bacağını kır*, kırıl* ~ [kol* bacak* bilek* kalça*], [kolu bacağı kalçası] kır*,
            hastane*, düştü, yaralan*""",
        long_ago="""geçen [yıl sene kış yaz bahar sonbahar ilkbahar], [yıl ay yıllar aylar] önce, kışın, ilkbaharda,
            baharda, çocukken, yıllar önce""",
        cause="""[ürününüz cihazınız] ~ yüzünden, yüzünden, kullanırken, patladı,
            açılmadı, koptu, çalışmadı, [sizde sizin]""",
        elsewhere="""kayakta, kayak yaparken, koşarken, [futbol maç basketbol] ~ oynarken, maçta, [iş] yerinde""",
    ),
    "ar": HarmPhrases(
        exposure="""ابتلع*, [شرب شربت اكل اكلت لعق لعقت] ~ [السماد البطارية المنظف الكبسولة الصابون الغراء الدهان
            السائل], في [عيني عينه عينها], في العين, [عيني عيناي عينه] ~ [حمراء تحرق], طفح, حكة, [استنشق* تنشق*],
            صعقني, صعقه, صعقة, تسمم, [رائحة رائحته رائحتها الرائحة] ~ [حريق الحريق احتراق الاحتراق محترق محترقة محروق
            محروقة شياط]""",
        taken="""[ابني ابنتي طفلي طفلتي القطة الكلب قطتي كلبي الطفل] ~ [اكل اكلت شرب شربت لعق لعقت ابتلع ابتلعت],
            [شربت اكلت شرب اكل لعق] [القطة الكلب ابني ابنتي طفلي]""",
        worry="""سام, سامة, خطير, ضار, ماذا نفعل, ماذا افعل, ماذا يحتوي, الطبيب, البيطري, يبدو بخير, بخير""",
        injury="""كسرت, كسر ~ [ذراع يد ساق], انكسر*, المستشفى, اصيب, جرح*""",
        long_ago="""العام الماضي, السنة الماضية, الشتاء الماضي, الصيف الماضي, الربيع الماضي, قبل ~ [سنوات اشهر سنة],
            منذ ~ [سنوات اشهر], منذ سنوات""",
        cause="""بسبب [منتجكم جهازكم كرسيكم], عند استخدام, اثناء استخدام, انفجر,
            لم [يفتح يعمل], انكسر, عندكم, لديكم""",
        elsewhere="""اثناء التزلج, في التزلج, اثناء الجري, اثناء لعب, في العمل""",
    ),
}  # fmt: skip
