"""Keys that cross between torch and JAX: which expressions are tensors of torch."""

from __future__ import annotations

import ast
from typing import Literal

from rnglint.fixes.keys.tree import Tree, called
from rnglint.knowledge.views import JAX_VIEW, TORCH_VIEW, TORCH_WRAPPERS
from rnglint.program.code import Code

Side = Literal["torch", "jax", "unknown"]
_WITHIN: dict[str, Side] = {JAX_VIEW: "torch", TORCH_VIEW: "jax"}
"""What a view is given."""


def view(code: Code, node: ast.AST | None) -> str:
    """The name of the view that a call is; empty for anything else."""
    if not isinstance(node, ast.Call) or len(node.args) != 1 or node.keywords or isinstance(node.args[0], ast.Starred):
        return ""
    name = code.program.written(node.func, code)
    return name if name in _WITHIN else ""


def behind(code: Code, node: ast.expr) -> ast.expr:
    """An expression without the views around it."""
    while isinstance(node, ast.Call) and view(code, node):
        node = node.args[0]
    return node


def side(code: Code, given: ast.expr, inside: ast.expr, before: Side) -> Side:
    """Which side an expression is on that stands in ``given`` behind views; ``before``: the side of ``given``."""
    found = before
    while given is not inside:
        assert isinstance(given, ast.Call)
        found = _WITHIN[view(code, given)]
        given = given.args[0]
    return found


def read_as(tree: Tree, key: ast.AST | None) -> Side:
    """Which side a key is on where it is used, by the view that it is given to."""
    above = None if key is None else tree.parent(key)
    return _WITHIN.get(view(tree.code, above), "unknown")


def passes_alike(code: Code, call: ast.AST, function: ast.AST) -> bool:
    """Whether a call of a function by its own name gives it what stands there, or a tensor of that."""
    if called(call) != getattr(function, "name", None):
        return False
    makers = [each.func if isinstance(each, ast.Call) else each for each in getattr(function, "decorator_list", [])]
    return all(code.program.written(each, code) in TORCH_WRAPPERS for each in makers)
