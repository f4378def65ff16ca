"""The number of the round of a loop: found where the loop counts or carries a counter, or made with ``enumerate``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.needs import need
from rnglint.knowledge.handing import INITIAL_CARRY, INTEGERS
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode

if TYPE_CHECKING:
    from collections.abc import Callable

    from rnglint.fixes.keys.tree import Tree
    from rnglint.fixes.threading.text import Draft

_NAMES = ("i", "j", "index", "round_index")


def counter(code: Code, call: ast.Call, body: ast.AST, carry: str) -> str:
    """The variable of a loop's body that counts the rounds, up or down from a literal integer; empty for none."""
    initial = places.argument(call, INITIAL_CARRY)
    if not isinstance(body, FunctionNode) or not isinstance(initial, ast.Tuple):
        return ""
    ends = [each.value for each in ast.walk(body) if isinstance(each, ast.Return)]
    unpacked = [
        each.targets[0]
        for each in body.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name) and each.value.id == carry
    ]
    if len(ends) != 1 or len(unpacked) != 1 or not isinstance(ends[0], ast.Tuple):
        return ""
    targets = unpacked[0].elts if isinstance(unpacked[0], ast.Tuple) else []
    if not len(initial.elts) == len(targets) == len(ends[0].elts):
        return ""
    stores = [each.id for each in ast.walk(body) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)]
    for part, first, last in zip(targets, initial.elts, ends[0].elts, strict=True):
        name = part.id if isinstance(part, ast.Name) else ""
        if stores.count(name) == 1 and _is_integer(code, first) and _counts(last, name):
            return name
    return ""


def _is_integer(code: Code, node: ast.expr) -> bool:
    """Whether an expression is a literal integer, or a counter made of one."""
    if isinstance(node, ast.Call) and len(node.args) == 1 and code.program.written(node.func, code) in INTEGERS:
        node = node.args[0]
    return _number(node) is not None


def _number(node: ast.expr) -> int | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _counts(node: ast.expr, name: str) -> bool:
    """Whether an expression is ``name + 1`` or ``name - 1``."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.Add, ast.Sub)):
        return False
    sides = (node.left, node.right) if isinstance(node.op, ast.Add) else (node.left,)
    named = [side for side in sides if isinstance(side, ast.Name) and side.id == name]
    return len(named) == 1 and any((_number(side) or 0) > 0 for side in (node.left, node.right))


# Loops of Python


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
    number = _number(node)
    return number is not None and number >= 0
