"""Functions of array libraries that only rearrange, join or select what they are given."""

from __future__ import annotations

from rnglint.machine import arrays, calls, loops, models
from rnglint.machine.arguments import Call
from rnglint.machine.events import pairs
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Clone
from rnglint.machine.terms import Const, Op, Stack, Tup, Value


def range_model(m: Machine, call: Call) -> Value:
    given = call.values
    if not given or call.open:
        return m.fresh()
    start, stop, step = (Const(0), given[0], Const(1)) if len(given) == 1 else (*given, Const(1))[:3]
    return Op("range", (start, stop, step))


def clone(m: Machine, call: Call) -> Value:
    key = call.get(0, "key")
    return m.fresh() if key is None else Clone(key, m.uid())


def concatenate(m: Machine, call: Call) -> Value:
    rows = loops.joined(m, loops.rows(m, models.first(m, call)).items)
    return Stack(tuple(rows.items), not rows.more)


def arange(m: Machine, call: Call) -> Value:
    return range_model(m, call.giving(*call.values[:3]))


def array(m: Machine, call: Call) -> Value:
    value = arrays.sequence(m, models.first(m, call))
    return Stack(value.items, True) if isinstance(value, Tup) else value


def where(m: Machine, call: Call) -> Value:
    if len(call.values) == 3:
        m.ledger.selected |= pairs(draws_of(call.values[1]), draws_of(call.values[2]))
    return calls.pure_result(m, call)


def combined(m: Machine, call: Call) -> Value:
    if len(call.values) > 1:
        m.ledger.combined |= pairs(draws_of(call.values[0]), draws_of(call.values[1]))
    return calls.pure_result(m, call)


def spec(m: Machine, call: Call) -> Value:
    return m.fresh() if call.open else Op("spec", tuple(call.values))
