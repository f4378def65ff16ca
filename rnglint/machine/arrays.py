"""Containers and arrays of keys: indexing, slicing, storing, joining."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import reduce
from typing import Any

from rnglint.knowledge.compilers import HOST
from rnglint.knowledge.programs import COMMAND_LINE
from rnglint.machine import calls, classes, constants, fields, loops, mappings, meeting, names, reflection
from rnglint.machine.callables import Call, ClassV, Func, Site
from rnglint.machine.inspection import add, draws_of, number, size
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch, Child, Clone, Root
from rnglint.machine.terms import NONE, Choice, Const, Ext, Guard, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import orders, processes
from rnglint.program import signatures

_MOST_ROWS = 64
_SINGLE = (Root, Child, Clone)
_TUPLES = frozenset({"typing.NamedTuple", "collections.namedtuple"})
_CHOICES = 6
"""Of so many things any one may stand at a place that is not known."""


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


def product(counts: tuple[Value, ...]) -> Value:
    one: Value = Const(1)
    return reduce(times, counts, one)


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
    offset = plus(batch.offset, times(index, product(batch.shape[1:])))
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
        offset = plus(value.offset, times(Const(first), product(value.shape[1:])))
        return Batch(value.parent, offset, (add(last, -first), *value.shape[1:]), value.via)
    if isinstance(value, (Tup, Stack)):
        end = None if stop == NONE else number(stop)
        if first is None or (stop != NONE and end is None):
            return m.fresh()
        if isinstance(value, Stack) and not value.whole and (first < 0 or stop == NONE or (end or 0) < 0):
            return Stack(value.items[first:]) if first >= 0 else m.fresh()
        if isinstance(value, Tup):
            return Tup(value.items[first:end])
        known = value.whole or (end is not None and end <= len(value.items))
        return Stack(value.items[first:end], known)
    if constants.is_text(value):
        return constants.text(m, [value, start, stop])
    if isinstance(value, Ext) and value.name == COMMAND_LINE:
        return Op("argv", (start, stop))
    return m.made_of(value)


def slice_model(m: Machine, call: Call) -> Value:
    """``slice(stop)`` and ``slice(start, stop, step)``."""
    given = call.values
    if call.open or not 1 <= len(given) <= 3:
        return calls.pure_result(m, call)
    bounds = (NONE, *given) if len(given) == 1 else tuple(given)
    return Op("slice", (*bounds, NONE)[:3])


def item(m: Machine, value: Value, index: Value, site: Site) -> Value:
    """``value[index]``."""
    if isinstance(value, Ref):
        return _of_ref(m, value, index, site)
    processes.cut(m, value, index)
    if isinstance(index, Op) and index.name == "slice":
        known = None
        if isinstance(value, Const):
            known = constants.compute(m, lambda held, *parts: held[slice(*parts)], value, *index.args)
        if known is not None:
            return known
        if index.args[2] not in (NONE, Const(1)):
            return _stepped(value, index.args) or m.made_of(value, index)
        if index.args[:2] == (NONE, NONE):
            return value
        if isinstance(value, _SINGLE):
            return m.fresh()
        part = sliced(m, value, index.args[0], index.args[1])
        return m.made_of(value, index) if isinstance(part, Sym) else part
    if isinstance(index, Tup):
        return _by_tuple(m, value, index.items, site)
    if index == NONE or index == Const(Ellipsis):
        return Stack((value,), True) if index == NONE else value
    if isinstance(index, (Ref, Stack)):
        picked = loops.rows(m, index)
        if not picked.more and all(number(i) is not None for i in picked.items):
            return Stack(tuple(item(m, value, i, site) for i in picked.items), True)
        return m.made_of(value, *picked.items)
    at = number(index)
    if isinstance(value, Const):
        return constants.compute(m, operator.getitem, value, index) or m.fresh()
    if isinstance(value, Ext):
        return reflection.item_of_outside(m, value, index)
    if isinstance(value, ClassV):
        return classes.look_up_member(m, value, index, "name") if classes.is_enum(m, value) else value
    if isinstance(value, Batch) and value.shape:
        return row(value, index) if at is None else _numbered(m, value, at)
    if isinstance(value, (Tup, Stack)):
        whole = isinstance(value, Tup) or value.whole
        if at is not None and (0 <= at < len(value.items) or (whole and -len(value.items) <= at < 0)):
            return value.items[at]
        if whole and len(value.items) == 2 and isinstance(index, Op) and index.name == "int":
            if_false, if_true = value.items
            return m.decide(index.args[0], lambda: if_true, lambda: if_false)
        if whole and 0 < len(value.items) <= _CHOICES and all(isinstance(each, Thing) for each in value.items):
            return _one_of(m, value.items, index)
        return m.made_of(value, index)
    if isinstance(value, _SINGLE):
        # Old-style keys are arrays of two words; a word is no key, and a key array of rank 0 has no rows.
        return m.fresh()
    if isinstance(value, (Sym, Op)) and size(value) < 20 and not isinstance(index, (Ref, Func)):
        known = m.cells.get(("item", value, index))
        if known is not None:
            return known
        version = m.version(value)
        return Op("[]", (value, index) if version == Const(0) else (value, index, version))
    return m.made_of(value)


def _numbered(m: Machine, value: Batch, at: int) -> Value:
    """The row of an array of keys that has a number; JAX gives its last one, or its first, for one beyond them."""
    m.taken.setdefault(at, set()).add(value)
    length = number(value.shape[0])
    if length is None:
        return row(value, Const(at) if at >= 0 else add(value.shape[0], at))
    found = row(value, Const(max(0, min(at if at >= 0 else at + length, length - 1))))
    if at >= length:
        m.ledger.beyond[found] = length
    return found


def _stepped(value: Value, parts: tuple[Value, ...]) -> Value | None:
    """A slice with a step of rows that are all known."""
    if not isinstance(value, Tup) or not all(isinstance(part, Const) for part in parts):
        return None
    start, stop, step = (part.value for part in parts if isinstance(part, Const))
    try:
        return Tup(value.items[slice(start, stop, step)])
    except (TypeError, ValueError):
        return None


def _one_of(m: Machine, things: tuple[Value, ...], index: Value) -> Value:
    """The thing that stands at a place of which nothing is known but that it is one of these."""
    guard = m.guard
    arms: list[tuple[Guard | None, Callable[[], Value]]] = []
    for place, thing in enumerate(things):
        arms.append((frozenset({(Op("==", (index, Const(place))), True)}), lambda t=thing: t))  # type: ignore[misc]
    chosen = m.choose(arms)
    m.guard = guard
    return chosen


def _by_tuple(m: Machine, value: Value, indices: tuple[Value, ...], site: Site) -> Value:
    if not indices:
        return value
    first, rest = indices[0], indices[1:]
    if first == Const(Ellipsis):
        return value if not rest else m.made_of(value)
    if first == NONE:
        return Stack((_by_tuple(m, value, rest, site),), True)
    if isinstance(first, Op) and first.name == "slice":
        part = item(m, value, first, site)
        if not rest:
            return part
        if isinstance(part, (Batch, Stack, Tup)):
            inner = loops.rows(m, part)
            picked = tuple(_by_tuple(m, each, rest, site) for each in inner.items)
            return Stack(picked, not inner.more)
        made = m.made_of(part)
        if all(each == NONE for each in rest) and (stays := meeting.mask_of("*", part, m)) is not None:
            m.memo["mask", made] = stays
        return made
    inner_value = item(m, value, first, site)
    return _by_tuple(m, inner_value, rest, site) if rest else inner_value


def _of_ref(m: Machine, ref: Ref, index: Value, site: Site) -> Value:
    if ref.kind in ("dict", "vars"):
        return mappings.look_up(m, ref, index)
    if ref.kind == "list":
        found = item(m, m.content(ref), index, site)
        if isinstance(index, Op) and index.name == "slice":
            return m.new("list", found) if isinstance(found, (Tup, Stack)) else found
        return found
    if ref.kind == "rngs":
        return names.attribute(m, ref, str(index.value), site) if isinstance(index, Const) else m.fresh()
    method: Value | None = classes.special(m, ref, "__getitem__")
    if isinstance(method, Func) and ref.cls is not None and signatures.is_abstract(method.node):
        method = classes.implementation(m, ref.cls, "__getitem__") or method
    if isinstance(method, Func):
        return calls.invoke(m, method, site.giving(ref, index))
    held = classes.rows_of(m, ref)
    if held is not None:
        absent = classes.special(m, ref, "__missing__") if held.kind == "dict" else None
        there = None if absent is None else mappings.holds(m, held, index)
        if absent is None or there:
            return _of_ref(m, held, index, site)
        return m.fresh() if there is None else calls.invoke(m, absent, site.giving(ref, index))
    fields = fields_of(m, ref)
    return m.fresh() if fields is None else item(m, Tup(tuple(fields)), index, site)


def fields_of(m: Machine, ref: Ref) -> list[Value] | None:
    """The fields of a named tuple, in order."""
    if ref.cls is None or not names.descends(m, ref.cls, _TUPLES):
        return None
    return [names.attribute(m, ref, name, m.step) for name in fields.names_of(m, ref.cls)]


def store(m: Machine, ref: Value, key: Value, value: Value) -> None:
    """``ref[key] = value``."""
    m.ledger.kept |= draws_of(value)
    m.ledger.alike.pop(ref, None)
    if isinstance(ref, (Sym, Op, Thing)):
        orders.filled(m, ref, key, value)
        meeting.note_filled(m, ref, value)
    if isinstance(ref, Choice):

        def put(option: Value) -> Value:
            store(m, option, key, value)
            return NONE

        m.each(ref, put)
    elif isinstance(ref, (Sym, Op)):
        if m.compilers:
            m.ledger.convert(HOST, (ref, value))
        m.disturb(ref)
        m.cells["item", ref, key] = value
        orders.dealt(m, key, value)
    elif isinstance(ref, Ref) and ref.kind in ("dict", "vars"):
        mappings.put(m, ref, key, value)
    elif isinstance(ref, Ref) and ref.kind == "list":
        edit(m, ref, lambda items: items.__setitem__(number(key), value))  # type: ignore[index]
    elif isinstance(ref, Ref) and classes.call_special(m, ref, "__setitem__", key, value) is None:
        rows = classes.rows_of(m, ref)
        if rows is None or rows.kind != "dict":
            m.disturb(ref)
        else:
            mappings.put(m, rows, key, value)


def edit(m: Machine, ref: Ref, change: Callable[[list[Value]], object]) -> None:
    """Change a list; nothing is known of it afterwards where its items are not all known, or Python would raise."""
    content = m.content(ref)
    items = list(content.items) if isinstance(content, Tup) else []
    try:
        change(items)
        m.set_content(ref, Tup(tuple(items)) if isinstance(content, Tup) else m.fresh())
    except (TypeError, IndexError, ValueError):
        m.set_content(ref, m.fresh())


def remove(m: Machine, ref: Value, key: Value) -> None:
    """``del ref[key]``."""
    kind = ref.kind if isinstance(ref, Ref) else ""
    if isinstance(ref, Ref) and kind == "dict":
        mappings.remove(m, ref, key)
    elif isinstance(ref, Ref) and kind == "list" and isinstance(m.content(ref), Tup):
        place: Any = number(key)
        if isinstance(key, Op) and key.name == "slice" and all(isinstance(part, Const) for part in key.args):
            place = slice(*(part.value for part in key.args if isinstance(part, Const)))
        edit(m, ref, lambda items: items.__delitem__(place))
    elif kind != "instance":
        m.disturb(ref)
    else:
        classes.call_special(m, ref, "__delitem__", key)


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
        joined = orders.gathered(m, m.made_of(one, other))
    return m.new("list", joined) if isinstance(left, Ref) and isinstance(joined, (Tup, Stack)) else joined


def repeat(m: Machine, left: Value, right: Value) -> Value:
    """``left * right`` of a list or tuple and a number."""
    if not isinstance(left, (Tup, Ref)):
        left, right = right, left
    content = sequence(m, left)
    if isinstance(content, (Batch, Stack)) and isinstance(left, Ref):
        rows = loops.rows(m, content)
        content = content if rows.more else Tup(tuple(rows.items))
    if not isinstance(content, Tup):
        return m.fresh()
    count = number(right)
    if count is not None and count * len(content.items) <= _MOST_ROWS:
        joined: Value = Tup(content.items * max(count, 0))
    else:
        joined = Stack(content.items * loops.PASSES)
    return m.new("list", joined) if isinstance(left, Ref) else joined


def is_single(value: Value) -> bool:
    """Whether a value surely is one key."""
    return isinstance(value, _SINGLE)


def squeezed(value: Value) -> Value:
    """The one row of an array that surely has no more; any other value as it is."""
    return value.items[0] if isinstance(value, Stack) and value.whole and len(value.items) == 1 else value
