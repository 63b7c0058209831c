// Asking, over the socket or as a form: the socket tells how far the answer is, then the page fetches the checked one.
"use strict";
const asking = {
  box: () => byId("conversation"),
  field: () => byId("question"),
  // request: { id, values, timer, heard } of this window's question; timer, where it went over the socket
  // kept: a question of which it is not known whether it arrived
  request: null,
  socket: null,
  kept: "",
  unheard: 10_000, // milliseconds until a question is posted of which nothing was heard
  silence: 20_000, // until what is being answered is looked at again
  last: () => find("#conversation .exchange:last-child .pending"),
  shown() {
    if (asking.kept && [...findAll("#conversation .asked")].at(-1)?.textContent === asking.kept) {
      if (asking.field()?.value === asking.kept) asking.type("");
      asking.kept = "";
      desk.trouble("");
    }
    asking.end();
    asking.watch();
  },
  type(text) {
    const field = asking.field();
    field.value = text;
    begun.keep(field.form);
  },
  watch() {
    // who answered it may have been stopped
    clearTimeout(asking.waits);
    if (asking.last()) asking.waits = setTimeout(asking.fetch, asking.silence);
  },
  end() {
    const newest = find("#conversation .exchange:last-child"),
      list = newest?.parentElement;
    if (newest) list.scrollTop = newest.offsetTop - list.offsetTop - 8;
  },
  pending(question) {
    const exchange = find("#conversation > template").content.firstElementChild.cloneNode(true);
    within(exchange, ".asked").textContent = question;
    return exchange;
  },
  begin(question) {
    find("#conversation .begin")?.remove();
    find("#conversation .exchanges").append(asking.pending(question));
    asking.end();
  },
  write(place, text, checked) {
    // statements that are checked, each by its verdict; the rest looks unchecked
    let reached = 0;
    const open = ["refused", "doubt", "not_checked"];
    const piece = (end, className) => {
      const textContent = text.slice(reached, end);
      reached = end;
      return make("span", { className, textContent });
    };
    const pieces = checked.map(([end, verdict]) => piece(end, `s ${open.includes(verdict) ? "warn " : ""}${verdict}`));
    place.replaceChildren(...pieces, piece(text.length, "unchecked"));
  },
  ask(values, address) {
    // what the socket refuses, or does not hear, is posted: that page says why
    const id = asking.box().dataset.conversation,
      post = () => asking.post(address);
    asking.request = { id, values, post };
    if (!asking.socket || !values.question) return post();
    asking.request.timer = setTimeout(post, asking.unheard);
    asking.socket.send(JSON.stringify({ conversation: id, ...values }));
  },
  post(address) {
    const { id, values, timer } = asking.request;
    clearTimeout(timer);
    if (asking.box()?.dataset.conversation === id) {
      const place = { source: "#conversation .exchanges", target: "#conversation", swap: "outerHTML" };
      return htmx.ajax("POST", address, { ...place, values });
    }
    asking.request = null;
    post(address, values); // another ticket is open
  },
  heard({ refused, answered }) {
    const asked = asking.request;
    clearTimeout(asked.timer);
    if (refused) return asked.post();
    asked.values.begun = "1"; // deleted meanwhile: not asked anew
    if (!answered) return;
    asking.request = null;
    asking.fetch();
    desk.say("The answer is there.");
  },
  keep({ values: { question = "" } }) {
    asking.request = null;
    asking.last()?.closest(".exchange").remove();
    if (asking.field()?.value === "") asking.type(question);
  },
  fetch: () => asking.box() && !asking.request && fetchInto("#conversation", asking.box().dataset.address),
};

