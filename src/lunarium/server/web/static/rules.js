// Rules to read: an anchor that is on another page, as in an address from when there was only one, leads there; and the
// contents close when something was chosen of them.

const contents = document.querySelector("#contents details");

function find() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  const here = document.getElementById(wanted);
  if (!wanted || (here && !here.closest(".chapters"))) return;
  const { game } = document.querySelector(".rules").dataset;
  location.replace(`/rules/${game}?${new URLSearchParams({ at: wanted })}`);
}

contents.addEventListener("click", (event) => {
  if (event.target.closest("a")) contents.open = false;
});
contents.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !contents.open) return;
  contents.open = false;
  contents.querySelector("summary").focus();
});
addEventListener("hashchange", find);
find();
