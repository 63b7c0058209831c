// Highlights sentences and their sources together; tabs of the right pane.
"use strict";
const pane = { ticket: "", tab: "" }; // tab chosen on the open ticket; the next ticket opens with its evidence

function light(numbers) {
  for (const each of findAll("#draft :is(.s[data-cites], .cite[data-cite]), #evidence .src"))
    each.classList.toggle(
      each.matches(".src") ? "on" : "hot",
      numbersOf(each).some((number) => numbers.includes(number)),
    );
}
const numbersOf = (near) =>
  Object.entries(near?.dataset ?? {}).flatMap(([name, of]) => (/^(cites?|source)$/.test(name) ? of.split(" ") : []));
let lit = "";
function follow({ target }) {
  const numbers = numbersOf(target.closest?.("#work :is([data-cite], [data-cites], [data-source])"));
  if (numbers.join() !== lit) light(numbers);
  lit = numbers.join();
}
listen("pointerover", follow);
listen("focusin", follow);

listen("click", (event) => {
  const cite = event.target.closest("a.cite");
  if (!cite) return;
  prevent(event);
  select(byId("tab_evidence"));
  const source = byId(`source_${cite.dataset.cite}`);
  nearest(source);
  source?.focus(STILL);
});

function select(tab) {
  if (!tab) return;
  for (const other of tab.parentElement.children) {
    const on = other === tab,
      pane = byId(other.getAttribute("aria-controls"));
    other.ariaSelected = on;
    other.tabIndex = on ? 0 : -1;
    if (pane) pane.hidden = !on;
  }
}
listen("click", ({ target }) => {
  const tab = target.closest("#evidence [role=tab]");
  if (!tab) return;
  select(tab);
  Object.assign(pane, { ticket: desk.ticket(), tab: tab.id });
});
listen("keydown", (event) => {
  const tab = event.target.closest?.("#evidence [role=tab]");
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!tab || !step) return;
  const tabs = [...tab.parentElement.children],
    next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  prevent(event);
  next.focus();
  next.click();
});
listen("htmx:load", (event) => {
  if (!event.detail.elt.querySelector?.("#evidence") && event.detail.elt.id !== "evidence") return;
  lit = "";
  if (pane.ticket === desk.ticket()) select(byId(pane.tab));
});
function toEvidence() {
  // false if it is already shown
  const tab = byId("tab_evidence");
  if (!tab || tab.ariaSelected === "true") return false;
  typeahead.end();
  tab.click();
  desk.rest();
  return true;
}

// Fix this article: its text, at the cited words.
const fix = {
  form: () => find("#fix form"),
  shown() {
    const area = find("#fix textarea"),
      refused = find("#fix [role=alert]");
    select(byId("tab_evidence"));
    if (refused) return refused.focus();
    const whole = area.value,
      [start, end] = [area.dataset.start, area.dataset.end].map((at) => units(whole, at));
    area.value = whole.slice(0, end); // measures how far to scroll
    const top = area.scrollHeight - area.clientHeight / 2;
    area.value = whole;
    area.focus();
    area.setSelectionRange(find("#fix [data-begun]").hidden ? start : end, end);
    area.scrollTop = top;
  },
};
listen("htmx:load", ({ detail: { elt } }) => elt.id === "fix" && fix.form() && fix.shown());
listen("click", (event) => {
  if (!event.target.closest("[data-close-fix]")) return;
  prevent(event);
  begun.drop(fix.form());
  byId("fix").replaceChildren();
  desk.rest();
});
