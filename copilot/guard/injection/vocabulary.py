"""Words of attacks on the machine, by function. One set for all languages: a word rarely has another meaning in the
next, and attackers choose the language."""

from copilot.text.languages import Phrases, Terms, listed

OVERRIDE = Terms(
    listed(
        "ignore ignoring disregard disregarding forget override overriding bypass neglect overrule supersede"
        " ignorier*"
        " missachte* vergiss vergesse* ignorez ignorer oublie* ignora ignore ignoren ignorad olvida* olvide*"
        " dimentica*"
        " ignori trascura ignorem esqueça* esquece* negeer negeren vergeet ignorera glöm bortse ignoruj*"
        " zignoruj* zapomnij*"
        " pomiń yoksay* unut unutun görmezden تجاهل* تجاهلوا انس игнорир* проигнорир* забудь* pomijaj umgehe umgehen"
        " contourne* ommetti omite omita passez unohda unohtakaa ohita sivuuta glem glemme ignorér ignorér zapomeň"
        " ignoruj* felejtsd ignoră uita"
    )
)
OVERRIDE_PHRASES = Phrases(
    "pay no attention, do not follow, don't follow, do not listen, don't listen, do not obey, stop following, не"
    " обращай"
    " внимания, не следуй, dikkate alma, dikkate almayın, yok say, yok sayın, ne tiens pas compte, ne tenez pas"
    " compte,"
    " no hagas caso, no tengas en cuenta, non tenere conto, não leve em conta, beachte nicht, strunta i, nie zwracaj"
    " uwagi, لا تلتزم, لا تتبع, set aside, let go of, throw away, never mind your"
)
RULES = Terms(
    listed(
        "instruction instructions rules guideline guidelines policy policies prompt prompts directive directives"
        " directions"
        " safeguards restrictions commands constraints programming anweisung* vorgaben regeln richtlinien"
        " systemprompt"
        " consignes instructions règles directives instrucciones reglas indicaciones normas directrices"
        " istruzioni regole"
        " direttive instruções regras diretrizes instructies regels richtlijnen instruktioner* reglerna regler"
        " riktlinjer"
        " instrukcj* polecenia zasady reguły wytyczne talimat* kural* yönerge* تعليمات* التعليمات القواعد الأوامر"
        " инструкц*"
        " правил* указани* команд* ohjeet ohjeita ohjeesi ohjeistus* säännöt määräykset instrukser instruksjon* pokyny"
        " pokynů utasítás* instrucțiun*"
    )
)
SCOPE = Terms(
    listed(
        "previous previously prior above earlier all any your system preceding foregoing everything rest these other"
        " original initial vorherig* bisherig* vorangegangen* alle allen obige* deine deinen ihre ihren"
        " précédent* toutes"
        " tous vos tes anteriores todas todos sus tus previas precedenti tutte tue sue suas tuas vorige eerdere alla"
        " aiemmat aikaisemmat edelliset edellä kaikki forrige předchozí všechny korábbi összes anterioare toate"
        " tidigare föregående dina poprzedni* wszystkie önceki tüm bütün السابقة جميع كل предыдущ* все всех прежн*"
    )
)
TOLD = Phrases(
    "you were told, you were given, you were instructed, you were taught, you have been told, you have been given, you"
    " have been instructed, you've been told, you've been given"
)
REVEAL = Terms(
    listed(
        "reveal show print display output repeat list dump summarize summarise leak expose tell give disclose"
        " share export"
        " write paste recite quote send email forward get fetch provide zeige zeig verrate nenne gib wiederhole"
        " offenbare"
        " montre montrez révèle révélez affiche affichez donne répète muestra muestre revela revele imprime dime"
        " repite"
        " mostra mostri rivela dimmi stampa elenca mostre revele imprima toon onthul geef herhaal visa avslöja"
        " skriv pokaż"
        " ujawnij wypisz podaj göster açıkla yazdır listele أظهر اكشف اعرض اطبع покажи раскрой выведи напечатай"
        " перечисли"
    )
)
INNER = Phrases(
    "system prompt, system message, system instructions, developer instructions, developer message, developer prompt,"
    " hidden instructions, hidden prompt, hidden policy, hidden system, hidden environment, hidden rules, hidden"
    " text,"
    " initial prompt, initial instructions, original instructions, original prompt, your prompt, your"
    " instructions, your"
    " rules, your guidelines, your training, your configuration, your system, your hidden, internal instructions,"
    " internal"
    " prompt, internal notes, internal documents, internal policy, confidential documents, confidential instructions,"
    " restricted documents, restricted docs, restricted team, restricted files, secret instructions, environment"
    " variables,"
    " other customers, another customer, other users, all customers, all users, every customer, every user, customer"
    " database, knowledge base titles, every knowledge, system prompts, systemprompt, system anweisungen, deine"
    " anweisungen, ihre anweisungen, interne anweisungen, andere kunden, anderer kunden, vos instructions, tes"
    " instructions, invite système, prompt système, autres clients, tus instrucciones, sus instrucciones, prompt del"
    " sistema, otros clientes, tue istruzioni, prompt di sistema, altri clienti, suas instruções, prompt do sistema,"
    " outros clientes, je instructies, systeemprompt, andere klanten, dina instruktioner, systemprompten, andra"
    " kunder,"
    " twoje instrukcje, prompt systemowy, innych klientów, sistem istemi, sistem komutu, diğer müşteriler, تعليماتك,"
    " موجه النظام, العملاء الآخرين, системный промпт, системную подсказку, твои инструкции, других клиентов"
)
CREDENTIALS = Terms(
    listed(
        "keys passwords credentials password secrets tokens passport passport_number bank_account_number id_number"
        " passwörter passwort zugangsdaten identifiants contraseñas credenciales credenziali senhas"
        " wachtwoorden lösenord"
        " hasła şifreler пароли"
    )
)
ALL = Terms(
    listed(
        "all any every entire each alle sämtliche tous toutes todos todas tutti tutte alla wszystkie"
        " tüm bütün"
        " جميع كل все hidden contents body whole"
    )
)
DATA = Terms(
    listed(
        "messages emails mails files documents docs inbox channels conversations conversation users customers"
        " information"
        " transactions data records tickets accounts titles history file email contacts invoices nachrichten"
        " dateien daten"
        " kundendaten dokumente fichiers données clientes datos archivos mensajes dati messaggi file dados"
        " ficheiros"
        " gegevens berichten bestanden uppgifter filer dane pliki wiadomości veriler dosyalar بيانات ملفات"
        " данные файлы"
        " сообщения"
    )
)
CARRY = Terms(
    listed(
        "send forward email mail post upload transfer concatenate export share copy leak transmit publish"
        " sende schicke"
        " leite exportiere envoie envoyez exporte transfère envía envíe exporta reenvía invia inoltra esporta"
        " envie"
        " encaminhe exporte stuur exporteer skicka exportera wyślij prześlij wyeksportuj gönder ilet أرسل انقل"
        " отправь"
        " перешли выгрузи"
    )
)
REPLY = Terms(listed("answer reply response message output responses replies answers summary"))
SHAPE = Terms(
    listed(
        "add include insert integrate append put mention use suggest introduce incorporate embed weave tease"
        " promote"
        " encourage recommend place end begin start finish write offer say state change"
    )
)
RESHAPE = Terms(
    listed(
        "modify augment enhance misspell scramble jumble rearrange anagram encode replace substitute render"
        " convert"
        " rewrite translate transform alter group combine remove reverse capitalize capitalise shuffle"
        " obfuscate spell"
        " rephrase pad"
    )
)
DELIVER = Terms(
    listed("provide give write deliver format phrase craft produce present compose return respond answer reply")
)
STYLES = Terms(
    listed(
        "spaces punctuation letters letter numbers symbols anagram* misspell* substitution emoji emojis caps"
        " vowels rhyme"
        " rhymes verse binary morse base64 pirate alphanumeric homophon* typos leetspeak uppercase lowercase"
        " backwards"
        " reversed scrambled shakespeare* poem haiku hexadecimal rot13 characters consonants"
    )
)
INTO = Terms(listed("in to into of with at within throughout inside letters letter words vowels spaces"))
ASKED_FOR = Terms(
    listed(
        "reference number order invoice case ticket tracking price prices quote quotation details steps date dates"
        " screenshot signature contract address phone po rma offer cost costs documentation copy label version"
    )
)
TOKENS = Terms(listed("token string canary codeword keyword passphrase phrase headline disclaimer sentence marker"))
WITHOUT = Phrases(
    "without human, without approval, without any approval, without review, without any review, without asking,"
    " without"
    " verification, without verifying, without confirmation, without confirming, without checking, without"
    " escalating,"
    " without escalation, without telling, without notifying, without citing, without sources, without a human,"
    " without"
    " evidence, without authorization, without permission, without manual, avoid asking, avoid escalation, even"
    " if my role,"
    " even when evidence, even if evidence, ohne rückfrage, ohne prüfung, ohne freigabe, ohne genehmigung, sans"
    " validation, sans approbation, sans vérification, sin aprobación, sin verificar, sin preguntar, senza"
    " approvazione,"
    " senza verifica, sem aprovação, sem verificar, zonder goedkeuring, zonder controle, utan godkännande, bez"
    " zatwierdzenia, onay olmadan, onaysız, دون موافقة, بدون موافقة, без подтверждения, без проверки"
)
NEVER = Phrases(
    "do not escalate, don't escalate, never escalate, do not cite, don't cite, never cite, do not mention"
    " missing, do not"
    " mention sources, do not verify, don't verify, do not ask for, do not flag, don't flag, do not warn, do not"
    " tell the,"
    " don't tell the, do not mention this, do not mention these, do not reveal this, do not disclose this, nicht"
    " eskalieren, ne pas escalader, no escales, non inoltrare al"
)
PROCESS = Phrases(
    "human approval, human review, human agent, approval gate, approval gates, the approval, auto route, auto"
    " approve, auto"
    " send, mark the ticket, mark this ticket, mark all, mark it, classify this, classify all, classify as, label"
    " this,"
    " route this, route the, this ticket, unclear tickets, open ticket, open tickets, every ticket, all tickets,"
    " higher"
    " priority, highest priority, only authority, as authority, sole authority, source warnings, cite this, cite"
    " document,"
    " cite the, following claim, sources, citations, evidence, intent thanks, intent, urgency low, urgency, escalate,"
    " invent the, invent a, fabricate, make up a, policy, confirm it to the customer, to the customer, tell the"
    " customer,"
    " tell the user, to the user, the missing procedure, full refund, as resolved, as completed, as approved, as"
    " closed,"
    " follow up tasks, fill them in, delete the sent, delete the email you, remove any trace, cover your tracks,"
    " safety checks, the guard, the filter, content filter"
)
COMMANDS = Terms(
    listed(
        "route classify mark label categorise categorize resolve close approve escalate auto disable skip"
        " bypass suppress"
        " treat invent cite create grant confirm issue set export answer respond reply accept authorise"
        " authorize ignore"
        " do don't never fabricate override send tell avoid assign enable turn"
    )
)
ROLES = Phrases(
    "you are now a, you are now an, you are now the, you are now my, you are now free, you are now dan, you are "
    "now acting, you are now operating, you are now called, you are now unrestricted, you are now in maintenance, "
    "you are now in debug, you are now in developer, you are now in admin, you are now in god, you are now in "
    "test, you are now in training, you are now in root, you are now in unrestricted, you are now in jailbreak, "
    "from now on act, you are dan, you are a helpful, you are an ai, you are chatgpt, developer mode enabled, "
    "jailbreak, do anything now, you have been freed, your new role, your new task, your new instructions, you "
    "must now, your only task, your task is, your job is now, du bist jetzt, du bist nun, ab jetzt bist du, tu es "
    "maintenant, vous êtes maintenant, ahora eres, a partir de ahora eres, ora sei, adesso sei, agora você é, "
    "agora és, je bent nu, du är nu, jesteś teraz, od teraz jesteś, artık sen, şimdi sen, أنت الآن, ты теперь, "
    "теперь ты, you are no longer a, you are no longer an, you are no longer bound, you are no longer the, from "
    "now on you are, from now on you will, from now on you answer, from now on you respond, from now on you "
    "speak, from now on you reply, from now on you must, from now on you act, from now on you obey"
)
# Orders only at the start of a clause: "can the lamp act as a night light" is none.
PARTS = Phrases(
    "act as if you, act as a, act as an, act as the, pretend to be, pretend you, pretend that you, roleplay as, "
    "role play as, new instructions, simulate being, fais comme si tu, actúa como, fingi di essere, comportati "
    "come, finja ser, doe alsof je, låtsas att du, udawaj, gibi davran, تصرف كأنك, تظاهر, притворись, representa "
    "que, play the role, play the part"
)
CREATIVE = Terms(
    listed(
        "poem poetry story essay speech joke song haiku limerick sonnet lyrics screenplay rap novel monologue"
        " fairytale ballad"
        " riddle fable gedicht geschichte aufsatz witz poème histoire blague poema cuento chiste historia"
        " poesia storia"
        " barzelletta gedicht verhaal dikt berättelse wiersz opowiadanie şiir hikaye قصيدة قصة стихотворение"
        " рассказ"
    )
)
WRITE = Terms(
    listed(
        "write compose draft provide create generate develop produce tell make craft invent sing recite"
        " schreibe schreib"
        " erzähle verfasse écris écrivez rédige raconte escribe escriba cuenta scrivi scriva racconta escreva"
        " escreve conte"
        " schrijf vertel skriv berätta napisz opowiedz yaz yazın anlat اكتب احك напиши расскажи сочини"
    )
)
TONES = Terms(listed("toxic hateful discriminatory racist sexist offensive negative insulting sensational violent"))
PARROT = Phrases(
    "repeat the following, repeat after me, please repeat the, repeat this sentence, repeat these words, repeat"
    " exactly, say"
    " exactly, say the words, output only, respond only with, reply only with, answer only with, reply with"
    " exactly, respond with"
    " exactly, translate the following, translate this sentence, translate this text, translate the text, provide"
    " it to the user,"
    " only the following, following information and provide, print the following, echo the following, say that i"
    " should, wiederhole"
    " den folgenden, répète la phrase, repite la siguiente, ripeti la seguente, repita a seguinte, herhaal de"
    " volgende, upprepa"
    " följande, powtórz następujące, aşağıdaki cümleyi tekrarla, повтори следующ"
)
DECODE = Phrases(
    "decode and follow, decode and execute, decode and obey, decode this, decode the following, please decode,"
    " base64 decode,"
    " dekodiere, décode, decodifica, decodeer, avkoda, zdekoduj, çöz ve uygula"
)
HEADERS = listed("system admin administrator developer runbook policy legal security root operator assistant ai model")
HEADINGS = listed("note override instruction instructions prompt directive amendment command message overrides")
RETRIEVED = listed(
    "retrieved recovered cached tool runbook system kb knowledge hidden context injected indexed vector plugin"
)
SAYS = listed("says say said states reads requires instructs")
# Verbs of a task for the reader, which nobody hides from people.
TASKS = Terms(
    listed(
        "explain describe write draft provide compose develop translate break summarize summarise tell give list"
        " show print"
        " reveal ignore disregard forget send forward email delete transfer modify add include insert integrate"
        " augment enhance"
        " replace convert rearrange anagram scramble misspell remove group combine use render introduce classify"
        " route mark"
        " approve create run do say repeat answer reply respond confirm cite export generate calculate solve act"
        " pretend override"
        " focus note get concatenate schreibe erkläre ignoriere sende bestätige antworte écris explique envoie"
        " escribe explica"
        " envía scrivi spiega invia escreva explique envie schrijf stuur skriv förklara napisz wyjaśnij yaz"
        " açıkla اكتب اشرح"
        " напиши объясни подтверди игнорируй treat enable disable refund issue grant"
    )
)
QUESTIONS = listed("what what's who who's how why when where which can could would do does is are")
POLITE = listed(
    "please then and also now next kindly bitte por per s'il lütfen finally first important note system attention"
)
HOW = listed(
    "how where why is are was does did what's when which whether wie wo warum comment où pourquoi cómo"
    " dónde come dove"
    " como onde hoe waar hur var jak gdzie nasıl nerede كيف أين как где i we my our"
)
UNSPACED = (
    "指示を無視", "指示は無視", "命令を無視", "プロンプトを表示", "システムプロンプト", "ルールを無視", "以前の指示",
    "忽略之前", "忽略以上", "忽略所有", "忽略先前", "无视之前", "無視之前", "忽略前面", "系统提示", "系統提示", "显示提示词",
    "이전 지시", "지시를 무시", "명령을 무시", "시스템 프롬프트", "ละเว้นคำสั่ง", "ไม่ต้องสนใจคำสั่ง", "पिछले निर्देशों",
    "निर्देशों को अनदेखा", "सिस्टम प्रॉम्प्ट",
)  # fmt: skip
