"""What can be changed in a source file so that it means something else."""

import ast
import itertools
import re
from collections.abc import Iterator
from typing import NamedTuple


class Change(NamedTuple):
    """Characters ``start`` to ``end`` of a file become ``new``."""

    line: int
    kind: str
    start: int
    end: int
    new: str


COMPARE = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
COUNT = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.Div: ("/", "*"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}


class Changes:
    """Every change of one file. Annotations, docstrings and the words of errors are left alone.

    ``own``: the file reads a table of the program's own, once and at import; what checks it then is left alone too.
    """

    def __init__(self, source: str, *, own: bool = False) -> None:
        self._source, self._own = source, own
        lines = source.splitlines(keepends=True)
        self._lines = [line.encode() for line in lines]
        self._begins = [0]
        for line in lines:
            self._begins.append(self._begins[-1] + len(line))

    def all(self) -> list[Change]:
        return sorted(set(self._visit(ast.parse(self._source))))

    def _at(self, line: int, column: int) -> int:
        return self._begins[line - 1] + len(self._lines[line - 1][:column].decode())

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._at(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self._source[self._start(node) : self._end(node)]

    def _whole(self, node: ast.expr | ast.stmt, kind: str, new: str) -> Change:
        return Change(node.lineno, kind, self._start(node), self._end(node), new)

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str, kind: str) -> Iterator[Change]:
        """The operator between two operands becomes another."""
        start = self._end(left)
        word = r"\b" + old.replace(" ", r"\s+") + r"\b" if old[0].isalpha() else re.escape(old)
        if found := re.search(word, self._source[start : self._start(right)]):
            line = self._source.count("\n", 0, start + found.start()) + 1
            yield Change(line, kind, start + found.start(), start + found.end(), new)

    def _visit(self, node: ast.AST) -> Iterator[Change]:
        yield from self._here(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "bases") or (name == "exc" and isinstance(node, ast.Raise)):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _silent(child) and not (self._own and _checks(child)):
                    yield from self._visit(child)

    def _here(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left=left, ops=operators, comparators=others):
                for one, operator, two in zip([left, *others], operators, others, strict=False):
                    yield from self._between(one, two, *COMPARE[type(operator)], "compare")
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in COUNT:
                yield from self._between(left, right, *COUNT[type(operator)], "count")
            case ast.BoolOp(op=operator, values=values):
                old, new = ("and", "or") if isinstance(operator, ast.And) else ("or", "and")
                for one, two in itertools.pairwise(values):
                    yield from self._between(one, two, old, new, "logic")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._whole(node, "not", f"({self._text(operand)})")
            case ast.Constant(value=value):
                yield from self._constant(node, value)
            case _:
                yield from self._steps(node)

    def _steps(self, node: ast.AST) -> Iterator[Change]:
        """What is done, and whether."""
        match node:
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) | ast.comprehension(ifs=[test, *_]):
                yield self._whole(test, "negate", f"(not ({self._text(test)}))")
            case ast.Call(func=ast.Name(id=name) as called) if name in CALLS:
                yield self._whole(called, "call", CALLS[name])
            case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Delete():
                yield self._whole(node, "delete", "pass")
            case ast.Break():
                yield self._whole(node, "loop", "continue")
            case ast.Continue():
                yield self._whole(node, "loop", "break")

    def _constant(self, node: ast.Constant, value: object) -> Iterator[Change]:
        if isinstance(value, bool):
            yield self._whole(node, "constant", str(not value))
        elif isinstance(value, int | float):
            yield self._whole(node, "constant", f"({value} + 1)")
        elif isinstance(value, str) and value:
            yield self._whole(node, "constant", repr(value + "?"))


def _silent(node: ast.AST) -> bool:
    """What nobody calculates with: strings that stand alone, f-strings, names of types, imports."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "ParamSpec"))):
            return True
        case ast.keyword(arg="strict"):  # of zip: rows that are as long as each other, which is an assertion
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return False


def _checks(node: ast.AST) -> bool:
    """A statement that is nothing but a check of a table."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name(id="check") | ast.Attribute(attr="check"))):
            return True
    return False