listen("submit", (event) => {
  const { target: form, submitter } = event;
  if (!form.closest?.("#conversation")) return;
  prevent(event);
  if (asking.request) return;
  const values = Object.fromEntries(new FormData(form, submitter)),
    address = submitter?.getAttribute("formaction") || form.getAttribute("action");
  if ("retry" in (submitter?.dataset ?? {}))
    find("#conversation .exchange:last-child .answer")?.replaceWith(asking.pending("").lastElementChild);
  else {
    values.question = submitter?.value || values.question; // an example's button has a value
    asking.begin(values.question);
    asking.field().value = "";
  }
  asking.ask(values, address);
  asking.end();
});
listen("htmx:afterRequest", ({ detail: { requestConfig, successful, xhr } }) => {
  if (!requestConfig.elt.matches(".exchanges")) return;
  if (successful) asking.request = null;
  else asking.keep(asking.request);
  if (xhr.status === 200) desk.say("The answer is there.");
});
// On its own page the answer brings the list and the heading: what is open or typed there stays.
listen("htmx:oobBeforeSwap", (event) => {
  const { target } = event.detail;
  if (target.matches("#threads, #talk_about") && within(target, "details[open], :focus")) prevent(event);
});
listen("desk:assistant", ({ detail }) => {
  const box = asking.box();
  if (asking.request?.timer && asking.request.id === detail.conversation) asking.heard(detail);
  if (!box || box.dataset.conversation !== detail.conversation || detail.refused || detail.answered) return;
  if (detail.done) return void asking.fetch();
  if (!asking.last()) asking.begin(detail.question || ""); // asked in another window
  const pending = asking.last();
  if (detail.status) within(pending, "[data-status]").textContent = detail.status;
  if (detail.text) {
    within(pending, "[data-status]").textContent = "Checking as it is written…";
    asking.write(within(pending, "[data-unchecked]"), detail.text, detail.checked || []);
  }
  asking.watch();
});
whenShown("#conversation", asking.shown);
listen("htmx:afterSettle", ({ detail: { requestConfig } }) => {
  // the pane was asked for
  const asked = requestConfig?.elt.matches("[data-assistant], #conversation a");
  if (asked && !active().matches(TEXT)) asking.field()?.focus();
});
listen("htmx:sendError htmx:responseError htmx:timeout", ({ detail: { elt } }) => {
  // the pane is loaded once when it is seen; after a failure by its button, or when the desk is back
  if (!elt.matches?.("[data-assistant]")) return;
  elt.innerHTML = '<p class="hint">Not loaded.</p><button class="btn" type="button" data-load>Retry</button>';
  typeahead.fail();
});
listen("htmx:wsOpen", ({ detail }) => {
  asking.socket = detail.socketWrapper;
  if (!active().matches(TEXT)) find("[data-assistant] [data-load]")?.click();
  if (asking.kept || asking.last()) asking.fetch();
});
listen("htmx:wsClose", () => {
  const asked = asking.request;
  asking.socket = null;
  if (!asked?.timer) return;
  clearTimeout(asked.timer);
  asking.kept = asked.values.question; // whether it arrived, the page says when the desk is back
  asking.keep(asked);
  desk.trouble("The desk cannot be reached. Your question is kept; ask again in a moment.");
});
listenIn("#conversation a.cite", "click", (cite, event) => {
  prevent(event);
  const source = byId(cite.getAttribute("href").slice(1));
  within(source, "details").open = true;
  nearest(source);
  within(source, "summary").focus(STILL);
});
listenIn("#conversation [data-stop]", "click", () => write("#conversation .pending [data-status]", "Stopping…"));
listenIn("#conversation [data-copy]", "click", (button) =>
  navigator.clipboard.writeText(button.closest(".answer").dataset.plain).then(
    () => desk.say("Copied."),
    () => desk.trouble("The browser does not allow copying here."),
  ),
);
listenIn("#conversation [data-insert]", "click", (button) => {
  const fresh = !("read" in (composer.area()?.dataset ?? {}));
  composer.edit();
  const field = composer.area();
  if (active() !== field)
    return desk.tell("Take the ticket over or edit its draft first: there is no reply to insert into.");
  let text = button.closest(".answer").dataset.plain;
  if (fresh && !("own" in field.dataset) && field.value.trim()) text = replies.paragraph(field, text);
  insert(field, text);
});
listenIn("#tab_assistant", "click", () => {
  // the key or the tab: where one types
  typeahead.begin("c");
  nearest(byId("pane_assistant")); // below the fold it is not fetched
  asking.field()?.focus();
});
