// Whoever decorates the board does so again after each new view, which knows nothing of it.

const watching = [];

/** Call now and whenever a view was put in place; it must leave alone what is as it should be. */
export function eachView(decorate) {
  watching.push(decorate);
  decorate();
}

new MutationObserver(() => watching.forEach((decorate) => decorate())).observe(document.getElementById("table"), {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["data-version", "data-shape", "disabled", "aria-pressed", "class"],
});

/** A rule that changes: styles that no morphing takes away, and that need nothing inline. */
export function rules() {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (text) => sheet.replaceSync(text);
}
