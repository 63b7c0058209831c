// Shortcuts. A key presses what the page shows: [data-key] on a button, link or details.
"use strict";
const ACTS = "aertxnsduomcpwilbhfvyqz;+-";
const WAITS = "erxncwilbyq;"; // open a place to type or choose, also on the ticket that is on its way
const OPENS = `t${WAITS}`;
let going = false; // after g, until the next letter or click: no letter means another thing because it came late

const TEXT = "input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const seen = (element) => element.getClientRects().length > 0;
const popover = () => [...findAll("details.pop[open]")].find(seen); // one that is hidden takes no keys
const occupied = () => active().closest(TEXT) || popover() || find("dialog[open]");

// What is typed behind a key that opens a place to type belongs there: it is kept until that place has the focus.
const typeahead = {
  key: "", // that key, until its place is open
  text: "",
  deaf: 0, // until then keys do nothing: they were typed for a place that did not open
  timer: 0,
  patience: 5000, // milliseconds for a place to open
  pause: 1000, // milliseconds without a key, after which keys are shortcuts again
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
    const text = typeahead.text;
    typeahead.end();
    if (field && text) insert(field, text);
  },
  fail() {
    const { key, text } = typeahead;
    if (!key) return;
    typeahead.end(Date.now() + typeahead.pause);
    if (text) desk.tell(`${key.toUpperCase()} opened nothing. Not kept: “${text}”`);
  },
  acted(done) {
    // a refused act may leave another field focused
    if (!done) typeahead.fail();
    else if (active().matches(TEXT)) typeahead.put(active());
  },
  take(event) {
    const { key } = event,
      deaf = Date.now() < typeahead.deaf;
    if (!(typeahead.key || deaf || opening.away) || composing(event) || event.target.closest?.(TEXT)) return;
    const letter = key.length === 1,
      command = (ctrl(event) || event.altKey) && !event.getModifierState("AltGraph");
    if (command ? key !== "Enter" : /^F\d/.test(key)) return; // the browser's own
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
  // as if it were typed, so that the browser's own undo takes it back
  if (active() === field && document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
addEventListener("keydown", typeahead.take, true);
listen("pointerdown", () => {
  going = false;
  typeahead.end();
});

function press(key) {
  if (key === "h" && find("#draft [data-key=h]")) composer.open(); // it stands in the composer, which Escape closes
  if (!"uf".includes(key) && find("#rows .row.gone.on"))
    return desk.tell("This ticket has left the list. J opens the next one.");
  const undo = key === "u",
    scopes = undo ? ["#toast", "#work", "main"] : ["#work", "#queue", "#tickets", "#toast"];
  const able = scopes
      .flatMap((scope) => [...findAll(`${scope} [data-key="${key}"]`)])
      .filter((each) => each.closest(".more") || seen(each)),
    // newest first: what still counts down may be older than what has no line any more
    last = undo && !able[0]?.closest("main") && undos.again(),
    found = last || (able.find((each) => each.closest(".src.on")) ?? able[0]);
  const list = { ";": "saved", y: "earlier" }[key];
  if (list && replies.open(list)) return;
  if (key === "a" && composer.writing()) return desk.tell("Ctrl+Enter sends your text.");
  if (key === "a" && live.hasty()) return desk.toast("A did nothing: this ticket has just opened. Read it first.");
  if (!found && "et".includes(key) && composer.editing()) return composer.edit();
  if (!found) {
    const answer = "aer".includes(key) && find("#work [data-key=t]"),
      instead = answer ? " No draft: answer it with T." : "";
    desk.tell(undo ? "There is nothing to undo." : `${key.toUpperCase()} does nothing here.${instead}`);
    return typeahead.fail();
  }
  if (key === "c" && found.ariaSelected === "true") return toEvidence();
  if (found.matches("details")) unfold(found);
  else found.click();
}
function unfold(list) {
  // or fold; at once: the toggle event comes later, and Enter before it would open the row that has the focus
  list.open = !list.open;
  if (list.open) entered(list);
  if (typeahead.key) typeahead.put(list.open && list.querySelector(TEXT));
}
function act(key) {
  // Undo waits for what is being done, and what opens a place to type for the next ticket: elsewhere the letters that
  // follow would be shortcuts. What decides never waits: what it would decide about was not on the screen.
  const undo = key === "u",
    then = () => {
      if (undo || !occupied()) act(key);
    };
  if (OPENS.includes(key) && !typeahead.key) typeahead.begin(key);
  if (undo ? !pending.acting() : !pending.busy()) press(key);
  else if (!undo && !`${WAITS}f`.includes(key)) {
    pending.early(key);
    typeahead.fail();
  } else if (pending.acting()) pending.act.then = then;
  else pending.then(then);
}
function went(event) {
  // g, then a letter
  const key = event.key.toLowerCase();
  if (key.length > 1 || event.repeat || event.shiftKey) return false;
  const second = going;
  going = !second && key === "g";
  if (!second) return going;
  const link = find(`#rail [data-go="${key}"]`);
  if (link) {
    opening.leave();
    location.assign(link.href);
  }
  return true;
}
function cancel(target) {
  const open = popover(),
    own = target.id === "composer" || (composer.editing() && composer.draft().dataset.draft);
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  } else if (find("#conflict.question")) unask();
  else if (find("[data-asking]")) bulk.back();
  else if (byId("bulk") && bulk.chosen().length) bulk.clear();
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
  find("#conflict.question").remove();
  if (composer.editing()) composer.area().focus();
  else desk.rest();
}
function unsearched(field) {
  if (field?.id === "q" && field.value) {
    field.value = "";
    htmx.trigger(field, "search");
  }
  field?.blur();
}
function inPopover(event, open) {
  // no shortcut; letters go to its text field, arrows from choice to choice
  const { key, target } = event,
    way = { ArrowDown: "next", ArrowUp: "previous" }[key];
  if (way && target.name === "until") target[`${way}ElementSibling`]?.focus();
  if (key === "Enter" && target.matches("[name=on], [name=when]")) {
    event.preventDefault(); // the form's first button is another choice
    return target.nextElementSibling.click();
  }
  if (key === "Enter" && ctrl(event) && !event.repeat) return target.closest("textarea")?.form.requestSubmit();
  const plain = key.length === 1 && key !== " " && !ctrl(event) && !event.altKey;
  if (plain && !target.closest?.(TEXT)) open.querySelector(TEXT)?.focus();
}
function searching() {
  // whether another list is on its way here: what is typed is looked for at once
  const field = byId("q"),
    asked = pending.load?.elt === field && pending.load.q,
    shown = asked || new URLSearchParams(byId("queue_list").dataset.place).get("q") || "";
  if (shown.trim() !== field.value.trim()) htmx.trigger(field, "search");
  return pending.load?.ticket === "";
}
function searched() {
  // opens the first row of what the list shows, or is about to show
  const first = () => {
    if (desk.rows().length) opening.open(desk.rows()[0]);
  };
  byId("rows").focus();
  if (searching()) pending.then(first);
  else first();
}
function typed(event) {
  const { key, target } = event,
    enter = key === "Enter",
    sends = enter && ctrl(event);
  if (sends && target.id === "composer") {
    prevent(event);
    composer.send();
  } else if (sends && !event.repeat && target.closest("#fix")) {
    prevent(event);
    target.form.requestSubmit();
  } else if (target.id === "q" && byId("rows") && (enter || key === "ArrowDown")) {
    prevent(event);
    searched();
  }
}
function scrolls({ key, shiftKey, target }) {
  // the draft, wherever in the list the focus is
  const step = { PageDown: 1, PageUp: -1, " ": shiftKey ? -1 : 1 }[key],
    flow = find("#ticket .flow"),
    pressed = key === " " ? ", button, summary, input, [role=button]" : "";
  // words typed into nothing are no yes to the question of many tickets; any other button takes a blank as usual
  if (pressed && target.name === "how_many") return true;
  if (!step || !flow || !opening.wide.matches || target.closest?.(`.pane, .words.long${pressed}`)) return false;
  flow.scrollBy({ top: step * 0.85 * flow.clientHeight });
  return true;
}
function moves({ key, shiftKey, target }) {
  const several = shiftKey && { J: 1, K: -1 }[key];
  if (several && byId("bulk")) return bulk.extend(several) ?? true;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (!step || (key.length > 1 && target.closest?.(".flow, .pane, [role=tablist], input, details, .page")))
    return false;
  if (byId("rows")) opening.move(step);
  else walks(step);
  return true;
}
function walks(step) {
  // a page that is a list; Enter opens what has the focus
  const rows = [...findAll(".sheet tbody tr:has(a), .threads li")],
    at = rows.findIndex((row) => row.contains(active()));
  (rows[at + step] ?? rows[at] ?? rows[0])?.querySelector("a").focus();
}
function acted(event) {
  const key = event.key.toLowerCase();
  if (event.repeat) return false; // a key held down decides nothing
  if (key === "/") byId("q")?.focus();
  else if (key === "enter" && event.target.matches("#conflict.question")) find("#conflict .go").click();
  else if (event.key === "?") byId("help").showModal();
  else if (/^[1-7]$/.test(key)) findAll(".queue .tabs a")[key - 1]?.click();
  else if (event.key === "F") press("F");
  else if ((event.shiftKey && !";+".includes(key)) || !ACTS.includes(key)) return false;
  else if (find("#conflict.question") && key !== "e") desk.tell("Enter does it, Escape leaves it.");
  else if (bulk.key(key)) return true;
  else act(key);
  return true;
}
listen("keydown", (event) => {
  if (composing(event) || event.defaultPrevented || find("dialog[open]")) return;
  if (event.key === "Escape") return cancel(event.target);
  const open = popover();
  if (open && !open.matches(".more")) return inPopover(event, open);
  if (event.key === "Enter" && ctrl(event) && byId("new_mail")) {
    prevent(event);
    return event.repeat || byId("new_mail").requestSubmit();
  }
  if (event.target.closest?.(TEXT)) return typed(event);
  if (event.key === "a" && ctrl(event) && byId("bulk")) {
    prevent(event);
    return bulk.all();
  }
  if (ctrl(event) || event.altKey) return;
  if (went(event) || scrolls(event) || moves(event) || acted(event)) prevent(event);
});
listen("focusin", (event) => {
  if (typeahead.key && !pending.act && event.target.matches(TEXT)) queueMicrotask(() => typeahead.put(event.target));
  // a popover that the focus has left is closed
  for (const open of findAll("details.pop[open]")) if (!open.contains(event.target)) open.open = false;
});
