"""What is judged is told so: by the switch that a call leaves out, the mode of its model, or the most likely answer."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import TextEdit
from rnglint.fixes import calls
from rnglint.fixes.intact import check_modules
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import bound
from rnglint.knowledge.modes import EVALUATED, MOST_LIKELY, RUNS
from rnglint.machine.callables import Bound, Func
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import options_of
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import base_of, descendants
from rnglint.trace.measured import LeftOn, lessons
from rnglint.trace.programs import Execution

_NO_SWITCH = "the call may be one of other functions, which do not know the switch"
_SHARED = "the function that calls it is there for others, too, who may want the noise"
_NO_FLAG = "where the measurement begins and ends is not said where the model is called"
_ASKED_BY = (ast.Name, ast.Compare, ast.Constant, ast.BoolOp, ast.UnaryOp, ast.Tuple, ast.List, ast.Set)
_SIGNS = (ast.cmpop, ast.boolop, ast.Not, ast.expr_context)


def switched(code: Code, found: LeftOn, executions: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """The call that leaves a switch at its default gives it the other value.  Raises NoFix."""
    call = only(found.step.node, ast.Call)
    need(found.sure, found.is_own, found.step.frame.code is code, why=_SHARED)
    known = [value for each in executions for value in each.ledger.callables.get(call.func, ())]
    for value in (option for each in known for option in options_of(each)):
        function = value.function if isinstance(value, Bound) else value
        need(isinstance(function, Func) and found.switch in signatures.names(function.node), why=_NO_SWITCH)
    return (calls.add(code, call, f"{found.switch}={not found.default}"),)


def most_likely(code: Code, draw: Event) -> tuple[TextEdit, ...]:
    """What a method draws from a distribution becomes the most likely answer, or the mean.  Raises NoFix."""
    call = only(draw.node, ast.Call)
    held = only(only(call.func, ast.Attribute).value, ast.Name)
    need(draw.frame.code is code, not call.args, not call.keywords)
    scope = Scope.of(code, call)
    made = only(sole(scope.values(held.id)), ast.Call)
    need(len(scope.stores(held.id)) == 1)
    text = first([MOST_LIKELY.get(code.outside(made.func))])
    return (calls.replace(code, call, text.format(held.id)),)


def by_flag(code: Code, step: Step, executions: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """A function that learns under a condition only puts its model into the mode that the condition says.

    The function is all by which the model is trained, and its parameters alone decide.  Raises NoFix.
    """
    function, called = only(step.frame.node, ast.FunctionDef, why=_NO_FLAG), only(step.node, ast.Call, why=_NO_FLAG)
    check_modules(called.func, code.program, executions)
    model = called.func
    if isinstance(model, ast.Attribute) and model.attr in RUNS:
        model = model.value
    given, stored = {*signatures.names(function)}, {each.id for each in bound([function])}
    need(step.frame.code is code, isinstance(model, (ast.Name, ast.Attribute)), why=_NO_FLAG)
    need(getattr(base_of(model), "id", "") in given - stored, why=_NO_FLAG)
    tests = [each.test for each in descendants(function) if isinstance(each, ast.If) and any(map(_learns, each.body))]
    need(tests, len({*map(ast.unparse, tests)}) == 1, why=_NO_FLAG)
    taught = {call for each in descendants(function) if isinstance(each, ast.If) for call in _below(each)}
    need({*lessons(function)} <= taught, why=_NO_FLAG)
    asked = [*descendants(tests[0])]
    need(all(isinstance(each, (*_ASKED_BY, *_SIGNS)) for each in asked), why=_NO_FLAG)
    need({each.id for each in asked if isinstance(each, ast.Name)} <= given - stored, why=_NO_FLAG)
    for execution in executions:
        for draw in (each for each in execution.ledger.of("draw") if each.trains is not None):
            path = draw.step.path()
            need(any(each.frame.node is function for each in path), why=_NO_FLAG)
            need(not any(each.frame.code.holds(EVALUATED) for each in path), why=_NO_FLAG)
    text, draft = places.text(code, tests[0]), Draft(code.module)
    flags = {each.arg for each in function.args.args if getattr(each.annotation, "id", "") == "bool"}
    flags |= {name for name in given if isinstance(getattr(signatures.default_of(function, name), "value", None), bool)}
    told = text if isinstance(tests[0], (ast.Compare, ast.UnaryOp)) or text in flags else f"bool({text})"
    need("\n" not in text, why=_NO_FLAG)
    draft.at_top(function, f"{ast.unparse(model)}.train({told})")
    return draft.edits()


def _learns(statement: ast.stmt) -> bool:
    return any(lessons(statement))


def _below(test: ast.If) -> list[ast.Call]:
    """The calls by which a model learns where a condition holds."""
    return [call for each in test.body for call in lessons(each)]
