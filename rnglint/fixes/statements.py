"""Moving and removing whole statements."""

from __future__ import annotations

import libcst as cst

from rnglint.context import TextEdit
from rnglint.diagnostics import Location
from rnglint.project.scopes import Region, Scope
from rnglint.traversal import descendants


def statement_of(call: cst.Call, block: cst.CSTNode | None) -> cst.SimpleStatementLine | None:
    """The statement of an indented block in which a call stands: alone on its rows, directly in the block."""
    for line in block.body if isinstance(block, cst.IndentedBlock) else ():
        alone = isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1
        if alone and isinstance(line, cst.SimpleStatementLine) and any(below is call for below in descendants(line)):
            return line
    return None


def block_of(region: Region | None, scope: Scope) -> cst.CSTNode | None:
    """The block of statements that a region stands for; that of the function where there is none."""
    if region is None:
        return scope.node.body if isinstance(scope.node, cst.FunctionDef) else None
    if region.kind == "if" and isinstance(region.node, cst.If) and not region.taken:
        return region.node.orelse.body if isinstance(region.node.orelse, cst.Else) else None
    return getattr(region.node, "body", None)


def rows(node: cst.CSTNode, scope: Scope) -> tuple[int, int]:
    """The first and the last row of a statement."""
    start, end = scope.module.span(node, scope.tree)
    return start.row, end.row


def cut(node: cst.SimpleStatementLine, scope: Scope) -> TextEdit:
    """Remove a statement with its rows; a comment behind it stays."""
    first, last = rows(node, scope)
    start, _ = scope.module.span(node, scope.tree)
    _, end = scope.module.span(node.body[0], scope.tree)
    rest = scope.module.lines[last - 1][end.column - 1 :]
    if "#" in rest:
        comment = end.column + rest.index("#")
        return TextEdit(scope.module, start, Location(last, comment), "")
    return TextEdit(scope.module, Location(first, 1), Location(last + 1, 1), "")


def lift(nodes: list[cst.SimpleStatementLine], loop: cst.CSTNode, scope: Scope) -> tuple[TextEdit, ...]:
    """Move statements out of a loop, to the rows above it."""
    lines = scope.module.lines
    place = scope.module.span(loop, scope.tree)[0]
    margin = lines[place.row - 1][: place.column - 1]
    text, cuts = "", []
    for node in sorted(nodes, key=lambda node: rows(node, scope)):
        first, last = rows(node, scope)
        own = lines[first - 1][: len(lines[first - 1]) - len(lines[first - 1].lstrip())]
        for line in lines[first - 1 : last]:
            text += margin + line.removeprefix(own)
        cuts.append(TextEdit(scope.module, Location(first, 1), Location(last + 1, 1), ""))
    at = Location(place.row, 1)
    return (TextEdit(scope.module, at, at, text), *cuts)
