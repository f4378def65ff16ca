"""Methods of what the machine knows: lists, dictionaries, iterators, arrays of keys, named tuples, functions."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from rnglint.machine import arrays, calls, controls, loops
from rnglint.machine.arguments import Arguments
from rnglint.machine.terms import (
    NONE,
    Batch,
    Choice,
    Const,
    Frame,
    Func,
    Mapped,
    Op,
    Ref,
    Stack,
    Thing,
    Tup,
    Value,
    draws_of,
    number,
)
from rnglint.streams import outside

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine

_OF_TEXT = frozenset({"lower", "upper", "strip", "startswith", "endswith"})
_LONGEST = 200
_SAME_KEYS = frozenset({"copy", "astype", "block_until_ready", "squeeze", "view", "jax", "__copy__", "__deepcopy__"})
_VIEW = "jax"
"""Of a tensor of torchax: the array behind it."""


def call(m: Machine, receiver: Value, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A method call."""
    if isinstance(receiver, Choice):
        return m.each(receiver, lambda option: call(m, option, name, arguments, node, frame))
    if isinstance(receiver, Thing):
        return outside.call_thing(m, receiver, name, arguments, node, frame)
    if isinstance(receiver, Ref):
        table = _METHODS.get(receiver.kind, {})
        method = table.get(name)
        if method is not None:
            return method(m, receiver, arguments)
        if receiver.kind == "rngs":
            if name in ("split", "fork", "items", "broadcast"):
                return m.fresh()
            stream = "default" if name == "__call__" else name
            return outside.next_of_stream(m, receiver, stream, node, frame)
        if receiver.kind == "iterator" and name == "__next__":
            return loops.advance(m, receiver)
        m.disturb(receiver)
        return calls.unknown(m, arguments)
    if isinstance(receiver, (Batch, Stack)):
        return _of_array(m, receiver, name, arguments)
    if arrays.is_single(receiver):
        if name in ("reshape", "ravel", "flatten"):
            return Stack((receiver,), True)
        if name == _VIEW:
            m.ledger.viewed.add(receiver)
        return receiver if name in _SAME_KEYS else m.fresh()
    if isinstance(receiver, Mapped) and name in ("lower", "trace", "eval_shape"):
        m.muted += 1
        controls.apply(m, receiver, arguments, node, frame)
        m.muted -= 1
        return m.fresh()
    if isinstance(receiver, (Func, Mapped)) and name in ("__call__", "__wrapped__"):
        return calls.call(m, receiver, arguments, node, frame)
    if isinstance(receiver, (Func, Mapped)) and name in ("defvjp", "defjvp", "defjvps", "def_vmap"):
        return NONE
    if isinstance(receiver, Const):
        return _of_constant(m, receiver, name, arguments)
    return calls.pure_result(m, arguments)


def _of_constant(m: Machine, receiver: Const, name: str, arguments: Arguments) -> Value:
    parts = [value.value for value in arguments.values if isinstance(value, Const)]
    text = receiver.value
    known = isinstance(text, str) and len(text) < _LONGEST and len(parts) == len(arguments.everything())
    if known and name in _OF_TEXT:
        try:
            return Const(getattr(text, name)(*parts))
        except TypeError:
            return m.fresh()
    return calls.pure_result(m, arguments)


def _of_array(m: Machine, receiver: Batch | Stack, name: str, arguments: Arguments) -> Value:
    if name in _SAME_KEYS:
        return receiver
    if isinstance(receiver, Batch) and name in ("ravel", "flatten", "reshape"):
        total: Value = Const(1)
        for extent in receiver.shape:
            total = arrays.times(total, extent)
        wanted = arguments.values
        if len(wanted) == 1 and isinstance(wanted[0], (Tup, Ref)):
            inner = arrays.sequence(m, wanted[0])
            wanted = list(inner.items) if isinstance(inner, Tup) else []
        if name != "reshape" or wanted == [Const(-1)]:
            return Batch(receiver.parent, receiver.offset, (total,), receiver.via)
        if wanted and all((number(extent) or 0) > 0 or not isinstance(extent, Const) for extent in wanted):
            return Batch(receiver.parent, receiver.offset, tuple(wanted), receiver.via)
        rest = [extent for extent in wanted if extent != Const(-1)]
        if len(wanted) == len(rest) + 1 and wanted[0] == Const(-1):
            return Batch(receiver.parent, receiver.offset, (m.fresh(), *rest), receiver.via)
    return m.fresh(draws_of(receiver))


# Lists


