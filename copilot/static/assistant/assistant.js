// Asking, over the socket or as a form: the socket tells how far the answer is, and the checked answer takes its place.
"use strict";
const asking = {
  box: () => document.getElementById("conversation"),
  // request: { id } while an answer is on its way to this window; asked over the socket, also what posts it instead
  // kept: a question of which it is not known whether it arrived
  request: null,
  socket: null,
  kept: "",
  unheard: 10000, // milliseconds until a question is posted of which nothing was heard
  silence: 20000, // until what is being answered is looked at again
  last: () => asking.box()?.querySelector(".exchange:last-child .pending"),
  html(text) {
    return new DOMParser().parseFromString(text, "text/html").getElementById("conversation");
  },
  show(text) {
    const fresh = asking.html(text),
      old = asking.box();
    if (!fresh || !old) return;
    let typed = old.querySelector("textarea")?.value || "";
    const focused = old.contains(document.activeElement);
    if (asking.kept && [...fresh.querySelectorAll(".asked")].at(-1)?.textContent === asking.kept) {
      if (typed === asking.kept) typed = "";
      asking.kept = "";
      desk.trouble("");
    }
    old.replaceWith(fresh);
    htmx.process(fresh);
    const field = fresh.querySelector("textarea");
    if (field && !field.value && typed) field.value = typed;
    if (focused) field?.focus({ preventScroll: true });
    asking.end();
    asking.watch();
  },
  watch() {
    // who answered it may have been stopped
    clearTimeout(asking.waits);
    if (asking.last()) asking.waits = setTimeout(asking.fetch, asking.silence);
  },
  end() {
    const list = asking.box()?.querySelector(".exchanges");
    const newest = list?.querySelector(".exchange:last-child");
    if (newest) list.scrollTop = newest.offsetTop - list.offsetTop - 8;
  },
  pending(question) {
    const exchange = document.createElement("article"),
      asked = document.createElement("p"),
      answer = document.createElement("div"),
      status = document.createElement("p"),
      words = document.createElement("div");
    exchange.className = "exchange";
    asked.className = "asked words";
    asked.dir = words.dir = "auto";
    asked.textContent = question;
    answer.className = "answer pending";
    status.className = "hint";
    status.dataset.status = "";
    status.setAttribute("role", "status");
    status.textContent = "Working…";
    words.className = "words";
    words.dataset.unchecked = "";
    answer.append(status, words);
    exchange.append(...(question ? [asked, answer] : [answer]));
    return exchange;
  },
  write(place, text, checked) {
    // statements that are checked, each by its verdict; the rest looks unchecked
    let reached = 0;
    const piece = (end, names) => {
      const span = Object.assign(document.createElement("span"), { className: names });
      span.textContent = text.slice(reached, end);
      reached = end;
      return span;
    };
    const open = ["refused", "doubt", "not_checked"];
    const pieces = checked.map(([end, verdict]) => piece(end, `s ${open.includes(verdict) ? "warn " : ""}${verdict}`));
    place.replaceChildren(...pieces, piece(text.length, "unchecked"));
  },
  stopper() {
    const acts = asking.box().querySelector(".acts_of");
    if (acts.querySelector("[data-stop]")) return;
    const stop = Object.assign(document.createElement("button"), {
      type: "button",
      className: "btn",
      textContent: "Stop",
    });
    stop.dataset.stop = "";
    acts.querySelector(".go").before(stop);
  },
  ask(address, body) {
    // what the socket refuses, or does not hear, is posted: that page says why
    const id = asking.box().dataset.conversation;
    if (!asking.socket) return void asking.send(address, body);
    const post = () => {
      clearTimeout(asking.request.timer);
      if (asking.request.heard) body.set("begun", "1"); // deleted meanwhile: not asked anew
      asking.send(address, body, id);
    };
    asking.request = { id, post, question: body.get("question"), timer: setTimeout(post, asking.unheard) };
    asking.socket.send(JSON.stringify({ conversation: id, ...Object.fromEntries(body) }));
  },
  heard({ refused, answered }) {
    const asked = asking.request;
    clearTimeout(asked.timer);
    if (refused) return asked.post();
    asked.heard = true;
    if (!answered) return;
    asking.request = null;
    asking.fetch().then(asking.around);
    desk.say("The answer is there.");
  },
  keep(question) {
    asking.request = null;
    asking.last()?.closest(".exchange").remove();
    const field = asking.box()?.querySelector("textarea");
    if (field && !field.value) field.value = question;
    desk.trouble("The desk cannot be reached. Your question is kept; ask again in a moment.");
  },
  async send(address, body, id = asking.box().dataset.conversation) {
    asking.request = { id };
    try {
      const answer = await fetch(address, { method: "POST", body, headers: { "HX-Request": "true" } });
      if (answer.headers.has("HX-Redirect")) return location.assign(answer.headers.get("HX-Redirect"));
      if (answer.status >= 500 || answer.status === 403) throw new Error(answer.status);
      const text = await answer.text();
      if (asking.box()?.dataset.conversation === id) asking.show(text);
      if (answer.ok) asking.around();
      desk.say("The answer is there.");
    } catch {
      asking.keep(body.get("question") || "");
    } finally {
      asking.request = null;
    }
  },
  async around() {
    // on its own page: the address, the title and the list
    const talk = document.querySelector(".talk");
    if (!talk) return;
    history.replaceState(null, "", asking.box().dataset.address);
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of [".threads", ".talk > header"]) {
      const here = document.querySelector(part);
      // where something is open or typed, it stays
      if (!here?.querySelector("details[open], :focus")) here?.replaceWith(page.querySelector(part));
    }
    document.querySelector(".ask_page").className = page.querySelector(".ask_page").className;
    document.title = page.title;
  },
  async fetch() {
    const box = asking.box();
    if (!box) return;
    const headers = { "HX-Request": "true", "HX-Target": "conversation" };
    const answer = await fetch(box.dataset.address, { headers }).catch(() => null);
    if (answer?.headers.has("HX-Redirect")) return location.assign(answer.headers.get("HX-Redirect"));
    if (answer?.ok && asking.box() === box && !asking.request) asking.show(await answer.text());
  },
};

