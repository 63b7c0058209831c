// What others do appears by itself: a word over the socket, then at most one refetch a second of what is shown.
"use strict";
const PACE = 1000, PATIENCE = 3000, WITHOUT_SOCKET = 15000; // milliseconds
const STEPS = {
  reserve: "starting…", classify: "reading…", retrieve: "retrieving…", plan: "planning…", tools: "looking things up…",
  compose: "writing…", review: "checking…", repair: "repairing…", route: "deciding…", settle: "finishing…",
};
const WHAT = { message: "A new mail came in", draft: "There is a new draft", sending: "A reply is on its way", sent: "The reply was sent", failed: "Something failed here" };
const changed = new Map(); // ticket → what
const live = { connected: false };
let due = 0, last = 0, lost = 0;

function heard(news) {
  const ticket = String(news.ticket ?? ""), by = news.detail?.by;
  if (news.what === "progress") return progress(ticket, news.detail?.node);
  if (news.what === "hold") {
    if (by === document.body.dataset.user) return;
    if (ticket === desk.ticket()) holder();
    return later();
  }
  opening.forget(ticket);
  if (ticket && !(changed.has(ticket) && news.what === "act")) changed.set(ticket, news.what);
  if (news.what === "resync") changed.set(desk.ticket(), "resync");
  if (["sending", "sent", "failed", "act"].includes(news.what)) htmx.trigger(document.body, "desk:toast");
  later();
}
function progress(ticket, node) {
  const places = document.querySelectorAll(`[data-progress="${CSS.escape(ticket)}"]`);
  for (const place of places) place.textContent = STEPS[node] || "drafting…";
  if (!places.length && !document.getElementById(`row_${ticket}`)) later();
}
function later() {
  if (due) return;
  due = setTimeout(refresh, Math.max(0, last + PACE - performance.now()));
}
function refresh() {
  due = 0;
  last = performance.now();
  const open = desk.ticket(), what = changed.get(open);
  changed.clear();
  const list = document.getElementById("queue_list"), section = document.querySelector("[data-refresh]");
  if (list) {
    const place = desk.place();
    place.delete("edit");
    place.delete("after");
    place.set("selected", open);
    place.set("length", Math.max(50, desk.rows().length));
    htmx.ajax("GET", `/?${place}`, { target: "#queue_list", swap: "outerHTML" });
  }
  if (section && !section.contains(document.activeElement?.closest("input, form"))) htmx.ajax("GET", section.dataset.refresh, { target: `#${section.id}`, swap: "outerHTML" });
  if (open && what) reopen(open, what);
  else if (!open && list && opening.wide.matches) first();
}
function address(ticket) {
  return document.querySelector(".desk.alone") ? `/tickets/${ticket}/` : `/review/${ticket}/${location.search.replace(/[?&]edit=1/, "")}`;
}
function reopen(ticket, what) {
  if (!composer.busy()) return swapWork(address(ticket));
  const note = document.getElementById("changed");
  note.textContent = `${WHAT[what] || "This ticket changed"} while you were working. Your words are safe. `;
  const show = Object.assign(document.createElement("button"), { type: "button", className: "btn go", textContent: "Show it" });
  show.addEventListener("click", () => swapWork(address(ticket)));
  note.append(show);
  note.hidden = false;
}
function swapWork(from) {
  const flow = document.querySelector("#ticket .flow")?.scrollTop, pane = document.querySelector("#evidence .pane:not([hidden])")?.scrollTop;
  const focused = document.activeElement?.dataset?.key;
  return htmx.ajax("GET", from, { target: "#work", swap: "outerHTML" }).then(() => {
    const again = (selector, top) => { const box = document.querySelector(selector); if (box && top) box.scrollTop = top; };
    again("#ticket .flow", flow);
    again("#evidence .pane:not([hidden])", pane);
    if (focused && document.activeElement === document.body) document.querySelector(`#work [data-key="${focused}"]`)?.focus();
  });
}
function holder() {
  if (document.getElementById("hold")) htmx.ajax("GET", address(desk.ticket()), { target: "#hold", swap: "outerHTML" });
}
function first() { // an empty desk opens the first mail that comes
  document.body.addEventListener("htmx:afterSettle", () => { if (!desk.ticket()) desk.rows()[0]?.firstElementChild.click(); }, { once: true });
}

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  event.preventDefault(); // it is word of a change, not HTML
  heard(JSON.parse(event.detail.message));
});
document.addEventListener("htmx:wsOpen", () => {
  if (lost) { desk.trouble(""); heard({ what: "resync" }); }
  live.connected = true;
  lost = 0;
});
document.addEventListener("htmx:wsClose", (event) => {
  if (event.detail.event?.code === 4401) return location.reload(); // signed out: the page says so
  live.connected = false;
  lost ||= performance.now();
  setTimeout(() => { if (lost && !live.connected && navigator.onLine) document.body.dataset.lost = ""; }, PATIENCE);
});
setInterval(() => {
  if (!document.body.hasAttribute("data-live")) return;
  if (live.connected) delete document.body.dataset.lost;
  else if (!document.hidden) later();
}, WITHOUT_SOCKET);
document.addEventListener("visibilitychange", () => { if (!document.hidden && !live.connected && document.body.hasAttribute("data-live")) later(); });
