// Shortcuts. A key clicks the button, link or details with that [data-key] on the page.
"use strict";
const ACTS = "aertxnsduomcpwilbhfvyqz;+-";
const WAITS = "erxncwilbyq;"; // open a field or list, also on the ticket being loaded
const OPENS = `t${WAITS}`;
let going = false; // after g, until the next letter or click, so that no late letter means something else

const TEXT = "input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const question = () => find("#conflict.question");
const seen = (element) => element.getClientRects().length > 0;
const popover = () => [...findAll("details.pop[open]")].find(seen); // hidden ones take no keys
const occupied = () => active().closest(TEXT) || popover() || find("dialog[open]");

// Typeahead: keys typed after a key that opens a field belong to that field; they are kept until it has the focus.
const typeahead = {
  key: "", // that key, until its field is open
  text: "",
  deaf: 0, // until then keys are ignored: they were meant for a field that did not open, or vanished
  letter: false, // whether the last key was one, in a field
  timer: 0,
  patience: 5000, // milliseconds for a field to open
  pause: 1000, // milliseconds without a key until keys are shortcuts again
  begin(key) {
    typeahead.end();
    typeahead.key = key;
    typeahead.timer = setTimeout(typeahead.fail, typeahead.patience);
  },
  end(deaf = 0) {
    clearTimeout(typeahead.timer);
    Object.assign(typeahead, { key: "", text: "", deaf });
  },
  put(field) {
    const { text } = typeahead,
      box = field?.closest(".picker");
    typeahead.end();
    if (!field || !text) return;
    begins({ target: field, inputType: "insertText", data: text }); // a script's insertion has no beforeinput
    insert(field, text);
    if (box && text.endsWith("\n")) picker.first(box);
  },
  fail() {
    const { key, text } = typeahead;
    if (!key) return;
    typeahead.end(Date.now() + typeahead.pause);
    if (text) desk.tell(`${key.toUpperCase()} opened nothing. Not kept: “${text}”`);
  },
  acted(done) {
    // a refused act may leave the focus in another field
    if (!done) typeahead.fail();
    else if (active().matches(TEXT)) typeahead.put(active());
  },
  swapped() {
    // letters that follow were meant for the field that an answer has removed
    const gone = focused?.isConnected === false && focused.matches(TEXT) && active() === page;
    if (gone && typeahead.letter && !typeahead.key) typeahead.end(Date.now() + typeahead.pause);
  },
  take(event) {
    const { key } = event,
      deaf = Date.now() < typeahead.deaf;
    const letter = key.length === 1,
      command = (ctrl(event) || event.altKey) && !event.getModifierState("AltGraph"),
      field = event.target.closest?.(TEXT);
    typeahead.letter = field && letter && !command;
    if (field || !(typeahead.key || deaf || opening.away) || composing(event)) return;
    if (command ? !/^(Enter|a)$/.test(key) : /^F\d/.test(key)) return; // leave it to the browser
    prevent(event);
    event.stopImmediatePropagation();
    if (opening.away) letter && pending.early(key);
    else if (key === "Escape") typeahead.end();
    else if (deaf) typeahead.deaf = Date.now() + typeahead.pause;
    else if (key === "Backspace") typeahead.text = typeahead.text.slice(0, -1);
    else if (!command && !event.repeat) typeahead.text += letter ? key : key === "Enter" ? "\n" : "";
  },
};
function insert(field, text) {
  // as if typed, so that the browser's undo reverts it
  if (active() === field && document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
addEventListener("keydown", typeahead.take, true);
listen("htmx:afterSwap htmx:oobAfterSwap", typeahead.swapped);
listen("pointerdown", () => ((going = false), typeahead.end()));

function press(key) {
  put("#changed:not(.warn, [data-what])"); // what the key before was answered
  if (key === "h" && find("#draft [data-key=h]")) composer.open(); // it is in the composer, which Escape closes
  if (!"uft".includes(key) && find("#rows .row.gone.on") && !(key === "e" && find(".standing [data-key=e]")))
    return (desk.tell(LEFT), typeahead.fail());
  const undo = key === "u",
    scopes = undo ? ["#toast", "#work", "main"] : ["#work", "#queue", "#tickets", "tr:focus-within", "#toast"];
  const able = scopes
      .flatMap((scope) => [...findAll(`${scope} [data-key="${key}"]`)])
      .filter((each) => each.closest(".more") || seen(each)),
    // newest first: an act with a countdown may be older than one without a line
    last = undo && !able[0]?.closest("main") && undos.again(),
    found = last || (able.find((each) => each.closest(".src.on")) ?? able[0]);
  const list = { ";": "saved", y: "earlier" }[key];
  if (list && replies.open(list)) return;
  if (key === "a" && composer.writing()) return desk.tell("Ctrl+Enter sends your text.");
  if (key === "a" && live.hasty()) return desk.toast("Not sent: this ticket has only just opened. A again sends it.");
  if (!found && "et".includes(key) && composer.editing()) return composer.edit();
  if (!found) {
    const answer = "aer".includes(key) && find("#work [data-key=t]"),
      instead = answer ? " No draft: answer it with T." : "";
    desk.tell(undo ? "There is nothing to undo." : `${key.toUpperCase()} does nothing here.${instead}`);
    return typeahead.fail();
  }
  if (key === "c" && found.checked) return toEvidence();
  if (found.matches("details")) unfold(found);
  else found.click();
}
function unfold(list) {
  // toggle at once: the toggle event comes later, and Enter before it would open the focused row
  list.open = !list.open;
  if (list.open) entered(list);
  if (typeahead.key) typeahead.put(list.open && within(list, TEXT));
}
function act(key) {
  // Undo waits for the act in progress, and keys that open a field for the next ticket: elsewhere the letters typed
  // after them would be shortcuts. Decisions never wait: their ticket was not on the screen.
  const undo = key === "u",
    then = () => {
      if (undo || !occupied()) act(key);
    };
  if (OPENS.includes(key) && !typeahead.key) typeahead.begin(key);
  if (undo ? !pending.acting() : !pending.busy()) press(key);
  else if (!undo && !`${WAITS}f`.includes(key)) {
    pending.early(key);
    typeahead.fail();
  } else pending.then(then);
}
function went(event) {
  // go to a page: g, then a letter
  const key = event.key.toLowerCase();
  if (key.length > 1 || event.repeat || event.shiftKey) return false;
  const second = going;
  going = !second && key === "g";
  if (!second) return going;
  const link = find(`#rail [data-go="${key}"]`);
  if (link) (opening.leave(), location.assign(link.href));
  return true;
}
function cancel(target) {
  const open = popover(),
    own = target.id === "composer" || (composer.editing() && composer.draft().dataset.draft);
  if (open) {
    open.open = false;
    within(open, "summary").focus();
  } else if (question()) unask();
  else if (find("[data-asking]")) find("[data-asking] [data-back]").click();
  else if (find("#refused:not([hidden])")) (put("#refused", ""), desk.rest());
  else if (bulk.chosen().length) bulk.clear();
  else if (target.closest?.("#evidence") && toEvidence()) return;
  else if (target.id !== "composer" && target.closest?.(TEXT)) unsearched(target);
  else if (own) composer.cancel();
  else if (toEvidence()) return;
  else {
    find("#rows .row.on > a")?.focus();
    unsearched(byId("q"));
  }
}
function unask() {
  question().remove();
  if (newMail || composer.editing()) (composer.area() ?? byId("id_body")).focus();
  else desk.rest();
}
listenIn("#conflict [href='#id_body']", "click", unask);
function unanswerable() {
  // the question keeps the focus, so that Enter does what it says
  write("#conflict > :is(span, p)", "Enter does it, Escape leaves it.");
  question().focus(STILL);
  return true;
}
function unsearched(field) {
  if (field?.id === "q" && field.value) htmx.trigger(Object.assign(field, { value: "" }), "search");
  field?.blur();
}
function inPopover(event, open) {
  // no shortcuts: letters go to its text field, arrows move between choices
  const { key, target } = event,
    way = { ArrowDown: "next", ArrowUp: "previous" }[key];
  if (way && target.name === "until") target[`${way}ElementSibling`]?.focus();
  if (key === "Enter" && target.matches("[name=on], [name=when]")) {
    prevent(event); // the form's first button would be another choice
    return target.nextElementSibling.click();
  }
  if (key === "Enter" && ctrl(event) && !event.repeat) return target.closest(TEXT)?.form.requestSubmit();
  const plain = key.length === 1 && key !== " " && !ctrl(event) && !event.altKey;
  if (plain && !target.closest?.(TEXT)) within(open, TEXT)?.focus();
}
function searching() {
  // whether a list is being loaded; typed text is searched for at once
  const field = byId("q"),
    asked = pending.load?.elt === field && pending.load.q,
    shown = asked || new URLSearchParams(byId("queue_list").dataset.place).get("q") || "";
  if (shown.trim() !== field.value.trim()) htmx.trigger(field, "search");
  return pending.load?.ticket === "";
}
function typed(event) {
  const { key, target } = event;
  if (key === "Enter" && ctrl(event) && target.id === "composer") {
    prevent(event);
    composer.send();
  } else if (target.id === "q" && byId("rows") && /Enter|ArrowDown/.test(key)) {
    // open the first row of the current list, or of the one being loaded
    const first = () => desk.rows().length && opening.open(desk.rows()[0]);
    prevent(event);
    byId("rows").focus();
    if (searching()) pending.then(first);
    else first();
  } else if (target.id === "q" && key === "ArrowDown") moves({ key: "j" });
  // on a list page: the first that is found
  else if (target.id === "q" && key === "Enter") listen("htmx:afterSettle", () => moves({ key: "j" }), { once: true });
}
function scrolls({ key, shiftKey, target }) {
  // scroll the draft, wherever in the list the focus is
  const step = { PageDown: 1, PageUp: -1, " ": shiftKey ? -1 : 1 }[key],
    flow = find("#ticket .flow"),
    pressed = key === " " ? ", button, summary, input, [role=button]" : "";
  // a space typed by mistake must not confirm an act on many tickets; other buttons take it as usual
  if (pressed && target.name === "how_many") return true;
  if (!step || !flow || !opening.wide.matches || target.closest?.(`.pane, .words.long${pressed}`)) return false;
  flow.scrollBy({ top: step * 0.85 * flow.clientHeight });
  return true;
}
function moves({ key, shiftKey, target }) {
  if (question() && /^[jk]$/i.test(key)) return unanswerable();
  const several = shiftKey && { J: 1, K: -1 }[key];
  if (several && byId("bulk")) return bulk.extend(several) ?? true;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (!step || (key.length > 1 && target.closest?.(".flow, .pane, input, details, .page"))) return false;
  if (byId("rows")) opening.move(step);
  else {
    // on list pages; Enter opens the focused row
    const rows = [...findAll(".sheet tbody tr:has(a), .threads li")],
      at = rows.findIndex((row) => row.contains(active()));
    (rows[at + step] ?? rows[at] ?? rows[0])?.querySelector("a").focus();
  }
  return true;
}
function acted(event) {
  const key = event.key.toLowerCase();
  if (event.repeat) return false; // key repeat decides nothing
  if (key === "/") byId("q")?.focus();
  else if (key === "enter" && question() && !event.target.closest("a:not(.on > a), button, summary, input"))
    find("#conflict .go").click();
  else if (event.key === "?") byId("help").showModal();
  else if (/^[1-7]$/.test(key)) findAll(".queue .tabs a")[key - 1]?.click();
  else if (event.key === "F") press("F");
  else if ((event.shiftKey && !";+".includes(key)) || !ACTS.includes(key)) return false;
  else if (question() && key !== "e") unanswerable();
  else if (bulk.key(key)) return true;
  else act(key);
  return true;
}
listen("keydown", (event) => {
  if (composing(event) || event.defaultPrevented || find("dialog[open]")) return;
  if (event.key === "Escape") return cancel(event.target);
  if (event.key === "k" && ctrl(event)) return (prevent(event), byId("help").showModal());
  const open = popover();
  if (open && !open.matches(".more")) return inPopover(event, open);
  const form = find("main > .form") ?? event.target.closest?.("#fix form");
  if (event.key === "Enter" && ctrl(event) && form) {
    prevent(event);
    return event.repeat || form.requestSubmit();
  }
  if (event.target.closest?.(TEXT)) return typed(event);
  if (event.key === "a" && ctrl(event) && byId("bulk")) {
    prevent(event);
    // elsewhere it was meant for a field that is not there
    const meant = active().closest("#queue") || bulk.chosen().length || !box(byId("ticket"))?.width;
    return meant ? bulk.choose(bulk.boxes()) : desk.tell("Ctrl+A selects tickets from the list: J goes there.");
  }
  if (ctrl(event) || event.altKey) return;
  if (went(event) || scrolls(event) || moves(event) || acted(event)) prevent(event);
});
listen("focusin", ({ target }) => {
  if (typeahead.key && !pending.act && target.matches(TEXT)) queueMicrotask(() => typeahead.put(target));
});
// The help is also a list of commands: typing narrows it, Enter does its first.
function narrow(words) {
  const number = /^(?:ticket *)?#?(\d+)$/i.exec(words)?.[1] ?? "";
  Object.assign(byId("numbered"), { href: `/tickets/${number}/`, textContent: number && `Ticket #${number}` });
  Object.assign(byId("sought"), { href: `/tickets/?q=${encodeURIComponent(words)}`, textContent: words });
  for (const row of findAll("#help .keys div:not(#search_row)"))
    row.hidden = !RegExp(`(?<!\\w)${(number || words).replace(/[^\p{L}\d]/gu, ".")}`, "i").test(row.textContent);
}
listenIn("#help", "input htmx:afterSwap", (help) => narrow(within(help, "input").value.trim())); // also saved views
listenIn("#help input", "keydown", (input, event) => {
  if (event.key === "Escape") input.blur(); // at once: the next key is a shortcut
  if (event.key !== "Enter" || composing(event)) return;
  prevent(event); // the form's first button may be hidden
  [...findAll("#help .keys :is(button, a)")].find(seen)?.click();
});
listenFirst("close", ({ target }) => {
  const key = target.returnValue;
  target.returnValue = find("#help input").value = "";
  narrow("");
  if (key)
    page.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: key === "F", bubbles: true, cancelable: true }));
});
