"""Rows and columns of what CPython's parser gives."""

from __future__ import annotations

import ast

from rnglint.api.diagnostics import Location
from rnglint.knowledge.roles import Parameter
from rnglint.program.code import Code
from rnglint.source.text import SourceFile


def span(code: Code, node: ast.AST) -> tuple[Location, Location]:
    """Where a node stands: its first character, and the character after its last."""
    return within(code.module.source, node)


def within(source: SourceFile, node: ast.AST) -> tuple[Location, Location]:
    """The same in the text that the node was parsed from."""
    if isinstance(node, (ast.Module, ast.arguments)):
        return Location(1, 1), Location(1, 1)
    if isinstance(node, ast.match_case):  # Python says nothing of where one begins
        return within(source, node.pattern)[0], within(source, node.body[-1])[1]
    return _location(source, node.lineno, node.col_offset), _location(  # type: ignore[attr-defined]
        source,
        node.end_lineno,  # type: ignore[attr-defined]
        node.end_col_offset,  # type: ignore[attr-defined]
    )


def head(code: Code, node: ast.AST) -> tuple[Location, Location]:
    """The first line of a node that spans several, such as a loop or a definition."""
    start, end = span(code, node)
    if end.row == start.row:
        return start, end
    return start, Location(start.row, len(code.module.source.line(start.row)) + 1)


def offsets(code: Code, node: ast.AST) -> tuple[int, int]:
    """The same, counted in characters from the start of the file."""
    start, end = span(code, node)
    return code.module.source.offset(start), code.module.source.offset(end)


def text(code: Code, node: ast.AST) -> str:
    """The source text of a node, as it stands in the file."""
    start, end = offsets(code, node)
    return code.text[start:end]


def argument(call: ast.Call, parameter: Parameter) -> ast.expr | None:
    """What a call gives for a parameter of the tables, as it is written there; not behind unpacked arguments."""
    for keyword in call.keywords:
        if keyword.arg is not None and keyword.arg == parameter.name:
            return keyword.value
    position = len(call.args) if parameter.position is None else parameter.position
    unpacked = any(isinstance(each, ast.Starred) for each in call.args[: position + 1])
    return call.args[position] if position < len(call.args) and not unpacked else None


def _location(source: SourceFile, row: int, column: int) -> Location:
    line = source.line(row)
    if not line.isascii():
        column = len(line.encode()[:column].decode(errors="ignore"))
    return Location(row, column + 1)
