"""Portuguese, of Portugal and of Brazil."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

AR = "reembols cancel anul elimin apag credit cobr debit encerr fech estorn desativ despach troc"
IR = "substitu devolv restitu redefin"
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
        "eu, nós, tenho, temos, já, acabei de, acabamos de, a nossa equipa, nossa equipe, o meu"
        " colega, um"
        " colega, acabámos de"
    ),
    past=Terms(
        forms(AR, "ei ámos amos ou")
        | listed(
            "excluí excluímos excluiu substituí substituímos substituiu"
            " devolvi"
            " devolvemos devolveu redefini redefinimos redefiniu"
        )
        | PAST
    ),
    light_past=Terms(
        forms(LIGHT_AR, "ei ámos amos ou") | listed("fiz fizemos emiti emitimos enviei enviamos enviou") | LIGHT_PAST
    ),
    future=Phrases(
        "vou, vamos, irei, iremos, posso, permita-me, deixe-me, acabei de, acabámos de, acabamos de, a"
        " nossa"
        " equipa vai, nossa equipe vai, um colega vai, o meu colega vai, comprometemo-nos a"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("estou, estamos, estou a, estamos a"),
    ongoing=Terms(ONGOING | BASE),
    light_ongoing=Terms(forms(LIGHT_AR, "ando") | listed("fazendo emitindo") | LIGHT_BASE),
    finite=Terms(
        forms(AR, "ei arei aremos ámos")
        | listed(
            "excluiremos excluirei substituiremos substituirei"
            " devolveremos"
            " devolverei devolvi redefiniremos redefinirei excluí"
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
            "reembolso reembolsos devolução cancelamento anulação eliminação exclusão crédito"
            " substituição troca"
            " redefinição estorno encerramento conta dinheiro indemnização compensação"
        )
    ),
    passive_done=Phrases("foi, foram, já foi, está a ser, está sendo, está, já está, acaba de ser, foi já"),
    passive_future=Phrases("será, serão, vai ser, lhe será"),
    receive=Phrases("receberá, receberás, vai receber, irá receber, vais receber, terá, obterá"),
    gains=Terms(listed("reembolso devolução crédito substituição dinheiro estorno compensação indemnização")),
    settled=Phrases(
        "está a caminho, está aprovado, está confirmado, está em curso, está em andamento, foi"
        " aprovado, está"
        " garantido, a caminho"
    ),
    yours=Terms(listed("seu sua seus suas teu tua teus tuas lhe vosso")),
    you=Terms(listed("lhe lhes te você seu sua seus suas teu tua")),
    negations=Terms(listed("não nunca jamais nenhum nenhuma sem infelizmente nem impossível")),
    conditions=Phrases(
        "se, quando, uma vez, depois, após, até, antes, assim que, em caso de, normalmente,"
        " geralmente,"
        " sempre, pode, podem, deve, cada, ou, só, somente, caso, conforme, exemplo, qualquer"
    ),
    soft=Terms(
        listed(
            "ajudar pedido pedidos solicitação encaminhei encaminhado visto entendo verifiquei verificado"
            " como que se explicar expliquei formulário página link artigo instruções passos estado"
            " política"
            " pergunta recebi recebido encontrei informado recomendo reencaminhei"
        )
    ),
    joins=Terms(listed("e depois")),
    infinitive=Terms(listed("de para por")),
    attributive=Terms(listed("o a os as um uma do da seu sua meu nosso este esta não foi foram sido está ser")),
    able=Terms(listed("você pode podes poderá poderia podem deve deves")),
)
LEXICON = Lexicon(
    stop=listed(
        "o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre até"
        " desde e ou"
        " mas se que quem qual quais onde quando como é são era ser foi foram está estão estar tem têm tenho"
        " temos há eu me"
        " mim meu minha nós nosso nossa você lhe lhes te tu teu tua seu sua seus suas ele ela eles elas este esta"
        " isto estes"
        " estas esse essa isso aqui ali não nem mais menos já também muito só pode podem deve devem todo toda"
        " todos todas"
        " cada outro outra mesmo assim porque ao aos à às após"
    ),
    courtesy=Terms(
        listed("algum* tiver responda encontr* clar* próxim* entrará entrar vai ver contacto* consigo pessoal*"
               " aqui obrigad* agradec* mensage* email* e-mail contact* contat* escrev* ajud* pergunt* espero"
               " esperamos lament*"
               " desculp* incómod* incômod* transtorn* saber dúvid* cumpriment* atencios* equip* suporte apoio coleg*"
               " respost* respond* pedido* precis* informaç* detalhe* dados breve momento paciênci* entend*"
               " compreend*"
               " bem-vind* olá bom boa dia tarde caro cara prezad* seguint* frustra* pessoa* tempo dispos* diga"
               " artig* cordia*"
               " melhor* decid* indi* necess*")
    ),
    greetings=Phrases("olá, bom dia, boa tarde, boa noite, caro, cara, prezado, prezada, oi, estimado, estimada"),
    closings=Phrases("cumprimentos, atenciosamente, com os melhores cumprimentos, melhores cumprimentos,"
                     " obrigado, obrigada,"
                     " abraço, até breve, cordialmente"),
    echo=Phrases("lamento, lamentamos, sinto, entendo, compreendo, entendemos, compreendemos, pergunta, escreve,"
                 " deseja,"
                 " quer, obrigado por, obrigada por, obrigado pela, obrigada pela, relativamente, quanto a,"
                 " quanto ao,"
                 " desculpe, pedimos desculpa"),
    asks=Phrases("pode dizer, poderia, pode indicar, indique nos, diga nos, envie nos, preciso, precisamos, para"
                 " ajudar,"
                 " para o ajudar, para a ajudar, para poder ajudar, por favor envie, por favor indique, poderias,"
                 " pode nos,"
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
           " semana=week"
           " semanas=week mês=month meses=month ano=year anos=year cento=% porcento=% euro=eur euros=eur dólares=usd"
           " reais=brl libras=gbp quilómetros=km metros=m"),
    insults=Terms(listed("idiota idiotas estúpid* imbecil* burro burra merda otário cretino")),
    machine=Phrases("como ia, como uma ia, como modelo de linguagem, como um modelo, como inteligência"
                    " artificial, sou uma"
                    " ia, sou um modelo, como assistente virtual"),
    doing=DOING,
)  # fmt: skip
