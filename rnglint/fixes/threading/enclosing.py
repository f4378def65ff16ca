"""Draws that take no key: the statements around them run under a key of the environment's."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rnglint.fixes.keys.tree import LOOPS
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.paths import Hop, Reach
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.torchax_spelling import TorchaxSpelling
from rnglint.knowledge.roles import Compiles, Runs
from rnglint.knowledge.views import KEYED_COMPILERS, OTHER_ENVIRONMENT
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope

if TYPE_CHECKING:
    from rnglint.api.context import Context
    from rnglint.fixes.threading.text import Draft
    from rnglint.program.code import Code

_LATER = (*FunctionNode, ast.ClassDef, ast.Lambda, ast.GeneratorExp)


def implicit(context: Context, role: Compiles | Runs, reach: Reach) -> Request | None:
    """Draw from a key that is a parameter of the compiled function, by way of the environment.  Raises NoFix."""
    if not isinstance(role, Compiles) or role.compiler not in KEYED_COMPILERS or makes_environment(context.trace.code):
        return None
    scope, node = _place(reach)
    return Request("key", (_root(scope, (node,)),), (reach,), viewed=True)


def makes_environment(code: Code) -> bool:
    """Whether a file makes environments, so that it cannot be told which of them draws."""
    calls = (node for node in code.nodes if isinstance(node, ast.Call))
    return any(code.program.written(call.func, code) == OTHER_ENVIRONMENT for call in calls)


def merged(roots: Sequence[Root]) -> tuple[Root, ...]:
    """The draws of one function share one stretch of statements.  Raises NoFix."""
    by_scope: dict[Scope, list[ast.AST]] = {}
    for root in roots:
        by_scope.setdefault(root.scope, []).extend(root.draws)
    return tuple(_root(scope, draws) for scope, draws in by_scope.items())


def enclose(draft: Draft, scope: Scope, root: Root, head: str) -> None:
    """Put the statements of a root below the head of a ``with``.  Raises NoFix."""
    assert isinstance(root.node, ast.stmt) and isinstance(root.last, ast.stmt)
    block = scope.code.block(root.node)
    outside, inside = (draft.indent(draft.span(each)[0]) for each in (scope.node, scope.block[0]))
    held = block[block.index(root.node) : block.index(root.last) + 1]
    draft.enclose(held, head, inside.removeprefix(outside))


def _root(scope: Scope, draws: Sequence[ast.AST]) -> Root:
    first, last = _stretch(scope, draws)

    def write(key: str, spelling: Spelling) -> str:
        assert isinstance(spelling, TorchaxSpelling)
        return f"with {spelling.environment(scope)}.override_property(prng={key}):"

    return Root(first, scope, write=write, draws=tuple(draws), last=last)


# Which function


def _place(reach: Reach) -> tuple[Scope, ast.AST]:
    """The innermost function that is traced and remembered on its own, and the call in it that leads to the draw.

    What such a function draws must come from its arguments: a key that the environment
    got further out is one of another trace.
    """
    ends = [index for index, hop in enumerate(reach.path) if _is_boundary(hop)]
    scope = reach.path[ends[-1]].callee if ends else None
    if scope is None or not isinstance(scope.node, ast.FunctionDef) or scope.code.yields(scope.node):
        raise NoFix
    return scope, _inside(scope, reach, reach.path[ends[-1] + 1 :])


def _is_boundary(hop: Hop) -> bool:
    if isinstance(hop.via, Runs):
        return hop.via.kind != "once" or hop.via.returns_function
    return hop.via is not None


def _inside(scope: Scope, reach: Reach, path: Sequence[Hop]) -> ast.AST:
    """The call of a function's own that runs the rest of a path.  Raises NoFix."""
    starts = [*(hop.scope for hop in path), reach.site.scope][1:]
    for hop, start in zip(path, starts, strict=True):
        # A hop that only made the function which is called later does not lead into it.
        if hop.scope == scope and start == hop.callee and hop.plain:
            return hop.node
    if path or reach.site.scope != scope:
        raise NoFix
    return reach.site.call


# Which statements


def _stretch(scope: Scope, draws: Sequence[ast.AST]) -> tuple[ast.stmt, ast.stmt]:
    """The first and the last of the statements, outside of loops, that hold all draws.  Raises NoFix."""
    chains = [_chain(scope, draw) for draw in draws]
    common: list[ast.stmt] = []
    for level in zip(*chains, strict=False):
        if any(scope.code.block(each) is not scope.code.block(level[0]) for each in level):
            break
        common = sorted(level, key=lambda each: each.lineno)
    if not common:
        raise NoFix
    return common[0], common[-1]


def _chain(scope: Scope, node: ast.AST) -> list[ast.stmt]:
    """The statements of a function that a node stands in, outermost first; none from inside a loop.  Raises NoFix."""
    found: list[ast.stmt] = []
    if not scope.block:
        raise NoFix
    while node is not scope.node:
        if isinstance(node, _LATER):
            raise NoFix  # it may run later, when the key is no longer the environment's
        above = scope.code.parents[node]
        if isinstance(node, LOOPS):
            found.clear()
        if isinstance(node, ast.stmt):
            row = next(each for each in scope.code.block(node) if each.lineno == node.lineno)
            line = scope.code.module.source.line(row.lineno).encode()
            if not line[: row.col_offset].strip() and not line[row.col_offset :].startswith(b"elif"):
                found.append(row)
        node = above
    return found[::-1]
