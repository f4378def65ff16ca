"""Copies of objects: ``copy.copy`` and ``copy.deepcopy``, and what a process inherits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rnglint.knowledge.roles import SharesState
from rnglint.machine import classes
from rnglint.machine.callables import Call, Func, PartialV
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Choice, Const, Ext, ModuleV, Ref, Stack, Thing, Tup, Value

_DEEPEST = 8


def deep(m: Machine, value: Value, copies: dict[Value, Value] | None = None) -> Value:
    """A deep copy: generators in it start where those of the original stand.

    ``copies`` takes in each object that is copied, with its copy.
    """
    return _copied(m, value, {} if copies is None else copies, 0)


def duplicate(m: Machine, call: Call, value: Value) -> Value:
    """What a call makes that copies a value deeply; of a generator that is noted."""
    made = deep(m, value)
    state = m.cells.get(("stream", made.uid)) if isinstance(made, Thing) else None
    if state is not None:
        m.note("copy", "", state, call.name, call, source=made)
    return made


def shallow(m: Machine, value: Value) -> Value:
    """A copy that shares what it holds."""
    if isinstance(value, Thing):
        shared = m.knowledge.role(f"{value.name}.__copy__", SharesState)
        if shared is not None:
            return Thing(shared.instance, value.uid)
    return _opened(m, value, lambda held: held) if isinstance(value, (Ref, Thing)) else value


def with_other_arrays(m: Machine, tree: Value) -> Value:
    """What has the structure and the functions of a tree, and something unknown in the place of each array and key."""
    kept = (Const, Func, PartialV, Ext, ModuleV)
    return _copied(m, tree, {}, 0, lambda leaf: leaf if isinstance(leaf, kept) else m.fresh())


def _copied(
    m: Machine,
    value: Value,
    seen: dict[Value, Value],
    depth: int,
    of_leaf: Callable[[Value], Value] = lambda leaf: leaf,
) -> Value:
    if value in seen:
        return seen[value]
    if depth > _DEEPEST:
        return m.fresh()
    if isinstance(value, (Tup, Stack)):
        items = tuple(_copied(m, item, seen, depth + 1, of_leaf) for item in value.items)
        return Tup(items) if isinstance(value, Tup) else Stack(items, value.whole)
    if isinstance(value, Choice):
        return Choice(tuple((guard, _copied(m, option, seen, depth + 1, of_leaf)) for guard, option in value.options))
    if isinstance(value, (Ref, Thing)):
        return _opened(m, value, lambda held: _copied(m, held, seen, depth + 1, of_leaf), seen)
    return of_leaf(value)


def _opened(
    m: Machine, value: Ref | Thing, change: Callable[[Value], Value], seen: dict[Value, Value] | None = None
) -> Value:
    """A new object with the content of another one, each part of it changed."""
    copy: Ref | Thing
    own = _by_itself(m, value, change, seen) if isinstance(value, Ref) and value.kind == "instance" else None
    if own is not None:
        return own
    if isinstance(value, Ref):
        copy = Ref(m.uid(), value.kind, value.cls)
        m.ledger.hand_over([value])
    else:
        copy = Thing(value.name, m.uid(), value.function)
        made: list[dict[Any, Any]] = [
            m.layers,
            m.supplies,
            m.contexts,
            m.ledger.filled,
            {} if m.histories is None else m.histories.makers,
        ]
        for table in made:
            if value.uid in table:
                table[copy.uid] = table[value.uid]
    if seen is not None:
        seen[value] = copy
    content = m.cells.get(("content", value.uid))
    if content is not None:
        m.cells["content", copy.uid] = change(content)
    for kind in ("attribute", "item", "part"):
        for name, held in m.cells.holdings(kind, value.uid):
            m.cells[kind, copy.uid, name] = change(held)
    for fact in ("stream", "factory", "made", "sequence", "outside", "rows", "place", "dtype", "training", "switched"):
        known = m.cells.get((fact, value.uid))
        if known is not None:
            m.cells[fact, copy.uid] = change(known) if fact in ("sequence", "outside", "rows") else known
    return copy


def _by_itself(
    m: Machine, value: Ref, change: Callable[[Value], Value], seen: dict[Value, Value] | None
) -> Value | None:
    """The copy of an object whose class says how it is made; None where it does not.

    What only leaves things out of a state, or says how to begin anew, is not followed.
    """
    if seen is None:
        return classes.call_special(m, value, "__copy__")
    made = classes.call_special(m, value, "__deepcopy__", m.new("dict"))
    if made is not None:
        return made
    if classes.special(m, value, "__setstate__") is not None:
        state = classes.call_special(m, value, "__getstate__")
        copy = seen[value] = Ref(m.uid(), value.kind, value.cls)
        classes.call_special(m, copy, "__setstate__", m.fresh() if state is None else change(state))
        return copy
    named = ("__getstate__", "__reduce__", "__reduce_ex__")
    return m.fresh() if any(classes.special(m, value, each) is not None for each in named) else None
