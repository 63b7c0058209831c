// Bulk selection: V selects the open ticket, Shift with J or K extends; then the keys of the bar act on all selected.
"use strict";
const bulk = {
  kept: new Set(), // selected tickets, while the list is fetched again
  boxes: () => [...findAll("#rows .pick")],
  chosen: () => bulk.boxes().filter((box) => box.checked),
  row: () => find("#rows .row.on .pick"),
  choose(boxes, on = true) {
    for (const box of boxes) box.checked = on;
    bulk.show();
  },
  clear: () => bulk.choose(bulk.boxes(), false),
  show() {
    const count = bulk.chosen().length;
    // the next key may still be meant for the selection
    if (bulk.kept.size && !count) live.came("the selection is gone", READING);
    bulk.kept = new Set(bulk.chosen().map((box) => box.value.split("~")[0]));
    const working = pending.act?.elt.closest("#bulk, [data-asking]");
    put("#bulk_count", working ? `${count} tickets: working…` : count ? `${count} selected` : "");
  },
  restore() {
    for (const box of bulk.boxes()) box.checked ||= bulk.kept.has(box.value.split("~")[0]);
    bulk.show();
  },
  extend(step) {
    const box = bulk.row();
    if (box) bulk.choose([box]);
    opening.move(step);
    const to = find("#rows .row:has(> a:focus) .pick");
    if (to) bulk.choose([to]);
  },
  key(key) {
    // true if the key was for the selection
    const box = bulk.row();
    if (key === "v") return box?.click() ?? true;
    if (!bulk.chosen().length || "uf/;g".includes(key)) return false;
    const found = find(`#bulk [data-key="${key}"]`);
    if (!found) {
      if (OPENS.includes(key)) typeahead.begin(key); // following keys are no shortcuts
      desk.tell(`${key.toUpperCase()} does nothing with several tickets. Escape clears the selection.`);
      typeahead.fail();
    } else if (found.matches("details")) {
      // after the ticket being loaded, which would take the focus; keys typed until then go to the list
      if (!typeahead.key) typeahead.begin(key);
      if (pending.busy()) pending.then(() => occupied() || bulk.key(key));
      else unfold(found);
    } else if (pending.busy()) pending.early(key);
    else found.click();
    return true;
  },
};
listenIn(".pick", "change", bulk.show);
listenFirst("click", (event) => {
  const link = event.target.closest("#rows .row > a");
  if (!link || !(ctrl(event) || event.shiftKey)) return;
  prevent(event);
  event.stopPropagation();
  const boxes = bulk.boxes(),
    to = boxes.indexOf(within(link.parentElement, ".pick")),
    from = event.shiftKey ? boxes.indexOf(bulk.row()) : to;
  if (from === to || from < 0) boxes[to].click();
  else bulk.choose(boxes.slice(Math.min(from, to), Math.max(from, to) + 1));
});
listenIn("[data-unchoose]", "click", () => (put("#refused", ""), bulk.clear()));
listenIn("[data-choose-all]", "click", () => bulk.choose(bulk.boxes()));
listen("htmx:beforeSwap", ({ detail: { requestConfig, xhr } }) => {
  // deselect finished tickets; the response selects refused ones
  const asked = requestConfig.verb === "post" && requestConfig.elt.closest("#bulk, [data-asking]");
  if (!asked || xhr.status !== 200 || xhr.response.includes("data-asking")) return;
  bulk.clear();
  // the bar disappears, with the list that has the focus
  const list = find("#bulk .pop[open]");
  if (!list) return;
  list.open = false;
  desk.rest();
});
listen("htmx:load htmx:oobAfterSwap", bulk.restore);
