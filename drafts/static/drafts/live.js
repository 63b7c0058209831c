// Live updates: a notification over the socket, then at most one refetch a second of what is shown.
"use strict";
const PACE = 1000,
  PATIENCE = 1000,
  WITHOUT_SOCKET = 15_000,
  READING = 1500,
  OPENED = 300,
  HASTE = 600, // since the ticket was shown: too short to have read a reply, longer than a double press takes
  JUST_OPENED = "this ticket has just opened",
  RECONNECT = [300, 600, 1200, 1800]; // milliseconds
const GOING_AWAY = 1001;
const WHAT = {
  message: "A new mail came in",
  draft: "There is a new draft",
  both: "A new mail and a new draft came in",
  sending: "A reply was approved",
  sent: "The reply was sent",
  failed: "Something failed",
  article: "A cited article changed",
  beside: "Another mail of this customer came in",
};
const watched = page.hasAttribute("data-live");
const changed = new Map(); // ticket → kind of change
// known: was connected once; fetched: the change for which the ticket was fetched again; fresh: the draft that arrived
// automatically, and until when it cannot have been read
const live = {
  connected: false,
  known: false,
  lost: 0,
  fetched: "",
  fresh: {},
  unread: (approves) =>
    live.fresh.draft === composer.draft()?.dataset.draft &&
    uptime() < live.fresh.until &&
    (approves || !live.fresh.opened),
  came(why, pause, opened = false) {
    // opened: by the person, who knows the ticket but has not read its reply
    live.fresh = { draft: composer.draft()?.dataset.draft, until: uptime() + pause, why, opened };
  },
  hasty: () => desk.ticket() && holding.unasked === desk.ticket() && uptime() < opening.shown + HASTE,
  opened() {
    // opened automatically, not by the person
    holding.unasked = desk.ticket();
    live.came(JUST_OPENED, OPENED);
  },
};
let due = 0,
  last = 0;

function heard(news) {
  const ticket = String(news.ticket ?? ""),
    by = news.detail?.by;
  if (news.what === "progress") return progress(ticket, news.detail.words);
  if (news.what === "announcement") return announced(news.detail);
  if (news.what === "assistant") return document.dispatchEvent(new CustomEvent("desk:assistant", news));
  if (by === page.dataset.user && pending.did(ticket, news)) return; // the act's response has shown it
  if (news.what === "hold") {
    if (by === page.dataset.user) return;
    opening.forget(ticket);
    if (ticket === desk.ticket() && byId("hold")) fetchInto("#hold", address(ticket), "#ticket");
    return later();
  }
  opening.forget(ticket);
  if (news.what === "draft") progress(ticket, "");
  if (news.what === "beside") live.beside = news;
  const own = news.what === "act" && by === page.dataset.user;
  if (ticket) changed.set(ticket, merged(changed.get(ticket), own ? "own" : news.what));
  if (news.what === "resync") changed.set(desk.ticket(), "resync");
  if (/^(sending|sent|failed|act|resync|message)$/.test(news.what)) htmx.trigger(page, "desk:toast");
  later();
}
function merged(before, what) {
  if (what === "draft" && /message|both/.test(before)) return "both";
  return before && before !== "own" && /act|own|beside/.test(what) ? before : what;
}
function announced({ text, ticket, message }) {
  // a mention, an assignment or a task for this person
  htmx.trigger(page, "desk:mentions");
  later();
  if (!text) return;
  const href = ticket ? `/tickets/${ticket}/${message ? `#message_${message}` : ""}` : "/?tab=mine";
  const note = desk.note(text);
  note.dataset.news = "";
  note.append(make("a", { href, textContent: "Open" }));
}
function progress(ticket, words) {
  const places = findAll(`[data-progress="${CSS.escape(ticket)}"]`);
  for (const place of places) place.textContent = words;
  if (!places.length && !byId(`row_${ticket}`)) later();
}
const later = () => (due ||= setTimeout(refresh, Math.max(0, last + PACE - uptime())));
function refresh() {
  due = 0;
  last = uptime();
  if (pending.acting() || pending.load) return later(); // a response on its way may be older
  const open = desk.ticket(),
    what = changed.get(open);
  changed.clear();
  const list = byId("queue_list"),
    section = find("[data-refresh]");
  if (list) {
    const place = new URLSearchParams(location.search);
    place.delete("edit");
    place.delete("after");
    place.set("live", "1");
    place.set("length", Math.max(50, desk.rows().length));
    fetchInto("#queue_list", `/?${place}`).then(() => {
      const idle = !desk.ticket() && !find("[data-asking]") && !pending.load;
      if (idle && opening.wide.matches && find("#rows > .row:not([data-held])")) opening.first();
    });
  }
  if (section && !section.contains(active()?.closest("input, form")))
    fetchInto(`#${section.id}`, section.dataset.refresh);
  if (open && what) reopen(open, what);
}
// Requested by the element to be replaced: htmx keeps only the last waiting request of an element.
const fetchInto = (target, from, source = target) =>
  htmx.ajax("GET", from, { source, target, swap: "outerHTML" }).catch(() => {}); // htmx:sendError reports it
const address = (ticket) =>
  find(".desk.alone") ? `/tickets/${ticket}/` : `/review/${ticket}/${location.search.replace(/[?&]edit=1/, "")}`;
