// Basics of the desk: error messages, clocks, the toast, dialogs, and a list that never jumps.
"use strict";
const STILL = { preventScroll: true }; // focus without scrolling
// Handlers use what later scripts define: nothing is heard before all of them have run.
let complete = false;
addEventListener("DOMContentLoaded", () => (complete = true), true);
const listen = (names, heard, options) => {
  for (const name of names.split(" ")) document.addEventListener(name, (event) => complete && heard(event), options);
};
const listenFirst = (names, heard) => listen(names, heard, true); // before the element's own handlers
// where the event is in such an element, which `heard` gets first
const listenIn = (selector, names, heard) =>
  listen(names, (event) => {
    const place = event.target.closest?.(selector);
    if (place) heard(place, event);
  });
// each such element that has come into the page
const whenShown = (selector, heard) =>
  listen("htmx:load", ({ detail: { elt } }) => {
    for (const each of [elt, ...elt.querySelectorAll(selector)]) if (each.matches(selector)) heard(each);
  });
const byId = (id) => document.getElementById(id);
const within = (element, selector) => element.querySelector(selector);
const find = (selector) => within(document, selector);
const findAll = (selector) => document.querySelectorAll(selector);
const make = (tag, fields) => Object.assign(document.createElement(tag), fields);
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
const page = document.body;
const uptime = () => performance.now(); // milliseconds since the page was loaded
const active = () => document.activeElement;
const box = (element) => element?.getBoundingClientRect();
const nearest = (element) => element?.scrollIntoView({ block: "nearest" });
const ctrl = (event) => event.ctrlKey || event.metaKey;
const prevent = (event) => event.preventDefault();
// Session storage; if it fails, the page still has the value.
const stash = (name, value) => {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
};
const stashed = (name) => {
  try {
    return JSON.parse(sessionStorage.getItem(name));
  } catch {}
};
const unstash = (name) => sessionStorage.removeItem(name);
const composing = (event) => event.isComposing || event.keyCode === 229; // the input method handles these keys
const put = (selector, text) => Object.assign(find(selector) ?? {}, { textContent: text, hidden: !text });
const desk = {
  work: () => byId("work"),
  rows: () => [...findAll("#rows > .row")],
  ticket: () => desk.work()?.dataset.ticket || "",
  at: (rows, ticket = desk.ticket()) => rows.findIndex((row) => row.dataset.ticket === ticket),
  trouble: (text) => put("#trouble", text),
  say: (text) => put("#news", text), // announced once by screen readers
  tell: (text) => (byId("changed") ? put("#changed", text) : desk.toast(text)), // in the open ticket, if there is one
  toast(text) {
    // replaces the previous message
    find("#toast [data-told]")?.remove();
    desk.note(text).dataset.told = "";
  },
  note(text) {
    const note = make("div", { className: "pill note", textContent: text });
    byId("toast").prepend(note);
    passing();
    return note;
  },
};

// Errors
const UNANSWERED = "htmx:responseError htmx:sendError htmx:timeout";
let undoing = ""; // the reply whose undo got no response
function failed(text, { elt, requestConfig: { verb } }) {
  const row = elt.matches("#rows .row > a");
  if (elt.id === "hold" || (verb === "get" && !row && find("#trouble")?.textContent)) return; // it says less than that
  undoing = /(\d+)\/undo\/$/.exec(elt.getAttribute("action"))?.[1] ?? undoing;
  const undo = find(`[action$="/${undoing}/undo/"]`),
    read = row ? "The ticket was not opened. " : "",
    other = verb === "get" ? read : "Not confirmed; what you typed is kept. ";
  desk.trouble(
    `${text} ${undo ? "Undo was not confirmed: the reply may still be sent. " : other}Try again in a moment.`,
  );
  if (row) desk.rest(); // focus the open ticket
}
listen("htmx:sendError htmx:timeout", ({ type, detail }) =>
  failed(`The desk ${type === "htmx:timeout" ? "is not responding" : "cannot be reached"}.`, detail),
);
const refused = { 403: "Your role does not allow that.", 404: "That no longer exists.", 413: "That is too long." };
listen("htmx:responseError", ({ detail }) => {
  const { status } = detail.xhr;
  if (refused[status]) desk.trouble(refused[status]);
  else if (status === 503) failed("The desk can neither read nor save at the moment.", detail);
  else failed(`That failed (${status}).`, detail);
});
listen("htmx:afterOnLoad", () => desk.trouble(""));
listen("htmx:beforeProcessNode", ({ target }) => {
  // On pages without a ticket the toast's Undo is a plain form that leads to the ticket's page.
  if (target.matches("#toast form") && !byId("work")) target.removeAttribute("hx-post");
});
addEventListener("offline", () => desk.trouble("You are offline. You can still read this page."));
addEventListener("online", () => desk.trouble(""));

