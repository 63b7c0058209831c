"""Spanish."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, tique*, solicitud, caso",
    numbered="número, núm, n.º, nº",
    tickets="tickets, tiques, correos, mails, solicitudes, casos, quejas, reclamaciones, incidencias",
    count="cuántos, cuántas, cuanto*, número de, cantidad de",
    similar="otros clientes, alguien más, similar*, parecid*, como este, como el ticket, mismo problema, misma "
    "pregunta, ya visto, ya pasó, hubo algo",
    about="similares a, parecidos a, parecidas a, sobre, acerca de, relacionados con, por",
    who="cliente, clienta, quién es, quién ha, quién escribió, quién envió, de quién",
    outcome="solución, resuelt*, resolvi*, respuesta*, respond*, contest*, resultado",
    record="estado, asignad*, abiert*, resuelt*, categoría, quién, cuándo, asunto, cliente, clienta",
    recent="reciente*, último*, última*, nuevo*, nueva*, hoy, ayer",
    here="este ticket, esta solicitud, este caso, este cliente, esta clienta, este correo",
    back="el ticket, ese ticket, la solución, la causa, resuelto, la respuesta, el cliente, la clienta, se "
    "resolvió, lo resolv*, ella, él, resumen, resume*, quién lo tiene",
    them="cuáles, cuáles son, muéstralos, lístalos, enséñamelos",
    last="últimas, últimos, última, último",
    longer="más de, desde hace, desde hace más de, hace más de, al menos",
    hours="hora, horas",
    days="día, días",
    weeks="semana, semanas",
    states="unanswered: abiert*, sin resolver, pendientes, sin respuesta, sin contestar, esperan respuesta, "
    "esperando respuesta, en espera; resolved: resuelt*, cerrad*; waiting: en espera del cliente, "
    "esperando al cliente, esperan al cliente; snoozed: pospuest*, aplazad*; review: en revisión; new: "
    "nuevo, nuevos, nuevas; spam: spam",
    also="urgent: urgente*; negative: enfadad*, enojad*, molest*, furios*, descontent*; somebody: asignad*; "
    "tag: etiqueta*; nobody: sin responsable, nadie ~ asignado, sin asignar; me: mis ~ tickets, asignados "
    "a mí, mis tickets; overdue: vencido*, atrasado*; complaint: queja*, reclamacion*, reclamación",
    windows="last month: el mes pasado, mes pasado; weekend: fin de semana; yesterday: ayer; today: hoy; this "
    "week: esta semana; last week: la semana pasada, semana pasada; this month: este mes",
    topics="refund: reembolso*, devolución del dinero; payment: pago*, cobro*; delivery: entrega*, envío*; "
    "return: devolucion*, devolución; privacy: privacidad, datos personales, protección de datos; cancel: "
    "cancelacion*, cancelación; invoice: factura*; warranty: garantía*; order: pedido*; billing: "
    "facturación",
    asking="muestra*, lista*, dame, busca*, hay, llegaron, llegado*, recibid*, hemos, tenemos, todos, todas, "
    "ahora, clientes, cliente, aún, todavía, qué, cuáles, escrito, nos, porfa, por favor, me, mis, algo, "
    "alguna, algún",
    oldest="más tiempo esperando, lleva ~ esperando, más antigu*, más viej*, llevan más tiempo",
    greeting="hola, buenos días, buenas tardes, gracias, ayuda, qué puedes hacer, quién eres",
    articles="artículo, artículos, centro de ayuda, base de conocimientos, política, nuestra norma, debo "
    "responder, respondo, contesto, dice la ayuda, ayuda",
    only="y, solo, sólo, solamente, pero, de esos, de estos, de ellos, en cambio",
    draft="borrador*, respuesta propuesta, por qué se, por qué está, por qué fue",
    by="category: categorías, temas, más frecuente*, más comun*, por categoría; assignee: quién tiene más, "
    "por colega, por compañer*, cada colega, cada agente, cada compañer*, por persona, por agente; "
    "language: idiomas, por idioma; mailbox: buzones, por buzón; day: por día, cada día",
)
