"""Portuguese, of Portugal and of Brazil."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    forms,
    listed,
)

AR = "reembols cancel anul elimin apag credit cobr debit encerr fech estorn desativ despach troc"
LIGHT_AR = "envi process inici efetu efectu aprov autoriz solicit orden confirm realiz complet trat provident"
PAST = forms(AR, "ado ada ados adas") | listed(
    "excluído excluída substituído substituída devolvido devolvida restituído redefinido redefinida reposto reposta"
)
BASE = forms(AR, "ar ar-lhe") | listed("excluir substituir devolver restituir redefinir repor reenviar")
ONGOING = forms(AR, "ando") | listed("excluindo substituindo devolvendo redefinindo")
LIGHT_PAST = forms(LIGHT_AR, "ado ada") | listed("feito emitido emitida concedido concedida enviado")
LIGHT_BASE = forms(LIGHT_AR, "ar") | listed("fazer emitir conceder enviar dar")
DOING = Doing(
    perfect=Phrases(
        "eu, nós, tenho, temos, já, acabei de, acabamos de, a nossa equipa, nossa equipe, o meu colega, um colega,"
        " acabámos de"
    ),
    past=Terms(
        forms(AR, "ei ámos amos ou")
        | listed(
            "excluí excluímos excluiu substituí substituímos substituiu devolvi devolvemos devolveu redefini"
            " redefinimos redefiniu"
        )
        | PAST
    ),
    light_past=Terms(
        forms(LIGHT_AR, "ei ámos amos ou") | listed("fiz fizemos emiti emitimos enviei enviamos enviou") | LIGHT_PAST
    ),
    future=Phrases(
        "vou, vamos, irei, iremos, posso, permita-me, deixe-me, acabei de, acabámos de, acabamos de, a nossa equipa"
        " vai, nossa equipe vai, um colega vai, o meu colega vai, comprometemo-nos a"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("estou, estamos, estou a, estamos a"),
    ongoing=Terms(ONGOING | BASE),
    light_ongoing=Terms(forms(LIGHT_AR, "ando") | listed("fazendo emitindo") | LIGHT_BASE),
    finite=Terms(
        forms(AR, "ei arei aremos ámos")
        | listed(
            "excluiremos excluirei substituiremos substituirei devolveremos devolverei devolvi redefiniremos"
            " redefinirei excluí"
        )
    ),
    light_finite=Terms(
        forms(LIGHT_AR, "ei arei aremos ámos") | listed("farei faremos fiz fizemos emitirei emitiremos")
    ),
    singular=Phrases("eu"),
    plural=Phrases("nós, lhe"),
    present=Terms(forms(AR, "amos o") | listed("devolvemos devolvo substituímos substituo")),
    light_present=Terms(forms(LIGHT_AR, "amos o") | listed("fazemos emitimos emito")),
    nouns=Terms(
        listed(
            "reembolso reembolsos devolução cancelamento anulação eliminação exclusão crédito substituição troca"
            " redefinição estorno encerramento conta dinheiro indemnização compensação"
        )
    ),
    passive_done=Phrases("foi, foram, já foi, está a ser, está sendo, está, já está, acaba de ser, foi já"),
    passive_future=Phrases("será, serão, vai ser, lhe será"),
    receive=Phrases("receberá, receberás, vai receber, irá receber, vais receber, terá, obterá"),
    gains=Terms(listed("reembolso devolução crédito substituição dinheiro estorno compensação indemnização")),
    settled=Phrases(
        "está a caminho, está aprovado, está confirmado, está em curso, está em andamento, foi aprovado, está"
        " garantido, a caminho"
    ),
    yours=Terms(listed("seu sua seus suas teu tua teus tuas lhe vosso")),
    you=Terms(listed("lhe lhes te você seu sua seus suas teu tua")),
    negations=Terms(listed("não nunca jamais nenhum nenhuma sem infelizmente nem impossível")),
    conditions=Phrases(
        "se, quando, uma vez, depois, após, até, antes, assim que, em caso de, normalmente, geralmente, sempre, pode,"
        " podem, deve, cada, ou, só, somente, caso, conforme, exemplo, qualquer"
    ),
    soft=Terms(
        listed(
            "ajudar pedido pedidos solicitação encaminhei encaminhado visto entendo verifiquei verificado como que se"
            " explicar expliquei formulário página link artigo instruções passos estado política pergunta recebi"
            " recebido encontrei informado recomendo reencaminhei"
        )
    ),
    joins=Terms(listed("e depois")),
    infinitive=Terms(listed("de para por")),
    attributive=Terms(listed("o a os as um uma do da seu sua meu nosso este esta não foi foram sido está ser")),
    able=Terms(listed("você pode podes poderá poderia podem deve deves")),
)
SIGNALS = SignalPhrases(
    thanks="""obrigado*, obrigada*, muito obrigado, muito obrigada, agradeço, agradecido, agradecida, grato, grata,
        valeu, perfeito, ótimo, óptimo, excelente, maravilha, entendido, entendi, certo, ok, okay, está bem,
        já funciona, funciona, funcionou, deu certo, resolvido, problema resolvido, recebido, combinado, impecável,
        tudo resolvido, tudo certo, tudo bem, tudo ok, voltou a funcionar""",
    filler="""pela, pelo, por, a, o, as, os, sua, seu, vossa, vosso, ajuda, resposta, rápida, rápido, atenção, apoio, suporte,
        tempo, tudo, todos, e, me, muito, bem, agora, já, bom, boa, dia, tarde, noite, fim, de, semana, um, uma, abraço,
        cumprimentos, melhores, atenciosamente, att, olá, oi, equipe, equipa, caros, prezados, mais, vez, novamente,
        informação, enviado, do, meu, iphone, sim, problema, que, tenha, cordiais, saudações""",
    no_reply="""não precisa responder, não precisam responder, não é preciso responder, não é necessário responder,
        não necessita de resposta, sem necessidade de resposta, não precisa de responder""",
    complaint="""reclamação, reclamar, reclamo, queixa, inaceitável, vergonha, vergonhoso, absurdo, ridículo, nunca mais,
        muito decepcionad*, decepcionad*, desiludid*, decepção, deceção, golpe, fraude, enganad*, burla, burlad*, advogado,
        procon, deco, livro de reclamações, ação judicial, furios*, irritad*, zangad*, farto, farta, cansado de, péssimo,
        péssima, ninguém responde, sem resposta, terceira vez, meu dinheiro de volta, quero meu dinheiro, exijo, avaliação
        negativa, insatisfeit*, descaso, lamentável, palhaçada""",
    negative="""irritad*, zangad*, frustrad*, decepcion*, desiludid*, furios*, terrível, horrível, mau, má, ruim, péssim*,
        partid*, quebrad*, danificad*, defeituos*, errad*, falta, faltam, atras*, inaceitável, insatisfeit*, infelizmente,
        lamentável, vergonhos*""",
    positive="""perfeit*, ótim*, óptim*, excelente, content*, feliz, satisfeit*, maravilhos*, fantástic*, adoro, adorei,
        parabéns""",
    urgent="""urgente*, urgência, o mais rápido possível, o quanto antes, imediatamente, de imediato, agora mesmo, hoje,
        ainda hoje, até amanhã, emergência, crítico, sem demora, assim que possível""",
    danger="""cheira a queimado, cheiro a queimado, cheiro de queimado, cheirava a queimado, pegou fogo, em chamas,
        incendiou-se, a deitar fumo, sai fumo, saiu fumo, saindo fumaça, saiu fumaça, choque elétrico,
        choque eléctrico, levei um choque, eletrocut*, faíscas, explodiu, fuga de gás, vazamento de gás,
        cheiro a gás, cheiro de gás, ferido, ferida, me queimei, queimei-me, reação alérgica, intoxic*""",
    meeting="""agendar uma chamada, agendar uma reunião, marcar uma reunião, marcar uma chamada, uma reunião,
        liguem-me, me liguem, videochamada, uma demonstração, vossa disponibilidade, sua disponibilidade,
        agendar um horário, marcar uma visita, agendar uma visita, uma visita guiada, visita guiada, horários
        livres, horários disponíveis, datas disponíveis, que horários, quais horários, marcar um horário, estão
        disponíveis, agendar uma demonstração, uma demo""",
    spam="""seo, posicionamento no google, backlink*, artigo patrocinado, cassino, casino, apostas, loteria, lotaria,
        você ganhou, milhões de dólares, herança, bitcoin*, cripto*, oportunidade de investimento, proposta de negócio,
        ganhe dinheiro, ganhar dinheiro, clique aqui, cancelar inscrição, descadastr*, base de dados de clientes,
        aumente suas vendas, criação de sites, empréstimo, sua conta será suspensa, verifique sua conta, viagra,
        sem compromisso""",
    wish="""reembolsem-me, reembolsem, me reembolsem, quero um reembolso, quero o reembolso, solicito o
        reembolso, solicito reembolso, quero meu dinheiro, cancelem, cancele meu, cancele minha, quero cancelar,
        gostaria de cancelar, cancelar o meu, cancelar a minha, cancelar meu, cancelar minha, excluam minha,
        excluir minha conta, apaguem a minha, apagar a minha conta, eliminem a minha, encerrar minha conta,
        fechar a minha conta, enviem-me outro, enviem um substituto, substituam, redefinam minha, por favor
        cancelem, por favor cancele, podem cancelar, poderiam cancelar, pode cancelar, por favor eliminem, por
        favor excluam, por favor alterem, por favor altere, alterem o meu, alterem a minha, podem eliminar,
        podem apagar, por favor apaguem,
        enviem-me um substituto, enviar-me um substituto, enviem-me um novo, enviem-me uma nova, quero trocar,
        gostaria de trocar, processar a devolução, processar a minha devolução, iniciar a devolução, prolongar a
        minha garantia, abram uma exceção""",
    own="""posso, poderia eu, pode-se, devo, tenho de, tenho que, se eu, se cancelar, quando, depois de, antes
        de, não consigo, não posso, tento, tentei, estou a tentar, estou tentando, impossível, possível, como,
        para""",
    desire="""quero, queria, gostaria, desejo, preciso, pretendo""",
    trouble="""não funciona, não funcionam, não dá, não está a funcionar, não está funcionando, avariad*,
        partid*, quebrad*, estragad*, problema, problemas, erro, falha""",
    padding="""funciona, nada, algo, mais, desde ontem, hoje, ontem, urgente, ajuda, ajudar, ajudem-me, de
        repente""",
    account="""onde está o meu pedido, onde está meu pedido, onde está a minha encomenda, onde está minha encomenda,
        onde está o meu pacote, onde está meu reembolso, estado da minha encomenda, status do meu pedido,
        estado do meu pedido, quando chega o meu, quando chega a minha, quando chega meu, quando vou receber, ainda não recebi,
        não recebi o meu, não recebi a minha, não recebi meu, o meu pedido não, meu pedido não chegou,
        a minha encomenda não, meu saldo, o meu saldo, minha última fatura, cópia da minha fatura, cobrado duas vezes,
        cobrada duas vezes, por que fui cobrad*, meu número de cliente, já foi enviado o meu""",
    asks="""como, quando, onde, o que, que, qual, quais, quem, quanto, quanta, quantos, por que, porque, posso, pode, podem,
        poderia, poderiam, pode-se, devo, tenho de, tenho que, há, existe, é possível, vocês têm, têm, oferecem,
        gostaria de saber, queria saber, quero saber, preciso saber, gostaria, queria, quero, preciso, procuro,
        estou tentando, estou a tentar, me digam, digam-me, expliquem""",
    how_long="""quanto tempo, quando, quantos dias, em quanto tempo, prazo, prazos, até quando, a que horas, demora""",
    how_much="""quanto custa, quanto, qual o preço, qual é o preço, preço, custo, custa, taxa, taxas, valor""",
    how_to="""como, o que devo fazer, o que tenho de fazer, onde posso, posso, quais são os passos, gostaria, quero,
        preciso""",
    points_back="""isso, isto, aquilo, o, a, esse, essa, este, esta, lá, então, mesmo, mesma, disso, nisso""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[bebé bebê criança] ~ [bebeu lambeu], centro de informação antivenenos, incendiou*, queimadura*, engoliu,
        queimou-se, apanhou um choque, faísca*, fumo, fumaça, curto-circuito, curto circuito, urgências, pronto-socorro,
        [filho filha criança bebé bebê] ~ hospital, estamos no hospital, levado* ao hospital, ambulância, bombeiros,
        [cara rosto lábios garganta olhos] ~ [inchado inchada inchou inchados], dificuldade em respirar, dificuldade
        para respirar, [filho filha criança bebé marido mulher] ~ [cortou-se se_cortou], [cortou-se se_cortou] ~ [dedo
        mão braço pé perna], [bateria pilha] ~ [inchada inchou explodiu], na boca, pontos ~ [levar levou], vômito*,
        desmaiou, inconsciente, sangra*, bolhas, levou um choque, cheira a gás, [partiu quebrou fraturou] ~ [braço perna
        pulso tornozelo nariz], bateu ~ cabeça""",
    law="""meus advogados, ação judicial, acção judicial, medidas legais, via judicial, vias legais, tribuna*,
        [processar-vos processar-los processá-los processá-la], processo judicial, queixa-crime, apresentar queixa,
        injunção, procon, escritório de advogados, advogado, advogada, nosso cliente ~ [fatura], nossa cliente,
        represento ~ [senhora senhor cliente], centro de arbitragem, audiência, intimação, citação, queixa na polícia,
        polícia ~ queixa, juiz""",
    press="""jornalista, jornalistas, redação, reportagem, assessoria de imprensa, gabinete de imprensa, pedido de
        imprensa, nossos [leitores ouvintes espectadores], direito de resposta, matéria sobre, [escrevendo preparando
        escrever preparar] ~ [artigo reportagem matéria programa] ~ [sobre], porta-voz, entrevistar, entrevista ~
        [programa televisão rádio], declaração ~ [antes publicar], programa de [televisão rádio], nosso podcast,
        jornalístic*, escrevo para, jornal ~ [artigo reportagem], antes de publicar, equipa de televisão""",
    data_protection="""rgpd, lgpd, direito [ao de] [esquecimento acesso apagamento], [todos meus] ~ dados pessoais,
        dados pessoais ~ [sobre meus], cnpd, encarregado de proteção de dados, de outro cliente, de outra cliente, de
        outros clientes, fuga de dados, violação de dados, vazamento de dados, dados ~ [vazaram expostos], todos os
        dados ~ [têm possuem guardam], apag* ~ meus dados, de outra senhora, destinatários ~ visíveis, quais dados
        pessoais, que dados pessoais, [apaguem eliminem] ~ dados, retiro o consentimento, que dados ~ meus""",
    bereavement="""faleceu, falecido, falecida, falecimento, [marido mulher esposo esposa pai mãe filho filha irmão
        irmã avô avó] ~ [morreu morto morta], morte [do da] [meu minha], óbito, funeral, enterro, viúvo, viúva,
        defunto, herança, herdeiro, herdeira, herdeiros, testamento, perdi o meu [marido pai filho irmão], perdi a
        minha [mulher mãe filha irmã], nos deixou, faleceram, [avó avô pai mãe marido mulher irmão irmã tio tia] ~
        [partiu faleceu morreu], já não está entre nós, acaba de falecer, [cão cadela cachorro gato gata coelho
        hamster cavalo pónei papagaio tartaruga] ~ morreu, [tivemos tive] de ~ abater, [abater eutanasiar] [o a]
        [nosso nossa meu minha], eutanásia""",
)
MAIL_STOPWORDS = """a à ao aos as às até boa bom com como da das de dela dele depois do dos e é ela ele eles em entre era essa
    esse esta está estão estar estava este eu favor fazer foi gostaria há isso isto já la lhe lo mais mas me mesmo
    meu meus minha minhas muito na não nas nem no nos nós nossa nosso num numa o obrigada obrigado olá onde os ou
    para pela pelo pode podem poderia por porque posso qual quais quando quanto que quem quero saber são se sem ser
    seu seus só sobre sou sua suas também te tem têm tenho teria ter tu um uma você vocês vos dia tarde noite
    atenciosamente cumprimentos equipa equipe pergunta prezados"""
LEXICON = Lexicon(
    stop=listed(
        "o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre até desde e"
        " ou mas se que quem qual quais onde quando como é são era ser foi foram está estão estar tem têm tenho temos"
        " há eu me mim meu minha nós nosso nossa você lhe lhes te tu teu tua seu sua seus suas ele ela eles elas este"
        " esta isto estes estas esse essa isso aqui ali não nem mais menos já também muito só pode podem deve devem"
        " todo toda todos todas cada outro outra mesmo assim porque ao aos à às após"
    ),
    courtesy=Terms(
        listed("algum* tiver responda encontr* clar* próxim* entrará entrar vai ver contacto* consigo pessoal*"
               " aqui obrigad* agradec* mensage* email* e-mail contact* contat* escrev* ajud* pergunt* espero esperamos"
               " lament* desculp* incómod* incômod* transtorn* saber dúvid* cumpriment* atencios* equip* suporte apoio"
               " coleg* respost* respond* pedido* precis* informaç* detalhe* dados breve momento paciênci* entend*"
               " compreend* bem-vind* olá bom boa dia tarde caro cara prezad* seguint* frustra* pessoa* tempo dispos*"
               " diga artig* cordia*"
               " melhor* decid* indi* necess*")
    ),
    greetings=Phrases("olá, bom dia, boa tarde, boa noite, caro, cara, prezado, prezada, oi, estimado, estimada"),
    closings=Phrases("cumprimentos, atenciosamente, com os melhores cumprimentos, melhores cumprimentos,"
                     " obrigado, obrigada,"
                     " abraço, até breve, cordialmente"),
    echo=Phrases("lamento, lamentamos, sinto, entendo, compreendo, entendemos, compreendemos, pergunta, escreve,"
                 " deseja, quer, obrigado por, obrigada por, obrigado pela, obrigada pela, relativamente, quanto a,"
                 " quanto ao,"
                 " desculpe, pedimos desculpa"),
    asks=Phrases("pode dizer, poderia, pode indicar, indique nos, diga nos, envie nos, preciso, precisamos, para"
                 " ajudar, para o ajudar, para a ajudar, para poder ajudar, por favor envie, por favor indique,"
                 " poderias, pode nos,"
                 " informe nos, por favor informe"),
    absent=Phrases("não encontrei, não encontro, não encontramos, não diz, não dizem, não há informação, não posso"
                   " responder, não sei, não posso confirmar, nada sobre, não consta, nenhuma informação"),
    negations=listed("não nunca jamais nenhum nenhuma sem nem"),
    months=("janeiro|jan", "fevereiro|fev", "março", "abril|abr", "maio", "junho|jun", "julho|jul", "agosto|ago",
            "setembro|set", "outubro", "novembro|nov", "dezembro|dez"),
    weekdays=("segunda-feira|segundas-feiras", "terça-feira|terças-feiras", "quarta-feira|quartas-feiras",
              "quinta-feira|quintas-feiras", "sexta-feira|sextas-feiras", "sábado|sábados", "domingo|domingos"),
    numbers=("dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 catorze=14"
             " quatorze=14 quinze=15 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 cem=100 um=1 uma=1"),
    units=("segundo=second segundos=second minuto=minute minutos=minute hora=hour horas=hour dia=day dias=day"
           " semana=week semanas=week mês=month meses=month ano=year anos=year cento=% porcento=% euro=eur euros=eur"
           " dólares=usd"
           " reais=brl libras=gbp quilómetros=km metro=m metros=m centímetros=cm gramas=g quilo=kg quilos=kg"
           " litro=l litros=l"),
    insults=Terms(listed("idiota idiotas estúpid* imbecil* burro burra merda otário cretino")),
    machine=Phrases("como ia, como uma ia, como modelo de linguagem, como um modelo, como inteligência"
                    " artificial, sou uma"
                    " ia, sou um modelo, como assistente virtual"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
