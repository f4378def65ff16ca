"""Edits at the nodes of CPython's syntax tree."""

from __future__ import annotations

import ast

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode
from rnglint.project.modules import Module
from rnglint.source.text import CELL


class KeyDraft(Draft):
    """Edits of one module, collected in any order."""

    def __init__(self, module: Module, code: Code) -> None:
        super().__init__(module)
        self.code = code

    def at(self, node: ast.AST) -> tuple[int, int]:
        """The offsets of a node, without the parentheses around it."""
        first, last = places.span(self.code, node)
        start, end = self.module.source.offset(first), self.module.source.offset(last)
        if isinstance(node, ast.expr) and not _reads_as(self.text[start:end], node):
            raise NoFix  # inside of an f-string, older releases of Python do not tell where a node stands
        return start, end

    def put(self, node: ast.AST, content: str) -> None:
        """Put ``content`` in the place of a node."""
        self.replace(*self.at(node), content)

    def around(self, node: ast.AST, before: str, after: str) -> None:
        """Put text on both sides of a node."""
        start, end = self.at(node)
        self.insert(start, before)
        self.insert(end, after)

    def above(self, statement: ast.stmt, line: str) -> None:
        """Add a line in front of a statement, and of the comments that belong to it.  Raises NoFix.

        Comments at the start of the file belong to that.
        """
        start = self._first(statement)
        if not self.begins_line(start):
            raise NoFix
        indent = self.indent(start)
        place = self.line_start(start)
        while place > 0:
            before = self.line_start(place - 1 - (self.text[place - 2 : place] == "\r\n"))
            line_before = self.text[before:place].strip("\r\n")
            if not line_before.startswith(f"{indent}#") or CELL.match(line_before):
                break
            place = before
        place = place or self.line_start(start)
        self.insert(place, f"{indent}{line}{self.newline}")

    def _first(self, statement: ast.stmt) -> int:
        if isinstance(statement, (*FunctionNode, ast.ClassDef)) and statement.decorator_list:
            start = self.at(statement.decorator_list[0])[0]
            return len(self.text[:start].rstrip(" \t").removesuffix("@"))
        return self.at(statement)[0]


def _reads_as(text: str, node: ast.expr) -> bool:
    """Whether a text is that of an expression."""
    if isinstance(node, ast.Name):
        return text == node.id
    if isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
        return True
    try:
        found = ast.parse(f"({text}\n)", mode="eval").body
    except (SyntaxError, ValueError):
        return False
    return ast.dump(found) == ast.dump(node)
