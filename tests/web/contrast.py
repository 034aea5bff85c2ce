"""How far everything drawn stands out: each text and stroke of the board against the pixels that lie behind it.

Checkers of pages judge text by its CSS ``color`` and pass over pictures, so the board is photographed without ink.
"""

import base64
from typing import Any

from playwright.sync_api import Page

LEAST = {"text": 4.5, "large": 3.0, "stroke": 3.0}

# Hide all texts and all strokes of pens and choices; keep of each its paint, its opacity and points where it lies.
LIFT = """() => {
    const board = document.getElementById("board"), from = board.getBoundingClientRect();
    const opaque = (element) => {
        let left = 1;
        for (let up = element; up !== board; up = up.parentElement) left *= Number(getComputedStyle(up).opacity);
        return left;
    };
    const steps = [...Array(8).keys()].map((k) => (k + 0.5) / 8);
    const texts = [...board.querySelectorAll("svg text")].filter((text) => !text.closest(".ghost")).map((text) => {
        const look = getComputedStyle(text), box = text.getBoundingClientRect();
        const size = parseFloat(look.fontSize) * text.getScreenCTM().d;
        const large = size >= 24 || (size >= 18.7 && Number(look.fontWeight) >= 600);
        const points = steps.flatMap((x) => steps.map((y) => (
            {x: box.x + x * box.width, y: box.y + (0.25 + y / 2) * box.height})));
        return {element: text, kind: large ? "large" : "text", what: text.textContent, paint: look.fill, points};
    });
    const pens = "[data-mark] path, .sheet .over path, .counts path, [data-slot] .hit path";
    const strokes = [...board.querySelectorAll(pens)].filter((path) => {
        const look = getComputedStyle(path), filled = path.closest("[data-mark], .sheet .over") && look.fill !== "none";
        const inked = look.stroke !== "none" && look.strokeOpacity > 0.1;
        return inked && !filled && !path.matches(".ghost *, .ring, .under");
    }).map((path) => {
        const matrix = path.getScreenCTM(), length = path.getTotalLength();
        const points = steps.map((part) => path.getPointAtLength(part * length).matrixTransform(matrix));
        const name = path.closest("[data-mark]")?.dataset.mark ?? path.closest("[data-slot]")?.dataset.slot ?? "count";
        return {element: path, kind: "stroke", what: name, paint: getComputedStyle(path).stroke, points};
    });
    window.inks = [...texts, ...strokes].map((ink) => ({...ink, alpha: opaque(ink.element),
        points: ink.points.map(({x, y}) => [x - from.x, y - from.y])}));
    // The body of a mark in the same ink is no ground for its strokes.
    const marks = strokes.map(({element, paint}) => [element.closest("[data-mark]"), paint]).filter(([mark]) => mark);
    window.bodies = marks.flatMap(([mark, paint]) => [...mark.querySelectorAll("circle, path")]
        .filter((part) => getComputedStyle(part).fill === paint));
    window.inks.forEach(({element}) => { element.style.visibility = "hidden"; });
    window.bodies.forEach((body) => { body.style.visibility = "hidden"; });
}"""
# What lies under strokes so that they stand out lies over texts that are crossed out.
UNDERLAY = """(seen) => document.querySelectorAll("#board .under").forEach((path) => {
    path.style.visibility = seen ? "" : "hidden"; })"""

# By a photograph of the ground: text has to stand out from every colour that is a sixth of what lies behind it,
# a stroke for the greater part of its way.
MEASURE = """async ([png, strokes]) => {
    const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const {data} = pen.getImageData(0, 0, image.width, image.height);
    const scale = image.width / document.getElementById("board").getBoundingClientRect().width;
    const bright = (rgb) => rgb.map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, k) => sum + part * [0.2126, 0.7152, 0.0722][k], 0.05);
    const asked = window.inks.filter(({kind}) => strokes === (kind === "stroke"));
    return asked.map(({kind, what, paint, alpha, points}) => {
        const ink = paint.match(/[\\d.]+/g).slice(0, 3).map(Number);
        const grounds = points.map(([x, y]) => {
            const at = 4 * (Math.floor(y * scale) * image.width + Math.floor(x * scale));
            return [...data.slice(at, at + 3)];
        });
        const found = grounds.map((ground) => {
            const blend = ink.map((part, k) => alpha * part + (1 - alpha) * ground[k]);
            const [low, high] = [bright(blend), bright(ground)].sort((one, other) => one - other);
            return [high / low, ground.join()];
        }).sort(([one], [other]) => one - other);
        const common = ([, behind]) => 6 * found.filter(([, other]) => other === behind).length > found.length;
        const worst = kind === "stroke" ? found[Math.floor(found.length / 3)] : found.find(common);
        const [contrast, behind] = worst ?? [21, ""];
        return {kind, what, paint, behind, contrast};
    });
}"""


RESTORE = """() => [...window.inks.map(({element}) => element), ...window.bodies]
    .forEach((ink) => { ink.style.visibility = ""; })"""


# Colours between two others are nobody's choice: once what changes has changed.
RESTS = """async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
}"""


def measured(page: Page) -> list[dict[str, Any]]:
    """Everything inked on the board, each with the contrast that counts."""
    found: list[dict[str, Any]] = []
    page.evaluate(RESTS)
    page.evaluate(LIFT)
    for strokes in (False, True):
        page.evaluate(UNDERLAY, strokes)
        png = page.locator("#board").screenshot(animations="disabled")
        found += page.evaluate(MEASURE, [base64.b64encode(png).decode(), strokes])
    page.evaluate(RESTORE)
    return found


def faint(inks: list[dict[str, Any]]) -> list[str]:
    """What does not stand out enough to be read: WCAG's 4.5 for text, 3 for large text and for graphics."""
    return sorted(
        {
            f"{ink['kind']} {ink['what']}: {ink['paint']} on rgb({ink['behind']}) is {ink['contrast']:.2f}"
            for ink in inks
            if ink["contrast"] < LEAST[ink["kind"]]
        }
    )