listen("submit", (event) => {
  const form = event.target;
  if (!form.closest?.("#conversation")) return;
  event.preventDefault();
  const button = event.submitter,
    body = new FormData(form, button);
  if (button?.dataset.stop !== undefined) return stopAnswer();
  if (asking.request) return;
  const retries = form.dataset.retry !== undefined || button?.dataset.retry !== undefined;
  const address = button?.getAttribute("formaction") || form.getAttribute("action");
  if (form.dataset.rate !== undefined && !retries) return void asking.send(address, body);
  const list = asking.box().querySelector(".exchanges");
  if (retries) list.querySelector(".exchange:last-child .answer")?.replaceWith(asking.pending("").firstChild);
  else {
    list.querySelector(".begin")?.remove();
    list.append(asking.pending(form.question.value));
    form.question.value = "";
  }
  asking.stopper();
  asking.end();
  if (retries) asking.send(address, body);
  else asking.ask(address, body);
});
function stopAnswer() {
  const form = asking.box().querySelector("[data-ask]"),
    status = asking.last()?.querySelector("[data-status]");
  if (status) status.textContent = "Stopping…";
  const address = form.getAttribute("action").replace(/ask\/$/, "stop/");
  fetch(address, { method: "POST", body: new FormData(form), headers: { "HX-Request": "true" } }).catch(() => {});
}
listen("desk:assistant", ({ detail }) => {
  const box = asking.box();
  if (asking.request?.post && asking.request.id === detail.conversation) asking.heard(detail);
  if (!box || box.dataset.conversation !== detail.conversation || detail.refused || detail.answered) return;
  if (detail.done) return void (asking.request || asking.fetch());
  if (!asking.last()) {
    box.querySelector(".begin")?.remove();
    box.querySelector(".exchanges").append(asking.pending(detail.question || "")); // asked in another window
    asking.end();
  }
  const pending = asking.last();
  if (detail.status) pending.querySelector("[data-status]").textContent = detail.status;
  if (detail.text) {
    pending.querySelector("[data-status]").textContent = "Checking as it is written…";
    asking.write(pending.querySelector("[data-unchecked]"), detail.text, detail.checked || []);
  }
  asking.watch();
});
listen("htmx:load", ({ detail: { elt } }) => elt.querySelector?.("#conversation") && asking.end());
listen("htmx:sendError htmx:responseError htmx:timeout", ({ detail: { elt } }) => {
  // the pane is loaded once when it is seen; after a failure by its button, or when the desk is back
  if (!elt.matches?.("[data-assistant]")) return;
  elt.innerHTML = '<p class="hint">Not loaded.</p><button class="btn" type="button" data-load>Retry</button>';
  typeahead.fail();
});
listen("htmx:wsOpen", ({ detail }) => {
  asking.socket = detail.socketWrapper;
  // loading it moves the focus to its field: not away from what is being typed
  if (!document.activeElement.matches(TEXT)) document.querySelector("[data-assistant] [data-load]")?.click();
  if (asking.kept || asking.last()) asking.fetch();
});
listen("htmx:wsClose", () => {
  const asked = asking.request;
  asking.socket = null;
  if (!asked?.post) return;
  clearTimeout(asked.timer);
  asking.kept = asked.question; // whether it arrived, the page says when the desk is back
  asking.keep(asked.question);
});
listen("keydown", (event) => {
  const field = event.target.closest?.("#conversation textarea");
  if (!field || event.isComposing) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    if (field.value.trim()) field.form.requestSubmit();
  }
});
listen(
  "click",
  (event) => {
    const cite = event.target.closest?.("#conversation a.cite");
    if (cite) {
      event.preventDefault();
      event.stopImmediatePropagation();
      const source = document.getElementById(cite.getAttribute("href").slice(1));
      source.querySelector("details").open = true;
      source.scrollIntoView({ block: "nearest" });
      return source.querySelector("summary").focus({ preventScroll: true });
    }
    if (event.target.closest?.("[data-load]")) return htmx.trigger(event.target.closest("[data-assistant]"), "again");
    if (event.target.closest?.("#conversation [data-stop]")) {
      event.preventDefault();
      return stopAnswer();
    }
    const example = event.target.closest?.("#conversation [data-example]");
    if (example) {
      const field = asking.box().querySelector("textarea");
      field.value = example.textContent.trim();
      return field.form.requestSubmit();
    }
    const answer = event.target.closest?.("#conversation .answer");
    if (!answer) return;
    if (event.target.closest("[data-copy]"))
      navigator.clipboard.writeText(answer.dataset.plain).then(
        () => desk.say("Copied."),
        () => desk.trouble("The browser does not allow copying here."),
      );
    else if (event.target.closest("[data-insert]")) insertAnswer(answer.dataset.plain);
  },
  true,
);
function insertAnswer(text) {
  const fresh = !("read" in (composer.area()?.dataset ?? {}));
  if (!composer.editing()) document.querySelector('#work [data-key="e"]')?.click();
  const into = (tries) => {
    const field = document.getElementById("composer");
    if (!field?.getClientRects().length) {
      if (tries) setTimeout(into, 100, tries - 1);
      else desk.tell("Take the ticket over or edit its draft first: there is no reply to insert into.");
      return;
    }
    field.focus();
    if (fresh && !("own" in field.dataset) && field.value.trim()) text = replies.paragraph(field, text);
    insert(field, text);
  };
  into(20);
}
listen("click", (event) => {
  // the key or the tab: where one types
  if (!event.target.closest?.("#tab_assistant")) return;
  typeahead.begin("c");
  document.querySelector("#pane_assistant").scrollIntoView({ block: "nearest" }); // below the fold it is not fetched
  const focus = (tries) => {
    const field = document.querySelector("#pane_assistant textarea");
    if (field?.getClientRects().length) field.focus();
    else if (tries) setTimeout(focus, 50, tries - 1);
  };
  focus(100);
});
