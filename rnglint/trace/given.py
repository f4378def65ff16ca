"""What an expression of a called function is in its caller."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine.terms import Func
from rnglint.program import signatures

if TYPE_CHECKING:
    from rnglint.machine.events import Step

_DIRECT = ("__init__", "__call__")
"""Methods that are called without their name."""


def in_caller(step: Step, expression: ast.expr | None) -> ast.expr | None:
    """What an expression of a called function is in the caller: an argument, or a name that both know."""
    function, call = step.label, step.node
    if not isinstance(function, Func) or expression is None:
        return None
    attributes: list[str] = []
    base = expression
    while isinstance(base, ast.Attribute):
        attributes.append(base.attr)
        base = base.value
    if not isinstance(base, ast.Name):
        return None
    parameters = [arg.arg for arg in signatures.positional(function.node)]
    if base.id not in signatures.names(function.node):
        own = base.id in function.frame.code.locals(function.node)
        return expression if not own and _sees(step, function, base.id) else None
    given = _argument(call, function, parameters, base.id)
    if given is None or _rebinds(function.node, base.id):
        return None
    for name in reversed(attributes):
        given = ast.Attribute(given, name, ast.Load())
    return given


def _sees(step: Step, function: Func, name: str) -> bool:
    """Whether a name that a function reads from around it means the same where the function is called."""
    if function.frame.uid == step.frame.uid:
        return True
    is_global = isinstance(function.frame.node, ast.Module) and function.frame.code is step.frame.code
    return is_global and name not in step.frame.code.locals(step.frame.node)


def _argument(call: ast.AST, function: Func, parameters: list[str], name: str) -> ast.expr | None:
    """What a call gives for a parameter, where that can be told from the text: not behind a partial application."""
    if not isinstance(call, ast.Call) or any(isinstance(argument, ast.Starred) for argument in call.args):
        return None
    own = getattr(function.node, "name", "")
    if any(argument is function.node or getattr(argument, "id", "") == own for argument in call.args):
        return None
    callee = _callee(call.func)
    named = getattr(callee, "attr", getattr(callee, "id", "")) == own != ""
    attribute = isinstance(callee, ast.Attribute) and named
    bound = function.owner is not None and parameters[:1] in (["self"], ["cls"]) and (attribute or own in _DIRECT)
    if bound and call.args and getattr(call.args[0], "id", "") == parameters[0]:
        bound = False
    others = len(parameters) + len(function.node.args.kwonlyargs) - bound
    if not named and others != len(call.args) + len(call.keywords):
        return None
    if bound and name == parameters[0]:
        return callee.value if isinstance(callee, ast.Attribute) and named else None
    return signatures.given(call, function.node, name, bound)


def _callee(callee: ast.expr) -> ast.expr:
    """The called expression, or what a transformation was given alone to call."""
    return callee.args[0] if isinstance(callee, ast.Call) and len(callee.args) == 1 else callee


def _rebinds(function: ast.AST, name: str) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load)
        for node in ast.walk(function)
    )
