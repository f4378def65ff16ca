"""Seeds that a round sets twice, so that two of its calls agree: an image and its mask are moved alike."""

from __future__ import annotations

import ast

from rnglint.fixes.needs import need
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.program.syntax import descendants, last_name
from rnglint.trace.repeats import Repeat

_PAIRED = "each round comes by twice, and both calls may be meant to draw the same numbers"
_ROUNDS = ("loop", "items")


def check_apart(repeat: Repeat) -> None:
    """Raises NoFix where one round calls what seeds from two places, which would no longer agree without the seed."""
    around: Step | None = None
    for step in repeat.steps if repeat.parting in _ROUNDS else ():
        around = step if step.kind == "iteration" else around
        name = getattr(step.label.node, "name", "") if step.kind == "call" and isinstance(step.label, Func) else ""
        if around is not None and name:
            region = around.node if step.frame is around.frame else step.frame.node
            calls = (each for each in descendants(region) if isinstance(each, ast.Call))
            need(sum(last_name(each.func) == name for each in calls) < 2, why=_PAIRED)
