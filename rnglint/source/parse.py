"""The two parsers: that of the running Python, which says what is Python, and LibCST's, as fast as it goes."""

from __future__ import annotations

import ast
import gc
import re
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.source.text import SourceError, split_lines

if TYPE_CHECKING:
    import libcst as cst


_DEEPEST = 500
"""So many levels deep may a program be nested: parsers, and all who follow its syntax, have stacks that end."""


_MOST_OPEN = 1_000
"""With more brackets in a formatted string CPython before 3.12 ends the process."""
_F_STRING = re.compile(r"\b[rR]?[fF][rR]?['\"]")
_OTHERS = bytes(byte for byte in range(256) if byte not in b"([{)]}")
_KINDS = bytes.maketrans(b"[{]}", b"(())")
_ROUNDS = 50
"""So many levels of brackets are taken away, each at once; what has more is counted bracket by bracket."""


@lru_cache(maxsize=4)
def python_tree(text: str, path: Path | None = None) -> ast.Module:
    """The syntax of a text, as the running Python has it; not to be changed.  Raises SourceError, in Python's words.

    Several views of one file ask for it, one right after another.  Files with equal texts have trees of their own.
    """
    del path
    return _python_tree(text)


def _python_tree(text: str) -> ast.Module:
    if "\0" in text:
        raise SourceError("source code cannot contain null bytes", text.count("\n", 0, text.index("\0")) + 1)
    if sys.version_info < (3, 12) and _F_STRING.search(text) and _many_open(text):
        raise SourceError("too many nested brackets in a formatted string")
    try:
        with warnings.catch_warnings(), _uncollected():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except SyntaxError as error:
        row, column = max(error.lineno or 1, 1), max(error.offset or 1, 1)
        from rnglint.source.dialect import hint

        known = hint(text, row, column, error.msg)
        raise SourceError(f"{error.msg} ({known})" if known else error.msg, row, column) from None
    except (RecursionError, MemoryError):
        raise SourceError("too deeply nested") from None
    except ValueError as error:
        raise SourceError(str(error)) from None
    row = _too_deep(tree, text) if len(text) > _DEEPEST else 0
    if row:
        raise SourceError(f"nested more than {_DEEPEST} deep", row)
    return tree


def _many_open(text: str) -> bool:
    """Whether too many brackets are open at once, those in strings among them."""
    left = brackets = text.encode(errors="replace").translate(_KINDS, _OTHERS)
    for _ in range(_ROUNDS):
        left = left.replace(b"()", b"")
    if _ROUNDS + left.count(b"(") <= _MOST_OPEN:
        return False
    most = opened = 0
    for bracket in brackets:
        opened = opened + 1 if bracket == b"("[0] else max(opened - 1, 0)
        most = max(most, opened)
    return most > _MOST_OPEN


def _too_deep(tree: ast.Module, text: str) -> int:
    """The row of something that is nested too deeply for those who follow it down; 0 where nothing is.

    What has fewer characters than there are levels left is not looked into.
    """
    starts = [0, *accumulate(map(len, split_lines(text)))]
    waiting: list[tuple[ast.AST, int]] = [(tree, 0)]
    row = 1
    while waiting:
        node, depth = waiting.pop()
        if hasattr(node, "end_lineno"):
            row, last = node.lineno, node.end_lineno or node.lineno  # type: ignore[attr-defined]
            if depth > _DEEPEST:
                return int(row)
            if depth + starts[min(last, len(starts) - 1)] - starts[row - 1] < _DEEPEST:
                continue
        waiting += ((child, depth + 1) for child in ast.iter_child_nodes(node))
    return 0


def expression(text: str) -> ast.expr:
    """The syntax of an expression; not to be changed.  Raises SourceError."""
    statements = _python_tree(f"({text.strip()}\n)").body
    if len(statements) != 1 or not isinstance(statements[0], ast.Expr):
        raise SourceError("no expression")
    return statements[0].value


def parse(text: str) -> cst.Module:
    """The tree of a piece of source, which must not be nested too deeply for a stack.  Raises SourceError."""
    import libcst as cst

    # Every node checks itself when it is made, which the parser's own nodes need not.
    check = cst.CSTNode.__post_init__
    cst.CSTNode.__post_init__ = _unchecked  # type: ignore[method-assign, assignment]
    try:
        with _uncollected():
            return cst.parse_module(text)
    except cst.ParserSyntaxError as error:
        raise SourceError(error.message, error.raw_line, error.raw_column + 1) from None
    except (RecursionError, UnicodeError) as error:
        raise SourceError(f"cannot be parsed: {error}") from None
    finally:
        cst.CSTNode.__post_init__ = check  # type: ignore[method-assign]


@contextmanager
def _uncollected() -> Iterator[None]:
    """Trees hold no cycles: the cyclic collector would only walk them over and over."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _unchecked(node: cst.CSTNode) -> None:
    """Stands in for the check of a node."""
