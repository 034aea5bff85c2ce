"""What a checker of accessibility finds on a page."""

from functools import cache

import pytest
from playwright.sync_api import Page

# All that a theme changes; the rest is the same by day and by night.
COLOURS = ("color-contrast", "link-in-text-block")
# The page tells only what was found, and of that no more than helps to find it again.
RUN = """async (rules) => {
    const {violations} = await axe.run({resultTypes: ["violations"], ...(rules.length ? {runOnly: rules} : {})});
    return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 200)}`));
}"""


@cache
def script() -> str:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    return str(axe.Axe().axe_script)


def violations(page: Page, *rules: str) -> list[str]:
    """Everything, however slight; by some of its rules, or by all."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(script())
    found: list[str] = page.evaluate(RUN, list(rules))
    return found


def by_day_and_by_night(page: Page) -> list[str]:
    """Everything in light; then what could differ in the dark."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return [*found, *(f"dark {one}" for one in violations(page, *COLOURS))]
