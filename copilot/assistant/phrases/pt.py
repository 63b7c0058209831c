"""Portuguese."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, chamado, pedido de suporte, tíquete",
    numbered="número, n.º, nº, núm",
    tickets="tickets, tíquetes, chamados, e-mails, emails, mensagens, solicitações, reclamações, casos",
    count="quantos, quantas, número de, quantidade de",
    similar="semelhante*, parecid*, similar*, como este, como o ticket, mesmo problema, mesma pergunta",
    about="semelhantes a, semelhantes ao, parecidos com, sobre, acerca de, relacionados com, relacionados a",
    who="cliente, quem é, quem enviou, quem escreveu, quem mandou, de quem",
    outcome="solução, resolvid*, resolveu, resposta*, respond*, resultado",
    record="estado, status, atribuíd*, abert*, resolvid*, categoria, quem, quando, assunto, cliente",
    recent="recente*, último*, última*, novo*, nova*, hoje, ontem",
    here="este ticket, deste ticket, esse ticket, este chamado, deste chamado, este cliente, esta cliente, este e-mail",
    back="o ticket, a solução, a causa, resolvido, a resposta, o cliente, a cliente, foi resolvido",
    them="quais, quais são, mostra-os, mostre-os, lista-os, liste-os",
    last="últimas, últimos, última, último",
    longer="mais de, há mais de, pelo menos, há",
    hours="hora, horas",
    days="dia, dias",
    weeks="semana, semanas",
    states="unanswered: abert*, por resolver, pendentes, sem resposta, à espera de resposta, aguardam resposta, em "
    "espera, aguardando; resolved: resolvid*, fechad*, encerrad*; waiting: à espera do cliente, aguardando o "
    "cliente, aguardam o cliente, à espera do cliente, aguardam o cliente, aguardando o cliente, esperam pelo "
    "cliente, espera pelo cliente, à espera da cliente; snoozed: adiad*; review: em revisão; new: novo, novos, "
    "novas; spam: spam",
    also="urgent: urgente*; negative: zangad*, irritad*, insatisfeit*, furios*; somebody: atribuíd*; tag: "
    "etiqueta*, marcador*; nobody: não atribuíd*, sem responsável; me: atribuídos a mim, os meus tickets, e eu; "
    "overdue: atrasad*, em atraso; complaint: reclamaç*, queixa*; en: inglês, em inglês; de: alemão, em alemão; "
    "fr: francês, em francês; es: espanhol, em espanhol; it: italiano, em italiano; pt: português, em português; "
    "nl: holandês, neerlandês; sv: sueco; pl: polaco, polonês; tr: turco; ar: árabe"
    "; ready: rascunhos ~ prontos, prontos para enviar, estão prontos; needs_approval: por aprovar, para "
    "aprovar, à espera de aprovação; none: sem rascunho, nenhum rascunho",
    windows="last month: o mês passado, mês passado; weekend: fim de semana; yesterday: ontem; today: hoje; this "
    "week: esta semana, nesta semana, desta semana; last week: semana passada, na semana passada; this month: "
    "este mês, neste mês; tomorrow: amanhã; next week: próxima semana, a próxima semana",
    topics="refund: reembolso*; payment: pagamento*, cobrança*; delivery: entrega*, envio*; return: devoluç*; "
    "privacy: privacidade, dados pessoais; cancel: cancelamento*; invoice: fatura*, nota fiscal; warranty: "
    "garantia*; order: pedidos, encomenda*; billing: faturamento, faturação",
    asking="mencion*, falam, contêm, "
    "mostra*, lista*, dá-me, encontra*, há, chegaram, recebid*, recebemos, temos, todos, todas, agora, "
    "clientes, cliente, ainda, quais, foram, já",
    oldest="mais antig*, mais velh*",
    greeting="olá, oi, bom dia, boa tarde, obrigad*, ajuda, o que você pode fazer, o que podes fazer, quem és",
    articles="artigo, artigos, central de ajuda, base de conhecimento, política, nossa regra, devo responder, respondo",
    only="e, só, somente, apenas, mas, desses, destes, deles, em vez disso",
    draft="rascunho*, resposta proposta, por que foi, por que está",
    by="category: categorias, temas, mais frequente*, mais comun*, por categoria, cada categoria, cada tema; "
    "assignee: cada colega, cada agente, por pessoa, por agente; language: idiomas, línguas, por idioma, cada "
    "idioma, cada língua; mailbox: caixas, por caixa, cada caixa; day: por dia, cada dia",
    category="categoria, categorias",
    ordinary="outro, outros, outra, outras, pergunta, perguntas, geral, gerais, diversos, desconhecido, pedido, "
    "informação, ajuda",
    theirs="outros tickets, outro ticket, outros pedidos, outros e-mails, tickets anteriores, seus tickets, "
    "tickets dela, tickets dele, já escreveu, escreveu antes, já contactou",
    more="mais, os próximos, próximos, seguintes, o resto, os restantes, os outros, mostra todos, mostrar todos, "
    "todos, continua",
    everything="todos, todas, tudo",
    parcel="encomenda, a encomenda, estado da encomenda, pacote, envio, entrega, enviado, enviada, entregue, "
    "número de rastreio, rastreio",
    wants="quer o cliente, quer a cliente, o cliente quer, a cliente quer, pede o cliente, o que quer, qual é o "
    "problema",
    replied="respondemos, nós respondemos, nossa resposta, respondi, já respondemos",
    sent="respondemos, enviámos, enviamos, respondi, respondeu, respostas, respostas enviadas",
    history="histórico, cronologia, toda a conversa, todas as mensagens",
    owner="quem tem, quem trata, quem está com, quem é responsável, quem cuida, com quem está, de quem é",
    older="mais antigos que, mais antigos do que, mais velhos que, criados há mais de, recebidos há mais de",
    longest="há mais tempo, esperam há mais tempo, espera há mais tempo",
    coming="próxima, próximas, próximo, próximos, nas próximas, na próxima, dentro de",
    team="equipa, equipe, grupo, departamento",
    due="vence, vencem, vencimento*, prazo, prazos",
    acts="close: fecha, feche, fechar, resolve, resolva; assign: atribui*, atribua; tag: etiqueta, marca; snooze: "
    "adia, adie; reopen: reabre, reabra; merge: junta, une; approve: aprova, aprove; send: envia, envie, "
    "responde, responda, escreve, escreva; forward: reencaminha, encaminha; delete: apaga, apague, elimina; shop: "
    "reembolsa, reembolse, cancela, cancele, troca, altera",
    done_to="o, a, os, as, lhe, isto, isso, cliente, resposta, e-mail, rascunho, reembolso",
)
