"""Streams that had a seed, or should get one, and are seeded by the operating system instead."""

from __future__ import annotations

import ast
from collections.abc import Hashable, Iterator

from msgspec import Struct

from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Ledger, Step
from rnglint.machine.guards import compatible
from rnglint.machine.states import Start
from rnglint.machine.terms import NONE
from rnglint.program.code import Code
from rnglint.trace import meaning
from rnglint.trace.given import written
from rnglint.trace.programs import Execution
from rnglint.trace.reseeds import puts_back

_EFFORT = 500


class Unseeding(Struct, frozen=True):
    """A stream that is seeded from entropy."""

    seed: Event
    step: Step
    """Where it is told."""
    before: Event | None
    """What gave the stream a seed before; None where a helper that seeds was given nothing."""

    def told_in(self, code: Code, whole: bool) -> Step | None:
        """Where it is told in a file; of a ``whole`` program nowhere else than where it happens."""
        here = self.step.within(code)
        return here if here is self.step or not whole else None


def unseedings(executions: list[Execution]) -> Iterator[tuple[Execution, Unseeding]]:
    """The calls that throw a seed away, and those of helpers that seed which are given none.

    What the statements of a file seed holds for its functions, too.
    """
    tops = [event for each in executions if isinstance(each.node, ast.Module) for event in each.ledger.events]
    for execution in executions:
        earlier = tops if execution.node is not None and not isinstance(execution.node, ast.Module) else []
        known = [event for event in earlier if _sets(event) and event.source is None]
        yield from ((execution, each) for each in _of_execution(execution, known))


def _of_execution(execution: Execution, earlier: list[Event]) -> Iterator[Unseeding]:
    seeded: dict[Hashable, list[Event]] = {}
    for event in earlier:
        seeded.setdefault(_cell(event), []).append(event)
    for event in execution.ledger.events:
        if _sets(event):
            seeded.setdefault(_cell(event), []).append(event)
        elif event.kind == "seed" and isinstance(event.term, Start) and not _comes_back(event, execution.ledger):
            step = _forgetful(event)
            known = [*seeded.get(_cell(event), ())]
            if event.source is None and "-" in event.stream:
                known += seeded.get(event.stream.partition("-")[0], ())  # a seed of torch is one of its devices, too
            before = next((each for each in known[::-1] if compatible(each.guard, event.guard, _EFFORT)), None)
            if step is not None or (before is not None and not meaning.is_seeding_helper(event.frame.qualname)):
                yield Unseeding(event, step or event.step, before)


def _sets(event: Event) -> bool:
    """Whether a stream gets a seed that a value decides."""
    return event.kind in ("seed", "make") and event.operand not in (None, NONE)


def _cell(event: Event) -> Hashable:
    return event.stream if event.source is None else event.source


def _comes_back(event: Event, ledger: Ledger) -> bool:
    """Whether a context or a saved state puts the stream back, or the function sets it with a value right behind."""
    return (
        event.isolated
        or puts_back(event, ledger)
        or any(
            _sets(each) and each.frame.uid == event.frame.uid and _cell(each) == _cell(event)
            for each in ledger.events[event.index :]
        )
    )


def _forgetful(event: Event) -> Step | None:
    """The call of a helper that seeds which gives it None for a seed, or nothing, and has it seed from entropy."""
    node, steps = written(event)
    path = event.step.path()
    at = len(steps)
    if isinstance(node, ast.Name) and steps and isinstance(steps[-1].label, Func):
        at -= 1  # its default
    elif not (isinstance(node, ast.Constant) and node.value is None):
        return None
    called = path[at] if at < len(path) - 1 else None
    if called is None or called.kind != "call" or not isinstance(called.label, Func) or called.label.owner is not None:
        return None
    return called if meaning.is_seeding_helper(called.label.qualname) else None
