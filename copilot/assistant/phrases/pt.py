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
    states="unanswered: abert*, por resolver, pendentes, sem resposta, à espera de resposta, aguardam resposta, "
    "em espera, aguardando; resolved: resolvid*, fechad*, encerrad*; waiting: à espera do cliente, "
    "aguardando o cliente, aguardam o cliente; snoozed: adiad*; review: em revisão; new: novo, novos, "
    "novas; spam: spam",
    also="urgent: urgente*; negative: zangad*, irritad*, insatisfeit*, furios*; somebody: atribuíd*; tag: "
    "etiqueta*, marcador*; nobody: não atribuíd*, sem responsável; me: atribuídos a mim, os meus tickets; "
    "overdue: atrasad*, em atraso; complaint: reclamaç*, queixa*",
    windows="last month: o mês passado, mês passado; weekend: fim de semana; yesterday: ontem; today: hoje; this "
    "week: esta semana, nesta semana, desta semana; last week: semana passada, na semana passada; this "
    "month: este mês, neste mês",
    topics="refund: reembolso*; payment: pagamento*, cobrança*; delivery: entrega*, envio*; return: devoluç*; "
    "privacy: privacidade, dados pessoais; cancel: cancelamento*; invoice: fatura*, nota fiscal; "
    "warranty: garantia*; order: pedidos, encomenda*; billing: faturamento, faturação",
    asking="mostra*, lista*, dá-me, encontra*, há, chegaram, recebid*, recebemos, temos, todos, todas, agora, "
    "clientes, cliente, ainda, quais, foram, já",
    oldest="mais antig*, mais velh*, esperam há mais tempo",
    greeting="olá, oi, bom dia, boa tarde, obrigad*, ajuda, o que você pode fazer, o que podes fazer, quem és",
    articles="artigo, artigos, central de ajuda, base de conhecimento, política, nossa regra, devo responder, respondo",
    only="e, só, somente, apenas, mas, desses, destes, deles, em vez disso",
    draft="rascunho*, resposta proposta, por que foi, por que está",
    by="category: categorias, temas, mais frequente*, mais comun*, por categoria; assignee: cada colega, "
    "cada agente, por pessoa, por agente; language: idiomas, línguas, por idioma; mailbox: caixas, por "
    "caixa; day: por dia, cada dia",
)
