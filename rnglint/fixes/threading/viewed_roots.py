"""Constant and captured keys of torch functions: the whole expression with the views around it becomes the key."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from rnglint.fixes.threading.enclosing import makes_environment
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.request import Captured, Request, Root
from rnglint.fixes.threading.roots import Origin, captured, root
from rnglint.knowledge.roles import DerivesKey, MakesKey, ViewsKey
from rnglint.knowledge.views import INTEGER_KEY, JAX_VIEW, TORCH_VIEW
from rnglint.program.scopes import Scope

if TYPE_CHECKING:
    from rnglint.fixes.threading.paths import Reach
    from rnglint.program.code import Code

Side = Literal["torch", "jax"]
_GIVES: dict[str, Side] = {JAX_VIEW: "jax", TORCH_VIEW: "torch"}
_MAKER = INTEGER_KEY.rpartition(".")[2]
_DEPTH = 8


def viewed_keys(code: Code, reach: Reach, found: Sequence[Origin], maker: str, seed: str) -> Request:
    """The request for keys that are made in torch functions, or captured by them.  Raises NoFix.

    torch cannot see a key of ``jax.random.key``: what is made anew is an array of integers.
    """
    if makes_environment(code):
        raise NoFix
    variables: set[Captured] = set()
    roots: list[Root] = []
    for origin in found:
        node, side = _widened(origin)
        made = replace(origin, node=node)
        roots.append(replace(root(made, reach, ""), side=side, maker=maker and _MAKER, seed=seed))
        variable = captured(origin) if origin.kind == "outside" else None
        if variable is not None:
            variables.add(replace(variable, side=_side(origin.scope, origin.node)))
    if len(variables) > 1:
        raise NoFix
    return Request("key", tuple(roots), (reach,), next(iter(variables), None), viewed=True)


def is_bridge(reach: Reach) -> bool:
    """Whether a module on the way to an effect makes tensors of JAX's arrays, or arrays of tensors."""
    calls = ((code, node) for code in reach.codes for node in code.nodes)
    return any(
        code.program.knowledge.role(code.program.written(node.func, code), ViewsKey) is not None
        for code, node in calls
        if isinstance(node, ast.Call)
    )


def _widened(origin: Origin) -> tuple[ast.expr, Side]:
    """An expression with the views around it, and what it gives.  Raises NoFix where that cannot be told."""
    code, node = origin.code, origin.node
    side: Side | None = None
    while isinstance(call := code.parents[node], ast.Call) and call.args == [node] and not call.keywords:
        gives = _GIVES.get(code.program.written(call.func, code))
        if gives is None:
            break
        node, side = call, gives
    return node, side or _side(origin.scope, origin.node)


def _side(scope: Scope, node: ast.AST, depth: int = 0) -> Side:
    """Whether an expression gives a tensor of torch or an array of JAX.  Raises NoFix where that cannot be told."""
    if isinstance(node, ast.Subscript):
        return _side(scope, node.value, depth)
    if isinstance(node, ast.Call):
        name, knowledge = scope.code.program.written(node.func, scope.code), scope.code.program.knowledge
        if name in _GIVES:
            return _GIVES[name]
        if any(knowledge.role(name, kind) is not None for kind in (MakesKey, DerivesKey)):
            return "jax"
    owner = scope.binder(node.id) if isinstance(node, ast.Name) and depth < _DEPTH else None
    if owner is not None and isinstance(node, ast.Name):
        assigned = [value for value in owner.values(node.id) if value is not None]
        sides = {_side(owner, value, depth + 1) for value in assigned}
        if len(sides) == 1 and len(assigned) == len(owner.stores(node.id)):
            return sides.pop()
    raise NoFix
