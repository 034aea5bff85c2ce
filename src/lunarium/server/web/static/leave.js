// Leaving asks first. Without this script the link leads to a page that does.

document.addEventListener("click", (event) => {
  const dialog = document.getElementById("leave");
  if (!dialog) return;
  if (event.target.closest("[data-leave]")) {
    event.preventDefault();
    document.getElementById("menu").hidePopover?.(); // it lies above all else
    dialog.showModal();
  } else if (event.target.closest("#leave [data-stay]")) {
    event.preventDefault();
    dialog.close();
  }
});
