"""The number of the round of a loop: found where the loop counts, or made with ``enumerate``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.tree import called
from rnglint.fixes.needs import need

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Site
    from rnglint.fixes.keys.tree import Tree

_NAMES = ("i", "j", "index", "round_index")


def index_of(attempt: Attempt, head: ast.For | ast.comprehension, scope: ast.AST) -> str:
    """The name of a number that differs from round to round and is not negative.  Raises NoFix."""
    need(not getattr(head, "is_async", False))
    tree, counter = attempt.tree, _counter(attempt, head)
    if isinstance(counter, ast.Name):
        stores = tree.stores(scope, counter.id) if isinstance(head, ast.For) else ast.walk(head.target)
        bound = [node for node in stores if getattr(node, "id", "") == counter.id and tree.holds(head, node)]
        if counter.id != "_" and len(bound) == 1:
            return counter.id
    name = attempt.words.fresh(*_NAMES)
    if isinstance(counter, ast.Name) and counter.id == "_" and not tree.loads(scope, "_"):
        attempt.draft.put(counter, name)
        return name
    need(not isinstance(head.iter, (ast.Starred, ast.Lambda, ast.Yield, ast.YieldFrom)))
    for node, opening, closing in ((head.target, f"{name}, ", ""), (head.iter, "enumerate(", ")")):
        bare = isinstance(node, ast.Tuple) and not attempt.text(node).startswith("(")
        attempt.draft.around(node, f"{opening}{'(' * bare}", f"{')' * bare}{closing}")
    return name


def check_fold(tree: Tree, sites: Sequence[Site]) -> None:
    """Raises NoFix for a key that is split, too: folding a small number into it gives one of its children."""
    need(len(sites) == 1 or not any(site.is_split for site in sites))
    for site in sites:
        function = tree.function(site.key)
        for load in tree.loads(function, site.name) if site.name else ():
            call, statement = tree.parent(load), tree.statement(load)
            if load is site.key or called(call) != "split" or load not in call.args[:1] or statement is None:  # type: ignore[union-attr]
                continue
            need(any(tree.holds(statement, store) for store in tree.stores(function, site.name)))


def _counter(attempt: Attempt, head: ast.For | ast.comprehension) -> ast.expr | None:
    """The target that counts already: that of ``range``, the first one of ``enumerate``."""
    call = head.iter
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    name, given = _builtin(attempt, call), call.args
    if name == "reversed" and len(given) == 1:
        inner = given[0]
        return head.target if _builtin(attempt, inner) == "range" and len(inner.args) == 1 else None  # type: ignore[attr-defined]
    if name == "range":
        return head.target if len(given) == 1 or (len(given) == 2 and _is_natural(given[0])) else None
    if name == "enumerate" and isinstance(head.target, (ast.Tuple, ast.List)):
        start = given[1] if len(given) > 1 else next((k.value for k in call.keywords if k.arg == "start"), None)
        return head.target.elts[0] if start is None or _is_natural(start) else None
    return None


def _builtin(attempt: Attempt, call: ast.AST) -> str:
    """The name of the builtin that a call calls; empty for anything else."""
    func = call.func if isinstance(call, ast.Call) else None
    return func.id if isinstance(func, ast.Name) and func.id not in attempt.tree.code.bindings else ""


def _is_natural(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value >= 0
