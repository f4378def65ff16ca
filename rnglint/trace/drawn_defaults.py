"""Defaults of parameters that were drawn when the function was defined, where rounds of a loop leave them out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct

from rnglint.knowledge.purposes import FIXED, LABELS, SEEDS, words
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.machine.inspection import draws_of
from rnglint.program import signatures
from rnglint.program.syntax import descendants
from rnglint.trace.executions import Executions
from rnglint.trace.given import leaves_out
from rnglint.trace.programs import Execution

_NO_STREAMS = frozenset({"clock", "entropy"})


class DrawnDefault(Struct, frozen=True):
    """A draw in the default of a parameter, and a call in a round that leaves the parameter out."""

    draw: Event
    function: Func
    name: str
    call: Step


def drawn_defaults(trace: Executions) -> list[DrawnDefault]:
    """Those of the functions and methods that a module defines, in this file."""
    return trace.told(trace.all_of(_of_execution), attrgetter("draw"))


def _of_execution(execution: Execution) -> Iterator[DrawnDefault]:
    ledger = execution.ledger
    for call in ledger.calls:
        function = call.label
        if not isinstance(function, Func) or not isinstance(function.frame.node, (ast.Module, ast.ClassDef)):
            continue
        drawn = [(name, min(draws_of(value))) for name, value in function.defaults if draws_of(value)]
        if not drawn or not any(step.kind == "iteration" for step in call.path()):
            continue
        for name, index in drawn:
            draw = ledger.events[index]
            stays = index in ledger.weights or draw.stream in _NO_STREAMS or words(name) & (FIXED | LABELS | SEEDS)
            if not stays and _stands_in_default(draw, function, name) and leaves_out(call, name):
                yield DrawnDefault(draw, function, name, call)


def _stands_in_default(draw: Event, function: Func, name: str) -> bool:
    given = signatures.default_of(function.node, name)
    return given is not None and any(each is draw.node for each in descendants(given))
