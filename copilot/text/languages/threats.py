"""How mails threaten people or things, and how people tell that they are in despair.

Plain data as in `harm`, all languages together. Written as SignalPhrases, with _ for a blank within a choice: [going_to
gonna]. A choice stays one within its pattern, so that many may stand in one phrase.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class ThreatPhrases:
    """`figures` are taken out of a sentence before the others are sought: "I'll shoot you a mail", "I want to die of shame"."""

    threat: str
    despair: str
    figures: str


I_WILL = """[i'll i_will ill_just ill i'm_going_to im_going_to i_am_going_to i'm_gonna im_gonna i_am_gonna imma we'll
    we_will we're_going_to we_are_going_to he'll she'll they'll he_will she_will they_will someone_will somebody_will
    i'd_like_to i_want_to i_could i_might i_would i'd i_swear_i'll i_should]"""
WHOM = """[you ya u him her them someone somebody everyone everybody anyone the_next whoever every_one every_single
    all_of_you one_of_you your_boss your_driver your_drivers your_courier your_manager your_agent your_staff your_people
    your_family your_kids your_children your_wife your_husband your_colleague your_technician that_driver that_courier
    the_driver the_courier that_guy that_idiot that_bastard]"""

THREATS = {
    "en": ThreatPhrases(
        threat=f"""{I_WILL} ~ [kill murder stab strangle slaughter butcher shoot hurt execute gut behead throttle choke
            drown] {WHOM}, {I_WILL} ~ [beat kick knock] {WHOM} ~ [up pulp senseless teeth death shit head out],
            [break breaking smash smashing bash bashing crush crushing] ~ [your his her their] [neck legs leg arms arm
            bones bone face head skull teeth nose jaw knees kneecaps fingers ribs], [slit cut slash] ~ [throat throats],
            {I_WILL} ~ punch {WHOM}, [put putting] ~ bullet in, {I_WILL} ~ [burn torch blow set smash bomb trash wreck
            destroy] ~ [your his her their that the_whole] ~ [office offices shop store warehouse building house home
            headquarters premises depot van vans car cars truck place], {I_WILL} ~ [torch bomb] [it you your them],
            {I_WILL} ~ set ~ fire to, set [you him her them your] ~ on fire, [come coming be show turn] ~ with ~ [gun
            knife shotgun rifle bat axe machete petrol gasoline molotov acid], [put left plant planted hidden] ~ bomb
            ~ [your office building shop store warehouse lobby], bomb threat, [shoot blow] up your, [watch
            mind] your [back backs], [i we] know where [you he she they] [live lives sleep sleeps],
            [i we] know where [you he she they all_of_you your_people your_staff] [work works park parks go goes] and,
            [i we] know where your [kids children family wife husband daughter son mother parents house home],
            [i we] know ~ your [kids children daughter son wife husband] [go goes walk walks],
            know [where when] ~ [what_time when_you when_your when_he when_she when_they] ~ [leave leaves finish finishes
            go come], [find found looked] out where [you he she they] [live lives], hunt ~ [you him her them] down, [come
            coming came] after [you him her your_family], coming for [you him her your], you ~ [dead] [man meat men woman],
            is a dead [man woman], [you're your you_are you're_all you_are_all] [dead dead_meat next finished_breathing],
            [hope wish] ~ [you they he she] ~ [die dies died burn burns get_killed get_cancer],
            [somebody someone people] ~ [going_to will gonna might could] ~ [get_hurt be_hurt get_killed be_killed die],
            [deserve deserves] to [die be_shot be_hanged be_hung be_killed be_beaten], [should need needs] [be_shot
            to_be_shot be_hanged be_killed], kill [yourself yourselves], [threatened threatens threatening threaten] ~
            to [kill stab shoot hurt beat rape burn] , [threatened threatens threatening] ~ [me us] ~ [knife gun death
            violence weapon], [said says saying shouted told] ~ [kill stab shoot strangle] [me us], sleep with one eye
            open, your [office building shop store warehouse house] ~ still standing, [nice lovely pretty beautiful] ~
            [kids children daughter wife family house] ~ [shame pity careful happen happened], it would be a shame if ~
            [happened fire burned burnt], [accidents accident] ~ [happen happens] to [you your him her], [last_day
            days] ~ [on_this_earth on_earth], blood on your hands, make [you him her them] bleed""",
        despair="""[end ending take taking took ended] [my his her their] [own_life life], [kill killing hang hanging shoot
            shooting drown drowning stab poison] [myself himself herself themselves], [cutting harming hurting cuts]
            [myself himself herself themselves], [harm hurt] [myself himself herself] [again because if tonight on_purpose],
            self harm*, self-harm*, [i he she] [want wants wanted just_want just_wants only_want would_like] to
            [die be_dead disappear_forever], [don't dont do_not doesn't not no_longer] [want wants wanting] to [live
            be_alive exist wake_up go_on_living carry_on_living], [don't dont do_not doesn't no_longer] [want wants] to be
            here [anymore any_more any_longer], [want wants] to [live exist be_alive] [anymore any_more no_more
            no_longer], better off [without_me dead], [no_reason nothing_left] to [live carry_on_living go_on_living],
            no point [living in_living in_being_alive], life ~ [not isn't] worth living, [can't cannot] [live bear_to_live]
            [anymore any_more like_this any_longer], suicidal, [commit committing committed attempt attempted contemplate
            contemplating consider considering thought thoughts think thinking tried] ~ suicide, suicide [note attempt],
            [take taking taken took swallow swallowing] ~ all ~ [pills tablets], [pills tablets rope razor blade] ~
            [front_of_me beside_me next_to_me], [jump jumping throw throwing] ~ [off from in_front_of under] ~ [bridge
            roof building train balcony], [taken took] ~ overdose, end it all, ending it all, [i i've] ~ decided to die,
            [this my] ~ goodbye ~ [forever world], [goodbye farewell] to this world, [wish wished wishing] ~ [i_was i_were
            i_had_never_been i'd_never_been] [dead born], [can't cannot don't] go on [living with_my_life with_life],
            [won't will_not not] be [around alive here] ~ [much_longer any_more anymore tomorrow], [by_the_time when] you
            read this i""",
        figures="""[shoot shooting] [you him her them someone everyone] [a an the another over my some], shot [you him her
            them] [a an], [die dying died dead] [of from laughing inside to], [to] [kill hurt] [him her it them] in [game
            level], commercial suicide, career suicide, suicide [squad burn prevention door doors], set the world on fire,
            [kill killing] two birds, be dead [easy simple sure]""",
    ),
    "de": ThreatPhrases(
        threat="""[ich wir] [bringe bring bringen] ~ [dich euch sie ihn alle jeden jemanden die_alle] ~ um, [ich wir] [werde
            werd werden will könnte sollte] ~ [dich euch sie ihn alle jeden jemanden ihm ihr ihnen den der] ~ [umbringen
            töten erschießen erstechen abstechen abknallen erwürgen verprügeln zusammenschlagen totschlagen erschlagen
            abschlachten aufschlitzen fertigmachen niederstechen], [ich wir] [erschieße erschieß ersteche erstech steche
            töte erwürge verprügle verprügel erschlage knalle] [dich euch sie ihn den alle jeden jemanden], [steche stech
            knalle knall] ~ [dich euch sie ihn den alle jeden] ~ ab, [schlage schlag schlagen haue hau haun polier poliere
            trete tret] ~ [fresse schnauze gesicht zähne kopf tot zusammen krankenhausreif windelweich grün], [fresse
            schnauze zähne schädel gesicht] ~ [einschlagen polieren einhauen eintreten], [breche brech brechen] ~ [dir euch
            ihm ihr ihnen jedem] ~ [knochen beine bein arme arm genick hals finger nase rippen], [knochen beine arme genick
            hals finger nase rippen] ~ brechen, [zünde zünd stecke steck fackle fackel brenne brenn] ~ [euch euren eure
            euer ihr ihre ihren laden büro haus lager geschäft auto filiale] ~ [an ab nieder in_brand], [jage jag sprenge
            spreng] ~ in die luft, [anzünden abfackeln niederbrennen in_brand_stecken in_brand_setzen in_die_luft_jagen
            in_die_luft_sprengen] ~ [ich werde], [büro laden haus lager geschäft filiale auto bude] ~ [anzünden abfackeln
            niederbrennen in_brand_stecken in_die_luft_jagen], [weiß weiss wissen] wo [du ihr sie er deine eure ihre] ~
            [wohnt wohnst wohnen schläfst schlafen], [weiß weiss] ~ wo ~ [dein deine eure ihre ihr] ~ [familie kinder
            tochter sohn frau mann] ~ [wohnt schule geht ist], [weiß weiss] ~ wann ~ [feierabend nach_hause haus_verlassen],
            [passen pass passt] ~ auf [sich dich euch] auf ~ [wenn abends nachts heimweg], [pass passt passen] [bloß
            lieber besser mal] ~ auf [dich euch sich] auf, ich finde [dich euch sie] [und alle überall schon], [dich euch
            ihn sie] ~ [bluten sterben krepieren verrecken] ~ [lassen sehen], [ihr du sie] ~ [werdet wirst werden sollt
            sollst sollen] ~ [sterben verrecken krepieren brennen], [verreck verreckt], [morddrohung* bombendrohung*] ~
            [mich uns mir], [droht drohte gedroht drohen] ~ [umzubringen umbringen töten erschießen zu_schlagen
            zusammenzuschlagen erstechen], [mich uns] ~ [umzubringen umbringen töten] ~ [gedroht droht drohte will],
            bombe ~ [büro gebäude laden filiale lager], [komme kommen] ~ mit ~ [messer axt pistole gewehr knarre
            baseballschläger benzin], [jemand einer einem] ~ [zu_schaden_kommen verletzt_werden was_passieren
            etwas_passieren etwas_zustoßen], [unfälle unfall] ~ passieren ~ schnell, bring* [dich euch] um, [bist seid] ~
            [tot ein_toter_mann des_todes geliefert_tot], dran glauben müssen, [kehle] ~ [durch aufschlitzen]""",
        despair="""[will wollte möchte mag] [nicht nur] ~ [mehr] [leben da_sein weiterleben aufwachen], nicht [mehr länger]
            [leben weiterleben] ~ [will möchte kann mag], [will möchte kann] [so_nicht nicht] [mehr länger] [leben
            weiterleben], [will möchte] ~ [nur_noch einfach_nur lieber] ~ [sterben tot_sein], [ich er sie] [will möchte]
            sterben, [mich sich] ~ [umbringen umzubringen erhängen erhänge erschießen zu_erhängen zu_töten töten], bringe
            mich um, [das meinem mir das mein] leben ~ [nehmen ein_ende beenden zu_beenden], schluss ~ mit [allem dem_leben
            meinem_leben], mache schluss mit ~ leben, selbstmord* ~ [denke gedanken begehen machen versucht nach an],
            [denke gedanken begehen an] ~ selbstmord*, suizid* ~ [gedanken denke versuch begehen], suizidgedanken,
            selbstmordgedanken, suizidal, lebensmüde, ritzt sich, ritze mich, [selbst] verletzt sich, [ohne_mich] ~ besser
            dran, besser dran ohne mich, [keinen] ~ [lebenswillen lebensmut sinn_mehr_im_leben grund_mehr_zu_leben], nicht
            mehr lebenswert, wäre ~ lieber tot, wünschte ~ [ich_wäre_tot tot], [schlaftabletten tabletten] ~ [vor_mir
            geschluckt alle genommen], von der brücke ~ springen, aus dem leben [scheiden zu_scheiden gehen]""",
        figures="""[lache lach lachen] ~ tot, sterbe vor [neugier hunger langeweile lachen], [mich dich uns sich] [tot]
            [lachen gelacht langweilen]""",
    ),
    "fr": ThreatPhrases(
        threat="""[je_vais on_va je_viendrai je_veux nous_allons je_pourrais j'irai je_viens je_vais_venir] ~ [te vous le la
            les lui leur tous] ~ [tuer buter crever égorger étrangler poignarder frapper cogner flinguer démolir massacrer
            descendre étriper défoncer tabasser], je [te vous le la les] [tue tuerai bute buterai crève crèverai égorge
            égorgerai étrangle étranglerai flingue flinguerai poignarde défonce défoncerai démolis massacre tabasse
            tabasserai frapperai], [tuer tuerai buter poignarder frapper tabasser égorger] [quelqu'un votre_livreur
            le_livreur ce_livreur votre_famille tout_le_monde l'un_de_vous], [casser casse casserai péter pète péterai
            briser brise briserai exploser fracasser fracasse] ~ [gueule figure jambes dents nez bras crâne genoux tête os
            doigts], [plante planterai planter mets mettrai mettre] ~ [couteau balle] ~ [ventre tête dos dans], [mets mettre
            mettrai mettrais mettons foutre fous foutrai] ~ feu ~ [à au aux], [brûler brûlerai brûle incendier incendierai]
            [votre vos la_boutique le_magasin l'agence tout vous], faire ~ sauter ~ [bureau magasin agence siège immeuble
            entrepôt], bombe ~ [bureau magasin agence siège immeuble entrepôt], [sais connais sait] où [tu vous il elle]
            [habitez habites habite vivez vis vit dormez dors travaillez travailles], [sais] où [habite vit travaille est]
            [ta votre], [sais connais] ~ [école] ~ [vos tes votre ta] [enfants fils fille], [surveillez surveille] [vos tes]
            [arrières], [fais faites] [bien gaffe attention] ~ [à_toi à_vous derrière en_rentrant en_sortant la_rue
            le_soir], [va vas allez] ~ [mourir crever payer_de], [retrouver retrouverai retrouve] ~ [et_vous et_te
            et_tu un_par_un chez_vous chez_toi], [vous tu] ~ [mort morts morte], [méritez mérites mérite mériteriez] ~ de
            [mourir crever], [menace menacé menacée menacés menacer] ~ de [me nous mort] , menaces de mort ~ [moi nous
            contre], j'ai reçu ~ menaces de mort, [me nous] ~ [menace menacé menacée] ~ [tuer frapper mort couteau arme],
            [viens viendrai venir arrive débarque débarquerai] ~ avec ~ [fusil couteau batte hache arme flingue essence],
            [quelqu'un quelqu'un_va] ~ [blessé blessés mourir du_mal y_passer], [espère souhaite] ~ [crevez crèves creviez
            mourez mouriez mourrez meures], faire la peau, [te vous le les] faire la peau, [un] accident ~ [vite_arrivé
            est_si_vite], le sang ~ couler, [tuez tue]-[vous toi]""",
        despair="""[veux voulait veut voudrais envie] [plus pas] ~ [vivre continuer_à_vivre exister], [plus] envie de [vivre
            continuer_à_vivre], [veux veut voudrais voulais] ~ [mourir en_finir disparaître_pour_toujours], envie [de_mourir
            d'en_finir de_crever de_disparaître], en finir avec [la_vie ma_vie tout], [me se] suicider, me suicide,
            suicidaire*, [pense penser pensée pensées idée idées songe tentative] ~ suicid*, mettre fin à [mes_jours ma_vie
            ses_jours sa_vie], [me se] [tuer pendre jeter_sous jeter_d'un ôter_la_vie donner_la_mort foutre_en_l'air],
            m'ôter la vie, mieux sans moi, [plus] [la_force] de vivre, [plus aucune] raison de vivre, [vie] ~ [plus_de_sens
            plus_aucun_sens pas_la_peine_d'être_vécue], [se me] [scarifie mutile coupe_les_veines], [sauter] ~ [pont
            toit fenêtre], sous un train, [avalé avaler] ~ [cachets comprimés médicaments] ~ [tous boîte toute],
            [serais serait] mieux mort*, j'aimerais être mort*, [n'en_peux_plus marre] de [vivre la_vie],
            tout arrêter pour toujours""",
        figures="""mourir de [rire faim soif honte curiosité], [meurs mort morte] de [rire faim soif honte curiosité], en finir
            avec [cette ce ces cet]""",
    ),
    "es": ThreatPhrases(
        threat="""[voy_a vamos_a iré_a voy_y quiero podría] ~ [matarte mataros matarlo matarla matarle matarles matarlos
            apuñalarte apuñalarlo apuñalaros degollarte degollaros estrangularte rajarte rajaros reventarte reventaros
            reventarlo machacarte pegarte pegaros pegarle pegarles destrozarte golpearte golpearlo golpearle
            dispararte dispararos dispararle], [te os lo la los las le les] [voy_a vamos_a] ~ [matar apuñalar degollar
            estrangular rajar reventar machacar pegar_una_paliza dar_una_paliza golpear partir romper disparar quemar
            cortar linchar], [te os lo la los le les] [mato mataré rajo rajaré reviento reventaré apuñalo apuñalaré
            degüello degollaré], [matar matará mataré] a [alguien todos vuestro su tu], [partir parto partiré romper rompo
            romperé reventar reviento] ~ [cara piernas dientes huesos brazos cabeza nariz crâneo cráneo dedos rodillas],
            [prender pegar meter prenderé pegaré meteré prendo pego] ~ fuego ~ [a al], [quemar quemaré quemo incendiar
            incendiaré] ~ [oficina tienda almacén nave edificio furgoneta casa coche], [hacer haré] ~ [volar saltar] ~
            [oficina tienda almacén edificio], [poner puesto pondré hay] ~ bomba, [sé sabemos] dónde [vives vivís vive viven
            vivís trabajas duermes está_tu_casa está_su_casa], [sé sabemos] ~ [colegio escuela] ~ [tus sus vuestros tu su]
            ~ [hijos hijo hija niños], [cuídate cuídese cuidaos cuídense] [la las] espalda*, [te os le les] ~ vais a
            [morir], [vas vais van va] a morir, [ojalá espero_que] ~ [muráis mueras os_muráis te_mueras se_mueran mueran
            revientes reventéis], [merecéis mereces merece merecen] ~ [morir que_os_maten la_muerte una_paliza],
            [amenazó amenaza amenazado amenazan amenazaron] ~ [matarme matarnos pegarme muerte con_matar con_un_cuchillo],
            [ha dice dijo] ~ que ~ [me nos] [va_a_matar matará mata], [voy iré vendré apareceré] ~ con ~ [pistola cuchillo
            escopeta bate navaja hacha gasolina], [alguien] ~ [salir_herido va_a_morir salga_herido acabe_mal
            va_a_acabar_mal saldrá_herido], [estás estáis está] [muerto muertos muerta], os ~ encontrar* ~ [uno_a_uno
            a_todos], ir* a por [ti vosotros usted tu_familia su_familia], correr* ~ sangre, los accidentes ocurren""",
        despair="""[no] [quiero quiere] [seguir] [viviendo], [no] [quiero quiere] vivir [más así ya], ya no [quiero quiere]
            [vivir seguir_viviendo estar_aquí existir], [quiero quiere quisiera] [morirme morir morirse],
            ganas de [morir morirme], no tengo ganas de vivir, [sin no_tengo ninguna] [razón razones motivo motivos] para
            [vivir seguir_viviendo], [acabar terminar] con [mi_vida todo_de_una_vez su_vida], suicidarme, suicidarse, me
            suicid*, [pienso pensando pensado pensamientos ideas idea intento intentos] ~ suicid*, suicida, [me voy_a]
            [matarme ahorcarme colgarme cortarme_las_venas tirarme_al_tren tirarme_por], [pienso pensando quiero] ~ matarme,
            [mejor] [sin_mí muerto muerta], [se me] [autolesiona corto corta_los_brazos], autolesion*, [vida] ~ [no_tiene
            ya_no_tiene no_vale] ~ [sentido pena_vivirla], [pronto] ya no [estaré existiré], [tirarme saltar] ~ [puente
            tren balcón azotea], [tomado tomarme tragado] ~ [todas_las_pastillas el_bote_de_pastillas sobredosis],
            no puedo seguir viviendo, ojalá [estuviera_muerto estuviera_muerta no_despertara]""",
        figures="""[morir morirme morirse muero] de [risa hambre sed vergüenza ganas curiosidad asco], me muero por, matar el
            [tiempo proceso hambre]""",
    ),
    "pt": ThreatPhrases(
        threat="""[vou vamos quero podia irei] ~ [matar-te matar-vos matá-lo matá-la matá-los matar_você matar_vocês matar_todos
            te_matar vos_matar lhe_bater bater-te bater-lhe esfaquear esfaqueá-lo estrangular degolar espancar espancá-lo
            esmurrar linchar], [mato matarei espanco esfaqueio] [-o te o_gajo o_motorista o_estafeta vocês você alguém todos
            esse], [eu] [mato-o mato-a mato-te mato-vos matá-lo-ei], [parto parto-te parto-vos parto-lhe partir
            partir-te partir-vos partir-lhe quebro quebrar arrebento arrebentar rebento racho] ~ [cara focinho pernas dentes
            ossos braços cabeça nariz trombas], [pego ponho deito boto atear pegar pôr deitar botar ateio] ~ fogo ~ [a à ao
            na no nisso nessa], [queimar queimo incendiar incendeio] ~ [loja escritório armazém prédio carrinha carro casa],
            [explodir explodo] ~ [loja escritório armazém prédio vocês], bomba ~ [loja escritório armazém prédio], [sei
            sabemos] [onde] [moras mora moram vives vive vivem morais trabalhas dormes], [sei] ~ escola ~ [teus seus vossos]
            filhos, [vou] atrás [de_ti de_você de_vocês da_sua_família da_tua_família de_vós], [toma tome tomem tenha tem]
            ~ cuidado ~ [costas na_rua à_noite quando_sair ao_sair], [vão vais vai] [morrer todos_morrer], [espero tomara
            oxalá] ~ [morram morras morra], [merecem mereces merece] ~ [morrer levar_um_tiro uma_sova], [ameaçou ameaça
            ameaçado ameaçada ameaçam] ~ [matar-me me_matar de_morte matar-nos bater-me me_bater faca], [disse diz] ~ que ~
            [me_mata me_matava mata-me vai_matar-me vai_me_matar], [vou apareço irei] ~ com ~ [pistola arma faca taco
            caçadeira machado gasolina], [alguém] ~ [magoar-se vai_morrer sair_ferido ferir-se se_machucar se_magoar],
            [dou levar] ~ [tiro tiros] ~ [cabeça em_ti vocês], [está estás estão] [morto mortos], acidentes acontecem""",
        despair="""[não] [quero quer] [mais] viver, [não] [quero quer] viver [mais assim], já não [quero quer] [viver
            estar_cá existir], [quero queria quer só_quero] [morrer estar_morto estar_morta], vontade de [morrer viver]
            , [penso pensar pensando pensei] ~ [matar-me me_matar suicídio suicidar], [matar-me me_matar suicidar-me
            me_suicidar enforcar-me me_enforcar], vou [matar-me me_matar], [acabar terminar] com [a_minha_vida
            minha_vida], pôr termo à [vida minha_vida], tirar a [própria_vida minha_vida minha_própria_vida], suicid* ~ [penso
            pensamentos ideias tentativa], [pensamentos ideias tentativa] ~ suicid*, [melhor] sem mim, [razão razões
            motivo motivos] para [viver continuar_a_viver continuar_vivendo], [vida] ~ [não_faz_sentido já_não_faz_sentido
            não_tem_sentido], [não] aguento viver, [corta-se se_corta automutil*], [atirar-me me_atirar saltar pular] ~ [ponte
            comboio trem janela], tomar ~ todos os comprimidos, mais valia [morrer estar_morto estar_morta]""",
        figures="""[morrer morri morro morrendo] de [rir riso fome sede vergonha curiosidade medo], vontade de [viver]""",
    ),
    "it": ThreatPhrases(
        threat="""[vi ti lo la li le gli] [ammazzo ammazzerò uccido ucciderò accoltello accoltellerò sgozzo strangolo
            massacro massacrerò pesto pesterò sparo sparerò meno brucio brucerò], [vengo verrò vado voglio vorrei sto_per]
            ~ [ammazzarvi ammazzarti ammazzarlo uccidervi ucciderti ucciderlo spararvi spararti picchiarvi picchiarti
            picchiarlo accoltellarvi pestarvi massacrarvi strangolarvi menarvi], [ammazzo ucciderò uccido ammazzerò] [tutti
            qualcuno il_corriere quel_corriere il_vostro], [spacco spaccherò spaccare rompo romperò rompere spezzo spezzerò
            spezzare] ~ [faccia muso testa gambe denti ossa braccia naso schiena dita ginocchia], [do darò dare daremo appicco
            appiccherò] ~ fuoco ~ [a al alla ai], [brucio brucerò bruciare incendio incendierò] ~ [negozio ufficio magazzino
            sede furgone casa], [faccio farò] ~ [saltare esplodere] ~ [negozio ufficio magazzino sede tutto in_aria], bomba ~
            [negozio ufficio magazzino sede pacco], [so sappiamo] dove [abiti abita abitate vivi vive vivete lavori dormi],
            [so sappiamo] ~ scuola ~ [tuoi suoi vostri tua sua] ~ [figli figlia figlio], [guardatevi guardati si_guardi]
            [le_spalle alle_spalle], [brutta] fine, [ve te] la faccio pagare ~ [vita sangue], [morirai morirete], [dovete
            devi deve] [morire crepare], [spero] ~ [moriate crepiate muoia muoiate crepi], [meritate meriti merita] ~ [morire
            di_morire], [minacciato minacciata minaccia minacciati] ~ [morte uccidermi ammazzarmi ucciderci di_picchiarmi
            coltello], [dice detto] ~ che ~ [mi_ammazza mi_uccide mi_ammazzerà mi_ucciderà], [vengo verrò arrivo] ~ con ~
            [pistola coltello fucile mazza spranga ascia benzina], [qualcuno] ~ [farà_male si_farà_male morirà male],
            [siete sei] [morti morto morta], [vengo verrò] a [cercarvi cercarti prendervi prenderti_a_pugni], scorrerà ~
            sangue, gli incidenti ~ [capitano succedono]""",
        despair="""non [voglio vuole] più vivere, non [voglio vuole] vivere, [voglio vuole vorrei] [morire farla_finita
            solo_morire], farla finita, non ho [più] ~ [voglia motivo ragione] di vivere, [nessun più] [motivo] [per] vivere,
            [uccidermi ammazzarmi suicidarmi impiccarmi], [togliermi togliersi] la vita, [mi_suicido mi_ammazzo mi_uccido],
            [pensieri pensiero tentato tentativo commettere] ~ suicid*, suicidarsi, [penso pensando] ~ [uccidermi ammazzarmi
            suicidarmi morire], meglio senza di me, [vita] ~ [non_ha_più non_ha] ~ [senso], [porre mettere] fine alla [mia]
            vita, [si_taglia mi_taglio autolesion*], [buttarmi gettarmi] ~ [ponte treno finestra balcone], [meglio sarebbe
            vorrei] [morto morta essere_morto essere_morta], non riesco più a vivere, [tutte_le] ~ [pillole pastiglie]""",
        figures="""[morire muoio morta morto] [di dalla dal] [ridere voglia fame sete curiosità vergogna sonno caldo freddo],
            brutta fine ~ [film libro serie]""",
    ),
    "nl": ThreatPhrases(
        threat="""[ik we wij] [maak vermoord dood wurg steek schiet sla] [jou jullie je hem haar u iedereen die_vent
            die_bezorger een_van] ~ [af dood kapot neer in_elkaar overhoop verrot], [ik we wij] vermoord [jou jullie je hem
            haar u iedereen], [ik we wij] [ga zal zou wil kom gaan zullen] ~ [jou jullie je hem haar u iedereen allemaal] ~
            [vermoorden doodmaken afmaken doodschieten neerschieten neersteken wurgen doodslaan verrot_slaan slaan aftuigen
            kapotmaken], [sla slaan schop schoppen trap] ~ [in_elkaar gezicht bek kop tanden_uit ziekenhuis_in verrot],
            [breek breken] ~ [nek benen armen been arm botten neus vingers], [steek steken zet zetten] ~ [in_brand in_de_fik
            in_de_hens], [brand branden] ~ plat, [in_brand in_de_fik] [steken gestoken] ~ , [blaas blazen] ~ [kantoor winkel
            magazijn gebouw tent] ~ op, bom ~ [kantoor winkel magazijn gebouw], [weet weten] waar [je jij u hij zij ze jullie]
            [woont wonen slaapt werkt], [weet weten] ~ [school] ~ [je jullie uw] [kinderen dochter zoon], [weet] ~ te
            [vinden] , [kijk kijken] ~ [achter_je over_je_schouder uit_op_straat], [pas] [maar] [goed] op [jezelf je_gezin
            als_je], [gaat ga gaan zult zullen] ~ [eraan dood sterven], [hoop] ~ [doodgaat sterft creperen crepeert
            doodgaan], [verdient verdienen verdien] ~ [dood doodgeschoten te_sterven], [bedreigd bedreigt dreigt gedreigd] ~
            [dood vermoorden te_vermoorden mes slaan te_slaan], [zegt zei] ~ [me mij ons] ~ [vermoordt vermoorden doodmaakt],
            [kom komen sta] ~ met ~ [mes pistool geweer knuppel bijl honkbalknuppel benzine], [iemand] ~ [gewond gewonden
            doden dood pijn_doen], [bent zijn] ~ er geweest, [kapot dood] [maken] ~ [jullie je], ongelukken gebeuren""",
        despair="""wil niet meer [leven verder_leven wakker_worden], niet meer [leven] wil, [wil wou wilde] [dood
            doodgaan niet_meer_leven sterven], [liever] dood, [einde eind] aan ~ [leven maken maak gemaakt], [een_eind
            er_een_eind] aan, zelfmoord* ~ [denk plegen gedachten gepleegd poging], [denk plegen gedachten pleeg poging] ~
            zelfmoord*, zelfmoordgedachten, suïcid*, suicidaal, [mezelf zichzelf] ~ [vermoorden ophangen pijn snijden
            iets_aan van_kant], [snijdt] [zichzelf zich], beter af zonder mij, geen [zin reden] [meer] ~ [leven], [leven]
            ~ geen zin meer, [zie] ~ [het_leven_niet_meer_zitten geen_uitweg_meer], [spring springen] ~ [brug flat], [alle] ~
            pillen ~ [slikken geslikt ingenomen], kan ~ niet [meer langer] leven, [afscheid] ~ [van_het_leven]""",
        figures="""[lach lachen gelachen] ~ dood, dood [gaan] van, doodgaan van""",
    ),
    "pl": ThreatPhrases(
        threat="""[zabiję zabije zabijemy zamorduję uduszę zadźgam zastrzelę zatłukę zarżnę potnę pobiję skopię zatluke
            pobije] [was cię go ją ich wszystkich kogoś pana panią tego jego każdego], [was cię go ją ich wszystkich kogoś]
            [zabiję zabije zamorduję uduszę zastrzelę zatłukę pobiję], [połamię połamie złamię rozwalę rozbiję rozkwaszę
            obiję] ~ [nogi ręce kości kark nos twarz gębę łeb głowę ryj mordę], [podpalę podpale spalę spale] ~ [was wasz
            wasze wam biuro sklep magazyn dom samochód auto], [wysadzę wysadze] ~ [was wasz biuro sklep magazyn w_powietrze],
            bomb* ~ [biurze biuro sklepie sklep magazynie paczce], wiem gdzie [mieszkasz mieszkacie pan_mieszka pani_mieszka
            mieszka pracujesz śpisz], wiem ~ [szkoły przedszkola] ~ [twoje wasze pana pani], [uważaj uważajcie] [na_siebie
            na_plecy na_rodzinę], [znajdę znajde] [was cię pana panią] ~ , [zginiesz zginiecie zdechniesz zdechniecie
            umrzesz umrzecie], [obyś obyście żebyś żebyście] ~ [zdechł zdechli umarł umarli zginęli], [zasługujesz
            zasługujecie] ~ śmierć, [groził grozi groziła grożą groźby] ~ [śmiercią zabije nożem pobiciem mnie_zabije],
            [powiedział mówi] że [mnie_zabije nas_zabije mnie_pobije], [przyjadę przyjdę przyjade przyjde] ~ z ~ [nożem
            pistoletem kijem siekierą bronią benzyną], [komuś ktoś] ~ [stanie_się_krzywda zginie ucierpi], [jesteś jesteście]
            [trupem martwi trupami martwy], poleje się krew, [poderżnę] gardł*, [dostaniecie dostanie] kulkę""",
        despair="""nie [chcę chce] [już] [żyć istnieć], [nie] [chcę chce] [dłużej więcej] żyć, [chcę chce chciałbym
            chciałabym] [umrzeć ze_sobą_skończyć się_zabić], skończyć ze [sobą], [zabić zabiję powieszę powiesić zabije] się,
            się [zabiję zabić powieszę powiesić], [odebrać odbiorę] sobie życie, samobójcz*, [popełnić próba próbie próbował*
            popełnię] ~ samobójstw*, nie mam ~ [po_co_żyć siły_żyć dla_kogo_żyć], [beze_mnie] ~ lepiej, lepiej ~ beze mnie,
            [życie] ~ nie ma ~ sensu, [tnie okalecza] się, [skoczę skoczyć rzucę rzucić] ~ [mostu pociąg okna], [wolał*] ~ nie
            żyć, mam dość życia""",
        figures="""[umieram umrzeć umrę] [z ze] [głodu ciekawości nudów śmiechu]""",
    ),
    "sv": ThreatPhrases(
        threat="""[jag vi] [ska skall kommer_att vill kunde] ~ [döda mörda knivhugga skjuta strypa slå misshandla spöa hugga
            skada] [er dig honom henne dem alla någon den], [jag vi] [dödar mördar skjuter knivhugger stryper] [er dig honom
            henne dem alla någon den], slår ~ [ihjäl sönder käften fördärvad på_käften dig_gul], slå ~ [ihjäl på_käften
            fördärvad], [bryter bryta knäcker knäcka krossar krossa] ~ [nacken benen armarna ben arm näsan skallen fingrarna],
            [bränner bränna tänder tända] ~ [upp ner ned eld_på fyr_på] ~ , [tänder sätter sätta tända] ~ [eld fyr] på, [spränger
            spränga] ~ [er ert kontoret butiken lagret huset i_luften], bomb ~ [kontoret kontor butiken lagret], vet var [du ni
            han hon] [bor sover jobbar], vet var [dina era ditt] ~ [barn familj dotter son], [akta akta] [dig er] [noga när för
            om], se dig om, [passa] dig [noga jävligt], [hittar] [dig er] ~ [var_du var_ni nog], [ska kommer] ~ [dö brinna
            blöda], hoppas ~ [du ni] ~ [dör brinner], [förtjänar] ~ [att_dö att_skjutas dö stryk], [hotat hotade hotar hot] ~
            [döda slå mörda till_livet kniv mig], [säger sa] att ~ [dödar slår_ihjäl ska_döda] ~ [mig oss], kommer ~ med ~
            [kniv pistol yxa gevär basebollträ bensin], [någon] ~ [skadad skada_sig illa dö], [är] [död döda] ~ om, [du ni] är
            [en_död_man döda], olyckor händer""",
        despair="""[vill orkar] inte [leva längre_leva leva_längre finnas vakna vara_kvar], inte [orkar vill] leva, [vill ville
            önskar] [ta_livet_av_mig ta_mitt_liv dö_nu inte_leva], jag vill dö, [ta tar tagit] [livet_av_mig mitt_liv
            livet_av_sig sitt_liv], självmord* ~ [tänker tankar begå tänkt försök], [tänker tankar begå på] ~ självmord*,
            självmordstankar, suicidal, [döda hänga skada] [mig] [själv], skär sig, [skadar] sig själv, bättre utan mig, [ingen
            inget] [mening anledning] ~ leva, [livet] ~ [ingen_mening], hoppa ~ [bron tåget], avsluta [mitt_liv allt_nu],
            [önskar] ~ [var_död vore_död], orkar inte leva""",
        figures="""dö av [skratt nyfikenhet hunger], dör av, skrattar ~ ihjäl, slå ihjäl tid*""",
    ),
    "tr": ThreatPhrases(
        threat="""[seni sizi onu hepinizi hepsini herkesi birini] ~ [öldüreceğim öldürürüm öldürecegim gebertirim geberteceğim
            vururum vuracağım bıçaklarım bıçaklayacağım boğarım boğacağım döverim döveceğim keserim yakarım yakacağım
            parçalarım bulurum bulup bulacağım], öldür* [sizi seni hepinizi], [bacaklarını bacaklarınızı kolunu kollarınızı
            kemiklerini kemiklerinizi ağzını ağzınızı burnunu boynunu dişlerini yüzünü suratını] ~ [kırarım kıracağım
            dağıtırım dağıtacağım dökerim], [dükkanınızı mağazanızı ofisinizi deponuzu binanızı evinizi arabanızı
            işyerinizi ofisi mağazayı dükkanı depoyu] ~ [yakarım yakacağım ateşe_vereceğim ateşe_veririm havaya_uçururum
            patlatırım basarım yıkarım], bomba ~ [ofis* mağaza* bina* depo*], nerede [oturduğunu oturduğunuzu yaşadığını
            yaşadığınızı çalıştığını] ~ bil*, [eviniz evin evinizi çocuklarının çocuklarınızın] ~ [nerede] ~ biliyor*,
            arkanı* kolla*, [ayağını] denk al*, [öleceksin öleceksiniz geberin geber gebereceksin* ölmeyi_hak], [ölümle
            öldürmekle] tehdit, tehdit ~ [öldürmekle ölümle beni_öldür*], beni öldür* ~ [söyle* söylüyor dedi tehdit],
            [silahla bıçakla sopayla baltayla benzinle] ~ [gel* geleceğim gelirim], kan ~ [dökül* dökeceğim], [birinin
            birine birisi] ~ [canı_yan* zarar_gör* ölecek], [kafanı kafanıza] ~ [sıkarım sıkacağım], [yaşatmam yaşatmayacağım]""",
        despair="""[yaşamak] ~ istemiyor*, [ölmek] istiyor*, [canıma] kıy*, [canına] kıy*, intihar* ~ [düşün* et* edeceğim
            girişim*], intihar, [hayatıma] son ver*, kendimi [as* öldürece* öldürmek vura* vurmak], [kendine zarar], kendini
            kesiyor, [bensiz] ~ [daha_iyi], yaşa* ~ [sebebim_yok nedenim_yok anlamı_yok anlamı_kalmadı], hayat* ~ anlamı
            [yok kalmadı], keşke öl*, [artık] yaşa* [iste* gücüm]""",
        figures="""[ölüyorum öldüm] ~ [meraktan gülmekten açlıktan], [gülmekten meraktan açlıktan] öl*, intihar mangası,
            [ölmek] istiyorum ~ gülmekten""",
    ),
    "ar": ThreatPhrases(
        threat="""[ساقتل* سنقتل* اقتلك اقتلكم واقتلكم واقتلك ساذبح* ساطعن* ساخنق*], [سوف] [اقتل* اذبح* اطعن* احرق* اكسر*],
            [اريد] ان [اقتل* اذبح*], [ساكسر* ساحطم*] ~ [راسك راسكم وجهك وجوهكم رجل* ساق* عظام* ارجلكم يد*], [ساحرق* سنحرق*
            ساشعل* ساضرم*] ~ [مكتب* متجر* محل* مستودع* بيت* سيارت* المكتب المتجر المحل المبنى النار], [سافجر* سنفجر*],
            [قنبلة] ~ [مكتب* متجر* المكتب المتجر المبنى الطرد], [اعرف نعرف] اين [تسكن تسكنون تعيش تعيشون تسكنين يسكن
            بيتك بيتكم تعمل], [اعرف] ~ مدرسة ~ [اولاد* ابن* بنت*], انتبه* ~ [نفسك ظهرك لنفسك عائلتك], [ستموت ستموتون
            ستندمون_بدمائكم], [اتمنى] ~ [تموت تموتوا موتكم موتك], تستحق* ~ الموت, [هددني هددنا يهددني يهددنا هددتني] ~
            [بالقتل قتلي بالسكين يقتلني بالضرب], يقول ~ [سيقتلني سيقتلنا], [ساتي ساجيء] ~ [بسكين بمسدس بسلاح سلاح مسدس
            سكين], [ساضرب*] ~ , [احدكم احد احدهم] ~ [سيموت سيتاذى], سيسيل ~ [دم الدم]""",
        despair="""لا اريد ~ [اعيش العيش الحياة], [اريد] ان [اموت انهي_حياتي], [اريد] الموت, [ساقتل اقتل] نفسي, [ان] اقتل
            نفسي, [انهي انهاء ساضع اضع] ~ [حياتي نهاية_لحياتي حدا_لحياتي], [سانتحر انتحر], [افكر فكرت حاولت محاولة] ~
            [الانتحار بالانتحار الموت], لا معنى لحياتي, [حياتي الحياة] ~ لا معنى, بدوني ~ [افضل], افضل بدوني, [يؤذي تؤذي
            اؤذي] [نفسه نفسها نفسي], [سئمت] [الحياة من_الحياة حياتي], ليتني [مت اموت], سارحل ~ [الدنيا الحياة]""",
        figures="""اموت [شوقا ضحكا جوعا], [افكر] ~ الموت ~ [جوعا ضحكا]""",
    ),
}  # fmt: skip
