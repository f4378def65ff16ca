"""Comments and the statements they belong to.

Comments are taken from tokens, never from text, so that one inside a string is not read.  In a file that this
Python cannot parse it could take a part of a string for a comment: nothing is found in such a file.
"""

from __future__ import annotations

import ast
import bisect
import io
import tokenize
from functools import cached_property

from msgspec import Struct

from rnglint.program.syntax import descendants, first_row
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile


class Comment(Struct, frozen=True):
    """One comment token; ``column`` counts characters from 0, ``alone`` says that nothing stands before it."""

    row: int
    column: int
    text: str
    alone: bool


class Block(Struct, frozen=True):
    """A function or class: the row of its first decorator (or of its header), of ``def``/``class``, its last row."""

    first: int
    header: int
    last: int


class Layout(Struct, frozen=True, dict=True):
    """Where the comments and statements of a file are.

    ``lines`` are the logical lines (simple statements, the headers of compound ones, decorators),
    each as its first and last row, in order.
    """

    comments: tuple[Comment, ...]
    lines: tuple[tuple[int, int], ...]
    blocks: tuple[Block, ...]

    @cached_property
    def _starts(self) -> list[int]:
        return [first for first, _ in self.lines]

    @cached_property
    def _lone_rows(self) -> frozenset[int]:
        return frozenset(comment.row for comment in self.comments if comment.alone)

    def line_at(self, row: int) -> tuple[int, int] | None:
        """The logical line that a row is a part of."""
        index = bisect.bisect_right(self._starts, row) - 1
        return self.lines[index] if index >= 0 and row <= self.lines[index][1] else None

    def line_of(self, comment: Comment) -> tuple[int, int] | None:
        """The logical line that a comment speaks of: its own, or the one right below other lone comments."""
        row = comment.row
        while True:
            line = self.line_at(row)
            if line is not None or row not in self._lone_rows:
                return line
            row += 1

    @cached_property
    def _headers(self) -> dict[tuple[int, int], Block]:
        found: dict[tuple[int, int], Block] = {}
        for block in self.blocks:
            line = self.line_at(block.header)
            if line is not None:
                found.setdefault(line, block)
        return found

    def reach(self, comment: Comment) -> tuple[int, int] | None:
        """First and last row of what a suppression in this comment covers; None for nothing.

        On the header of a function or class it is the whole of it, on a decorator the
        decorators and the header, elsewhere the logical line.
        """
        line = self.line_of(comment)
        if line is None:
            return None
        block = self._headers.get(line)
        if block is not None:
            return block.first, block.last
        for header, block in self._headers.items():
            if block.first <= line[0] < block.header:
                return block.first, header[1]
        return line

    def narrowest(self, row: int) -> tuple[int, int] | None:
        """The logical line at which a suppression covers a row, and as little else as can be."""
        line = self.line_at(row)
        block = self._headers.get(line) if line is not None else None
        return line if block is None else self.line_at(block.first)


def layout(source: SourceFile) -> Layout | None:
    """The layout of a file; None where this Python cannot parse it."""
    try:
        tree = python_tree(source.text)
        comments, lines = _tokens(source.text)
    except (SourceError, tokenize.TokenError):
        return None
    return Layout(comments, lines, tuple(_blocks(tree)))


def _tokens(text: str) -> tuple[tuple[Comment, ...], tuple[tuple[int, int], ...]]:
    comments: list[Comment] = []
    lines: list[tuple[int, int]] = []
    first = 0
    passed_over = (tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER, tokenize.ENCODING)
    for kind, content, (row, column), _, line in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
        if kind == tokenize.COMMENT:
            comments.append(Comment(row, column, content, not line[:column].strip()))
        elif kind == tokenize.NEWLINE:
            if first:
                lines.append((first, row))
            first = 0
        elif kind not in passed_over and not first:
            first = row
    return tuple(comments), tuple(lines)


def _blocks(tree: ast.Module) -> list[Block]:
    found = []
    for node in descendants(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.append(Block(first_row(node), node.lineno, node.end_lineno or node.lineno))
    return sorted(found, key=lambda block: block.header)
