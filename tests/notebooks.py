"""Runs notebooks cell by cell: ``python -m tests.notebooks docs/notebooks/nova-luna.ipynb`` keeps what comes out.

Cells are plain Python, so no kernel is needed. A value that draws itself is kept as a picture, any other as text.
"""

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

Notebook = dict[str, Any]


def executed(notebook: Notebook) -> Notebook:
    """The notebook with the outputs of its cells as they are now."""
    scope: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell = {**cell, "execution_count": number, "outputs": _run("".join(cell["source"]), scope, number)}
        cells.append(cell)
    return {**notebook, "cells": cells}


def _run(source: str, scope: dict[str, Any], number: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), scope)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), scope)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": _lines(printed.getvalue())})
    if value is not None:
        result = {"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": _data(value)}
        outputs.append(result)
    return outputs


def _data(value: Any) -> dict[str, list[str]]:
    if hasattr(value, "_repr_svg_"):
        return {"image/svg+xml": _lines(value._repr_svg_()), "text/plain": [f"<{type(value).__name__}>"]}
    return {"text/plain": _lines(repr(value))}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def read(path: Path) -> Notebook:
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def write(path: Path, notebook: Notebook) -> None:
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name), executed(read(Path(name))))
