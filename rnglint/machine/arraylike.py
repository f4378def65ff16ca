"""Functions of array libraries that only rearrange, join or select what they are given."""

from __future__ import annotations

import ast

from rnglint.machine import arrays, calls, loops, models
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame
from rnglint.machine.events import pairs
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Clone
from rnglint.machine.terms import Const, Op, Stack, Tup, Value


def range_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    given = arguments.values
    if not given or arguments.open:
        return m.fresh()
    start, stop, step = (Const(0), given[0], Const(1)) if len(given) == 1 else (*given, Const(1))[:3]
    return Op("range", (start, stop, step))


def clone(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    key = arguments.get(0, "key")
    return m.fresh() if key is None else Clone(key, m.uid())


def concatenate(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    rows = loops.joined(m, loops.rows(m, models.first(m, arguments)).items)
    return Stack(tuple(rows.items), not rows.more)


def arange(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return range_model(m, Arguments(arguments.values[:3]), node, frame)


def array(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arrays.sequence(m, models.first(m, arguments))
    return Stack(value.items, True) if isinstance(value, Tup) else value


def where(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 3:
        m.ledger.selected |= pairs(draws_of(arguments.values[1]), draws_of(arguments.values[2]))
    return calls.pure_result(m, arguments)


def combined(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) > 1:
        m.ledger.combined |= pairs(draws_of(arguments.values[0]), draws_of(arguments.values[1]))
    return calls.pure_result(m, arguments)


def spec(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.fresh() if arguments.open else Op("spec", tuple(arguments.values))
