"""Functions that a map, a loop or a compiler is given, and the calls of what it makes of them."""

from __future__ import annotations

import ast
from typing import TypeAlias

from msgspec import Struct

from rnglint.fixes.keys.sites import Scene
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.roles import Compiles
from rnglint.machine.callables import Func
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import returns
from rnglint.trace.findings import Finding

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
    bound: bool = False
    """Whether it is a method of an object."""

    @property
    def names(self) -> list[str]:
        """The parameters of the function that are given in order."""
        return [each.arg for each in signatures.positional(self.body)][self.bound :]


def plain_parameters(body: Body) -> list[ast.arg]:
    """The parameters of a function.  Raises NoFix where some are not plain ones without defaults."""
    args = body.args
    need(not (args.vararg or args.kwarg or args.kwonlyargs or args.defaults or args.posonlyargs))
    return args.args


def handed(tree: Tree, finding: Finding, anywhere: bool = False) -> Handed:
    """What runs the function between whose runs the key stays the same.  Raises NoFix.

    ``anywhere``: that may be in any file, or not in sight, and has an empty body then.
    """
    call, traced = only(finding.loop, ast.Call), finding.second.traced
    need(not any(isinstance(arg, ast.Starred) for arg in call.args))
    path = finding.second.step.path()
    at = first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is call)
    around = reversed(traced.stack() if traced is not None else [])
    entry = first(each for each in around if each.step is path[at].parent)  # the map, and not what compiles that
    function = next((step.label for step in path[at:] if isinstance(step.label, Func)), None)
    need(anywhere or (function and function.frame.code is tree.code), entry.frame.code is tree.code)
    if function is None:
        return Handed(path[at].loop, call, entry.node, _UNKNOWN)
    bound = any(step.frame.receiver is not None for step in path[at:] if step.frame.node is function.node)
    return Handed(path[at].loop, call, entry.node, function.node, bound)


_UNKNOWN = ast.Lambda(ast.arguments([], [], None, [], [], None, []), ast.Constant(None))
"""The body of a function that is not in sight."""


def is_used_once(tree: Tree, body: Body) -> bool:
    """Whether nothing mentions a function but what it is handed over to."""
    above = tree.parent(body)
    name = "" if isinstance(body, ast.Lambda) else body.name
    if isinstance(above, ast.Assign):
        name = only(sole(above.targets), ast.Name).id
    return not name or len(tree.loads(tree.code.binder(name, body) or tree.code.tree, name)) == 1


_CALLED_ELSEWHERE = "the mapped function is handed on, and called in another file"


def calls(tree: Tree, found: Handed) -> list[ast.Call]:
    """The calls of what a map makes of a function.  Raises NoFix where something else mentions that."""
    above = tree.parent(found.maker)
    if found.call.func is found.maker:
        need(not found.call.keywords)
        return [found.call]
    knowledge, program = tree.code.program.knowledge, tree.code.program
    while isinstance(above, ast.Call) and knowledge.role(program.written(above.func, tree.code), Compiles):
        need(len(above.args) == 1, not above.keywords)
        above = tree.parent(above)
    if isinstance(above, ast.Assign) and isinstance(above.targets[0], ast.Attribute):
        return _calls_of_kept(tree, above.targets[0])
    need(tree.code.parents.get(found.call), why=_CALLED_ELSEWHERE)
    if isinstance(above, FunctionNode):
        need(len(above.decorator_list) == 1)
        made = _calls_of_name(tree, above.name, found.call, 0)
    elif isinstance(above, ast.Return):
        made = _calls_of_made(tree, above)
    else:
        made = _calls_of_name(tree, only(sole(only(above, ast.Assign).targets), ast.Name).id, found.call)
    need(not any(call.keywords for call in made))
    return made


def _calls_of_name(tree: Tree, name: str, place: ast.AST, stores: int = 1) -> list[ast.Call]:
    """The calls of what a variable holds that is bound so often.  Raises NoFix where something else mentions it."""
    scope = tree.code.binder(name, place) or tree.code.tree
    need(len(tree.stores(scope, name)) == stores)
    loads = tree.loads(scope, name)
    compiled = [call for call in (_compiled(tree, each) for each in loads) if call is not None]
    return compiled if compiled and len(compiled) == len(loads) else tree.calls(scope, name)


def _compiled(tree: Tree, load: ast.Name) -> ast.Call | None:
    """The call of what a compiler makes of a name, right where it makes it: ``jit(mapped)(rows)``."""
    made = tree.parent(load)
    if not isinstance(made, ast.Call) or made.args != [load] or made.keywords:
        return None
    role = tree.code.program.knowledge.role(tree.code.program.written(made.func, tree.code), Compiles)
    call = tree.parent(made)
    if role is None or not isinstance(call, ast.Call) or call.func is not made:
        return None
    return None if any(isinstance(each, ast.Starred) for each in call.args) else call


def _calls_of_made(tree: Tree, end: ast.Return) -> list[ast.Call]:
    """The calls of what a function returns.  Raises NoFix where something else is made of that, or in another file."""
    maker = only(tree.function(end), ast.FunctionDef)
    need(sole(returns(maker)) is end, not maker.decorator_list, not isinstance(tree.parent(maker), ast.ClassDef))
    path = tree.code.module.path
    need(all(code is tree.code for code in mentioning(tree.code.program, path, [maker.name])), why=_CALLED_ELSEWHERE)
    made = []
    for call in _calls_of_name(tree, maker.name, maker, 0):
        above = tree.parent(call)
        if isinstance(above, ast.Assign):
            made += _calls_of_name(tree, only(sole(above.targets), ast.Name).id, above)
        else:
            made.append(only(above, ast.Call))
            need(made[-1].func is call)
    return made


def _calls_of_kept(tree: Tree, kept: ast.Attribute) -> list[ast.Call]:
    """The calls of what an attribute of an object keeps.  Raises NoFix where something else mentions it."""
    named = [each for each in tree.code.nodes if isinstance(each, ast.Attribute) and each.attr == kept.attr]
    made = [tree.parent(each) for each in named if each is not kept]
    need(len({ast.unparse(each.value) for each in named}) == 1)
    need(all(isinstance(call, ast.Call) and call.func in named and not call.keywords for call in made))
    return [call for call in made if isinstance(call, ast.Call)]


def loop_of(scene: Scene) -> Handed:
    """The loop of JAX between whose rounds the key stays the same.  Raises NoFix."""
    loop = handed(scene.tree, scene.finding)
    need(loop.maker is loop.call, scene.tree.holds(loop.body, scene.second.key), is_used_once(scene.tree, loop.body))
    return loop