const inUse = () => composer.busy() || question() || find("#work :is(.pop[open], .picker[data-enter])");
const missed = (what) => {
  changed.set(desk.ticket(), what);
  later();
};
function reopen(ticket, what) {
  if (pending.acting() || pending.opens()) return missed(what); // a response on its way may be older
  if (!inUse()) return swapWork(address(ticket), what);
  if (what === "own") return; // its response was shown
  if (what === "resync" || (what === "act" && !find("#work .picker[open]"))) return compare(ticket);
  notice(ticket, merged(byId("changed").dataset.what, what));
}
function notice(ticket, what) {
  const note = desk.tell(
    `${WHAT[what] || "This ticket changed"} while you were working. ${composer.editing() ? "Your text is safe. " : ""}`,
  );
  const show = () => {
    const writing = composer.writing();
    if (writing) typeahead.begin("e"); // letters go on in the text
    swapWork(address(ticket)).then(() => writing && composer.edit(null, false));
  };
  const { of, named } = what === "beside" && String(live.beside.ticket) === ticket ? live.beside.detail : {};
  if (of) note.append(make("a", { href: `/tickets/${of}/`, textContent: named }));
  note.append(make("button", { className: "btn go", textContent: "Show", onclick: show }));
  note.dataset.what = what;
}
const standing = (shown) =>
  [...shown.querySelectorAll("#meta, #ticket .msg")].map(({ id, dataset }) => id + dataset.state).join();
async function compare(ticket) {
  // beside a text being typed: who has it, tags and history are shown at once, other changes are announced
  const answer = await opening.fetch(address(ticket)).catch(() => null),
    now = answer?.ok && parsed(await answer.text());
  if (ticket !== desk.ticket() || !now || !standing(now)) return;
  if (pending.acting()) return missed("resync");
  for (const fresh of now.querySelectorAll("#about, #assigned, #assigned_seen, #suggested, #history")) {
    byId(fresh.id)?.replaceWith(fresh);
    htmx.process(fresh);
  }
  const { what } = byId("changed").dataset;
  if (standing(now) !== standing(document)) notice(ticket, merged(what, "act"));
  else if (what === "act") delete put("#changed", "").dataset.what;
  localTimes(byId("ticket"));
}
function swapWork(from, what = "") {
  live.fetched = what;
  const work = desk.work(),
    was = composer.words(),
    read = live.fresh.draft,
    told = find("#conflict:not(.question), #changed:not([hidden], [data-what])")?.textContent ?? "",
    mail = newestMail(),
    boxes = () => [...findAll("#ticket .flow, #evidence .pane")],
    tops = boxes().map((each) => each.scrollTop);
  return fetchInto("#work", from).then(() => {
    boxes().forEach((each, at) => each.scrollTo(0, tops[at] ?? 0));
    showMail(mail);
    if (!what || desk.work() === work) return;
    // a draft that is open again is not new, and what was refused holds no more
    if (!was && composer.draft()?.dataset.draft === read) arrived(what, composer.words(), "");
    else arrived(what, was, squeezed(told));
  });
}
const newestMail = () => [...findAll("#ticket .msg.in")].at(-1)?.id;
function showMail(before) {
  // show a new mail, so that no reply is sent without having seen it; true if there is one
  const mail = newestMail();
  if (!before || !mail || mail === before) return false;
  byId(mail).scrollIntoView();
  live.came("a new mail came in", READING);
  return true;
}
function arrived(what, was, told) {
  // warn about a draft with another text, so that it is not mistaken for the one read before; earlier reasons stay
  const draft = composer.words(),
    fresh = draft && draft !== was;
  if (fresh) live.came("this draft is new", READING);
  for (const word of [/message|both/.test(what) && `${WHAT.message}.`, fresh && "New draft: read it before you send."])
    if (word && !told.includes(word)) told += ` ${word}`;
  if (told) desk.tell(told).className = "notice warn";
  mark(); // it may be in the list again
}
listen("htmx:beforeSwap", (event) => {
  // keep the composer of a person who began to type meanwhile
  const { target, requestConfig } = event.detail;
  if (!live.fetched || requestConfig.elt !== target || target !== desk.work() || !inUse()) return;
  prevent(event);
  reopen(desk.ticket(), live.fetched);
});
listen("htmx:wsBeforeMessage", (event) => {
  prevent(event); // a notification, not HTML
  heard(JSON.parse(event.detail.message));
});
// The connection: its loss is shown, and it is restored quickly
htmx.config.wsReconnectDelay = (attempt) => (RECONNECT[attempt] ?? RECONNECT.at(-1)) * (0.8 + 0.4 * Math.random());
function tellConnection() {
  const gone = live.lost && live.known && !live.connected;
  if (byId("connection")?.hidden === Boolean(gone)) put("#connection", gone ? "Connection lost. Reconnecting…" : "");
}
listen("htmx:wsOpen", () => {
  if (live.lost) heard({ what: "resync" });
  Object.assign(live, { connected: true, known: true, lost: 0 });
  tellConnection();
});
listen("htmx:wsClose", ({ detail: { event, socketWrapper } }) => {
  if (event?.code === 4401) return location.reload(); // signed out: the page shows it
  live.connected = false;
  live.lost ||= uptime();
  setTimeout(tellConnection, PATIENCE);
  if (event?.code === GOING_AWAY) setTimeout(socketWrapper.reconnect, RECONNECT[1]); // htmx treats this code as final
});
addEventListener("online", () => watched && heard({ what: "resync" }));
const poll = () => watched && !live.connected && !document.hidden && later();
setInterval(poll, WITHOUT_SOCKET);
listen("visibilitychange", poll);
