"""Models that learn without their dropout, because they were left in evaluation mode the round before."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter

from msgspec import Struct

from rnglint.knowledge.purposes import MEASURES, last_words
from rnglint.machine.events import PYTHON_LOOPS, Silenced, Step, parted
from rnglint.program.classes import module_base
from rnglint.program.scopes import Scope
from rnglint.trace.applied import takes_gradient
from rnglint.trace.executions import Executions
from rnglint.trace.measured import lessons, runs_model, where_measured
from rnglint.trace.programs import Execution, shown


class LeftOff(Struct, frozen=True):
    """A layer that drops in the first round of a loop, and in none of those behind it."""

    step: Step
    """Where the model is switched to evaluation."""
    call: Step
    """Where it is called all the same to learn."""
    round: Step
    """The round in which it has been switched."""
    made: Step | None
    """Where the layer was made."""
    is_traced: bool
    """Whether the call stands in a function that something traces."""
    comes_round: bool
    """Whether only some rounds switch it."""

    @property
    def told(self) -> Step:
        """Where it is told: what switches a model that it is given may stand in a file that says nothing of models."""
        return shown(self.step)


def left_off(trace: Executions) -> list[LeftOff]:
    """The switches in this file after which models go on learning without what they drop, of programs."""
    return trace.told(chain.from_iterable(each.asked(_in_program) for each in trace.programs), attrgetter("told"))


def _in_program(execution: Execution) -> Iterator[LeftOff]:
    ledger = execution.ledger
    if not ledger.silenced:
        return
    drawn: dict[ast.AST, list[Step]] = {}
    for event in (
        *(each for each in ledger.of("draw") if each.trains and each.trains.drops),
        *(ask.event for ask in ledger.asks),
    ):
        drawn.setdefault(event.node, []).append(event.step)
    for each in ledger.silenced:
        path, switched = each.step.path(), each.switched.path()
        earlier = _earlier_rounds(each, drawn.get(each.step.node, ()))
        round_ = next((step for step in earlier if step in switched), None)
        if round_ is not None and not _is_judged(path):
            behind = path[round_.path().index(round_) :]
            if takes_gradient(each.tracings) or any(any(lessons(step.frame.node)) for step in behind):
                call = next((step for step in behind if step.kind == "call" and runs_model(step)), each.step)
                yield LeftOff(each.switched, call, round_, each.made, bool(each.tracings), each.comes_round)


def _is_judged(path: Sequence[Step]) -> bool:
    """Whether something is there to measure a model: a function, or a class that is no model, whatever its name."""
    frame = next((step.frame for step in where_measured(path)), None)
    if frame is None or frame.owner is None or last_words(frame.qualname) & MEASURES:
        return frame is not None
    return module_base(frame.code.program, Scope(frame.owner.frame.code, frame.owner.node)) is None


def _earlier_rounds(silenced: Silenced, drawn: Iterable[Step]) -> Iterator[Step]:
    """The rounds of a loop in which a layer has drawn on the very way on which it is silent in a later one."""
    for step in drawn:
        first, second = parted(step, silenced.step)
        is_loop = first[0].kind == second[0].kind == "iteration" and first[0].loop in PYTHON_LOOPS
        if is_loop and [each.node for each in first] == [each.node for each in second]:
            yield first[0]
