"""Models that are measured, or sampled from, while they drop units as in training."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from msgspec import Struct

from rnglint.knowledge.modes import DELIBERATE
from rnglint.knowledge.purposes import APPROXIMATES, LEARNS, MEASURERS, MEASURES, last_words, words
from rnglint.knowledge.roles import Runs, StochasticLayer
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Step
from rnglint.machine.terms import Const
from rnglint.program import signatures
from rnglint.trace import rounds
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class Measured(Struct, frozen=True):
    """A draw that a model makes because it trains, where it is measured."""

    draw: Event
    step: Step
    """Where the model is called."""
    is_told: bool
    """Whether something has put the model into training mode, in which it was not just left."""
    copied: Step | None = None
    """The statement that puts a copy of a model into evaluation mode there, and throws it away."""


def measured(trace: Executions) -> list[Measured]:
    """The calls of models in this file that programs measure while the models train."""
    return trace.told(chain.from_iterable(map(_in_program, trace.programs)))


_SWITCHED = ("equinox", "nnx")
"""Module systems of JAX whose layers drop until something switches them, whatever a call says."""
_GRADIENTS = ("grad", "value-and-grad")


def _in_program(execution: Execution) -> Iterator[Measured]:
    yield from _of_modules(execution)
    for ask in execution.ledger.asks:
        by_mode = isinstance(ask.role, StochasticLayer) and ask.role.system in _SWITCHED
        if not by_mode or not (ask.certain and ask.shown and ask.is_supplied) or ask.condition or ask.told:
            continue
        if any(isinstance(each.role, Runs) and each.role.kind in _GRADIENTS for each in ask.event.tracings):
            continue
        path = ask.event.step.path()
        left = [each for each in execution.ledger.left_on if any(step.frame.node is each.frame.node for step in path)]
        inside = where_measured(path) or [step for step in path if left and step.frame.node is left[0].frame.node]
        if inside:
            yield Measured(ask.event, inside[0], False, left[0] if left else None)


def _of_modules(execution: Execution) -> Iterator[Measured]:
    for draw in execution.ledger.of("draw"):
        path = [] if draw.trains is None or draw.trains.recorded else draw.step.path()
        inside = where_measured(path)
        if draw.trains is not None and inside:
            frames = {Const(step.frame.uid) for step in inside}
            model = next((step for step in path if step.kind == "call" and step.loop == "framework"), draw.step)
            if draw.trains.switched.isdisjoint(frames):
                yield Measured(draw, model, bool(draw.trains.switched))


def where_measured(path: Sequence[Step]) -> Sequence[Step]:
    """The steps of a path from where something is measured, or sampled from, as it is; none where it is not."""
    at = next((at for at, step in enumerate(path) if _measures(step.frame)), len(path))
    return [] if _is_meant(path[at:]) else path[at:]


def _measures(frame: Frame) -> bool:
    """Whether a function, or its class, is there to use a model as it is, by its name."""
    owner = "" if frame.owner is None else frame.owner.qualname
    return bool(last_words(frame.qualname) & MEASURES or words(owner) & MEASURERS)


def _is_meant(inside: Sequence[Step]) -> bool:
    """Whether a model learns there, or is asked for the spread of its answers."""
    for step in inside:
        code, node = step.frame.code, step.frame.node
        names = words(step.frame.qualname).union(*map(words, signatures.names(node)))
        said = names | words(ast.get_docstring(node) or "" if isinstance(node, ast.FunctionDef) else "")
        remarks = code.remarks(getattr(step.node, "lineno", 1))
        if last_words(step.frame.qualname) & LEARNS or (said | remarks) & APPROXIMATES or remarks & DELIBERATE:
            return True
    return any(
        step.kind == "iteration" and step.frame is below.frame and rounds.are_alike(step.node, below.node)
        for step, below in pairwise(inside)
    )
