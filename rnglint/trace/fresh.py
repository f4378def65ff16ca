"""Generators that nobody seeds in a program whose run has a seed: they start from entropy, or from a fixed default."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from operator import attrgetter

from msgspec import Struct

from rnglint.machine.events import Event
from rnglint.machine.states import Start, origin_of
from rnglint.machine.terms import NONE
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution
from rnglint.trace.settings import is_of_setting


class Fresh(Struct, frozen=True):
    """A generator that nothing seeds, where a setting for a seed reaches another stream."""

    made: Event
    draw: Event
    """The first draw from it."""
    setting: Event
    """What gets the seed of the run."""
    stands_in: bool
    """Whether it is there for a generator that a caller may give, and no caller has."""
    is_fixed: bool
    """Whether it starts from the default of its class, in each run."""


def fresh_generators(trace: Executions) -> list[Fresh]:
    """Those that this file makes, of programs."""
    return trace.told((each for run in trace.programs for each in run.asked(_in_program)), attrgetter("made"))


def _in_program(execution: Execution) -> Iterator[Fresh]:
    ledger = execution.ledger
    first = dict[int, tuple[Event, Event, bool]]()
    for draw in ledger.of("draw"):
        state = origin_of(draw.term)
        if draw.source is not None and isinstance(state, Start) and state.via is not None:
            first.setdefault(state.via.index, (state.via, draw, state.kind == "default"))
    if not first or not execution.is_program:
        return
    given = [each for each in ledger.of("seed", "make") if each.operand not in (None, NONE)]
    settings = [each for each in given if is_of_setting(each, execution)]
    for made, draw, is_fixed in first.values():
        setting = next((each for each in settings if each.may_meet(made) and each.may_meet(draw)), None)
        if setting is not None and _is_decided(made) and not made.frame.code.comment(made.node):
            yield Fresh(made, draw, setting, _stands_in(made), is_fixed)


def _is_decided(made: Event) -> bool:
    """Whether a generator is surely made, where its function is called: nobody can have given another one."""
    call = next((step for step in reversed(made.step.path()[:-1]) if step.kind == "call"), None)
    return made.stream != "entropy" and made.guard <= (frozenset() if call is None else call.guard)


def _stands_in(made: Event) -> bool:
    """Whether a generator is the default of a field, or is made because a parameter gives none."""
    code, function = made.frame.code, made.frame.whole.node
    if isinstance(function, FunctionNode):
        return bool(code.tests(made.node, [name.lower() for name in signatures.names(function) if name != "self"]))
    around = (each for each in descendants(function) if isinstance(each, ast.keyword))
    return isinstance(function, ast.ClassDef) and any(made.node in descendants(each) for each in around)
