"""Phrases of people who do not want to live on, or of somebody close to them. In the syntax of `threats`."""

DESPAIR = {
    "en": """any point in [living life being_alive], [see sees] no [point sense reason] in [living life my_life],
        [will going_to gonna want_to] [harm hurt] [myself himself herself],
        [trouble burden nuisance] ~ [i_have_been i've_been ive_been] to [everyone everybody you_all all_of_you],
        [nobody no_one] ~ have to [chase worry_about bother_with look_after think_of] me [again any_more anymore
        any_longer], [thought thinking think] [about of] ending it ~ [night nights day days tonight], no point
        [in_any_of_it in_anything in_everything to_anything to_any_of_it] [any_more anymore any_longer], [won't wont
        will_not] ~ [need needing] ~ [where_i'm_going where_i_am_going where_im_going], [think thinking thought
        thoughts] [about of] [death dying ending_it_all ending_my_life killing_myself], rather [be_dead die], [wish
        wishing hope hoping want pray] ~ [not don't never wouldn't won't] wake up, [cut cuts cutting slit slitting] [my
        her his] [arms arm wrists wrist veins], burden [to on for] [everyone everybody all my_family them], nothing
        [left_to_live to_live] for, death would be, [had_enough tired sick weary] of [living life being_alive my_life],
        [can't cannot] take ~ life, [end ending] it [tonight today tomorrow myself], suicide [watch pact attempt
        attempts], lost [my_will the_will all_will] to live, no will to live, [doesn't does_not no_longer] want to live,
        [nobody no_one] ~ [miss notice] ~ [i_was_gone i_were_gone if_i_died i_died], [don't do_not] [intend plan want]
        to [see_tomorrow see_monday live], [end ending take taking took ended] [my his her their] [own_life life], [kill
        killing hang hanging shoot shooting drown drowning stab poison] [myself himself herself themselves], [cutting
        harming hurting cuts] [myself himself herself themselves], [harm hurt] [myself himself herself] [again because
        if tonight on_purpose], self harm*, self-harm*, [i he she] [want wants wanted just_want just_wants only_want
        would_like] to [die be_dead disappear_forever], [don't dont do_not doesn't not no_longer] [want wants wanting]
        to [live be_alive exist wake_up go_on_living carry_on_living], [don't dont do_not doesn't no_longer] [want
        wants] to be here [anymore any_more any_longer], [want wants] to [live exist be_alive] [anymore any_more no_more
        no_longer], better off [without_me dead], [no_reason nothing_left] to [live carry_on_living go_on_living], no
        point [living in_living in_being_alive], life ~ [not isn't] worth living, [can't cannot] [live bear_to_live]
        [anymore any_more like_this any_longer], suicidal, [commit committing committed attempt attempted contemplate
        contemplating consider considering thought thoughts think thinking tried] ~ suicide, suicide [note attempt],
        [take taking taken took swallow swallowing] ~ all ~ [pills tablets], [pills tablets rope razor blade] ~
        [front_of_me beside_me next_to_me], [jump jumping throw throwing] ~ [off from in_front_of under] ~ [bridge roof
        building train balcony], [taken took] ~ overdose, end it all, ending it all, [i i've] ~ decided to die, [this
        my] ~ goodbye ~ [forever world], [goodbye farewell] to this world, [wish wished wishing] ~ [i_was i_were
        i_had_never_been i'd_never_been] [dead born], [can't cannot don't] go on [living with_my_life with_life], [won't
        will_not not] be [around alive] [much_longer any_more anymore any_longer], [by_the_time when] you read this
        i""",
    "de": """[sehe sieht] ~ keinen sinn mehr ~ leben, keinen sinn mehr in [meinem seinem ihrem] leben, keinen sinn
        mehr [zu_leben weiterzuleben],
        [tue_ich_mir tu_ich_mir ich_tue_mir ich_tu_mir] [etwas was] an, mir [etwas was] antun, werde mich
        selbst verletzen,
        [das] alles keinen sinn mehr, nichts ~ einen sinn mehr, wo ich hingehe brauche ich,
        [denke denkt gedanken denken] ~ [an_den_tod ans_sterben an_selbstmord an_suizid], [nicht] mehr [aufwachen
        aufzuwachen], [hänge erhänge erschieße töte] [ich] ~ [mich], [hänge] mich auf, erschieße ich mich, [ich]
        [erschieße erhänge] mich, [etwas was] [antut antun antue], [kraft] [mehr] zum leben, [genug satt] ~ [vom_leben
        leben], tod wäre, [plane] meinen tod, [verletze verletzt] [mich sich] ~ selbst, suizidversuch*,
        selbstmordversuch*, [will_er will_sie er sie] ~ [sich] ~ [umbringen erschießen erhängen das_leben_nehmen],
        [gibt] ~ mich nicht mehr, nehme mir das leben, mir das leben nehmen, niemand würde mich vermissen, last für
        alle, [will möchte] nicht mehr [da leben] sein, [tabletten] ~ [auf_einmal geschluckt], [will wollte möchte mag]
        [nicht nur] ~ [mehr] [leben da_sein weiterleben aufwachen], nicht [mehr länger] [leben weiterleben] ~ [will
        möchte kann mag], [will möchte kann] [so_nicht nicht] [mehr länger] [leben weiterleben], [will möchte] ~
        [nur_noch einfach_nur lieber] ~ [sterben tot_sein], [ich er sie] [will möchte] sterben, [mich sich] ~
        [umbringen umzubringen erhängen erhänge erschießen zu_erhängen zu_töten töten], bringe mich um, [das meinem mir
        das mein] leben ~ [nehmen ein_ende beenden zu_beenden], schluss ~ mit [allem dem_leben meinem_leben], mache
        schluss mit ~ leben, selbstmord* ~ [denke gedanken begehen machen versucht nach an], [denke gedanken begehen
        an] ~ selbstmord*, suizid* ~ [gedanken denke versuch begehen], suizidgedanken, selbstmordgedanken, suizidal,
        lebensmüde, ritzt sich, ritze mich, [selbst] verletzt sich, [ohne_mich] ~ besser dran, besser dran ohne mich,
        [keinen] ~ [lebenswillen lebensmut sinn_mehr_im_leben grund_mehr_zu_leben], nicht mehr lebenswert, wäre ~
        lieber tot, wünschte ~ [ich_wäre_tot tot], [schlaftabletten tabletten] ~ [vor_mir geschluckt alle genommen],
        von der brücke ~ springen, aus dem leben [scheiden zu_scheiden gehen]""",
    "fr": """plus ~ raison de vivre, [ne_vois vois] ~ [raison sens] [de à] [vivre la_vie ma_vie],
        [vais veux] me faire du mal, me ferai du mal,
        plus rien n'a de sens, rien n'a plus de sens, [là] où je vais ~ [besoin], [pense penser songe] ~ à la mort,
        préfère en finir, ne [plus] me réveiller, plus me réveiller, [un] poids pour [tous tout_le_monde ma_famille],
        mort serait, [assez marre] [d'être_en_vie de_vivre de_la_vie], [quand] ~ je n'existerai plus, tentative de
        suicide, [vais] sauter, [va] se [tuer pendre suicider], [vie] ne vaut plus, [se] coupe les [bras veines], toute
        la boîte de, personne n'a besoin de moi, [plus] la force de vivre, [veux voulait veut voudrais envie] [plus pas]
        ~ [vivre continuer_à_vivre exister], [plus] envie de [vivre continuer_à_vivre], [veux veut voudrais voulais] ~
        [mourir en_finir disparaître_pour_toujours], envie [de_mourir d'en_finir de_crever de_disparaître], en finir
        avec [la_vie ma_vie tout], [me se] suicider, me suicide, suicidaire*, [pense penser pensée pensées idée idées
        songe tentative] ~ suicid*, mettre fin à [mes_jours ma_vie ses_jours sa_vie], [vais_me veux_me pense_à_me
        pense_me envie_de_me songe_à_me va_se veut_se vouloir_se essayé_de_me] [tuer pendre jeter_sous jeter_d'un
        jeter_du ôter_la_vie donner_la_mort foutre_en_l'air], m'ôter la vie, mieux sans moi, [plus] [la_force] de vivre,
        [plus aucune] raison de vivre, [vie] ~ [plus_de_sens plus_aucun_sens pas_la_peine_d'être_vécue], [se me]
        [scarifie mutile coupe_les_veines], [sauter] ~ [pont toit fenêtre], sous un train, [avalé avaler] ~ [cachets
        comprimés médicaments] ~ [tous boîte toute], [serais serait] mieux mort*, j'aimerais être mort*, [n'en_peux_plus
        marre] de [vivre la_vie], tout arrêter pour toujours""",
    "es": """[veo le_veo ve] ~ sentido a [vivir la_vida mi_vida seguir_viviendo], [ninguna sin] razón para [vivir
        seguir_viviendo], hacerme daño, haré daño a mí [mismo misma], nada tiene ya sentido, ya nada tiene sentido,
        [donde adonde] voy no ~ [necesitaré hará_falta], [pienso pensando pensar] ~ [en_la_muerte en_morir en_matarme],
        [no] me [despertara despertase despertar], [todos] ~ mejor sin mí, [no_tengo ya_no_tengo] fuerzas para [vivir
        seguir_viviendo], muerte sería, [harto harta cansado cansada] de [vivir estar_vivo estar_viva], ya no existiré,
        intenté suicid*, [se] va a [matar ahorcar suicidar], me tiro por ~ [balcón ventana], voy a saltar, [tomado]
        todas las pastillas, [hijo hija] se corta, [no] [quiero quiere] [seguir] [viviendo], [no] [quiero quiere] vivir
        [más así ya], ya no [quiero quiere] [vivir seguir_viviendo estar_aquí existir], [quiero quiere quisiera]
        [morirme morir morirse], ganas de [morir morirme], no tengo ganas de vivir, [sin no_tengo ninguna] [razón
        razones motivo motivos] para [vivir seguir_viviendo], [acabar terminar] con [mi_vida todo_de_una_vez su_vida],
        suicidarme, suicidarse, me suicid*, [pienso pensando pensado pensamientos ideas idea intento intentos] ~
        suicid*, suicida, [me voy_a] [matarme ahorcarme colgarme cortarme_las_venas tirarme_al_tren tirarme_por],
        [pienso pensando quiero] ~ matarme, [mejor] [sin_mí muerto muerta], [se me] [autolesiona corta_los_brazos], me
        corto [los las y para cuando porque], autolesion*, [vida] ~ [no_tiene ya_no_tiene no_vale] ~ [sentido
        pena_vivirla], [pronto] ya no [estaré existiré], [tirarme saltar] ~ [puente tren balcón azotea], [tomado tomarme
        tragado] ~ [todas_las_pastillas el_bote_de_pastillas sobredosis], no puedo seguir viviendo, ojalá
        [estuviera_muerto estuviera_muerta no_despertara]""",
    "pt": """[vejo vê] ~ [sentido razão motivo] [em para] [viver continuar_a_viver continuar_vivo], sentido na [vida
        minha_vida],
        [vou quero] [me_machucar fazer_mal_a_mim magoar-me],
        [penso pensar] ~ na morte, [não] acordar amanhã, [todos] ~ melhor* sem mim, forças para viver, morte
        seria, [farto farta cansado cansada] de [viver estar_vivo], [já] não existo, tentei suicid*, [se] [mata
        vai_enforcar vai_matar], [vou] saltar, todos os comprimidos, fim à vida, corta-se, [não] [quero quer] [mais]
        viver, [não] [quero quer] viver [mais assim], já não [quero quer] [viver estar_cá existir], [quero queria quer
        só_quero] [morrer estar_morto estar_morta], vontade de morrer, [penso pensar pensando pensei] ~ [matar-me
        me_matar suicídio suicidar], [matar-me me_matar suicidar-me me_suicidar enforcar-me me_enforcar], vou [matar-me
        me_matar], [acabar terminar] com [a_minha_vida minha_vida], pôr termo à [vida minha_vida], tirar a
        [própria_vida minha_vida minha_própria_vida], suicid* ~ [penso pensamentos ideias tentativa], [pensamentos
        ideias tentativa] ~ suicid*, [melhor] sem mim, [razão razões motivo motivos] para [viver continuar_a_viver
        continuar_vivendo], [vida] ~ [não_faz_sentido já_não_faz_sentido não_tem_sentido], [não] aguento viver,
        [corta-se se_corta automutil*], [atirar-me me_atirar saltar pular] ~ [ponte comboio trem janela], tomar ~ todos
        os comprimidos, mais valia [morrer estar_morto estar_morta]""",
    "it": """[vedo vede] ~ [senso motivo ragione] [di per nel] [vivere continuare_a_vivere], senso ~ nella [vita
        mia_vita],
        [farmi] del male, farò del male a me [stesso stessa], mi farò del male,
        niente ha più senso, più nulla ha senso, dove vado non ~ [servirà servono],
        [pensa penso pensando] ~ alla morte, [non] svegliarmi, [tutti] ~ meglio senza di me, [non] ~ la forza di
        vivere, morte sarebbe, [stanco stanca stufo] di [vivere essere_vivo], non esisterò più, tentato il suicidio,
        [si] [uccide impicca taglia], [mi] [ammazzo uccido tolgo_la_vita butto_dal butto_giù], [prese preso] tutte le
        [pillole pastiglie], sto per buttarmi, non [voglio vuole] più vivere, non [voglio vuole] vivere, [voglio vuole
        vorrei] [morire farla_finita solo_morire], farla finita, non ho [più] ~ [voglia motivo ragione] di vivere,
        [nessun più] [motivo] [per] vivere, [uccidermi ammazzarmi suicidarmi impiccarmi], [togliermi togliersi] la
        vita, [mi_suicido mi_ammazzo mi_uccido], [pensieri pensiero tentato tentativo commettere] ~ suicid*,
        suicidarsi, [penso pensando] ~ [uccidermi ammazzarmi suicidarmi morire], meglio senza di me, [vita] ~
        [non_ha_più non_ha] ~ [senso], [porre mettere] fine alla [mia] vita, [si_taglia mi_taglio autolesion*],
        [buttarmi gettarmi] ~ [ponte treno finestra balcone], [meglio sarebbe vorrei] [morto morta essere_morto
        essere_morta], non riesco più a vivere, [tutte_le] ~ [pillole pastiglie]""",
    "nl": """geen [zin reden zin_meer reden_meer] ~ [te_leven om_te_leven in_mijn_leven], zie ~ geen [zin reden] ~
        leven,
        [doe] mezelf iets aan, mezelf [iets_aandoen iets_aan_doen pijn_doen pijn_te_doen],
        [alles allemaal] geen zin meer, niets ~ zin meer, waar ik heen ga ~ nodig,
        [denk denken] ~ aan de dood, [morgen] niet wakker, [iedereen] ~ beter af zonder mij, [kracht] ~ om te
        leven, dood zou ~ zijn, [klaar moe] [met] [leven het_leven], besta ik niet meer, zelfmoordpoging, [zichzelf
        zich] ~ [ophangt aandoet snijdt], [ga] springen, alle pillen, mezelf van kant, snijdt zich, [dood] wil, wil
        niet meer [leven verder_leven wakker_worden], niet meer [leven] wil, [wil wou wilde] [dood doodgaan
        niet_meer_leven sterven], [liever] dood, [einde eind] aan [mijn het zijn haar] leven, er een [eind einde] aan
        [maken maak gemaakt], zelfmoord* ~ [denk plegen gedachten gepleegd poging], [denk plegen gedachten pleeg
        poging] ~ zelfmoord*, zelfmoordgedachten, suïcid*, suicidaal, [mezelf zichzelf] ~ [vermoorden ophangen pijn
        snijden iets_aan van_kant], [snijdt] [zichzelf zich], beter af zonder mij, geen [zin reden] [meer] ~ [leven],
        [leven] ~ geen zin meer, [zie] ~ [het_leven_niet_meer_zitten geen_uitweg_meer], [spring springen] ~ [brug
        flat], [alle] ~ pillen ~ [slikken geslikt ingenomen], kan ~ niet [meer langer] leven, [afscheid] ~
        [van_het_leven]""",
    "pl": """nie [widzę widzi] ~ sensu [życia w_życiu dalej_żyć], [nie_mam nie_ma] ~ po co żyć,
        zrobię sobie [krzywdę coś], [zrobić] sobie krzywdę, coś sobie zrobię,
        [myślę myśle] ~ o śmierci, [nie] obudzić, [wszystkim] ~ lepiej beze mnie, [siły] żyć, śmierć byłaby,
        [dość] życia, [skoczę], nikt mnie nie potrzebuje, nie będzie na świecie, [połknęłam połknąłem] wszystkie, się
        tnie, nie [chcę chce] [już] [żyć istnieć], [nie] [chcę chce] [dłużej więcej] żyć, [chcę chce chciałbym
        chciałabym] [umrzeć ze_sobą_skończyć się_zabić], skończyć ze [sobą], [zabić zabiję powieszę powiesić zabije]
        się, się [zabiję zabić powieszę powiesić], [odebrać odbiorę] sobie życie, samobójcz*, [popełnić próba próbie
        próbował* popełnię] ~ samobójstw*, nie mam ~ [po_co_żyć siły_żyć dla_kogo_żyć], [beze_mnie] ~ lepiej, lepiej ~
        beze mnie, [życie] ~ nie ma ~ sensu, [tnie okalecza] się, [skoczę skoczyć rzucę rzucić] ~ [mostu pociąg okna],
        [wolał*] ~ nie żyć, mam dość życia""",
    "sv": """ingen mening ~ [att_leva med_livet], [ser] ~ ingen mening ~ [livet leva],
        [skada skadar] mig själv, göra mig själv illa,
        [tänker] ~ på döden, inte [vaknade vaknar] i morgon, [alla] ~ bättre utan mig, [kraft] [kvar] att leva,
        döden vore, [trött less] på [att_leva livet], finns jag inte mer, självmordsförsök, [ska] hoppa, tagit alla
        tabletter, [vill ville] bara dö, ingen behöver mig, [vill orkar] inte [leva längre_leva leva_längre finnas
        vakna vara_kvar], inte [orkar vill] leva, [vill ville önskar] [ta_livet_av_mig ta_mitt_liv dö_nu inte_leva],
        jag vill dö, [ta tar tagit] [livet_av_mig mitt_liv livet_av_sig sitt_liv], självmord* ~ [tänker tankar begå
        tänkt försök], [tänker tankar begå på] ~ självmord*, självmordstankar, suicidal, [döda hänga skada] [mig]
        [själv], skär sig, [skadar] sig själv, bättre utan mig, [ingen inget] [mening anledning] ~ leva, [livet] ~
        [ingen_mening], hoppa ~ [bron tåget], avsluta [mitt_liv allt_nu], [önskar] ~ [var_död vore_död], orkar inte
        leva""",
    "tr": """[yaşamanın hayatın hayatımın] ~ anlamı [yok kalmadı], [yaşamak] için ~ [sebep neden sebebim nedenim] [yok
        kalmadı],
        kendime [zarar kıyacağım],
        [ölümü] düşün*, [keşke] ~ uyanmasam, bensiz ~ [mutlu iyi rahat], yaşamaya gücüm, [yaşamaktan] [bıktım
        yoruldum], ölüm kurtuluş, [köprüdeyim], [atlayacağım], bütün hapları, canıma kıy*, kendini kes*, [yaşamak] ~
        istemiyor*, [ölmek] istiyor*, [canıma] kıy*, [canına] kıy*, intihar* ~ [düşün* et* edeceğim girişim*], intihar,
        [hayatıma] son ver*, kendimi [as* öldürece* öldürmek vura* vurmak], [kendine zarar], kendini kesiyor, [bensiz]
        ~ [daha_iyi], yaşa* ~ [sebebim_yok nedenim_yok anlamı_yok anlamı_kalmadı], hayat* ~ anlamı [yok kalmadı], keşke
        öl*, [artık] yaşa* [iste* gücüm]""",
    "ar": """[لا_أرى لا_ارى لم_أعد_أرى] ~ [معنى سببا] ~ [للحياة لحياتي للعيش], لا معنى [للحياة لحياتي],
        [سأؤذي أؤذي اؤذي ايذاء إيذاء] نفسي,
        [افكر] ~ في الموت, [لا] استيقظ, [الجميع] افضل من دوني, قوة للعيش, الموت راحة, [تعبت مللت] من الحياة,
        [ساقفز], ساموت, ابتلعت كل, ساقتل نفسي, لا اريد ~ [اعيش العيش الحياة], [اريد] ان [اموت انهي_حياتي], [اريد]
        الموت, [ساقتل اقتل] نفسي, [ان] اقتل نفسي, [انهي انهاء ساضع اضع] ~ [حياتي نهاية_لحياتي حدا_لحياتي], [سانتحر
        انتحر], [افكر فكرت حاولت محاولة] ~ [الانتحار بالانتحار الموت], لا معنى لحياتي, [حياتي الحياة] ~ لا معنى, بدوني
        ~ [افضل], افضل بدوني, [يؤذي تؤذي اؤذي] [نفسه نفسها نفسي], [سئمت] [الحياة من_الحياة حياتي], ليتني [مت اموت],
        سارحل ~ [الدنيا الحياة]""",
}  # fmt: skip
