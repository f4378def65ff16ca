"""Loops as if what a function of the project does for the whole of a round stood in them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.program import signatures
from rnglint.program.syntax import descendants, returns
from rnglint.trace.given import argument


def seen(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Steps from a round of a loop on, as if a function that does all that the round does stood in the loop itself.

    The loop has the nodes of that function, and its variables the names of the parameters that they are given for.
    Other steps are what they were.
    """
    while len(steps) > 2 and (loop := _whole(*steps[:3])) is not None:
        around = copy(steps[0])
        around.node, around.frame = loop, steps[2].frame
        steps = (around, *steps[2:])
    return tuple(steps)


def _whole(round_: Step, call: Step, inside: Step) -> ast.AST | None:
    """The loop with the body of the function that a call runs; None where the round does something else besides."""
    loop, function = round_.node, call.label
    line = loop.body[0] if isinstance(loop, (ast.For, ast.While)) and len(loop.body) == 1 else None
    if not isinstance(line, (ast.Expr, ast.Assign)) or line.value is not call.node or not isinstance(function, Func):
        return None
    made = function.node
    if not isinstance(made, ast.FunctionDef) or inside.frame.node is not made:
        return None
    given = tuple((name, argument(call, name)) for name in signatures.names(made))
    return _merged(loop, line, made, given)


@lru_cache(maxsize=256)
def _merged(
    loop: ast.For | ast.While,
    line: ast.Expr | ast.Assign,
    made: ast.FunctionDef,
    given: tuple[tuple[str, ast.expr | None], ...],
) -> ast.AST | None:
    ends = returns(made)
    last = made.body[-1]
    if any(each is not last for each in ends) or any(isinstance(each, _SUSPENDS) for each in descendants(made)):
        return None
    known = {each.id: name for name, each in given if isinstance(each, ast.Name)}
    before = [_bound(name, each) for name, each in given if each is not None and not isinstance(each, ast.Name)]
    inner, after = list[ast.stmt](made.body), list[ast.stmt]()
    if isinstance(last, ast.Return):
        inner.pop()
        value = last.value or ast.Constant(None)
        targets = [_renamed(each, known) for each in line.targets] if isinstance(line, ast.Assign) else []
        if not any(_spelled(each) == _spelled(value) for each in targets):
            after = [ast.Assign(targets, value, lineno=0) if targets else ast.Expr(value)]
    whole = copy(loop)
    whole.body = [*before, *inner, *after]
    if isinstance(whole, ast.For):
        whole.target = _renamed(whole.target, known)
    return whole


_SUSPENDS = (ast.Yield, ast.YieldFrom, ast.Await)


def _bound(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value, lineno=0)


def _spelled(node: ast.expr) -> list[str]:
    return [each.id for each in descendants(node) if isinstance(each, ast.Name)]


def _renamed(node: ast.expr, known: dict[str, str]) -> ast.expr:
    """A target with the names that a function has for its variables."""
    if all(known.get(each, each) == each for each in _spelled(node)):
        return node
    new = copy(node)
    if isinstance(new, ast.Name):
        new.id = known.get(new.id, new.id)
    elif isinstance(new, (ast.Tuple, ast.List)):
        new.elts = [_renamed(each, known) for each in new.elts]
    elif isinstance(new, (ast.Starred, ast.Attribute, ast.Subscript)):
        new.value = _renamed(new.value, known)
    return new
