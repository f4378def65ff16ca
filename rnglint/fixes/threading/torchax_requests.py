"""What is asked for in functions that torchax compiles, whose keys come as tensors and whose draws may take none."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rnglint.fixes.keys.tree import LOOPS, tree_of
from rnglint.fixes.needs import NoFix, need, only
from rnglint.fixes.threading.origins import Origin, captured, root
from rnglint.fixes.threading.request import Captured, Hop, Reach, Request, Root, Side
from rnglint.fixes.threading.spelling import Spelling, TorchaxSpelling
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import Compiles, DerivesKey, MakesKey, Runs, ViewsKey
from rnglint.knowledge.views import INTEGER_KEY, JAX_VIEW, KEYED_COMPILERS, OTHER_ENVIRONMENT, TORCH_VIEW
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope

if TYPE_CHECKING:
    from rnglint.api.context import Context

_GIVES: dict[str, Side] = {JAX_VIEW: "jax", TORCH_VIEW: "torch"}
_MAKER = INTEGER_KEY.rpartition(".")[2]
_DEPTH = 8
_LATER = (*FunctionNode, ast.ClassDef, ast.Lambda, ast.GeneratorExp)


def _makes_environment(code: Code) -> bool:
    """Whether a file makes environments, so that it cannot be told which of them draws."""
    calls = (node for node in code.nodes if isinstance(node, ast.Call))
    return any(code.program.written(call.func, code) == OTHER_ENVIRONMENT for call in calls)


# Constant and captured keys: the whole expression with the views around it becomes the key


def viewed_keys(code: Code, reach: Reach, found: Sequence[Origin], maker: str, seed: str) -> Request:
    """The request for keys that are made in torch functions, or captured by them.  Raises NoFix.

    torch cannot see a key of ``jax.random.key``: what is made anew is an array of integers.
    """
    need(not _makes_environment(code))
    variables: set[Captured] = set()
    roots: list[Root] = []
    for origin in found:
        node, side = _widened(origin)
        made = replace(origin, node=node)
        roots.append(replace(root(made, reach, ""), side=side, maker=maker and _MAKER, seed=seed))
        variable = captured(origin)
        if variable is not None:
            variables.add(replace(variable, side=_side(origin.scope, origin.node)))
    need(len(variables) < 2)
    return Request("key", tuple(roots), (reach,), next(iter(variables), None), viewed=True)


def is_bridge(reach: Reach) -> bool:
    """Whether a module on the way to an effect makes tensors of JAX's arrays, or arrays of tensors."""
    words = reach.site.code.program.knowledge.names_of(ViewsKey)
    scopes = (scope for hop in reach.path for scope in (hop.scope, hop.callee))
    return any(not words.isdisjoint(scope.code.whole.words) for scope in (reach.site.scope, *scopes))


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
        assigned = owner.values(node.id)
        sides = {_side(owner, value, depth + 1) for value in assigned}
        if len(sides) == 1 and len(assigned) == len(owner.stores(node.id)):
            return sides.pop()
    raise NoFix


# Draws that take no key: the statements around them run under a key of the environment's


def implicit(context: Context, role: Compiles | Runs, reach: Reach) -> Request:
    """Draw from a key that is a parameter of the compiled function, by way of the environment.  Raises NoFix."""
    need(isinstance(role, Compiles) and role.compiler in KEYED_COMPILERS, not _makes_environment(context.trace.code))
    scope, node = _place(reach)
    return Request("key", (_enclosed(scope, (node,)),), (reach,), viewed=True)


def merged(roots: Sequence[Root]) -> tuple[Root, ...]:
    """The draws of one function share one stretch of statements.  Raises NoFix."""
    by_scope: dict[Scope, list[ast.AST]] = {}
    for each in roots:
        by_scope.setdefault(each.scope, []).extend(each.draws)
    return tuple(_enclosed(scope, draws) for scope, draws in by_scope.items())


def enclose(draft: Draft, scope: Scope, root: Root, head: str) -> None:
    """Put the statements of a root below the head of a ``with``.  Raises NoFix."""
    assert isinstance(root.node, ast.stmt) and isinstance(root.last, ast.stmt)
    block = scope.code.block(root.node)
    outside, inside = (draft.indent(draft.span(each)[0]) for each in (scope.node, scope.block[0]))
    held = block[block.index(root.node) : block.index(root.last) + 1]
    draft.enclose(held, head, inside.removeprefix(outside))


def _enclosed(scope: Scope, draws: Sequence[ast.AST]) -> Root:
    """The first and the last of the statements, outside of loops, that hold all draws.  Raises NoFix."""
    common: list[ast.stmt] = []
    for level in zip(*(_chain(scope, draw) for draw in draws), strict=False):
        if any(scope.code.block(each) is not scope.code.block(level[0]) for each in level):
            break
        common = sorted(level, key=lambda each: each.lineno)
    need(common)

    def write(key: str, spelling: Spelling) -> str:
        assert isinstance(spelling, TorchaxSpelling)
        return f"with {spelling.environment(scope)}.override_property(prng={key}):"

    return Root(common[0], scope, write=write, draws=tuple(draws), last=common[-1])


def _place(reach: Reach) -> tuple[Scope, ast.AST]:
    """The innermost function that is traced and remembered on its own, and the call in it that leads to the draw.

    What such a function draws must come from its arguments: a key that the environment
    got further out is one of another trace.
    """
    ends = [index for index, hop in enumerate(reach.path) if _is_boundary(hop)]
    need(ends)
    scope, path = reach.path[ends[-1]].callee, reach.path[ends[-1] + 1 :]
    need(not scope.code.yields(only(scope.node, ast.FunctionDef)))
    for hop, start in zip(path, [*(hop.scope for hop in path), reach.site.scope][1:], strict=True):
        # A hop that only made the function which is called later does not lead into it.
        if hop.scope == scope and start == hop.callee and hop.plain:
            return scope, hop.node
    need(not path, reach.site.scope == scope)
    return scope, reach.site.call


def _is_boundary(hop: Hop) -> bool:
    if isinstance(hop.via, Runs):
        return hop.via.kind != "once" or hop.via.returns_function
    return hop.via is not None


def _chain(scope: Scope, node: ast.AST) -> list[ast.stmt]:
    """The statements of a function that a node stands in, outermost first; none from inside a loop.  Raises NoFix."""
    code, tree = scope.code, tree_of(scope.code)
    # What is defined there may run later, when the key is no longer the environment's.
    need(scope.block, not any(isinstance(above, _LATER) for above in tree.between(node, scope.node)))
    lines = code.statements(node, scope.node)[::-1]
    loop = next((at for at, line in enumerate(lines) if isinstance(line, LOOPS)), len(lines))
    heads = [next(each for each in code.block(line) if each.lineno == line.lineno) for line in lines[: loop + 1]]
    texts = [(each, code.module.source.line(each.lineno).encode()[: each.col_offset]) for each in heads]
    return [each for each, before in texts if not before.strip() and not tree.is_elif(each)]
