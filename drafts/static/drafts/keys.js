// One hand clears the queue. A key presses what the page shows: [data-key] on a button, link or details.
"use strict";
const GO_WINDOW = 1200; // milliseconds between g and the letter
const ACTS = "aertxnsduom";
let going = 0;

const typing = (element) => Boolean(element.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]"));
const seen = (element) => element.getClientRects().length > 0;

function press(key) {
  const scopes = key === "u" ? ["#toast", "#work", "main"] : ["#work"];
  const found = scopes.flatMap((scope) => [...document.querySelectorAll(`${scope} [data-key="${key}"]`)]).filter(seen).at(0);
  if (!found) return false;
  if (found.matches("details")) found.open = !found.open;
  else found.click();
  return true;
}
function go(letter) {
  const link = document.querySelector(`#rail [data-go="${letter}"]`);
  if (link) location.assign(link.href);
}
function escape(target) {
  const open = document.querySelector("details.pop[open]");
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  } else if (target.id === "composer") composer.cancel();
  else if (composer.editing() && composer.draft().dataset.draft) composer.cancel();
  else if (target.id === "q") target.blur();
  else document.querySelector("#rows .row.on > a")?.focus();
}
function typed(event) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target.id === "composer") {
    event.preventDefault();
    composer.send();
  } else if (event.target.id === "q" && (event.key === "ArrowDown" || event.key === "Enter") && desk.rows().length) {
    event.preventDefault();
    desk.rows()[0].firstElementChild.focus();
    desk.rows()[0].firstElementChild.click();
  }
}
function moves(event) {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (!step || (event.key.length > 1 && event.target.closest?.(".flow, .pane, [role=tablist], input, details, .page"))) return false;
  opening.move(step);
  return true;
}
function acted(event) {
  const key = event.key.toLowerCase();
  if (event.repeat) return false; // a key held down decides nothing
  if (Date.now() - going < GO_WINDOW) {
    going = 0;
    go(key);
  } else if (key === "g") going = Date.now();
  else if (key === "/") document.getElementById("q")?.focus();
  else if (event.key === "?") document.getElementById("help").showModal();
  else if (/^[1-6]$/.test(key)) document.querySelectorAll(".queue .tabs a")[key - 1]?.click();
  else if (ACTS.includes(key) && key !== "u" && opening.coming) opening.then = () => press(key);
  else return ACTS.includes(key) && press(key);
  return true;
}
document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return escape(event.target);
  if (typing(event.target)) return typed(event);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (moves(event) || acted(event)) event.preventDefault();
});
