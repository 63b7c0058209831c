"""Phrases of threats against people or things.

Plain data, all languages in one module as in `harm`, in the syntax of SignalPhrases with _ for a space within a choice:
[going_to gonna]. Choices are not expanded, so that a phrase may have many.
"""

I_WILL = """[i'll i_will ill_just ill i'm_going_to im_going_to i_am_going_to i'm_gonna im_gonna i_am_gonna imma we'll
    we_will we're_going_to we_are_going_to he'll she'll they'll he_will she_will they_will someone_will somebody_will
    i'd_like_to i_want_to i_could i_might i_would i'd i_swear_i'll i_should]"""
WHOM = """[you ya u him her them someone somebody everyone everybody anyone the_next whoever every_one every_single
    all_of_you one_of_you your_boss your_driver your_drivers your_courier your_manager your_agent your_staff your_people
    your_family your_kids your_children your_wife your_husband your_colleague your_technician that_driver that_courier
    the_driver the_courier that_guy that_idiot that_bastard]"""

THREATS = {
    "en": f"""[come coming be stand turn_up turning_up show_up waiting wait round] ~ [gate door office house shop clinic
        place home yard school door_step doorstep] ~ [you'll you_will] ~ [see_what_happens regret be_sorry wish_you
        find_out_what get_what's_coming get_what_you_deserve see_what_i], [come coming be stand waiting wait round over]
        ~ [you'll you_will] ~ [see_what_happens regret be_sorry wish_you find_out_what get_what's_coming
        get_what_you_deserve], {I_WILL} ~ sort you [out lot], [come coming turn_up bring bringing] ~ [brothers brother
        mates friends cousins lads boys] ~ [sort_you deal_with_you teach_you make_you see_to_you
        have_a_word_with_you_people], [teach] you a lesson, pay you ~ visit ~ [pretty regret sorry], paying you ~ visit
        ~ [pretty regret sorry], [deal] with you myself, [mates brothers cousins lads] ~ [will and_i_will] ~ deal with
        you, [there_is there's theres] a bomb [in at on under inside near], a bomb ~ [go_off goes_off going_off explode
        hidden planted], bomb [has_been is will] ~ [planted hidden go_off explode], [rape behead torture maim cripple]
        [you him her them your someone], [people someone somebody everyone everybody you_all all_of_you they] ~
        [are_going_to is_going_to will gonna] ~ [die bleed burn suffer_for], [you you'll he'll they'll] will [bleed die
        burn_for], [rip tear] ~ [your his her their] [head heads throat arms heart], [leave leaves end ends carried] ~
        in ~ [ambulance coffin wheelchair body_bag], [run runs ran] [you him her them] over, [don't dont do_not doesn't]
        deserve to [live breathe], [never not] walk again, [slash slashing cut] ~ [your his her the] ~ [tyres tires
        brakes brake], acid in [your his her their], [says said swears swore sworn writes written wrote saying keeps] ~
        [he'll she'll they'll he_will she_will they_will he_would she_would he'd she'd to] ~ [kill poison stab hurt beat
        rape murder shoot strangle] [me us my], [says said swore writes] ~ [break cut] my [legs neck arms throat bones],
        have [me you him her] beaten, [threatened threatens threatening] ~ [to] ~ [smash break punch kill burn stab hurt
        beat rape] ~ [me my us], [shoot shooting] ~ place up, {I_WILL} ~ poison [you your his her], [waiting wait] for
        [you him her] ~ [tonight dark outside alone after_work], [you your_people] ~ [won't will_not] ~ [get_home_safely
        see_the_end leave_alive survive], [bullet bullets] ~ [your_name his_name her_name your_head his_head], [put_down
        slaughtered] like [dogs pigs animals], [make sure] ~ [suffer] ~ [you your], drive ~ [car truck van] ~ [through
        into] your, {I_WILL} ~ [kill murder stab strangle slaughter butcher shoot hurt execute gut behead throttle choke
        drown] {WHOM}, {I_WILL} ~ [beat kick knock] {WHOM} ~ [up pulp senseless teeth death shit head out], [break
        breaking smash smashing bash bashing crush crushing] ~ [your his her their] [neck legs leg arms arm bones bone
        face head skull teeth nose jaw knees kneecaps fingers ribs], [slit cut slash] ~ [throat throats], {I_WILL} ~
        punch {WHOM}, [put putting] ~ bullet in, {I_WILL} ~ [burn torch blow set smash bomb trash wreck destroy] ~ [your
        his her their that the_whole] ~ [office offices shop store warehouse building house home headquarters premises
        depot van vans car cars truck place], {I_WILL} ~ [torch bomb] [it you your them], {I_WILL} ~ [burn raze torch]
        [it everything all_of_it them_all the_lot] ~ [down ground ashes], {I_WILL} ~ set ~ fire to, set [you him her
        them your] ~ on fire, [come coming be show turn] ~ with ~ [gun knife shotgun rifle bat axe machete petrol
        gasoline molotov acid], [put left plant planted hidden] ~ bomb ~ [your office building shop store warehouse
        lobby], bomb threat, [shoot blow] up your, [watch mind] your [back backs], [i we] know where [you he she they]
        [live lives sleep sleeps], [i we] know where [you he she they all_of_you your_people your_staff] [work works
        park parks go goes] and, [i we] know where your [kids children family wife husband daughter son mother parents
        house home], [i we] know ~ your [kids children daughter son wife husband] [go goes walk walks], know [where
        when] ~ [what_time when_you when_your when_he when_she when_they] ~ [leave leaves finish finishes go come],
        [find found looked] out where [you he she they] [live lives], hunt ~ [you him her them] down, [come coming came]
        after [you him her your_family], coming for [you him her your], you ~ [dead] [man meat men woman], is a dead
        [man woman], [you're your you_are you're_all you_are_all] [dead dead_meat next finished_breathing], [hope wish]
        ~ [you they he she] ~ [die dies died burn burns get_killed get_cancer], [somebody someone people] ~ [going_to
        will gonna might could] ~ [get_hurt be_hurt get_killed be_killed die], [deserve deserves] to [die be_shot
        be_hanged be_hung be_killed be_beaten], [should need needs] [be_shot to_be_shot be_hanged be_killed], kill
        [yourself yourselves], [threatened threatens threatening threaten] ~ to [kill stab shoot hurt beat rape burn],
        [threatened threatens threatening] ~ [me us] ~ [knife gun death violence weapon], [said says saying shouted
        told] ~ [kill stab shoot strangle] [me us], sleep with one eye open, your [office building shop store warehouse
        house] ~ still standing, [nice lovely pretty beautiful] ~ [kids children daughter wife family house] ~ [shame
        pity careful happen happened], it would be a shame if ~ [happened fire burned burnt], [accidents accident] ~
        [happen happens] to [you your him her], [last_day days] ~ [on_this_earth on_earth], blood on your hands, make
        [you him her them] bleed""",
    "de": """[stehe steh komme kommen bin] ~ [tür haustür laden büro vorbei tor euch ihnen dir] ~ [könnt_ihr_was_erleben
        kannst_du_was_erleben können_sie_was_erleben werdet_ihr_sehen werdet_ihr_schon_sehen wirst_du_sehen
        wirst_du_schon_sehen werden_sie_schon_sehen gnade], dann [könnt_ihr kannst_du können_sie] was erleben, [komme
        kommen] ~ dann [bist_du seid_ihr sind_sie] dran, [komme kommen] ~ [brüdern bruder kumpels cousins freunden] ~
        [knöpfen fertig was_erleben dran kümmern], [liegt ist steckt tickt] eine bombe, eine bombe [liegt ist tickt
        steckt im in unter], bombe ~ [gelegt versteckt deponiert platziert hochgehen hochgeht explodiert explodieren],
        [ich wir] [bringe bring bringen] ~ [um] ~ [euch dich ihn sie alle], [weiß weiss wissen] wo [sie du ihr er]
        [wohnen wohnst wohnt arbeiten arbeitest parken schlafen], wo [sie du ihr] [wohnen wohnst wohnt] ~ weiß ich,
        [hoffe hoffentlich wünsche] ~ [verreckt verrecken krepiert stirbst sterbt brennt_euer tot_umfallt], [schlage
        schlägt schlagen schlug haut] ~ [mich dich ihn sie euch] ~ [tot krankenhausreif zusammen], [überlebt überleben]
        ~ nicht, [werden_sie werdet_ihr wirst_du sie_werden ihr_werdet] ~ [nicht_überleben nie_wieder_laufen bluten
        sterben], [waffe pistole messer] ~ [benutzen keine_angst], an die wand stellen, [lauere] ~ auf, [zähne zahn] ~
        [ausschlagen schlage ein aus], [kugel] ~ [kopf], [droht drohte gedroht bedroht] ~ [gewalt schlägen messer
        umbringen tod mich], [mich] ~ [finden_und_töten töten_wird umbringen_wird umbringt], [passiert geschieht] ~
        [ihrer deiner eurer] ~ [familie tochter kindern frau] ~ etwas, [familie kindern tochter] [etwas was] [passiert
        zustößt], so gut wie tot, [zünde zünd] ~ [auto haus laden büro wagen bude], [mache mach] [sie euch dich ihn]
        fertig, [schmeiße werfe] ~ treppe ~ [runter hinunter], [hetze] ~ hunde auf, [ohren] fliegt, [fahre] ~ in [euer
        ihr] schaufenster, [ich wir] [bringe bring bringen] ~ [dich euch sie ihn alle jeden jemanden die_alle] ~ um,
        [ich wir] [werde werd werden will könnte sollte] ~ [dich euch sie ihn alle jeden jemanden ihm ihr ihnen den der]
        ~ [umbringen töten erschießen erstechen abstechen abknallen erwürgen verprügeln zusammenschlagen totschlagen
        erschlagen abschlachten aufschlitzen fertigmachen niederstechen], [ich wir] [erschieße erschieß ersteche erstech
        steche töte erwürge verprügle verprügel erschlage knalle] [dich euch sie ihn den alle jeden jemanden], [steche
        stech knalle knall] ~ [dich euch sie ihn den alle jeden] ~ ab, [schlage schlag schlagen haue hau haun polier
        poliere trete tret] ~ [fresse schnauze gesicht zähne kopf tot zusammen krankenhausreif windelweich grün],
        [fresse schnauze zähne schädel gesicht] ~ [einschlagen polieren einhauen eintreten], [breche brech brechen] ~
        [dir euch ihm ihr ihnen jedem] ~ [knochen beine bein arme arm genick hals finger nase rippen], [knochen beine
        arme genick hals finger nase rippen] ~ brechen, [zünde zünd stecke steck fackle fackel brenne brenn] ~ [euch
        euren eure euer ihr ihre ihren laden büro haus lager geschäft auto filiale] ~ [an ab nieder in_brand], [jage jag
        sprenge spreng] ~ in die luft, [anzünden abfackeln niederbrennen in_brand_stecken in_brand_setzen
        in_die_luft_jagen in_die_luft_sprengen] ~ [ich werde], [büro laden haus lager geschäft filiale auto bude] ~
        [anzünden abfackeln niederbrennen in_brand_stecken in_die_luft_jagen], [weiß weiss wissen] wo [du ihr sie er
        deine eure ihre] ~ [wohnt wohnst wohnen schläfst schlafen], [weiß weiss] ~ wo ~ [dein deine eure ihre ihr] ~
        [familie kinder tochter sohn frau mann] ~ [wohnt schule geht ist], [weiß weiss] ~ wann ~ [feierabend nach_hause
        haus_verlassen], [passen pass passt] ~ auf [sich dich euch] auf ~ [wenn abends nachts heimweg], [pass passt
        passen] [bloß lieber besser mal] ~ auf [dich euch sich] auf, ich finde [dich euch sie] [und alle überall schon],
        [dich euch ihn sie] ~ [bluten sterben krepieren verrecken] ~ [lassen sehen], [ihr du sie] ~ [werdet wirst werden
        sollt sollst sollen] ~ [sterben verrecken krepieren brennen], [verreck verreckt], [morddrohung* bombendrohung*]
        ~ [mich uns mir], [droht drohte gedroht drohen] ~ [umzubringen umbringen töten erschießen zu_schlagen
        zusammenzuschlagen erstechen], [mich uns] ~ [umzubringen umbringen töten] ~ [gedroht droht drohte will], bombe ~
        [büro gebäude laden filiale lager], [komme kommen] ~ mit ~ [messer axt pistole gewehr knarre baseballschläger
        benzin], [jemand einer einem] ~ [zu_schaden_kommen verletzt_werden was_passieren etwas_passieren
        etwas_zustoßen], [unfälle unfall] ~ passieren ~ schnell, bring* [dich euch] um, [bist seid] ~ [tot
        ein_toter_mann des_todes geliefert_tot], dran glauben müssen, [kehle] ~ [durch aufschlitzen]""",
    "fr": """[serai viens viendrai venir passer passerai débarque] ~ [porte frères frère cousins potes amis bureau
        boutique] ~ [allez_voir_ce_qui vas_voir_ce_qui verrez_ce_qui vous_allez_le_regretter s'occuper_de_vous
        s'occupera_de_vous vous_régler_votre_compte], vous allez le regretter ~ [porte chez_vous], [il_y_a y_a] une
        bombe [dans sous au à chez], bombe ~ [cachée posée va_exploser explosera], [sais] à quelle heure [vous tu il
        elle] [sortez sors sort rentrez rentres rentre], [ne] [méritez mérites méritent mérite] pas de vivre, [allons
        allez vont] tous [crever mourir], [qu'il qu'elle] [allait va] ~ me [frapper tuer battre], [va allait veut] me
        [frapper battre tuer] à, [m'a menacé] ~ [frapper coups], [menace menaces menacé menacée] ~ [violence violences
        coups mort frapper], [casse cassé casserai] les [bras jambes dents genoux], [balle] ~ [tête], [faire] ~ souffrir
        ~ [comme vous], [j'ai] [une_arme un_fusil un_couteau] ~ [n'hésiterai peur], [brûle brûler brûlerai] ~
        [camionnette voiture maison magasin boutique bureau], [êtes es] [morts mort], dommage pour ~ [famille fille fils
        enfants], [qui] va exploser, [finit finira] ~ [aux_urgences à_l'hôpital au_cimetière], attention à vos enfants,
        [attends attendrai] ~ [parking sortie] ~ [cousins ce_soir frères amis], [je_vais on_va je_viendrai je_veux
        nous_allons je_pourrais j'irai je_viens je_vais_venir] ~ [te vous le la les lui leur tous] ~ [tuer buter crever
        égorger étrangler poignarder frapper cogner flinguer démolir massacrer descendre étriper défoncer tabasser], je
        [te vous le la les] [tue tuerai bute buterai crève crèverai égorge égorgerai étrangle étranglerai flingue
        flinguerai poignarde défonce défoncerai démolis massacre tabasse tabasserai frapperai], [tuer tuerai buter
        poignarder frapper tabasser égorger] [quelqu'un votre_livreur le_livreur ce_livreur votre_famille tout_le_monde
        l'un_de_vous], [casser casse casserai péter pète péterai briser brise briserai exploser fracasser fracasse] ~
        [gueule figure jambes dents nez bras crâne genoux tête os doigts], [plante planterai planter mets mettrai
        mettre] ~ [couteau balle] ~ [ventre tête dos dans], [mets mettre mettrai mettrais mettons foutre fous foutrai] ~
        feu ~ [à au aux], [brûler brûlerai brûle incendier incendierai] [votre vos la_boutique le_magasin l'agence tout
        vous], faire ~ sauter ~ [bureau magasin agence siège immeuble entrepôt], bombe ~ [bureau magasin agence siège
        immeuble entrepôt], [sais connais sait] où [tu vous il elle] [habitez habites habite vivez vis vit dormez dors
        travaillez travailles], [sais] où [habite vit travaille est] [ta_famille votre_famille ta_fille votre_fille
        ta_maison votre_maison], [sais connais] ~ [école] ~ [vos tes votre ta] [enfants fils fille], [surveillez
        surveille] [vos tes] [arrières], [fais faites] [bien gaffe attention] ~ [à_toi à_vous derrière en_rentrant
        en_sortant la_rue le_soir], [va vas allez] ~ [mourir crever payer_de], [retrouver retrouverai retrouve] ~
        [et_vous et_te et_tu un_par_un chez_vous chez_toi], [vous tu] ~ [mort morts morte], [méritez mérites mérite
        mériteriez] ~ de [mourir crever], [menace menacé menacée menacés menacer] ~ de [me nous mort], menaces de mort ~
        [moi nous contre], j'ai reçu ~ menaces de mort, [me nous] ~ [menace menacé menacée] ~ [tuer frapper mort couteau
        arme], [viens viendrai venir arrive débarque débarquerai] ~ avec ~ [fusil couteau batte hache arme flingue
        essence], [quelqu'un quelqu'un_va] ~ [blessé blessés mourir du_mal y_passer], [espère souhaite] ~ [crevez crèves
        creviez mourez mouriez mourrez meures], faire la peau, [te vous le les] faire la peau, [un] accident ~
        [vite_arrivé est_si_vite], le sang ~ couler, [tuez tue]-[vous toi]""",
    "es": """[voy iré vamos venir] ~ [hermanos hermano primos amigos tienda oficina puerta casa] ~ [veréis_lo_que
        verás_lo_que verán_lo_que os_vais_a_enterar te_vas_a_enterar se_van_a_enterar], [iré voy vamos] ~ [os_vais_a
        te_vas_a se_van_a] enterar, bomba ~ [va_a_explotar explotará va_a_estallar estallará escondida], [voy vamos] a
        [buscaros buscarte encontraros encontrarte] ~ [uno casa todos], [sé] a qué hora [sales salís sale entras], [que]
        me va a [matar pegar], [no] [merecéis mereces merece] vivir, ojalá os [muráis pudráis], [ojalá] [muráis mueras
        reventéis], [tengo] [un_arma una_pistola] ~ [miedo usarla], [romper rompo] las [piernas manos], [le os te] rompo
        ~ [piernas brazos cara], [acabar acabaréis acabarás] ~ [cementerio hospital], [dar daré] una paliza, [qué_pena
        lástima] ~ [le_pasara os_pasara pasara_algo], lo que ~ pueda pasar ~ familia, [quemar quemo] ~ [furgoneta coche
        tienda local], [me] amenaza*, [planto] ~ con una [escopeta pistola], [voy_a vamos_a iré_a voy_y quiero podría] ~
        [matarte mataros matarlo matarla matarle matarles matarlos apuñalarte apuñalarlo apuñalaros degollarte
        degollaros estrangularte rajarte rajaros reventarte reventaros reventarlo machacarte pegarte pegaros pegarle
        pegarles destrozarte golpearte golpearlo golpearle dispararte dispararos dispararle], [te os lo la los las le
        les] [voy_a vamos_a] ~ [matar apuñalar degollar estrangular rajar reventar machacar pegar_una_paliza
        dar_una_paliza golpear partir romper disparar quemar cortar linchar], [te os lo la los le les] [mato mataré rajo
        rajaré reviento reventaré apuñalo apuñalaré degüello degollaré], [matar matará mataré] a [alguien todos vuestro
        su tu], [partir parto partiré romper rompo romperé reventar reviento] ~ [cara piernas dientes huesos brazos
        cabeza nariz crâneo cráneo dedos rodillas], [prender pegar meter prenderé pegaré meteré prendo pego] ~ fuego ~
        [a al], [quemar quemaré quemo incendiar incendiaré] ~ [oficina tienda almacén nave edificio furgoneta casa
        coche], [hacer haré] ~ [volar saltar] ~ [oficina tienda almacén edificio], [poner puesto pondré hay] ~ bomba ~
        [oficina oficinas edificio tienda local almacén gimnasio hotel tren avión coche sede], [sé sabemos] dónde [vives
        vivís vive viven vivís trabajas duermes está_tu_casa está_su_casa], [sé sabemos] ~ [colegio escuela] ~ [tus sus
        vuestros tu su] ~ [hijos hijo hija niños], [cuídate cuídese cuidaos cuídense] [la las] espalda*, [te os le les]
        ~ vais a [morir], [vas vais van va] a morir, [ojalá espero_que] ~ [muráis mueras os_muráis te_mueras se_mueran
        mueran revientes reventéis], [merecéis mereces merece merecen] ~ [morir que_os_maten la_muerte una_paliza],
        [amenazó amenaza amenazado amenazan amenazaron] ~ [matarme matarnos pegarme muerte con_matar con_un_cuchillo],
        [ha dice dijo] ~ que ~ [me nos] [va_a_matar matará mata], [voy iré vendré apareceré] ~ con ~ [pistola cuchillo
        escopeta bate navaja hacha gasolina], [alguien] ~ [salir_herido va_a_morir salga_herido acabe_mal
        va_a_acabar_mal saldrá_herido], [estás estáis está] [muerto muertos muerta], os ~ encontrar* ~ [uno_a_uno
        a_todos], ir* a por [ti vosotros usted tu_familia su_familia], correr* ~ sangre, los accidentes ocurren""",
    "pt": """[vou vamos apareço] ~ [irmãos irmão primos amigos porta loja] ~ [vão_ver_o_que vai_ver_o_que vocês_vão_ver
        vão_arrepender-se], bomba ~ [vai_explodir explodirá vai_rebentar escondida], [vou] [encontrar-vos encontrar-te]
        ~ [um], [sei] a que horas [sai sais saem], [que] me vai matar, vai matar-me, [não] [merecem mereces merece]
        viver, [espero] que morram, [tenho] [uma_arma uma_pistola] ~ [medo usar], [tiro] no [próximo primeiro], dar um
        tiro, [acabar] ~ cemitério, [pode_acontecer acontecesse] ~ [família filha filhinha filhos], [ameaça-me
        ameaçou-me], [ameaçou] [bater-me matar-me], [estão] mortos, [queimo-vos queimo-lhes], dar cabo ~ pancada, [vou
        vamos quero podia irei] ~ [matar-te matar-vos matá-lo matá-la matá-los matar_você matar_vocês matar_todos
        te_matar vos_matar lhe_bater bater-te bater-lhe esfaquear esfaqueá-lo estrangular degolar espancar espancá-lo
        esmurrar linchar], [mato matarei espanco esfaqueio] [-o te o_gajo o_motorista o_estafeta vocês você alguém todos
        esse], [eu] [mato-o mato-a mato-te mato-vos matá-lo-ei], [parto parto-te parto-vos parto-lhe partir partir-te
        partir-vos partir-lhe quebro quebrar arrebento arrebentar rebento racho] ~ [cara focinho pernas dentes ossos
        braços cabeça nariz trombas], [pego ponho deito boto atear pegar pôr deitar botar ateio] ~ fogo ~ [a à ao na no
        nisso nessa], [queimar queimo incendiar incendeio] ~ [loja escritório armazém prédio carrinha carro casa],
        [explodir explodo] ~ [loja escritório armazém prédio vocês], bomba ~ [loja escritório armazém prédio], [sei
        sabemos] [onde] [moras mora moram vives vive vivem morais trabalhas dormes], [sei] ~ escola ~ [teus seus vossos]
        filhos, [vou] atrás [de_ti de_você de_vocês da_sua_família da_tua_família de_vós], [toma tome tomem tenha tem] ~
        cuidado ~ [costas na_rua à_noite quando_sair ao_sair], [vão vais vai] [morrer todos_morrer], [espero tomara
        oxalá] ~ [morram morras morra], [merecem mereces merece] ~ [morrer levar_um_tiro uma_sova], [ameaçou ameaça
        ameaçado ameaçada ameaçam] ~ [matar-me me_matar de_morte matar-nos bater-me me_bater faca], [disse diz] ~ que ~
        [me_mata me_matava mata-me vai_matar-me vai_me_matar], [vou apareço irei] ~ com ~ [pistola arma faca taco
        caçadeira machado gasolina], [alguém] ~ [magoar-se vai_morrer sair_ferido ferir-se se_machucar se_magoar], [dou
        levar] ~ [tiro tiros] ~ [cabeça em_ti vocês], [está estás estão] [morto mortos], acidentes acontecem""",
    "it": """[vengo verrò presento veniamo] ~ [fratelli fratello cugini amici porta negozio] ~ [vedrete_cosa vedrai_cosa
        ve_la_faccio], ve la faccio pagare, te la faccio pagare, gliela faccio pagare, [c'è ce] una bomba [in nel nella
        nei sotto], bomba ~ [esploderà nascosta piazzata], [mi] [ucciderà ammazzerà ammazza uccide], [so] a che ora
        [esci esce uscite torni torna], [vi ti lo] [faccio] fuori, [non] [meritate meriti merita] di vivere, [ho]
        [una_pistola un_fucile] ~ [paura usarla], [pallottola] ~ [testa], [finisce finirà] ~ [ospedale cimitero],
        [succedere succedesse succede] ~ [famiglia bambina figli figlia], [peccato] se succedesse, [mi] minaccia*,
        [siete sei] morti, [spacco rompo spezzo] le [gambe braccia ossa], [darà dare darò] fuoco, trovo uno per uno,
        [troverò] uno per uno, [vi ti lo la li le gli] [ammazzo ammazzerò uccido ucciderò accoltello accoltellerò sgozzo
        strangolo massacro massacrerò pesto pesterò sparo sparerò meno brucio brucerò], [vengo verrò vado voglio vorrei
        sto_per] ~ [ammazzarvi ammazzarti ammazzarlo uccidervi ucciderti ucciderlo spararvi spararti picchiarvi
        picchiarti picchiarlo accoltellarvi pestarvi massacrarvi strangolarvi menarvi], [ammazzo ucciderò uccido
        ammazzerò] [tutti qualcuno il_corriere quel_corriere il_vostro], [spacco spaccherò spaccare rompo romperò
        rompere spezzo spezzerò spezzare] ~ [faccia muso testa gambe denti ossa braccia naso schiena dita ginocchia],
        [do darò dare daremo appicco appiccherò] ~ fuoco ~ [a al alla ai], [brucio brucerò bruciare incendio incendierò]
        ~ [negozio ufficio magazzino sede furgone casa], [faccio farò] ~ [saltare esplodere] ~ [negozio ufficio
        magazzino sede tutto in_aria], bomba ~ [negozio ufficio magazzino sede pacco], [so sappiamo] dove [abiti abita
        abitate vivi vive vivete lavori dormi], [so sappiamo] ~ scuola ~ [tuoi suoi vostri tua sua] ~ [figli figlia
        figlio], [guardatevi guardati si_guardi] [le_spalle alle_spalle], [brutta] fine, [ve te] la faccio pagare ~
        [vita sangue], [morirai morirete], [dovete devi deve] [morire crepare], [spero] ~ [moriate crepiate muoia
        muoiate crepi], [meritate meriti merita] ~ [morire di_morire], [minacciato minacciata minaccia minacciati] ~
        [morte uccidermi ammazzarmi ucciderci di_picchiarmi coltello], [dice detto] ~ che ~ [mi_ammazza mi_uccide
        mi_ammazzerà mi_ucciderà], [vengo verrò arrivo] ~ con ~ [pistola coltello fucile mazza spranga ascia benzina],
        [qualcuno] ~ [farà_male si_farà_male morirà male], [siete sei] [morti morto morta], [vengo verrò] a [cercarvi
        cercarti prendervi prenderti_a_pugni], scorrerà ~ sangue, gli incidenti ~ [capitano succedono]""",
    "nl": """[sta kom komen kom_langs] ~ [deur broers broer vrienden neven kantoor winkel] ~ [zul_je_zien_wat
        zullen_jullie_zien_wat zult_u_zien_wat aan_de_beurt], [kom komen sta] ~ dan [ben_je zijn_jullie bent_u] aan de
        beurt, [ligt is er_ligt er_is] een bom [in onder bij], bom ~ [ontploft afgaat geplaatst verstopt], [weet]
        [jullie je u] ~ te vinden, [weet] hoe laat [je u jullie] ~ [klaar weg], [me mij] [gaat_vermoorden vermoordt
        gaat_doden], [verdienen verdient] ~ niet ~ te leven, [hoop] dat ~ [doodgaan doodgaat], [snij snijd] ~ keel,
        [kogel] ~ [kop hoofd], [heb] een [wapen pistool] ~ [gebruiken durf], [gezin familie dochter dochtertje] ~
        [overkomt gebeurt], [steek] ~ [busje auto huis kantoor winkel] ~ in brand, bedreigt me, [gedreigd] ~ [slaan
        vermoorden], er geweest, [eindigt belandt] ~ ziekenhuis, [breek] ik zijn, [ik we wij] [maak vermoord dood wurg
        steek schiet sla] [jou jullie je hem haar u iedereen die_vent die_bezorger een_van] ~ [af dood kapot neer
        in_elkaar overhoop verrot], [ik we wij] vermoord [jou jullie je hem haar u iedereen], [ik we wij] [ga zal zou
        wil kom gaan zullen] ~ [jou jullie je hem haar u iedereen allemaal] ~ [vermoorden doodmaken afmaken doodschieten
        neerschieten neersteken wurgen doodslaan verrot_slaan slaan aftuigen kapotmaken], [sla slaan schop schoppen
        trap] ~ [in_elkaar gezicht bek kop tanden_uit ziekenhuis_in verrot], [breek breken] ~ [nek benen armen been arm
        botten neus vingers], [steek steken zet zetten] ~ [in_brand in_de_fik in_de_hens], [brand branden] ~ plat,
        [blaas blazen] ~ [kantoor winkel magazijn gebouw tent] ~ op, bom ~ [kantoor winkel magazijn gebouw], [weet
        weten] waar [je jij u hij zij ze jullie] [woont wonen slaapt werkt], [weet weten] ~ [school] ~ [je jullie uw]
        [kinderen dochter zoon], [weet] ~ te [vinden], [kijk kijken] ~ [achter_je over_je_schouder uit_op_straat], [pas]
        [maar] [goed] op [jezelf je_gezin als_je], [jullie jij je u hij iedereen] [gaat gaan zult zullen] [allemaal
        eraan dood sterven], [hoop] ~ [doodgaat sterft creperen crepeert doodgaan], [verdient verdienen verdien] ~ [dood
        doodgeschoten te_sterven], [bedreigd bedreigt dreigt gedreigd] ~ [dood vermoorden te_vermoorden mes slaan
        te_slaan], [zegt zei] ~ [me mij ons] ~ [vermoordt vermoorden doodmaakt], [kom komen sta] ~ met ~ [mes pistool
        geweer knuppel bijl honkbalknuppel benzine], [iemand] ~ [gewond gewonden doden dood pijn_doen], [bent zijn] ~ er
        geweest, [kapot dood] [maken] ~ [jullie je], ongelukken gebeuren""",
    "pl": """[przyjadę przyjdę będę przyjedziemy] ~ [braćmi bratem kumplami kolegami drzwiami] ~ [zobaczycie zobaczysz
        pożałujecie pożałujesz], [jest znajduje_się] bomba [w pod na], [podłożyłem podłożyłam podłożono] ~ bombę, bomba
        ~ [wybuchnie eksploduje podłożona], [znajdę znajde] [was] ~ [wszystkich jednego], wiem o której ~ [kończysz
        wychodzisz kończy], że mnie [zabije pobije], nie zasługujecie ~ żyć, obyście [wszyscy] [zdechli umarli], [mam]
        broń, [uważajcie] ~ rodzin*, [grozi groził] [mi], [kulka kulkę] ~ [głowę łeb], [spalę podpalę] [wam pani panu] ~
        [samochód auto sklep biuro dom], [skończy] w szpitalu, [stało_się] ~ [córeczce córce dziecku rodzinie], już nie
        żyjecie, [przyjdę] z siekierą, groził że, [zabiję zabije zabijemy zamorduję uduszę zadźgam zastrzelę zatłukę
        zarżnę potnę pobiję skopię zatluke pobije] [was cię go ją ich wszystkich kogoś pana panią tego jego każdego],
        [was cię go ją ich wszystkich kogoś] [zabiję zabije zamorduję uduszę zastrzelę zatłukę pobiję], [połamię połamie
        złamię rozwalę rozbiję rozkwaszę obiję] ~ [nogi ręce kości kark nos twarz gębę łeb głowę ryj mordę], [podpalę
        podpale spalę spale] ~ [was wasz wasze wam biuro sklep magazyn dom samochód auto], [wysadzę wysadze] ~ [was wasz
        biuro sklep magazyn w_powietrze], bomb* ~ [biurze biuro sklepie sklep magazynie paczce], wiem gdzie [mieszkasz
        mieszkacie pan_mieszka pani_mieszka mieszka pracujesz śpisz], wiem ~ [szkoły przedszkola] ~ [twoje wasze pana
        pani], [uważaj uważajcie] [na_siebie na_plecy na_rodzinę], [znajdę znajde] [was cię pana panią], [zginiesz
        zginiecie zdechniesz zdechniecie umrzesz umrzecie], [obyś obyście żebyś żebyście] ~ [zdechł zdechli umarł umarli
        zginęli], [zasługujesz zasługujecie] ~ śmierć, [groził grozi groziła grożą groźby] ~ [śmiercią zabije nożem
        pobiciem mnie_zabije], [powiedział mówi] że [mnie_zabije nas_zabije mnie_pobije], [przyjadę przyjdę przyjade
        przyjde] ~ z ~ [nożem pistoletem kijem siekierą bronią benzyną], [komuś ktoś] ~ [stanie_się_krzywda zginie
        ucierpi], [jesteś jesteście] [trupem martwi trupami martwy], poleje się krew, [poderżnę] gardł*, [dostaniecie
        dostanie] kulkę""",
    "sv": """[kommer står] ~ [bröder bror kompisar kusiner dörr] ~ [få_se_vad får_ni_se_vad får_du_se_vad ångra], [finns
        ligger] en bomb [i under på], bomb* ~ [exploderar smäller utplacerad gömd], [leta hitta] [upp] er ~ [en alla],
        [vet] när [du ni] [slutar går], att [han hon] ska [döda slå], [förtjänar] inte att leva, [hoppas] att ni dör,
        [har] [ett_vapen en_pistol] ~ [använda rädd], [kula] ~ [huvud], [rädd] om din familj, [hotar] mig, [hotat] ~
        [slå döda], [bränner] er, [hamnar] på sjukhus ~, [skulle] hända din, [bryter] ~ [armarna benen], [kommer] med en
        [yxa kniv pistol], [jag vi] [ska skall kommer_att vill kunde] ~ [döda mörda knivhugga skjuta strypa slå
        misshandla spöa hugga skada] [er dig honom henne dem alla någon den], [jag vi] [dödar mördar skjuter knivhugger
        stryper] [er dig honom henne dem alla någon den], slår ~ [ihjäl sönder käften fördärvad på_käften dig_gul], slå
        ~ [ihjäl på_käften fördärvad], [bryter bryta knäcker knäcka krossar krossa] ~ [nacken benen armarna ben arm
        näsan skallen fingrarna], [bränner bränna] ~ [ner ned upp] ~ [er ert kontoret butiken lagret huset bil den
        honom], [tänder sätter sätta tända] ~ [eld fyr] på, [spränger spränga] ~ [er ert kontoret butiken lagret huset
        i_luften], bomb ~ [kontoret kontor butiken lagret], vet var [du ni han hon] [bor sover jobbar], vet var [dina
        era ditt] ~ [barn familj dotter son], [akta akta] [dig er] [noga när för om], se dig om, [passa] dig [noga
        jävligt], [hittar] [dig er] ~ [var_du var_ni nog], [ska kommer] ~ [dö brinna blöda], hoppas ~ [du ni] ~ [dör
        brinner], [förtjänar] ~ [att_dö att_skjutas dö stryk], [hotat hotade hotar hot] ~ [döda slå mörda till_livet
        kniv mig], [säger sa] att ~ [dödar slår_ihjäl ska_döda] ~ [mig oss], kommer ~ med ~ [kniv pistol yxa gevär
        basebollträ bensin], [någon] ~ [skadad skada_sig illa dö], [är] [död döda] ~ om, [du ni] är [en_död_man döda],
        olyckor händer""",
    "tr": """[kardeşlerimle abilerimle arkadaşlarımla kapınıza kapınızda] ~ [görürsünüz görürsün görecek* pişman], bomba
        [var koydum yerleştirdim patlayacak patlayacaktır], [sizi] tek tek bul*, kaçta [çıktığını çıktığınızı] ~ bil*,
        [silahım] var ~ [kullan*], [hepiniz] öl*, [beni] döv*, beni tehdit, tehdit ~ beni, [kafasına kafana kafanıza]
        sık*, hastanelik ~ ol*, [kızınıza ailenize çocuğunuza] bir şey ol*, [baltayla bıçakla silahla] gel*, [arabanızı
        evinizi] yak*, beni öldür*, [seni sizi onu hepinizi hepsini herkesi birini] ~ [öldüreceğim öldürürüm öldürecegim
        gebertirim geberteceğim vururum vuracağım bıçaklarım bıçaklayacağım boğarım boğacağım döverim döveceğim keserim
        yakarım yakacağım parçalarım bulurum bulup bulacağım], öldür* [sizi seni hepinizi], [bacaklarını bacaklarınızı
        kolunu kollarınızı kemiklerini kemiklerinizi ağzını ağzınızı burnunu boynunu dişlerini yüzünü suratını] ~
        [kırarım kıracağım dağıtırım dağıtacağım dökerim], [dükkanınızı mağazanızı ofisinizi deponuzu binanızı evinizi
        arabanızı işyerinizi ofisi mağazayı dükkanı depoyu] ~ [yakarım yakacağım ateşe_vereceğim ateşe_veririm
        havaya_uçururum patlatırım basarım yıkarım], bomba ~ [ofis* mağaza* bina* depo*], nerede [oturduğunu
        oturduğunuzu yaşadığını yaşadığınızı çalıştığını] ~ bil*, [eviniz evin evinizi çocuklarının çocuklarınızın] ~
        [nerede] ~ biliyor*, arkanı* kolla*, [ayağını] denk al*, [öleceksin öleceksiniz geberin geber gebereceksin*
        ölmeyi_hak], [ölümle öldürmekle] tehdit, tehdit ~ [öldürmekle ölümle beni_öldür*], beni öldür* ~ [söyle*
        söylüyor dedi tehdit], [silahla bıçakla sopayla baltayla benzinle] ~ [gel* geleceğim gelirim], kan ~ [dökül*
        dökeceğim], [birinin birine birisi] ~ [canı_yan* zarar_gör* ölecek], [kafanı kafanıza] ~ [sıkarım sıkacağım],
        [yaşatmam yaşatmayacağım]""",
    "ar": """[ساتي سناتي ساكون] ~ [اخوتي اخواني اصدقائي بابكم] ~ [سترون وسترون ستندمون وستندمون ستندم], [هناك
        توجد يوجد] قنبلة, قنبلة [في تحت داخل], قنبلة ~ [ستنفجر تنفجر], [ساجدكم ساجدك] ~ [واحدا], [اعرف] متى
        [تخرج تخرجون], [سيقتلني سيضربني], اتمنى ان تموت*, [عندي معي] سلاح, هددني, يهددني, تهددني, [اطلق
        ساطلق] النار, [انتم انت] [اموات ميت], [سينتهي] ~ المستشفى, ومعي [سكين سلاح مسدس], [ساقتل* سنقتل*
        اقتلك اقتلكم واقتلكم واقتلك ساذبح* ساطعن* ساخنق*], [سوف] [اقتل* اذبح* اطعن* احرق* اكسر*], [اريد] ان
        [اقتل* اذبح*], [ساكسر* ساحطم*] ~ [راسك راسكم وجهك وجوهكم رجل* ساق* عظام* ارجلكم يد*], [ساحرق* سنحرق*
        ساشعل* ساضرم*] ~ [مكتب* متجر* محل* مستودع* بيت* سيارت* المكتب المتجر المحل المبنى النار], [سافجر*
        سنفجر*], [قنبلة] ~ [مكتب* متجر* المكتب المتجر المبنى الطرد], [اعرف نعرف] اين [تسكن تسكنون تعيش
        تعيشون تسكنين يسكن بيتك بيتكم تعمل], [اعرف] ~ مدرسة ~ [اولاد* ابن* بنت*], انتبه* ~ [نفسك ظهرك لنفسك
        عائلتك], [ستموت ستموتون ستندمون_بدمائكم], [اتمنى] ~ [تموت تموتوا موتكم موتك], تستحق* ~ الموت, [هددني
        هددنا يهددني يهددنا هددتني] ~ [بالقتل قتلي بالسكين يقتلني بالضرب], يقول ~ [سيقتلني سيقتلنا], [ساتي
        ساجيء] ~ [بسكين بمسدس بسلاح سلاح مسدس سكين], ساضرب*, [احدكم احد احدهم] ~ [سيموت سيتاذى], سيسيل ~ [دم
        الدم]""",
}  # fmt: skip
