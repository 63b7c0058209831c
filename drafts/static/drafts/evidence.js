// Highlights sentences and their sources together; tabs of the right pane.
"use strict";
const pane = { ticket: "", tab: "" }; // tab chosen on the open ticket; the next ticket opens with its evidence

const numbersOf = (near) =>
  Object.entries(near?.dataset ?? {}).flatMap(([name, of]) => (/^(cites?|source)$/.test(name) ? of.split(" ") : []));
let lit = "";
listen("pointerover focusin", ({ target }) => {
  const numbers = numbersOf(target.closest?.("#work :is([data-cite], [data-cites], [data-source])"));
  if (numbers.join() === lit) return;
  lit = numbers.join();
  for (const each of findAll("#draft :is(.s[data-cites], .cite[data-cite]), #evidence .src"))
    each.classList.toggle(
      each.matches(".src") ? "on" : "hot",
      numbersOf(each).some((number) => numbers.includes(number)),
    );
});

listenIn("a.cite:not(#conversation *)", "click", (cite, event) => {
  prevent(event);
  select(byId("tab_evidence"));
  const source = byId(`source_${cite.dataset.cite}`);
  nearest(source);
  source?.focus(STILL);
});

const select = (tab) => tab && (tab.checked = true);
listenIn("#evidence [name=pane]", "change", (tab) => Object.assign(pane, { ticket: desk.ticket(), tab: tab.id }));
whenShown("#evidence", () => {
  lit = "";
  if (pane.ticket === desk.ticket()) select(byId(pane.tab));
});
function toEvidence() {
  // false if it is already shown
  const tab = byId("tab_evidence");
  if (!tab || tab.checked) return false;
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
    area.value = whole.slice(0, start); // measures how far to scroll
    const over = area.scrollHeight - area.clientHeight; // 0 if they are on its first screen
    area.value = whole;
    area.focus();
    area.setSelectionRange(find("#fix [data-begun]").hidden ? start : end, end);
    area.scrollTop = over && over + area.clientHeight / 2;
  },
};
whenShown("#fix:has(form)", fix.shown);
listenIn("[data-close-fix]", "click", (_, event) => {
  prevent(event);
  begun.drop(fix.form());
  byId("fix").replaceChildren();
  desk.rest();
});
