"""The number of the round of a loop: found where the loop counts, or made with ``enumerate``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Site
    from rnglint.fixes.keys.tree import Tree

_NAMES = ("i", "j", "index", "round_index")


def index_of(attempt: Attempt, head: ast.For | ast.comprehension, scope: ast.AST) -> str:
    """The name of a number that differs from round to round and is not negative.  Raises NoFix."""
    if isinstance(head, ast.comprehension) and head.is_async:
        raise NoFix
    counter = _counter(attempt, head)
    if isinstance(counter, ast.Name):
        if counter.id == "_" and not attempt.tree.loads(scope, "_"):
            name = attempt.words.fresh(*_NAMES)
            attempt.draft.put(counter, name)
            return name
        if counter.id != "_" and len(_bound_in(attempt, head, scope, counter.id)) == 1:
            return counter.id
    name = attempt.words.fresh(*_NAMES)
    _enumerate(attempt, head, name)
    return name


def check_fold(tree: Tree, sites: Sequence[Site]) -> None:
    """Raises NoFix for a key that is split, too: folding a small number into it gives one of its children."""
    for site in sites:
        if site.event.kind == "split" and site.call is site.event.node and len(sites) > 1:
            raise NoFix
        if not site.name:
            continue
        function = tree.function(site.key)
        for load in tree.loads(function, site.name):
            call = tree.parent(load)
            if not isinstance(call, ast.Call) or load not in call.args[:1] or load is site.key:
                continue
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            statement = tree.statement(call)
            if (
                called == "split"
                and statement is not None
                and not any(tree.holds(statement, store) for store in tree.stores(function, site.name))
            ):
                raise NoFix


def _bound_in(attempt: Attempt, head: ast.For | ast.comprehension, scope: ast.AST, name: str) -> list[ast.Name]:
    if isinstance(head, ast.comprehension):
        return [node for node in ast.walk(head.target) if isinstance(node, ast.Name) and node.id == name]
    return [store for store in attempt.tree.stores(scope, name) if attempt.tree.holds(head, store)]


def _counter(attempt: Attempt, head: ast.For | ast.comprehension) -> ast.expr | None:
    """The target that counts already: that of ``range``, the first one of ``enumerate``."""
    call = head.iter
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    if _is_builtin(attempt, call, "reversed") and len(call.args) == 1:
        inner = call.args[0]
        counts = isinstance(inner, ast.Call) and _is_builtin(attempt, inner, "range") and len(inner.args) == 1
        return head.target if counts else None
    if _is_builtin(attempt, call, "range"):
        starts_low = len(call.args) > 1 and not _is_natural(call.args[0])
        return None if starts_low or len(call.args) > 2 else head.target
    if _is_builtin(attempt, call, "enumerate") and isinstance(head.target, (ast.Tuple, ast.List)):
        start = call.args[1] if len(call.args) > 1 else next((k.value for k in call.keywords if k.arg == "start"), None)
        return head.target.elts[0] if start is None or _is_natural(start) else None
    return None


def _is_builtin(attempt: Attempt, call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == name and name not in attempt.tree.code.bindings


def _is_natural(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value >= 0


def _enumerate(attempt: Attempt, head: ast.For | ast.comprehension, name: str) -> None:
    draft = attempt.draft
    if any(isinstance(head.iter, kind) for kind in (ast.Starred, ast.Lambda, ast.Yield, ast.YieldFrom)):
        raise NoFix
    target = attempt.text(head.target)
    bare = isinstance(head.target, ast.Tuple) and not target.startswith("(")
    draft.around(head.target, f"{name}, (" if bare else f"{name}, ", ")" if bare else "")
    rows = attempt.text(head.iter)
    bare = isinstance(head.iter, ast.Tuple) and not rows.startswith("(")
    draft.around(head.iter, "enumerate((" if bare else "enumerate(", "))" if bare else ")")
