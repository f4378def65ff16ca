"""Edits by offset: items at the end of a list, statements in front of another."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from rnglint.api.context import TextEdit
from rnglint.fixes.needs import need
from rnglint.program import places
from rnglint.program.modules import Module
from rnglint.program.syntax import descendants, text_of
from rnglint.source.parse import expression
from rnglint.source.text import CELL, SourceError

_SPACE = re.compile(r"(?:\s|\\|#[^\r\n]*)*")
_INDENTED = re.compile(r"^([ \t]{1,8})\S", re.MULTILINE)
_LINE = re.compile(r"[^\r\n]*")
_SIMPLE = re.compile(r"[\w., \[\]]+ = |[\w.]+\(")
"""How a line begins that may stand behind another statement in a row."""


class Draft:
    """Edits of one module, collected in any order."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.text = module.source.text
        self.newline = module.source.newline
        self._edits: list[tuple[int, int, int, str]] = []
        self._exclusive: set[int] = set()
        self._parted: dict[int, str] = {}
        """The indent of statements that get a line of their own, by where they start."""

    # Places

    def span(self, node: ast.AST) -> tuple[int, int]:
        """The offsets of a node, without the parentheses around it.  Raises NoFix where they cannot be told."""
        source = self.module.source
        start, end = (source.offset(place) for place in places.within(source, node))
        # Inside of an f-string, older releases of Python do not tell where a node stands.
        need(not isinstance(node, ast.expr) or _reads_as(self.text[start:end], node))
        return start, end

    def read(self, node: ast.AST) -> str:
        return self.text[slice(*self.span(node))]

    def argument(self, call: ast.Call, node: ast.AST) -> tuple[int, int]:
        """The offsets of an argument of a call, with the parentheses around it."""
        start, end = self.span(node)
        first, last = self.span(call.func)[1], self.span(call)[1] - 1
        while (closing := self.mark(end)) < last and self.text[closing] == ")":
            opening = len(self.text[:start].rstrip()) - 1
            if opening <= first or self.text[opening] != "(":
                break
            start, end = opening, closing + 1
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
        return max(self.text.rfind("\n", 0, offset), self.text.rfind("\r", 0, offset)) + 1

    def indent(self, offset: int) -> str:
        """The white space at the start of the line."""
        line = self.text[self.line_start(offset) : offset]
        return line[: len(line) - len(line.lstrip())]

    def unit(self) -> str:
        """By how much the file indents."""
        return indent_of(self.text)

    def begins_line(self, offset: int) -> bool:
        """Whether only white space stands before an offset in its line."""
        return not self.text[self.line_start(offset) : offset].strip()

    def comment(self, statement: ast.AST) -> str | None:
        """The comment beside a statement, empty where there is none; None where another one shares its lines."""
        start, end = self.span(statement)
        behind = self.text[end : self.line_end(end)].strip()
        return behind if self.begins_line(start) and behind[:1] in ("", "#") else None

    def is_bare(self, statement: ast.AST) -> bool:
        """Whether a statement has its lines to itself, without a comment beside or above it."""
        first = self.line_start(self.span(statement)[0])
        above = self.text[self.line_start(max(first - 1 - len(self.newline), 0)) : first]
        return self.comment(statement) == "" and not above.lstrip().startswith("#")

    # Edits

    def replace(self, start: int, end: int, content: str) -> None:
        """Put ``content`` between two offsets."""
        if self.text[start:end] != content:
            self._edits.append((start, end, len(self._edits), content))

    def put(self, node: ast.AST, content: str) -> None:
        """Put ``content`` in the place of a node."""
        self.replace(*self.span(node), content)

    def rename(self, parameter: ast.arg, name: str) -> None:
        start = self.span(parameter)[0]
        self.replace(start, start + len(parameter.arg), name)

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
        if not content:
            return
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
        else:
            self.insert(end, ",")
            self.insert(tail, line)

    def prepend(self, start: int, item: str) -> None:
        """Add an item to a list in front of the one at ``start``."""
        indent = self.newline + self.indent(start)
        own = item.replace("*, ", f"*,{indent}", 1) + "," + indent
        self.insert(start, own if self.begins_line(start) else f"{item}, ")

    def before(self, statement: ast.AST, line: str, shared: bool = False) -> None:
        """Add a line in front of a statement, and of the comments that belong to it; ``shared``: see ``insert``."""
        start = self._head(statement)
        if start in self._parted:
            self.insert(start, f"{line}{self.newline}{self._parted[start]}", shared)
            return
        if not self.begins_line(start):
            need(_SIMPLE.match(line), self.text[:start].rstrip()[-1:] in (":", ";"))
            self.insert(start, f"{line}; ", shared)
            return
        indent, place = self.indent(start), self.line_start(start)
        while place > 0:
            above = self.line_start(place - 1 - (self.text[place - 2 : place] == "\r\n"))
            row = self.text[above:place].strip("\r\n")
            if not row.startswith(f"{indent}#") or CELL.match(row):
                break
            place = above
        place = place or self.line_start(start)  # comments at the start of a file belong to that
        self.insert(place, f"{indent}{line}{self.newline}", shared)

    def _head(self, statement: ast.AST) -> int:
        """Where a statement with its decorators begins."""
        decorators = getattr(statement, "decorator_list", ())
        if decorators:
            return len(self.text[: self.span(decorators[0])[0]].rstrip(" \t").removesuffix("@"))
        return self.span(statement)[0]

    def at_top(self, function: ast.FunctionDef | ast.AsyncFunctionDef, line: str) -> None:
        """Add a line at the top of a function, behind its docstring."""
        self.part(function)
        for statement in function.body:
            if not is_docstring(statement):
                self.before(statement, line)
                return
        self.behind(function.body[-1], line)

    def behind(self, statement: ast.AST, line: str, shared: bool = False) -> None:
        """Add a line behind a simple statement, in its row where others stand, too; ``shared``: see ``insert``."""
        start, end = self.span(statement)
        if start in self._parted:
            self.insert(end, f"{self.newline}{self._parted[start]}{line}", shared)
            return
        ahead, rest = self.text[self.line_start(start) : start], self.text[end : self.line_end(end)]
        if ahead.rstrip()[-1:] in (":", ";") or rest.lstrip().startswith(";"):
            need(_SIMPLE.match(line))
            self.insert(end, f"; {line}", shared)
            return
        self.insert(self.line_end(end), f"{self.newline}{self.indent(start)}{line}", shared)

    def part(self, head: ast.AST | None) -> None:
        """Give each statement of a body that stands in the line of its head a line of its own."""
        body = getattr(head, "body", None)
        if head is None or not isinstance(body, list) or getattr(head, "orelse", None):
            return
        first = self.span(body[0])[0]
        before = self.text[self.line_start(first) : first].rstrip()
        if not before.endswith(":") or first in self._parted:
            return
        indent = f"{self.indent(self._head(head))}{self.unit()}"
        end = self.line_start(first) + len(before)
        for each in body:
            start, behind = self.span(each)
            need(not self.text[end:start].strip(" \t;"))
            self._parted[start] = indent
            self.replace(end, start, f"{self.newline}{indent}")
            end = behind

    def enclose(self, statements: Sequence[ast.stmt], head: str, unit: str) -> None:
        """Put statements that follow one another below a line of their own, deeper by ``unit``."""
        start, end = self._head(statements[0]), self.span(statements[-1])[1]
        need(self.begins_line(start))
        place = self.line_start(start)
        self.insert(place, f"{self.indent(start)}{head}{self.newline}")
        inside: set[int] = set()
        for node in (below for statement in statements for below in descendants(statement)):
            if isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), (str, bytes)):
                first, last = (self.module.source.offset(each) for each in places.within(self.module.source, node))
                inside |= {row for row in self.module.source.line_starts if first < row <= last}
        for row in self.module.source.line_starts:
            blank = not self.text[row : self.line_end(row)].strip()
            if place <= row < end and row not in inside and not blank:
                self.insert(row, unit)

    def drop_line(self, statement: ast.AST) -> None:
        """Take a statement away with its line; of the blank lines around it the longer run stays."""
        start, end = self.span(statement)
        first, last = self.line_start(start), self.line_end(end)
        last += len(self.newline) if self.text.startswith(self.newline, last) else 0
        above, below, size = [first], [last], len(self.newline)
        while above[-1] and not self.text[(start := self.line_start(above[-1] - size)) : above[-1]].strip():
            above.append(start)
        while not self.text[below[-1] : (stop := self.line_end(below[-1]))].strip() and stop < len(self.text):
            below.append(stop + size)
        if len(above) > 1 and len(below) > 1:
            first, last = (above[-1], last) if len(above) <= len(below) else (first, below[-1])
        elif first == 0:
            last = below[-1]
        self.replace(first, last, "")

    def take_out(self, statement: ast.AST) -> None:
        """Take a statement away, and its line; a comment beside it stays.  Raises NoFix where others share the line."""
        comment, (start, end) = self.comment(statement), self.span(statement)
        need(comment is not None)
        if comment:
            self.replace(start, self.text.index("#", end), "")
        else:
            self.drop_line(statement)

    def edits(self) -> tuple[TextEdit, ...]:
        """All edits in order; those that touch are joined.  Raises NoFix where two overlap."""
        joined: list[tuple[int, int, str]] = []
        for start, end, _, content in sorted(self._edits):
            need(not joined or start >= joined[-1][1])
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


def indent_of(text: str) -> str:
    """By how much a text indents: as its first line that is indented does."""
    found = _INDENTED.search(text)
    return found.group(1) if found else "    "


def _reads_as(text: str, node: ast.expr) -> bool:
    if isinstance(node, ast.Name):
        return text == node.id
    if isinstance(node, ast.Starred):
        return text.startswith("*") and _reads_as(text[1:], node.value)
    if isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
        return True
    try:
        found = expression(text)
    except SourceError:
        return False
    return ast.dump(found) == ast.dump(node)


def is_docstring(statement: ast.AST) -> bool:
    """Whether a statement is nothing but a string."""
    text = statement.value if isinstance(statement, ast.Expr) else None
    return text_of(text) is not None
