"""Containers and arrays of keys: indexing, slicing, storing, joining."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rnglint.knowledge.compilers import HOST
from rnglint.machine import calls, classes, constants, loops, names, reflection
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import ClassV, Frame, Func, Mapped, PartialV
from rnglint.machine.guards import assume, possible
from rnglint.machine.inspection import add, draws_of, number, size
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch, Child, Clone, Root
from rnglint.machine.terms import NONE, Choice, Const, Ext, Guard, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import orders, processes

_MOST_ROWS = 64
_SINGLE = (Root, Child, Clone)
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
        if isinstance(value, Tup):
            return Tup(value.items[first:end])
        known = value.whole or (end is not None and end <= len(value.items))
        return Stack(value.items[first:end], known)
    return m.made_of(value)


def item(m: Machine, value: Value, index: Value, node: ast.AST, frame: Frame) -> Value:
    """``value[index]``."""
    if isinstance(value, Ref):
        return _of_ref(m, value, index, node, frame)
    processes.cut(m, value, index)
    if isinstance(index, Op) and index.name == "slice":
        known = constants.compute(m, _python_slice, value, *index.args) if isinstance(value, Const) else None
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
        return _by_tuple(m, value, index.items, node, frame)
    if index == NONE or index == Const(Ellipsis):
        return Stack((value,), True) if index == NONE else value
    if isinstance(index, (Ref, Stack)):
        picked = loops.rows(m, index)
        if not picked.more and all(number(i) is not None for i in picked.items):
            return Stack(tuple(item(m, value, i, node, frame) for i in picked.items), True)
        return m.made_of(value, *picked.items)
    at = number(index)
    if isinstance(value, Const):
        return constants.compute(m, operator.getitem, value, index) or m.fresh()
    if isinstance(value, Ext):
        return reflection.item_of_outside(m, value, index)
    if isinstance(value, ClassV):
        return classes.look_up_member(m, value, index, "name") if classes.is_enum(m, value) else value
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
        if whole and len(value.items) <= _CHOICES and all(isinstance(each, Thing) for each in value.items):
            return _one_of(m, value.items, index)
        return m.made_of(value, index)
    if isinstance(value, (Root, Child, Clone)):
        # Old-style keys are arrays of two words; a word is no key, and a key array of rank 0 has no rows.
        return m.fresh()
    if isinstance(value, (Sym, Op)) and size(value) < 20 and not isinstance(index, (Ref, Func)):
        known = m.cells.get(("item", value, index))
        if known is not None:
            return known
        version = m.version(value)
        return Op("[]", (value, index) if version == Const(0) else (value, index, version))
    return m.made_of(value)


def _python_slice(value: Any, start: Any, stop: Any, step: Any) -> Any:
    return value[slice(start, stop, step)]


def _stepped(value: Value, parts: tuple[Value, ...]) -> Value | None:
    """A slice with a step of rows that are all known."""
    if not isinstance(value, Tup) or not all(isinstance(part, Const) for part in parts):
        return None
    start, stop, step = (part.value for part in parts if isinstance(part, Const))
    try:
        return Tup(value.items[slice(start, stop, step)])
    except (TypeError, ValueError):
        return None


def _by_flag(m: Machine, flag: Value, if_true: Value, if_false: Value) -> Value:
    """``(a, b)[int(flag)]``, ``{True: b, False: a}[flag]``."""
    return m.choose([(assume(flag, True), lambda: if_true), (assume(flag, False), lambda: if_false)])


def _one_of(m: Machine, things: tuple[Value, ...], index: Value) -> Value:
    """The thing that stands at a place of which nothing is known but that it is one of these."""
    guard = m.guard
    arms: list[tuple[Guard | None, Callable[[], Value]]] = []
    for place, thing in enumerate(things):
        arms.append((frozenset({(Op("==", (index, Const(place))), True)}), lambda t=thing: t))  # type: ignore[misc]
    chosen = m.choose(arms)
    m.guard = guard
    return chosen


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
    if ref.kind in ("dict", "vars"):
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
        if isinstance(method, Func) and calls.is_abstract(method.node):
            method = classes.implementation(m, ref.cls, "__getitem__") or method
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
    place = m.step
    return [names.attribute(m, ref, name, place.node, place.frame) for name in calls.field_names(m, ref.cls)]


# Dictionaries keep each item in a cell of its own; the content is the tuple of the known keys.


def look_up(m: Machine, ref: Ref, key: Value) -> Value:
    """An item of a dictionary; the same symbol each time where it is not known."""
    if ref.kind == "vars":
        owner = m.content(ref)
        if isinstance(key, Const) and isinstance(key.value, str):
            return names.attribute(m, owner, key.value, m.step.node, m.step.frame)
        return m.fresh()
    if isinstance(key, Ref) and key.kind != "instance":
        return m.fresh()
    held = m.content(ref)
    if isinstance(held, Tup) and set(held.items) == {Const(True), Const(False)} and isinstance(key, (Sym, Op)):
        return _by_flag(m, key, look_up(m, ref, Const(True)), look_up(m, ref, Const(False)))
    if isinstance(held, Tup) and isinstance(key, (Sym, Op)) and key not in held.items and _callables(m, ref, held):
        return _any_of(m, ref, key, held)
    known = m.cells.get(("item", ref.uid, key))
    if known is None or (known == REMOVED):
        factory = m.cells.get(("factory", ref.uid))
        if factory is not None and isinstance(held, Tup) and isinstance(key, Const):
            made = m.fresh() if factory == NONE else calls.call(m, factory, Arguments(), m.step.node, m.step.frame)
            store(m, ref, key, made)
            return made
        known = orders.number_of(m, ref) or m.fresh()
        if isinstance(held, Tup):
            m.cells["item", ref.uid, key] = known
    return known


REMOVED = Sym("removed")
"""What stands in the cell of an item that was taken away."""


def _callables(m: Machine, ref: Ref, held: Tup) -> bool:
    """Whether a dictionary is a table of functions or classes of the program."""
    if not 0 < len(held.items) <= _FEW:
        return False
    items = [m.cells.get(("item", ref.uid, key)) for key in held.items]
    return all(isinstance(item, (Func, ClassV, PartialV, Mapped)) for item in items)


_FEW = 4


def _any_of(m: Machine, ref: Ref, key: Value, held: Tup) -> Value:
    """One entry of a table, by a key that is not known: the same one each time for the same key."""
    known = m.cells.get(("item", ref.uid, key))
    if known is None:
        options: list[tuple[Guard, Value]] = []
        before: Guard = frozenset()
        for index, place in enumerate(held.items):
            equal: Value = Op("==", (key, place))
            last = index == len(held.items) - 1
            options.append((before if last else before | {(equal, True)}, look_up(m, ref, place)))
            before = before | {(equal, False)}
        known = m.cells["item", ref.uid, key] = Choice(tuple(options))
    return known


def store(m: Machine, ref: Value, key: Value, value: Value) -> None:
    """``ref[key] = value``."""
    m.ledger.kept |= draws_of(value)
    if isinstance(ref, Choice):
        options = possible(m.guard, ref)
        if len(options) == 1:
            store(m, options[0][1], key, value)
            return
        for _, option in options:
            m.disturb(option)
        return
    if not isinstance(ref, Ref):
        if isinstance(ref, (Sym, Op)):
            m.ledger.convert(HOST, (ref, value))
            m.disturb(ref)
            m.cells["item", ref, key] = value
        return
    if ref.kind == "vars":
        if isinstance(key, Const) and isinstance(key.value, str):
            names.set_attribute(m, m.content(ref), key.value, value)
        else:
            m.disturb(m.content(ref))
    elif ref.kind == "dict":
        _store_in_dict(m, ref, key, value)
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


def _store_in_dict(m: Machine, ref: Ref, key: Value, value: Value) -> None:
    content = m.content(ref)
    if isinstance(key, Choice):
        # One of several items has changed, which one depends on the path.
        for guard, option in key.options:
            before = m.cells.get(("item", ref.uid, option))
            if before is not None:
                options = ((guard, value), (frozenset({(("one of", m.uid()), True)}), before))
                m.cells["item", ref.uid, option] = Choice(options)
        open_up(m, ref)
        return
    if isinstance(key, Ref) and key.kind != "instance":
        m.set_content(ref, m.fresh())
        return
    m.cells["item", ref.uid, key] = value
    held = _keys(content)
    if key in held:
        return
    if not isinstance(key, (Const, Tup, Ref, ClassV, Func)) and isinstance(content, Tup) and content.items:
        _blur(m, ref, content, key)  # it may be one of those that are there
        m.cells["item", ref.uid, key] = value
        return
    if isinstance(content, (Tup, Stack)):
        m.set_content(ref, type(content)((*content.items, key)))
    elif isinstance(content, Choice):
        added = tuple(
            (guard, type(option)((*option.items, key)) if isinstance(option, (Tup, Stack)) else option)
            for guard, option in content.options
        )
        m.set_content(ref, Choice(added))


def _blur(m: Machine, ref: Ref, content: Tup, stored: Value) -> None:
    """An item was stored under a key that is not known: any of the constants that are there may have changed."""
    for key in content.items:
        if isinstance(m.cells.get(("item", ref.uid, key)), Const):
            m.cells["item", ref.uid, key] = m.fresh()
    m.set_content(ref, Stack((*content.items, stored)))


def _keys(content: Value) -> tuple[Value, ...]:
    return content.items if isinstance(content, (Tup, Stack)) else ()


def open_up(m: Machine, ref: Ref) -> None:
    """A dictionary may hold more than is known."""
    m.set_content(ref, Stack(_keys(m.content(ref))))


def remove(m: Machine, ref: Value, key: Value) -> None:
    """``del ref[key]``."""
    if not isinstance(ref, Ref):
        m.disturb(ref)
        return
    content = m.content(ref)
    if ref.kind == "dict":
        if isinstance(content, (Tup, Stack)) and isinstance(key, (Const, Tup, Ref)):
            m.set_content(ref, type(content)(tuple(held for held in content.items if held != key)))
            m.cells["item", ref.uid, key] = REMOVED
        else:
            m.disturb(ref)
    elif ref.kind == "list" and isinstance(content, Tup):
        place: Any = number(key)
        if isinstance(key, Op) and key.name == "slice" and all(isinstance(part, Const) for part in key.args):
            place = slice(*(part.value for part in key.args if isinstance(part, Const)))
        items = list(content.items)
        try:
            del items[place]
        except (TypeError, IndexError, ValueError):
            m.set_content(ref, m.fresh())
            return
        m.set_content(ref, Tup(tuple(items)))
    elif ref.kind == "instance" and ref.cls is not None:
        method = names.class_member(m, ref.cls, "__delitem__")
        if isinstance(method, Func):
            calls.invoke(m, method, Arguments([ref, key]), m.step.node, m.step.frame)
    else:
        m.disturb(ref)


@dataclass(frozen=True, slots=True)
class Entries:
    """What is known of a mapping; ``more``: there may be other items, or not even these."""

    pairs: tuple[tuple[Value, Value], ...]
    more: bool


def entries(m: Machine, value: Value) -> Entries | None:
    """The items of a mapping; None for something else."""
    if isinstance(value, Choice):
        options = possible(m.guard, value)
        return entries(m, options[0][1]) if len(options) == 1 else None
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        return _of_mapping(m, value)
    if not isinstance(value, Ref) or value.kind not in ("dict", "vars"):
        return None
    if value.kind == "vars":
        owner = m.content(value)
        held = m.cells.holdings("attribute", owner.uid) if isinstance(owner, Ref) else []
        return Entries(tuple((Const(name), item) for name, item in held), not isinstance(owner, Ref))
    content = m.content(value)
    if isinstance(content, Choice):
        names = [_keys(option) for _, option in possible(m.guard, content)]
        if len(names) == 1:
            return Entries(tuple((key, look_up(m, value, key)) for key in names[0]), False)
        shared = [key for key in names[0] if all(key in keys for keys in names)] if names else []
        return Entries(tuple((key, look_up(m, value, key)) for key in shared), True)
    pairs = tuple((key, look_up(m, value, key)) for key in _keys(content))
    return Entries(pairs, not isinstance(content, Tup))


def _of_mapping(m: Machine, ref: Ref) -> Entries | None:
    """The items of an instance that has ``keys`` and ``__getitem__``."""
    assert ref.cls is not None
    keys = names.class_member(m, ref.cls, "keys")
    if not isinstance(keys, Func):
        return None
    found = loops.rows(m, calls.invoke(m, keys, Arguments([ref]), m.step.node, m.step.frame))
    place = m.step
    return Entries(tuple((key, _of_ref(m, ref, key, place.node, place.frame)) for key in found.items), found.more)


def update(m: Machine, ref: Ref, other: Value) -> Value:
    """``ref.update(other)``."""
    held = entries(m, other)
    if held is None and not isinstance(other, (Sym, Op, Choice)):
        pairs = loops.rows(m, other)
        if all(isinstance(pair, Tup) and len(pair.items) == 2 for pair in pairs.items):
            found = tuple((p.items[0], p.items[1]) for p in pairs.items if isinstance(p, Tup))
            held = Entries(found, pairs.more)
    if held is None:
        held = Entries((), True)
    for key, value in held.pairs:
        store(m, ref, key, value)
    if held.more and ref.kind == "vars":
        m.disturb(m.content(ref))
    elif held.more:
        content = m.content(ref)
        for key in _keys(content):
            if not any(key == given for given, _ in held.pairs):
                m.cells["item", ref.uid, key] = m.fresh()  # what is not known may hold another one
        open_up(m, ref)
    return NONE


def keys_of(m: Machine, ref: Ref) -> loops.Rows:
    """The keys of a dictionary, in order."""
    content = m.content(ref)
    if isinstance(content, (Tup, Choice)):
        return loops.rows(m, content)
    if isinstance(content, Stack) and content.items:
        return loops.Rows(list(content.items), True, 0)
    if orders.is_sequence(orders.gathered(m, content)):
        return loops.rows(m, orders.gathered(m, content))
    return loops.Rows([m.fresh() for _ in range(loops.PASSES)], True, 0)


def united(m: Machine, name: str, left: Ref, right: Value) -> Value:
    """``left | right`` and the like of dictionaries or sets: a new one."""
    if left.kind == "dict" and name == "|":
        copy = m.new("dict")
        update(m, copy, left)
        update(m, copy, right)
        return copy
    operation = _OF_SETS.get(name)
    known = None if operation is None else constants.compute(m, operation, left, right)
    return orders.inherit(m, known or m.new("set", m.fresh()), left)


_OF_SETS: dict[str, Any] = {"|": operator.or_, "&": operator.and_, "-": operator.sub, "^": operator.xor}


def unite(m: Machine, ref: Ref, kind: type[ast.operator], other: Value) -> None:
    """``ref |= other`` and the like: the thing itself changes."""
    if ref.kind == "dict":
        update(m, ref, other)
        return
    names_of = {ast.BitOr: "|", ast.BitAnd: "&", ast.Sub: "-", ast.BitXor: "^"}
    made = united(m, names_of.get(kind, ""), ref, other)
    m.set_content(ref, m.content(made) if isinstance(made, Ref) else m.fresh())


def new_set(m: Machine, content: Value) -> Ref:
    """A set of some items, each of which is in it once."""
    if isinstance(content, Tup):
        found = tuple(dict.fromkeys(content.items))
        different = len(found) <= 1 or all(isinstance(item, (Const, Ref, ClassV, Func)) for item in found)
        content = Tup(found) if different else Stack(found)
    elif isinstance(content, Stack):
        content = Stack(tuple(dict.fromkeys(content.items)))
    return m.new("set", content)


def of_set(m: Machine, content: Value) -> loops.Rows:
    """The items of a set: those of texts come in an order that differs from run to run."""
    if not isinstance(content, (Tup, Stack)):
        return loops.rows(m, content)
    if len(content.items) > 1 and any(isinstance(item, Const) for item in content.items):
        if isinstance(content, Tup) and all(number(item) is not None for item in content.items):
            ordered = list({number(item) for item in content.items})
            return loops.known_rows([Const(item) for item in ordered])
        items: list[Value] = [m.fresh() for _ in content.items]
        return loops.Rows(items, isinstance(content, Stack), len(items) if isinstance(content, Tup) else 0)
    return loops.rows(m, content)


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
        joined = m.made_of(one, other)
    return m.new("list", joined) if isinstance(left, Ref) and isinstance(joined, (Tup, Stack)) else joined


def repeat(m: Machine, left: Value, right: Value) -> Value:
    """``left * right`` of a list or tuple and a number."""
    if not isinstance(left, (Tup, Ref)):
        left, right = right, left
    content = sequence(m, left)
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
