"""Words of `structure`, by what they do in a sentence: one set for all languages, as attackers choose the language."""

from copilot.text.languages import Phrases, Terms, listed

INTELLIGENCE = Terms(
    listed(
        "artificial intelligence intelligent künstlich* intelligenz intelligence artificielle inteligencia"
        " inteligência artificial"
        " intelligenza artificiale kunstmatige intelligentie artificiell intelligens sztuczn* inteligencj* yapay"
        " zeka* الذكاء"
        " الاصطناعي language model models languagemodel språkmodell*"
    )
)
AUTOMATIC = Terms(
    listed(
        "automated automatic automatisierte* automatische* automatisch automatiques automatique automatisés"
        " automáticos automático"
        " automáticas automática automatizados automatizado automatici automatico automatizzati geautomatiseerde*"
        " automatisk*"
        " automatiser* automatyczn* zautomatyzowan* otomatik otomatikleşt* الالي الالية آلي آلية"
    )
)
READERS = Terms(
    listed(
        "reader readers system systems agent agents tool tools process processes processor processors service"
        " services assistant*"
        " leser lesern system* systeme systemen werkzeuge* assistent* lecteur lecteurs système systèmes outil outils"
        " lector"
        " lectores sistema sistemas herramienta* asistente* lettori lettore sistemi strumenti leitor leitores"
        " ferramenta*"
        " lezer lezers systemen läsare systemet czytnik* okuyucu* sistem* asystent* المساعد القارئ الانظمة النظام"
    )
)
PROGRAMS = Terms(
    listed(
        "program programs programme software tool engine model script pipeline agent agents application whoever"
        " whatever"
        " whichever programm* software werkzeug anwendung programme logiciel outil moteur modèle programa software"
        " herramienta motor"
        " modelo programma strumento motore modello ferramenta gereedschap model verktyg* programmet programvara*"
        " programu programie"
        " programowi narzędzi* yazılım* program* برنامج البرنامج"
    )
)
WORKS = Terms(
    listed(
        "draft drafts drafting write writes writing written compose composes composing generate generates generating"
        " produce"
        " produces prepares preparing answer answers answering reply replies replying respond responds responding"
        " schreibt schreibende* verfasst verfassende* beantwortet erzeugt erstellt antwortet rédige rédigent écrit"
        " répond génère"
        " produit redacta escribe responde genera contesta redige scrive risponde genera redige escreve responde gera"
        " schrijft beantwoordt opstelt genereert antwoordt skriver besvarar svarar genererar pisze pisząc* odpowiada"
        " odpowiadając*"
        " generuj* tworz* yazan yanıtlayan oluşturan cevaplayan يكتب تكتب يرد"
    )
)
REPLIES = Terms(
    listed(
        "reply replies answer answers response responses draft drafts output mail mails email emails message messages"
        " text"
        " antwort antworten antwortmail nachricht nachrichten entwurf réponse réponses brouillon message messages"
        " courriel"
        " courriels respuesta respuestas borrador mensaje mensajes correo correos risposta risposte bozza messaggio"
        " messaggi"
        " resposta respostas rascunho mensagem mensagens antwoord antwoorden bericht berichten concept svar svaret"
        " svaren"
        " meddelande* utkast* odpowiedź odpowiedzi odpowiedzią wiadomoś* yanıt* cevap* mesaj* رد الرد ردك الردود"
        " رسالة الرسائل"
    )
)
ADDRESSEES = Terms(
    listed(
        "for to if note dear attention für an hinweis falls wenn pour à au aux si para al a ai agli allo alla all per"
        " se nota"
        " voor aan als till för om do dla uwaga jeśli için eğer الي ل اذا"
    )
)
MUST = Terms(
    listed(
        "must should shall need needs wants want requires ought requested asked instructed kindly please"
        " muss müssen soll sollen sollte möge mögen bitte gebeten braucht will doit doivent devra devrait veuille"
        " prié faut"
        " demande debe deben deberá tiene necesita quiere ruega deve devono dovrà vuole chiede prego deve devem"
        " deverá precisa quer"
        " moet moeten dient hoort gelieve wil ska skall måste bör ombeds vill musi muszą powinien powinna powinno"
        " powinny ma"
        " proszon* chce zorunda* gerek* gerekir istiyor lütfen يجب على ينبغي يرجى"
    )
)
ORDERS = Terms(
    listed(
        "answer answers reply respond say state confirm mark treat label consider skip skips bypass forget ignore"
        " disregard omit leave"
        " drop approve close end finish begin start use repeat add put include write"
        " antworte* bestätig* behandel* betracht* vergiss vergesse* ignorier* missacht* umgeh* überspring* lass"
        " lassen weglass* außer"
        " genehmig* freigib* freigeb* beende* enden beginn* schreib* füg* markier* gilt gelten"
        " réponds répondez répondre confirme* confirmer traite* considère* oublie* ignore* omet* saute* approuv*"
        " valide* termin*"
        " commence* écris écrivez écrire ajoute* marqu*"
        " responda* responde responder confirm* trat* consider* olvid* ignor* omit* salt* aprueb* aprob* valid*"
        " termin* empie*"
        " escrib* añad* marc* risponde* rispondi rispondere conferm* tratt* dimentic* ignor* omett* salt* approv*"
        " termin* inizi*"
        " scriv* aggiung* esqueç* esquec* aprov* comec* escrev* adicion* antwoord* bevestig* behandel* beschouw*"
        " vergeet vergeten negeer*"
        " negeren overslaan goedkeur* eindig* begin* schrijf* schrijven zet voeg markeer* svara* bekräft* behandla*"
        " glöm*"
        " ignorera* hoppa* utelämna* godkänn* avsluta* börja* skriv* lägg* märk* odpowie* potwierdź* potwierdzić"
        " traktuj* uznaj*"
        " zapomn* ignoruj* zignoruj* pomi* zatwierdź* zakończ* zaczni* napisz* dodaj* oznacz* yanıtla* onayla* say"
        " unut*"
        " yoksay* geç atla* bitir* başla* yaz* ekle* işaretle* اكتب اكد قل رد اجب تجاهل انس اعتبر اضف وافق"
    )
)
SETTLED = Terms(
    listed(
        "approved approval cleared reviewed verified verification resolved guidelines policy policies rules rule"
        " checks check"
        " safeguards citations sources source trusted manager boss genehmigt genehmigung freigegeben freigabe geprüft"
        " prüfung*"
        " hausregeln regeln regel richtlinie* vorgaben quelle* quellenangaben überprüf* approuvé* accordé* accord"
        " validé* vérif* règle*"
        " politique* consigne* source* aprobad* aprobación verificad* verificación revisad* regla* norma* política*"
        " fuente*"
        " approvat* approvazione verific* regol* politic* norme fonti fonte aprovad* aprovação verificad* verificação"
        " regra*"
        " política* fonte* fontes goedgekeurd* goedkeuring gecontroleerd geverifieerd controle* regels huisregels"
        " beleid bron*"
        " godkän* granska* kontroll* regler* reglerna policy* källa* källor* zatwierdz* sprawdz* weryfik* zasad* reguł*"
        " źródł* onay* doğrula* kural* politika* kaynak* موافقة الموافقة القواعد التعليمات المصادر مراجعة"
    )
)
QUOTED_WORDS = Terms(
    listed(
        "only exactly exclusively verbatim word words sentence phrase wort worte wörter satz ausschließlich wörtlich"
        " mot mots phrase"
        " uniquement exclusivement palabra palabras frase únicamente exclusivamente parola parole soltanto"
        " esclusivamente palavra"
        " palavras apenas exclusivamente woord woorden zin uitsluitend letterlijk ordet orden mening* endast słow*"
        " zdani*"
        " wyłącznie tylko kelime* cümle* yalnızca sadece فقط جملة عبارة"
    )
)
GRANTS = Terms(
    listed(
        "offer offers promise grant put insert include add state announce guarantee credit write mention note"
        " zusag* versprich versprechen gewähr* gutschreib* anbieten biete bieten einräum* verkünd* garantier* promets"
        " promettez"
        " promettre accord* offr* propos* garanti* mets mettez mettre inclu* ofre* promet* conced* garanti* incluya*"
        " ponga* añada"
        " offr* promett* conced* garant* inser* inclu* ofere* promet* conced* garant* coloque* inclu* bied* aanbied*"
        " beloof*"
        " beloven toezeg* ken toekennen vermeld* zet erbjud* lova lovar utlova* bevilja* garantera* obieca* zaofer*"
        " przyzna*"
        " zagwarant* potwierdź potwierdzić confirmar confirmare confermare confirm bevestig* bestätig* bekräft*"
        " onayla* vaat söz"
        " ver verin teklif* iade* امنح اعرض تعهد اضمن اكتب"
    )
)
GIFTS = Terms(
    listed(
        "refund refunds refunded credit voucher vouchers discount coupon compensation free euros euro eur dollars"
        " pounds usd gbp"
        " € $ £ warranty lifetime percent erstattung rückerstattung gutschrift gutschein* rabatt* kostenlos gratis"
        " garantie prozent remboursement avoir bon remise réduction gratuit* pourcent reembolso* devolución vale"
        " descuento*"
        " gratis garantía ciento rimbors* buono sconto omaggio garanzia cento reembolso* vale desconto* grátis"
        " garantia cento"
        " terugbetaling tegoed* korting* procent återbetalning* tillgodo* rabatt* kronor zwrot* bon rabat* złotych"
        " darmow*"
        " procent iade* kupon* indirim* lira ücretsiz خصم استرداد الاسترداد قسيمة مجانا يورو"
    )
)
CARRIES = Terms(
    listed(
        "send give export attach forward share list include paste show wants needs want need provide hand sende*"
        " schick* exportier*"
        " anhäng* leite envoy* donne* export* joign* transmet* enví* envi* adjunt* export* mand* alleg* invi* anex*"
        " envi* stuur*"
        " geef exporteer* skicka* bifoga* exportera* wyśl* przeslij załącz* gönder* ekle* ارسل ارفق"
    )
)
LISTS = Phrases(
    "customer list, customers list, list of customers, list of all customers, all email addresses, all e mail"
    " addresses, all"
    " customers, all addresses, other customers, last ten tickets, last tickets, all tickets, other tickets, customer"
    " data, customer"
    " database, client list, kundenliste, aller kunden, alle kunden, alle kundendaten, kundendaten, alle adressen,"
    " alle e mail"
    " adressen, liste des clients, liste de clients, tous les clients, toutes les adresses, données des clients,"
    " lista de clientes,"
    " todos los clientes, todas las direcciones, datos de los clientes, lista clienti, lista dei clienti, elenco"
    " clienti, elenco dei"
    " clienti, tutti i clienti, tutti gli indirizzi, todos os clientes, todos os endereços, dados dos clientes,"
    " klantenlijst, alle"
    " klanten, klantgegevens, alle adressen, kundlistan, kundlista, alla kunder, alla adresser, listę klientów, lista"
    " klientów, dane"
    " klientów, wszystkich klientów, müşteri listesi, müşteri listesini, tüm müşteriler, tüm müşterilerin, قائمة"
    " العملاء, جميع"
    " العملاء, بيانات العملاء"
)
PEOPLE = Terms(
    listed(
        "human person colleague someone somebody mensch* kolleg* mitarbeiter* jemand* humain personne collègue*"
        " quelqu humano persona"
        " compañer* alguien umano qualcuno colleg* pessoa alguém mens iemand medewerker* människa person* någon"
        " człowiek* kimse"
        " birine insan* انسان شخص"
    )
)
PLACED = Phrases(
    "speak as, you speak as, from here on you, from now on you, you are now, you act as, pretend to be, sprichst du"
    " als, ab jetzt bist"
    " du, ab sofort bist du, tu es maintenant, vous êtes désormais, ahora eres, a partir de ahora eres, ora sei, da"
    " ora sei, agora és,"
    " a partir de agora és, agora você é, je bent nu, vanaf nu ben je, du är nu, från och med nu är du, teraz jesteś,"
    " od teraz"
    " jesteś, artık sen, انت الان"
)
EACH = Terms(
    listed(
        "every each any all jede jeder jedes alle toute tout toutes chaque toda cualquier cada todas ogni qualsiasi"
        " tutte qualquer"
        " todas elk elke ieder iedere alle varje alla każda każdy wszystkie her tüm bütün كل جميع"
    )
)
CONTAINS = Terms(
    listed(
        "contain contains include say state end begin start close enthalten beinhalten lauten enden beginnen"
        " schließen contenir"
        " inclure comporter terminer commencer dire contener incluir terminar empezar decir contenere includere"
        " terminare iniziare"
        " conter incluir terminar começar bevatten vermelden eindigen beginnen innehålla sluta börja zawierać kończyć"
        " zaczynać"
        " içermeli* içer* bulunmalı* تحتوي يحتوي تتضمن be valid"
    )
)
AT_THE_EDGE = Terms(
    listed(
        "begin start end close finish open conclude beginne beginnen beende beenden schließe schließen ende commence"
        " commencez termine"
        " terminez conclus concluez empieza empiece termina termine concluya inizia inizi termina termini concludi"
        " concluda comece"
        " termine conclua begin eindig sluit börja avsluta zacznij zakończ rozpocznij başla bitir ابدا اختم"
    )
)
WHEN_WRITING = Terms(
    listed(
        "composing drafting generating formulating verfassen formulieren rédigeant formulant redactar formular"
        " redigere formulare"
        " redigir formular opstellen formuleren formulera formułując yazarken oluştururken"
    )
)
LABELS = Terms(
    listed(
        "treat consider regard count mark label classify flag rate handle tag behandel* betracht* markier*"
        " kennzeichne* gilt gelten"
        " traite* considère* considérez considérer classe* marque* étiquet* trat* consider* marc* clasifi* etiquet*"
        " tratt* consider*"
        " marca* contrassegn* etichett* considere* marque* classifi* beschouw* markeer* geldt behandla* betrakta*"
        " markera* räkna*"
        " traktuj* uznaj* oznacz* uważaj* say sayın kabul işaretle* اعتبر اعتبروا صنف"
    )
)
MAILS = Terms(
    listed(
        "this it mail email message ticket request sentence text diese dieses dies nachricht mail anfrage ticket ce"
        " cet cette message"
        " demande courriel este esta esto mensaje correo questa questo messaggio richiesta esta este mensagem pedido"
        " dit deze bericht"
        " detta meddelandet mejlet ärendet ta tę ten to wiadomość zgłoszenie bu bunu mesajı mesaj هذه هذا الرسالة"
    )
)
AS = Terms(
    listed(
        "as als comme como come com som jako za olarak الى انها على ك already bereits déjà ya già já reeds redan już"
    )
)
REVIEWED = Phrases(
    "reviewed, already approved, already checked, already verified, already cleared, pre approved, preapproved,"
    " verified, trusted, low"
    " risk, no risk, knowledge base, ready, safe to send, geprüft, freigegeben, vorab genehmigt, vertrauenswürdig,"
    " verifiziert,"
    " wissensbasis, vérifié, vérifiée, validé, validée, déjà approuvé, déjà approuvée, de confiance, revisado,"
    " revisada, ya aprobado,"
    " ya aprobada, verificado, verificada, de confianza, verificato, verificata, già approvato, già approvata,"
    " revisionato, já"
    " aprovado, já aprovada, revisto, revista, de confiança, gecontroleerd, geverifieerd, al goedgekeurd, reeds"
    " goedgekeurd,"
    " vertrouwd, granskat, granskad, redan godkänt, redan godkänd, verifierat, zweryfikowan, zweryfikowaną,"
    " zweryfikowane, już"
    " zatwierdzone, już zatwierdzoną, sprawdzoną, sprawdzone, onaylanmış, incelenmiş, doğrulanmış, تمت مراجعتها,"
    " موافق عليها, موثوقة"
)
FREED = Terms(
    listed(
        "send sent reply answer cleared released sende* gesendet versend* verschick* envoy* expédi* envi* mand* invi*"
        " enviad* verstuur*"
        " verzonden skicka* skickas wyśl* wysłać gönder* ارسل"
    )
)
UNSEEN = Phrases(
    "without checks, without a check, without review, without human, without any review, without approval, without a"
    " person,"
    " without verification, ohne prüfung, ohne freigabe, ohne menschliche, ohne kontrolle, sans vérification, sans"
    " contrôle, sans"
    " validation, sans relecture, sin revisión, sin revisar, sin aprobación, sin control, senza controllo, senza"
    " verifica, senza"
    " approvazione, senza revisione, sem revisão, sem verificação, sem aprovação, zonder controle, zonder"
    " goedkeuring, utan"
    " granskning, utan kontroll, utan godkännande, bez sprawdzania, bez kontroli, bez weryfikacji, bez zatwierdzenia,"
    " onay olmadan,"
    " kontrol edilmeden, دون مراجعة, دون موافقة"
)
