"""Scripts of others: each is what its list says, and there is none that the list does not know."""

import hashlib
import re
import tomllib
from pathlib import Path

from lunarium.server.web import pages

FOLDER = Path(pages.__file__).parent.parent / "static" / "vendor"


def test_scripts_of_others_are_as_they_were_released() -> None:
    listed = tomllib.loads((FOLDER / "vendor.toml").read_text())["script"]
    for script in listed:
        data = (FOLDER / script["file"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == script["sha256"], script["file"]
        assert script["origin"].endswith(f"/{script['name']}/-/{script['name']}-{script['version']}.tgz")
        assert script["path"].endswith(script["file"])
        if own := re.search(rb'version:"([\d.]+)"', data):
            assert own[1].decode() == script["version"]
    known = {script[key] for script in listed for key in ("file", "licence")} | {"vendor.toml"}
    assert {path.name for path in FOLDER.iterdir()} == known
