"""The notebook runs, and says what it said when it was written."""

from pathlib import Path

import pytest

from tests import notebooks
from tests.contract.test_documents import ROOT

BOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def told(notebook: notebooks.Notebook) -> list[object]:
    """By cell of code what came out: texts, and of pictures only that there is one."""
    found: list[object] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            data = [output.get("data", output.get("text")) for output in cell["outputs"]]
            found.append([{**each, "image/svg+xml": True} if "image/svg+xml" in each else each for each in data])
    return found


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_says_what_it_said(path: Path) -> None:
    kept = notebooks.read(path)
    assert told(notebooks.executed(kept)) == told(kept), f"run: python -m tests.notebooks {path.relative_to(ROOT)}"
    assert any("image/svg+xml" in str(output) for output in told(kept))
    assert path.stat().st_size < 200_000
