"""Evaluation mode around the statements that measure a model, and its own mode behind them."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes import calls
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.text import Draft, is_docstring
from rnglint.machine.events import Step
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import descendants

_LEAVES = (ast.Return, ast.Yield, ast.YieldFrom, ast.Raise, ast.Break, ast.Continue)
_NO_PLACE = "where the measurement begins and ends is not said where the model is called"


def evaluated(code: Code, step: Step) -> tuple[TextEdit, ...]:
    """The statement that switches gradients off, or the body of a function whose decorator does.  Raises NoFix."""
    function = only(step.frame.node, ast.FunctionDef, why=_NO_PLACE)
    model = only(only(step.node, ast.Call).func, ast.Name, ast.Attribute, why=_NO_PLACE)
    need(step.frame.code is code, why=_NO_PLACE)
    contexts: list[ast.stmt] = [each for each in code.statements(step.node, function) if isinstance(each, ast.With)]
    body = [each for each in function.body if not is_docstring(each)] if function.decorator_list else []
    measured = contexts[-1:] or body
    inside = [node for each in measured for node in descendants(each)]
    bound = {each.id for each in inside if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    need(measured, bound.isdisjoint(identifiers(model)), why=_NO_PLACE)
    draft, text = Draft(code.module), ast.unparse(model)
    unit, mode = draft.unit(), free(["training", "was_training"], {*identifiers(function)})
    draft.before(measured[0], f"{mode} = {text}.training")
    draft.before(measured[0], f"{text}.eval()")
    if any(isinstance(each, _LEAVES) for each in inside):
        draft.enclose(measured, "try:", unit)
        draft.behind(measured[-1], "finally:")
        draft.behind(measured[-1], f"{unit}{text}.train({mode})")
    else:
        draft.behind(measured[-1], f"{text}.train({mode})")
    return draft.edits()


def copy_kept(code: Code, step: Step) -> tuple[TextEdit, ...]:
    """The name of a model is bound to the copy of it that a statement makes and throws away.  Raises NoFix."""
    call = only(step.node, ast.Call, why=_NO_PLACE)
    model = only(sole(call.args), ast.Name, why=_NO_PLACE)
    need(step.frame.code is code, isinstance(step.frame.node, ast.FunctionDef), why=_NO_PLACE)
    return (calls.replace(code, call, f"{model.id} = {places.text(code, call)}"),)
