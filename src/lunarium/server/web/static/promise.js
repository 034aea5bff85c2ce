// The promise of the deals goes onto the clipboard with one tap; its label says so, because the menu covers all else.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-promise]");
  if (!button) return;
  const [label, code] = ["promise", "commitment"].map((id) => document.getElementById(id));
  try {
    await navigator.clipboard.writeText(code.textContent);
    label.textContent = button.dataset.copied;
  } catch {
    getSelection().selectAllChildren(code); // no clipboard: it is marked, to be copied by hand
  }
});
