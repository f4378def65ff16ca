"""What a program learns by draws that it makes at intervals: numbers to report, and nothing that goes on from them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.showing import GIVES_NUMBER
from rnglint.machine.callables import Func
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import last_name, returns
from rnglint.trace import onward
from rnglint.trace.measured import lessons

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def is_reported(repeat: Repeat) -> bool:
    """Whether each round that comes at an interval has a function measure something with a generator of its own.

    All that the function gives is plain numbers, and nothing learns from what is drawn for them.
    """
    if repeat.parting != "loop" or not repeat.private or repeat.inherited:
        return False
    called = next((step for step in repeat.steps[1:] if step.kind == "call"), None)
    if called is None or called not in repeat.second.step.path() or called.frame.uid != repeat.steps[0].frame.uid:
        return False
    statement = called.frame.code.statement(called.node, called.frame.node)
    if statement is None or onward.interval(statement, called.frame.node, called.frame.code) is None:
        return False
    calls = [step.label.node for step in repeat.second.step.path() if isinstance(step.label, Func)]
    measure = called.label.node if isinstance(called.label, Func) else None
    inside = calls[calls.index(measure) :] if measure in calls else calls
    return _gives_numbers(measure) and not any(list(lessons(each)) for each in inside)


def _gives_numbers(function: ast.AST | None) -> bool:
    """Whether a function gives nothing but plain numbers back."""
    if not isinstance(function, FunctionNode):
        return False
    given = [each.value for each in returns(function)]
    return bool(given) and all(isinstance(each, ast.Call) and last_name(each.func) in GIVES_NUMBER for each in given)
