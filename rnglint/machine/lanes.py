"""What one lane of a mapped function gets of its arguments."""

from __future__ import annotations

import ast

from rnglint.machine import arrays, loops, mappings
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Stack, Sym, Tup, Value


def lane(m: Machine, value: Value, index: int, depth: int = 0) -> Value:
    """What one lane of a mapped function gets of an argument: a row of each array in it."""
    if isinstance(value, Choice):
        return Choice(tuple((guard, lane(m, option, index, depth + 1)) for guard, option in value.options))
    if isinstance(value, Batch) and value.shape:
        return arrays.row(value, Const(index))
    if isinstance(value, Stack):
        return value.items[index] if index < len(value.items) else m.fresh()
    if isinstance(value, Tup):
        return Tup(tuple(lane(m, item, index, depth + 1) for item in value.items))
    if isinstance(value, Op) and value.name == "range":
        rows = loops.rows(m, value)
        return rows.items[index] if index < len(rows.items) else m.fresh()
    if isinstance(value, Ref) and depth < 3:
        if value.kind == "list":
            content = m.content(value)
            if isinstance(content, Tup):
                return m.new("list", Tup(tuple(lane(m, item, index, depth + 1) for item in content.items)))
            return lane(m, content, index, depth + 1)
        if value.kind in ("dict", "instance"):
            return _lane_of_ref(m, value, index, depth)
    if isinstance(value, (Sym, Op)):
        return arrays.item(m, value, Const(index), m.step)
    return m.fresh() if isinstance(value, (Ref, Const)) or arrays.is_single(value) else value


def numbered(m: Machine, given: Value, node: ast.AST, index: int) -> Value | None:
    """The number of a round, where it gets one out of ``arange``; of a long one, the end is noted."""
    for each in given.items if isinstance(given, Tup) else (given,):
        if isinstance(each, Op) and each.name == "range":
            rows = loops.rows(m, each)
            if rows.end is not None:
                m.ledger.ends_before(node, rows.end)
            return rows.items[index] if index < len(rows.items) else None
    return None


def lane_of_tree(m: Machine, value: Value, axis: Value, index: int) -> Value:
    """A lane of a dictionary or an object of which ``axis``, one of its kind, says what has lanes."""
    if not (isinstance(axis, Ref) and isinstance(value, Ref) and axis.kind == value.kind):
        return lane(m, value, index)
    if value.kind == "dict":
        copy = m.new("dict", Tup(()))
        for key in mappings.keys_of(m, value).items:
            held = mappings.look_up(m, value, key)
            arrays.store(m, copy, key, held if mappings.look_up(m, axis, key) == NONE else lane(m, held, index))
        return copy
    row = lane(m, value, index)
    if value.kind == "instance" and axis.cls == value.cls and isinstance(row, Ref):
        for name, held in m.cells.holdings("attribute", value.uid):
            if m.cells.get(("attribute", axis.uid, name)) == NONE:
                m.cells["attribute", row.uid, name] = held
    return row


def _lane_of_ref(m: Machine, ref: Ref, index: int, depth: int) -> Value:
    copy = m.new(ref.kind, m.cells.get(("content", ref.uid)), cls=ref.cls)
    kind = "attribute" if ref.kind == "instance" else "item"
    for name, value in m.cells.holdings(kind, ref.uid):
        m.cells[kind, copy.uid, name] = lane(m, value, index, depth + 1)
    return copy
