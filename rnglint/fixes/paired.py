"""Seeds that a round sets twice, so that two of its calls agree: an image and its mask are moved alike."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.fixes.needs import need
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program.syntax import descendants, last_name
from rnglint.trace.programs import Execution
from rnglint.trace.repeats import Repeat

_PAIRED = "each round comes by twice, and both calls may be meant to draw the same numbers"
_ROUNDS = ("loop", "items")


def check_apart(repeat: Repeat, executions: Iterable[Execution] = ()) -> None:
    """Raises NoFix where one round calls what seeds from two places, which would no longer agree without the seed.

    A call that never comes to the seed, as far as ``executions`` show, has nothing to agree with.
    """
    around: Step | None = None
    apart = _calls_without(repeat.origins[1], executions)
    for step in repeat.steps if repeat.parting in _ROUNDS else ():
        around = step if step.kind == "iteration" else around
        name = getattr(step.label.node, "name", "") if step.kind == "call" and isinstance(step.label, Func) else ""
        if around is not None and name:
            region = around.node if step.frame is around.frame else step.frame.node
            calls = (each for each in descendants(region) if isinstance(each, ast.Call) and each not in apart)
            need(sum(last_name(each.func) == name for each in calls) < 2, why=_PAIRED)


def _calls_without(seed: Event | None, executions: Iterable[Execution]) -> set[ast.AST]:
    """The calls that executions have made and that have never led to the place of a seed."""
    called: set[ast.AST] = set()
    leading: set[ast.AST] = set()
    for ledger in (each.ledger for each in executions if seed is not None):
        called |= {each.node for each in ledger.calls}
        here = (each for each in ledger.events if seed is not None and each.node is seed.node)
        leading |= {step.node for each in here for step in each.step.path()}
    return called - leading