// Focus: restored when its element is replaced, and set after an act to where the next key is needed
let focused = null; // last focused element
listen("focusin", ({ target }) => (focused = target));
listen("pointerdown", () => (focused = null)); // a click elsewhere drops it
desk.rest = () => {
  const row = find(".asking .go") || find("#rows .row.on > a") || byId("rows"); // Enter confirms
  const place = row?.getClientRects().length ? row : byId("ticket");
  place?.focus(STILL);
};
desk.refocus = () => {
  if (active() !== page || !focused || focused.isConnected) return;
  const key = focused.closest("[data-key]")?.dataset.key,
    row = focused.closest(".row")?.id;
  const same = `.sheet a[href="${CSS.escape(focused.getAttribute("href") ?? "")}"]`;
  const twin = (key && find(`#work [data-key="${key}"]`)) || find(row ? `#${row} > a` : same);
  // an open popover keeps it, and would close without; a deleted note's text is edited next
  (popover()?.querySelector(TEXT) || twin?.querySelector("summary") || twin)?.focus(STILL);
  if (active() === page) desk.rest();
};
listen("htmx:afterSettle", desk.refocus);
desk.focusAfter = ({ elt, ticket, mail }) => {
  const wanted = ["#conflict[tabindex]", "#conflict ~ * .pop[open] input[maxlength]", elt.dataset.focusAfter];
  const place = wanted
    .map((selector) => selector && find(`#work :is(${selector})`))
    .find((found) => found?.getClientRects().length);
  if (active().id === "q") return; // they are searching: elsewhere letters would be shortcuts
  if (desk.ticket() !== ticket) desk.rest();
  else if (place) {
    place.focus({ preventScroll: place.id === "conflict" }); // it is at the bottom of the visible part
    if (place.matches("input")) place.setSelectionRange(place.value.length, place.value.length); // continue at its end
  } else if (active() === page) desk.rest();
  else if (active() === composer.area()) {
    // refused: show the text being typed, with the reason below it
    tell(find("#conflict > b")?.textContent ?? "");
    if (!showMail(mail)) nearest(composer.area());
  }
};

// Clocks count seconds given by the server, so that a wrong local clock does no harm
const paint = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};
const write = (selector, text) => paint(find(selector) ?? {}, text); // if the page has that element
function inShort(minutes) {
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}
function tick() {
  for (const element of findAll("[data-countdown], [data-clock]")) {
    const { countdown, clock } = element.dataset;
    element.until ??= uptime() + 1000 * (countdown ?? clock);
    const seconds = Math.max(0, Math.ceil((element.until - uptime()) / 1000)),
      words = seconds ? `${seconds} s` : "a moment";
    paint(element, clock ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : words);
    if (!seconds) element.closest("#hold")?.replaceChildren(); // the hold has ended
  }
  if (complete) holding.look();
}
function localTimes(root) {
  // in the chosen zone, else in the browser's; one that it does not know raises, and the server's words stay
  const timeZone = document.body.dataset.zone || undefined,
    written = (when, form) => new Intl.DateTimeFormat(undefined, { timeZone, ...form }).format(when),
    date = (when) => written(when, { dateStyle: "short" }),
    days = { [date(Date.now())]: "today", [date(Date.now() - 86_400_000)]: "yesterday" };
  for (const element of root.querySelectorAll("time.local")) {
    const when = new Date(element.dateTime),
      name = days[date(when)] ?? written(when, { day: "numeric", month: "short" });
    paint(element, `${name} ${written(when, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}`);
    element.title = written(when, { dateStyle: "medium", timeStyle: "long" }); // names the zone
  }
}
setInterval(tick, 250);
const minutesTo = (at) => Math.trunc((new Date(at) - Date.now()) / 60_000);
const dueIn = (minutes) => (minutes < 0 ? "overdue" : minutes < 1 ? "due now" : `due in ${inShort(minutes)}`);
setInterval(() => {
  for (const element of findAll("[data-due]")) {
    const minutes = minutesTo(element.dataset.due);
    paint(element, dueIn(minutes));
    element.classList.toggle("late", minutes < 30);
  }
  for (const element of findAll("time.age[datetime]")) paint(element, inShort(-minutesTo(element.dateTime)));
}, 30_000);
listen("htmx:load", (event) => {
  tick();
  passing();
  localTimes(event.detail.elt.parentElement || document);
});