def _append(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    content = m.content(ref)
    value = arguments.values[0] if arguments.values else m.fresh()
    if isinstance(content, Tup):
        m.set_content(ref, Tup((*content.items, value)))
    return NONE


def _append_left(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    content = m.content(ref)
    if isinstance(content, (Tup, Stack)) and arguments.values:
        m.set_content(ref, type(content)((arguments.values[0], *content.items)))
    else:
        m.set_content(ref, m.fresh())
    return NONE


def _extend(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    content = m.content(ref)
    other = arrays.sequence(m, arguments.values[0]) if arguments.values else Tup(())
    if isinstance(content, Tup):
        source = loops.rows(m, other)
        items = (*content.items, *source.items)
        m.set_content(ref, Stack(items) if source.more else Tup(items))
    return NONE


def _pop(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    content = m.content(ref)
    at = number(arguments.values[0]) if arguments.values else -1
    if isinstance(content, Batch) and at == -1:
        length = content.shape[0]
        last = arrays.item(m, content, Const(-1), m.step.node, m.step.frame)
        shorter = arrays.sliced(m, content, NONE, Const(-1))
        m.set_content(ref, shorter if isinstance(shorter, Batch) else m.fresh())
        return last if length is not None else m.fresh()
    if isinstance(content, Batch) and at == 0:
        m.set_content(ref, arrays.sliced(m, content, Const(1), NONE))
        return arrays.row(content, Const(0))
    if isinstance(content, Tup) and at is not None and -len(content.items) <= at < len(content.items):
        items = list(content.items)
        value = items.pop(at)
        m.set_content(ref, Tup(tuple(items)))
        return value
    if isinstance(content, Stack) and at == 0 and content.items:
        m.set_content(ref, Stack(content.items[1:], content.whole))
        return content.items[0]
    m.set_content(ref, m.fresh())
    return m.fresh()


def _pop_left(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    return _pop(m, ref, Arguments([Const(0)]))


def _insert(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    content = m.content(ref)
    at = number(arguments.values[0]) if arguments.values else None
    if isinstance(content, Tup) and at is not None and len(arguments.values) == 2:
        items = list(content.items)
        items.insert(at, arguments.values[1])
        m.set_content(ref, Tup(tuple(items)))
    else:
        m.set_content(ref, m.fresh())
    return NONE


def _copy(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    return m.new("list", m.content(ref))


def _clear(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    m.set_content(ref, Tup(()))
    return NONE


def _reverse(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    content = m.content(ref)
    m.set_content(ref, Tup(content.items[::-1]) if isinstance(content, Tup) else m.fresh())
    return NONE


# Dictionaries


def _get(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    if not arguments.values:
        return m.fresh()
    content = m.content(ref)
    key = arguments.values[0]
    if isinstance(content, Tup) and isinstance(key, Const) and key not in content.items:
        return arguments.values[1] if len(arguments.values) > 1 else NONE
    return arrays.look_up(m, ref, key)


def _items(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    source = arrays.keys_of(m, ref)
    pairs = tuple(Tup((key, arrays.look_up(m, ref, key))) for key in source.items)
    return Stack(pairs) if source.more else Tup(pairs)


def _values(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    source = arrays.keys_of(m, ref)
    held = tuple(arrays.look_up(m, ref, key) for key in source.items)
    return Stack(held) if source.more else Tup(held)


def _keys(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    source = arrays.keys_of(m, ref)
    return Stack(tuple(source.items)) if source.more else Tup(tuple(source.items))


def _pop_item(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    if not arguments.values:
        return m.fresh()
    key = arguments.values[0]
    value = _get(m, ref, arguments)
    content = m.content(ref)
    if isinstance(content, Tup):
        m.set_content(ref, Tup(tuple(k for k in content.items if k != key)))
    m.cells["item", ref.uid, key] = m.fresh()
    return value


def _set_default(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    value = _get(m, ref, Arguments(arguments.values[:1]))
    if value == NONE and len(arguments.values) > 1:
        arrays.store(m, ref, arguments.values[0], arguments.values[1])
        return arguments.values[1]
    return value


def _update(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    if arguments.values:
        arrays.update(m, ref, arguments.values[0])
    for name, value in arguments.keywords.items():
        arrays.store(m, ref, Const(name), value)
    return NONE


def _copy_dict(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    copy = m.new("dict", Tup(()))
    arrays.update(m, copy, ref)
    return copy


# Named tuples and dataclasses


def _replace(m: Machine, ref: Ref, arguments: Arguments) -> Value:
    return replaced(m, ref, arguments.keywords)


def replaced(m: Machine, ref: Ref, changes: dict[str, Value]) -> Value:
    """A copy of an instance with some attributes changed."""
    copy = m.new("instance", cls=ref.cls)
    for held, value in m.cells.holdings("attribute", ref.uid):
        m.cells["attribute", copy.uid, held] = value
    if ref.cls is not None:
        for name in calls.field_names(m, ref.cls):
            if ("attribute", copy.uid, name) not in m.cells:
                m.cells["attribute", copy.uid, name] = Op("." + name, (ref,))
    for name, value in changes.items():
        m.cells["attribute", copy.uid, name] = value
    return copy


_METHODS: dict[str, dict[str, Callable[[Machine, Ref, Arguments], Value]]] = {
    "list": {
        "append": _append, "appendleft": _append_left, "extend": _extend, "pop": _pop, "popleft": _pop_left,
        "insert": _insert, "copy": _copy, "clear": _clear, "reverse": _reverse,
    },
    "dict": {
        "get": _get, "items": _items, "values": _values, "keys": _keys, "pop": _pop_item, "setdefault": _set_default,
        "update": _update, "copy": _copy_dict, "clear": _clear,
    },
    "instance": {"_replace": _replace, "replace": _replace},
}  # fmt: skip
