"""Portuguese."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""obrigado*, obrigada*, muito obrigado, muito obrigada, agradeço, agradecido, agradecida, grato, grata, valeu,
        perfeito, ótimo, óptimo, excelente, maravilha, entendido, entendi, certo, ok, okay, está bem, já funciona,
        funciona, funcionou, deu certo, resolvido, problema resolvido, recebido, combinado, impecável""",
    filler="""pela, pelo, por, a, o, as, os, sua, seu, vossa, vosso, ajuda, resposta, rápida, rápido, atenção, apoio, suporte,
        tempo, tudo, todos, e, me, muito, bem, agora, já, bom, boa, dia, tarde, noite, fim, de, semana, um, uma, abraço,
        cumprimentos, melhores, atenciosamente, att, olá, oi, equipe, equipa, caros, prezados, mais, vez, novamente,
        informação, enviado, do, meu, iphone, sim, problema, que, tenha, cordiais, saudações""",
    complaint="""reclamação, reclamar, reclamo, queixa, inaceitável, vergonha, vergonhoso, absurdo, ridículo, nunca mais,
        muito decepcionad*, decepcionad*, desiludid*, decepção, deceção, golpe, fraude, enganad*, burla, burlad*, advogado,
        procon, deco, livro de reclamações, ação judicial, furios*, irritad*, zangad*, farto, farta, cansado de, péssimo,
        péssima, ninguém responde, sem resposta, terceira vez, meu dinheiro de volta, quero meu dinheiro, exijo, avaliação
        negativa, insatisfeit*, descaso, lamentável, palhaçada""",
    negative="""irritad*, zangad*, frustrad*, decepcion*, desiludid*, furios*, terrível, horrível, mau, má, ruim, péssim*,
        partid*, quebrad*, danificad*, defeituos*, errad*, falta, faltam, atras*, inaceitável, insatisfeit*, infelizmente,
        lamentável, vergonhos*""",
    positive="""perfeito, ótimo, óptimo, excelente, content*, feliz, satisfeit*, maravilhos*, fantástic*, adoro, adorei,
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
