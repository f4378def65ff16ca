"""Policies and models that are judged while they explore: a switch of their draws that is left at its default."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.modes import EXPLORES, MAY_EXPLORE, RENDERS
from rnglint.knowledge.purposes import LEARNS, words
from rnglint.machine.events import Event, Step
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode, defaults
from rnglint.program.syntax import descendants
from rnglint.trace.executions import Executions
from rnglint.trace.given import argument, followed
from rnglint.trace.measured import where_measured
from rnglint.trace.programs import Execution


class LeftOn(Struct, frozen=True):
    """A draw that happens because a call leaves a switch as it is, where something is judged."""

    draw: Event
    step: Step
    """The call."""
    switch: str
    """The parameter."""
    default: bool

    @property
    def sure(self) -> bool:
        """Whether the switch is there for what is judged, and not for a policy that may be stochastic."""
        return not words(self.switch) & MAY_EXPLORE


def left_on(trace: Executions) -> list[LeftOn]:
    """The calls in this file by which what is judged goes on exploring."""
    return trace.told(trace.all_of(_in_execution))


def _in_execution(execution: Execution) -> Iterator[LeftOn]:
    explores: dict[ast.AST, bool] = {}
    for draw in execution.ledger.of("draw"):
        for found in _switches(draw, explores):
            path = found.step.path()
            if where_measured(path) or _is_watched(found.step):
                yield found


def _switches(draw: Event, explores: dict[ast.AST, bool]) -> Iterator[LeftOn]:
    """The switches on the way to a draw that calls leave at their defaults.

    ``explores``: of the functions that were met before, whether they have a parameter with such a name.
    """
    for step in draw.step.path():
        function = step.frame.node
        if function not in explores:
            named = signatures.names(function) if isinstance(function, FunctionNode) else []
            explores[function] = any(words(each) & EXPLORES for each in named)
        if explores[function]:
            for name in _asked(step.frame.code, step, draw):
                node, steps = followed(name, step)
                if isinstance(node, ast.Name) and steps and (default := _left(steps[-1], node.id)) is not None:
                    yield LeftOn(draw, steps[-1], node.id, default)


def _asked(code: Code, step: Step, draw: Event) -> list[ast.Name]:
    """The names of switches in the conditions around a step, and in what tells dropout whether to drop."""
    asked: list[ast.AST] = [*code.tests(step.node, EXPLORES)]
    if step is draw.step and draw.rate is not None and draw.rate.active_node is not None:
        asked += descendants(draw.rate.active_node)
    return [each for each in asked if isinstance(each, ast.Name) and words(each.id) & EXPLORES]


def _left(call: Step, name: str) -> bool | None:
    """The default of a parameter that a call leaves as it is, if that is a flag."""
    function = getattr(call.label, "node", None)
    if not isinstance(function, FunctionNode) or not isinstance(call.node, ast.Call):
        return None
    if argument(call, name) is not None or not signatures.is_written_out(call.node):
        return None
    given = next((default for arg, default in defaults(function.args) if arg.arg == name), None)
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, bool) else None


def _is_watched(call: Step) -> bool:
    """Whether a loop around a call shows what happens, and nothing learns in it: it is played to be looked at."""
    code, node = call.frame.code, call.node
    loop: ast.AST | None = node
    while loop is not None and not isinstance(loop, (ast.For, ast.While)):
        loop = None if isinstance(loop, FunctionNode) else code.parents.get(loop)
    if loop is None or not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    owner = ast.dump(node.func.value)
    calls = [each for each in descendants(loop) if isinstance(each, ast.Call)]
    methods = [each.func for each in calls if isinstance(each.func, ast.Attribute)]
    others = [each for each in methods if each is not node.func and ast.dump(each.value) == owner]
    learns = any(words(each.attr) & LEARNS for each in methods)
    return any(each.attr in RENDERS for each in methods) and not others and not learns
