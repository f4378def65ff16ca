"""Whether a call hands its arguments, in their order, to the function that it runs."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine.terms import Func

if TYPE_CHECKING:
    from rnglint.machine.events import Step
    from rnglint.program.code import Code


def calls_directly(step: Step) -> bool:
    """Whether the arguments of a call are those of the function, as far as the text shows.

    Those of ``cond(flag, f, g, key)`` and of a partial are not.
    """
    call, function = step.node, step.label
    if not isinstance(call, ast.Call) or not isinstance(function, Func):
        return False
    return _is_callee(call.func, function, step.frame.code, step.frame.node)


def _is_callee(callee: ast.expr, function: Func, code: Code, around: ast.AST) -> bool:
    *_, owner, name = ("", *function.qualname.split("."))
    last = _last(callee)
    if name in ("__init__", "__new__"):
        return last in (owner, "cls", name)
    if name == "__call__":
        return isinstance(callee, (ast.Name, ast.Attribute)) and not _is_imported(callee, code)
    if last and last == getattr(function.node, "name", ""):
        return True
    if isinstance(callee, ast.Lambda):
        return callee is function.node
    if isinstance(callee, ast.Call):
        return _is_transformed(callee, function)
    if isinstance(callee, ast.Name):
        return any(
            value is function.node or (isinstance(value, ast.Call) and _is_transformed(value, function))
            for value in _assigned(callee.id, code, around)
        )
    return False


def _is_transformed(call: ast.Call, function: Func) -> bool:
    """``jit(f)``, ``grad(f, has_aux=True)``, ``jit(grad(f))``."""
    if not call.args or _last(call.func) == "partial":
        return False
    inner = call.args[0]
    if inner is function.node:
        return True
    if isinstance(inner, ast.Call):
        return _is_transformed(inner, function)
    return bool(_last(inner)) and _last(inner) == getattr(function.node, "name", "")


def _assigned(name: str, code: Code, around: ast.AST) -> list[ast.expr]:
    """The one value that a variable is given, in the function around or in the module."""
    for scope in (around, code.tree):
        found = [
            node.value
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
        ]
        if found:
            return found if len(found) == 1 else []
    return []


def _is_imported(node: ast.expr, code: Code) -> bool:
    while isinstance(node, ast.Attribute):
        node = node.value
    bound = code.bindings.get(node.id, []) if isinstance(node, ast.Name) else []
    return any(isinstance(statement, (ast.Import, ast.ImportFrom)) for statement in bound)


def _last(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