// Toasts disappear after they were read
function passing() {
  undos.read();
  for (const pill of findAll("#toast .pill:not([data-timed])")) {
    const note = pill.classList.contains("note"),
      over = within(pill, "[data-passing]");
    pill.dataset.timed = "";
    if (pill.id === `outbound_${undoing}` && pill.dataset.state === "sent")
      over.prepend("Undo did not reach the desk. "); // this one stays
    else if (note || over) setTimeout(() => pill.remove(), note ? 9000 : 4000);
  }
}
// and their height is reserved below the list or pane, where the open row stays whole
new ResizeObserver(([{ target }]) => {
  page.style.setProperty("--toast", `${target.offsetHeight && target.offsetHeight + 24}px`);
  const row = find("#rows .row.on"),
    end = box(byId("rows"))?.bottom;
  if (box(row)?.top < end && box(row).bottom > end) nearest(row);
}).observe(byId("toast"));
// Undo history: acts that the toast offered to undo in this tab, also after their line has disappeared and on the next
// page. The server decides whether an act can still be undone, and answers why not.
const undos = {
  most: 30,
  name: `undos:${page.dataset.user}`,
  list: [], // { action, form, text }, newest last
  keep(list) {
    undos.list = list.slice(-undos.most);
    stash(undos.name, undos.list);
  },
  read() {
    const known = new Set(undos.list.map(({ action }) => action));
    // the first in the page is the newest
    const fresh = [...findAll("#toast .pill:has([data-key=u])")].reverse().map((pill) => {
      const form = within(pill, "form:has([data-key=u])"),
        text = within(pill, "span").textContent.replace(/\s*·\s*$/, "");
      const action = form.getAttribute("action");
      return { action, form: form.outerHTML, text };
    });
    undos.keep([...undos.list, ...fresh.filter(({ action }) => !known.has(action))]);
  },
  drop: (action) => undos.keep(undos.list.filter((each) => each.action !== action)),
  show({ form, text }) {
    const line = make("div", { className: "pill note", innerHTML: form });
    line.prepend(make("span", { textContent: text }));
    byId("toast").append(line);
    htmx.process(line);
    passing();
    return line;
  },
  again() {
    const last = undos.list.at(-1);
    return last && (find(`#toast [action="${last.action}"]`) ?? undos.show(last)).querySelector("[data-key=u]");
  },
};
undos.list = stashed(undos.name) ?? [];
listen("htmx:beforeOnLoad", ({ detail: { xhr, requestConfig } }) => {
  if (requestConfig.verb === "post" && xhr.status < 500) undos.drop(requestConfig.path);
});
listen("submit", ({ target }) => {
  if (target.matches("[hx-post]")) return;
  within(target, "[data-key=u]")?.removeAttribute("data-key"); // news before the page goes would list it again
  undos.drop(target.getAttribute("action"));
});
listenIn("[data-dismiss]", "click", (button) => button.closest(".pill").remove());
listenIn("[data-fresh]", "click", () => nearest(desk.rows().find((row) => unread.has(row.id))));
listen("click focusin", ({ target, isTrusted }) => {
  // elsewhere: popovers close, but not by the choice that an earlier Enter makes
  for (const open of findAll("details.pop[open]")) if (isTrusted && !open.contains(target)) open.open = false;
});

