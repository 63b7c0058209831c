// Opening tickets: tracks which one is being opened, and prefetches its neighbours.
"use strict";
const ECHO = 2000; // milliseconds in which notifications of one's own act arrive over the socket
const opening = {
  kept: new Map(), // address → { html, at }
  wide: matchMedia("(min-width: 861px)"),
  away: false, // another page was requested
  shown: 0, // when the open ticket was shown, as `uptime` counts
  leave() {
    opening.away = true;
    setTimeout(window.onpageshow, 15_000); // a download, or a page that never loaded
  },
  forget(ticket) {
    for (const address of opening.kept.keys())
      if (!ticket || address.includes(`/review/${ticket}/`)) opening.kept.delete(address);
  },
  here(address) {
    // prefetched or being fetched; while connected, a notification drops a ticket's copy; offline nothing is newer
    const kept = opening.kept.get(address);
    return (
      kept && (!kept.at || !navigator.onLine || Date.now() - kept.at < (live.connected ? 120_000 : 30_000)) && kept
    );
  },
  take(address) {
    // its copy is kept for offline use
    const kept = opening.here(address);
    if (kept) kept.at = 1;
    return kept?.html;
  },
  fetch: (address) => fetch(address, { headers: { "HX-Request": "true", "HX-Target": "work" }, redirect: "error" }),
  async ahead(link) {
    const address = link?.getAttribute("hx-get");
    if (!address || !opening.wide.matches || opening.here(address) || navigator.connection?.saveData) return;
    const entry = { html: null, at: 0 };
    opening.kept.set(address, entry);
    try {
      const answer = await opening.fetch(address);
      if (answer.ok && !answer.headers.has("HX-Redirect")) entry.html = await answer.text();
      entry.at = Date.now();
    } catch {
      // fetched again when opened
    }
    if (!entry.html && opening.kept.get(address) === entry) opening.kept.delete(address);
  },
  neighbours() {
    const rows = desk.rows(),
      at = desk.at(rows);
    for (const row of [rows[at + 1], rows[at - 1]]) opening.ahead(row?.firstElementChild);
  },
  open(row) {
    nearest(row);
    row.firstElementChild.focus(STILL);
    row.firstElementChild.click();
  },
  move(step) {
    // from the ticket being opened, so that two quick presses move twice; in the list being loaded
    if (searching()) return pending.then(() => opening.move(step));
    const rows = desk.rows(),
      at = desk.at(rows, pending.load?.ticket || undefined);
    const row = rows[at + step] ?? rows[at] ?? rows[0];
    if (row) opening.open(row);
  },
  came(act, done) {
    // the ticket that an act opened is shown
    const moved = desk.ticket() !== act.ticket;
    if (!moved) find("#ticket .flow")?.scrollTo(0, act.top); // a question is about what was on the screen
    else if (!act.undo) live.opened();
    desk.focusAfter(act);
    typeahead.acted(done);
    if (moved && byId("queue_list") && !byId(`row_${desk.ticket()}`)) later(); // its row, or that nothing is left
  },
  first() {
    // the server chooses, as for a page that is loaded: not what a colleague holds or has
    fetchInto("#work", `/${location.search}`, "#desk");
    pending.then(live.opened);
  },
};

