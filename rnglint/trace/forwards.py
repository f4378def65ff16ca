"""What the forward passes of torch modules draw from the streams of the host."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rnglint.machine.callables import ClassV, Func
from rnglint.machine.events import Event, Step
from rnglint.trace.programs import Execution

HOST = ("numpy", "python")
"""The global streams that torch neither seeds nor restores."""


@dataclass(frozen=True, slots=True)
class InForward:
    """A draw from a stream of the host in the forward pass of a class."""

    draw: Event
    forward: Func
    step: Step
    """The draw, or the call that leads to it, in the file of the class."""

    @property
    def owner(self) -> ClassV:
        """The class."""
        assert self.forward.owner is not None
        return self.forward.owner


def in_forward(execution: Execution) -> Iterator[InForward]:
    """The draws of an execution from streams of the host, in forward passes."""
    for event in execution.ledger.of("draw"):
        if event.stream not in HOST or event.source is not None:
            continue
        steps = event.step.path()
        for at, step in enumerate(steps[:-1]):
            inner = steps[at + 1]
            forward = inner.label if isinstance(inner.label, Func) else None
            if step.kind == "call" and step.loop == "framework" and forward is not None and forward.owner is not None:
                own = forward.owner.frame.code
                yield InForward(event, forward, next(each for each in reversed(steps) if each.frame.code is own))
                break
