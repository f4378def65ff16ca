"""The nodes of a piece of syntax, faster than ``ast.walk`` gives them."""

from __future__ import annotations

import ast
from types import EllipsisType

_OTHERS = frozenset(
    {str, int, bool, float, complex, bytes, type(None), EllipsisType, ast.Load, ast.Store, ast.Del}
)  # fmt: skip
"""What the fields of a node hold besides nodes and lists of them, and the contexts of names."""


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node, without the contexts of names."""
    found: list[ast.AST] = []
    for value in node.__dict__.values():
        kind = type(value)
        if kind is list:
            found += [item for item in value if type(item) not in _OTHERS]
        elif kind not in _OTHERS:
            found.append(value)
    return found


def descendants(node: ast.AST) -> list[ast.AST]:
    """A node and all below it in the order of ``ast.walk``, without the contexts of names."""
    found = [node]
    for each in found:
        found += children(each)
    return found
