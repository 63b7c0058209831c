document.addEventListener("keydown", (e) => {
  if (e.key === "Enter" && !e.shiftKey && !e.isComposing && e.target.matches("[data-enter-runs]")) {
    e.preventDefault();
    e.target.form.requestSubmit();
  }
});
