"""Names that are free."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from rnglint.fixes.needs import first
from rnglint.program.syntax import children


def identifiers(node: ast.AST, without: Collection[ast.AST] = ()) -> Iterator[str]:
    """The variable names that a piece of code reads or binds.

    Attributes and the names of keyword arguments are none; the nodes of ``without`` are left out.
    """
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if node in without:
            continue
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler)) and node.name:
            yield node.name
        waiting += reversed(children(node))


def free(candidates: Collection[str], taken: Collection[str]) -> str:
    """The first candidate that is not taken; the first one with a number if all are."""
    numbered = (f"{next(iter(candidates))}_{number}" for number in range(2, 100))
    return first(name for names in (candidates, numbered) for name in names if name not in taken)
