"""What stands between a call and the function that it runs: transformations, partial application, wrappers."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.fixes.keys.tree import tree_of
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Runs
from rnglint.machine.callables import Bound, Descriptor, Mapped, PartialV
from rnglint.machine.inspection import options_of
from rnglint.machine.terms import Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.wrappers import hands_on

_LOOPS = (ast.For, ast.While, ast.comprehension, ast.ListComp, ast.GeneratorExp)
_WRAPS = (Mapped, PartialV, Bound, Descriptor)


def layers(value: Value) -> list[Value]:
    """A callable, and what stands behind each transformation and partial application of it, the function last."""
    found = [value]
    while isinstance(found[-1], _WRAPS):
        found.append(found[-1].function)
    return found


def inner(value: Value) -> list[Value]:
    """The functions and objects behind transformations and partial application."""
    found = []
    for option in options_of(value):
        found += inner(option.function) if isinstance(option, _WRAPS) else [option]
    return found


def maps(value: Value, knowledge: Knowledge) -> tuple[Mapped, ...]:
    """The mapping transformations that a function went through, the last one first."""
    mapped = (each for each in layers(value) if isinstance(each, Mapped))
    return tuple(each for each in mapped if knowledge.role(each.name, Runs) is not None)


def handing_on(code: Code, node: ast.AST) -> list[ast.Call]:
    """All calls by which a wrapper hands on what it gets, if a node is one of them; else none."""
    scope = Scope.of(code, node)
    made = isinstance(scope.node, FunctionNode) and isinstance(Scope.of(code, scope.node).node, FunctionNode)
    found = hands_on(scope) if isinstance(node, ast.Call) and made else []
    return found if node in found else []


def may_take_several(code: Code, node: ast.AST, found: Sequence[ast.Call]) -> bool:
    """Whether one value is not enough for a call that hands on all that its function gets; ``found``: all of those."""
    above = [*tree_of(code).between(node, Scope.of(code, node).node)] if found else []
    repeats = len(found) > 1 or any(isinstance(each, _LOOPS) for each in above)
    return bool(above) and not isinstance(above[0], ast.Return) and repeats
