"""Constant and captured keys of torch functions: the whole expression with the views around it becomes the key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.paths import Reach
from rnglint.fixes.threading.request import Captured, Request, Root
from rnglint.fixes.threading.roots import Origin, captured, root
from rnglint.knowledge.roles import DerivesKey, MakesKey, ViewsKey
from rnglint.knowledge.views import INTEGER_KEY, JAX_VIEW, OTHER_ENVIRONMENT, TORCH_VIEW
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope

Side = Literal["torch", "jax"]
_GIVES: dict[str, Side] = {JAX_VIEW: "jax", TORCH_VIEW: "torch"}
_MAKER = INTEGER_KEY.rpartition(".")[2]
_DEPTH = 8


def viewed_keys(context: Context, reach: Reach, found: Sequence[Origin], maker: str, seed: str) -> Request:
    """The request for keys that are made in torch functions, or captured by them.  Raises NoFix.

    torch cannot see a key of ``jax.random.key``: what is made anew is an array of integers.
    """
    project = context.project
    sites = context.module.tree.sites.values()
    if any(outside_name(project.value(site.call.func, site.scope)) == OTHER_ENVIRONMENT for site in sites):
        raise NoFix  # which of the environments draws cannot be told
    variables: set[Captured] = set()
    roots: list[Root] = []
    for origin in found:
        node, side = _widened(project, origin)
        made = replace(origin, node=node)
        roots.append(replace(root(made, reach, ""), side=side, maker=maker and _MAKER, seed=seed))
        variable = captured(project, origin) if origin.kind == "outside" else None
        if variable is not None:
            variables.add(replace(variable, side=_side(project, origin.node, origin.scope)))
    if len(variables) > 1:
        raise NoFix
    return Request("key", tuple(roots), (reach,), next(iter(variables), None), viewed=True)


def is_bridge(project: Project, reach: Reach) -> bool:
    """Whether a module on the way to an effect makes tensors of JAX's arrays, or arrays of tensors."""
    modules = {scope.module.path: scope.module for scope in reach.scopes}
    sites = (site for module in modules.values() for site in module.tree.sites.values())
    return any(project.role(project.value(site.call.func, site.scope), ViewsKey) is not None for site in sites)


def _widened(project: Project, origin: Origin) -> tuple[cst.CSTNode, Side]:
    """An expression with the views around it, and what it gives.  Raises NoFix where that cannot be told."""
    parents = Parents(origin.scope.tree.root)
    node, side = origin.node, None
    while True:
        argument = parents.of(node)
        call = None if argument is None else parents.of(argument)
        if not isinstance(argument, cst.Arg) or not isinstance(call, cst.Call) or len(call.args) != 1:
            break
        gives = _GIVES.get(_name(project, call, origin.scope))
        if gives is None or argument.star or argument.keyword is not None:
            break
        node, side = call, gives
    return node, side or _side(project, origin.node, origin.scope)


def _side(project: Project, node: cst.CSTNode, scope: Scope, depth: int = 0) -> Side:
    """Whether an expression gives a tensor of torch or an array of JAX.  Raises NoFix where that cannot be told."""
    if isinstance(node, cst.Call):
        gives = _GIVES.get(_name(project, node, scope))
        callee = project.value(node.func, scope)
        if gives is None and any(project.role(callee, kind) for kind in (MakesKey, DerivesKey)):
            gives = "jax"
        if gives is not None:
            return gives
    if isinstance(node, cst.Subscript):
        return _side(project, node.value, scope, depth)
    if isinstance(node, cst.Name) and depth < _DEPTH:
        _, bindings = project.bindings(node.value, scope)
        sides = {
            _side(project, each.value, each.scope, depth + 1)
            for each in bindings
            if each.kind in ("assign", "unpack") and each.value is not None
        }
        if len(sides) == 1 and all(each.kind in ("assign", "unpack") for each in bindings):
            return sides.pop()
    raise NoFix


def _name(project: Project, call: cst.Call, scope: Scope) -> str:
    return project.knowledge.canonical(outside_name(project.value(call.func, scope)))
