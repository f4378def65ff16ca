"""Parameters that are filled at random, and at once with those of a checkpoint: what was drawn for them is gone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.seeding import CONSTRUCTORS, HOST_STREAMS
from rnglint.knowledge.state import LOADS_STATE
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program.syntax import is_name, sole_target


def is_loaded_over(draw: Event) -> bool:
    """Whether a draw fills parameters of a model whose state is loaded further down, where it is made."""
    if draw.stream in HOST_STREAMS:
        return False
    made = (step for step in draw.step.path() if draw.fills or _constructs(step))
    return any(_loads(step, call) for step in made for call in _below(step))


def _constructs(step: Step) -> bool:
    """Whether a call makes an object of a class of the program, which may fill its parameters itself."""
    return isinstance(step.label, Func) and getattr(step.label.node, "name", "") in CONSTRUCTORS


def _below(step: Step) -> Iterator[ast.Call]:
    """The calls that the statements below a call, or below the conditions around it, are: they run after it."""
    code = step.frame.code
    for own in code.statements(step.node, step.frame.node) if step.kind == "call" else ():
        if isinstance(own, (ast.For, ast.AsyncFor, ast.While)):
            return
        block = code.block(own)
        for each in block[block.index(own) + 1 :]:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call):
                yield each.value


def _loads(step: Step, call: ast.Call) -> bool:
    """Whether a call gives all of its state to what another one has made."""
    made = sole_target(step.frame.code.statement(step.node, step.frame.node))
    whole = not any(keyword.arg == "strict" for keyword in call.keywords)
    if not isinstance(call.func, ast.Attribute) or call.func.attr != LOADS_STATE or not whole:
        return False
    parts = made.elts if isinstance(made, (ast.Tuple, ast.List)) else [made]
    return any(isinstance(part, ast.Name) and is_name(call.func.value, part.id) for part in parts)
