// Some options exist only beside a value of another: the others are not shown. The server ignores them anyway.

const form = document.querySelector("form.stack");

function fit() {
  for (const option of form.querySelectorAll("[data-when]")) {
    option.hidden = form.elements[option.dataset.when]?.value !== option.dataset.is;
  }
}

form.addEventListener("change", fit);
fit();