// Coordinates requests: an act and a reload of the same ticket must not overlap, or the act's response would find
// nothing to replace. The end of a request is observed on the XHR: htmx tells the requesting element, perhaps gone.
const pending = {
  act: null, // { xhr, target, elt, ticket, then }
  load: null, // { xhr, target, elt, ticket, then }: a ticket, or a whole list (ticket is ""), being loaded
  list: null, // { xhr, target }: a list refresh
  acting: () => Boolean(pending.act?.target.isConnected),
  opens: () => Boolean(pending.load) && pending.load.ticket !== desk.ticket(),
  then(doing) {
    // after the act in progress, or the load
    const awaited = pending.acting() ? pending.act : pending.load,
      before = awaited.then;
    awaited.then = () => {
      before?.();
      doing();
    };
  },
  done: { ticket: "", until: 0 }, // the last act in this window
  did(ticket, news) {
    if (!["act", "sending"].includes(news.what)) return false;
    if (ticket !== pending.act?.ticket) return ticket === pending.done.ticket && uptime() < pending.done.until;
    pending.act.echo = news;
    return true;
  },
  busy: () => pending.acting() || pending.opens() || opening.away,
  early(key) {
    // repeated on the next ticket; the act in progress is not stopped
    const why = opening.away ? "another page was asked for" : "the ticket was not shown yet",
      word = () => desk.tell(`${key ? `${key.toUpperCase()} did nothing` : "Nothing was done"}: ${why}.`);
    if (!pending.acting()) word();
    if (pending.acting() || pending.load) pending.then(() => (pending.load ? pending.then(word) : word()));
  },
  drop(kind) {
    // ignore its response; an aborted request would be reported as an error
    const dropped = pending[kind];
    pending[kind] = null;
    dropped?.target.addEventListener("htmx:beforeSwap", (event) => {
      if (event.detail.xhr === dropped.xhr) prevent(event);
    });
  },
};
function ended(xhr) {
  const { act, load, list } = pending;
  if (load?.xhr === xhr) {
    pending.load = null;
    if (xhr.status === 200) load.then?.();
    else typeahead.fail();
  } else if (act?.xhr === xhr) {
    pending.act = null;
    bulk.show();
    opening.forget(act.ticket);
    if (xhr.status === 200) pending.done = { ticket: act.ticket, until: uptime() + ECHO };
    else if (act.echo) heard(act.echo);
    const came = () => opening.came(act, xhr.status === 200);
    if (act.opens) {
      if (desk.work().contains(active())) desk.rest(); // fields in it take no more keys
      fetchInto("#work", act.opens, "#desk");
    }
    if (act.opens && pending.load) pending.then(came);
    else came();
    if (byId("changed")?.dataset.what === "act") reopen(act.ticket, "act"); // the answer may have brought it
    if (xhr.responseURL.includes("/bulk/")) missed("own"); // brings only a part of the open ticket
    act.then?.(); // an undo no longer waits
  } else if (list?.xhr === xhr) pending.list = null;
}
function begin(kind, { elt, target, xhr }, ticket) {
  const then = pending.load?.elt === elt ? pending.load.then : null; // the same search field, typed into again
  find("#toast [data-told]")?.remove(); // it was about the previous ticket
  // what is dropped here is fetched again afterwards: an act may answer with the parts that it changed
  if (kind === "act" && pending.load && !pending.opens()) missed(live.fetched || "act");
  pending.drop("load");
  if (kind === "act" || ticket !== desk.ticket()) {
    // a reload of the open one drops no list
    if (pending.list) later();
    pending.drop("list");
  }
  const undo = elt.closest("#toast"),
    top = find("#ticket .flow")?.scrollTop;
  pending[kind] = { xhr, elt, target, ticket, then, top, q: elt.value, mail: newestMail(), undo };
  xhr.addEventListener("loadend", () => ended(xhr));
  bulk.show(); // that it is working
}
function beginLoad(event) {
  const { elt, target, requestConfig } = event.detail,
    tab = elt.getAttribute("href");
  const ticket = target.id === "work" ? (/\/(?:review|tickets)\/(\d+)\//.exec(requestConfig.path)?.[1] ?? "") : "";
  if (!pending.acting()) return begin("load", event.detail, ticket);
  prevent(event); // the act's response opens the next ticket; tabs and searches run after it
  if (elt.id === "q") pending.act.then = () => htmx.trigger(elt, "search");
  else if (target.id === "desk")
    pending.act.then = () =>
      tab ? find(`#queue .tabs a[href="${CSS.escape(tab)}"]`)?.click() : elt.isConnected && elt.requestSubmit();
}
const LINES = 80; // pixels of a reply that must be visible
const flow = () => (opening.wide.matches ? box(find("#ticket .flow")) : { top: 0, bottom: box(byId("rail")).top });
function hidden() {
  // the reply, if too little of it is visible to decide about it although its button is
  const reply = find("#ticket .draft .body");
  if (!reply || composer.writing()) return null;
  const { top, bottom, height } = box(reply),
    place = flow();
  const shown = Math.min(bottom, place.bottom, box(byId("acts")).top) - Math.max(top, place.top);
  return shown < Math.min(height, LINES) ? reply : null;
}
function showReply() {
  // scroll to its beginning, while that of the mail before it stays visible
  const reply = hidden(),
    mail = [...findAll("#ticket .msg")].at(-1);
  if (!reply || !mail || !opening.wide.matches || find("#conflict, #changed:not([hidden])")) return;
  const { top, height } = box(reply),
    below = top + Math.min(height, LINES) + box(byId("acts")).height - flow().bottom;
  find("#ticket .flow").scrollTop += Math.max(0, Math.min(below + 1, box(mail).top - flow().top));
}
function beginAct(event) {
  // the ticket to act on is leaving the page; an undo is still possible
  const undo = event.detail.elt.closest("#toast");
  const approves = event.detail.elt.id === "approve",
    unread = !undo && !event.detail.elt.closest("#bulk, .split, .picker") && live.unread(approves),
    below = approves && hidden();
  if (!below && !unread && (undo ? !pending.acting() : !pending.busy())) {
    if (event.detail.elt.dataset.focusAfter === "#composer") typeahead.begin("t");
    return begin("act", event.detail, desk.ticket());
  }
  prevent(event);
  if (below) {
    below.scrollIntoView();
    return desk.tell("Nothing was sent: this reply was not on the screen. Read it first.");
  }
  if (unread) return (typeahead.fail(), desk.tell(`Nothing was done: ${live.fresh.why}. Read it first.`));
  if (!pending.acting()) pending.early();
}
window.onbeforeunload = opening.leave;
window.onpageshow = () => (opening.away = false);

// On phones the bar of acts is shown only if it is entirely above the rail, so that no button is half covered.
const whole = new IntersectionObserver(
  (all) => all.forEach(({ target, intersectionRatio }) => target.classList.toggle("cut", intersectionRatio < 0.99)),
  { rootMargin: "0px 0px -53px", threshold: 0.99 },
);
listen("htmx:load", () => byId("acts") && whole.observe(byId("acts")));

// On phones a ticket is a page of its own, with a normal link and Back.
listenFirst("click", (event) => {
  if (event.target.closest("#rows .row > a") && !opening.wide.matches) event.stopPropagation();
});

listen("htmx:beforeRequest", (event) => {
  const link = event.detail.elt;
  if (!link.matches?.("#rows .row > a") || pending.acting()) return;
  if (find("#work .picker[data-enter]")) return prevent(event); // acts on the open ticket once its list is there
  const { ticket } = link.parentElement.dataset,
    place = link.getAttribute("hx-get");
  if (searching()) {
    // opens next to the search's results, whether found or not
    prevent(event);
    return pending.then(() => {
      history.replaceState(history.state, "", address(ticket));
      fetchInto("#work", address(ticket), "#desk").then(later);
    });
  }
  if (ticket === desk.ticket() && live.connected) {
    // already open
    prevent(event);
    return pending.drop("load");
  }
  const html = opening.take(place);
  if (!html) return;
  prevent(event);
  pending.drop("load");
  history.replaceState(history.state, "", place);
  const left = find("#rows .row.on > a")?.getAttribute("hx-get");
  if (left && !opening.kept.has(left)) opening.kept.set(left, { html: desk.work().outerHTML, at: 1 });
  htmx.swap("#work", html, { swapStyle: "outerHTML", settleDelay: 0 });
});
listen("htmx:beforeRequest", (event) => {
  const { elt, target, xhr, requestConfig } = event.detail;
  if (event.defaultPrevented || !target) return;
  if (requestConfig.verb !== "get") target.id === "work" && beginAct(event);
  else if (["work", "desk"].includes(target.id) || elt.id === "q") beginLoad(event);
  else if (target.id === "queue_list") {
    pending.list = { xhr, target };
    xhr.addEventListener("loadend", () => ended(xhr));
  }
  // htmx finds the target of a response from the requesting element, which may have left the page
  xhr.addEventListener("readystatechange", () => {
    if (xhr.readyState !== XMLHttpRequest.DONE || elt.isConnected || elt.contains(target)) return;
    page.append(Object.assign(elt, { hidden: true }));
    xhr.addEventListener("loadend", () => elt.remove());
  });
});
listen("htmx:configRequest", ({ detail }) => {
  detail.headers["X-Ticket"] = desk.ticket();
  if (detail.verb !== "get" && detail.target?.id === "work") detail.headers["X-Rows"] = desk.rows().length;
});
listen("htmx:beforeSwap", ({ detail }) => {
  // the next ticket is usually prefetched; otherwise it is requested after the act
  const address = detail.xhr.getResponseHeader("X-Open");
  if (!address) return;
  const html = live.connected && opening.take(address);
  if (html) detail.serverResponse = html + detail.serverResponse;
  else {
    detail.swapOverride = "none";
    pending.act.opens = address;
  }
});
let near = ""; // the ticket whose row was scrolled into view
listen("htmx:load", ({ detail: { elt } }) => {
  if (elt.matches("#rows > *")) mark(); // more rows
  const work = elt.id === "work" ? elt : elt.querySelector?.("#work");
  if (!work) return;
  if (work.dataset.title) document.title = `${work.dataset.title} · Draftdesk`;
  mark();
  if (near !== desk.ticket()) {
    holding.unasked = ""; // until an act claims to have opened it
    live.came(JUST_OPENED, OPENED, true);
    nearest(find("#rows .row.on"));
    if (near) scrollTo(0, 0); // on a phone the window scrolls
    opening.shown = uptime();
  }
  near = desk.ticket();
  showReply();
  setTimeout(opening.neighbours, 120);
});
listenIn("#rows .row:not(.on) > a", "pointerover", opening.ahead);
