"""How mails sound that only a person may answer, by kind and language: plain data.

Phrases are written as in `lexicon/`: * any ending, ~ up to four words between. [a b] stands for either word, so that
relatives and what happened to them are listed once. Danger adds to what the lexicons already know of fire and injury.
"""

WORDS: dict[str, dict[str, str]] = {
    "danger": {
        "en": """[started starts began begins] to [smoke spark burn melt smoulder], [burning burnt] [plastic smell],
            melted plastic, degree burn*, has burns, got burned, got burnt, suffered burns, burned [his her their]
            hand*, [swallowed choked] ~ [battery magnet piece part], choking on, [went gone] up in flames, carbon
            monoxide, gas smell, overheated and, shocked me, shocked my""",
        "de": """[qualmt qualmte raucht rauchte], stromschlag*, verbrennungen, [kind sohn tochter] ~ verbrannt,
            verschluckt, in flammen, kohlenmonoxid, geschmolzen und, angefangen zu brennen, fing an zu [brennen
            rauchen]""",
        "fr": """s'est brûlé*, se sont brûlés, pris feu, brûlure*, s'est mis à fumer, dégage de la fumée, a avalé,
            électrisé*, flammes""",
        "es": """echar humo, echa humo, echó humo, olía a quemado, huele a quemado, descarga eléctrica, se quemó,
            quemaduras, se incendió, prendió fuego, en llamas, se tragó, explotó, calambre""",
        "it": """fa fumo, faceva fumo, esce fumo, odore di bruciato, puzza di bruciato, preso la scossa, scossa
            elettrica, preso fuoco, ustion*, in fiamme, ha ingoiato, è esploso, è esplosa, si è bruciat*""",
        "pt": """deitar fumo, deita fumo, saiu fumo, cheiro a queimado, cheira a queimado, choque elétrico, pegou fogo,
            incendiou*, queimadura*, em chamas, engoliu, explodiu, queimou-se, apanhou um choque""",
        "nl": """begon te roken, begint te roken, rookt en, ruikt verbrand, elektrische schok, vloog in brand, in brand,
            brandwond*, ingeslikt, ontploft, verbrand aan, onder stroom""",
        "sv": """började ryka, ryker, luktar bränt, brandlukt, elstöt, elektrisk stöt, fattade eld, börjat brinna,
            brännskad*, svalde, exploderade, brände sig, i lågor""",
        "pl": """zaczął dymić, zaczęła dymić, zaczęło dymić, dymi, spalenizn*, poraził* prąd, porażenie, zapalił* się,
            poparzył* się, oparzył* się, oparzeni*, połknął*, wybuch*, płomieni*""",
        "tr": """duman çık*, yanık koku*, elektrik çarp*, alev al*, yangın, yanık oluştu, eli yandı, yuttu, patladı""",
        "ar": """دخان, رائحة حريق, صعقة, صدمة كهربائية, اشتعل*, حريق, حروق, ابتلع*, انفجر*""",
    },
    "law": {
        "en": """my [lawyer lawyers solicitor solicitors attorney attorneys], [lawyer solicitor attorney] ~ [contact
            letter touch], hear from ~ [lawyer lawyers solicitor solicitors attorney], legal [action proceedings
            steps claim], [formal this] ~ legal notice, take legal, small claims, [take taking see sue suing] you ~
            court, sue you, suing you, [go going] to court, [this it] to court, in court, court [case action
            proceedings order claim], lawsuit*, letter before action, cease and desist, subpoena*, class action,
            [file filing] ~ suit, press charges, statutory demand""",
        "de": """[anwalt anwalts anwältin rechtsanwalt rechtsanwältin anwälte rechtsbeistand], rechtliche schritte,
            gerichtlich*, vor gericht, klage [erheben einreichen], erhebe ~ klage, verklage*, amtsgericht*,
            landgericht*, mahnbescheid*, mahnverfahren, rechtsschutz*, strafanzeige*, anzeige ~ erstatten,
            abmahnung*, juristisch* ~ vorgehen, unterlassungserklärung*, letzte frist""",
        "fr": """mon [avocat avocate], mes avocats, mise en demeure, action en justice, en justice, tribunal*, tribunaux,
            porter plainte, porterai plainte, poursuites, huissier*, voie judiciaire, voies judiciaires, assigner*,
            juge de proximité, conciliateur de justice""",
        "es": """mi [abogado abogada], mis abogados, acciones legales, acción legal, vía judicial, vías legales,
            tribunal*, una demanda, demanda judicial, demandar*, denunciar*, presentar ~ denuncia, juzgado*,
            burofax, querella*""",
        "it": """mio [avvocato legale], mia avvocata, miei avvocati, un avvocato, avvocato ~ contatter*, vie legali,
            azione legale, azioni legali, diffida*, tribunale, giudice di pace, denunci* alla, sporgere ~ denuncia,
            querela*, messa in mora, citar* in giudizio""",
        "pt": """meu advogado, minha advogada, meus advogados, ação judicial, acção judicial, medidas legais, via
            judicial, vias legais, tribuna*, [processar-vos processar-los processá-los processá-la], processo
            judicial, queixa-crime, apresentar queixa, injunção, procon""",
        "nl": """mijn [advocaat jurist], een advocaat, juridische stappen, gerechtelijke stappen, naar de rechter, voor
            de rechter, rechtbank*, ingebrekestelling, dagvaard*, kantonrechter, aangifte [doen bij], deurwaarder*,
            rechtsbijstand*, kort geding""",
        "sv": """min advokat, advokat*, rättsliga åtgärder, juridiska åtgärder, stämma er, stämning, domstol*,
            tingsrätt*, polisanmäl*, allmänna reklamationsnämnden, kronofogde*, betalningsföreläggande""",
        "pl": """mój prawnik, mojego prawnika, mój adwokat, adwokat*, do sądu, w sądzie, sąd rejonowy, sądow*, pozew*,
            pozwę, kroki prawne, drogę prawną, drogę sądową, wezwanie do zapłaty, prokuratur*, zawiadomienie na
            policj*, radca prawny""",
        "tr": """avukat*, dava aç*, mahkeme*, yasal yollar*, yasal işlem*, hukuki yollar*, hukuki işlem*, savcılı*, suç
            duyurusu, tüketici hakem heyeti*, ihtarname*, icra takibi""",
        "ar": """محامي, المحامي, محام, محاميي, المحكمة, محكمة, القضاء, دعوى قضائية, دعوى, إجراءات قانونية, إجراء قانوني,
            سأقاضيكم, مقاضاتكم, إنذار قانوني, الشرطة""",
    },
    "press": {
        "en": """[journalist reporter correspondent] [with at for from of], i am a [journalist reporter columnist], i'm a
            [journalist reporter], [press media] [enquiry inquiry request office contact], request for comment,
            comment ~ [story article report publication], [writing working preparing] ~ [story documentary
            broadcast], running a [documentary report story], documentary segment, our [readers viewers listeners],
            newsroom, investigative, statement for our""",
        "de": """journalist, journalistin, redakteur, redakteurin, presseanfrage*, pressestelle, pressesprecher*,
            redaktion, fernsehbeitrag*, radiobeitrag*, zeitungsartikel*, stellungnahme ihrer, um eine stellungnahme,
            um stellungnahme, unsere [leser leserinnen zuschauer hörer], recherche für, recherchiere für, beitrag
            über ihr*""",
        "fr": """journaliste, journalistes, rédaction, rédactrice en chef, rédacteur en chef, demande de presse, service
            de presse, reportage*, nos [lecteurs auditeurs téléspectateurs], droit de réponse, article sur [vos
            votre]""",
        "es": """periodista, periodistas, redacción, reportaje*, gabinete de prensa, oficina de prensa, consulta de
            prensa, nuestros [lectores oyentes espectadores], declaración de la dirección, derecho de réplica, medio
            de comunicación""",
        "it": """giornalista, giornalisti, redazione, servizio televisivo, ufficio stampa, richiesta stampa, nostri
            [lettori ascoltatori spettatori], inchiesta su, reportage, articolo su di voi""",
        "pt": """jornalista, jornalistas, redação, reportagem, assessoria de imprensa, gabinete de imprensa, pedido de
            imprensa, nossos [leitores ouvintes espectadores], direito de resposta, matéria sobre""",
        "nl": """journalist, journaliste, verslaggever, verslaggeefster, redactie, redacteur, persvraag,
            persvoorlichter*, perscontact, onze [lezers kijkers luisteraars], televisie-uitzending, documentaire
            over, artikel over [uw jullie], reportage, wederhoor""",
        "sv": """journalist, reporter, redaktion*, pressförfrågan, presskontakt, presstalesperson, våra [läsare tittare
            lyssnare], reportage, artikel om [er ert], granskning av, uttalande från""",
        "pl": """dziennikark*, dziennikarz*, redakcj*, reporter*, zapytanie prasowe, rzecznik* prasow*, nasi [czytelnicy
            widzowie słuchacze], naszych [czytelników widzów słuchaczy], reportaż*, artykuł o państwa, materiał o
            państwa""",
        "tr": """gazeteci*, muhabir*, basın mensubu*, basın sorusu, basın ofisi, basın danışman*, haber yapıyor*, haber
            hazırl*, okurlarımız*, izleyicilerimiz*, belgesel hazırl*""",
        "ar": """صحفي, صحفية, صحافي, صحافية, مراسل, مراسلة, استفسار صحفي, المكتب الصحفي, قراؤنا, مشاهدونا, تقرير صحفي,
            تقرير تلفزيوني""",
    },
    "data_protection": {
        "en": """[article art] [15 17 20], art. [15 17 20], [under by] ~ [gdpr ccpa], gdpr [request access erasure
            deletion], subject access request*, data subject request*, dsar, right [of to] [access erasure], right
            to be forgotten, [copy all any every] ~ personal data, personal data ~ [hold held stored have], [erase
            delete remove] ~ personal [data information details], [erase delete remove] ~ everything you [know have
            hold], data protection [law authority officer commissioner], what data ~ [hold have store] [about on]
            me, all [data information] ~ about me, withdraw ~ consent, object to the processing""",
        "de": """dsgvo, ds-gvo, datenauskunft, auskunft nach art*, auskunft ~ daten, auskunftsersuchen, selbstauskunft,
            recht auf [vergessenwerden löschung auskunft], [sämtliche alle meine] ~ personenbezogen*,
            personenbezogen* ~ [löschen daten], gespeicherten daten, datenschutzbehörde*, datenschutzbeauftragt*,
            widerspreche der verarbeitung, alle meine daten, alle daten ~ über mich""",
        "fr": """rgpd, [droit] ~ [effacement oubli accès rectification portabilité], droit à l'effacement, droit à
            l'oubli, droit d'accès, [toutes mes] ~ données personnelles, données à caractère personnel, données ~ me
            concernant, cnil, délégué à la protection""",
        "es": """rgpd, lopd*, derecho de [supresión acceso rectificación], derecho al olvido, [todos mis] ~ datos
            personales, datos personales ~ [sobre míos], agencia de protección de datos, delegado de protección""",
        "it": """gdpr, diritto [all'oblio alla] ~, diritto di accesso, diritto alla cancellazione, diritto all'oblio,
            [tutti miei] ~ dati personali, dati personali ~ [riguardano miei], garante, legge sulla privacy,
            regolamento ue 2016*""",
        "pt": """rgpd, lgpd, direito [ao de] [esquecimento acesso apagamento], [todos meus] ~ dados pessoais, dados
            pessoais ~ [sobre meus], cnpd, encarregado de proteção de dados""",
        "nl": """avg, recht op [inzage vergetelheid verwijdering], inzageverzoek, [al alle mijn] ~ persoonsgegevens,
            persoonsgegevens ~ [verwijder* inzage], autoriteit persoonsgegevens, functionaris gegevensbescherming""",
        "sv": """gdpr, dataskyddsförordning*, registerutdrag, rätten att bli [glömd raderad bortglömd], rätt till
            [tillgång radering], [alla mina] ~ personuppgifter, personuppgifter ~ [om raderas],
            integritetsskyddsmyndighet*, dataskyddsombud*""",
        "pl": """rodo, prawo do bycia zapomnianym, prawo dostępu do danych, prawo do usunięcia, [wszystkich wszystkie
            moich moje] ~ [danych dane] osobow*, usunięci* ~ danych osobowych, kopi* ~ danych osobowych, uodo,
            inspektor* ochrony danych""",
        "tr": """kvkk*, gdpr*, unutulma hakk*, [tüm bütün] kişisel ver*, kişisel verilerim*, hakkımda* ~ veri*, kişisel
            verilerin silin*, verilerimin silin*""",
        "ar": """حماية البيانات, اللائحة العامة, بياناتي الشخصية, بيانات شخصية ~ عني, جميع بياناتي, كل بياناتي, حق
            النسيان, الحق في المحو""",
    },
    "bereavement": {
        "en": """passed away, [husband wife father mother son daughter brother sister partner grandmother grandfather dad
            mum mom uncle aunt] ~ [died deceased dead], [late deceased] [husband wife father mother son daughter
            brother sister partner grandmother grandfather aunt uncle customer], death of [my our the], death
            certificate, funeral, bereavement, bereaved, [the his her] estate of, executor of, widow, widower, next
            of kin of""",
        "de": """verstorben, verstorbene, verstorbener, verstorbenen, verstarb, [mann frau vater mutter sohn tochter
            bruder schwester oma opa partner partnerin onkel tante] ~ gestorben, tod [meiner meines unseres
            unserer], todesfall*, sterbeurkunde*, trauerfall*, nachlassgericht*, nachlassverwalt*, beerdigung,
            beisetzung, erbengemeinschaft, witwe, witwer, hinterbliebene*""",
        "fr": """décédé, décédée, est mort le, [mari femme père mère fils fille frère soeur conjoint grand-mère
            grand-père] ~ [mort morte], décès, mort de [mon ma], obsèques, enterrement, acte de décès, succession
            de, veuf, veuve, feu mon, feue ma, deuil""",
        "es": """falleció, fallecido, fallecida, fallecimiento, [marido mujer esposo esposa padre madre hijo hija hermano
            hermana abuelo abuela] ~ [murió muerto muerta], muerte de mi, defunción, funeral, entierro, viudo,
            viuda, difunto, difunta, herencia""",
        "it": """deceduto, deceduta, decesso, è venuto a mancare, è venuta a mancare, è mancato, è mancata, [marito
            moglie padre madre figlio figlia fratello sorella nonno nonna] ~ [morto morta], morte di [mio mia],
            funerale, certificato di morte, vedovo, vedova, defunto, defunta, lutto, eredità""",
        "pt": """faleceu, falecido, falecida, falecimento, [marido mulher esposo esposa pai mãe filho filha irmão irmã
            avô avó] ~ [morreu morto morta], morte [do da] [meu minha], óbito, funeral, enterro, viúvo, viúva,
            defunto, herança""",
        "nl": """overleden, overlijden, overlijdensakte, gestorven, [man vrouw vader moeder zoon dochter broer zus opa
            oma partner] ~ [dood gestorven], begrafenis, crematie, uitvaart, weduwe, weduwnaar, nabestaande*,
            nalatenschap, wijlen""",
        "sv": """avlidit, avled, avliden, avlidne, avlidna, gått bort, gick bort, dödsfall*, dödsbo*, dödsbevis,
            begravning*, [man fru pappa mamma far mor son dotter bror syster] ~ dött, änka, änkling""",
        "pl": """zmarł, zmarła, zmarłego, zmarłej, zmarły, odszedł na zawsze, śmierć [mojego mojej], śmierci [mojego
            mojej męża żony ojca matki], pogrzeb*, akt zgonu, aktu zgonu, zgon, zgonu, wdow*, spadkobierc*,
            nieboszczyk*""",
        "tr": """vefat*, [eşim babam annem oğlum kızım kardeşim dedem ninem] ~ [öldü kaybettik], hayatını kaybet*, ölüm
            belgesi, cenaze*, merhum*, rahmetli*, babamı kaybettik, annemi kaybettik, eşimi kaybettim""",
        "ar": """توفي, توفيت, توفى, وفاة, المتوفى, المتوفاة, رحمه الله, رحمها الله, شهادة الوفاة, جنازة, الجنازة, أرملة,
            المرحوم, المرحومة, فارق الحياة""",
    },
}
