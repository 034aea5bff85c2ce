// A wide board for a desk, a tall one for a phone. The server draws it, so it has to know.

const desk = matchMedia("(min-width: 900px)");

export const shape = () => (desk.matches ? "wide" : "tall");

/** Tell the server now and at every change; `changed` is called when the board on the page is of the other shape. */
export function watchShape(changed) {
  const tell = () => {
    document.cookie = `lunarium-shape=${shape()}; path=/; max-age=31536000; samesite=lax`;
    const shown = document.querySelector("[data-shape]")?.dataset.shape;
    if (shown && shown !== shape()) changed();
  };
  desk.addEventListener("change", tell);
  tell();
}
