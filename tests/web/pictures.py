"""The main pages as pictures: ``python -m tests.web.pictures docs/pictures``."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

from .conftest import DESK, PHONE
from .people import advised, join, set_table
from .serving import browsing, chromium, serving

PAD = {"viewport": {"width": 768, "height": 1024}}
ACROSS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
MOON = "welcome-to-the-moon"
KINDS = {"virus": PHONE, "mine": ACROSS}  # the other adventures lie on a desk
SCHEMES = ("light", "dark")


def photograph(browser: Browser, address: str, folder: Path) -> None:
    """Play a little, and look."""

    def someone(kind: dict[str, Any], scheme: str) -> Page:
        scale = 2 if kind is PHONE else 1
        more: dict[str, Any] = {"color_scheme": scheme, "locale": "en", "device_scale_factor": scale}
        return browser.new_context(base_url=address, **kind, **more).new_page()

    def shoot(page: Page, name: str) -> None:
        page.evaluate("() => scrollTo(0, 0)")
        page.mouse.move(0, 0)
        page.wait_for_timeout(2500)  # until pieces have come to rest and marks have dried
        page.screenshot(path=folder / f"{name}.png")
        print(folder / f"{name}.png")

    for scheme in SCHEMES:
        page = someone(DESK, scheme)
        page.goto("/")
        shoot(page, f"front-{scheme}")
    ana, ben = someone(DESK, "dark"), someone(PHONE, "light")
    code = set_table(ana, "nova-luna")
    shoot(ana, "lobby")
    ben.goto(f"/j/{code}")
    shoot(ben, "join-phone")
    join(ben, code, "Ben")
    advised([ana, ben], 46)
    shoot(ana, "nova-luna-desk")
    shoot(ben, "nova-luna-phone")
    ana, ben = someone(DESK, "light"), someone(PHONE, "dark")
    join(ben, set_table(ana, "luna-capital"), "Ben")
    advised([ana, ben], 64)
    shoot(ana, "luna-capital-desk")
    shoot(ben, "luna-capital-phone")
    page = someone(PAD, "dark")
    page.goto(ana.url + "/replay?move=60")
    shoot(page, "replay-pad")
    for place, adventure in enumerate(ADVENTURES):
        page = someone(DESK, SCHEMES[place // 2 % 2])
        set_table(page, MOON, other="bot:greedy", options={"adventure": adventure})
        advised([page], 40)
        if page.locator("#tour-offer:visible").count():
            page.locator("#tour-offer button").last.click()
        page.set_viewport_size(KINDS.get(adventure, DESK)["viewport"])
        shoot(page, f"{MOON}-{adventure}")
    rules = list(ADVENTURES)[1]
    for kind, scheme, name in ((DESK, "light", "rules-desk"), (PHONE, "dark", "rules-phone")):
        page = someone(kind, scheme)
        page.goto(f"/rules/{MOON}/{rules}")
        shoot(page, name)


def main() -> int:
    path = chromium()
    if path is None:
        print("Chromium is not installed: see scripts/system-parts", file=sys.stderr)
        return 1
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, serving(Path(temporary)) as address, browsing(path) as browser:
        photograph(browser, address, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