// The list never jumps: its top row keeps its position, and new rows above are announced
let before = null;
function remember() {
  const list = byId("queue_list"),
    rows = byId("rows");
  if (!list || !rows) return;
  const top = box(rows).top;
  const anchor = desk.rows().find((row) => box(row).bottom > top + 4);
  before = {
    place: list.dataset.place,
    scroll: rows.scrollTop,
    known: new Set(desk.rows().map((row) => row.id)),
    anchor: anchor?.id,
    offset: anchor ? box(anchor).top - top : 0,
    busy: rows.scrollTop > 0 || rows.matches(":hover"),
    cut: Boolean(byId("more")),
  };
}
function anchorAgain() {
  const list = byId("queue_list"),
    rows = byId("rows"),
    was = before;
  before = null;
  const opened = rows?.querySelector(".row.on"),
    undone = pending.act?.undo; // its rows are restored, not new
  mark(pending.act); // an act's list arrives before the ticket that it opens
  if (!was || !rows || list.dataset.place !== was.place) return;
  const all = desk.rows(),
    last = all.findLastIndex((row) => was.known.has(row.id));
  // Rows after the last known one of a truncated page were already waiting.
  const fresh = (row, at) => row !== opened && !was.known.has(row.id) && !(was.cut && at > last);
  const news = undone ? [] : all.filter(fresh);
  if (news.length) desk.say(`${news.length} new`);
  if (was.busy) {
    const anchor = was.anchor && byId(was.anchor);
    rows.scrollTop = was.scroll;
    if (anchor) rows.scrollTop += box(anchor).top - box(rows).top - was.offset;
  }
  for (const row of news) unread.add(row.id);
  announce();
  rows.addEventListener("scroll", announce, { passive: true });
}
const unread = new Set(); // new rows that were not visible yet
function announce() {
  const list = box(byId("rows"));
  for (const id of list ? unread : []) {
    const row = box(byId(id));
    if (!row || (row.top >= list.top - 8 && row.bottom <= list.bottom + 8)) unread.delete(id);
  }
  put("[data-fresh]", unread.size ? `${unread.size} new` : "");
}
const LEFT = "This ticket has left the list. J opens the next one.";
function mark(early) {
  // mark the row of the open ticket
  const open = desk.ticket();
  for (const row of findAll("#rows [data-added]")) {
    // added rows are shown only while open, and once
    const { ticket } = row.dataset;
    if ((!early && ticket !== open) || findAll(`#rows [data-ticket="${ticket}"]`).length > 1) row.remove();
  }
  for (const row of desk.rows()) {
    const on = row.dataset.ticket === open;
    row.classList.toggle("on", on);
    row.firstElementChild.ariaCurrent = on ? "true" : null;
  }
  const told = find("#changed")?.textContent;
  if (told?.includes(LEFT) && !find("#rows .row.gone.on")) put("#changed", told.replace(LEFT, "").trim()); // it is back
}
listen("htmx:beforeSwap htmx:oobBeforeSwap", ({ detail: { target } }) => {
  if (target?.id === "queue_list") remember();
  if (target?.id !== "toast") return;
  // the answers to several U are read together; another act ends them: they may say the opposite of it
  const kept = pending.act && !pending.act.undo ? "[data-news]" : ":not([id], :has(form))";
  const answers = [...findAll(`#toast > .note${kept}`)].slice(0, 2);
  queueMicrotask(() => target.append(...answers));
});
listen("htmx:afterSettle", () => announce()); // an act may have taken a row away
listen("htmx:afterSwap htmx:oobAfterSwap", (event) => {
  if (before && event.detail.target?.id === "queue_list") anchorAgain();
});

// A ticket is held once it has been open for a second, and again while somebody is there: an unused tab lets its hold
// expire. What opened automatically is held once the reader does something on it or has it open for a while.
const holding = {
  opened: 1000, // milliseconds that a ticket must be open
  looked: 2000, // additional, for a ticket opened automatically
  pace: 45_000, // between renewals; less for short holds
  present: 60_000, // since the last key or click
  last: uptime(), // key or click
  unasked: "", // ticket opened automatically
  at: 0, // the last renewal
  look() {
    const since = opening.shown + holding.opened,
      used = holding.unasked !== desk.ticket() || holding.last > since,
      pace = Math.min(holding.pace, 500 * (find("#hold [data-clock]")?.dataset.clock ?? Infinity));
    if (uptime() < since + (used ? 0 : holding.looked) || !document.hasFocus()) return;
    if (uptime() - holding.last > holding.present) return;
    if (holding.at > opening.shown && uptime() - holding.at < pace) return;
    // after leaving the ticket a late hold would end the next ticket's; a phone's list hides the ticket
    if (pending.busy() || !box(byId("ticket"))?.width) return;
    holding.at = uptime();
    htmx.trigger(page, "renew");
  },
};
listen("keyup click touchmove wheel", () => (holding.last = uptime()));
