// A wide board for a desk, a tall one for a phone. The server draws it, so it has to know.

const desk = matchMedia("(min-width: 900px) and (min-height: 500px)");
const lying = matchMedia("(max-height: 499px) and (orientation: landscape)");
const sheets = document.body.classList.contains("with-sheets");

/** A phone that lies, where everything stands beside the board. */
export const flat = () => lying.matches;
/** A screen that is held in hands. */
export const small = () => !desk.matches;
/** A phone that lies shows what is one picture as a desk does; sheets have their choices beside them. */
export const shape = () => (desk.matches || (lying.matches && !sheets) ? "wide" : "tall");

/** Tell the server now and at every change; `changed` is called when the board on the page is of the other shape. */
export function watchShape(changed) {
  const tell = () => {
    document.cookie = `lunarium-shape=${shape()}; path=/; max-age=31536000; samesite=lax`;
    const shown = document.querySelector("[data-shape]")?.dataset.shape;
    if (shown && shown !== shape()) changed();
  };
  for (const kind of [desk, lying]) kind.addEventListener("change", tell);
  tell();
}
