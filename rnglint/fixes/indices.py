"""The number of the round of a loop: found where the loop counts, or made with ``enumerate``."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from rnglint.fixes.keys.tree import Tree
    from rnglint.fixes.threading.text import Draft

_NAMES = ("i", "j", "index", "round_index")


def index_of(
    draft: Draft, tree: Tree, head: ast.For | ast.comprehension, scope: ast.AST, fresh: Callable[..., str]
) -> str:
    """The name of a number that differs from round to round and is not negative.  Raises NoFix.

    ``fresh`` gives the first of some names that is free.
    """
    if isinstance(head, ast.comprehension) and head.is_async:
        raise NoFix
    counter = _counter(tree, head)
    if isinstance(counter, ast.Name):
        if counter.id == "_" and not tree.loads(scope, "_"):
            name = fresh(*_NAMES)
            draft.put(counter, name)
            return name
        if counter.id != "_" and len(_bound_in(tree, head, scope, counter.id)) == 1:
            return counter.id
    name = fresh(*_NAMES)
    _enumerate(draft, head, name)
    return name


def _bound_in(tree: Tree, head: ast.For | ast.comprehension, scope: ast.AST, name: str) -> list[ast.Name]:
    if isinstance(head, ast.comprehension):
        return [node for node in ast.walk(head.target) if isinstance(node, ast.Name) and node.id == name]
    return [store for store in tree.stores(scope, name) if tree.holds(head, store)]


def _counter(tree: Tree, head: ast.For | ast.comprehension) -> ast.expr | None:
    """The target that counts already: that of ``range``, the first one of ``enumerate``."""
    call = head.iter
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    if _is_builtin(tree, call, "reversed") and len(call.args) == 1:
        inner = call.args[0]
        counts = isinstance(inner, ast.Call) and _is_builtin(tree, inner, "range") and len(inner.args) == 1
        return head.target if counts else None
    if _is_builtin(tree, call, "range"):
        starts_low = len(call.args) > 1 and not _is_natural(call.args[0])
        return None if starts_low or len(call.args) > 2 else head.target
    if _is_builtin(tree, call, "enumerate") and isinstance(head.target, (ast.Tuple, ast.List)):
        start = call.args[1] if len(call.args) > 1 else next((k.value for k in call.keywords if k.arg == "start"), None)
        return head.target.elts[0] if start is None or _is_natural(start) else None
    return None


def _is_builtin(tree: Tree, call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == name and name not in tree.code.bindings


def _is_natural(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value >= 0


def _enumerate(draft: Draft, head: ast.For | ast.comprehension, name: str) -> None:
    if any(isinstance(head.iter, kind) for kind in (ast.Starred, ast.Lambda, ast.Yield, ast.YieldFrom)):
        raise NoFix
    bare = isinstance(head.target, ast.Tuple) and not draft.read(head.target).startswith("(")
    draft.around(head.target, f"{name}, (" if bare else f"{name}, ", ")" if bare else "")
    bare = isinstance(head.iter, ast.Tuple) and not draft.read(head.iter).startswith("(")
    draft.around(head.iter, "enumerate((" if bare else "enumerate(", "))" if bare else ")")
