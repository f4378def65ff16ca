"""Edits by offset: items at the end of a list, statements in front of another."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import libcst as cst

from rnglint.context import TextEdit
from rnglint.diagnostics import Location
from rnglint.fixes.threading.nofix import NoFix
from rnglint.program import places
from rnglint.project.modules import Module
from rnglint.project.scopes import Scope, statements
from rnglint.source.text import CELL
from rnglint.traversal import descendants

_SPACE = re.compile(r"(?:\s|\\|#[^\r\n]*)*")
_LINE = re.compile(r"[^\r\n]*")

Node: TypeAlias = "cst.CSTNode | ast.AST"
"""A node of LibCST's tree, or of CPython's."""


class Drafts:
    """The drafts of all modules that a rewrite changes."""

    def __init__(self) -> None:
        self._by_path: dict[Path, Draft] = {}

    def of(self, scope: Scope) -> Draft:
        """The draft of the module that a scope belongs to."""
        known = self._by_path.get(scope.module.path)
        if known is None:
            known = self._by_path[scope.module.path] = Draft(scope.module)
        return known

    def edits(self) -> tuple[TextEdit, ...]:
        """The edits of every module.  Raises NoFix where two overlap."""
        return tuple(edit for draft in self._by_path.values() for edit in draft.edits())


class Draft:
    """Edits of one module, collected in any order."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.text = module.source.text
        self.newline = module.source.newline
        self._edits: list[tuple[int, int, int, str]] = []
        self._exclusive: set[int] = set()

    # Places

    def span(self, node: Node) -> tuple[int, int]:
        """The offsets of a node, without the parentheses around it.  Raises NoFix where they cannot be told."""
        source = self.module.source
        if isinstance(node, ast.AST):
            start, end = (source.offset(place) for place in places.within(source, node))
            if isinstance(node, ast.expr) and not _reads_as(self.text[start:end], node):
                raise NoFix  # inside of an f-string, older releases of Python do not tell where a node stands
            return start, end
        first, last = self.module.span(node, self.module.tree)
        return source.offset(first), source.offset(last)

    def outer(self, node: Node) -> tuple[int, int]:
        """The offsets of an expression with its parentheses."""
        start, end = self.span(node)
        for _ in getattr(node, "lpar", ()):
            start = len(self.text[:start].rstrip(" \t")) - 1
            if self.text[start] != "(":
                raise NoFix
        for _ in getattr(node, "rpar", ()):
            end = self.mark(end) + 1
        return start, end

    def mark(self, offset: int) -> int:
        """The offset of the next character that is neither space nor comment."""
        found = _SPACE.match(self.text, offset)
        return found.end() if found else offset

    def line_end(self, offset: int) -> int:
        """The end of the line, before its newline."""
        found = _LINE.match(self.text, offset)
        return found.end() if found else offset

    def line_start(self, offset: int) -> int:
        """The start of the line."""
        return max(self.text.rfind("\n", 0, offset), self.text.rfind("\r", 0, offset)) + 1

    def indent(self, offset: int) -> str:
        """The white space at the start of the line."""
        line = self.text[self.line_start(offset) : offset]
        return line[: len(line) - len(line.lstrip())]

    def begins_line(self, offset: int) -> bool:
        """Whether only white space stands before an offset in its line."""
        return not self.text[self.line_start(offset) : offset].strip()

    # Edits

    def replace(self, start: int, end: int, content: str) -> None:
        """Put ``content`` between two offsets."""
        if self.text[start:end] != content:
            self._edits.append((start, end, len(self._edits), content))

    def put(self, node: ast.AST, content: str) -> None:
        """Put ``content`` in the place of a node."""
        self.replace(*self.span(node), content)

    def around(self, node: ast.AST, before: str, after: str) -> None:
        """Put text on both sides of a node."""
        start, end = self.span(node)
        self.insert(start, before)
        self.insert(end, after)

    def insert(self, offset: int, content: str, shared: bool = False) -> None:
        """Put ``content`` at an offset; behind what was put there earlier.

        Unless it is ``shared``, the edit takes a character beside it along: two fixes that add the
        same text at the same place then exclude each other, and each value stays one of its own.
        """
        self._edits.append((offset, offset, len(self._edits), content))
        if not shared:
            self._exclusive.add(offset)

    def append(self, start: int, end: int, item: str) -> None:
        """Add an item to a list of arguments or parameters whose last one stands at ``start``..``end``."""
        place = self.mark(end)
        comma = self.text[place] == ","
        closing = self.mark(place + 1) if comma else place
        split = self.line_start(closing) > end
        if not (self.begins_line(start) and split):
            if comma:
                self.insert(place + 1, f" {item},")
            else:
                self.insert(end, f", {item}")
            return
        indent = self.newline + self.indent(start)
        line = indent + item.replace("*, ", f"*,{indent}", 1)
        tail = self.line_end(place if comma else end)
        if comma:
            self.insert(tail, line + ",")
        elif tail == end:
            self.insert(end, "," + line)
        else:
            self.insert(end, ",")
            self.insert(tail, line)

    def prepend(self, start: int, item: str) -> None:
        """Add an item to a list in front of the one at ``start``."""
        indent = self.newline + self.indent(start)
        own = item.replace("*, ", f"*,{indent}", 1) + "," + indent
        self.insert(start, own if self.begins_line(start) else f"{item}, ")

    def before(self, statement: Node, line: str, shared: bool = False) -> None:
        """Add a line in front of a statement, and of the comments that belong to it; ``shared``: see ``insert``."""
        start = self._head(statement)
        if not self.begins_line(start):
            raise NoFix
        indent, place = self.indent(start), self.line_start(start)
        while place > 0:
            above = self.line_start(place - 1 - (self.text[place - 2 : place] == "\r\n"))
            row = self.text[above:place].strip("\r\n")
            if not row.startswith(f"{indent}#") or CELL.match(row):
                break
            place = above
        place = place or self.line_start(start)  # comments at the start of a file belong to that
        self.insert(place, f"{indent}{line}{self.newline}", shared)

    def _head(self, statement: Node) -> int:
        """Where a statement with its decorators begins."""
        if isinstance(statement, ast.AST):
            decorators = getattr(statement, "decorator_list", ())
            if decorators:
                return len(self.text[: self.span(decorators[0])[0]].rstrip(" \t").removesuffix("@"))
            return self.span(statement)[0]
        return min(self.span(each)[0] for each in (statement, *getattr(statement, "decorators", ())))

    def at_top(self, scope: Scope | ast.FunctionDef | ast.AsyncFunctionDef, line: str) -> None:
        """Add a line at the top of a function, behind its docstring."""
        body: Sequence[Node] = scope.body if isinstance(scope, ast.AST) else block(scope.node)
        for statement in body:
            if not is_docstring(statement):
                self.before(statement, line)
                return
        place = self.line_end(self.span(body[-1])[1])
        self.insert(place, f"{self.newline}{self.indent(self.span(body[-1])[0])}{line}")

    def behind(self, statement: Node, line: str) -> None:
        """Add a line behind a simple statement."""
        self._insert_behind(*self.span(statement), line)

    def follow(self, start: Location, end: Location, line: str) -> None:
        """The same, of a statement that is known by its rows and columns."""
        self._insert_behind(self.module.source.offset(start), self.module.source.offset(end), line)

    def _insert_behind(self, start: int, end: int, line: str) -> None:
        self.insert(self.line_end(end), f"{self.newline}{self.indent(start)}{line}")

    def enclose(self, first: cst.CSTNode, last: cst.CSTNode, head: str, scope: Scope) -> None:
        """Put the statements from ``first`` to ``last`` below a line of their own, deeper as the function's body is."""
        unit = self.indent(self.span(block(scope.node)[0])[0]).removeprefix(self.indent(self.span(scope.node)[0]))
        start, end = self.span(first)[0], self.span(last)[1]
        decorators = getattr(first, "decorators", ())
        start = min([start, *(self.span(decorator)[0] for decorator in decorators)])
        end = start + len(self.text[start:end].rstrip())
        if not self.begins_line(start):
            raise NoFix
        indent = self.indent(start)
        inside = self._rows_in_strings(first, last)
        place = self.line_start(start)
        self.insert(place, f"{indent}{head}{self.newline}")
        for row in self.module.source.line_starts:
            blank = not self.text[row : self.line_end(row)].strip()
            if place <= row < end and row not in inside and not blank:
                self.insert(row, unit)

    def _rows_in_strings(self, first: cst.CSTNode, last: cst.CSTNode) -> set[int]:
        """The offsets of the rows between two statements that begin inside a string."""
        found: set[int] = set()
        start, end = self.span(first)[0], self.span(last)[1]
        for node in descendants(self.module.tree.root):
            if isinstance(node, (cst.SimpleString, cst.FormattedString)):
                begin, finish = self.span(node)
                if begin < end and finish > start:
                    found |= {place for place in self.module.source.line_starts if begin < place <= finish}
        return found

    def drop_line(self, statement: Node) -> None:
        """Take a statement away with its line."""
        start, end = self.span(statement)
        first, last = self.line_start(start), self.line_end(end)
        last += len(self.newline) if self.text.startswith(self.newline, last) else 0
        self.replace(first, last, "")

    def edits(self) -> tuple[TextEdit, ...]:
        """All edits in order; those that touch are joined.  Raises NoFix where two overlap."""
        joined: list[tuple[int, int, str]] = []
        for start, end, _, content in sorted(self._edits):
            if joined and start < joined[-1][1]:
                raise NoFix
            if joined and start == joined[-1][1]:
                first, _, text = joined.pop()
                joined.append((first, end, text + content))
            else:
                joined.append((start, end, content))
        for index, (start, end, content) in enumerate(joined):
            before = joined[index - 1][1] if index else 0
            after = joined[index + 1][0] if index + 1 < len(joined) else len(self.text)
            if start < end or start not in self._exclusive:
                continue
            if end < after and self.text[end] not in "\r\n":
                joined[index] = start, end + 1, content + self.text[end]
            elif before < start and self.text[start - 1] not in "\r\n":
                joined[index] = start - 1, end, self.text[start - 1] + content
        place = self.module.source.location
        return tuple(TextEdit(self.module, place(start), place(end), content) for start, end, content in joined)


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


def block(node: cst.CSTNode) -> tuple[cst.CSTNode, ...]:
    """The statements of a function or loop.  Raises NoFix where they stand on the line of its head."""
    body = getattr(node, "body", None)
    if not isinstance(body, cst.IndentedBlock) or not body.body:
        raise NoFix
    return statements(body)


def is_docstring(statement: Node) -> bool:
    """Whether a statement is nothing but a string."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str)
    return (
        isinstance(statement, cst.SimpleStatementLine)
        and len(statement.body) == 1
        and isinstance(statement.body[0], cst.Expr)
        and isinstance(statement.body[0].value, (cst.SimpleString, cst.ConcatenatedString))
    )
