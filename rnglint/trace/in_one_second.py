"""Keys and generators that each round of a loop makes of the number of the second: quick rounds draw the same."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.knowledge.python import SECONDS
from rnglint.machine.events import PYTHON_LOOPS, Event, Step
from rnglint.machine.inspection import draws_of
from rnglint.machine.states import Root, Seeded, origin_of
from rnglint.machine.terms import Op, Sym, Value
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution

_WHOLE = frozenset({"int", "round"})
"""Functions that leave whole seconds of what the clock says."""


def in_one_second(trace: Executions) -> list[Event]:
    """What makes them in the file, where the loop itself reads the clock, and draws."""
    return trace.told(trace.all_of(_of_execution))


def _of_execution(execution: Execution) -> Iterator[Event]:
    events = execution.ledger.events
    for made in execution.ledger.of("make", "seed"):
        around, origin = _round(made), made.term
        seed = origin.seed if isinstance(origin, (Root, Seeded)) else None
        if around is None or not _is_whole(seed):
            continue
        assert seed is not None
        read = [events[index] for index in draws_of(seed)]
        if not read or any(each.api not in SECONDS or _round(each) is not around for each in read):
            continue
        drawn = (each for each in execution.ledger.of("draw") if origin_of(each.term) == origin)
        if any(_round(each) is around for each in drawn):
            yield made


def _is_whole(seed: Value | None) -> bool:
    """Whether a seed is the number of a second."""
    return isinstance(seed, Op) and seed.name in _WHOLE and len(seed.args) == 1 and isinstance(seed.args[0], Sym)


def _round(event: Event) -> Step | None:
    """The round of a loop of Python, in the function of the event, in which it lies."""
    steps = [step for step in event.step.path() if step.kind == "iteration" and step.loop in PYTHON_LOOPS]
    return steps[-1] if steps and steps[-1].frame.uid == event.frame.uid else None
