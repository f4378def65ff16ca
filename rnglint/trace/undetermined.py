"""Functions that promise the same answer each time, by their names, and draw it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rnglint.knowledge.modes import ASKED_FOR_ACTION, DETERMINED, DRAWS_ANSWER, UNDETERMINED
from rnglint.knowledge.purposes import last_words, words
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Step
from rnglint.program.code import FunctionNode
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution


class Undetermined(Struct, frozen=True):
    """An answer that is drawn in a function which is there to give the same one each time."""

    draw: Event
    step: Step
    """Where that function draws, or calls what does."""
    name: str


def undetermined(trace: Executions) -> list[Undetermined]:
    """Such draws of functions in this file, which is executed for them alone."""
    functions = (each for each in trace.code.nodes if isinstance(each, FunctionNode))
    names = frozenset(each.name for each in functions if _is_determined(each.name))
    ran = trace.speaking(names, directly=True) if names else ()
    return trace.told(found for execution in ran for found in _in_execution(execution))


def _in_execution(execution: Execution) -> Iterator[Undetermined]:
    for draw in execution.ledger.of("draw"):
        path = draw.step.path() if last_words(draw.api) & DRAWS_ANSWER else []
        at = next((at for at, step in enumerate(path) if _promises(step.frame)), None)
        if at is None or not draw.guard <= (path[at - 1].guard if at else frozenset()):
            continue  # it draws now and then
        frame = path[at].frame
        if not words(" ".join(frame.code.piece(frame.node).words)) & UNDETERMINED:
            yield Undetermined(draw, path[at], frame.qualname)


def _promises(frame: Frame) -> bool:
    return isinstance(frame.node, FunctionNode) and _is_determined(frame.node.name)


def _is_determined(name: str) -> bool:
    """Whether a function says by its name that it gives the same answer each time."""
    said = words(name)
    return bool(said & DETERMINED and said & ASKED_FOR_ACTION)
