"""Functions that are handed over to be run for rows, rounds or devices, as the trace shows them."""

from __future__ import annotations

import ast
from typing import TypeAlias

from msgspec import Struct

from rnglint.fixes.keys.sites import Scene
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.needs import first, need, only, sole
from rnglint.machine.callables import Func
from rnglint.program import signatures
from rnglint.program.code import FunctionNode

Body: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda"


class Handed(Struct, frozen=True):
    """What runs a function again and again."""

    kind: str
    """The kind of loop that it is."""
    call: ast.Call
    """The call that runs the function."""
    maker: ast.AST
    """The call, or the decorator, that hands the function over: ``vmap(f)``; of ``scan(f, x, y)`` the same call."""
    body: Body

    @property
    def names(self) -> list[str]:
        """The parameters of the function that are given in order."""
        return [each.arg for each in signatures.positional(self.body)]


def plain_parameters(body: Body) -> list[ast.arg]:
    """The parameters of a function.  Raises NoFix where some are not plain ones without defaults."""
    args = body.args
    need(not (args.vararg or args.kwarg or args.kwonlyargs or args.defaults or args.posonlyargs))
    return args.args


def handed(scene: Scene) -> Handed:
    """What runs the function between whose runs the key stays the same.  Raises NoFix."""
    call, traced = only(scene.finding.loop, ast.Call), scene.finding.second.traced
    need(not any(isinstance(arg, ast.Starred) for arg in call.args))
    path = scene.finding.second.step.path()
    at = first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is call)
    entry = first(each for each in (traced.stack() if traced is not None else ()) if each.step is path[at].parent)
    function = first(step.label for step in path[at:] if isinstance(step.label, Func))
    need(function.frame.code is scene.tree.code, entry.frame.code is scene.tree.code)
    return Handed(path[at].loop, call, entry.node, function.node)


def is_used_once(tree: Tree, body: Body) -> bool:
    """Whether nothing mentions a function but what it is handed over to."""
    above = tree.parent(body)
    name = "" if isinstance(body, ast.Lambda) else body.name
    if isinstance(above, ast.Assign):
        name = only(sole(above.targets), ast.Name).id
    return not name or len(tree.loads(tree.code.binder(name, body) or tree.code.tree, name)) == 1


def calls(tree: Tree, found: Handed) -> list[ast.Call]:
    """The calls of what a map makes of a function.  Raises NoFix where something else mentions that."""
    above = tree.parent(found.maker)
    if found.call.func is found.maker:
        need(not found.call.keywords)
        return [found.call]
    if isinstance(above, FunctionNode):
        name = above.name
        need(len(above.decorator_list) == 1)
    else:
        name = only(sole(only(above, ast.Assign).targets), ast.Name).id
    scope = tree.code.binder(name, found.call) or tree.code.tree
    need(len(tree.stores(scope, name)) == isinstance(above, ast.Assign))
    made = []
    for load in tree.loads(scope, name):
        call = only(tree.parent(load), ast.Call)
        need(call.func is load, not call.keywords, not any(isinstance(arg, ast.Starred) for arg in call.args))
        made.append(call)
    return made


def loop_of(scene: Scene) -> Handed:
    """The loop of JAX between whose rounds the key stays the same.  Raises NoFix."""
    loop = handed(scene)
    need(loop.maker is loop.call, scene.tree.holds(loop.body, scene.second.key), is_used_once(scene.tree, loop.body))
    return loop
