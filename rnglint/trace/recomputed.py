"""What is drawn in functions that run a second time in the backward pass."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rnglint.knowledge.devices import OUTSIDE_TORCH
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Recomputes
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import options_of
from rnglint.machine.states import Advanced, Seeded, Start
from rnglint.machine.terms import Const, Value
from rnglint.program.code import Code
from rnglint.trace.devices import places
from rnglint.trace.programs import Execution, distinct

_HOST = ("numpy", "python")


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A draw that gives other numbers in the second run.

    ``call``: what runs the function twice; ``forgets``: it is told not to put the streams of torch back, and the draw
    is from one of them.
    """

    call: Event
    draw: Event
    steps: tuple[Step, ...]
    """The steps from the call down to the draw."""
    forgets: bool

    def anchor(self, code: Code) -> Step:
        """The deepest place in a file."""
        return next(step for step in reversed(self.steps) if step.frame.code is code)


def around(draw: Event) -> Iterator[tuple[Event, tuple[Step, ...]]]:
    """The calls around a draw that run a function twice, each with the steps from there down."""
    steps = tuple(draw.step.path())
    for at, step in enumerate(steps):
        if step.loop == "recomputation" and not isinstance(step.label, (int, str)):
            yield step.label, steps[at:]  # type: ignore[misc]


def redrawn(executions: Iterable[Execution], code: Code) -> Iterator[Redrawn]:
    """What the calls of a file that run a function twice make of its draws; of each call and draw once."""
    found: dict[tuple[int, int], Redrawn] = {}
    for execution in executions:
        for event in execution.ledger.of("draw"):
            for call, steps in around(event) if not event.fills else ():
                forgets = event.source is None and event.stream.startswith("torch")
                lost = call.term == Const(False) if forgets else goes_on(event, steps[0])
                if call.frame.code is code and lost:
                    found.setdefault((id(call.node), id(event.node)), Redrawn(call, event, steps, forgets))
    yield from found.values()


def unsupported(executions: Iterable[Execution], code: Code, knowledge: Knowledge) -> list[Event]:
    """The calls of a file that ask torch for a module which it lacks, for the device of what they are given."""

    def is_lacking(event: Event) -> bool:
        role, where = knowledge.role(event.api, Recomputes), places(event.place)
        return role is not None and role.by_module and where.certain and where.types <= OUTSIDE_TORCH

    events = (event for execution in executions for event in execution.ledger.of("recompute"))
    own = (event for event in events if event.term == Const(True) and event.frame.code is code)
    return distinct((event.node, event) for event in own if is_lacking(event))


def goes_on(draw: Event, inside: Step) -> bool:
    """Whether a draw is from a stream of the host or a generator, that a step has neither made nor seeded."""
    if draw.source is None and draw.stream not in _HOST:
        return False
    return any(_is_from_outside(option, inside, draw.source is None) for option in options_of(draw.term))


def _is_from_outside(state: Value, inside: Step, is_global: bool) -> bool:
    origin = state.origin if isinstance(state, Advanced) else state
    via = origin.via if isinstance(origin, (Seeded, Start)) else None
    if via is None:
        return is_global
    # A global is evaluated where it is first read, but made when the file is imported.
    return isinstance(via.frame.node, ast.Module) or inside not in via.step.path()
