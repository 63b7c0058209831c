// Enter in a question's field asks it; Shift with Enter begins a line.
document.addEventListener("keydown", (event) => {
  const { key, shiftKey, isComposing, target } = event;
  if (key !== "Enter" || shiftKey || isComposing || !target.matches?.("[data-enter-runs]")) return;
  event.preventDefault();
  if (target.value.trim()) target.form.requestSubmit();
});
