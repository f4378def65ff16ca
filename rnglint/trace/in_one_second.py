"""Keys and generators that each round of a loop makes of the number of the second: quick rounds draw the same."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.knowledge.python import SECONDS
from rnglint.machine.events import PYTHON_LOOPS, Event, Step
from rnglint.machine.states import Root, Seeded, Start, origin_of
from rnglint.machine.terms import NONE, Op, Sym, Value
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution

_WHOLE = frozenset({"int", "round"})
"""Functions that leave whole seconds of what the clock says."""


def in_one_second(trace: Executions) -> list[Event]:
    """What makes them in the file, where the loop itself reads the clock, and draws."""
    return trace.told(trace.all_of(_of_execution))


def _of_execution(execution: Execution) -> Iterator[Event]:
    ledger = execution.ledger
    clock = {each.term: each for each in ledger.of("draw") if each.api in SECONDS}
    for made in ledger.of("make", "seed") if clock else ():
        around, read = _round(made), clock.get(_state(made.term))
        if around is None or read is None or _round(read) is not around:
            continue
        if any(_round(each) is around and origin_of(each.term) == made.term for each in ledger.of("draw")):
            yield made


def _state(origin: Value) -> Value:
    """The state of the clock whose whole seconds are a seed; None of Python if the seed is something else."""
    seed = origin.seed if isinstance(origin, (Root, Seeded)) else NONE
    is_whole = isinstance(seed, Op) and seed.name in _WHOLE and len(seed.args) == 1
    number = seed.args[0] if is_whole else NONE  # type: ignore[attr-defined]
    return Start("entropy", number.uid) if isinstance(number, Sym) else NONE


def _round(event: Event) -> Step | None:
    """The round of a loop of Python, in the function of the event, in which it lies."""
    steps = [step for step in event.step.path() if step.kind == "iteration" and step.loop in PYTHON_LOOPS]
    return steps[-1] if steps and steps[-1].frame.uid == event.frame.uid else None
