"""Containers and arrays of keys: indexing, slicing, storing, joining."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine import calls, loops, names
from rnglint.machine.arguments import Arguments
from rnglint.machine.guards import assume
from rnglint.machine.terms import (
    NONE,
    Batch,
    Child,
    Choice,
    Clone,
    Const,
    Ext,
    Frame,
    Func,
    Op,
    Ref,
    Root,
    Stack,
    Sym,
    Tup,
    Value,
    add,
    draws_of,
    number,
    size,
)

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine

_SINGLE = (Root, Child, Clone)


def times(one: Value, other: Value) -> Value:
    """The product of two counts."""
    a, b = number(one), number(other)
    if a is not None and b is not None:
        return Const(a * b)
    if a == 0 or b == 0:
        return Const(0)
    if a == 1:
        return other
    return one if b == 1 else Op("*", (one, other))


def plus(one: Value, other: Value) -> Value:
    """The sum of two counts."""
    b = number(other)
    if b is not None:
        return add(one, b)
    a = number(one)
    return add(other, a) if a is not None else Op("+", (one, other))


def row(batch: Batch, index: Value) -> Value:
    """The element of an array of keys at an index that is not negative."""
    if not batch.shape:
        return batch
    stride: Value = Const(1)
    for length in batch.shape[1:]:
        stride = times(stride, length)
    offset = plus(batch.offset, times(index, stride))
    if len(batch.shape) == 1:
        return Child(batch.parent, offset, batch.via)
    return Batch(batch.parent, offset, batch.shape[1:], batch.via)


def sliced(m: Machine, value: Value, start: Value, stop: Value) -> Value:
    """The rows from ``start`` up to ``stop`` (None: the ends)."""
    first = 0 if start == NONE else number(start)
    if isinstance(value, Batch) and value.shape:
        length = value.shape[0]
        if first is None or (first < 0 and number(length) is None):
            return m.fresh()
        if first < 0:
            first += number(length) or 0
        last = length if stop == NONE else stop
        end = number(last)
        if end is not None and end < 0:
            last = add(length, end)
        whole = number(length)
        end = number(last)
        if whole is not None and end is not None:
            last = Const(max(first, min(end, whole)))
        stride: Value = Const(1)
        for extent in value.shape[1:]:
            stride = times(stride, extent)
        return Batch(
            value.parent,
            plus(value.offset, times(Const(first), stride)),
            (add(last, -first), *value.shape[1:]),
            value.via,
        )
    if isinstance(value, (Tup, Stack)):
        end = None if stop == NONE else number(stop)
        if first is None or (stop != NONE and end is None):
            return m.fresh()
        if isinstance(value, Stack) and not value.whole and (first < 0 or stop == NONE or (end or 0) < 0):
            return Stack(value.items[first:]) if first >= 0 else m.fresh()
        return Tup(value.items[first:end]) if isinstance(value, Tup) else Stack(value.items[first:end], True)
    return m.fresh(draws_of(value))


def item(m: Machine, value: Value, index: Value, node: ast.AST, frame: Frame) -> Value:
    """``value[index]``."""
    if isinstance(value, Ref):
        return _of_ref(m, value, index, node, frame)
    if isinstance(index, Op) and index.name == "slice":
        if index.args[2] not in (NONE, Const(1)):
            return m.fresh(draws_of(value))
        if index.args[:2] == (NONE, NONE):
            return value
        if isinstance(value, _SINGLE):
            return m.fresh()
        return sliced(m, value, index.args[0], index.args[1])
    if isinstance(index, Tup):
        return _by_tuple(m, value, index.items, node, frame)
    if index == NONE or index == Const(Ellipsis):
        return Stack((value,), True) if index == NONE else value
    if isinstance(index, (Ref, Stack)):
        picked = loops.rows(m, index)
        if not picked.more and all(number(i) is not None for i in picked.items):
            return Stack(tuple(item(m, value, i, node, frame) for i in picked.items), True)
        return m.fresh(draws_of(value))
    at = number(index)
    if isinstance(value, Batch) and value.shape:
        if at is not None and at < 0:
            return row(value, add(value.shape[0], at))
        return row(value, index)
    if isinstance(value, (Tup, Stack)):
        whole = isinstance(value, Tup) or value.whole
        if at is not None and (0 <= at < len(value.items) or (whole and -len(value.items) <= at < 0)):
            return value.items[at]
        if whole and len(value.items) == 2 and isinstance(index, Op) and index.name == "int":
            return _by_flag(m, index.args[0], value.items[1], value.items[0])
        return m.fresh(draws_of(value))
    if isinstance(value, (Root, Child, Clone)):
        # Old-style keys are arrays of two words; a word is no key, and a key array of rank 0 has no rows.
        return m.fresh()
    if isinstance(value, (Sym, Op)) and size(value) < 20 and not isinstance(index, (Ref, Func)):
        known = m.cells.get(("item", value, index))
        if known is not None:
            return known
        version = m.version(value)
        return Op("[]", (value, index) if version == Const(0) else (value, index, version))
    return m.fresh(draws_of(value))


def _by_flag(m: Machine, flag: Value, if_true: Value, if_false: Value) -> Value:
    """``(a, b)[int(flag)]``, ``{True: b, False: a}[flag]``."""
    return m.choose([(assume(flag, True), lambda: if_true), (assume(flag, False), lambda: if_false)])


def _by_tuple(m: Machine, value: Value, indices: tuple[Value, ...], node: ast.AST, frame: Frame) -> Value:
    if not indices:
        return value
    first, rest = indices[0], indices[1:]
    if first == Const(Ellipsis):
        return value if not rest else m.fresh()
    if first == NONE:
        return Stack((_by_tuple(m, value, rest, node, frame),), True)
    if isinstance(first, Op) and first.name == "slice":
        part = item(m, value, first, node, frame)
        if not rest:
            return part
        if isinstance(part, (Batch, Stack, Tup)):
            inner = loops.rows(m, part)
            picked = tuple(_by_tuple(m, each, rest, node, frame) for each in inner.items)
            return Stack(picked, not inner.more)
        return m.fresh()
    inner_value = item(m, value, first, node, frame)
    return _by_tuple(m, inner_value, rest, node, frame) if rest else inner_value


def _of_ref(m: Machine, ref: Ref, index: Value, node: ast.AST, frame: Frame) -> Value:
    if ref.kind == "dict":
        return look_up(m, ref, index)
    if ref.kind == "list":
        found = item(m, m.content(ref), index, node, frame)
        if isinstance(index, Op) and index.name == "slice":
            return m.new("list", found) if isinstance(found, (Tup, Stack)) else found
        return found
    if ref.kind == "rngs":
        return names.attribute(m, ref, str(index.value), node, frame) if isinstance(index, Const) else m.fresh()
    if ref.kind == "instance" and ref.cls is not None:
        method = names.class_member(m, ref.cls, "__getitem__")
        if isinstance(method, Func):
            return calls.invoke(m, method, Arguments([ref, index]), node, frame)
        fields = fields_of(m, ref)
        if fields is not None:
            return item(m, Tup(tuple(fields)), index, node, frame)
    return m.fresh()


def fields_of(m: Machine, ref: Ref) -> list[Value] | None:
    """The fields of a named tuple, in order."""
    if ref.cls is None:
        return None
    tuples = {"typing.NamedTuple", "collections.namedtuple"}
    if not any(isinstance(base, Ext) and base.name in tuples for base in names.mro(m, ref.cls)):
        return None
    return [m.cells.get(("attribute", ref.uid, name)) or m.fresh() for name in calls.field_names(m, ref.cls)]


# Dictionaries keep each item in a cell of its own; the content is the tuple of the known keys.


def look_up(m: Machine, ref: Ref, key: Value) -> Value:
    """An item of a dictionary; the same symbol each time where it is not known."""
    if isinstance(key, Ref):
        return m.fresh()
    held = m.content(ref)
    if isinstance(held, Tup) and set(held.items) == {Const(True), Const(False)} and isinstance(key, (Sym, Op)):
        return _by_flag(m, key, look_up(m, ref, Const(True)), look_up(m, ref, Const(False)))
    known = m.cells.get(("item", ref.uid, key))
    if known is None:
        known = m.fresh()
        if isinstance(held, Tup):
            m.cells["item", ref.uid, key] = known
    return known


def store(m: Machine, ref: Value, key: Value, value: Value) -> None:
    """``ref[key] = value``."""
    if isinstance(ref, Choice):
        for _, option in ref.options:
            m.disturb(option)
        return
    if not isinstance(ref, Ref):
        if isinstance(ref, (Sym, Op)):
            m.disturb(ref)
            m.cells["item", ref, key] = value
        return
    if ref.kind == "dict":
        content = m.content(ref)
        if isinstance(key, Ref):
            m.set_content(ref, m.fresh())
            return
        m.cells["item", ref.uid, key] = value
        if isinstance(content, Tup) and key not in content.items:
            m.set_content(ref, Tup((*content.items, key)))
    elif ref.kind == "list":
        content = m.content(ref)
        at = number(key)
        if isinstance(content, Tup) and at is not None and -len(content.items) <= at < len(content.items):
            items = list(content.items)
            items[at] = value
            m.set_content(ref, Tup(tuple(items)))
        else:
            m.set_content(ref, m.fresh())
    elif ref.kind == "instance" and ref.cls is not None:
        method = names.class_member(m, ref.cls, "__setitem__")
        if isinstance(method, Func):
            calls.invoke(m, method, Arguments([ref, key, value]), m.step.node, m.step.frame)
        else:
            m.disturb(ref)
    else:
        m.disturb(ref)


def update(m: Machine, ref: Ref, other: Value) -> None:
    """``ref.update(other)``."""
    content = m.content(other) if isinstance(other, Ref) and other.kind == "dict" else None
    if isinstance(content, Tup) and isinstance(other, Ref):
        for key in content.items:
            store(m, ref, key, look_up(m, other, key))
    else:
        m.set_content(ref, m.fresh())


def keys_of(m: Machine, ref: Ref) -> loops.Rows:
    """The keys of a dictionary, in order."""
    content = m.content(ref)
    if isinstance(content, Tup):
        return loops.known_rows(list(content.items))
    return loops.Rows([m.fresh() for _ in range(loops.PASSES)], True, 0)


def sequence(m: Machine, value: Value) -> Value:
    """The content of a list, or the value itself."""
    return m.content(value) if isinstance(value, Ref) and value.kind == "list" else value


def concatenate(m: Machine, left: Value, right: Value) -> Value:
    """``left + right`` of lists or tuples."""
    one, other = sequence(m, left), sequence(m, right)
    if isinstance(one, Tup) and isinstance(other, Tup):
        joined: Value = Tup(one.items + other.items)
    elif isinstance(one, Tup) and isinstance(other, (Stack, Batch)):
        joined = Stack((*one.items, *loops.rows(m, other).items))
    else:
        joined = m.fresh(draws_of(one) | draws_of(other))
    return m.new("list", joined) if isinstance(left, Ref) and isinstance(joined, (Tup, Stack)) else joined


def repeat(m: Machine, left: Value, right: Value) -> Value:
    """``left * right`` of a list or tuple and a number."""
    if not isinstance(left, (Tup, Ref)):
        left, right = right, left
    content = sequence(m, left)
    if not isinstance(content, Tup):
        return m.fresh()
    count = number(right)
    if count is not None and count * len(content.items) <= loops.MOST:
        joined: Value = Tup(content.items * max(count, 0))
    else:
        joined = Stack(content.items * loops.PASSES)
    return m.new("list", joined) if isinstance(left, Ref) else joined


def is_single(value: Value) -> bool:
    """Whether a value surely is one key."""
    return isinstance(value, _SINGLE)
