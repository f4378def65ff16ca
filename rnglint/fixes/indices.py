"""The number of the round of a loop: found where the loop counts, or made with ``enumerate``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.needs import need

if TYPE_CHECKING:
    from collections.abc import Callable

    from rnglint.fixes.keys.tree import Tree
    from rnglint.fixes.threading.text import Draft

_NAMES = ("i", "j", "index", "round_index")


def index_of(
    draft: Draft, tree: Tree, head: ast.For | ast.comprehension, scope: ast.AST, fresh: Callable[..., str]
) -> str:
    """The name of a number that differs from round to round and is not negative.  Raises NoFix.

    ``fresh`` gives the first of some names that is free.
    """
    need(not getattr(head, "is_async", False))
    counter = _counter(tree, head)
    if isinstance(counter, ast.Name):
        stores = tree.stores(scope, counter.id) if isinstance(head, ast.For) else ast.walk(head.target)
        bound = [node for node in stores if getattr(node, "id", "") == counter.id and tree.holds(head, node)]
        if counter.id != "_" and len(bound) == 1:
            return counter.id
    name = fresh(*_NAMES)
    if isinstance(counter, ast.Name) and counter.id == "_" and not tree.loads(scope, "_"):
        draft.put(counter, name)
        return name
    need(not isinstance(head.iter, (ast.Starred, ast.Lambda, ast.Yield, ast.YieldFrom)))
    for node, opening, closing in ((head.target, f"{name}, ", ""), (head.iter, "enumerate(", ")")):
        bare = isinstance(node, ast.Tuple) and draft.text[draft.span(node)[0]] != "("
        draft.around(node, f"{opening}{'(' * bare}", f"{')' * bare}{closing}")
    return name


def _counter(tree: Tree, head: ast.For | ast.comprehension) -> ast.expr | None:
    """The target that counts already: that of ``range``, the first one of ``enumerate``."""
    call = head.iter
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    name, given = _builtin(tree, call), call.args
    if name == "reversed" and len(given) == 1:
        inner = given[0]
        return head.target if _builtin(tree, inner) == "range" and len(inner.args) == 1 else None  # type: ignore[attr-defined]
    if name == "range":
        return head.target if len(given) == 1 or (len(given) == 2 and _is_natural(given[0])) else None
    if name == "enumerate" and isinstance(head.target, (ast.Tuple, ast.List)):
        start = given[1] if len(given) > 1 else next((k.value for k in call.keywords if k.arg == "start"), None)
        return head.target.elts[0] if start is None or _is_natural(start) else None
    return None


def _builtin(tree: Tree, call: ast.AST) -> str:
    """The name of the builtin that a call calls; empty for anything else."""
    func = call.func if isinstance(call, ast.Call) else None
    return func.id if isinstance(func, ast.Name) and func.id not in tree.code.bindings else ""


def _is_natural(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value >= 0
