"""Draws that take no key: the statements around them run under a key of the environment's."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.paths import Hop, Reach
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.torchax_spelling import TorchaxSpelling
from rnglint.knowledge.roles import Compiles, Maps
from rnglint.knowledge.views import KEYED_COMPILERS, OTHER_ENVIRONMENT
from rnglint.project.project import outside_name
from rnglint.project.scopes import Scope, statements


def implicit(context: Context, role: Compiles | Maps, reach: Reach) -> Request | None:
    """Draw from a key that is a parameter of the compiled function, by way of the environment.  Raises NoFix."""
    if not isinstance(role, Compiles) or role.compiler not in KEYED_COMPILERS:
        return None
    calls = context.module.tree.sites.values()
    if any(outside_name(context.project.value(site.call.func, site.scope)) == OTHER_ENVIRONMENT for site in calls):
        return None  # which of the environments draws cannot be told
    scope, node = _place(reach)
    return Request("key", (_root(Parents(scope.tree.root), scope, (node,)),), (reach,), viewed=True)


def merged(roots: Sequence[Root]) -> tuple[Root, ...]:
    """The draws of one function share one stretch of statements.  Raises NoFix."""
    by_scope: dict[Scope, list[cst.CSTNode]] = {}
    for root in roots:
        by_scope.setdefault(root.scope, []).extend(root.draws)
    return tuple(_root(Parents(scope.tree.root), scope, draws) for scope, draws in by_scope.items())


def _root(parents: Parents, scope: Scope, draws: Sequence[cst.CSTNode]) -> Root:
    first, last = _stretch(parents, scope, draws)

    def write(key: str, spelling: Spelling) -> str:
        assert isinstance(spelling, TorchaxSpelling)
        return f"with {spelling.environment(scope)}.override_property(prng={key}):"

    return Root(first, scope, write=write, draws=tuple(draws), last=last)


# Which function


def _place(reach: Reach) -> tuple[Scope, cst.CSTNode]:
    """The innermost function that is traced and remembered on its own, and the call in it that leads to the draw.

    What such a function draws must come from its arguments: a key that the environment
    got further out is one of another trace.
    """
    ends = [index for index, hop in enumerate(reach.path) if _is_boundary(hop)]
    if not ends:
        raise NoFix
    scope = reach.path[ends[-1]].callee
    if not isinstance(scope.node, cst.FunctionDef) or scope.yields or scope.node.asynchronous:
        raise NoFix
    return scope, _inside(scope, reach, reach.path[ends[-1] + 1 :])


def _is_boundary(hop: Hop) -> bool:
    if isinstance(hop.via, Maps):
        return hop.via.kind != "once" or hop.via.returns_function
    return hop.via is not None


def _inside(scope: Scope, reach: Reach, path: Sequence[Hop]) -> cst.CSTNode:
    """The call of a function's own that runs the rest of a path.  Raises NoFix."""
    draw = reach.site
    starts = [*(hop.scope for hop in path), draw.scope][1:]
    for hop, start in zip(path, starts, strict=True):
        # A hop that only made the function which is called later does not lead into it.
        if hop.scope is scope and start is hop.callee and hop.site is not None:
            return hop.node
    if path or draw.scope is not scope:
        raise NoFix
    return draw.call


# Which statements


def _stretch(parents: Parents, scope: Scope, draws: Sequence[cst.CSTNode]) -> tuple[cst.CSTNode, cst.CSTNode]:
    """The first and the last of the statements, outside of loops, that hold all draws.  Raises NoFix."""
    chains = [_chain(parents, scope, draw) for draw in draws]
    common: tuple[cst.IndentedBlock, list[cst.CSTNode]] | None = None
    for level in zip(*chains, strict=False):
        if any(block is not level[0][0] for block, _ in level):
            break
        common = level[0][0], [statement for _, statement in level]
    if common is None:
        raise NoFix
    order = [statement for statement in statements(common[0]) if any(statement is held for held in common[1])]
    return order[0], order[-1]


def _chain(parents: Parents, scope: Scope, node: cst.CSTNode) -> list[tuple[cst.IndentedBlock, cst.CSTNode]]:
    """The blocks around a node with the statement in each that holds it, outermost first; none from inside a loop."""
    found: list[tuple[cst.IndentedBlock, cst.CSTNode]] = []
    for parent, child in parents.upward(node):
        if parent is scope.node:
            return found[::-1]
        if isinstance(parent, (cst.FunctionDef, cst.ClassDef, cst.Lambda, cst.GeneratorExp)):
            break  # it may run later, when the key is no longer the environment's
        if isinstance(parent, (cst.For, cst.While)):
            found.clear()
        if isinstance(parent, cst.IndentedBlock):
            found.append((parent, child))
    raise NoFix
